"""How a session of Kemet ended: who won, and what a result cannot say."""

from __future__ import annotations

import pytest

from chronicle.rules.core.series.values import Series
from chronicle.rules.core.telling import Count
from chronicle.rules.kemet.options import Options
from chronicle.rules.kemet.result import End, KemetResult, Points, SeatEnd
from tests.rules import rule
from tests.rules.kemet.evenings import KEMET, chose, ended, evening, placed, refused, scored

LEVEL = "Ana, Bea are level at 8 VP and 8 Battle VP; who was earlier in turn order in the last Day?"


def short(players: int = 2) -> Series:
    """A short game of so many."""
    return evening(players, chose("mode", "short"))


@rule("K-13.1")
@rule("K-13.2")
def test_e35_whoever_has_enough_at_the_end_of_the_day_wins() -> None:
    """Red had 8 in mid-day and lost a temple: 7 count. Blue ends the Day with 8."""
    red = scored(battle=5, two_temples=1, temples=1)
    blue = scored(battle=5, two_temples=1, temples=2)

    result = ended(red, blue)

    assert placed(short(), result) == [("Bea", 1, 8, True), ("Ana", 2, 7, False)]
    assert refused(short(), result) == []


@rule("K-13.3")
@rule("K-11.3")
@rule("K-11.4")
def test_e33_the_sources_of_that_evening_add_up() -> None:
    """Two temples held, the point for both, and the Sanctuary for two units: 4 VP of one Day."""
    ana = scored(battle=4, temples=2, two_temples=1, sanctuary=1, total=8)

    result = ended(ana, scored(battle=2), scored(temples=1), days=1)

    assert refused(short(3), result) == []
    assert placed(short(3), result)[0] == ("Ana", 1, 8, True)


@rule("K-11.4", refuses=True)
def test_two_temples_held_at_the_end_have_just_brought_their_point() -> None:
    result = ended(scored(battle=8, temples=2), scored())

    assert refused(short(), result) == [
        (
            "K-11.4",
            "seats/0/points/two_temples",
            "Ana holds 2 temples at the end and has no point for two temples",
            True,
        )
    ]


@rule("K-13.2")
def test_of_equal_points_those_of_battles_decide() -> None:
    result = ended(scored(battle=5, tiles=2, pyramids=1), scored(battle=7, pyramids=1))

    assert placed(short(), result) == [("Bea", 1, 8, True), ("Ana", 2, 8, False)]
    assert refused(short(), result) == []


@rule("K-13.2")
def test_then_the_turn_order_of_the_last_day_decides() -> None:
    result = ended(scored(battle=8, turn=2), scored(battle=8, turn=1), scored(battle=3))

    assert placed(short(3), result) == [
        ("Bea", 1, 8, True),
        ("Ana", 2, 8, False),
        ("Caio", 3, 3, False),
    ]
    assert refused(short(3), result) == []


@rule("K-13.2", refuses=True)
def test_a_winner_needs_the_turn_order_where_nothing_else_decides() -> None:
    result = ended(scored(battle=8), scored(battle=8), scored(battle=3))

    assert placed(short(3), result) == [
        ("Ana", 1, 8, False),
        ("Bea", 1, 8, False),
        ("Caio", 3, 3, False),
    ]
    assert refused(short(3), result) == [
        (
            "K-13.2",
            "seats/0/turn",
            LEVEL,
            False,
        )
    ]


@rule("K-13.2", refuses=True)
def test_a_tie_of_those_who_lost_may_stay() -> None:
    result = ended(scored(battle=8), scored(battle=3), scored(battle=3, turn=1))

    assert placed(short(3), result) == [
        ("Ana", 1, 8, True),
        ("Bea", 2, 3, False),
        ("Caio", 2, 3, False),
    ]
    assert [(rule_id, at, waivable) for rule_id, at, _, waivable in refused(short(3), result)] == [
        ("K-13.2", "seats/1/turn", True)
    ]


