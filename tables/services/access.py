"""Who may do what: printed codes open the view, a PIN or the host lets a device write.

Secrets that are never printed again (device tokens, PINs, recovery phrases) come from the system's
source, and only a keyed hash of them is kept.
"""

from __future__ import annotations

import base64
import secrets
from datetime import datetime, timedelta
from enum import StrEnum

from django.db import transaction
from django.db.models import F
from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac
from msgspec import Struct

from chronicle.models import Campaign
from chronicle.services.people import clean_name
from tables import codes
from tables.errors import CodeRevoked, CodeUnknown, NotYours, PinLocked, PinWrong, SessionClosed
from tables.models import Code, Device, PinTry, Recovery, Session

PIN_DIGITS = 6
PIN_TRIES = 5
PIN_WINDOW = timedelta(minutes=10)
# After the game the result is told and the phase worked through by those who played.
WRITES_AFTER_CLOSE = timedelta(hours=12)
SEEN_EVERY = timedelta(minutes=1)
_PHRASE_BYTES = 15  # 120 bits, 24 letters of base32


class CodeState(StrEnum):
    """What became of a printed code."""

    OPENED = "opened"
    REVOKED = "revoked"
    UNKNOWN = "unknown"


class CodeOpened(Struct, frozen=True, kw_only=True):
    """What a printed code opens: a campaign, or nothing any more."""

    outcome: CodeState
    campaign: Campaign | None = None


def _hash(value: str, *, purpose: str) -> str:
    return salted_hmac(f"reliquary/{purpose}", value, algorithm="sha256").hexdigest()


# --- printed codes ------------------------------------------------------------------------------


def code_for(*, campaign: Campaign) -> Code:
    """The campaign's view code, made with the first sheet that needs it."""
    code, _made = Code.objects.get_or_create(campaign=campaign, kind=Code.Kind.VIEW)
    return code


def code_open(*, code_id: int, given: str) -> CodeOpened:
    """Tell what a code opens. Every revision is compared, so the time tells nothing."""
    code = Code.objects.select_related("campaign").filter(pk=code_id).first()
    if code is None:
        return CodeOpened(outcome=CodeState.UNKNOWN)
    fits = [
        codes.matches(given, code_id=code.pk, revision=revision)
        for revision in range(1, code.revision + 1)
    ]
    if fits[-1]:
        return CodeOpened(outcome=CodeState.OPENED, campaign=code.campaign)
    return CodeOpened(outcome=CodeState.REVOKED if any(fits) else CodeState.UNKNOWN)


def campaign_by_code(*, code_id: int, given: str) -> Campaign:
    """The campaign that a code opens.

    Raises:
        CodeRevoked: it was replaced (410).
        CodeUnknown: it opens nothing (404).
    """
    opened = code_open(code_id=code_id, given=given)
    if opened.outcome is CodeState.REVOKED:
        raise CodeRevoked
    if opened.campaign is None:
        raise CodeUnknown
    return opened.campaign


@transaction.atomic
def code_revoke(*, code: Code) -> Code:
    """Raise the revision: what was printed so far opens nothing any more."""
    Code.objects.filter(pk=code.pk).update(revision=F("revision") + 1, revised_at=timezone.now())
    code.refresh_from_db()
    return code


# --- devices ------------------------------------------------------------------------------------


def token_new() -> str:
    """A fresh token for a browser's cookie; 256 bits."""
    return secrets.token_urlsafe(32)


def token_hash(token: str) -> str:
    """What is kept of a device's token."""
    return _hash(token, purpose="device")


@transaction.atomic
def device_admit(
    *, campaign: Campaign, token: str, role: Device.Role = Device.Role.VIEWER, label: str = ""
) -> Device:
    """Remember that a browser knows a campaign. A device never loses rights by this.

    A revoked device that scans a sheet may look again, and no more.
    """
    device, made = Device.objects.select_for_update().get_or_create(
        campaign=campaign,
        token_hash=token_hash(token),
        defaults={"role": role, "label": label[:80], "seen_at": timezone.now()},
    )
    if made:
        return device
    if device.revoked_at is not None:
        device.revoked_at, device.role, device.session = None, role, None
    elif role == Device.Role.HOST:
        device.role = role
    device.label = label[:80] or device.label
    device.seen_at = timezone.now()
    device.save()
    return device


def device_seen(*, device: Device) -> None:
    """Note that a device was there, once a minute at most."""
    now = timezone.now()
    if now - device.seen_at >= SEEN_EVERY:
        Device.objects.filter(pk=device.pk).update(seen_at=now)


def device_approve(*, device: Device, role: Device.Role, session: Session | None = None) -> Device:
    """The host lets a device write at a session, or makes it a host's."""
    device.role, device.session, device.revoked_at = role, session, None
    device.save(update_fields=["role", "session", "revoked_at"])
    return device


def device_revoke(*, device: Device) -> Device:
    """Take a device's rights, the one to look included."""
    device.revoked_at = timezone.now()
    device.save(update_fields=["revoked_at"])
    return device


@transaction.atomic
def devices_revoke(*, campaign: Campaign, but: Device) -> int:
    """Take the rights of every device of a campaign but one; how many lost theirs."""
    others = Device.objects.filter(campaign=campaign, revoked_at=None).exclude(pk=but.pk)
    return others.update(revoked_at=timezone.now())


