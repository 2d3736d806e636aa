"""A series by the API: begun, planned, set up, told, taken back, told otherwise, looked back on."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from chronicle.models import Campaign, Chapter
from chronicle.rules.catalogue import game_of
from chronicle.selectors import chapters_of, open_chapter_of
from chronicle.worlds import series_of
from tables.exchange.series_json import setup_of_chapter
from tables.models import Session
from tables.services.access import token_new
from tests.tables.api.programs import (
    Program,
    host_program,
    new_key,
    pass_program,
    problem,
    with_token,
)
from tests.tables.api.series_house import evening_of_series, play, series_made, series_played
from tests.tables.api.test_codes import photo, scan
from tests.tables.pages.visits import evening_of, rows
from tests.tables.series_told import PEOPLE, as_json, toy_result
from tests.tables.table_made import campaign_made
from tests.tables.table_made import open_chapter as chapter_of
from tests.toy.catalogue import toy  # noqa: F401 -- a fixture

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("toy")]

BEGIN = {
    "game": "toy",
    "name": "Meadow",
    "people": [*PEOPLE],
    "seed": "hay",
    "picks": [{"kind": "deck", "value": "Rain"}, {"kind": "colour", "seat": 2, "value": "green"}],
    "options": {"first_barn_sheaf": False, "tie": "shared"},
}


def at(campaign: Campaign, path: str = "") -> str:
    return f"campaigns/{campaign.code}/series{path}"


# --- what there is, beginning ---------------------------------------------------------------------


def test_the_games_tell_what_may_be_chosen_and_how_a_result_is_told() -> None:
    games = {game["game"]: game for game in Program().get("games").json()["games"]}

    shown = games["toy"]
    assert "oath" not in games
    assert (shown["name"], shown["fewest"], shown["most"], shown["points"]) == (
        "Toy",
        2,
        4,
        "Sheaves",
    )
    assert [kind["kind"] for kind in shown["kinds"]] == [
        kind.key for kind in game_of("toy").series_rules.kinds
    ]
    assert shown["kinds"][0]["values"] == [
        {"value": "short", "name": "Short day", "players": [2, 3]},
        {"value": "long", "name": "Long day", "players": [2, 3, 4]},
    ]
    assert shown["options"][0]["values"][0] == {
        "value": True,
        "text": "The barn of the first to mow begins with a sheaf",
    }
    assert "ToyResult" in shown["result"]["$defs"]


def test_looking_at_a_series_to_begin_stores_nothing() -> None:
    before = rows()

    setup = Program().post("series/forecast", BEGIN).json()

    assert rows() == before
    assert (setup["picks"]["deck"], setup["why"]["deck"]) == ("rain", "the table chose this")
    assert setup["seats"][1]["picks"]["colour"] == "green"


def test_a_series_is_founded_once_and_its_secrets_are_told_once() -> None:
    program = with_token(token_new())

    first, again = program.post("series", BEGIN), program.post("series", BEGIN)

    campaign = Campaign.objects.get()
    assert (first.status_code, again.status_code) == (201, 200)
    founded = first.json()
    assert (founded["campaign"], founded["token"]) == (campaign.code, None)
    assert founded["phrase"]
    assert again.json() == {**founded, "phrase": None}
    chapter = chapter_of(campaign)
    assert founded["setup"] == as_json(setup_of_chapter(chapter))
    assert chapter.options == {"first_barn_sheaf": False, "tie": "shared"}
    assert program.get(at(campaign)).json()["rights"] == "host"


@pytest.mark.parametrize(
    ("change", "path", "why"),
    [
        ({"game": "chess"}, "game", "chess is not known: write one of "),
        ({"picks": [{"kind": "hat", "value": "red"}]}, "picks[0]", "Toy has no hat to choose"),
        ({"picks": [{"kind": "deck", "value": "snow"}]}, "picks[0]", "snow is not known"),
        (
            {"picks": [{"kind": "corner", "seat": 9, "value": "north"}]},
            "picks[0]",
            "Corner has no seat 9",
        ),
        ({"options": {"hat": 1}}, "options.hat", "hat is not known"),
        ({"options": {"tie": "dice"}}, "options.tie", "dice is not known"),
        ({"people": ["Ana", "Ana"]}, "people", "Ana sits here twice"),
        ({"seed": "a\0b"}, "body", "a text holds a NUL character"),
    ],
)
def test_what_cannot_be_begun_says_where(change: dict[str, Any], path: str, why: str) -> None:
    answer = Program().post("series", {**BEGIN, **change})

    assert answer.status_code == 422
    body = answer.json()
    assert (body["code"], body["extra"]) == ("entry.malformed", {"path": path})
    assert body["message"].startswith(why)
    assert not Campaign.objects.exists()


def test_a_rule_refuses_what_cannot_be_played() -> None:
    answer = Program().post("series/forecast", {**BEGIN, "people": ["Ana"], "picks": []})

    assert (answer.status_code, answer.json()) == (
        422,
        problem("entry.refused", "Toy seats 2 to 4; here are 1", rule="G-9.1"),
    )


def test_a_setup_code_founds_an_equal_series() -> None:
    theirs = series_played()
    code = host_program(theirs).get(f"campaigns/{theirs.code}/chapters/2/setup-code").json()
    program = with_token(token_new())

    seen = program.post("series/code/forecast", {"code": code["grouped"]}).json()
    founded = program.post("series/code", {"code": code["setup_code"].lower()})
    again = program.post("series/code", {"code": code["grouped"]})

    ours = Campaign.objects.get(code=founded.json()["campaign"])
    assert (founded.status_code, again.status_code) == (201, 200)
    assert series_of(chapter_of(ours)) == series_of(chapter_of(theirs))
    assert seen == founded.json()["setup"]
    assert seen["code"] == code["setup_code"]
    assert ours.founded_from == "setup-code"


def test_a_photo_of_a_carry_code_tells_the_setup_that_it_carries() -> None:
    theirs = series_played()
    setup = setup_of_chapter(chapter_of(theirs))
    assert setup.code is not None

    body = scan(photo(setup.code)).json()

    assert body == {"opened": None, "look": None, "carried": as_json(setup)}


# --- how it stands --------------------------------------------------------------------------------


def test_a_series_tells_its_next_setup_and_who_has_had_what() -> None:
    campaign = series_played()

    shown = host_program(campaign).get(at(campaign)).json()

    chapter = chapter_of(campaign)
    assert (shown["campaign"], shown["name"], shown["game"]) == (campaign.code, "Meadow", "toy")
    assert (shown["session"], shown["played"], shown["rights"]) == (None, 1, "host")
    assert shown["setup"] == as_json(setup_of_chapter(chapter))
    had = [(each["kind"], each["person"], each["times"]) for each in shown["tallies"]]
    assert had.count(("colour", "Ana", 1)) == 1
    assert len(had) == 7


def test_the_list_of_campaigns_tells_of_which_game_each_is() -> None:
    campaign = series_played()

    rows_listed = host_program(campaign).get("campaigns").json()["campaigns"]

    assert rows_listed == [
        {
            "campaign": campaign.code,
            "kind": "toy",
            "name": "Meadow",
            "game": 2,
            "oath": "",
            "session": None,
            "rights": "host",
        }
    ]


def test_people_have_what_they_played() -> None:
    campaign = series_played()

    people = host_program(campaign).get(f"campaigns/{campaign.code}/people").json()["people"]

    ana = next(each for each in people if each["name"] == "Ana")
    assert (ana["games"], ana["wins"], ana["roles"]) == (1, 1, {})
    assert [*ana["had"]] == ["colour", "corner"]
    assert sum(ana["had"]["colour"].values()) == 1


# --- tonight --------------------------------------------------------------------------------------


def test_tonight_is_looked_at_set_up_and_changed() -> None:
    campaign = series_made()
    host = host_program(campaign)
    evening = {"people": ["Cy", "Ana"], "picks": [{"kind": "deck", "value": "wind"}]}
    before = rows()
    seen = host.post(at(campaign, "/setup"), evening).json()
    assert rows() == before

    opened = host.post(at(campaign, "/sessions"), {**evening, "played_on": "2026-11-30"})

    assert opened.status_code == 201
    told = opened.json()
    assert told["setup"] == seen
    assert len(told["pin"]) == 6
    assert told["session"]["played_on"] == "2026-11-30"
    assert told["session"]["seats"] == [
        {"color": "A", "person": "Cy", "role": None, "turn": None},
        {"color": "B", "person": "Ana", "role": None, "turn": None},
    ]
    number = told["session"]["session"]
    assert host.put(f"campaigns/{campaign.code}/sessions/{number}/ticks/1").json() == {"ticks": [1]}
    shown = host.get(at(campaign, f"/sessions/{number}")).json()
    assert (shown["ticks"], shown["setup"]) == ([1], seen)

    other = {"people": [*PEOPLE], "options": {"tie": "shared"}, "seed": "straw"}
    changed = host.put(at(campaign, f"/sessions/{number}"), other).json()

    assert (changed["ticks"], changed["options"]["tie"]) == ([], "shared")
    assert (changed["setup"]["seed"], len(changed["session"]["seats"])) == ("straw", 3)
    assert changed["session"]["played_on"] == "2026-11-30"


def test_a_line_that_the_check_list_does_not_have_is_not_ticked() -> None:
    campaign = series_made()
    session, _pin = evening_of_series(campaign)
    host = host_program(campaign)
    setup = host.get(at(campaign, f"/sessions/{session.pk}")).json()["setup"]
    lines = sum(len(part["lines"]) for part in setup["parts"])

    last = host.put(f"campaigns/{campaign.code}/sessions/{session.pk}/ticks/{lines - 1}")
    beyond = host.put(f"campaigns/{campaign.code}/sessions/{session.pk}/ticks/{lines}")

    assert (last.status_code, beyond.status_code) == (200, 404)


def test_who_knows_the_pin_writes_and_orders_every_sheet_of_the_session() -> None:
    campaign = series_made()
    session, pin = evening_of_series(campaign)
    program = Program(headers={**pass_program(campaign).headers, **with_token(token_new()).headers})
    evening = f"campaigns/{campaign.code}/sessions/{session.pk}"
    before = program.post(f"{evening}/sheets", {"kind": "setup"})

    let_in = program.post(f"{evening}/devices", {"pin": pin})
    ordered = [program.post(f"{evening}/sheets", {"kind": kind}) for kind in ("setup", "aid")]

    assert (before.status_code, let_in.json()["rights"]) == (403, "write")
    assert [answer.status_code for answer in ordered] == [202, 202]
    assert [answer.json()["kind"] for answer in ordered] == ["setup", "aid"]


def test_a_chronicle_has_no_seat_aids() -> None:
    campaign = campaign_made()
    session, _pin = evening_of(campaign)

    answer = host_program(campaign).post(
        f"campaigns/{campaign.code}/sessions/{session.pk}/sheets", {"kind": "aid"}
    )

    assert (answer.status_code, answer.json()) == (
        409,
        problem("sheet.not_yet", "This game has no such sheet."),
    )


# --- how it ended ---------------------------------------------------------------------------------


def test_a_result_is_looked_at_then_stored_once() -> None:
    campaign = series_made()
    evening_of_series(campaign)
    host, key = host_program(campaign), new_key()
    path = at(campaign, "/chapters/1/result")
    before = rows()
    seen = host.post(f"{path}/forecast", toy_result()).json()
    assert rows() == before

    first = host.post(path, toy_result(), Idempotency_Key=key)
    again = host.post(path, toy_result(), Idempotency_Key=key)

    assert (first.status_code, again.status_code) == (201, 201)
    assert first.json() == again.json() == seen
    assert (seen["session"], seen["contradictions"]) == (1, [])
    assert [each["place"] for each in seen["standings"]] == [1, 2, 3]
    assert seen["setup"] == as_json(setup_of_chapter(chapter_of(campaign)))
    assert Chapter.objects.count() == 2
    assert Session.objects.get().closed_at is not None


def test_every_contradiction_is_told_and_refused_until_it_is_set_aside() -> None:
    campaign = series_made()
    host = host_program(campaign)
    path, told = at(campaign, "/chapters/1/result"), toy_result(meadow=(13, 14, 1))

    seen = host.post(f"{path}/forecast", told).json()
    refused = host.post(path, told, Idempotency_Key=new_key())

    assert [
        (each["rule"], each["at"], each["waivable"], each["waived"])
        for each in seen["contradictions"]
    ] == [("T-4.1", "seats/0/meadow", True, False), ("T-4.1", "seats/1/meadow", True, False)]
    assert (seen["events"], seen["setup"]) == ([], None)
    assert refused.status_code == 422
    assert (refused.json()["code"], refused.json()["rule"]) == ("entry.refused", "T-4.1")
    assert Chapter.objects.get().result is None

    stored = host.post(path, {**told, "waived": ["T-4.1"]}, Idempotency_Key=new_key())

    assert stored.status_code == 201
    shown = host.get(at(campaign, "/chapters/1")).json()
    assert [each["rule"] for each in shown["waived"]] == ["T-4.1", "T-4.1"]
    assert shown["result"]["waived"] == ["T-4.1"]
    assert shown["events"][0].startswith("It happened anyway: 13 sheaves")


@pytest.mark.parametrize(
    ("told", "path"),
    [
        ({"seats": "none"}, "seats"),
        ({"winner": "Ana"}, "winner"),
        ({"session": 2, "seats": []}, "session"),
        ([], "file"),
    ],
)
def test_a_result_that_is_none_says_where(told: object, path: str) -> None:
    campaign = series_made()

    answer = host_program(campaign).post(
        at(campaign, "/chapters/1/result"), told, Idempotency_Key=new_key()
    )

    assert answer.status_code == 422
    assert answer.json()["extra"] == {"path": path}


def test_a_result_is_taken_back_until_the_next_session_was_played() -> None:
    campaign = series_played()
    host = host_program(campaign)

    taken = host.delete(at(campaign, "/chapters/1/result"))
    again = host.delete(at(campaign, "/chapters/1/result"))

    assert (taken.status_code, again.status_code) == (200, 409)
    assert taken.json()["state"] == "waits"
    assert chapters_of(campaign).count() == 1


def test_an_older_result_is_told_otherwise_and_the_session_after_it_is_planned_again() -> None:
    campaign = series_played()
    evening_of_series(campaign)
    host = host_program(campaign)
    first = host.get(at(campaign, "/chapters")).json()["chapters"][0]

    retold = host.put(
        at(campaign, "/chapters/1/result"),
        {"edition": first["edition"], "result": toy_result(meadow=(1, 2, 9))},
    )

    assert retold.status_code == 200
    assert [each["won"] for each in retold.json()["standings"]] == [False, False, True]
    second = host.get(at(campaign, "/chapters/2")).json()["chapter"]
    assert second["announced"] is True
    look = host.post(at(campaign, "/chapters/2/again/forecast")).json()
    sent = {"edition": look["edition"], "expected": look["expected"]}
    stale = host.post(at(campaign, "/chapters/2/again"), {**sent, "expected": "x"})
    planned = host.post(at(campaign, "/chapters/2/again"), sent)

    assert (stale.status_code, planned.status_code) == (409, 200)
    assert planned.json()["announced"] is False
    chapter = open_chapter_of(campaign)
    assert chapter is not None
    assert look["setup"] == as_json(setup_of_chapter(chapter))


def test_a_session_that_was_played_is_never_planned_again() -> None:
    campaign = series_played()
    play(campaign)
    host = host_program(campaign)
    edition = host.get(at(campaign, "/chapters/1")).json()["chapter"]["edition"]
    body = {"edition": edition, "result": toy_result(meadow=(1, 2, 9))}
    host.put(at(campaign, "/chapters/1/result"), body)
    before = host.get(at(campaign, "/chapters/2")).json()

    looked = host.post(at(campaign, "/chapters/2/again/forecast"))
    sent = {"edition": before["chapter"]["edition"], "expected": "x"}
    planned = host.post(at(campaign, "/chapters/2/again"), sent)

    assert before["chapter"]["announced"] is True
    assert [(each.status_code, each.json()["code"]) for each in (looked, planned)] == [
        (409, "chapter.closed"),
        (409, "chapter.closed"),
    ]
    assert looked.json()["message"] == "This session was played: what was set up then stays."
    assert host.get(at(campaign, "/chapters/2")).json() == before


def test_the_session_after_a_result_told_otherwise_may_stand_as_it_is() -> None:
    campaign = series_played()
    host = host_program(campaign)
    edition = host.get(at(campaign, "/chapters/1")).json()["chapter"]["edition"]
    body = {"edition": edition, "result": toy_result(meadow=(1, 2, 9))}
    host.put(at(campaign, "/chapters/1/result"), body)
    second = host.get(at(campaign, "/chapters/2")).json()["chapter"]

    stands = host.post(at(campaign, "/chapters/2/let-stand"), {"edition": second["edition"]})

    assert (stands.status_code, stands.json()["announced"]) == (200, False)
    assert stands.json()["digest"] == second["digest"]


def test_looking_back_tells_every_session() -> None:
    campaign = series_played()

    back = host_program(campaign).get(at(campaign, "/look")).json()

    assert back["points"] == "Sheaves"
    assert [(each["game"], each["state"], len(each["standings"])) for each in back["sessions"]] == [
        (1, "closed", 3),
        (2, "open", 0),
    ]
    assert len(back["tallies"]) == 7


@pytest.mark.parametrize("path", ["/look", "/chapters"])
def test_more_sessions_ask_the_database_no_more(
    path: str, django_assert_num_queries: Callable[[int], AbstractContextManager[object]]
) -> None:
    campaign = series_played()
    host = host_program(campaign)
    with CaptureQueriesContext(connection) as asked:
        host.get(at(campaign, path))
    for _session in range(3):
        play(campaign)

    with django_assert_num_queries(len(asked)):
        body = host.get(at(campaign, path)).json()

    assert len(body.get("sessions", body.get("chapters"))) == 5


def test_another_series_begins_from_a_session_of_this_one() -> None:
    campaign = series_played()

    founded = host_program(campaign).post(
        f"campaigns/{campaign.code}/chapters/2/branch", {"name": "What if"}
    )

    branch = Campaign.objects.get(code=founded.json()["campaign"])
    assert (founded.status_code, branch.game) == (201, "toy")
    assert series_of(chapter_of(branch)).tallies == series_of(chapter_of(campaign)).tallies
