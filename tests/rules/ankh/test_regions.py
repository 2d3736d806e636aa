"""Regions: the three of the bare board, and what holds wherever camels and Water tokens lie."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chronicle.rules.ankh.hexes import Border, Hex, hex_of
from chronicle.rules.ankh.hexmap import BORDERS, LAND, RIVERS, WATER, borders, place
from chronicle.rules.ankh.regions import Region, adjacent_to, regions_at, regions_of
from tests.rules import rule

REFERENCE = Path(__file__).parents[3] / "fixtures" / "reference" / "ankh"

OPEN = [line for line in BORDERS if line.a in LAND and line.b in LAND and line not in RIVERS]

camels = st.lists(st.sampled_from(OPEN), max_size=30, unique=True).map(tuple)
tokens = st.lists(st.sampled_from(LAND), max_size=3, unique=True).map(tuple)
spots = st.sampled_from((*LAND, *WATER))


@rule("A-1.2")
def test_without_camels_the_rivers_make_the_three_regions_of_the_reference() -> None:
    written = json.loads((REFERENCE / "map.json").read_text("utf-8"))["natural_regions"]
    expected = [
        Region(
            spaces=tuple(sorted(map(hex_of, row["hexes"]))),
            water=tuple(sorted(map(hex_of, row["water_touching"]))),
        )
        for row in written
    ]

    regions = regions_of(())

    assert list(regions) == sorted(expected, key=lambda region: region.spaces)
    assert [(each.land, each.fertile, each.desert) for each in regions] == [
        (32, 11, 21),
        (22, 22, 0),
        (28, 10, 18),
    ]


@rule("A-1.2")
@given(camels, tokens)
def test_every_land_space_lies_in_one_region_and_a_flooded_one_in_none(
    lines: tuple[Border, ...], flooded: tuple[Hex, ...]
) -> None:
    regions = regions_of(lines, flooded)
    spaces = sorted(spot for region in regions for spot in region.spaces)

    assert spaces == [spot for spot in LAND if spot not in flooded]
    assert list(regions) == sorted(regions, key=lambda region: region.spaces)


@rule("A-1.3")
@given(camels, tokens, st.sampled_from(OPEN))
def test_land_across_an_open_border_is_one_region_and_adjacent(
    lines: tuple[Border, ...], flooded: tuple[Hex, ...], line: Border
) -> None:
    left = tuple(each for each in lines if each != line)
    dry = tuple(spot for spot in flooded if spot not in (line.a, line.b))
    regions = regions_of(left, dry)

    assert regions_at(regions, line.a) == regions_at(regions, line.b)
    assert line.b in adjacent_to(line.a, camels=left, water_tokens=dry)
    assert line.b not in adjacent_to(line.a, camels=(*left, line), water_tokens=dry)


@rule("A-1.4")
@given(camels, tokens)
def test_water_belongs_to_every_region_that_it_touches_and_to_no_other(
    lines: tuple[Border, ...], flooded: tuple[Hex, ...]
) -> None:
    regions = regions_of(lines, flooded)

    for spot in (*WATER, *flooded):
        touched = [each for each in regions if any(spot.touches(land) for land in each.spaces)]
        assert list(regions_at(regions, spot)) == touched


@rule("A-1.4")
@given(camels, tokens, spots)
def test_adjacency_goes_both_ways_and_water_is_adjacent_to_all_around_it(
    lines: tuple[Border, ...], flooded: tuple[Hex, ...], spot: Hex
) -> None:
    beside = adjacent_to(spot, camels=lines, water_tokens=flooded)

    assert all(spot in adjacent_to(each, camels=lines, water_tokens=flooded) for each in beside)
    if spot in WATER or spot in flooded:
        assert set(beside) == {each for each in (*LAND, *WATER) if spot.touches(each)}


@given(camels, st.sampled_from(OPEN))
def test_one_more_camel_makes_one_region_more_at_the_most(
    lines: tuple[Border, ...], line: Border
) -> None:
    before, after = regions_of(lines), regions_of((*lines, line))

    assert len(after) - len(before) in (0, 1)


@rule("A-1.3")
def test_a_river_parts_neighbours_and_so_does_a_camel() -> None:
    assert place("F3") not in adjacent_to(place("F4"), camels=())
    assert place("B4") in adjacent_to(place("A4"), camels=())
    assert place("B4") not in adjacent_to(place("A4"), camels=borders("A4-B4"))


@rule("A-1.4")
def test_two_banks_are_adjacent_to_the_water_between_them_but_not_to_each_other() -> None:
    token = place("G4")

    assert token in adjacent_to(place("F4"), camels=(), water_tokens=(token,))
    assert token in adjacent_to(place("G5"), camels=(), water_tokens=(token,))
    assert place("G5") not in adjacent_to(place("F4"), camels=(), water_tokens=(token,))


@rule("A-9.2")
def test_flooding_a_neck_parts_a_region() -> None:
    neck = borders("E1-F1 E2-F1 E2-F2 E3-F2 E3-F3")

    joined = regions_of(neck[:-1])
    flooded = regions_of(neck[:-1], (place("E3"),))

    assert len(joined) == 3
    assert len(flooded) == 4


@pytest.mark.parametrize(
    ("space", "count"), [("E6", 2), ("E0", 1), ("K1", 2), ("J6", 1), ("A1", 1), ("A0", 0)]
)
def test_a_space_belongs_to_the_regions_that_it_touches(space: str, count: int) -> None:
    spot = Hex(c="ABCDEFGHIJK".index(space[0]), r=int(space[1]))

    assert len(regions_at(regions_of(()), spot)) == count
