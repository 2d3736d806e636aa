"""One address for two kinds of campaign: a chronicle, or a series of games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from django.http import HttpRequest, HttpResponseBase

from chronicle.models import Campaign
from chronicle.models.campaign import CHRONICLE

View: TypeAlias = Callable[..., HttpResponseBase]


def by_kind(*, chronicle: View, series: View) -> View:
    """One view for an address with a ``ref``: it leads to the view of the campaign's kind.

    Where there is no such campaign, the chronicle's view answers as it does to any stranger. The
    view that is led to keeps what decorates it; marks that are read off the outer view, such as
    ``csrf_exempt`` or a limit of the body, are not handed on.
    """

    def led(request: HttpRequest, *, ref: str, **parts: Any) -> HttpResponseBase:
        view = series if _is_series(ref) else chronicle
        return view(request, ref=ref, **parts)

    return led


def _is_series(ref: str) -> bool:
    """Whether a campaign is a series, by one query; its reference may be in small letters."""
    known = Campaign.objects.filter(code=ref.strip().upper()).values_list("game", flat=True)
    return known.first() not in {None, CHRONICLE}