@pytest.mark.parametrize("points", [None, Points()])
@rule("K-13.2", refuses=True)
def test_totals_alone_do_not_break_a_tie(points: Points | None) -> None:
    result = ended(*(SeatEnd(total=total, points=points) for total in (8, 8, 5)))

    assert refused(short(3), result) == [
        (
            "K-13.2",
            "seats/0/points",
            "Ana, Bea are level at 8 VP; battle points break the tie and are not told",
            False,
        )
    ]


@rule("K-13.2", refuses=True)
def test_two_seats_are_not_at_one_place_of_the_turn_order() -> None:
    result = ended(scored(battle=8, turn=1), scored(battle=8, turn=1), scored(turn=4))

    assert refused(short(3), result) == [
        (
            "K-13.2",
            "seats/1/turn",
            "Bea and Ana cannot both be number 1 in turn order",
            False,
        ),
        (
            "K-13.2",
            "seats/2/turn",
            "Caio: with 3 players nobody is number 4 in turn order",
            False,
        ),
    ]


@rule("K-13.3", refuses=True)
def test_a_total_that_differs_from_its_sources_is_asked_about() -> None:
    result = ended(scored(battle=5, tiles=2, total=8), scored(battle=2))

    assert refused(short(), result) == [
        ("K-13.3", "seats/0/total", "Ana: 8 VP told, but the sources add up to 7", True)
    ]
    assert placed(short(), result)[0] == ("Ana", 1, 8, True)


@rule("K-13.3")
def test_totals_alone_are_enough_where_nobody_kept_the_sources() -> None:
    result = ended(scored(total=8), scored(total=5))

    assert refused(short(), result) == []
    assert placed(short(), result) == [("Ana", 1, 8, True), ("Bea", 2, 5, False)]


@rule("K-13.3", refuses=True)
def test_the_points_of_every_seat_are_told() -> None:
    result = ended(scored(battle=8), SeatEnd())

    assert refused(short(3), result) == [
        ("K-13.3", "seats/1/points", "Bea: no points are told", True),
        ("K-13.3", "seats", "Caio: no points are told", True),
    ]
    assert placed(short(3), result) == [
        ("Ana", 1, 8, True),
        ("Bea", None, None, False),
        ("Caio", None, None, False),
    ]


@pytest.mark.parametrize(("mode", "goal"), [("short", 8), ("long", 10)])
@rule("K-13.1", refuses=True)
@rule("K-2.1")
def test_a_session_is_not_over_before_somebody_has_enough(mode: str, goal: int) -> None:
    series = evening(2, chose("mode", mode))

    assert refused(series, ended(scored(battle=goal), scored())) == []
    assert refused(series, ended(scored(battle=goal - 1), scored())) == [
        ("K-13.1", "end", f"nobody reached {goal} VP; the most are {goal - 1}", True)
    ]


@rule("K-2.6", refuses=True)
def test_a_seat_comes_out_once_and_only_one_that_is_there() -> None:
    result = ended(
        SeatEnd(seat=1, total=8),
        SeatEnd(seat=2, total=3),
        SeatEnd(seat=1, total=4),
        SeatEnd(seat=3, total=4),
    )

    assert refused(short(), result) == [
        ("K-2.6", "seats/2/seat", "Ana: told twice", False),
        ("K-2.6", "seats/3/seat", "there is no seat 3", False),
    ]
    assert placed(short(), result) == [("Ana", 1, 8, True), ("Bea", 2, 3, False)]


@pytest.mark.parametrize(("players", "there"), [(2, 3), (3, 3), (4, 5), (5, 5)])
@rule("K-7.3")
@rule("K-7.3", refuses=True)
def test_no_more_temples_are_held_than_are_in_play(players: int, there: int) -> None:
    others = tuple(scored(battle=seat) for seat in range(3, players + 1))
    most = scored(battle=8, temples=there - 1, two_temples=1)
    less, more = scored(temples=1), scored(temples=2, two_temples=1)

    assert refused(short(players), ended(most, less, *others)) == []
    assert refused(short(players), ended(most, more, *others)) == [
        (
            "K-7.3",
            "seats/0/points/temples",
            f"{there + 1} temples held, but {there} are in play",
            False,
        )
    ]


