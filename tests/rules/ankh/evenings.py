"""Sessions of Ankh for tests: a series, what a table chooses, what is laid out."""

from __future__ import annotations

from chronicle.rules.ankh import GAME as ANKH
from chronicle.rules.ankh.options import Options
from chronicle.rules.core.laid import Laid
from chronicle.rules.core.series.values import TABLE, Call, Pick, Series, Source
from chronicle.rules.core.series_plan import plan

PEOPLE = ("Ana", "Bruno", "Carla", "Davi", "Eva")

FIRST_IS_ANA = ("turn", 1, "1")
"""What a table chooses so that seats and turns have the same numbers."""

BARE_BOARD = "hex for 2, order 1 A1 2 F6 3 B0, P1 god B5 obelisk A5, P2 god G7"
"""Two gods on the board without camels; only the first player has a monument."""


def chose(*choices: tuple[str, int, str]) -> tuple[Pick, ...]:
    """What a table chose: kind, seat (0 = the table's) and value."""
    return tuple(
        Pick(kind=kind, seat=seat, value=value, source=Source.TABLE)
        for kind, seat, value in choices
    )


def begun(players: int, *choices: tuple[str, int, str], options: Options | None = None) -> Series:
    """The first session of so many, planned as they chose."""
    people = PEOPLE[:players]
    series = Series(name="Nile", session=1, seed="SEED", people=people, picks=())
    return planned(series, *choices, options=options)


def planned(
    series: Series, *choices: tuple[str, int, str], options: Options | None = None
) -> Series:
    """The same session, planned as they chose."""
    call = Call(people=series.people, chosen=chose(*choices))
    return plan(ANKH, series, call, Options() if options is None else options)


def laid(players: int, *choices: tuple[str, int, str], options: Options | None = None) -> Laid:
    """The first session of so many, laid out."""
    chosen = Options() if options is None else options
    setup: Laid = ANKH.series_rules.lay(begun(players, *choices, options=chosen), chosen)
    return setup


def at_table(kind: str, value: str) -> tuple[str, int, str]:
    """A choice of the whole table."""
    return kind, TABLE, value


def part(setup: Laid, key: str) -> list[tuple[int | None, str]]:
    """The lines of a part, each with its count; empty where there is no such part."""
    return [
        (line.count, str(line.text))
        for each in setup.parts
        if each.key == key
        for line in each.lines
    ]


def seats(setup: Laid) -> list[list[str]]:
    """The table of seats as it is read; a line to write on is empty."""
    return [
        [
            row.label,
            row.person,
            *("" if cell.text is None else str(cell.text) for cell in row.cells),
        ]
        for row in setup.seats
    ]


def counted(setup: Laid) -> dict[str, int]:
    """What leaves the box, by name."""
    return {str(each.name): each.count for each in setup.box}


def notes(setup: Laid) -> list[tuple[str, str]]:
    """What the table reads first, each with its rule."""
    return [(each.rule, str(each.text)) for each in setup.notes]
