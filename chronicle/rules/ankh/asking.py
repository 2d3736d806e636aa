"""What the result form of Ankh asks: the end, merge, Devotion, and what tells equals apart."""

from __future__ import annotations

from itertools import combinations

from chronicle.rules.ankh.ending import gods_of, tied
from chronicle.rules.ankh.ending_checks import who
from chronicle.rules.ankh.evening import FEWEST_TO_MERGE
from chronicle.rules.ankh.result import MOST_DEVOTION, AnkhResult, End, SeatEnd
from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.questions import Alternative
from chronicle.rules.core.series.values import Series
from chronicle.rules.core.telling import Among, Count, Field, Form, Group, Tick, Told, told_at
from chronicle.rules.core.text import Text

_ENDS = (
    Alternative(value=End.TRACK.value, label=Text("The fifth conflict")),
    Alternative(value=End.TOP.value, label=Text("A god at the top of the track")),
    Alternative(value=End.LAST_GOD.value, label=Text("One god left")),
    Alternative(value=End.ALL_FORGOTTEN.value, label=Text("All gods forgotten")),
    Alternative(value=End.SCENARIO.value, label=Text("As the scenario says")),
    Alternative(value=End.INTERRUPTED.value, label=Text("Broken off")),
)


def form(series: Series, told: Told) -> Form:
    """A-12: what is asked, as far as the end that was told needs it."""
    end = _end_of(told)
    partners = _partners_of(series, told)
    level = _level(series, told) if end not in (End.INTERRUPTED, End.ALL_FORGOTTEN) else ()
    seats = tuple(
        field
        for seat in series.seats
        for field in _of_seat(seat, end, is_second=seat in partners[1:])
    )
    return Form(
        groups=(
            Group(key="end", heading=Text("How it ended")),
            *((_gods_group(),) if seats else ()),
            *((_stack_group(),) if level else ()),
        ),
        fields=(*_table(series, end), *seats, *(_stack(series, seats) for seats in level)),
    )


def _gods_group() -> Group:
    return Group(
        key="gods",
        heading=Text("Devotion"),
        note=Text("The space of the Devotion track."),
        by_seat=True,
    )


def _stack_group() -> Group:
    return Group(
        key="stack",
        heading=Text("Who lies higher"),
        note=Text("They share a space: 1 is the token on top."),
    )


def _table(series: Series, end: End) -> tuple[Field, ...]:
    ended = Field(
        path="end",
        name=Text("End"),
        rule=RuleId("A-12.2"),
        takes=Among(among=_ENDS),
        group="end",
        first=End.TRACK.value,
    )
    if end is End.INTERRUPTED or len(series.people) < FEWEST_TO_MERGE:
        return (ended,)
    merged = Field(
        path="merged",
        name=Text("Which two merged"),
        rule=RuleId("A-10.1"),
        takes=Among(among=_pairs(series), optional=True),
        group="end",
    )
    return ended, merged


def _pairs(series: Series) -> tuple[Alternative, ...]:
    return tuple(
        Alternative(value="-".join((str(one), str(other))), label=who(series, (one, other)))
        for one, other in combinations(series.seats, 2)
    )


def _of_seat(seat: int, end: End, *, is_second: bool) -> tuple[Field, ...]:
    """Nothing of the second partner of a merged god: the first answers for both."""
    if is_second or end in (End.INTERRUPTED, End.ALL_FORGOTTEN):
        return ()
    devotion = Field(
        path=_path(seat, "devotion"),
        name=Text("Devotion"),
        rule=RuleId("A-1.9"),
        takes=Count(least=0, most=MOST_DEVOTION),
        group="gods",
        seat=seat,
        glyph="devotion",
        of_points=True,
    )
    forgotten = _tick(seat, "is_forgotten", Text("Forgotten"), "A-11.1")
    won = _tick(seat, "won", Text("Won"), "A-12.3")
    return devotion, forgotten, *((won,) if end is End.SCENARIO else ())


def _tick(seat: int, field: str, name: Text, rule: str) -> Field:
    return Field(
        path=_path(seat, field), name=name, rule=RuleId(rule), takes=Tick(), group="gods", seat=seat
    )


def _stack(series: Series, seats: tuple[int, ...]) -> Field:
    players = len(series.people)
    return Field(
        path=_path(seats[0], "stack"),
        name=who(series, seats),
        rule=RuleId("A-1.9"),
        takes=Count(least=1, most=players, usual=players),
        group="stack",
        seat=seats[0],
    )


def _path(seat: int, field: str) -> str:
    return "/".join(("seats", str(seat - 1), field))


# --- what was told so far


def _end_of(told: Told) -> End:
    ends = {each.value: each for each in End}
    return ends.get(told_at(told, "end"), End.TRACK)


def _partners_of(series: Series, told: Told) -> tuple[int, ...]:
    known = {each.value for each in _pairs(series)}
    merged = told_at(told, "merged")
    return AnkhResult(end=End.TRACK, merged=merged).partners if merged in known else ()


def _level(series: Series, told: Told) -> tuple[tuple[int, ...], ...]:
    """A-1.9: the gods that share a space of the track, whatever was told of their stacks."""
    merged = told_at(told, "merged") if _partners_of(series, told) else None
    ends = tuple(_told(told, seat) for seat in series.seats)
    result = AnkhResult(end=_end_of(told), merged=merged, seats=ends)
    return tuple(god.seats for group in tied(gods_of(series, result)) for god in group)


def _told(told: Told, seat: int) -> SeatEnd:
    """What was entered of a seat; what is no space of the track yet is none."""
    text = told_at(told, _path(seat, "devotion")).strip()
    is_space = text.isdecimal() and len(text) <= 2 and int(text) <= MOST_DEVOTION  # noqa: PLR2004
    return SeatEnd(
        devotion=int(text) if is_space else None,
        is_forgotten=bool(told_at(told, _path(seat, "is_forgotten")).strip()),
    )
