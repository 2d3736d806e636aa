"""The result sheet of Oath as a frozen value, and how it is spread so that one page does."""

from __future__ import annotations

from math import ceil
from typing import Final

import msgspec

from tables.printing.parts import Lines, Mast, breadth
from tables.printing.room import (
    DENSITIES,
    HEAD,
    HEIGHTS,
    LETTER,
    SPARE,
    TIGHT,
    WIDTHS,
    Density,
    halves_height,
    lines_height,
)

PAGES: Final = 1
ADVISERS: Final = 52.0  # mm of text in their column
RELICS: Final = 43.0
COLUMN: Final = 71.0  # mm of text in a column of what followed
MAP: Final = 116.0  # mm of all columns but the cards at a place


class SeatHeld(msgspec.Struct, frozen=True, kw_only=True):
    """A seat at the end of the game, and what it held."""

    letter: str
    colour: str
    person: str
    role: str
    advisers: str
    relics: str
    won: bool = False
    inverted: bool = False


class PlaceEnded(msgspec.Struct, frozen=True, kw_only=True):
    """A place of the map as the game left it; `letter` is the ruler's, empty for bandits."""

    slot: str
    site: str
    ruler: str
    cards: str
    relics: str
    faceup: bool = True


class OathResult(msgspec.Struct, frozen=True, kw_only=True):
    """The result sheet of Oath: the story of one game on one page, on A4 and Letter."""

    language: str
    paper: str
    title: str
    campaign: str
    stamp: str
    mast: Mast
    ending: Lines
    seats: tuple[SeatHeld, ...]
    places: tuple[PlaceEnded, ...]
    events: Lines
    attempt: int = 0  # how many densities turned out too high before

    @property
    def densities(self) -> tuple[Density, ...]:
        """The densities by which one page should do; the tightest one at the end."""
        room = HEIGHTS[self.paper] - SPARE
        fitting = tuple(d for d in DENSITIES if result_height(self, d) <= room)
        return fitting if TIGHT in fitting else (*fitting, TIGHT)

    @property
    def columns(self) -> tuple[Lines, Lines]:
        """What followed in two columns of nearly equal height."""
        lines = self.events.lines
        heights = [1 + _rows(line.text, COLUMN) for line in lines]
        uneven = [abs(sum(heights) - 2 * sum(heights[:at])) for at in range(len(lines) + 1)]
        at = uneven.index(min(uneven))
        return Lines(lines=lines[:at]), Lines(lines=lines[at:])

    @property
    def ways(self) -> int:
        """In how many ways it can be spread, the closest one last."""
        return len(self.densities)

    @property
    def density(self) -> Density:
        """The density of this attempt."""
        return self.densities[min(self.attempt, len(self.densities) - 1)]


def result_height(sheet: OathResult, d: Density) -> float:
    """Estimate the height of the sheet, in mm."""
    wide = WIDTHS[sheet.paper]
    held = (max(_rows(seat.advisers, ADVISERS), _rows(seat.relics, RELICS)) for seat in sheet.seats)
    lying = (_rows(place.cards, wide - MAP) for place in sheet.places)
    return (
        HEAD
        + halves_height(sheet.ending, d, width=wide)
        + _table(d, tuple(held))
        + _table(d, tuple(lying))
        + max(lines_height(column, d, width=wide / 2 - 3.5) for column in sheet.columns)
    )


def _table(d: Density, rows: tuple[int, ...]) -> float:
    return d.part + d.row + sum(d.row + d.more * (lines - 1) for lines in rows)


def _rows(text: str, width: float) -> int:
    return max(1, ceil(breadth(text) * LETTER / width))
