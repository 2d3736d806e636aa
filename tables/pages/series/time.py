"""The time line of a series: a small row a session, some of them a page, the newest first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe
from msgspec import Struct

from chronicle.history import annals_of
from chronicle.messages import told
from chronicle.models import Annal, Chapter
from chronicle.rules.catalogue import game_of
from chronicle.rules.core.game import Game
from chronicle.series_history import SessionTold, chapters_told, sessions_in
from tables.pages.series.campaign import moments_shown
from tables.pages.series.shown import places_shown, series_frame, table_picks
from tables.pages.visitors import visitor_at

SESSIONS_A_PAGE = 12


class Moment(Struct, frozen=True, kw_only=True):
    """A session on the time line: ``state`` is "" or "now"; ``era`` and ``day`` stand beside it."""

    number: int
    title: str
    text: str
    state: str
    href: str
    era: str = ""
    day: date | None = None


class SeatLine(Struct, frozen=True, kw_only=True):
    """A seat of a session: who, with what, how it came out."""

    letter: str
    person: str
    values: tuple[str, ...]
    points: int | None
    won: bool


class SessionRow(Struct, frozen=True, kw_only=True):
    """A session with what the table had, and its seats."""

    moment: Moment
    picks: tuple[str, ...]
    seats: tuple[SeatLine, ...]


@require_safe
def time(request: HttpRequest, ref: str) -> HttpResponse:
    """The sessions of one page (``?page=2``)."""
    visitor = visitor_at(request, ref)
    campaign = visitor.campaign
    chapters = chapters_told(campaign)
    pages = range(1, -(-len(chapters) // SESSIONS_A_PAGE) + 1)
    asked = request.GET.get("page", "1")
    page = int(asked) if asked.isdecimal() and len(asked) <= len(str(len(chapters))) else 0
    if page not in pages:
        raise Http404
    game = game_of(campaign.game)
    moments = moments_beside(game, chapters, annals_of(campaign), ref=campaign.code)
    newest = chapters[::-1][(page - 1) * SESSIONS_A_PAGE : page * SESSIONS_A_PAGE]
    told_of = {each.number: each for each in moments}
    context = {
        **series_frame(visitor),
        "rows": tuple(_row(game, told_of[each.game], each) for each in sessions_in(newest)),
        "points_name": told(game.series_rules.points_name),
        "page": page,
        "pages": pages,
    }
    response = render(request, "series/time.html", context)
    response["Cache-Control"] = "private, no-store"
    return response


def moments_beside(
    game: Game, chapters: Sequence[Chapter], annals: Mapping[int, Annal], *, ref: str
) -> tuple[Moment, ...]:
    """The sessions of a time line, with the era and the day written beside them."""
    return tuple(
        Moment(
            number=each.number,
            title=each.title,
            text=each.text,
            state=each.state,
            href=each.href,
            era="" if annal is None else annal.era,
            day=None if annal is None else annal.played_on,
        )
        for each in moments_shown(game, chapters, ref=ref)
        for annal in (annals.get(each.number),)
    )


def _row(game: Game, moment: Moment, session: SessionTold) -> SessionRow:
    standings = {each.seat: each for each in session.standings}
    # What rotation does not count is the same in most sessions: it would only fill the row.
    counted = {kind.key for kind in game.series_rules.kinds if kind.counted}
    return SessionRow(
        moment=moment,
        picks=tuple(
            pick.value
            for pick in table_picks(game, session.series)
            if pick.kind in counted and pick.value != moment.title
        ),
        seats=tuple(
            SeatLine(
                letter=place.label,
                person=place.person,
                values=tuple(pick.value for pick in place.picks),
                points=None if standing is None else standing.points,
                won=standing is not None and standing.won,
            )
            for place in places_shown(game, session.series)
            for standing in (standings.get(place.seat),)
        ),
    )
