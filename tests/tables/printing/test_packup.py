"""The pack-up sheet: which card goes to which slot of the box, and what must come out."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from chronicle.rules.core.play import Resolved
from chronicle.rules.oath.cardbook import Suit, card_of, site_of
from chronicle.rules.oath.events import ArchiveHealed, DenizensAdded, SiteDiscarded
from chronicle.rules.oath.result import Result
from chronicle.rules.oath.world import Deck, Facing, World
from tables.printing.compose_packup import PackupOrder, packup_sheet
from tables.printing.oath_packup import Bundled, OathPackup, Packet
from tables.printing.parts import Lines
from tables.printing.render import Paper
from tables.printing.sheets import page_of, sheet_html, sheet_pdf
from tables.printing.words import SealedMode
from tests.evenings import evening, quiet
from tests.rules.oath.phases import a_world, finish
from tests.tables.printing.orders_made import ADDRESS, game_3_of_chain_y, packup_order
from tests.tables.printing.paper_read import codes, pictures, squeezed, text_of

SEED = 3


def told_evening(seed: int) -> tuple[World, Result, Resolved[World]]:
    world = a_world()
    result = evening(world, seed)
    return world, result, finish(world, result, seed=str(seed))


def quiet_evening(seed: int) -> tuple[World, Result, Resolved[World]]:
    world = a_world()
    result = quiet(evening(world, seed))
    return world, result, finish(world, result, seed=str(seed))


def said(lines: Lines) -> list[tuple[str, str, str]]:
    return [(line.lead or line.text, line.rule, line.count) for line in lines.lines]


def leads(lines: Lines) -> set[str]:
    return {line.lead for line in lines.lines}


def a_sheet(order: PackupOrder) -> OathPackup:
    page = page_of(order)
    assert isinstance(page, OathPackup)
    return page


def test_the_real_game_3_of_chain_y_is_packed_up_as_its_two_strings_tell() -> None:
    sheet = packup_sheet(packup_order(*game_3_of_chain_y()))

    assert sheet.mast.lead == "Yellow won as Citizen. Next: Oath of Devotion"
    assert [(fact.label, fact.value) for fact in sheet.mast.facts] == [
        ("Archive after", "126"),
        ("World deck after", "57"),
        ("Dispossessed after", "18"),
        ("Relic deck after", "18"),
    ]
    assert (sheet.added.title, sheet.added.note) == ("Archive to deck", "6 cards")
    assert leads(sheet.added.lines) == {
        "Ancient Bloodline", "Resettle", "Rival Khan", "Relic Thief", "Salt the Earth",
        "Blood Pact",
    }  # fmt: skip
    assert [line.note for line in sheet.added.lines.lines] == [
        "Nomad", "Nomad", "Nomad", "Discord", "Discord", "Arcane"]  # fmt: skip
    assert leads(sheet.gone.lines) == {
        "Book Burning", "Dazzle", "Bear Traps", "The Great Levy", "Elders", "The Gathering"
    }  # fmt: skip
    assert said(sheet.map) == [
        ("Ancient Forge to Narrow Pass", "O-18.3.1", "1"),
        ("Tents, which it replaces, to the deck", "C-1", "1"),
        ("Hall of Mockery to the Archive", "O-18.3.2", "1"),
        ("Plains, 4 facedown: to the site deck", "O-18.3.2", "5"),
        ("Facedown sites from the site deck", "O-18.3.5", "5"),
        ("Salt Flats: turned faceup", "O-18.3.5", ""),
        ("Blue, Yellow Citizens; others Exile", "O-18.7", ""),
    ]
    assert said(sheet.relics) == [
        ("Grand Scepter into the box", "O-18.6.1", "1"),
        ("Losers' relics in, as drawn", "O-18.6.1", ""),
        ("Winner's, Reliquary's on top", "O-18.6.3", "4"),
        ("Relic deck must now hold", "O-18.9", "18"),
        ("World deck, as drawn: see below", "O-18.8", "57"),
        ("Visions, Conspiracy included", "O-18.5", "5"),
        ("Denizens on map and in deck", "O-18.9", "54"),
    ]
    assert sheet.bundle[:4] == (
        Bundled(
            number=1, slot="Cradle 1", site="Lush Coast", stays="Sprawling Rampart, Battle Honors"
        ),
        Bundled(number=2, slot="Cradle 2", site="Steppe", stays="1 relic, facedown"),
        Bundled(
            number=3,
            slot="Provinces 1",
            site="Narrow Pass",
            stays="Ancient Binding, Ancient Forge, 1 relic, facedown",
        ),
        Bundled(number=4, slot="Provinces 2", site="facedown", stays="no cards", faceup=False),
    )


def test_what_the_seed_drew_is_named_so_that_the_box_holds_it() -> None:
    order = packup_order(*told_evening(SEED))
    after = order.after

    sheet = packup_sheet(order)

    added = [event for event in order.events if isinstance(event, DenizensAdded)]
    assert sheet.added.note == "drawn: take these 6"
    assert leads(sheet.added.lines) == {card_of(c).name for event in added for c in event.cards}
    assert sheet.gone.note == "drawn: take these 6"
    assert leads(sheet.gone.lines) == {card_of(card).name for card in after.dispossessed.cards}
    assert sheet.sealed is not None
    assert [card.name for card in sheet.sealed.deck] == [
        card_of(card).name for card in after.world_deck.cards
    ]
    sealed = " ".join(fact.text for fact in sheet.sealed.named)
    down = [p.site for p in after.places if p.facing is Facing.FACEDOWN and p.site is not None]
    assert [site for site in down if site_of(site).name not in sealed] == []
    assert ("Facedown sites, drawn: see below", "O-18.3.5", str(len(down) + 2)) in said(sheet.map)


def test_what_nobody_saw_is_drawn_by_hand_without_a_look() -> None:
    order = packup_order(*quiet_evening(SEED))

    sheet = packup_sheet(order)

    assert (sheet.gone.note, said(sheet.gone.lines)) == (
        "6, unseen",
        [("From discards and losers' advisers, shuffled, nobody looks", "", "6")],
    )
    assert sheet.deck_title == "World deck: 58 cards in three packets, first on top"
    assert sheet.packets == (
        Packet(count=12, text="10 denizens and 2 Visions, shuffled"),
        Packet(count=18, text="15 denizens and 3 Visions, shuffled"),
        Packet(count=28, text="the other denizens, shuffled"),
    )
    assert said(sheet.deck) == [
        ("Visions, Conspiracy included", "O-18.5", "5"),
        ("Denizens on map and in deck", "O-18.9", "54"),
    ]
    assert sheet.sealed is not None
    assert sheet.sealed.deck == ()


def test_cards_added_unseen_are_counted_by_suit() -> None:
    before, result, played = told_evening(SEED)
    unseen = DenizensAdded(suit=Suit.BEAST, unseen=3)
    order = packup_order(before, result, Resolved(state=played.state, events=(unseen,)))

    sheet = packup_sheet(order)

    assert sheet.added.note == "3, unseen"
    assert said(sheet.added.lines) == [("Beast, unseen: 3 cards", "", "")]
    assert said(sheet.gone.lines) == [("Nothing: no card is loose", "", "")]


def test_a_healed_archive_gives_back_the_dispossessed() -> None:
    before, result, played = told_evening(SEED)
    cards = tuple(card for card in before.archive if card_of(card).suit is Suit.ORDER)[:6]
    healed = ArchiveHealed(suit=Suit.ORDER, cards=cards)
    poor = replace(before, dispossessed=Deck(cards=before.archive[:20], ordered=False))
    order = packup_order(poor, result, Resolved(state=played.state, events=(healed,)))

    sheet = packup_sheet(order)

    assert sheet.added.title == "Dispossessed to deck"
    assert said(sheet.added.lines)[-1] == ("All other dispossessed to the Archive", "", "14")
    assert len(leads(sheet.added.lines) - {""}) == 6


def test_without_its_sealed_part_it_names_nothing_that_lies_facedown() -> None:
    order = packup_order(*told_evening(SEED), sealed=SealedMode.OUT)

    sheet = packup_sheet(order)
    html = sheet_html(order)

    down = [p.site for p in order.after.places if p.facing is Facing.FACEDOWN]
    assert sheet.sealed is None
    assert len(sheet.packets) == 3
    left = {event.site for event in order.events if isinstance(event, SiteDiscarded)}
    secret = [site_of(site).name for site in down if site is not None and site not in left]
    assert [name for name in secret if name in html] == []
    assert len(secret) == 2
    shown = leads(sheet.added.lines) | leads(sheet.gone.lines)
    shown |= {name for row in sheet.bundle for name in row.stays.split(", ")}
    deck = {card_of(card).name for card in order.after.world_deck.cards} - shown
    assert [name for name in deck if f">{name}<" in html] == []
    assert len(deck) > 40


def test_where_nothing_else_does_the_sealed_part_begins_a_page_of_its_own() -> None:
    sheet = a_sheet(packup_order(*told_evening(SEED)))

    last = replace(sheet, attempt=sheet.ways - 1)
    before = replace(sheet, attempt=sheet.ways - 2)

    assert [(each.apart, each.density.name) for each in (before, last)] == [
        (False, "tight packed"),
        (True, "snug"),
    ]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seed", "language", "paper"),
    [(0, "en", Paper.LETTER), (1, "pt-br", Paper.LETTER), (2, "pt-br", Paper.A4),
     (4, "en", Paper.A4)],
)  # fmt: skip
def test_one_page_says_everything_and_scans(
    seed: int, language: str, paper: Paper, tmp_path: Path
) -> None:
    order = packup_order(*told_evening(seed), language=language, paper=paper)

    pdf = sheet_pdf(order)

    pages = pictures(pdf, tmp_path)
    assert [set(codes(page)) for page in pages] == [{ADDRESS}]
    sheet, text = a_sheet(order), text_of(pdf)
    every = (sheet.added.lines, sheet.gone.lines, sheet.map, sheet.relics)
    facts = [line.lead + line.text for lines in every for line in lines.lines]
    facts += [row.slot + row.site for row in sheet.bundle]
    deck = (card_of(card).name for card in order.after.world_deck.cards)
    facts += [f"{number}{name}" for number, name in enumerate(deck, start=1)]
    assert [fact for fact in facts if squeezed(fact) not in text] == []
