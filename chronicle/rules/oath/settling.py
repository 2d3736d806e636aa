"""From what the table told to the table as the game left it (the gathering before O-18).

What the result leaves open is worked out from the opening world where it can be, and asked where
a rule of the phase needs it. Everything is asked before anything is drawn.
"""

from __future__ import annotations

from collections.abc import Sequence

from chronicle.rules.core.ids import CardId, Seat
from chronicle.rules.core.scene import Scene
from chronicle.rules.oath.cardbook import SCEPTER, Kind, card_of
from chronicle.rules.oath.events import GameEnded
from chronicle.rules.oath.evolve import in_save_order
from chronicle.rules.oath.result import Ended, PlaceAtEnd, Result
from chronicle.rules.oath.result_checks import check_result
from chronicle.rules.oath.settling_denizens import gather_denizens
from chronicle.rules.oath.settling_map import flag_of_color, place_at_end, tell_places
from chronicle.rules.oath.settling_relics import gather_relics
from chronicle.rules.oath.world import (
    LastGame,
    Region,
    Role,
    World,
    in_board_order,
)


def settle(scene: Scene[World], result: Result) -> Ended:
    """O-18.10: fix the table as it stands at the end, and gather up what leaves the map.

    Raises Malformed where the result contradicts itself or the world.
    """
    check_result(scene, result)
    world = scene.state
    told = tell_places(scene, result)
    places = tuple(place_at_end(world, result, at_end) for at_end in told)
    top, relic_deck = gather_relics(scene, result, places)
    gathered, dispossessed, unseen = gather_denizens(scene, result, places)
    ended = _ended(world, result, told)
    last = LastGame(
        citizens=world.citizens,
        winner=result.winner,
        winner_name=_name_of(result, result.winner),
        played=in_board_order({seat.color for seat in result.seats}),
    )
    scene.emit(
        GameEnded(
            places=places,
            gathered=gathered,
            dispossessed=dispossessed,
            unseen=unseen,
            relic_top=top,
            relic_deck=relic_deck,
            citizens=ended.citizens,
            last=last,
        )
    )
    return ended


def _name_of(result: Result, seat: Seat) -> str:
    return next((at_end.person or "" for at_end in result.seats if at_end.color == seat), "")


def _ended(world: World, result: Result, told: Sequence[PlaceAtEnd]) -> Ended:
    playing = {seat.color for seat in result.seats}
    citizens = {seat.color for seat in result.seats if seat.role is Role.CITIZEN}
    stored = {seat for seat in world.citizens if seat not in playing}
    loose, known = _loose(result)
    return Ended(
        result=result,
        rulers=tuple(
            flag_of_color(result, at_end.ruler) if at_end.faceup and at_end.ruler else None
            for at_end in told
        ),
        holders=tuple(
            (relic, held.seat)
            for held in result.relics
            for relic in held.relics
            if relic is not None and relic != SCEPTER
        ),
        loose=loose,
        loose_known=known,
        citizens=in_board_order(citizens | stored),
    )


def _loose(result: Result) -> tuple[tuple[CardId, ...], bool]:
    """O-18.5: discards and losers' advisers that were told, and whether these are all."""
    losers = [seat.color for seat in result.seats if seat.color != result.winner]
    held = [adviser for loser in losers for adviser in result.advisers_of(loser) or ()]
    piles = result.discards or ()
    cards = (*(a.card for a in held), *(card for pile in piles for card in pile.cards))
    loose = in_save_order(
        card for card in cards if card is not None and card_of(card).kind is Kind.DENIZEN
    )
    known = (
        {pile.region for pile in piles} == set(Region)
        and all(result.advisers_of(loser) is not None for loser in losers)
        and all(adviser.card is not None for adviser in held)
    )
    return loose, known
