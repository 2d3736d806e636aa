"""Where spaces and borders lie in the picture, in whole units, and what lies under a point.

A flat-topped hex 60 wide and 52 high: its corners are whole numbers, so that no rounding can open
a gap between two spaces.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from chronicle.rules.ankh.hexes import COLUMNS, Border, Hex
from chronicle.rules.ankh.hexmap import SPACES

Point: TypeAlias = tuple[int, int]

SIDE: Final = 30
"""Half the width of a space."""
HALF: Final = 26
"""Half its height."""
STEP: Final = 45
"""From the middle of a column to that of the next."""

LEFT, TOP = 52, 30
"""Room for the numbers of the rows and the letters of the columns."""
ROWS: Final = 10

WIDTH: Final = LEFT + STEP * (len(COLUMNS) - 1) + SIDE + 6
HEIGHT: Final = TOP + 2 * HALF * ROWS + 6


def middle(spot: Hex) -> Point:
    """The middle of a space."""
    lower = HALF if spot.c % 2 else 0
    return LEFT + STEP * spot.c, TOP + HALF + 2 * HALF * spot.r + lower


def corners(spot: Hex, *, tenths: int = 10) -> tuple[Point, ...]:
    """The six corners of a space, the eastern one first; drawn smaller by tenths."""
    x, y = middle(spot)
    wide, half, high = (length * tenths // 10 for length in (SIDE, SIDE // 2, HALF))
    return (
        (x + wide, y),
        (x + half, y + high),
        (x - half, y + high),
        (x - wide, y),
        (x - half, y - high),
        (x + half, y - high),
    )


def ends(line: Border) -> tuple[Point, Point]:
    """The two ends of a border, in order."""
    beside = corners(line.b)
    one, other = sorted(point for point in corners(line.a) if point in beside)
    return one, other


def centre_of(line: Border) -> Point:
    """The middle of a border, rounded down to whole units."""
    (ax, ay), (bx, by) = ends(line)
    return (ax + bx) // 2, (ay + by) // 2


def space_under(x: int, y: int) -> Hex | None:
    """The space of the board under a point, or None beside it."""
    nearest = min((each.hex for each in SPACES), key=lambda spot: (_far(middle(spot), x, y), spot))
    return nearest if _far(middle(nearest), x, y) <= SIDE * SIDE else None


def _far(point: Point, x: int, y: int) -> int:
    """The square of the distance."""
    return (point[0] - x) ** 2 + (point[1] - y) ** 2
