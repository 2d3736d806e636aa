from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from chronicle.models import Campaign
from tables import codes
from tables.errors import (
    CodeRevoked,
    CodeUnknown,
    NotYours,
    PinLocked,
    PinWrong,
    SessionClosed,
)
from tables.models import Code, Device, PinTry, Recovery, Session
from tables.selectors import campaigns_on, device_with, devices_of
from tables.services.access import (
    CodeOpened,
    CodeState,
    campaign_by_code,
    code_for,
    code_open,
    code_revoke,
    device_admit,
    device_approve,
    device_revoke,
    device_seen,
    expect_host,
    expect_writer,
    host_recover,
    may_host,
    may_view,
    may_write,
    pin_renew,
    pin_try,
    recovery_renew,
    token_hash,
    token_new,
)
from tables.services.sessions import session_close, session_open
from tests.tables.table_made import EVENING, campaign_made, open_chapter

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign() -> Campaign:
    return campaign_made()


@pytest.fixture
def opened(campaign: Campaign) -> tuple[Session, str]:
    return session_open(chapter=open_chapter(campaign), evening=EVENING)


PHONE = "phone"


def viewer(campaign: Campaign, token: str = PHONE) -> Device:
    return device_admit(campaign=campaign, token=token)


def other_than(pin: str) -> str:
    return f"{(int(pin) + 1) % 1_000_000:06}"


def letters(code: Code) -> str:
    return codes.derive(code_id=code.pk, revision=code.revision)


# --- printed codes ------------------------------------------------------------------------------


def test_a_campaign_has_one_code_and_it_opens_the_campaign(campaign: Campaign) -> None:
    code = code_for(campaign=campaign)

    assert code_for(campaign=campaign) == code
    assert code_open(code_id=code.pk, given=letters(code)) == CodeOpened(
        outcome=CodeState.OPENED, campaign=campaign
    )
    assert campaign_by_code(code_id=code.pk, given=letters(code)[:12]) == campaign


def test_a_revoked_code_says_so_and_the_new_one_opens(campaign: Campaign) -> None:
    code = code_for(campaign=campaign)
    old = letters(code)

    code_revoke(code=code)

    assert code_open(code_id=code.pk, given=old) == CodeOpened(outcome=CodeState.REVOKED)
    assert code_open(code_id=code.pk, given=letters(code)).outcome is CodeState.OPENED
    with pytest.raises(CodeRevoked):
        campaign_by_code(code_id=code.pk, given=old)


def test_a_code_of_another_campaign_or_none_is_unknown(campaign: Campaign) -> None:
    code, other = code_for(campaign=campaign), code_for(campaign=campaign_made("Other"))

    for code_id, given in ((code.pk, letters(other)), (999_999, letters(code)), (code.pk, "")):
        assert code_open(code_id=code_id, given=given) == CodeOpened(outcome=CodeState.UNKNOWN)
        with pytest.raises(CodeUnknown):
            campaign_by_code(code_id=code_id, given=given)


def test_rows_hold_no_code(campaign: Campaign) -> None:
    code = code_for(campaign=campaign)

    held = {str(value) for value in Code.objects.values_list().get()}

    assert not any(letters(code)[:12] in value for value in held)


# --- devices ------------------------------------------------------------------------------------


def test_a_device_that_scanned_may_look_and_no_more(campaign: Campaign) -> None:
    device = viewer(campaign)

    assert (may_view(device, campaign), may_write(device, campaign)) == (True, False)
    with pytest.raises(NotYours):
        expect_writer(device, campaign)


def test_a_founders_device_is_the_hosts(campaign: Campaign) -> None:
    device = device_admit(campaign=campaign, token=token_new(), role=Device.Role.HOST)

    assert (may_host(device, campaign), may_write(device, campaign)) == (True, True)
    expect_host(device, campaign)
    expect_writer(device, campaign)


