"""Finding a card by what somebody typed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chronicle import card_catalogue
from chronicle.card_catalogue import Hit, search
from chronicle.rules.core.ids import CardId
from chronicle.rules.oath import cardbook

CARDS = cardbook.all_cards()


def swapped(name: str, at: int) -> str:
    return name[:at] + name[at + 1] + name[at] + name[at + 2 :]


def test_relic_theif_finds_the_thief_first_and_the_hunter_second() -> None:
    assert search("relic theif", limit=2) == (
        Hit(id=CardId("relic-thief"), name="Relic Thief", score=90, spans=((0, 8),)),
        Hit(id=CardId("relic-hunter"), name="Relic Hunter", score=55, spans=((0, 5),)),
    )


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("tinkersfair", "Tinker's Fair"),
        ("TINKER\N{RIGHT SINGLE QUOTATION MARK}S FAIR", "Tinker's Fair"),
        ("long lost heir", "Long-Lost Heir"),
        ("longlost heir", "Long-Lost Heir"),
        ("wizzard scool", "Wizard School"),
        ("small favour", "A Small Favor"),
        ("mémory of náture", "Memory of Nature"),
        ("me\N{COMBINING ACUTE ACCENT}mory of nature", "Memory of Nature"),
        ("sprawlng ramprt", "Sprawling Rampart"),
        ("vow of be", "Vow of Beastkin"),
        ("oak", "The Old Oak"),
        ("heir long", "Long-Lost Heir"),
        ("scepter", "Grand Scepter"),
        ("knihgts", "Knights Errant"),
        ("conspiracy", "Conspiracy"),
    ],
)
def test_the_card_that_was_meant_stands_first(typed: str, name: str) -> None:
    assert search(typed)[0].name == name


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_printed_name_finds_its_card_first_with_two_letters_swapped_too(
    card: cardbook.Card,
) -> None:
    middle = len(card.name) // 2

    assert search(card.name)[0] == Hit(
        id=card.id, name=card.name, score=100, spans=((0, len(card.name)),)
    )
    assert search(swapped(card.name, middle))[0].id == card.id


def test_an_older_name_is_shown_and_underlined_where_it_is_what_was_found() -> None:
    assert search("dynasti")[0] == Hit(
        id=CardId("sanctuary"), name="Sanctuary", score=86, spans=((0, 6),), alias="Dynasty"
    )


def test_an_older_name_does_not_hide_the_printed_one_that_fits_as_well() -> None:
    assert [(hit.name, hit.alias) for hit in search("vow of beast", limit=1)] == [
        ("Vow of Beastkin", None)
    ]


def test_the_pieces_of_a_hit_say_what_is_underlined() -> None:
    assert search("relic theif")[0].pieces == (("Relic Th", True), ("ief", False))
    assert search("oak")[0].pieces == (("The Old ", False), ("Oak", True))


def test_only_cards_among_those_named_are_found_and_no_more_than_the_limit() -> None:
    relics = [card.id for card in cardbook.relics()]
    every_vow = {card.id for card in CARDS if card.name.startswith("Vow of")}

    assert [hit.name for hit in search("relic thief")[:1]] == ["Relic Thief"]
    assert search("relic thief", among=relics) == ()
    assert {hit.id for hit in search("vow of", among=iter(every_vow), limit=20)} == every_vow
    assert len(search("vow of", among=every_vow, limit=3)) == 3


@pytest.mark.parametrize("typed", ["", "  ", "''", "-", "xqzzy", "\N{CROSSED SWORDS}"])
def test_what_is_no_name_finds_nothing(typed: str) -> None:
    assert search(typed) == ()
    assert card_catalogue.exact(typed) is None
    assert card_catalogue.close(typed) == ()


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_exact_takes_name_alias_and_slug_and_nothing_less(card: cardbook.Card) -> None:
    spellings = (card.name, card.name.upper(), card.id, *card.aliases)

    assert [card_catalogue.exact(each) for each in spellings] == [card.id] * len(spellings)
    assert card_catalogue.exact(card.name[:-1]) is None


def test_close_names_what_an_error_may_suggest() -> None:
    assert card_catalogue.close("Lnogbows") == ("Longbows",)
    assert card_catalogue.close("bandit kng", n=1) == ("Bandit Chief",)
    assert card_catalogue.close_sites("Lush Cost") == ("Lush Coast",)
    assert card_catalogue.close_sites("imperial seet") == ("The Tribunal",)


@given(st.text(max_size=200))
def test_any_text_gives_hits_whose_spans_lie_in_their_name(text: str) -> None:
    hits = search(text)

    assert len(hits) <= 8
    assert list(hits) == sorted(hits, key=lambda hit: (-hit.score, hit.name))
    for hit in hits:
        shown = hit.alias or hit.name
        ends = [end for span in hit.spans for end in span]
        assert ends == sorted(set(ends))
        assert all(0 <= end <= len(shown) for end in ends)
        assert "".join(piece for piece, _ in hit.pieces) == shown
        assert 45 <= hit.score <= 100
