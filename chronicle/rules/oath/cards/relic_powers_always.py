"""Relics that bear on searching, playing, trading and travelling."""

from __future__ import annotations

from msgspec.structs import replace

from chronicle.rules.core.ids import CardId
from chronicle.rules.core.scene import Event
from chronicle.rules.oath.card_events import CardBuried, CardDiscarded, CardPlayed, CardTaken
from chronicle.rules.oath.cardbook import card_of
from chronicle.rules.oath.cards.relics import (
    BOOK_OF_RECORDS,
    CRACKED_HORN,
    CUP_OF_PLENTY,
    DRAGONSKIN_DRUM,
    TRUTHFUL_HARP,
)
from chronicle.rules.oath.game_acts import Table, once
from chronicle.rules.oath.game_cards import BOTTOM
from chronicle.rules.oath.game_events import PowerUsed
from chronicle.rules.oath.game_facts import advisers_of_suit
from chronicle.rules.oath.game_powers import Use, Verb, instead, modifier, plays
from chronicle.rules.oath.plans import PlayPlan, SearchPlan, TradePlan, TravelPlan
from chronicle.rules.oath.position import Position

# --- Search -------------------------------------------------------------------------------------


@modifier(Verb.SEARCH, TRUTHFUL_HARP.id)
def truthful_harp(_scene: Table, plan: SearchPlan, _use: Use) -> SearchPlan:
    """O:truthful-harp. Draw two more; every card drawn, the one kept too, is shown to everybody.

    A Vision still stops the draw.
    """
    return replace(plan, count=plan.count + 2, shown=True)


BURIES = "cracked-horn"
"""The mark of a search, or of a play, in which discards are buried."""


@modifier(Verb.SEARCH, CRACKED_HORN.id)
def cracked_horn(scene: Table, plan: SearchPlan, use: Use) -> SearchPlan:
    """O:cracked-horn. All discards of this search go to the bottom of the world deck."""
    once(scene, use.seat, CRACKED_HORN.id, BURIES)
    return plan


def _is_adviser(_table: Position, plan: PlayPlan) -> bool:
    return not plan.drawn


@modifier(Verb.PLAY, CRACKED_HORN.id, fits=_is_adviser)
def cracked_horn_adviser(scene: Table, plan: PlayPlan, use: Use) -> PlayPlan:
    """O:cracked-horn. Also where a facedown adviser is played or discarded (O-13.1)."""
    once(scene, use.seat, CRACKED_HORN.id, BURIES)
    return plan


@instead(CardDiscarded, CRACKED_HORN.id)
def cracked_horn_buries(
    scene: Table, use: Use, event: CardDiscarded
) -> tuple[Event[Position], ...] | None:
    """O:cracked-horn. Visions, displaced cards and the last card are buried as well.

    What a When Played power discards goes to its pile: so says the note of a like card.
    """
    if not _buries(scene, use):
        return None
    buried = CardBuried(card=event.card, target=BOTTOM)
    if event.source == "hand":
        return (buried,)
    return (CardTaken(seat=use.seat, source=event.source, card=event.card), buried)


def _buries(scene: Table, use: Use) -> bool:
    """Whether the Horn is in use, and no When Played power is being carried out."""
    chosen = any(
        isinstance(each, PowerUsed) and each.mark == BURIES and each.seat == use.seat
        for each in scene.events
    )
    played = tuple(each for each in scene.events if isinstance(each, CardPlayed) and each.faceup)
    return chosen and not (played and _acts_when_played(played[-1].card.card))


def _acts_when_played(card: CardId | None) -> bool:
    return card is not None and plays.of(card) is not None


# --- play, trade, travel ------------------------------------------------------------------------


@modifier(Verb.PLAY, BOOK_OF_RECORDS.id, must=True)
def book_of_records(_scene: Table, plan: PlayPlan, _use: Use) -> PlayPlan:
    """O:book-of-records. A play to a site brings 1 secret instead of the 1 favor of its suit."""
    return replace(plan, favor=max(0, plan.favor - 1), secrets=plan.secrets + 1)


def _matches(table: Position, plan: TradePlan) -> bool:
    suit = card_of(plan.card).suit
    return suit is not None and advisers_of_suit(table.player(plan.seat), suit) > 0


@modifier(Verb.TRADE, CUP_OF_PLENTY.id, must=True, fits=_matches)
def cup_of_plenty(_scene: Table, plan: TradePlan, _use: Use) -> TradePlan:
    """O:cup-of-plenty. No Supply for a trade with a card that matches a faceup adviser.

    Its holder may, and would always: nothing is asked.
    """
    return replace(plan, supply=0)


@modifier(Verb.TRAVEL, DRAGONSKIN_DRUM.id)
def dragonskin_drum(_scene: Table, plan: TravelPlan, _use: Use) -> TravelPlan:
    """O:dragonskin-drum. A warband after each journey, also one that somebody else brings about."""
    return replace(plan, warbands=plan.warbands + 1)
