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
        "G-3.1",
        Text("Numbered entries"),
        Text("The entries of a log are numbered from 1 without a gap, and only ever added."),
    ),
    enforced(
        "G-3.2",
        Text("What an entry points at"),
        Text("An entry points only at an earlier one, and only at one that it can change."),
    ),
    recorded(
        "G-3.3",
        Text("Replies add"),
        Text("A reply adds the answers that were missing and overwrites none."),
    ),
    recorded(
        "G-3.4",
        Text("Taking back"),
        Text("An entry taken back does not stand; taking back the taking back restores it."),
    ),
    recorded(
        "G-3.5",
        Text("Playing otherwise"),
        Text("Of several amendments of one play the last one that stands counts."),
    ),
    recorded(
        "G-3.6",
        Text("Forgotten plays"),
        Text("A play that was forgotten is put in at its place, before a later one."),
    ),
    recorded(
        "G-3.7",
        Text("Rulings"),
        Text("What the table decided happens as it was said, whatever the rules say."),
    ),
    recorded(
        "G-4.1",
        Text("Verdicts"),
        Text("What stands in a log is carried out in its order, and each entry has a verdict."),
    ),
    recorded(
        "G-4.2",
        Text("What lies behind"),
        Text("Entries behind one that is refused or open wait until that one is settled."),
    ),
    recorded(
        "G-4.3",
        Text("Names of histories"),
        Text("A history has one name, and a correction changes it from there on and not before."),
    ),
    recorded(
        "G-5.1",
        Text("Who has seen what"),
        Text("A facedown card is known to those seats that have looked at it, and to them alone."),
    ),
    recorded(
        "G-5.2",
        Text("Hidden answers"),
        Text("An answer about hidden cards shows other seats how many they are, not which."),
    ),
    recorded(
        "G-6.1",
        Text("Every way"),
        Text("The ways of a play are all the answers with which it can be carried out."),
    ),
    recorded(
        "G-6.2",
        Text("One way by a seed"),
        Text("A seed answers every open question of a play, the same seed in the same way."),
    ),
    enforced(
        "G-7.1",
        Text("Text logs"),
        Text("A log as text that cannot be read is refused, with line and column."),
    ),
    recorded(
        "G-7.2",
        Text("One log, one text"),
        Text("A log is written in exactly one way, and read again it is the same log."),
    ),
    recorded(
        "G-7.3",
        Text("Forgiving text"),
        Text("Tabs, spaces, line ends, capitals and empty lines of a text log do not matter."),
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
