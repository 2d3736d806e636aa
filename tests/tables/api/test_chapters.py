"""Chapters, save strings, the phase: the same JSON as the commands, once for each key."""

from __future__ import annotations

import io
import json
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest
from django.core.management import call_command
from django.utils import timezone

from chronicle.models import Campaign, Chapter
from chronicle.rules.oath.save_string import read
from chronicle.worlds import world_of
from tables.api.world_bodies import PhaseOut
from tables.models import Session, Write
from tables.services.writes import KEPT
from tests.chronicle.demo import STRINGS
from tests.evenings import evening as evening_played
from tests.tables.api.programs import Answer, Program, new_key, problem
from tests.tables.api.test_campaigns import CLOSED, V_6, WORLD_4
from tests.tables.pages.visits import rows
from tests.tables.results_made import result_json
from tests.tables.table_made import open_chapter

pytestmark = pytest.mark.django_db

GAME_3, GAME_4 = STRINGS.splitlines()
STALE = problem(
    "chapter.stale",
    "Somebody was faster: look at the chronicle as it is now, then try again.",
)


def at(campaign: Campaign, rest: str = "", game: int = 4) -> str:
    return f"campaigns/{campaign.code}/chapters/{game}{rest}"


def result(campaign: Campaign, seed: int = 1) -> dict[str, Any]:
    """A made-up evening, everything told; draws come from a seed."""
    return result_json(evening_played(world_of(open_chapter(campaign)), seed), seed="seed")


def answered(campaign: Campaign, host: Program, told: dict[str, Any]) -> dict[str, Any]:
    """The result with every question answered with the first thing that it offers."""
    answers: list[dict[str, Any]] = []
    while True:
        body = told | {"answers": answers}
        asked = host.post(at(campaign, "/phase/forecast"), body).json()["open"]
        if not asked:
            return body
        answers += [
            {
                "key": question["key"],
                "value": [each["value"] for each in question["among"][: question["at_least"]]],
            }
            for question in asked
        ]


def run(campaign: Campaign, host: Program, body: dict[str, Any], key: str | None = None) -> Answer:
    return host.post(at(campaign, "/phase"), body, Idempotency_Key=key or new_key())


def by_command(campaign: Campaign, body: dict[str, Any], folder: Path) -> dict[str, Any]:
    path, out = folder / "result.json", io.StringIO()
    path.write_text(json.dumps(body))
    call_command("oath_chronicle", campaign.code, str(path), "--preview", "--json", stdout=out)
    told: dict[str, Any] = json.loads(out.getvalue())
    return told


# --- looking --------------------------------------------------------------------------------------


def row(chapter: Chapter, **more: Any) -> dict[str, Any]:
    facts = {
        "game": 4,
        "revision": 1,
        "digest": chapter.digest,
        "state": "open",
        "oath": "devotion",
        "citizens": ["blue", "yellow"],
        "last": WORLD_4["last"],
        "ended": None,
        "warnings": [V_6],
    }
    return facts | more


def test_the_chapters_that_stand(campaign: Campaign, viewer: Program) -> None:
    first, last = Chapter.objects.order_by("game")

    body = viewer.get(f"campaigns/{campaign.code}/chapters").json()

    third = row(
        first,
        game=3,
        state="history",
        oath="protection",
        citizens=["yellow"],
        warnings=[],
        last={
            "citizens": [],
            "winner": "purple",
            "winner_name": "Winner",
            "played": ["purple", "red", "blue", "yellow"],
        },
    )
    assert body == {"chapters": [third, row(last)]}


def test_a_chapter_and_its_world(campaign: Campaign, viewer: Program) -> None:
    last = open_chapter(campaign)

    body = viewer.get(at(campaign)).json()
    opened = viewer.get(at(campaign, game=3), open="sites").json()

    assert body == {"chapter": row(last), "world": WORLD_4, "open": CLOSED}
    assert [site["site"] is not None for site in opened["open"]["sites"]] == [True] * len(
        [site for site in opened["world"]["sites"] if site["facing"] == "facedown"]
    )


@pytest.mark.parametrize(("game", "text"), [(3, GAME_3), (4, GAME_4)])
def test_a_save_string_goes_out_as_it_came(
    campaign: Campaign, viewer: Program, game: int, text: str
) -> None:
    body = viewer.get(at(campaign, "/save-string", game)).json()

    assert body == {"game": game, "format": "as-read", "save_string": text, "drawn": False}


