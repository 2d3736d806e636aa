"""The setup sheet of a series as a frozen value, and how it is spread so that two pages do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Final, TypeAlias

import msgspec
from msgspec.structs import replace

from tables.printing.drawing import BROADER
from tables.printing.parts import Code, Line, Lines, Mast, Sum, breadth
from tables.printing.room import (
    DENSITIES,
    GLYPH,
    LETTER,
    NORMAL,
    PACKED,
    ROW_MOST,
    TIGHT,
    WIDTHS,
    Density,
    filled,
    lines_height,
    room_of,
)
from tables.printing.series_parts import (
    LABEL,
    PERSON,
    Block,
    BlockRow,
    block_height,
    noted,
    rows_in,
    rows_of,
)

PAGES: Final = 2
HEAD: Final = 45.4  # mm of the head with its line for the address
EMPTY: Final = 50.0  # mm at the end of page 1 that may stay empty, where another way does better
PICTURES: Final = (126, 118, 110, 102, 94, 86, 80)  # mm that the picture may be wide
BROAD: Final = (186, 176, 166, 156, 146, 136, 126)  # mm of a picture that is broader than high
LEAST: Final = 52.0  # mm that blocks beside the picture need
GAP: Final = 6.0  # mm between the picture and what stands beside it
MARGIN: Final = 1.5  # mm between the heading and the picture
LEGEND: Final = 4.6  # mm of a line of the legend beside the picture
BESIDE_CODE: Final = 36.0  # mm that the words of a code need beside it
RUNNING: Final = 64.0  # mm from which the legend beside the picture runs on
WORDS: Final = 4.1  # mm of a line under a code
FLAT: Final = 4.2  # mm of a line of the legend below it
SMALL_MORE: Final = 0.84  # of a line: each further line of what is only looked up
OPTION_RULE: Final = 12.8  # mm
SUM_LINE: Final = 4.75
NOTED: Final = 6.4  # mm of the sign before a note
NOTE_SIZE: Final = 0.94  # of the letters of a list
NOTE_GAP: Final = 0.9
RUN_LINE: Final = 4.3
RUN_SIZE: Final = 0.92
BOXED: Final = 0.7  # mm that a line of the counted box needs beyond an option
BOXED_SIZE: Final = 1.06  # of the letters of an option
ENOUGH: Final = 6  # layouts that fit are enough to choose among
ROWS: Final = (ROW_MOST, 66.0, 36.0)  # mm that a row of several blocks may be high
ACROSS: Final = 3
OPTIONS_ACROSS: Final = (2, 3)


Columns: TypeAlias = tuple[tuple[Line, ...], ...]


class Picture(msgspec.Struct, frozen=True, kw_only=True):
    """The picture of the board: its markup, its sides in units, and what its signs mean.

    Above it stands a heading, and what hands do with the board itself.
    """

    title: str
    svg: str
    width: int
    height: int
    legend: tuple[tuple[str, str], ...] = ()
    lines: Lines = Lines(lines=())
    note: str = ""
    rule: str = ""

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
    """How wide the picture is, in mm, and how close everything stands.

    ``rows``: how high a row of several blocks may be, in mm. ``lean``: the last of the tables for a
    pencil is left out: a game names the least needed one last.
    """

    picture: int = 0
    density: Density = NORMAL
    rows: float = ROW_MOST
    lean: bool = False


class SeriesSetup(msgspec.Struct, frozen=True, kw_only=True):
    """The setup sheet of a series: two pages at most, on A4 and Letter.

    ``beside`` are the blocks that stand at the right of the picture as far as it is high;
    ``blocks`` the others in their order, ``blanks`` those for a pencil.
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
    carry: Block | None = None
    attempt: int = 0  # how many layouts turned out too high before

    @property
    def layouts(self) -> tuple[Layout, ...]:
        """The layouts by which two pages should do, the best first."""
        return _layouts(replace(self, attempt=0))

    @property
    def ways(self) -> int:
        """In how many ways it can be spread, the closest one last."""
        return len(self.layouts)

    @property
    def spread(self) -> Spread:
        """Everything where it stands, in the layout of this attempt."""
        return spread_of(self, self.layouts[min(self.attempt, len(self.layouts) - 1)])


