"""Fair rotation: nobody has a thing again before everybody could have had it.

The law: while the same people play for the same values, no person has had one value more than once
more often than another value that was to be had, and no value goes to one person more than once
more often than to another.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from typing import assert_never

from chronicle.rules.core.series.values import TABLE, Call, Pick, Series, Source
from chronicle.rules.core.text import Message, Plural, Text

_SPREAD = 1 << 32
"""Room for the draw between two equal costs."""


def lot(*words: str | int) -> int:
    """A number from 0 to 2**32 - 1 that a seed and what it is for decide; the same everywhere."""
    told = "/".join(str(word) for word in words).encode()
    return int.from_bytes(hashlib.sha256(told).digest()[:4], "big")


def seed_for(series: Series, call: Call) -> str:
    """What every draw of this setup hangs on: the seed, and the session's number."""
    return f"{call.seed or series.seed}/{series.session}"


def shuffled(values: Sequence[str], seed: str) -> tuple[str, ...]:
    """Values in the order in which the seed draws them."""
    return tuple(sorted(values, key=lambda value: (lot(seed, "order", value), value)))


def dealt(series: Series, call: Call, kind: str, values: Sequence[str]) -> tuple[Pick, ...]:
    """One value a seat, no value twice: those that the table chose, the others by rotation.

    Fewer values than seats leave the last seats without.
    """
    chosen = {pick.seat: pick for pick in call.chosen if pick.kind == kind}
    taken = {pick.value for pick in chosen.values()}
    left = tuple(value for value in values if value not in taken)
    seats = tuple(seat for seat in range(1, len(call.people) + 1) if seat not in chosen)[
        : len(left)
    ]
    fair = _fairest(series, call, kind, seats=seats, values=left)
    rotated = (Pick(kind=kind, seat=seat, value=value) for seat, value in fair)
    return tuple(sorted((*chosen.values(), *rotated), key=lambda pick: pick.seat))


def least_played(series: Series, call: Call, kind: str, values: Sequence[str]) -> Pick | None:
    """The table's choice, else the value played least, drawn among equals; None of none."""
    chosen = next((pick for pick in call.chosen if pick.kind == kind), None)
    if chosen is not None or not values:
        return chosen
    seed = seed_for(series, call)
    value = min(values, key=lambda each: (series.times(kind, each), lot(seed, kind, each), each))
    return Pick(kind=kind, value=value)


def carried(series: Series, call: Call, kind: str, usual: str) -> Pick:
    """The table's choice, else as the session before, else what is usual."""
    chosen = next((pick for pick in call.chosen if pick.kind == kind), None)
    if chosen is not None:
        return chosen
    return Pick(kind=kind, value=series.value(kind) or usual, source=Source.CARRIED)


def _fairest(
    series: Series, call: Call, kind: str, *, seats: tuple[int, ...], values: tuple[str, ...]
) -> tuple[tuple[int, str], ...]:
    """The cheapest way to give each seat a value, by what it costs to give it again."""
    costs = _costs(series, call, kind, seats=seats, values=values)

    @cache
    def best(row: int, free: int) -> tuple[int, tuple[int, ...]]:
        if row == len(seats):
            return 0, ()
        ways = (
            (costs[row][column] + rest, (column, *columns))
            for column in range(len(values))
            if free & 1 << column
            for rest, columns in (best(row + 1, free & ~(1 << column)),)
        )
        return min(ways)

    columns = best(0, (1 << len(values)) - 1)[1]
    return tuple((seat, values[column]) for seat, column in zip(seats, columns, strict=True))


def _costs(
    series: Series, call: Call, kind: str, *, seats: tuple[int, ...], values: tuple[str, ...]
) -> tuple[tuple[int, ...], ...]:
    """What each value costs at each seat.

    What a person has had costs more than anything they have not had as often; among equals those
    values come that fewer of these people have had, so that the last round still comes out; then
    the draw decides.
    """
    seed = seed_for(series, call)
    people = call.people
    # A seat that nobody has named has had nothing, whoever is called as its draw is.
    had = {
        (person, value): series.times(kind, value, person) if person else 0
        for person in people
        for value in values
    }
    rare = tuple(sum(had[person, value] for person in people) for value in values)
    step = (max(rare, default=0) + 1) * len(people) + 1

    def cost(seat: int, column: int) -> int:
        person, value = people[seat - 1], values[column]
        again = int((len(people) + 1) ** had[person, value]) * step
        draw = lot(seed, kind, person or f"#{seat}", value)
        return (again + rare[column]) * _SPREAD * len(people) + draw

    return tuple(tuple(cost(seat, column) for column in range(len(values))) for seat in seats)


def why(series: Series, pick: Pick) -> Message:
    """Why a pick came about, as the table reads it. ``series`` holds the tallies before it."""
    match pick.source:
        case Source.TABLE:
            return Text("the table chose this")
        case Source.DRAWN:
            return Text("drawn from the seed")
        case Source.CARRIED:
            first = series.session == 1
            return Text("the usual way") if first else Text("as in the session before")
        case Source.ROTATION:
            return _why_rotated(series, pick)
        case _:
            assert_never(pick.source)


def _why_rotated(series: Series, pick: Pick) -> Message:
    if pick.seat == TABLE:
        times = series.times(pick.kind, pick.value)
        if not times:
            return Text("not played yet")
        return Plural(
            "played {count} time, no more than the others",
            "played {count} times, no more than the others",
            count=times,
        )
    person = series.person(pick.seat)
    if not person:
        return Text("by rotation")
    times = series.times(pick.kind, pick.value, person)
    if not times:
        return Text("{person} has not had this yet", person=person)
    return Plural(
        "{person} has had this {count} time",
        "{person} has had this {count} times",
        count=times,
        person=person,
    )
