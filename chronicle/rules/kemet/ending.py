"""K-13: who won a session, and what a result says that cannot be."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import TypeAlias

from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.series.values import Contradiction, Series, Standing
from chronicle.rules.core.text import Message, Several, Text
from chronicle.rules.kemet.kinds import mode_of, who
from chronicle.rules.kemet.ledger import contradictions_of_ledger
from chronicle.rules.kemet.options import Options
from chronicle.rules.kemet.result import End, KemetResult, SeatEnd

_Ends: TypeAlias = tuple[tuple[int, SeatEnd], ...]
"""Seats, and how they came out."""


def standings(series: Series, result: KemetResult) -> tuple[Standing, ...]:
    """K-13.2: every seat with its place, the winner first; equal places = nothing told breaks it.

    An interrupted session has no places and no winner; a seat of which nothing was told has none.
    """
    ends = _ends(series, result)
    groups = () if result.end is End.INTERRUPTED else ranked(series, result)
    told = tuple(seat for group in groups for seat in group)
    untold = tuple(seat for seat in series.seats if seat not in told)
    return tuple(
        Standing(
            seat=seat,
            person=series.person(seat),
            place=_place(groups, seat),
            points=dict(ends).get(seat, SeatEnd()).all_points,
            won=(seat,) in groups[:1],
            rule=RuleId("K-13.2") if seat in told else None,
        )
        for seat in (*told, *untold)
    )


def _place(groups: tuple[tuple[int, ...], ...], seat: int) -> int | None:
    """1 and as many as stand before; None = no place."""
    before = 0
    for group in groups:
        if seat in group:
            return before + 1
        before += len(group)
    return None


def ranked(series: Series, result: KemetResult) -> tuple[tuple[int, ...], ...]:
    """K-13.2: the seats told, first to last; several together = nothing told breaks their tie."""
    told = tuple(each for each in _ends(series, result) if each[1].all_points is not None)
    return tuple(
        group for level in _levels(told, lambda end: end.all_points) for group in _untied(level)
    )


def _untied(level: _Ends) -> Iterator[tuple[int, ...]]:
    """K-13.2: seats with equal points by Battle VP, then by the turn order of the last Day."""
    if any(end.battle is None for _, end in level):
        yield tuple(seat for seat, _ in level)
        return
    for equal in _levels(level, lambda end: end.battle):
        turns = tuple(end.turn for _, end in equal)
        if None in turns or len(dict.fromkeys(turns)) < len(turns):
            yield tuple(seat for seat, _ in equal)
        else:
            yield from ((seat,) for seat, _ in sorted(equal, key=lambda each: each[1].turn or 0))


def _levels(ends: _Ends, number: Callable[[SeatEnd], int | None]) -> Iterator[_Ends]:
    """Ends with the same number together, the highest first."""

    def rank(each: tuple[int, SeatEnd]) -> int:
        return -(number(each[1]) or 0)

    for _, level in groupby(sorted(ends, key=rank), key=rank):
        yield tuple(level)


def _ends(series: Series, result: KemetResult) -> _Ends:
    """What was told of each seat that is there; of one told twice the first."""
    found: dict[int, SeatEnd] = {}
    for seat, end in result.numbered:
        if seat in series.seats:
            found.setdefault(seat, end)
    return tuple(sorted(found.items()))


def contradictions(
    series: Series, result: KemetResult, options: Options
) -> tuple[Contradiction, ...]:
    """K-13.1 to K-13.3 and the sources: what cannot be, or not under these rules."""
    finished = result.end is End.FINISHED
    return (
        *_seats(series, result),
        *contradictions_of_ledger(series, result, options),
        *(_untold(series, result) if finished else ()),
        *_turns(series, result),
        *(_ties(series, result) if finished else ()),
        *(_goal(series, result) if finished else ()),
    )


def _at(result: KemetResult, seat: int, field: str) -> str:
    """The path of a field of a seat that was told."""
    numbers = tuple(each for each, _ in result.numbered)
    return "/".join(("seats", str(numbers.index(seat)), field))


def _seats(series: Series, result: KemetResult) -> Iterator[Contradiction]:
    """K-2.6: each seat comes out once, and only seats that are there do."""
    before: list[int] = []
    for at, (seat, _) in enumerate(result.numbered):
        path = "/".join(("seats", str(at), "seat"))
        if seat not in series.seats:
            why: Message = Text("there is no seat {number}", number=seat)
            yield Contradiction(rule=RuleId("K-2.6"), at=path, text=why, waivable=False)
        elif seat in before:
            why = Text("{who}: told twice", who=who(series, seat))
            yield Contradiction(rule=RuleId("K-2.6"), at=path, text=why, waivable=False)
        before.append(seat)


def _untold(series: Series, result: KemetResult) -> Iterator[Contradiction]:
    """K-13.3: of a finished session the points of every seat are told."""
    ends = dict(_ends(series, result))
    for seat in series.seats:
        if ends.get(seat, SeatEnd()).all_points is None:
            at = _at(result, seat, "points") if seat in ends else "seats"
            why = Text("{who}: no points are told", who=who(series, seat))
            yield Contradiction(rule=RuleId("K-13.3"), at=at, text=why)


def _turns(series: Series, result: KemetResult) -> Iterator[Contradiction]:
    """K-13.2: a place in the turn order is one seat's, and there are as many as seats."""
    before: dict[int, int] = {}
    for seat, end in _ends(series, result):
        if end.turn is None:
            continue
        at = _at(result, seat, "turn")
        if not 1 <= end.turn <= len(series.people):
            why = Text(
                "{who}: with {players} players nobody is number {number} in turn order",
                who=who(series, seat),
                players=len(series.people),
                number=end.turn,
            )
            yield Contradiction(rule=RuleId("K-13.2"), at=at, text=why, waivable=False)
        elif end.turn in before:
            why = Text(
                "{who} and {other} cannot both be number {number} in turn order",
                who=who(series, seat),
                other=who(series, before[end.turn]),
                number=end.turn,
            )
            yield Contradiction(rule=RuleId("K-13.2"), at=at, text=why, waivable=False)
        before.setdefault(end.turn, seat)


