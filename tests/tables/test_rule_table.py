"""`rule_table`: where each rule stands, and which tests show it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from chronicle.rules.catalogue import GAMES, game_of
from chronicle.rules.core.rulebook import CORE_RULES
from tables.management.rule_tables import HOUSE, rule_table
from tests.rules import rule
from tests.tables.commands_run import run, run_json


@pytest.fixture(scope="module")
def oath() -> dict[str, Any]:
    return run_json("rule_table", "oath")


def one(rows: list[dict[str, Any]], key: str) -> dict[str, Any]:
    return next(row for row in rows if row["id"] == key)


def test_every_rule_is_listed_once_with_its_mode(oath: dict[str, Any]) -> None:
    listed = [(row["id"], row["mode"]) for row in oath["rules"]]

    known = (*game_of("oath").rulebook, *CORE_RULES)
    assert listed == [(each.id, each.mode.value) for each in known]


@rule("G-7.1")  # this very citation is looked for below
def test_a_rule_names_the_functions_and_tests_that_cite_it(oath: dict[str, Any]) -> None:
    muster, texts = one(oath["rules"], "O-8.1"), one(oath["rules"], "G-7.1")

    assert "chronicle/rules/oath/verbs/muster.py:muster" in muster["code"]
    assert "tests/rules/oath/table/test_muster.py" in {
        place.partition("::")[0] for place in muster["tests"]
    }
    own = "test_a_rule_names_the_functions_and_tests_that_cite_it"
    assert f"tests/tables/test_rule_table.py::{own}" in texts["tests"]


def test_every_place_that_is_named_is_there(oath: dict[str, Any]) -> None:
    places = {
        place.partition(":")[0] for row in oath["rules"] for place in (*row["code"], *row["tests"])
    }

    assert len(places) > 50
    assert [place for place in sorted(places) if not (HOUSE / place).is_file()] == []


def test_every_card_of_the_box_is_listed_by_kind(oath: dict[str, Any]) -> None:
    assert Counter(row["kind"] for row in oath["cards"]) == {
        "denizen": 198,
        "edifice": 6,
        "ruin": 6,
        "relic": 21,
        "vision": 5,
        "site": 23,
        "banner": 2,
        "reliquary": 4,
    }


def test_a_card_tells_when_it_acts_and_what_it_does(oath: dict[str, Any]) -> None:
    marriage, vision = one(oath["cards"], "marriage"), one(oath["cards"], "sanctuary")

    assert marriage["mode"] == "enforced"
    assert "counts as advisers" in marriage["moment"].split(", ")
    assert any(note.startswith("Counts as two Hearth advisers") for note in marriage["notes"])
    assert not any("O:marriage" in note for note in marriage["notes"])
    assert (vision["mode"], vision["moment"]) == ("enforced", "win at wake")
    assert one(oath["cards"], "conspiracy")["moment"] == "when played"


def test_a_card_is_enforced_only_where_something_acts(oath: dict[str, Any]) -> None:
    modes = {(row["mode"], bool(row["moment"])) for row in oath["cards"]}

    assert modes == {("enforced", True), ("recorded", False)}


@pytest.mark.parametrize("game", [game.key for game in GAMES])
def test_the_page_of_a_game_has_a_line_a_rule(game: str) -> None:
    page = run("rule_table", game, "--markdown").splitlines()
    table = rule_table(game_of(game))

    lines = [line for line in page if line.startswith("| ")]
    heads = 2 if table.cards else 1
    assert page[0] == f"# The rules of {game_of(game).name}"
    assert len(lines) == len(table.rules) + len(table.cards) + 2 * heads
    assert bool(table.cards) == (game == "oath")


def test_for_people_a_rule_is_a_line(oath: dict[str, Any]) -> None:
    lines = run("rule_table", "oath").splitlines()

    first = oath["rules"][1]
    counts = f"code {len(first['code'])}, tests {len(first['tests'])}"
    assert lines[1] == f"O-1.1  enforced  {counts}  Players and colours"
    assert len(lines) == len(oath["rules"]) + len(oath["cards"])


def test_without_tests_the_code_is_listed_all_the_same(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("tables.management.rule_tables.TESTS", str(tmp_path))

    table = rule_table(game_of("oath"))

    muster = next(row for row in table.rules if row.id == "O-8.1")
    assert muster.code != ()
    assert muster.tests == ()
