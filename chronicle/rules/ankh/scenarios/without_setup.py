"""Scenarios of the book whose set-up nobody handed on: the group types in its board."""

from __future__ import annotations

from chronicle.rules.ankh.scenario_values import Scenario
from chronicle.rules.core.text import Text

TWO_CAPITALS = Scenario(
    key="two-capitals",
    name=Text("Two Capitals"),
    are_rules_known=False,
    special_rules=(Text("City Control looks at the figures in the spaces around a City."),),
    notes=(Text("The Pharaoh may stand beside a City, but is neutral and counts for nobody."),),
)
"""The board bears Cities; which spaces they are is not known."""

DYNASTIC_CONFLICT = Scenario(
    key="dynastic-conflict",
    name=Text("Dynastic Conflict"),
    are_rules_known=False,
    special_rules=(
        Text("Players who lose too much Devotion are out, and it may happen to all of them."),
    ),
    notes=(Text("Better without Xerxes: his steady loss of Devotion leaves hardly a winner."),),
)
"""A scenario that everybody may lose (A-12.3)."""

GREAT_RECONSTRUCTION = Scenario(
    key="great-reconstruction",
    name=Text("The Great Reconstruction"),
    are_rules_known=False,
    special_rules=(
        Text("Each player keeps a reserve of monuments, and Neutral Monument tokens lie about."),
        Text("Whoever gains control of a monument puts one of the own reserve there."),
    ),
    notes=(
        Text("A monument put from the reserve is not built: nothing for Ptah, no tribute to him."),
        Text("A monument that a Sphinx replaces goes back to its player's reserve."),
        Text("With Ramses, keep his Infantry apart from the Neutral Monument tokens."),
    ),
)
"""Monuments are put up from reserves (A-8.7, A-9.1)."""

GUARDIANS_OF_KEMET = Scenario(
    key="guardians-of-kemet",
    name=Text("Guardians of Kemet"),
    are_rules_known=False,
    special_rules=(Text("The event track has Guardian Auctions."),),
    notes=(Text("With a Pharaoh, the Palace is resolved after each Guardian Auction as well."),),
)
"""Guardians are auctioned; on which steps is not known."""
