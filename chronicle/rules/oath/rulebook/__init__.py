"""The numbered rules of Oath, in our words: what handlers, refusals, tests and sheets cite.

Ids: O- the rules by section, C- points where sources differ and how they are decided here,
S- and V- fields and soundness of the digital table's save string.
"""

from __future__ import annotations

from chronicle.rules.core.rulebook import Rule
from chronicle.rules.oath.rulebook.actions import ACTIONS
from chronicle.rules.oath.rulebook.campaigns import CAMPAIGNS
from chronicle.rules.oath.rulebook.components import COMPONENTS
from chronicle.rules.oath.rulebook.contested import CONTESTED
from chronicle.rules.oath.rulebook.empire import EMPIRE
from chronicle.rules.oath.rulebook.ending import ENDING
from chronicle.rules.oath.rulebook.moving import MOVING
from chronicle.rules.oath.rulebook.oaths import OATHS
from chronicle.rules.oath.rulebook.phase import PHASE
from chronicle.rules.oath.rulebook.powers import POWERS
from chronicle.rules.oath.rulebook.save_strings import SAVE_STRINGS
from chronicle.rules.oath.rulebook.searching import SEARCHING
from chronicle.rules.oath.rulebook.setup import SETUP
from chronicle.rules.oath.rulebook.turns import TURNS

RULES: tuple[Rule, ...] = (
    *COMPONENTS,
    *SETUP,
    *OATHS,
    *TURNS,
    *SEARCHING,
    *ACTIONS,
    *CAMPAIGNS,
    *MOVING,
    *EMPIRE,
    *POWERS,
    *ENDING,
    *PHASE,
    *CONTESTED,
    *SAVE_STRINGS,
)


def rule_of(rule: str) -> Rule | None:
    """The rule with this id, or None if the rulebook does not list it."""
    return next((each for each in RULES if each.id == rule), None)
