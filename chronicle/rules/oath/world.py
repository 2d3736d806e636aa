"""The world between two games: what lies in the box, and what the group knows of it.

A *place* is one of the eight spaces of the map, numbered 1 to 8: Cradle 1-2, Provinces 3-5,
Hinterland 6-8, top to bottom (O-1.5, S-9).
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from itertools import chain
from typing import assert_never

from msgspec import Struct

from chronicle.rules.core.ids import CardId, Seat, SiteId
from chronicle.rules.oath.cardbook import Kind, Oath, card_of, denizens, edifices, relics, visions

PURPLE = Seat("purple")
RED = Seat("red")
BLUE = Seat("blue")
YELLOW = Seat("yellow")
WHITE = Seat("white")
BLACK = Seat("black")

SEATS = (PURPLE, RED, BLUE, YELLOW, WHITE, BLACK)
"""All colours of the box, the Chancellor's first."""

OTHERS = SEATS[1:]
"""The colours that are Exiles or Citizens, in the order used wherever they are listed."""

PLACES = range(1, 9)

RELIQUARY_SPACES = 4
"""O-2.17: relics that the Imperial Reliquary holds when a game begins."""

FIRST_PACKET = (10, 2)
"""O-18.8: denizens and Visions of the top packet of the world deck."""

SECOND_PACKET = (15, 3)
"""O-18.8: denizens and Visions of the packet below it; under both lie the other denizens."""


class Region(enum.Enum):
    """O-1.5: the three regions of the map, in the order of discards (O-7.9)."""

    CRADLE = "cradle"
    PROVINCES = "provinces"
    HINTERLAND = "hinterland"

    @property
    def places(self) -> range:
        """The numbers of its places, top to bottom."""
        match self:
            case Region.CRADLE:
                return range(1, 3)
            case Region.PROVINCES:
                return range(3, 6)
            case Region.HINTERLAND:
                return range(6, 9)
            case _:
                assert_never(self)


def region_of(place: int) -> Region:
    """The region of a place numbered 1 to 8."""
    return next(region for region in Region if place in region.places)


class Facing(enum.Enum):
    """How the site of a place lies. ``EMPTY``: no site at all, an undealt first game."""

    FACEUP = "faceup"
    FACEDOWN = "facedown"
    EMPTY = "empty"


class Place(Struct, frozen=True, kw_only=True):
    """One space of the map.

    ``site`` is None for an empty place and for a facedown site that nobody has seen. ``cards``
    are denizens, edifices and ruins, left to right; ``relics`` lie facedown, None = not seen.
    """

    number: int
    site: SiteId | None = None
    facing: Facing = Facing.EMPTY
    cards: tuple[CardId, ...] = ()
    relics: tuple[CardId | None, ...] = ()

    @property
    def region(self) -> Region:
        """The region it belongs to."""
        return region_of(self.number)

    @property
    def faceup(self) -> bool:
        """Whether its site lies faceup."""
        return self.facing is Facing.FACEUP

    def cards_of(self, kind: Kind) -> tuple[CardId, ...]:
        """Its cards of one kind, left to right."""
        return tuple(card for card in self.cards if card_of(card).kind is kind)


class Deck(Struct, frozen=True, kw_only=True):
    """A pile of cards. Where ``ordered``, ``cards`` lists all of it, top first.

    A pile that was shuffled unseen is not ordered: ``cards`` are those known to lie in it, in the
    order of their save ids, and ``unseen`` counts the others.
    """

    cards: tuple[CardId, ...] = ()
    ordered: bool = True
    unseen: int = 0

    @property
    def size(self) -> int:
        """How many cards it holds, seen or not."""
        return len(self.cards) + self.unseen


class LastGame(Struct, frozen=True, kw_only=True):
    """What is told of the game before: S-5, S-13, S-14, S-16. Empty or None = not told."""

    citizens: tuple[Seat, ...] = ()
    """Who was a Citizen when that game STARTED."""
    winner: Seat | None = None
    winner_name: str = ""
    played: tuple[Seat, ...] = ()


