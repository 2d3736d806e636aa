"""What a series is made of: who sits where, what was picked for a session, who has had what."""

from __future__ import annotations

import enum

from msgspec import Struct
from msgspec.structs import replace

from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.questions import Alternative
from chronicle.rules.core.text import Message

LONGEST_VALUE = 2_000
"""Characters of a value that the table typed: a board."""

LONGEST_WORD = 40
"""Characters of what was typed for one seat: a colour. It stands in a row of the sheet."""

LONGEST_SEED = 120
"""Characters of a seed."""

TABLE = 0
"""The seat of a pick that is the whole table's."""


class Source(enum.Enum):
    """Who decided a pick."""

    ROTATION = "rotation"
    """The fair rotation over the sessions played."""
    DRAWN = "drawn"
    """Chance, from the recorded seed."""
    TABLE = "table"
    """The table chose."""
    CARRIED = "carried"
    """As in the session before."""


class Kind(Struct, frozen=True, kw_only=True):
    """One kind of thing that is decided for a session: cities, gods, the scenario.

    ``values`` in their canonical order, to which more may only be added at the end: the setup code
    counts them. ``of_seat``: each seat has its own. ``distinct``: no two seats the same. ``open``:
    the table may type another value. ``optional``: it may stay undecided, an empty box on paper.
    ``counted``: the rotation counts who has had it. ``hidden``: no form asks for it by name.
    """

    key: str
    name: Message
    rule: RuleId
    values: tuple[Alternative, ...] = ()
    of_seat: bool = False
    distinct: bool = False
    open: bool = False
    optional: bool = False
    counted: bool = True
    hidden: bool = False

    @property
    def longest(self) -> int:
        """Characters that the table may type."""
        return LONGEST_WORD if self.of_seat else LONGEST_VALUE


class Pick(Struct, frozen=True, kw_only=True):
    """One thing decided for a session. ``seat`` from 1, ``TABLE`` for the table's."""

    kind: str
    seat: int = TABLE
    value: str
    source: Source = Source.ROTATION


class Tally(Struct, frozen=True, kw_only=True):
    """How often a person has had a value; ``person`` empty: how often the table had it."""

    kind: str
    person: str = ""
    value: str
    times: int


class Series(Struct, frozen=True, kw_only=True):
    """The state of a series between two sessions, with the setup of the next one.

    ``session`` is its number, from 1. ``people`` in their seats, clockwise; seat n is the n-th of
    them, and an empty name is a seat that nobody has named. ``tallies`` count what was played.
    """

    name: str
    session: int
    seed: str
    people: tuple[str, ...]
    picks: tuple[Pick, ...]
    tallies: tuple[Tally, ...] = ()

    @property
    def seats(self) -> range:
        """The numbers of the seats."""
        return range(1, len(self.people) + 1)

    def pick(self, kind: str, seat: int = TABLE) -> Pick | None:
        """What was decided, or None."""
        fits = (each for each in self.picks if (each.kind, each.seat) == (kind, seat))
        return next(fits, None)

    def value(self, kind: str, seat: int = TABLE) -> str | None:
        """The value decided, or None."""
        found = self.pick(kind, seat)
        return None if found is None else found.value

    def person(self, seat: int) -> str:
        """Who sits there; empty where nobody is named."""
        return self.people[seat - 1]

    def times(self, kind: str, value: str, person: str = "") -> int:
        """How often a person, or the table, has had a value."""
        wanted = (kind, person, value)
        return sum(
            each.times for each in self.tallies if (each.kind, each.person, each.value) == wanted
        )


class Call(Struct, frozen=True, kw_only=True):
    """What the table wants of the next setup: who plays, what it chose itself, another seed.

    ``seed`` empty = the series' own. Whatever is not chosen, rotation and seed decide.
    """

    people: tuple[str, ...]
    chosen: tuple[Pick, ...] = ()
    seed: str = ""


class Standing(Struct, frozen=True, kw_only=True):
    """How a seat came out of a session. ``place`` from 1, equal places = tie, None = not told.

    ``points`` are the game's own: victory points, Devotion; None = not told. ``rule`` is the one
    that decided the place, where a game tells it.
    """

    seat: int
    person: str
    place: int | None = None
    points: int | None = None
    won: bool = False
    rule: RuleId | None = None


class Contradiction(Struct, frozen=True, kw_only=True):
    """What a result says that cannot be, or not under these rules.

    ``at`` is the field's path in the result. ``waivable``: the table may say that it happened
    anyway; what no table can have seen is not.
    """

    rule: RuleId
    at: str
    text: Message
    waivable: bool = True


class SeriesResult(Struct, frozen=True, kw_only=True):
    """What every game's result holds: the rules that the table sets aside, it happened anyway."""

    waived: tuple[RuleId, ...] = ()


def counted(tallies: tuple[Tally, ...], more: tuple[Tally, ...]) -> tuple[Tally, ...]:
    """Tallies with others added, one for each kind, person and value, in one order."""
    sums: dict[tuple[str, str, str], int] = {}
    for each in (*tallies, *more):
        key = (each.kind, each.person, each.value)
        sums[key] = sums.get(key, 0) + each.times
    return tuple(
        Tally(kind=kind, person=person, value=value, times=sums[kind, person, value])
        for kind, person, value in sorted(sums)
        if sums[kind, person, value]
    )


def in_order(picks: tuple[Pick, ...], kinds: tuple[Kind, ...]) -> tuple[Pick, ...]:
    """Picks by kind as the game lists them, then by seat."""
    keys = tuple(kind.key for kind in kinds)
    return tuple(sorted(picks, key=lambda pick: (keys.index(pick.kind), pick.seat)))


def planned(series: Series, people: tuple[str, ...], picks: tuple[Pick, ...]) -> Series:
    """The same series with another setup of its next session."""
    return replace(series, people=people, picks=picks)
