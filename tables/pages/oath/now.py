"""If the game ended now: a look at what would stay, from what has been told of the evening."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe
from msgspec import Struct

from chronicle.messages import told
from chronicle.rules.core.ids import Seat
from chronicle.rules.oath.cardbook import site_of
from chronicle.rules.oath.names import color_name, role_name
from chronicle.rules.oath.world import PURPLE, Role
from tables.pages.addressed import around
from tables.pages.visitors import frame, writer_at
from tables.services.draft_values import Draft
from tables.services.drafts import draft_for
from tables.services.if_ended import IfEnded, game_if_ended


class Candidate(Struct, frozen=True, kw_only=True):
    """A seat that could win, and whether it is the one that is looked at."""

    color: str
    name: str
    role: str
    chosen: bool


class ShownEnd(Struct, frozen=True, kw_only=True):
    """What the end would do, in the reader's language."""

    stays: tuple[str, ...]
    happens: tuple[str, ...]
    missing: tuple[str, ...]
    refused: str


@require_safe
def now(request: HttpRequest, ref: str, number: int) -> HttpResponse:
    """What would stay if one seat won now (``?winner=red``). Nothing is written."""
    visitor = writer_at(request, ref)
    at = around(visitor.campaign, number)
    if not at.is_open or at.chapter.closed_at is not None:
        raise Http404
    draft = draft_for(at.chapter).draft
    winner = _winner(request, draft)
    end = game_if_ended(chapter=at.chapter, draft=draft, winner=winner)
    context = {
        **frame(visitor),
        "chapter": at.chapter,
        "winner": winner,
        "winner_name": _name(draft, winner),
        "candidates": tuple(
            Candidate(
                color=seat.color,
                name=_name(draft, seat.color),
                role=told(role_name(Role(seat.role))),
                chosen=seat.color == winner,
            )
            for seat in draft.playing
        ),
        "end": _shown(end),
        "rulers_told": any(place.ruler for place in draft.places),
    }
    response = render(request, "chronicle/now.html", context)
    response["Cache-Control"] = "private, no-store"
    return response


def _winner(request: HttpRequest, draft: Draft) -> Seat:
    """Who is asked for; else who was told to have won; else the Chancellor."""
    playing = {seat.color: seat.color for seat in draft.playing}
    asked = request.GET.get("winner", draft.winner)
    return next((color for color in playing if color == asked), PURPLE)


def _name(draft: Draft, color: str) -> str:
    persons = (seat.person for seat in draft.seats if seat.color == color)
    return next(persons, "") or told(color_name(color))


def _shown(end: IfEnded) -> ShownEnd:
    return ShownEnd(
        stays=tuple(site_of(site).name for site in end.stays),
        happens=tuple(told(each) for each in end.happens),
        missing=tuple(told(each) for each in end.missing),
        refused="" if end.refused is None else told(end.refused),
    )
