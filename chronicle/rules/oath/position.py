"""Everything on the table at one moment of a game, as far as the table has told us.

A *spot* names where pieces lie: ``shared`` (the shared bank), ``bank:order``, ``board:red``,
``facedown:red`` (secrets turned down), ``bank:red`` (unused warbands), ``card:longbows``,
``relic:map``, ``site:3``, ``peoples-favor``, ``darkest-secret``; as a target of a campaign also
``pawn:red``.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterator
from itertools import chain
from typing import NewType

from msgspec import Struct
from msgspec.structs import replace

from chronicle.rules.core.errors import RulesBug
from chronicle.rules.core.ids import CardId, Seat, SiteId
from chronicle.rules.core.sight import Held
from chronicle.rules.oath.cardbook import SCEPTER, Oath, Suit, card_of
from chronicle.rules.oath.result import How
from chronicle.rules.oath.world import PURPLE, Region, Role, World, region_of

Spot = NewType("Spot", str)
"""Where pieces lie."""

SHARED = Spot("shared")
PEOPLES_FAVOR = Spot("peoples-favor")
DARKEST_SECRET = Spot("darkest-secret")
BANNERS = (PEOPLES_FAVOR, DARKEST_SECRET)

MOST_SUPPLY = 7
"""O-6.1: the leftmost space of the track."""

ROUNDS = 8
"""O-5.1: rounds of a game."""

ADVISERS = 3
"""O-7.6: advisers a player keeps, faceup and facedown together."""

MOST_VISIONS = 5
"""O-4.1: the last space of Visions Drawn."""


def bank_of(suit: Suit) -> Spot:
    """The favor bank of a suit."""
    return Spot(f"bank:{suit.value}")


def board_of(seat: Seat) -> Spot:
    """A player board."""
    return Spot(f"board:{seat}")


def facedown_of(seat: Seat) -> Spot:
    """The facedown secrets of a player board."""
    return Spot(f"facedown:{seat}")


def warbands_of(color: Seat) -> Spot:
    """The unused warbands of a colour."""
    return Spot(f"bank:{color}")


def on_card(card: CardId) -> Spot:
    """A card: denizen, edifice or adviser."""
    return Spot(f"card:{card}")


def on_relic(relic: CardId) -> Spot:
    """A relic that somebody holds."""
    return Spot(f"relic:{relic}")


def pawn_of(seat: Seat) -> Spot:
    """O-11.2: the pawn-and-favor of a seat, as a target."""
    return Spot(f"pawn:{seat}")


def at_site(place: int) -> Spot:
    """A place of the map, 1 to 8."""
    return Spot(f"site:{place}")


class Phase(enum.Enum):
    """Where in a turn the game stands."""

    SETUP = "setup"
    WAKE = "wake"
    ACT = "act"
    OVER = "over"


class Warbands(Struct, frozen=True, kw_only=True):
    """Warbands of one colour in one spot."""

    color: Seat
    count: int


class OnMap(Struct, frozen=True, kw_only=True):
    """A denizen, edifice or ruin at a site, and what lies on it."""

    card: CardId
    favor: int = 0
    secrets: int = 0

    @property
    def is_empty(self) -> bool:
        """O-16.2: nothing lies on it."""
        return not self.favor and not self.secrets


class Adviser(Struct, frozen=True, kw_only=True):
    """A card beside a player board. Facedown it has no suit, restriction or power (O-7.6)."""

    held: Held
    faceup: bool = False
    favor: int = 0
    secrets: int = 0

    @property
    def card(self) -> CardId | None:
        """Which card it is, faceup or told."""
        return self.held.card

    @property
    def is_empty(self) -> bool:
        """O-16.2: nothing lies on it."""
        return not self.favor and not self.secrets

    @property
    def suit(self) -> Suit | None:
        """Its suit; None facedown."""
        return card_of(self.card).suit if self.faceup and self.card is not None else None


class Relic(Struct, frozen=True, kw_only=True):
    """A relic that somebody holds, faceup. ``taken``: in the present turn (O-14.1)."""

    card: CardId
    favor: int = 0
    secrets: int = 0
    warbands: tuple[Warbands, ...] = ()
    taken: bool = False


class Site(Struct, frozen=True, kw_only=True):
    """One place of the map, 1 to 8, with all that lies there, pawns aside.

    ``site`` None: a facedown site that nobody has seen. ``relics`` lie facedown.
    """

    number: int
    site: SiteId | None
    faceup: bool
    cards: tuple[OnMap, ...] = ()
    relics: tuple[Held, ...] = ()
    favor: int = 0
    secrets: int = 0
    warbands: tuple[Warbands, ...] = ()

    @property
    def region(self) -> Region:
        """The region it belongs to."""
        return region_of(self.number)

    def card(self, card: CardId) -> OnMap | None:
        """A card that lies here, or None."""
        return next((each for each in self.cards if each.card == card), None)


class Player(Struct, frozen=True, kw_only=True):
    """One seat: its pawn's place (0 before it is placed), its board and what lies around it.

    ``secrets`` are faceup, ``facedown`` are those turned down. ``bank`` counts unused warbands of
    its own colour (purple for the Chancellor). ``vision`` is the revealed one.
    """

    color: Seat
    role: Role
    at: int = 0
    favor: int = 0
    secrets: int = 0
    facedown: int = 0
    supply: int = MOST_SUPPLY
    warbands: tuple[Warbands, ...] = ()
    bank: int = 0
    advisers: tuple[Adviser, ...] = ()
    relics: tuple[Relic, ...] = ()
    vision: CardId | None = None

    @property
    def is_imperial(self) -> bool:
        """The Chancellor or a Citizen."""
        return self.role is not Role.EXILE

    @property
    def flag(self) -> Seat:
        """O-14.7: the colour of the warbands that it uses: purple for every Imperial player."""
        return PURPLE if self.is_imperial else self.color

    @property
    def on_board(self) -> int:
        """Warbands on its board."""
        return sum(each.count for each in self.warbands)

    @property
    def suits(self) -> tuple[Suit, ...]:
        """The suits of its faceup advisers."""
        return tuple(each.suit for each in self.advisers if each.suit is not None)

    def relic(self, card: CardId) -> Relic | None:
        """A relic that it holds, or None."""
        return next((each for each in self.relics if each.card == card), None)

    def adviser(self, card: CardId) -> Adviser | None:
        """A faceup adviser, or None."""
        return next((each for each in self.advisers if each.faceup and each.card == card), None)


class Banner(Struct, frozen=True, kw_only=True):
    """A banner: its holder (None = the shared bank), the favor or secrets on it, its side."""

    holder: Seat | None = None
    tokens: int = 1
    mob: bool = False


class End(Struct, frozen=True, kw_only=True):
    """O-17: how the game ended, and who won it. ``vision`` where a Vision won alone."""

    how: How
    winner: Seat
    vision: CardId | None = None


class Position(Struct, frozen=True, kw_only=True):
    """The whole table. ``players`` in turn order, the Chancellor first; piles top first.

    ``world`` is the world at the opening. ``hand`` are cards drawn in the present action. ``boxed``
    are cards that left the game. ``used`` marks what can be done once a turn, by name.
    """

    world: World
    oath: Oath
    round: int = 1
    turn: Seat = PURPLE
    phase: Phase = Phase.SETUP
    sites: tuple[Site, ...]
    players: tuple[Player, ...]
    banks: tuple[int, ...]
    shared_favor: int
    peoples_favor: Banner = Banner()
    darkest_secret: Banner = Banner()
    title: Seat = PURPLE
    usurper: bool = False
    visions_drawn: int = 0
    reliquary: tuple[Held | None, ...] = ()
    world_deck: tuple[Held, ...] = ()
    discards: tuple[tuple[Held, ...], ...] = ((), (), ())
    relic_deck: tuple[Held, ...] = ()
    hand: tuple[Held, ...] = ()
    boxed: tuple[CardId, ...] = ()
    used: tuple[str, ...] = ()
    end: End | None = None

    # --- look-ups: they raise where there is no such thing ------------------------------------

    def player(self, seat: Seat) -> Player:
        """The player of a colour. Raises RulesBug where nobody plays it."""
        for each in self.players:
            if each.color == seat:
                return each
        raise RulesBug(f"nobody plays {seat}")

    def site(self, number: int) -> Site:
        """The place numbered 1 to 8."""
        return self.sites[number - 1]

    @property
    def active(self) -> Player:
        """Whose turn it is."""
        return self.player(self.turn)

    @property
    def here(self) -> Site:
        """The place where the active player's pawn stands."""
        return self.site(self.active.at)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The colours in turn order."""
        return tuple(each.color for each in self.players)

    @property
    def chancellor(self) -> Player:
        """The Chancellor."""
        return self.player(PURPLE)

    @property
    def citizens(self) -> tuple[Player, ...]:
        """The Citizens in turn order."""
        return tuple(each for each in self.players if each.role is Role.CITIZEN)

    def others_from(self, seat: Seat) -> tuple[Player, ...]:
        """All other players, clockwise from a seat."""
        at = self.seats.index(seat)
        return (*self.players[at + 1 :], *self.players[:at])

    def banner(self, banner: Spot) -> Banner:
        """One of the two banners."""
        return self.peoples_favor if banner == PEOPLES_FAVOR else self.darkest_secret

    def in_bank(self, suit: Suit) -> int:
        """Favor in the bank of a suit."""
        return self.banks[tuple(Suit).index(suit)]

    def pile(self, region: Region) -> tuple[Held, ...]:
        """The discard pile of a region, top first."""
        return self.discards[tuple(Region).index(region)]

    @property
    def scepter_holder(self) -> Player:
        """Who holds the Grand Scepter. Raises RulesBug where nobody does."""
        for each in self.players:
            if each.relic(SCEPTER) is not None:
                return each
        raise RulesBug("nobody holds the Grand Scepter")

    def cards_held(self) -> Iterator[Held]:
        """Every hidden or kept card of the piles, hands and advisers."""
        piles = chain(self.world_deck, *self.discards, self.hand)
        return chain(piles, (each.held for player in self.players for each in player.advisers))

    @property
    def located(self) -> frozenset[CardId]:
        """Denizens and Visions of which the table has told where they lie."""
        on_map = (each.card for site in self.sites for each in site.cards)
        visions = (each.vision for each in self.players if each.vision is not None)
        held = (each.card for each in self.cards_held() if each.card is not None)
        return frozenset(chain(on_map, visions, held, self.boxed))

    @property
    def unlocated(self) -> tuple[CardId, ...]:
        """Denizens and Visions in play that lie facedown somewhere, nobody knows where."""
        pool = (*self.world.world_deck.cards, *self.world.unseen)
        located = self.located
        return tuple(card for card in pool if card not in located)

    @property
    def relics_located(self) -> frozenset[CardId]:
        """Relics of which the table has told where they lie."""
        at_sites = (each.card for site in self.sites for each in site.relics)
        held = (each.card for player in self.players for each in player.relics)
        piles = (each.card for each in (*self.relic_deck, *self.reliquary) if each is not None)
        return frozenset(card for card in chain(at_sites, held, piles, self.boxed) if card)

    # --- with other values --------------------------------------------------------------------

    def with_player(self, seat: Seat, change: Callable[[Player], Player]) -> Position:
        """The same table with one player changed."""
        players = tuple(change(each) if each.color == seat else each for each in self.players)
        return replace(self, players=players)

    def with_site(self, number: int, change: Callable[[Site], Site]) -> Position:
        """The same table with one place changed."""
        sites = tuple(change(each) if each.number == number else each for each in self.sites)
        return replace(self, sites=sites)

    def with_pile(self, region: Region, cards: tuple[Held, ...]) -> Position:
        """The same table with another discard pile."""
        at = tuple(Region).index(region)
        return replace(self, discards=(*self.discards[:at], cards, *self.discards[at + 1 :]))
