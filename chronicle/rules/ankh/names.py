"""What things are called when the table is told about them. Spaces name themselves: "G3"."""

from __future__ import annotations

from chronicle.rules.ankh.hexmap import Terrain
from chronicle.rules.ankh.scenario_values import (
    Action,
    Box,
    Confidence,
    Monument,
    Printed,
    StepKind,
)
from chronicle.rules.core.text import Text

_TERRAINS = (
    (Terrain.FERTILE, Text("Fertile")),
    (Terrain.DESERT, Text("Desert")),
    (Terrain.WATER, Text("Water")),
)

_MONUMENTS = (
    (Monument.OBELISK, Text("Obelisk")),
    (Monument.PYRAMID, Text("Pyramid")),
    (Monument.TEMPLE, Text("Temple")),
)

_STEPS = (
    (StepKind.CONTROL, Text("Control Monument")),
    (StepKind.CAMEL, Text("Camel Caravan")),
    (StepKind.CONFLICT, Text("Conflict")),
)

_ACTIONS: tuple[tuple[Action, Printed], ...] = (
    (Action.MOVE, Text("Move Figures")),
    (Action.SUMMON, Text("Summon Figure")),
    (Action.GAIN, Text("Gain Followers")),
    (Action.UNLOCK, "Unlock Ankh Power"),
)

_BOXES: tuple[tuple[Box, Printed], ...] = (
    (Box.BASE, Text("base game")),
    (Box.PANTHEON, Text("Pantheon")),
    (Box.GUARDIANS, "Guardians"),
    (Box.PHARAOH, Text("Pharaoh")),
    (Box.TOMB_OF_WONDERS, "Tomb of Wonders"),
)

_CONFIDENCES = (
    (Confidence.CERTAIN, Text("certain: printed")),
    (Confidence.LIKELY, Text("likely: handed on by players")),
    (Confidence.UNKNOWN, Text("unknown: look at the piece")),
)

_PLAYERS = (
    ("P1", Text("first player")),
    ("P2", Text("second player")),
    ("P3", Text("third player")),
    ("P4", Text("fourth player")),
    ("P5", Text("fifth player")),
)


def terrain_name(terrain: Terrain) -> Text:
    """A terrain, as it is printed."""
    return dict(_TERRAINS)[terrain]


def monument_name(monument: Monument) -> Text:
    """A kind of monument."""
    return dict(_MONUMENTS)[monument]


def step_name(kind: StepKind) -> Text:
    """An event of the event track."""
    return dict(_STEPS)[kind]


def action_name(action: Action) -> Printed:
    """One of the four actions; Unlock Ankh Power has only its printed name."""
    return dict(_ACTIONS)[action]


def box_name(box: Box) -> Printed:
    """The box that a piece comes in."""
    return dict(_BOXES)[box]


def confidence_name(confidence: Confidence) -> Text:
    """How sure a fact is, in words for a sheet."""
    return dict(_CONFIDENCES)[confidence]


def player_name(player: str | None) -> Text:
    """A player by turn order, "P1" to "P5"; None owns what is neutral."""
    return Text("neutral") if player is None else dict(_PLAYERS)[player]
