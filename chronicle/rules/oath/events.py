"""What changes between two games, one small event each, and how it is told to the group.

No sentence names what lies facedown: the identity of a dealt site, of a card dispossessed unseen
or of a relic is in the event, never in its description.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from chronicle.rules.core.ids import CardId, Seat, SiteId
from chronicle.rules.core.scene import Event
from chronicle.rules.core.text import Message, Plural, Several, Text
from chronicle.rules.oath.cardbook import Oath, Suit, card_of, site_of
from chronicle.rules.oath.events_first_game import (
    DenizenLaid,
    DenizensTaken,
    RelicDeckLaid,
    SiteLaid,
    VisionsSetAside,
)
from chronicle.rules.oath.names import (
    card_names,
    color_name,
    oath_name,
    region_name,
    seats_named,
    site_name,
    space_name,
    suit_name,
)
from chronicle.rules.oath.world import Deck, LastGame, Place, Region, World


class GameEnded(Event[World], frozen=True, kw_only=True, tag=True):
    """O-18: the map stands as the game left it; everything else is gathered up.

    ``gathered`` are all denizens in play that do not lie on the map, as one unordered pile;
    ``relic_top`` holds the winner's relics and those left in the Reliquary, ``relic_deck`` all
    others that do not lie at a site. ``dispossessed`` is that pile as the game left it: for cards
    that came back from there as many others went.
    """

    places: tuple[Place, ...]
    gathered: Deck
    dispossessed: Deck
    unseen: tuple[CardId, ...]
    relic_top: Deck
    relic_deck: Deck
    citizens: tuple[Seat, ...]
    last: LastGame

    def describe(self) -> Message:
        """Who won."""
        winner = self.last.winner or Seat("purple")
        return Text("{color} won", color=color_name(winner))


class OathSworn(Event[World], frozen=True, kw_only=True, tag=True):
    """O-18.1: the winner swears the next game's oath."""

    cites: ClassVar[str] = "O-18.1"
    oath: Oath

    def describe(self) -> Message:
        """Which oath."""
        return Text("The {oath} is sworn", oath=oath_name(self.oath))


class CitizensExiled(Event[World], frozen=True, kw_only=True, tag=True):
    """O-18.2: an Exile won, so every Citizen's board is turned to Exile."""

    cites: ClassVar[str] = "O-18.2"
    seats: tuple[Seat, ...]

    def describe(self) -> Message:
        """Whose boards."""
        return Text("Turned to Exile: {colors}", colors=seats_named(self.seats))


class CitizenshipGranted(Event[World], frozen=True, kw_only=True, tag=True):
    """O-18.2: an Exile accepts the winner's offer."""

    cites: ClassVar[str] = "O-18.2"
    seat: Seat

    def describe(self) -> Message:
        """To whom."""
        return Text("{color} becomes a Citizen", color=color_name(self.seat))


class EdificeBuilt(Event[World], frozen=True, kw_only=True, tag=True):
    """O-18.3.1: an edifice takes a denizen's place; the denizen goes to the world deck (C-1)."""

    cites: ClassVar[str] = "O-18.3.1"
    place: int
    site: SiteId
    edifice: CardId
    replaced: CardId

    def describe(self) -> Message:
        """What and where."""
        return Text(
            "{edifice} is built at {site}; {denizen} goes to the world deck",
            edifice=card_of(self.edifice).name,
            site=site_of(self.site).name,
            denizen=card_of(self.replaced).name,
        )


class RuinRepaired(Event[World], frozen=True, kw_only=True, tag=True):
    """O-18.3.1: a ruin is turned intact."""

    cites: ClassVar[str] = "O-18.3.1"
    place: int
    site: SiteId
    ruin: CardId
    edifice: CardId

    def describe(self) -> Message:
        """What and where."""
        return Text(
            "{ruin} at {site} is repaired: {edifice}",
            ruin=card_of(self.ruin).name,
            site=site_of(self.site).name,
            edifice=card_of(self.edifice).name,
        )


