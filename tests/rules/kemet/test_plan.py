"""What is decided before a session of Kemet: mode, cities, colours, the first turn order."""

from __future__ import annotations

import pytest

from chronicle.rules.core.errors import Malformed, Refused
from chronicle.rules.core.series.rotation import why
from chronicle.rules.core.series.values import Call, Pick, Series, Source, Tally
from chronicle.rules.core.series_plan import plan
from chronicle.rules.kemet.options import Options
from tests.rules import rule
from tests.rules.kemet.evenings import KEMET, PEOPLE, chose, evening, picked

CITIES = {
    2: {"nw", "s"},
    3: {"nw", "cw", "s"},
    4: {"nw", "s", "ne", "se"},
    5: {"nw", "cw", "s", "ne", "se"},
}


@rule("K-2.1")
def test_the_long_game_is_usual_and_the_table_can_pick_the_short_one() -> None:
    usual, short = evening(), evening(3, chose("mode", "short"))

    assert usual.pick("mode") == Pick(kind="mode", value="long", source=Source.CARRIED)
    assert short.pick("mode") == chose("mode", "short")


@rule("K-2.1")
def test_the_mode_stays_until_the_table_picks_another() -> None:
    before = evening(3, chose("mode", "short"))

    after = plan(KEMET, before, Call(people=before.people), Options())

    assert after.pick("mode") == Pick(kind="mode", value="short", source=Source.CARRIED)


@rule("K-2.1", refuses=True)
def test_there_is_no_mode_between_short_and_long() -> None:
    with pytest.raises(Malformed) as told:
        evening(3, chose("mode", "medium"))

    assert str(told.value) == "chosen/0: medium is none of what may be chosen here"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@rule("K-2.2")
@rule("K-2.13")
def test_every_seat_has_a_city_of_the_board_in_play(players: int) -> None:
    cities = picked(evening(players), "city")

    assert set(cities) == CITIES[players]
    assert len(cities) == players
    offered = [each.value for each in KEMET.series_rules.offers("city", players)]
    assert set(offered) == CITIES[players]


@rule("K-2.2", refuses=True)
def test_a_city_of_the_other_side_is_not_there() -> None:
    with pytest.raises(Refused) as told:
        evening(4, chose("city", "cw", 1))

    assert str(told.value) == (
        "K-2.2: Centre-west city is not on side 2/4 of the board, which 4 players use"
    )


@pytest.mark.parametrize(
    ("players", "city", "name"), [(2, "se", "South-east city"), (3, "ne", "North-east city")]
)
@rule("K-2.2", refuses=True)
def test_a_city_on_the_closed_bank_is_not_there(players: int, city: str, name: str) -> None:
    with pytest.raises(Refused) as told:
        evening(players, chose("city", city, 1))

    assert str(told.value) == (
        f"K-2.2: {name} lies on the east bank, which is closed with {players} players"
    )


@rule("K-2.2", refuses=True)
def test_six_do_not_fit_on_any_side() -> None:
    series = evening(5)

    with pytest.raises(Refused) as told:
        plan(KEMET, series, Call(people=(*PEOPLE, "Fred")), Options())

    assert str(told.value) == "G-9.1: Kemet seats 2 to 5; here are 6"


@rule("K-2.13", refuses=True)
def test_two_seats_cannot_have_the_same_city() -> None:
    with pytest.raises(Refused) as told:
        evening(3, chose("city", "s", 1), chose("city", "s", 2))

    assert str(told.value) == "K-2.13: City: two seats cannot have the same"


@rule("K-2.13")
def test_a_city_goes_to_whoever_has_not_had_it() -> None:
    first = evening(3)
    had = tuple(
        Tally(kind="city", person=first.person(seat), value=str(value), times=1)
        for seat, value in zip(first.seats, picked(first, "city"), strict=True)
    )

    second = Series(
        name="Sand and stone", session=2, seed="dune", people=PEOPLE[:3], picks=(), tallies=had
    )
    second = plan(KEMET, second, Call(people=PEOPLE[:3]), Options())

    again = [a == b for a, b in zip(picked(first, "city"), picked(second, "city"), strict=True)]
    assert again == [False, False, False]
    pick = second.pick("city", 1)
    assert pick is not None
    assert str(why(second, pick)) == "Ana has not had this yet"


@rule("K-2.6")
def test_every_seat_has_a_colour_of_its_own() -> None:
    colours = picked(evening(5), "colour")

    assert sorted(map(str, colours)) == ["black", "blue", "green", "red", "yellow"]


@rule("K-2.6")
def test_a_table_with_other_pieces_types_its_own_colour() -> None:
    series = evening(2, chose("colour", "turquoise", 2))

    assert series.pick("colour", 2) == chose("colour", "turquoise", 2)


@rule("K-2.6", refuses=True)
def test_two_seats_cannot_have_the_same_colour() -> None:
    with pytest.raises(Refused) as told:
        evening(3, chose("colour", "red", 1), chose("colour", "red", 3))

    assert str(told.value) == "K-2.6: Colour: two seats cannot have the same"


@rule("K-2.8")
def test_the_first_turn_order_is_drawn_from_the_seed() -> None:
    orders = {picked(evening(4, seed=f"seed {number}"), "turn") for number in range(40)}

    assert all(sorted(map(str, order)) == ["1", "2", "3", "4"] for order in orders)
    assert len(orders) > 10
    assert evening(4, seed="dune").picks == evening(4, seed="dune").picks
    sources = [each.source for each in evening(4).picks if each.kind == "turn"]
    assert sources == [Source.DRAWN] * 4


@rule("K-2.8")
def test_the_table_may_give_away_some_places_and_have_the_others_drawn() -> None:
    series = evening(3, chose("turn", "2", 3))

    assert series.pick("turn", 3) == chose("turn", "2", 3)
    assert sorted(map(str, picked(series, "turn")[:2])) == ["1", "3"]


@rule("K-2.8", refuses=True)
def test_nobody_is_fourth_of_three() -> None:
    with pytest.raises(Refused) as told:
        evening(3, chose("turn", "4", 1))

    assert str(told.value) == "K-2.8: with 3 players nobody is number 4 in turn order"


@rule("K-2.8", refuses=True)
def test_two_seats_cannot_both_be_first() -> None:
    with pytest.raises(Refused) as told:
        evening(3, chose("turn", "1", 1), chose("turn", "1", 2))

    assert str(told.value) == "K-2.8: Turn order: two seats cannot have the same"


@rule("K-2.9")
def test_pyramids_are_decided_by_nobody_but_the_table() -> None:
    series = evening(3, chose("pyramids", "2-1-0", 2))

    assert picked(series, "pyramids") == (None, "2-1-0", None)


@rule("K-2.9", refuses=True)
def test_nobody_starts_with_a_pyramid_of_level_3() -> None:
    with pytest.raises(Malformed) as told:
        evening(3, chose("pyramids", "3-0-0", 2))

    assert told.value.path == "chosen/0"


def test_seats_are_letters_on_paper() -> None:
    series = evening(5)

    assert [KEMET.series_rules.label(series, seat) for seat in series.seats] == list("ABCDE")
