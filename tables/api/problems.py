"""What went wrong, as every client reads it: one shape, stable codes, one handler."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy
from rest_framework import exceptions
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import set_rollback

from chronicle.errors import Closed, Stale, TableError, Unknown
from chronicle.messages import told
from chronicle.rules.core.errors import Malformed, Refused
from tables.api.bodies import Problem
from tables.errors import (
    CodeRevoked,
    CodeUnknown,
    NotYours,
    PinLocked,
    SessionClosed,
    SessionOpen,
    SheetGone,
    SheetNotYet,
)
from tables.services.limits import TooOften


class OtherGame(TableError):
    """The campaign is of the other kind: a series has no world, a chronicle no rotation."""

    code = "campaign.other_game"
    default = gettext_lazy("This campaign is of another game.")


UNREADABLE = 422
_SAFE = frozenset({"GET", "HEAD"})
_STATUS: Mapping[type[TableError], int] = {
    Unknown: 404,
    CodeUnknown: 404,
    SheetGone: 404,
    NotYours: 403,
    CodeRevoked: 410,
    Stale: 409,
    Closed: 409,
    SessionOpen: 409,
    SessionClosed: 409,
    SheetNotYet: 409,
    OtherGame: 409,
    TooOften: 429,
    PinLocked: 429,
}
_HTTP: Mapping[type[exceptions.APIException], tuple[str, str | Promise]] = {
    exceptions.AuthenticationFailed: (
        "access.token",
        gettext_lazy("This is no token that was given out here: send `Bearer` and the token."),
    ),
    exceptions.PermissionDenied: (
        "access.csrf",
        gettext_lazy(
            "A write with a browser's cookies needs its CSRF token; a program sends its own token."
        ),
    ),
    exceptions.MethodNotAllowed: (
        "request.method",
        gettext_lazy("This address does not take this method: see the header Allow."),
    ),
    exceptions.UnsupportedMediaType: (
        "request.media",
        gettext_lazy("The header Content-Type names nothing that is read here."),
    ),
}


class Missing(Unknown):
    """Nothing stands at this address, or it belongs to another campaign."""

    code = "request.missing"
    default = gettext_lazy("There is nothing at this address.")


def problem_for(error: Exception, context: Mapping[str, Any]) -> Response | None:
    """The answer to whatever a view raised; None for our own faults, which the log tells."""
    request: Request = context["request"]
    found = _problem(error, method=request.method or "GET")
    if found is None:
        return None
    status, problem = found
    headers = {}
    wait = problem.extra.get("wait")
    if wait is not None:
        headers["Retry-After"] = str(wait)
    if isinstance(error, exceptions.AuthenticationFailed):
        headers["WWW-Authenticate"] = "Bearer"
    set_rollback()
    return Response(problem, status=status, headers=headers)


def too_large(_request: HttpRequest, limit: int) -> HttpResponse:
    """A body that is larger than its door takes."""
    problem = Problem(
        code="request.too_large",
        message=gettext("That is too large: at most {limit} MiB can be sent here.").format(
            limit=limit // settings.MEBIBYTE
        ),
        extra={"limit": limit},
    )
    return HttpResponse(msgspec.json.encode(problem), status=413, content_type="application/json")


def _problem(error: Exception, *, method: str) -> tuple[int, Problem] | None:
    match error:
        case Malformed(path=path, why=why):
            return UNREADABLE, Problem(
                code="entry.malformed", message=told(why), extra={"path": path}
            )
        case Refused(rule=rule, why=why):
            # Nothing is wrong with asking: what stands has no such answer.
            status = 409 if method in _SAFE else UNREADABLE
            return status, Problem(code="entry.refused", message=told(why), rule=str(rule))
        case TableError():
            return _status(error), Problem(
                code=error.code, message=str(error), extra=dict(error.extra)
            )
        case Http404():
            return 404, Problem(code=Missing.code, message=str(Missing.default))
        case exceptions.APIException():
            code, message = _HTTP.get(type(error), ("request.error", str(error.detail)))
            return error.status_code, Problem(code=code, message=str(message))
        case _:
            return None


def _status(error: TableError) -> int:
    """The status of the nearest kind; what fits no other is something the client may mend."""
    return next((_STATUS[kind] for kind in type(error).__mro__ if kind in _STATUS), UNREADABLE)
