"""The board of Kemet as a picture: every space an area, every link a line between two of them.

Where a space lies is told here; what hangs together comes from the board, so that the picture and
the graph cannot differ. How shapes look, by the words of ``look``:

- paths: ``frame delta`` (round the delta, which nobody walks to), ``space desert``,
  ``space temple``, ``space sanctuary``, ``city`` (the walled ground), ``wall`` (the wall round
  it), ``space district``, ``spot`` (where a pyramid can stand), ``token`` (the box of a seat's
  letter), ``river``, ``closed`` (the hatching of the closed bank), ``closed label`` (the paper
  under its words), ``link``, ``link inside``, ``link wall``, ``link port``;
- words: ``name`` (bold), ``small``, ``letter`` (bold, in a token);
- signs: ``sign``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from chronicle.rules.core.drawing import Drawing, Path, Shape, Sign, Word
from chronicle.rules.core.series.values import Series
from chronicle.rules.core.text import Message, Text
from chronicle.rules.kemet.areas import (
    BOTTOM,
    DELTA_ASIDE,
    HEIGHT,
    NARROW,
    TOP,
    WIDE,
    Area,
    area_of,
    route,
    walls_of,
)
from chronicle.rules.kemet.board_values import Board, City, Edge, Kind, Link, Space, Temple
from chronicle.rules.kemet.boards import board_for
from chronicle.rules.kemet.kinds import CITY, label

_LOOKS: Final = (
    (Link.LAND, "link"),
    (Link.PORT, "link port"),
    (Link.INSIDE_CITY, "link inside"),
    (Link.THROUGH_WALL, "link wall"),
)


def link_path(board: Board, edge: Edge) -> Path:
    """K-7.7, K-7.8: a link as a line from one of its spaces to the other."""
    points = (f"{x} {y}" for x, y in route(board, edge))
    return Path(d="M" + "L".join(points), look=dict(_LOOKS)[edge.kind])


def picture(series: Series) -> Drawing:
    """K-2.2: the board for these seats, with each seat's letter in its city."""
    board = board_for(len(series.people))
    held = tuple((series.value(CITY, seat), label(series, seat)) for seat in series.seats)
    return Drawing(
        width=WIDE if board.east_bank else NARROW,
        height=HEIGHT,
        title=_title(board),
        shapes=(
            *_delta(board),
            *_water(board),
            *(link_path(board, edge) for edge in board.edges if edge.kind in _BETWEEN),
            *_port_signs(board),
            *(shape for space in board.spaces for shape in _space(board, space)),
            *(shape for city in board.cities for shape in _city(board, city, held)),
        ),
        legend=_legend(board),
    )


_BETWEEN = (Link.LAND, Link.PORT)
"""The links that are drawn under the spaces; those of a city lie in it."""

_PORT_SIGN_FROM_QUAY = 30
_FLAT = 60
"""A desert lower than that has its obelisk beside its name."""

_SANCTUARY_SIGNS = (
    ("sanctuary", Text("Sanctuary: units for a point")),
    ("vp-permanent", Text("permanent VP")),
)


def _legend(board: Board) -> tuple[tuple[str, Message], ...]:
    """The signs of this board; the unit that the delta temple takes explains itself."""
    port = ("port", Text("port: one step over water"))
    return (
        ("temple-kemet", Text("temple: pays at the end of a Day")),
        ("vp-temporary", Text("temporary VP, for whoever is there")),
        *(_SANCTUARY_SIGNS if board.sanctuary is not None else ()),
        ("obelisk", Text("obelisk: a teleport leads here")),
        *((port,) if any(edge.kind is Link.PORT for edge in board.edges) else ()),
    )


def _title(board: Board) -> Text:
    if board.east_bank:
        return Text(
            "Board of Kemet for {players} players, both banks of the Nile open",
            players=board.players,
        )
    return Text("Board of Kemet for {players} players, the east bank closed", players=board.players)


