"""A setup laid out for people: lines in the order in which hands work, counts, sums, tables.

A game fills these values; page, sheet, API and command show them, each in its reader's language.
"""

from __future__ import annotations

from msgspec import Struct

from chronicle.rules.core.drawing import Drawing
from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.options import OptionInForce
from chronicle.rules.core.text import Message


class Addend(Struct, frozen=True, kw_only=True):
    """One addend of a sum; ``text`` says the count too: "18 in banks", "2 + 3 on boards"."""

    text: Message
    count: int


class Sum(Struct, frozen=True, kw_only=True):
    """*It must come out*: ``total`` pieces of one kind = ``parts`` + ``left``.

    ``left_text`` says what is left over: "10 left".
    """

    name: Message
    total: int
    parts: tuple[Addend, ...]
    left: int
    left_text: Message


class Note(Struct, frozen=True, kw_only=True):
    """A sentence that the table should read before it begins, and the rule that it is about."""

    rule: RuleId
    text: Message


class Fact(Struct, frozen=True, kw_only=True):
    """A name and its value, for the head of a page or sheet: "Board side", "3 / 5"."""

    name: Message
    value: Message


class Line(Struct, frozen=True, kw_only=True):
    """One line of a check list: its rule, what to do, and how many where something is counted.

    ``glyph`` names a drawing of the piece; empty = none.
    """

    rule: RuleId
    text: Message
    count: int | None = None
    glyph: str = ""


class Part(Struct, frozen=True, kw_only=True):
    """One part of the check list under its heading; ``note`` stands at the right of it.

    ``beside``: it stands beside the picture where there is room.
    """

    key: str
    heading: Message
    lines: tuple[Line, ...]
    note: Message | None = None
    rules: str = ""
    beside: bool = False


class Column(Struct, frozen=True, kw_only=True):
    """A column of the table of seats. ``width`` in millimetres on paper, 0 = what is left."""

    name: Message
    glyph: str = ""
    counts: bool = False
    width: int = 0


class Cell(Struct, frozen=True, kw_only=True):
    """What stands in it; None = nobody has decided it: a line to write on.

    ``box``: with a box to tick, since a hand lays it out.
    """

    text: Message | None = None
    box: bool = False


class SeatRow(Struct, frozen=True, kw_only=True):
    """One seat: its letter, who sits there, and a cell for each column of the table."""

    seat: int
    label: str
    person: str
    cells: tuple[Cell, ...]


class Counted(Struct, frozen=True, kw_only=True):
    """Something that leaves the box, and how many of it. ``of`` names the box where it matters."""

    name: Message
    count: int
    glyph: str = ""
    of: Message | None = None


class Blank(Struct, frozen=True, kw_only=True):
    """An empty table to be filled in with a pencil at the table."""

    heading: Message
    columns: tuple[Message, ...]
    rows: tuple[Message, ...]
    rules: str = ""


class TrackStep(Struct, frozen=True, kw_only=True):
    """One step of a track: its number, what happens there, how it looks ("", "heavy", "dark")."""

    number: int
    glyph: str
    look: str = ""


class Track(Struct, frozen=True, kw_only=True):
    """A track of the board with what happens where, and what its signs mean."""

    heading: Message
    steps: tuple[TrackStep, ...]
    key: tuple[tuple[str, Message], ...]
    rules: str = ""


class Table(Struct, frozen=True, kw_only=True):
    """A small table of facts, such as regions with their sizes."""

    heading: Message
    columns: tuple[Message, ...]
    rows: tuple[tuple[Message, ...], ...]
    rules: str = ""


class Laid(Struct, frozen=True, kw_only=True):
    """Everything that has to be laid out for one session.

    ``lead`` is its title in one line, without the number of the session.
    """

    lead: Message
    facts: tuple[Fact, ...]
    parts: tuple[Part, ...]
    columns: tuple[Column, ...]
    seats: tuple[SeatRow, ...]
    box: tuple[Counted, ...]
    """Everything that leaves the box, counted."""
    sums: tuple[Sum, ...] = ()
    notes: tuple[Note, ...] = ()
    options: tuple[OptionInForce, ...] = ()
    tables: tuple[Table, ...] = ()
    tracks: tuple[Track, ...] = ()
    blanks: tuple[Blank, ...] = ()
    picture: Drawing | None = None
    seats_rules: str = ""
    seats_note: Message | None = None


class Entry(Struct, frozen=True, kw_only=True):
    """One thing of a seat aid: its name, what it does in a few words, boxes to tick off."""

    name: Message
    text: Message | None = None
    boxes: int = 0
    glyph: str = ""


class AidRow(Struct, frozen=True, kw_only=True):
    """A row of a grid: its head, and the entries in each column."""

    head: Message
    cells: tuple[tuple[Entry, ...], ...]


class AidPart(Struct, frozen=True, kw_only=True):
    """One part of a seat aid: a list of entries, or a grid of them under ``columns``.

    ``wide``: over the whole page; otherwise two parts stand side by side.
    """

    heading: Message
    entries: tuple[Entry, ...] = ()
    columns: tuple[Message, ...] = ()
    rows: tuple[AidRow, ...] = ()
    note: Message | None = None
    rules: str = ""
    wide: bool = False


class Aid(Struct, frozen=True, kw_only=True):
    """The seat aid of one seat: its title, facts of tonight, and what it needs to know."""

    label: str
    title: Message
    lead: Message
    facts: tuple[Fact, ...]
    parts: tuple[AidPart, ...]
