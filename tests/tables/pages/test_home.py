from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from chronicle.models import Campaign
from tables.models import Device
from tests.tables.pages.visits import evening_of, host_of, rows, viewer_of, words
from tests.tables.table_made import campaign_made

pytestmark = pytest.mark.django_db


def test_a_new_browser_is_offered_the_ways_in() -> None:
    page = words(Client().get("/"))

    assert "No campaign on this device yet" in page
    for way in ("Scan a sheet", "Import a campaign", "Open the demo chronicle", "No camera?"):
        assert way in page


def test_a_browser_sees_its_own_campaigns_and_no_others() -> None:
    ours, theirs = campaign_made("Ours"), campaign_made("Theirs")
    seen = campaign_made("Seen")
    host_of(theirs)
    client = host_of(ours)
    client.cookies.update(viewer_of(seen).cookies)

    page = words(client.get("/"))

    assert "Ours" in page
    assert "Seen" in page
    assert "Theirs" not in page


def test_a_campaign_says_what_is_next() -> None:
    campaign = campaign_made()
    client = host_of(campaign)
    before = words(client.get("/"))
    evening_of(campaign)

    after = words(client.get("/"))

    assert "Next: game 4." in before
    assert "Set up tonight" in before
    assert "Game 4 is on the table." in after
    assert "4 seats" in after
    assert "Open the table" in after


def test_the_first_page_asks_the_database_as_often_for_two_campaigns_as_for_one(
    django_assert_max_num_queries: object,
) -> None:
    first, second = campaign_made("One"), campaign_made("Two")
    client = host_of(first)
    client.cookies.update(viewer_of(second).cookies)

    with django_assert_max_num_queries(8):  # type: ignore[operator] # a fixture of pytest-django
        client.get("/")


def test_the_demo_is_founded_once_for_each_browser() -> None:
    client = Client()

    founded = client.post(reverse("demo"))
    counted = rows()
    again = client.post(reverse("demo"))

    campaign = Campaign.objects.get()
    assert campaign.founded_from == Campaign.Origin.DEMO
    assert Device.objects.get().role == Device.Role.HOST
    assert "Write this down" in words(founded)
    assert again.url == reverse("campaign", args=[campaign.code])  # type: ignore[attr-defined]
    assert rows() == counted


def test_the_pages_speak_the_language_that_was_chosen() -> None:
    client = Client()

    client.post(reverse("set_language"), {"language": "pt-br", "next": "/"})

    assert '<html lang="pt-br"' in client.get("/").content.decode()
