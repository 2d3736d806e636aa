"""A typed board in words: its regions with what stands in them, camels, track, own rules."""

from __future__ import annotations

from collections.abc import Iterator

from chronicle.rules.ankh.board_checks import ground_of
from chronicle.rules.ankh.board_values import Level, TypedBoard, TypedRegion
from chronicle.rules.ankh.names import monument_name
from chronicle.rules.ankh.regions import MOST_REGIONS
from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.laid import Line, Part
from chronicle.rules.core.text import Message, Several, Text


def told_of(board: TypedBoard) -> tuple[Part, ...]:
    """The board in words, as it is laid out; parts without lines are left out."""
    regions = _told(board) if board.level is Level.REGIONS else _regions(board)
    parts = (
        Part(key="regions", heading=Text("Regions"), lines=tuple(regions), rules="A-1.2"),
        Part(key="board-camels", heading=Text("Camels"), lines=tuple(_camels(board))),
        Part(key="track", heading=Text("Event track"), lines=tuple(_track(board))),
        Part(key="rules", heading=Text("Own rules"), lines=tuple(_rules(board))),
    )
    return tuple(each for each in parts if each.lines)


def _told(board: TypedBoard) -> Iterator[Line]:
    """A-1.2: regions as they were typed."""
    for each in board.regions:
        text: Message = Text("{number}", number=each.number)
        if each.name:
            text = Text("{number} {name}", number=each.number, name=each.name)
        sizes = _sizes(each)
        if sizes:
            text = Text("{region}: {sizes}", region=text, sizes=Several(sizes))
        yield Line(rule=RuleId("A-1.2"), text=text, count=each.land)


def _sizes(region: TypedRegion) -> tuple[Message, ...]:
    return tuple(
        text
        for text, size in (
            (Text("{count} Fertile", count=region.fertile or 0), region.fertile),
            (Text("{count} Desert", count=region.desert or 0), region.desert),
            (Text("{count} Water", count=region.water or 0), region.water),
        )
        if size is not None
    )


def _regions(board: TypedBoard) -> Iterator[Line]:
    """A-1.2: regions by their numbers with the pieces that stand there; those without one last."""
    regions = [
        (next((each for each in board.tokens if each.space in region), None), region)
        for region in ground_of(board).regions
    ]
    last = MOST_REGIONS + 1
    for token, region in sorted(regions, key=lambda pair: pair[0].number if pair[0] else last):
        head = Text("without a number, around {space}", space=region[0])
        if token is not None:
            head = Text("{number}, token at {space}", number=token.number, space=token.space)
        pieces = tuple(_pieces(board, region))
        text = Text("{region}: {pieces}", region=head, pieces=Several(pieces)) if pieces else head
        yield Line(rule=RuleId("A-1.2"), text=text, count=len(region))


def _pieces(board: TypedBoard, region: tuple[str, ...]) -> Iterator[Message]:
    for figures in board.figures:
        for space in figures.gods:
            if space in region:
                yield Text("{player} god {space}", player=figures.player, space=space)
        for space in figures.warriors:
            if space in region:
                yield Text("{player} Warrior {space}", player=figures.player, space=space)
    for each in board.monuments:
        if each.space in region:
            monument = Text(
                "{monument} {space}", monument=monument_name(each.kind), space=each.space
            )
            yield (
                Text("{piece}, neutral", piece=monument)
                if each.owner is None
                else Text("{player} {piece}", player=each.owner, piece=monument)
            )


def _camels(board: TypedBoard) -> Iterator[Line]:
    if board.camels:
        borders = Several(tuple(each.name for each in board.camels))
        yield Line(
            rule=RuleId("A-2.6"),
            text=Text("between the two spaces named: {borders}", borders=borders),
            count=len(board.camels),
            glyph="camel",
        )


def _track(board: TypedBoard) -> Iterator[Line]:
    if board.followers_on:
        yield Line(
            rule=RuleId("A-2.6"),
            text=Text("1 Follower on each of the steps {steps}", steps=Several(board.followers_on)),
            count=len(board.followers_on),
            glyph="follower",
        )


def _rules(board: TypedBoard) -> Iterator[Line]:
    for each in board.rules:
        yield Line(rule=RuleId("A-2.1"), text=Text("{name}", name=each))
