"""From one game to the next: the result is stored, the phase makes the next chapter."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from msgspec import Struct

from chronicle.between import between_of
from chronicle.errors import Closed, Stale
from chronicle.models import Chapter
from chronicle.rules.core.digest import next_link
from chronicle.rules.core.play import Outcome, Resolved, play_with_seed
from chronicle.rules.core.questions import Answer
from chronicle.selectors import answers_of, is_open, next_chapter_of


class PhaseRun(Struct, frozen=True, kw_only=True):
    """What became of a phase, and the chapter it led to; None where something is still open."""

    outcome: Outcome[Any]
    next: Chapter | None = None


def phase_forecast(
    *, chapter: Chapter, result: Struct, answers: Sequence[Answer] = (), seed: str = ""
) -> Outcome[Any]:
    """What the phase would do. Writes nothing.

    Raises:
        Malformed: the result or an answer cannot be.
    """
    between = between_of(chapter)
    return play_with_seed(
        between.phase(result, between.options_of(chapter)),
        between.read(chapter),
        evolve=between.evolve,
        answers=answers,
        seed=seed or None,
    )


def phase_told(*, chapter: Chapter) -> Outcome[Any] | None:
    """The phase of a chapter as it was carried out; None where it has no result yet.

    A finished one is told from its own events, whatever the rules say today; one that is not
    finished is forecast.

    Raises:
        Malformed: the result, or an answer to a phase that is not finished, cannot be.
    """
    between = between_of(chapter)
    result = between.result_of(chapter)
    if result is None:
        return None
    events = between.events_of(chapter)
    if not events:
        return phase_forecast(chapter=chapter, result=result, answers=answers_of(chapter))
    state = reduce(between.evolve, events, between.read(chapter))
    return Resolved(state=state, events=events, answers=answers_of(chapter))


def digest_after(chapter: Chapter, result: Struct, answers: Sequence[Answer]) -> str:
    """The digest of the chapter that this result and these answers lead to."""
    options = between_of(chapter).options_of(chapter)
    return next_link(chapter.digest, (options, result, tuple(answers)))


@transaction.atomic
def result_store(
    *, chapter: Chapter, result: Struct, answers: Sequence[Answer] = (), seed: str = ""
) -> Chapter:
    """Keep a result, and the answers told so far, before the phase can be carried out.

    Raises:
        Stale: a later chapter stands on this one.
    """
    held = Chapter.objects.select_for_update().get(pk=chapter.pk)
    if not is_open(held):
        raise Stale
    _tell(held, result=result, answers=answers, seed=seed)
    held.save()
    chapter.refresh_from_db()
    return chapter


@transaction.atomic
def phase_run(
    *, chapter: Chapter, result: Struct, answers: Sequence[Answer] = (), seed: str = ""
) -> PhaseRun:
    """Store the result, carry out the phase and open the next chapter, all of it or nothing.

    With open questions or a refusal nothing is stored. The same input again gives the same next
    chapter again.

    Raises:
        Malformed: the result or an answer cannot be.
        Stale: the chapter is not the open one.
    """
    held = Chapter.objects.select_for_update().get(pk=chapter.pk)
    outcome = phase_forecast(chapter=held, result=result, answers=answers, seed=seed)
    if not is_open(held):
        return _run_again(held, result=result, outcome=outcome)
    if not isinstance(outcome, Resolved):
        return PhaseRun(outcome=outcome)
    _tell(held, result=result, answers=outcome.answers, seed=seed)
    held.events = msgspec.to_builtins(outcome.events)
    held.closed_at = timezone.now()
    held.save()
    chapter.refresh_from_db()
    return PhaseRun(outcome=outcome, next=_open_next(held, result=result, outcome=outcome))


@transaction.atomic
def phase_take_back(*, chapter: Chapter) -> Chapter:
    """Take the finished phase back: the next chapter goes, this one keeps its result.

    Its answers and its seed are kept too, so that a form can begin from them.

    Raises:
        Closed: the next game has been played, or there is no finished phase.
    """
    held = Chapter.objects.select_for_update().get(pk=chapter.pk)
    following = next_chapter_of(held)
    if following is None or held.closed_at is None:
        raise Closed(_("This chapter has no finished phase to take back."))
    if following.result is not None or not is_open(following):
        raise Closed(_("The next game has been played: this phase stands."))
    following.delete()
    held.closed_at = None
    held.events = []
    held.save()
    chapter.refresh_from_db()
    return held


@transaction.atomic
def chapter_corrected(*, chapter: Chapter) -> Chapter:
    """After rows were corrected by hand: check that a box can hold them, and name them anew.

    Raises:
        Closed: a later chapter stands on this one.
        Malformed: a card or site lies in two places, or where it cannot lie.
    """
    held = Chapter.objects.select_for_update().get(pk=chapter.pk)
    if not is_open(held):
        raise Closed(_("A later chapter stands on this one: it is history."))
    between = between_of(held)
    state = between.read(held)
    held.digest = next_link(held.digest, state)
    between.store(held, state)
    return held


def _tell(held: Chapter, *, result: Struct, answers: Sequence[Answer], seed: str) -> None:
    held.result = msgspec.to_builtins(result)
    held.answers = msgspec.to_builtins(tuple(answers))
    held.seed = seed


def _run_again(held: Chapter, *, result: Struct, outcome: Outcome[Any]) -> PhaseRun:
    """The answer to a repeated request; another one meets a closed chapter."""
    same = (
        isinstance(outcome, Resolved)
        and between_of(held).result_of(held) == result
        and answers_of(held) == outcome.answers
    )
    if not same:
        raise Stale
    return PhaseRun(outcome=outcome, next=next_chapter_of(held))


def _open_next(held: Chapter, *, result: Struct, outcome: Resolved[Any]) -> Chapter:
    between = between_of(held)
    chapter = Chapter(
        campaign=held.campaign,
        previous=held,
        digest=digest_after(held, result, outcome.answers),
        ruleset=held.ruleset,
        options=held.options,
    )
    between.carry_on(held, chapter)
    between.store(chapter, outcome.state)
    return chapter
