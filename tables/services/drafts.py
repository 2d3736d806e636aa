"""The working copy of a result: kept with every step, carried through the phase, then stored."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from chronicle.models import Chapter
from chronicle.rules.core.errors import Malformed, Refused
from chronicle.rules.core.play import Outcome, Refusal, Resolved
from chronicle.rules.oath.save_string import encode, kept_for_next
from chronicle.rules.oath.world import World
from chronicle.selectors import answers_of, kept_of, result_of
from chronicle.services.chapters import PhaseRun, digest_after, phase_forecast
from chronicle.worlds import world_of
from tables.errors import TableError
from tables.exchange.save_strings import order_seed_after
from tables.selectors import seatings_of
from tables.services.draft_rows import RowHeld, RowStale, Writing, row_for, row_store
from tables.services.draft_values import BY_SEED, Draft, draft_begun, draft_retold, result_told
from tables.services.sessions import chapter_end


class DraftStale(TableError):
    """Another page wrote in between; ``held`` is what stands now."""

    code = RowStale.code
    default = RowStale.default

    def __init__(self, *, held: DraftHeld) -> None:
        super().__init__()
        self.held = held


class DraftHeld(Struct, frozen=True, kw_only=True):
    """A draft and the revision that a page is built on; 0 = nothing was stored yet."""

    draft: Draft
    base: int = 0


class Progress(Struct, frozen=True, kw_only=True):
    """How far a phase has come, and the draft without the answers that no longer fit."""

    draft: Draft
    outcome: Outcome[World]
    dropped: tuple[Malformed, ...] = ()


def draft_for(chapter: Chapter) -> DraftHeld:
    """What was entered so far.

    Where nobody entered anything: the result that came in by another door, else what the program
    knows by itself.
    """
    row = row_for(chapter)
    return DraftHeld(draft=_begun(chapter)) if row is None else _held(row)


def _held(row: RowHeld) -> DraftHeld:
    return DraftHeld(draft=msgspec.convert(row.entry, Draft), base=row.base)


def _begun(chapter: Chapter) -> Draft:
    result = result_of(chapter)
    if result is not None:
        return draft_retold(result, world_of(chapter), answers_of(chapter), chapter.seed)
    session = chapter.sessions.prefetch_related("seats__person").order_by("-opened_at").first()
    return draft_begun(world_of(chapter), () if session is None else seatings_of(session))


def draft_store(*, chapter: Chapter, draft: Draft, writing: Writing) -> DraftHeld:
    """Keep what a page entered.

    Raises:
        DraftStale: another page wrote after the revision that this one was built on.
        Stale: the phase is finished, or a later chapter stands on this one.
    """
    try:
        row = row_store(chapter=chapter, entry=msgspec.to_builtins(draft), writing=writing)
    except RowStale as stale:
        raise DraftStale(held=_held(stale.held)) from stale
    return _held(row)


def draft_problem(chapter: Chapter, draft: Draft) -> Malformed | Refusal | None:
    """What the rules have against the result as told so far, or None."""
    try:
        outcome = _forecast(chapter, draft, asked=False)
    except Malformed as malformed:
        return malformed
    return outcome if isinstance(outcome, Refusal) else None


def phase_progress(chapter: Chapter, draft: Draft) -> Progress:
    """Play the phase as far as it was answered; answers that no longer fit are left out.

    Raises:
        Malformed: the result itself cannot be.
    """
    return progress_of(draft, lambda each: _forecast(chapter, each))


def progress_of(draft: Draft, forecast: Callable[[Draft], Outcome[World]]) -> Progress:
    """How far a forecast comes with the answers of a draft that still fit.

    Raises:
        Malformed: it is none of the answers that is at fault.
    """
    dropped: tuple[Malformed, ...] = ()
    while True:
        try:
            outcome = forecast(draft)
        except Malformed as malformed:
            kept = tuple(
                page
                for page in draft.answers
                if all(answer.key != malformed.path for answer in page)
            )
            if kept == draft.answers:
                raise
            draft = replace(draft, answers=kept)
            dropped = (*dropped, malformed)
        else:
            return Progress(draft=draft, outcome=outcome, dropped=dropped)


def draft_answered(chapter: Chapter, draft: Draft) -> Outcome[World]:
    """Play the phase with exactly the answers given.

    Raises:
        Malformed: the result or an answer cannot be; its path is the question's key.
    """
    return _forecast(chapter, draft)


def _forecast(chapter: Chapter, draft: Draft, *, asked: bool = True) -> Outcome[World]:
    """``asked`` False: only the result is judged, nothing of the phase is answered."""
    return phase_forecast(
        chapter=chapter,
        result=result_told(draft, world_of(chapter)),
        answers=draft.told_answers if asked else (),
        seed=draft.seed if asked and draft.draws == BY_SEED else "",
    )


def draft_finish(*, chapter: Chapter, draft: Draft) -> PhaseRun:
    """Carry out the phase that a draft tells, in one transaction with closing the session.

    Raises:
        Malformed: the result or an answer cannot be.
        Stale: the chapter is not the open one.
    """
    return chapter_end(
        chapter=chapter,
        result=result_told(draft, world_of(chapter)),
        answers=draft.told_answers,
        seed=draft.seed,
    )


def next_save_string(chapter: Chapter, draft: Draft, outcome: Resolved[World]) -> str | None:
    """The save string of the chapter that a resolved phase leads to; None where it has none."""
    result = result_told(draft, world_of(chapter))
    digest = digest_after(chapter, result, outcome.answers)
    try:
        return encode(
            outcome.state,
            kept_for_next(kept_of(chapter)),
            seed=order_seed_after(digest, seed=draft.seed),
        )
    except Refused:
        return None
