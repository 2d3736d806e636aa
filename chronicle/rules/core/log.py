"""The log of a game: what the table said, entry by entry, and which plays stand (G-3).

The raw log only grows. `effective` is a pure function of it: the plays and rulings that stand, in
the order in which they happened at the table, each with the entry it came from.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.ids import RuleId, Seat, Seq
from chronicle.rules.core.questions import Answer
from chronicle.rules.core.scene import Event
from chronicle.rules.core.text import Text

M = TypeVar("M")
E = TypeVar("E")


class Play(Struct, Generic[M], frozen=True, kw_only=True):
    """A move that a seat declares, the answers that the table gave, the rules it set aside."""

    seat: Seat
    move: M
    answers: tuple[Answer, ...] = ()
    waived: tuple[RuleId, ...] = ()


class Played(Struct, Generic[M], frozen=True, kw_only=True, tag="play"):
    """Somebody played."""

    n: Seq
    play: Play[M]


class Reply(Struct, frozen=True, kw_only=True, tag="reply"):
    """Answers that an earlier entry still wanted; they are added and overwrite nothing (G-3.3)."""

    n: Seq
    target: Seq
    answers: tuple[Answer, ...]


class Amend(Struct, Generic[M], frozen=True, kw_only=True, tag="amend"):
    """G-3.5: another play in the place of an earlier one; the last one that stands counts."""

    n: Seq
    target: Seq
    play: Play[M]


class Retract(Struct, frozen=True, kw_only=True, tag="retract"):
    """G-3.4: an earlier entry does not stand; a retraction retracted restores it."""

    n: Seq
    target: Seq


class Insert(Struct, Generic[M], frozen=True, kw_only=True, tag="insert"):
    """G-3.6: a forgotten play, at its place before an earlier entry."""

    n: Seq
    before: Seq
    play: Play[M]


class Ruling(Struct, Generic[E], frozen=True, kw_only=True, tag="ruling"):
    """G-3.7: the table decided that these events happened, whatever the rules say, and why."""

    n: Seq
    events: tuple[E, ...]
    reason: str


Entry: TypeAlias = Played[M] | Reply | Amend[M] | Retract | Insert[M] | Ruling[E]


class Standing(Struct, Generic[M, E], frozen=True, kw_only=True):
    """One thing that stands, and the entry that put it there: a play, or a ruling's events."""

    n: Seq
    play: Play[M] | None = None
    events: tuple[E, ...] = ()


def check_log(log: Sequence[Entry[M, E]]) -> None:
    """G-3.1, G-3.2: entries are numbered from 1 without a gap, and point at earlier ones that fit.

    Raises Malformed with the entry's number as path.
    """
    for at, entry in enumerate(log, start=1):
        path = f"entry {at}"
        if entry.n != at:
            raise Malformed(path, Text("this entry should be number {number}", number=at))
        match entry:
            case Reply(target=target) | Amend(target=target) | Retract(target=target):
                _check_target(log, target, entry, path)
            case Insert(before=before):
                _check_target(log, before, entry, path)
            case _:
                continue


def _check_target(log: Sequence[Entry[M, E]], target: Seq, entry: Entry[M, E], path: str) -> None:
    if not 1 <= target < entry.n:
        raise Malformed(path, Text("there is no entry {number} before this one", number=target))
    aimed = log[target - 1]
    fits = isinstance(entry, Retract) or isinstance(aimed, Played | Insert)
    if isinstance(entry, Insert):
        fits = isinstance(aimed, Played | Insert | Ruling)
    if not fits:
        raise Malformed(path, Text("entry {number} is not a play", number=target))


def standing_numbers(log: Sequence[Entry[M, E]]) -> frozenset[Seq]:
    """G-3.4: the entries that stand, that is those that no standing retraction takes back."""
    gone: frozenset[Seq] = frozenset()
    for entry in reversed(log):
        if isinstance(entry, Retract) and entry.n not in gone:
            gone |= {entry.target}
    return frozenset(entry.n for entry in log) - gone


def effective(log: Sequence[Entry[M, E]], *, upto: Seq | None = None) -> tuple[Standing[M, E], ...]:
    """What stands, in the order of the table; ``upto`` looks at the log as of that entry.

    Raises Malformed where the log cannot be (G-3.1, G-3.2).
    """
    seen = tuple(log if upto is None else log[:upto])
    check_log(seen)
    stands = standing_numbers(seen)
    order: list[Seq] = []
    for entry in seen:
        match entry:
            case Played() | Ruling():
                order.append(entry.n)
            case Insert(before=before):
                order.insert(order.index(before), entry.n)
            case _:
                continue
    changes = tuple(each for each in seen if each.n in stands and isinstance(each, Amend | Reply))
    return tuple(_standing(seen[n - 1], changes) for n in order if n in stands)


def _standing(entry: Entry[M, E], changes: Iterable[Amend[M] | Reply]) -> Standing[M, E]:
    if isinstance(entry, Ruling):
        return Standing(n=entry.n, events=entry.events)
    assert isinstance(entry, Played | Insert)  # noqa: S101 -- nothing else stands in the order
    own = tuple(each for each in changes if each.target == entry.n)
    amended = (entry.play, *(each.play for each in own if isinstance(each, Amend)))
    replies = (each.answers for each in own if isinstance(each, Reply))
    return Standing(n=entry.n, play=_answered(amended[-1], replies))


def _answered(play: Play[M], replies: Iterable[tuple[Answer, ...]]) -> Play[M]:
    """G-3.3: replies add answers and overwrite none."""
    answers = play.answers
    for more in replies:
        known = {answer.key for answer in answers}
        answers = (*answers, *(answer for answer in more if answer.key not in known))
    return replace(play, answers=answers)


def revealing(events: Iterable[Event[Any]]) -> bool:
    """Whether one of the events showed somebody something: such a play is not undone by one tap."""
    return any(getattr(event, "seen_by", ()) for event in events)
