"""The board of Ankh as a picture: terrain, rivers, camels, tokens, monuments and figures.

What is drawn once for each kind is one long path. How shapes look, by the words of ``look``:

- paths: ``space fertile``, ``space desert``, ``space water``; ``waves``, ``sprouts``, ``dots``
  (the signs of the three, drawn where no piece lies); ``river bank`` and over it ``river``;
  ``camel`` (the line) and over it ``camel dot`` (its beads); ``token`` (Conflict Order, a dark
  disc); ``plate`` and ``plate owned`` (the ground of a monument); ``ring god`` and
  ``ring warrior`` (the ground of a figure);
- words: ``letter`` (columns and rows), ``number`` (light, on a token), ``number small`` (on a
  token beside a piece of the same space);
- signs: ``piece``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from chronicle.rules.ankh.geometry import (
    HALF,
    HEIGHT,
    LEFT,
    ROWS,
    TOP,
    WIDTH,
    Point,
    centre_of,
    corners,
    ends,
    middle,
)
from chronicle.rules.ankh.hexes import COLUMNS, Border, Hex
from chronicle.rules.ankh.hexmap import RIVERS, SPACES, Terrain
from chronicle.rules.ankh.scenario_values import ConflictToken, MonumentSpot, Setup
from chronicle.rules.core.drawing import Drawing, Path, Shape, Sign, Word
from chronicle.rules.core.text import Message, Text

_BEAD: Final = 6
_TOKEN: Final = 17
_SMALL_TOKEN: Final = 12
_ASIDE: Final = (-16, -15)
"""Where a token lies, from the middle of its space, when a piece stands on that space too."""
_RING: Final = 22
_PLATE: Final = 9
"""Tenths of a space that the ground of a monument fills."""

_NEUTRAL_SIZE, _OWNED_SIZE, _FIGURE_SIZE = 34, 28, 26
_RAISED: Final = 6
"""How far a glyph moves up to make room for the letters below it."""


def picture(setup: Setup, *, title: Message) -> Drawing:
    """A-2.6: the board as it is laid out."""
    return Drawing(
        width=WIDTH,
        height=HEIGHT,
        title=title,
        shapes=(*_ground(), *_over_ground(setup)),
        legend=_legend(setup),
    )


def _legend(setup: Setup) -> tuple[tuple[str, Message], ...]:
    camel = ("l-camel-border", Text("camel on this border"))
    return (
        ("l-river", Text("river")),
        *((camel,) if setup.camels else ()),
        ("l-fertile-space", Text("Fertile, with a sprout")),
        ("l-desert-space", Text("Desert, with dots")),
        ("l-water-space", Text("Water, with waves")),
        ("l-order-token", Text("Conflict Order token")),
    )


# --- the ground


def _ground() -> Iterator[Shape]:
    for terrain in tuple(Terrain):
        areas = (_outline(each.hex) for each in SPACES if each.terrain is terrain)
        yield Path(d="".join(areas), look=f"space {terrain.value}")


def _over_ground(setup: Setup) -> Iterator[Shape]:
    yield from _patterns(_busy(setup))
    rivers = "".join(_line(*ends(each)) for each in RIVERS)
    yield Path(d=rivers, look="river bank")
    yield Path(d=rivers, look="river")
    yield from _camels(setup.camels)
    occupied = frozenset(_occupied(setup))
    for token in setup.conflict_order:
        if token.hex not in occupied:
            yield from _token(token)
    for monument in setup.monuments:
        yield from _monument(monument)
    for each in setup.figures:
        yield from figure_shapes("god", each.god, each.player)
        for spot in each.warriors:
            yield from figure_shapes("warrior", spot, each.player)
    for token in setup.conflict_order:
        if token.hex in occupied:
            yield from _small_token(token)
    yield from _edges()


def _busy(setup: Setup) -> tuple[Hex, ...]:
    """Spaces with a piece or a token, on which no sprout or dot is drawn."""
    return (*(each.hex for each in setup.conflict_order), *_occupied(setup))


def _occupied(setup: Setup) -> tuple[Hex, ...]:
    """Spaces on which a monument or a figure stands."""
    return (
        *(each.hex for each in setup.monuments),
        *(spot for each in setup.figures for spot in (each.god, *each.warriors)),
    )


def _patterns(busy: tuple[Hex, ...]) -> Iterator[Shape]:
    drawn = (
        (Terrain.WATER, "waves", _waves),
        (Terrain.FERTILE, "sprouts", _sprout),
        (Terrain.DESERT, "dots", _dots),
    )
    for terrain, look, draw in drawn:
        spots = (each.hex for each in SPACES if each.terrain is terrain and each.hex not in busy)
        yield Path(d="".join(draw(middle(spot)) for spot in spots), look=look)


def _waves(at: Point) -> str:
    x, y = at
    return "".join(f"M{x - 16} {y + lower}q4-4 8 0t8 0 8 0 8 0" for lower in (-11, 0, 11))


def _sprout(at: Point) -> str:
    x, y = at
    return f"M{x} {y + 9}v-15M{x} {y}q-10 0-10-10M{x} {y - 1}q10 0 10-10"


def _dots(at: Point) -> str:
    x, y = at
    places = ((-8, 4), (1, -5), (9, 5), (0, 11))
    return "".join(f"M{x + right} {y + lower}h1" for right, lower in places)


# --- what lies on it


def _camels(camels: tuple[Border, ...]) -> Iterator[Shape]:
    if camels:
        yield Path(d="".join(_line(*ends(each)) for each in camels), look="camel")
        beads = (_circle(centre_of(each), _BEAD) for each in camels)
        yield Path(d="".join(beads), look="camel dot")


def _token(token: ConflictToken) -> Iterator[Shape]:
    x, y = middle(token.hex)
    yield Path(d=_circle((x, y), _TOKEN), look="token")
    yield Word(text=Text("{count}", count=token.number), x=x, y=y + 8, look="number")


def _small_token(token: ConflictToken) -> Iterator[Shape]:
    """Over the corner of a space whose middle is taken; a token under the piece is never seen."""
    x, y = (at + aside for at, aside in zip(middle(token.hex), _ASIDE, strict=True))
    yield Path(d=_circle((x, y), _SMALL_TOKEN), look="token")
    yield Word(text=Text("{count}", count=token.number), x=x, y=y + 6, look="number small")


def _monument(spot: MonumentSpot) -> Iterator[Shape]:
    x, y = middle(spot.hex)
    plate = _closed(corners(spot.hex, tenths=_PLATE))
    if spot.owner is None:
        yield Path(d=plate, look="plate")
        yield Sign(glyph=spot.kind.value, x=x, y=y, size=_NEUTRAL_SIZE, look="piece")
        return
    yield Path(d=plate, look="plate owned")
    yield Sign(
        glyph=spot.kind.value,
        x=x,
        y=y - _RAISED,
        size=_OWNED_SIZE,
        look="piece",
        label=spot.owner,
    )


def figure_shapes(kind: str, spot: Hex, player: str) -> Iterator[Shape]:
    """A god or a warrior of a player, "P1" to "P5"."""
    x, y = middle(spot)
    yield Path(d=_circle((x, y), _RING), look=f"ring {kind}")
    yield Sign(glyph=kind, x=x, y=y - _RAISED, size=_FIGURE_SIZE, look="piece", label=player)


def _edges() -> Iterator[Shape]:
    """The letters above the columns, the numbers beside the rows."""
    for c, letter in enumerate(COLUMNS):
        first = min(each.hex.r for each in SPACES if each.hex.c == c)
        x, y = middle(Hex(c=c, r=first))
        yield Word(text=Text("{name}", name=letter), x=x, y=y - HALF - 7, look="letter")
    for r in range(ROWS):
        yield Word(
            text=Text("{count}", count=r),
            x=LEFT - 41,
            y=TOP + HALF + 2 * HALF * r + 6,
            look="letter",
        )


# --- paths


def _outline(spot: Hex) -> str:
    return _closed(corners(spot))


def _closed(points: Iterable[Point]) -> str:
    first, *others = points
    return f"M{first[0]} {first[1]}" + "".join(f"L{x} {y}" for x, y in others) + "Z"


def _line(start: Point, end: Point) -> str:
    return f"M{start[0]} {start[1]}L{end[0]} {end[1]}"


def _circle(at: Point, radius: int) -> str:
    x, y = at
    turn = f"a{radius} {radius} 0 1 0 "
    return f"M{x - radius} {y}{turn}{2 * radius} 0{turn}{-2 * radius} 0Z"