def test_a_save_string_is_written_in_another_version(campaign: Campaign, viewer: Program) -> None:
    body = viewer.get(at(campaign, "/save-string"), format="3.3.1").json()

    assert body["format"] == "3.3.1"
    assert read(body["save_string"]).save.version == (3, 3, 1)


def test_a_version_that_nobody_writes_is_told(campaign: Campaign, viewer: Program) -> None:
    answer = viewer.get(at(campaign, "/save-string"), format="2")

    assert (answer.status_code, answer.json()) == (
        422,
        problem(
            "entry.malformed",
            "2 is not known: write one of as-read, 3.3.1, 3.3.3",
            path="format",
        ),
    )


def test_a_name_whose_bytes_are_no_text_goes_out_and_comes_in(host: Program) -> None:
    odd = GAME_4.encode().replace(b"13The First Chronicle", b"13The First Chronicl\xe9")
    founded = host.post(
        "campaigns", {"data": _base64(odd), "accept_warnings": True, "name": "Odd"}
    ).json()

    answer = host.get(f"campaigns/{founded['campaign']}/chapters/4/save-string")

    assert answer.json()["save_string"].encode(errors="surrogateescape") == odd
    assert answer.content.isascii()


def _base64(data: bytes) -> str:
    from tests.tables.api.programs import base64_of  # noqa: PLC0415 -- one use

    return base64_of(data)


# --- the phase ------------------------------------------------------------------------------------


def test_a_forecast_is_what_the_command_previews_and_stores_nothing(
    campaign: Campaign, host: Program, tmp_path: Path
) -> None:
    told, before = result(campaign), rows()

    asked = host.post(at(campaign, "/phase/forecast"), told)
    done = answered(campaign, host, told)
    forecast = host.post(at(campaign, "/phase/forecast"), done)

    assert (asked.status_code, forecast.status_code) == (200, 200)
    assert asked.json()["open"] != []
    assert asked.json() == by_command(campaign, told, tmp_path)
    assert forecast.json() == by_command(campaign, done, tmp_path)
    assert (forecast.json()["game"], forecast.json()["open"]) == (5, [])
    assert msgspec.convert(asked.json(), PhaseOut) != msgspec.convert(forecast.json(), PhaseOut)
    assert rows() == before


def test_the_phase_stores_the_result_and_opens_the_next_chapter(
    campaign: Campaign, host: Program, evening: tuple[Session, str]
) -> None:
    body = answered(campaign, host, result(campaign))
    forecast = host.post(at(campaign, "/phase/forecast"), body).json()

    answer = run(campaign, host, body)

    assert (answer.status_code, answer.json()) == (201, forecast)
    chapters = host.get(f"campaigns/{campaign.code}/chapters").json()["chapters"]
    assert [(each["game"], each["state"]) for each in chapters] == [
        (3, "history"),
        (4, "closed"),
        (5, "open"),
    ]
    assert chapters[1]["ended"] == {
        "winner": body["winner"],
        "how": body["how"],
        "vision": body["vision"],
        "seats": body["seats"],
    }
    evening[0].refresh_from_db()
    assert evening[0].closed_at is not None
    assert (
        host.get(at(campaign, "/save-string", 5)).json()["save_string"] == forecast["save_string"]
    )


def test_while_something_is_asked_nothing_is_stored_and_the_key_stays_free(
    campaign: Campaign, host: Program
) -> None:
    told, key, before = result(campaign), new_key(), rows()

    first = run(campaign, host, told, key)
    unchanged = rows()
    second = run(campaign, host, answered(campaign, host, told), key)

    assert (first.status_code, first.json()["save_string"]) == (200, None)
    assert first.json()["open"] != []
    assert unchanged == before
    assert second.status_code == 201


def test_the_same_key_and_body_are_answered_alike_and_done_once(
    campaign: Campaign, host: Program
) -> None:
    body, key = answered(campaign, host, result(campaign)), new_key()
    first = run(campaign, host, body, key)
    before = rows()

    again = [run(campaign, host, body, key) for _time in range(50)]

    assert {(answer.status_code, answer.content) for answer in again} == {(201, first.content)}
    assert rows() == before


def test_a_key_that_names_another_request_is_refused(campaign: Campaign, host: Program) -> None:
    body, key = answered(campaign, host, result(campaign)), new_key()
    run(campaign, host, body, key)
    before = rows()

    other = run(campaign, host, body | {"seed": "another"}, key)

    assert (other.status_code, other.json()) == (
        422,
        problem(
            "key.used",
            "This key was sent with another request: take a new key for a new request.",
        ),
    )
    assert rows() == before


