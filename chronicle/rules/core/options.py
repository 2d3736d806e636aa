"""Options: the contested points of a game, one named field each, with a default.

A game declares its points beside the struct that holds them, so that pages, sheets and commands
can ask, print and read every option of every game in the same way.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec import Struct

from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.text import Text

Value: TypeAlias = bool | int | str
"""What an option is set to, as JSON writes it: an enum by its value."""


class OptionValue(Struct, frozen=True, kw_only=True):
    """One way to play a contested point, and the sentence that the table reads."""

    value: Value
    sentence: Text


class OptionPoint(Struct, frozen=True, kw_only=True):
    """A contested point: the field that holds it, its rule, and the ways to play it.

    ``when`` names what must be in play for the point to matter ("ra", "pharaoh"); empty = always.
    """

    name: str
    rule: RuleId
    values: tuple[OptionValue, ...]
    when: tuple[str, ...] = ()


class OptionInForce(Struct, frozen=True, kw_only=True):
    """One option as the table reads it: the sentence and the rule it belongs to."""

    name: str
    rule: RuleId
    sentence: Text


def point(
    name: str, rule: str, *values: tuple[Value, Text], when: tuple[str, ...] = ()
) -> OptionPoint:
    """A contested point, its values as pairs, the default first."""
    return OptionPoint(
        name=name,
        rule=RuleId(rule),
        values=tuple(OptionValue(value=value, sentence=sentence) for value, sentence in values),
        when=when,
    )


def in_force(
    options: Struct, points: tuple[OptionPoint, ...], *, in_play: frozenset[str] | None = None
) -> tuple[OptionInForce, ...]:
    """Every option with the sentence of the value chosen.

    ``in_play`` leaves out the points that do not matter tonight; None = all of them.
    """
    chosen = msgspec.to_builtins(options)
    return tuple(
        OptionInForce(name=each.name, rule=each.rule, sentence=way.sentence)
        for each in points
        if in_play is None or not each.when or not in_play.isdisjoint(each.when)
        for way in each.values
        if chosen[each.name] == way.value
    )
