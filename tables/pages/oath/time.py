"""The time line with its maps: each game as it opened, some games a page, the newest first."""

from __future__ import annotations

from collections.abc import Sequence

from django.db.models import prefetch_related_objects
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe
from msgspec import Struct

from chronicle.history import annals_of
from chronicle.models import Chapter
from chronicle.selectors import chapters_of
from chronicle.worlds import world_of
from tables.pages.oath.shown import ShownRegion, world_shown
from tables.pages.oath.timeline import Moment, timeline
from tables.pages.visitors import frame, visitor_at

GAMES_A_PAGE = 6


class Opening(Struct, frozen=True, kw_only=True):
    """A game on the time line, and the map at its opening."""

    moment: Moment
    regions: tuple[ShownRegion, ...]


@require_safe
def time(request: HttpRequest, ref: str) -> HttpResponse:
    """The games of one page (``?page=2``), each with its map."""
    visitor = visitor_at(request, ref)
    chapters = tuple(chapters_of(visitor.campaign))
    pages = range(1, -(-len(chapters) // GAMES_A_PAGE) + 1)
    asked = request.GET.get("page", "1")
    page = int(asked) if asked.isdecimal() and len(asked) <= len(str(len(chapters))) else 0
    if page not in pages:
        raise Http404
    newest = chapters[::-1][(page - 1) * GAMES_A_PAGE : page * GAMES_A_PAGE]
    prefetch_related_objects(newest, "cards", "places")
    moments = timeline(chapters, annals_of(visitor.campaign), ref=visitor.campaign.code)
    context = {
        **frame(visitor),
        "openings": _openings(newest, {moment.number: moment for moment in moments}),
        "page": page,
        "pages": pages,
    }
    response = render(request, "chronicle/time.html", context)
    response["Cache-Control"] = "private, no-store"
    return response


def _openings(chapters: Sequence[Chapter], moments: dict[int, Moment]) -> tuple[Opening, ...]:
    return tuple(
        Opening(moment=moments[chapter.game], regions=world_shown(world_of(chapter)).regions)
        for chapter in chapters
    )
