"""The scenarios of Ankh: those with a set-up first, then those whose board is typed in."""

from __future__ import annotations

from chronicle.rules.ankh.scenario_values import Scenario
from chronicle.rules.ankh.scenarios.middle_kingdom import MIDDLE_KINGDOM
from chronicle.rules.ankh.scenarios.old_kingdom import OLD_KINGDOM
from chronicle.rules.ankh.scenarios.peoples_revolt import PEOPLES_REVOLT
from chronicle.rules.ankh.scenarios.without_setup import (
    DYNASTIC_CONFLICT,
    GREAT_RECONSTRUCTION,
    GUARDIANS_OF_KEMET,
    TWO_CAPITALS,
)
from chronicle.rules.core.errors import RulesBug

SCENARIOS: tuple[Scenario, ...] = (
    MIDDLE_KINGDOM,
    OLD_KINGDOM,
    PEOPLES_REVOLT,
    TWO_CAPITALS,
    DYNASTIC_CONFLICT,
    GREAT_RECONSTRUCTION,
    GUARDIANS_OF_KEMET,
)


def scenario_keyed(key: str) -> Scenario | None:
    """The scenario with this key, or None."""
    return next((each for each in SCENARIOS if each.key == key), None)


def scenario_of(key: str) -> Scenario:
    """The scenario with this key.

    Raises:
        RulesBug: there is none; a key that came from outside goes to `scenario_keyed`.
    """
    found = scenario_keyed(key)
    if found is None:
        raise RulesBug(f"no scenario has the key {key!r}")
    return found
