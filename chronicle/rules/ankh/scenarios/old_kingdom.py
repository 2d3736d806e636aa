"""Old Kingdom, of the scenario book; its printed special rules, if any, are not known."""

from __future__ import annotations

from chronicle.rules.ankh.hexmap import borders
from chronicle.rules.ankh.scenario_values import (
    Confidence,
    Monument,
    Scenario,
    Setup,
    figures,
    monument,
    token,
)
from chronicle.rules.core.text import Text

OBELISK, PYRAMID, TEMPLE = Monument.OBELISK, Monument.PYRAMID, Monument.TEMPLE

_TWO = Setup(
    players=2,
    confidence=Confidence.LIKELY,
    has_printed_tokens=False,
    camels=(),
    conflict_order=(
        token(1, "A1", land=32),
        token(2, "F6", land=28),
        token(3, "B0", land=22),
    ),
    monuments=(
        monument(OBELISK, "A5", "P1"),
        monument(TEMPLE, "E5"),
        monument(TEMPLE, "F2"),
        monument(TEMPLE, "J2"),
        monument(OBELISK, "I6", "P2"),
        monument(TEMPLE, "C8"),
        monument(TEMPLE, "G8"),
    ),
    figures=(
        figures("P1", god="H5", warrior="B5"),
        figures("P2", god="B4", warrior="H6"),
    ),
)

_THREE = Setup(
    players=3,
    confidence=Confidence.LIKELY,
    has_printed_tokens=False,
    camels=(),
    conflict_order=(
        token(1, "B0", land=22),
        token(2, "F6", land=28),
        token(3, "A1", land=32),
    ),
    monuments=(
        monument(OBELISK, "A5", "P3"),
        monument(TEMPLE, "B7"),
        monument(TEMPLE, "E5"),
        monument(TEMPLE, "C1"),
        monument(TEMPLE, "F1"),
        monument(OBELISK, "I1", "P1"),
        monument(TEMPLE, "J2"),
        monument(TEMPLE, "G5"),
        monument(OBELISK, "F8", "P2"),
    ),
    figures=(
        figures("P1", god="F7", warrior="I2"),
        figures("P2", god="B4", warrior="G8"),
        figures("P3", god="H1", warrior="B5"),
    ),
)

_FOUR = Setup(
    players=4,
    confidence=Confidence.LIKELY,
    has_printed_tokens=False,
    camels=borders("F6-G6 G6-G7 G7-H6 H6-H7"),
    conflict_order=(
        token(1, "F6", land=12),
        token(2, "A1", land=32),
        token(3, "B0", land=22),
        token(4, "G4", land=16),
    ),
    monuments=(
        monument(OBELISK, "A5", "P2"),
        monument(TEMPLE, "C7"),
        monument(TEMPLE, "E5"),
        monument(TEMPLE, "B0"),
        monument(OBELISK, "E1", "P3"),
        monument(TEMPLE, "H1"),
        monument(TEMPLE, "J2"),
        monument(TEMPLE, "G5"),
        monument(OBELISK, "J5", "P4"),
        monument(OBELISK, "F8", "P1"),
        monument(TEMPLE, "J8"),
    ),
    figures=(
        figures("P1", god="B4", warrior="G8"),
        figures("P2", god="E2", warrior="B5"),
        figures("P3", god="J4", warrior="F1"),
        figures("P4", god="F7", warrior="I5"),
    ),
)

_FIVE = Setup(
    players=5,
    confidence=Confidence.LIKELY,
    has_printed_tokens=False,
    camels=borders("A5-A6 A5-B5 B4-B5 F6-G6 G6-G7 G7-H6 H6-H7"),
    conflict_order=(
        token(1, "F6", land=12),
        token(2, "A6", land=15),
        token(3, "A1", land=17),
        token(4, "B0", land=22),
        token(5, "G4", land=16),
    ),
    monuments=(
        monument(OBELISK, "B4", "P3"),
        monument(TEMPLE, "E4"),
        monument(OBELISK, "A6", "P2"),
        monument(TEMPLE, "B0"),
        monument(OBELISK, "E1", "P4"),
        monument(TEMPLE, "H1"),
        monument(TEMPLE, "J2"),
        monument(TEMPLE, "G5"),
        monument(TEMPLE, "E8"),
        monument(OBELISK, "J5", "P5"),
        monument(OBELISK, "F8", "P1"),
        monument(TEMPLE, "J8"),
    ),
    figures=(
        figures("P1", god="B6", warrior="G8"),
        figures("P2", god="B3", warrior="B5"),
        figures("P3", god="E2", warrior="C4"),
        figures("P4", god="J4", warrior="F1"),
        figures("P5", god="F7", warrior="I5"),
    ),
)

OLD_KINGDOM = Scenario(
    key="old-kingdom",
    name="Old Kingdom",
    players=(2, 3, 4, 5),
    setups=(_TWO, _THREE, _FOUR, _FIVE),
    are_rules_known=False,
    notes=(
        Text("Every neutral monument is a Temple, and each player starts with one Obelisk."),
        Text("A god starts away from its player's Obelisk and Warrior."),
    ),
)
"""As it was handed on: likely, not certain."""
