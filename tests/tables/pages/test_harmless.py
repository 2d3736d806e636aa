"""Looking changes nothing: every page, every role, twice, by GET and by HEAD."""

from __future__ import annotations

from typing import Any

import pytest
from django.apps import apps

from tests.tables.pages.routes import ROLES, House, house, names

pytestmark = pytest.mark.django_db


def everything() -> dict[str, list[dict[str, Any]]]:
    """Every row of ours, but for the moment when a device was last seen."""
    held = {}
    for app in ("chronicle", "tables"):
        for model in apps.get_app_config(app).get_models():
            rows = list(model._default_manager.order_by("pk").values())
            for row in rows:
                row.pop("seen_at", None)
            held[model._meta.label] = rows
    return held


@pytest.fixture
def ours() -> House:
    return house()


@pytest.mark.parametrize("role", ROLES)
def test_looking_changes_no_row(ours: House, role: str) -> None:
    browser = ours.browsers[role]
    addresses = [ours.address(name) for name in names()]
    before = everything()

    for _again in range(2):
        for address in addresses:
            browser.get(address)
            browser.head(address)

    assert len(addresses) > 20
    assert before["tables.Session"]
    assert everything() == before


def test_looking_by_head_is_answered_as_by_get(ours: House) -> None:
    browser = ours.browsers["host"]

    for name in names():
        address = ours.address(name)
        assert browser.head(address).status_code == browser.get(address).status_code, name
