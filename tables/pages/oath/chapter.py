"""One game of a campaign: its map, how it ended, what its phase did, what was written beside it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from itertools import pairwise

from django.db.models import prefetch_related_objects
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_safe
from msgspec import Struct

from chronicle.history import annals_of, branches_of, is_on_another, played_of, revisions_of
from chronicle.messages import told
from chronicle.models import Campaign, Chapter
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.play import Open, Resolved
from chronicle.rules.oath.cardbook import site_of
from chronicle.rules.oath.differences import differences_told
from chronicle.rules.oath.names import color_name, role_name, space_name
from chronicle.rules.oath.result import PlaceAtEnd, Result
from chronicle.selectors import result_of
from chronicle.services.chapters import phase_told
from chronicle.worlds import world_of
from tables.models import Sheet
from tables.pages.addressed import Around, around
from tables.pages.oath.campaign import FORMATS
from tables.pages.oath.shown import world_shown
from tables.pages.oath.timeline import winner_told
from tables.pages.visitors import Visitor, frame, visitor_at
from tables.pages.ways_on import WaysOn, branches_shown, parent_shown
from tables.selectors import sessions_of

SHEETS_MOST = 6
REVISIONS_MOST = 12


class ShownSeat(Struct, frozen=True, kw_only=True):
    """A colour that played: who held it, its role at the end, whether it won."""

    color: str
    person: str
    role: str
    won: bool


class ShownRuler(Struct, frozen=True, kw_only=True):
    """A site as the game left it: ``ruler`` is a colour, ``bandits``, or empty = not told."""

    name: str
    ruler: str
    cards: int | None


class ShownPhase(Struct, frozen=True, kw_only=True):
    """What a phase did, in sentences; why it cannot be told, or that it is not finished."""

    lines: tuple[str, ...] = ()
    trouble: str = ""
    is_open: bool = False


class ShownRevision(Struct, frozen=True, kw_only=True):
    """An earlier revision of the chapter, and what the next one changed."""

    number: int
    made_on: date
    changes: tuple[str, ...]


@require_safe
def chapter(request: HttpRequest, ref: str, number: int) -> HttpResponse:
    """The page of one game."""
    visitor = visitor_at(request, ref)
    at = around(visitor.campaign, number)
    prefetch_related_objects([at.chapter], "cards", "places")
    response = render(request, "chronicle/chapter.html", _context(request, visitor, at))
    response["Cache-Control"] = "private, no-store"
    return response


def _context(request: HttpRequest, visitor: Visitor, at: Around) -> dict[str, object]:
    campaign, chapter = visitor.campaign, at.chapter
    result = result_of(chapter)
    sessions = tuple(sessions_of(campaign).filter(chapter__game=chapter.game))
    sheets = Sheet.objects.filter(chapter__campaign=campaign, chapter__game=chapter.game)
    return {
        **frame(visitor),
        "chapter": chapter,
        "at": at,
        "world": world_shown(world_of(chapter)),
        "ended": _ended(at),
        "seats": () if result is None else seats_shown(result),
        "rulers": () if result is None else _rulers(result),
        "phase": (phase := phase_shown(chapter)),
        "over": chapter if phase is not None and chapter.closed_at and not phase.trouble else None,
        "annal": annals_of(campaign).get(chapter.game),
        "sessions": sessions,
        "sheets": tuple(sheets.order_by("-created_at", "-pk")[:SHEETS_MOST]),
        "ways": _ways(request, campaign, at),
        "announced": is_on_another(chapter, at.before),
        "revisions": _revisions(campaign, chapter),
        "formats": FORMATS,
    }


def _ways(request: HttpRequest, campaign: Campaign, at: Around) -> WaysOn:
    own = branches_of(campaign).filter(branched_from__game=at.chapter.game)
    return WaysOn(
        branches=branches_shown(request, tuple(own)),
        came_from=parent_shown(request, campaign) if at.before is None else None,
    )


def _ended(at: Around) -> str:
    """How the game ended, in one sentence; empty where it is still to be played."""
    chapters = (at.chapter,) if at.after is None else (at.chapter, at.after)
    played = played_of(chapters)
    if not played or played[0].game != at.chapter.game:
        return ""
    game = played[0]
    if game.winner is None:
        return gettext("Winner not recorded.")
    return winner_told(game.winner_name or told(color_name(game.winner)), game.how)


def seats_shown(result: Result) -> tuple[ShownSeat, ...]:
    """The seats of a result, in its order."""
    return tuple(
        ShownSeat(
            color=seat.color,
            person=seat.person or "",
            role=told(role_name(seat.role)),
            won=seat.color == result.winner,
        )
        for seat in result.seats
    )


def _rulers(result: Result) -> tuple[ShownRuler, ...]:
    return tuple(
        ShownRuler(
            name=_place_at_end(place),
            ruler=place.ruler or "",
            cards=None if place.cards is None else len(place.cards),
        )
        for place in result.places
        if place.faceup
    )


def _place_at_end(place: PlaceAtEnd) -> str:
    return told(space_name(place.number)) if place.site is None else site_of(place.site).name


def phase_shown(chapter: Chapter) -> ShownPhase | None:
    """What the chapter's phase did; None where nobody told how the game ended."""
    try:
        outcome = phase_told(chapter=chapter)
    except Malformed as malformed:  # a corrected box may contradict what was told of its game
        return ShownPhase(trouble=told(malformed.why))
    match outcome:
        case None:
            return None
        case Resolved() | Open():
            return ShownPhase(
                lines=tuple(told(event.describe()) for event in outcome.events),
                is_open=isinstance(outcome, Open),
            )
        case _:
            return ShownPhase(trouble=told(outcome.why))


def _revisions(campaign: Campaign, chapter: Chapter) -> tuple[ShownRevision, ...]:
    """The revisions before this one, the newest first, and what followed each of them."""
    if chapter.revision == 1:
        return ()
    rows = revisions_of(campaign, chapter.game).prefetch_related("cards", "places")
    return _compared(tuple(rows[:REVISIONS_MOST]))


def _compared(rows: Sequence[Chapter]) -> tuple[ShownRevision, ...]:
    """Each revision but the newest, against the one that replaced it."""
    return tuple(
        ShownRevision(
            number=old.revision,
            made_on=old.created_at.date(),
            changes=_changes(old, new),
        )
        for new, old in pairwise(rows)
    )


def _changes(old: Chapter, new: Chapter) -> tuple[str, ...]:
    lines = [told(each) for each in differences_told(world_of(old), world_of(new))]
    if old.result != new.result:
        lines.append(gettext("The result was told otherwise."))
    return tuple(lines)
