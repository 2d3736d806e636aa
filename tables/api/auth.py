"""Who asks: a program by its tokens, a browser by its cookies. What they may do, services say."""

from __future__ import annotations

from typing import cast

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from msgspec import Struct
from rest_framework.authentication import BaseAuthentication, CSRFCheck
from rest_framework.exceptions import AuthenticationFailed, PermissionDenied
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

from tables.errors import NotYours
from tables.models import Device
from tables.services import access
from tables.services.limits import API, WRITES, limit_take
from tables.services.passes import Pass, passes_opened
from tables.services.visits import (
    DEVICE_COOKIE,
    PASSES_COOKIE,
    Visitor,
    token_shaped,
    visitor_of,
)

PASS_HEADER = "Reliquary-Pass"  # noqa: S105 -- the name of a header
_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


class Caller(Struct, frozen=True, kw_only=True):
    """What came with a request: a device's token, passes to look, the address it came from."""

    token: str | None
    passes: tuple[Pass, ...]
    address: str


class DeviceAuthentication(BaseAuthentication):
    """Reads tokens. A request with a header of ours is a program's, and its cookies say nothing."""

    def authenticate(self, request: Request) -> tuple[AnonymousUser, Caller]:
        """The caller; somebody without anything is one too.

        Raises:
            AuthenticationFailed: a header that holds no token of ours (401).
            PermissionDenied: a browser's write without its CSRF token (403).
        """
        given, sealed = request.headers.get("Authorization"), request.headers.get(PASS_HEADER)
        if given is not None or sealed is not None:
            token, passes = _bearer(given), passes_opened(sealed or "")
        else:
            token = token_shaped(request.COOKIES.get(DEVICE_COOKIE, ""))
            passes = passes_opened(request.COOKIES.get(PASSES_COOKIE, ""))
            if (token is not None or passes) and request.method not in _SAFE:
                _expect_csrf(request)
        address = str(request.META.get("REMOTE_ADDR") or "unknown")
        return AnonymousUser(), Caller(token=token, passes=passes, address=address)

    def authenticate_header(self, request: Request) -> str:  # noqa: ARG002 -- as DRF calls it
        """How a program says who it is."""
        return "Bearer"


class ApiThrottle(BaseThrottle):
    """So many requests a minute for each device, or for an address without one."""

    def allow_request(self, request: Request, view: object) -> bool:  # noqa: ARG002 -- as DRF calls it
        """Count the request.

        Raises:
            TooOften: there were too many.
        """
        limit_take(API, caller=_counted(caller_of(request)))
        return True


def caller_of(request: Request) -> Caller:
    """Who asks."""
    return cast("Caller", request.auth)


def visitor_at(request: Request, ref: str) -> Visitor:
    """The visitor of a campaign.

    Raises:
        Unknown: there is no such campaign, or it may not be looked at.
    """
    caller = caller_of(request)
    return visitor_of(ref=ref, token=caller.token, passes=caller.passes)


def writer_at(request: Request, ref: str) -> Visitor:
    """The visitor of a campaign who may write there; nothing is written yet.

    Raises:
        Unknown: as ``visitor_at``.
        NotYours: this device may only look.
    """
    visitor = visitor_at(request, ref)
    access.expect_writer(visitor.device, visitor.campaign)
    return visitor


def writing_at(request: Request, ref: str) -> Visitor:
    """The visitor of a campaign who writes there now; it counts as one write.

    Raises:
        Unknown, NotYours: as ``writer_at``.
        TooOften: the device has written too often.
    """
    visitor = writer_at(request, ref)
    limit_take(WRITES, caller=f"device/{device_of(visitor).pk}")
    return visitor


def hosting_at(request: Request, ref: str) -> Visitor:
    """The visitor of a campaign who runs it and writes there now.

    Raises:
        Unknown, NotYours, TooOften: as ``writing_at``.
    """
    visitor = visitor_at(request, ref)
    access.expect_host(visitor.device, visitor.campaign)
    limit_take(WRITES, caller=f"device/{device_of(visitor).pk}")
    return visitor


def running_at(request: Request, ref: str) -> Visitor:
    """The visitor of a campaign who runs it; nothing is written yet.

    Raises:
        Unknown, NotYours: as ``writer_at``.
    """
    visitor = visitor_at(request, ref)
    access.expect_host(visitor.device, visitor.campaign)
    return visitor


def device_of(visitor: Visitor) -> Device:
    """The device of a visitor who may write: no pass lets anybody do that.

    Raises:
        NotYours: there is none.
    """
    if visitor.device is None:
        raise NotYours
    return visitor.device


def _bearer(given: str | None) -> str | None:
    if given is None:
        return None
    scheme, _space, token = given.partition(" ")
    if scheme.lower() != "bearer" or token_shaped(token.strip()) is None:
        raise AuthenticationFailed
    return token.strip()


def _expect_csrf(request: Request) -> None:
    """The check that Django makes of every form: DRF's views are left out of it."""
    plain: HttpRequest = request._request  # noqa: SLF001 -- the check takes Django's own request
    check = CSRFCheck(_unanswered)
    check.process_request(plain)
    if check.process_view(plain, _unanswered, (), {}) is not None:
        raise PermissionDenied


def _unanswered(_request: HttpRequest) -> HttpResponse:
    """The check wants to know what would come after it: nothing does."""
    return HttpResponse()


def _counted(caller: Caller) -> str:
    """A token that nobody has given out counts for its address: else each try were a new key."""
    if caller.token is not None:
        hashed = access.token_hash(caller.token)
        if Device.objects.filter(token_hash=hashed, revoked_at=None).exists():
            return f"token/{hashed}"
    return f"address/{caller.address}"
