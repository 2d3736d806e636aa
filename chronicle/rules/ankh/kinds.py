"""What is decided for a session of Ankh, and what there is to choose (A-2)."""

from __future__ import annotations

from chronicle.rules.ankh.gods import GODS, God
from chronicle.rules.ankh.guardians import GUARDIANS, LEVELS, Guardian, may_stand_for
from chronicle.rules.ankh.names import player_name
from chronicle.rules.ankh.pharaohs import PHARAOHS
from chronicle.rules.ankh.scenario_values import MOST_PLAYERS, Box, Printed
from chronicle.rules.ankh.scenarios import SCENARIOS
from chronicle.rules.core.errors import RulesBug
from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.questions import Alternative
from chronicle.rules.core.series.values import Kind, Series
from chronicle.rules.core.text import Message, Text

SCENARIO, BOARD, BOXES, PHARAOH, PETSUCHOS = "scenario", "board", "boxes", "pharaoh", "petsuchos"
GUARDIAN_KINDS = ("guardian-1", "guardian-2", "guardian-3")
GOD, TURN, COLOUR = "god", "turn", "colour"

OWN_BOARD = "own-board"
"""The scenario of a board that the table made up itself."""

NO_PHARAOH = "none"
YES, NO = "yes", "no"

BASE, ALL_BOXES = "base", "all"

_BOXES = (
    (BASE, (Box.BASE,)),
    ("pantheon", (Box.BASE, Box.PANTHEON)),
    ("tomb-of-wonders", (Box.BASE, Box.TOMB_OF_WONDERS)),
    (ALL_BOXES, tuple(Box)),
)


def said(name: Printed) -> Message:
    """A name as a message; one that only its English print has stays as printed."""
    return Text("{name}", name=name) if isinstance(name, str) else name


def _scenarios() -> tuple[Alternative, ...]:
    own = Alternative(value=OWN_BOARD, label=Text("A board of our own"))
    return (*(Alternative(value=each.key, label=said(each.name)) for each in SCENARIOS), own)


def _pharaohs() -> tuple[Alternative, ...]:
    none = Alternative(value=NO_PHARAOH, label=Text("Without Pharaoh"))
    return (none, *(Alternative(value=each.key, label=said(each.name)) for each in PHARAOHS))


def _pieces(pieces: tuple[God, ...] | tuple[Guardian, ...]) -> tuple[Alternative, ...]:
    return tuple(Alternative(value=each.key, label=said(each.name)) for each in pieces)


def _turns(players: int) -> tuple[Alternative, ...]:
    return tuple(
        Alternative(value=str(place), label=player_name(f"P{place}"))
        for place in range(1, players + 1)
    )


_IN_BOXES = (
    Alternative(value=BASE, label=Text("Base game")),
    Alternative(value="pantheon", label=Text("Base game and Pantheon")),
    Alternative(value="tomb-of-wonders", label=Text("Base game and Tomb of Wonders")),
    Alternative(value=ALL_BOXES, label=Text("All of them")),
)
_WHETHER = (
    Alternative(value=NO, label=Text("No")),
    Alternative(value=YES, label=Text("Yes")),
)


def _of_level(level: int) -> Kind:
    # All Guardians stand in each list, so that a level that becomes known moves none of them.
    return Kind(
        key=GUARDIAN_KINDS[level - 1],
        name=Text("Guardian of level {level}", level=level),
        rule=RuleId("A-2.4"),
        values=_pieces(GUARDIANS),
    )


KINDS: tuple[Kind, ...] = (
    Kind(key=SCENARIO, name=Text("Scenario"), rule=RuleId("A-2.1"), values=_scenarios()),
    Kind(
        key=BOARD,
        name=Text("Board"),
        rule=RuleId("A-2.6"),
        open=True,
        optional=True,
        counted=False,
    ),
    Kind(
        key=BOXES,
        name=Text("Boxes"),
        rule=RuleId("A-2.0"),
        values=_IN_BOXES,
        counted=False,
    ),
    Kind(key=PHARAOH, name=Text("Pharaoh"), rule=RuleId("A-8.1"), values=_pharaohs()),
    Kind(
        key=PETSUCHOS,
        name=said("Petsuchos"),
        rule=RuleId("A-2.8"),
        values=_WHETHER,
        counted=False,
    ),
    *(_of_level(level) for level in LEVELS),
    Kind(
        key=GOD,
        name=Text("God"),
        rule=RuleId("A-2.2"),
        values=_pieces(GODS),
        of_seat=True,
        distinct=True,
    ),
    Kind(
        key=TURN,
        name=Text("Turn order"),
        rule=RuleId("A-2.3"),
        values=_turns(MOST_PLAYERS),
        of_seat=True,
        distinct=True,
    ),
    Kind(
        key=COLOUR,
        name=Text("Colour"),
        rule=RuleId("A-2.2"),
        of_seat=True,
        distinct=True,
        open=True,
        optional=True,
        counted=False,
    ),
)
"""Every kind of thing, in the order in which it is decided."""


def offers(kind: str, players: int) -> tuple[Alternative, ...]:
    """A-2: what may be chosen of a kind when so many play.

    Scenarios without a set-up for so many are offered too: the table types in their board.
    """
    if kind == SCENARIO:
        fitting = {each.key for each in SCENARIOS if each.fits(players)}
        return tuple(each for each in _scenarios() if each.value in {*fitting, OWN_BOARD})
    if kind in GUARDIAN_KINDS:
        level = GUARDIAN_KINDS.index(kind) + 1
        return _pieces(tuple(each for each in GUARDIANS if may_stand_for(each, level)))
    if kind == TURN:
        return _turns(players)
    return next(each.values for each in KINDS if each.key == kind)


def scenarios_for(players: int) -> tuple[str, ...]:
    """A-2.1: the scenarios that rotation goes round, those with a published set-up."""
    return tuple(each.key for each in SCENARIOS if each.setup_for(players) is not None)


def gods_in(boxes: str) -> tuple[str, ...]:
    """The gods that rotation deals out, by the boxes that the table plays with."""
    return tuple(each.key for each in GODS if each.box in dict(_BOXES)[boxes])


def guardians_in(boxes: str, level: int) -> tuple[str, ...]:
    """A-2.4: the Guardians that rotation goes round, those whose level is known."""
    kept = dict(_BOXES)[boxes]
    return tuple(each.key for each in GUARDIANS if each.level == level and each.box in kept)


def name_of(kind: str, value: str) -> Message:
    """A value as the table calls it; one that the table typed as typed."""
    values = next(each.values for each in KINDS if each.key == kind)
    return next((each.label for each in values if each.value == value), said(value))


def turn_of(series: Series, seat: int) -> int:
    """The place of a seat in the order of turns, from 1.

    Raises:
        RulesBug: nothing is planned for this seat.
    """
    found = series.value(TURN, seat)
    if found is None:
        raise RulesBug(f"seat {seat} has no place in the order of turns")
    return int(found)


def order_of(series: Series) -> tuple[int, ...]:
    """The seats in the order of turns, the first player's first."""
    return tuple(sorted(series.seats, key=lambda seat: turn_of(series, seat)))


def label(series: Series, seat: int) -> str:
    """What a seat is called on paper: "P1" is the first player's."""
    return f"P{turn_of(series, seat)}"