def test_a_host_that_scans_a_sheet_stays_host(campaign: Campaign) -> None:
    host = device_admit(campaign=campaign, token="phone", role=Device.Role.HOST, label="Ana's")

    assert viewer(campaign) == host
    host.refresh_from_db()
    assert (host.role, host.label) == ("host", "Ana's")


def test_a_device_has_no_rights_in_another_campaign(campaign: Campaign) -> None:
    host = device_admit(campaign=campaign, token="phone", role=Device.Role.HOST)
    other = campaign_made("Other")

    assert (may_view(host, other), may_write(host, other), may_host(host, other)) == (False,) * 3
    assert (may_view(None, other), may_write(None, other), may_host(None, other)) == (False,) * 3
    with pytest.raises(NotYours):
        expect_host(host, other)


def test_only_a_hash_of_a_token_is_kept_and_it_finds_the_device(campaign: Campaign) -> None:
    token = token_new()
    device = viewer(campaign, token)

    assert device_with(campaign=campaign, token_hash=token_hash(token)) == device
    assert device_with(campaign=campaign, token_hash=token_hash("other")) is None
    assert list(campaigns_on(token_hash(token))) == [campaign]
    assert token not in {str(value) for value in Device.objects.values_list().get()}


def test_a_device_that_was_shut_out_may_do_nothing_until_it_scans_again(
    campaign: Campaign,
) -> None:
    device = device_admit(campaign=campaign, token="phone", role=Device.Role.HOST)

    device_revoke(device=device)

    assert (may_view(device, campaign), may_write(device, campaign)) == (False, False)
    assert device_with(campaign=campaign, token_hash=token_hash("phone")) is None
    assert list(campaigns_on(token_hash("phone"))) == []
    again = viewer(campaign)
    assert (again, again.role) == (device, "viewer")


def test_the_host_lets_a_device_write(campaign: Campaign, opened: tuple[Session, str]) -> None:
    device = device_approve(device=viewer(campaign), role=Device.Role.WRITER, session=opened[0])

    assert (may_write(device, campaign), may_host(device, campaign)) == (True, False)


def test_a_device_is_noted_once_a_minute(campaign: Campaign) -> None:
    device = viewer(campaign)
    seen = device.seen_at

    device_seen(device=device)
    assert Device.objects.get().seen_at == seen

    device.seen_at = seen - timedelta(minutes=2)
    device_seen(device=device)
    assert Device.objects.get().seen_at > seen


