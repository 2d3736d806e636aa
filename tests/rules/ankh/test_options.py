"""The contested points: 51 fields, their defaults, sentences, and what must be in play."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chronicle.rules.ankh.ankh_powers import BATTLE_CARDS, POWERS
from chronicle.rules.ankh.gods import GODS
from chronicle.rules.ankh.guardians import GUARDIANS
from chronicle.rules.ankh.options import POINTS, RULESET, Options, options_in_force
from chronicle.rules.ankh.pharaohs import PHARAOHS
from chronicle.rules.ankh.rulebook import rule_of
from chronicle.rules.core.options import OptionPoint
from chronicle.rules.core.text import say
from tests.rules import rule

REFERENCE = Path(__file__).parents[3] / "fixtures" / "reference" / "ankh"

KEYS_OF_PIECES = (
    *(each.key for each in GODS),
    *(each.key for each in GUARDIANS),
    *(each.key for each in PHARAOHS),
)
KEYS_OF_CARDS = (
    *(each.key for each in GODS),
    *(each.key for each in GUARDIANS),
    *(each.key for each in POWERS),
    *(each.key for each in BATTLE_CARDS),
)


def reference() -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = json.loads((REFERENCE / "options.json").read_text("utf-8"))
    return rows


@rule("A-14")
def test_the_points_are_those_of_the_reference_in_their_order() -> None:
    assert [
        {
            "number": number,
            "field": point.name,
            "rule": point.rule,
            "when": list(point.when),
            "values": [way.value for way in point.values],
        }
        for number, point in enumerate(POINTS, start=1)
    ] == reference()
    assert len(POINTS) == 51


@rule("A-14")
def test_every_field_is_a_point_and_starts_with_the_first_value() -> None:
    assert msgspec.to_builtins(Options()) == {point.name: point.values[0].value for point in POINTS}


@pytest.mark.parametrize("point", POINTS, ids=lambda point: point.name)
def test_every_way_to_play_a_point_can_be_stored_and_reads_otherwise(point: OptionPoint) -> None:
    for way in point.values:
        chosen = msgspec.convert({point.name: way.value}, Options)
        (said,) = [each for each in options_in_force(chosen) if each.name == point.name]
        assert (said.rule, said.sentence) == (point.rule, way.sentence)
        assert msgspec.to_builtins(chosen)[point.name] == way.value
    assert len({say(way.sentence) for way in point.values}) == len(point.values) > 1
    assert [way for way in point.values if len(say(way.sentence)) > 80] == []


@pytest.mark.parametrize("point", POINTS, ids=lambda point: point.name)
def test_a_value_that_nobody_plays_is_not_stored(point: OptionPoint) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({point.name: "by-the-moon"}, Options)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({point.name: 99}, Options)


def test_a_point_belongs_to_a_rule_or_to_a_card() -> None:
    cards = {f"A:{key}" for key in KEYS_OF_CARDS}

    assert [
        point.name for point in POINTS if rule_of(point.rule) is None and point.rule not in cards
    ] == []


def test_what_a_point_waits_for_is_a_piece_of_the_game() -> None:
    awaited = {key for point in POINTS for key in point.when}

    assert awaited - set(KEYS_OF_PIECES) == {"pharaoh"}


def test_points_of_pieces_that_stay_in_the_box_are_left_out() -> None:
    general = [each.name for each in options_in_force(Options(), in_play=frozenset())]
    with_ra = [each.name for each in options_in_force(Options(), in_play=frozenset({"ra"}))]

    assert set(with_ra) - set(general) == {"radiant_bonus"}
    assert len(general) == sum(not point.when for point in POINTS)
    assert len(options_in_force(Options())) == 51


def test_the_ruleset_has_a_name() -> None:
    assert RULESET == "ankh/1"
