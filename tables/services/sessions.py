"""Set up tonight, play, tell how it ended: a session of the open chapter."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

import msgspec
from django.db import transaction
from django.utils import timezone
from msgspec import Struct

from chronicle.models import Chapter
from chronicle.rules.core.questions import Answer
from chronicle.rules.oath.options import Options
from chronicle.rules.oath.result import Result
from chronicle.rules.oath.setup import setup
from chronicle.rules.oath.setup_values import Seating, Setup
from chronicle.selectors import is_open
from chronicle.services.chapters import PhaseRun, phase_run, phase_take_back
from chronicle.services.people import person_named
from chronicle.worlds import world_of
from tables.errors import SeatsUnfit, SessionClosed, SessionOpen, Stale
from tables.models import Seat, Session
from tables.models.session import COLORS
from tables.selectors import options_of, seatings_of
from tables.services.access import pin_hash, pin_new


class Evening(Struct, frozen=True, kw_only=True):
    """What is chosen when a session is set up: who sits where, the options, the date.

    ``played_on`` None = today, for a session; no date, for a sheet without one.
    """

    seatings: tuple[Seating, ...]
    options: Options = Options()
    played_on: date | None = None


@transaction.atomic
def session_open(*, chapter: Chapter, evening: Evening) -> tuple[Session, str]:
    """Set up tonight: a session of the open chapter, and its PIN, which is told only now.

    Raises:
        Refused: the rules do not let these seats play this world.
        Stale: a later chapter stands on this one.
        SessionOpen: the chapter's session is open already.
        SeatsUnfit: a colour twice, or one that the box does not have.
    """
    held = chapter_free(chapter)
    _check(held, evening)
    _choose(chapter, evening.options)
    session, pin = session_begun(chapter, played_on=evening.played_on)
    _seat(session, evening.seatings)
    return session, pin


def chapter_free(chapter: Chapter) -> Chapter:
    """The chapter, locked, if a session of it can be opened; in the caller's transaction.

    Raises:
        Stale: a later chapter stands on this one.
        SessionOpen: the chapter's session is open already.
    """
    held = Chapter.objects.select_for_update().select_related(None).get(pk=chapter.pk)
    if held.closed_at is not None or not is_open(held):
        raise Stale
    if held.sessions.filter(closed_at=None).exists():
        raise SessionOpen
    return held


def session_begun(chapter: Chapter, *, played_on: date | None) -> tuple[Session, str]:
    """A session of a chapter without its seats, and its PIN; in the caller's transaction."""
    pin = pin_new()
    session = Session.objects.create(
        chapter=chapter,
        ruleset=chapter.ruleset,
        options=chapter.options,
        played_on=played_on or timezone.localdate(),
        pin_hash=pin_hash(chapter_id=chapter.pk, pin=pin),
        pin_made_at=timezone.now(),
    )
    return session, pin


@transaction.atomic
def session_change(*, session: Session, evening: Evening) -> Session:
    """Other seats, options or another date for an open session. The PIN stays, ticks go.

    Raises:
        Refused: the rules do not let these seats play this world.
        SessionClosed: the session is over.
        SeatsUnfit: a colour twice, or one that the box does not have.
    """
    held = session_held(session)
    _check(held.chapter, evening)
    _choose(held.chapter, evening.options)
    held.options = held.chapter.options
    held.played_on = evening.played_on or held.played_on
    held.ticks = []
    held.save(update_fields=["options", "played_on", "ticks"])
    held.seats.all().delete()
    _seat(held, evening.seatings)
    session.refresh_from_db()
    return session


@transaction.atomic
def session_close(*, session: Session) -> Session:
    """The evening is over; closed again, nothing changes."""
    Session.objects.filter(pk=session.pk, closed_at=None).update(closed_at=timezone.now())
    session.refresh_from_db()
    return session


@transaction.atomic
def step_tick(*, session: Session, step: int) -> tuple[int, ...]:
    """A line of the check list is done; returns all that are. Numbers count from 0.

    Raises:
        SessionClosed: the session is over.
    """
    held = session_held(session)
    return _ticked(held, {*held.ticks, step})


@transaction.atomic
def step_untick(*, session: Session, step: int) -> tuple[int, ...]:
    """A line of the check list is not done after all; returns all that are.

    Raises:
        SessionClosed: the session is over.
    """
    held = session_held(session)
    return _ticked(held, {*held.ticks} - {step})


@transaction.atomic
def chapter_end(
    *, chapter: Chapter, result: Result, answers: Sequence[Answer] = (), seed: str = ""
) -> PhaseRun:
    """Carry out the phase and close the chapter's session with it, both or neither.

    Who is named in the result is a person of the group from then on.

    Raises what ``phase_run`` raises.
    """
    run = phase_run(chapter=chapter, result=result, answers=answers, seed=seed)
    if run.next is not None:
        for seat in result.seats:
            person_named(campaign=chapter.campaign, name=seat.person or "")
        chapter.sessions.filter(closed_at=None).update(closed_at=timezone.now())
    return run


@transaction.atomic
def chapter_reopen(*, chapter: Chapter) -> Chapter:
    """Take the finished phase back, and open the session again that it had closed.

    A session that was set up for the next game, but not played, goes with its chapter.

    Raises:
        Closed: the next game has been played, or there is no finished phase.
    """
    opened = phase_take_back(chapter=chapter)
    last = opened.sessions.order_by("-opened_at").first()
    if last is not None:
        last.closed_at = None
        last.save(update_fields=["closed_at"])
    return opened


def setup_of(session: Session) -> Setup:
    """Everything that has to be laid out tonight.

    Raises:
        Refused: the rules do not let these seats play this world.
    """
    return setup(world_of(session.chapter), seatings_of(session), options_of(session))


def session_held(session: Session) -> Session:
    """The session, locked, in the caller's transaction. Raises SessionClosed where it is over."""
    held = Session.objects.select_for_update().get(pk=session.pk)
    if held.closed_at is not None:
        raise SessionClosed
    return held


def _check(chapter: Chapter, evening: Evening) -> None:
    """Whether these seats can play, the rules decide; the rows only need colours of the box."""
    setup(world_of(chapter), evening.seatings, evening.options)
    colors = [seating.color for seating in evening.seatings]
    if len(set(colors)) != len(colors) or not set(colors) <= set(COLORS):
        raise SeatsUnfit


def _choose(chapter: Chapter, options: Options) -> None:
    """What the table chose holds for the phase of this game, and is offered for the next one."""
    chapter.options = msgspec.to_builtins(options)
    chapter.save(update_fields=["options"])


def _seat(session: Session, seatings: Sequence[Seating]) -> None:
    campaign = session.chapter.campaign
    Seat.objects.bulk_create(
        Seat(
            session=session,
            color=seating.color,
            person=person_named(campaign=campaign, name=seating.person or ""),
            role="" if seating.role is None else seating.role.value,
            turn=seating.turn,
        )
        for seating in seatings
    )


def _ticked(session: Session, steps: set[int]) -> tuple[int, ...]:
    session.ticks = sorted(steps)
    session.save(update_fields=["ticks"])
    return tuple(session.ticks)
