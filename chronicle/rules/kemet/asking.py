"""What the result form of Kemet asks: the ledger by source, and what breaks a tie."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.questions import Alternative
from chronicle.rules.core.series.values import Series
from chronicle.rules.core.telling import Among, Count, Field, Form, Group, Told, told_at
from chronicle.rules.core.text import Several, Text
from chronicle.rules.kemet.board_values import Board
from chronicle.rules.kemet.boards import board_for
from chronicle.rules.kemet.ending import ranked
from chronicle.rules.kemet.kinds import mode_of, who
from chronicle.rules.kemet.result import MOST, End, KemetResult, Points, SeatEnd
from chronicle.rules.kemet.tiles import Color

_ENDS = (
    Alternative(value=End.FINISHED.value, label=Text("Victory at the end of a Day")),
    Alternative(value=End.INTERRUPTED.value, label=Text("Broken off")),
)
_DAYS_AS_BUTTONS = 8
_DIGITS = len(str(MOST))


class _Source(Struct, frozen=True, kw_only=True):
    """A source of points: its field, up to how many there can be, and how many stand as buttons."""

    key: str
    name: Text
    rule: str
    glyph: str
    most: int
    usual: int


def form(series: Series, told: Told) -> Form:
    """K-13: what is asked. Turn order only of seats that nothing else tells apart (K-13.2)."""
    interrupted = told_at(told, "end") == End.INTERRUPTED.value
    tied = () if interrupted else _tied(series, told)
    return Form(
        groups=(
            Group(key="end", heading=Text("How it ended")),
            *(() if interrupted else (_ledger(series),)),
            *((_order(series, tied),) if tied else ()),
        ),
        fields=(
            *_end(),
            *(() if interrupted else _points(series)),
            *(_turn(series, seat) for seat in tied),
        ),
    )


def _ledger(series: Series) -> Group:
    return Group(
        key="points",
        heading=Text("Victory points"),
        note=Text("Played to {goal} VP. By source, or only the total.", goal=mode_of(series).goal),
        by_seat=True,
    )


def _order(series: Series, tied: tuple[int, ...]) -> Group:
    return Group(
        key="order",
        heading=Text("Turn order of the last Day"),
        note=Text(
            "{names}: points and Battle VP are equal.",
            names=Several(tuple(who(series, seat) for seat in tied)),
        ),
    )


def _end() -> tuple[Field, ...]:
    return (
        Field(
            path="end",
            name=Text("End"),
            rule=RuleId("K-13.1"),
            takes=Among(among=_ENDS),
            group="end",
            first=End.FINISHED.value,
        ),
        Field(
            path="days",
            name=Text("Days played"),
            rule=RuleId("K-3.1"),
            takes=Count(least=1, most=MOST, usual=_DAYS_AS_BUTTONS),
            group="end",
        ),
    )


def _sources(board: Board) -> tuple[_Source, ...]:
    """Every source that this board has, those that nearly everybody scores first."""
    temples, pyramids = len(board.temples), len(Color) * board.players
    every = (
        _source("battle", Text("Battle VP"), "K-8.11", "conflict", (MOST, 7)),
        _source("temples", Text("Temples held"), "K-7.3", "temple-kemet", (temples, temples + 1)),
        _source("pyramids", Text("Level 4 held"), "K-6.4", "pyramid-kemet", (pyramids, 4)),
        _source("two_temples", Text("For two temples"), "K-11.4", "temple-kemet", (MOST, 6)),
        _source("sanctuary", Text("Sanctuary"), "K-11.3", "sanctuary", (MOST, 4)),
        _source("tiles", Text("Power tiles"), "K-6.6", "tile", (MOST, 3)),
    )
    return tuple(each for each in every if each.key != "sanctuary" or board.sanctuary is not None)


def _source(key: str, name: Text, rule: str, glyph: str, counts: tuple[int, int]) -> _Source:
    most, usual = counts
    return _Source(key=key, name=name, rule=rule, glyph=glyph, most=most, usual=usual)


def _points(series: Series) -> Iterator[Field]:
    """K-13.3: a field a source a seat; a seat that is not touched has none of it."""
    for seat in series.seats:
        for source in _sources_of(series):
            yield Field(
                path=_path(seat, "points", source.key),
                name=source.name,
                rule=RuleId(source.rule),
                takes=Count(least=0, most=source.most, usual=source.usual),
                group="points",
                seat=seat,
                first="0",
                glyph=source.glyph,
                of_points=True,
            )
        yield Field(
            path=_path(seat, "total"),
            name=Text("Total as counted"),
            rule=RuleId("K-13.3"),
            takes=Count(least=0, most=MOST),
            group="points",
            seat=seat,
        )


def _turn(series: Series, seat: int) -> Field:
    players = len(series.people)
    return Field(
        path=_path(seat, "turn"),
        name=who(series, seat),
        rule=RuleId("K-13.2"),
        takes=Count(least=1, most=players, usual=players),
        group="order",
        seat=seat,
    )


def _path(seat: int, *fields: str) -> str:
    return "/".join(("seats", str(seat - 1), *fields))


def _tied(series: Series, told: Told) -> tuple[int, ...]:
    """K-13.2: the seats that points and battles leave level, whatever turns were told already.

    Nobody is, as long as nobody has any points: then nothing was told yet. Where no battles were
    told, they come first.
    """
    ends = tuple(_told(series, told, seat) for seat in series.seats)
    if not any(each.all_points for each in ends):
        return ()
    groups = ranked(series, KemetResult(end=End.FINISHED, seats=ends))
    fought = tuple(
        seat for seat, end in zip(series.seats, ends, strict=True) if end.battle is not None
    )
    return tuple(
        seat
        for group in groups
        if len(group) > 1 and all(each in fought for each in group)
        for seat in group
    )


def _told(series: Series, told: Told, seat: int) -> SeatEnd:
    """What was entered of a seat, without its turn; what is no number yet is none."""

    def number(*fields: str) -> int | None:
        text = told_at(told, _path(seat, *fields)).strip()
        return int(text) if text.isdecimal() and len(text) <= _DIGITS else None

    sources = {each.key: number("points", each.key) or 0 for each in _sources_of(series)}
    return SeatEnd(points=Points(**sources), total=number("total"))


def _sources_of(series: Series) -> tuple[_Source, ...]:
    return _sources(board_for(len(series.people)))