WIDEST: Final = {"a4": 126, "letter": 118}
CLOSEST: Final = (
    replace(
        PACKED["a4"], line=4.75, more=3.8, blank=6.1, small=3.75, entry=4.4, size=0.92, fine=0.82,
        fact=0.88,
    ),
    replace(
        PACKED["a4"], name="tight packed least", line=4.45, more=3.6, blank=5.7, small=3.5,
        entry=4.2, size=0.88, fine=0.78, fact=0.84, seat=5.5, row=4.3, above=1.0, part=6.5,
    ),
)  # fmt: skip
SPREADS: Final = (*DENSITIES, *CLOSEST)


@lru_cache(maxsize=8)
def _layouts(sheet: SeriesSetup) -> tuple[Layout, ...]:
    """The first layouts that fit, those that leave much of page 1 empty after the others.

    Then those that may do all the same; and where two pages never do, one that reads well.
    """
    widths = sheet.picture.widths(sheet.paper) if sheet.picture else (0,)
    every = [
        Layout(picture=widths[at], density=SPREADS[close], rows=rows)
        for close, at in sorted(product(range(len(SPREADS)), range(len(widths))), key=_given)
        for rows in ROWS
    ]
    lean = [replace(each, lean=True) for each in every if each.density in CLOSEST]
    fitting: list[tuple[bool, Layout]] = []
    for layout in (*every, *(lean if sheet.blanks else ())):
        pages = _filled(sheet, layout)
        if len(pages) <= PAGES:
            fitting.append((len(pages) > 1 and room_of(sheet.paper) - pages[0] > EMPTY, layout))
        if len(fitting) == ENOUGH:
            break
    fitting.sort(key=lambda each: each[0])
    found = [layout for _, layout in fitting]
    usual = next(each for each in every if each.density is TIGHT)
    last = (every[-1], every[-2], lean[-ENOUGH], lean[-1], replace(usual, rows=ROWS[-1]))
    return (*found, *(each for each in last if each not in found))


def _given(way: tuple[int, int]) -> tuple[int, int]:
    """How much a layout gives up: closer lines count for twice a smaller picture."""
    close, at = way
    return 2 * close + at, close


class Spread(msgspec.Struct, frozen=True, kw_only=True):
    """A sheet in one layout: what stands beside the picture, and the rows of all other blocks."""

    layout: Layout
    beside: tuple[Block, ...]
    side: float
    legend_beside: bool
    carried: Code | None
    front: tuple[BlockRow, ...]
    rows: tuple[BlockRow, ...]
    widths: tuple[str, ...]
    options: tuple[tuple[Line, ...], ...]
    box: tuple[Lines, ...]
    notes: tuple[tuple[Line, ...], ...]
    code_low: bool
    legend_runs: bool

    @property
    def high(self) -> str:
        """The side of the picture's column in mm, as style sheets want it."""
        return f"{self.side:.1f}"


