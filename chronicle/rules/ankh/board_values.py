"""What a table types in where no scenario tells it: the board, and the pieces on it.

A board is told in one of three ways, from little to everything: its regions alone, a graph of
spaces, or our map with its camels. Spaces are kept by their names: those of our map are "G3".
"""

from __future__ import annotations

import enum

from msgspec import Struct

from chronicle.rules.ankh.hexes import Border
from chronicle.rules.ankh.hexmap import Terrain
from chronicle.rules.ankh.scenario_values import FEWEST_PLAYERS, Monument

PLAYERS: tuple[str, ...] = ("P1", "P2", "P3", "P4", "P5")
"""Players by turn order; the first of them play."""


class Level(enum.Enum):
    """How much of a board is told."""

    REGIONS = "regions"
    GRAPH = "graph"
    HEX = "hex"


class Passage(enum.Enum):
    """What lies on a border of two spaces."""

    OPEN = "open"
    RIVER = "river"
    CAMEL = "camel"


class TypedRegion(Struct, frozen=True, kw_only=True, order=True):
    """A region by its Conflict Order number; sizes are None where nobody counted."""

    number: int
    name: str = ""
    land: int | None = None
    fertile: int | None = None
    desert: int | None = None
    water: int | None = None


class TypedSpace(Struct, frozen=True, kw_only=True):
    """A space of a graph: 1 to 6 letters and digits name it."""

    name: str
    terrain: Terrain


class TypedBorder(Struct, frozen=True, kw_only=True):
    """Where two spaces of a graph touch, the name that comes first in the alphabet first."""

    a: str
    b: str
    passage: Passage = Passage.OPEN


class TypedToken(Struct, frozen=True, kw_only=True):
    """A Conflict Order token, 1 to 8, and the space that it lies on."""

    number: int
    space: str


class TypedMonument(Struct, frozen=True, kw_only=True):
    """A monument and its space; ``owner`` None = neutral."""

    kind: Monument
    space: str
    owner: str | None = None


class TypedFigures(Struct, frozen=True, kw_only=True):
    """The figures of a player; a board that is right has exactly one god for each."""

    player: str
    gods: tuple[str, ...] = ()
    warriors: tuple[str, ...] = ()


class TypedBoard(Struct, frozen=True, kw_only=True):
    """A board as it was typed in, in one order, so that equal boards are equal values.

    ``regions`` belong to the first level, ``spaces`` and ``borders`` to a graph, ``camels`` to our
    map; pieces need spaces to stand on. ``followers_on`` are steps of the event track. ``rules``
    are the table's own words.
    """

    level: Level = Level.HEX
    players: int = FEWEST_PLAYERS
    regions: tuple[TypedRegion, ...] = ()
    spaces: tuple[TypedSpace, ...] = ()
    borders: tuple[TypedBorder, ...] = ()
    camels: tuple[Border, ...] = ()
    tokens: tuple[TypedToken, ...] = ()
    monuments: tuple[TypedMonument, ...] = ()
    figures: tuple[TypedFigures, ...] = ()
    followers_on: tuple[int, ...] = ()
    rules: tuple[str, ...] = ()

    @property
    def seated(self) -> tuple[str, ...]:
        """The players by turn order."""
        return PLAYERS[: self.players]

    def of(self, player: str) -> TypedFigures:
        """The figures of a player; none where none were told."""
        found = (each for each in self.figures if each.player == player)
        return next(found, TypedFigures(player=player))


def in_order(board: TypedBoard) -> TypedBoard:
    """The same board with everything in its one order; players without figures are left out."""
    kinds = tuple(Monument)
    return TypedBoard(
        level=board.level,
        players=board.players,
        regions=tuple(sorted(board.regions, key=lambda each: (each.number, each.name))),
        spaces=tuple(sorted(board.spaces, key=lambda each: each.name)),
        borders=tuple(sorted(board.borders, key=lambda each: (each.a, each.b))),
        camels=tuple(sorted(board.camels)),
        tokens=tuple(sorted(board.tokens, key=lambda each: (each.number, each.space))),
        monuments=tuple(
            sorted(
                board.monuments,
                key=lambda each: (each.owner or "", kinds.index(each.kind), each.space),
            )
        ),
        figures=tuple(
            TypedFigures(
                player=each.player,
                gods=tuple(sorted(each.gods)),
                warriors=tuple(sorted(each.warriors)),
            )
            for each in sorted(board.figures, key=lambda each: each.player)
            if each.gods or each.warriors
        ),
        followers_on=tuple(sorted(set(board.followers_on))),
        rules=board.rules,
    )
