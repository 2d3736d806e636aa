"""Correcting a chapter: in place while nothing stands on it, else as a new revision.

A chapter that was built on an older revision announces it, and the host chooses: the phase is run
again from the chapter as it stands now, or the box stays as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from msgspec import Struct

from chronicle.between import between_of
from chronicle.errors import Closed, Stale
from chronicle.history import chapter_before, is_on_another
from chronicle.models import Chapter
from chronicle.rules.core.digest import fingerprint, next_link
from chronicle.rules.core.errors import Malformed, Refused
from chronicle.rules.core.play import Outcome, Refusal, Resolved, play
from chronicle.rules.core.questions import Answer
from chronicle.rules.oath.corrections import Correction, corrected
from chronicle.selectors import answers_of, is_open
from chronicle.services.chapters import digest_after, phase_forecast

NOTHING = Correction()
"""No correction of the world; only an Oath box is corrected by hand, a series by planning anew."""


class Again(Struct, frozen=True, kw_only=True):
    """What a phase would do if it were run again.

    ``before`` is the chapter it starts from, ``dropped`` says which stored answers no longer fit.
    """

    before: Chapter
    result: Struct
    outcome: Outcome[Any]
    dropped: tuple[Malformed, ...] = ()


def edition_of(chapter: Chapter) -> str:
    """Names a chapter as it stands, for a page that wants to change it."""
    return f"{chapter.revision}-{chapter.digest[:16]}"


@transaction.atomic
def chapter_revise(
    *,
    chapter: Chapter,
    edition: str,
    correction: Correction = NOTHING,
    result: Struct | None = None,
) -> Chapter:
    """Put a chapter right: its world, or how its game ended (None = as it was told).

    The open chapter is changed in place; a chapter on which another stands gets a new revision,
    with the answers and the seed of its phase. Where nothing differs, nothing is written.

    Raises:
        Malformed: no box can look like that, or the result cannot be.
        Refused: the rules refuse the result.
        Stale: the chapter is another one than ``edition`` by now.
    """
    held = _held(chapter, edition)
    between = between_of(held)
    lying, was = between.read(held), between.result_of(held)
    world = lying if correction == NOTHING else corrected(lying, correction)
    ended = was if result is None else result
    if result is not None:
        _check_result(held, world, result)
    if (world, ended) == (lying, was):
        return held
    revised = held if is_open(held) else _next_revision(held)
    revised.digest = held.digest if world == lying else next_link(held.digest, world)
    revised.result = None if ended is None else msgspec.to_builtins(ended)
    between.store(revised, world)
    return revised


@transaction.atomic
def box_let_stand(*, chapter: Chapter, edition: str) -> Chapter:
    """The box is what it is, whatever the chapter before says now: nothing is announced any more.

    Raises:
        Closed: nothing is announced.
        Stale: the chapter is another one than ``edition`` by now.
    """
    held = _held(chapter, edition)
    held.stands_on = _before(held)
    held.save(update_fields=["stands_on"])
    return held


def again_forecast(*, chapter: Chapter, answers: Sequence[Answer] = (), seed: str = "") -> Again:
    """What the phase that led to a chapter would do, run again from what stands before it now.

    ``answers`` go before the stored ones of the same question; stored ones that no longer fit are
    left out. ``seed`` draws where nobody answers; without one, the recorded seed. Writes nothing.

    Raises:
        Closed: nothing is announced, or nobody told how the game before ended.
        Malformed: the result contradicts the world, or an answer in ``answers`` cannot be.
    """
    before = _before(chapter)
    result = between_of(before).result_of(before)
    if result is None:
        raise Closed(_("Nobody has told how the game before ended: there is no phase to run."))
    given = tuple(answers)
    own = {answer.key for answer in given}
    kept = tuple(answer for answer in answers_of(before) if answer.key not in own)
    dropped: tuple[Malformed, ...] = ()
    while True:
        try:
            outcome = phase_forecast(
                chapter=before, result=result, answers=(*given, *kept), seed=seed or before.seed
            )
        except Malformed as malformed:
            fitting = tuple(answer for answer in kept if answer.key != malformed.path)
            if fitting == kept:
                raise
            kept, dropped = fitting, (*dropped, malformed)
        else:
            return Again(before=before, result=result, outcome=outcome, dropped=dropped)


@transaction.atomic
def phase_again(
    *, chapter: Chapter, edition: str, answers: Sequence[Answer], seed: str, expected: str
) -> Chapter:
    """Run the phase again and open the chapter anew: in place while nothing stands on it.

    ``expected`` is the fingerprint of the world that the host has seen and accepted. A chapter that
    was played keeps its own result, whether it still fits or not; what stands on it announces that.

    Raises:
        Closed: nothing is announced, or nobody told how the game before ended.
        Malformed: the result or an answer cannot be.
        Stale: the chapter is another one by now, or the phase leads elsewhere than was accepted.
    """
    held = _held(chapter, edition)
    again = again_forecast(chapter=held, answers=answers, seed=seed)
    outcome = again.outcome
    if not isinstance(outcome, Resolved) or fingerprint(outcome.state) != expected:
        raise Stale
    before = again.before
    before.answers = msgspec.to_builtins(outcome.answers)
    before.events = msgspec.to_builtins(outcome.events)
    before.seed = seed or before.seed
    before.closed_at = before.closed_at or timezone.now()
    before.save(update_fields=["answers", "events", "seed", "closed_at"])
    revised = held if is_open(held) else _next_revision(held)
    between = between_of(before)
    between.carry_on(before, revised)
    revised.previous, revised.stands_on, revised.warnings = before, None, []
    revised.digest = digest_after(before, again.result, outcome.answers)
    between.store(revised, outcome.state)
    return revised


def _held(chapter: Chapter, edition: str) -> Chapter:
    """The chapter, locked, if it is still the one that was seen and no newer revision stands."""
    held = Chapter.objects.select_for_update().select_related(None).get(pk=chapter.pk)
    newer = Chapter.objects.filter(
        campaign=held.campaign_id, game=held.game, revision__gt=held.revision
    )
    if edition != edition_of(held) or newer.exists():
        raise Stale
    return held


def _before(chapter: Chapter) -> Chapter:
    before = chapter_before(chapter)
    if before is None or not is_on_another(chapter, before):
        raise Closed(_("This box stands on the chapter before as it is now."))
    return before


def _check_result(held: Chapter, state: Any, result: Struct) -> None:  # noqa: ANN401 -- any game's
    """Whether the rules take a result of this state; what its phase asks is another matter."""
    between = between_of(held)
    phase = between.phase(result, between.options_of(held))
    outcome = play(phase, state, evolve=between.evolve)
    if isinstance(outcome, Refusal):
        raise Refused(outcome.rule, outcome.why)


def _next_revision(held: Chapter) -> Chapter:
    return Chapter(
        campaign=held.campaign,
        game=held.game,
        revision=held.revision + 1,
        previous_id=held.previous_id,
        stands_on_id=held.stands_on_id,
        digest=held.digest,
        ruleset=held.ruleset,
        options=held.options,
        dealt=held.dealt,
        kept=held.kept,
        warnings=held.warnings,
        result=held.result,
        answers=held.answers,
        seed=held.seed,
        closed_at=held.closed_at,
    )
