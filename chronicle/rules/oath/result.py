"""The result of a game: what the table tells after it. None = not told.

What is not told stays unknown and is asked for only when a rule needs it.
"""

from __future__ import annotations

import enum

from msgspec import Struct

from chronicle.rules.core.ids import CardId, Seat, SiteId
from chronicle.rules.oath.world import Region, Role


class How(enum.Enum):
    """O-17: how the game was won. Several ways at once: the one that is no Vision."""

    OATH = "oath"
    """The Empire, by the end die (O-17.2)."""
    USURPER = "usurper"
    """An Exile on the Usurper side (O-5.2.2)."""
    VISION = "vision"
    """An Exile by a Vision alone (O-4.4)."""
    SUCCESSION = "succession"
    """A Citizen, when the Empire won (O-17.4)."""
    LAST_ROUND = "last-round"
    """At the end of round 8 in any other way (O-17.3)."""


class SeatAtEnd(Struct, frozen=True, kw_only=True):
    """A colour that played, its role when the game ended, and who held it."""

    color: Seat
    role: Role
    person: str | None = None


BANDITS = "bandits"


class PlaceAtEnd(Struct, frozen=True, kw_only=True):
    """A place of the map as the game left it. ``ruler`` is a colour or ``bandits``.

    ``cards`` None = not told; ``relics`` lie facedown, None in it = one that nobody has named.
    """

    number: int
    site: SiteId | None = None
    faceup: bool = False
    ruler: str | None = None
    cards: tuple[CardId, ...] | None = None
    relics: tuple[CardId | None, ...] | None = None


class AdviserAtEnd(Struct, frozen=True, kw_only=True):
    """One adviser; facedown ones may be unknown."""

    card: CardId | None = None
    faceup: bool = True


class Advisers(Struct, frozen=True, kw_only=True):
    """The advisers of one colour."""

    seat: Seat
    advisers: tuple[AdviserAtEnd, ...] = ()


class Relics(Struct, frozen=True, kw_only=True):
    """The relics that one colour held, the Grand Scepter among them; None = not named."""

    seat: Seat
    relics: tuple[CardId | None, ...] = ()


class Discards(Struct, frozen=True, kw_only=True):
    """The discard pile of one region: denizens and Visions, order meaningless."""

    region: Region
    cards: tuple[CardId, ...] = ()


class Result(Struct, frozen=True, kw_only=True):
    """How one game ended. ``vision`` is set whenever a Vision won alone, in round 8 too.

    ``reliquary`` holds one entry for each relic still in the Reliquary, None = not named;
    the whole of it, ``discards`` or a seat's list left out = not told.
    """

    game: int
    winner: Seat
    how: How
    vision: CardId | None = None
    seats: tuple[SeatAtEnd, ...]
    places: tuple[PlaceAtEnd, ...]
    advisers: tuple[Advisers, ...] = ()
    relics: tuple[Relics, ...] = ()
    reliquary: tuple[CardId | None, ...] | None = None
    discards: tuple[Discards, ...] | None = None

    def role_of(self, seat: Seat) -> Role:
        """The role of a colour when the game ended; a colour that did not play is an Exile."""
        found = (at_end.role for at_end in self.seats if at_end.color == seat)
        return next(found, Role.EXILE)

    def advisers_of(self, seat: Seat) -> tuple[AdviserAtEnd, ...] | None:
        """A colour's advisers, or None where nobody told them."""
        return next((held.advisers for held in self.advisers if held.seat == seat), None)

    def relics_of(self, seat: Seat) -> tuple[CardId | None, ...] | None:
        """A colour's relics, or None where nobody told them."""
        return next((held.relics for held in self.relics if held.seat == seat), None)


class Ended(Struct, frozen=True, kw_only=True):
    """The table as the game left it, as far as it was told and could be worked out.

    ``rulers`` has one entry for each place: a colour (purple for every Imperial player),
    ``bandits``, or None for a facedown site. ``holders`` says which seat holds a relic.
    ``loose`` are the denizens known to lie in a discard pile or before a loser, the only ones
    that may be dispossessed (O-18.5); ``loose_known`` says that there are no others.
    """

    result: Result
    rulers: tuple[str | None, ...]
    holders: tuple[tuple[CardId, Seat], ...]
    loose: tuple[CardId, ...]
    loose_known: bool
    citizens: tuple[Seat, ...]
    """Citizens as the game ended; a board that nobody played lies as it was stored."""

    @property
    def winner(self) -> Seat:
        """Who won."""
        return self.result.winner

    @property
    def imperial(self) -> bool:
        """Whether the winner is the Chancellor or a Citizen."""
        return self.result.role_of(self.winner) is not Role.EXILE

    def holder_of(self, relic: CardId) -> Seat | None:
        """Who holds a relic, or None."""
        return dict(self.holders).get(relic)
