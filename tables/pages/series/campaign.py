"""A series as it stands between two sessions: the next setup, what was played, who had what."""

from __future__ import annotations

from collections.abc import Sequence

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe
from msgspec import Struct

from chronicle.between import between_of
from chronicle.messages import told
from chronicle.models import Chapter
from chronicle.rules.catalogue import game_of
from chronicle.rules.core.errors import Refused
from chronicle.rules.core.game import Game
from chronicle.rules.core.series.values import Kind, Series
from chronicle.rules.core.series_code import setup_code_of
from chronicle.series_history import SessionTold, chapters_told, sessions_in
from chronicle.worlds import series_of
from tables.models import Sheet
from tables.pages.addressed import sheet_game
from tables.pages.series.result import headline
from tables.pages.series.shown import (
    laid_shown,
    places_shown,
    series_frame,
    table_picks,
    value_told,
)
from tables.pages.visitors import visitor_at
from tables.pages.ways_on import ways_on
from tables.selectors import open_session_of, sheets_of
from tables.services.series import laid_of

SESSIONS_SHOWN = 8
"""Sessions on the time line of this page; the page to look back has them all."""
SHEETS_MOST = 6


class Moment(Struct, frozen=True, kw_only=True):
    """A session on the time line: ``state`` is "" or "now" for the one that waits."""

    number: int
    title: str
    text: str
    state: str
    href: str


class Had(Struct, frozen=True, kw_only=True):
    """Somebody, or the table, and what they have had how often."""

    who: str
    values: tuple[tuple[str, int], ...]


class Rotation(Struct, frozen=True, kw_only=True):
    """A kind that rotation counts: a row for each person, or one for the table."""

    name: str
    of_seat: bool
    rows: tuple[Had, ...]


@require_safe
def campaign(request: HttpRequest, ref: str) -> HttpResponse:
    """The page of a series. 15 queries at most."""
    visitor = visitor_at(request, ref)
    chapters = chapters_told(visitor.campaign)
    if not chapters:
        raise Http404
    game = game_of(visitor.campaign.game)
    chapter = chapters[-1]
    series = series_of(chapter)
    session = open_session_of(visitor.campaign)
    context = {
        **series_frame(visitor),
        "chapter": chapter,
        "series": series,
        "laid": laid_shown(laid_of(chapter), session=chapter.game),
        "picks": table_picks(game, series),
        "places": places_shown(game, series),
        "moments": moments_shown(game, chapters[-SESSIONS_SHOWN:], ref=visitor.campaign.code),
        "rotations": rotations_shown(game, series),
        "ways": ways_on(request, visitor.campaign, chapters, session),
        "session": session,
        "sheets": _sheets(chapters),
        "code": _code(game, series, chapter),
        "sheet_game": sheet_game(request),
    }
    response = render(request, "series/campaign.html", context)
    response["Cache-Control"] = "private, no-store"
    return response


def moments_shown(game: Game, chapters: Sequence[Chapter], *, ref: str) -> tuple[Moment, ...]:
    """Sessions for a time line: who won with how many points, the last one as the next."""
    return tuple(_moment(game, session, ref=ref) for session in sessions_in(chapters))


def rotations_shown(game: Game, series: Series) -> tuple[Rotation, ...]:
    """Who has had what how often, by kind; a kind that nobody has had yet is left out."""
    found = (_rotation(kind, series) for kind in game.series_rules.kinds if kind.counted)
    return tuple(rotation for rotation in found if rotation.rows)


def _moment(game: Game, session: SessionTold, *, ref: str) -> Moment:
    names = ", ".join(person for person in session.series.people if person)
    if session.is_over:
        text = _ended(game, session)
    else:
        text = gettext("Next. {names}").format(names=names) if names else gettext("Next.")
    return Moment(
        number=session.game,
        title=_title(game, session.series),
        text=text,
        state="" if session.is_over else "now",
        href=reverse("chapter", args=[ref, session.game]),
    )


def _ended(game: Game, session: SessionTold) -> str:
    """Who won, with the points where they were told."""
    rules = game.series_rules
    who = headline(rules, session.series, session.standings)
    points = next((each.points for each in session.winners), None)
    if points is None:
        return who
    return gettext("{who}; {name}: {points}").format(
        who=who, name=told(rules.points_name), points=points
    )


def _title(game: Game, series: Series) -> str:
    """What a session is called: what its table chose or had drawn, as the setup's own title."""
    shown = tuple(
        value_told(kind, pick.value)
        for kind in game.series_rules.kinds
        if not kind.of_seat and not kind.hidden and (pick := series.pick(kind.key)) is not None
    )
    return shown[0] if shown else gettext("Session {number}").format(number=series.session)


def _rotation(kind: Kind, series: Series) -> Rotation:
    persons = (
        dict.fromkeys((*filter(None, series.people), *_persons(series, kind)))
        if kind.of_seat
        else {"": None}
    )
    rows = (Had(who=person, values=_had(kind, series, person)) for person in persons)
    return Rotation(
        name=told(kind.name), of_seat=kind.of_seat, rows=tuple(row for row in rows if row.values)
    )


def _persons(series: Series, kind: Kind) -> tuple[str, ...]:
    return tuple(each.person for each in series.tallies if each.kind == kind.key and each.person)


def _had(kind: Kind, series: Series, person: str) -> tuple[tuple[str, int], ...]:
    """Values with how often, those had most first, then as the game lists them."""
    order = tuple(each.value for each in kind.values)
    had = [
        (each.value, each.times)
        for each in series.tallies
        if (each.kind, each.person) == (kind.key, person)
    ]
    had.sort(key=lambda one: (-one[1], order.index(one[0]) if one[0] in order else len(order)))
    return tuple((value_told(kind, value), times) for value, times in had)


def _sheets(chapters: Sequence[Chapter]) -> tuple[Sheet, ...]:
    """The sheets of the session that waits, then those that tell of the one before it."""
    of_next = tuple(sheets_of(chapters[-1])[:SHEETS_MOST])
    over = chapters[-2] if len(chapters) > 1 else None
    told_of = () if over is None else sheets_of(over).filter(kind=Sheet.Kind.RESULT)[:SHEETS_MOST]
    return (*of_next, *told_of)


def _code(game: Game, series: Series, chapter: Chapter) -> str:
    """The setup code of the series; empty where it is too long for one."""
    try:
        return setup_code_of(game, series, between_of(chapter).options_of(chapter))
    except Refused:
        return ""
