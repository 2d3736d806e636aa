"""My campaigns on this device, and every way in: a sheet's photo, its typed code, an import."""

from __future__ import annotations

from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_safe
from msgspec import Struct

from chronicle.messages import told
from chronicle.models import Campaign, Chapter, PickRow
from chronicle.rules.catalogue import game_of
from chronicle.rules.core.game import Game
from chronicle.rules.oath.cardbook import Oath
from chronicle.rules.oath.names import oath_name
from tables.models import Device, Session
from tables.pages.forms import CodeForm
from tables.pages.visitors import passes_of, token_of
from tables.services import access
from tables.services.passes import campaigns_passed


class Shown(Struct, frozen=True, kw_only=True):
    """A campaign in the list: where it stands, and what may be done next."""

    campaign: Campaign
    chapter: Chapter
    session: Session | None
    may_write: bool
    icon: str
    line: str
    """What is played, in a few words: the oath; the game of a series, and what was picked."""
    is_series: bool = False

    @property
    def waits_for_phase(self) -> bool:
        """Whether a result is told, and the phase has not been worked through."""
        told_already = self.chapter.result is not None and self.chapter.closed_at is None
        return told_already and not self.is_series


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The first page: what this device knows."""
    return home_page(request)


def home_page(
    request: HttpRequest, *, code: CodeForm | None = None, status: int = 200
) -> HttpResponse:
    """The first page, with what was wrong with a code."""
    context = {"campaigns": campaigns_shown(request), "code": code or CodeForm()}
    return render(request, "tables/home.html", context, status=status)


def campaigns_shown(request: HttpRequest) -> tuple[Shown, ...]:
    """The campaigns that this browser may open, those made last first. Five queries."""
    devices = _devices_of(request)
    known = Campaign.objects.filter(
        Q(pk__in=devices) | Q(pk__in=campaigns_passed(passes_of(request)).values("pk"))
    ).order_by("-created_at", "-pk")
    chapters = {
        chapter.campaign_id: chapter  # the last one of each campaign stays
        for chapter in Chapter.objects.filter(campaign__in=known).order_by("game", "revision")
    }
    sessions = {
        session.chapter_id: session
        for session in Session.objects.filter(
            chapter__campaign__in=known, closed_at=None
        ).prefetch_related("seats")
    }
    picks = PickRow.objects.filter(chapter__in=chapters.values(), seat=0)
    return tuple(
        Shown(
            campaign=campaign,
            chapter=chapters[campaign.pk],
            session=sessions.get(chapters[campaign.pk].pk),
            may_write=access.may_write(devices.get(campaign.pk), campaign),
            icon=f"game-{campaign.game}",
            line=_line(campaign, chapters[campaign.pk], tuple(picks)),
            is_series=game_of(campaign.game).series is not None,
        )
        for campaign in known
        if campaign.pk in chapters
    )


def _devices_of(request: HttpRequest) -> dict[int, Device]:
    token = token_of(request)
    if token is None:
        return {}
    held = Device.objects.filter(token_hash=access.token_hash(token), revoked_at=None)
    return {device.campaign_id: device for device in held.select_related("session")}


def _line(campaign: Campaign, chapter: Chapter, picks: tuple[PickRow, ...]) -> str:
    """What is played, in a few words."""
    game = game_of(campaign.game)
    if game.series is None:
        return told(oath_name(Oath(chapter.oath)))
    own = {row.kind: row.value for row in picks if row.chapter_id == chapter.pk}
    return " · ".join((gettext("{game}, a series").format(game=game.name), *_picked(game, own)))


def _picked(game: Game, own: dict[str, str]) -> tuple[str, ...]:
    """The first thing that was decided for the table, by its name."""
    names = (
        told(each.label)
        for kind in game.series_rules.kinds
        if not kind.of_seat and not kind.hidden
        for each in kind.values
        if own.get(kind.key) == each.value
    )
    return tuple(names)[:1]
