"""Who gets what answer at a series: every route of the schema, also those of a chronicle."""

from __future__ import annotations

from typing import Any

import pytest

from tables.models import Write
from tests.tables.api import test_rights
from tests.tables.api.programs import problem
from tests.tables.api.series_house import series_house
from tests.tables.api.series_routes import SERIES_MATRIX
from tests.tables.api.test_rights import MATRIX, SENT, ask, conforms
from tests.tables.pages.routes import ROLES, House, house
from tests.tables.series_told import PEOPLE, toy_result
from tests.toy.catalogue import toy  # noqa: F401 -- a fixture

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("toy")]

EVENING = {"people": [*PEOPLE]}
SENT_TO_A_SERIES: dict[str, Any] = {
    "POST series_new": {"game": "toy", "people": [*PEOPLE]},
    "POST series_forecast": {"game": "toy", "people": [*PEOPLE]},
    "POST series_code": {"code": "RQT1"},
    "POST series_code_forecast": {"code": "RQT1"},
    "POST series_setup": EVENING,
    "POST series_sessions": EVENING,
    "PUT series_session": EVENING,
    "POST series_result_forecast": toy_result(),
    "POST series_result": toy_result(),
    "PUT series_result": {"edition": "", "result": toy_result()},
    "POST series_again": {"edition": "", "expected": ""},
    "POST series_let_stand": {"edition": ""},
}
OF_A_CHRONICLE = frozenset({
    "GET campaign", "GET chapters", "GET chapter", "GET save_string", "GET details",
    "GET statistics", "GET now", "GET session", "PUT session", "POST setup", "POST sessions",
    "POST phase", "POST phase_forecast", "POST deal", "POST deal_forecast",
    "POST correction_forecast", "PUT correction", "PUT result", "POST again_forecast",
    "POST again", "POST let_stand", "DELETE phase",
})  # fmt: skip
AT_A_CAMPAIGN = [route for route in MATRIX if "{ref}" in test_rights.templates()[route.split()[1]]]
ON_A_SERIES = problem(
    "campaign.other_game",
    "This is a series: it is asked for under the address series.",
    game="toy",
)
ON_A_CHRONICLE = problem(
    "campaign.other_game", "This is a chronicle: it has no address under series.", game="oath"
)


@pytest.fixture
def ours(monkeypatch: pytest.MonkeyPatch) -> House:
    for route, body in SENT_TO_A_SERIES.items():
        monkeypatch.setitem(SENT, route, body)
    return series_house()


def path_of(ours: House, route: str) -> str:
    return test_rights.address(ours, route.split()[1], game=2)


@pytest.mark.parametrize("route", SERIES_MATRIX)
def test_who_may_do_what_at_a_series(ours: House, route: str) -> None:
    answers = {role: ask(ours, role, route, path_of(ours, route)) for role in ROLES}

    statuses = {role: answer.status_code for role, answer in answers.items()}
    assert statuses == dict(zip(ROLES, SERIES_MATRIX[route], strict=True))
    for answer in answers.values():
        conforms(route, answer)


@pytest.mark.parametrize("route", AT_A_CAMPAIGN)
def test_a_route_of_a_chronicle_says_that_this_is_a_series_and_any_other_serves_it(
    ours: House, route: str
) -> None:
    answer = ask(ours, "host", route, path_of(ours, route))

    assert answer.status_code < 500
    conforms(route, answer)
    of_a_chronicle = answer.headers["Content-Type"] == "application/json" and (
        answer.json() == ON_A_SERIES
    )
    assert of_a_chronicle == (route in OF_A_CHRONICLE)
    if of_a_chronicle:
        assert answer.status_code == 409


@pytest.mark.parametrize(
    "route",
    [route for route in SERIES_MATRIX if "{ref}" in test_rights.templates()[route.split()[1]]],
)
def test_a_route_of_a_series_says_that_this_is_a_chronicle(
    route: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, body in SENT_TO_A_SERIES.items():
        monkeypatch.setitem(SENT, name, body)
    chronicle = house()

    answer = ask(chronicle, "host", route)

    assert (answer.status_code, answer.json()) == (409, ON_A_CHRONICLE)
    assert not Write.objects.exists()


@pytest.mark.parametrize("game", ["toy", "kemet", "ankh"])
def test_every_look_at_a_series_of_any_game_is_answered(game: str) -> None:
    theirs = series_house(game)
    routes = [each for each in (*AT_A_CAMPAIGN, *SERIES_MATRIX) if each.startswith("GET ")]

    for route in routes:
        for number in (1, 2):
            path = test_rights.address(theirs, route.split()[1], game=number)
            answer = ask(theirs, "host", route, path)

            assert answer.status_code in {200, 404, 409}, route
            conforms(route, answer)
    assert len(routes) > 20
