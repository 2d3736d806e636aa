"""A series in JSON, as structs: what API and commands give, the same shape whatever the game.

Kinds, values and options are named by their keys, which stay; sentences and printed names are in
the reader's language. ``docs/commands.md`` tells every field.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class SeriesFact(Struct, frozen=True, kw_only=True):
    """A name and its value, as the head of a sheet has them."""

    name: str
    value: str


class SeriesCell(Struct, frozen=True, kw_only=True):
    """What a seat has in one column of the table of seats; null: nobody has decided it."""

    name: str
    value: str | None


class SeriesSeat(Struct, frozen=True, kw_only=True):
    """One seat, clockwise from 1: its letter on paper, who sits there, what was decided for it.

    ``picks``, ``names`` and ``why`` by kind: the value, its printed name, why it came about.
    """

    seat: int
    label: str
    person: str
    picks: dict[str, str]
    names: dict[str, str]
    why: dict[str, str]
    cells: tuple[SeriesCell, ...]


class SeriesLine(Struct, frozen=True, kw_only=True):
    """One line of the check list; ``step`` numbers it through all parts, from 0."""

    step: int
    rule: str
    text: str
    count: int | None


class SeriesPart(Struct, frozen=True, kw_only=True):
    """One part of the check list under its heading."""

    key: str
    heading: str
    note: str | None
    rules: str
    lines: tuple[SeriesLine, ...]


class SeriesPieces(Struct, frozen=True, kw_only=True):
    """Pieces that leave the box; ``of`` names the box where it matters."""

    name: str
    count: int
    of: str | None


class SeriesAddend(Struct, frozen=True, kw_only=True):
    """One addend of a sum."""

    text: str
    count: int


class SeriesSum(Struct, frozen=True, kw_only=True):
    """``total`` pieces of one kind = ``parts`` + ``left``."""

    name: str
    total: int
    parts: tuple[SeriesAddend, ...]
    left: int
    left_text: str


class SeriesNote(Struct, frozen=True, kw_only=True):
    """A sentence that the table should read before it begins, and its rule."""

    rule: str
    text: str


class SeriesOption(Struct, frozen=True, kw_only=True):
    """An option that matters tonight: its value, its rule, the sentence for the table."""

    name: str
    value: Any
    rule: str
    text: str


class SeriesStep(Struct, frozen=True, kw_only=True):
    """One step of a track."""

    number: int
    sign: str


class SeriesSign(Struct, frozen=True, kw_only=True):
    """What a sign of a track means."""

    sign: str
    text: str


class SeriesTrack(Struct, frozen=True, kw_only=True):
    """A track of the board."""

    heading: str
    steps: tuple[SeriesStep, ...]
    key: tuple[SeriesSign, ...]
    rules: str


class SeriesTable(Struct, frozen=True, kw_only=True):
    """A small table of facts, such as regions with their sizes."""

    heading: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    rules: str


class SeriesSetup(Struct, frozen=True, kw_only=True):
    """Everything that has to be laid out for one session.

    ``picks``, ``names`` and ``why`` are the table's, by kind; those of a seat stand with it. A kind
    that nobody decided is left out. ``seed`` is the text that every draw hangs on. ``code`` is the
    setup code; null where the series is too long for one.
    """

    game: str
    name: str
    session: int
    seed: str
    people: tuple[str, ...]
    lead: str
    picks: dict[str, str]
    names: dict[str, str]
    why: dict[str, str]
    seats: tuple[SeriesSeat, ...]
    facts: tuple[SeriesFact, ...]
    parts: tuple[SeriesPart, ...]
    box: tuple[SeriesPieces, ...]
    sums: tuple[SeriesSum, ...]
    tables: tuple[SeriesTable, ...]
    tracks: tuple[SeriesTrack, ...]
    notes: tuple[SeriesNote, ...]
    options: tuple[SeriesOption, ...]
    code: str | None


class SeriesStanding(Struct, frozen=True, kw_only=True):
    """How a seat came out of a session; ``place`` and ``points`` null: not told."""

    seat: int
    label: str
    person: str
    place: int | None
    points: int | None
    won: bool


class SeriesContradiction(Struct, frozen=True, kw_only=True):
    """What a result says that cannot be: its rule, the field, why.

    ``waivable``: the rule may be named in ``waived``, where it happened anyway. ``waived``: it was.
    """

    rule: str
    at: str
    text: str
    waivable: bool
    waived: bool


class SeriesPlayed(Struct, frozen=True, kw_only=True):
    """What a result leads to: who came out how, what was set aside, the setup of the next session.

    ``contradictions`` holds every one; while one of them is not set aside nothing can be stored,
    and ``events`` and ``setup`` are empty and null.
    """

    session: int
    standings: tuple[SeriesStanding, ...]
    contradictions: tuple[SeriesContradiction, ...]
    events: tuple[str, ...]
    setup: SeriesSetup | None


class SeriesTally(Struct, frozen=True, kw_only=True):
    """How often somebody had a value of a kind; ``person`` empty: how often the table had it."""

    kind: str
    person: str
    value: str
    name: str
    times: int


class GameValue(Struct, frozen=True, kw_only=True):
    """A value of a kind: its key, its printed name, and with how many players it is offered."""

    value: str
    name: str
    players: tuple[int, ...]


class GameKind(Struct, frozen=True, kw_only=True):
    """A kind of thing that is decided for a session.

    ``of_seat``: each seat has its own. ``distinct``: no two seats the same. ``open``: the table may
    write another value. ``optional``: it may stay undecided. ``counted``: the rotation counts it.
    """

    kind: str
    name: str
    rule: str
    of_seat: bool
    distinct: bool
    open: bool
    optional: bool
    counted: bool
    values: tuple[GameValue, ...]


class GameOptionValue(Struct, frozen=True, kw_only=True):
    """One way to play a contested point."""

    value: Any
    text: str


class GameOption(Struct, frozen=True, kw_only=True):
    """A contested point of the rules, the default first; ``when``: what makes it matter."""

    name: str
    rule: str
    values: tuple[GameOptionValue, ...]
    when: tuple[str, ...]


class GameOut(Struct, frozen=True, kw_only=True):
    """A game that is played in sessions: what may be chosen, and how its result is told.

    ``result`` is the JSON schema of RESULT.json.
    """

    game: str
    name: str
    stage: str
    fewest: int
    most: int
    ruleset: str
    points: str
    kinds: tuple[GameKind, ...]
    options: tuple[GameOption, ...]
    result: dict[str, Any]
