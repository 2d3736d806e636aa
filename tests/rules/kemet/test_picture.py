"""The board as a picture: what it shows is what the board is."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace

from chronicle.rules.core.drawing import Path, Sign, Word
from chronicle.rules.kemet.areas import Area, area_of, route, walls_of
from chronicle.rules.kemet.board_values import Board, Edge, Kind, Link, SpaceId
from chronicle.rules.kemet.boards import BOARDS, board_for
from chronicle.rules.kemet.picture import link_path, picture
from tests.rules import rule
from tests.rules.kemet.evenings import chose, evening

each_board = pytest.mark.parametrize("board", BOARDS, ids=[str(each.players) for each in BOARDS])

LOOKS = {
    *("frame delta", "river", "closed", "closed label"),
    *("space desert", "space temple", "space sanctuary", "space district"),
    *("city", "wall", "spot", "token"),
    *("link", "link port", "link inside", "link wall"),
    *("name", "small", "letter", "sign"),
}


def words(players: int) -> list[str]:
    shapes = picture(evening(players)).shapes
    return [str(each.text) for each in shapes if isinstance(each, Word)]


def apart(one: Area, other: Area) -> bool:
    return one.right < other.x or other.right < one.x or one.foot < other.y or other.foot < one.y


def open_spaces(board: Board) -> tuple[SpaceId, ...]:
    return tuple(each.id for each in board.spaces if each.kind is not Kind.DISTRICT)


@each_board
@rule("K-7.7")
@rule("K-7.8")
@rule("K-7.16")
def test_every_link_of_the_board_is_drawn_from_one_space_to_the_other(board: Board) -> None:
    drawn = [each for each in picture(evening(board.players)).shapes if isinstance(each, Path)]
    links = [each for each in drawn if each.look.startswith("link")]

    assert sorted(each.d for each in links) == sorted(
        link_path(board, edge).d for edge in board.edges
    )
    assert [edge for edge in board.edges if not joins(board, edge)] == []
    assert len({each.d for each in links}) == len(board.edges)


def joins(board: Board, edge: Edge) -> bool:
    """Whether the line begins in one space, ends in the other, and touches no third between."""
    points = route(board, edge)
    one, other = area_of(board, edge.a), area_of(board, edge.b)
    if edge.kind is Link.THROUGH_WALL:
        inside, outside = points
        walls = walls_of(one)
        return other.holds(*inside) and one.holds(*outside) and not walls.holds(*outside)
    ends = (points[0], points[-1])
    if not any(one.holds(*a) and other.holds(*b) for a, b in (ends, ends[::-1])):
        return False
    if edge.kind is Link.INSIDE_CITY:
        return True
    (x, y), (to, bottom) = points
    line = Area(x, y, to - x, bottom - y)
    others = (each for each in open_spaces(board) if each not in (edge.a, edge.b))
    return all(apart(line, area_of(board, each)) for each in others)


@each_board
def test_no_two_spaces_lie_on_each_other(board: Board) -> None:
    areas = [area_of(board, each) for each in open_spaces(board)]

    assert len(areas) == len(board.spaces) - 3 * len(board.cities)
    assert all(apart(one, other) for one, other in combinations(areas, 2))
    for city in board.cities:
        walls = walls_of(area_of(board, city.front))
        districts = [area_of(board, each) for each in city.districts]
        assert all(apart(one, other) for one, other in combinations(districts, 2))
        assert all(walls.holds(each.x, each.y) for each in districts)
        assert all(walls.holds(each.right, each.foot) for each in districts)


@each_board
def test_every_space_is_drawn_and_nothing_leaves_the_picture(board: Board) -> None:
    drawing = picture(evening(board.players))
    looks = [each.look for each in drawing.shapes if isinstance(each, Path)]

    for kind in Kind:
        there = [each for each in board.spaces if each.kind is kind]
        assert looks.count(f"space {kind.value}") == len(there)
    assert looks.count("spot") == 3 * len(board.cities)
    assert looks.count("wall") == len(board.cities)
    assert {each.look for each in drawing.shapes} <= LOOKS
    areas = [area_of(board, each.id) for each in board.spaces]
    assert max(each.right for each in areas) < drawing.width
    assert max(each.foot for each in areas) < drawing.height


@each_board
@rule("K-7.9")
@rule("K-11.2")
def test_obelisks_temples_and_ports_have_their_signs(board: Board) -> None:
    drawing = picture(evening(board.players))
    signs = [each.glyph for each in drawing.shapes if isinstance(each, Sign)]

    assert signs.count("obelisk") == len(board.obelisks)
    assert signs.count("temple-kemet") == signs.count("vp-temporary") == len(board.temples)
    assert signs.count("sanctuary") == int(board.sanctuary is not None)
    assert signs.count("port") == sum(edge.kind is Link.PORT for edge in board.edges)
    told = {glyph for glyph, _ in drawing.legend}
    assert set(signs) - told == {"unit"}
    assert told - set(signs) == set()
    incomes = [each for each in words(board.players) if each.endswith(" PP")]
    assert sorted(incomes) == sorted(f"{each.income} PP" for each in board.temples)


@rule("K-2.2")
def test_the_closed_bank_is_hatched_and_the_open_one_is_there() -> None:
    closed, opened = picture(evening(3)), picture(evening(5))

    assert "closed" in {each.look for each in closed.shapes}
    assert "East bank closed all game" in words(3)
    assert str(closed.title) == "Board of Kemet for 3 players, the east bank closed"
    assert "closed" not in {each.look for each in opened.shapes}
    assert "East bank closed all game" not in words(5)
    assert {"Eastern temple", "River temple", "North-east city"} <= set(words(5))
    assert str(opened.title) == "Board of Kemet for 5 players, both banks of the Nile open"


@rule("K-2.13")
def test_the_letter_of_each_seat_stands_in_its_city() -> None:
    series = evening(3, chose("city", "s", 1), chose("city", "nw", 2), chose("city", "cw", 3))

    letters = {
        str(each.text): (each.x, each.y)
        for each in picture(series).shapes
        if isinstance(each, Word) and each.look == "letter" and str(each.text) in "ABC"
    }

    fronts = {"A": "w-front-s", "B": "w-front-nw", "C": "w-front-cw"}
    board = board_for(3)
    assert sorted(letters) == ["A", "B", "C"]
    for letter, front in fronts.items():
        assert walls_of(area_of(board, SpaceId(front))).holds(*letters[letter])


def test_a_city_that_nobody_has_been_given_bears_no_letter() -> None:
    series = replace(evening(3), picks=())

    shapes = picture(series).shapes

    assert [each for each in shapes if each.look == "token"] == []
    assert [str(each.text) for each in shapes if isinstance(each, Word)].count("South city") == 1
