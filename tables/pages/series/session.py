"""A session of a series: the check list at the table, its ticks, everything that lies beside it."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST, require_safe

from tables.models import Session
from tables.pages.addressed import session_at
from tables.pages.clock import as_of
from tables.pages.pins import square_of
from tables.pages.series.shown import ShownLaid, laid_shown, series_frame
from tables.pages.ticks import lines_ticked
from tables.pages.visitors import Visitor, visitor_at, writer_at
from tables.selectors import sheets_of
from tables.services.series import laid_of

SHEETS_MOST = 6


@require_safe
def session(request: HttpRequest, ref: str, number: int) -> HttpResponse:
    """The check list of the setup, in the order in which hands work."""
    visitor = visitor_at(request, ref)
    return session_page(request, visitor, session_at(visitor.campaign, number))


@require_POST
def tick(request: HttpRequest, ref: str, number: int) -> HttpResponse:
    """Lines of the check list that were ticked, or not after all."""
    visitor = writer_at(request, ref)
    held = session_at(visitor.campaign, number)
    lines = sum(len(part.lines) for part in laid_of(held.chapter).parts)
    return lines_ticked(request, visitor, held, lines=lines)


def session_page(request: HttpRequest, visitor: Visitor, held: Session) -> HttpResponse:
    """The page of a session."""
    context = {
        **series_frame(visitor),
        "session": held,
        "laid": session_laid(held),
        "as_of": as_of(request),
        "sheets": tuple(sheets_of(held.chapter)[:SHEETS_MOST]),
        "square": square_of(visitor),
    }
    part = "session_live" if request.GET.get("part") == "live" else "session"
    response = render(request, f"series/{part}.html", context)
    response["Cache-Control"] = "private, no-store"
    return response


def session_laid(held: Session) -> ShownLaid:
    """What is laid out for a session, with its ticks."""
    return laid_shown(laid_of(held.chapter), session=held.chapter.game, ticks=held.ticks)
