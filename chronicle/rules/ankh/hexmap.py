"""The one board of Ankh: 101 spaces with their terrain, and the borders that are rivers (A-1.1).

Scenarios lay camels and pieces on it; no printed set-up changes its terrain.
"""

from __future__ import annotations

import enum

from msgspec import Struct

from chronicle.rules.ankh.hexes import Border, Hex, border, borders_of, hex_named
from chronicle.rules.core.errors import RulesBug


class Terrain(enum.Enum):
    """What a space is: Fertile is printed green, Desert yellow, Water blue (A-1.1)."""

    FERTILE = "fertile"
    DESERT = "desert"
    WATER = "water"


class Space(Struct, frozen=True, kw_only=True):
    """One printed space."""

    hex: Hex
    terrain: Terrain

    @property
    def is_water(self) -> bool:
        """Whether it is printed blue; a Water token may flood others later (A-9.2)."""
        return self.terrain is Terrain.WATER


# One line a column from the west, one letter a space from the north: f Fertile, d Desert,
# ~ Water, . no space.
_COLUMNS = (
    ".ffdddddd.",
    "fffdddddd.",
    "ffffd~~ddd",
    "ffffdd~dd.",
    "~ffffd~fff",
    "~ffffffff.",
    "~ffffffddd",
    "~fffddddd.",
    "~fffddd~dd",
    "~ff~dd~dd.",
    ".~fd~~~~~.",
)
_LETTERS = (("f", Terrain.FERTILE), ("d", Terrain.DESERT), ("~", Terrain.WATER))

_RIVERS = (
    "A1-B0 A1-B1 A2-B1 B1-B2 B2-C2 C2-C3 C3-D2 D2-D3 D3-E3 E3-E4 E4-F3",
    "F3-F4 F3-G4 G3-G4 G3-H3 H2-H3 H2-I3 I2-I3 I2-J2 J1-J2 J1-K2",
    "F4-G4 F4-G5 F5-G5 F5-G6 F5-F6 E7-F6 E7-F7 E8-F7 E8-F8 E9-F8",
)


def _printed() -> tuple[Space, ...]:
    terrains = dict(_LETTERS)
    return tuple(
        Space(hex=Hex(c=c, r=r), terrain=terrains[letter])
        for c, column in enumerate(_COLUMNS)
        for r, letter in enumerate(column)
        if letter in terrains
    )


def borders(*lines: str) -> tuple[Border, ...]:
    """Borders as lists write them, "A4-B4 A5-B4", in order.

    Raises:
        RulesBug: a name is unknown, or its spaces do not touch or lie off the board.
    """
    return tuple(sorted(_border(name) for line in lines for name in line.split()))


def _border(name: str) -> Border:
    first, _, second = name.partition("-")
    return border(place(first), place(second))


def place(name: str) -> Hex:
    """The space on the board that a list of ours calls "G3".

    Raises:
        RulesBug: there is none; what somebody typed goes to `space_named`.
    """
    found = space_named(name)
    if found is None:
        raise RulesBug(f"{name!r} is no space of the board")
    return found.hex


def space_at(spot: Hex) -> Space | None:
    """The printed space here, or None off the board."""
    return next((each for each in SPACES if each.hex == spot), None)


def space_named(text: str) -> Space | None:
    """The space that somebody calls "G3", "g3" or "6,3", or None if the board has none."""
    spot = hex_named(text)
    return None if spot is None else space_at(spot)


SPACES: tuple[Space, ...] = _printed()
"""All 101 spaces, column by column from the west, each from the north."""

LAND: tuple[Hex, ...] = tuple(each.hex for each in SPACES if not each.is_water)
"""The 82 spaces that are printed green or yellow."""

WATER: tuple[Hex, ...] = tuple(each.hex for each in SPACES if each.is_water)
"""The 19 spaces that are printed blue."""

RIVERS: tuple[Border, ...] = borders(*_RIVERS)
"""The 31 borders on which a river is printed; each lies between two land spaces (A-1.3)."""

BORDERS: tuple[Border, ...] = tuple(
    sorted(
        line
        for each in SPACES
        for line in borders_of(each.hex)
        if line.a == each.hex and space_at(line.b) is not None
    )
)
"""Every border between two spaces of the board, each once."""
