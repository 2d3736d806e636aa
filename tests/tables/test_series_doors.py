"""Every game of sessions through every door: shell, file, code, paper."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from django.core.management.base import CommandError
from msgspec.structs import replace

from chronicle.between import between_of
from chronicle.models import Campaign, Chapter
from chronicle.rules.catalogue import game_of
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.series.values import Pick, in_order
from chronicle.rules.core.series_code import series_of_setup_code, setup_code_of
from chronicle.worlds import series_of
from tables.exchange.archive import write_archive
from tables.exchange.archive_reading import look_at_archive, read_archive
from tables.exchange.series_codes import code_read
from tables.exchange.series_json import setup_of_chapter
from tables.services.archives import archive_store
from tests.tables.api.series_house import evening_of_series, series_made, series_played
from tests.tables.commands_run import run, run_json, written
from tests.tables.printing.pdf_read import words
from tests.tables.series_told import PEOPLE, RESULTS, as_json, open_chapter_at
from tests.tables.table_made import open_chapter
from tests.toy.catalogue import toy  # noqa: F401 -- a fixture

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.usefixtures("toy"),
    pytest.mark.parametrize("game", ["toy", "kemet", "ankh"]),
]


def test_from_the_first_setup_to_the_second_at_the_shell(game: str, tmp_path: Path) -> None:
    people = ",".join(PEOPLE)
    first = run_json("series_new", game, "--people", people, "--seed", "hay")
    path = written(tmp_path, RESULTS[game] | {"session": 1})

    second = run_json("series_result", first["campaign"], path)

    assert second["session"] == 2
    assert second["waived"] == []
    assert sum(each["won"] for each in second["standings"]) == 1
    assert sorted(seat["person"] for seat in second["setup"]["seats"]) == [*PEOPLE]
    assert run_json("series_result", first["campaign"], path) == second
    for setup in (first["setup"], second["setup"]):
        assert setup["box"]
        assert setup["parts"]
        assert {"lead", "picks", "names", "why", "facts", "sums", "notes", "options"} <= {*setup}


def test_the_setup_code_of_a_setup_is_the_series_itself(game: str) -> None:
    first = run_json("series_new", game, "--people", "Ana,Bo", "--seed", "hay")

    chapter = open_chapter_at(first["campaign"])
    carried = series_of_setup_code(between_of(chapter).game, first["setup"]["code"])

    assert carried.series == series_of(chapter)
    assert carried.options == between_of(chapter).options_of(chapter)


def test_a_code_on_paper_founds_an_equal_series(game: str, tmp_path: Path) -> None:
    first = run_json("series_new", game, "--people", "Ana,Bo", "--seed", "hay")
    Chapter.objects.all().delete()
    Campaign.objects.all().delete()

    told = run_json("campaign_import", written(tmp_path, first["setup"]["code"]))

    again = open_chapter_at(told["campaign"])
    assert as_json(setup_of_chapter(again)) == first["setup"]
    assert told["new"] is True


def test_a_file_keeps_everything(game: str) -> None:
    campaign = series_played(game=game)
    evening_of_series(campaign)
    data = write_archive(campaign)

    again = archive_store(archive=read_archive(data), among=Campaign.objects.none()).campaign

    def told(each: Campaign) -> list[tuple[object, ...]]:
        return [
            (row.digest, series_of(row), row.options, row.result, row.events)
            for row in each.chapters.order_by("game")
        ]

    assert told(again) == told(campaign)
    assert as_json(open_chapter(again).tallies) == as_json(open_chapter(campaign).tallies)


def test_the_setup_sheet_names_everybody(game: str, tmp_path: Path) -> None:
    first = run_json("series_new", game, "--people", ",".join(PEOPLE), "--seed", "hay")
    out = tmp_path / "sheet.pdf"

    run("setup_sheet", first["campaign"], "--out", str(out))

    text = words(out.read_bytes())
    for person in PEOPLE:
        assert person in text


@pytest.mark.parametrize("change", ["nothing", "twice"])
def test_a_setup_that_no_plan_makes_comes_in_by_no_door(game: str, change: str) -> None:
    """A kind of each seat is left open, or two seats hold one thing: no table lies like that."""
    campaign, of = series_made(game=game), game_of(game)
    kind = next(each for each in of.series_rules.kinds if each.distinct and not each.optional)
    now = series_of(open_chapter(campaign))
    picks = tuple(each for each in now.picks if (each.kind, each.seat) != (kind.key, 2))
    if change == "twice":
        same = Pick(kind=kind.key, seat=2, value=now.value(kind.key, 1) or "")
        picks = in_order((*picks, same), of.series_rules.kinds)
    forged = replace(now, picks=picks)
    held = json.loads(write_archive(campaign))
    held["chapters"][0]["series"] = as_json(forged)
    del held["check"], held["chapters"][0]["fingerprint"]

    with pytest.raises(Malformed) as by_code:
        code_read(setup_code_of(of, forged, of.options()))
    look = look_at_archive(json.dumps(held).encode())

    assert by_code.value.path == kind.key
    assert [fault.field for fault in look.faults] == ["chapters[0].series.picks"]
    assert [fault.why for fault in look.faults] == [by_code.value.why]


def test_a_result_sheet_waits_for_its_result(game: str, tmp_path: Path) -> None:
    campaign, out = series_made(game=game), tmp_path / "result.pdf"

    with pytest.raises(CommandError, match=r"^Nobody has told how this session ended"):
        run("sheet", campaign.code, "--kind", "result", "--game", "1", "--out", str(out))

    assert not out.exists()
