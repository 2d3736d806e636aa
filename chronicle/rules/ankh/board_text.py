"""A typed board as text: one short line that is always the same for the same board.

    hex for 4, camels A3A4B3B4C4 F2F3, order 1 A4 2 A1, neutral obelisk I1 temple D0,
    P1 god B5 warrior B4 obelisk A5, followers 5 9 13, rule Winning kills.

A word of camels is a walk from space to space, and each step of it crosses one camel. The words
of a graph are "A1 f A2 B1 river": the space, its terrain (f, d, w), its neighbours, and after a
neighbour what lies between, a river or a camel. A region is "1 Delta land 22 fertile 22 desert 0
water 7". Almost all letters are those that cost a setup code six bits.
"""

from __future__ import annotations

from collections.abc import Iterator

from chronicle.rules.ankh.board_values import (
    Passage,
    TypedBoard,
    TypedMonument,
    TypedRegion,
    TypedSpace,
)
from chronicle.rules.ankh.hexes import Border, Hex
from chronicle.rules.ankh.hexmap import Terrain
from chronicle.rules.ankh.scenario_values import Monument

TERRAIN_LETTERS: tuple[tuple[Terrain, str], ...] = (
    (Terrain.FERTILE, "f"),
    (Terrain.DESERT, "d"),
    (Terrain.WATER, "w"),
)
PASSAGE_LETTERS: tuple[tuple[Passage, str], ...] = (
    (Passage.OPEN, ""),
    (Passage.RIVER, " river"),
    (Passage.CAMEL, " camel"),
)


def text_of(board: TypedBoard) -> str:
    """A board in one line; what is read back from it is the same board."""
    return ", ".join(_items(board))


def lines_of(board: TypedBoard) -> str:
    """The same for a text field: one thing a line, and still the same if the lines are joined."""
    return ",\n".join(_items(board))


def _items(board: TypedBoard) -> Iterator[str]:
    yield f"{board.level.value} for {board.players}"
    yield from (_region(each) for each in board.regions)
    yield from (_space(board, each) for each in board.spaces)
    if board.camels:
        yield " ".join(("camels", *_walks(board.camels)))
    if board.tokens:
        yield " ".join(("order", *(f"{each.number} {each.space}" for each in board.tokens)))
    yield from _owned(board)
    if board.followers_on:
        yield " ".join(("followers", *(f"{step}" for step in board.followers_on)))
    yield from (f"rule {each}" for each in board.rules)


def _region(region: TypedRegion) -> str:
    sizes = (
        ("land", region.land),
        ("fertile", region.fertile),
        ("desert", region.desert),
        ("water", region.water),
    )
    told = (f"{word} {size}" for word, size in sizes if size is not None)
    return " ".join(each for each in (f"{region.number}", region.name, *told) if each)


def _space(board: TypedBoard, space: TypedSpace) -> str:
    letter, marks = dict(TERRAIN_LETTERS)[space.terrain], dict(PASSAGE_LETTERS)
    borders = (f"{each.b}{marks[each.passage]}" for each in board.borders if each.a == space.name)
    return " ".join((space.name, letter, *borders))


def _walks(camels: tuple[Border, ...]) -> Iterator[str]:
    """Words that cross every camel once, the smallest space first."""
    left = sorted(camels)
    while left:
        first = left.pop(0)
        walk = [first.a, first.b]
        while (following := _following(left, walk[-1])) is not None:
            left.remove(following)
            walk.append(_other(following, walk[-1]))
        yield "".join(each.name for each in walk)


def _following(left: list[Border], at: Hex) -> Border | None:
    return next((each for each in left if at in (each.a, each.b)), None)


def _other(line: Border, at: Hex) -> Hex:
    return line.b if line.a == at else line.a


def _owned(board: TypedBoard) -> Iterator[str]:
    neutral = _monuments(board.monuments, None)
    if neutral:
        yield " ".join(("neutral", *neutral))
    owners = {each.owner for each in board.monuments if each.owner is not None}
    for player in sorted(owners | {each.player for each in board.figures}):
        figures = board.of(player)
        words = (
            *(("god", *figures.gods) if figures.gods else ()),
            *(("warrior", *figures.warriors) if figures.warriors else ()),
            *_monuments(board.monuments, player),
        )
        if words:
            yield " ".join((player, *words))


def _monuments(monuments: tuple[TypedMonument, ...], owner: str | None) -> tuple[str, ...]:
    """Each kind that this owner has, followed by its spaces."""
    return tuple(
        word
        for kind in tuple(Monument)
        if (spaces := tuple(_spaces(monuments, owner, kind)))
        for word in (kind.value, *spaces)
    )


def _spaces(
    monuments: tuple[TypedMonument, ...], owner: str | None, kind: Monument
) -> Iterator[str]:
    return (each.space for each in monuments if (each.owner, each.kind) == (owner, kind))
