"""Plots as SVG of our own: 328 units wide, text of 14, so that a phone shows them 1:1.

Everything a plot says stands as numbers in a table beside it. Colour never tells anything alone:
filled, outlined, dashes, and letters at the ends.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate
from typing import TypeAlias

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from msgspec import Struct

WIDTH = 328
_TOP, _LEFT, _RIGHT = 12, 30, 38
_LINE = 16  # the least distance of two texts
_HEIGHT = 150  # of the field in which lines are drawn
_TICKS_MOST = 8
_DOTS_MOST = 8
_DASHES = ("", "7 4", "2 4", "10 3 2 3", "12 4", "4 2")
_ROW, _BAR = 27, 17
_SPAN_ROW, _SPAN_BAR, _SPAN_LEFT = 22, 13, 128
_NAME_MOST = 16
_STEPS = (1, 2, 5, 10, 20, 50, 100)
_CELL = 28
_PATTERNS = (
    "M0 0H6V6H0Z",
    "",
    "M-1 1L1 -1M0 6L6 0M5 7L7 5",
    "M0 1.5H6",
    "M2 2H4V4H2Z",
    "M1.5 0V6",
    "M0 0L6 6M0 6L6 0",
    "M0 3H6M3 0V6",
)

Height: TypeAlias = Callable[[int], float]
"""Where a value stands in the field."""


class Series(Struct, frozen=True, kw_only=True):
    """A line: its letters at the end, and a value for each column; None = not known."""

    mark: str
    values: tuple[int | None, ...]


class Bar(Struct, frozen=True, kw_only=True):
    """A bar: ``part`` of ``whole`` is filled, the rest outlined; ``text`` says both."""

    name: str
    part: int
    whole: int
    text: str


class Stack(Struct, frozen=True, kw_only=True):
    """A bar of several parts, one behind the other; its sum stands behind it."""

    name: str
    parts: tuple[int, ...]


class GridRow(Struct, frozen=True, kw_only=True):
    """A row of a grid: a number for each column."""

    name: str
    counts: tuple[int, ...]


class Span(Struct, frozen=True, kw_only=True):
    """A row of cells over the games: "full", "soft" or "" each."""

    name: str
    cells: tuple[str, ...]


def lines(title: str, columns: Sequence[int], series: Sequence[Series]) -> SafeString:
    """Values over the games, a line for each series, told apart by dashes and end letters."""
    most = max((v for each in series for v in each.values if v is not None), default=1)
    step = next((step for step in _STEPS if most <= 4 * step), _STEPS[-1])
    top = step * -(-most // step) or 1
    xs = _columns(len(columns))

    def y(value: int) -> float:
        return _TOP + _HEIGHT - _HEIGHT * value / top

    grid = format_html_join(
        "",
        '<path class="grid" d="M{} {}H{}"/><text x="{}" y="{}" text-anchor="end">{}</text>',
        (
            (_LEFT - 4, _n(y(v)), WIDTH - _RIGHT + 4, _LEFT - 8, _n(y(v) + 5), v)
            for v in range(0, top + 1, step)
        ),
    )
    drawn = [_line(each, xs, y, dash) for each, dash in zip(series, _cycled(), strict=False)]
    return _svg(
        title,
        _TOP + _HEIGHT + 24,
        (grid, _ticks(columns, xs, _TOP + _HEIGHT + 18), *drawn, _marks(series, y)),
    )


def bars(title: str, rows: Sequence[Bar]) -> SafeString:
    """Part of whole for each row, the name above its bar, the text behind it."""
    most = max((row.whole for row in rows), default=0) or 1
    room = WIDTH - 84
    drawn = [
        format_html(
            '<text x="0" y="{}">{}</text><rect class="soft" x="0" y="{}" width="{}" height="{}"/>'
            '<rect class="win" x="0" y="{}" width="{}" height="{}"/>'
            '<text x="{}" y="{}" font-weight="700">{}</text>',
            at + 14, row.name, at + 20, _n(room * row.whole / most), _BAR,
            at + 20, _n(room * row.part / most), _BAR,
            _n(room * row.whole / most + 8), at + 33, row.text,
        )
        for row, at in zip(rows, range(0, len(rows) * (_ROW + 20), _ROW + 20), strict=True)
    ]  # fmt: skip
    return _svg(title, len(rows) * (_ROW + 20), drawn)


def stacks(title: str, rows: Sequence[Stack]) -> SafeString:
    """Bars of several parts each, told apart by the patterns of the page (``patterns``)."""
    most = max((sum(row.parts) for row in rows), default=0) or 1
    room = WIDTH - 44
    drawn = [
        format_html(
            '<text x="0" y="{}">{}</text>{}<text x="{}" y="{}" font-weight="700">{}</text>',
            at + 14, row.name, _parts(row.parts, at + 20, room / most),
            _n(room * sum(row.parts) / most + 8), at + 33, sum(row.parts),
        )
        for row, at in zip(rows, range(0, len(rows) * (_ROW + 20), _ROW + 20), strict=True)
    ]  # fmt: skip
    return _svg(title, len(rows) * (_ROW + 20), drawn)


def patterns() -> SafeString:
    """The patterns of the parts of stacked bars: once on a page that has such bars."""
    drawn = format_html_join(
        "",
        '<pattern id="part-{}" width="6" height="6" patternUnits="userSpaceOnUse">'
        '<rect class="under" width="6" height="6"/><path class="over" d="{}"/></pattern>',
        enumerate(_PATTERNS),
    )
    return format_html('<svg class="patterns" aria-hidden="true"><defs>{}</defs></svg>', drawn)


def swatch(number: int) -> SafeString:
    """The pattern of the part with this number, from 0, for a key beside stacked bars."""
    return format_html(
        '<svg class="swatch" viewBox="0 0 18 18" aria-hidden="true">{}</svg>',
        _part(number, 0.5, 0.5, (17, 17)),
    )


def _parts(parts: Sequence[int], top: int, unit: float) -> SafeString:
    """The parts of a bar, one behind the other."""
    ends = accumulate(parts)
    drawn = (
        _part(number, unit * (end - count), top, (unit * count, _BAR))
        for number, (end, count) in enumerate(zip(ends, parts, strict=True))
        if count
    )
    return format_html_join("", "{}", ((each,) for each in drawn))


def _part(number: int, left: float, top: float, size: tuple[float, float]) -> SafeString:
    return format_html(
        '<rect class="part" fill="url(#part-{})" x="{}" y="{}" width="{}" height="{}"/>',
        number % len(_PATTERNS), _n(left), _n(top), _n(size[0]), _n(size[1]),
    )  # fmt: skip


def grid(title: str, columns: Sequence[str], rows: Sequence[GridRow]) -> SafeString:
    """How often, a cell for each row and column: the number stands in it, darker where it is more.

    ``columns`` are short: a letter or two of a name.
    """
    width = (WIDTH - _SPAN_LEFT) / max(1, len(columns))
    most = max((count for row in rows for count in row.counts), default=0)
    heads = format_html_join(
        "",
        '<text x="{}" y="15" text-anchor="middle" font-weight="700">{}</text>',
        ((_n(_SPAN_LEFT + width * (at + 0.5)), name) for at, name in enumerate(columns)),
    )
    drawn = [_grid_row(row, _CELL * (at + 1), width, most) for at, row in enumerate(rows)]
    return _svg(title, _CELL * (len(rows) + 1) + 2, (heads, *drawn))


def _grid_row(row: GridRow, top: int, width: float, most: int) -> SafeString:
    cells = format_html_join(
        "",
        '<rect class="{}" x="{}" y="{}" width="{}" height="{}"/>'
        '<text class="{}" x="{}" y="{}" text-anchor="middle">{}</text>',
        (
            (
                _shade(count, most), _n(_SPAN_LEFT + width * at + 1.5), top + 1.5, _n(width - 3),
                _CELL - 3, "on" if _shade(count, most) == "win" else "",
                _n(_SPAN_LEFT + width * (at + 0.5)), top + 19, count or "",
            )
            for at, count in enumerate(row.counts)
        ),
    )  # fmt: skip
    return format_html(
        '<text x="{}" y="{}" text-anchor="end">{}</text>{}',
        _SPAN_LEFT - 8, top + 19, _cut(row.name), cells,
    )  # fmt: skip


def _shade(count: int, most: int) -> str:
    """How a cell looks: empty, outlined, filled where nothing is had more often."""
    return "none" if not count else "win" if count == most else "soft"


def spans(title: str, columns: Sequence[int], rows: Sequence[Span]) -> SafeString:
    """From when to when each row lay there: one cell a game."""
    width = (WIDTH - _SPAN_LEFT - 4) / max(1, len(columns))
    foot = len(rows) * _SPAN_ROW + 4
    xs = [_SPAN_LEFT + width * (at + 0.5) for at in range(len(columns))]
    drawn = [_span(row, at * _SPAN_ROW, width) for at, row in enumerate(rows)]
    axis = format_html('<path class="axis" d="M{} {}H{}"/>', _SPAN_LEFT, foot, WIDTH - 4)
    return _svg(title, foot + 22, (*drawn, axis, _ticks(columns, xs, foot + 18)))


def _span(row: Span, top: int, width: float) -> SafeString:
    cells = format_html_join(
        "",
        '<rect class="{}" x="{}" y="{}" width="{}" height="{}"/>',
        (
            (kind, _n(_SPAN_LEFT + width * first), top + 4, _n(width * count - 1), _SPAN_BAR)
            for kind, first, count in _runs(row.cells)
        ),
    )
    return format_html(
        '<text x="{}" y="{}" text-anchor="end">{}</text>{}',
        _SPAN_LEFT - 8, top + 15, _cut(row.name), cells,
    )  # fmt: skip


def _cut(name: str) -> str:
    """A name as far as there is room for it at the left."""
    return name if len(name) <= _NAME_MOST else f"{name[: _NAME_MOST - 1]}…"


def _runs(cells: Sequence[str]) -> Iterator[tuple[str, int, int]]:
    """Neighbouring cells of one kind as one piece: its class, first column and length."""
    first = 0
    for at in range(1, len(cells) + 1):
        if at == len(cells) or cells[at] != cells[first]:
            if cells[first]:
                yield ("win" if cells[first] == "full" else "soft"), first, at - first
            first = at


def _cycled() -> Iterator[str]:
    while True:
        yield from _DASHES


def _columns(count: int) -> list[float]:
    """The middle of each column, evenly between the axis and the letters at the end."""
    room = WIDTH - _LEFT - _RIGHT
    return [_LEFT + room * at / max(1, count - 1) for at in range(count)]


def _line(series: Series, xs: Sequence[float], y: Height, dash: str) -> SafeString:
    points = [(x, y(v)) for x, v in zip(xs, series.values, strict=True) if v is not None]
    path = "L".join(f"{_n(x)} {_n(at)}" for x, at in points)
    # In a long row of games dots would hide the dashes by which the lines are told apart.
    dotted = points if len(points) <= _DOTS_MOST else []
    dots = format_html_join(
        "", '<circle class="pt" cx="{}" cy="{}" r="2.5"/>', ((_n(x), _n(at)) for x, at in dotted)
    )
    if not points:
        return dots
    dashes = format_html(' stroke-dasharray="{}"', dash) if dash else ""
    return format_html('<path class="ln" d="M{}"{}/>{}', path, dashes, dots)


def _marks(series: Sequence[Series], y: Height) -> SafeString:
    """The letters at the right, moved apart where two lines end at the same height."""
    ends = [
        (y(values[-1]), each.mark)
        for each in series
        if (values := [v for v in each.values if v is not None])
    ]
    placed: list[tuple[float, str]] = []
    for height, mark in sorted(ends):
        least = placed[-1][0] + _LINE if placed else float(_TOP)
        placed.append((max(height, least), mark))
    over = max(0.0, placed[-1][0] - (_TOP + _HEIGHT)) if placed else 0.0
    rows = ((WIDTH - _RIGHT + 10, _n(at - over + 5), mark) for at, mark in placed)
    return format_html_join("", '<text x="{}" y="{}" font-weight="700">{}</text>', rows)


def _ticks(columns: Sequence[int], xs: Sequence[float], y: int) -> SafeString:
    """The numbers of the games below; only every so many where there are too many."""
    every = -(-len(columns) // _TICKS_MOST) or 1
    numbered = enumerate(zip(xs, columns, strict=True))
    shown = ((_n(x), y, number) for at, (x, number) in numbered if not at % every)
    return format_html_join("", '<text x="{}" y="{}" text-anchor="middle">{}</text>', shown)


def _svg(title: str, height: float, parts: Iterable[SafeString]) -> SafeString:
    inside = format_html_join("", "{}", ((part,) for part in parts))
    return format_html(
        '<svg class="plot" viewBox="0 0 {} {}" role="img"><title>{}</title>{}</svg>',
        WIDTH, _n(height), title, inside,
    )  # fmt: skip


def _n(number: float) -> str:
    """A coordinate as SVG reads it, whatever the reader's language."""
    return f"{number:.1f}".removesuffix(".0")
