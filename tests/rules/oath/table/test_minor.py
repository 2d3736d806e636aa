"""O-13: minor actions: a look at a relic, warbands to and fro, Action powers."""

from __future__ import annotations

from typing import Any

import pytest

from chronicle.rules.core.ids import CardId
from chronicle.rules.core.questions import UNSEEN
from chronicle.rules.oath.card_events import CardSeen
from chronicle.rules.oath.game_events import (
    RelicGone,
    SecretsMoved,
    SupplyChanged,
    WarbandsMoved,
)
from chronicle.rules.oath.moves import MoveWarbands, Peek, UsePower
from chronicle.rules.oath.position import Phase, Spot, at_site, board_of
from tests.rules import rule
from tests.rules.oath.tables_made import (
    BLUE,
    PURPLE,
    RED,
    YELLOW,
    Told,
    citizen,
    given,
    held,
    relic,
    seat,
    site,
    troops,
)

MARSH = site(2, "marshes", relics=(held("map"), held()))


# --- looks --------------------------------------------------------------------------------------


@rule("O-13.3")
def test_a_relic_at_the_own_site_is_looked_at() -> None:
    table = given(seat(RED, at=2), MARSH)

    table.when(Peek(relic=1))

    assert table.events == (CardSeen(seat=RED, place="site:2/1", card=CardId("map")),)
    assert table.site(2).relics == (held("map", RED), held())


@rule("O-13.3")
def test_who_looks_may_say_what_it_is_or_keep_it() -> None:
    told = given(seat(RED, at=2), MARSH).when(Peek(relic=2), {"peek/relic": "whistle"})
    kept = given(seat(RED, at=2), MARSH).when(Peek(relic=2), {"peek/relic": UNSEEN})

    assert told.site(2).relics == (held("map"), held("whistle", RED))
    assert kept.site(2).relics == (held("map"), held(None, RED))


@rule("O-13.3")
@rule("O-1.14")
def test_the_scepter_s_holder_looks_into_the_reliquary_from_anywhere() -> None:
    table = given(seat(PURPLE, at=6), reliquary=(held(), held("map"), None, held()))

    table.when(Peek(relic=2, reliquary=True))

    assert table.position.reliquary == (held(), held("map", PURPLE), None, held())


@rule("O-13.3", refuses=True)
def test_nobody_looks_at_a_relic_of_another_site_or_at_none() -> None:
    assert given(seat(RED, at=1), MARSH).when(Peek(relic=1)).refused == "O-13.3"
    assert given(seat(RED, at=2), MARSH).when(Peek(relic=3)).refused == "O-13.3"


@rule("O-13.3", refuses=True)
def test_nobody_else_looks_into_the_reliquary_and_nobody_at_an_uncovered_space() -> None:
    spaces = (held(), None, held(), held())
    exile = given(seat(RED), reliquary=spaces)
    chancellor = given(seat(PURPLE), reliquary=spaces)

    assert exile.when(Peek(relic=1, reliquary=True)).refused == "O-13.3"
    assert chancellor.when(Peek(relic=2, reliquary=True)).refused == "O-13.3"


# --- warbands -----------------------------------------------------------------------------------


def moves(source: Spot, target: Spot, count: int = 1) -> MoveWarbands:
    """A move of warbands."""
    return MoveWarbands(source=source, target=target, count=count)


def of_red(count: int, *, board: int = 3, **more: Any) -> Told:
    """Red stands at place 1 with so many warbands there and on its board."""
    there = troops(red=count) if count else ()
    return given(seat(RED, at=1, warbands=board, **more), site(1, "plains", warbands=there))


HERE, RED_BOARD, BLUE_BOARD = at_site(1), board_of(RED), board_of(BLUE)


@rule("O-13")
@rule("O-13.4")
def test_all_but_the_last_warband_leave_a_site() -> None:
    table = of_red(3)

    table.when(moves(HERE, RED_BOARD, 2))

    assert table.events == (WarbandsMoved(color=RED, source=HERE, target=RED_BOARD, count=2),)
    assert table.player(RED).supply == 7


@rule("O-13.4", refuses=True)
def test_the_last_warband_stays() -> None:
    assert of_red(3).when(moves(HERE, RED_BOARD, 3)).refused == "O-13.4"
    assert of_red(0).when(moves(HERE, RED_BOARD)).refused == "O-13.4"


@rule("O-13.4")
def test_warbands_of_the_board_join_those_of_a_ruled_site() -> None:
    table = of_red(1)

    table.when(moves(RED_BOARD, HERE, 3))

    assert table.site(1).warbands == troops(red=4)
    assert table.player(RED).warbands == ()


