"""What is decided for a session of Kemet, and what there is to choose (K-2)."""

from __future__ import annotations

from typing import Final

from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.questions import Alternative
from chronicle.rules.core.series.values import Kind, Pick, Series
from chronicle.rules.core.text import Message, Text
from chronicle.rules.kemet.boards import BOARDS, board_for
from chronicle.rules.kemet.names import COLORS, city_name, mode_name
from chronicle.rules.kemet.options import Mode

MODE: Final = "mode"
CITY: Final = "city"
COLOR: Final = "colour"
TURN: Final = "turn"
PYRAMIDS: Final = "pyramids"

EVEN: Final = "1-1-1"
UNEVEN: Final = "2-1-0"

LETTERS: Final = "ABCDE"
"""The seats on paper."""

# The board for five has every city; the canonical order is the one that it lists them in.
_CITIES = tuple(Alternative(value=city.id, label=city_name(city.id)) for city in BOARDS[-1].cities)
_COLORS = tuple(Alternative(value=color, label=name) for color, name in COLORS)
_MODES = tuple(Alternative(value=mode.value, label=mode_name(mode)) for mode in Mode)
# A number alone says nothing where it stands among a city and a colour.
_TURNS = (
    Alternative(value="1", label=Text("first player")),
    Alternative(value="2", label=Text("second player")),
    Alternative(value="3", label=Text("third player")),
    Alternative(value="4", label=Text("fourth player")),
    Alternative(value="5", label=Text("fifth player")),
)
_PYRAMIDS = (
    Alternative(value=EVEN, label=Text("1/1/1")),
    Alternative(value=UNEVEN, label=Text("2/1/0")),
)

KINDS: Final[tuple[Kind, ...]] = (
    Kind(key=MODE, name=Text("Mode"), rule=RuleId("K-2.1"), values=_MODES, counted=False),
    Kind(
        key=CITY,
        name=Text("City"),
        rule=RuleId("K-2.13"),
        values=_CITIES,
        of_seat=True,
        distinct=True,
    ),
    Kind(
        key=COLOR,
        name=Text("Colour"),
        rule=RuleId("K-2.6"),
        values=_COLORS,
        of_seat=True,
        distinct=True,
        open=True,
    ),
    Kind(
        key=TURN,
        name=Text("Turn order"),
        rule=RuleId("K-2.8"),
        values=_TURNS,
        of_seat=True,
        distinct=True,
        counted=False,
    ),
    Kind(
        key=PYRAMIDS,
        name=Text("Pyramids"),
        rule=RuleId("K-2.9"),
        values=_PYRAMIDS,
        of_seat=True,
        optional=True,
        counted=False,
    ),
)
"""Every kind of thing, in the order in which it is decided. The board is none: seats say which."""


def offers(kind: str, players: int) -> tuple[Alternative, ...]:
    """K-2.2, K-2.8, K-2.13: what may be chosen of a kind when so many play."""
    values = next(each.values for each in KINDS if each.key == kind)
    if kind == CITY:
        there = tuple(city.id for city in board_for(players).cities)
        return tuple(each for each in values if each.value in there)
    return values[:players] if kind == TURN else values


def name_of(kind: str, value: str) -> Message:
    """What a value of a kind is called; one that the table typed is called as typed."""
    values = next(each.values for each in KINDS if each.key == kind)
    typed: Message = Text("{name}", name=value)
    return next((each.label for each in values if each.value == value), typed)


def mode_of(series: Series) -> Mode:
    """K-2.1: short or long; long where nothing was picked."""
    return Mode(series.value(MODE) or Mode.LONG.value)


def label(series: Series, seat: int) -> str:
    """The letter of a seat, A to E, clockwise. ``series`` is not asked."""
    del series
    return LETTERS[seat - 1]


def who(series: Series, seat: int) -> Message:
    """Whoever sits there by name, else the seat by its letter."""
    person = series.person(seat)
    if person:
        return Text("{person}", person=person)
    return Text("Seat {letter}", letter=label(series, seat))


def in_turn_order(series: Series) -> tuple[int, ...]:
    """K-2.8: the seats from the first in the turn order of round 1 on."""
    picks = sorted((each for each in series.picks if each.kind == TURN), key=_turn)
    return tuple(pick.seat for pick in picks)


def _turn(pick: Pick) -> int:
    return int(pick.value)
