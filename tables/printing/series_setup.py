"""The setup sheet of a series as a frozen value, and how it is spread so that two pages do."""

from __future__ import annotations

from functools import cached_property
from itertools import product
from math import ceil
from typing import Final

import msgspec

from tables.printing.parts import Code, Line, Lines, Mast, Sum, breadth
from tables.printing.room import (
    DENSITIES,
    HEIGHTS,
    LETTER,
    NORMAL,
    SPARE,
    WIDTHS,
    Density,
    notes_height,
)
from tables.printing.series_parts import (
    LABEL,
    PERSON,
    Block,
    BlockRow,
    block_height,
    rows_in,
    rows_of,
)

PAGES: Final = 2
HEAD: Final = 45.4  # mm of the head with its line for the address
EMPTY: Final = 50.0  # mm at the end of page 1 that may stay empty, where another way does better
PICTURES: Final = (126, 118, 110, 102, 94, 86)  # mm that the picture may be wide
BROAD: Final = (186, 172, 158, 144)  # mm of a picture that is broader than high
BROADER: Final = 1.3  # such a picture is so many times as broad as high
LEAST: Final = 40.0  # mm that blocks beside the picture need
GAP: Final = 6.0  # mm between the picture and what stands beside it
BAR: Final = 9.6  # mm of a heading with the gap below it
LEGEND: Final = 5.2  # mm of a line of the legend
OPTION: Final = 4.7  # mm of an option on one line, each further line
OPTION_MORE: Final = 3.6
OPTION_SIZE: Final = 0.83
BOXED: Final = 5.6  # mm of a line of what leaves the box
BOXED_MORE: Final = 4.0
ACROSS: Final = 3


class Picture(msgspec.Struct, frozen=True, kw_only=True):
    """The picture of the board: its markup, its sides in units, and what its signs mean."""

    svg: str
    width: int
    height: int
    legend: tuple[tuple[str, str], ...] = ()

    def high(self, width: float) -> float:
        """How high it is, so many mm wide."""
        return width * self.height / self.width

    def widths(self, paper: str) -> tuple[int, ...]:
        """How wide it may be, in mm; one that is broad takes the whole page at first."""
        if self.width > BROADER * self.height:
            return BROAD
        return tuple(width for width in PICTURES if width <= WIDEST[paper])


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """The head of a column of the seats; `width` in mm, 0 = what is left."""

    name: str
    glyph: str = ""
    counts: bool = False
    width: int = 0


