"""Bookkeeping of a game: an event's change put onto the table. No rule is decided here.

Pieces are taken out of one spot and put into another (``game_pieces``), cards likewise
(``game_cards``); what is left is one line an event.
"""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from chronicle.rules.core.ids import Seat
from chronicle.rules.core.scene import Event
from chronicle.rules.oath import card_events as cards
from chronicle.rules.oath import game_events as happened
from chronicle.rules.oath.game_cards import (
    boxed,
    buried,
    discarded,
    drawn,
    edifice_turned,
    played,
    relic_buried,
    relic_gone,
    relic_taken,
    relics_laid,
    seen,
    shown,
    swapped,
    taken_up,
    vision_lost,
    vision_revealed,
)
from chronicle.rules.oath.game_pieces import move_favor, move_secrets, move_warbands
from chronicle.rules.oath.position import (
    MOST_SUPPLY,
    MOST_VISIONS,
    PEOPLES_FAVOR,
    Phase,
    Position,
    warbands_of,
)


def evolve(table: Position, event: Event[Position]) -> Position:
    """The table after an event."""
    match event:
        case happened.FavorMoved() | happened.SecretsMoved():
            return _tokens(table, event)
        case happened.WarbandsMoved() | happened.WarbandsKilled():
            return _warbands(table, event)
        case (
            cards.CardsDrawn()
            | cards.CardDiscarded()
            | cards.CardPlayed()
            | cards.CardTaken()
            | cards.CardBoxed()
            | cards.CardBuried()
            | cards.CardSeen()
            | cards.CardsShown()
            | cards.CardsSwapped()
            | cards.EdificeTurned()
            | cards.VisionRevealed()
            | cards.VisionLost()
            | happened.RelicTaken()
            | happened.RelicGone()
            | happened.RelicBuried()
            | happened.RelicsLaid()
        ):
            return _cards(table, event)
        case _:
            return _course(table, cast("happened.GameEvent", event))


def _tokens(table: Position, event: happened.FavorMoved | happened.SecretsMoved) -> Position:
    if isinstance(event, happened.FavorMoved):
        return move_favor(table, source=event.source, target=event.target, count=event.count)
    return move_secrets(table, source=event.source, target=event.target, count=event.count)


def _warbands(table: Position, event: happened.WarbandsMoved | happened.WarbandsKilled) -> Position:
    target = event.target if isinstance(event, happened.WarbandsMoved) else warbands_of(event.color)
    return move_warbands(
        table, color=event.color, source=event.source, target=target, count=event.count
    )


def _cards(table: Position, event: Event[Position]) -> Position:  # noqa: PLR0911 -- one line an event
    match event:
        case cards.CardsDrawn(source=source, cards=lying):
            return drawn(table, source, lying)
        case cards.CardDiscarded(source=source, card=card, pile=pile):
            return discarded(table, source, card, pile)
        case cards.CardPlayed(card=card, target=target, faceup=faceup):
            return played(table, card, target, faceup=faceup)
        case cards.CardTaken(source=source, card=card):
            return taken_up(table, source, card)
        case cards.CardBoxed(card=card):
            return boxed(table, card)
        case cards.CardBuried(card=card, target=target):
            return buried(table, card, target)
        case cards.VisionRevealed(seat=seat, card=card):
            return vision_revealed(table, seat, card)
        case cards.VisionLost(seat=seat):
            return vision_lost(table, seat)
        case _:
            return _faces(table, event)


def _faces(table: Position, event: Event[Position]) -> Position:
    """Cards that stay, looked at, shown, swapped or turned."""
    match event:
        case cards.CardSeen(seat=seat, place=place, card=card):
            return seen(table, seat, place, card)
        case cards.CardsShown(source=source, cards=lying):
            return shown(table, source, lying)
        case cards.CardsSwapped(seat=seat, adviser=adviser, place=place, card=other):
            return swapped(table, seat, adviser=adviser, place=place, card=other)
        case cards.EdificeTurned(place=place, card=card):
            return edifice_turned(table, place, card)
        case _:
            return _relics(table, event)


def _relics(table: Position, event: Event[Position]) -> Position:
    match event:
        case happened.RelicTaken(seat=seat, relic=relic, source=source, given=given):
            return relic_taken(table, seat, relic, source, given=given)
        case happened.RelicBuried(relic=buried_one):
            return relic_buried(table, buried_one)
        case happened.RelicGone(seat=seat, relic=relic, target=target):
            return relic_gone(table, seat, relic, target)
        case _:
            laid = cast("happened.RelicsLaid", event)
            return relics_laid(table, laid.place, laid.count)


def _course(table: Position, event: happened.GameEvent) -> Position:  # noqa: PLR0911 -- one line an event
    match event:
        case happened.GameBegan(position=position):
            return position
        case happened.PhaseBegan(seat=seat, phase=phase):
            return _phase(table, seat=seat, phase=phase)
        case happened.RoundBegan(round=number):
            return replace(table, round=number)
        case happened.PowerUsed(mark=mark):
            return replace(table, used=(*table.used, mark))
        case happened.GameWon(end=end):
            return replace(table, end=end, phase=Phase.OVER)
        case happened.SupplyChanged(seat=seat, by=by):
            return table.with_player(
                seat, lambda each: replace(each, supply=max(0, min(MOST_SUPPLY, each.supply + by)))
            )
        case cards.VisionsCounted(by=by):
            return replace(table, visions_drawn=min(MOST_VISIONS, table.visions_drawn + by))
        case _:
            return _holders(table, event)


def _phase(table: Position, *, seat: Seat, phase: Phase) -> Position:
    """Another turn begins with its Wake: what can be done once a turn can be done again."""
    if phase is not Phase.WAKE:
        return replace(table, turn=seat, phase=phase)
    players = tuple(
        replace(each, relics=tuple(replace(relic, taken=False) for relic in each.relics))
        for each in table.players
    )
    return replace(table, turn=seat, phase=phase, used=(), players=players)


def _holders(table: Position, event: happened.GameEvent) -> Position:  # noqa: PLR0911 -- one line an event
    match event:
        case happened.PawnMoved(seat=seat, to=to):
            return table.with_player(seat, lambda each: replace(each, at=to))
        case happened.SiteRevealed(place=place, site=site):
            return table.with_site(place, lambda each: replace(each, site=site, faceup=True))
        case happened.BannerTaken(banner=banner, seat=seat):
            held = replace(table.banner(banner), holder=seat)
            if banner == PEOPLES_FAVOR:
                return replace(table, peoples_favor=held)
            return replace(table, darkest_secret=held)
        case happened.BannerTurned(mob=mob):
            return replace(table, peoples_favor=replace(table.peoples_favor, mob=mob))
        case happened.TitleTaken(seat=seat):
            return replace(table, title=seat, usurper=False)
        case happened.TitleTurned(usurper=usurper):
            return replace(table, usurper=usurper)
        case happened.RoleChanged(seat=seat, role=role):
            return table.with_player(seat, lambda each: replace(each, role=role))
        case _:
            # Dice, declarations and sums are told for the story: the table does not change.
            return table
