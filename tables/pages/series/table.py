"""What the printed code of a series opens: tonight's table, or the series between two sessions."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from chronicle.rules.catalogue import game_of
from chronicle.selectors import open_chapter_of
from chronicle.worlds import series_of
from tables.pages.addressed import sheet_game
from tables.pages.clock import as_of
from tables.pages.series.session import session_laid
from tables.pages.series.shown import laid_shown, places_shown, series_frame, table_picks
from tables.pages.visitors import visitor_at
from tables.selectors import open_session_of
from tables.services.series import laid_of


@require_safe
def table(request: HttpRequest, ref: str) -> HttpResponse:
    """Tonight's setup, or the next one where nothing is being played. Nothing is written."""
    visitor = visitor_at(request, ref)
    game = game_of(visitor.campaign.game)
    held = open_session_of(visitor.campaign)
    chapter = open_chapter_of(visitor.campaign) if held is None else held.chapter
    if chapter is None:
        raise Http404
    chapter.campaign = visitor.campaign
    series = series_of(chapter)
    laid = (
        laid_shown(laid_of(chapter), session=chapter.game) if held is None else session_laid(held)
    )
    context = {
        **series_frame(visitor),
        "session": held,
        "laid": laid,
        "picks": table_picks(game, series),
        "places": places_shown(game, series),
        "as_of": as_of(request),
        "sheet_game": sheet_game(request),
    }
    part = "table_live" if request.GET.get("part") == "live" else "table"
    response = render(request, f"series/{part}.html", context)
    response["Cache-Control"] = "private, no-store"
    return response