class Held(msgspec.Struct, frozen=True, kw_only=True):
    """What stands in a cell; an empty text is a line to write on."""

    text: str = ""
    box: bool = False
    counts: bool = False


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat; an empty person is a line to write on."""

    label: str
    person: str
    cells: tuple[Held, ...]


class Seats(msgspec.Struct, frozen=True, kw_only=True):
    """The table of seats."""

    no: int
    heads: tuple[Head, ...]
    rows: tuple[Seat, ...]
    note: str = ""
    rule: str = ""

    def widths(self, page: float) -> tuple[float, ...]:
        """The columns in mm: label, person, then the others; the page is so wide."""
        fixed = sum(head.width for head in self.heads)
        free = sum(1 for head in self.heads if not head.width) + 1
        left = max((page - LABEL - fixed) / free, PERSON)
        return (LABEL, left, *(head.width or left for head in self.heads))


class Layout(msgspec.Struct, frozen=True, kw_only=True):
    """How wide the picture is, in mm, and how close everything stands."""

    picture: int = 0
    density: Density = NORMAL


class SeriesSetup(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """The setup sheet of a series: two pages at most, on A4 and Letter.

    ``beside`` are the blocks that stand at the right of the picture as far as it is high;
    ``blocks`` the others in their order.
    """

    language: str
    paper: str
    title: str
    campaign: str
    stamp: str
    mast: Mast
    address: str
    seats: Seats
    picture: Picture | None = None
    beside: tuple[Block, ...] = ()
    blocks: tuple[Block, ...] = ()
    blanks: tuple[Block, ...] = ()
    notes: Lines = Lines(lines=())
    sums: tuple[Sum, ...] = ()
    options: Lines = Lines(lines=())
    box: Lines = Lines(lines=())
    carry: Code | None = None
    attempt: int = 0  # how many layouts turned out too high before

    @cached_property
    def layouts(self) -> tuple[Layout, ...]:
        """The layouts by which two pages should do, the best first; the tightest one at the end."""
        widths = self.picture.widths(self.paper) if self.picture else (0,)
        every = tuple(
            Layout(picture=width, density=density) for density, width in product(DENSITIES, widths)
        )
        fitting = [layout for layout in every if pages_needed(self, layout) <= PAGES]
        fitting.sort(key=lambda layout: left_empty(self, layout) > EMPTY)
        if fitting[-1:] != [every[-1]]:
            fitting.append(every[-1])
        return tuple(fitting)

    @property
    def boxed(self) -> tuple[Lines, ...]:
        """What leaves the box in its columns, the first ones the longer."""
        each = ceil(len(self.box.lines) / ACROSS) or 1
        columns = range(0, len(self.box.lines), each)
        return tuple(Lines(lines=self.box.lines[at : at + each]) for at in columns)

    @property
    def ways(self) -> int:
        """In how many ways it can be spread, the closest one last."""
        return len(self.layouts)

    @property
    def spread(self) -> Spread:
        """Everything where it stands, in the layout of this attempt."""
        return spread_of(self, self.layouts[min(self.attempt, len(self.layouts) - 1)])


WIDEST: Final = {"a4": 126, "letter": 118}


class Spread(msgspec.Struct, frozen=True, kw_only=True):
    """A sheet in one layout: what stands beside the picture, and the rows of all other blocks."""

    layout: Layout
    beside: tuple[Block, ...]
    side: float
    legend_beside: bool
    rows: tuple[BlockRow, ...]
    blanks: tuple[BlockRow, ...]
    widths: tuple[str, ...]
    carry_beside: str

    @property
    def high(self) -> str:
        """The side of the picture's column in mm, as style sheets want it."""
        return f"{self.side:.1f}"


def spread_of(sheet: SeriesSetup, layout: Layout) -> Spread:
    """Where everything stands in a layout."""
    d, wide = layout.density, WIDTHS[sheet.paper]
    side = wide - layout.picture - GAP
    beside, rest = _beside(sheet, layout, side)
    used = sum(block_height(block, d, width=side) for block in beside)
    legend = 3 + LEGEND * len(sheet.picture.legend) if sheet.picture else 0.0
    return Spread(
        layout=layout,
        beside=beside,
        side=side,
        legend_beside=bool(beside) and used + legend <= _picture(sheet, layout),
        rows=rows_of((*rest, *sheet.blocks), d, width=wide),
        blanks=rows_of(sheet.blanks, d, width=wide),
        widths=tuple(f"{width:.1f}" for width in sheet.seats.widths(wide)),
        carry_beside=sheet.carry.beside if sheet.carry and sheet.carry.svg else "0",
    )


def _beside(
    sheet: SeriesSetup, layout: Layout, side: float
) -> tuple[tuple[Block, ...], tuple[Block, ...]]:
    """The blocks at the right of the picture, as many as it is high, and those left over."""
    if sheet.picture is None or side < LEAST:
        return (), sheet.beside
    room, taken = _picture(sheet, layout) + 12, 0
    for block in sheet.beside:
        room -= block_height(block, layout.density, width=side)
        if room < 0:
            break
        taken += 1
    return sheet.beside[:taken], sheet.beside[taken:]


def _picture(sheet: SeriesSetup, layout: Layout) -> float:
    """The picture with its heading."""
    if sheet.picture is None:
        return 0.0
    return BAR + layout.density.above + sheet.picture.high(layout.picture)


