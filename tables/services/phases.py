"""A result that somebody wrote down: what the phase would make of it, and carrying it out."""

from __future__ import annotations

from msgspec import Struct

from chronicle.models import Chapter
from chronicle.rules.core.errors import Malformed, Refused
from chronicle.rules.core.play import Open, Outcome, Refusal, Resolved
from chronicle.rules.core.text import Text
from chronicle.rules.oath.save_string import encode, kept_for_next
from chronicle.rules.oath.world import World
from chronicle.selectors import kept_of
from chronicle.services.chapters import PhaseRun, digest_after, phase_forecast
from tables.exchange.oath_answers import answers_resolved
from tables.exchange.oath_result import Told
from tables.exchange.save_strings import order_seed_after
from tables.services.sessions import chapter_end

LONGEST_SEED = 120  # characters, as a chapter keeps it


class PhaseTold(Struct, frozen=True, kw_only=True):
    """How far the phase came, the save string of the next chapter if it has one, what is stored."""

    outcome: Resolved[World] | Open[World]
    save_string: str | None = None
    stored: bool = False


def result_forecast(*, chapter: Chapter, told: Told) -> PhaseTold:
    """What the phase would make of a result. Writes nothing.

    Raises:
        Malformed: the result or an answer cannot be.
        Refused: the rules do not let the game have ended so.
    """
    _check_seed(told)
    answers = answers_resolved(chapter, told)
    outcome = phase_forecast(chapter=chapter, result=told.result, answers=answers, seed=told.seed)
    return _told(chapter, told, PhaseRun(outcome=outcome))


def result_run(*, chapter: Chapter, told: Told) -> PhaseTold:
    """Store a result, carry out the phase and open the next chapter, all of it or nothing.

    While a question is open nothing is stored.

    Raises:
        Malformed: the result or an answer cannot be.
        Refused: the rules do not let the game have ended so.
        Stale: the chapter is not the open one.
    """
    _check_seed(told)
    answers = answers_resolved(chapter, told)
    run = chapter_end(chapter=chapter, result=told.result, answers=answers, seed=told.seed)
    return _told(chapter, told, run)


def _told(chapter: Chapter, told: Told, run: PhaseRun) -> PhaseTold:
    outcome = run.outcome
    if isinstance(outcome, Refusal):
        raise Refused(outcome.rule, outcome.why)
    return PhaseTold(
        outcome=outcome,
        save_string=_save_string(chapter, told, outcome),
        stored=run.next is not None,
    )


def _save_string(chapter: Chapter, told: Told, outcome: Outcome[World]) -> str | None:
    """The next chapter's string, the same that its export gives; None where it has none."""
    if not isinstance(outcome, Resolved):
        return None
    digest = digest_after(chapter, told.result, outcome.answers)
    seed = order_seed_after(digest, seed=told.seed)
    try:
        return encode(outcome.state, kept_for_next(kept_of(chapter)), seed=seed)
    except Refused:
        return None


def _check_seed(told: Told) -> None:
    if len(told.seed) > LONGEST_SEED:
        raise Malformed("seed", Text("longer than {most} characters", most=LONGEST_SEED))
