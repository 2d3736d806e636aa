"""The picture of the board: the same spaces, borders and pieces as the set-up that it draws."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from chronicle.rules.ankh.geometry import (
    HEIGHT,
    WIDTH,
    corners,
    ends,
    middle,
    space_under,
)
from chronicle.rules.ankh.hexmap import BORDERS, RIVERS, SPACES, Terrain
from chronicle.rules.ankh.picture import picture
from chronicle.rules.ankh.scenario_values import Setup
from chronicle.rules.ankh.scenarios import SCENARIOS, scenario_of
from chronicle.rules.core.drawing import Drawing, Path, Sign, Word
from chronicle.rules.core.text import Text

SETUPS = [
    pytest.param(setup, id=f"{scenario.key}-{setup.players}")
    for scenario in SCENARIOS
    for setup in scenario.setups
]
LINE = re.compile(r"M(\d+) (\d+)L(\d+) (\d+)(?=M|$)")
TITLE = Text("Map")


def drawn(setup: Setup) -> Drawing:
    return picture(setup, title=TITLE)


def path(drawing: Drawing, look: str) -> str:
    """The one path of a look; empty where nothing is drawn so."""
    found = [shape.d for shape in drawing.shapes if isinstance(shape, Path) and shape.look == look]
    assert len(found) <= 1
    return "".join(found)


def lines(d: str) -> set[tuple[tuple[int, int], tuple[int, int]]]:
    """The lines of a path, from end to end."""
    ends_of = [tuple(map(int, found)) for found in LINE.findall(d)]
    return {((a, b), (c, e)) for a, b, c, e in ends_of}


@pytest.mark.parametrize("setup", SETUPS)
def test_every_camel_and_river_is_drawn_on_its_border(setup: Setup) -> None:
    drawing = drawn(setup)

    assert lines(path(drawing, "camel")) == {ends(line) for line in setup.camels}
    assert path(drawing, "camel dot").count("Z") == len(setup.camels)
    assert lines(path(drawing, "river")) == {ends(line) for line in RIVERS}
    assert path(drawing, "river bank") == path(drawing, "river")


@pytest.mark.parametrize("setup", SETUPS)
def test_every_piece_is_drawn_on_its_space_with_its_player(setup: Setup) -> None:
    signs = [shape for shape in drawn(setup).shapes if isinstance(shape, Sign)]

    seen = Counter((sign.glyph, space_under(sign.x, sign.y), sign.label) for sign in signs)

    figures = [
        (kind, spot, each.player)
        for each in setup.figures
        for kind, spot in (("god", each.god), *(("warrior", spot) for spot in each.warriors))
    ]
    monuments = [(each.kind.value, each.hex, each.owner or "") for each in setup.monuments]
    assert seen == Counter([*figures, *monuments])


@pytest.mark.parametrize("setup", SETUPS)
def test_every_conflict_order_number_stands_on_its_token(setup: Setup) -> None:
    words = [shape for shape in drawn(setup).shapes if isinstance(shape, Word)]

    numbers = {
        str(word.text): space_under(word.x, word.y - 8)
        for word in words
        if "number" in word.look.split()
    }

    assert numbers == {str(each.number): each.hex for each in setup.conflict_order}


@pytest.mark.parametrize("setup", SETUPS)
def test_no_piece_hides_a_conflict_order_token(setup: Setup) -> None:
    shapes = drawn(setup).shapes
    pieces = {
        space_under(each.x, each.y): at for at, each in enumerate(shapes) if isinstance(each, Sign)
    }

    hidden = [
        str(each.text)
        for at, each in enumerate(shapes)
        if isinstance(each, Word)
        and "number" in each.look.split()
        and at < pieces.get(space_under(each.x, each.y - 8), -1)
    ]

    assert hidden == []


def test_every_space_is_ground_of_its_terrain() -> None:
    drawing = drawn(scenario_of("old-kingdom").setups[0])

    assert {terrain: path(drawing, f"space {terrain.value}").count("Z") for terrain in Terrain} == {
        terrain: sum(each.terrain is terrain for each in SPACES) for terrain in Terrain
    }


def test_columns_have_letters_and_rows_have_numbers() -> None:
    words = [
        str(shape.text)
        for shape in drawn(scenario_of("old-kingdom").setups[0]).shapes
        if isinstance(shape, Word) and shape.look == "letter"
    ]

    assert words == [*"ABCDEFGHIJK", *"0123456789"]


def test_the_legend_speaks_of_camels_only_where_some_stand() -> None:
    with_camels = [sign for sign, _ in drawn(scenario_of("peoples-revolt").setups[0]).legend]
    without = [sign for sign, _ in drawn(scenario_of("old-kingdom").setups[0]).legend]

    assert with_camels == [
        "l-river",
        "l-camel-border",
        "l-fertile-space",
        "l-desert-space",
        "l-water-space",
        "l-order-token",
    ]
    assert without == [sign for sign in with_camels if sign != "l-camel-border"]


def test_few_shapes_make_the_picture() -> None:
    # A path costs far more than a segment when a sheet is laid out.
    assert len(drawn(scenario_of("peoples-revolt").setups[-1]).shapes) < 120


# --- what lies under a point


def test_a_point_in_a_space_finds_it_and_a_point_beside_the_board_none() -> None:
    for each in SPACES:
        x, y = middle(each.hex)
        for dx, dy in ((0, 0), (12, 8), (-12, 8), (0, -22), (0, 22)):
            assert space_under(x + dx, y + dy) == each.hex
    assert [space_under(0, 0), space_under(WIDTH, HEIGHT)] == [None, None]


def test_neighbours_share_the_two_corners_of_their_border() -> None:
    for line in BORDERS:
        shared = set(corners(line.a)) & set(corners(line.b))
        assert shared == set(ends(line))
