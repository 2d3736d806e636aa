"""O-5.4: Rest; O-6: Supply; O-5.1: whose turn is next."""

from __future__ import annotations

import pytest

from chronicle.rules.core.ids import CardId, SiteId
from chronicle.rules.oath.cardbook import Suit
from chronicle.rules.oath.game_acts import gain_supply
from chronicle.rules.oath.game_events import (
    FavorMoved,
    PawnMoved,
    PhaseBegan,
    RoundBegan,
    SecretsMoved,
    SupplyChanged,
)
from chronicle.rules.oath.moves import Rest, Travel
from chronicle.rules.oath.position import (
    SHARED,
    Phase,
    bank_of,
    board_of,
    facedown_of,
    on_card,
    on_relic,
)
from chronicle.rules.oath.verbs.rest import refreshed_to
from tests.rules import rule
from tests.rules.oath.tables_made import (
    BLUE,
    PURPLE,
    RED,
    citizen,
    given,
    on_map,
    relic,
    seat,
    site,
    troops,
    up,
)


def favor_home(card: str, suit: Suit | None, count: int) -> FavorMoved:
    """Favor off a card into its bank."""
    home = SHARED if suit is None else bank_of(suit)
    return FavorMoved(source=on_card(CardId(card)), target=home, count=count)


def secrets_home(card: str, count: int) -> SecretsMoved:
    """Secrets off a card to red."""
    return SecretsMoved(source=on_card(CardId(card)), target=board_of(RED), count=count)


@rule("O-5.4")
@rule("O-5.4.1")
@rule("O-5.4.2")
@rule("O-5.6")
def test_rest_empties_every_card_wherever_it_lies() -> None:
    table = given(
        seat(RED, up("rangers", favor=1), relics=(relic("map", favor=1, secrets=1),), facedown=2),
        seat(BLUE, up("rain-boots", secrets=1)),
        site(1, "plains", on_map("longbows", favor=2, secrets=1)),
        site(5, "the-tribunal", on_map("bandit-rampart", favor=1, secrets=1)),
    )

    table.when(Rest())

    assert table.events[:-1] == (
        favor_home("longbows", Suit.ORDER, 2),
        secrets_home("longbows", 1),
        favor_home("bandit-rampart", None, 1),
        secrets_home("bandit-rampart", 1),
        favor_home("rangers", Suit.BEAST, 1),
        secrets_home("rain-boots", 1),
        FavorMoved(source=on_relic(CardId("map")), target=SHARED, count=1),
        SecretsMoved(source=on_relic(CardId("map")), target=board_of(RED), count=1),
        SecretsMoved(source=facedown_of(RED), target=board_of(RED), count=2),
    )
    assert table.player(RED).secrets == 1 + 4 + 2


@rule("O-5.4.2")
def test_facedown_secrets_of_others_stay_down() -> None:
    table = given(seat(RED), seat(BLUE, facedown=2))

    table.when(Rest())

    assert (table.player(BLUE).secrets, table.player(BLUE).facedown) == (1, 2)


@rule("O-5.6")
def test_favor_and_secrets_of_sites_stay_there() -> None:
    table = given(seat(RED, at=6), site(1, "mine", favor=3), site(2, "salt-flats", secrets=1))

    table.when(Rest())

    assert (table.site(1).favor, table.site(2).secrets) == (3, 1)


@rule("O-5.4", refuses=True)
def test_nobody_rests_before_the_wake() -> None:
    assert given(seat(RED), phase=Phase.WAKE).when(Rest()).refused == "O-5.4"


# --- Supply -------------------------------------------------------------------------------------


def rested(color: str, bank: int, unspent: int) -> int:
    """The Supply of a seat that rests with so many warbands in its bank and so much unspent."""
    total = 24 if color == PURPLE else 14
    there = troops(**{color: total - bank})
    warbands = there if total - bank else ()
    who = seat(PURPLE if color == PURPLE else RED, at=1, warbands=0, supply=unspent)
    table = given(who, site(1, "plains", warbands=warbands))
    return table.when(Rest()).player(who.color).supply


