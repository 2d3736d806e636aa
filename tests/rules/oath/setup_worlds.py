"""Worlds for the setup tests: game 4 of a real chronicle, and small changes of it."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from chronicle.rules.core.ids import CardId, Seat, SiteId
from chronicle.rules.oath import cardbook
from chronicle.rules.oath.cardbook import Oath
from chronicle.rules.oath.setup import Note, Part, Seating, SeatSetup, Setup, Sum, setup
from chronicle.rules.oath.world import (
    BLUE,
    PURPLE,
    RED,
    SEATS,
    YELLOW,
    Deck,
    Facing,
    Place,
    Role,
    World,
)

A12_DECK: Final = (
    "28D28704A40AD41458243D77B8092AD37C2B34D61B3320170E8CD59E2C110532301C0B0C7F10AFC51D2D0D182F"
    "31075E8F13671E069C9B1F08"
)
A12_DISPOSSESSED: Final = "2712352E2625210F230300291A1915880222"
A12_RELICS_TOP_LAST: Final = "DEDDEBE7EDE0E8E6E5E4ECEADBE9DAE1DFE3"


def cards(*names: str) -> tuple[CardId, ...]:
    return tuple(CardId(name) for name in names)


def by_number(number: int) -> CardId:
    found = cardbook.card_by_save_id(number)
    assert found is not None
    return found.id


def from_hex(text: str) -> tuple[CardId, ...]:
    return tuple(by_number(number) for number in bytes.fromhex(text))


def up(number: int, site: str, *held: str, relics: tuple[CardId | None, ...] = ()) -> Place:
    return Place(
        number=number,
        site=SiteId(site),
        facing=Facing.FACEUP,
        cards=cards(*held),
        relics=relics,
    )


def down(number: int, site: str | None = None) -> Place:
    return Place(number=number, site=None if site is None else SiteId(site), facing=Facing.FACEDOWN)


A12: Final = World(
    name="The First Chronicle",
    game=4,
    oath=Oath.DEVOTION,
    citizens=(BLUE, YELLOW),
    places=(
        up(1, "lush-coast", "sprawling-rampart", "battle-honors"),
        up(2, "steppe", relics=cards("dowsing-sticks")),
        up(3, "narrow-pass", "ancient-binding", "ancient-forge", relics=cards("brass-horse")),
        down(4, "charming-valley"),
        down(5, "buried-giant"),
        up(6, "salt-flats"),
        down(7, "barren-coast"),
        down(8, "ancient-city"),
    ),
    world_deck=Deck(cards=from_hex(A12_DECK)),
    dispossessed=Deck(cards=from_hex(A12_DISPOSSESSED)),
    relic_deck=Deck(cards=tuple(reversed(from_hex(A12_RELICS_TOP_LAST)))),
)

FOUR: Final = tuple(Seating(color=color) for color in (PURPLE, RED, BLUE, YELLOW))


def with_places(world: World, *places: Place) -> World:
    """The world with some of its places exchanged."""
    changed = {place.number: place for place in places}
    return replace(world, places=tuple(changed.get(place.number, place) for place in world.places))


def seatings(*colors: Seat) -> tuple[Seating, ...]:
    return tuple(Seating(color=color) for color in colors)


def settled(*sites: str) -> tuple[Place, ...]:
    """Eight faceup sites, a denizen on each."""
    plain = cardbook.denizens()
    return tuple(up(number, site, plain[number].id) for number, site in enumerate(sites, start=1))


def deck_of(denizens: int, *, visions_at: tuple[int, ...] = ()) -> Deck:
    """An ordered deck of so many denizens, with Visions at these places from 1."""
    size = denizens + len(visions_at)
    plain = iter(card.id for card in cardbook.denizens())
    visions = iter(card.id for card in cardbook.visions())
    return Deck(
        cards=tuple(
            next(visions) if number in visions_at else next(plain) for number in range(1, size + 1)
        )
    )


EIGHT: Final = (
    "lush-coast",
    "steppe",
    "plains",
    "river",
    "mountain",
    "fertile-valley",
    "rocky-coast",
    "great-slum",
)


def citizen(color: str, *, warbands: int = 3) -> SeatSetup:
    return row(color, Role.CITIZEN, warbands=warbands)


def row(color: str, role: Role, *, warbands: int = 3) -> SeatSetup:
    """A seat that is no Chancellor's, its turn drawn."""
    seat = next(seat for seat in SEATS if seat == color)
    exile = role is Role.EXILE
    return SeatSetup(
        color=seat,
        person=None,
        role=role,
        turn=None,
        favor=1,
        secrets=1,
        warbands=warbands,
        warbands_of=seat if exile else PURPLE,
        bank=11 if exile else None,
        supply=7,
    )


def chancellor(*, bank: int, banner: str | None = None) -> SeatSetup:
    return SeatSetup(
        color=PURPLE,
        person=None,
        role=Role.CHANCELLOR,
        turn=1,
        favor=2,
        secrets=1,
        warbands=3,
        warbands_of=PURPLE,
        bank=bank,
        supply=7,
        banner=banner,
    )


def lines(made: Setup, part: Part) -> list[tuple[str, str, int | None]]:
    return [(step.rule, str(step.text), step.count) for step in made.steps if step.part is part]


def in_words(total: Sum) -> str:
    parts = ", ".join(str(part.text) for part in total.parts)
    return f"{total.name} {total.total} = {parts}, {total.left_text}"


def said(told: tuple[Note, ...]) -> list[tuple[str, str]]:
    return [(note.rule, str(note.text)) for note in told]


def on_map(made: Setup) -> list[int]:
    return [place.warbands for place in made.places]


def ruled(world: World) -> list[int]:
    return on_map(setup(world, FOUR))
