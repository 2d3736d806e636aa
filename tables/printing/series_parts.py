"""The blocks of a sheet of a series as frozen values, how high they are, and how they are paired.

Every game's sheets are made of them. Like ``parts``: texts are in the reader's language.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

import msgspec

from tables.printing.parts import Line, Lines, breadth
from tables.printing.room import (
    GLYPH,
    GUTTER,
    LETTER,
    Density,
    halves_height,
    lines_height,
    paired,
)

SMALL: Final = 0.88  # of the letters: what stands under an entry, tables, options
BLANK_ROW: Final = 8.4  # mm of a row to be filled in with a pencil
BLANK_LEAST: Final = 8.5  # mm of its narrowest column
TRACK: Final = 13.6
KEY: Final = 5.0  # mm of a line of a track's key
ENTRY: Final = 5.7  # mm of an entry of a seat aid on one line
BELOW: Final = 4.1  # mm of each line of its text below
TILE: Final = 5.3  # mm of the name of an entry in a grid
TILE_GAP: Final = 2.1
BOX: Final = 5.4  # mm of a box to tick off
LABEL: Final = 12.0  # mm of the letter of a seat
PERSON: Final = 24.0  # mm that the name of a person needs at least


class Grid(msgspec.Struct, frozen=True, kw_only=True):
    """A table of facts. ``first`` is how much of the width its first column takes, in percent."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    first: int = 0

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
        return max(16, min(44, round(100 * (longest + 4) / 90)))


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


class Entries(msgspec.Struct, frozen=True, kw_only=True):
    """A list of entries, in so many columns."""

    entries: tuple[Entry, ...]
    across: int = 1

    @property
    def columns(self) -> tuple[tuple[Entry, ...], ...]:
        """The entries in their columns, the first ones the longer."""
        each = ceil(len(self.entries) / self.across)
        return tuple(self.entries[at : at + each] for at in range(0, len(self.entries), each or 1))

    @property
    def style(self) -> str:
        """The class that leaves room for the boxes at the right."""
        return f"b{min(max((entry.boxes for entry in self.entries), default=0), 4)}"


class TileRow(msgspec.Struct, frozen=True, kw_only=True):
    """A row of a grid of entries: its head, a cell a column."""

    head: str
    cells: tuple[tuple[Entry, ...], ...]

    @property
    def lead(self) -> str:
        """The first word of the head, which is set large."""
        return self.head.partition(" ")[0] if self.is_led else ""

    @property
    def rest(self) -> str:
        """What follows it, set small."""
        return self.head.partition(" ")[2] if self.is_led else self.head

    @property
    def is_led(self) -> bool:
        """Whether the head begins with a number."""
        return self.head[:1].isdigit()


class Tiles(msgspec.Struct, frozen=True, kw_only=True):
    """Entries in a grid."""

    columns: tuple[str, ...]
    rows: tuple[TileRow, ...]


class Block(msgspec.Struct, frozen=True, kw_only=True):
    """One part of a sheet under its heading: one of its fields holds what stands there."""

    title: str
    no: int = 0
    note: str = ""
    rule: str = ""
    wide: bool = False
    lines: Lines | None = None
    table: Grid | None = None
    blank: Blank | None = None
    track: Track | None = None
    entries: Entries | None = None
    tiles: Tiles | None = None

    @property
    def empty(self) -> bool:
        """Whether there is nothing to print."""
        return self.lines is not None and not self.lines.lines


class BlockRow(msgspec.Struct, frozen=True, kw_only=True):
    """Blocks side by side; without anything at the right one block over the whole width."""

    left: tuple[Block, ...]
    right: tuple[Block, ...] = ()
    height: float


def rows_of(blocks: Sequence[Block], d: Density, *, width: float) -> tuple[BlockRow, ...]:
    """Blocks in rows of one or two columns, as low as they can be set; `width` in mm."""
    shown = tuple(block for block in blocks if not block.empty)
    half = width / 2 - GUTTER
    heights = [
        (None if block.wide else block_height(block, d, width=half), _whole(block, d, width=width))
        for block in shown
    ]
    rows = []
    for row in paired(heights):
        left, right = shown[row.start : row.split], shown[row.split : row.end]
        high = (
            max(
                sum(heights[at][0] or 0 for at in side)
                for side in _sides(row.start, row.split, row.end)
            )
            if right
            else heights[row.start][1]
        )
        rows.append(BlockRow(left=left, right=right, height=high))
    return tuple(rows)


def _sides(start: int, split: int, end: int) -> tuple[range, range]:
    return range(start, split), range(split, end)


def block_height(block: Block, d: Density, *, width: float) -> float:
    """How high a block is, `width` mm wide."""
    if block.lines is not None:
        return lines_height(block.lines, d, width=width)
    if block.table is not None:
        return d.part + grid_height(block.table, d, width=width)
    if block.blank is not None:
        return d.part + 6.0 + BLANK_ROW * len(block.blank.rows)
    if block.track is not None:
        key = sum(breadth(text) * LETTER * 0.9 + 9 for _, text in block.track.key)
        return d.part + TRACK + KEY * ceil(key / width)
    if block.tiles is not None:
        return d.part + tiles_height(block.tiles, width=width)
    return d.part + entries_height(block.entries or Entries(entries=()), width=width)


def _whole(block: Block, d: Density, *, width: float) -> float:
    """How high a block is over the whole width, its check list in two columns."""
    if block.lines is not None:
        return halves_height(block.lines, d, width=width)
    return block_height(block, d, width=width)


def grid_height(grid: Grid, d: Density, *, width: float) -> float:
    """A table of facts with its head."""
    widths = [share * width / 100 - 3 for share in grid.shares]
    rows = (
        max(rows_in(text, mm) for text, mm in zip(row, widths, strict=True)) for row in grid.rows
    )
    return d.row + sum(d.row + d.more * (count - 1) for count in rows)


def entries_height(entries: Entries, *, width: float) -> float:
    """A list of entries: the highest of its columns."""
    column = width / entries.across - (4 if entries.across > 1 else 0)
    return max(
        (sum(_entry(e, column) for e in column_) for column_ in entries.columns), default=0.0
    )


def _entry(entry: Entry, width: float) -> float:
    room = width - entry.boxes * BOX - (GLYPH if entry.glyph else 0)
    text = breadth(entry.name) * LETTER * 1.08 + breadth(entry.text) * LETTER * SMALL
    return ENTRY + BELOW * (ceil(text / max(room, 20.0)) - 1)


def tiles_height(tiles: Tiles, *, width: float) -> float:
    """A grid of entries with its head."""
    column = (width - 16) / max(len(tiles.columns), 1) - 4
    return 5.5 + sum(
        2.2 + max((sum(_tile(entry, column) for entry in cell) for cell in row.cells), default=8.0)
        for row in tiles.rows
    )


def _tile(entry: Entry, width: float) -> float:
    text = breadth(entry.text) * LETTER * SMALL
    return TILE + TILE_GAP + (BELOW * ceil(text / width) if entry.text else 0.0)


def rows_in(text: str, width: float, *, size: float = 1.0) -> int:
    """How many lines a text takes, `width` mm wide."""
    return max(1, ceil(breadth(text) * LETTER * size / max(width, 5.0)))


def numbered(line: Line, count: int | None) -> Line:
    """A line with its count at the right edge."""
    return msgspec.structs.replace(line, count="" if count is None else str(count))
