"""The printed board, space by space and river by river, compared with the reference."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from chronicle.rules.ankh import hexmap
from chronicle.rules.ankh.hexes import Hex, border, hex_of
from chronicle.rules.ankh.hexmap import Terrain
from chronicle.rules.core.errors import RulesBug
from tests.rules import rule

REFERENCE = Path(__file__).parents[3] / "fixtures" / "reference" / "ankh"


def reference() -> dict[str, Any]:
    written: dict[str, Any] = json.loads((REFERENCE / "map.json").read_text("utf-8"))
    return written


@rule("A-1.1")
@pytest.mark.parametrize("terrain", Terrain)
def test_spaces_have_the_terrain_of_the_reference(terrain: Terrain) -> None:
    expected = tuple(sorted(hex_of(each) for each in reference()["terrain"][terrain.value]))
    printed = tuple(each.hex for each in hexmap.SPACES if each.terrain is terrain)

    assert printed == expected
    assert len(printed) == reference()["counts"][terrain.value]


def test_the_board_has_101_spaces_and_82_of_them_are_land() -> None:
    assert len(hexmap.SPACES) == reference()["counts"]["total"] == 101
    assert (len(hexmap.LAND), len(hexmap.WATER)) == (82, 19)
    assert tuple(sorted((*hexmap.LAND, *hexmap.WATER))) == tuple(each.hex for each in hexmap.SPACES)


def test_rivers_are_those_of_the_reference_and_part_land_from_land() -> None:
    expected = sorted(border(hex_of(a), hex_of(b)) for a, b in reference()["rivers"])

    assert list(hexmap.RIVERS) == expected
    assert len(set(expected)) == 31
    assert all(line.a in hexmap.LAND and line.b in hexmap.LAND for line in hexmap.RIVERS)


def test_borders_are_all_pairs_of_spaces_that_touch() -> None:
    spots = [each.hex for each in hexmap.SPACES]
    expected = [border(a, b) for a in spots for b in spots if a < b and a.touches(b)]

    assert list(hexmap.BORDERS) == sorted(expected)
    assert set(hexmap.RIVERS) <= set(hexmap.BORDERS)


def test_a_space_is_found_by_its_place_and_by_what_people_call_it() -> None:
    for each in hexmap.SPACES:
        assert hexmap.space_at(each.hex) == each
        assert hexmap.space_named(each.hex.name.lower()) == each
        assert hexmap.place(each.hex.name) == each.hex
    assert hexmap.space_at(Hex(c=0, r=0)) is None
    assert hexmap.space_named("A0") is None
    assert hexmap.space_named("somewhere") is None


def test_a_list_of_borders_is_read_in_order_and_from_either_side() -> None:
    first, second = hexmap.borders("B4-A4 A5-B4")

    assert (first.name, second.name) == ("A4-B4", "A5-B4")
    assert hexmap.borders("A5-B4", "A4-B4") == (first, second)
    assert hexmap.borders() == ()


@pytest.mark.parametrize("text", ["A0-B0", "A4", "A4-B9", "nowhere-A4", "A4-C4"])
def test_a_list_with_a_border_that_is_not_there_is_our_bug(text: str) -> None:
    with pytest.raises(RulesBug):
        hexmap.borders(text)
