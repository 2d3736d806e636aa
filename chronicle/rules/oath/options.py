"""The contested points of the rules: one named field each, with a default, and rulesets as values.

Every option in force is printed on the sheet; the table may choose otherwise for a session.
"""

from __future__ import annotations

import enum

from msgspec import Struct

from chronicle.rules.core.options import OptionInForce, OptionPoint, in_force, point
from chronicle.rules.core.text import Text

RULESET = "oath/1"


class PurpleShort(enum.Enum):
    """O-2.14, O-2.15: who goes without when the 24 purple warbands run out at setup."""

    CHANCELLOR_FIRST = "chancellor-first"
    CITIZENS_FIRST = "citizens-first"


class HealTie(enum.Enum):
    """O-18.4: which suit heals when several are the largest among the dispossessed."""

    WINNER = "winner"
    RANDOM = "random"


class BoardSides(enum.Enum):
    """O-2.7, O-2.22, C-18: which side of a board is played."""

    STORED = "stored"
    FREE = "free"


class Options(Struct, frozen=True, kw_only=True):
    """What this table plays where the sources leave room."""

    purple_short: PurpleShort = PurpleShort.CHANCELLOR_FIRST
    heal_tie: HealTie = HealTie.WINNER
    board_sides: BoardSides = BoardSides.STORED
    marriage_counts_twice: bool = True
    """O-18.4: Marriage counts as two Hearth advisers when the most common suit is found."""


POINTS: tuple[OptionPoint, ...] = (
    point(
        "purple_short",
        "O-2.14",
        ("chancellor-first", Text("If purple runs short, the Chancellor is served first")),
        ("citizens-first", Text("If purple runs short, the Citizens are served first")),
    ),
    point(
        "heal_tie",
        "O-18.4",
        ("winner", Text("Dispossessed suit tie: the winner chooses")),
        ("random", Text("Dispossessed suit tie: drawn at random")),
    ),
    point(
        "board_sides",
        "O-2.7",
        ("stored", Text("Boards lie on the side that is stored")),
        ("free", Text("The table chooses the sides of the boards")),
    ),
    point(
        "marriage_counts_twice",
        "O-18.4",
        (True, Text("Marriage counts as two Hearth advisers")),
        (False, Text("Marriage counts as one Hearth adviser")),
    ),
)
"""The contested points of Oath, in the order in which a game meets them."""


def options_in_force(options: Options) -> tuple[OptionInForce, ...]:
    """Every option with the sentence of the value chosen."""
    return in_force(options, POINTS)
