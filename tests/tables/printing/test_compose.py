"""The words of the setup sheet, from every real save string."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import unescape

import pytest
from django.utils.html import strip_tags
from django.utils.translation import override
from msgspec.structs import replace

from chronicle.messages import told
from chronicle.rules.oath.cardbook import all_cards, card_of, site_of, sites
from chronicle.rules.oath.setup_values import Part
from chronicle.rules.oath.world import Deck, Facing, World
from tables.printing.compose import SetupOrder, setup_sheet
from tables.printing.oath_setup import EMPTY, LAYOUTS, OathSetup, left_empty, pages_needed
from tables.printing.parts import Named
from tables.printing.render import Paper
from tables.printing.sheets import sheet_html
from tables.printing.words import SealedMode
from tests.tables.printing.orders_made import NAMES, saved_order, setup_order, world_named

LANGUAGES = ("en", "pt-br")
UNSOURCED = {"oath", "devotion", "people", "protection", "supremacy"}
"""Words of the box that no Portuguese source names: they stay as printed."""


def text(order: SetupOrder, *, sealed: bool = True) -> str:
    """All that can be read on the sheet; without its head's title, and perhaps unsealed."""
    html = sheet_html(order)
    body = re.sub(r"<svg.*?</svg>", "", html[html.index("<body") :])
    shown = body if sealed else body.partition('<section class="sealed')[0]
    spoken = re.sub(r'<img[^>]*alt="([^"]*)"', r" \1 <img", shown)
    return unescape(re.sub(r"\s+", " ", strip_tags(re.sub(r"<", " <", spoken))))


def hidden(world: World) -> set[str]:
    """The names of everything that lies facedown or in a deck."""
    down = (place.site for place in world.places if place.facing is Facing.FACEDOWN)
    relics = (relic for place in world.places for relic in place.relics if relic is not None)
    decks = (*world.world_deck.cards, *world.relic_top.cards, *world.relic_deck.cards)
    names = {site_of(site).name for site in down if site is not None}
    return names | {card_of(card).name for card in (*relics, *decks)}


def without(text: str, open_names: Iterable[str]) -> str:
    """The text without what may be read: "Map Library" is no leak of the relic Map."""
    for name in sorted(open_names, key=len, reverse=True):
        text = text.replace(name, "")
    return text


def open_names(order: SetupOrder) -> set[str]:
    """What lies faceup, and what options call by its name (Marriage)."""
    with override(order.language):
        options = {told(option.sentence) for option in order.setup.options}
    return options | {card_of(card).name for card in order.world.on_map}


def named_in(text: str, names: set[str]) -> set[str]:
    """The names that stand in a text, as whole words and in their capitals."""
    return {name for name in names if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)}


@pytest.mark.parametrize("name", NAMES)
def test_two_pages_are_room_enough_for_every_real_world_and_table(name: str) -> None:
    needed = {
        (seats, language, paper.value): min(pages_needed(sheet, layout) for layout in sheet.layouts)
        for seats in range(2, 7)
        for language in LANGUAGES
        for paper in Paper
        for sheet in (sheet_of(saved_order(name, seats=seats, language=language, paper=paper)),)
    }

    assert {key: pages for key, pages in needed.items() if pages > 2} == {}


def sheet_of(order: SetupOrder) -> OathSetup:
    with override(order.language):
        return setup_sheet(order)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_facedown_names_stand_in_the_sealed_part_and_nowhere_else(name: str, language: str) -> None:
    order = saved_order(name, seats=4, language=language)
    names = hidden(order.world)

    assert named_in(text(order), names) == names
    assert named_in(without(text(order, sealed=False), open_names(order)), names) == set()


@pytest.mark.parametrize("name", NAMES)
def test_a_sheet_without_its_sealed_part_names_nothing_facedown(name: str) -> None:
    order = saved_order(name, seats=4, sealed=SealedMode.OUT)

    assert named_in(without(text(order), open_names(order)), hidden(order.world)) == set()
    assert setup_sheet(order).carry is None


def test_open_decks_are_printed_without_a_fold() -> None:
    sealed = setup_sheet(saved_order("A12", seats=4, sealed=SealedMode.OPEN)).sealed

    assert sealed is not None
    assert (sealed.fold, sealed.note, sealed.title) == (False, "", "Decks and facedown cards")


@pytest.mark.parametrize("name", NAMES)
def test_a_portuguese_sheet_keeps_no_english_word(name: str) -> None:
    printed = {card.name for card in all_cards()} | {site.name for site in sites()}
    world = world_named(name)
    own = words_of(" ".join(printed)) | words_of(world.name) | UNSOURCED
    english = words_of(text(saved_order(name, seats=6)))

    portuguese = words_of(text(saved_order(name, seats=6, language="pt-br")))

    assert (english & portuguese) - own == COGNATES & english & portuguese
    assert len(english - portuguese) > 80


