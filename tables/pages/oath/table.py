"""What the printed code opens: the table as it stands, to look at."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from chronicle.selectors import campaign_overview
from tables.pages.addressed import sheet_game
from tables.pages.clock import as_of
from tables.pages.oath.evenings import evening_shown
from tables.pages.oath.shown import world_shown
from tables.pages.visitors import frame, visitor_at
from tables.selectors import open_session_of


@require_safe
def table(request: HttpRequest, ref: str) -> HttpResponse:
    """Tonight's table, or the world where nothing is being played."""
    visitor = visitor_at(request, ref)
    session = open_session_of(visitor.campaign)
    context = {
        **frame(visitor),
        "session": session,
        "evening": None if session is None else evening_shown(session),
        "world": None,
        "as_of": as_of(request),
        "sheet_game": sheet_game(request),
    }
    if session is None:
        overview = campaign_overview(visitor.campaign)
        if overview is None:
            raise Http404
        context["world"] = world_shown(overview.world)
    part = "table_live" if request.GET.get("part") == "live" else "table"
    response = render(request, f"tables/{part}.html", context)
    response["Cache-Control"] = "private, no-store"
    return response
