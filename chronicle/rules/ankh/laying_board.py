"""A-2.6: the pieces of the scenario, space by space."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from chronicle.rules.ankh.board_values import Level, Passage, TypedBoard
from chronicle.rules.ankh.evening import Evening
from chronicle.rules.ankh.hexes import COLUMNS, Border
from chronicle.rules.ankh.kinds import said
from chronicle.rules.ankh.names import monument_name
from chronicle.rules.ankh.scenario_values import Confidence, Monument
from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.laid import Line, Part, Table
from chronicle.rules.core.text import Message, Several, Text

_PIECES = RuleId("A-2.6")

_CAMEL_ROWS = ("ABCD", "EFG", "HIJK")
"""Columns whose camels stand in one line of the list, so that no line grows too long."""

_NOT_TOLD = "\N{EN DASH}"


def place(evening: Evening) -> Part:
    """A-2.6: camels, Conflict Order tokens, monuments and Followers of the scenario."""
    is_on_our_map = evening.setup is not None
    return Part(
        key="place",
        heading=Text("Lay out"),
        note=Text("columns A to K, rows 0 to 9") if is_on_our_map else None,
        rules="A-2.6",
        lines=tuple(_lines(evening)),
        beside=True,
    )


def camels(evening: Evening) -> tuple[Part, ...]:
    """A-2.6: every border that bears a camel, for whoever cannot read it off the picture."""
    lines = tuple(_borders(evening))
    if not lines:
        return ()
    note = Text("between the two spaces named")
    return (Part(key="camels", heading=Text("Camels"), note=note, rules="A-2.6", lines=lines),)


def regions(evening: Evening) -> tuple[Table, ...]:
    """A-1.2: the regions by their Conflict Order, where they are and how large."""
    if not evening.regions:
        return ()
    are_named = evening.board is not None and evening.board.level is Level.REGIONS
    rows = tuple(
        (
            Text("{count}", count=each.number),
            said(each.where or _NOT_TOLD),
            said(_NOT_TOLD) if each.land is None else Text("{count}", count=each.land),
        )
        for each in evening.regions
    )
    where = Text("Region") if are_named else Text("Token at")
    columns = (Text("Order"), where, Text("Land spaces"))
    return (Table(heading=Text("Regions"), columns=columns, rows=rows, rules="A-1.2"),)


def named(spaces: Iterable[str]) -> Several:
    """Spaces as people call them, in the order of the alphabet."""
    return Several(tuple(sorted(spaces)))


def camel_count(evening: Evening) -> int:
    """How many camels stand on the board."""
    board = evening.board
    return 0 if board is None else len(board.camels) + len(_parted(board))


def counts_of(evening: Evening) -> tuple[tuple[Monument, int], ...]:
    """How many monuments of each kind stand on the board."""
    spots = () if evening.board is None else evening.board.monuments
    return tuple((kind, sum(each.kind is kind for each in spots)) for kind in tuple(Monument))


def is_certain(evening: Evening) -> bool:
    """Whether the set-up was read off a printed sheet, or off the table's own board."""
    return evening.setup is None or evening.setup.confidence is Confidence.CERTAIN


def _lines(evening: Evening) -> Iterator[Line]:
    board, count = evening.board, camel_count(evening)
    if count:
        text = Text("camels on the marked borders")
        yield Line(rule=_PIECES, text=text, count=count, glyph="camel")
    if evening.regions:
        yield _tokens(evening)
    if board is None or board.level is Level.REGIONS:
        text = Text("monuments, figures and camels as the page of the scenario shows")
        yield Line(rule=_PIECES, text=text)
    if board is not None:
        yield from _neutral(board)
        yield from _owned(board)
    if evening.followers_on:
        steps = Several(evening.followers_on)
        yield Line(
            rule=_PIECES,
            text=Text("1 Follower on each of the steps {steps}", steps=steps),
            count=len(evening.followers_on),
            glyph="follower",
        )


def _tokens(evening: Evening) -> Line:
    most = len(evening.regions)
    text = Text("Conflict Order tokens 1 to {most}", most=most)
    if evening.setup is not None and not evening.setup.has_printed_tokens:
        text = Text("Conflict Order tokens 1 to {most}, anywhere in their regions", most=most)
    return Line(rule=RuleId("A-1.2"), text=text, count=most)


def _neutral(board: TypedBoard) -> Iterator[Line]:
    """The neutral monuments, one line a kind with all its spaces."""
    for kind in tuple(Monument):
        spaces = tuple(
            each.space for each in board.monuments if each.kind is kind and each.owner is None
        )
        text = Text(
            "{monument}, neutral, at {spaces}", monument=monument_name(kind), spaces=named(spaces)
        )
        if spaces:
            yield Line(rule=_PIECES, text=text, count=len(spaces), glyph=kind.value)


def _owned(board: TypedBoard) -> Iterator[Line]:
    for kind in tuple(Monument):
        count = sum(each.kind is kind and each.owner is not None for each in board.monuments)
        text = Text(
            "{monument}, owned, with an Ankh token of its player", monument=monument_name(kind)
        )
        if count:
            yield Line(rule=_PIECES, text=text, count=count, glyph=kind.value)


def _borders(evening: Evening) -> Iterator[Line]:
    board = evening.board
    if board is None:
        return
    for row in _CAMEL_ROWS:
        borders = _of_columns(board.camels, row)
        text = Text(
            "columns {first} to {last}: {borders}",
            first=row[0],
            last=row[-1],
            borders=Several(tuple(each.name for each in borders)),
        )
        if borders:
            yield _camel_line(text, len(borders))
    parted = _parted(board)
    if parted:
        yield _camel_line(Text("{borders}", borders=Several(parted)), len(parted))


def _camel_line(text: Message, count: int) -> Line:
    return Line(rule=_PIECES, text=text, count=count, glyph="camel")


def _of_columns(borders: tuple[Border, ...], columns: str) -> tuple[Border, ...]:
    return tuple(each for each in sorted(borders) if COLUMNS[each.a.c] in columns)


def _parted(board: TypedBoard) -> tuple[Text, ...]:
    """The borders of a graph that bear a camel."""
    return tuple(
        Text("{first}-{second}", first=each.a, second=each.b)
        for each in board.borders
        if each.passage is Passage.CAMEL
    )
