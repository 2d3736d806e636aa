"""The People's Revolt: a scenario that the publisher put on the web."""

from __future__ import annotations

from chronicle.rules.ankh.hexmap import borders
from chronicle.rules.ankh.scenario_values import (
    CARAVANS,
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

# The set-ups for two, three and four share their camels; the one for five adds a line.
_CAMELS = (
    "A4-B4 A5-B4 B3-B4 B3-C4 B4-B5 C3-C4 C3-D3 E1-F1 E2-F1 E2-F2 E3-F2 E3-F3 F7-F8 F8-G8 G4-H3",
    "G4-H4 G5-H4 G5-H5 G6-H5 G7-H7 G8-G9 G8-H7 G8-H8 H5-H6 H6-H7 H6-I6",
)

_TWO = Setup(
    players=2,
    confidence=Confidence.CERTAIN,
    camels=borders(*_CAMELS),
    conflict_order=(
        token(1, "J7", land=8),
        token(2, "B7", land=23),
        token(3, "H1", land=11),
        token(4, "D1", land=11),
        token(5, "E4", land=9),
        token(6, "I4", land=12),
        token(7, "G7", land=8),
    ),
    monuments=(
        monument(OBELISK, "D2"),
        monument(TEMPLE, "H2"),
        monument(OBELISK, "E5"),
        monument(TEMPLE, "H5"),
        monument(TEMPLE, "G6"),
        monument(PYRAMID, "D7", "P2"),
        monument(PYRAMID, "I8", "P1"),
    ),
    figures=(
        figures("P1", god="D4", warrior="G3"),
        figures("P2", god="I5", warrior="E3"),
    ),
)

_THREE = Setup(
    players=3,
    confidence=Confidence.CERTAIN,
    camels=borders(*_CAMELS),
    conflict_order=(
        token(1, "J4", land=12),
        token(2, "C1", land=11),
        token(3, "B7", land=23),
        token(4, "J7", land=8),
        token(5, "I2", land=11),
        token(6, "F6", land=8),
        token(7, "E5", land=9),
    ),
    monuments=(
        monument(TEMPLE, "C0"),
        monument(PYRAMID, "D2", "P2"),
        monument(OBELISK, "G2"),
        monument(TEMPLE, "C4"),
        monument(OBELISK, "F4"),
        monument(PYRAMID, "H4", "P1"),
        monument(OBELISK, "F7"),
        monument(PYRAMID, "C8", "P3"),
        monument(TEMPLE, "H8"),
    ),
    figures=(
        figures("P1", god="D8", warrior="E2"),
        figures("P2", god="I5", warrior="D7"),
        figures("P3", god="D1", warrior="H5"),
    ),
)

_FOUR = Setup(
    players=4,
    confidence=Confidence.CERTAIN,
    camels=borders(*_CAMELS),
    conflict_order=(
        token(1, "I4", land=12),
        token(2, "C1", land=11),
        token(3, "B6", land=23),
        token(4, "H1", land=11),
        token(5, "J7", land=8),
        token(6, "G7", land=8),
        token(7, "E5", land=9),
    ),
    monuments=(
        monument(TEMPLE, "C0"),
        monument(PYRAMID, "D2", "P2"),
        monument(PYRAMID, "F2", "P4"),
        monument(OBELISK, "I1"),
        monument(TEMPLE, "C4"),
        monument(OBELISK, "F4"),
        monument(PYRAMID, "H4", "P1"),
        monument(TEMPLE, "B7"),
        monument(PYRAMID, "E8", "P3"),
        monument(TEMPLE, "F6"),
        monument(OBELISK, "H8"),
    ),
    figures=(
        figures("P1", god="G3", warrior="E7"),
        figures("P2", god="I5", warrior="F3"),
        figures("P3", god="D1", warrior="H5"),
        figures("P4", god="D7", warrior="E2"),
    ),
)

_FIVE = Setup(
    players=5,
    confidence=Confidence.CERTAIN,
    camels=borders(*_CAMELS, "A7-A8 A7-B7 B6-B7 B6-C7"),
    conflict_order=(
        token(1, "H2", land=11),
        token(2, "A3", land=12),
        token(3, "J4", land=12),
        token(4, "D0", land=11),
        token(5, "J7", land=8),
        token(6, "G7", land=8),
        token(7, "C8", land=11),
        token(8, "D4", land=9),
    ),
    monuments=(
        monument(TEMPLE, "B0"),
        monument(PYRAMID, "D2", "P4"),
        monument(PYRAMID, "F2", "P1"),
        monument(OBELISK, "J2"),
        monument(TEMPLE, "C4"),
        monument(OBELISK, "F4"),
        monument(PYRAMID, "H4", "P3"),
        monument(PYRAMID, "A6", "P2"),
        monument(TEMPLE, "G6"),
        monument(PYRAMID, "H8", "P5"),
        monument(OBELISK, "E8"),
        monument(TEMPLE, "B8"),
    ),
    figures=(
        figures("P1", god="H7", warrior="E3"),
        figures("P2", god="G2", warrior="G9"),
        figures("P3", god="B5", warrior="F3"),
        figures("P4", god="I4", warrior="A7"),
        figures("P5", god="C2", warrior="H5"),
    ),
)

PEOPLES_REVOLT = Scenario(
    key="peoples-revolt",
    name="The People's Revolt",
    is_in_box=False,
    players=(2, 3, 4, 5),
    setups=(_TWO, _THREE, _FOUR, _FIVE),
    special_rules=(
        Text(
            "Whoever dominates or wins a battle loses all own Warriors and Guardians there at the "
            "end of its resolution; the losers' figures stay alive."
        ),
        Text(
            "Consolidation replaces the caravan: whoever triggers it takes the Follower of that "
            "step, chooses two regions divided by camels and removes every camel between them."
        ),
        Text(
            "Then the highest Conflict Order token leaves the game. A joined region that still has "
            "two tokens gives one of them to the region that lost its own."
        ),
    ),
    notes=(
        Text("Drought and Ra's Radiance score before the winner's figures die."),
        Text("Miracle counts the figures that died for winning."),
        Text("Flood protects figures on Fertile spaces from dying for the win."),
    ),
    notes_on=(
        ("serket", Text("Serket may leave before the winner's figures die.")),
        ("isis", Text("Isis decides whether her protected figures die for winning.")),
        (
            "set",
            Text(
                "If Set wins, the enemy figures beside him die as his own; if he loses, they live."
            ),
        ),
    ),
    followers_on=CARAVANS,
    difficulty=Text("advanced"),
)
"""Players win regions and lose their armies there; regions grow together instead of splitting."""
