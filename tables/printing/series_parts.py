"""The blocks of a sheet of a series as frozen values, how high they are, and how they are paired.

Every game's sheets are made of them. Like ``parts``: texts are in the reader's language.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

import msgspec

from tables.printing.parts import Code, Lines, breadth
from tables.printing.room import (
    GLYPH,
    GUTTER,
    LETTER,
    ROW_MOST,
    Density,
    halves_height,
    lines_height,
    paired,
)

SMALL: Final = 0.88  # of the letters: what stands under an entry, tables, options
SMALLER: Final = 0.82
TITLE: Final = 2.35  # mm of a letter of a heading
TITLE_LINE: Final = 5.8
NUMBER: Final = 7.5
NOTE: Final = 1.36  # mm of a letter of the note at its right
NOTE_LINE: Final = 4.2
BLANK_HEAD: Final = 6.0
CROWDED: Final = 7  # columns of a table for a pencil, whose heads then shrink
TRACK: Final = 13.6
KEY: Final = 5.0  # mm of a line of a track's key
BELOW: Final = 4.1  # mm of each line of its text below
TILE_GAP: Final = 1.6  # mm between two entries of a grid
BOX: Final = 5.4  # mm of a box to tick off
LABEL: Final = 12.0  # mm of the letter of a seat
PERSON: Final = 24.0  # mm that the name of a person needs at least


class Grid(msgspec.Struct, frozen=True, kw_only=True):
    """A table of facts; `small` are texts that stand below those of a row, a row for each."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    small: tuple[tuple[str, ...], ...] = ()

    @property
    def cells(self) -> tuple[tuple[tuple[str, str], ...], ...]:
        """Each row as pairs of a text and what stands below it."""
        below = self.small or tuple(("",) * len(row) for row in self.rows)
        return tuple(
            tuple(zip(row, notes, strict=True)) for row, notes in zip(self.rows, below, strict=True)
        )

    @property
    def shares(self) -> tuple[int, ...]:
        """The widths of the columns in percent: each by its longest text, none too narrow."""
        needs = [
            max(9.0, *(min(breadth(text), 30.0) for text in (column, *(r[at] for r in self.rows))))
            for at, column in enumerate(self.columns)
        ]
        return tuple(round(100 * need / sum(needs)) for need in needs)


class Blank(msgspec.Struct, frozen=True, kw_only=True):
    """An empty table for a pencil; ``corner`` stands above its first column."""

    columns: tuple[str, ...]
    rows: tuple[str, ...]

    @property
    def first(self) -> int:
        """The width of the first column in percent."""
        longest = max((breadth(row) for row in self.rows), default=0.0) * LETTER
        return max(12, min(41, round(100 * (longest + 4) / 90)))

    @property
    def is_crowded(self) -> bool:
        """Whether its heads need smaller letters, and may be broken."""
        return len(self.columns) > CROWDED


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """A step of a track."""

    number: int
    glyph: str
    look: str = ""

    @property
    def style(self) -> str:
        """The class of its look."""
        return {"dark": "x", "heavy": "k2"}.get(self.look, "")

    @property
    def drawn(self) -> str:
        """The glyph: a white one on a dark step, where there is one."""
        return f"{self.glyph}-w" if self.look == "dark" else self.glyph


