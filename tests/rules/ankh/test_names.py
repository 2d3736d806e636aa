"""Everything that the game has kinds of can be named."""

from __future__ import annotations

import pytest

from chronicle.rules.ankh import names
from chronicle.rules.ankh.hexmap import Terrain
from chronicle.rules.ankh.scenario_values import Action, Box, Confidence, Monument, StepKind
from chronicle.rules.core.text import say


def test_terrains_and_monuments_are_called_as_printed() -> None:
    assert [say(names.terrain_name(each)) for each in Terrain] == ["Fertile", "Desert", "Water"]
    assert [say(names.monument_name(each)) for each in Monument] == [
        "Obelisk",
        "Pyramid",
        "Temple",
    ]


def test_events_and_actions_are_called_as_printed() -> None:
    assert [say(names.step_name(each)) for each in StepKind] == [
        "Control Monument",
        "Camel Caravan",
        "Conflict",
    ]
    assert [say(names.action_name(each)) for each in Action] == [
        "Move Figures",
        "Summon Figure",
        "Gain Followers",
        "Unlock Ankh Power",
    ]


def test_boxes_and_sureness_have_words() -> None:
    assert len({say(names.box_name(each)) for each in Box}) == len(Box)
    assert [say(names.confidence_name(each)).split(":")[0] for each in Confidence] == [
        each.value for each in Confidence
    ]


@pytest.mark.parametrize(
    ("player", "name"),
    [("P1", "first player"), ("P5", "fifth player"), (None, "neutral")],
)
def test_owners_are_named_by_turn_order(player: str | None, name: str) -> None:
    assert say(names.player_name(player)) == name
