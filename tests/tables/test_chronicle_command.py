"""``oath_chronicle``: a result leads to the next chapter, or nothing is stored."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError

from chronicle.models import Chapter
from chronicle.selectors import result_of
from tables.exchange.oath_json import world_json
from tables.exchange.oath_result import read_result
from tests.chronicle.demo import STRINGS
from tests.evenings import evening
from tests.tables.commands_run import answers_for, counts, run, run_json, world, written
from tests.tables.results_made import result_json

pytestmark = pytest.mark.django_db


@pytest.fixture
def code(tmp_path: Path) -> str:
    imported = run_json("oath_import", written(tmp_path, STRINGS))
    return str(imported["campaign"])


def test_a_result_leads_to_the_next_chapter(code: str, tmp_path: Path) -> None:
    told = result_json(evening(world(code), 1), seed="seed")
    answers = answers_for(code, told, tmp_path)
    path = written(tmp_path, told | {"answers": answers})
    before = counts()
    preview = run_json("oath_chronicle", code, path, "--preview")
    assert counts() == before

    answer = run_json("oath_chronicle", code, path)

    assert answer == preview
    assert answer["game"] == 5
    assert answer["world"] == world_json(world(code))
    assert answer["save_string"] == run("oath_export", code).strip()
    assert (answer["setup_code"], answer["open"]) == (None, [])
    assert len(answer["events"]) > 5
    assert run_json("oath_chronicle", code, path) == answer
    chapter = Chapter.objects.get(game=4)
    assert result_of(chapter) == read_result(Path(path).read_bytes()).result


def test_with_open_questions_nothing_is_stored_and_they_are_told(code: str, tmp_path: Path) -> None:
    path = written(tmp_path, result_json(evening(world(code), 1)))
    before = counts()

    answer = run_json("oath_chronicle", code, path)

    assert counts() == before
    assert Chapter.objects.get(game=4).result is None
    assert (answer["game"], answer["save_string"]) == (5, None)
    assert [sorted(question) for question in answer["open"]] == [
        ["among", "at_least", "at_most", "key", "kind", "rule", "text", "to"]
    ]
    assert answer["open"][0]["rule"].startswith("O-18")


def test_a_draw_may_stay_unseen_and_then_there_is_no_save_string(code: str, tmp_path: Path) -> None:
    told = result_json(evening(world(code), 1), seed="seed")
    answers = answers_for(code, told, tmp_path)
    told["seed"] = None
    path = written(tmp_path, told | {"answers": answers})
    while asked := run_json("oath_chronicle", code, path, "--preview")["open"]:
        for question in asked:
            value: Any = "Unseen"
            if question["kind"] == "choice" or not question["unseen"]:
                count = question.get("count", question.get("at_least"))
                value = [each["value"] for each in question["among"][:count]]
            answers.append({"key": question["key"], "value": value})
        path = written(tmp_path, told | {"answers": answers})

    answer = run_json("oath_chronicle", code, path)

    assert answer["save_string"] is None
    assert answer["world"]["dispossessed"]["unseen"] > 0
    assert answer["world"] == world_json(world(code))
    with pytest.raises(CommandError, match=r"unseen|seed"):
        run("oath_export", code)


def test_without_json_a_person_reads_what_happened(code: str, tmp_path: Path) -> None:
    told = result_json(evening(world(code), 1), seed="seed")
    answers = answers_for(code, told, tmp_path)

    still_open = run("oath_chronicle", code, written(tmp_path, told)).splitlines()
    done = run("oath_chronicle", code, written(tmp_path, told | {"answers": answers})).splitlines()

    assert "Still to be answered, nothing was stored:" in still_open
    assert done[-2:] == ["Game 5 is ready.", run("oath_export", code).strip()]


@pytest.mark.parametrize(
    ("change", "line"),
    [
        ({"game": 9}, "game: this is the result of game 9; the chronicle waits for game 4"),
        ({"winner": "white", "how": "vision"}, "winner: the winner is none of the seats"),
        ({"winner": "pink"}, "winner: no colour pink"),
        ({"answers": [{"key": "vow/oath", "value": "Oath of Nothing"}]}, "answers[0].value: "),
        ({"answers": [{"key": "a", "value": "b"}, {"key": "a", "value": "c"}]}, "answers[1].value"),
    ],
)
def test_what_cannot_be_is_one_line_and_stores_nothing(
    code: str, tmp_path: Path, change: dict[str, Any], line: str
) -> None:
    told = result_json(evening(world(code), 1), seed="seed")
    if change.get("winner") == "white":
        told["seats"] = [seat for seat in told["seats"] if seat["color"] != "white"]
        told["advisers"].pop("white", None)
        told["relics"].pop("white", None)
    before = counts()

    with pytest.raises(CommandError) as refused:
        run("oath_chronicle", code, written(tmp_path, told | change))

    assert str(refused.value).startswith(line)
    assert "\n" not in str(refused.value)
    assert counts() == before


def test_an_answer_that_nobody_asked_for_is_refused(code: str, tmp_path: Path) -> None:
    told = result_json(evening(world(code), 1), seed="seed")
    answers = answers_for(code, told, tmp_path)
    odd = {"key": "no/such", "value": "x"}

    with pytest.raises(CommandError, match="no/such: nobody asks for this answer"):
        run("oath_chronicle", code, written(tmp_path, told | {"answers": [*answers, odd]}))


def test_another_result_for_a_game_that_is_over_is_stale(code: str, tmp_path: Path) -> None:
    opening = world(code)
    first, other = (result_json(evening(opening, seed), seed="seed") for seed in (1, 2))
    for told in (first, other):
        told["answers"] = answers_for(code, told, tmp_path)
    run("oath_chronicle", code, written(tmp_path, first))
    before = counts()

    with pytest.raises(CommandError, match="Somebody was faster"):
        run("oath_chronicle", code, written(tmp_path, other))

    assert counts() == before
