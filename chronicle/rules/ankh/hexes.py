"""Spaces as places in the plane: how they are named, which touch, where their borders meet.

Flat-topped hexes; odd columns sit half a hex lower. Nothing here knows which of them lie on the
board.
"""

from __future__ import annotations

import re
from typing import TypeAlias

from msgspec import Struct

from chronicle.rules.core.errors import RulesBug

COLUMNS = "ABCDEFGHIJK"
"""The letters of the columns 0 to 10, from the west."""

_NAME = re.compile(r"([A-K])([0-9])")
_ID = re.compile(r"(\d{1,2}),(\d)")

# North first, then clockwise: that is also the order in which two neighbours in a row touch.
_AROUND_EVEN = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))
_AROUND_ODD = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))


class Hex(Struct, frozen=True, kw_only=True, order=True):
    """One space: column ``c`` from the west, row ``r`` from the north, both from 0.

    A place beside the board is a Hex too, so that the edge of the board can be spoken of.
    """

    c: int
    r: int

    @property
    def id(self) -> str:
        """As data writes it: "6,3"."""
        return f"{self.c},{self.r}"

    @property
    def name(self) -> str:
        """As people say it, column and row: "G3".

        Raises:
            RulesBug: it lies beside the board and has no name.
        """
        if not 0 <= self.c < len(COLUMNS):
            raise RulesBug(f"{self.id} lies in no column of the board")
        return f"{COLUMNS[self.c]}{self.r}"

    def around(self) -> tuple[Hex, Hex, Hex, Hex, Hex, Hex]:
        """The six places around it, the north first, then clockwise; some may be off the board."""
        n, ne, se, s, sw, nw = _AROUND_ODD if self.c % 2 else _AROUND_EVEN
        return (
            self._beside(n),
            self._beside(ne),
            self._beside(se),
            self._beside(s),
            self._beside(sw),
            self._beside(nw),
        )

    def touches(self, other: Hex) -> bool:
        """Whether the two share a border, whatever lies on it."""
        return other in self.around()

    def _beside(self, step: tuple[int, int]) -> Hex:
        return Hex(c=self.c + step[0], r=self.r + step[1])


Corner: TypeAlias = tuple[Hex, Hex, Hex]
"""Where three places meet, in order: the end of a border. Off the board there are places too."""


class Border(Struct, frozen=True, kw_only=True, order=True):
    """Where two spaces touch, the smaller first; made by `border`, so that each exists once."""

    a: Hex
    b: Hex

    @property
    def name(self) -> str:
        """As people say it: "F2-G3"."""
        return f"{self.a.name}-{self.b.name}"

    def corners(self) -> tuple[Corner, Corner]:
        """Its two ends, in order."""
        around = self.b.around()
        first, second = (each for each in self.a.around() if each in around)
        one, other = sorted((_corner(self, first), _corner(self, second)))
        return one, other


def _corner(line: Border, third: Hex) -> Corner:
    first, second, last = sorted((line.a, line.b, third))
    return first, second, last


def hex_of(text: str) -> Hex:
    """The space that data names "6,3".

    Raises:
        RulesBug: this is no such name; what somebody typed goes to `hex_named`.
    """
    found = _ID.fullmatch(text)
    if found is None:
        raise RulesBug(f"{text!r} names no space")
    return Hex(c=int(found[1]), r=int(found[2]))


def hex_named(text: str) -> Hex | None:
    """The space that somebody calls "G3", "g3" or "6,3", or None; it may lie off the board."""
    typed = "".join(text.upper().split())
    if _ID.fullmatch(typed) is not None:
        return hex_of(typed)
    found = _NAME.fullmatch(typed)
    return None if found is None else Hex(c=COLUMNS.index(found[1]), r=int(found[2]))


def border(a: Hex, b: Hex) -> Border:
    """Where two spaces touch, in whichever order they are given.

    Raises:
        RulesBug: they do not touch; what somebody typed goes to `border_named`.
    """
    if not a.touches(b):
        raise RulesBug(f"{a.id} and {b.id} share no border")
    return Border(a=min(a, b), b=max(a, b))


def border_named(text: str) -> Border | None:
    """The border that somebody calls "F2-G3" or "g3-f2", or None if there is none."""
    first, dash, second = text.partition("-")
    a, b = hex_named(first), hex_named(second)
    if not dash or a is None or b is None or not a.touches(b):
        return None
    return border(a, b)


def borders_of(space: Hex) -> tuple[Border, ...]:
    """The six borders of a space, the northern one first, then clockwise."""
    return tuple(border(space, other) for other in space.around())