UNSAID = {Part.MAP, Part.SEATS}
"""Steps that the map and the table of seats say without words, all but one."""

COGNATES = {"no", "as", "do"}
"""Words that both languages have."""


def words_of(text: str) -> set[str]:
    """The words of a text; rule numbers, codes and letters of colours are none."""
    return {word.lower() for word in re.findall(r"[^\W\d_]{2,}", text) if not word.isupper()}


def test_what_nobody_has_seen_is_called_unseen() -> None:
    world = world_named("A12")
    some = world.world_deck.cards[:20]
    unseen = replace(
        world,
        world_deck=Deck(cards=some, ordered=False, unseen=37),
        places=tuple(
            replace(place, site=None) if place.facing is Facing.FACEDOWN else place
            for place in world.places
        ),
    )

    sealed = setup_sheet(setup_order(unseen, seats=4)).sealed

    assert sealed is not None
    assert [fact.label for fact in sealed.named] == [
        "Relics at sites:",
        "Relic deck, top first:",
        "World deck, shuffled; known to lie in it:",
    ]
    assert (sealed.named[-1].text, sealed.rest) == ("", "37 more, unseen.")
    assert [card.name for card in sealed.deck] == [card_of(card).name for card in some]
    assert not any(card.ends for card in sealed.deck)


@pytest.mark.parametrize(
    ("language", "label", "rest"),
    [
        ("en", "World deck, shuffled; known to lie in it:", "37 more, unseen."),
        (
            "pt-br",
            "Baralho do mundo, embaralhado; sabe-se que nele estão:",
            "e mais 37, que ninguém viu.",
        ),
    ],
)
def test_a_shuffled_deck_says_how_many_more_after_the_cards_that_are_known(
    language: str, label: str, rest: str
) -> None:
    world = world_named("A12")
    some = world.world_deck.cards[:2]
    shuffled = replace(world, world_deck=Deck(cards=some, ordered=False, unseen=37))

    shown = text(setup_order(shuffled, seats=4, language=language))

    first, second = (card_of(card).name for card in some)
    found = re.search(rf"{label} +\w+ {first} +\w+ {second} +{rest}", shown)
    assert found is not None, shown[-300:]


def test_a_deck_of_which_no_card_is_known_is_only_counted() -> None:
    world = replace(world_named("A12"), world_deck=Deck(cards=(), ordered=False, unseen=57))

    sealed = setup_sheet(setup_order(world, seats=4)).sealed

    assert sealed is not None
    assert sealed.named[-1] == Named(label="World deck, shuffled:", text="57 unseen cards.")
    assert (sealed.deck, sealed.rest, sealed.numbered) == ((), "", False)


@pytest.mark.parametrize("language", LANGUAGES)
def test_notes_stand_on_page_1_before_the_markers(language: str) -> None:
    order = saved_order("A2", seats=6, language=language)
    sheet, shown = sheet_of(order), text(order)

    with override(language):
        noted = [told(note.text) for note in (*order.setup.shortages, *order.setup.notes)]

    assert [line.text for line in sheet.notes.lines] == noted
    assert noted != []
    assert all(shown.index(note) < shown.index(sheet.markers.lines[0].text) for note in noted)
    assert not {line.text for line in sheet.options.lines} & set(noted)


@pytest.mark.parametrize("name", NAMES)
def test_page_1_is_filled_where_any_way_fills_it(name: str) -> None:
    sheets = [
        sheet_of(saved_order(name, seats=seats, language=language, paper=paper))
        for seats in range(2, 7)
        for language in LANGUAGES
        for paper in Paper
    ]

    chosen = [left_empty(sheet, sheet.layout) > EMPTY for sheet in sheets]
    best = [
        min(left_empty(sheet, layout) for layout in LAYOUTS if pages_needed(sheet, layout) <= 2)
        > EMPTY
        for sheet in sheets
    ]

    assert chosen == best
    assert any(chosen) == (name == "A2")  # the fullest map, on Letter


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_note_option_and_sum_is_on_the_sheet(language: str) -> None:
    order = saved_order("A2", seats=6, language=language)
    shown = text(order)

    with override(language):
        setup = order.setup
        facts = (
            *(told(s.text) for s in setup.steps if s.part not in UNSAID or s.rule == "O-2.6"),
            *(told(note.text) for note in (*setup.notes, *setup.shortages)),
            *(told(option.sentence) for option in setup.options),
            *(told(part.text) for each in setup.sums[:3] for part in each.parts),
            *(told(each.left_text) for each in setup.sums[:3]),
        )
    missing = [fact for fact in facts if fact not in shown]

    assert missing == []
    assert len(facts) > 40
