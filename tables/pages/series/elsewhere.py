"""Addresses that only a chronicle has: on a series nothing stands there."""

from __future__ import annotations

from typing import Any, NoReturn

from django.http import Http404, HttpRequest

from tables.pages.visitors import visitor_at


def nothing_here(request: HttpRequest, ref: str, **_parts: Any) -> NoReturn:
    """The answer of a series at an address that it does not have.

    Raises:
        Http404: always; to a stranger as to the host.
    """
    visitor_at(request, ref)
    raise Http404
