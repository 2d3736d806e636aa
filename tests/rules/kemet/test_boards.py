"""The four boards, compared with the reference figures and with what the rules say of them."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chronicle.rules.core.errors import RulesBug
from chronicle.rules.kemet.board_values import (
    ADJACENT,
    ANY_LINK,
    Bank,
    Board,
    CityId,
    Kind,
    Link,
    Sanctuary,
    Side,
    Space,
    SpaceId,
)
from chronicle.rules.kemet.boards import BOARDS, PLAYERS, board_for
from tests.rules import rule
from tests.rules.kemet.references import reference

BETWEEN_CITIES = 3


def links_from(board: Board, space: SpaceId, kinds: tuple[Link, ...]) -> list[str]:
    return sorted(str(each) for each in board.neighbours(space, kinds))


def space_told(board: Board, space: Space) -> dict[str, Any]:
    temple = board.temple(space.id)
    sanctuary = board.sanctuary if space.kind is Kind.SANCTUARY else None
    return {
        "id": space.id,
        "kind": space.kind.value,
        "label": str(space.name),
        "bank": space.bank.value,
        "owner_city": space.city,
        "pyramid_slot": space.has_pyramid_spot,
        "wall": space.has_wall,
        "obelisk": space.has_obelisk,
        "port": space.has_port,
        "temple": None if temple is None else temple_told(board, space.id),
        "sanctuary": None if sanctuary is None else sanctuary_told(sanctuary),
        "adjacent": links_from(board, space.id, ANY_LINK),
        "port_links": links_from(board, space.id, (Link.PORT,)),
    }


def temple_told(board: Board, space: SpaceId) -> dict[str, Any]:
    temple = board.temple(space)
    assert temple is not None
    return {
        "income_pp": temple.income,
        "units_sacrificed_for_income": temple.units_given,
        "temporary_vp": temple.temporary_vp,
        "counts_for_two_temple_vp": True,
    }


def sanctuary_told(sanctuary: Sanctuary) -> dict[str, Any]:
    return {
        "units_sacrificed": sanctuary.units_given,
        "permanent_vp": sanctuary.permanent_vp,
        "counts_as_temple": False,
        "temporary_vp": 0,
    }


def board_told(board: Board) -> dict[str, Any]:
    return {
        "players": board.players,
        "board_side": board.side.value,
        "east_bank_in_play": board.east_bank,
        "cities": [
            {
                "code": city.id,
                "label": str(city.name),
                "bank": city.bank.value,
                "districts": len(board.districts(city.id)),
                "walled": all(each.has_wall for each in board.districts(city.id)),
                "front": city.front,
            }
            for city in board.cities
        ],
        "temples": [{"id": each.id, **temple_told(board, each.id)} for each in board.temples],
        "sanctuary": None if board.sanctuary is None else board.sanctuary.id,
        "obelisks": list(board.obelisks),
        "temporary_vp_tokens_on_board": sum(each.temporary_vp for each in board.temples),
        "spaces": [space_told(board, space) for space in board.spaces],
        "edges": [[each.a, each.b, each.kind.value] for each in board.edges],
        "checks": {
            "spaces": len(board.spaces),
            "edges": len(board.edges),
            "district_to_district_steps_between_any_two_cities": BETWEEN_CITIES + 1,
            "delta_reachable_on_foot_from_mainland": False,
        },
    }


def without_remark(label: str) -> str:
    """A label of the reference without what it says in brackets."""
    return label.split(" (", maxsplit=1)[0]


def steps_from(board: Board, start: SpaceId, kinds: tuple[Link, ...] = ANY_LINK) -> dict[str, int]:
    """How many steps lead from a space to every other that can be reached."""
    steps = {start: 0}
    edge = [start]
    while edge:
        here = edge.pop(0)
        for there in board.neighbours(here, kinds):
            if there not in steps:
                steps[there] = steps[here] + 1
                edge.append(there)
    return {str(space): count for space, count in steps.items()}


boards = st.sampled_from(BOARDS)
every_board = pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.players)


@rule("K-7.16")
@every_board
def test_each_board_is_that_of_the_reference(board: Board) -> None:
    expected = reference("boards")[str(board.players)]
    for space in expected["spaces"]:
        space["label"] = without_remark(space["label"])

    assert board_told(board) == expected


@rule("K-2.2")
def test_the_number_of_players_says_side_and_banks() -> None:
    played = {board.players: (board.side, board.east_bank) for board in BOARDS}

    assert played == {
        2: (Side.TWO_FOUR, False),
        3: (Side.THREE_FIVE, False),
        4: (Side.TWO_FOUR, True),
        5: (Side.THREE_FIVE, True),
    }


@rule("K-2.2")
@every_board
def test_a_closed_east_bank_leaves_nothing_behind(board: Board) -> None:
    banks = {each.bank for each in board.spaces}

    assert banks == ({*Bank} if board.east_bank else {Bank.WEST, Bank.DELTA})
    assert len(board.cities) == board.players


@pytest.mark.parametrize("players", [0, 1, 6])
def test_nobody_has_a_board_for_other_numbers(players: int) -> None:
    with pytest.raises(RulesBug, match=f"no board for {players}"):
        board_for(players)


@rule("K-2.4")
def test_three_or_five_temples_wait_with_a_round_token_each() -> None:
    tokens = {board.players: sum(each.temporary_vp for each in board.temples) for board in BOARDS}

    assert tokens == {2: 3, 3: 3, 4: 5, 5: 5}


@rule("K-2.11")
def test_the_sanctuary_lies_on_the_side_for_three_and_five_alone() -> None:
    holders = {board.players: board.sanctuary for board in BOARDS}

    sanctuary = Sanctuary(id=SpaceId("sanctuary"), units_given=2, permanent_vp=1)
    assert holders == {2: None, 3: sanctuary, 4: None, 5: sanctuary}


@rule("K-11.1")
@rule("K-11.2")
def test_edge_temples_pay_two_river_temples_three_and_the_delta_five_for_a_unit() -> None:
    paid = {each.id: (each.income, each.units_given) for each in board_for(5).temples}

    assert paid == {
        "t-west": (2, 0),
        "t-east": (2, 0),
        "t-sphinx": (3, 0),
        "t-river-east": (3, 0),
        "t-delta": (5, 1),
    }


@rule("K-2.17")
def test_with_two_or_three_only_the_port_within_the_delta_stays() -> None:
    ports = {
        board.players: {(each.a, each.b) for each in board.edges if each.kind is Link.PORT}
        for board in BOARDS
    }

    within = {("delta-land", "t-delta")}
    across = {("w-bank", "e-front-ne"), ("w-bank", "t-river-east"), ("w-bank", "e-front-se")}
    assert ports == {2: set(), 3: within, 4: across, 5: within | across}


@rule("K-7.9")
@every_board
def test_obelisks_stand_on_temples_sanctuary_and_some_deserts_never_in_a_city(
    board: Board,
) -> None:
    kinds = {board.space(each).kind for each in board.obelisks}

    assert kinds <= {Kind.TEMPLE, Kind.SANCTUARY, Kind.DESERT}
    assert {each.id for each in board.temples} <= set(board.obelisks)
    assert board.sanctuary is None or board.sanctuary.id in board.obelisks
    assert any(board.space(each).kind is Kind.DESERT for each in board.obelisks)


@rule("K-7.10")
@every_board
def test_no_obelisk_is_next_to_a_city(board: Board) -> None:
    near = {
        board.space(neighbour).kind
        for obelisk in board.obelisks
        for neighbour in board.neighbours(obelisk, ANY_LINK)
    }

    assert Kind.DISTRICT not in near


@rule("K-7.11")
@every_board
def test_nobody_walks_or_ships_into_the_delta(board: Board) -> None:
    delta = {each.id for each in board.spaces if each.bank is Bank.DELTA}
    mainland = {each.id for each in board.spaces} - delta

    reached = steps_from(board, SpaceId("w-bank")).keys()

    assert reached == mainland
    assert steps_from(board, SpaceId("delta-land")).keys() == delta


@rule("K-7.16")
@given(board=boards, data=st.data())
def test_a_link_is_the_same_in_both_directions(board: Board, data: st.DataObject) -> None:
    spaces = st.sampled_from(board.spaces)
    one, other = data.draw(spaces).id, data.draw(spaces).id

    link = board.link(one, other)

    assert link == board.link(other, one)
    assert (other in board.neighbours(one, ANY_LINK)) is (link is not None)
    assert (other in board.neighbours(one)) is (link in ADJACENT)
    assert one not in board.neighbours(one, ANY_LINK)


@rule("K-7.16")
@given(board=boards, data=st.data())
def test_a_port_makes_no_two_spaces_adjacent(board: Board, data: st.DataObject) -> None:
    space = data.draw(st.sampled_from(board.spaces))

    shipped = set(board.neighbours(space.id, (Link.PORT,)))

    assert shipped.isdisjoint(board.neighbours(space.id))
    assert bool(shipped) is space.has_port


@rule("K-2.13")
@every_board
def test_all_cities_lie_three_spaces_apart(board: Board) -> None:
    apart = {
        steps_from(board, one)[str(other)] - 1
        for first, second in combinations(board.cities, 2)
        for one in first.districts
        for other in second.districts
    }

    assert apart == {BETWEEN_CITIES}


@rule("K-7.14")
@every_board
def test_a_city_has_three_districts_that_touch_each_other_and_the_desert_in_front(
    board: Board,
) -> None:
    for city in board.cities:
        districts = board.districts(city.id)

        assert tuple(each.id for each in districts) == city.districts
        assert len(districts) == 3
        for district in districts:
            others = {each for each in city.districts if each != district.id}
            assert set(board.neighbours(district.id, (Link.INSIDE_CITY,))) == others
            assert board.neighbours(district.id, (Link.THROUGH_WALL,)) == (city.front,)
            assert board.neighbours(district.id, (Link.LAND, Link.PORT)) == ()


@rule("K-2.9")
@every_board
def test_pyramids_and_walls_belong_to_districts_and_each_district_to_a_city(
    board: Board,
) -> None:
    for space in board.spaces:
        is_district = space.kind is Kind.DISTRICT
        assert (space.has_pyramid_spot, space.has_wall) == (is_district, is_district)
        assert (space.city in {city.id for city in board.cities}) is is_district


@every_board
def test_no_two_spaces_of_a_board_share_a_name(board: Board) -> None:
    names = [str(each.name) for each in board.spaces]

    assert len(set(names)) == len(names)


def test_ids_lead_to_their_space_city_and_temple_and_unknown_ones_are_our_bug() -> None:
    board = board_for(2)

    assert tuple(board.space(each.id) for each in board.spaces) == board.spaces
    assert tuple(board.city(each.id) for each in board.cities) == board.cities
    assert tuple(board.temple(each.id) for each in board.temples) == board.temples
    assert board.temple(SpaceId("w-bank")) is None
    with pytest.raises(RulesBug, match="t-east"):
        board.space(SpaceId("t-east"))
    with pytest.raises(RulesBug, match="cw"):
        board.city(CityId("cw"))


def test_the_boards_stand_in_the_order_of_their_players() -> None:
    assert tuple(board.players for board in BOARDS) == PLAYERS == (2, 3, 4, 5)
