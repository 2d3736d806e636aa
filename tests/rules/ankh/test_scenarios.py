"""Every published set-up, compared with the reference and held against the rules of the board."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from chronicle.rules.ankh.hexes import Border, Hex, border, hex_of
from chronicle.rules.ankh.hexmap import LAND
from chronicle.rules.ankh.regions import faults_of_camels, regions_at, regions_of
from chronicle.rules.ankh.scenario_values import (
    CARAVANS,
    FOLLOWERS_AT_START,
    TRACK,
    WARRIORS,
    Action,
    Confidence,
    ConflictToken,
    Monument,
    MonumentSpot,
    Setup,
    StartingFigures,
    StepKind,
    action_uses,
)
from chronicle.rules.ankh.scenarios import SCENARIOS, scenario_keyed, scenario_of
from chronicle.rules.core.errors import RulesBug
from chronicle.rules.core.text import say
from tests.rules import rule

REFERENCE = Path(__file__).parents[3] / "fixtures" / "reference" / "ankh"

SETUPS = [
    pytest.param(setup, id=f"{scenario.key}-{setup.players}")
    for scenario in SCENARIOS
    for setup in scenario.setups
]


def reference() -> dict[str, Any]:
    written: dict[str, Any] = json.loads((REFERENCE / "scenarios.json").read_text("utf-8"))
    return written


def rows() -> list[dict[str, Any]]:
    written: list[dict[str, Any]] = reference()["scenarios"]
    return written


def setup_of(row: dict[str, Any]) -> Setup:
    return Setup(
        players=row["players"],
        confidence=Confidence(row["confidence"]),
        camels=tuple(sorted(border(hex_of(a), hex_of(b)) for a, b in row["camels"])),
        conflict_order=tuple(
            ConflictToken(
                number=each["number"], hex=hex_of(each["token_hex"]), land=each["land_size"]
            )
            for each in row["conflict_order"]
        ),
        monuments=tuple(
            MonumentSpot(kind=Monument(each["type"]), hex=hex_of(each["hex"]), owner=each["owner"])
            for each in row["monuments"]
        ),
        figures=tuple(
            StartingFigures(
                player=each["player"],
                god=hex_of(each["god"]),
                warriors=tuple(map(hex_of, each["warriors"])),
            )
            for each in row["figures"]
        ),
        has_printed_tokens=row["confidence"] == "certain",
    )


def pieces(setup: Setup) -> list[Hex]:
    return [
        *(each.hex for each in setup.monuments),
        *(each.god for each in setup.figures),
        *(spot for each in setup.figures for spot in each.warriors),
    ]


@pytest.mark.parametrize("row", rows(), ids=lambda row: row["id"])
def test_a_scenario_is_the_one_of_the_reference(row: dict[str, Any]) -> None:
    scenario = scenario_of(row["id"])

    assert say(scenario.name) == row["name"]
    assert scenario.is_in_box == row["in_box"]
    assert list(scenario.players) == row["players"]
    assert scenario.setups == tuple(map(setup_of, row["setups"]))


def test_every_scenario_of_the_reference_is_there_and_no_other() -> None:
    assert sorted(each.key for each in SCENARIOS) == sorted(row["id"] for row in rows())
    assert scenario_keyed("a-picnic") is None
    with pytest.raises(RulesBug, match="a-picnic"):
        scenario_of("a-picnic")


@rule("A-1.1")
@pytest.mark.parametrize("setup", SETUPS)
def test_a_set_up_puts_one_piece_on_a_land_space(setup: Setup) -> None:
    spots = pieces(setup)

    assert len(set(spots)) == len(spots)
    assert set(spots) <= set(LAND)


@rule("A-6.3.2")
@rule("A-6.3.3")
@pytest.mark.parametrize("setup", SETUPS)
def test_the_camels_of_a_set_up_split_the_board_rightly(setup: Setup) -> None:
    lines: tuple[Border, ...] = setup.camels

    assert faults_of_camels(lines) == ()
    assert len(set(lines)) == len(lines)


@rule("A-1.2")
@pytest.mark.parametrize("setup", SETUPS)
def test_each_region_of_a_set_up_has_one_number_and_the_size_told(setup: Setup) -> None:
    regions = regions_of(setup.camels)
    found = {
        token.number: region
        for token in setup.conflict_order
        for region in regions_at(regions, token.hex)
    }

    assert [token.number for token in setup.conflict_order] == list(range(1, len(regions) + 1))
    assert sorted(region.spaces for region in found.values()) == [each.spaces for each in regions]
    assert [found[token.number].land for token in setup.conflict_order] == [
        token.land for token in setup.conflict_order
    ]
    assert all(token.hex in LAND for token in setup.conflict_order)


@rule("A-2.6")
@pytest.mark.parametrize("setup", SETUPS)
def test_each_player_starts_with_a_god_a_warrior_and_a_monument(setup: Setup) -> None:
    players = [f"P{number}" for number in range(1, setup.players + 1)]
    owners = [each.owner for each in setup.monuments if each.owner is not None]

    assert [each.player for each in setup.figures] == players
    assert [len(each.warriors) for each in setup.figures] == [1] * setup.players
    assert sorted(owners) == players


def test_in_the_old_kingdom_each_player_owns_an_obelisk_and_the_rest_are_temples() -> None:
    for setup in scenario_of("old-kingdom").setups:
        kinds = {(each.kind, each.owner is None) for each in setup.monuments}
        assert kinds == {(Monument.OBELISK, False), (Monument.TEMPLE, True)}


def test_only_the_revolt_lays_followers_on_the_track_and_it_does_so_on_the_caravans() -> None:
    laid = {each.key: each.followers_on for each in SCENARIOS if each.followers_on}

    assert laid == {"peoples-revolt": CARAVANS}


def test_a_scenario_without_a_set_up_says_what_is_known_of_it() -> None:
    untold = [each for each in SCENARIOS if not each.setups]

    assert [each.key for each in untold] == [
        "two-capitals",
        "dynastic-conflict",
        "great-reconstruction",
        "guardians-of-kemet",
    ]
    assert all(each.special_rules and each.notes for each in untold)
    assert not any(each.are_rules_known or each.players for each in untold)


@rule("A-2.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_scenario_with_set_ups_fits_two_to_five_players(players: int) -> None:
    for scenario in SCENARIOS:
        assert scenario.fits(players)
        setup = scenario.setup_for(players)
        assert (setup.players if setup else None) == (players if scenario.setups else None)


@rule("A-2.1", refuses=True)
@pytest.mark.parametrize("players", [0, 1, 6])
def test_no_scenario_fits_one_player_or_six(players: int) -> None:
    assert [each.key for each in SCENARIOS if each.fits(players)] == []
    assert [each.key for each in SCENARIOS if each.setup_for(players)] == []


@rule("A-5.1")
def test_the_event_track_is_the_one_of_the_reference() -> None:
    expected = [
        (each["n"], StepKind(each["event"]), each["conflict_no"]) for each in reference()["events"]
    ]

    assert [(step.number, step.kind, step.conflict) for step in TRACK] == expected
    assert CARAVANS == (5, 9, 13)


@rule("A-5.2")
def test_the_third_fourth_and_fifth_conflict_end_in_more() -> None:
    endings = [(step.conflict, str(step.after)) for step in TRACK if step.after]

    assert endings == [
        (3, "two gods merge, if three or more players started"),
        (4, "gods in the red are forgotten"),
        (5, "the game ends"),
    ]


@rule("A-3.5")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_action_tracks_are_those_of_the_reference(players: int) -> None:
    expected = reference()["action_tracks"][str(players)]

    assert {each.value: action_uses(each, players) for each in Action} == expected
    assert {each.value: action_uses(each, players, extra=1) for each in Action} == {
        name: uses + 1 for name, uses in expected.items()
    }


def test_there_is_no_action_track_for_one_player() -> None:
    with pytest.raises(RulesBug, match="1 players"):
        action_uses(Action.MOVE, 1)


@rule("A-2.2")
def test_each_player_starts_with_what_the_reference_says() -> None:
    start = reference()["start"]

    assert (start["followers_each"], start["warriors_each"]) == (FOLLOWERS_AT_START, WARRIORS)
