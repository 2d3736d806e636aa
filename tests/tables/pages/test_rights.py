"""Who gets what answer: every page, every role. A page without its rows fails here."""

from __future__ import annotations

import pytest
from django.urls import reverse

from tables.models import Device
from tables.pages.visitors import DEVICE_COOKIE
from tables.services.access import device_admit
from tests.tables.pages.routes import ROLES, House, house, names
from tests.tables.pages.visits import evening_of, words
from tests.tables.table_made import campaign_made

pytestmark = pytest.mark.django_db

ALL_MAY = (200, 200, 200, 200, 200)
WHO_KNOWS_IT_MAY = (404, 404, 200, 200, 200)
WHO_WRITES_MAY = (404, 404, 403, 200, 200)
WHO_WRITES_GOES_ON = (404, 404, 403, 302, 302)
HOST_MAY = (404, 404, 403, 403, 200)
HOST_GOES_ON = (404, 404, 403, 403, 302)
NOBODY = (405, 405, 405, 405, 405)
NOT_THERE = (404, 404, 404, 404, 404)
GONE_ON = (302, 302, 302, 302, 302)

GETTING = {
    "home": ALL_MAY,
    "new": ALL_MAY,
    "new_box": ALL_MAY,
    "box_cards": NOT_THERE,  # no field was named
    "new_box_step": ALL_MAY,
    "new_first": ALL_MAY,
    "new_series": ALL_MAY,
    "new_first_cards": NOT_THERE,  # no question was named
    "import": ALL_MAY,
    "demo": NOBODY,
    "scan": ALL_MAY,
    "code_typed": NOBODY,
    "set_language": GONE_ON,
    "code": GONE_ON,
    "code_of_sheet": GONE_ON,
    "campaign": WHO_KNOWS_IT_MAY,
    "archive": WHO_KNOWS_IT_MAY,
    "host": WHO_KNOWS_IT_MAY,
    "code_new": NOBODY,
    "devices": HOST_MAY,
    "export": WHO_KNOWS_IT_MAY,
    "result_begin": WHO_WRITES_MAY,
    "result": WHO_WRITES_MAY,
    "phase": WHO_WRITES_GOES_ON,  # there is no result yet
    "card_search": WHO_WRITES_MAY,
    "deal": WHO_WRITES_GOES_ON,  # this game was dealt long ago
    "deal_cards": (404, 404, 403, 404, 404),
    "setup": WHO_WRITES_MAY,
    "board": NOT_THERE,  # a chronicle has none
    "board_new": NOT_THERE,  # nor has a game whose boards are all published
    "session": WHO_KNOWS_IT_MAY,
    "tick": NOBODY,
    "pin_new": NOBODY,
    "sheet_order": NOBODY,
    "sheet": WHO_KNOWS_IT_MAY,
    "sheet_file": (404, 404, 302, 302, 302),  # it is not drawn yet
    "table": WHO_KNOWS_IT_MAY,
    "pin": WHO_KNOWS_IT_MAY,
    "statistics": WHO_KNOWS_IT_MAY,
    "time": WHO_KNOWS_IT_MAY,
    "people": WHO_KNOWS_IT_MAY,
    "group": NOBODY,
    "person": HOST_MAY,
    "chapter": WHO_KNOWS_IT_MAY,
    "annal": WHO_WRITES_MAY,
    "branch": HOST_MAY,
    "correct": HOST_MAY,
    "retell": HOST_GOES_ON,  # the open game is told by the wizard
    "again": HOST_GOES_ON,  # nothing was built on another result
    "now": WHO_WRITES_MAY,
    "game_sheet_order": NOBODY,
}

LOOK = {"paper": "a4", "language": "en", "sealed": "out"}
SENT: dict[str, dict[str, str]] = {
    "sheet_order": LOOK,
    "tick": {"step": "1"},
    "devices": {"do": "others"},
    "game_sheet_order": {**LOOK, "kind": "packup"},
}
UNFIT = (422, 422, 422, 422, 422)

