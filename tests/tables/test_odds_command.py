"""``odds``, as scripts use it; its section of docs/commands.md is what it does."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest
from django.core.management import CommandError

from tests.tables.commands_run import run, run_json

DOCUMENT = (Path(__file__).resolve().parents[2] / "docs" / "commands.md").read_text()
OF_THE_MOCK = ("oath", "--attack", "9", "--defense", "5", "--force", "9", "--defending", "3")
OF_ONE = ("oath", "--attack", "1", "--defense", "1", "--force", "1", "--defending", "1")
LOSSES = (
    "When it wins it sacrifices 1.9 on average. "
    "All in all the attacker loses 3.6 warbands, the defender 0.9."
)


def test_the_odds_of_a_campaign_are_told_in_words() -> None:
    told = run("odds", *OF_THE_MOCK).splitlines()

    assert told[:4] == [
        "The attacker wins 91.2 %.",
        "As rolled 38.8 %, by a sacrifice 52.4 %.",
        LOSSES,
        "Most wins with 9 dice:",
    ]
    assert (told[4], len(told)) == ("dice     wins   rolled  own left", 5 + 10)
    assert told[-1] == "   9   91.2 %   38.8 %       5.4"


def test_the_odds_of_the_documents_example_are_these() -> None:
    section = DOCUMENT.partition("\n## odds\n")[2].partition("\n## ")[0]
    line = next(
        each for each in section.splitlines() if each.startswith("    odds oath --attack 2")
    )
    documented = json.loads(section.split("```json\n", 1)[1].split("```", 1)[0])

    answer = run_json(*shlex.split(line.removesuffix(" --json")))

    assert answer == documented


@pytest.mark.parametrize(
    ("flag", "wins", "attacker_loses", "defender_loses"),
    [
        ((), 0.25, 0.333333, 0.0),
        (("--brutal",), 0.25, 1.0, 0.25),
        (("--no-skulls",), 0.305556, 0.222222, 0.0),
        (("--no-sacrifice",), 0.083333, 0.166667, 0.0),
        (("--swords", "1", "--shields", "1"), 0.25, 0.333333, 0.0),
        (("--bandits", "9"), 0.0, 0.166667, 0.0),
    ],
)
def test_what_weighs_in_is_said_by_flags(
    flag: tuple[str, ...], wins: float, attacker_loses: float, defender_loses: float
) -> None:
    odds = run_json("odds", *OF_ONE, *flag)["odds"]

    assert (odds["wins"], odds["attacker_loses"], odds["defender_loses"]) == (
        wins,
        attacker_loses,
        defender_loses,
    )


def test_a_number_that_cannot_be_ends_with_one_line() -> None:
    with pytest.raises(CommandError, match=r"^attack: between 0 and 30$"):
        run("odds", "oath", "--attack", "31", "--defense", "1", "--force", "1")


def test_a_game_without_odds_is_refused() -> None:
    with pytest.raises(CommandError, match="chess"):
        run("odds", "chess")