@rule("O-13.4", refuses=True)
@rule("O-13.8", refuses=True)
def test_a_site_of_the_bandits_takes_no_warbands() -> None:
    assert of_red(0).when(moves(RED_BOARD, HERE)).refused == "O-13.4"


@rule("O-13.4", refuses=True)
def test_nobody_moves_warbands_that_are_not_there_or_none_at_all() -> None:
    assert of_red(1, board=1).when(moves(RED_BOARD, HERE, 2)).refused == "O-13.4"
    assert of_red(1).when(moves(RED_BOARD, HERE, 0)).refused == "O-13.4"


def empire(*parts: Any) -> Told:
    """The Chancellor and Citizen Blue stand at place 1, which they rule."""
    there = site(1, "plains", warbands=troops(purple=3))
    return given(citizen(BLUE, at=1), seat(PURPLE, at=1), there, *parts)


@rule("O-13.4")
def test_a_citizen_takes_from_a_site_with_the_chancellor_s_consent() -> None:
    table = empire()

    assert table.when(moves(HERE, BLUE_BOARD)).asked == ("consent/purple",)
    table.when(moves(HERE, BLUE_BOARD), {"consent/purple": "yes"})

    assert table.events == (WarbandsMoved(color=PURPLE, source=HERE, target=BLUE_BOARD, count=1),)


@rule("O-13.4", refuses=True)
def test_without_consent_the_warbands_stay() -> None:
    table = empire()

    assert table.when(moves(HERE, BLUE_BOARD), {"consent/purple": "no"}).refused == "O-13.4"


@rule("O-13.4")
@rule("O-14.7")
def test_a_citizen_puts_warbands_at_an_imperial_site_without_asking() -> None:
    table = empire()

    table.when(moves(BLUE_BOARD, HERE))

    assert table.site(1).warbands == troops(purple=4)


@rule("O-13.7")
@pytest.mark.parametrize(
    ("source", "target"), [(board_of(PURPLE), BLUE_BOARD), (BLUE_BOARD, board_of(PURPLE))]
)
def test_imperial_players_who_meet_pass_warbands_on_by_consent(source: Spot, target: Spot) -> None:
    table = given(citizen(BLUE, at=4), seat(PURPLE, at=4))

    table.when(moves(source, target, 2), {"consent/purple": "yes"})

    assert table.events == (WarbandsMoved(color=PURPLE, source=source, target=target, count=2),)


@rule("O-13.7", refuses=True)
def test_warbands_are_passed_to_nobody_at_another_site_and_to_no_exile() -> None:
    far = given(citizen(BLUE, at=4), seat(PURPLE, at=3))
    exiles = given(seat(RED, at=4), citizen(BLUE, at=4))
    subject = given(citizen(BLUE, at=4), seat(RED, at=4))

    assert far.when(moves(BLUE_BOARD, board_of(PURPLE))).refused == "O-13.4"
    assert exiles.when(moves(RED_BOARD, BLUE_BOARD)).refused == "O-13.4"
    assert subject.when(moves(BLUE_BOARD, RED_BOARD)).refused == "O-13.4"


@rule("O-13.7", refuses=True)
def test_nobody_passes_more_than_lies_on_the_board_or_against_the_other_s_will() -> None:
    table = given(citizen(BLUE, at=4, warbands=1), seat(PURPLE, at=4))

    assert table.when(moves(BLUE_BOARD, board_of(PURPLE), 2)).refused == "O-13.4"
    refused = table.when(moves(BLUE_BOARD, board_of(PURPLE)), {"consent/purple": "no"})
    assert refused.refused == "O-13.4"


@rule("O-13.4", refuses=True)
@pytest.mark.parametrize(
    ("source", "target"),
    [
        (at_site(2), RED_BOARD),
        (RED_BOARD, at_site(2)),
        (RED_BOARD, RED_BOARD),
        (at_site(2), at_site(1)),
    ],
)
def test_warbands_move_between_the_board_and_the_own_site_only(source: Spot, target: Spot) -> None:
    there = site(2, "mountain", warbands=troops(red=3))
    table = given(seat(RED, at=1), there, seat(YELLOW, at=1))

    assert table.when(moves(source, target)).refused == "O-13.4"