def test_a_key_belongs_to_its_device(
    campaign: Campaign, host: Program, evening: tuple[Session, str]
) -> None:
    from tests.tables.api.programs import writer_program  # noqa: PLC0415 -- one use

    body, key = answered(campaign, host, result(campaign)), new_key()
    run(campaign, host, body, key)

    other = run(campaign, writer_program(campaign, evening[0]), body | {"seed": "x"}, key)

    assert (other.status_code, other.json()) == (409, STALE)


@pytest.mark.parametrize("key", ["", "short", "not a key, whatever its length may be", "x" * 65])
def test_a_write_without_a_key_of_128_bits_is_refused(
    campaign: Campaign, host: Program, key: str
) -> None:
    answer = host.post(at(campaign, "/phase"), result(campaign), Idempotency_Key=key)

    assert (answer.status_code, answer.json()) == (
        422,
        problem(
            "key.unfit",
            "Send a key of your own with this write: 128 random bits as hex, base64 or a UUID.",
        ),
    )
    assert not Write.objects.exists()


def test_an_answer_is_kept_for_two_days(campaign: Campaign, host: Program) -> None:
    body, key = answered(campaign, host, result(campaign)), new_key()
    run(campaign, host, body, key)
    Write.objects.update(made_at=timezone.now() - KEPT - timedelta(seconds=1))

    again = run(campaign, host, body, new_key())

    assert again.status_code == 201  # the same result again: nothing new is made of it
    assert Write.objects.count() == 1


def test_another_result_for_a_game_that_is_over_is_stale(campaign: Campaign, host: Program) -> None:
    first = answered(campaign, host, result(campaign))
    other = answered(campaign, host, result(campaign, seed=2))
    run(campaign, host, first)
    before = rows()

    late = run(campaign, host, other)

    assert (late.status_code, late.json()) == (409, STALE)
    assert rows() == before


def test_what_a_rule_refuses_names_the_rule_and_stores_nothing(
    campaign: Campaign, host: Program
) -> None:
    seats = [{"color": "purple", "role": "chancellor"}, {"color": "red", "role": "exile"}]
    body = {"game": 4, "winner": "red", "how": "oath", "seats": seats}
    before = rows()

    forecast = host.post(at(campaign, "/phase/forecast"), body)
    stored = run(campaign, host, body)

    refused = problem(
        "entry.refused", "Red ended as Exile and cannot have won in this way", rule="O-17.1"
    )
    assert (forecast.status_code, forecast.json()) == (422, refused)
    assert (stored.status_code, stored.json()) == (422, refused)
    assert rows() == before


@pytest.mark.parametrize(
    ("change", "path", "message"),
    [
        (
            {"game": 9},
            "game",
            "this is the result of game 9; the chronicle waits for game 4",
        ),
        (
            {"sites": [{"place": 1, "cards": ["Sprawling Rampert"]}]},
            "sites[0].cards[0]",
            "nothing is called Sprawling Rampert; did you mean Sprawling Rampart?",
        ),
        ({"seed": "x" * 121}, "seed", "longer than 120 characters"),
        ({"who": 1}, "file", "Object contains unknown field `who`"),
    ],
)
def test_what_cannot_be_says_where(
    campaign: Campaign, host: Program, change: dict[str, Any], path: str, message: str
) -> None:
    answer = host.post(at(campaign, "/phase/forecast"), result(campaign) | change)

    assert (answer.status_code, answer.json()) == (
        422,
        problem("entry.malformed", message, path=path),
    )


def test_a_finished_phase_is_taken_back(
    campaign: Campaign, host: Program, evening: tuple[Session, str]
) -> None:
    body = answered(campaign, host, result(campaign))
    run(campaign, host, body)

    answer = host.delete(at(campaign, "/phase"))
    again = host.delete(at(campaign, "/phase"))

    assert (answer.status_code, answer.json()) == (
        200,
        row(
            open_chapter(campaign),
            state="waits",
            ended={
                "winner": body["winner"],
                "how": body["how"],
                "vision": body["vision"],
                "seats": body["seats"],
            },
        ),
    )
    evening[0].refresh_from_db()
    assert evening[0].closed_at is None
    assert (again.status_code, again.json()) == (
        409,
        problem("chapter.closed", "This chapter has no finished phase to take back."),
    )
