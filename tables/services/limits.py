"""How often something may be tried: the last call that is allowed, and the first that is not.

Counters stand in Django's cache and begin with the first try. Several web processes share them
where the cache is shared; otherwise each counts for itself.
"""

from __future__ import annotations

from datetime import timedelta

from django.core.cache import cache
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext_lazy as _
from msgspec import Struct

from tables.errors import TableError


class TooOften(TableError):
    """Tried too often; ``wait`` seconds until it may be tried again."""

    code = "limit.reached"
    default = _("That was tried too often: wait a while, then try again.")

    def __init__(self, *, wait: int) -> None:
        super().__init__(wait=wait)
        self.wait = wait


class Limit(Struct, frozen=True, kw_only=True):
    """So many calls of one kind in one stretch of time, counted for each caller."""

    kind: str
    calls: int
    within: timedelta


CODES_UNKNOWN = (
    Limit(kind="code-minute", calls=10, within=timedelta(minutes=1)),
    Limit(kind="code-hour", calls=60, within=timedelta(hours=1)),
)
"""Codes that open nothing, for each address."""

SHEETS = (Limit(kind="sheet", calls=10, within=timedelta(hours=1)),)
"""Sheets that are made, for each campaign."""

WRITES = (Limit(kind="write", calls=60, within=timedelta(minutes=1)),)
"""Writes, for each device."""

KEEPS = (Limit(kind="keep", calls=240, within=timedelta(minutes=1)),)
"""What a page keeps by itself while somebody taps, for each device."""

FOUNDINGS = (Limit(kind="found", calls=20, within=timedelta(hours=1)),)
"""Campaigns founded, for each address: a stranger cannot fill the disk."""

DRAFTS = (Limit(kind="draft", calls=60, within=timedelta(hours=1)),)
"""Drafts of chronicles that are begun and not founded, for each address: as foundings."""

API = (Limit(kind="api", calls=100, within=timedelta(minutes=1)),)
"""Requests of a program, for each key: a device's token, or an address without one."""


def limit_expect(limits: tuple[Limit, ...], *, caller: str) -> None:
    """Say whether the caller may still try, without counting.

    Raises:
        TooOften: the calls are used up.
    """
    for limit in limits:
        used = cache.get(_key(limit, caller), 0)
        if used >= limit.calls:
            raise TooOften(wait=_wait(limit, caller))


def limit_count(limits: tuple[Limit, ...], *, caller: str) -> None:
    """Count one call."""
    for limit in limits:
        seconds = int(limit.within.total_seconds())
        key = _key(limit, caller)
        if cache.add(key, 1, seconds):
            until = timezone.now() + limit.within
            cache.set(f"{key}/until", until.timestamp(), seconds)
            continue
        try:
            cache.incr(key)
        except ValueError:  # it ran out between the two calls
            cache.set(key, 1, seconds)


def limit_take(limits: tuple[Limit, ...], *, caller: str) -> None:
    """Count one call, unless the calls are used up.

    Raises:
        TooOften: they are; nothing was counted.
    """
    limit_expect(limits, caller=caller)
    limit_count(limits, caller=caller)


def _key(limit: Limit, caller: str) -> str:
    # An address is nobody's business, and a caller may hold anything: only a hash is kept.
    return f"limit/{limit.kind}/{salted_hmac('reliquary/limit', caller).hexdigest()}"


def _wait(limit: Limit, caller: str) -> int:
    until = cache.get(f"{_key(limit, caller)}/until")
    if until is None:
        return int(limit.within.total_seconds())
    return max(1, int(until - timezone.now().timestamp()) + 1)
