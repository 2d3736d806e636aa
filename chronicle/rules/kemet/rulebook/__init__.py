"""The numbered rules of Kemet, in our words: what handlers, refusals, tests and sheets cite."""

from __future__ import annotations

from chronicle.rules.core.rulebook import Rule
from chronicle.rules.kemet.rulebook.actions import ACTIONS
from chronicle.rules.kemet.rulebook.battle import BATTLE
from chronicle.rules.kemet.rulebook.components import COMPONENTS
from chronicle.rules.kemet.rulebook.ending import ENDING
from chronicle.rules.kemet.rulebook.movement import MOVEMENT
from chronicle.rules.kemet.rulebook.rounds import ROUNDS
from chronicle.rules.kemet.rulebook.setup import SETUP

RULES: tuple[Rule, ...] = (
    *COMPONENTS,
    *SETUP,
    *ROUNDS,
    *ACTIONS,
    *MOVEMENT,
    *BATTLE,
    *ENDING,
)


def rule_of(rule: str) -> Rule | None:
    """The rule with this id, or None if the rulebook does not list it."""
    return next((each for each in RULES if each.id == rule), None)
