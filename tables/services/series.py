"""Set up tonight, tell how it ended: a session of a series, whatever the game."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone
from msgspec import Struct

from chronicle.between import between_of
from chronicle.models import Chapter
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.ids import Seat as SeatId
from chronicle.rules.core.laid import Laid
from chronicle.rules.core.series.values import Call, Series, SeriesResult
from chronicle.rules.core.telling import Among, Count, Field, Form, Tick, Told
from chronicle.rules.core.text import Text
from chronicle.services.chapters import PhaseRun, phase_forecast, phase_run
from chronicle.services.people import person_named
from chronicle.services.series import setup_change
from chronicle.worlds import series_of
from tables.models import Seat, Session
from tables.services.draft_rows import row_set_aside
from tables.services.sessions import chapter_free, session_begun, session_held


class SeriesEvening(Struct, frozen=True, kw_only=True):
    """What is chosen when a session of a series is set up. ``played_on`` None = today."""

    call: Call
    options: Any
    played_on: date | None = None


@transaction.atomic
def series_session_open(*, chapter: Chapter, evening: SeriesEvening) -> tuple[Session, str]:
    """Set up tonight: the setup is planned as called, the session opened; its PIN is told now.

    Raises:
        Refused, Malformed: the game cannot be played so.
        Stale: a later chapter stands on this one.
        SessionOpen: the chapter's session is open already.
    """
    chapter_free(chapter)
    session_planned(chapter=chapter, call=evening.call, options=evening.options)
    session, pin = session_begun(chapter, played_on=evening.played_on)
    seats_take(session)
    return session, pin


@transaction.atomic
def series_session_change(*, session: Session, evening: SeriesEvening) -> Session:
    """Another setup, or another date, for an open session. The PIN stays, ticks go.

    Raises:
        Refused, Malformed: the game cannot be played so.
        SessionClosed: the session is over.
    """
    held = session_held(session)
    session_planned(chapter=held.chapter, call=evening.call, options=evening.options)
    held.options = held.chapter.options
    held.played_on = evening.played_on or held.played_on
    held.ticks = []
    held.save(update_fields=["options", "played_on", "ticks"])
    seats_take(held)
    session.refresh_from_db()
    return session


@transaction.atomic
def session_planned(*, chapter: Chapter, call: Call, options: Struct) -> Chapter:
    """Plan the session anew. Where others sit, what was entered of its end was another table's.

    Raises what ``setup_change`` raises.
    """
    before = series_of(chapter).people
    planned = setup_change(chapter=chapter, call=call, options=options)
    if series_of(planned).people != before:
        row_set_aside(chapter=planned)
    return planned


def result_forecast(*, chapter: Chapter, result: SeriesResult) -> Any:  # noqa: ANN401 -- an Outcome
    """What would become of a result: where it stands, the next setup; else the refusal."""
    return phase_forecast(chapter=chapter, result=result)


@transaction.atomic
def series_session_end(*, chapter: Chapter, result: SeriesResult) -> PhaseRun:
    """Store the result, close the session, plan the next one: all of it or nothing.

    Raises:
        Malformed: the result cannot be.
        Stale: the chapter is not the open one.
    """
    run = phase_run(chapter=chapter, result=result)
    if run.next is not None:
        chapter.sessions.filter(closed_at=None).update(closed_at=timezone.now())
    return run


def laid_of(chapter: Chapter) -> Laid:
    """Everything that has to be laid out for the chapter's session."""
    between = between_of(chapter)
    laid: Laid = between.game.series_rules.lay(series_of(chapter), between.options_of(chapter))
    return laid


def seat_id_of(chapter: Chapter, series: Series, seat: int) -> SeatId:
    """How a seat is named on paper and in rows: "A", "P1"."""
    return SeatId(between_of(chapter).game.series_rules.label(series, seat))


def seats_take(session: Session) -> None:
    """Give an evening the seats that its setup has now, in place of those that it had."""
    chapter = session.chapter
    series = series_of(chapter)
    session.seats.all().delete()
    Seat.objects.bulk_create(
        Seat(
            session=session,
            color=seat_id_of(chapter, series, seat),
            person=person_named(campaign=chapter.campaign, name=series.person(seat)),
        )
        for seat in series.seats
    )


# --- what a form entered, as a result -----------------------------------------------------------


def result_told(*, chapter: Chapter, entered: Mapping[str, str]) -> SeriesResult:
    """The result that a filled form tells.

    Raises:
        Malformed: a field holds what it cannot; the path is the field's.
    """
    between = between_of(chapter)
    told = told_of(entered)
    form: Form = between.game.series_rules.form(series_of(chapter), told)
    tree: dict[str, Any] = {}
    for field in form.fields:
        value = _read(field, entered.get(field.path, field.first))
        if value is not None:
            _put(tree, field.path.split("/"), value)
    waived = [rule for rule in entered.get("waived", "").split(",") if rule]
    return result_read(chapter=chapter, told={**_listed(tree), "waived": waived})


def result_read(*, chapter: Chapter, told: object) -> SeriesResult:
    """A result as JSON tells it.

    Raises:
        Malformed: it is none of this game's; the path says where.
    """
    kind = between_of(chapter).game.series_rules.result
    try:
        return msgspec.convert(told, kind)
    except msgspec.ValidationError as error:
        what, _at, path = str(error).partition(" - at `$")
        raise Malformed(path.strip("`.") or "result", Text("{what}", what=what)) from error


def told_of(entered: Mapping[str, str]) -> Told:
    """What was entered, as the rules' form takes it."""
    return tuple(sorted((path, value) for path, value in entered.items() if value))


def _read(field: Field, text: str) -> object:
    """What a field says, as JSON; None where nothing is told."""
    told = text.strip()
    match field.takes:
        case Tick():
            return bool(told)
        case Count(least=least, most=most):
            if not told:
                return None
            if not told.isdecimal() or not least <= int(told) <= most:
                raise Malformed(
                    field.path,
                    Text("a number from {least} to {most} is missing here", least=least, most=most),
                )
            return int(told)
        case Among(among=among):
            if told and told not in {each.value for each in among}:
                raise Malformed(field.path, Text("choose one of these"))
            return told or None
        case _:
            return told or None


def _put(tree: dict[str, Any], path: list[str], value: object) -> None:
    for part in path[:-1]:
        tree = tree.setdefault(part, {})
    tree[path[-1]] = value


def _listed(tree: Any) -> Any:  # noqa: ANN401 -- JSON
    """Objects whose keys are 0, 1, 2 ... as the lists that they are."""
    if not isinstance(tree, dict):
        return tree
    inside = {key: _listed(value) for key, value in tree.items()}
    if inside and all(key.isdecimal() for key in inside):
        # A seat of which nothing was told keeps its place.
        return [inside.get(str(at), {}) for at in range(max(map(int, inside)) + 1)]
    return inside
