"""What a scenario says, as values; and the tracks that all scenarios share."""

from __future__ import annotations

import enum
from typing import TypeAlias

from msgspec import Struct

from chronicle.rules.ankh.hexes import Border, Hex
from chronicle.rules.ankh.hexmap import place
from chronicle.rules.core.errors import RulesBug
from chronicle.rules.core.text import Text

Printed: TypeAlias = str | Text
"""A name: as printed in English, or a message where the players' material has a word for it."""

FEWEST_PLAYERS, MOST_PLAYERS = 2, 5

WARRIORS = 6
"""Warriors of each god (A-2.2); what a scenario does not place waits in the pool."""

FOLLOWERS_AT_START = 1
"""Followers that each player starts with (A-2.2)."""


class Confidence(enum.Enum):
    """How sure a fact is."""

    CERTAIN = "certain"
    LIKELY = "likely"
    UNKNOWN = "unknown"


class Box(enum.Enum):
    """The box that a piece comes in."""

    BASE = "base"
    PANTHEON = "pantheon"
    GUARDIANS = "guardians"
    PHARAOH = "pharaoh"
    TOMB_OF_WONDERS = "tomb-of-wonders"


class Monument(enum.Enum):
    """The three kinds of monument that a scenario places (A-1.6)."""

    OBELISK = "obelisk"
    PYRAMID = "pyramid"
    TEMPLE = "temple"


class MonumentSpot(Struct, frozen=True, kw_only=True):
    """A monument and its space; ``owner`` is "P1" to "P5" by turn order, None = neutral."""

    kind: Monument
    hex: Hex
    owner: str | None = None


class ConflictToken(Struct, frozen=True, kw_only=True):
    """A region by its Conflict Order number 1 to 8, a land space of it, and its land spaces."""

    number: int
    hex: Hex
    land: int


class StartingFigures(Struct, frozen=True, kw_only=True):
    """Where a player's god and first Warriors stand; ``player`` is "P1" to "P5" by turn order."""

    player: str
    god: Hex
    warriors: tuple[Hex, ...]


class Setup(Struct, frozen=True, kw_only=True):
    """How a scenario is laid out for a number of players.

    ``has_printed_tokens`` tells whether the spaces of the Conflict Order tokens are the printed
    ones; otherwise they only name the region, and the token may lie anywhere in it.
    """

    players: int
    confidence: Confidence
    camels: tuple[Border, ...]
    conflict_order: tuple[ConflictToken, ...]
    monuments: tuple[MonumentSpot, ...]
    figures: tuple[StartingFigures, ...]
    has_printed_tokens: bool = True


class Scenario(Struct, frozen=True, kw_only=True):
    """A scenario: its set-ups, what it changes, and how much of it is known.

    ``setups`` is empty where the group types in its board; ``players`` is empty where nobody
    knows for how many it is. ``special_rules`` change the game, ``notes`` help with them,
    ``notes_on`` where the god or Guardian named plays.
    ``followers_on`` are the steps of the event track that carry one Follower each.
    """

    key: str
    name: Printed
    is_in_box: bool = True
    players: tuple[int, ...] = ()
    setups: tuple[Setup, ...] = ()
    special_rules: tuple[Text, ...] = ()
    are_rules_known: bool = True
    notes: tuple[Text, ...] = ()
    notes_on: tuple[tuple[str, Text], ...] = ()
    followers_on: tuple[int, ...] = ()
    difficulty: Text | None = None

    def setup_for(self, players: int) -> Setup | None:
        """The set-up for this many players, or None if the board must be typed in (A-2.1)."""
        return next((each for each in self.setups if each.players == players), None)

    def fits(self, players: int) -> bool:
        """A-2.1: whether this many can play it, as far as anybody knows."""
        if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
            return False
        return not self.players or players in self.players


class StepKind(enum.Enum):
    """What happens on a step of the event track (A-5.1)."""

    CONTROL = "control"
    CAMEL = "camel"
    CONFLICT = "conflict"


class TrackStep(Struct, frozen=True, kw_only=True):
    """A step of the event track, 1 to 18; a conflict has a number 1 to 5 and may end in more."""

    number: int
    kind: StepKind
    conflict: int | None = None
    after: Text | None = None


class Action(enum.Enum):
    """The four actions, in the order in which their tracks stand on the board (A-3.1)."""

    MOVE = "move"
    SUMMON = "summon"
    GAIN = "gain"
    UNLOCK = "unlock"


def monument(kind: Monument, space: str, owner: str | None = None) -> MonumentSpot:
    """A monument on the space called "G3"; neutral unless an owner is named."""
    return MonumentSpot(kind=kind, hex=place(space), owner=owner)


def token(number: int, space: str, *, land: int) -> ConflictToken:
    """A Conflict Order token on the space called "G3"."""
    return ConflictToken(number=number, hex=place(space), land=land)


def figures(player: str, *, god: str, warrior: str) -> StartingFigures:
    """A god and one Warrior on the spaces called "G3"."""
    return StartingFigures(player=player, god=place(god), warriors=(place(warrior),))


def action_uses(action: Action, players: int, *, extra: int = 0) -> int:
    """A-3.5: how often an action is taken until it triggers the next event.

    Args:
        action: one of the four.
        players: those who started the game, 2 to 5 (A-3.8).
        extra: an option (A-14), what one reading of the tracks adds.

    Raises:
        RulesBug: that many cannot play.
    """
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise RulesBug(f"{players} players cannot play")
    return players + extra + (0 if action is Action.UNLOCK else 1)


def _track() -> tuple[TrackStep, ...]:
    endings = (
        (3, Text("two gods merge, if three or more players started")),
        (4, Text("gods in the red are forgotten")),
        (5, Text("the game ends")),
    )
    kinds = (("C", StepKind.CONTROL), ("K", StepKind.CAMEL), ("X", StepKind.CONFLICT))
    steps = "CCCX KCCX KCCX KCCX CX".replace(" ", "")
    return tuple(
        _step(number, dict(kinds)[letter], steps[:number].count("X"), dict(endings))
        for number, letter in enumerate(steps, start=1)
    )


def _step(number: int, kind: StepKind, conflict: int, endings: dict[int, Text]) -> TrackStep:
    if kind is not StepKind.CONFLICT:
        return TrackStep(number=number, kind=kind)
    return TrackStep(number=number, kind=kind, conflict=conflict, after=endings.get(conflict))


TRACK: tuple[TrackStep, ...] = _track()
"""The 18 steps of the event track (A-5.1, A-5.2)."""

CARAVANS: tuple[int, ...] = tuple(each.number for each in TRACK if each.kind is StepKind.CAMEL)
"""The three steps that are Camel Caravan events."""
