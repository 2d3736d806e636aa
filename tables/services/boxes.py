"""Chapters corrected, run again or branched from, where a session or a device hangs on them."""

from __future__ import annotations

from django.db import transaction
from msgspec import Struct

from chronicle.models import Chapter
from chronicle.rules.core.questions import Answer
from chronicle.rules.oath.corrections import Correction
from chronicle.rules.oath.result import Result
from chronicle.selectors import result_of
from chronicle.services.branches import campaign_branch
from chronicle.services.people import person_named
from chronicle.services.revisions import chapter_revise, phase_again
from tables.models import Device
from tables.services import access
from tables.services.arrivals import Founded
from tables.services.sessions import setup_of


class Rerun(Struct, frozen=True, kw_only=True):
    """A phase that is run again: answers of the host, a seed, the world that was accepted."""

    answers: tuple[Answer, ...] = ()
    seed: str = ""
    expected: str = ""


@transaction.atomic
def box_correct(*, chapter: Chapter, edition: str, correction: Correction) -> Chapter:
    """Put the box of a chapter right; the check list of an open session begins anew.

    Raises:
        Malformed: no box can look like that.
        Refused: tonight's seats cannot play the world that was put right.
        Stale: the chapter is another one than ``edition`` by now.
    """
    revised = chapter_revise(chapter=chapter, edition=edition, correction=correction)
    _session_follows(revised, before=chapter.digest)
    return revised


@transaction.atomic
def result_correct(*, chapter: Chapter, edition: str, result: Result) -> Chapter:
    """Tell otherwise how a game ended; who is named is a person of the group from then on.

    Raises what ``chapter_revise`` raises.
    """
    revised = chapter_revise(chapter=chapter, edition=edition, result=result)
    if result_of(chapter) == result:
        return revised
    for seat in result.seats:
        person_named(campaign=chapter.campaign, name=seat.person or "")
    return revised


@transaction.atomic
def box_rerun(*, chapter: Chapter, edition: str, rerun: Rerun) -> Chapter:
    """Run the phase that led to a chapter again, from what stands before it now.

    Raises:
        Refused: tonight's seats cannot play the world that comes out.
        What ``phase_again`` raises.
    """
    revised = phase_again(
        chapter=chapter,
        edition=edition,
        answers=rerun.answers,
        seed=rerun.seed,
        expected=rerun.expected,
    )
    _session_follows(revised, before=chapter.digest)
    return revised


@transaction.atomic
def chronicle_branch(*, chapter: Chapter, name: str, token: str) -> Founded:
    """Begin another campaign from a chapter; the device of this token is its host."""
    branch = campaign_branch(chapter=chapter, name=name)
    access.device_admit(campaign=branch, token=token, role=Device.Role.HOST)
    return Founded(campaign=branch, phrase=access.recovery_renew(campaign=branch))


def _session_follows(chapter: Chapter, *, before: str) -> None:
    """A session stands on the box: its seats must fit, and its check list is another one."""
    session = chapter.sessions.filter(closed_at=None).first()
    if session is None or chapter.digest == before:
        return
    setup_of(session)
    session.ticks = []
    session.save(update_fields=["ticks"])
