"""One play: a handler runs on a state and its answers, and comes back resolved, refused or open."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, TypeAlias, TypeVar

from msgspec import Struct

from chronicle.rules.core.errors import Malformed, Refused, Unanswered
from chronicle.rules.core.ids import Key, RuleId
from chronicle.rules.core.questions import UNSEEN, Answer, Draw, Question, Roll, sample
from chronicle.rules.core.scene import Breach, Event, Scene, Told
from chronicle.rules.core.text import Message, Text

S = TypeVar("S")

Handler: TypeAlias = Callable[[Scene[S]], None]
Evolve: TypeAlias = Callable[[S, Event[S]], S]


class Resolved(Struct, Generic[S], frozen=True, kw_only=True):
    """It stands: the state after it, the events that led there, perhaps breaches."""

    state: S
    events: tuple[Event[S], ...]
    breaches: tuple[Breach, ...] = ()
    answers: tuple[Answer, ...] = ()


class Refusal(Struct, frozen=True, kw_only=True):
    """It breaks a rule: which, and what is missing."""

    rule: RuleId
    why: Message


class Open(Struct, Generic[S], frozen=True, kw_only=True):
    """Something must be asked first. ``events`` and ``state`` are a preview up to that point."""

    questions: tuple[Question, ...]
    state: S
    events: tuple[Event[S], ...] = ()
    answers: tuple[Answer, ...] = ()


Outcome: TypeAlias = Resolved[S] | Refusal | Open[S]


def _by_key(answers: Iterable[Answer]) -> dict[Key, Told]:
    """G-2.3: each question is answered once."""
    told: dict[Key, Told] = {}
    for answer in answers:
        if answer.key in told:
            raise Malformed(answer.key, Text("this question is answered twice"))
        told[answer.key] = answer.value
    return told


def _expect_asked(told: dict[Key, Told], scene: Scene[S]) -> None:
    """G-2.2: every answer was asked for."""
    unasked = [key for key in told if key not in scene.asked]
    if unasked:
        raise Malformed(unasked[0], Text("nobody asks for this answer"))


def play(
    handler: Handler[S],
    state: S,
    *,
    evolve: Evolve[S],
    answers: Iterable[Answer] = (),
    waived: frozenset[RuleId] = frozenset(),
) -> Outcome[S]:
    """Run a handler once; the given state is never touched.

    Raises Malformed for answers that do not fit, are given twice or that nobody asks for (G-2).
    """
    given = tuple(answers)
    told = _by_key(given)
    scene = Scene(state, evolve=evolve, answers=told, waived=waived)
    try:
        handler(scene)
    except Refused as refused:
        return Refusal(rule=RuleId(refused.rule), why=refused.why)
    except Unanswered as unanswered:
        return Open(
            questions=unanswered.questions, state=scene.state, events=scene.events, answers=given
        )
    _expect_asked(told, scene)
    # In the order asked, whatever order they came in: the same answers give the same digest.
    in_order = tuple(sorted(given, key=lambda answer: scene.asked.index(answer.key)))
    return Resolved(
        state=scene.state, events=scene.events, breaches=scene.breaches, answers=in_order
    )


def answer_by_seed(question: Question, seed: str) -> Answer | None:
    """What a recorded seed says: rolls and draws, never a choice.

    A pile that nobody could name cannot be drawn from; its cards stay unseen where they may.
    """
    match question:
        case Roll() | Draw(exact=True):
            return Answer(key=question.key, value=sample(question, seed), source="seed")
        case Draw(hidden=True):
            return Answer(key=question.key, value=(UNSEEN,), source="seed")
        case _:
            return None


def play_with_seed(
    handler: Handler[S],
    state: S,
    *,
    evolve: Evolve[S],
    answers: Iterable[Answer] = (),
    seed: str | None = None,
) -> Outcome[S]:
    """Run a handler, rolls and draws answered by the seed, until it stands or a person must answer.

    The answers that the seed gave come back among ``answers``. Raises what ``play`` raises.
    """
    given = tuple(answers)
    while True:
        outcome = play(handler, state, evolve=evolve, answers=given)
        if not isinstance(outcome, Open) or seed is None:
            return outcome
        drawn = tuple(answer_by_seed(question, seed) for question in outcome.questions)
        if any(answer is None for answer in drawn):
            return outcome
        given = (*given, *(answer for answer in drawn if answer is not None))
