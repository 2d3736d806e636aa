"""Tables of Oath made up by hypothesis: each field holds something somewhere, likely or not."""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy
from msgspec.structs import replace

from chronicle.rules.core.ids import CardId, Seat
from chronicle.rules.core.sight import Held
from chronicle.rules.oath.cardbook import (
    SCEPTER,
    Oath,
    Suit,
    denizens,
    edifices,
    relics,
    ruins,
    sites,
    visions,
)
from chronicle.rules.oath.notation.world import world_described
from chronicle.rules.oath.position import (
    Adviser,
    Banner,
    End,
    OnMap,
    Phase,
    Player,
    Position,
    Relic,
    Site,
    Warbands,
)
from chronicle.rules.oath.result import How
from chronicle.rules.oath.world import OTHERS, PLACES, PURPLE, SEATS, Role
from tests.rules.oath.setup_worlds import A12

DEALT = tuple(card.id for card in (*denizens(), *visions()))
BUILT = tuple(card.id for card in (*denizens(), *edifices(), *ruins()))
RELICS = (*(card.id for card in relics()), SCEPTER)

few = st.integers(0, 9)
seats_seen = st.lists(st.sampled_from(SEATS), max_size=3, unique=True).map(tuple)


def warbands() -> SearchStrategy[tuple[Warbands, ...]]:
    """Warbands of up to three colours in one spot."""
    colors = st.lists(st.sampled_from(SEATS), max_size=3, unique=True)
    return st.tuples(colors, few).map(
        lambda told: tuple(Warbands(color=color, count=told[1]) for color in told[0])
    )


def held(cards: tuple[CardId, ...]) -> SearchStrategy[Held]:
    """A facedown card, named or not."""
    return st.builds(Held, card=st.none() | st.sampled_from(cards), seen_by=seats_seen)


def pile(cards: tuple[CardId, ...]) -> SearchStrategy[tuple[Held, ...]]:
    """A pile, mostly of cards that nobody has named."""
    return st.lists(st.just(Held()) | held(cards), max_size=6).map(tuple)


def advisers() -> SearchStrategy[tuple[Adviser, ...]]:
    """Up to three advisers."""
    known = st.builds(Held, card=st.sampled_from(DEALT), seen_by=seats_seen)
    up = st.builds(Adviser, held=known, faceup=st.just(value=True), favor=few, secrets=few)
    down = st.builds(Adviser, held=held(DEALT), favor=few)
    return st.lists(up | down, max_size=3).map(tuple)


@st.composite
def a_player(draw: DrawFn, color: Seat) -> Player:
    """Somebody who stands somewhere."""
    roles = (Role.CHANCELLOR,) if color == PURPLE else (Role.CITIZEN, Role.EXILE)
    relic = st.builds(
        Relic,
        card=st.sampled_from(RELICS),
        favor=few,
        secrets=few,
        warbands=warbands(),
        taken=st.booleans(),
    )
    return Player(
        color=color,
        role=draw(st.sampled_from(roles)),
        at=draw(st.sampled_from(PLACES)),
        favor=draw(few),
        secrets=draw(few),
        facedown=draw(few),
        supply=draw(st.integers(0, 7)),
        warbands=draw(warbands()),
        bank=draw(few),
        advisers=draw(advisers()),
        relics=draw(st.lists(relic, max_size=2).map(tuple)),
        vision=draw(st.none() | st.sampled_from([card.id for card in visions()])),
    )


@st.composite
def a_site(draw: DrawFn, number: int) -> Site:
    """A place of the map, faceup or not."""
    named = draw(st.none() | st.sampled_from([site.id for site in sites()]))
    built = st.builds(OnMap, card=st.sampled_from(BUILT), favor=few, secrets=few)
    return Site(
        number=number,
        site=named,
        faceup=named is not None and draw(st.booleans()),
        cards=draw(st.lists(built, max_size=3).map(tuple)),
        relics=draw(pile(RELICS)),
        favor=draw(few),
        secrets=draw(few),
        warbands=draw(warbands()),
    )


@st.composite
def tables(draw: DrawFn) -> Position:
    """A table, whether it can be or not."""
    others = draw(st.lists(st.sampled_from(OTHERS), max_size=5, unique=True))
    seats = (PURPLE, *others)
    seat = st.sampled_from(seats)
    end = st.builds(
        End,
        how=st.sampled_from(How),
        winner=seat,
        vision=st.none() | st.sampled_from([card.id for card in visions()]),
    )
    spaces = st.lists(st.none() | held(RELICS), max_size=4).map(tuple)
    banner = st.builds(Banner, holder=st.none() | seat, tokens=few)
    table = Position(
        world=A12,
        oath=draw(st.sampled_from(Oath)),
        round=draw(st.integers(1, 8)),
        turn=draw(seat),
        phase=draw(st.sampled_from(Phase)),
        sites=tuple(draw(a_site(number)) for number in PLACES),
        players=tuple(draw(a_player(color)) for color in seats),
        banks=tuple(draw(few) for _ in Suit),
        shared_favor=draw(few),
        peoples_favor=replace(draw(banner), mob=draw(st.booleans())),
        darkest_secret=draw(banner),
        title=draw(seat),
        usurper=draw(st.booleans()),
        visions_drawn=draw(st.integers(0, 5)),
        reliquary=draw(spaces),
        world_deck=draw(pile(DEALT)),
        discards=tuple(draw(pile(DEALT)) for _ in range(3)),
        relic_deck=draw(pile(RELICS)),
        hand=draw(pile(DEALT)),
        boxed=draw(st.lists(st.sampled_from(DEALT), max_size=2, unique=True).map(tuple)),
        used=draw(st.sampled_from([(), ("power:map",), ("wake", "search/longbows")])),
        end=draw(st.none() | end),
    )
    return replace(table, world=world_described(table)) if draw(st.booleans()) else table
