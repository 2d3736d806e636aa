"""The world as it stands between two games, and what may be done with it next."""

from __future__ import annotations

from collections.abc import Sequence

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.text import slugify
from django.utils.translation import gettext
from django.views.decorators.http import require_safe
from msgspec import Struct

from chronicle.history import annals_of
from chronicle.messages import told
from chronicle.models import Campaign, Chapter
from chronicle.rules.core.errors import Refused
from chronicle.rules.oath.names import role_name
from chronicle.rules.oath.save_string import Format
from chronicle.rules.oath.setup_code import setup_code_of
from chronicle.rules.oath.setup_code_checks import contradictions
from chronicle.rules.oath.world import World
from chronicle.selectors import campaign_overview, chapter_of
from chronicle.worlds import world_of
from tables.exchange.save_strings import write_chapter
from tables.models import Session, Sheet
from tables.pages.addressed import sheet_game
from tables.pages.oath.seatings import seatings_likely
from tables.pages.oath.shown import Opened, sealed_names, world_shown
from tables.pages.oath.timeline import timeline
from tables.pages.visitors import frame, visitor_at
from tables.pages.ways_on import ways_on
from tables.selectors import open_session_of, sessions_of, sheets_of

FORMATS: tuple[Format, ...] = ("as-read", "3.3.1", "3.3.3")
SHEETS_MOST = 6
GAMES_SHOWN = 8
"""Games on the time line of this page; the page to look back has them all."""


class SealedList(Struct, frozen=True, kw_only=True):
    """A closed list, or an opened one with its rows: where, and what."""

    key: str
    title: str
    count: int
    opened: bool
    rows: tuple[tuple[str, str], ...] = ()


class Likely(Struct, frozen=True, kw_only=True):
    """A seat of the next game, as it would be offered."""

    color: str
    person: str
    role: str


class Exported(Struct, frozen=True, kw_only=True):
    """The save string of a chapter in one format, or why there is none."""

    text: str = ""
    refused: str = ""
    instead: str = ""
    """The setup code, which can say what nobody has seen; where there is no save string."""
    drawn: bool = False

    @property
    def copied(self) -> str:
        """What a page shows to copy: the string, else the setup code, else nothing."""
        return self.instead if self.refused else self.shown

    @property
    def shown(self) -> str:
        """The string for a page, where bytes that are no text cannot stand."""
        return self.text.encode(errors="surrogateescape").decode(errors="replace")


@require_safe
def campaign(request: HttpRequest, ref: str) -> HttpResponse:
    """The world, closed lists closed, unless they are asked for by name (``?open=relics``)."""
    visitor = visitor_at(request, ref)
    overview = campaign_overview(visitor.campaign)
    if overview is None:
        raise Http404
    session = open_session_of(visitor.campaign)
    asked = frozenset(request.GET.getlist("open"))
    context = {
        **frame(visitor),
        "chapter": overview.chapter,
        "world": world_shown(overview.world),
        "sealed": _lists(overview.world, asked),
        "games": timeline(overview.chapters, annals_of(visitor.campaign), ref=ref)[-GAMES_SHOWN:],
        "ways": ways_on(request, visitor.campaign, overview.chapters, session),
        "session": session,
        "likely": _likely(visitor.campaign, overview.world, session),
        "over": (over := last_over(overview.chapters)),
        "sheets": _sheets(overview.chapter, over),
        "formats": FORMATS,
        "export": export_of(overview.chapter),
        "save_opened": Opened.SAVE in asked,
        "sheet_game": sheet_game(request),
    }
    response = render(request, "chronicle/campaign.html", context)
    response["Cache-Control"] = "private, no-store"
    return response


@require_safe
def export(request: HttpRequest, ref: str, game: int, form: Format) -> HttpResponse:
    """The save string of a chapter as a file."""
    visitor = visitor_at(request, ref)
    chapter = chapter_of(visitor.campaign, game)
    if chapter is None or form not in FORMATS:
        raise Http404
    written = export_of(chapter, form=form)
    name = slugify(visitor.campaign.name) or visitor.campaign.code.lower()
    if written.refused:
        context = {**frame(visitor), "export": written}
        return render(request, "chronicle/export_refused.html", context, status=409)
    response = HttpResponse(
        written.text.encode(errors="surrogateescape"), content_type="text/plain; charset=utf-8"
    )
    response["Content-Disposition"] = f'attachment; filename="{name}-{game}-{form}.txt"'
    response["Cache-Control"] = "private, no-store"
    return response


def export_of(chapter: Chapter, *, form: Format = "as-read") -> Exported:
    """The save string of a chapter, or why it has none."""
    try:
        text = write_chapter(chapter, format=form)
    except Refused as refused:
        return Exported(refused=told(refused.why), instead=_setup_code(world_of(chapter)))
    drawn = not (chapter.world_deck_ordered and chapter.relic_deck_ordered)
    return Exported(text=text, drawn=drawn)


def _setup_code(world: World) -> str:
    """The setup code of a world; empty where it has none."""
    try:
        return "" if any(contradictions(world)) else setup_code_of(world)
    except Refused:
        return ""


def _likely(campaign: Campaign, world: World, session: Session | None) -> tuple[Likely, ...]:
    """The seats that would be offered tonight, for the card of the next setup."""
    if session is not None:
        return ()
    last = sessions_of(campaign).first()
    return tuple(
        Likely(
            color=each.color,
            person=each.person or "",
            role=told(role_name(world.role_of(each.color))),
        )
        for each in seatings_likely(world, last)
    )


def _sheets(chapter: Chapter, over: Chapter | None) -> tuple[Sheet, ...]:
    """The sheets of the open chapter, then those that tell of the game before it."""
    told_of = () if over is None else sheets_of(over).exclude(kind=Sheet.Kind.SETUP)[:SHEETS_MOST]
    return (*sheets_of(chapter)[:SHEETS_MOST], *told_of)


def last_over(chapters: Sequence[Chapter]) -> Chapter | None:
    """The last game that is over and was told: its pack-up and result sheets can be printed."""
    over = (each for each in reversed(chapters) if each.closed_at is not None)
    last = next(over, None)
    return last if last is not None and last.result is not None else None


def _lists(world: World, asked: frozenset[str]) -> dict[str, SealedList]:
    facedown = sum(place.facing.value == "facedown" for place in world.places)
    relics = world_shown(world).relics
    named = {
        Opened.SITES: (gettext("Facedown sites"), facedown),
        Opened.RELICS: (gettext("Relics by name"), relics),
        Opened.DECK: (gettext("World deck, card by card"), world.world_deck.size),
        Opened.DISPOSSESSED: (gettext("Dispossessed by name"), world.dispossessed.size),
    }
    return {
        key.value: SealedList(
            key=key.value,
            title=title,
            count=count,
            opened=key in asked,
            rows=sealed_names(world, key) if key in asked else (),
        )
        for key, (title, count) in named.items()
    }