def spread_of(sheet: SeriesSetup, layout: Layout) -> Spread:
    """Where everything stands in a layout."""
    d, wide = layout.density, WIDTHS[sheet.paper]
    side = wide - layout.picture - GAP
    beside, rest = _beside(sheet, layout, side)
    room = _picture(sheet, layout) - sum(block_height(each, d, width=side) for each in beside)
    legend = _legend_height(sheet, side)
    carried = _carried(sheet, side, room - legend) or _carried(sheet, side, room)
    code = _code_height(carried, side) if carried else 0.0
    legend_beside = bool(beside) and legend + code <= room
    blocks = (*sheet.blocks, *(() if carried else _carry(sheet)), *_blanks(sheet, layout))
    return Spread(
        layout=layout,
        beside=tuple(noted(block, side) for block in beside),
        side=side,
        legend_beside=legend_beside,
        carried=carried,
        front=rows_of(rest, d, width=wide),
        rows=rows_of(blocks, d, width=wide, most=layout.rows),
        widths=tuple(f"{width:.1f}" for width in sheet.seats.widths(wide)),
        options=min(
            (_options(sheet, d, across) for across in OPTIONS_ACROSS), key=lambda each: each[0]
        )[1],
        box=_boxes(sheet, d)[1],
        notes=_note_columns(sheet, d, wide)[1],
        code_low=carried is not None and side < carried.side + BESIDE_CODE,
        legend_runs=side >= RUNNING,
    )


def _carry(sheet: SeriesSetup) -> tuple[Block, ...]:
    return () if sheet.carry is None else (sheet.carry,)


def _carried(sheet: SeriesSetup, side: float, room: float) -> Code | None:
    """The carry code, where it fits below what stands beside the picture."""
    code = None if sheet.carry is None else sheet.carry.code
    if code is None or not code.svg or sheet.picture is None or code.side > side:
        return None
    return code if _code_height(code, side) <= room else None


def _code_height(code: Code, side: float) -> float:
    """A code with its words beside it, or below it where the column is narrow."""
    words = f"{code.label}: {code.say}"
    if side >= code.side + BESIDE_CODE:
        return code.side + 4
    return code.side + 5 + WORDS * rows_in(words, code.side - 6, size=0.9)


def _legend_height(sheet: SeriesSetup, side: float) -> float:
    """The legend beside the picture: a line each in a narrow column, else running."""
    if sheet.picture is None:
        return 0.0
    if side < RUNNING:
        return 3 + LEGEND * len(sheet.picture.legend)
    return 2 + FLAT * _flat_lines(sheet.picture.legend, side)


def _blanks(sheet: SeriesSetup, layout: Layout) -> tuple[Block, ...]:
    """The tables for a pencil that are printed."""
    return sheet.blanks[:-1] if layout.lean else sheet.blanks


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
    d, width = layout.density, float(layout.picture)
    lines = lines_height(sheet.picture.lines, d, width=width) - d.part
    drawn = d.part + MARGIN + sheet.picture.high(width)
    return drawn + (lines if sheet.picture.lines.lines else 0.0)


def _filled(sheet: SeriesSetup, layout: Layout) -> list[float]:
    """How far each page is filled, in mm."""
    heights = _heights(sheet, layout)
    return filled(heights, paper=sheet.paper, head=HEAD, above=layout.density.above)


def _heights(sheet: SeriesSetup, layout: Layout) -> list[float]:
    """The heights of the parts in their order, in mm."""
    d, wide, spread = layout.density, WIDTHS[sheet.paper], spread_of(sheet, layout)
    return [
        _board(sheet, spread),
        *(row.height for row in spread.front),
        _seats(sheet, d, width=wide),
        _note_columns(sheet, d, wide)[0],
        *(row.height for row in spread.rows),
        d.part + min(_options(sheet, d, across)[0] for across in OPTIONS_ACROSS),
        _boxes(sheet, d)[0],
    ]


def _note_columns(sheet: SeriesSetup, d: Density, width: float) -> tuple[float, Columns]:
    """The notes in two columns, without a heading, each with its rule at its end."""
    room = (width - 4) / 2 - NOTED
    heights = [
        d.more * NOTE_SIZE * rows_in(f"{each.text} {each.rule}mm", room, size=d.size * NOTE_SIZE)
        + NOTE_GAP
        for each in sheet.notes.lines
    ]
    high, columns = columns_of(sheet.notes.lines, heights, 2)
    return (d.above + high if columns else 0.0), columns


