"""Where each space of the board lies in its picture, and how a link runs between two of them."""

from __future__ import annotations

from typing import Final, TypeAlias, assert_never

from msgspec import Struct

from chronicle.rules.kemet.board_values import Board, Edge, Link, Side, SpaceId

HEIGHT: Final = 518
WIDE: Final = 960
"""The width with both banks."""
NARROW: Final = 590
"""The width with the east bank closed."""
TOP: Final = 88
BOTTOM: Final = 516

Point: TypeAlias = tuple[int, int]
_Placed: TypeAlias = "tuple[tuple[SpaceId, Area], ...]"


class Area(Struct, frozen=True):
    """Where a space lies: its left upper corner, its width and height."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """Its right edge."""
        return self.x + self.width

    @property
    def foot(self) -> int:
        """Its lower edge."""
        return self.y + self.height

    @property
    def middle(self) -> tuple[int, int]:
        """Its middle, rounded down: the picture has whole units only."""
        return self.x + self.width // 2, self.y + self.height // 2

    def holds(self, x: int, y: int) -> bool:
        """Whether a point lies in it or on its edge."""
        return self.x <= x <= self.right and self.y <= y <= self.foot


def _area(space: str, *box: int) -> tuple[SpaceId, Area]:
    return SpaceId(space), Area(*box)


_BANKS = (
    _area("t-west", 2, TOP, 78, 428),
    _area("w-front-nw", 104, TOP, 246, 100),
    _area("w-front-s", 104, 416, 246, 100),
    _area("w-bank", 374, TOP, 34, 428),
    _area("t-sphinx", 416, 206, 74, 150),
    _area("t-river-east", 524, 226, 74, 174),
    _area("e-pocket", 610, 201, 34, 202),
    _area("e-obelisk", 655, 201, 211, 202),
    _area("e-front-ne", 610, TOP, 246, 100),
    _area("e-front-se", 610, 416, 246, 100),
    _area("t-east", 882, TOP, 76, 428),
)
_WEST_TWO_FOUR = (_area("w-obelisk", 104, 201, 246, 202),)
_WEST_THREE_FIVE = (
    _area("w-obelisk-n", 104, 201, 246, 38),
    _area("w-front-cw", 104, 252, 246, 100),
    _area("w-obelisk-s", 104, 365, 246, 38),
)
_DELTA = (
    _area("sanctuary", 130, 10, 150, 56),
    _area("delta-land", 298, 10, 104, 56),
    _area("t-delta", 420, 10, 164, 56),
)
DELTA_ASIDE = 185
"""How far the delta moves to the east where that bank is open: it lies over the Nile."""

_PORT_TO_RIVER_TEMPLE = 386
"""The height of the crossing that passes under the Sphinx temple."""


def area_of(board: Board, space: SpaceId) -> Area:
    """Where a space of this board lies. Raises StopIteration for a space that is not drawn."""
    aside = DELTA_ASIDE if board.east_bank else 0
    delta = tuple(
        (each, Area(area.x + aside, area.y, area.width, area.height)) for each, area in _DELTA
    )
    west = _WEST_TWO_FOUR if board.side is Side.TWO_FOUR else _WEST_THREE_FIVE
    open_land: _Placed = (*_BANKS, *west, *delta)
    districts = tuple(
        (district, _district(area, number))
        for city in board.cities
        for front, area in open_land
        if front == city.front
        for number, district in enumerate(city.districts)
    )
    everything: _Placed = (*open_land, *districts)
    return next(area for each, area in everything if each == space)


def walls_of(front: Area) -> Area:
    """K-7.8: the walled ground of a city, in the middle of the desert in front of it."""
    return Area(front.x + 10, front.y + 9, front.width - 20, front.height - 18)


def _district(front: Area, number: int) -> Area:
    walls = walls_of(front)
    return Area(walls.x + 8 + number * 71, walls.y + 33, 66, 40)


def route(board: Board, edge: Edge) -> tuple[Point, ...]:
    """K-7.7, K-7.8: the corners of a link's line, from one of its spaces to the other."""
    one, other = area_of(board, edge.a), area_of(board, edge.b)
    match edge.kind:
        case Link.LAND | Link.PORT:
            return _straight(one, other)
        case Link.INSIDE_CITY:
            return _inside(one, other)
        case Link.THROUGH_WALL:
            x, _ = other.middle
            return (x, other.foot), (x, walls_of(one).foot + 5)
        case _:
            assert_never(edge.kind)


def _straight(one: Area, other: Area) -> tuple[Point, ...]:
    """Level where the two lie side by side, upright where they lie one below the other."""
    top, foot = max(one.y, other.y), min(one.foot, other.foot)
    if top < foot:
        left, right = sorted((one, other), key=lambda area: area.x)
        y = _PORT_TO_RIVER_TEMPLE if _passes_sphinx(left, right) else (top + foot) // 2
        return (left.right, y), (right.x, y)
    upper, lower = sorted((one, other), key=lambda area: area.y)
    x = (max(one.x, other.x) + min(one.right, other.right)) // 2
    return (x, upper.foot), (x, lower.y)


def _passes_sphinx(left: Area, right: Area) -> bool:
    sphinx = next(area for space, area in _BANKS if space == "t-sphinx")
    return left.right < sphinx.x < right.x and sphinx.holds(sphinx.x, right.middle[1])


def _inside(one: Area, other: Area) -> tuple[Point, ...]:
    """Between two districts: straight where they are neighbours, else round the one between."""
    left, right = sorted((one, other), key=lambda area: area.x)
    (x, y), (to, _) = left.middle, right.middle
    if right.x - left.right < left.width:
        return (left.right, y), (right.x, y)
    return (x, left.y), (x, left.y - 4), (to, left.y - 4), (to, left.y)
