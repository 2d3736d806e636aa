"""What a call leads to: scenario, board, Pharaoh, Guardians, gods and the order of turns (A-2)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from chronicle.rules.ankh import GAME as ANKH
from chronicle.rules.ankh.kinds import gods_in, label, order_of
from chronicle.rules.ankh.options import Options
from chronicle.rules.ankh.options.choices import XerxesPlacement
from chronicle.rules.ankh.pharaohs import PHARAOHS
from chronicle.rules.ankh.scenarios import SCENARIOS
from chronicle.rules.core.errors import Malformed, Refused
from chronicle.rules.core.series.values import Call, Pick, Series, Source, Tally
from chronicle.rules.core.series_plan import plan
from tests.rules import rule
from tests.rules.ankh.evenings import BARE_BOARD, FIRST_IS_ANA, PEOPLE, at_table, begun, planned

OFFERS = ANKH.series_rules.offers


def values(series: Series, kind: str) -> tuple[str, ...]:
    return tuple(pick.value for pick in series.picks if pick.kind == kind)


def picked(series: Series, kind: str, seat: int = 0) -> tuple[str, Source]:
    pick = series.pick(kind, seat)
    assert pick is not None
    return pick.value, pick.source


def had(*tallies: tuple[str, str, str, int]) -> tuple[Tally, ...]:
    return tuple(
        Tally(kind=kind, person=person, value=value, times=times)
        for kind, person, value, times in tallies
    )


def refusal(
    players: int, *choices: tuple[str, int, str], options: Options | None = None
) -> Refused:
    with pytest.raises(Refused) as refused:
        begun(players, *choices, options=options)
    return refused.value


# --- scenario and board


@rule("A-2.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_rotation_goes_round_the_scenarios_that_have_a_setup(players: int) -> None:
    published = sorted(each.key for each in SCENARIOS if each.setup_for(players) is not None)
    series = begun(players)
    seen = []
    for _ in published:
        (scenario,) = values(series, "scenario")
        seen.append(scenario)
        tallies = had(*(("scenario", "", each, 1) for each in seen))
        series = planned(replace(series, session=series.session + 1, tallies=tallies))

    assert sorted(seen) == published
    assert len(published) > 1


@rule("A-2.1", refuses=True)
def test_a_scenario_without_a_setup_asks_for_its_board() -> None:
    refused = refusal(4, at_table("scenario", "two-capitals"))

    assert (refused.rule, str(refused.why)) == (
        "A-2.1",
        "Two Capitals has no published set-up for 4: type in its board",
    )


def test_a_scenario_without_a_setup_is_played_on_a_typed_board() -> None:
    series = begun(2, at_table("scenario", "two-capitals"), at_table("board", BARE_BOARD))

    assert values(series, "scenario") == ("two-capitals",)
    assert picked(series, "board") == (BARE_BOARD, Source.TABLE)


def test_a_board_alone_is_a_scenario_of_the_tables_own() -> None:
    series = begun(2, at_table("board", BARE_BOARD))

    assert picked(series, "scenario") == ("own-board", Source.TABLE)


def test_a_board_stays_while_its_scenario_is_chosen_by_as_many() -> None:
    series = begun(2, at_table("board", BARE_BOARD))

    again = planned(replace(series, session=2), at_table("scenario", "own-board"))
    rotated = planned(replace(series, session=2))

    assert picked(again, "board") == (BARE_BOARD, Source.CARRIED)
    assert values(rotated, "board") == ()


@rule("A-2.1", refuses=True)
def test_a_board_does_not_stay_for_more_players() -> None:
    two = begun(2, at_table("board", BARE_BOARD))
    call = Call(
        people=PEOPLE[:3],
        chosen=(Pick(kind="scenario", value="own-board", source=Source.TABLE),),
    )

    with pytest.raises(Refused) as refused:
        plan(ANKH, two, call, Options())

    assert refused.value.rule == "A-2.1"


@rule("A-2.1", refuses=True)
def test_a_board_for_others_is_refused() -> None:
    refused = refusal(3, at_table("board", BARE_BOARD))

    assert str(refused.why) == "this board is for 2, not for 3"


def test_a_board_that_cannot_be_read_says_where() -> None:
    with pytest.raises(Malformed) as wrong:
        begun(2, at_table("board", "hex for many"))

    assert wrong.value.path.startswith("board/")


def test_every_scenario_is_offered_that_fits_the_players() -> None:
    offered = {each.value for each in OFFERS("scenario", 5)}

    assert offered == {*(each.key for each in SCENARIOS), "own-board"}


# --- Pharaoh, boxes, Petsuchos


@rule("A-8.1")
def test_a_pharaoh_plays_once_the_table_chose_one_and_then_they_take_turns() -> None:
    without = begun(3)
    series = planned(replace(without, session=2), at_table("pharaoh", "ramses"))
    seen = [series.value("pharaoh")]
    for session in range(3, 3 + len(PHARAOHS) - 1):
        tallies = had(*(("pharaoh", "", str(each), 1) for each in seen))
        series = planned(replace(series, session=session, tallies=tallies))
        seen.append(series.value("pharaoh"))

    assert picked(without, "pharaoh") == ("none", Source.CARRIED)
    assert sorted(map(str, seen)) == sorted(each.key for each in PHARAOHS)


@rule("A-8.1", refuses=True)
def test_a_pharaoh_without_a_space_beside_a_monument_of_his_player_is_refused() -> None:
    refused = refusal(2, at_table("board", BARE_BOARD), at_table("pharaoh", "ramses"))

    assert (refused.rule, str(refused.why)) == (
        "A-8.1",
        "P2 has no monument with an empty space beside it for Ramses",
    )


def test_rotation_leaves_out_the_pharaohs_who_find_no_space() -> None:
    series = begun(2, at_table("pharaoh", "ramses"))

    # Only Xerxes is placed by the first player, who has a monument on this board.
    on_board = planned(replace(series, session=2), at_table("board", BARE_BOARD))

    assert picked(on_board, "pharaoh") == ("xerxes", Source.ROTATION)


def test_no_pharaoh_plays_on_where_none_finds_a_space() -> None:
    board = BARE_BOARD.replace(" obelisk A5", "")
    series = begun(2, at_table("pharaoh", "ramses"))

    on_board = planned(replace(series, session=2), at_table("board", board))
    anywhere = Options(xerxes_placement=XerxesPlacement.ANYWHERE)
    free = planned(replace(series, session=2), at_table("board", board), options=anywhere)

    assert picked(on_board, "pharaoh") == ("none", Source.CARRIED)
    assert picked(free, "pharaoh") == ("xerxes", Source.ROTATION)


def test_petsuchos_and_the_boxes_stay_as_they_were() -> None:
    series = begun(2, at_table("petsuchos", "yes"), at_table("boxes", "tomb-of-wonders"))

    following = planned(replace(series, session=2))

    assert picked(begun(2), "petsuchos") == ("no", Source.CARRIED)
    assert picked(following, "petsuchos") == ("yes", Source.CARRIED)
    assert picked(following, "boxes") == ("tomb-of-wonders", Source.CARRIED)


# --- Guardians


@rule("A-2.4")
def test_guardians_are_one_of_each_level_and_take_turns() -> None:
    first = begun(4)
    played = had(
        *((pick.kind, "", pick.value, 1) for pick in first.picks if "guardian" in pick.kind)
    )
    second = planned(replace(first, session=2, tallies=played))

    kinds = ("guardian-1", "guardian-2", "guardian-3")
    assert [sorted(values(first, kind) + values(second, kind)) for kind in kinds] == [
        ["cat-mummy", "satet"],
        ["apep", "mummy"],
        ["androsphinx", "giant-scorpion"],
    ]


@rule("A-2.4", refuses=True)
@pytest.mark.parametrize(
    ("choices", "why"),
    [
        (
            (at_table("guardian-1", "heka"), at_table("guardian-3", "heka")),
            "Heka cannot be the Guardian of two levels",
        ),
        ((at_table("guardian-1", "apep"),), "Apep is of level 2"),
    ],
)
def test_a_guardian_stands_for_one_level_its_own(
    choices: tuple[tuple[str, int, str], ...], why: str
) -> None:
    refused = refusal(4, *choices)

    assert (refused.rule, str(refused.why)) == ("A-2.4", why)


def test_a_guardian_whose_level_is_not_known_is_offered_for_each() -> None:
    offered = [{each.value for each in OFFERS(f"guardian-{level}", 2)} for level in (1, 2, 3)]

    assert all({"heka", "taweret", "shezmu"} <= each for each in offered)
    assert all("petsuchos" not in each for each in offered)
    assert ["apep" in each for each in offered] == [False, True, False]


def test_petsuchos_is_none_of_the_three() -> None:
    refused = refusal(4, at_table("guardian-2", "petsuchos"))

    assert (refused.rule, str(refused.why)) == (
        "A-2.8",
        "Petsuchos joins the three kinds of Guardians",
    )


# --- gods, turns, colours


@rule("A-2.2")
def test_everybody_has_a_god_of_the_boxes_and_none_is_dealt_twice() -> None:
    base, all_boxes = begun(5), begun(5, at_table("boxes", "all"))

    assert sorted(values(base, "god")) == sorted(gods_in("base"))
    assert len(set(values(all_boxes, "god"))) == 5
    assert len(OFFERS("god", 2)) == 12


def test_a_god_of_another_box_may_be_chosen() -> None:
    series = begun(3, ("god", 2, "sobek"))

    assert picked(series, "god", 2) == ("sobek", Source.TABLE)
    assert {series.value("god", seat) for seat in (1, 3)} < set(gods_in("base"))


@rule("A-2.2", refuses=True)
def test_two_seats_cannot_have_one_god() -> None:
    refused = refusal(3, ("god", 1, "ra"), ("god", 3, "ra"))

    assert (refused.rule, str(refused.why)) == ("A-2.2", "God: two seats cannot have the same")


def test_whoever_was_first_least_often_begins_and_turns_go_clockwise() -> None:
    series = Series(
        name="Nile",
        session=3,
        seed="SEED",
        people=PEOPLE[:3],
        picks=(),
        tallies=had(("turn", "Ana", "1", 1), ("turn", "Carla", "1", 1), ("turn", "Bruno", "2", 9)),
    )

    following = planned(series)

    assert order_of(following) == (2, 3, 1)
    assert [label(following, seat) for seat in following.seats] == ["P3", "P1", "P2"]
    assert {pick.source for pick in following.picks if pick.kind == "turn"} == {Source.ROTATION}


def test_one_place_chosen_tells_all_of_them() -> None:
    series = begun(4, ("turn", 3, "2"))

    assert order_of(series) == (2, 3, 4, 1)
    assert {pick.source for pick in series.picks if pick.kind == "turn"} == {Source.TABLE}


@rule("A-2.3", refuses=True)
@pytest.mark.parametrize(
    "choices", [(("turn", 1, "1"), ("turn", 2, "3")), (("turn", 1, "4"),)], ids=["order", "count"]
)
def test_turns_go_round_the_table(choices: tuple[tuple[str, int, str], ...]) -> None:
    refused = refusal(3, *choices)

    assert (refused.rule, str(refused.why)) == (
        "A-2.3",
        "turns go round the table, from the first of 3",
    )


def test_a_colour_is_what_the_table_types_or_nothing() -> None:
    series = begun(2, FIRST_IS_ANA, ("colour", 1, "turquoise"))

    assert [series.value("colour", seat) for seat in (1, 2)] == ["turquoise", None]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_plan_decides_everything_that_a_table_needs(players: int) -> None:
    series = begun(players)

    assert [pick.kind for pick in series.picks] == [
        "scenario",
        "boxes",
        "pharaoh",
        "petsuchos",
        "guardian-1",
        "guardian-2",
        "guardian-3",
        *["god"] * players,
        *["turn"] * players,
    ]
