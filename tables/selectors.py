"""What is read of sessions, devices and sheets. Nothing here writes."""

from __future__ import annotations

import msgspec
from django.db.models import QuerySet

from chronicle.models import Campaign, Chapter
from chronicle.rules.catalogue import game_of
from chronicle.rules.core.digest import next_link
from chronicle.rules.core.ids import Seat as Color
from chronicle.rules.oath.options import Options
from chronicle.rules.oath.setup_values import Seating
from chronicle.rules.oath.world import Role
from tables.models import Device, Job, Session, Sheet


def open_session_of(campaign: Campaign) -> Session | None:
    """The session that is being played, or None. Its seats and persons are fetched with it."""
    return (
        Session.objects.filter(chapter__campaign=campaign, closed_at=None)
        .select_related("chapter__campaign")
        .prefetch_related("seats__person")
        .first()
    )


def sessions_of(campaign: Campaign) -> QuerySet[Session]:
    """All sessions of a campaign, the newest first."""
    return (
        Session.objects.filter(chapter__campaign=campaign)
        .select_related("chapter__campaign")
        .prefetch_related("seats__person")
    )


def seatings_of(session: Session) -> tuple[Seating, ...]:
    """The seats of a session as the rules take them."""
    return tuple(
        Seating(
            color=Color(seat.color),
            person=None if seat.person is None else seat.person.name,
            role=Role(seat.role) if seat.role else None,
            turn=seat.turn,
        )
        for seat in session.seats.all()
    )


def options_of(session: Session) -> Options:
    """The options in force at a session."""
    return msgspec.convert(session.options, Options)


def digest_of(session: Session) -> str:
    """Names what a session is set up from: its chapter, options, seats and date.

    A series has its seats and options in the chapter's own digest.
    """
    if game_of(session.chapter.campaign.game).series is not None:
        return next_link(session.chapter.digest, session.played_on)
    played = (options_of(session), seatings_of(session), session.played_on)
    return next_link(session.chapter.digest, played)


def device_with(*, campaign: Campaign, token_hash: str) -> Device | None:
    """The device that a browser's token names in a campaign; None also where it was shut out."""
    return (
        Device.objects.filter(campaign=campaign, token_hash=token_hash, revoked_at=None)
        .select_related("session")
        .first()
    )


def devices_of(campaign: Campaign) -> QuerySet[Device]:
    """The devices that know a campaign, those seen last first."""
    return campaign.devices.select_related("session").order_by("-seen_at")


def devices_let_in(campaign: Campaign) -> QuerySet[Device]:
    """The devices that know a campaign and were not shut out, those seen last first."""
    return devices_of(campaign).filter(revoked_at=None).select_related("campaign", "session")


def campaigns_on(token_hash: str) -> QuerySet[Campaign]:
    """The campaigns that a browser knows, those seen last first."""
    return Campaign.objects.filter(
        devices__token_hash=token_hash, devices__revoked_at=None
    ).order_by("-devices__seen_at")


def sheets_of(chapter: Chapter) -> QuerySet[Sheet]:
    """The sheets of a chapter, the newest first."""
    return chapter.sheets.order_by("-created_at", "-pk")


def job_of(sheet: Sheet) -> Job | None:
    """The last job that makes or made a sheet."""
    return Job.objects.filter(kind="print_sheet", target=sheet.pk).order_by("-pk").first()


def is_older(sheet: Sheet) -> bool:
    """Whether the campaign has gone on since a sheet was printed."""
    return Chapter.objects.filter(
        campaign=sheet.chapter.campaign_id, game__gt=sheet.chapter.game
    ).exists()
