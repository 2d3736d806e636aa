"""My campaigns on this device, and every way in: a sheet's photo, its typed code, an import."""

from __future__ import annotations

from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe
from msgspec import Struct

from chronicle.models import Campaign, Chapter
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

    @property
    def waits_for_phase(self) -> bool:
        """Whether a result is told, and the phase has not been worked through."""
        return self.chapter.result is not None and self.chapter.closed_at is None


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
    """The campaigns that this browser may open, those made last first. Four queries."""
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
    return tuple(
        _shown(campaign, chapters[campaign.pk], sessions, devices.get(campaign.pk))
        for campaign in known
        if campaign.pk in chapters
    )


def _devices_of(request: HttpRequest) -> dict[int, Device]:
    token = token_of(request)
    if token is None:
        return {}
    held = Device.objects.filter(token_hash=access.token_hash(token), revoked_at=None)
    return {device.campaign_id: device for device in held.select_related("session")}


def _shown(
    campaign: Campaign, chapter: Chapter, sessions: dict[int, Session], device: Device | None
) -> Shown:
    return Shown(
        campaign=campaign,
        chapter=chapter,
        session=sessions.get(chapter.pk),
        may_write=access.may_write(device, campaign),
    )
