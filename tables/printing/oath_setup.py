"""The setup sheet of Oath as a frozen value, and how it is spread so that two pages do.

The heights are those of templates/print/print.css, measured; a test renders the fullest sheets and
counts their pages. Estimating costs nothing, laying out a second time would cost half a second.
"""

from __future__ import annotations

from itertools import pairwise
from math import ceil
from typing import Final

import msgspec

from tables.printing.parts import (
    Code,
    DeckCard,
    Lines,
    Mast,
    Place,
    Region,
    Sealed,
    SeatRow,
    Sum,
    breadth,
)

PAGES: Final = 2
HEIGHTS: Final = {"a4": 271.5, "letter": 253.9}  # mm between the margins
SPARE: Final = 2.0  # mm kept free on each page, for what the estimate does not know
WIDTHS: Final = {"a4": 186.0, "letter": 191.9}
TWO_PIECES: Final = 17.0  # letters of the pieces that stand on one line of a place
LETTER: Final = 1.56  # mm that an average letter of the text needs


class Density(msgspec.Struct, frozen=True, kw_only=True):
    """How high things are on paper, in mm, under one class of the page."""

    name: str
    across: int  # columns of the deck
    above: float  # the gap before a part, not needed at the top of a page
    part: float  # an empty part with its heading and the gap
    line: float
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


DENSITIES: Final = (
    Density(
        name="", across=4, above=3.2, part=11.4, line=7.3, more=4.7, map=18.4, head=13.2, down=10.2,
        card=5.7, pieces=7.6, table=39.5, seat=9.0, tall=12.0, code=14.6, sealed=15.3, named=5.0,
        letters=112, deck=5.72,
    ),
    Density(
        name="snug", across=4, above=2.4, part=10.6, line=6.6, more=4.7, map=17.6, head=12.6,
        down=9.6, card=5.1, pieces=6.6, table=39.5, seat=7.9, tall=11.5, code=13.9, sealed=12.7,
        named=4.55, letters=124, deck=4.87,
    ),
    Density(
        name="tight", across=5, above=1.6, part=7.6, line=5.8, more=4.3, map=14.9, head=10.9,
        down=7.9, card=4.6, pieces=5.9, table=35.6, seat=7.1, tall=11.0, code=13.1, sealed=10.4,
        named=3.65, letters=138, deck=3.92,
    ),
)  # fmt: skip
NORMAL, SNUG, TIGHT = DENSITIES


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
    markers: Lines
    seats: tuple[SeatRow, ...]
    seats_rule: str
    sums: tuple[Sum, ...]
    cards: Lines
    options: Lines
    carry: Code | None = None
    sealed: Sealed | None = None

    @property
    def layout(self) -> Layout:
        """The first layout by which two pages do; else the one that needs the least room."""
        fitting = (layout for layout in LAYOUTS if pages_needed(self, layout) <= PAGES)
        return next(fitting, LAYOUTS[-1])

    @property
    def deck_columns(self) -> tuple[tuple[tuple[int, DeckCard], ...], ...]:
        """The numbered deck in its columns, the first ones the longer."""
        deck = self.sealed.deck if self.sealed else ()
        across = self.layout.back.across
        numbered = tuple(enumerate(deck, start=1))
        short, longer = divmod(len(numbered), across)
        edges = [i * short + min(i, longer) for i in range(across + 1)]
        return tuple(numbered[a:b] for a, b in pairwise(edges))


def pages_needed(sheet: OathSetup, layout: Layout) -> int:
    """Estimate how many pages the sheet takes when spread like that."""
    room = HEIGHTS[sheet.paper] - SPARE
    page, filled = 1, 41.1  # the head of page 1
    for height in _heights(sheet, layout):
        if filled + height > room:
            page, filled = page + 1, -layout.back.above
        filled += height
    return page


def _heights(sheet: OathSetup, layout: Layout) -> list[float]:
    """The heights of the parts in their order, in mm."""
    front, back, wide = layout.front, layout.back, WIDTHS[sheet.paper]
    half = wide / 2 - 3.5
    beside = wide - sheet.carry.side - 6 if sheet.carry and sheet.carry.svg else wide
    if layout.merged:
        column = _lines(sheet.cards, back, width=beside) + _lines(sheet.options, back, width=beside)
        before, after = [], [_with_code(column, sheet.carry, back)]
    elif layout.options_first:
        options = _lines(sheet.options, front, width=beside)
        before = [_with_code(options, sheet.carry, front)]
        after = [_lines(sheet.cards, back, width=wide)]
    else:
        options = _lines(sheet.options, back, width=beside)
        before = []
        after = [_lines(sheet.cards, back, width=wide), _with_code(options, sheet.carry, back)]
    return [
        max(_lines(column, front, width=half) for column in sheet.box.halves),
        _map(sheet.regions, front),
        max(_lines(column, front, width=half) for column in sheet.markers.halves),
        *before,
        _seats(sheet, front, width=wide),
        *after,
        *([_sealed(sheet.sealed, back)] if sheet.sealed else []),
    ]


def _with_code(height: float, carry: Code | None, d: Density) -> float:
    """What stands beside the carry code, or below it where the code is a text."""
    if carry is None:
        return height
    if carry.svg:
        return max(height, carry.side + d.code)
    return height + d.above + 8 + 3.6 * ceil(len(carry.text) / 100)


def _lines(lines: Lines, d: Density, *, width: float) -> float:
    rule = max((len(line.rule) for line in lines.lines), default=0)
    room = width - 7 - (2.2 + 1.8 * max(rule, 6) if rule else 0)
    room -= 8 if any(line.count for line in lines.lines) else 0
    texts = (breadth(f"{line.lead} {line.text}".strip()) * LETTER for line in lines.lines)
    return d.part + d.line * len(lines.lines) + d.more * sum(ceil(t / room) - 1 for t in texts)


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


def _sealed(sealed: Sealed, d: Density) -> float:
    text = sum(breadth(fact.label + fact.text) + 2 for fact in sealed.named)
    return d.sealed + d.named * ceil(text / d.letters) + d.deck * ceil(len(sealed.deck) / d.across)
