"""Who asks: the cookies of a browser, and what they let it do. What that is, services decide."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext

from tables.errors import Unknown
from tables.services import visits
from tables.services.limits import TooOften
from tables.services.passes import Pass, passes_opened, passes_sealed, passes_with

DEVICE_COOKIE = visits.DEVICE_COOKIE
PASSES_COOKIE = visits.PASSES_COOKIE
Visitor = visits.Visitor
_YEAR = 365 * 24 * 3600

View = TypeVar("View", bound=Callable[..., Any])
Response = TypeVar("Response", bound=HttpResponseBase)


def takes_upload(view: View) -> View:
    """Mark a view that takes imports or photos: up to 10 MiB instead of 1 MiB."""
    view.body_limit = settings.BODY_LIMIT_UPLOAD  # type: ignore[attr-defined] # a mark for BodyLimit
    return view


def token_of(request: HttpRequest) -> str | None:
    """The browser's own token, or None where it has none of a shape that we give."""
    return visits.token_shaped(request.COOKIES.get(DEVICE_COOKIE, ""))


def passes_of(request: HttpRequest) -> tuple[Pass, ...]:
    """The passes that scanned sheets have left in this browser."""
    return passes_opened(request.COOKIES.get(PASSES_COOKIE, ""))


def visitor_at(request: HttpRequest, ref: str) -> Visitor:
    """The visitor of a campaign.

    Raises:
        Http404: there is no such campaign, or this browser may not look at it; which of the two
            is nobody's business.
    """
    try:
        return visits.visitor_of(ref=ref, token=token_of(request), passes=passes_of(request))
    except Unknown as error:
        raise Http404 from error


def writer_at(request: HttpRequest, ref: str) -> Visitor:
    """The visitor of a campaign who may write there.

    Raises:
        Http404: as ``visitor_at``.
        PermissionDenied: this browser may only look.
    """
    visitor = visitor_at(request, ref)
    if not visitor.may_write:
        raise PermissionDenied
    return visitor


def host_at(request: HttpRequest, ref: str) -> Visitor:
    """The visitor of a campaign who runs it.

    Raises:
        Http404: as ``visitor_at``.
        PermissionDenied: this browser is not the host's.
    """
    visitor = visitor_at(request, ref)
    if not visitor.may_host:
        raise PermissionDenied
    return visitor


def frame(visitor: Visitor) -> dict[str, object]:
    """What every page of a campaign needs around its content."""
    ref = visitor.campaign.code
    world = gettext("World") if visitor.campaign.is_chronicle else gettext("Series")
    return {
        "visitor": visitor,
        "campaign": visitor.campaign,
        "where": visitor.campaign.name,
        "tabs": (
            ("world", world, reverse("campaign", args=[ref])),
            ("table", gettext("Table"), reverse("table", args=[ref])),
            ("people", gettext("People"), reverse("people", args=[ref])),
            ("look", gettext("Look back"), reverse("statistics", args=[ref])),
        ),
    }


def address_of(request: HttpRequest) -> str:
    """The address a limit is counted for. The server has put a trusted proxy's word in already."""
    return str(request.META.get("REMOTE_ADDR") or "unknown")


def too_often(request: HttpRequest, error: TooOften) -> HttpResponse:
    """The page of a limit that was reached."""
    minutes = -(-error.wait // 60)
    response = render(request, "429.html", {"wait": minutes}, status=429)
    response["Retry-After"] = str(error.wait)
    return response


def token_keep(response: Response, token: str) -> Response:
    """Let the browser keep its token."""
    _keep(response, DEVICE_COOKIE, token)
    return response


def pass_keep(request: HttpRequest, response: Response, new: Pass) -> Response:
    """Let the browser keep one more pass."""
    _keep(response, PASSES_COOKIE, passes_sealed(passes_with(passes_of(request), new)))
    return response


def _keep(response: HttpResponseBase, name: str, value: str) -> None:
    response.set_cookie(
        name, value, max_age=_YEAR, httponly=True, samesite="Lax", secure=settings.TLS
    )
