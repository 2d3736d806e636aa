"""What people read of the API: its page and its document."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from chronicle.errors import TableError
from tables.api import problems
from tables.api.guide import Route, routes
from tests.tables.api.programs import Program
from tests.tables.pages.visits import words

DOCUMENT = Path(__file__).parents[3] / "docs" / "api.md"
NOT_BY_API = {
    "table.error",  # what all of them are
    "draft.stale",  # the wizard's alone
}


def kinds(of: type[TableError] = TableError) -> Iterator[type[TableError]]:
    for kind in of.__subclasses__():
        yield kind
        yield from kinds(kind)


@pytest.fixture
def schema() -> dict[str, Any]:
    published: dict[str, Any] = Client().get("/api/schema/").json()
    return published


def test_the_schema_is_of_the_version_that_knows_msgspecs_words(schema: dict[str, Any]) -> None:
    assert schema["openapi"] == "3.1.0"
    assert schema["components"]["schemas"]["PinIn"] == {
        "title": "PinIn",
        "description": "The six digits of tonight's PIN, with or without spaces.",
        "type": "object",
        "properties": {"pin": {"type": "string", "maxLength": 20}},
        "required": ["pin"],
        "additionalProperties": False,
    }


def test_every_body_that_is_named_is_described(schema: dict[str, Any]) -> None:
    names = set(re.findall(r"#/components/schemas/(\w+)", str(schema)))

    assert len(names) > 60
    assert names == set(schema["components"]["schemas"])


def test_the_page_shows_every_route(client: Client) -> None:
    page = words(client.get("/api/"))

    assert len(routes()) > 30
    assert not [route.path for route in routes() if f"{route.method} {route.path}" not in page]
    assert [route for route in routes() if route.path == "/api/campaigns/{ref}/host"] == [
        Route(
            tag="rights",
            method="POST",
            path="/api/campaigns/{ref}/host",
            does=("Make this device the host's by the recovery phrase.",),
            takes="PhraseIn",
            gives="200 DeviceOut",
        )
    ]


def test_every_code_of_a_problem_is_documented_with_its_status() -> None:
    written = dict(re.findall(r"^\| `(\w+\.\w+)` \| (\d+)", DOCUMENT.read_text(), re.MULTILINE))
    made = {
        kind.code: str(problems._status(kind.__new__(kind)))
        for kind in kinds()
        if kind.code not in NOT_BY_API
    }
    of_http = {code: str(kind.status_code) for kind, (code, _text) in problems._HTTP.items()}
    others = {"entry.malformed": "422", "entry.refused": "422", "request.too_large": "413"}

    assert written == made | of_http | others


def test_the_documented_problem_is_the_one_that_is_answered() -> None:
    assert Program().get("nowhere").json().keys() == {"code", "message", "rule", "entry", "extra"}
    assert '{"code": "entry.refused", "message": "2 to 6 can play' in DOCUMENT.read_text()


def test_the_schema_is_told_as_plain_json(client: Client) -> None:
    answer = client.get("/api/schema/", headers={"Accept": "text/html"})

    assert answer["Content-Type"] == "application/json"