def device_label(*, device: Device, label: str) -> Device:
    """Call a device otherwise, so that the host knows it in the list; empty = no name."""
    device.label = clean_name(label, longest=80)
    device.save(update_fields=["label"])
    return device


def may_view(device: Device | None, campaign: Campaign) -> bool:
    """Whether a device may look at a campaign."""
    return device is not None and device.campaign_id == campaign.pk and device.revoked_at is None


def may_host(device: Device | None, campaign: Campaign) -> bool:
    """Whether a device is the host's."""
    return device is not None and may_view(device, campaign) and device.role == Device.Role.HOST


def may_write(device: Device | None, campaign: Campaign) -> bool:
    """Whether a device may write: the host's always, another for the session that let it in.

    That session's devices write on for some hours after it closed.
    """
    if device is None or not may_view(device, campaign):
        return False
    if device.role == Device.Role.HOST:
        return True
    session = device.session
    if device.role != Device.Role.WRITER or session is None:
        return False
    return session.closed_at is None or timezone.now() - session.closed_at < WRITES_AFTER_CLOSE


def expect_writer(device: Device | None, campaign: Campaign) -> None:
    """Raise NotYours unless the device may write."""
    if not may_write(device, campaign):
        raise NotYours


def expect_host(device: Device | None, campaign: Campaign) -> None:
    """Raise NotYours unless the device is the host's."""
    if not may_host(device, campaign):
        raise NotYours


# --- the PIN of a session -----------------------------------------------------------------------


def pin_new() -> str:
    """Six digits from the system's source."""
    return f"{secrets.randbelow(10**PIN_DIGITS):0{PIN_DIGITS}}"


def pin_hash(*, chapter_id: int, pin: str) -> str:
    """What is kept of a session's PIN."""
    return _hash(f"{chapter_id}/{pin}", purpose="pin")


@transaction.atomic
def pin_renew(*, session: Session) -> str:
    """A new PIN; the old one lets nobody in any more, who is in stays in. Shown once.

    Raises:
        SessionClosed: the session is over.
    """
    held = Session.objects.select_for_update().get(pk=session.pk)
    if held.closed_at is not None:
        raise SessionClosed
    pin = pin_new()
    held.pin_hash = pin_hash(chapter_id=held.chapter_id, pin=pin)
    held.pin_made_at = timezone.now()
    held.save(update_fields=["pin_hash", "pin_made_at"])
    held.pin_tries.all().delete()
    session.refresh_from_db()
    return pin


def pin_try(*, session: Session, pin: str, device: Device) -> Device:
    """Let a device write at the session if it knows the PIN.

    Raises:
        PinWrong: it does not; ``left`` tries are left.
        PinLocked: five wrong ones in ten minutes; even the right one is refused for ``wait`` s.
        SessionClosed: the session is over.
        NotYours: the device belongs to another campaign, or was shut out.
    """
    if session.chapter.campaign_id != device.campaign_id or device.revoked_at is not None:
        raise NotYours
    refused = _pin_tried(session, pin=pin, device=device)
    if refused is not None:  # raised here, since the wrong try must be committed first
        raise refused
    device.refresh_from_db()
    return device


@transaction.atomic
def _pin_tried(
    session: Session, *, pin: str, device: Device
) -> PinWrong | PinLocked | SessionClosed | None:
    held = Session.objects.select_for_update().get(pk=session.pk)
    if held.closed_at is not None:
        return SessionClosed()
    now = timezone.now()
    held.pin_tries.filter(at__lte=now - PIN_WINDOW).delete()
    tries = list(held.pin_tries.order_by("at").values_list("at", flat=True))
    if len(tries) >= PIN_TRIES:
        return PinLocked(wait=_seconds_until(tries[-PIN_TRIES] + PIN_WINDOW, now=now))
    letters = "".join(pin.split())
    given = pin_hash(chapter_id=held.chapter_id, pin=letters)
    if not constant_time_compare(given, held.pin_hash):
        PinTry.objects.create(session=held, at=now)
        return PinWrong(left=PIN_TRIES - len(tries) - 1)
    if device.role != Device.Role.HOST:
        Device.objects.filter(pk=device.pk).update(role=Device.Role.WRITER, session=held)
    return None


def _seconds_until(moment: datetime, *, now: datetime) -> int:
    return max(1, int((moment - now).total_seconds()) + 1)


# --- the recovery phrase ------------------------------------------------------------------------


@transaction.atomic
def recovery_renew(*, campaign: Campaign) -> str:
    """A new recovery phrase, in groups of four letters. Shown once; an older one is void."""
    letters = base64.b32encode(secrets.token_bytes(_PHRASE_BYTES)).decode()
    Recovery.objects.update_or_create(
        campaign=campaign,
        defaults={
            "phrase_hash": _hash(letters, purpose="recovery"),
            "made_at": timezone.now(),
        },
    )
    return " ".join(letters[at : at + 4] for at in range(0, len(letters), 4))


@transaction.atomic
def host_recover(*, campaign: Campaign, phrase: str, token: str, label: str = "") -> Device:
    """Make a browser the host's by the recovery phrase.

    Raises:
        NotYours: that is not the phrase of this campaign.
    """
    letters = "".join(letter for letter in phrase.upper() if letter.isalnum())
    kept = Recovery.objects.filter(campaign=campaign).first()
    given = _hash(letters, purpose="recovery")
    if kept is None or not constant_time_compare(given, kept.phrase_hash):
        raise NotYours
    return device_admit(campaign=campaign, token=token, role=Device.Role.HOST, label=label)
