"""K-2: a session of Kemet laid out for people, in the order in which hands work."""

from __future__ import annotations

from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.laid import Cell, Column, Fact, Laid, Note, SeatRow
from chronicle.rules.core.options import in_force
from chronicle.rules.core.series.values import Series
from chronicle.rules.core.text import Message, Several, Text
from chronicle.rules.kemet.board_values import Board, Link
from chronicle.rules.kemet.boards import board_for
from chronicle.rules.kemet.counting import (
    FIRST_POINTS,
    LARGEST_TROOP,
    UNITS,
    UNITS_ON_BOARD,
    box,
    sums,
)
from chronicle.rules.kemet.kinds import (
    CITY,
    COLOR,
    PYRAMIDS,
    TURN,
    UNEVEN,
    in_turn_order,
    label,
    mode_of,
    name_of,
    who,
)
from chronicle.rules.kemet.lines import parts
from chronicle.rules.kemet.names import COLORS
from chronicle.rules.kemet.options import POINTS, Mode, Options
from chronicle.rules.kemet.papers import blanks, tables
from chronicle.rules.kemet.picture import picture


def lay(series: Series, options: Options) -> Laid:
    """K-2: everything that is laid out for the next session."""
    board = board_for(len(series.people))
    return Laid(
        lead=_lead(series),
        facts=_facts(board),
        parts=parts(series, board),
        columns=_COLUMNS,
        seats=tuple(_seat(series, seat) for seat in series.seats),
        box=box(board),
        sums=sums(board),
        notes=_notes(series, board),
        options=in_force(options, POINTS),
        tables=tables(series, board),
        blanks=blanks(series, board),
        picture=picture(series),
        seats_rules="K-2.6 - K-2.10",
        seats_note=Text(
            "pyramids first, then units, {most} a district at most", most=LARGEST_TROOP
        ),
    )


def _lead(series: Series) -> Message:
    """K-2.1."""
    mode = mode_of(series)
    if mode is Mode.SHORT:
        return Text("Short game: {goal} victory points", goal=mode.goal)
    return Text("Long game: {goal} victory points", goal=mode.goal)


def _facts(board: Board) -> tuple[Fact, ...]:
    """K-2.2, K-2.4, K-2.11."""
    here, closed = Text("in play"), Text("closed all game")
    sanctuary = Text("not on this side") if board.sanctuary is None else here
    return (
        Fact(name=Text("Board side"), value=Text("{side}", side=board.side.value)),
        Fact(name=Text("East bank"), value=here if board.east_bank else closed),
        Fact(name=Text("Temples"), value=Text("{count}", count=len(board.temples))),
        Fact(name=Text("Sanctuary"), value=sanctuary),
    )


_COLUMNS = (
    Column(name=Text("Colour"), width=22),
    Column(name=Text("City"), width=26),
    Column(name=Text("Turn order"), counts=True, width=15),
    Column(name=Text("Pyramids"), glyph="pyramid-kemet"),
    Column(name=Text("Units"), glyph="unit", counts=True, width=18),
    Column(name=Text("Reserve"), counts=True, width=15),
    Column(name=Text("Points"), glyph="prayer", counts=True, width=15),
    Column(name=Text("Card"), glyph="divine-card", counts=True, width=13),
)


def _seat(series: Series, seat: int) -> SeatRow:
    """K-2.6 to K-2.10: what this seat has and takes; what nobody decided is written in."""
    return SeatRow(
        seat=seat,
        label=label(series, seat),
        person=series.person(seat),
        cells=(
            _picked(series, COLOR, seat),
            _city(series, seat),
            _turn(series, seat),
            _picked(series, PYRAMIDS, seat, box=True),
            Cell(text=_units(series.value(PYRAMIDS, seat)), box=True),
            Cell(text=Text("{count}", count=UNITS - UNITS_ON_BOARD)),
            Cell(text=Text("{count}", count=FIRST_POINTS), box=True),
            Cell(text=Text("{count}", count=1), box=True),
        ),
    )


def _picked(series: Series, kind: str, seat: int, *, box: bool = False) -> Cell:
    value = series.value(kind, seat)
    return Cell(text=None if value is None else name_of(kind, value), box=box)


def _turn(series: Series, seat: int) -> Cell:
    """K-2.8: the place alone, under a heading that says of what."""
    place = series.value(TURN, seat)
    return Cell(text=None if place is None else Text("{number}", number=place))


def _city(series: Series, seat: int) -> Cell:
    """K-2.13: where the city lies, under a heading that says that it is one."""
    city = series.value(CITY, seat)
    return Cell(text=next((name for each, name in _WHERE if each == city), None))


_WHERE = (
    ("nw", Text("North-west")),
    ("cw", Text("Centre-west")),
    ("s", Text("South")),
    ("ne", Text("North-east")),
    ("se", Text("South-east")),
)


def _units(pyramids: str | None) -> Message:
    """K-2.10: with levels 2, 1, 0 only two districts take units, five each."""
    if pyramids == UNEVEN:
        return Text("{count} + {count}", count=LARGEST_TROOP)
    return Text("{count}", count=UNITS_ON_BOARD)


def _notes(series: Series, board: Board) -> tuple[Note, ...]:
    """What the sources leave open, and what nobody has decided yet."""
    undecided = tuple(
        who(series, seat) for seat in in_turn_order(series) if series.value(PYRAMIDS, seat) is None
    )
    ours = tuple(color for color, _ in COLORS)
    supposed = any(series.value(COLOR, seat) in ours for seat in series.seats)
    delta_port = any(each.kind is Link.PORT and each.b == "t-delta" for each in board.edges)
    return (
        *((_pyramids(undecided),) if undecided else ()),
        *((_note("K-2.6", _COLORS_SUPPOSED),) if supposed else ()),
        *((_note("K-2.11", _NO_SANCTUARY),) if board.sanctuary is None else ()),
        *((_note("K-2.17", _DELTA_PORT),) if delta_port and not board.east_bank else ()),
    )


_COLORS_SUPPOSED = Text("The names of the colours are ours; type those of your pieces.")
_NO_SANCTUARY = Text("This side of the board has no Sanctuary of All Gods.")
_DELTA_PORT = Text("The port inside the delta stays open.")


def _pyramids(undecided: tuple[Message, ...]) -> Note:
    return _note(
        "K-2.9", Text("Pyramids not decided yet, in turn order: {names}", names=Several(undecided))
    )


def _note(rule: str, text: Message) -> Note:
    return Note(rule=RuleId(rule), text=text)
