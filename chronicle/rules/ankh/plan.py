"""The setup of the next session: what the table chose, rotation over the rest (A-2)."""

from __future__ import annotations

from msgspec.structs import replace

from chronicle.rules.ankh.board_text import text_of
from chronicle.rules.ankh.board_values import TypedBoard
from chronicle.rules.ankh.evening import readable
from chronicle.rules.ankh.guardians import LEVELS, guardian_of, may_stand_for
from chronicle.rules.ankh.kinds import (
    BASE,
    BOARD,
    BOXES,
    COLOUR,
    GOD,
    GUARDIAN_KINDS,
    NO,
    NO_PHARAOH,
    OWN_BOARD,
    PETSUCHOS,
    PHARAOH,
    SCENARIO,
    TURN,
    gods_in,
    guardians_in,
    name_of,
    said,
    scenarios_for,
)
from chronicle.rules.ankh.options import Options
from chronicle.rules.ankh.pharaoh_place import may_be_placed, placed_by
from chronicle.rules.ankh.pharaohs import PHARAOHS, pharaoh_of
from chronicle.rules.ankh.scenarios import scenario_keyed
from chronicle.rules.ankh.typed_board import board_for, board_of, typed_from
from chronicle.rules.core.errors import Refused
from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.series.rotation import carried, dealt, least_played, lot, seed_for
from chronicle.rules.core.series.values import Call, Pick, Series, Source
from chronicle.rules.core.text import Text

_FIRST_PLACE = "1"


def plan(series: Series, call: Call, options: Options) -> tuple[Pick, ...]:
    """A-2: every pick of the setup that a call leads to.

    Scenario, Guardians and Pharaoh are those played least, a god is one that its person has had
    least, the first player is the one who has been it least; boxes and Petsuchos stay as they
    were.

    Raises:
        Refused: A-2.1 a scenario that has no set-up for so many and no typed board; A-2.3 turns
            that do not go round the table; A-2.4 one kind of Guardian for two levels, or one of
            another level; A-2.8 Petsuchos as one of the three; A-8.1 a Pharaoh who finds no space
            beside a monument of whoever places him; what is wrong with a typed board.
        Malformed: a typed board that cannot be read.
    """
    boxes = carried(series, call, BOXES, BASE)
    kept = (_chosen(call, COLOUR, seat) for seat in _seats(call))
    scenario = _scenario(series, call)
    return (
        *scenario,
        boxes,
        _pharaoh(series, call, _board_of(scenario, len(call.people)), options),
        carried(series, call, PETSUCHOS, NO),
        *_guardians(series, call, boxes.value),
        *dealt(series, call, GOD, gods_in(boxes.value)),
        *_turns(series, call),
        *(pick for pick in kept if pick is not None),
    )


def _seats(call: Call) -> range:
    return range(1, len(call.people) + 1)


def _chosen(call: Call, kind: str, seat: int = 0) -> Pick | None:
    fits = (pick for pick in call.chosen if (pick.kind, pick.seat) == (kind, seat))
    return next(fits, None)


def _scenario(series: Series, call: Call) -> tuple[Pick, ...]:
    """A-2.1: the scenario and, where there is one, the board that the table typed in."""
    players = len(call.people)
    chosen, board = _chosen(call, SCENARIO), _chosen(call, BOARD)
    if chosen is None and board is not None:
        chosen = Pick(kind=SCENARIO, value=OWN_BOARD, source=Source.TABLE)
    if chosen is None:
        rotated = least_played(series, call, SCENARIO, scenarios_for(players))
        return () if rotated is None else (rotated,)
    if board is None and chosen.value not in scenarios_for(players):
        board = _board_before(series, players)
    if board is None and chosen.value not in scenarios_for(players):
        raise Refused(
            RuleId("A-2.1"),
            Text(
                "{scenario} has no published set-up for {players}: type in its board",
                scenario=name_of(SCENARIO, chosen.value),
                players=players,
            ),
        )
    return (chosen,) if board is None else (chosen, _in_one_form(board))


def _in_one_form(board: Pick) -> Pick:
    """The board as the text that is always the same for it, however it was typed."""
    return replace(board, value=text_of(board_of(board.value)))


