"""A chronicle of Oath comes in: what is brought is looked at first, then founded, all or nothing.

Brought are save strings and carry codes, or the file of a whole campaign.
"""

from __future__ import annotations

import re

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST
from msgspec import Struct

from chronicle.messages import told
from chronicle.models import Campaign
from chronicle.rules.core.errors import Malformed
from chronicle.rules.oath.save_string import SaveWarning, strings_in
from tables.errors import TableError
from tables.exchange.archive import Archive
from tables.exchange.archive_reading import is_archive, look_at_archive
from tables.exchange.save_strings import Bad, Good, Look, look_at
from tables.pages.founded import founded_page
from tables.pages.imports import UNFIT, ImportForm, packed
from tables.pages.oath.shown import ShownWorld, world_shown
from tables.pages.visitors import address_of, token_of, too_often
from tables.services.archives import archive_before, archive_found
from tables.services.arrivals import (
    DEMO,
    Agreed,
    Arrival,
    Founded,
    ImportFaulty,
    ImportOdd,
    chronicle_before,
    chronicle_expect,
    chronicle_found,
    devices_campaigns,
)
from tables.services.limits import FOUNDINGS, TooOften, limit_take

BAD_MOST = 100  # faults that are listed at once


class ShownWarning(Struct, frozen=True, kw_only=True):
    """Something odd: its rule, where it stands, and what it is."""

    rule: str
    at: str
    text: str


class ShownChapter(Struct, frozen=True, kw_only=True):
    """A string as it was understood, before anything is stored; no version for a carry code."""

    line: int
    world: ShownWorld
    version: str
    warnings: tuple[ShownWarning, ...]


class ShownFault(Struct, frozen=True, kw_only=True):
    """A string that cannot be taken: its line, the field's rule, the character, and why."""

    line: int
    rule: str
    character: str
    text: str


def taken(request: HttpRequest, brought: bytes) -> HttpResponse | None:
    """Look at what was brought; found it where that was asked for. None where it says nothing."""
    if is_archive(brought):
        return _archive(request, brought)
    return _strings(request, brought) if strings_in(brought) else None


@require_POST
def demo(request: HttpRequest) -> HttpResponse:
    """A chronicle to try things out with; each browser has its own, once."""
    brought = DEMO.read_bytes()
    return _found(request, brought, look=look_at(brought), origin=Campaign.Origin.DEMO)


# --- save strings and carry codes -----------------------------------------------------------------


def _strings(request: HttpRequest, brought: bytes) -> HttpResponse:
    """Look at strings; found the chronicle where everything odd about it was agreed to."""
    look = look_at(brought)
    if request.POST.get("do") != "import":
        return look_page(request, brought, look=look)
    agreed = Agreed(warnings="warnings" in request.POST, others="others" in request.POST)
    try:
        chronicle_expect(look, agreed)
    except (ImportFaulty, ImportOdd):
        return look_page(request, brought, look=look, status=UNFIT)
    return _found(request, brought, look=look, origin=look.origin)


def look_page(
    request: HttpRequest,
    brought: str | bytes,
    *,
    look: Look | None = None,
    refused: str = "",
    status: int = 200,
) -> HttpResponse:
    """What the strings say, and what is odd about them. Nothing is stored."""
    seen = look_at(brought) if look is None else look
    context = {
        "form": ImportForm(),
        "look": seen,
        "refused": refused,
        "chapters": tuple(_chapter(each) for each in seen.good),
        "faults": tuple(_fault(each) for each in seen.bad[:BAD_MOST]),
        "faults_more": max(0, len(seen.bad) - BAD_MOST),
        "held": packed(_as_bytes(brought)),
        "text": _as_text(brought),
    }
    unreadable = bool(seen.bad) and not seen.good
    return render(
        request, "tables/import_look.html", context, status=UNFIT if unreadable else status
    )


def _found(request: HttpRequest, brought: bytes, *, look: Look, origin: str) -> HttpResponse:
    """Found a campaign whose host is this browser; the same strings again are the same one."""
    token = token_of(request)
    before = chronicle_before(look, token)
    if before is not None:
        return founded_page(request, Founded(campaign=before))
    arrival = Arrival(token=token, origin=Campaign.Origin(origin))
    try:
        limit_take(FOUNDINGS, caller=address_of(request))
        founded = chronicle_found(look=look, arrival=arrival)
    except TooOften as error:
        return too_often(request, error)
    except Malformed as error:  # a name that no database can keep
        return look_page(request, brought, look=look, refused=told(error.why), status=UNFIT)
    return founded_page(request, founded)


# --- the file of a whole campaign -----------------------------------------------------------------


def _archive(request: HttpRequest, brought: bytes) -> HttpResponse:
    """Look at the file of a campaign; found it where that was asked for and nothing is wrong."""
    look = look_at_archive(brought)
    if look.archive is None or request.POST.get("do") != "import":
        status = UNFIT if look.archive is None else 200
        archive = look.archive if isinstance(look.archive, Archive) else None
        context = _archive_context(archive, brought)
        context["faults"] = tuple((fault.field, told(fault.why)) for fault in look.faults)
        return render(request, "tables/import_archive.html", context, status=status)
    token = token_of(request)
    try:
        if archive_before(archive=look.archive, among=devices_campaigns(token)) is None:
            limit_take(FOUNDINGS, caller=address_of(request))
        founded = archive_found(archive=look.archive, token=token)
    except TooOften as error:
        return too_often(request, error)
    except (Malformed, TableError) as error:
        why = told(error.why) if isinstance(error, Malformed) else str(error)
        context = _archive_context(None, brought) | {"faults": (("file", why),)}
        return render(request, "tables/import_archive.html", context, status=UNFIT)
    return founded_page(request, founded)


def _archive_context(archive: Archive | None, brought: bytes) -> dict[str, object]:
    if archive is None:
        return {"archive": None}
    last = archive.chapters[-1]
    return {
        "archive": archive,
        "world": world_shown(last.world),
        "games": len({chapter.game for chapter in archive.chapters}),
        "results": sum(chapter.result is not None for chapter in archive.chapters),
        "held": packed(brought),
    }


# --- showing --------------------------------------------------------------------------------------


def warnings_shown(warnings: tuple[SaveWarning, ...]) -> tuple[ShownWarning, ...]:
    """Warnings in the reader's language."""
    return tuple(
        ShownWarning(rule=each.rule, at=told(each.at), text=told(each.text)) for each in warnings
    )


def _chapter(good: Good) -> ShownChapter:
    return ShownChapter(
        line=good.line,
        world=world_shown(good.opening.world),
        version=good.version,
        warnings=warnings_shown(good.opening.warnings),
    )


def _fault(bad: Bad) -> ShownFault:
    """The path of a fault begins with the field's rule and ends with the character."""
    rule = re.match(r"S-\d+", bad.at)
    character = re.search(r"character (\d+)$", bad.at)
    return ShownFault(
        line=bad.line,
        rule=rule[0] if rule else "",
        character=character[1] if character else "",
        text=told(bad.why),
    )


def _as_bytes(brought: str | bytes) -> bytes:
    return brought.encode(errors="surrogateescape") if isinstance(brought, str) else brought


def _as_text(brought: str | bytes) -> str:
    return _as_bytes(brought).decode(errors="replace")
