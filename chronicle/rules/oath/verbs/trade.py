"""O-9: Trade."""

from __future__ import annotations

from chronicle.rules.core.ids import Seat
from chronicle.rules.core.text import Text
from chronicle.rules.oath.cardbook import Suit, card_of
from chronicle.rules.oath.game_acts import (
    Table,
    is_ruin,
    move_favor,
    move_secrets,
    shape,
    spend,
)
from chronicle.rules.oath.game_facts import advisers_of_suit, stands_at
from chronicle.rules.oath.game_powers import Verb
from chronicle.rules.oath.moves import Goods, Trade
from chronicle.rules.oath.names import card_name
from chronicle.rules.oath.plans import TradePlan
from chronicle.rules.oath.position import SHARED, bank_of, board_of, on_card


def trade(scene: Table, seat: Seat, move: Trade) -> None:
    """O-9 Trade: a secret onto a card for favor of its suit, or 2 favor for secrets.

    O-9.1, O-9.2 the card is a denizen or an intact edifice at your site, and nothing lies on it.
    """
    here = stands_at(scene.state, seat)
    card = scene.expect(here.card(move.card), "O-9.1", Text("that card does not lie at your site"))
    scene.require(not is_ruin(card.card), "O-9.1", Text("nobody trades with a ruin"))
    scene.require(
        card.is_empty, "O-9.1", Text("{card} has tokens on it already", card=card_name(card.card))
    )
    suit = scene.expect(card_of(move.card).suit, "O-9.1", Text("that card has no suit"))
    plan = shape(scene, _plan(scene, seat, move, suit), seat=seat, verb=Verb.TRADE)
    _check_payment(scene, plan)

    spend(scene, seat, plan.supply)
    move_secrets(scene, board_of(seat), on_card(move.card), plan.secrets)
    move_favor(scene, board_of(seat), on_card(move.card), plan.favor)
    if plan.goods is Goods.FAVOR:
        move_favor(scene, bank_of(suit), board_of(seat), plan.gain)
    else:
        move_secrets(scene, SHARED, board_of(seat), plan.gain)


def _plan(scene: Table, seat: Seat, move: Trade, suit: Suit) -> TradePlan:
    """O-9.1: 1 favor and 1 an adviser of the suit; O-9.2: 1 secret an adviser."""
    advisers = advisers_of_suit(scene.state.player(seat), suit)
    if move.goods is Goods.FAVOR:
        return TradePlan(seat=seat, card=move.card, goods=move.goods, secrets=1, gain=1 + advisers)
    return TradePlan(seat=seat, card=move.card, goods=move.goods, favor=2, gain=advisers)


def _check_payment(scene: Table, plan: TradePlan) -> None:
    me = scene.state.player(plan.seat)
    scene.require(
        me.secrets >= plan.secrets,
        "O-9.1",
        Text("this trade puts {count} faceup secret on the card", count=plan.secrets),
    )
    scene.require(
        me.favor >= plan.favor,
        "O-9.2",
        Text("this trade puts {count} favor on the card", count=plan.favor),
    )
