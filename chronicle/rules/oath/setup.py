"""O-2: what has to be laid out for the next game, to the last token, in the order hands do it."""

from __future__ import annotations

import enum

from msgspec import Struct

from chronicle.rules.core.ids import CardId, RuleId, Seat, SiteId
from chronicle.rules.core.text import Message
from chronicle.rules.oath.options import OptionInForce
from chronicle.rules.oath.world import Facing, Region, Role


class Seating(Struct, frozen=True, kw_only=True):
    """Who plays a colour tonight. ``role`` None = the side stored in the chronicle (O-2.7)."""

    color: Seat
    person: str | None = None
    role: Role | None = None


class Part(enum.Enum):
    """The parts of the check list, in the order in which hands work."""

    BOX = "box"
    MAP = "map"
    MARKERS = "markers"
    SEATS = "seats"
    CARDS = "cards"


class Step(Struct, frozen=True, kw_only=True):
    """One line of the check list: its rule, what to do, and how many where something is counted."""

    part: Part
    rule: RuleId
    text: Message
    count: int | None = None


class SeatSetup(Struct, frozen=True, kw_only=True):
    """One seat's row: counts of pieces from the shared bank and of warbands.

    ``warbands`` lie on its board in the colour ``warbands_of``; ``bank`` is what stays in its own
    bank (None for a Citizen, who has none). ``turn`` is 1 for the Chancellor, None = drawn.
    """

    color: Seat
    person: str | None
    role: Role
    turn: int | None
    favor: int
    secrets: int
    warbands: int
    warbands_of: Seat
    bank: int | None
    supply: int
    banner: str | None = None
    """``peoples-favor`` or ``darkest-secret`` where the seat begins with it (O-2.11)."""


class PlaceSetup(Struct, frozen=True, kw_only=True):
    """One place of the map: what lies there when the game begins."""

    number: int
    region: Region
    site: SiteId | None
    facing: Facing
    cards: tuple[CardId, ...]
    relics: tuple[CardId | None, ...]
    favor: int
    secrets: int
    warbands: int


class Addend(Struct, frozen=True, kw_only=True):
    """One addend of a sum."""

    text: Message
    count: int


class Sum(Struct, frozen=True, kw_only=True):
    """*It must come out*: all pieces of one kind, where they lie, and how many are left over."""

    name: Message
    total: int
    parts: tuple[Addend, ...]
    left: int
    left_text: Message


class Setup(Struct, frozen=True, kw_only=True):
    """The whole setup of one game. Counts are numbers of pieces or cards."""

    seats: tuple[SeatSetup, ...]
    places: tuple[PlaceSetup, ...]
    steps: tuple[Step, ...]
    sums: tuple[Sum, ...]
    shortages: tuple[Message, ...]
    """What the box cannot give in full, and who goes without (O-1.4, O-2.14)."""
    notes: tuple[Message, ...]
    """What is odd in this world and stays as saved: a site over its capacity, a missing Vision."""
    favor_per_bank: int
    reliquary: tuple[CardId | None, ...]
    """The four relics for the Reliquary, top first; None = not known."""
    world_deck_after: int
    visions_may_come: bool
    """O-2.19: whether a Vision can come up while cards are dealt from the bottom."""
    options: tuple[OptionInForce, ...]
