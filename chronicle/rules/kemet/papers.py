"""Small tables of a session, and those that are filled in with a pencil (K-4.4, K-11, K-13)."""

from __future__ import annotations

from chronicle.rules.core.laid import Blank, Table
from chronicle.rules.core.series.values import Series
from chronicle.rules.core.text import Message, Text
from chronicle.rules.kemet.board_values import Board, Sanctuary, Temple
from chronicle.rules.kemet.kinds import label, mode_of

DAYS = 7
"""Columns and rows for so many Days."""

_PLACES = (Text("first"), Text("second"), Text("third"), Text("fourth"), Text("fifth"))


def tables(series: Series, board: Board) -> tuple[Table, ...]:
    """K-11, K-13: what a Day brings at its end, and how the game ends."""
    return _end_of_day(board), _how_it_ends(series)


def _end_of_day(board: Board) -> Table:
    """K-11.1 to K-11.4, in the order in which they are settled."""
    delta_first = sorted(board.temples, key=lambda temple: not temple.units_given)
    sanctuary = () if board.sanctuary is None else (_sanctuary(board.sanctuary),)
    return Table(
        heading=Text("End of a Day"),
        columns=(Text("Whoever is there"), Text("gains")),
        rows=(
            *(_temple(board, temple) for temple in delta_first),
            *sanctuary,
            (Text("Two temples or more"), Text("{count} VP for good", count=1)),
        ),
        rules="K-11",
    )


def _temple(board: Board, temple: Temple) -> tuple[Message, ...]:
    name = board.space(temple.id).name
    if temple.units_given:
        return name, Text(
            "{points} PP for {units} unit, {held} VP held",
            points=temple.income,
            units=temple.units_given,
            held=temple.temporary_vp,
        )
    return name, Text("{points} PP, {held} VP held", points=temple.income, held=temple.temporary_vp)


def _sanctuary(sanctuary: Sanctuary) -> tuple[Message, ...]:
    return (
        Text("Sanctuary"),
        Text(
            "{count} VP for good, for {units} units",
            count=sanctuary.permanent_vp,
            units=sanctuary.units_given,
        ),
    )


def _how_it_ends(series: Series) -> Table:
    """K-13.1, K-13.2."""
    return Table(
        heading=Text("How it ends"),
        columns=(Text("At the end of a Day with {goal} VP or more", goal=mode_of(series).goal),),
        rows=(
            (Text("most VP wins"),),
            (Text("then most Battle VP"),),
            (Text("then earlier in the turn order of that Day"),),
        ),
        rules="K-13",
    )


def blanks(series: Series, board: Board) -> tuple[Blank, ...]:
    """K-13.3, K-4.4, K-15.5: the ledger, the turn orders, and the actions of each Day."""
    return _ledger(series, board), _orders(series), _actions()


def _ledger(series: Series, board: Board) -> Blank:
    sanctuary = () if board.sanctuary is None else (Text("Sanctuary"),)
    return Blank(
        heading=Text("Victory points, in pencil"),
        columns=tuple(Text("{letter}", letter=label(series, seat)) for seat in series.seats),
        rows=(
            Text("Battles"),
            Text("Two temples, each Day"),
            *sanctuary,
            Text("Power tiles"),
            Text("Temples held"),
            Text("Level 4 held"),
            Text("Total"),
        ),
        rules="K-13.3",
    )


def _orders(series: Series) -> Blank:
    return Blank(
        heading=Text("Turn order by Day"),
        columns=tuple(Text("{number}", number=day) for day in range(1, DAYS + 1)),
        rows=_PLACES[: len(series.people)],
        rules="K-4.4",
    )


def _actions() -> Blank:
    """K-5.2: the spaces of the action pyramid; a row a Day."""
    return Blank(
        heading=Text("Action pyramid by Day"),
        columns=(
            Text("Move"),
            Text("Recruit"),
            Text("Raise"),
            Text("Move"),
            Text("Pray"),
            Text("White"),
            Text("Red"),
            Text("Blue"),
            Text("Pray"),
            Text("Gold"),
        ),
        rows=tuple(Text("Day {number}", number=day) for day in range(1, DAYS + 1)),
        rules="K-5.2",
    )