class SiteDiscarded(Event[World], frozen=True, kw_only=True, tag=True):
    """O-18.3.2: a site leaves the map.

    Its denizens (``denizens``) are discarded, its relics go to the relic deck, ruins and edifices
    to the Archive.
    """

    cites: ClassVar[str] = "O-18.3.2"
    place: int
    site: SiteId | None
    faceup: bool
    denizens: tuple[CardId, ...] = ()
    archived: tuple[CardId, ...] = ()
    relics: tuple[CardId | None, ...] = ()

    def describe(self) -> Message:
        """Which site; a facedown one stays unnamed."""
        if not self.faceup:
            return Text("The facedown site at {place} leaves", place=space_name(self.place))
        if self.archived:
            return Text(
                "{site} leaves; {ruins} returns to the Archive",
                site=site_name(self.site),
                ruins=card_names(self.archived),
            )
        return Text("{site} leaves", site=site_name(self.site))


class EdificeRuined(Event[World], frozen=True, kw_only=True, tag=True):
    """O-18.3.3: an edifice the winner does not rule decays; its site loses its denizens."""

    cites: ClassVar[str] = "O-18.3.3"
    place: int
    site: SiteId
    edifice: CardId
    ruin: CardId
    denizens: tuple[CardId, ...] = ()

    def describe(self) -> Message:
        """What decays to what."""
        return Text(
            "{edifice} at {site} decays to {ruin}",
            edifice=card_of(self.edifice).name,
            site=site_of(self.site).name,
            ruin=card_of(self.ruin).name,
        )


class SitesArranged(Event[World], frozen=True, kw_only=True, tag=True):
    """O-18.3.5 (1) to (5): the sites that stay close ranks. ``moves``: (from, to) for each one."""

    cites: ClassVar[str] = "O-18.3.5"
    moves: tuple[tuple[int, int], ...]
    sites: tuple[SiteId | None, ...]

    def describe(self) -> Message:
        """Which site lies where now."""
        lines = tuple(
            Text("{site} at {place}", site=site_name(site), place=space_name(target))
            for site, (_, target) in zip(self.sites, self.moves, strict=True)
        )
        return Text("The map closes ranks: {sites}", sites=Several(lines))


class SiteDealt(Event[World], frozen=True, kw_only=True, tag=True):
    """O-18.3.5 (6): an empty place gets a facedown site from the whole site deck."""

    cites: ClassVar[str] = "O-18.3.5"
    place: int
    site: SiteId | None

    def describe(self) -> Message:
        """Where; never which."""
        return Text("A facedown site is dealt to {place}", place=space_name(self.place))


class SiteTurnedFaceup(Event[World], frozen=True, kw_only=True, tag=True):
    """O-18.3.5 (7): the top site of a region without a faceup one is turned up (C-19)."""

    cites: ClassVar[str] = "O-18.3.5"
    place: int
    region: Region
    site: SiteId

    def describe(self) -> Message:
        """Which site."""
        return Text(
            "{region} has no faceup site: its top site is turned up, {site}",
            region=region_name(self.region),
            site=site_of(self.site).name,
        )


class DenizensAdded(Event[World], frozen=True, kw_only=True, tag=True):
    """O-18.4: denizens of one suit join the world deck from the Archive.

    ``unseen`` of them were drawn unseen; then ``among`` lists the Archive's cards of that suit.
    """

    cites: ClassVar[str] = "O-18.4"
    suit: Suit
    cards: tuple[CardId, ...] = ()
    unseen: int = 0
    among: tuple[CardId, ...] = ()

    def describe(self) -> Message:
        """How many of which suit, and which where they were seen."""
        count = len(self.cards) + self.unseen
        if not self.cards:
            return Text("{count} {suit} added unseen", count=count, suit=suit_name(self.suit))
        return Text(
            "{count} {suit} added: {cards}",
            count=count,
            suit=suit_name(self.suit),
            cards=card_names(self.cards),
        )


