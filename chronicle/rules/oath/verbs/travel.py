"""O-12: Travel."""

from __future__ import annotations

from chronicle.rules.core.ids import Seat
from chronicle.rules.core.text import Text
from chronicle.rules.oath.game_acts import Table
from chronicle.rules.oath.journeys import journey
from chronicle.rules.oath.moves import Travel
from chronicle.rules.oath.world import PLACES


def travel(scene: Table, seat: Seat, move: Travel) -> None:
    """O-12 Travel: pay by the regions of origin and destination, move the pawn, arrive.

    O-12.1 always to a different site.
    """
    scene.expect(
        move.to if move.to in PLACES else None,
        "O-12.1",
        Text("the map has places 1 to 8, no {place}", place=move.to),
    )
    scene.require(
        move.to != scene.state.player(seat).at, "O-12.1", Text("your pawn stands there already")
    )
    journey(scene, seat, move.to)
