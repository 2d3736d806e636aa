"""Who may open which page of a series; and no address of ours breaks on one."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import NoReverseMatch, reverse

from chronicle.models import Campaign
from chronicle.rules.core.game import Game
from tables.models import Session
from tables.services.sheets import Look, sheet_order
from tests.tables.pages.routes import names
from tests.tables.pages.series.evenings import opened, played, series_made, toy_told
from tests.tables.pages.visits import host_of, viewer_of, words, writer_of

pytestmark = pytest.mark.django_db

ROLES = ("stranger", "other host", "viewer", "writer", "host")
WHO_KNOWS_IT_MAY = (404, 404, 200, 200, 200)
WHO_WRITES_MAY = (404, 404, 403, 200, 200)
NOBODY = (405, 405, 405, 405, 405)
NOT_THERE = (404, 404, 404, 404, 404)
GETTING = {
    "campaign": WHO_KNOWS_IT_MAY,
    "table": WHO_KNOWS_IT_MAY,
    "session": WHO_KNOWS_IT_MAY,
    "setup": WHO_WRITES_MAY,
    "tick": NOBODY,
    "sheet_order": NOBODY,
    # what only a chronicle has
    "deal": NOT_THERE,
    "deal_cards": NOT_THERE,
    "card_search": NOT_THERE,
    "export": NOT_THERE,
}
POSTING = {
    "setup": (404, 404, 403, 422, 422),
    "tick": (404, 404, 403, 302, 302),
    "sheet_order": (404, 404, 403, 302, 302),
}


@pytest.fixture
def campaign(toy: Game) -> Campaign:
    made = played(series_made(toy), toy_told(5, 3, 4), toy_told(2, 6, 1))
    opened(made)
    made.refresh_from_db()
    return made


@pytest.fixture
def browsers(campaign: Campaign, toy: Game) -> dict[str, Client]:
    session = Session.objects.get(closed_at=None)
    return {
        "stranger": Client(),
        "other host": host_of(series_made(toy, "Theirs")),
        "viewer": viewer_of(campaign),
        "writer": writer_of(campaign, session),
        "host": host_of(campaign),
    }


def addresses(campaign: Campaign, name: str, number: int) -> list[str]:
    """Every address of this name that a campaign can have."""
    parts: dict[str, object] = {"ref": campaign.code}
    ways = (
        parts,
        {**parts, "number": number},
        {**parts, "game": number, "form": "as-read"},
        {**parts, "number": number, "step": "check"},
    )
    found = []
    for way in ways:
        try:
            found.append(reverse(name, kwargs=way))
        except NoReverseMatch:
            continue
    return found


def address(campaign: Campaign, name: str) -> str:
    session = Session.objects.get(chapter__campaign=campaign, closed_at=None)
    return addresses(campaign, name, session.pk)[0]


@pytest.mark.parametrize("name", GETTING)
def test_getting(campaign: Campaign, browsers: dict[str, Client], name: str) -> None:
    at = address(campaign, name)

    answers = {role: browsers[role].get(at).status_code for role in ROLES}

    assert answers == dict(zip(ROLES, GETTING[name], strict=True))


@pytest.mark.parametrize("name", POSTING)
def test_posting(campaign: Campaign, browsers: dict[str, Client], name: str) -> None:
    at = address(campaign, name)

    answers = {role: browsers[role].post(at).status_code for role in ROLES}

    assert answers == dict(zip(ROLES, POSTING[name], strict=True))


def test_what_is_refused_says_so(campaign: Campaign, browsers: dict[str, Client]) -> None:
    refused = browsers["viewer"].get(address(campaign, "setup"))
    stranger = browsers["stranger"].get(address(campaign, "setup"))
    nobodys = browsers["stranger"].get(reverse("setup", args=["ZZZZZZZZ"]))

    assert "PIN" in words(refused)
    assert words(stranger) == words(nobodys)


def test_a_session_of_another_series_is_not_there(
    campaign: Campaign, browsers: dict[str, Client]
) -> None:
    theirs = Campaign.objects.get(name="Theirs")
    session = Session.objects.get(chapter__campaign=campaign, closed_at=None)

    page = browsers["other host"].get(reverse("session", args=[theirs.code, session.pk]))

    assert page.status_code == 404


def test_no_address_breaks_on_a_series(campaign: Campaign, browsers: dict[str, Client]) -> None:
    session = Session.objects.get(closed_at=None)
    sheet = sheet_order(session=session, look=Look())
    numbers = sorted({1, 2, 3, 9, session.pk, sheet.pk})
    host = browsers["host"]
    host.raise_request_exception = False

    broken = [
        (at, answer.status_code)
        for name in sorted(set(names()) - {"code_new"})
        for number in numbers
        for at in addresses(campaign, name, number)
        for answer in (host.get(at), host.post(at))
        if answer.status_code >= 500
    ]

    assert broken == []
