"""The devices of a campaign: the host names them, makes them the host's, shuts them out."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from chronicle.models import Campaign
from tables.models import Device, Session
from tables.pages.visitors import DEVICE_COOKIE
from tables.selectors import device_with
from tables.services.access import device_admit, host_recover, token_hash, token_new
from tests.tables.pages.visits import evening_of, host_of, rows, viewer_of, words, writer_of
from tests.tables.table_made import campaign_made

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign() -> Campaign:
    return campaign_made()


@pytest.fixture
def evening(campaign: Campaign) -> tuple[Session, str]:
    return evening_of(campaign)


@pytest.fixture
def host(campaign: Campaign) -> Client:
    return host_of(campaign)


@pytest.fixture
def phone(campaign: Campaign, evening: tuple[Session, str]) -> Client:
    """Somebody's phone that knew the PIN."""
    return writer_of(campaign, evening[0])


def page(campaign: Campaign) -> str:
    return reverse("devices", args=[campaign.code])


def device(campaign: Campaign, browser: Client) -> Device:
    token = browser.cookies[DEVICE_COOKIE].value
    found = device_with(campaign=campaign, token_hash=token_hash(token))
    assert found is not None
    return found


def statuses(campaign: Campaign, session: Session, browser: Client) -> tuple[int, int]:
    """What a browser gets for looking, and for ticking a line of the check list."""
    tick = reverse("tick", args=[campaign.code, session.pk])
    looking = browser.get(reverse("campaign", args=[campaign.code])).status_code
    return looking, browser.post(tick, {"step": "1"}).status_code


def test_the_list_names_devices_and_no_token(
    campaign: Campaign, host: Client, phone: Client
) -> None:
    answer = host.get(page(campaign))

    shown = [(each.rights, each.own) for each in answer.context["devices"]]
    assert sorted(shown) == [("host", True), ("writes", False)]
    assert answer["Cache-Control"] == "private, no-store"
    text = answer.content.decode()
    for browser in (host, phone):
        token = browser.cookies[DEVICE_COOKIE].value
        assert token not in text
        assert token_hash(token) not in text


def test_a_device_that_is_shut_out_is_out_at_once(
    campaign: Campaign, host: Client, phone: Client, evening: tuple[Session, str]
) -> None:
    before = statuses(campaign, evening[0], phone)

    answer = host.post(page(campaign), {"do": f"revoke:{device(campaign, phone).pk}"}, follow=True)

    assert before == (200, 302)
    assert "The device is shut out." in words(answer)
    assert statuses(campaign, evening[0], phone) == (404, 404)
    assert statuses(campaign, evening[0], host) == (200, 302)


def test_one_that_is_shut_out_and_has_a_sheet_only_looks(
    campaign: Campaign, host: Client, evening: tuple[Session, str]
) -> None:
    phone = viewer_of(campaign)
    token = token_new()
    phone.cookies[DEVICE_COOKIE] = token
    held = device_admit(campaign=campaign, token=token, role=Device.Role.HOST)

    host.post(page(campaign), {"do": f"revoke:{held.pk}"})

    assert statuses(campaign, evening[0], phone) == (200, 403)


def test_the_own_device_stays(campaign: Campaign, host: Client) -> None:
    host.post(page(campaign), {"do": f"revoke:{device(campaign, host).pk}"})

    assert host.get(page(campaign)).status_code == 200


def test_all_others_are_shut_out_in_one_tap(
    campaign: Campaign, host: Client, phone: Client, evening: tuple[Session, str]
) -> None:
    other, theirs = host_of(campaign), campaign_made("Theirs")
    elsewhere = host_of(theirs)

    host.post(page(campaign), {"do": "others"})

    after = [statuses(campaign, evening[0], each) for each in (host, phone, other)]
    assert after == [(200, 302), (404, 404), (404, 404)]
    assert elsewhere.get(page(theirs)).status_code == 200


def test_a_device_is_named_and_made_the_hosts(
    campaign: Campaign, host: Client, phone: Client
) -> None:
    key = device(campaign, phone).pk

    host.post(page(campaign), {"do": f"label:{key}", f"label-{key}": " Ana's \u0000 phone "})
    host.post(page(campaign), {"do": f"host:{key}"})

    held = device(campaign, phone)
    assert (held.label, held.role, held.session) == ("Ana's phone", "host", None)
    shown = phone.get(page(campaign))
    assert (shown.status_code, "Ana's phone" in words(shown)) == (200, True)


def test_a_new_phrase_is_shown_once_and_voids_the_older_one(
    campaign: Campaign, host: Client
) -> None:
    answer = host.post(page(campaign), {"do": "phrase"})
    again = host.get(page(campaign))

    found = re.search(r'id="phrase"[^>]*>([A-Z2-7 ]+)<', answer.content.decode())
    assert found is not None
    assert found[1] not in again.content.decode()
    made = host_recover(campaign=campaign, phrase=found[1], token=token_new())
    assert made.role == Device.Role.HOST


@pytest.mark.parametrize("do", ["revoke:0", "host:x", "label:99999999999999999999", "revoke:"])
def test_a_device_that_is_none_of_this_campaign_is_not_there(
    campaign: Campaign, host: Client, do: str
) -> None:
    theirs = device(other := campaign_made("Theirs"), host_of(other))
    before = rows()

    answers = [host.post(page(campaign), {"do": each}) for each in (do, f"revoke:{theirs.pk}")]

    assert [each.status_code for each in answers] == [404, 404]
    assert rows() == before
    assert Device.objects.get(pk=theirs.pk).revoked_at is None


def test_the_list_takes_few_queries(
    campaign: Campaign, host: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    for _device in range(12):
        host_of(campaign)

    with django_assert_max_num_queries(6):
        answer = host.get(page(campaign))

    assert len(answer.context["devices"]) == 13