@rule("O-5.7")
@rule("O-5.4.3")
@rule("O-5.4.4")
@rule("O-6.2")
@rule("O-6.4")
@rule("O-6.5")
@pytest.mark.parametrize(
    ("color", "bank", "unspent", "supply"),
    [
        (PURPLE, 7, 2, 6),
        (PURPLE, 11, 3, 7),
        (RED, 9, 0, 6),
        (RED, 3, 1, 5),
    ],
    ids=["saved", "capped at 7", "from a full bank", "from an almost empty one"],
)
def test_supply_is_refreshed_by_the_bank_and_what_was_saved_is_added(
    color: str, bank: int, unspent: int, supply: int
) -> None:
    assert rested(color, bank, unspent) == supply


@rule("O-6.2")
def test_every_step_of_both_tracks() -> None:
    purple = tuple(rested(PURPLE, bank, 0) for bank in (24, 18, 17, 11, 10, 4, 3, 0))
    red = tuple(rested(RED, bank, 0) for bank in (14, 9, 8, 4, 3, 0))

    assert purple == (6, 6, 5, 5, 4, 4, 3, 3)
    assert red == (6, 6, 5, 5, 4, 4)


@rule("O-6.3")
def test_a_citizen_refreshes_to_where_the_chancellor_s_marker_stands() -> None:
    table = given(citizen(BLUE, supply=1), seat(PURPLE, supply=2))

    assert refreshed_to(table.position, table.player(BLUE)) == 2
    table.when(Rest())

    assert table.player(BLUE).supply == 3


@rule("O-6.4")
def test_a_marker_that_stands_right_already_does_not_move() -> None:
    table = given(seat(RED, at=1, supply=7))

    table.when(Rest())

    assert table.events == (
        RoundBegan(round=2),
        PhaseBegan(seat=PURPLE, phase=Phase.WAKE),
    )


@rule("O-6.5")
def test_supply_gained_above_seven_is_lost() -> None:
    table = given(seat(RED, supply=6))

    table.does(lambda scene: gain_supply(scene, RED, 3))
    assert table.events == (SupplyChanged(seat=RED, by=1),)
    table = table.does(lambda scene: gain_supply(scene, RED, 3))

    assert table.events == ()


@rule("O-6.1")
def test_supply_that_the_table_lets_pass_is_spent_as_far_as_it_is_there() -> None:
    table = given(seat(RED, supply=1, at=3), seat(BLUE))
    broke = given(seat(RED, supply=0, at=3), seat(BLUE))

    table.when(Travel(to=4), waived=("O-6.1",))
    broke.when(Travel(to=4), waived=("O-6.1",))

    assert table.events[0] == SupplyChanged(seat=RED, by=-1)
    assert broke.events == (PawnMoved(seat=RED, to=4, site=SiteId("steppe")),)
    assert broke.breaches == ("O-6.1",)


# --- whose turn ---------------------------------------------------------------------------------


@rule("O-5.1")
def test_the_next_seat_clockwise_wakes() -> None:
    table = given(seat(PURPLE), seat(RED), seat(BLUE))

    table.when(Rest())

    assert table.events[-1] == PhaseBegan(seat=RED, phase=Phase.WAKE)
    assert (table.position.turn, table.position.phase) == (RED, Phase.WAKE)


@rule("O-5.1")
def test_after_the_last_seat_the_next_round_begins_with_the_chancellor() -> None:
    table = given(seat(BLUE), turn=BLUE)

    table.when(Rest())

    assert table.events[-2:] == (RoundBegan(round=2), PhaseBegan(seat=PURPLE, phase=Phase.WAKE))


@rule("O-5.1", refuses=True)
def test_nobody_rests_for_somebody_else() -> None:
    assert given(seat(RED), seat(BLUE)).when(Rest(), by=BLUE).refused == "O-5.1"
