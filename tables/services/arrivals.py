"""How a campaign and its people come in: founded from save strings, let in by a code or a PIN."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from msgspec import Struct

from chronicle.messages import told
from chronicle.models import Campaign
from chronicle.selectors import chapters_of
from chronicle.services.campaigns import Founding, campaign_found, campaign_founded_so
from tables.codes import Given
from tables.errors import CodeUnknown, TableError
from tables.exchange.oath_json import warning_json
from tables.exchange.save_strings import Look
from tables.models import Device, Session
from tables.selectors import campaigns_on
from tables.services import access
from tables.services.limits import CODES_UNKNOWN, limit_count, limit_expect
from tables.services.passes import Pass, pass_given

FAULTS_MOST = 100
"""Faults that are listed at once."""

DEMO = Path(settings.BASE_DIR) / "fixtures" / "demo" / "the-first-chronicle.txt"


class ImportEmpty(TableError):
    """There is no save string at all."""

    code = "import.empty"
    default = _("Paste a save string, or choose the file that holds it.")


class ImportFaulty(TableError):
    """Strings that cannot be taken; nothing was stored."""

    code = "import.faults"
    default = _("Some strings cannot be read. Nothing was stored: mend them, or leave them out.")


class ImportOdd(TableError):
    """Strings with warnings that nobody has agreed to; nothing was stored."""

    code = "import.warnings"
    default = _("Some strings are odd. Nothing was stored: look at the warnings, then agree.")


class Agreed(Struct, frozen=True, kw_only=True):
    """What the one who imports has agreed to after looking: warnings, leaving faulty strings."""

    warnings: bool = False
    others: bool = False


class Arrival(Struct, frozen=True, kw_only=True):
    """Who brings a chronicle in: a device's token, if it has one, and the campaign's new name."""

    token: str | None = None
    name: str = ""
    origin: Campaign.Origin = Campaign.Origin.SAVE_STRING


class Founded(Struct, frozen=True, kw_only=True):
    """A campaign, and the secrets that are told once; None for one that was there before."""

    campaign: Campaign
    phrase: str | None = None
    token: str | None = None

    @property
    def new(self) -> bool:
        """Whether it was founded just now."""
        return self.phrase is not None


class Opened(Struct, frozen=True, kw_only=True):
    """What a printed code opened. ``older``: the game of an older sheet, 0 = nobody knows it."""

    campaign: Campaign
    new: Pass
    older: int | None = None


def faults_json(look: Look) -> dict[str, Any]:
    """The strings that cannot be taken: line, field and character, reason; 100 at most."""
    faults = [
        {"line": bad.line, "at": bad.at, "text": told(bad.why)} for bad in look.bad[:FAULTS_MOST]
    ]
    return {"faults": faults, "faults_more": max(0, len(look.bad) - FAULTS_MOST)}


def warnings_json(look: Look) -> list[dict[str, object]]:
    """The chapters that can be taken, each with what is odd in it."""
    return [
        {
            "game": opening.world.game,
            "warnings": [warning_json(warning) for warning in opening.warnings],
        }
        for opening in look.openings
    ]


def chronicle_expect(look: Look, agreed: Agreed) -> None:
    """See that everything about the strings was agreed to.

    Raises:
        ImportEmpty: there is none.
        ImportFaulty: some cannot be taken.
        ImportOdd: some are odd.
    """
    if not (look.good or look.bad):
        raise ImportEmpty
    if look.bad and not (agreed.others and look.good):
        raise ImportFaulty(**faults_json(look))
    if look.warnings and not agreed.warnings:
        raise ImportOdd(chapters=warnings_json(look))


def chronicle_before(look: Look, token: str | None) -> Campaign | None:
    """The campaign of this device that was founded from the very same strings, or None."""
    return campaign_founded_so(openings=look.openings, among=devices_campaigns(token))


def devices_campaigns(token: str | None) -> QuerySet[Campaign]:
    """The campaigns that a device may open; none for one without a token."""
    return Campaign.objects.none() if token is None else campaigns_on(access.token_hash(token))


@transaction.atomic
def chronicle_found(*, look: Look, arrival: Arrival) -> Founded:
    """Found a campaign whose host is the one who brings it, all of it or nothing.

    Raises:
        Malformed: a world that no box can hold, or a name that no database can keep.
    """
    campaign = campaign_found(
        name=arrival.name or _called(look.name, arrival.origin),
        openings=look.openings,
        founding=Founding(origin=arrival.origin),
    )
    return campaign_hosted(campaign=campaign, token=arrival.token)


def demo_name(name: str) -> str:
    """What a chronicle is called that is there to try things out."""
    return gettext("Demo: {name}").format(name=name)


def _called(name: str, origin: Campaign.Origin) -> str:
    return demo_name(name) if origin is Campaign.Origin.DEMO else name


@transaction.atomic
def campaign_hosted(*, campaign: Campaign, token: str | None) -> Founded:
    """Make a device the host's of a campaign that was founded just now; None gets a new token."""
    kept = access.token_new() if token is None else token
    access.device_admit(campaign=campaign, token=kept, role=Device.Role.HOST)
    phrase = access.recovery_renew(campaign=campaign)
    return Founded(campaign=campaign, phrase=phrase, token=kept if token is None else None)


def code_exchange(*, given: Given, caller: str) -> Opened:
    """What a printed code opens, and the pass that it gives.

    Raises:
        CodeRevoked: it was replaced.
        CodeUnknown: it opens nothing.
        TooOften: this caller has tried too many that open nothing.
    """
    limit_expect(CODES_UNKNOWN, caller=caller)
    try:
        campaign, new = pass_given(given)
    except CodeUnknown:
        limit_count(CODES_UNKNOWN, caller=caller)
        raise
    return Opened(campaign=campaign, new=new, older=_older(campaign, given.digest))


def pin_enter(*, session: Session, pin: str, token: str) -> Device:
    """Let a device write at a session if it knows the PIN; one that does not stays what it was.

    Raises what ``access.pin_try`` raises.
    """
    campaign = session.chapter.campaign
    hashed = access.token_hash(token)
    before = Device.objects.filter(campaign=campaign, token_hash=hashed).first()
    device = access.device_admit(campaign=campaign, token=token)
    try:
        return access.pin_try(session=session, pin=pin, device=device)
    except TableError:
        if before is None:
            device.delete()
        else:  # one that was shut out stays so
            before.save(update_fields=["role", "session", "revoked_at"])
        raise


def host_enter(*, campaign: Campaign, phrase: str, token: str, caller: str) -> Device:
    """Make a device the host's by the recovery phrase.

    Raises:
        NotYours: that is not the phrase of this campaign.
        TooOften: this caller has tried too many phrases.
    """
    limit_expect(CODES_UNKNOWN, caller=f"phrase/{caller}")
    try:
        return access.host_recover(campaign=campaign, phrase=phrase, token=token)
    except TableError:
        limit_count(CODES_UNKNOWN, caller=f"phrase/{caller}")
        raise


def _older(campaign: Campaign, digest: str) -> int | None:
    if not digest:
        return None
    newest = chapters_of(campaign).values_list("digest", flat=True).last()
    if newest is not None and newest.upper().startswith(digest):
        return None
    games = campaign.chapters.filter(digest__istartswith=digest).values_list("game", flat=True)
    return games.first() or 0
