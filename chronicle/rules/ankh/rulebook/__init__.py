"""The numbered rules of Ankh, in our words: what handlers, refusals, tests and sheets cite.

Ids: A- the rules by section; A-14 stands for the contested points, which are options.
"""

from __future__ import annotations

from chronicle.rules.ankh.rulebook.conflict import CONFLICT
from chronicle.rules.ankh.rulebook.ending import ENDING
from chronicle.rules.ankh.rulebook.pharaoh import PHARAOH
from chronicle.rules.ankh.rulebook.setup import SETUP
from chronicle.rules.ankh.rulebook.terms import TERMS
from chronicle.rules.ankh.rulebook.tomb_of_wonders import TOMB_OF_WONDERS
from chronicle.rules.ankh.rulebook.turns import TURNS
from chronicle.rules.core.rulebook import Rule

RULES: tuple[Rule, ...] = (
    *TERMS,
    *SETUP,
    *TURNS,
    *CONFLICT,
    *PHARAOH,
    *TOMB_OF_WONDERS,
    *ENDING,
)


def rule_of(rule: str) -> Rule | None:
    """The rule with this id, or None if the rulebook does not list it."""
    return next((each for each in RULES if each.id == rule), None)
