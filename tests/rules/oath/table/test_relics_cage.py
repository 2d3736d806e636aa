"""The Obsidian Cage: filled by a victory, emptied by its holder."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from chronicle.rules.core.ids import CardId
from chronicle.rules.oath.game_acts import happen
from chronicle.rules.oath.game_events import RelicGone, WarbandsMoved
from chronicle.rules.oath.moves import UsePower
from chronicle.rules.oath.position import Warbands, board_of, on_relic, pawn_of, warbands_of
from tests.rules import rule
from tests.rules.oath.campaigns_fought import BLANK, HERE, SHIELD, SWORD, battlefield, fought
from tests.rules.oath.tables_made import (
    BLUE,
    PURPLE,
    RED,
    Told,
    citizen,
    given,
    relic,
    seat,
    troops,
)

CAGE_ID = CardId("obsidian-cage")
CAGE = on_relic(CAGE_ID)
OPEN = UsePower(card=CAGE_ID)


def _caged(*warbands: Warbands) -> Any:
    return replace(relic("obsidian-cage"), warbands=warbands)


def _in_cage(table: Told) -> tuple[Warbands, ...]:
    held = table.player(RED).relic(CAGE_ID)
    return () if held is None else held.warbands


# --- it shuts -------------------------------------------------------------------------------------


@rule("O:obsidian-cage")
def test_what_is_left_of_a_beaten_defender_goes_into_the_cage() -> None:
    table = battlefield(
        seat(RED, at=HERE, warbands=5, relics=(_caged(),)), seat(BLUE, at=HERE, warbands=3)
    )

    fought(
        table,
        BLUE,
        {
            "campaign/targets/here": (pawn_of(BLUE),),
            "campaign/banish": (),
            "campaign/plans/red/powers": ("obsidian-cage",),
        },
        attack=(SWORD,) * 5,
        defense=(BLANK, BLANK),
    )

    assert _in_cage(table) == troops(blue=2)
    assert (table.player(BLUE).on_board, table.player(BLUE).bank) == (0, 12)


@rule("O:obsidian-cage")
def test_what_is_left_of_a_beaten_attacker_goes_into_the_cage() -> None:
    table = battlefield(
        seat(BLUE, at=HERE, warbands=5), seat(RED, at=HERE, warbands=3, relics=(_caged(),))
    )

    fought(
        table,
        RED,
        {
            "campaign/targets/here": (pawn_of(RED),),
            "campaign/plans/red/powers": ("obsidian-cage",),
        },
        attack=(SWORD,),
        defense=(SHIELD, SHIELD),
    )

    assert _in_cage(table) == troops(blue=3)
    assert table.player(BLUE).on_board == 0


@rule("O:obsidian-cage")
@rule("O:sticky-fire")
def test_of_two_relics_the_first_one_used_takes_what_is_left() -> None:
    table = battlefield(
        seat(RED, at=HERE, warbands=5, relics=(_caged(), relic("sticky-fire"))),
        seat(BLUE, at=HERE, warbands=3),
    )

    fought(
        table,
        BLUE,
        {
            "campaign/targets/here": (pawn_of(BLUE),),
            "campaign/banish": (),
            "campaign/plans/red/powers": ("obsidian-cage", "sticky-fire"),
        },
        attack=(SWORD,) * 5,
        defense=(BLANK, BLANK),
    )

    assert _in_cage(table) == troops(blue=2)
    assert table.player(RED).favor == 1


# --- it opens -------------------------------------------------------------------------------------


@rule("O:obsidian-cage")
def test_any_number_goes_to_a_board_of_its_colour() -> None:
    table = given(seat(RED, relics=(_caged(*troops(blue=3)),)), seat(BLUE))

    table.when(OPEN, {"obsidian-cage/count": 2})

    assert table.events == (WarbandsMoved(color=BLUE, source=CAGE, target=board_of(BLUE), count=2),)
    assert _in_cage(table) == troops(blue=1)


@rule("O:obsidian-cage")
def test_purple_goes_to_any_imperial_board() -> None:
    many = given(
        seat(RED, relics=(_caged(*troops(purple=2, blue=1)),)), citizen(BLUE), seat(PURPLE)
    )
    alone = given(seat(RED, relics=(_caged(*troops(purple=1)),)))

    many.when(
        OPEN,
        {
            "obsidian-cage/color": PURPLE,
            "obsidian-cage/count": 2,
            "obsidian-cage/receiver": BLUE,
        },
    )
    alone.when(OPEN, {"obsidian-cage/count": 1})

    assert many.events == (
        WarbandsMoved(color=PURPLE, source=CAGE, target=board_of(BLUE), count=2),
    )
    assert alone.events == (
        WarbandsMoved(color=PURPLE, source=CAGE, target=board_of(PURPLE), count=1),
    )


@rule("O:obsidian-cage")
@pytest.mark.parametrize(("purple", "turned"), [(3, 2), (24, 0)])
def test_those_of_a_new_citizen_turn_purple_on_the_way(purple: int, turned: int) -> None:
    table = given(
        seat(RED, relics=(_caged(*troops(blue=2)),)),
        citizen(BLUE, warbands=0),
        seat(PURPLE, warbands=purple),
    )

    table.when(OPEN, {"obsidian-cage/count": 2})

    home = WarbandsMoved(color=BLUE, source=CAGE, target=warbands_of(BLUE), count=2)
    there = WarbandsMoved(
        color=PURPLE, source=warbands_of(PURPLE), target=board_of(BLUE), count=turned
    )
    assert table.events == (home, *((there,) if turned else ()))


@rule("O:obsidian-cage", refuses=True)
def test_an_empty_cage_is_not_opened() -> None:
    table = given(seat(RED, relics=(_caged(),)))

    assert table.when(OPEN).refused == "O:obsidian-cage"


@rule("O:obsidian-cage")
def test_before_it_leaves_play_all_that_lie_on_it_are_let_go() -> None:
    table = given(seat(RED, relics=(_caged(*troops(blue=3, purple=1)),)), seat(BLUE))
    gone = RelicGone(seat=RED, relic=CAGE_ID, target="bottom")

    table.does(lambda scene: happen(scene, gone))

    assert table.events == (
        WarbandsMoved(color=BLUE, source=CAGE, target=board_of(BLUE), count=3),
        WarbandsMoved(color=PURPLE, source=CAGE, target=board_of(PURPLE), count=1),
        gone,
    )


@rule("O:obsidian-cage")
def test_other_relics_and_an_empty_cage_leave_as_they_are() -> None:
    full = given(seat(RED, relics=(_caged(*troops(blue=3)), relic("map"))), seat(BLUE))
    empty = given(seat(RED, relics=(_caged(),)))

    full.when(UsePower(card=CardId("map")))
    empty.does(lambda scene: happen(scene, RelicGone(seat=RED, relic=CAGE_ID, target="bottom")))

    assert _in_cage(full) == troops(blue=3)
    assert len(empty.events) == 1


@rule("O:obsidian-cage")
def test_the_warbands_go_along_with_the_cage() -> None:
    table = battlefield(
        seat(BLUE, at=HERE, warbands=5),
        seat(RED, at=HERE, warbands=0, relics=(_caged(*troops(blue=1)),)),
    )

    fought(
        table,
        RED,
        {"campaign/targets/here": (CAGE,), "campaign/plans/red/powers": ()},
        attack=(SWORD,) * 5,
        defense=(BLANK, BLANK),
    )

    held = table.player(BLUE).relic(CAGE_ID)
    assert held is not None
    assert held.warbands == troops(blue=1)