@rule("K-11.4", refuses=True)
def test_a_day_gives_one_point_for_two_temples_to_as_many_as_can_hold_two() -> None:
    too_often = ended(scored(battle=5, two_temples=3), scored(), days=2)
    together = ended(scored(battle=6, two_temples=2), scored(two_temples=1), days=2)

    assert refused(short(), too_often) == [
        (
            "K-11.4",
            "seats/0/points/two_temples",
            "Ana: 3 points for two temples, but only 2 Days",
            True,
        )
    ]
    assert refused(short(), together) == [
        (
            "K-11.4",
            "seats/0/points/two_temples",
            "3 points for two temples, but 2 Days gave 2 at most",
            True,
        )
    ]
    five_temples = (*together.seats, scored(battle=3), scored(battle=2))
    assert refused(short(4), ended(*five_temples, days=2)) == []


@rule("K-2.11", refuses=True)
def test_there_are_no_points_of_a_sanctuary_that_is_not_there() -> None:
    result = ended(scored(battle=7, sanctuary=1), scored())

    assert refused(short(2), result) == [
        (
            "K-2.11",
            "seats/0/points/sanctuary",
            "Ana: points of the Sanctuary, which is not on side 2/4 of the board",
            False,
        )
    ]


@rule("K-11.3", refuses=True)
def test_the_sanctuary_pays_once_a_day() -> None:
    result = ended(scored(battle=6, sanctuary=2), scored(sanctuary=2), scored(), days=3)

    assert refused(short(3), result) == [
        (
            "K-11.3",
            "seats/0/points/sanctuary",
            "4 points of the Sanctuary, but 3 Days gave 3 at most",
            True,
        )
    ]


@rule("K-6.6")
@rule("K-6.6", refuses=True)
def test_tiles_give_two_points_where_those_of_one_name_are_identical() -> None:
    two, three = scored(battle=6, tiles=2), scored(battle=6, tiles=3)

    assert refused(short(), ended(two, scored())) == []
    assert refused(short(), ended(three, scored())) == [
        (
            "K-6.6",
            "seats/0/points/tiles",
            "Ana: 3 VP of tiles, but nobody can have more than 2",
            True,
        )
    ]
    apart = Options(same_name_tiles_identical=False)
    assert refused(short(), ended(three, scored()), apart) == []


@rule("K-6.6", refuses=True)
def test_all_tiles_together_give_four_points() -> None:
    result = ended(scored(battle=6, tiles=2), scored(tiles=2), scored(tiles=1))

    assert refused(short(3), result) == [
        (
            "K-6.6",
            "seats/0/points/tiles",
            "5 VP of tiles, but all tiles together give 4",
            False,
        )
    ]


@rule("K-13.4")
def test_points_of_defensive_victory_stand_with_the_tiles_where_they_are_no_battle_vp() -> None:
    result = ended(scored(battle=4, tiles=5), scored())

    assert refused(short(), result, Options(defensive_victory_is_battle_vp=False)) == []
    both = ended(scored(battle=4, tiles=5), scored(tiles=3))
    found = refused(short(), both, Options(defensive_victory_is_battle_vp=False))
    assert [at for _, at, _, _ in found] == ["seats/0/points/tiles", "seats/1/points/tiles"]


@rule("K-6.4")
@rule("K-6.4", refuses=True)
def test_there_are_three_pyramids_a_player() -> None:
    assert refused(short(), ended(scored(battle=4, pyramids=4), scored(pyramids=2))) == []
    assert refused(short(), ended(scored(battle=4, pyramids=4), scored(pyramids=3))) == [
        (
            "K-6.4",
            "seats/0/points/pyramids",
            "7 pyramids of level 4 held, but 2 players have 6",
            False,
        )
    ]


