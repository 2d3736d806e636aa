"""What is brought is led to who reads it: a series by its code or file, all else to a chronicle.

A series is looked at first, then founded, equal in setup and rotation, all of it or nothing.
"""

from __future__ import annotations

from typing import Any

import msgspec
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from msgspec import Struct

from chronicle.messages import told
from chronicle.models import Campaign
from chronicle.rules.catalogue import game_of
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.game import Game
from chronicle.rules.core.series.values import Series
from tables.exchange.archive import counts_of
from tables.exchange.archive_reading import is_archive, is_series_archive, look_at_archive
from tables.exchange.archive_series import SeriesArchive
from tables.exchange.series_bodies import SeriesSetup
from tables.exchange.series_codes import code_read, is_series_code
from tables.exchange.series_json import setup_told
from tables.pages.founded import founded_page
from tables.pages.imports import UNFIT, packed
from tables.pages.oath.begin import brought as of_a_chronicle
from tables.pages.series.shown import icon_of, value_told
from tables.pages.visitors import address_of, token_of, too_often
from tables.services.archives import archive_before, archive_found
from tables.services.arrivals import Founded, devices_campaigns
from tables.services.limits import FOUNDINGS, TooOften, limit_take
from tables.services.series_arrivals import carried_before, carried_hosted


class ShownPick(Struct, frozen=True, kw_only=True):
    """Something decided, as it is printed: what kind of thing, and which."""

    kind: str
    name: str


class ShownSeat(Struct, frozen=True, kw_only=True):
    """One seat of the next session: its letter, who sits there, what they have, kind by kind."""

    label: str
    person: str
    picks: tuple[ShownPick, ...]


class ShownSeries(Struct, frozen=True, kw_only=True):
    """What a code or a file carries: its next session, before anything is stored."""

    key: str
    game: str
    icon: str
    name: str
    session: int
    lead: str
    picks: tuple[ShownPick, ...]
    seats: tuple[ShownSeat, ...]
    persons: int


def taken(request: HttpRequest, brought: bytes) -> HttpResponse | None:
    """Look at what was brought; found it where that was asked for. None where it says nothing."""
    if is_series_code(brought):
        return _code(request, brought)
    if is_archive(brought) and is_series_archive(brought):
        page = _archive(request, brought)
        if page is not None:
            return page
    return of_a_chronicle.taken(request, brought)


def look_page(request: HttpRequest, text: str) -> HttpResponse:
    """What the square of a carry code says. Nothing is stored."""
    brought = text.encode(errors="surrogateescape")
    if is_series_code(brought):
        return _code(request, brought)
    return of_a_chronicle.look_page(request, text)


# --- a setup code ---------------------------------------------------------------------------------


def _code(request: HttpRequest, brought: bytes) -> HttpResponse:
    try:
        game, carried = code_read(brought.decode(errors="replace"))
    except Malformed as error:
        return _refused(request, brought, error)
    if request.POST.get("do") != "import":
        setup = setup_told(game, carried.series, carried.options)
        return _look(request, brought, game, series=carried.series, setup=setup)
    token = token_of(request)
    try:
        if carried_before(game=game, carried=carried, token=token) is None:
            limit_take(FOUNDINGS, caller=address_of(request))
        origin = Campaign.Origin.SETUP_CODE
        founded = carried_hosted(game=game, carried=carried, token=token, origin=origin)
    except TooOften as error:
        return too_often(request, error)
    except Malformed as error:
        return _refused(request, brought, error)
    return founded_page(request, founded)


# --- the file of a series -------------------------------------------------------------------------


def _archive(request: HttpRequest, brought: bytes) -> HttpResponse | None:
    """The page of a series' file; None for any other, which a chronicle's page tells."""
    archive = look_at_archive(brought).archive
    if not isinstance(archive, SeriesArchive):
        return None
    game, last = game_of(archive.game), archive.chapters[-1]
    if request.POST.get("do") != "import":
        options = _options(game, last.options)
        setup = setup_told(game, last.series, options)
        # A result told anew is a revision of its session, no session more.
        over = {chapter.game for chapter in archive.chapters if chapter.result is not None}
        more = {"counts": {**counts_of(archive), "results": len(over)}}
        return _look(request, brought, game, series=last.series, setup=setup, more=more)
    token = token_of(request)
    before = archive_before(archive=archive, among=devices_campaigns(token))
    if before is not None:
        return founded_page(request, Founded(campaign=before))
    try:
        limit_take(FOUNDINGS, caller=address_of(request))
        return founded_page(request, archive_found(archive=archive, token=token))
    except TooOften as error:
        return too_often(request, error)
    except Malformed as error:
        return _refused(request, brought, error)


# --- showing --------------------------------------------------------------------------------------


def _look(  # noqa: PLR0913 -- a page and what it is about
    request: HttpRequest,
    brought: bytes,
    game: Game,
    *,
    series: Series,
    setup: SeriesSetup,
    more: dict[str, Any] | None = None,
) -> HttpResponse:
    context = {"shown": _shown(game, series, setup), "held": packed(brought), **(more or {})}
    return render(request, "tables/import_series.html", context)


def _refused(request: HttpRequest, brought: bytes, error: Malformed) -> HttpResponse:
    context = {
        "refused": told(error.why),
        "at": error.path,
        "text": brought.decode(errors="replace"),
    }
    return render(request, "tables/import_series.html", context, status=UNFIT)


def _shown(game: Game, series: Series, setup: SeriesSetup) -> ShownSeries:
    persons = {each.person for each in series.tallies} | set(series.people)
    return ShownSeries(
        key=game.key,
        game=game.name,
        icon=icon_of(game),
        name=series.name,
        session=series.session,
        lead=setup.lead,
        picks=_picks(game, setup.picks),
        seats=tuple(
            ShownSeat(label=seat.label, person=seat.person, picks=_picks(game, seat.picks))
            for seat in setup.seats
        ),
        persons=len(persons - {""}),
    )


def _picks(game: Game, values: dict[str, str]) -> tuple[ShownPick, ...]:
    kinds = {kind.key: kind for kind in game.series_rules.kinds}
    return tuple(
        ShownPick(kind=told(kinds[key].name), name=value_told(kinds[key], value))
        for key, value in values.items()
        if not kinds[key].hidden
    )


def _options(game: Game, given: dict[str, Any]) -> Any:  # noqa: ANN401 -- the game's own struct
    return msgspec.convert(given, game.options)
