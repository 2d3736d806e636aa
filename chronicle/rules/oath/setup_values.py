"""What a setup is made of (O-2): who sits down, what lies where, lines of the check list, sums."""

from __future__ import annotations

import enum

from msgspec import Struct

from chronicle.rules.core.ids import CardId, RuleId, Seat, SiteId
from chronicle.rules.core.laid import Note, Sum
from chronicle.rules.core.options import OptionInForce
from chronicle.rules.core.text import Message
from chronicle.rules.oath.world import Facing, Region, Role, World

FAVOR = 36
"""O-1.3: favor in the box, limited by its pieces."""

SECRETS = 20
"""O-1.3: secrets in the box; they are not limited, whatever stands for them will do."""

PURPLE_WARBANDS = 24
"""O-1.2: warbands of the Chancellor and of all Citizens together."""

EXILE_WARBANDS = 14
"""O-1.2: warbands of each other colour."""

SUPPLY = 7
"""O-2.8: the leftmost space of the Supply track."""


class Seating(Struct, frozen=True, kw_only=True):
    """Who plays a colour tonight.

    ``role`` None = the side stored in the chronicle (O-2.7). ``turn`` is the place in the turn
    order, 1 for the Chancellor; None = drawn by lot (O-2.5), for all the others or for none.
    """

    color: Seat
    person: str | None = None
    role: Role | None = None
    turn: int | None = None


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
    """One place of the map: what lies there when the game begins.

    ``site``, ``cards`` and ``relics`` are the world's, so those of a facedown site are a secret.
    ``warbands`` are purple.
    """

    number: int
    region: Region
    site: SiteId | None
    facing: Facing
    cards: tuple[CardId, ...]
    relics: tuple[CardId | None, ...]
    favor: int
    secrets: int
    warbands: int


class Deal(Struct, frozen=True, kw_only=True):
    """O-2.18: cards from the bottom of the world deck: how many are asked for, where they go.

    ``visions_may_come`` says whether counts allow a Vision among them (O-2.19), never whether
    one is there.
    """

    needed: int
    to_piles: int
    to_players: int
    left: int
    visions_may_come: bool


class Layout(Struct, frozen=True, kw_only=True):
    """All that is counted for one setup; check list, sums and notes are read off it."""

    world: World
    seats: tuple[SeatSetup, ...]
    places: tuple[PlaceSetup, ...]
    favor_per_bank: int
    reliquary: tuple[CardId | None, ...]
    deal: Deal
    purple_needed: int
    favor_needed_on_sites: int

    @property
    def citizens(self) -> tuple[SeatSetup, ...]:
        """The seats on the Citizen side, in the order of the rows."""
        return tuple(seat for seat in self.seats if seat.role is Role.CITIZEN)

    @property
    def chancellor(self) -> SeatSetup:
        """The Chancellor's seat, always the first row."""
        return self.seats[0]

    @property
    def others(self) -> tuple[SeatSetup, ...]:
        """All seats but the Chancellor's."""
        return self.seats[1:]

    @property
    def turns_drawn(self) -> bool:
        """O-2.5: whether the turn order is still to be drawn."""
        return any(seat.turn is None for seat in self.seats)

    @property
    def secrets_needed(self) -> int:
        """Secrets on the Darkest Secret, on boards and on sites together."""
        on_boards = sum(seat.secrets for seat in self.seats)
        return 1 + on_boards + sum(place.secrets for place in self.places)

    @property
    def relics(self) -> int:
        """Relics at sites and in the relic deck together, 20 in an undamaged box."""
        piles = self.world.relic_top.size + self.world.relic_deck.size
        return piles + sum(len(place.relics) for place in self.places)


class Setup(Struct, frozen=True, kw_only=True):
    """The whole setup of one game. Counts are numbers of pieces or cards."""

    seats: tuple[SeatSetup, ...]
    """The Chancellor first; then by turn, or by colour where the order is drawn."""
    places: tuple[PlaceSetup, ...]
    steps: tuple[Step, ...]
    sums: tuple[Sum, ...]
    shortages: tuple[Note, ...]
    """What the box cannot give in full, and who goes without (O-1.4, O-2.14)."""
    notes: tuple[Note, ...]
    """What is odd in this world and stays as saved: a site over its capacity, a missing Vision."""
    favor_per_bank: int
    reliquary: tuple[CardId | None, ...]
    """The relics for the Reliquary, top first, four if there are; None = not known."""
    world_deck_after: int
    visions_may_come: bool
    """O-2.19: whether a Vision can come up while cards are dealt from the bottom."""
    options: tuple[OptionInForce, ...]