@rule("O-13.4", refuses=True)
def test_no_leave_of_the_table_moves_warbands_that_are_not_there() -> None:
    for move in (
        moves(HERE, RED_BOARD, 3),
        moves(RED_BOARD, HERE, 4),
        moves(HERE, RED_BOARD, 0),
        moves(HERE, RED_BOARD, -1),
        moves(Spot("site:nine"), RED_BOARD),
        moves(HERE, at_site(2)),
    ):
        assert of_red(2).when(move, waived=("O-13.4",)).refused == "O-13.4"


@rule("O-13.4")
def test_the_table_may_let_the_last_warband_go() -> None:
    table = of_red(2)

    table.when(moves(HERE, RED_BOARD, 2), waived=("O-13.4",))

    assert table.breaches == ("O-13.4",)
    assert table.site(1).warbands == ()


# --- powers -------------------------------------------------------------------------------------


@rule("O-13.2", refuses=True)
def test_a_card_without_an_action_power_is_not_used() -> None:
    table = given(seat(RED, at=1), site(1, "plains", "longbows"))

    assert table.when(UsePower(card=CardId("longbows"))).refused == "O-13.2"


@rule("O-5.3", refuses=True)
@rule("O-13.6", refuses=True)
def test_no_minor_action_before_the_act_phase() -> None:
    table = given(seat(RED, at=2), MARSH, phase=Phase.WAKE)

    assert table.when(Peek(relic=1)).refused == "O-5.3"


@rule("O-13.2")
@rule("O-16.1")
def test_an_action_power_is_used_by_whoever_has_access_to_its_card() -> None:
    table = given(seat(RED, relics=(relic("map"),), supply=2))

    table.when(UsePower(card=CardId("map")))

    assert table.events == (
        RelicGone(seat=RED, relic=CardId("map"), target="bottom"),
        SupplyChanged(seat=RED, by=4),
    )


@rule("O-13.2")
@rule("O-16.2")
def test_the_cost_of_an_action_power_is_put_on_its_card() -> None:
    table = given(seat(RED, relics=(relic("whistle"),)), seat(BLUE, at=3), seat(PURPLE, at=1))

    table.somehow(UsePower(card=CardId("whistle")))

    assert table.events[0] == SecretsMoved(source=RED_BOARD, target=Spot("relic:whistle"), count=1)


@rule("O-16.1", refuses=True)
def test_nobody_uses_the_power_of_a_relic_that_another_one_holds() -> None:
    table = given(seat(RED), seat(BLUE, relics=(relic("map"),)))

    assert table.when(UsePower(card=CardId("map"))).refused == "O-16.1"


@rule("O-16.1", refuses=True)
def test_no_power_of_a_card_that_lies_nowhere_faceup() -> None:
    table = given(seat(RED)).when(UsePower(card=CardId("map")), waived=("O-16.1",))

    assert table.refused == "O-16.1"


@rule("O-13.3", refuses=True)
def test_no_leave_of_the_table_brings_a_relic_to_look_at() -> None:
    table = given(seat(PURPLE, at=2), MARSH, reliquary=(None, held(), held(), held()))

    for move in (Peek(relic=3), Peek(relic=0), Peek(relic=1, reliquary=True)):
        assert table.when(move, waived=("O-13.3",)).refused == "O-13.3"


@rule("O-16.1")
def test_a_relic_that_the_table_lets_another_one_use_leaves_its_holder() -> None:
    table = given(seat(RED, supply=1), seat(BLUE, relics=(relic("map"),)))

    table.when(UsePower(card=CardId("map")), waived=("O-16.1",))

    assert table.player(BLUE).relics == ()
    assert table.player(RED).supply == 5


@rule("O-16.2", refuses=True)
def test_no_action_power_without_its_cost_or_on_a_card_with_tokens() -> None:
    poor = given(seat(RED, relics=(relic("whistle"),), secrets=0))
    twice = given(seat(RED, relics=(relic("whistle", secrets=1),)))

    assert poor.when(UsePower(card=CardId("whistle"))).refused == "O-16.2"
    assert twice.when(UsePower(card=CardId("whistle"))).refused == "O-16.2"


# --- cannot -------------------------------------------------------------------------------------

RING = (relic("ring-of-devotion"),)


@rule("O-1.9", refuses=True)
def test_who_cannot_put_warbands_on_sites_moves_none_there() -> None:
    assert of_red(2, relics=RING).when(moves(RED_BOARD, HERE)).refused == "O-1.9"


@rule("O-1.9")
def test_cannot_is_said_of_the_thing_named_alone() -> None:
    table = of_red(2, relics=RING)

    table.when(moves(HERE, RED_BOARD))

    assert table.site(1).warbands == troops(red=1)