def _ties(series: Series, result: KemetResult) -> Iterator[Contradiction]:
    """K-13.2: where a tie is left, what breaks it is asked; the winner cannot do without."""
    ends = dict(_ends(series, result))
    for place, group in enumerate(ranked(series, result)):
        untold = tuple(seat for seat in group if ends[seat].battle is None)
        unordered = tuple(seat for seat in group if ends[seat].turn is None)
        if len(group) > 1 and (untold or unordered):
            first = (untold or unordered)[0]
            yield Contradiction(
                rule=RuleId("K-13.2"),
                at=_at(result, first, "points" if untold else "turn"),
                text=_tie(series, group, ends[group[0]], ask_battle=bool(untold)),
                waivable=place > 0,
            )


def _tie(series: Series, group: tuple[int, ...], end: SeatEnd, *, ask_battle: bool) -> Message:
    names = Several(tuple(who(series, seat) for seat in group))
    if ask_battle:
        return Text(
            "{names} are level at {total} VP; battle points break the tie and are not told",
            names=names,
            total=end.all_points or 0,
        )
    return Text(
        "{names} are level at {total} VP and {battle} Battle VP; "
        "who was earlier in turn order in the last Day?",
        names=names,
        total=end.all_points or 0,
        battle=end.battle or 0,
    )


def _goal(series: Series, result: KemetResult) -> Iterator[Contradiction]:
    """K-13.1: a session ends when somebody has enough at the end of a Day."""
    goal = mode_of(series).goal
    most = max((end.all_points or 0 for _, end in _ends(series, result)), default=0)
    if most < goal:
        why = Text("nobody reached {goal} VP; the most are {most}", goal=goal, most=most)
        yield Contradiction(rule=RuleId("K-13.1"), at="end", text=why)