def _board_before(series: Series, players: int) -> Pick | None:
    """The board of the session before, if it is for as many."""
    value = series.value(BOARD)
    board = None if value is None else readable(value)
    if value is None or board is None or board.players != players:
        return None
    return Pick(kind=BOARD, value=value, source=Source.CARRIED)


def _board_of(scenario: tuple[Pick, ...], players: int) -> TypedBoard | None:
    """A-2.1: the board that is played on, a typed one checked."""
    for pick in scenario:
        if pick.kind == BOARD:
            return board_for(pick.value, players)
    values = tuple(pick.value for pick in scenario)
    published = scenario_keyed(*values) if values else None
    setup = None if published is None else published.setup_for(players)
    return None if setup is None else typed_from(setup, published)


def _pharaoh(series: Series, call: Call, board: TypedBoard | None, options: Options) -> Pick:
    """A-8.1: without one until the table chooses one; from then on they take turns."""
    fit = tuple(
        each.key for each in PHARAOHS if board is None or may_be_placed(each, board, options)
    )
    usual = carried(series, call, PHARAOH, NO_PHARAOH)
    if usual.value == NO_PHARAOH:
        return usual
    if usual.source is not Source.TABLE:
        rotated = least_played(series, call, PHARAOH, fit)
        none = Pick(kind=PHARAOH, value=NO_PHARAOH, source=Source.CARRIED)
        return none if rotated is None else rotated
    if usual.value not in fit and board is not None:
        pharaoh = pharaoh_of(usual.value)
        raise Refused(
            RuleId("A-8.1"),
            Text(
                "{player} has no monument with an empty space beside it for {pharaoh}",
                player=placed_by(pharaoh, board),
                pharaoh=said(pharaoh.name),
            ),
        )
    return usual


def _guardians(series: Series, call: Call, boxes: str) -> tuple[Pick, ...]:
    """A-2.4: one kind of each level; Petsuchos is none of the three (A-2.8)."""
    fair = (
        least_played(series, call, kind, guardians_in(boxes, level))
        for kind, level in zip(GUARDIAN_KINDS, LEVELS, strict=True)
    )
    picks = tuple(pick for pick in fair if pick is not None)
    for pick, level in zip(picks, LEVELS, strict=True):
        _check_guardian(pick, level)
        if sum(each.value == pick.value for each in picks) > 1:
            raise Refused(
                RuleId("A-2.4"),
                Text(
                    "{guardian} cannot be the Guardian of two levels",
                    guardian=name_of(pick.kind, pick.value),
                ),
            )
    return picks


def _check_guardian(pick: Pick, level: int) -> None:
    guardian = guardian_of(pick.value)
    if guardian.is_outside_levels:
        raise Refused(
            RuleId("A-2.8"),
            Text("{guardian} joins the three kinds of Guardians", guardian=said(guardian.name)),
        )
    if not may_stand_for(guardian, level):
        raise Refused(
            RuleId("A-2.4"),
            Text(
                "{guardian} is of level {level}",
                guardian=said(guardian.name),
                level=guardian.level or 0,
            ),
        )


def _turns(series: Series, call: Call) -> tuple[Pick, ...]:
    """A-2.3: the first player, and from there clockwise.

    Whoever has been first least often begins, drawn among equals; a table that chooses a place
    for one seat has chosen them all.
    """
    players = len(call.people)
    chosen = tuple(pick for pick in call.chosen if pick.kind == TURN)
    firsts = {(pick.seat - int(pick.value)) % players + 1 for pick in chosen}
    if len(firsts) > 1 or any(int(pick.value) > players for pick in chosen):
        raise Refused(
            RuleId("A-2.3"),
            Text("turns go round the table, from the first of {players}", players=players),
        )
    first = min(firsts) if firsts else _first(series, call)
    source = Source.TABLE if firsts else Source.ROTATION
    return tuple(
        _chosen(call, TURN, seat)
        or Pick(kind=TURN, seat=seat, value=str((seat - first) % players + 1), source=source)
        for seat in _seats(call)
    )


def _first(series: Series, call: Call) -> int:
    seed = seed_for(series, call)

    def cost(seat: int) -> tuple[int, int, int]:
        person = call.people[seat - 1]
        times = series.times(TURN, _FIRST_PLACE, person) if person else 0
        return times, lot(seed, TURN, person or f"#{seat}"), seat

    return min(_seats(call), key=cost)
