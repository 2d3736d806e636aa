"""The contested points of the rules: one named field each, with a default, and rulesets as values.

Every option in force is printed on the sheet; the table may choose otherwise for a session.
"""

from __future__ import annotations

import enum

from msgspec import Struct

from chronicle.rules.core.ids import RuleId
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


class OptionInForce(Struct, frozen=True, kw_only=True):
    """One option as the table reads it: the sentence and the rule it belongs to."""

    name: str
    rule: RuleId
    sentence: Text


_SENTENCES: tuple[tuple[str, str, object, Text], ...] = (
    (
        "purple_short",
        "O-2.14",
        PurpleShort.CHANCELLOR_FIRST,
        Text("If purple runs short, the Chancellor is served first"),
    ),
    (
        "purple_short",
        "O-2.14",
        PurpleShort.CITIZENS_FIRST,
        Text("If purple runs short, the Citizens are served first"),
    ),
    ("heal_tie", "O-18.4", HealTie.WINNER, Text("Dispossessed suit tie: the winner chooses")),
    ("heal_tie", "O-18.4", HealTie.RANDOM, Text("Dispossessed suit tie: drawn at random")),
    ("board_sides", "O-2.7", BoardSides.STORED, Text("Boards lie on the side that is stored")),
    (
        "board_sides",
        "O-2.22",
        BoardSides.FREE,
        Text("The table chooses the sides of the boards"),
    ),
    ("marriage_counts_twice", "O-18.4", True, Text("Marriage counts as two Hearth advisers")),
    ("marriage_counts_twice", "O-18.4", False, Text("Marriage counts as one Hearth adviser")),
)


def options_in_force(options: Options) -> tuple[OptionInForce, ...]:
    """Every option with the sentence of the value chosen."""
    return tuple(
        OptionInForce(name=name, rule=RuleId(rule), sentence=sentence)
        for name, rule, value, sentence in _SENTENCES
        if getattr(options, name) == value
    )