def _box(area: Area, radius: int = 7) -> str:
    """A rectangle with round corners."""
    across, down = area.width - 2 * radius, area.height - 2 * radius
    corner = f"a{radius} {radius} 0 0 1 "
    return (
        f"M{area.x + radius} {area.y}h{across}{corner}{radius} {radius}v{down}"
        f"{corner}-{radius} {radius}h-{across}{corner}-{radius} -{radius}v-{down}"
        f"{corner}{radius} -{radius}Z"
    )


def _delta(board: Board) -> tuple[Shape, ...]:
    """K-7.11: the delta apart from both banks."""
    width = WIDE if board.east_bank else NARROW
    x = 65 + (DELTA_ASIDE if board.east_bank else 0)
    return (
        Path(d=_box(Area(1, 1, width - 2, 74), 9), look="frame delta"),
        Word(text=Text("Nile delta"), x=x, y=34, look="name"),
        Word(text=Text("only by teleport"), x=x, y=54, look="small"),
    )


def _water(board: Board) -> tuple[Shape, ...]:
    """K-2.2: the Nile; where the bank behind it is closed, that bank is hatched."""
    wave = "q-6 17 0 34t0 34" + " 0 34" * 10
    river = Path(d="".join(f"M{x} {TOP + 4}{wave}" for x in (497, 504, 511)), look="river")
    if board.east_bank:
        return (river,)
    left, right = 530, NARROW - 2
    wide = right - left
    hatch = "".join(f"M{left} {y}l{wide} -{wide}" for y in range(TOP + wide, BOTTOM + 1, 11))
    return (
        river,
        Path(d=hatch, look="closed"),
        Path(d=_box(Area(left + 16, 182, 26, 240), 3), look="closed label"),
        Word(text=Text("East bank closed all game"), x=564, y=302, look="small", turned=True),
    )


