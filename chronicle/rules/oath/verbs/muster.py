"""O-8: Muster."""

from __future__ import annotations

from chronicle.rules.core.ids import Seat
from chronicle.rules.core.text import Text
from chronicle.rules.oath.game_acts import (
    Table,
    favor_in,
    gain_warbands,
    is_ruin,
    move_favor,
    shape,
    spend,
)
from chronicle.rules.oath.game_facts import stands_at
from chronicle.rules.oath.game_powers import Verb
from chronicle.rules.oath.moves import Muster
from chronicle.rules.oath.names import card_name
from chronicle.rules.oath.plans import MusterPlan
from chronicle.rules.oath.position import board_of, on_card


def muster(scene: Table, seat: Seat, move: Muster) -> None:
    """O-8.1 Muster: put 1 favor on an empty card at your site, gain 2 warbands.

    O-8.1 the card is a denizen or an intact edifice there, and nothing lies on it.
    """
    here = stands_at(scene.state, seat)
    card = scene.expect(here.card(move.card), "O-8.1", Text("that card does not lie at your site"))
    scene.require(not is_ruin(card.card), "O-8.1", Text("nobody musters at a ruin"))
    scene.require(
        card.is_empty, "O-8.1", Text("{card} has tokens on it already", card=card_name(card.card))
    )

    plan = shape(scene, MusterPlan(seat=seat, card=move.card), seat=seat, verb=Verb.MUSTER)
    scene.require(
        favor_in(scene.state, board_of(seat)) >= plan.favor,
        "O-8.1",
        Text("a muster puts {count} favor on the card", count=plan.favor),
    )
    spend(scene, seat, plan.supply)
    move_favor(scene, board_of(seat), on_card(move.card), plan.favor)
    gain_warbands(scene, seat, plan.warbands)
