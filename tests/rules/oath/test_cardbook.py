"""Every card and every fact in the book, compared with the reference figures."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from chronicle.rules.core.errors import RulesBug
from chronicle.rules.core.ids import CardId, SiteId
from chronicle.rules.oath import cardbook
from chronicle.rules.oath.cardbook import Card, Kind, Limit, Oath, SiteCard, Suit

REFERENCE = Path(__file__).parents[3] / "fixtures" / "reference" / "oath"


def reference(name: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = json.loads((REFERENCE / f"{name}.json").read_text("utf-8"))
    return rows


def as_slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")


def limit_of(row: dict[str, Any]) -> Limit | None:
    return None if row["restriction"] is None else Limit(row["restriction"])


def test_denizens_are_those_of_the_reference_in_save_id_order() -> None:
    expected = tuple(
        Card(
            id=CardId(row["id"]),
            name=row["name"],
            kind=Kind.DENIZEN,
            save_id=row["save_id"],
            suit=Suit(row["suit"]),
            limit=limit_of(row),
            locked=row["locked"],
            starting=row["starting_deck"],
            aliases=tuple(row["aliases"]),
        )
        for row in reference("denizens")
    )

    assert cardbook.denizens() == expected
    assert [card.save_id for card in expected] == list(range(198))


@pytest.mark.parametrize("suit", Suit)
def test_a_suit_has_33_denizens_and_9_of_them_start(suit: Suit) -> None:
    cards = cardbook.denizens_of(suit)

    assert {card.suit for card in cards} == {suit}
    assert len(cards) == 33
    assert sum(card.starting for card in cards) == 9


def test_the_starting_denizens_are_the_first_54_numbers() -> None:
    starting = [card.save_id for card in cardbook.denizens() if card.starting]

    assert starting == list(range(54))


def test_edifices_and_ruins_are_pairs_of_the_reference() -> None:
    rows = reference("edifices")
    expected_edifices = tuple(
        Card(
            id=CardId(row["id"]),
            name=row["name"],
            kind=Kind.EDIFICE,
            save_id=row["save_id"],
            suit=Suit(row["suit"]),
            limit=limit_of(row),
            locked=row["locked"],
            other_side=CardId(row["ruin"]["id"]),
            aliases=tuple(row["aliases"]),
        )
        for row in rows
    )
    expected_ruins = tuple(
        Card(
            id=CardId(row["ruin"]["id"]),
            name=row["ruin"]["name"],
            kind=Kind.RUIN,
            save_id=row["save_id"] + 1,
            suit=None,
            limit=limit_of(row["ruin"]),
            locked=row["ruin"]["locked"],
            other_side=CardId(row["id"]),
            aliases=tuple(row["ruin"]["aliases"]),
        )
        for row in rows
    )

    assert cardbook.edifices() == expected_edifices
    assert cardbook.ruins() == expected_ruins
    assert len(rows) == 6


@pytest.mark.parametrize("suit", Suit)
def test_each_suit_has_its_edifice(suit: Suit) -> None:
    edifice = cardbook.edifice_of(suit)

    assert (edifice.kind, edifice.suit) == (Kind.EDIFICE, suit)


def test_visions_are_those_of_the_reference() -> None:
    expected = tuple(
        Card(
            id=CardId(row["id"]),
            name=row["name"],
            kind=Kind.VISION,
            save_id=row["save_id"],
            oath=None if row["oath"] is None else Oath(row["oath"]),
            aliases=tuple(row["aliases"]),
        )
        for row in reference("visions")
    )

    assert cardbook.visions() == expected
    assert [card.save_id for card in expected] == list(range(0xD2, 0xD7))


@pytest.mark.parametrize(
    ("oath", "name"),
    [
        (Oath.SUPREMACY, "Conquest"),
        (Oath.PEOPLE, "Rebellion"),
        (Oath.DEVOTION, "Faith"),
        (Oath.PROTECTION, "Sanctuary"),
    ],
)
def test_each_oath_has_the_vision_with_its_goal(oath: Oath, name: str) -> None:
    assert cardbook.vision_of(oath).name == name


def test_relics_are_those_of_the_reference_and_the_scepter_stands_apart() -> None:
    expected = tuple(
        Card(
            id=CardId(row["id"]),
            name=row["name"],
            kind=Kind.SCEPTER if row["save_id"] is None else Kind.RELIC,
            save_id=row["save_id"],
            dice=row["defense_dice"],
            aliases=tuple(row["aliases"]),
        )
        for row in reference("relics")
    )

    assert (*cardbook.relics(), cardbook.card_of(cardbook.SCEPTER)) == expected
    assert [card.save_id for card in cardbook.relics()] == list(range(0xDA, 0xEE))


def test_sites_are_those_of_the_reference() -> None:
    expected = tuple(
        SiteCard(
            id=SiteId(row["id"]),
            name=row["name"],
            save_id=row["save_id"],
            capacity=row["capacity"],
            defense_dice=row["defense_dice"],
            bandits=row["bandits"],
            favor=row["on_reveal"]["favor"],
            secrets=row["on_reveal"]["secrets"],
            relics=row["on_reveal"]["relics"],
            aliases=tuple(row["aliases"]),
        )
        for row in reference("sites")
    )

    assert cardbook.sites() == expected
    assert [site.save_id for site in expected] == list(range(23))
    assert sum(site.capacity for site in expected) == 45
    assert sum(site.relics for site in expected) == 16


def test_the_whole_book_is_every_kind_once() -> None:
    assert cardbook.all_cards() == (
        *cardbook.denizens(),
        *sorted((*cardbook.edifices(), *cardbook.ruins()), key=lambda card: card.save_id or 0),
        *cardbook.visions(),
        *cardbook.relics(),
        cardbook.card_of(cardbook.SCEPTER),
    )
    assert len(cardbook.all_cards()) == 198 + 6 + 6 + 5 + 20 + 1


def test_save_ids_lead_back_to_their_card_or_site_and_unused_ones_to_nothing() -> None:
    by_number = {number: cardbook.card_by_save_id(number) for number in range(256)}
    found = [card for card in by_number.values() if card is not None]

    assert found == list(cardbook.all_cards())[:-1]
    assert [number for number, card in by_number.items() if card is None] == [
        *range(0xD7, 0xDA),
        *range(0xEE, 0x100),
    ]
    assert tuple(map(cardbook.site_by_save_id, range(23))) == cardbook.sites()
    assert list(map(cardbook.site_by_save_id, (-1, 23, 24, 47, 255))) == [None] * 5


def test_slugs_are_the_printed_names_and_unique() -> None:
    entries: list[Card | SiteCard] = [*cardbook.all_cards(), *cardbook.sites()]
    slugs = [entry.id for entry in entries]

    assert slugs == [as_slug(entry.name) for entry in entries]
    assert len(set(slugs)) == len(slugs)


def test_names_aliases_and_slugs_find_their_card_whatever_the_case() -> None:
    for card in cardbook.all_cards():
        for name in (card.name, card.id, *card.aliases):
            assert cardbook.card_by_name(f" {name.upper()} ") == card
    for site in cardbook.sites():
        for name in (site.name, site.id, *site.aliases):
            assert cardbook.site_by_name(name.swapcase()) == site


def test_ids_lead_to_their_card_or_site() -> None:
    assert tuple(cardbook.card_of(card.id) for card in cardbook.denizens()) == cardbook.denizens()
    assert tuple(cardbook.site_of(site.id) for site in cardbook.sites()) == cardbook.sites()


@pytest.mark.parametrize(
    ("older", "printed"),
    [
        ("Charlatans", "Charlatan"),
        ("Surprise Attack", "Sneak Attack"),
        ("Bandit King", "Bandit Chief"),
        ("Cult of Chaos", "Chaos Cult"),
        ("Squires", "Herald"),
        ("Homesick", "Resettle"),
        ("Vow of Beast-kin", "Vow of Beastkin"),
        ("Hall of Liberation", "Hall of Mockery"),
        ("Abandoned Temple", "Ruined Temple"),
        ("Dynasty", "Sanctuary"),
        ("Banner of Devotion", "Ring of Devotion"),
        ("Proof of Nobility", "Ivory Eye"),
        ("tinker\N{RIGHT SINGLE QUOTATION MARK}s fair", "Tinker's Fair"),
    ],
)
def test_an_older_name_finds_the_card_under_its_printed_one(older: str, printed: str) -> None:
    found = cardbook.card_by_name(older)

    assert found is not None
    assert found.name == printed


def test_the_renamed_site_and_the_swapped_numbers_are_the_new_ones() -> None:
    tribunal = cardbook.site_by_name("Imperial Seat")
    swapped = [cardbook.card_by_save_id(number) for number in (0x10, 0x62, 0x6F, 0x70)]

    assert tribunal is not None
    assert tribunal.name == "The Tribunal"
    assert [card.name for card in swapped if card] == [
        "Sleight of Hand",
        "Gossip",
        "Forced Labor",
        "Secret Police",
    ]


def test_a_name_that_nobody_has_finds_nothing_and_an_unknown_id_is_our_bug() -> None:
    assert cardbook.card_by_name("Relic Theif") is None
    assert cardbook.site_by_name("Tinker's Fair") is None
    with pytest.raises(RulesBug, match="relic-theif"):
        cardbook.card_of(CardId("relic-theif"))
    with pytest.raises(RulesBug, match="moon"):
        cardbook.site_of(SiteId("moon"))


def test_the_wheel_and_the_oaths_stand_in_the_order_of_the_reference() -> None:
    wheel = json.loads((REFERENCE / "wheel.json").read_text("utf-8"))
    suits = [Suit(each) for each in wheel["suits"]]

    assert [cardbook.next_suit(suit) for suit in suits] == [*suits[1:], suits[0]]
    assert [(oath.save_code, oath.value) for oath in Oath] == [
        (row["save_code"], row["oath"]) for row in wheel["oaths"]
    ]


def test_the_sealed_book_takes_no_further_card_site_or_seal() -> None:
    before = (cardbook.all_cards(), cardbook.sites())

    with pytest.raises(RulesBug, match="sealed"):
        cardbook.card("late-guest", "Late Guest", suit=Suit.HEARTH, save_id=0xEE)
    with pytest.raises(RulesBug, match="sealed"):
        cardbook.site("late-inn", "Late Inn", save_id=23, capacity=1)
    with pytest.raises(RulesBug, match="sealed"):
        cardbook.seal()

    assert (cardbook.all_cards(), cardbook.sites()) == before


@pytest.mark.parametrize(
    "second",
    [
        Card(id=CardId("hut"), name="Shed", kind=Kind.DENIZEN, save_id=2),
        Card(id=CardId("shed"), name="HUT", kind=Kind.DENIZEN, save_id=2),
        Card(id=CardId("shed"), name="Shed", kind=Kind.DENIZEN, save_id=2, aliases=("Hovel",)),
        Card(id=CardId("shed"), name="Shed", kind=Kind.DENIZEN, save_id=1),
    ],
)
def test_an_open_book_refuses_an_id_name_alias_or_number_twice(second: Card) -> None:
    book = cardbook._Book()
    first = Card(id=CardId("hut"), name="Hut", kind=Kind.DENIZEN, save_id=1, aliases=("Hovel",))
    book.cards.enter(first)

    with pytest.raises(RulesBug, match="in the cardbook already"):
        book.cards.enter(second)

    assert book.cards.in_order() == (first,)


def test_a_book_with_half_a_pair_cannot_be_sealed() -> None:
    book = cardbook._Book()
    book.cards.enter(
        Card(
            id=CardId("tower"),
            name="Tower",
            kind=Kind.EDIFICE,
            save_id=1,
            other_side=CardId("stump"),
        )
    )

    with pytest.raises(RulesBug, match="stump is not its other side"):
        book.seal()
