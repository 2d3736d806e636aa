"""What can be told of the piles of a box without turning a card over."""

from __future__ import annotations

from chronicle.rules.core.ids import CardId
from chronicle.rules.oath.cardbook import Kind, card_of
from chronicle.rules.oath.world import (
    FIRST_PACKET,
    RELIQUARY_SPACES,
    SECOND_PACKET,
    Deck,
    World,
)

VISIONS = FIRST_PACKET[1] + SECOND_PACKET[1]
"""O-18.8: Visions in a world deck, all of them in its two upper packets."""

TOP_PACKET, VISIONS_ON_TOP = sum(FIRST_PACKET), FIRST_PACKET[1]
PACKETS = TOP_PACKET + sum(SECOND_PACKET)
"""Cards of the two upper packets together."""


def vision_places(deck: Deck) -> tuple[int, ...]:
    """Where Visions stand among the known cards of a deck, from 1."""
    numbered = enumerate(deck.cards, start=1)
    return tuple(number for number, card in numbered if card_of(card).kind is Kind.VISION)


def is_packed(deck: Deck) -> bool:
    """V-4: whether the Visions lie in the upper packets as O-18.8 puts them.

    A deck whose order nobody knows was packed by that rule, so that counts are enough.
    """
    at = vision_places(deck)
    if len(at) != VISIONS or deck.size < PACKETS:
        return False
    on_top = sum(number <= TOP_PACKET for number in at)
    return not deck.ordered or (on_top == VISIONS_ON_TOP and max(at) <= PACKETS)


def reliquary_at_start(world: World) -> Deck:
    """O-2.17: the relics that lay on the Reliquary when the game began, as far as known."""
    room = RELIQUARY_SPACES
    cards: list[CardId] = []
    unseen = 0
    for pile in (world.relic_top, world.relic_deck):
        taken = min(room, pile.size)
        if pile.ordered or taken == pile.size:
            named = pile.cards[:taken]
            cards += named
            unseen += taken - len(named)
        else:
            unseen += taken
        room -= taken
    return Deck(cards=tuple(cards), ordered=unseen == 0, unseen=unseen)
