"""Middle Kingdom, of the scenario book; its printed special rules, if any, are not known."""

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
        monument(TEMPLE, "D0"),
        monument(PYRAMID, "F2"),
        monument(OBELISK, "I1"),
        monument(OBELISK, "A5", "P1"),
        monument(PYRAMID, "B8"),
        monument(TEMPLE, "F6", "P2"),
        monument(PYRAMID, "I5"),
    ),
    figures=(
        figures("P1", god="B5", warrior="B4"),
        figures("P2", god="G7", warrior="G6"),
    ),
)

_THREE = Setup(
    players=3,
    confidence=Confidence.LIKELY,
    has_printed_tokens=False,
    camels=(),
    conflict_order=(
        token(1, "A1", land=32),
        token(2, "F6", land=28),
        token(3, "B0", land=22),
    ),
    monuments=(
        monument(TEMPLE, "E5", "P1"),
        monument(PYRAMID, "A3"),
        monument(OBELISK, "C7"),
        monument(OBELISK, "F6", "P2"),
        monument(TEMPLE, "J5"),
        monument(PYRAMID, "H3"),
        monument(PYRAMID, "E2", "P3"),
        monument(OBELISK, "I1"),
        monument(TEMPLE, "F3"),
    ),
    figures=(
        figures("P1", god="D4", warrior="E4"),
        figures("P2", god="G7", warrior="G6"),
        figures("P3", god="F2", warrior="E3"),
    ),
)

_FOUR = Setup(
    players=4,
    confidence=Confidence.LIKELY,
    has_printed_tokens=False,
    camels=borders("A3-A4 A4-B3 B3-B4 B4-C4"),
    conflict_order=(
        token(1, "A4", land=18),
        token(2, "A1", land=14),
        token(3, "B0", land=22),
        token(4, "F6", land=28),
    ),
    monuments=(
        monument(TEMPLE, "C4", "P1"),
        monument(PYRAMID, "F5"),
        monument(TEMPLE, "E8", "P2"),
        monument(PYRAMID, "A7"),
        monument(OBELISK, "B4"),
        monument(OBELISK, "F3", "P3"),
        monument(TEMPLE, "D1"),
        monument(PYRAMID, "I2"),
        monument(PYRAMID, "H5", "P4"),
        monument(OBELISK, "I3"),
        monument(TEMPLE, "G8"),
    ),
    figures=(
        figures("P1", god="B3", warrior="C3"),
        figures("P2", god="D7", warrior="E7"),
        figures("P3", god="F2", warrior="E3"),
        figures("P4", god="H4", warrior="G5"),
    ),
)

_FIVE = Setup(
    players=5,
    confidence=Confidence.LIKELY,
    has_printed_tokens=False,
    camels=borders("A3-A4 A4-B3 B3-B4 B4-C4 F6-F7 F6-G7 G6-G7 G6-H6 H5-H6 H6-I6"),
    conflict_order=(
        token(1, "A1", land=14),
        token(2, "F6", land=16),
        token(3, "F7", land=12),
        token(4, "B0", land=22),
        token(5, "A4", land=18),
    ),
    monuments=(
        monument(TEMPLE, "B2", "P1"),
        monument(PYRAMID, "F4"),
        monument(OBELISK, "B4"),
        monument(PYRAMID, "B7", "P5"),
        monument(TEMPLE, "E8"),
        monument(OBELISK, "G7"),
        monument(TEMPLE, "J8", "P3"),
        monument(PYRAMID, "G6"),
        monument(OBELISK, "I3", "P2"),
        monument(TEMPLE, "G1"),
        monument(PYRAMID, "F3", "P4"),
        monument(TEMPLE, "C0"),
    ),
    figures=(
        figures("P1", god="B3", warrior="C3"),
        figures("P2", god="I4", warrior="H3"),
        figures("P3", god="I8", warrior="H8"),
        figures("P4", god="E3", warrior="F2"),
        figures("P5", god="B6", warrior="C7"),
    ),
)

MIDDLE_KINGDOM = Scenario(
    key="middle-kingdom",
    name="Middle Kingdom",
    players=(2, 3, 4, 5),
    setups=(_TWO, _THREE, _FOUR, _FIVE),
    are_rules_known=False,
)
"""As it was handed on: likely, not certain."""
