"""What a result of Ankh says that cannot be, or not under these rules (A-1.9, A-10 to A-12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import assert_never

from chronicle.rules.ankh.ending import GodEnd, gods_of, left, ranked, seat_end, tied
from chronicle.rules.ankh.evening import FEWEST_TO_MERGE, Evening, evening_of
from chronicle.rules.ankh.kinds import label
from chronicle.rules.ankh.options import Options
from chronicle.rules.ankh.options.choices import RedSpaces
from chronicle.rules.ankh.result import AnkhResult, End
from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.series.values import Contradiction, Series
from chronicle.rules.core.text import Message, Several, Text

LAST_RED = 20
"""A-1.11: the last red space of the Devotion track."""

_AFTER_MERGE = (End.TRACK, End.LAST_GOD, End.ALL_FORGOTTEN)
"""Ends that lie behind the third conflict, after which two gods merge."""


def contradictions(
    series: Series, result: AnkhResult, options: Options
) -> tuple[Contradiction, ...]:
    """A-1.9 to A-12.3: what cannot be, or not under these rules; empty where all is well.

    An interrupted session is told nothing that could contradict.
    """
    broken = tuple(_seats(series, result))
    if broken or result.end is End.INTERRUPTED:
        return broken
    merged = tuple(_merge(series, result))
    if any(not each.waivable for each in merged):
        return merged
    gods = gods_of(series, result)
    return (
        *merged,
        *_partners(series, result),
        *_devotion(series, gods, result, options),
        *_forgotten(series, gods, result, options),
        *_stacks(series, gods),
        *_end(series, gods, result, options),
    )


def _never(rule: str, at: str, text: Message) -> Contradiction:
    """What no table can have seen."""
    return Contradiction(rule=RuleId(rule), at=at, text=text, waivable=False)


def _odd(rule: str, at: str, text: Message) -> Contradiction:
    """What the rules do not allow, but what a table may have played."""
    return Contradiction(rule=RuleId(rule), at=at, text=text)


def _at(seat: int, field: str) -> str:
    return "/".join(("seats", str(seat - 1), field))


def who(series: Series, seats: tuple[int, ...]) -> Message:
    """Seats as a sentence names them: the person, else the place in the order of turns."""
    return Text(
        "{names}",
        names=Several(tuple(series.person(seat) or label(series, seat) for seat in seats)),
    )


def _seats(series: Series, result: AnkhResult) -> Iterator[Contradiction]:
    """A-2.2: every seat once, and none that nobody has."""
    told = Counter(number for number, _ in result.numbered)
    for seat, times in sorted(told.items()):
        if seat not in series.seats:
            yield _never("A-2.2", "seats", Text("nobody sits at seat {seat}", seat=seat))
        elif times > 1:
            yield _never("A-2.2", "seats", Text("seat {seat} is told twice", seat=seat))


def _merge(series: Series, result: AnkhResult) -> Iterator[Contradiction]:
    """A-10.1, A-10.10: exactly one pair, of three or more, after the third conflict."""
    partners, players = result.partners, len(series.people)
    if len(set(partners)) == 1:
        yield _never("A-10.1", "merged", Text("a god cannot merge with itself"))
    elif any(seat not in series.seats for seat in partners):
        yield _never("A-10.1", "merged", Text("one of these seats is not taken"))
    elif partners and players < FEWEST_TO_MERGE:
        yield _odd("A-10.10", "merged", Text("in a game of two no gods merge"))
    elif not partners and players >= FEWEST_TO_MERGE and result.end in _AFTER_MERGE:
        yield _odd(
            "A-10.1",
            "merged",
            Text("after the third conflict two gods merge: say which"),
        )


def _partners(series: Series, result: AnkhResult) -> Iterator[Contradiction]:
    """A-10.2, A-10.9: merge partners have one token, and one fate."""
    if not result.partners:
        return
    one, other = (seat_end(result, seat) for seat in result.partners)
    names, at = who(series, result.partners), result.partners[1]
    if None not in (one.devotion, other.devotion) and one.devotion != other.devotion:
        text = Text(
            "{names} merged and have one Devotion, not {first} and {second}",
            names=names,
            first=one.devotion or 0,
            second=other.devotion or 0,
        )
        yield _never("A-10.2", _at(at, "devotion"), text)
    if None not in (one.stack, other.stack) and one.stack != other.stack:
        yield _never(
            "A-10.2", _at(at, "stack"), Text("{names} merged and have one token", names=names)
        )


def _devotion(
    series: Series, gods: tuple[GodEnd, ...], result: AnkhResult, options: Options
) -> Iterator[Contradiction]:
    """A-1.11: nobody stands above the top; A-12.2: who won needs everybody's Devotion."""
    top = options.devotion_top
    for god in gods:
        at = _at(god.seats[0], "devotion")
        if god.devotion is not None and god.devotion > top:
            text = Text(
                "{names}: {devotion} Devotion, and the track ends with {top}",
                names=who(series, god.seats),
                devotion=god.devotion,
                top=top,
            )
            yield _odd("A-1.11", at, text)
        if god.devotion is None and not god.is_forgotten and result.end is End.TRACK:
            yield _never(
                "A-12.2", at, Text("{names}: how much Devotion?", names=who(series, god.seats))
            )


