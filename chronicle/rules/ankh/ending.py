"""Who won a session of Ankh, and in which order the gods came out (A-12)."""

from __future__ import annotations

from typing import assert_never

from msgspec import Struct

from chronicle.rules.ankh.result import AnkhResult, End, SeatEnd
from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.series.values import Series, Standing

UNTOLD = SeatEnd()
"""A seat of which nothing was told."""


class GodEnd(Struct, frozen=True, kw_only=True):
    """How a god came out: one seat, or the two partners of a merged god (A-10.8, A-10.9)."""

    seats: tuple[int, ...]
    devotion: int | None
    stack: int | None
    is_forgotten: bool
    won: bool


def seat_end(result: AnkhResult, seat: int) -> SeatEnd:
    """What was told of a seat."""
    return next((each for number, each in result.numbered if number == seat), UNTOLD)


def gods_of(series: Series, result: AnkhResult) -> tuple[GodEnd, ...]:
    """A-10.2, A-10.9: the gods at the end, by their first seat; partners share what was told."""
    partners = tuple(seat for seat in result.partners if seat in series.seats)
    alone = tuple((seat,) for seat in series.seats if seat not in partners)
    return tuple(
        _god(result, seats) for seats in sorted((*alone, *((partners,) if partners else ())))
    )


def left(gods: tuple[GodEnd, ...]) -> tuple[GodEnd, ...]:
    """A-11.1: the gods that were not forgotten."""
    return tuple(each for each in gods if not each.is_forgotten)


def ranked(gods: tuple[GodEnd, ...]) -> tuple[tuple[GodEnd, ...], ...]:
    """A-1.9: gods in play by Devotion, then by their stack; those in one group are level.

    Only gods whose Devotion was told.
    """
    told = [each for each in left(gods) if each.devotion is not None]
    keys = sorted({_key(each) for each in told})
    return tuple(tuple(each for each in told if _key(each) == key) for key in keys)


def tied(gods: tuple[GodEnd, ...]) -> tuple[tuple[GodEnd, ...], ...]:
    """A-1.9: gods in play that stand on one space of the track, most devoted first."""
    told = [each for each in left(gods) if each.devotion is not None]
    spaces = sorted({each.devotion or 0 for each in told}, reverse=True)
    groups = tuple(tuple(each for each in told if each.devotion == space) for space in spaces)
    return tuple(group for group in groups if len(group) > 1)


def standings(series: Series, result: AnkhResult) -> tuple[Standing, ...]:
    """A-12: places by seat; merge partners stand and win together, forgotten gods come last."""
    gods = gods_of(series, result)
    places = _places(gods, result.end)
    standing = tuple(
        Standing(
            seat=seat,
            person=series.person(seat),
            place=place,
            points=None if result.end is End.INTERRUPTED else god.devotion,
            won=god in _winners(gods, result.end),
            rule=None if place is None else rule,
        )
        for god, place, rule in places
        for seat in god.seats
    )
    return tuple(sorted(standing, key=lambda each: each.seat))


def _god(result: AnkhResult, seats: tuple[int, ...]) -> GodEnd:
    ends = tuple(seat_end(result, seat) for seat in seats)
    all_forgotten = result.end is End.ALL_FORGOTTEN
    return GodEnd(
        seats=seats,
        devotion=next((each.devotion for each in ends if each.devotion is not None), None),
        stack=next((each.stack for each in ends if each.stack is not None), None),
        is_forgotten=all_forgotten or any(each.is_forgotten for each in ends),
        won=any(each.won for each in ends),
    )


def _key(god: GodEnd) -> tuple[int, int]:
    return -(god.devotion or 0), god.stack or 0


def _winners(gods: tuple[GodEnd, ...], end: End) -> tuple[GodEnd, ...]:
    match end:
        case End.TRACK | End.TOP:
            groups = ranked(gods)
            return groups[0] if groups else ()
        case End.LAST_GOD:
            return left(gods)
        case End.SCENARIO:
            return tuple(each for each in gods if each.won)
        case End.ALL_FORGOTTEN | End.INTERRUPTED:
            return ()
        case _:
            assert_never(end)


def _places(
    gods: tuple[GodEnd, ...], end: End
) -> tuple[tuple[GodEnd, int | None, RuleId | None], ...]:
    """Each god with its place and the rule that decided it."""
    if end in (End.INTERRUPTED, End.ALL_FORGOTTEN):
        return tuple((god, None, None) for god in gods)
    if end is End.SCENARIO:
        return tuple((god, 1 if god.won else None, RuleId("A-12.3")) for god in gods)
    groups = ranked(gods)
    by_stack = tuple(god for group in tied(gods) for god in group)
    found: list[tuple[GodEnd, int | None, RuleId | None]] = []
    ahead = 0
    for group in groups:
        found += [(god, ahead + 1, _rule(god, end, by_stack, ahead)) for god in group]
        ahead += sum(len(god.seats) for god in group)
    placed = tuple(god for group in groups for god in group)
    untold = tuple(god for god in left(gods) if god not in placed)
    # Whoever is left alone needs no Devotion to be first.
    found += [(god, 1 if end is End.LAST_GOD else None, RuleId("A-11.1")) for god in untold]
    ahead = sum(len(god.seats) for god in left(gods))
    forgotten = (god for god in gods if god.is_forgotten)
    return (*found, *((god, ahead + 1, RuleId("A-11.1")) for god in forgotten))


def _rule(god: GodEnd, end: End, by_stack: tuple[GodEnd, ...], ahead: int) -> RuleId:
    if end is End.LAST_GOD:
        return RuleId("A-11.1")
    if god in by_stack:
        return RuleId("A-1.9")
    return RuleId("A-12.1" if end is End.TOP and not ahead else "A-12.2")
