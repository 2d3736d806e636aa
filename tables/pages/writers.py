"""Whoever writes about the end of a game: counted, let in, led to the PIN; what a page sends again.

The same for the wizard of a chronicle and for the result of a series.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from chronicle.models import Chapter
from chronicle.selectors import chapter_of
from tables.pages.visitors import Visitor, frame, too_often, visitor_at, writer_at
from tables.selectors import open_session_of
from tables.services.draft_rows import Writing
from tables.services.limits import KEEPS, WRITES, TooOften, limit_take

ONLY_LOOKS = 403

View = TypeVar("View", bound=Callable[..., HttpResponse])


def page_new() -> str:
    """A name for a page that is shown now: its own writes never meet one another."""
    return secrets.token_urlsafe(12)


def writing_of(request: HttpRequest, visitor: Visitor) -> Writing:
    """The revision that a posted page is built on, and which page it is."""
    base = request.POST.get("base", "")
    return Writing(
        base=int(base) if base.isdecimal() and len(base) <= 9 else 0,  # noqa: PLR2004 -- a column's width
        page=request.POST.get("page", "")[:40],
        device=visitor.device,
        by_itself=request.POST.get("do") == "keep",
    )


def for_writers(view: View) -> View:
    """Ask a browser that may only look for the PIN, and one that writes too often to wait."""

    @wraps(view)
    def guarded(request: HttpRequest, ref: str, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return view(request, ref, *args, **kwargs)
        except TooOften as error:
            return too_often(request, error)
        except PermissionDenied:
            if request.method == "POST":
                raise
            return _pin_page(request, ref)

    return cast("View", guarded)


def _pin_page(request: HttpRequest, ref: str) -> HttpResponse:
    visitor = visitor_at(request, ref)
    session = open_session_of(visitor.campaign)
    context = {**frame(visitor), "session": session, "next": request.get_full_path()}
    return render(request, "tables/pin.html", context, status=ONLY_LOOKS)


def write_counted(request: HttpRequest, visitor: Visitor) -> None:
    """Count a write. Raises TooOften where a device writes more than a table can."""
    by_itself = request.POST.get("do") == "keep"
    device = visitor.device.pk if visitor.device else 0
    limit_take(KEEPS if by_itself else WRITES, caller=f"device/{device}")


def chapter_at(request: HttpRequest, ref: str, number: int) -> tuple[Visitor, Chapter]:
    """The writer, and the chapter that they tell something about; 404 where there is none."""
    visitor = writer_at(request, ref)
    chapter = chapter_of(visitor.campaign, number)
    if chapter is None:
        raise Http404
    return visitor, chapter


def posted_fields(request: HttpRequest) -> tuple[tuple[str, str], ...]:
    """Everything that was typed, to be sent again as it was."""
    ours = {"base", "page", "csrfmiddlewaretoken"}
    return tuple(
        (name, value)
        for name, values in request.POST.lists()
        if name not in ours
        for value in values
        if isinstance(value, str)
    )