def _forgotten(
    series: Series, gods: tuple[GodEnd, ...], result: AnkhResult, options: Options
) -> Iterator[Contradiction]:
    """A-11.1: forgotten are those in the red, and they do not win."""
    least = 1 if options.red_spaces is RedSpaces.FROM_1 else 0
    for god in gods:
        if not god.is_forgotten:
            continue
        names = who(series, god.seats)
        if god.devotion is not None and not least <= god.devotion <= LAST_RED:
            text = Text(
                "{names}: forgotten with {devotion} Devotion, which is not in the red",
                names=names,
                devotion=god.devotion,
            )
            yield _odd("A-11.1", _at(god.seats[0], "devotion"), text)
        if god.won and result.end is End.SCENARIO:
            text = Text("{names}: a forgotten god does not win", names=names)
            yield _odd("A-11.1", _at(god.seats[0], "won"), text)


def _stacks(series: Series, gods: tuple[GodEnd, ...]) -> Iterator[Contradiction]:
    """A-1.9: on one space one token lies above the other."""
    for group in tied(gods):
        places = Counter(god.stack for god in group if god.stack is not None)
        for place, times in sorted(places.items()):
            if times == 1:
                continue
            level = tuple(god for god in group if god.stack == place)
            text = Text(
                "{names}: two tokens cannot lie on one place of a stack",
                names=who(series, tuple(god.seats[0] for god in level)),
            )
            yield _never("A-1.9", _at(level[1].seats[0], "stack"), text)


def _end(
    series: Series, gods: tuple[GodEnd, ...], result: AnkhResult, options: Options
) -> Iterator[Contradiction]:
    """A-11.1 to A-12.3: the end that was told can have come."""
    match result.end:
        case End.TRACK:
            yield from _track(gods, options)
            yield from _winner(series, gods)
        case End.TOP:
            yield from _top(gods, options)
            yield from _winner(series, gods)
        case End.LAST_GOD:
            yield from _last_god(gods)
        case End.SCENARIO:
            yield from _scenario(evening_of(series))
        case End.ALL_FORGOTTEN | End.INTERRUPTED:
            return
        case _:
            assert_never(result.end)


def _winner(series: Series, gods: tuple[GodEnd, ...]) -> Iterator[Contradiction]:
    """A-12.2: where two share the first space, the higher token decides: it has to be told."""
    groups = tied(gods)
    best = max((god.devotion or 0 for god in left(gods)), default=0)
    if not groups or groups[0][0].devotion != best:
        return
    untold = tuple(god for god in groups[0] if god.stack is None)
    if untold:
        text = Text(
            "{names} share space {space}: whose token lies higher?",
            names=who(series, tuple(god.seats[0] for god in groups[0])),
            space=best,
        )
        yield _never("A-12.2", _at(untold[0].seats[0], "stack"), text)


def _track(gods: tuple[GodEnd, ...], options: Options) -> Iterator[Contradiction]:
    in_play = left(gods)
    if not in_play:
        yield _never("A-11.1", "end", Text("nobody is left: then all gods were forgotten"))
    elif len(in_play) == 1 < len(gods):
        yield _odd(
            "A-11.1", "end", Text("one god is left: it wins at once, before the fifth conflict")
        )
    for god in in_play:
        if god.devotion == options.devotion_top:
            text = Text("space {top} is the top: whoever reaches it wins at once", top=god.devotion)
            yield _odd("A-12.1", "end", text)


def _top(gods: tuple[GodEnd, ...], options: Options) -> Iterator[Contradiction]:
    if not any((god.devotion or 0) >= options.devotion_top for god in left(gods)):
        text = Text("nobody stands on the top space, {top}", top=options.devotion_top)
        yield _never("A-12.1", "end", text) if not ranked(gods) else _odd("A-12.1", "end", text)


def _last_god(gods: tuple[GodEnd, ...]) -> Iterator[Contradiction]:
    in_play = len(left(gods))
    if in_play > 1:
        yield _never("A-11.1", "end", Text("{count} gods are left, not one", count=in_play))
    elif not in_play:
        yield _never("A-11.1", "end", Text("nobody is left: then all gods were forgotten"))


def _scenario(evening: Evening) -> Iterator[Contradiction]:
    if evening.are_rules_known and not evening.is_typed:
        text = Text("{scenario} has no end of its own", scenario=evening.scenario)
        yield _odd("A-12.3", "end", text)
