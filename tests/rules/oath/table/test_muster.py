"""O-8: Muster."""

from typing import Any

from chronicle.rules.core.ids import CardId, Seat
from chronicle.rules.oath.cardbook import Suit
from chronicle.rules.oath.game_events import FavorMoved, SupplyChanged, WarbandsMoved
from chronicle.rules.oath.moves import Muster, Rest
from chronicle.rules.oath.position import Phase, bank_of, board_of, on_card, warbands_of
from tests.rules import rule
from tests.rules.oath.tables_made import (
    BLUE,
    PURPLE,
    RED,
    WHITE,
    Told,
    citizen,
    given,
    on_map,
    seat,
    site,
    troops,
)

LONGBOWS = CardId("longbows")
MUSTER = Muster(card=LONGBOWS)


def paid_and_gained(who: Seat, color: Seat, count: int = 2) -> tuple[object, ...]:
    """What a muster at the longbows leads to."""
    return (
        SupplyChanged(seat=who, by=-1),
        FavorMoved(source=board_of(who), target=on_card(LONGBOWS), count=1),
        WarbandsMoved(color=color, source=warbands_of(color), target=board_of(who), count=count),
    )


def at_longbows(**more: Any) -> Told:
    return given(seat(RED, at=1, **more), site(1, "plains", LONGBOWS))


@rule("O-8")
@rule("O-8.1")
def test_muster_puts_a_favor_on_the_card_and_brings_two_warbands() -> None:
    table = at_longbows()

    table.when(MUSTER)

    assert table.events == paid_and_gained(RED, RED)
    assert table.player(RED).on_board == 5


@rule("O-8.1")
def test_nobody_has_to_rule_the_site_of_a_muster() -> None:
    table = given(seat(RED, at=1), site(1, "plains", LONGBOWS, warbands=troops(purple=2)))

    table.when(MUSTER)

    assert table.events == paid_and_gained(RED, RED)


@rule("O-8.1")
def test_a_citizen_musters_purple_warbands() -> None:
    table = given(citizen(BLUE, at=1), site(1, "plains", LONGBOWS))

    table.when(MUSTER)

    assert table.events == paid_and_gained(BLUE, PURPLE)


@rule("O-1.4")
@rule("O-8.1")
def test_a_muster_brings_what_the_bank_still_has() -> None:
    far = site(5, "the-tribunal", warbands=troops(red=10))
    table = given(seat(RED, at=1, warbands=3), site(1, "plains", LONGBOWS), far)

    table.when(MUSTER)

    assert table.events == paid_and_gained(RED, RED, count=1)


@rule("O-8.1")
def test_a_muster_from_an_empty_bank_still_pays() -> None:
    far = site(5, "the-tribunal", warbands=troops(red=11))
    table = given(seat(RED, at=1, warbands=3), site(1, "plains", LONGBOWS), far)

    table.when(MUSTER)

    assert table.events == paid_and_gained(RED, RED)[:2]


@rule("O-8.1")
def test_an_intact_edifice_musters() -> None:
    rampart = CardId("hall-of-debate")
    table = given(seat(RED, at=1), site(1, "plains", rampart))

    table.when(Muster(card=rampart))

    assert table.site(1).cards == (on_map(rampart, favor=1),)
    assert table.player(RED).on_board == 5


@rule("O-8.2")
def test_the_favor_of_a_muster_goes_to_the_bank_of_its_suit_when_the_turn_ends() -> None:
    table = at_longbows()

    table.when(MUSTER)
    table.when(Rest())

    assert FavorMoved(source=on_card(LONGBOWS), target=bank_of(Suit.ORDER), count=1) in table.events
    assert table.site(1).cards == (on_map(LONGBOWS),)


@rule("O-8.1", refuses=True)
def test_no_muster_at_a_card_of_another_site() -> None:
    table = given(seat(RED, at=2), site(1, "plains", LONGBOWS))

    assert table.when(MUSTER).refused == "O-8.1"


@rule("O-8.1", refuses=True)
def test_no_muster_at_a_ruin() -> None:
    table = given(seat(RED, at=1), site(1, "plains", "bandit-rampart"))

    assert table.when(Muster(card=CardId("bandit-rampart"))).refused == "O-8.1"


@rule("O-8.1", refuses=True)
def test_no_muster_at_a_card_with_favor_or_a_secret() -> None:
    with_favor = given(seat(RED, at=1), site(1, "plains", on_map(LONGBOWS, favor=1)))
    with_secret = given(seat(RED, at=1), site(1, "plains", on_map(LONGBOWS, secrets=1)))

    assert with_favor.when(MUSTER).refused == "O-8.1"
    assert with_secret.when(MUSTER).refused == "O-8.1"


@rule("O-8.1", refuses=True)
def test_no_muster_without_favor() -> None:
    assert at_longbows(favor=0).when(MUSTER).refused == "O-8.1"


@rule("O-6.1", refuses=True)
def test_no_muster_without_supply() -> None:
    assert at_longbows(supply=0).when(MUSTER).refused == "O-6.1"


@rule("O-5.3", refuses=True)
def test_no_muster_before_the_turn_has_begun() -> None:
    table = given(seat(RED, at=1), site(1, "plains", LONGBOWS), phase=Phase.WAKE)

    assert table.when(MUSTER).refused == "O-5.3"


@rule("O-5.1", refuses=True)
def test_no_muster_out_of_turn() -> None:
    table = given(seat(RED), seat(BLUE, at=1), site(1, "plains", LONGBOWS))

    assert table.when(MUSTER, by=BLUE).refused == "O-5.1"
    assert table.when(MUSTER, by=WHITE, waived=("O-5.1",)).refused == "O-5.1"


@rule("O-8.1")
def test_a_muster_that_the_table_lets_pass_is_told_as_a_breach() -> None:
    table = given(seat(RED, at=1), site(1, "plains", on_map(LONGBOWS, favor=1)))

    table.when(MUSTER, waived=("O-8.1",))

    assert table.breaches == ("O-8.1",)
    assert table.site(1).cards == (on_map(LONGBOWS, favor=2),)
