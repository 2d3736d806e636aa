"""Worlds to test with: one by hand, and any that a box can hold."""

from __future__ import annotations

from hypothesis import strategies as st

from chronicle.rules.core.ids import CardId, SiteId
from chronicle.rules.oath import cardbook
from chronicle.rules.oath.cardbook import Oath
from chronicle.rules.oath.world import (
    BLUE,
    OTHERS,
    PURPLE,
    RED,
    SEATS,
    YELLOW,
    Deck,
    Facing,
    LastGame,
    Place,
    World,
)

RELICS = tuple(card.id for card in cardbook.relics())
VISIONS = tuple(card.id for card in cardbook.visions())


def place(number: int, site: str, *cards: str, relics: tuple[str | None, ...] = ()) -> Place:
    """A faceup place."""
    return Place(
        number=number,
        site=SiteId(site),
        facing=Facing.FACEUP,
        cards=tuple(CardId(card) for card in cards),
        relics=tuple(None if relic is None else CardId(relic) for relic in relics),
    )


def facedown(number: int, site: str | None = None) -> Place:
    """A facedown place; without a site nobody has seen which it is."""
    return Place(number=number, site=None if site is None else SiteId(site), facing=Facing.FACEDOWN)


PLACES = (
    place(1, "plains", "longbows", "sprawling-rampart"),
    facedown(2, "lush-coast"),
    place(3, "mountain", "taming-charm", relics=(None, "ivory-eye")),
    facedown(4),
    Place(number=5),
    place(6, "rocky-coast", "elders", "broken-forge"),
    facedown(7, "wastes"),
    facedown(8, "great-slum"),
)

WORLD = World(
    name="The Öath Chronicle",
    game=4,
    oath=Oath.DEVOTION,
    citizens=(RED, YELLOW),
    places=PLACES,
    world_deck=Deck(
        cards=(CardId("garrison"), VISIONS[0], CardId("scryer"), CardId("alchemist")), ordered=True
    ),
    dispossessed=Deck(cards=(CardId("wolves"),), ordered=False, unseen=5),
    relic_top=Deck(cards=RELICS[:1], ordered=False, unseen=1),
    relic_deck=Deck(cards=RELICS[3:6], ordered=False, unseen=13),
    unseen=(CardId("tents"), CardId("keep"), CardId("dazzle")),
    archive_unseen=1,
    last=LastGame(citizens=(BLUE,), winner=PURPLE, winner_name="Ana", played=(PURPLE, BLUE)),
)


def _cut(cards: list[CardId], counts: list[int]) -> list[tuple[CardId, ...]]:
    parts, start = [], 0
    for count in counts:
        parts.append(tuple(cards[start : start + count]))
        start += count
    return parts


@st.composite
def decks(draw: st.DrawFn, cards: tuple[CardId, ...]) -> Deck:
    ordered = draw(st.booleans())
    return Deck(cards=cards, ordered=ordered, unseen=0 if ordered else draw(st.integers(0, 20)))


@st.composite
def maps(
    draw: st.DrawFn, denizens: tuple[CardId, ...], relics: tuple[CardId, ...]
) -> tuple[Place, ...]:
    """Eight places; ``denizens`` and ``relics`` lie on them, two and one at most a place."""
    sites = draw(st.permutations([site.id for site in cardbook.sites()]))
    edifices = draw(st.permutations([*cardbook.edifices()]))
    places = []
    for number in range(1, 9):
        facing = draw(st.sampled_from(Facing))
        cards = denizens[2 * number - 2 : 2 * number]
        if number <= len(edifices) and draw(st.booleans()):
            side = edifices[number - 1]
            cards = (*cards, draw(st.sampled_from([side.id, side.other_side or side.id])))
        seen = relics[number - 1 : number]
        known = facing is Facing.FACEUP or (facing is Facing.FACEDOWN and draw(st.booleans()))
        places.append(
            Place(
                number=number,
                site=sites[number] if known else None,
                facing=facing,
                cards=cards,
                relics=tuple(draw(st.permutations([*seen, *[None] * draw(st.integers(0, 2))]))),
            )
        )
    return tuple(places)


@st.composite
def worlds(draw: st.DrawFn) -> World:
    """Any world that a box can hold, sound or not."""
    denizens = draw(st.permutations([card.id for card in cardbook.denizens()]))
    counts = draw(st.lists(st.integers(0, 45), min_size=3, max_size=3))
    deck, dispossessed, unseen = _cut(denizens[16:], counts)
    relics = draw(st.permutations(RELICS))
    top, bottom = _cut(relics[8:], draw(st.lists(st.integers(0, 6), min_size=2, max_size=2)))
    in_deck = draw(st.permutations([*deck, *VISIONS[: draw(st.integers(0, 5))]]))
    seats = st.lists(st.sampled_from(OTHERS), unique=True, max_size=5).map(tuple)
    names = st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), max_size=60)
    last = LastGame(
        citizens=draw(seats),
        winner=draw(st.none() | st.sampled_from(SEATS)),
        winner_name=draw(names),
        played=draw(seats),
    )
    return World(
        name=draw(names),
        game=draw(st.integers(1, 65535)),
        oath=draw(st.sampled_from(Oath)),
        citizens=draw(seats),
        places=draw(
            maps(
                tuple(denizens[: draw(st.integers(0, 16))]),
                tuple(relics[: draw(st.integers(0, 8))]),
            )
        ),
        world_deck=draw(decks(tuple(in_deck))),
        dispossessed=draw(decks(dispossessed)),
        relic_top=draw(decks(top)),
        relic_deck=draw(decks(bottom)),
        unseen=unseen,
        archive_unseen=draw(st.integers(0, 20)),
        last=draw(st.sampled_from((None, last))),
    )
