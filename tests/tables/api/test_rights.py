"""Who gets what answer: every route of the schema, every role; each answer as the schema says."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import jsonschema  # type: ignore[import-untyped] # ships no types
import pytest
from django.test import Client
from django.urls import reverse

from chronicle.models import Person
from tables.api.urls import urlpatterns
from tables.models import Device
from tables.pages.visitors import DEVICE_COOKIE
from tables.services.access import device_admit
from tests.chronicle.demo import STRINGS
from tests.tables.api.programs import MISSING, UNKNOWN, Answer, new_key
from tests.tables.api.series_routes import SERIES_MATRIX
from tests.tables.pages.routes import ROLES, House, house
from tests.tables.pages.visits import evening_of
from tests.tables.table_made import campaign_made

pytestmark = pytest.mark.django_db

ALL_MAY = (200, 200, 200, 200, 200)
WHO_KNOWS_IT_MAY = (404, 404, 200, 200, 200)
WHO_WRITES_MAY = (404, 404, 403, 200, 200)
THE_HOST_MAY = (404, 404, 403, 403, 200)

SEATS = {"seats": [{"color": "purple"}, {"color": "red"}]}
RESULT = {
    "game": 4,
    "winner": "purple",
    "how": "oath",
    "seats": [{"color": "purple", "role": "chancellor"}, {"color": "red", "role": "exile"}],
}
BOX = {"name": "Typed", "oath": "people", "sites": [{"place": 1, "site": "Plains"}]}
SENT: dict[str, Any] = {
    "POST beginning": {"name": "New", "seed": "seed"},
    "POST beginning_forecast": {"name": "New", "seed": "seed"},
    "POST boxes": {"box": BOX, "accept_warnings": True},
    "POST box_forecast": BOX,
    "POST files": {},
    "POST file_forecast": {},
    "POST deal": {},
    "POST deal_forecast": {},
    "PUT annal": {"base": 0, "era": "Dawn"},
    "PUT group": {"name": "We"},
    "PUT person": {"name": "Cleo"},
    "POST merge": {"into": 0},
    "POST branch": {"name": "What if"},
    "POST correction_forecast": {"oath": "people"},
    "PUT correction": {"edition": "", "expected": "", "correction": {}},
    "PUT result": {"edition": "", "result": RESULT},
    "POST again_forecast": {},
    "POST again": {"edition": "", "expected": ""},
    "POST let_stand": {"edition": ""},
    "PUT known_device": {"label": "Phone"},
    "POST campaigns": {"text": STRINGS, "accept_warnings": True},
    "POST imports": {"text": STRINGS},
    "POST codes": {"code": "17-ABCD-EFGH-JKLM"},
    "POST scan": {},
    "POST host": {"phrase": "ABCD"},
    "POST setup": SEATS,
    "POST sessions": SEATS,
    "PUT session": SEATS,
    "POST devices": {"pin": "12"},
    "POST sheet_order": {"sealed": "out"},
    "POST chapter_sheets": {"kind": "packup"},
    "POST phase_forecast": RESULT,
    "POST phase": RESULT,
}

# stranger, another group's host, who scanned a sheet, who knows the PIN, the host
MATRIX: dict[str, tuple[int, int, int, int, int]] = {
    "GET schema": ALL_MAY,
    "GET cards": ALL_MAY,
    "POST codes": (404, 404, 404, 404, 404),  # such a code was never printed
    "POST demo": (201, 200, 201, 200, 200),  # who has these chapters already founds nothing
    "POST imports": ALL_MAY,
    "POST scan": (415, 415, 415, 415, 415),  # JSON is no photo
    "POST beginning": (201, 201, 201, 201, 201),  # the seed draws everything
    "POST beginning_forecast": ALL_MAY,
    "POST boxes": (201, 201, 201, 201, 201),
    "POST box_forecast": ALL_MAY,
    "POST files": (422, 422, 422, 422, 422),  # it is no file of a campaign
    "POST file_forecast": ALL_MAY,
    "GET campaigns": ALL_MAY,
    "POST campaigns": (201, 200, 201, 200, 200),
    "GET campaign": WHO_KNOWS_IT_MAY,
    "POST host": (404, 404, 403, 403, 403),  # a wrong phrase
    "POST code": THE_HOST_MAY,
    "POST phrase": THE_HOST_MAY,
    "GET known_devices": THE_HOST_MAY,
    "DELETE known_devices": THE_HOST_MAY,
    "PUT known_device": THE_HOST_MAY,
    "DELETE known_device": THE_HOST_MAY,
    "GET file": WHO_KNOWS_IT_MAY,
    "POST deal": (404, 404, 403, 422, 422),  # this game was dealt long ago
    "POST deal_forecast": (404, 404, 403, 422, 422),
    "GET annals": WHO_KNOWS_IT_MAY,
    "PUT annal": WHO_WRITES_MAY,
    "GET statistics": WHO_KNOWS_IT_MAY,
    "GET people": WHO_KNOWS_IT_MAY,
    "PUT group": THE_HOST_MAY,
    "PUT person": THE_HOST_MAY,
    "DELETE person": THE_HOST_MAY,
    "POST merge": (404, 404, 403, 403, 404),  # into nobody
    "GET setup_code": WHO_KNOWS_IT_MAY,
    "GET details": WHO_KNOWS_IT_MAY,
    "POST branch": (404, 404, 403, 403, 201),
    "POST correction_forecast": THE_HOST_MAY,
    "PUT correction": (404, 404, 403, 403, 409),  # nobody has looked at it
    "PUT result": (404, 404, 403, 403, 409),  # the open game is told by its phase
    "POST again_forecast": (404, 404, 403, 403, 409),  # nothing is announced
    "POST again": (404, 404, 403, 403, 409),
    "POST let_stand": (404, 404, 403, 403, 409),
    "GET now": WHO_WRITES_MAY,
    "GET chapters": WHO_KNOWS_IT_MAY,
    "GET chapter": WHO_KNOWS_IT_MAY,
    "GET save_string": WHO_KNOWS_IT_MAY,
    "POST phase_forecast": WHO_WRITES_MAY,
    "POST phase": WHO_WRITES_MAY,  # it still asks something
    "DELETE phase": (404, 404, 403, 409, 409),  # there is none yet
    "GET chapter_sheets": WHO_KNOWS_IT_MAY,
    "POST chapter_sheets": (404, 404, 403, 409, 409),  # its phase is not finished
    "POST setup": WHO_WRITES_MAY,
    "GET sessions": WHO_KNOWS_IT_MAY,
    "POST sessions": (404, 404, 403, 409, 409),  # tonight's is open
    "GET session": WHO_KNOWS_IT_MAY,
    "PUT session": WHO_WRITES_MAY,
    "POST session_close": WHO_WRITES_MAY,
    "PUT tick": WHO_WRITES_MAY,
    "DELETE tick": WHO_WRITES_MAY,
    "POST pin": WHO_WRITES_MAY,
    "POST devices": (404, 404, 422, 422, 422),  # a wrong PIN
    "POST sheet_order": (404, 404, 403, 202, 202),
    "GET sheets": WHO_KNOWS_IT_MAY,
    "GET sheet": WHO_KNOWS_IT_MAY,
    "GET sheet_file": (404, 404, 404, 404, 404),  # it is not drawn yet
}
NESTED = [
    route
    for route in MATRIX
    if route.split()[1]
    in {
        "session",
        "session_close",
        "tick",
        "pin",
        "devices",
        "sheet_order",
        "sheet",
        "sheet_file",
        "known_device",
        "person",
        "merge",
    }
]


@pytest.fixture
def ours() -> House:
    return house()


@cache
def schema() -> dict[str, Any]:
    published: dict[str, Any] = Client().get("/api/schema/").json()
    return published


def templates() -> dict[str, str]:
    """The path of each route as the schema writes it."""
    found = {}
    for pattern in urlpatterns:
        if pattern.name not in {None, "guide"}:
            path = str(pattern.pattern)
            for kind in ("str:", "int:"):
                path = path.replace(f"<{kind}", "{").replace(">", "}")
            found[pattern.name] = f"/api/{path}"
    return found


def address(ours: House, name: str, **other: Any) -> str:
    parts: dict[str, Any] = {
        "ref": ours.campaign.code,
        "game": 4,
        "number": number_of(ours, name),
        "step": 1,
        "way": "boxed",
        **other,
    }
    pattern = next(each for each in urlpatterns if each.name == name)
    wanted = {key: parts[key] for key in pattern.pattern.converters}
    return reverse(f"api:{name}", kwargs=wanted)


def number_of(ours: House, name: str) -> int:
    """What a route counts: a sheet, a device that writes, a person, else a session."""
    match name:
        case "sheet" | "sheet_file":
            return ours.sheet.pk
        case "known_device":
            writers = Device.objects.filter(campaign=ours.campaign, role=Device.Role.WRITER)
            return writers.order_by("pk")[0].pk
        case "person" | "merge":
            persons = Person.objects.filter(group=ours.campaign.group_id)
            return persons.order_by("pk")[0].pk
        case _:
            return ours.session.pk


def ask(ours: House, role: str, route: str, path: str | None = None) -> Answer:
    method, name = route.split()
    browser = ours.browsers[role]
    body = SENT.get(route)
    return browser.generic(
        method,
        address(ours, name) if path is None else path,
        b"" if body is None else json.dumps(body),
        content_type="application/json",
        headers={"Idempotency-Key": new_key()},
    )


def conforms(route: str, answer: Answer) -> None:
    """The schema knows this status, and the body is what it says."""
    method, name = route.split()
    operation = schema()["paths"][templates()[name]][method.lower()]
    content = operation["responses"][str(answer.status_code)]["content"]
    described = content[str(answer["Content-Type"])]["schema"]
    jsonschema.validate(
        answer.json(),
        {**described, "components": schema()["components"]},
        cls=jsonschema.Draft202012Validator,
    )


def test_every_route_of_the_schema_has_its_row() -> None:
    published = {
        f"{method.upper()} {name}"
        for name, path in templates().items()
        for method in schema()["paths"][path]
    }

    assert set(templates().values()) == set(schema()["paths"])
    assert {*MATRIX, *SERIES_MATRIX} == published


@pytest.mark.parametrize("route", MATRIX)
def test_who_may_do_what(ours: House, route: str) -> None:
    answers = {role: ask(ours, role, route) for role in ROLES}

    statuses = {role: answer.status_code for role, answer in answers.items()}
    assert statuses == dict(zip(ROLES, MATRIX[route], strict=True))
    for answer in answers.values():
        conforms(route, answer)


@pytest.mark.parametrize("route", NESTED)
def test_what_belongs_to_another_campaign_is_not_there(ours: House, route: str) -> None:
    """The host of one campaign names a session or a sheet of another one."""
    own = campaign_made("Own")
    evening_of(own)
    token = ours.browsers["other host"].cookies[DEVICE_COOKIE].value
    device_admit(campaign=own, token=token, role=Device.Role.HOST)
    path = address(ours, route.split()[1], ref=own.code)

    answer = ask(ours, "other host", route, path)

    assert (answer.status_code, answer.json()) == (404, MISSING)


def test_a_game_that_was_never_begun_is_not_there(ours: House) -> None:
    for route in (each for each in MATRIX if "game" in templates()[each.split()[1]]):
        answer = ask(ours, "host", route, address(ours, route.split()[1], game=9))

        assert (answer.status_code, answer.json()) == (404, MISSING), route


def test_a_reference_that_nobody_has_looks_as_one_that_is_not_ours(ours: House) -> None:
    theirs = ask(ours, "stranger", "GET campaign")
    nobodys = ask(ours, "stranger", "GET campaign", "/api/campaigns/ZZZZZZZZ")

    assert (theirs.status_code, theirs.json()) == (404, UNKNOWN)
    assert (nobodys.status_code, nobodys.json()) == (404, UNKNOWN)


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "DELETE"])
def test_other_addresses_are_problems_too(ours: House, method: str) -> None:
    answer = ours.browsers["host"].generic(method, "/api/campaigns/")

    assert (answer.status_code, answer.json()) == (404, MISSING)
