"""The contested points of Kemet: every one has a field, a default, a rule and its sentences."""

from __future__ import annotations

import enum

import msgspec
import pytest

from chronicle.rules.core.options import OptionPoint
from chronicle.rules.kemet.options import POINTS, RULESET, Mode, Options, options_in_force
from chronicle.rules.kemet.rulebook import rule_of
from tests.rules import rule
from tests.rules.kemet.references import reference


def fields() -> dict[str, tuple[object, ...]]:
    """The values that each field of the options can have."""
    return {
        field.name: (
            tuple(each.value for each in field.type)
            if isinstance(field.type, type) and issubclass(field.type, enum.Enum)
            else (False, True)
        )
        for field in msgspec.structs.fields(Options)
    }


def test_the_options_are_those_of_the_reference_with_its_defaults() -> None:
    told = [
        {
            "no": f"K-16.{number}",
            "field": point.name,
            "default": point.values[0].value,
            "readings": len(point.values),
        }
        for number, point in enumerate(POINTS, start=1)
    ]

    assert told == reference("options")
    assert len(told) == 26


def test_whoever_chooses_nothing_plays_the_first_value_of_every_point() -> None:
    chosen = msgspec.to_builtins(Options())

    assert chosen == {point.name: point.values[0].value for point in POINTS}


@pytest.mark.parametrize("point", POINTS, ids=lambda point: point.name)
def test_every_value_of_a_field_has_its_sentence(point: OptionPoint) -> None:
    sentences = [str(each.sentence) for each in point.values]

    assert sorted(map(str, fields()[point.name])) == sorted(
        str(each.value) for each in point.values
    )
    assert len(set(sentences)) == len(sentences)
    assert all(0 < len(sentence) <= 80 for sentence in sentences)


@pytest.mark.parametrize("point", POINTS, ids=lambda point: point.name)
def test_every_point_belongs_to_a_rule_and_is_always_in_play(point: OptionPoint) -> None:
    assert rule_of(point.rule) is not None
    assert point.when == ()


def test_the_sheet_tells_every_option_as_it_was_chosen() -> None:
    options = Options(second_district_same_move=False)

    told = {each.name: str(each.sentence) for each in options_in_force(options)}

    assert len(told) == 26
    assert told["second_district_same_move"] == (
        "One Move enters at most one district of an enemy city"
    )
    assert told["vision"] == "Vision takes the place of the ordinary card of the Night"


@rule("K-2.1")
def test_a_short_game_ends_at_8_points_and_a_long_one_at_10() -> None:
    assert {mode.value: mode.goal for mode in Mode} == {"short": 8, "long": 10}


def test_the_ruleset_is_the_first_of_kemet() -> None:
    assert RULESET == "kemet/1"