def _port_signs(board: Board) -> Iterator[Shape]:
    """K-7.7: an anchor above each crossing, on the side where it begins."""
    for edge in board.edges:
        if edge.kind is Link.PORT:
            (left, y), (right, _) = route(board, edge)
            x = min((left + right) // 2, left + _PORT_SIGN_FROM_QUAY)
            yield Sign(glyph="port", x=x, y=y - 11, size=16, look="sign")


def _space(board: Board, space: Space) -> Iterator[Shape]:
    if space.kind is Kind.DISTRICT:
        return
    area = area_of(board, space.id)
    temple = board.temple(space.id)
    if temple is not None:
        yield Path(d=_box(area, 22), look="space temple")
        drawn = _level if area.width > area.height else _upright
        yield from drawn(area, temple, space)
    elif space.kind is Kind.SANCTUARY:
        yield from _sanctuary(area)
    else:
        yield Path(d=_box(area), look="space desert")
        if all(space.id != city.front for city in board.cities):
            yield from _desert(area, space)


def _desert(area: Area, space: Space) -> Iterator[Shape]:
    """A desert without a city: its name, upright where it is narrow, and its obelisk."""
    x, y = area.middle
    if area.width < area.height // 2:
        yield Word(text=_short_name(space), x=x + 5, y=y, look="small", turned=True)
    elif space.has_obelisk and area.height < _FLAT:
        yield Sign(glyph="obelisk", x=area.x + 20, y=y, size=26, look="sign")
        yield Word(text=space.name, x=x + 12, y=y + 5, look="name")
    elif space.has_obelisk:
        yield Sign(glyph="obelisk", x=x, y=y - 18, size=26, look="sign")
        yield Word(text=space.name, x=x, y=y + 22, look="small")
    else:
        yield Word(text=space.name, x=x, y=y + 5, look="small")


def _short_name(space: Space) -> Message:
    """What fits into a narrow strip; a name that fits is kept."""
    return Text("Desert around the temple") if space.id == "e-pocket" else space.name


def _upright(area: Area, temple: Temple, space: Space) -> Iterator[Shape]:
    """K-11.2: a tall temple: its name runs upwards, what it pays stands at its right."""
    x, y = area.middle
    right = x + 14
    yield Word(text=space.name, x=x - 12, y=y, look="name", turned=True)
    yield Sign(glyph="temple-kemet", x=right, y=y - 42, size=30, look="sign")
    yield Word(text=_income(temple), x=right, y=y + 2, look="small")
    yield Sign(glyph="vp-temporary", x=right, y=y + 20, size=16, look="sign")
    yield Sign(glyph="obelisk", x=right, y=y + 44, size=18, look="sign")


def _level(area: Area, temple: Temple, space: Space) -> Iterator[Shape]:
    """K-11.1: the delta temple: it pays for a unit that is given."""
    yield Sign(glyph="temple-kemet", x=area.x + 24, y=area.y + 28, size=28, look="sign")
    yield Word(text=space.name, x=area.x + 100, y=area.y + 24, look="name")
    yield Sign(glyph="vp-temporary", x=area.x + 54, y=area.y + 41, size=15, look="sign")
    yield Sign(glyph="obelisk", x=area.x + 72, y=area.y + 41, size=15, look="sign")
    yield Word(text=_income(temple), x=area.x + 100, y=area.y + 46, look="small")
    yield Word(
        text=Text("- {count}", count=temple.units_given),
        x=area.x + 130,
        y=area.y + 46,
        look="small",
    )
    yield Sign(glyph="unit", x=area.x + 148, y=area.y + 40, size=14, look="sign")


def _income(temple: Temple) -> Text:
    return Text("{count} PP", count=temple.income)


def _sanctuary(area: Area) -> Iterator[Shape]:
    """K-11.3: the Sanctuary, an obelisk and a permanent point."""
    yield Path(d=_box(area), look="space sanctuary")
    yield Sign(glyph="sanctuary", x=area.x + 24, y=area.y + 28, size=30, look="sign")
    yield Word(text=Text("Sanctuary"), x=area.x + 92, y=area.y + 24, look="name")
    yield Sign(glyph="obelisk", x=area.x + 62, y=area.y + 41, size=15, look="sign")
    yield Sign(glyph="vp-permanent", x=area.x + 82, y=area.y + 41, size=15, look="sign")
    yield Word(text=Text("{count} VP", count=1), x=area.x + 112, y=area.y + 46, look="small")


def _city(board: Board, city: City, letters: tuple[tuple[str | None, str], ...]) -> Iterator[Shape]:
    """K-7.8, K-2.9: a walled city with its districts, and the letter of the seat that has it."""
    walls = walls_of(area_of(board, city.front))
    yield Path(d=_box(walls, 3), look="city")
    yield Path(d=_box(walls, 3), look="wall")
    letter = dict(letters).get(city.id)
    aside = 0 if letter is None else 16
    yield Word(text=city.name, x=walls.middle[0] - aside, y=walls.y + 20, look="name")
    if letter is not None:
        yield Path(d=_box(Area(walls.right - 34, walls.y + 6, 26, 19), 3), look="token")
        yield Word(
            text=Text("{letter}", letter=letter), x=walls.right - 21, y=walls.y + 21, look="letter"
        )
    yield from (link_path(board, edge) for edge in board.edges if _is_of(edge, city))
    for number, district in enumerate(city.districts, start=1):
        yield from _district(area_of(board, district), number)


def _is_of(edge: Edge, city: City) -> bool:
    return edge.kind not in _BETWEEN and edge.b in city.districts


def _district(area: Area, number: int) -> Iterator[Shape]:
    """K-2.9: a district, and where its pyramid can stand."""
    x, _ = area.middle
    yield Path(d=_box(area, 3), look="space district")
    yield Path(d=f"M{x + 8} {area.y + 5}l17 30h-34Z", look="spot")
    yield Word(text=Text("{number}", number=number), x=area.x + 10, y=area.y + 16, look="letter")
