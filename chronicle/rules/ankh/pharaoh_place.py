"""A-8.25: whether a Pharaoh finds a space beside a monument of whoever places him."""

from __future__ import annotations

from chronicle.rules.ankh.board_checks import ground_of
from chronicle.rules.ankh.board_values import Level, Passage, TypedBoard
from chronicle.rules.ankh.hexmap import place
from chronicle.rules.ankh.options import Options
from chronicle.rules.ankh.options.choices import XerxesPlacement
from chronicle.rules.ankh.pharaohs import Pharaoh, PlacedBy
from chronicle.rules.ankh.regions import adjacent_to


def placed_by(pharaoh: Pharaoh, board: TypedBoard) -> str:
    """A-8.25: who places him, by the order of turns: "P1" or the last of them."""
    return board.seated[0 if pharaoh.placed_by is PlacedBy.FIRST_PLAYER else -1]


def goes_anywhere(pharaoh: Pharaoh, options: Options) -> bool:
    """A-8.27: whether the table lets him start on any space, which only Xerxes may."""
    is_free = options.xerxes_placement is XerxesPlacement.ANYWHERE
    return is_free and pharaoh.placed_by is PlacedBy.FIRST_PLAYER


def may_be_placed(pharaoh: Pharaoh, board: TypedBoard, options: Options) -> bool:
    """A-8.25: an empty land space is adjacent to a monument of whoever places him.

    A board of regions alone tells of no spaces, and lets everybody in.
    """
    if board.level is Level.REGIONS or goes_anywhere(pharaoh, options):
        return True
    player, ground, full = placed_by(pharaoh, board), ground_of(board), _full(board)
    beside = (
        space
        for each in board.monuments
        if each.owner == player
        for space in _adjacent(board, each.space)
    )
    return any(space not in full and not ground.is_water(space) for space in beside)


def _full(board: TypedBoard) -> tuple[str, ...]:
    """The spaces with a piece that fills them (A-1.1)."""
    figures = (space for each in board.figures for space in (*each.gods, *each.warriors))
    return (*(each.space for each in board.monuments), *figures)


def _adjacent(board: TypedBoard, space: str) -> tuple[str, ...]:
    if board.level is Level.HEX:
        return tuple(each.name for each in adjacent_to(place(space), camels=board.camels))
    return tuple(
        each.b if each.a == space else each.a
        for each in board.borders
        if space in (each.a, each.b) and each.passage is Passage.OPEN
    )
