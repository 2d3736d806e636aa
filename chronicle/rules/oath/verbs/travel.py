"""O-12: Travel, and a pawn's arrival wherever it comes from."""

from __future__ import annotations

from types import MappingProxyType

from chronicle.rules.core.ids import Seat
from chronicle.rules.core.text import Text
from chronicle.rules.oath.game_acts import (
    Table,
    burn,
    move_secrets,
    shape,
    spend,
)
from chronicle.rules.oath.game_powers import Verb
from chronicle.rules.oath.journeys import arrive
from chronicle.rules.oath.moves import Travel
from chronicle.rules.oath.plans import TravelPlan
from chronicle.rules.oath.position import board_of, facedown_of
from chronicle.rules.oath.world import PLACES, Region, region_of

_FAR = MappingProxyType(
    {
        Region.CRADLE: (1, 2, 4),
        Region.PROVINCES: (2, 2, 2),
        Region.HINTERLAND: (4, 2, 3),
    }
)


def travel_cost(origin: int, to: int) -> int:
    """O-12.1: Supply from a place to another."""
    return _FAR[region_of(origin)][tuple(Region).index(region_of(to))]


def travel(scene: Table, seat: Seat, move: Travel) -> None:
    """O-12 Travel: pay by the regions of origin and destination, move the pawn, arrive.

    O-12.1 always to a different site.
    """
    origin = scene.state.player(seat).at
    scene.require(
        move.to in PLACES, "O-12.1", Text("the map has places 1 to 8, no {place}", place=move.to)
    )
    scene.require(move.to != origin, "O-12.1", Text("your pawn stands there already"))

    plan = shape(
        scene,
        TravelPlan(seat=seat, origin=origin, to=move.to, supply=travel_cost(origin, move.to)),
        seat=seat,
        verb=Verb.TRAVEL,
    )
    pay_journey(scene, plan)
    spend(scene, seat, 0 if plan.free else plan.supply)
    arrive(scene, seat, move.to)


def pay_journey(scene: Table, plan: TravelPlan) -> None:
    """What a journey costs beside Supply: favor burned, secrets turned facedown."""
    me = scene.state.player(plan.seat)
    scene.require(
        me.favor >= plan.favor, "O-12.1", Text("this journey costs {count} favor", count=plan.favor)
    )
    scene.require(
        me.secrets >= plan.secrets_flipped,
        "O-12.1",
        Text("this journey turns {count} secrets facedown", count=plan.secrets_flipped),
    )
    burn(scene, plan.seat, favor=plan.favor)
    move_secrets(scene, board_of(plan.seat), facedown_of(plan.seat), plan.secrets_flipped)
