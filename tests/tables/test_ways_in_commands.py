"""Commands by which a chronicle begins, comes in and goes out."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from chronicle.models import Campaign
from chronicle.rules.oath.first_game import FIRST_GAMES
from chronicle.selectors import open_chapter_of
from chronicle.services.openings import dealing_of
from chronicle.worlds import world_of
from tables.exchange.archive import write_archive
from tests.tables.pages.test_new import undealt
from tests.tables.pages.visits import rows
from tests.tables.table_made import campaign_made, open_chapter

pytestmark = pytest.mark.django_db

WAYS = [way.key for way in FIRST_GAMES]
CHOSEN = {
    "by-suits": [{"key": "boards/citizens", "value": ["Red"]}],
    "at-random": [{"key": "oath", "value": "Oath of Devotion"}],
}


def run(*words: str) -> str:
    out = io.StringIO()
    call_command(*words, stdout=out)
    return out.getvalue()


def run_json(*words: str) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(run(*words, "--json"))
    return answer


def written(folder: Path, value: object) -> str:
    path = folder / "in.json"
    path.write_bytes(value if isinstance(value, bytes) else json.dumps(value).encode())
    return str(path)


@pytest.mark.parametrize("way", WAYS)
def test_a_chronicle_begins_from_a_seed_and_names_as_printed(way: str, tmp_path: Path) -> None:
    answers = written(tmp_path, CHOSEN.get(way, []))

    told = run_json("oath_new", "Ours", "--way", way, "--seed", "s", "--answers", answers)

    campaign = Campaign.objects.get(code=told["campaign"])
    chapter = open_chapter(campaign)
    dealing = dealing_of(chapter)
    assert dealing is not None
    assert (told["open"], campaign.name, dealing.seed) == ([], "Ours", "s")
    assert told["world"]["sites"][0]["facing"] == "faceup"
    assert world_of(chapter).complete


def test_the_same_seed_and_answers_begin_the_same_chronicle() -> None:
    first = run_json("oath_new", "Ours", "--seed", "s")
    again = run_json("oath_new", "Ours", "--seed", "s")

    assert first["world"] == again["world"]
    assert first["campaign"] != again["campaign"]


def test_without_a_seed_the_draws_are_asked_and_nothing_is_stored() -> None:
    before = rows()

    told = run_json("oath_new", "Ours")

    assert told["campaign"] is None
    assert [question["key"] for question in told["open"]] == ["sites/facedown"]
    assert "sites/facedown (O-19.1)" in run("oath_new", "Ours")
    assert rows() == before


def test_a_preview_stores_nothing() -> None:
    before = rows()

    told = run_json("oath_new", "Ours", "--seed", "s", "--preview")

    assert (told["campaign"], told["open"]) == (None, [])
    assert rows() == before


@pytest.mark.parametrize(
    ("words", "answers", "why"),
    [
        (["Ours", "--seed", "s"], [{"key": "weather", "value": "rain"}], "weather"),
        (["Ours", "--way", "at-random"], [{"key": "oath", "value": "silence"}], "answers\\[0\\]"),
        (["Ours"], {"key": 1}, "Expected `array`"),
        (["Ours", "--seed", "x" * 121], [], "at most 120"),
        (["  "], [], "give the chronicle a name"),
    ],
)
def test_what_cannot_be_is_one_line_and_stores_nothing(
    tmp_path: Path, words: list[str], answers: object, why: str
) -> None:
    before = rows()

    with pytest.raises(CommandError, match=why):
        run("oath_new", *words, "--answers", written(tmp_path, answers))

    assert rows() == before


def test_an_undealt_game_is_dealt_once() -> None:
    campaign = undealt()

    asked = run_json("oath_deal", campaign.code)
    shown = run_json("oath_deal", campaign.code, "--seed", "s", "--preview")
    dealt = run_json("oath_deal", campaign.code, "--seed", "s")

    assert asked["open"]
    assert shown == dealt
    assert world_of(open_chapter(campaign)).dealt
    with pytest.raises(CommandError, match=r"O-19\.5|has been dealt"):
        run("oath_deal", campaign.code, "--seed", "s")


def test_a_campaign_goes_out_and_comes_in(tmp_path: Path) -> None:
    campaign = campaign_made()
    data = run("campaign_export", campaign.code)
    campaign.chapters.update(digest="0" * 64)  # it became another one meanwhile

    told = run_json("campaign_import", written(tmp_path, data.encode()))

    again = Campaign.objects.get(code=told["campaign"])
    assert data.encode() == write_archive(again)
    assert (told["new"], told["faults"]) == (True, [])
    assert open_chapter_of(again) is not None


def test_a_campaign_that_is_here_already_adds_nothing(tmp_path: Path) -> None:
    campaign = campaign_made()
    file = written(tmp_path, write_archive(campaign))
    before = rows()

    told = run_json("campaign_import", file)

    assert (told["campaign"], told["new"]) == (campaign.code, False)
    assert "(it is here already)" in run("campaign_import", file)
    assert rows() == before


def test_a_bad_file_lists_its_faults_and_stores_nothing(tmp_path: Path) -> None:
    file = written(tmp_path, write_archive(campaign_made()).replace(b'"devotion"', b'"x"'))
    before = rows()
    errors, out = io.StringIO(), io.StringIO()

    with pytest.raises(CommandError, match="fault"):
        call_command("campaign_import", file, stderr=errors)
    with pytest.raises(CommandError, match="fault"):
        call_command("campaign_import", file, "--json", stdout=out)

    assert "check" in errors.getvalue() or "oath" in errors.getvalue()
    assert json.loads(out.getvalue())["campaign"] is None
    assert rows() == before
