"""O-5.2: Wake; O-4.4, O-17.1: how an Exile wins in it."""

from __future__ import annotations

from typing import Any

import pytest

from chronicle.rules.core.ids import CardId
from chronicle.rules.oath.cardbook import Oath, Suit
from chronicle.rules.oath.game_events import (
    BannerTurned,
    FavorMoved,
    GameWon,
    PhaseBegan,
    TitleTurned,
)
from chronicle.rules.oath.moves import Muster, Rest, Wake
from chronicle.rules.oath.position import (
    DARKEST_SECRET,
    PEOPLES_FAVOR,
    Banner,
    End,
    Phase,
    bank_of,
    board_of,
)
from chronicle.rules.oath.result import How
from tests.rules import rule
from tests.rules.oath.tables_made import (
    BLUE,
    PURPLE,
    RED,
    Told,
    banks,
    citizen,
    given,
    relic,
    seat,
    site,
    troops,
)

CONQUEST, FAITH = CardId("conquest"), CardId("faith")
BEGINS = PhaseBegan(seat=RED, phase=Phase.ACT)
PUT = FavorMoved(source=board_of(RED), target=PEOPLES_FAVOR, count=1)


def waking(*parts: Any, **more: Any) -> Told:
    """A table whose first seat named is about to wake."""
    return given(*parts, phase=Phase.WAKE, **more)


def move_to(suit: Suit) -> FavorMoved:
    """A favor off the banner."""
    return FavorMoved(source=PEOPLES_FAVOR, target=bank_of(suit), count=1)


@rule("O-5.2")
@rule("O-5.3")
def test_after_the_wake_the_seat_acts() -> None:
    table = waking(seat(RED))

    table.when(Wake())

    assert table.events == (BEGINS,)
    assert table.position.phase is Phase.ACT


@rule("O-5.2", refuses=True)
def test_nobody_wakes_twice() -> None:
    assert waking(seat(RED)).when(Wake()).when(Wake()).refused == "O-5.2"


@rule("O-5.3", refuses=True)
def test_nobody_acts_before_the_wake() -> None:
    assert waking(seat(RED)).when(Muster(card=CardId("longbows"))).refused == "O-5.3"


# --- the People's Favor -------------------------------------------------------------------------


def with_banner(tokens: int, *, favor: int = 1, mob: bool = False, **more: Any) -> Told:
    """Red holds the People's Favor and is about to wake."""
    banner = Banner(holder=RED, tokens=tokens, mob=mob)
    return waking(seat(RED, favor=favor), peoples_favor=banner, title=RED, **more)


@rule("O-5.2.1")
def test_the_holder_puts_one_on_the_banner_or_moves_one_to_the_poorest_bank() -> None:
    poor = banks(hearth=1)
    put = with_banner(3, banks=poor).when(Wake(), {"wake/peoples-favor/1": "put"})
    moved = with_banner(3, banks=poor).when(Wake(), {"wake/peoples-favor/1": "move"})

    assert put.events == (PUT, TitleTurned(seat=RED, usurper=True), BEGINS)
    assert moved.events == (
        move_to(Suit.HEARTH),
        TitleTurned(seat=RED, usurper=True),
        BEGINS,
    )


@rule("O-5.2.1")
def test_the_holder_picks_among_equally_poor_banks() -> None:
    table = with_banner(3, banks=banks(hearth=1, nomad=1))

    assert table.when(Wake(), {"wake/peoples-favor/1": "move"}).among == ("hearth", "nomad")
    table.when(Wake(), {"wake/peoples-favor/1": "move", "wake/bank/1": "nomad"})

    assert table.events[0] == move_to(Suit.NOMAD)


@rule("O-5.2.1")
def test_with_one_favor_on_it_one_must_be_put_unless_there_is_none() -> None:
    must = with_banner(1).when(Wake())
    cannot = with_banner(1, favor=0).when(Wake())
    only_move = with_banner(2, favor=0, banks=banks(order=0)).when(Wake())

    assert must.events[0] == PUT
    assert cannot.position.peoples_favor.tokens == 1
    assert only_move.events[0] == move_to(Suit.ORDER)


@rule("O-5.2.1")
def test_on_the_mob_side_it_is_done_twice_in_any_mix() -> None:
    table = with_banner(3, favor=2, mob=True, banks=banks(order=0))

    table.when(Wake(), {"wake/peoples-favor/1": "put", "wake/peoples-favor/2": "move"})

    assert table.events[:2] == (PUT, move_to(Suit.ORDER))
    assert table.position.peoples_favor == Banner(holder=RED, tokens=3, mob=True)


@rule("O-5.2.1")
def test_with_six_it_turns_to_the_mob_and_the_second_step_waits() -> None:
    table = with_banner(5, favor=2)

    table.when(Wake(), {"wake/peoples-favor/1": "put"})

    assert table.events[:2] == (PUT, BannerTurned(mob=True))
    assert table.player(RED).favor == 1


@rule("O-5.2.1")
def test_a_mob_of_six_does_not_turn_again() -> None:
    table = with_banner(6, favor=0, mob=True, banks=banks(order=0, hearth=1))
    answers = {"wake/bank/2": "order"}

    table.when(Wake())
    assert table.asked == ("wake/bank/2",)
    table.when(Wake(), answers)

    assert table.events[:2] == (move_to(Suit.ORDER), move_to(Suit.ORDER))


