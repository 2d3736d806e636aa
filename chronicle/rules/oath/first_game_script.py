"""O-19.1: the scripted first game for four players, every card in the order of the box.

The numbers are save ids, as the digital table keeps this game.
"""

from __future__ import annotations

from collections.abc import Iterable

from chronicle.rules.core.ids import CardId, SiteId
from chronicle.rules.oath.cardbook import card_by_save_id

FACEUP: tuple[tuple[int, SiteId, CardId], ...] = (
    (1, SiteId("plains"), CardId("longbows")),
    (3, SiteId("mountain"), CardId("taming-charm")),
    (6, SiteId("rocky-coast"), CardId("elders")),
)
"""The faceup sites of every boxed first game and the card at each: place, site, card."""

FACEDOWN: tuple[tuple[int, SiteId], ...] = (
    (2, SiteId("lush-coast")),
    (4, SiteId("buried-giant")),
    (5, SiteId("salt-flats")),
    (7, SiteId("wastes")),
    (8, SiteId("great-slum")),
)
"""The facedown sites of the scripted game."""

_WORLD_DECK = bytes.fromhex(
    "061B1E0A292508D62B2DD21C022818D5151D312CD3071AD4050F2230"
    "13331F340B3512232F320D09210C000E01041410112720262A172E16"
)
"""Top first."""

_RELICS = bytes.fromhex("E9ECDEE5DDDBE3E1E2DFEAE4E6EDDADCEBE0E7E8")
"""Top first; the top one comes to lie at the Mountain (O-19.5)."""


def _cards(numbers: Iterable[int]) -> tuple[CardId, ...]:
    found = (card_by_save_id(number) for number in numbers)
    return tuple(card.id for card in found if card is not None)


def world_deck() -> tuple[CardId, ...]:
    """The 51 denizens and five Visions of the scripted world deck, top first."""
    return _cards(_WORLD_DECK)


def relic_deck() -> tuple[CardId, ...]:
    """All 20 relics in the scripted order, top first."""
    return _cards(_RELICS)
