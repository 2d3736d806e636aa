"""A move to its verb: whose turn it is, in which phase; what holds for every move."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Any

from chronicle.rules.core.ids import Seat
from chronicle.rules.core.log import Play
from chronicle.rules.core.text import Text
from chronicle.rules.oath.game_acts import Table, settle_title
from chronicle.rules.oath.game_powers import Use, bans
from chronicle.rules.oath.moves import (
    Begin,
    Campaign,
    ExileCitizen,
    ExileOneself,
    Move,
    MoveWarbands,
    Muster,
    OfferCitizenship,
    Peek,
    PlayAdviser,
    Recover,
    Rest,
    Search,
    Trade,
    Travel,
    UsePower,
    Wake,
)
from chronicle.rules.oath.names import color_name
from chronicle.rules.oath.position import Phase
from chronicle.rules.oath.verbs.begin import begin
from chronicle.rules.oath.verbs.campaign import campaign
from chronicle.rules.oath.verbs.citizenship import (
    exile_citizen,
    exile_oneself,
    offer_citizenship,
)
from chronicle.rules.oath.verbs.minor import move_warbands, peek, use_power
from chronicle.rules.oath.verbs.muster import muster
from chronicle.rules.oath.verbs.recover import recover
from chronicle.rules.oath.verbs.rest import rest
from chronicle.rules.oath.verbs.search import play_adviser, search
from chronicle.rules.oath.verbs.trade import trade
from chronicle.rules.oath.verbs.travel import travel
from chronicle.rules.oath.verbs.wake import wake

_Verb = Callable[[Table, Seat, Any], None]

_TURNS = MappingProxyType[type, _Verb]({Begin: begin, Wake: wake, Rest: rest})
"""What leads from phase to phase; each checks its own."""

_ACTS = MappingProxyType[type, _Verb](
    {
        Search: search,
        Muster: muster,
        Trade: trade,
        Recover: recover,
        Campaign: campaign,
        Travel: travel,
        PlayAdviser: play_adviser,
        UsePower: use_power,
        Peek: peek,
        MoveWarbands: move_warbands,
        OfferCitizenship: offer_citizenship,
        ExileCitizen: exile_citizen,
        ExileOneself: exile_oneself,
    }
)
"""O-5.3: what a player does in its own Act phase."""


def decide(scene: Table, told: Play[Move]) -> None:
    """Carry out a play.

    O-5.1 only the active player moves, in the right phase; O-1.9 "cannot" beats all else.
    """
    scene.require(scene.state.phase is not Phase.OVER, "O-17", Text("the game is over"))
    scene.expect(
        told.seat if told.seat in scene.state.seats else None,
        "O-5.1",
        Text("nobody plays that color"),
    )
    scene.require(
        told.seat == scene.state.turn,
        "O-5.1",
        Text("it is the turn of {color}", color=color_name(scene.state.turn)),
    )
    turn = _TURNS.get(type(told.move))
    if turn is not None:
        turn(scene, told.seat, told.move)
    else:
        _act(scene, told)
    settle_title(scene)


def _act(scene: Table, told: Play[Move]) -> None:
    scene.require(
        scene.state.phase is Phase.ACT, "O-5.3", Text("the Act phase has not begun: wake first")
    )
    _check_bans(scene, told)
    _ACTS[type(told.move)](scene, told.seat, told.move)


def _check_bans(scene: Table, told: Play[Move]) -> None:
    for power in bans.in_play(scene.state):
        found = power.act(scene.state, Use(card=power.card, seat=told.seat), told.move)
        if found is not None:
            rule, why = found
            scene.require(False, rule, why)  # noqa: FBT003 -- the condition itself