@rule("O-5.2.1")
def test_a_banner_of_somebody_else_asks_nothing() -> None:
    table = waking(seat(RED), seat(BLUE), peoples_favor=Banner(holder=BLUE, tokens=3))

    table.when(Wake())

    assert table.position.peoples_favor == Banner(holder=BLUE, tokens=3)


# --- Usurper ------------------------------------------------------------------------------------

SUPREME = site(1, "plains", warbands=troops(red=2))


@rule("O-3.5")
@rule("O-5.2.2")
@rule("O-5.2.3")
def test_the_usurper_s_clock_takes_two_wakes() -> None:
    table = waking(seat(RED), SUPREME, oath=Oath.SUPREMACY, title=RED, round=4)

    table.when(Wake())
    assert table.events == (TitleTurned(seat=RED, usurper=True), BEGINS)

    table.when(Rest()).when(Wake()).when(Rest())
    assert (table.position.turn, table.position.round) == (RED, 5)
    table = table.when(Wake())

    assert table.events == (GameWon(end=End(how=How.USURPER, winner=RED)),)
    assert table.position.phase is Phase.OVER


@rule("O-5.2.3")
def test_the_chancellor_never_turns_the_title() -> None:
    table = waking(seat(PURPLE, at=1), title=PURPLE)

    table.when(Wake())

    assert table.events == (PhaseBegan(seat=PURPLE, phase=Phase.ACT),)


@rule("O-5.2.3")
def test_a_citizen_with_the_title_stays_oathkeeper() -> None:
    table = waking(citizen(BLUE), title=BLUE, oath=Oath.PEOPLE)

    table.when(Wake())

    assert not table.position.usurper


@rule("O-17", refuses=True)
def test_nobody_moves_after_the_end() -> None:
    table = waking(seat(RED), SUPREME, oath=Oath.SUPREMACY, title=RED, usurper=True)

    assert table.when(Wake()).when(Wake()).refused == "O-17"


# --- Visions ------------------------------------------------------------------------------------


def conqueror(mine: int, theirs: int, *, drawn: int = 3, **more: Any) -> Told:
    """Red has revealed Conquest and rules some sites, the Empire others."""
    places = iter((1, 2, 3, 4, 5, 6, 7, 8))
    ruled = tuple(
        site(next(places), name, warbands=troops(**{color: 1}))
        for color, names in (
            ("red", ("plains", "mountain", "fertile-valley", "steppe")[:mine]),
            ("purple", ("the-tribunal", "ancient-city", "deep-woods", "wastes")[:theirs]),
        )
        for name in names
    )
    red = seat(RED, vision=CONQUEST)
    return waking(red, *ruled, oath=Oath.PEOPLE, visions_drawn=drawn, **more)


WON = GameWon(end=End(how=How.VISION, winner=RED, vision=CONQUEST))


@rule("O-4.4")
@rule("O-5.2.2")
@rule("O-17.1")
def test_a_fulfilled_vision_wins_at_once() -> None:
    assert conqueror(4, 3).when(Wake()).events == (WON,)


@rule("O-4.5")
def test_a_tie_fulfils_no_vision() -> None:
    assert conqueror(3, 3).when(Wake()).events == (BEGINS,)


@rule("O-4.4")
@rule("O-4.10")
def test_a_vision_waits_for_the_third_that_is_drawn() -> None:
    assert conqueror(4, 3, drawn=2).when(Wake()).events == (BEGINS,)


@rule("O-4.11")
def test_the_title_does_not_help_a_vision() -> None:
    table = conqueror(3, 3, title=RED)

    table.when(Wake())

    assert table.events == (TitleTurned(seat=RED, usurper=True), BEGINS)


@rule("O-4.6")
def test_a_vision_equal_to_the_oath_wins_a_round_before_the_usurper() -> None:
    secret = Banner(holder=RED)
    table = waking(
        seat(RED, vision=FAITH),
        oath=Oath.DEVOTION,
        title=RED,
        visions_drawn=3,
        darkest_secret=secret,
    )

    table.when(Wake())

    assert table.events == (GameWon(end=End(how=How.VISION, winner=RED, vision=FAITH)),)


@rule("O-3")
@rule("O-4.5")
@pytest.mark.parametrize(
    ("vision", "more"),
    [
        ("rebellion", {"peoples_favor": Banner(holder=RED, tokens=1)}),
        ("faith", {"darkest_secret": Banner(holder=RED)}),
        ("sanctuary", {"darkest_secret": Banner(holder=RED)}),
    ],
)
def test_each_vision_has_the_goal_of_its_oath(vision: str, more: dict[str, Any]) -> None:
    red = seat(RED, vision=CardId(vision), favor=0, relics=(relic("map"),))
    table = waking(red, oath=Oath.SUPREMACY, visions_drawn=3, **more)

    table.when(Wake())

    assert table.position.end == End(how=How.VISION, winner=RED, vision=CardId(vision))


@rule("O-4.4")
def test_a_vision_that_is_not_fulfilled_waits() -> None:
    table = waking(seat(RED, vision=FAITH), visions_drawn=5)

    table.when(Wake())

    assert table.position.end is None
    assert table.position.banner(DARKEST_SECRET).holder is None
