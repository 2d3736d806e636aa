"""What is decided for an evening of the toy, and what there is to choose."""

from __future__ import annotations

from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.questions import Alternative
from chronicle.rules.core.series.values import Kind, Series
from chronicle.rules.core.text import Message, Text

COLOUR, CORNER, SCARECROW = "colour", "corner", "scarecrow"
MODE, DECK, FIRST = "mode", "deck", "first"
SHORT, LONG = "short", "long"

LONGEST_FOR = 3
"""T-2.3: how many a short day is for."""

_COLOURS = (
    Alternative(value="red", label=Text("Red")),
    Alternative(value="blue", label=Text("Blue")),
    Alternative(value="green", label=Text("Green")),
    Alternative(value="yellow", label=Text("Yellow")),
)
_CORNERS = (
    Alternative(value="north", label=Text("North corner")),
    Alternative(value="east", label=Text("East corner")),
    Alternative(value="south", label=Text("South corner")),
    Alternative(value="west", label=Text("West corner")),
)
_MODES = (
    Alternative(value=SHORT, label=Text("Short day")),
    Alternative(value=LONG, label=Text("Long day")),
)
_DECKS = (
    Alternative(value="sun", label=Text("Sun")),
    Alternative(value="rain", label=Text("Rain")),
    Alternative(value="wind", label=Text("Wind")),
)
_SEATS = (
    Alternative(value="1", label=Text("Seat 1")),
    Alternative(value="2", label=Text("Seat 2")),
    Alternative(value="3", label=Text("Seat 3")),
    Alternative(value="4", label=Text("Seat 4")),
)

KINDS: tuple[Kind, ...] = (
    Kind(key=MODE, name=Text("Day"), rule=RuleId("T-2.3"), values=_MODES, counted=False),
    Kind(key=DECK, name=Text("Weather"), rule=RuleId("T-2.4"), values=_DECKS),
    Kind(key=FIRST, name=Text("First to mow"), rule=RuleId("T-2.5"), values=_SEATS, counted=False),
    Kind(
        key=COLOUR,
        name=Text("Colour"),
        rule=RuleId("T-2.1"),
        values=_COLOURS,
        of_seat=True,
        distinct=True,
        open=True,
    ),
    Kind(
        key=CORNER,
        name=Text("Corner"),
        rule=RuleId("T-2.2"),
        values=_CORNERS,
        of_seat=True,
        distinct=True,
    ),
    Kind(
        key=SCARECROW,
        name=Text("Scarecrow"),
        rule=RuleId("T-2.6"),
        of_seat=True,
        open=True,
        optional=True,
        counted=False,
    ),
)
"""Every kind of thing, in the order in which it is decided."""


def offers(kind: str, players: int) -> tuple[Alternative, ...]:
    """T-2: what may be chosen of a kind when so many play."""
    if kind == FIRST:
        return _SEATS[:players]
    if kind == MODE and players > LONGEST_FOR:
        return tuple(each for each in _MODES if each.value == LONG)
    return next(each.values for each in KINDS if each.key == kind)


def name_of(kind: str, value: str) -> Message:
    """A value as the table calls it; one that the table typed as typed."""
    values = next(each.values for each in KINDS if each.key == kind)
    typed: Message = Text("{name}", name=value)
    return next((each.label for each in values if each.value == value), typed)


def label(series: Series, seat: int) -> str:
    """The letter of a seat: A to D. ``series`` is not asked."""
    del series
    return "ABCD"[seat - 1]