class World(Struct, frozen=True, kw_only=True):
    """Everything that carries over from game to game.

    ``game`` is the number of the game about to be played. ``unseen`` are denizens of which nobody
    knows whether they lie in the world deck, among the dispossessed or in the Archive; how many of
    them lie in each is counted by ``world_deck.unseen``, ``dispossessed.unseen`` and
    ``archive_unseen``. What is named nowhere lies in the Archive (denizens, edifices) or in the box
    (Visions). ``relic_top`` is the packet put on top of the relic deck in O-18.6.3.
    """

    name: str
    game: int
    oath: Oath
    citizens: tuple[Seat, ...] = ()
    places: tuple[Place, ...]
    world_deck: Deck = Deck()
    dispossessed: Deck = Deck()
    relic_top: Deck = Deck()
    relic_deck: Deck = Deck()
    unseen: tuple[CardId, ...] = ()
    archive_unseen: int = 0
    last: LastGame | None = None

    def place(self, number: int) -> Place:
        """The place numbered 1 to 8."""
        return self.places[number - 1]

    def sites_faceup(self, region: Region) -> tuple[Place, ...]:
        """The faceup places of a region, top to bottom."""
        return tuple(self.place(n) for n in region.places if self.place(n).faceup)

    @property
    def on_map(self) -> tuple[CardId, ...]:
        """Denizens, edifices and ruins on the map, place by place."""
        return tuple(chain.from_iterable(place.cards for place in self.places))

    @property
    def archive(self) -> tuple[CardId, ...]:
        """Denizens known to lie in the Archive, in the order of their save ids."""
        elsewhere = {
            *self.on_map,
            *self.world_deck.cards,
            *self.dispossessed.cards,
            *self.unseen,
        }
        return tuple(card.id for card in denizens() if card.id not in elsewhere)

    @property
    def archive_size(self) -> int:
        """How many denizens lie in the Archive, seen or not."""
        return len(self.archive) + self.archive_unseen

    @property
    def edifices_in_archive(self) -> tuple[CardId, ...]:
        """Edifices that stand nowhere on the map, neither intact nor as ruins."""
        standing = {*self.on_map, *(card_of(card).other_side for card in self.on_map)}
        return tuple(card.id for card in edifices() if card.id not in standing)

    @property
    def visions_in_deck(self) -> tuple[CardId, ...]:
        """Visions in the world deck; the others lie in the box."""
        held = set(self.world_deck.cards)
        return tuple(card.id for card in visions() if card.id in held)

    @property
    def relics_seen(self) -> tuple[CardId, ...]:
        """Relics of which the group knows where they are."""
        return tuple(
            chain(
                (relic for place in self.places for relic in place.relics if relic is not None),
                self.relic_top.cards,
                self.relic_deck.cards,
            )
        )

    @property
    def relics_unseen(self) -> tuple[CardId, ...]:
        """Relics that lie facedown somewhere, nobody knows where."""
        seen = set(self.relics_seen)
        return tuple(card.id for card in relics() if card.id not in seen)

    @property
    def dealt(self) -> bool:
        """Whether the first deal has happened: no place of the map is empty (O-19.3)."""
        return all(place.facing is not Facing.EMPTY for place in self.places)

    @property
    def complete(self) -> bool:
        """Whether the zone of every card is known (orders of shuffled decks may be unknown)."""
        return (
            not self.unseen
            and not self.relics_unseen
            and all(place.site is not None for place in self.places if self.dealt)
        )

    def role_of(self, seat: Seat) -> Role:
        """Which side of its board a seat plays in the game about to be played (O-2.7)."""
        if seat == PURPLE:
            return Role.CHANCELLOR
        return Role.CITIZEN if seat in self.citizens else Role.EXILE


class Role(enum.Enum):
    """Chancellor, Citizen or Exile."""

    CHANCELLOR = "chancellor"
    CITIZEN = "citizen"
    EXILE = "exile"


def in_board_order(seats: Iterable[str]) -> tuple[Seat, ...]:
    """Colours in the order of ``SEATS``."""
    wanted = set(seats)
    return tuple(seat for seat in SEATS if seat in wanted)
