"""How a session ended: winners, places, and what a result contradicts (A-1.9, A-10 to A-12)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from chronicle.rules.ankh import GAME as ANKH
from chronicle.rules.ankh.options import Options
from chronicle.rules.ankh.options.choices import RedSpaces
from chronicle.rules.ankh.result import AnkhResult, End, SeatEnd
from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.series.values import Standing
from chronicle.rules.core.telling import Among, Count, Tick
from tests.rules import rule
from tests.rules.ankh.evenings import FIRST_IS_ANA, at_table, begun

RULES = ANKH.series_rules


def ended(*devotion: int | None, end: End = End.TRACK, **more: Any) -> AnkhResult:
    """A result with the Devotion of the seats; ``more`` of a result, ``seats`` by number."""
    told: dict[int, dict[str, Any]] = more.pop("told", {})
    seats = tuple(
        SeatEnd(devotion=each, **told.get(seat, {})) for seat, each in enumerate(devotion, start=1)
    )
    return AnkhResult(end=end, seats=seats, **more)


def faults(
    result: AnkhResult, *, players: int, options: Options | None = None, revolt: bool = False
) -> list[tuple[str, str, str, bool]]:
    """What is contradicted: rule, place, sentence, and whether the table may say so anyway."""
    scenario = "peoples-revolt" if revolt else "middle-kingdom"
    series = begun(players, FIRST_IS_ANA, at_table("scenario", scenario))
    chosen = Options() if options is None else options
    return [
        (each.rule, each.at, str(each.text), each.waivable)
        for each in RULES.contradictions(series, result, chosen)
    ]


def places(result: AnkhResult, *, players: int) -> list[tuple[int | None, int | None, bool]]:
    """Place, Devotion and whether it won, seat by seat."""
    standings = RULES.standings(begun(players), result)
    return [(each.place, each.points, each.won) for each in standings]


# --- who won


@rule("A-12.2")
def test_most_devotion_wins_after_the_fifth_conflict() -> None:
    result = ended(12, 25, 25, 8, told={2: {"stack": 2}, 3: {"stack": 1}}, merged="1-4")

    standings = RULES.standings(begun(4), ended(12, 25, 30))

    assert faults(ended(24, 25), players=2) == []
    assert places(ended(24, 25), players=2) == [(2, 24, False), (1, 25, True)]
    assert places(result, players=4)[1:3] == [(2, 25, False), (1, 25, True)]
    assert standings[2] == Standing(
        seat=3, person="Carla", place=1, points=30, won=True, rule=RuleId("A-12.2")
    )


@rule("A-1.9")
def test_on_one_space_the_higher_token_has_more() -> None:
    result = ended(22, 22, told={1: {"stack": 2}, 2: {"stack": 1}})

    assert faults(result, players=2) == []
    assert places(result, players=2) == [(2, 22, False), (1, 22, True)]
    assert {each.rule for each in RULES.standings(begun(2), result)} == {"A-1.9"}


@rule("A-1.9", refuses=True)
def test_two_gods_cannot_lie_on_one_place_of_a_stack() -> None:
    result = ended(22, 22, 25, told={1: {"stack": 2}, 2: {"stack": 2}}, merged=None)

    assert (
        "A-1.9",
        "seats/1/stack",
        "Ana, Bruno: two tokens cannot lie on one place of a stack",
        False,
    ) in faults(result, players=3)


@rule("A-12.2", refuses=True)
def test_who_won_on_a_shared_space_has_to_be_told() -> None:
    assert faults(ended(22, 22), players=2) == [
        (
            "A-12.2",
            "seats/0/stack",
            "Ana, Bruno share space 22: whose token lies higher?",
            False,
        )
    ]


def test_a_shared_space_below_the_winner_may_stay_untold() -> None:
    result = ended(10, 10, 25, 25, 12, merged="3-4")

    assert faults(result, players=5) == []
    assert places(result, players=5) == [
        (4, 10, False),
        (4, 10, False),
        (1, 25, True),
        (1, 25, True),
        (3, 12, False),
    ]


@rule("A-12.2", refuses=True)
def test_devotion_of_a_god_in_play_has_to_be_told() -> None:
    assert faults(ended(22, None), players=2) == [
        ("A-12.2", "seats/1/devotion", "Bruno: how much Devotion?", False)
    ]


def test_the_top_of_the_track_wins_at_once() -> None:
    result = ended(31, None, 12, end=End.TOP)

    assert faults(result, players=3) == []
    assert places(result, players=3) == [(1, 31, True), (None, None, False), (2, 12, False)]
    assert RULES.standings(begun(3), result)[0].rule == "A-12.1"


# --- merge


@rule("A-10.9")
def test_merge_partners_have_one_devotion_and_win_together() -> None:
    result = ended(25, 12, None, merged="1-3")

    assert faults(result, players=3) == []
    assert places(result, players=3) == [(1, 25, True), (3, 12, False), (1, 25, True)]


@pytest.mark.parametrize(
    ("players", "result", "fault"),
    [
        (
            2,
            ended(20, 22, merged="1-2"),
            ("A-10.10", "merged", "in a game of two no gods merge", True),
        ),
        (
            3,
            ended(12, 25, 22),
            ("A-10.1", "merged", "after the third conflict two gods merge: say which", True),
        ),
        (
            3,
            ended(12, 25, 22, merged="2-2"),
            ("A-10.1", "merged", "a god cannot merge with itself", False),
        ),
        (
            3,
            ended(12, 25, 22, merged="2-5"),
            ("A-10.1", "merged", "one of these seats is not taken", False),
        ),
        (
            3,
            ended(12, 25, 22, merged="1-3"),
            (
                "A-10.2",
                "seats/2/devotion",
                "Ana, Carla merged and have one Devotion, not 12 and 22",
                False,
            ),
        ),
    ],
)
@rule("A-10.1")
def test_exactly_one_pair_merges(players: int, result: AnkhResult, fault: tuple[Any, ...]) -> None:
    assert faults(result, players=players)[0] == fault


def test_partners_have_one_place_in_a_stack() -> None:
    result = ended(12, 12, 25, merged="1-2", told={1: {"stack": 1}, 2: {"stack": 2}})

    assert faults(result, players=3) == [
        ("A-10.2", "seats/1/stack", "Ana, Bruno merged and have one token", False)
    ]


def test_a_game_can_end_at_the_top_before_any_merge() -> None:
    assert faults(ended(31, 3, 5, end=End.TOP), players=3) == []


# --- forgotten gods


def test_the_last_god_wins_and_the_forgotten_come_last() -> None:
    result = ended(None, 22, 4, end=End.LAST_GOD, merged="1-3", told={1: {"is_forgotten": True}})

    assert faults(result, players=3) == []
    assert places(result, players=3) == [(2, 4, False), (1, 22, True), (2, 4, False)]


def test_the_last_god_needs_no_devotion() -> None:
    result = ended(None, None, end=End.LAST_GOD, told={2: {"is_forgotten": True}})

    assert faults(result, players=2) == []
    assert places(result, players=2) == [(1, None, True), (2, None, False)]


@pytest.mark.parametrize(
    ("result", "fault"),
    [
        (
            ended(22, 23, end=End.LAST_GOD),
            ("A-11.1", "end", "2 gods are left, not one", False),
        ),
        (
            ended(2, 3, end=End.LAST_GOD, told={s: {"is_forgotten": True} for s in (1, 2)}),
            ("A-11.1", "end", "nobody is left: then all gods were forgotten", False),
        ),
        (
            ended(2, 3, told={s: {"is_forgotten": True} for s in (1, 2)}),
            ("A-11.1", "end", "nobody is left: then all gods were forgotten", False),
        ),
        (
            ended(22, 3, told={2: {"is_forgotten": True}}),
            ("A-11.1", "end", "one god is left: it wins at once, before the fifth conflict", True),
        ),
        (
            ended(28, 21, end=End.LAST_GOD, told={2: {"is_forgotten": True}}),
            (
                "A-11.1",
                "seats/1/devotion",
                "Bruno: forgotten with 21 Devotion, which is not in the red",
                True,
            ),
        ),
        (
            ended(
                3,
                4,
                end=End.SCENARIO,
                told={1: {"is_forgotten": True, "won": True}, 2: {"won": True}},
            ),
            ("A-11.1", "seats/0/won", "Ana: a forgotten god does not win", True),
        ),
    ],
)
@rule("A-11.1")
def test_forgotten_gods_are_those_in_the_red(result: AnkhResult, fault: tuple[Any, ...]) -> None:
    assert faults(result, players=2) == [fault]


def test_an_option_tells_whether_the_first_space_is_red() -> None:
    result = ended(28, 0, end=End.LAST_GOD, told={2: {"is_forgotten": True}})

    assert faults(result, players=2) == []
    assert faults(result, players=2, options=Options(red_spaces=RedSpaces.FROM_1)) != []


def test_all_lose_where_all_are_forgotten() -> None:
    result = AnkhResult(end=End.ALL_FORGOTTEN, merged="1-2")

    assert faults(result, players=3) == []
    assert places(result, players=3) == [(None, None, False)] * 3


# --- the track and other ends


@pytest.mark.parametrize(
    ("result", "fault"),
    [
        (
            ended(32, 12, end=End.TOP),
            ("A-1.11", "seats/0/devotion", "Ana: 32 Devotion, and the track ends with 31", True),
        ),
        (
            ended(31, 12),
            ("A-12.1", "end", "space 31 is the top: whoever reaches it wins at once", True),
        ),
        (ended(30, 12, end=End.TOP), ("A-12.1", "end", "nobody stands on the top space, 31", True)),
        (
            ended(None, None, end=End.TOP),
            ("A-12.1", "end", "nobody stands on the top space, 31", False),
        ),
    ],
)
@rule("A-12.1")
def test_the_track_has_a_top(result: AnkhResult, fault: tuple[Any, ...]) -> None:
    assert faults(result, players=2) == [fault]


def test_an_option_moves_the_top() -> None:
    result = ended(27, 12, end=End.TOP)

    assert faults(result, players=2, options=Options(devotion_top=27)) == []
    assert faults(result, players=2) != []


def test_a_scenario_with_an_end_of_its_own_tells_who_won() -> None:
    result = ended(3, 4, end=End.SCENARIO, told={2: {"won": True}})

    assert faults(result, players=2) == []
    assert places(result, players=2) == [(None, 3, False), (1, 4, True)]


@rule("A-12.3")
def test_a_scenario_whose_rules_are_known_has_no_other_end() -> None:
    result = ended(3, 4, end=End.SCENARIO, told={2: {"won": True}})

    assert faults(result, players=2, revolt=True) == [
        ("A-12.3", "end", "The People's Revolt has no end of its own", True)
    ]


def test_an_interrupted_session_needs_nothing_and_nobody_won() -> None:
    result = AnkhResult(end=End.INTERRUPTED)

    assert faults(result, players=4) == []
    assert places(result, players=4) == [(None, None, False)] * 4


@pytest.mark.parametrize(
    ("seats", "why"),
    [
        ((SeatEnd(seat=4, devotion=2),), "nobody sits at seat 4"),
        ((SeatEnd(seat=1), SeatEnd(seat=1)), "seat 1 is told twice"),
    ],
)
def test_a_result_tells_of_seats_that_are_there(seats: tuple[SeatEnd, ...], why: str) -> None:
    assert faults(AnkhResult(end=End.TRACK, seats=seats), players=3) == [
        ("A-2.2", "seats", why, False)
    ]


# --- what the form asks


def asked(players: int, **told: str) -> list[str]:
    """The paths that the form asks for once this was told; ``_`` stands for the slash."""
    entered = tuple((path.replace("__", "/"), value) for path, value in told.items())
    return [field.path for field in RULES.form(begun(players), entered).fields]


def test_the_form_asks_first_for_the_end_the_merge_and_devotion() -> None:
    seats = [f"seats/{at}/{field}" for at in range(3) for field in ("devotion", "is_forgotten")]

    assert asked(3) == ["end", "merged", *seats]
    assert asked(2)[:2] == ["end", "seats/0/devotion"]


def test_the_form_asks_for_stacks_of_those_who_share_a_space() -> None:
    told = {"seats__0__devotion": "12", "seats__1__devotion": "12", "seats__2__devotion": "9"}

    assert asked(3, **told)[-2:] == ["seats/0/stack", "seats/1/stack"]
    assert "seats/0/stack" not in asked(3, **told, seats__1__is_forgotten="on")
    assert "seats/0/stack" not in asked(3, **told, merged="1-2")
    assert "seats/0/stack" not in asked(3, **{**told, "seats__1__devotion": "many"})


def test_the_form_asks_a_merged_god_once() -> None:
    assert "seats/2/devotion" not in asked(3, merged="1-3")
    assert "seats/2/devotion" in asked(3, merged="1-9")


@pytest.mark.parametrize("end", ["interrupted", "all-forgotten"])
def test_the_form_asks_no_devotion_where_nobody_won(end: str) -> None:
    assert set(asked(3, end=end)) <= {"end", "merged"}


def test_the_form_asks_who_won_where_the_scenario_decides() -> None:
    assert "seats/0/won" in asked(2, end="scenario")
    assert "seats/0/won" not in asked(2)


def test_fields_take_what_a_result_holds() -> None:
    form = RULES.form(begun(3), (("seats/0/devotion", "5"), ("seats/1/devotion", "5")))
    takes = {field.path: field.takes for field in form.fields}

    pairs = takes["merged"]
    assert isinstance(pairs, Among)
    assert [(each.value, str(each.label)) for each in pairs.among] == [
        ("1-2", "Ana, Bruno"),
        ("1-3", "Ana, Carla"),
        ("2-3", "Bruno, Carla"),
    ]
    assert takes["seats/0/devotion"] == Count(least=0, most=32)
    assert takes["seats/0/stack"] == Count(least=1, most=3, usual=3)
    assert isinstance(takes["seats/0/is_forgotten"], Tick)
    assert {field.group for field in form.fields} <= {group.key for group in form.groups}


def test_whoever_has_no_name_is_called_by_the_order_of_turns() -> None:
    series = replace(begun(2, FIRST_IS_ANA), people=("Ana", ""))

    found = RULES.contradictions(series, ended(22, None), Options())

    assert [str(each.text) for each in found] == ["P2: how much Devotion?"]
