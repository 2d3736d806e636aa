"""The contested points of the toy."""

from __future__ import annotations

import enum

from msgspec import Struct

from chronicle.rules.core.options import OptionPoint, point
from chronicle.rules.core.text import Text

RULESET = "toy/1"


class Tie(enum.Enum):
    """T-4.3: what breaks a tie."""

    COINS = "coins"
    SHARED = "shared"


class Options(Struct, frozen=True, kw_only=True):
    """What this table plays where the sources leave room."""

    first_barn_sheaf: bool = True
    tie: Tie = Tie.COINS


POINTS: tuple[OptionPoint, ...] = (
    point(
        "first_barn_sheaf",
        "T-3.1",
        (True, Text("The barn of the first to mow begins with a sheaf")),
        (False, Text("Every barn begins empty")),
    ),
    point(
        "tie",
        "T-4.3",
        ("coins", Text("Coins break a tie")),
        ("shared", Text("A tie is shared")),
    ),
)
"""Every contested point."""
