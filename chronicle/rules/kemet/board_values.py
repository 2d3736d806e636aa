"""What a board is made of: spaces, the links between them, cities, temples, the Sanctuary (K-7)."""

from __future__ import annotations

import enum
from typing import NewType

from msgspec import Struct

from chronicle.rules.core.errors import RulesBug
from chronicle.rules.core.text import Message, Text

SpaceId = NewType("SpaceId", str)
"""A space by our working name: ``"w-front-nw"``; the board itself prints none."""

CityId = NewType("CityId", str)
"""A city by where it lies: ``"nw"``."""


class Side(enum.Enum):
    """The two sides of the board, by the numbers of players that they are made for (K-2.2)."""

    TWO_FOUR = "2/4"
    THREE_FIVE = "3/5"


class Bank(enum.Enum):
    """The three pieces of land; the Nile lies between them (K-2.17, K-7.11)."""

    WEST = "west"
    DELTA = "delta"
    EAST = "east"


class Kind(enum.Enum):
    """What a space is; only districts take pyramids and have walls."""

    DESERT = "desert"
    DISTRICT = "district"
    TEMPLE = "temple"
    SANCTUARY = "sanctuary"


class Link(enum.Enum):
    """How two spaces hang together (K-7.7, K-7.8)."""

    LAND = "land"
    INSIDE_CITY = "inside_city"
    THROUGH_WALL = "through_wall"
    PORT = "port"


ADJACENT = (Link.LAND, Link.INSIDE_CITY, Link.THROUGH_WALL)
"""The links that make two spaces adjacent; a port is another way of moving (K-7.16)."""

ANY_LINK = (*ADJACENT, Link.PORT)
"""Every link by which a step can be taken (K-7.7)."""


class Space(Struct, frozen=True, kw_only=True):
    """One space; ``city`` is whose district it is, ``has_port`` says that an arrow starts here."""

    id: SpaceId
    kind: Kind
    name: Message
    bank: Bank
    city: CityId | None = None
    has_obelisk: bool = False
    has_port: bool = False

    @property
    def has_pyramid_spot(self) -> bool:
        """Whether a pyramid can stand here: one in every district (K-2.9)."""
        return self.kind is Kind.DISTRICT

    @property
    def has_wall(self) -> bool:
        """Whether a wall stands before this space: every district has its own (K-7.8)."""
        return self.kind is Kind.DISTRICT


class Edge(Struct, frozen=True, kw_only=True):
    """A link between two spaces, the same in both directions."""

    a: SpaceId
    b: SpaceId
    kind: Link

    def joins(self, one: SpaceId, other: SpaceId) -> bool:
        """Whether this link lies between the two spaces, in whichever order."""
        return (self.a, self.b) in ((one, other), (other, one))

    def other_end(self, here: SpaceId) -> SpaceId | None:
        """Where this link leads from a space, or None if it does not touch it."""
        if here == self.a:
            return self.b
        return self.a if here == self.b else None


class City(Struct, frozen=True, kw_only=True):
    """A city of three districts behind walls, and the desert in front of all three."""

    id: CityId
    name: Text
    bank: Bank
    front: SpaceId

    @property
    def districts(self) -> tuple[SpaceId, ...]:
        """The three districts; their numbers are ours and mean nothing."""
        return tuple(SpaceId(f"{self.id}-d{number}") for number in (1, 2, 3))


class Temple(Struct, frozen=True, kw_only=True):
    """What a temple pays at the end of a day (K-11.1, K-11.2).

    ``income`` is 2, 3 or 5 prayer points; ``units_given`` go to the reserve for them, 0 or 1.
    ``temporary_vp`` goes to whoever controls it (K-7.3).
    """

    id: SpaceId
    income: int
    units_given: int = 0
    temporary_vp: int = 1


class Sanctuary(Struct, frozen=True, kw_only=True):
    """The Sanctuary of All Gods: two units for a permanent victory point; no temple (K-11.3)."""

    id: SpaceId
    units_given: int = 2
    permanent_vp: int = 1


class Board(Struct, frozen=True, kw_only=True):
    """The board as it is played by so many players: what is closed is left out (K-2.2, K-2.17)."""

    players: int
    side: Side
    east_bank: bool
    cities: tuple[City, ...]
    temples: tuple[Temple, ...]
    sanctuary: Sanctuary | None
    obelisks: tuple[SpaceId, ...]
    spaces: tuple[Space, ...]
    edges: tuple[Edge, ...]

    def space(self, space_id: SpaceId) -> Space:
        """The space with this id.

        Raises:
            RulesBug: this board has no such space; what the table typed is looked up in `spaces`.
        """
        found = next((each for each in self.spaces if each.id == space_id), None)
        if found is None:
            raise RulesBug(f"no space {space_id!r} on the board for {self.players}")
        return found

    def city(self, city_id: CityId) -> City:
        """The city with this id.

        Raises:
            RulesBug: this board has no such city; what the table typed is looked up in `cities`.
        """
        found = next((each for each in self.cities if each.id == city_id), None)
        if found is None:
            raise RulesBug(f"no city {city_id!r} on the board for {self.players}")
        return found

    def temple(self, space_id: SpaceId) -> Temple | None:
        """What the temple on this space pays, or None if there is none."""
        return next((each for each in self.temples if each.id == space_id), None)

    def districts(self, city_id: CityId) -> tuple[Space, ...]:
        """The three districts of a city."""
        return tuple(each for each in self.spaces if each.city == city_id)

    def neighbours(
        self, space_id: SpaceId, kinds: tuple[Link, ...] = ADJACENT
    ) -> tuple[SpaceId, ...]:
        """The spaces one link away by links of these kinds, in the order of the edges (K-7.16)."""
        ends = (each.other_end(space_id) for each in self.edges if each.kind in kinds)
        return tuple(end for end in ends if end is not None)

    def link(self, one: SpaceId, other: SpaceId) -> Link | None:
        """How two spaces hang together, or None if no single step leads from one to the other."""
        return next((each.kind for each in self.edges if each.joins(one, other)), None)
