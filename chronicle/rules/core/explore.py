"""Every way in which a play can be carried out, and one of them by a seed (G-6).

Pages ask for the ways that are left; random play takes one answer a question. Both draw by hashing
a seed that the caller gave.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from typing import Any, TypeVar, assert_never

from msgspec.structs import replace

from chronicle.rules.core.errors import RulesBug
from chronicle.rules.core.log import Play
from chronicle.rules.core.play import Open, Outcome, Refusal, Resolved
from chronicle.rules.core.questions import UNSEEN, Answer, Choice, Draw, Question, Roll, sample
from chronicle.rules.core.replay import Engine, one_play

S = TypeVar("S")

MOST_QUESTIONS = 500
"""Questions that one play may ask: more are a bug of a rule."""


def completed(
    engine: Engine[S], state: S, play: Play[Any], seed: str
) -> tuple[Play[Any], Outcome[S]]:
    """G-6.2: a play with every open question answered by the seed, resolved or refused.

    Raises RulesBug for a play that never comes to an end, or asks what nobody can answer.
    """
    for _ in range(MOST_QUESTIONS):
        outcome = one_play(engine, state, play)
        if not isinstance(outcome, Open):
            return play, outcome
        more = tuple(
            Answer(key=question.key, value=_sampled(question, seed))
            for question in outcome.questions
        )
        play = replace(play, answers=(*play.answers, *more))
    message = f"{type(play.move).__name__} asks and asks"
    raise RulesBug(message)


def _sampled(question: Question, seed: str) -> tuple[str, ...]:
    match question:
        case Choice(among=among, at_least=least, at_most=most):
            answerable = least <= min(most, len(among))
        case Roll(dice=dice, faces=faces):
            answerable = bool(faces) or not dice
        case Draw(among=among, count=count, hidden=hidden):
            answerable = count <= len(among)
            if hidden and not answerable:
                return (UNSEEN,)
        case _:
            assert_never(question)
    if not answerable:
        message = f"nobody can answer {question.key}"
        raise RulesBug(message)
    return sample(question, seed)


def ways(engine: Engine[S], state: S, play: Play[Any]) -> Iterator[tuple[Play[Any], Resolved[S]]]:
    """G-6.1: every way to carry out a play, depth first; all alternatives, dice as multisets.

    For tiny positions only; draws are taken as sets, in one order.
    """
    outcome = one_play(engine, state, play)
    match outcome:
        case Resolved():
            yield play, outcome
        case Refusal():
            return
        case Open(questions=questions):
            first = questions[0]
            for value in _values(first):
                answer = Answer(key=first.key, value=value)
                yield from ways(engine, state, replace(play, answers=(*play.answers, answer)))
        case _:
            assert_never(outcome)


def _values(question: Question) -> Iterator[tuple[str, ...]]:
    match question:
        case Choice(among=among, at_least=least, at_most=most):
            values = tuple(each.value for each in among)
            for count in range(least, min(most, len(values)) + 1):
                yield from combinations(values, count)
        case Roll(dice=dice, faces=faces):
            yield from combinations_with_replacement(sorted(set(faces)), dice)
        case Draw(among=among, count=count, hidden=hidden):
            values = tuple(each.value for each in among)
            yield from combinations(values, count)
            if hidden and count:
                yield (UNSEEN,)
        case _:
            assert_never(question)


def may_begin(engine: Engine[S], state: S, play: Play[Any]) -> bool:
    """Whether a play is not refused at once: it stands, or asks."""
    return not isinstance(one_play(engine, state, play), Refusal)
