"""The first deal of a first game that came in undealt."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from chronicle.errors import Closed, Stale
from chronicle.models import Chapter
from chronicle.selectors import open_chapter_of
from chronicle.services.openings import IMPORTED
from chronicle.worlds import world_of
from tables.pages.oath.begin.course import At, Course, course_hits, course_page
from tables.pages.visitors import Visitor, frame, writer_at
from tables.services.beginnings import Desk, deal_finished, deal_outcome


@require_http_methods(["GET", "HEAD", "POST"])
def deal(request: HttpRequest, ref: str) -> HttpResponse:
    """Deal it: what the digital table does when a chronicle is set up for the first time."""
    visitor, chapter = _undealt(request, ref)
    if chapter is None:
        return redirect("campaign", visitor.campaign.code)
    return course_page(
        request, _course(visitor, chapter), finish=lambda at: _dealt(request, visitor, chapter, at)
    )


@require_safe
def deal_cards(request: HttpRequest, ref: str) -> HttpResponse:
    """What a few letters may mean, for an open question of the deal."""
    visitor, chapter = _undealt(request, ref)
    if chapter is None:
        raise Http404
    return course_hits(request, _course(visitor, chapter))


def _undealt(request: HttpRequest, ref: str) -> tuple[Visitor, Chapter | None]:
    """The writer, and the open chapter if it waits for its deal."""
    visitor = writer_at(request, ref)
    chapter = open_chapter_of(visitor.campaign)
    waits = chapter is not None and not world_of(chapter).dealt
    return visitor, chapter if waits else None


def _course(visitor: Visitor, chapter: Chapter) -> Course:
    ref = visitor.campaign.code
    return Course(
        desk=Desk(way=IMPORTED, chapter=chapter),
        address=reverse("deal", args=[ref]),
        search=reverse("deal_cards", args=[ref]),
        way_out=reverse("campaign", args=[ref]),
        kind=_("Game {game} · not dealt yet").format(game=chapter.game),
        title=_("Deal the first game"),
        gist=_(
            "This chronicle came in before its first deal. Places without a site get random ones, "
            "and what the string tells already stays."
        ),
        found=_("Deal it so"),
        judge=lambda entry: deal_outcome(chapter, entry),
        named=False,
        frame=frame(visitor),
    )


def _dealt(request: HttpRequest, visitor: Visitor, chapter: Chapter, at: At) -> HttpResponse:
    try:
        done = deal_finished(chapter=chapter, entry=at.entry)
    except (Closed, Stale) as error:
        messages.warning(request, str(error))
        return redirect("campaign", visitor.campaign.code)
    if not done:
        return redirect(at.course.address)
    messages.success(request, _("The first game is dealt. Set it up when you are ready."))
    return redirect("campaign", visitor.campaign.code)