class Track(msgspec.Struct, frozen=True, kw_only=True):
    """A track with what its signs mean."""

    steps: tuple[Step, ...]
    key: tuple[tuple[str, str], ...]


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One thing of a seat aid."""

    name: str
    text: str = ""
    boxes: int = 0
    glyph: str = ""

    @property
    def ticks(self) -> range:
        """One for each box."""
        return range(self.boxes)

    @property
    def style(self) -> str:
        """The class that leaves room for the boxes at the right."""
        return f"b{min(self.boxes, 4)}"


class Entries(msgspec.Struct, frozen=True, kw_only=True):
    """A list of entries, in so many columns."""

    entries: tuple[Entry, ...]
    across: int = 1

    @property
    def columns(self) -> tuple[tuple[Entry, ...], ...]:
        """The entries in their columns, the first ones the longer."""
        each = ceil(len(self.entries) / self.across)
        return tuple(self.entries[at : at + each] for at in range(0, len(self.entries), each or 1))


class TileRow(msgspec.Struct, frozen=True, kw_only=True):
    """A row of a grid of entries: its head, a cell a column."""

    head: str
    cells: tuple[tuple[Entry, ...], ...]


class Tiles(msgspec.Struct, frozen=True, kw_only=True):
    """Entries in a grid."""

    columns: tuple[str, ...]
    rows: tuple[TileRow, ...]


class Block(msgspec.Struct, frozen=True, kw_only=True):
    """One part of a sheet under its heading: one of its fields holds what stands there.

    ``under``: its note is too long to stand beside the title, and stands below it.
    """

    title: str
    no: int = 0
    note: str = ""
    rule: str = ""
    wide: bool = False
    under: bool = False
    lines: Lines | None = None
    table: Grid | None = None
    blank: Blank | None = None
    track: Track | None = None
    entries: Entries | None = None
    tiles: Tiles | None = None
    code: Code | None = None

    @property
    def empty(self) -> bool:
        """Whether there is nothing to print."""
        return self.lines is not None and not self.lines.lines


class BlockRow(msgspec.Struct, frozen=True, kw_only=True):
    """Blocks side by side; without anything at the right one block over the whole width."""

    left: tuple[Block, ...]
    right: tuple[Block, ...] = ()
    height: float


def rows_of(
    blocks: Sequence[Block], d: Density, *, width: float, most: float = ROW_MOST
) -> tuple[BlockRow, ...]:
    """Blocks in rows of one or two columns, as low as they can be set; `width` in mm.

    `most` is how high a row of more than two blocks may be.
    """
    shown = tuple(block for block in blocks if not block.empty)
    half = width / 2 - GUTTER
    heights = [
        (None if block.wide else block_height(block, d, width=half), _whole(block, d, width=width))
        for block in shown
    ]
    rows = []
    for row in paired(heights, most=most):
        left, right = range(row.start, row.split), range(row.split, row.end)
        side = half if right else width
        high = [sum(heights[at][0] or 0.0 for at in column) for column in (left, right)]
        rows.append(
            BlockRow(
                left=tuple(noted(shown[at], side) for at in left),
                right=tuple(noted(shown[at], side) for at in right),
                height=max(high) if right else heights[row.start][1],
            )
        )
    return tuple(rows)


def noted(block: Block, width: float) -> Block:
    """The block with its note below the title where both do not fit on one line, `width` mm."""
    note = f"{block.note} {block.rule}".strip()
    title = breadth(block.title) * TITLE + (NUMBER if block.no else 0.0)
    under = bool(note) and title + breadth(note) * NOTE + 4 > width
    return msgspec.structs.replace(block, under=under)


def _heading(block: Block, d: Density, width: float) -> float:
    """What a heading needs beyond one line: a title that wraps, a note that stands below it."""
    title = ceil((breadth(block.title) * TITLE + NUMBER) / width) - 1
    under = noted(block, width).under
    note = (
        NOTE_LINE * rows_in(f"{block.note} {block.rule}", width, size=NOTE / LETTER)
        if under
        else 0.0
    )
    return d.part + TITLE_LINE * title + note


def block_height(block: Block, d: Density, *, width: float) -> float:
    """How high a block is, `width` mm wide."""
    return _heading(block, d, width) + _inside(block, d, width)


def _inside(block: Block, d: Density, width: float) -> float:
    """What stands under the heading."""
    high = 0.0
    if block.lines is not None:
        high = lines_height(block.lines, d, width=width) - d.part
    elif block.table is not None:
        high = grid_height(block.table, d, width=width)
    elif block.blank is not None:
        high = BLANK_HEAD + d.blank * len(block.blank.rows)
    elif block.track is not None:
        key = sum(breadth(text) * LETTER * SMALL + 9 for _, text in block.track.key)
        high = TRACK + KEY * ceil(key / width)
    elif block.tiles is not None:
        high = tiles_height(block.tiles, d, width=width)
    elif block.code is not None:
        high = code_height(block.code, width=width)
    elif block.entries is not None:
        high = entries_height(block.entries, d, width=width)
    return high


def code_height(code: Code, *, width: float) -> float:
    """A code with its words beside it, or as a text where it is too long for a code."""
    if code.svg:
        return code.side + 1
    return 5 + 3.6 * ceil(len(code.text) * 1.75 / width)


def _whole(block: Block, d: Density, *, width: float) -> float:
    """How high a block is over the whole width, its check list in two columns."""
    if block.lines is not None:
        return _heading(block, d, width) - d.part + halves_height(block.lines, d, width=width)
    return block_height(block, d, width=width)


def grid_height(grid: Grid, d: Density, *, width: float) -> float:
    """A table of facts with its head."""
    widths = [share * width / 100 - 3 for share in grid.shares]
    return d.row + sum(_grid_row(row, d, widths) for row in grid.cells)


def _grid_row(row: tuple[tuple[str, str], ...], d: Density, widths: list[float]) -> float:
    high = [
        d.more * d.fact * (rows_in(text, mm, size=d.fact) - 1)
        + (BELOW * rows_in(small, mm, size=SMALLER) if small else 0.0)
        for (text, small), mm in zip(row, widths, strict=True)
    ]
    return d.row + max(high)


def entries_height(entries: Entries, d: Density, *, width: float) -> float:
    """A list of entries: the highest of its columns."""
    column = width / entries.across - (4 if entries.across > 1 else 0)
    return max(
        (sum(_entry(e, d, column) for e in column_) for column_ in entries.columns), default=0.0
    )


def _entry(entry: Entry, d: Density, width: float) -> float:
    room = width - entry.boxes * BOX - (GLYPH if entry.glyph else 0)
    text = breadth(entry.name) * LETTER * 1.08 + breadth(entry.text) * LETTER * SMALL
    return d.entry + BELOW * (ceil(text / max(room, 20.0)) - 1)


def tiles_height(tiles: Tiles, d: Density, *, width: float) -> float:
    """A grid of entries with its head."""
    column = (width - 16) / max(len(tiles.columns), 1) - 4
    return 5.5 + sum(
        2.2
        + max((sum(_tile(entry, d, column) for entry in cell) for cell in row.cells), default=8.0)
        for row in tiles.rows
    )


def _tile(entry: Entry, d: Density, width: float) -> float:
    text = breadth(entry.text) * LETTER * SMALL
    return d.entry + TILE_GAP + (BELOW * ceil(text / width) if entry.text else 0.0)


def rows_in(text: str, width: float, *, size: float = 1.0) -> int:
    """How many lines a text takes, `width` mm wide."""
    return max(1, ceil(breadth(text) * LETTER * size / max(width, 5.0)))
