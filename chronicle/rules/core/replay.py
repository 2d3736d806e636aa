"""From a log to its verdicts: the valid prefix, the first trouble, and what lies behind it (G-4).

Snapshots are a cache, found by the digest of the history that led to them; without any the same
verdicts come out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from typing import Any, Generic, TypeAlias, TypeVar, assert_never

from msgspec import Struct

from chronicle.rules.core.digest import next_link
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.ids import RuleId, Seq
from chronicle.rules.core.log import Play
from chronicle.rules.core.log import Standing as Stood
from chronicle.rules.core.play import Evolve, Open, Outcome, Refusal, Resolved, play
from chronicle.rules.core.questions import Question
from chronicle.rules.core.scene import Breach, Event, Scene
from chronicle.rules.core.text import Message

S = TypeVar("S")

Decide: TypeAlias = Callable[[Scene[S], Any], None]
"""(scene, play) -> None: carries out the play's move for its seat."""

Known: TypeAlias = Callable[[str], S | None]
"""A snapshot by its digest, or None."""


class Stands(Struct, frozen=True, kw_only=True, tag="stands"):
    """It was carried out, perhaps with breaches."""

    breaches: tuple[Breach, ...] = ()


class Refused(Struct, frozen=True, kw_only=True, tag="refused"):
    """It breaks a rule."""

    rule: RuleId
    why: Message


class Unfit(Struct, frozen=True, kw_only=True, tag="unfit"):
    """An answer that cannot be, or that nobody asks for: after a correction, for instance."""

    path: str
    why: Message


class Asks(Struct, frozen=True, kw_only=True, tag="open"):
    """Something must be answered first."""

    questions: tuple[Question, ...]


class Blocked(Struct, frozen=True, kw_only=True, tag="blocked"):
    """G-4.2: it lies behind an entry that is not settled."""

    behind: Seq


Verdict: TypeAlias = Stands | Refused | Unfit | Asks | Blocked


class Step(Struct, Generic[S], frozen=True, kw_only=True):
    """One thing that stands in the log, its verdict, the events it led to, the history's name."""

    n: Seq
    verdict: Verdict
    events: tuple[Event[S], ...] = ()
    digest: str = ""


class Replay(Struct, Generic[S], frozen=True, kw_only=True):
    """All verdicts, and the state after the last one that stands. ``digest`` names that history."""

    steps: tuple[Step[S], ...]
    state: S
    digest: str

    @property
    def trouble(self) -> Step[S] | None:
        """The first step that does not stand."""
        return next((each for each in self.steps if not isinstance(each.verdict, Stands)), None)


class Engine(Struct, Generic[S], frozen=True, kw_only=True):
    """What carries out plays of one game."""

    decide: Decide[S]
    evolve: Evolve[S]


def no_snapshot(_digest: str) -> None:
    """Knows none."""


def replay(
    engine: Engine[S],
    opening: S,
    stood: Sequence[Stood[Any, Any]],
    *,
    digest: str,
    known: Known[S] = no_snapshot,
) -> Replay[S]:
    """G-4.1: the verdicts of everything that stands, in its order. ``digest`` names the opening.

    With a snapshot of a history in ``known``, the steps up to it come back without events and
    breaches.
    """
    digests = _chain(digest, stood)
    start, state = _longest_known(digests, opening, known)
    steps = [
        Step[S](n=stood[at].n, verdict=Stands(), digest=digests[at + 1]) for at in range(start)
    ]
    last = digests[start]
    behind: Seq | None = None
    for at in range(start, len(stood)):
        if behind is not None:
            steps.append(Step(n=stood[at].n, verdict=Blocked(behind=behind)))
            continue
        step, after = _step(engine, state, stood[at], digests[at + 1])
        steps.append(step)
        if isinstance(step.verdict, Stands):
            state, last = after, digests[at + 1]
        else:
            behind = step.n
    return Replay(steps=tuple(steps), state=state, digest=last)


def one_play(engine: Engine[S], state: S, told: Play[Any]) -> Outcome[S]:
    """One play on one state; the state is not touched.

    Raises Malformed for answers that cannot be, or that nobody asks for.
    """
    return play(
        lambda scene: engine.decide(scene, told),
        state,
        evolve=engine.evolve,
        answers=told.answers,
        waived=frozenset(told.waived),
    )


def _chain(digest: str, stood: Sequence[Stood[Any, Any]]) -> tuple[str, ...]:
    """G-4.3: the names of the histories, of the opening and then after each thing that stands."""
    chain = [digest]
    for each in stood:
        chain.append(next_link(chain[-1], each.events if each.play is None else each.play))
    return tuple(chain)


def _longest_known(digests: Sequence[str], opening: S, known: Known[S]) -> tuple[int, S]:
    for at in range(len(digests) - 1, 0, -1):
        state = known(digests[at])
        if state is not None:
            return at, state
    return 0, opening


def _step(engine: Engine[S], state: S, stood: Stood[Any, Any], digest: str) -> tuple[Step[S], S]:
    if stood.play is None:
        after = reduce(engine.evolve, stood.events, state)
        return Step(n=stood.n, verdict=Stands(), events=stood.events, digest=digest), after
    try:
        outcome = one_play(engine, state, stood.play)
    except Malformed as malformed:
        unfit = Unfit(path=malformed.path, why=malformed.why)
        return Step(n=stood.n, verdict=unfit), state
    match outcome:
        case Resolved(state=after, events=events, breaches=breaches):
            stands = Stands(breaches=breaches)
            return Step(n=stood.n, verdict=stands, events=events, digest=digest), after
        case Refusal(rule=rule, why=why):
            return Step(n=stood.n, verdict=Refused(rule=rule, why=why)), state
        case Open(questions=questions):
            return Step(n=stood.n, verdict=Asks(questions=questions)), state
        case _:
            assert_never(outcome)
