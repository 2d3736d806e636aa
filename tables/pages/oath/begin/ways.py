"""A new chronicle: the ways in, and first games dealt anew."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe
from msgspec import Struct

from chronicle.messages import told
from chronicle.rules import catalogue
from chronicle.rules.core.game import Game
from chronicle.rules.oath.first_game import FIRST_GAMES, FirstGame, first_game_of
from tables.pages.founded import founded_page
from tables.pages.oath.begin.course import At, Course, course_hits, course_page
from tables.pages.visitors import address_of, token_of, too_often
from tables.services.beginnings import BOX, Desk, first_found, first_outcome, ways_begun
from tables.services.limits import FOUNDINGS, TooOften, limit_take


class GameShown(Struct, frozen=True, kw_only=True):
    """A game that can be begun: where, its glyph, its name, what is kept of it, for how many."""

    href: str
    icon: str
    title: str
    gist: str


class WayShown(Struct, frozen=True, kw_only=True):
    """A way in, as a row: ``begun`` where something was entered already."""

    href: str
    icon: str
    title: str
    gist: str
    begun: bool = False


@require_safe
def new(request: HttpRequest) -> HttpResponse:
    """Which game? For a chronicle: where does the world come from?"""
    begun = ways_begun(token_of(request))
    context = {
        "games": tuple(_game_shown(game) for game in catalogue.GAMES),
        "ways": tuple(_way_shown(way, begun=way.key in begun) for way in FIRST_GAMES),
        "box_begun": BOX in begun,
    }
    return render(request, "chronicle/new/ways.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def first(request: HttpRequest, way: str) -> HttpResponse:
    """A first game as boxed, or a random one: asked, looked at, then founded."""
    found = _way(way)
    return course_page(
        request, _course(request, found), finish=lambda at: _founded(request, found, at)
    )


@require_safe
def first_cards(request: HttpRequest, way: str) -> HttpResponse:
    """What a few letters may mean, for an open question of a first game."""
    return course_hits(request, _course(request, _way(way)))


def _way(key: str) -> FirstGame:
    found = first_game_of(key)
    if found is None:
        raise Http404
    return found


def _course(request: HttpRequest, way: FirstGame) -> Course:
    return Course(
        desk=Desk(way=way.key, token=token_of(request)),
        address=reverse("new_first", args=[way.key]),
        search=reverse("new_first_cards", args=[way.key]),
        way_out=reverse("new"),
        kind=_("New chronicle · Oath"),
        title=told(way.heading),
        gist=told(way.gist),
        found=_("Found the chronicle"),
        judge=lambda entry: first_outcome(way, entry),
    )


def _founded(request: HttpRequest, way: FirstGame, at: At) -> HttpResponse:
    try:
        limit_take(FOUNDINGS, caller=address_of(request))
    except TooOften as error:
        return too_often(request, error)
    founded = first_found(way=way, entry=at.entry, token=at.course.desk.token)
    if founded is None:
        return redirect(at.course.address)
    return founded_page(request, founded)


def _game_shown(game: Game) -> GameShown:
    if game.series is None:
        href, gist = (
            "#ways",
            _("A chronicle: what happens in a game changes the world of the next."),
        )
    else:
        href = reverse("new_series", args=[game.key])
        gist = _("A series: sessions of one group, with fair rotation between them.")
    seats = _("{fewest} to {most} people.").format(fewest=game.fewest, most=game.most)
    return GameShown(href=href, icon=f"game-{game.key}", title=game.name, gist=f"{gist} {seats}")


def _way_shown(way: FirstGame, *, begun: bool) -> WayShown:
    icons = {"boxed": "box", "scripted": "log", "by-suits": "deck", "at-random": "dice"}
    return WayShown(
        href=reverse("new_first", args=[way.key]),
        icon=icons.get(way.key, "box"),
        title=told(way.heading),
        gist=told(way.gist),
        begun=begun,
    )
