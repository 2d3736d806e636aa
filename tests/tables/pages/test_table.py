from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client
from django.urls import reverse

from chronicle.models import Campaign
from chronicle.rules.oath.cardbook import site_of
from chronicle.worlds import world_of
from tables.models import Device, PinTry, Session
from tables.pages.clock import ZONE_COOKIE
from tables.pages.visitors import DEVICE_COOKIE
from tables.services.access import device_revoke
from tests.tables.pages.visits import Answer, evening_of, rows, viewer_of, words
from tests.tables.table_made import campaign_made

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign() -> Campaign:
    return campaign_made()


@pytest.fixture
def evening(campaign: Campaign) -> tuple[Session, str]:
    """Tonight's session and its PIN."""
    return evening_of(campaign)


def table(client: Client, campaign: Campaign, **query: str) -> Answer:
    return client.get(reverse("table", args=[campaign.code]), query)


def enter(client: Client, campaign: Campaign, pin: str, **more: str) -> Answer:
    return client.post(reverse("pin", args=[campaign.code]), {"pin": pin, **more})


def wrong(pin: str) -> str:
    return f"{(int(pin) + 1) % 1_000_000:06}"


@pytest.mark.usefixtures("evening")
def test_the_table_shows_who_sits_where_and_what_lies_where(campaign: Campaign) -> None:
    page = words(table(viewer_of(campaign), campaign))

    for fact in (
        "Game 4 is on the table",
        "4 seats",
        "Ana",
        "Bo",
        "Chancellor, turn 1",
        "Citizen, turn 3",
        "Lush Coast",
        "0 of",
        "Favor 36 = 18 in banks",
        "This phone only looks",
    ):
        assert fact in page


def test_nothing_facedown_is_named_at_the_table(
    campaign: Campaign, evening: tuple[Session, str]
) -> None:
    places = world_of(evening[0].chapter).places
    down = {site_of(p.site).name for p in places if p.site is not None and not p.faceup}
    page = table(viewer_of(campaign), campaign).content.decode()

    assert len(down) == 4
    assert not {name for name in down if name in page}


def test_a_table_without_a_game_shows_the_world(campaign: Campaign) -> None:
    page = words(table(viewer_of(campaign), campaign))

    assert "No game is on the table" in page
    assert "Lush Coast" in page


@pytest.mark.usefixtures("evening")
def test_the_table_says_as_of_when_in_the_zone_of_the_phone(campaign: Campaign) -> None:
    phone = viewer_of(campaign)
    phone.cookies[ZONE_COOKIE] = "Asia/Kathmandu"

    before = datetime.now(UTC)
    response = table(phone, campaign, part="live")
    after = datetime.now(UTC)

    ahead = timedelta(hours=5, minutes=45)
    times = {f"As of {moment + ahead:%H:%M}." for moment in (before, after)}
    assert any(time in words(response) for time in times)
    assert response["Cache-Control"] == "private, no-store"


def test_the_pin_lets_a_phone_write(campaign: Campaign, evening: tuple[Session, str]) -> None:
    session, pin = evening
    phone = viewer_of(campaign)
    ticked = reverse("tick", args=[campaign.code, session.pk])
    before = phone.post(ticked, {"step": "0"}).status_code

    response = enter(phone, campaign, f"{pin[:3]} {pin[3:]}")

    assert before == 403
    assert response.url == reverse("table", args=[campaign.code])  # type: ignore[attr-defined]
    assert Device.objects.get().role == Device.Role.WRITER
    assert phone.cookies[DEVICE_COOKIE]["httponly"]
    phone.post(ticked, {"step": "0"})
    assert Session.objects.get().ticks == [0]
    assert "This phone may write" in words(table(phone, campaign))


def test_a_wrong_pin_says_how_many_tries_are_left_and_makes_no_device(
    campaign: Campaign, evening: tuple[Session, str]
) -> None:
    phone = viewer_of(campaign)

    response = enter(phone, campaign, wrong(evening[1]))

    assert response.status_code == 422
    assert "This is not the PIN of the session. 4 tries are left." in words(response)
    assert Device.objects.count() == 0
    assert PinTry.objects.count() == 1


def test_the_fifth_wrong_pin_is_looked_at_and_then_even_the_right_one_waits(
    campaign: Campaign, evening: tuple[Session, str]
) -> None:
    session, pin = evening
    phone = viewer_of(campaign)

    answers = [enter(phone, campaign, wrong(pin)).status_code for _try in range(5)]
    right = enter(phone, campaign, pin)
    elsewhere = enter(viewer_of(campaign), campaign, pin)

    assert answers == [422] * 5
    assert right.status_code == 429
    assert 0 < int(right["Retry-After"]) <= 601
    assert elsewhere.status_code == 429
    assert Device.objects.count() == 0
    assert session.pin_tries.count() == 5


@pytest.mark.parametrize("pin", ["", "12345", "1234567", "abcdef"])
@pytest.mark.usefixtures("evening")
def test_what_is_no_pin_is_no_try(campaign: Campaign, pin: str) -> None:
    response = enter(viewer_of(campaign), campaign, pin)

    assert response.status_code == 422
    assert PinTry.objects.count() == 0


def test_a_device_that_was_shut_out_looks_and_no_more(
    campaign: Campaign, evening: tuple[Session, str]
) -> None:
    phone = viewer_of(campaign)
    enter(phone, campaign, evening[1])
    device_revoke(device=Device.objects.get())

    assert table(phone, campaign).status_code == 200
    assert "This phone only looks" in words(table(phone, campaign))


def test_the_way_back_leads_to_our_own_pages_alone(
    campaign: Campaign, evening: tuple[Session, str]
) -> None:
    home = enter(viewer_of(campaign), campaign, evening[1], next="/")
    away = enter(viewer_of(campaign), campaign, evening[1], next="//elsewhere.example/")

    assert home.url == "/"  # type: ignore[attr-defined]
    assert away.url == reverse("table", args=[campaign.code])  # type: ignore[attr-defined]


def test_there_is_no_pin_without_a_session(campaign: Campaign) -> None:
    phone = viewer_of(campaign)
    before = rows()

    response = enter(phone, campaign, "123456")

    assert "There is a PIN only while a session is open." in words(response)
    assert rows() == before
