"""A-2.6: the pieces of the scenario, space by space."""

from __future__ import annotations

from collections.abc import Iterable

from chronicle.rules.ankh.evening import Evening
from chronicle.rules.ankh.hexes import COLUMNS, Border, Hex
from chronicle.rules.ankh.kinds import said
from chronicle.rules.ankh.names import monument_name
from chronicle.rules.ankh.scenario_values import Confidence, Monument, Setup
from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.laid import Line, Part, Table
from chronicle.rules.core.text import Several, Text

_PIECES = RuleId("A-2.6")

_CAMEL_ROWS = ("ABCD", "EFG", "HIJK")
"""Columns whose camels stand in one line of the list, so that no line grows too long."""


def place(evening: Evening, setup: Setup) -> Part:
    """A-2.6: camels, Conflict Order tokens, monuments and Followers of the scenario."""
    lines = (
        *_camels(setup),
        _tokens(setup),
        *_neutral(setup),
        *_owned(setup),
        *_followers(evening),
    )
    return Part(
        key="place",
        heading=Text("Place"),
        note=Text("columns A to K, rows 0 to 9"),
        rules="A-2.6",
        lines=lines,
        beside=True,
    )


def camels(setup: Setup) -> tuple[Part, ...]:
    """A-2.6: every border that bears a camel, for whoever cannot read it off the picture."""
    if not setup.camels:
        return ()
    lines = tuple(
        Line(
            rule=_PIECES,
            text=Text(
                "columns {first} to {last}: {borders}",
                first=row[0],
                last=row[-1],
                borders=Several(tuple(each.name for each in borders)),
            ),
            count=len(borders),
            glyph="camel",
        )
        for row in _CAMEL_ROWS
        if (borders := _of_columns(setup.camels, row))
    )
    note = Text("between the two spaces named")
    return (Part(key="camels", heading=Text("Camels"), note=note, rules="A-2.6", lines=lines),)


def regions(setup: Setup) -> Table:
    """A-1.2: the regions by their Conflict Order, with the space of the token and their size."""
    return Table(
        heading=Text("Regions"),
        columns=(Text("Order"), Text("Token at"), Text("Land spaces")),
        rows=tuple(
            (Text("{count}", count=each.number), said(each.hex.name), _size(each.land))
            for each in setup.conflict_order
        ),
        rules="A-1.2",
    )


def named(spaces: Iterable[Hex]) -> Several:
    """Spaces as people call them, in the order of the alphabet."""
    return Several(tuple(sorted(each.name for each in spaces)))


def counts_of(setup: Setup) -> tuple[tuple[Monument, int], ...]:
    """How many monuments of each kind stand on the board."""
    return tuple(
        (kind, sum(each.kind is kind for each in setup.monuments)) for kind in tuple(Monument)
    )


def _size(land: int) -> Text:
    return Text("{count}", count=land)


def _of_columns(borders: tuple[Border, ...], columns: str) -> tuple[Border, ...]:
    return tuple(each for each in sorted(borders) if COLUMNS[each.a.c] in columns)


def _camels(setup: Setup) -> tuple[Line, ...]:
    if not setup.camels:
        return ()
    text = Text("camels on the marked borders")
    return (Line(rule=_PIECES, text=text, count=len(setup.camels), glyph="camel"),)


def _tokens(setup: Setup) -> Line:
    most = len(setup.conflict_order)
    text = Text("Conflict Order tokens 1 to {most}", most=most)
    if not setup.has_printed_tokens:
        text = Text("Conflict Order tokens 1 to {most}, anywhere in their regions", most=most)
    return Line(rule=RuleId("A-1.2"), text=text, count=most)


def _neutral(setup: Setup) -> tuple[Line, ...]:
    """The neutral monuments, one line a kind with all its spaces."""
    neutral = tuple(each for each in setup.monuments if each.owner is None)
    spots = tuple(
        (kind, tuple(each.hex for each in neutral if each.kind is kind)) for kind in tuple(Monument)
    )
    return tuple(
        Line(
            rule=_PIECES,
            text=Text(
                "{monument}, neutral, at {spaces}",
                monument=monument_name(kind),
                spaces=named(spaces),
            ),
            count=len(spaces),
            glyph=kind.value,
        )
        for kind, spaces in spots
        if spaces
    )


def _owned(setup: Setup) -> tuple[Line, ...]:
    owned = tuple(
        (kind, sum(each.kind is kind and each.owner is not None for each in setup.monuments))
        for kind in tuple(Monument)
    )
    return tuple(
        Line(
            rule=_PIECES,
            text=Text(
                "{monument}, owned, with an Ankh token of its player",
                monument=monument_name(kind),
            ),
            count=count,
            glyph=kind.value,
        )
        for kind, count in owned
        if count
    )


def _followers(evening: Evening) -> tuple[Line, ...]:
    if not evening.followers_on:
        return ()
    text = Text("1 Follower on each of the steps {steps}", steps=Several(evening.followers_on))
    return (Line(rule=_PIECES, text=text, count=len(evening.followers_on), glyph="follower"),)


def is_certain(setup: Setup) -> bool:
    """Whether the set-up was read off a printed sheet."""
    return setup.confidence is Confidence.CERTAIN
