"""The local time of a table: the zone that its browser told, for "as of" and for today's date."""

from __future__ import annotations

from datetime import date, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.http import HttpRequest
from django.utils import timezone

ZONE_COOKIE = "zone"
"""Set by static/js/table.js; without it the server's own zone counts."""
_LONGEST = 64


def zone_of(request: HttpRequest) -> tzinfo:
    """The zone of whoever looks."""
    name = request.COOKIES.get(ZONE_COOKIE, "")
    if not name or len(name) > _LONGEST:
        return timezone.get_current_timezone()
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):  # a cookie may hold anything
        return timezone.get_current_timezone()


def as_of(request: HttpRequest) -> str:
    """The time of this answer on the clock of whoever looks: hours and minutes."""
    return f"{timezone.now().astimezone(zone_of(request)):%H:%M}"


def today_for(request: HttpRequest) -> date:
    """The date on the calendar of whoever looks."""
    return timezone.now().astimezone(zone_of(request)).date()