def pages_needed(sheet: SeriesSetup, layout: Layout) -> int:
    """Estimate how many pages the sheet takes when spread like that."""
    return len(_filled(sheet, layout))


def left_empty(sheet: SeriesSetup, layout: Layout) -> float:
    """Estimate how much of page 1 stays empty, in mm, because the next part does not fit there."""
    first, *further = _filled(sheet, layout)
    return _room(sheet) - first if further else 0.0


def _filled(sheet: SeriesSetup, layout: Layout) -> list[float]:
    """How far each page is filled, in mm."""
    pages = [HEAD]
    for height in _heights(sheet, layout):
        if pages[-1] + height > _room(sheet):
            pages.append(-layout.density.above)
        pages[-1] += height
    return pages


def _room(sheet: SeriesSetup) -> float:
    return HEIGHTS[sheet.paper] - SPARE


def _heights(sheet: SeriesSetup, layout: Layout) -> list[float]:
    """The heights of the parts in their order, in mm."""
    d, wide, spread = layout.density, WIDTHS[sheet.paper], spread_of(sheet, layout)
    return [
        _board(sheet, spread),
        notes_height(sheet.notes, d, width=wide),
        _seats(sheet, d, width=wide),
        *(row.height for row in spread.rows),
        _options(sheet, d, width=wide),
        *(row.height for row in spread.blanks),
        boxed_height(sheet.box, d, width=wide),
    ]


def _board(sheet: SeriesSetup, spread: Spread) -> float:
    d, legend = spread.layout.density, 0.0
    if sheet.picture is None:
        return 0.0
    if not spread.legend_beside and sheet.picture.legend:
        words = sum(breadth(text) * LETTER * 0.9 + 12 for _, text in sheet.picture.legend)
        legend = 2 + 5 * ceil(words / spread.layout.picture)
    side = sum(block_height(block, d, width=spread.side) for block in spread.beside)
    return max(_picture(sheet, spread.layout) + legend, side)


def _seats(sheet: SeriesSetup, d: Density, *, width: float) -> float:
    """The table of seats with the sums below it."""
    widths = sheet.seats.widths(width)
    high = 0.0
    for seat in sheet.seats.rows:
        texts = (seat.person, *(cell.text + ("mm" if cell.box else "") for cell in seat.cells))
        lines = max(rows_in(t, mm - 3) for t, mm in zip(texts, widths[1:], strict=True))
        high += d.seat + d.more * (lines - 1)
    sums = (breadth(f"{each.text} {each.result}") * LETTER for each in sheet.sums)
    band = sum(4.7 * ceil(each / (width - 5)) for each in sums) + 4 if sheet.sums else 0.0
    return d.part + 10.4 + high + band


def _options(sheet: SeriesSetup, d: Density, *, width: float) -> float:
    """The options in force in two columns, and the carry code at their right or below them."""
    carry = sheet.carry
    beside = width - carry.side - 6 if carry and carry.svg else width
    column = (beside - 7) / 2 - 5 - 15
    halves = sheet.options.halves
    high = d.part + max(sum(_option(line, column) for line in half.lines) for half in halves)
    if carry is None:
        return high
    if carry.svg:
        return max(high, carry.side + d.code)
    return high + d.above + 8 + 3.6 * ceil(len(carry.text) / 100)


def _option(line: Line, width: float) -> float:
    return OPTION + OPTION_MORE * (rows_in(line.text, width, size=OPTION_SIZE) - 1)


def boxed_height(box: Lines, d: Density, *, width: float) -> float:
    """What leaves the box, in three columns."""
    if not box.lines:
        return 0.0
    room = width / ACROSS - 4 - 7 - 9
    heights = [
        BOXED + BOXED_MORE * (rows_in(f"{line.text} {line.note}", room, size=0.9) - 1)
        for line in box.lines
    ]
    each = ceil(len(heights) / ACROSS)
    columns = (sum(heights[at : at + each]) for at in range(0, len(heights), each))
    return d.part + max(columns)
