"""Looking changes nothing: every route, every role, twice, by GET and by HEAD."""

from __future__ import annotations

import pytest
from django.core.cache import cache

from tests.tables.api.test_rights import MATRIX, address
from tests.tables.pages.routes import ROLES, House, house
from tests.tables.pages.test_harmless import everything

pytestmark = pytest.mark.django_db

NAMES = sorted({route.split()[1] for route in MATRIX})
GOTTEN = sorted(route.split()[1] for route in MATRIX if route.startswith("GET "))


@pytest.fixture
def ours() -> House:
    return house()


@pytest.mark.parametrize("role", ROLES)
def test_looking_changes_no_row(ours: House, role: str) -> None:
    browser = ours.browsers[role]
    addresses = [address(ours, name) for name in NAMES]
    before = everything()

    for _again in range(2):
        for path in addresses:
            browser.get(path)
            browser.head(path)
            cache.clear()  # the limit of a minute would answer the rest

    assert len(addresses) > 50
    assert before["tables.Session"]
    assert everything() == before


def test_looking_by_head_is_answered_as_by_get(ours: House) -> None:
    browser = ours.browsers["host"]

    for name in GOTTEN:
        path = address(ours, name)
        assert browser.head(path).status_code == browser.get(path).status_code, name


def test_the_lists_that_spoil_are_closed_unless_asked_for(ours: House) -> None:
    path = address(ours, "campaign")
    names = {"sites", "relics", "deck", "dispossessed"}

    closed = ours.browsers["viewer"].get(path).json()["open"]
    opened = ours.browsers["viewer"].get(path, {"open": sorted(names)}).json()["open"]

    assert closed == dict.fromkeys(names)
    assert {name for name in names if opened[name]} == names
