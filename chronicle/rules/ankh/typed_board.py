"""The board of the pick "board": read, checked, and laid out as if a scenario had printed it."""

from __future__ import annotations

from chronicle.rules.ankh.board_checks import faults_of, ground_of, hinders
from chronicle.rules.ankh.board_reading import board_of
from chronicle.rules.ankh.board_values import (
    Level,
    TypedBoard,
    TypedFigures,
    TypedMonument,
    TypedToken,
    in_order,
)
from chronicle.rules.ankh.hexmap import place
from chronicle.rules.ankh.scenario_values import (
    Confidence,
    ConflictToken,
    MonumentSpot,
    Scenario,
    Setup,
    StartingFigures,
)
from chronicle.rules.core.errors import Refused
from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.text import Text

__all__ = ["board_for", "board_of", "faults_of", "scenario_setup_of", "typed_from"]


def board_for(text: str, players: int) -> TypedBoard:
    """A-2.1: the board that a text tells, good enough for so many to play on.

    Raises:
        Malformed: the text cannot be read; the path is "board/17" for its 17th character.
        Refused: A-2.1 it is for others; the rule of its first fault that is no note.
    """
    board = board_of(text)
    if board.players != players:
        raise Refused(
            RuleId("A-2.1"),
            Text(
                "this board is for {meant}, not for {players}",
                meant=board.players,
                players=players,
            ),
        )
    for fault in faults_of(board):
        if hinders(fault):
            raise Refused(fault.rule, fault.text)
    return board


def scenario_setup_of(board: TypedBoard) -> Setup | None:
    """The same value as that of a published set-up; None where no map of ours was told.

    A board that is not finished gives what there is: of two gods the first, nobody without a god.
    """
    if board.level is not Level.HEX:
        return None
    ground = ground_of(board)
    return Setup(
        players=board.players,
        confidence=Confidence.CERTAIN,
        camels=board.camels,
        conflict_order=tuple(
            ConflictToken(
                number=each.number,
                hex=place(each.space),
                land=len(ground.region_of(each.space)),
            )
            for each in board.tokens
        ),
        monuments=tuple(
            MonumentSpot(kind=each.kind, hex=place(each.space), owner=each.owner)
            for each in board.monuments
        ),
        figures=_figures_of(board),
    )


def _figures_of(board: TypedBoard) -> tuple[StartingFigures, ...]:
    return tuple(
        StartingFigures(
            player=each.player,
            god=place(each.gods[0]),
            warriors=tuple(place(space) for space in each.warriors),
        )
        for each in board.figures
        if each.gods
    )


def typed_from(setup: Setup, scenario: Scenario | None = None) -> TypedBoard:
    """A published set-up as if it had been typed in, to begin another board from."""
    return in_order(
        TypedBoard(
            level=Level.HEX,
            players=setup.players,
            camels=setup.camels,
            tokens=tuple(
                TypedToken(number=each.number, space=each.hex.name) for each in setup.conflict_order
            ),
            monuments=tuple(
                TypedMonument(kind=each.kind, space=each.hex.name, owner=each.owner)
                for each in setup.monuments
            ),
            figures=tuple(
                TypedFigures(
                    player=each.player,
                    gods=(each.god.name,),
                    warriors=tuple(spot.name for spot in each.warriors),
                )
                for each in setup.figures
            ),
            followers_on=() if scenario is None else scenario.followers_on,
        )
    )