@rule("K-8.11", refuses=True)
def test_a_day_has_room_for_so_many_battles() -> None:
    result = ended(scored(battle=17), scored(), days=1)

    assert refused(short(), result) == [
        (
            "K-8.11",
            "seats/0/points/battle",
            "17 Battle VP, but 1 Day has room for 16 battles",
            True,
        )
    ]
    free = Options(free_units_into_occupied_district=True)
    assert refused(short(), result, free) == []


@rule("K-1.1", refuses=True)
def test_no_more_points_are_held_than_there_are_tokens() -> None:
    result = ended(scored(battle=50), scored(battle=4))

    assert refused(short(), result) == [
        ("K-1.1", "seats/0/total", "54 VP in all, but the box holds 53 tokens", True)
    ]


@rule("K-13.1")
def test_of_an_interrupted_session_nothing_has_to_be_told_and_nobody_won() -> None:
    broken_off = KemetResult(end=End.INTERRUPTED)
    with_points = KemetResult(end=End.INTERRUPTED, seats=(scored(battle=3), scored(battle=3)))

    assert refused(short(), broken_off) == []
    assert refused(short(), with_points) == []
    assert placed(short(), broken_off) == [("Ana", None, None, False), ("Bea", None, None, False)]
    assert placed(short(), with_points) == [("Ana", None, 3, False), ("Bea", None, 3, False)]


# --- what the form asks -------------------------------------------------------------------------


def fields(series: Series, *told: tuple[str, str]) -> list[str]:
    return [field.path for field in KEMET.series_rules.form(series, told).fields]


def test_the_form_asks_for_each_source_that_the_board_has() -> None:
    sources = ["battle", "temples", "pyramids", "two_temples", "tiles"]

    assert fields(short()) == [
        "end",
        "days",
        *(f"seats/0/points/{source}" for source in sources),
        "seats/0/total",
        *(f"seats/1/points/{source}" for source in sources),
        "seats/1/total",
    ]
    assert "seats/0/points/sanctuary" in fields(short(3))


def test_every_source_begins_with_nothing_so_that_only_points_scored_need_a_tap() -> None:
    points = [
        field for field in KEMET.series_rules.form(short(), ()).fields if "points" in field.path
    ]

    assert {field.first for field in points} == {"0"}
    assert all(field.of_points for field in points)
    takes = [field.takes for field in points if field.path == "seats/0/points/temples"]
    assert takes == [Count(least=0, most=3, usual=4)]


@rule("K-13.2")
def test_turn_order_is_asked_only_of_seats_that_are_level() -> None:
    told = (
        ("seats/0/points/battle", "8"),
        ("seats/1/points/battle", "3"),
        ("seats/2/points/battle", "8"),
    )

    assert [path for path in fields(short(3), *told) if "turn" in path] == [
        "seats/0/turn",
        "seats/2/turn",
    ]
    answered = (*told, ("seats/0/turn", "1"), ("seats/2/turn", "3"))
    assert fields(short(3), *answered) == fields(short(3), *told)
    assert [path for path in fields(short(3)) if "turn" in path] == []


@rule("K-13.2")
def test_battles_come_before_turn_order_where_only_totals_are_told() -> None:
    totals = (("seats/0/total", "8"), ("seats/1/total", "8"))

    assert [path for path in fields(short(), *totals) if "turn" in path] == []


def test_an_interrupted_session_is_asked_for_nothing_but_its_days() -> None:
    assert fields(short(), ("end", "interrupted")) == ["end", "days"]


@pytest.mark.parametrize("entered", ["", "eight", "99999999999999999999", "-1"])
def test_what_is_no_number_yet_does_not_break_the_form(entered: str) -> None:
    told = (("seats/0/points/battle", entered), ("seats/1/total", entered))

    assert fields(short(), *told) == fields(short())
