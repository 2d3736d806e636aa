"""O-9: Trade."""

from chronicle.rules.core.ids import CardId
from chronicle.rules.oath.cardbook import Suit
from chronicle.rules.oath.game_events import FavorMoved, SecretsMoved, SupplyChanged
from chronicle.rules.oath.moves import Goods, Rest, Trade
from chronicle.rules.oath.position import SHARED, bank_of, board_of, on_card
from tests.rules import rule
from tests.rules.oath.tables_made import (
    RED,
    banks,
    down,
    given,
    on_map,
    seat,
    site,
    up,
)

LONGBOWS = CardId("longbows")
FOR_FAVOR = Trade(card=LONGBOWS, goods=Goods.FAVOR)
FOR_SECRETS = Trade(card=LONGBOWS, goods=Goods.SECRETS)
TWO_ORDER = (up("wrestlers"), up("bear-traps"))
HERE = site(1, "plains", LONGBOWS)


@rule("O-9")
@rule("O-9.1")
def test_a_trade_for_favor_brings_one_and_one_an_adviser_of_the_suit() -> None:
    table = given(seat(RED, *TWO_ORDER), HERE)

    table.when(FOR_FAVOR)

    assert table.events == (
        SupplyChanged(seat=RED, by=-1),
        SecretsMoved(source=board_of(RED), target=on_card(LONGBOWS), count=1),
        FavorMoved(source=bank_of(Suit.ORDER), target=board_of(RED), count=3),
    )


@rule("O-9.1")
def test_facedown_advisers_and_those_of_other_suits_bring_no_favor() -> None:
    table = given(seat(RED, down("wrestlers"), up("rangers")), HERE)

    table.when(FOR_FAVOR)

    assert FavorMoved(source=bank_of(Suit.ORDER), target=board_of(RED), count=1) in table.events


@rule("O-1.4")
@rule("O-9.1")
def test_a_trade_brings_as_much_favor_as_the_bank_has() -> None:
    poor = given(seat(RED, *TWO_ORDER), HERE, banks=banks(order=2))
    empty = given(seat(RED, *TWO_ORDER), HERE, banks=banks(order=0))

    poor.when(FOR_FAVOR)
    empty.when(FOR_FAVOR)

    assert poor.player(RED).favor == 1 + 2
    assert empty.player(RED).favor == 1


@rule("O-9.2")
@rule("O-9.4")
def test_a_trade_for_secrets_puts_two_favor_and_brings_one_an_adviser() -> None:
    table = given(seat(RED, *TWO_ORDER, favor=2), HERE)

    table.when(FOR_SECRETS)

    assert table.events == (
        SupplyChanged(seat=RED, by=-1),
        FavorMoved(source=board_of(RED), target=on_card(LONGBOWS), count=2),
        SecretsMoved(source=SHARED, target=board_of(RED), count=2),
    )


@rule("O-9.2")
def test_a_trade_for_no_secret_at_all_is_pointless_but_stands() -> None:
    table = given(seat(RED, favor=2), HERE)

    table.when(FOR_SECRETS)

    assert (table.player(RED).favor, table.player(RED).secrets) == (0, 1)


@rule("O-9.3")
def test_what_was_traded_comes_back_when_the_turn_ends() -> None:
    table = given(seat(RED, secrets=1), HERE)

    table.when(FOR_FAVOR)
    table.when(Rest())

    assert table.player(RED).secrets == 1
    assert table.site(1).cards == (on_map(LONGBOWS),)


@rule("O-9.1", refuses=True)
def test_no_trade_with_a_card_of_another_site() -> None:
    assert given(seat(RED, at=2), HERE).when(FOR_FAVOR).refused == "O-9.1"


@rule("O-9.1", refuses=True)
def test_no_trade_with_a_ruin() -> None:
    table = given(seat(RED), site(1, "plains", "bandit-rampart"))
    ruin = Trade(card=CardId("bandit-rampart"), goods=Goods.FAVOR)

    assert table.when(ruin).refused == "O-9.1"


@rule("O-9.1", refuses=True)
def test_no_trade_with_a_card_that_has_tokens() -> None:
    table = given(seat(RED), site(1, "plains", on_map(LONGBOWS, favor=1)))

    assert table.when(FOR_FAVOR).refused == "O-9.1"


@rule("O-9.1", refuses=True)
def test_only_faceup_secrets_are_traded() -> None:
    assert given(seat(RED, secrets=0, facedown=2), HERE).when(FOR_FAVOR).refused == "O-9.1"


@rule("O-9.2", refuses=True)
def test_no_trade_for_secrets_with_one_favor() -> None:
    assert given(seat(RED, favor=1), HERE).when(FOR_SECRETS).refused == "O-9.2"


@rule("O-6.1", refuses=True)
def test_no_trade_without_supply() -> None:
    assert given(seat(RED, supply=0), HERE).when(FOR_FAVOR).refused == "O-6.1"
