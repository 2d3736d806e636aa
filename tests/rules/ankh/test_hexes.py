"""Spaces in the plane: names, neighbours, borders and the corners where borders meet."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chronicle.rules.ankh.hexes import (
    COLUMNS,
    Border,
    Hex,
    border,
    border_named,
    borders_of,
    hex_named,
    hex_of,
)
from chronicle.rules.core.errors import RulesBug

REFERENCE = Path(__file__).parents[3] / "fixtures" / "reference" / "ankh"

hexes = st.builds(Hex, c=st.integers(0, 10), r=st.integers(0, 9))


@pytest.mark.parametrize(("column", "row"), [(4, 5), (5, 5)])
def test_neighbours_are_those_of_the_reference(column: int, row: int) -> None:
    written = json.loads((REFERENCE / "map.json").read_text("utf-8"))["neighbours"]
    steps = written["odd column" if column % 2 else "even column"]

    def step(way: str) -> Hex:
        by_column, by_row = (each.lstrip("cr") for each in steps[way].split(","))
        return Hex(c=column + int(by_column or 0), r=row + int(by_row or 0))

    assert Hex(c=column, r=row).around() == tuple(map(step, ("N", "NE", "SE", "S", "SW", "NW")))


@given(hexes)
def test_a_space_has_six_neighbours_and_is_one_of_each(spot: Hex) -> None:
    around = spot.around()

    assert len(set(around)) == 6
    assert all(spot.touches(other) and other.touches(spot) for other in around)
    assert not spot.touches(spot)


@given(hexes)
def test_each_neighbour_touches_the_next_one_around(spot: Hex) -> None:
    around = spot.around()

    assert all(one.touches(other) for one, other in pairwise((*around, around[0])))


@given(hexes)
def test_both_names_of_a_space_lead_back_to_it(spot: Hex) -> None:
    assert hex_of(spot.id) == spot
    assert hex_named(spot.name) == spot
    assert hex_named(f" {spot.name.lower()} ") == spot
    assert hex_named(spot.id) == spot


def test_a_space_is_called_by_column_letter_and_row() -> None:
    assert Hex(c=6, r=3).name == "G3"
    assert Hex(c=6, r=3).id == "6,3"
    assert Hex(c=0, r=1).name == "A1"
    assert len(COLUMNS) == 11


@pytest.mark.parametrize("text", ["", "L3", "G", "G10", "3G", "6;3", "6,33", "G3-H3"])
def test_what_names_no_space_finds_none(text: str) -> None:
    assert hex_named(text) is None


def test_bad_data_is_our_bug() -> None:
    with pytest.raises(RulesBug, match="names no space"):
        hex_of("G3")
    with pytest.raises(RulesBug, match="no column"):
        _ = Hex(c=11, r=3).name
    with pytest.raises(RulesBug, match="share no border"):
        border(Hex(c=6, r=3), Hex(c=6, r=5))


@given(hexes)
def test_a_border_is_one_value_from_whichever_side(spot: Hex) -> None:
    around = spot.around()

    assert borders_of(spot) == tuple(border(other, spot) for other in around)
    assert all(line.a < line.b and {line.a, line.b} >= {spot} for line in borders_of(spot))


@given(hexes, st.integers(0, 5))
def test_the_ends_of_a_border_are_where_three_borders_meet(spot: Hex, way: int) -> None:
    line = borders_of(spot)[way]

    for corner in line.corners():
        meeting = {border(one, other) for one in corner for other in corner if one.touches(other)}
        assert len(set(corner)) == 3
        assert corner == tuple(sorted(corner))
        assert len(meeting) == 3
        assert line in meeting
        assert all(corner in each.corners() for each in meeting)


@given(hexes)
def test_the_six_borders_of_a_space_close_a_ring(spot: Hex) -> None:
    ring = borders_of(spot)

    for one, other in pairwise((*ring, ring[0])):
        assert len(set(one.corners()) & set(other.corners())) == 1


def test_a_border_is_called_by_its_two_spaces_in_either_order() -> None:
    expected = Border(a=Hex(c=5, r=2), b=Hex(c=6, r=3))

    assert border_named("F2-G3") == expected
    assert border_named("g3 - f2") == expected
    assert border_named("5,2-6,3") == expected
    assert expected.name == "F2-G3"


@pytest.mark.parametrize("text", ["", "F2", "F2-", "F2-G5", "F2-F2", "F2-X1", "F2 G3"])
def test_what_names_no_border_finds_none(text: str) -> None:
    assert border_named(text) is None
