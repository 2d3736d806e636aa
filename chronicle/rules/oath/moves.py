"""What a seat can declare in a game. Whatever else a move needs to know, its rule asks."""

from __future__ import annotations

import enum
from typing import TypeAlias

from msgspec import Struct

from chronicle.rules.core.ids import CardId, Seat
from chronicle.rules.oath.position import Spot


class Begin(Struct, frozen=True, kw_only=True, tag="begin"):
    """O-2: the table is set up; the cards of everybody are dealt, pawns placed, advisers kept."""


class Wake(Struct, frozen=True, kw_only=True, tag="wake"):
    """O-5.2: the turn begins."""


class Rest(Struct, frozen=True, kw_only=True, tag="rest"):
    """O-5.4: the turn ends."""


class Source(enum.Enum):
    """O-7.1: where a search draws from."""

    WORLD_DECK = "world-deck"
    PILE = "pile"
    """The discard pile of one's region."""


class Search(Struct, frozen=True, kw_only=True, tag="search"):
    """O-7: draw from the world deck, or from a discard pile."""

    source: Source


class Muster(Struct, frozen=True, kw_only=True, tag="muster"):
    """O-8: put favor on a card here, gain warbands."""

    card: CardId


class Goods(enum.Enum):
    """O-9: what a trade is for."""

    FAVOR = "favor"
    SECRETS = "secrets"


class Trade(Struct, frozen=True, kw_only=True, tag="trade"):
    """O-9: for favor with a secret, or for secrets with favor."""

    card: CardId
    goods: Goods


class Recover(Struct, frozen=True, kw_only=True, tag="recover"):
    """O-10: a banner, or a facedown relic at one's site: its number there, from 1."""

    banner: Spot | None = None
    relic: int | None = None


class Campaign(Struct, frozen=True, kw_only=True, tag="campaign"):
    """O-11: attack a player, or the bandits (``bandits``)."""

    defender: Seat


class Travel(Struct, frozen=True, kw_only=True, tag="travel"):
    """O-12: move the pawn to another place, 1 to 8."""

    to: int


class PlayAdviser(Struct, frozen=True, kw_only=True, tag="play-adviser"):
    """O-13.1: play or discard a facedown adviser: its number, from 1."""

    adviser: int


class UsePower(Struct, frozen=True, kw_only=True, tag="use-power"):
    """O-13.2: use the Action power of a card or relic."""

    card: CardId


class Peek(Struct, frozen=True, kw_only=True, tag="peek"):
    """O-13.3: look at a facedown relic: at one's site by its number, or of the Reliquary."""

    relic: int
    reliquary: bool = False


class MoveWarbands(Struct, frozen=True, kw_only=True, tag="move-warbands"):
    """O-13.4: between one's board and one's site, or another Imperial player's board here."""

    source: Spot
    target: Spot
    count: int


class OfferCitizenship(Struct, frozen=True, kw_only=True, tag="offer-citizenship"):
    """O-14.1: the Scepter's holder offers it to an Exile."""

    to: Seat


class ExileCitizen(Struct, frozen=True, kw_only=True, tag="exile-citizen"):
    """O-14.3: the Scepter's holder exiles a Citizen."""

    who: Seat


class ExileOneself(Struct, frozen=True, kw_only=True, tag="exile-oneself"):
    """O-14.4: a Citizen becomes an Exile."""


Move: TypeAlias = (
    Begin
    | Wake
    | Rest
    | Search
    | Muster
    | Trade
    | Recover
    | Campaign
    | Travel
    | PlayAdviser
    | UsePower
    | Peek
    | MoveWarbands
    | OfferCitizenship
    | ExileCitizen
    | ExileOneself
)
