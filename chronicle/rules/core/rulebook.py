"""Numbered rules: what every handler, refusal, test and sheet cites."""

from __future__ import annotations

import enum

from msgspec import Struct

from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.text import Text


class Mode(enum.Enum):
    """Who watches over a rule."""

    ENFORCED = "enforced"
    """The engine refuses what breaks it."""
    RECORDED = "recorded"
    """The engine keeps track, but cannot judge."""
    TRUSTED = "trusted"
    """The table alone sees to it: deals, talk, what nobody logs."""


class Rule(Struct, frozen=True, kw_only=True):
    """One numbered rule: a short heading and its gist in one sentence of our own."""

    id: RuleId
    heading: Text
    gist: Text
    mode: Mode = Mode.ENFORCED


def enforced(rule: str, heading: Text, gist: Text) -> Rule:
    """A rule that an entry can break: the engine refuses it or does not offer it."""
    return Rule(id=RuleId(rule), heading=heading, gist=gist, mode=Mode.ENFORCED)


def recorded(rule: str, heading: Text, gist: Text) -> Rule:
    """A rule that the engine carries out or keeps track of, so that no entry can break it."""
    return Rule(id=RuleId(rule), heading=heading, gist=gist, mode=Mode.RECORDED)


def trusted(rule: str, heading: Text, gist: Text) -> Rule:
    """A rule that the table alone sees to."""
    return Rule(id=RuleId(rule), heading=heading, gist=gist, mode=Mode.TRUSTED)


CORE_RULES: tuple[Rule, ...] = (
    enforced(
        "G-2.1",
        Text("Answers fit their question"),
        Text("An answer names only what its question offers, and as many as it asks for."),
    ),
    enforced(
        "G-2.2",
        Text("Every answer was asked for"),
        Text("An answer to a question that nobody asked is not accepted."),
    ),
    enforced(
        "G-2.3",
        Text("One answer a question"),
        Text("A question is answered once."),
    ),
    enforced(
        "G-8.1",
        Text("Check characters"),
        Text("A setup code with a wrong, missing or swapped character is not read."),
    ),
    enforced(
        "G-8.2",
        Text("One state, one text"),
        Text("A state is written in exactly one way, and a code written otherwise is not read."),
    ),
    enforced(
        "G-8.3",
        Text("Forgiving reading"),
        Text("Small letters, spaces, hyphens and letters misread for digits are understood."),
    ),
    enforced(
        "G-8.4",
        Text("No contradictions"),
        Text("A setup code tells only of a box in which every card lies in one place."),
    ),
    enforced(
        "G-9.1",
        Text("Seats of a session"),
        Text("As many sit down as the game seats, and nobody twice."),
    ),
    enforced(
        "G-9.2",
        Text("What can be chosen"),
        Text("The table chooses for the next session only what the game knows, seat by seat."),
    ),
    enforced(
        "G-9.3",
        Text("One thing a seat"),
        Text("A seat has one thing of a kind, and of single pieces no two seats have the same."),
    ),
    recorded(
        "G-9.4",
        Text("Fair rotation"),
        Text("Nobody has a thing again before everybody could have had it."),
    ),
    enforced(
        "G-9.5",
        Text("Series code"),
        Text("The setup code of a series names only what its game knows."),
    ),
)
