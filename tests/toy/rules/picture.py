"""The meadow as a picture: four corners, and whose barn stands where."""

from __future__ import annotations

from chronicle.rules.core.drawing import Drawing, Path, Sign, Word
from chronicle.rules.core.series.values import Series
from chronicle.rules.core.text import Text

from .kinds import CORNER, KINDS, label

_SPOTS = (("north", 200, 60), ("east", 340, 150), ("south", 200, 240), ("west", 60, 150))


def picture(series: Series) -> Drawing:
    """T-2.2: the meadow with a barn in each corner that is taken."""
    barns = tuple((label(series, seat), series.value(CORNER, seat)) for seat in series.seats)
    names = tuple(
        (each.value, each.label) for kind in KINDS if kind.key == CORNER for each in kind.values
    )
    return Drawing(
        width=400,
        height=300,
        title=Text("The meadow with the barns in its corners"),
        shapes=(
            Path(d="M20 20H380V280H20Z", look="frame"),
            *(
                Path(d=f"M{x - 40} {y - 30}h80v60h-80Z", look="space fertile", id=corner)
                for corner, x, y in _SPOTS
            ),
            *(
                Sign(glyph="pawn", x=x, y=y - 5, size=30, look="piece", label=whose)
                for corner, x, y in _SPOTS
                for whose, held in barns
                if held == corner
            ),
            *(
                Word(text=dict(names)[corner], x=x, y=y + 28, look="name")
                for corner, x, y in _SPOTS
            ),
        ),
        legend=(("pawn", Text("a barn")),),
    )
