"""A-5.1, A-5.2: the event track with what lies on it, and the blanks for a pencil."""

from __future__ import annotations

from typing import assert_never

from chronicle.rules.ankh.evening import Evening
from chronicle.rules.ankh.laying_pharaoh import death_step, marked_steps
from chronicle.rules.ankh.names import step_name
from chronicle.rules.ankh.scenario_values import CARAVANS, TRACK, StepKind
from chronicle.rules.ankh.scenario_values import TrackStep as Step
from chronicle.rules.core.laid import Blank, Track, TrackStep
from chronicle.rules.core.text import Message, Several, Text

_MERGES_AFTER = 3


def track(evening: Evening) -> Track:
    """A-5.1: the 18 steps, and what their signs mean."""
    return Track(
        heading=Text("Event track"),
        steps=tuple(_step(each, evening.followers_on) for each in TRACK),
        key=(*_signs(evening), *_endings(evening), *_tokens(evening)),
        rules="A-5.1, A-5.2",
    )


def devotion(evening: Evening) -> Blank:
    """A-13.2: Devotion after each conflict, and who used the tie-breaker."""
    return Blank(
        heading=Text("Devotion after each conflict, in pencil"),
        columns=(
            *(Text("{name}", name=each.label) for each in evening.players),
            Text("tie-breaker"),
        ),
        rows=tuple(
            Text("Conflict {number} (step {step})", number=each.conflict, step=each.number)
            for each in TRACK
            if each.conflict is not None
        ),
        rules="A-1.9, A-7.1",
    )


def _step(step: Step, followers_on: tuple[int, ...]) -> TrackStep:
    match step.kind:
        case StepKind.CONFLICT:
            return TrackStep(number=step.number, glyph="conflict", look="dark")
        case StepKind.CAMEL if step.number in followers_on:
            return TrackStep(number=step.number, glyph="follower", look="heavy")
        case StepKind.CAMEL:
            return TrackStep(number=step.number, glyph="camel", look="heavy")
        case StepKind.CONTROL:
            look = "heavy" if step.number in followers_on else ""
            return TrackStep(number=step.number, glyph="control", look=look)
        case _:
            assert_never(step.kind)


def _signs(evening: Evening) -> tuple[tuple[str, Message], ...]:
    camel, with_follower = step_name(StepKind.CAMEL), Text("Camel Caravan, with 1 Follower on it")
    laden = tuple(each for each in CARAVANS if each in evening.followers_on)
    return (
        ("control", step_name(StepKind.CONTROL)),
        *((("camel", camel),) if len(laden) < len(CARAVANS) else ()),
        *((("follower", with_follower),) if laden else ()),
        ("conflict", step_name(StepKind.CONFLICT)),
    )


def _endings(evening: Evening) -> tuple[tuple[str, Message], ...]:
    """A-5.2: what happens after a conflict; a game of two has no merge."""
    return tuple(
        ("", Text("after {step}: {what}", step=each.number, what=each.after))
        for each in TRACK
        if each.after is not None and (each.conflict != _MERGES_AFTER or evening.merges)
    )


def _tokens(evening: Evening) -> tuple[tuple[str, Message], ...]:
    pharaoh = evening.pharaoh
    if pharaoh is None:
        return ()
    steps, death = marked_steps(pharaoh), death_step(pharaoh)
    marked = ("", Text("a Pharaoh token on {steps}", steps=Several(steps)))
    dies = ("", Text("the Death token on {step}", step=death or 0))
    return (*((marked,) if steps else ()), *((dies,) if death is not None else ()))
