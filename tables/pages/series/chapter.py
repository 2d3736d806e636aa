"""One session of a series: what was set up, how it ended, what came of it, what was written."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from itertools import pairwise

from django.db.models import prefetch_related_objects
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_safe
from msgspec import Struct

from chronicle.between import between_of
from chronicle.history import annals_of, branches_of, is_on_another, is_reversible, revisions_of
from chronicle.messages import told
from chronicle.models import Campaign, Chapter
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.game import SeriesRules
from chronicle.rules.core.laid import Laid
from chronicle.rules.core.play import Resolved
from chronicle.rules.core.series.values import Kind, Series, SeriesResult
from chronicle.rules.core.telling import Among, Field, Tick, told_at
from chronicle.series_history import entered_in
from chronicle.services.chapters import phase_told
from chronicle.worlds import series_of
from tables.models import Sheet
from tables.pages.addressed import Around, around
from tables.pages.series.result import headline
from tables.pages.series.result_forms import field_named, standings_shown
from tables.pages.series.shown import (
    laid_shown,
    places_shown,
    series_frame,
    table_picks,
    value_told,
)
from tables.pages.visitors import Visitor, visitor_at
from tables.pages.ways_on import WaysOn, branches_shown, parent_shown
from tables.selectors import sessions_of

SHEETS_MOST = 6
REVISIONS_MOST = 12


class LedgerRow(Struct, frozen=True, kw_only=True):
    """One thing that was told of each seat: a cell a seat, empty where it was not told."""

    name: str
    rule: str
    cells: tuple[str, ...]


class Ledger(Struct, frozen=True, kw_only=True):
    """What was told of a session: of the table, and of each seat."""

    table: tuple[tuple[str, str], ...]
    letters: tuple[str, ...]
    rows: tuple[LedgerRow, ...]


class ShownPhase(Struct, frozen=True, kw_only=True):
    """What came of a session, in sentences; or why that cannot be told."""

    lines: tuple[str, ...] = ()
    trouble: str = ""


class ShownRevision(Struct, frozen=True, kw_only=True):
    """An earlier revision of the session, and what the next one changed."""

    number: int
    made_on: date
    changes: tuple[str, ...]


@require_safe
def chapter(request: HttpRequest, ref: str, number: int) -> HttpResponse:
    """The page of one session."""
    visitor = visitor_at(request, ref)
    at = around(visitor.campaign, number)
    prefetch_related_objects([at.chapter], "seat_rows", "pick_rows")
    response = render(request, "series/chapter.html", _context(request, visitor, at))
    response["Cache-Control"] = "private, no-store"
    return response


def _context(request: HttpRequest, visitor: Visitor, at: Around) -> dict[str, object]:
    campaign, held = visitor.campaign, at.chapter
    way, series = between_of(held), series_of(held)
    rules = way.game.series_rules
    result: SeriesResult | None = way.result_of(held)
    standings = () if result is None else rules.standings(series, result)
    laid: Laid = rules.lay(series, way.options_of(held))
    sheets = Sheet.objects.filter(chapter__campaign=campaign, chapter__game=held.game)
    return {
        **series_frame(visitor),
        "chapter": held,
        "at": at,
        "laid": laid_shown(laid, session=held.game),
        "picks": table_picks(way.game, series),
        "places": places_shown(way.game, series),
        "ended": _ended(at, rules, series, result),
        "standings": standings_shown(rules, series, standings),
        "points_name": told(rules.points_name),
        "ledger": None if result is None else ledger_shown(rules, series, result),
        "phase": phase_shown(held),
        "over": held if held.closed_at is not None else None,
        "annal": annals_of(campaign).get(held.game),
        "evenings": tuple(sessions_of(campaign).filter(chapter__game=held.game)),
        "sheets": tuple(sheets.order_by("-created_at", "-pk")[:SHEETS_MOST]),
        "ways": _ways(request, campaign, at),
        "may_take_back": _may_take_back(at),
        "announced": is_on_another(held, at.before),
        "revisions": _revisions(campaign, held),
    }


def _may_take_back(at: Around) -> bool:
    return at.after is not None and is_reversible((at.chapter, at.after))


def _ways(request: HttpRequest, campaign: Campaign, at: Around) -> WaysOn:
    own = branches_of(campaign).filter(branched_from__game=at.chapter.game)
    return WaysOn(
        branches=branches_shown(request, tuple(own)),
        came_from=parent_shown(request, campaign) if at.before is None else None,
    )


def _ended(at: Around, rules: SeriesRules, series: Series, result: SeriesResult | None) -> str:
    """How the session ended, in a few words."""
    if result is not None:
        return f"{headline(rules, series, rules.standings(series, result))}."
    if at.after is None:
        return gettext("This session waits to be played.")
    return gettext("How it ended was not told.")


def ledger_shown(rules: SeriesRules, series: Series, result: SeriesResult) -> Ledger:
    """Everything that the form was told."""
    entered = entered_in(rules, series, result)
    fields = rules.form(series, entered).fields
    said = {field.path: _said(field, told_at(entered, field.path)) for field in fields}
    of_seats: dict[str, dict[int, Field]] = {}
    for field in fields:
        if field.seat is not None:
            of_seats.setdefault(field.path.rpartition("/")[2], {})[field.seat] = field
    rows = (
        LedgerRow(
            name=told(next(iter(own.values())).name),
            rule=next(iter(own.values())).rule,
            cells=tuple(said[own[seat].path] if seat in own else "" for seat in series.seats),
        )
        for own in of_seats.values()
    )
    return Ledger(
        table=tuple(
            (told(field.name), said[field.path])
            for field in fields
            if field.seat is None and said[field.path]
        ),
        letters=tuple(rules.label(series, seat) for seat in series.seats),
        rows=tuple(row for row in rows if any(row.cells)),
    )


def _said(field: Field, value: str) -> str:
    """What was told in a field, as people read it."""
    match field.takes:
        case Among(among=among):
            return next((told(each.label) for each in among if each.value == value), value)
        case Tick():
            return gettext("yes") if value else ""
        case _:
            return value


def phase_shown(chapter: Chapter) -> ShownPhase | None:
    """What came of a session; None where nobody told how it ended."""
    try:
        outcome = phase_told(chapter=chapter)
    except Malformed as malformed:
        return ShownPhase(trouble=told(malformed.why))
    match outcome:
        case None:
            return None
        case Resolved(events=events):
            return ShownPhase(lines=tuple(told(event.describe()) for event in events))
        case _:
            return ShownPhase(trouble=told(getattr(outcome, "why", "")))


# --- earlier revisions ----------------------------------------------------------------------------


def _revisions(campaign: Campaign, chapter: Chapter) -> tuple[ShownRevision, ...]:
    """The revisions before this one, the newest first, and what followed each of them."""
    if chapter.revision == 1:
        return ()
    rows = tuple(
        revisions_of(campaign, chapter.game).prefetch_related("seat_rows", "pick_rows")[
            :REVISIONS_MOST
        ]
    )
    for row in rows:
        row.campaign = campaign
    return compared(rows)


def compared(rows: Sequence[Chapter]) -> tuple[ShownRevision, ...]:
    """Each revision but the newest, against the one that replaced it."""
    return tuple(
        ShownRevision(
            number=old.revision, made_on=old.created_at.date(), changes=changes_told(old, new)
        )
        for new, old in pairwise(rows)
    )


def changes_told(old: Chapter, new: Chapter) -> tuple[str, ...]:
    """What differs between two revisions of a session, in sentences."""
    way = between_of(new)
    rules = way.game.series_rules
    before, after = series_of(old), series_of(new)
    lines = list(setup_changes(rules, before, after))
    was, became = way.result_of(old), way.result_of(new)
    if was is None or became is None:
        return (*lines, *((gettext("The result was told."),) if was != became else ()))
    return (*lines, *result_changes(rules, after, was, became))


def result_changes(
    rules: SeriesRules, series: Series, was: SeriesResult, became: SeriesResult
) -> tuple[str, ...]:
    """What a result says otherwise than the one before it, field by field."""
    before, after = entered_in(rules, series, was), entered_in(rules, series, became)
    fields = {
        field.path: (field, form)
        for form in (rules.form(series, entered) for entered in (before, after))
        for field in form.fields
    }
    text = gettext("{what}: {after} instead of {before}")
    untold = gettext("not told")
    lines = [
        text.format(
            what=field_named(rules, series, field, form),
            before=_said(field, told_at(before, path)) or untold,
            after=_said(field, told_at(after, path)) or untold,
        )
        for path, (field, form) in fields.items()
        if told_at(before, path) != told_at(after, path)
    ]
    if was.waived != became.waived:
        lines.append(gettext("Other rules were set aside"))
    return tuple(lines)


def setup_changes(rules: SeriesRules, before: Series, after: Series) -> tuple[str, ...]:
    """What a setup has otherwise than the one before it."""
    lines = []
    if before.people != after.people:
        names = ", ".join(name or "–" for name in after.people)  # noqa: RUF001 -- nobody named
        lines.append(gettext("Seats: {names}").format(names=names))
    seats = range(max(len(before.people), len(after.people)) + 1)
    lines.extend(
        _pick_change(rules, after, kind, seat, before)
        for kind in rules.kinds
        for seat in seats
        if before.value(kind.key, seat) != after.value(kind.key, seat)
    )
    return tuple(lines)


def _pick_change(rules: SeriesRules, after: Series, kind: Kind, seat: int, before: Series) -> str:
    def said(series: Series) -> str:
        value = series.value(kind.key, seat)
        return gettext("nothing decided") if value is None else value_told(kind, value)

    letter = rules.label(after, seat) if 0 < seat <= len(after.people) else ""
    text = gettext("{what}: {after} instead of {before}")
    return text.format(
        what=f"{letter} {told(kind.name)}".strip(), before=said(before), after=said(after)
    )