POSTING = {
    "home": NOBODY,
    "new": NOBODY,
    "new_box": GONE_ON,
    "box_cards": NOBODY,
    "new_box_step": GONE_ON,
    "new_first": GONE_ON,
    "new_series": UNFIT,  # it has no name
    "new_first_cards": NOBODY,
    "import": UNFIT,
    "demo": (200, 302, 200, 302, 302),  # whose chronicle it is already is led to it
    "scan": UNFIT,
    "code_typed": UNFIT,
    "set_language": GONE_ON,
    "code": NOBODY,
    "code_of_sheet": NOBODY,
    "campaign": NOBODY,
    "archive": NOBODY,
    "host": (404, 404, 422, 422, 422),
    "code_new": (404, 404, 403, 403, 302),
    "devices": (404, 404, 403, 403, 302),
    "export": NOBODY,
    "result_begin": WHO_WRITES_GOES_ON,
    "result": WHO_WRITES_GOES_ON,
    "phase": WHO_WRITES_GOES_ON,
    "card_search": NOBODY,
    "deal": WHO_WRITES_GOES_ON,
    "deal_cards": NOBODY,
    "setup": (404, 404, 403, 422, 422),
    "board": NOT_THERE,
    "board_new": NOT_THERE,
    "session": NOBODY,
    "tick": WHO_WRITES_GOES_ON,
    "pin_new": WHO_WRITES_MAY,
    "sheet_order": WHO_WRITES_GOES_ON,
    "sheet": NOBODY,
    "sheet_file": NOBODY,
    "table": NOBODY,
    "pin": (404, 404, 422, 422, 422),
    "statistics": NOBODY,
    "time": NOBODY,
    "people": NOBODY,
    "group": HOST_GOES_ON,
    "person": (404, 404, 403, 403, 422),
    "chapter": NOBODY,
    "annal": (404, 404, 403, 422, 422),
    "branch": (404, 404, 403, 403, 422),
    "correct": HOST_MAY,
    "retell": HOST_GOES_ON,
    "again": HOST_GOES_ON,
    "now": NOBODY,
    "game_sheet_order": WHO_WRITES_GOES_ON,  # the game is not over yet: back, with why
}


@pytest.fixture
def ours() -> House:
    return house()


def test_every_page_has_its_rows() -> None:
    assert set(GETTING) == set(names())
    assert set(POSTING) == set(names())


@pytest.mark.parametrize("name", GETTING)
def test_getting(ours: House, name: str) -> None:
    answers = {role: ours.browsers[role].get(ours.address(name)).status_code for role in ROLES}

    assert answers == dict(zip(ROLES, GETTING[name], strict=True))


@pytest.mark.parametrize("name", POSTING)
def test_posting(ours: House, name: str) -> None:
    answers = {
        role: ours.browsers[role].post(ours.address(name), SENT.get(name, {})).status_code
        for role in ROLES
    }

    assert answers == dict(zip(ROLES, POSTING[name], strict=True))


@pytest.mark.parametrize(
    "name", ["session", "sheet", "sheet_file", "tick", "pin_new", "sheet_order"]
)
def test_what_belongs_to_another_campaign_is_not_there(ours: House, name: str) -> None:
    """The host of one campaign names a session or a sheet of another one."""
    own = campaign_made("Own")
    evening_of(own)
    browser = ours.browsers["other host"]
    token = browser.cookies[DEVICE_COOKIE].value
    device_admit(campaign=own, token=token, role=Device.Role.HOST)
    number = ours.sheet.pk if name in {"sheet", "sheet_file"} else ours.session.pk
    address = reverse(name, args=[own.code, number])

    ask = browser.post if GETTING[name][0] == 405 else browser.get

    assert ask(address, SENT.get(name, {})).status_code == 404


@pytest.mark.parametrize(
    "name", ["result_begin", "result", "phase", "card_search", "export", "chapter", "annal"]
)
def test_a_game_that_was_never_begun_is_not_there(ours: House, name: str) -> None:
    address = ours.address(name).replace("/game/4/", "/game/9/")

    assert ours.browsers["host"].get(address).status_code == 404


def test_a_reference_that_nobody_has_looks_as_one_that_is_not_ours(ours: House) -> None:
    stranger = ours.browsers["stranger"]

    theirs = stranger.get(ours.address("campaign"))
    nobodys = stranger.get(reverse("campaign", args=["ZZZZZZZZ"]))

    assert (theirs.status_code, nobodys.status_code) == (404, 404)
    assert words(theirs) == words(nobodys)
