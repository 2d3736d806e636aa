"""How much room things need on paper, so that a sheet is spread before it is laid out.

The heights are those of templates/print/print.css, measured; a test renders the fullest sheets and
counts their pages. Estimating costs nothing, laying out a second time would cost half a second.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import ceil
from typing import Final, TypeAlias

import msgspec
from msgspec.structs import replace

from tables.printing.parts import DeckCard, Line, Lines, Mark, Sealed, breadth

HEIGHTS: Final = {"a4": 271.5, "letter": 253.9}  # mm between the margins
SPARE: Final = 2.0  # mm kept free on each page, for what the estimate does not know
WIDTHS: Final = {"a4": 186.0, "letter": 191.9}
HEAD: Final = 41.1  # mm of the head of page 1
LETTER: Final = 1.56  # mm that an average letter of the text needs
GLYPH: Final = 5.4  # mm of a glyph beside the words of a line
GUTTER: Final = 3.5  # mm on each side of the middle, between two columns
ROW_MOST: Final = 130.0  # mm of blocks side by side; higher ones would tear a page open
PAIR: Final = 2


def room_of(paper: str) -> float:
    """How high a page of this paper may be filled, in mm."""
    return HEIGHTS[paper] - SPARE


def filled(heights: Iterable[float], *, paper: str, head: float, above: float) -> list[float]:
    """How far each page is filled by parts of these heights, in mm.

    Page 1 begins with its head; ``above`` is the gap that a part needs not at the top of a page.
    """
    pages = [head]
    for height in heights:
        if pages[-1] + height > room_of(paper):
            pages.append(-above)
        pages[-1] += height
    return pages


class Density(msgspec.Struct, frozen=True, kw_only=True):
    """How high things are on paper, in mm, under one class of the page."""

    name: str
    across: int  # columns of the deck
    above: float  # the gap before a part, not needed at the top of a page
    part: float  # an empty part with its heading and the gap
    line: float
    note: float
    more: float  # each further line of a wrapped text
    map: float
    head: float  # a place with its picture
    down: float
    card: float
    pieces: float
    table: float  # the seats with their three sums, without rows
    seat: float
    tall: float  # a seat whose person needs two or three lines
    code: float  # what a carry code needs beyond its own side
    sealed: float
    named: float
    letters: int  # of running text in one line of the sealed part
    deck: float
    row: float  # of a close table
    blank: float = 8.4  # of a row for a pencil
    small: float = 4.75  # of a line of what is only looked up: options, the counted box
    entry: float = 5.7  # of a line of a seat aid
    size: float = 1.0  # of the letters of a list
    fine: float = 0.84  # of the letters of what is only looked up
    fact: float = 1.0  # of the letters of a table of facts


DENSITIES: Final = (
    Density(
        name="", across=4, above=3.2, part=11.4, line=7.3, note=5.9, more=4.7, map=18.4, head=13.2,
        down=10.2, card=5.7, pieces=7.6, table=39.5, seat=9.0, tall=12.0, code=14.6, sealed=15.3,
        named=5.0, letters=112, deck=5.72, row=6.8,
    ),
    Density(
        name="snug", across=4, above=2.4, part=10.6, line=6.6, note=5.5, more=4.7, map=17.6,
        head=12.6, down=9.6, card=5.1, pieces=6.6, table=39.5, seat=7.9, tall=11.5, code=13.9,
        sealed=12.7, named=4.55, letters=124, deck=4.87, row=6.2, blank=7.4, small=4.45,
        entry=5.2, fine=0.83, fact=0.93,
    ),
    Density(
        name="tight", across=5, above=1.6, part=7.6, line=5.8, note=5.0, more=4.3, map=14.9,
        head=10.9, down=7.9, card=4.6, pieces=5.9, table=35.6, seat=7.1, tall=11.0, code=13.1,
        sealed=10.4, named=3.65, letters=138, deck=3.92, row=5.4, blank=6.5, small=4.0,
        entry=4.7, fine=0.82, fact=0.89,
    ),
)  # fmt: skip
NORMAL, SNUG, TIGHT = DENSITIES
PACKED: Final = {
    "a4": replace(TIGHT, name="tight packed", part=7.3, line=5.0, more=4.1, row=4.6),
    "letter": replace(
        TIGHT, name="tight packed", across=6, part=7.3, line=5.0, more=4.1, row=4.6, deck=3.78
    ),
}  # one page that also lists a whole deck

Columns: TypeAlias = tuple[tuple[tuple[int, DeckCard], ...], ...]
"""A numbered deck in columns."""


def lines_height(lines: Lines, d: Density, *, width: float) -> float:
    """A part with one check list, `width` mm wide."""
    rule = max((len(line.rule) for line in lines.lines), default=0)
    room = width - 7 - (2.2 + 1.8 * max(rule, 6) if rule else 0)
    room -= 8 if any(line.count for line in lines.lines) else 0
    texts = (
        breadth(f"{line.lead} {line.text} {line.note}".strip()) * LETTER * d.size + _glyph(line)
        for line in lines.lines
    )
    return d.part + d.line * len(lines.lines) + d.more * sum(ceil(t / room) - 1 for t in texts)


def _glyph(line: Line) -> float:
    """What a glyph beside the words takes; that of a line without a box stands in its place."""
    return GLYPH if line.glyph and line.mark is Mark.BOX else 0.0


def notes_height(notes: Lines, d: Density, *, width: float) -> float:
    """Notes without a heading, `width` mm wide; nothing where there are none."""
    if not notes.lines:
        return 0.0
    without = d.part + (d.line - d.note) * len(notes.lines)
    return lines_height(notes, d, width=width) - without


def halves_height(lines: Lines, d: Density, *, width: float) -> float:
    """A part with its check list in two columns, `width` mm wide together."""
    return max(lines_height(half, d, width=width / 2 - 3.5) for half in lines.halves)


def sealed_height(sealed: Sealed | None, d: Density) -> float:
    """The sealed part, its deck in the columns of this density."""
    if sealed is None:
        return 0.0
    text = sum(breadth(fact.label + fact.text) + 2 for fact in sealed.named)
    lines = ceil(text / d.letters) + (1 if sealed.rest else 0)
    return d.sealed + d.named * lines + d.deck * ceil(len(sealed.deck) / d.across)


def in_columns(deck: Sequence[DeckCard], across: int) -> Columns:
    """The numbered deck in its columns, the first ones the longer."""
    numbered = tuple(enumerate(deck, start=1))
    short, longer = divmod(len(numbered), across)
    edges = [i * short + min(i, longer) for i in range(across + 1)]
    return tuple(numbered[a:b] for a, b in pairwise(edges))


class Paired(msgspec.Struct, frozen=True, kw_only=True):
    """A row of blocks: those from `start` to `split` at the left, the others at the right.

    A row without anything at the right is one block over the whole width.
    """

    start: int
    split: int
    end: int


def paired(
    blocks: Sequence[tuple[float | None, float]], *, most: float = ROW_MOST
) -> tuple[Paired, ...]:
    """Blocks in their order, side by side wherever that needs the least height.

    Each block is its height in half the width (None: it needs the whole) and in the whole width.
    `most` is how high a row of more than two blocks may be: lower ones fill the end of a page.
    """
    best: list[tuple[float, tuple[Paired, ...]]] = [(0.0, ())]
    for start in reversed(range(len(blocks))):
        alone = Paired(start=start, split=start + 1, end=start + 1)
        ways = [(blocks[start][1], alone), *_side_by_side(blocks, start, most)]
        costs = [(height + best[len(blocks) - row.end][0], row) for height, row in ways]
        cost, row = min(costs, key=lambda each: each[0])
        best.append((cost, (row, *best[len(blocks) - row.end][1])))
    return best[-1][1]


def _side_by_side(
    blocks: Sequence[tuple[float | None, float]], start: int, most: float
) -> list[tuple[float, Paired]]:
    """Every row of two columns that begins with a block, and its height."""
    halves: list[float] = []
    for half, _ in blocks[start:]:
        if half is None:
            break
        halves.append(half)
    rows = []
    for count in range(PAIR, len(halves) + 1):
        for split in range(1, count):
            height = max(sum(halves[:split]), sum(halves[split:count]))
            if height <= most or count == PAIR:
                row = Paired(start=start, split=start + split, end=start + count)
                rows.append((height, row))
    return rows