class ArchiveHealed(Event[World], frozen=True, kw_only=True, tag=True):
    """O-18.4, C-20: denizens of one suit return to the world deck, all others to the Archive."""

    cites: ClassVar[str] = "O-18.4"
    suit: Suit
    cards: tuple[CardId, ...] = ()
    unseen: int = 0
    among: tuple[CardId, ...] = ()

    def describe(self) -> Message:
        """Which suit, and which cards where they were seen."""
        return Text(
            "The Archive is healed: {count} {suit} return to the world deck, the rest of the "
            "dispossessed to the Archive",
            count=len(self.cards) + self.unseen,
            suit=suit_name(self.suit),
        )


class CardsDispossessed(Event[World], frozen=True, kw_only=True, tag=True):
    """O-18.5: discards and losers' advisers go unseen to the dispossessed.

    ``unseen`` of them nobody looked at; then ``among`` lists what they may have been.
    """

    cites: ClassVar[str] = "O-18.5"
    cards: tuple[CardId, ...] = ()
    unseen: int = 0
    among: tuple[CardId, ...] = ()

    def describe(self) -> Message:
        """How many; they go unseen, so none is named."""
        return Plural(
            "{count} card is dispossessed",
            "{count} cards are dispossessed",
            count=len(self.cards) + self.unseen,
        )


class RelicDeckShuffled(Event[World], frozen=True, kw_only=True, tag=True):
    """O-18.6.1: the relic deck is shuffled. ``order`` top first, None = nobody knows."""

    cites: ClassVar[str] = "O-18.6.1"
    order: tuple[CardId, ...] | None

    def describe(self) -> Message:
        """That it happened."""
        return Text("The losers' relics are shuffled into the relic deck")


class RelicsDealt(Event[World], frozen=True, kw_only=True, tag=True):
    """O-18.6.2: a faceup site gets facedown relics from the top of the relic deck."""

    cites: ClassVar[str] = "O-18.6.2"
    place: int
    site: SiteId
    relics: tuple[CardId | None, ...]

    def describe(self) -> Message:
        """How many and where; never which."""
        return Plural(
            "{count} relic is dealt to {site}",
            "{count} relics are dealt to {site}",
            count=len(self.relics),
            site=site_of(self.site).name,
        )


class RelicsLaidOnTop(Event[World], frozen=True, kw_only=True, tag=True):
    """O-18.6.3: the winner's relics and those left in the Reliquary lie on top, shuffled."""

    cites: ClassVar[str] = "O-18.6.3"
    count: int
    order: tuple[CardId, ...] | None

    def describe(self) -> Message:
        """How many."""
        return Plural(
            "{count} relic of winner and Reliquary is laid on top of the relic deck",
            "{count} relics of winner and Reliquary are laid on top of the relic deck",
            count=self.count,
        )


class WorldDeckBuilt(Event[World], frozen=True, kw_only=True, tag=True):
    """O-18.8: the world deck is built of three packets, the five Visions in the upper two.

    ``order`` lists the whole deck, top first; None = shuffled, nobody knows the order.
    """

    cites: ClassVar[str] = "O-18.8"
    size: int
    visions: tuple[CardId, ...]
    order: tuple[CardId, ...] | None

    def describe(self) -> Message:
        """How many cards."""
        return Text("The world deck is built: {count} cards", count=self.size)


class ChapterOpened(Event[World], frozen=True, kw_only=True, tag=True):
    """O-18.13: the next game waits."""

    cites: ClassVar[str] = "O-18.13"
    game: int

    def describe(self) -> Message:
        """Its number."""
        return Text("Game {game} waits to be set up", game=self.game)


WorldEvent: TypeAlias = (
    GameEnded
    | OathSworn
    | CitizensExiled
    | CitizenshipGranted
    | EdificeBuilt
    | RuinRepaired
    | SiteDiscarded
    | EdificeRuined
    | SitesArranged
    | SiteDealt
    | SiteTurnedFaceup
    | DenizensAdded
    | ArchiveHealed
    | CardsDispossessed
    | RelicDeckShuffled
    | RelicsDealt
    | RelicsLaidOnTop
    | WorldDeckBuilt
    | ChapterOpened
    | SiteLaid
    | DenizensTaken
    | DenizenLaid
    | RelicDeckLaid
    | VisionsSetAside
)
