"""What happens while a chronicle begins (O-19), one small event each.

As in every world event, no sentence names what lies facedown or in a deck.
"""

from __future__ import annotations

from chronicle.rules.core.ids import CardId, SiteId
from chronicle.rules.core.scene import Event
from chronicle.rules.core.text import Message, Text
from chronicle.rules.oath.cardbook import Suit, card_of, site_of
from chronicle.rules.oath.names import space_name, suit_name
from chronicle.rules.oath.world import World


class SiteLaid(Event[World], frozen=True, kw_only=True, tag=True):
    """O-19.1, O-19.2: a site of a first game lies faceup."""

    place: int
    site: SiteId

    def describe(self) -> Message:
        """Which site, and where."""
        return Text(
            "{site} lies faceup at {place}",
            site=site_of(self.site).name,
            place=space_name(self.place),
        )


class DenizensTaken(Event[World], frozen=True, kw_only=True, tag=True):
    """O-19.1 to O-19.3: denizens leave the Archive for the first world deck.

    ``suit`` is None where they were drawn regardless of suits. ``unseen`` of them nobody looked
    at; then ``among`` lists what they may have been.
    """

    suit: Suit | None = None
    cards: tuple[CardId, ...] = ()
    unseen: int = 0
    among: tuple[CardId, ...] = ()

    def describe(self) -> Message:
        """How many; of which suit, if of one."""
        count = len(self.cards) + self.unseen
        if self.suit is None:
            return Text("{count} denizens are taken for the world deck", count=count)
        return Text(
            "{count} {suit} denizens are taken for the world deck",
            count=count,
            suit=suit_name(self.suit),
        )


class DenizenLaid(Event[World], frozen=True, kw_only=True, tag=True):
    """O-19.1, O-19.3, O-19.6: a card of the first world deck lies at a faceup site."""

    place: int
    site: SiteId
    card: CardId

    def describe(self) -> Message:
        """Which card, and where: both lie faceup."""
        return Text(
            "{card} is laid at {site}", card=card_of(self.card).name, site=site_of(self.site).name
        )


class RelicDeckLaid(Event[World], frozen=True, kw_only=True, tag=True):
    """O-19.5: the first relic deck. ``order`` top first, None = shuffled, nobody knows."""

    size: int
    order: tuple[CardId, ...] | None

    def describe(self) -> Message:
        """How many relics."""
        return Text("The relic deck is laid ready: {count} relics", count=self.size)


class VisionsSetAside(Event[World], frozen=True, kw_only=True, tag=True):
    """O-18.8: the Visions of an imported deck that was not built yet go back to the box."""

    def describe(self) -> Message:
        """That it happened."""
        return Text("The Visions are set aside; the denizens of the world deck are shuffled")
