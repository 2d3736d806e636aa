"""The setup sheet of Oath as a frozen value, and how it is spread so that two pages do."""

from __future__ import annotations

from math import ceil
from typing import Final

import msgspec

from tables.printing.parts import Code, Lines, Mast, Place, Region, Sealed, SeatRow, Sum, breadth
from tables.printing.room import (
    HEAD,
    LETTER,
    NORMAL,
    SNUG,
    TIGHT,
    WIDTHS,
    Columns,
    Density,
    filled,
    halves_height,
    in_columns,
    lines_height,
    notes_height,
    room_of,
    sealed_height,
)

PAGES: Final = 2
EMPTY: Final = 45.0  # mm at the end of page 1 that may stay empty, where another way does better
TWO_PIECES: Final = 17.0  # letters of the pieces that stand on one line of a place


class Layout(msgspec.Struct, frozen=True, kw_only=True):
    """How full the pages are, and what stands where.

    `front` holds for the parts up to the seats, `back` for the others. `options_first`: options
    and carry code fill page 1, the seats begin page 2. `merged`: the carry code stands beside both
    part 5 and the options.
    """

    front: Density = NORMAL
    back: Density = NORMAL
    options_first: bool = False
    merged: bool = False


# What reads best comes first: the deck, which is only looked up, shrinks before the rest.
LAYOUTS: Final = (
    Layout(),
    Layout(options_first=True),
    Layout(back=SNUG),
    Layout(back=SNUG, options_first=True),
    Layout(front=SNUG),
    Layout(front=SNUG, back=SNUG),
    Layout(front=SNUG, back=SNUG, options_first=True),
    Layout(merged=True),
    Layout(back=SNUG, merged=True),
    Layout(front=SNUG, back=SNUG, merged=True),
    Layout(front=TIGHT),
    Layout(front=TIGHT, back=SNUG),
    Layout(front=TIGHT, back=SNUG, options_first=True),
    Layout(front=TIGHT, back=SNUG, merged=True),
    Layout(front=TIGHT, back=TIGHT),
    Layout(front=TIGHT, back=TIGHT, options_first=True),
    Layout(front=TIGHT, back=TIGHT, merged=True),
)


class OathSetup(msgspec.Struct, frozen=True, kw_only=True):
    """The setup sheet of Oath: two pages at most, for two to six seats, on A4 and Letter.

    `language` is a language tag ("en", "pt-BR"), `paper` a value of render.Paper.
    """

    language: str
    paper: str
    title: str
    campaign: str
    stamp: str
    mast: Mast
    box: Lines
    box_note: str
    regions: tuple[Region, ...]
    map_note: str
    map_rule: str
    notes: Lines
    markers: Lines
    seats: tuple[SeatRow, ...]
    seats_rule: str
    sums: tuple[Sum, ...]
    cards: Lines
    options: Lines
    carry: Code | None = None
    sealed: Sealed | None = None
    attempt: int = 0  # how many layouts turned out too high before

    @property
    def layouts(self) -> tuple[Layout, ...]:
        """The layouts by which two pages should do, the best first; the tightest one at the end.

        Those that leave much of page 1 empty come after all that fill it.
        """
        fitting = [layout for layout in LAYOUTS if pages_needed(self, layout) <= PAGES]
        fitting.sort(key=lambda layout: left_empty(self, layout) > EMPTY)
        if fitting[-1:] != [LAYOUTS[-1]]:
            fitting.append(LAYOUTS[-1])
        return tuple(fitting)

    @property
    def ways(self) -> int:
        """In how many ways it can be spread, the closest one last."""
        return len(self.layouts)

    @property
    def layout(self) -> Layout:
        """The layout of this attempt."""
        return self.layouts[min(self.attempt, len(self.layouts) - 1)]

    @property
    def deck_columns(self) -> Columns:
        """The numbered deck in its columns."""
        return in_columns(self.sealed.deck if self.sealed else (), self.layout.back.across)


def pages_needed(sheet: OathSetup, layout: Layout) -> int:
    """Estimate how many pages the sheet takes when spread like that."""
    return len(_filled(sheet, layout))


def left_empty(sheet: OathSetup, layout: Layout) -> float:
    """Estimate how much of page 1 stays empty, in mm, because the next part does not fit there."""
    first, *further = _filled(sheet, layout)
    return room_of(sheet.paper) - first if further else 0.0


def _filled(sheet: OathSetup, layout: Layout) -> list[float]:
    """How far each page is filled, in mm."""
    heights = _heights(sheet, layout)
    return filled(heights, paper=sheet.paper, head=HEAD, above=layout.back.above)


def _heights(sheet: OathSetup, layout: Layout) -> list[float]:
    """The heights of the parts in their order, in mm."""
    front, back, wide = layout.front, layout.back, WIDTHS[sheet.paper]
    beside = wide - sheet.carry.side - 6 if sheet.carry and sheet.carry.svg else wide
    if layout.merged:
        column = lines_height(sheet.cards, back, width=beside) + lines_height(
            sheet.options, back, width=beside
        )
        before, after = [], [_with_code(column, sheet.carry, back)]
    elif layout.options_first:
        options = lines_height(sheet.options, front, width=beside)
        before = [_with_code(options, sheet.carry, front)]
        after = [lines_height(sheet.cards, back, width=wide)]
    else:
        options = lines_height(sheet.options, back, width=beside)
        before = []
        after = [
            lines_height(sheet.cards, back, width=wide),
            _with_code(options, sheet.carry, back),
        ]
    return [
        halves_height(sheet.box, front, width=wide),
        _map(sheet.regions, front) + notes_height(sheet.notes, front, width=wide),
        halves_height(sheet.markers, front, width=wide),
        *before,
        _seats(sheet, front, width=wide),
        *after,
        *([sealed_height(sheet.sealed, back)] if sheet.sealed else []),
    ]


def _with_code(height: float, carry: Code | None, d: Density) -> float:
    """What stands beside the carry code, or below it where the code is a text."""
    if carry is None:
        return height
    if carry.svg:
        return max(height, carry.side + d.code)
    return height + d.above + 8 + 3.6 * ceil(len(carry.text) / 100)


def _seats(sheet: OathSetup, d: Density, *, width: float) -> float:
    rows = sum(d.tall if seat.is_long else d.seat for seat in sheet.seats)
    texts = (breadth(f"{each.text} {each.result}") * LETTER for each in sheet.sums)
    return d.table + rows + d.more * (sum(ceil(t / (width - 5)) for t in texts) - 3)


def _map(regions: tuple[Region, ...], d: Density) -> float:
    return d.map + max(sum(_place(place, d) for place in region.places) for region in regions)


def _place(place: Place, d: Density) -> float:
    if not place.faceup:
        return d.down
    side_by_side = sum(breadth(piece.text) for piece in place.pieces) <= TWO_PIECES
    rows = min(1, len(place.pieces)) if side_by_side else len(place.pieces)
    return d.head + d.card * len(place.cards) + d.pieces * rows
