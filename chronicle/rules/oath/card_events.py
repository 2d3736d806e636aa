"""What happens to the cards of a game: drawn, discarded, played, seen; how the log tells it.

No sentence names a card that lies facedown.
"""

from __future__ import annotations

from chronicle.rules.core.ids import CardId, Seat
from chronicle.rules.core.scene import Event
from chronicle.rules.core.sight import Held
from chronicle.rules.core.text import Message, Plural, Several, Text
from chronicle.rules.oath.game_names import spot_name
from chronicle.rules.oath.names import (
    card_name,
    card_names,
    color_name,
    region_name,
    space_name,
)
from chronicle.rules.oath.position import Position, Spot
from chronicle.rules.oath.world import Region


class CardsDrawn(Event[Position], frozen=True, kw_only=True, tag=True):
    """Cards came into a seat's hand. ``source``: ``world-deck``, ``bottom`` or ``pile:cradle``.

    ``cards`` in the order drawn, the ones that nobody was told of as None.
    """

    seat: Seat
    source: str
    cards: tuple[Held, ...]

    def describe(self) -> Message:
        """How many, from where."""
        return Plural(
            "{color} draws {count} card: {source}",
            "{color} draws {count} cards: {source}",
            count=len(self.cards),
            color=color_name(self.seat),
            source=spot_name(Spot(self.source)),
        )


class VisionsCounted(Event[Position], frozen=True, kw_only=True, tag=True):
    """O-4.1: a Vision came from the world deck; the marker moves."""

    by: int = 1

    def describe(self) -> Message:
        """That it came."""
        return Text("A Vision came up: Visions Drawn advances")


class CardDiscarded(Event[Position], frozen=True, kw_only=True, tag=True):
    """O-7.9: a card went on top of a pile. ``source``: ``hand``, ``advisers:red/2``, ``site:3``."""

    source: str
    card: Held
    pile: Region

    def describe(self) -> Message:
        """Where to."""
        return Text("A card is discarded: {pile}", pile=region_name(self.pile))


class CardPlayed(Event[Position], frozen=True, kw_only=True, tag=True):
    """A card from the hand was played. ``target``: ``site:3``, ``advisers:red``, ``vision:red``."""

    seat: Seat
    card: Held
    target: str
    faceup: bool

    def describe(self) -> Message:
        """Which, where; facedown nobody says which."""
        card = card_name(self.card.card) if self.faceup else Text("a facedown card")
        return Text(
            "{color} plays {card}: {target}",
            color=color_name(self.seat),
            card=card,
            target=spot_name(Spot(self.target)),
        )


class CardTaken(Event[Position], frozen=True, kw_only=True, tag=True):
    """A card was taken into the hand from where it lay: ``advisers:red``, ``site:3``."""

    seat: Seat
    source: str
    card: Held

    def describe(self) -> Message:
        """From where."""
        return Text(
            "{color} takes up a card: {source}",
            color=color_name(self.seat),
            source=spot_name(Spot(self.source)),
        )


class CardBoxed(Event[Position], frozen=True, kw_only=True, tag=True):
    """A card from the hand left the game."""

    card: CardId

    def describe(self) -> Message:
        """Which."""
        return Text("{card} goes to the box", card=card_name(self.card))


class CardBuried(Event[Position], frozen=True, kw_only=True, tag=True):
    """A card from the hand went under or onto a deck: ``bottom`` or ``world-deck``."""

    card: Held
    target: str

    def describe(self) -> Message:
        """Where."""
        return Text("A card is put back: {target}", target=spot_name(Spot(self.target)))


class CardSeen(Event[Position], frozen=True, kw_only=True, tag=True):
    """A seat looked at facedown cards. ``place``: a spot with its number: ``advisers:red/2``."""

    seat: Seat
    place: str
    card: CardId | None

    @property
    def seen_by(self) -> tuple[Seat, ...]:
        """Who has seen it."""
        return (self.seat,)

    def describe(self) -> Message:
        """That it looked."""
        return Text("{color} looks at a facedown card", color=color_name(self.seat))


class CardsShown(Event[Position], frozen=True, kw_only=True, tag=True):
    """Cards were shown to everybody: of the hand (``hand``) or the top of a pile.

    ``source``: ``hand`` or ``pile:cradle``.
    """

    seat: Seat
    source: str
    cards: tuple[Held, ...]

    @property
    def seen_by(self) -> tuple[Seat, ...]:
        """Who has seen them."""
        return self.cards[0].seen_by

    def describe(self) -> Message:
        """Which."""
        return Text(
            "{color} shows {cards}",
            color=color_name(self.seat),
            cards=Several(tuple(card_name(each.card) for each in self.cards)),
        )


class CardsSwapped(Event[Position], frozen=True, kw_only=True, tag=True):
    """O-16.12: a faceup adviser and a card at a place changed places, with what lies on them."""

    seat: Seat
    adviser: CardId
    place: int
    card: CardId

    def describe(self) -> Message:
        """Which two."""
        return Text(
            "{color} swaps {adviser} for {card}",
            color=color_name(self.seat),
            adviser=card_name(self.adviser),
            card=card_name(self.card),
        )


class SiteSeen(Event[Position], frozen=True, kw_only=True, tag=True):
    """A seat looked at a facedown site; what it saw it keeps to itself."""

    seat: Seat
    place: int

    @property
    def seen_by(self) -> tuple[Seat, ...]:
        """Who has seen it."""
        return (self.seat,)

    def describe(self) -> Message:
        """That it looked."""
        return Text(
            "{color} looks at the facedown site: {place}",
            color=color_name(self.seat),
            place=space_name(self.place),
        )


class EdificeTurned(Event[Position], frozen=True, kw_only=True, tag=True):
    """An edifice became a ruin, or a ruin an edifice: ``card`` is the face that now lies up."""

    place: int
    card: CardId

    def describe(self) -> Message:
        """Which face."""
        return Text("{card} lies up now", card=card_name(self.card))


class VisionRevealed(Event[Position], frozen=True, kw_only=True, tag=True):
    """O-4.3: an Exile's Vision lies faceup; it came from the hand."""

    seat: Seat
    card: CardId

    def describe(self) -> Message:
        """Which."""
        return Text(
            "{color} reveals {card}",
            color=color_name(self.seat),
            card=card_names((self.card,)),
        )


class VisionLost(Event[Position], frozen=True, kw_only=True, tag=True):
    """A revealed Vision is taken into the hand, to be discarded."""

    seat: Seat
    card: CardId

    def describe(self) -> Message:
        """Which."""
        return Text("{color} loses {card}", color=color_name(self.seat), card=card_name(self.card))