def test_devices_are_listed_in_one_query(
    campaign: Campaign, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for token in ("a", "b", "c"):
        viewer(campaign, token)

    with django_assert_num_queries(1):
        assert len([device.session for device in devices_of(campaign)]) == 3


# --- the PIN ------------------------------------------------------------------------------------


def test_the_pin_lets_a_device_write(campaign: Campaign, opened: tuple[Session, str]) -> None:
    session, pin = opened

    device = pin_try(session=session, pin=f" {pin[:3]} {pin[3:]}", device=viewer(campaign))

    assert (len(pin), pin.isdecimal()) == (6, True)
    assert (device.role, device.session, may_write(device, campaign)) == ("writer", session, True)
    assert pin not in {str(value) for value in Session.objects.values_list().get()}


def test_a_wrong_pin_lets_nobody_write_and_counts(
    campaign: Campaign, opened: tuple[Session, str]
) -> None:
    session, pin = opened
    device = viewer(campaign)

    with pytest.raises(PinWrong) as wrong:
        pin_try(session=session, pin=other_than(pin), device=device)

    device.refresh_from_db()
    assert (wrong.value.left, wrong.value.code) == (4, "pin.wrong")
    assert (may_write(device, campaign), PinTry.objects.count()) == (False, 1)


def test_the_fifth_wrong_pin_is_answered_and_the_sixth_try_is_locked(
    campaign: Campaign, opened: tuple[Session, str]
) -> None:
    session, pin = opened
    device = viewer(campaign)
    left = []
    for _try in range(5):
        with pytest.raises(PinWrong) as wrong:
            pin_try(session=session, pin=other_than(pin), device=device)
        left.append(wrong.value.left)

    with pytest.raises(PinLocked) as locked:
        pin_try(session=session, pin=pin, device=viewer(campaign, "another phone"))

    assert left == [4, 3, 2, 1, 0]
    assert 590 <= locked.value.wait <= 600
    assert PinTry.objects.count() == 5


def test_ten_minutes_later_the_pin_is_taken_again(
    campaign: Campaign, opened: tuple[Session, str]
) -> None:
    session, pin = opened
    almost = timezone.now() - timedelta(minutes=9, seconds=50)
    PinTry.objects.bulk_create(PinTry(session=session, at=almost) for _try in range(5))
    with pytest.raises(PinLocked) as locked:
        pin_try(session=session, pin=pin, device=viewer(campaign))
    assert locked.value.wait <= 11

    PinTry.objects.update(at=timezone.now() - timedelta(minutes=10, seconds=1))

    assert may_write(pin_try(session=session, pin=pin, device=viewer(campaign)), campaign)


def test_a_new_pin_unlocks_and_the_old_one_is_void(
    campaign: Campaign, opened: tuple[Session, str]
) -> None:
    session, old = opened
    PinTry.objects.bulk_create(PinTry(session=session, at=timezone.now()) for _try in range(5))

    new = pin_renew(session=session)

    if old != new:
        with pytest.raises(PinWrong):
            pin_try(session=session, pin=old, device=viewer(campaign))
    assert may_write(pin_try(session=session, pin=new, device=viewer(campaign)), campaign)


def test_a_host_that_types_the_pin_stays_host(
    campaign: Campaign, opened: tuple[Session, str]
) -> None:
    session, pin = opened
    host = device_admit(campaign=campaign, token="phone", role=Device.Role.HOST)

    assert pin_try(session=session, pin=pin, device=host).role == "host"


def test_a_pin_opens_nothing_for_a_device_of_another_campaign_or_shut_out(
    campaign: Campaign, opened: tuple[Session, str]
) -> None:
    session, pin = opened

    for device in (viewer(campaign_made("Other")), device_revoke(device=viewer(campaign))):
        with pytest.raises(NotYours):
            pin_try(session=session, pin=pin, device=device)


def test_a_session_that_is_over_takes_no_pin_but_its_devices_write_on_for_hours(
    campaign: Campaign, opened: tuple[Session, str]
) -> None:
    session, pin = opened
    device = pin_try(session=session, pin=pin, device=viewer(campaign))

    session_close(session=session)

    with pytest.raises(SessionClosed):
        pin_try(session=session, pin=pin, device=device)
    with pytest.raises(SessionClosed):
        pin_renew(session=session)
    device.refresh_from_db()
    assert may_write(device, campaign)
    Session.objects.update(closed_at=timezone.now() - timedelta(hours=12, seconds=1))
    assert not may_write(Device.objects.get(pk=device.pk), campaign)


# --- the recovery phrase ------------------------------------------------------------------------


def test_the_recovery_phrase_makes_any_device_the_hosts(campaign: Campaign) -> None:
    phrase = recovery_renew(campaign=campaign)

    device = host_recover(campaign=campaign, phrase=phrase.lower(), token="new phone")

    assert may_host(device, campaign)
    assert phrase.replace(" ", "") not in {
        str(value) for value in Recovery.objects.values_list().get()
    }


def test_an_older_or_another_phrase_makes_no_host(campaign: Campaign) -> None:
    old = recovery_renew(campaign=campaign)
    recovery_renew(campaign=campaign)
    other = campaign_made("Other")

    for wrong in (old, "", "AAAA"):
        with pytest.raises(NotYours):
            host_recover(campaign=campaign, phrase=wrong, token="phone")
    with pytest.raises(NotYours):
        host_recover(campaign=other, phrase=old, token="phone")
    assert Device.objects.count() == 0
