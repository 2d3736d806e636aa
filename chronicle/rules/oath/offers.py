"""What the active player might declare: the form's list, and random play's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from chronicle.rules.core.ids import Seat
from chronicle.rules.oath.game_facts import BANDIT, players_at
from chronicle.rules.oath.game_powers import actions
from chronicle.rules.oath.moves import (
    Begin,
    Campaign,
    ExileCitizen,
    ExileOneself,
    Goods,
    Move,
    MoveWarbands,
    Muster,
    OfferCitizenship,
    Peek,
    PlayAdviser,
    Recover,
    Rest,
    Search,
    Source,
    Trade,
    Travel,
    UsePower,
    Wake,
)
from chronicle.rules.oath.position import BANNERS, Phase, Position, at_site, board_of
from chronicle.rules.oath.world import PLACES, Role


def offers(table: Position) -> tuple[Move, ...]:
    """Every move that makes sense in this phase; the rules may still refuse some of them."""
    match table.phase:
        case Phase.SETUP:
            return (Begin(),)
        case Phase.WAKE:
            return (Wake(),)
        case Phase.OVER:
            return ()
        case Phase.ACT:
            return (*_major(table), *_minor(table), *_empire(table), Rest())
        case _:
            assert_never(table.phase)


def _major(table: Position) -> Iterator[Move]:
    here = table.here
    yield from (Search(source=source) for source in Source)
    yield from (Muster(card=each.card) for each in here.cards)
    yield from (Trade(card=each.card, goods=goods) for each in here.cards for goods in Goods)
    yield from (Recover(banner=banner) for banner in BANNERS)
    yield from (Recover(relic=at) for at in range(1, len(here.relics) + 1))
    others = tuple(seat for seat in table.seats if seat != table.turn)
    yield from (Campaign(defender=seat) for seat in (*others, BANDIT))
    yield from (Travel(to=place) for place in PLACES if place != here.number)


def _minor(table: Position) -> Iterator[Move]:
    me, here = table.active, table.here
    facedown = (at for at, each in enumerate(me.advisers, start=1) if not each.faceup)
    yield from (PlayAdviser(adviser=at) for at in facedown)
    yield from (UsePower(card=power.card) for power in actions.in_play(table))
    yield from (Peek(relic=at) for at in range(1, len(here.relics) + 1))
    spaces = (at for at, each in enumerate(table.reliquary, start=1) if each is not None)
    yield from (Peek(relic=at, reliquary=True) for at in spaces)
    mine, site = board_of(me.color), at_site(here.number)
    boards = (board_of(each.color) for each in players_at(table, here.number))
    for source, target in ((mine, site), (site, mine), *((mine, board) for board in boards)):
        if source != target:
            yield MoveWarbands(source=source, target=target, count=1)


def _empire(table: Position) -> Iterator[Move]:
    exiles, citizens = _of(table, Role.EXILE), _of(table, Role.CITIZEN)
    yield from (OfferCitizenship(to=seat) for seat in exiles)
    yield from (ExileCitizen(who=seat) for seat in citizens if seat != table.turn)
    if table.active.role is Role.CITIZEN:
        yield ExileOneself()


def _of(table: Position, role: Role) -> tuple[Seat, ...]:
    return tuple(each.color for each in table.players if each.role is role)