def _board(sheet: SeriesSetup, spread: Spread) -> float:
    d, legend = spread.layout.density, 0.0
    if sheet.picture is None:
        return 0.0
    if not spread.legend_beside and sheet.picture.legend:
        legend = 1.4 + FLAT * _flat_lines(sheet.picture.legend, spread.layout.picture)
    side = sum(block_height(block, d, width=spread.side) for block in spread.beside)
    return max(_picture(sheet, spread.layout) + legend, side)


def _flat_lines(legend: tuple[tuple[str, str], ...], width: float) -> int:
    """How many lines the legend takes below the picture; no entry is broken."""
    lines, used = 1, 0.0
    for _, text in legend:
        need = breadth(text) * LETTER * 0.82 + 7.5
        if used and used + need > width:
            lines, used = lines + 1, 0.0
        used += need
    return lines


def _seats(sheet: SeriesSetup, d: Density, *, width: float) -> float:
    """The table of seats with the sums below it."""
    widths = sheet.seats.widths(width)
    high = 0.0
    for seat in sheet.seats.rows:
        texts = (seat.person, *(cell.text + ("mm" if cell.box else "") for cell in seat.cells))
        lines = max(rows_in(t, mm - 3) for t, mm in zip(texts, widths[1:], strict=True))
        high += d.seat + d.more * (lines - 1)
    return d.part + 10.4 + high + _sums(sheet, d, width - 5)


def _sums(sheet: SeriesSetup, d: Density, width: float) -> float:
    """The grey band: a line a sum, or one running text where the sheet is full."""
    if not sheet.sums:
        return 0.0
    texts = [f"{each.text} {each.result}" for each in sheet.sums]
    if d.name.startswith("tight"):
        return 3 + RUN_LINE * rows_in("mmmm".join(texts), width, size=RUN_SIZE)
    return 4 + SUM_LINE * sum(rows_in(text, width) for text in texts)


def _options(sheet: SeriesSetup, d: Density, across: int) -> tuple[float, Columns]:
    """The options in so many columns, and how high they are."""
    room = WIDTHS[sheet.paper] / across - 4 - OPTION_RULE
    heights = [
        d.small * (1 + SMALL_MORE * (rows_in(_ruled(line), room, size=d.fine) - 1))
        for line in sheet.options.lines
    ]
    return columns_of(sheet.options.lines, heights, across)


def _ruled(line: Line) -> str:
    """What stands beside the column of the rules: a long rule stands before its sentence."""
    return f"{line.rule}m {line.text}" if line.is_long else line.text


def _boxes(sheet: SeriesSetup, d: Density) -> tuple[float, tuple[Lines, ...]]:
    """What leaves the box in three columns, and how high they are with their heading."""
    room = WIDTHS[sheet.paper] / ACROSS - 4 - 6 - 8
    heights = [
        d.small * (1 + SMALL_MORE * (_boxed(line, d, room) - 1)) + BOXED for line in sheet.box.lines
    ]
    high, columns = columns_of(sheet.box.lines, heights, ACROSS)
    lines = tuple(Lines(lines=column) for column in columns)
    return (d.part + high if lines else 0.0), lines


def _boxed(line: Line, d: Density, room: float) -> int:
    glyph = GLYPH if line.glyph else 0.0
    return rows_in(f"{line.text} {line.note}", room - glyph, size=BOXED_SIZE * d.fine)


def columns_of(
    lines: Sequence[Line], heights: Sequence[float], across: int
) -> tuple[float, Columns]:
    """Lines in columns as even as they come, and the height of the highest."""
    share, used = sum(heights) / across, 0.0
    columns: list[list[int]] = [[]]
    for at, height in enumerate(heights):
        if used + height / 2 > share * len(columns) and len(columns) < across:
            columns.append([])
        columns[-1].append(at)
        used += height
    high = max(sum(heights[at] for at in column) for column in columns)
    return high, tuple(tuple(lines[at] for at in column) for column in columns if column)
