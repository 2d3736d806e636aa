"""How the lines of the rulebook are written: one word for who watches over the rule."""

from __future__ import annotations

from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.rulebook import Mode, Rule
from chronicle.rules.core.text import Text


def enforced(rule: str, heading: Text, gist: Text) -> Rule:
    """A rule that an entry can break: the engine refuses it or does not offer it."""
    return Rule(id=RuleId(rule), heading=heading, gist=gist, mode=Mode.ENFORCED)


def recorded(rule: str, heading: Text, gist: Text) -> Rule:
    """A rule that the engine carries out or keeps track of, so that no entry can break it."""
    return Rule(id=RuleId(rule), heading=heading, gist=gist, mode=Mode.RECORDED)


def trusted(rule: str, heading: Text, gist: Text) -> Rule:
    """A rule that the table alone sees to."""
    return Rule(id=RuleId(rule), heading=heading, gist=gist, mode=Mode.TRUSTED)
