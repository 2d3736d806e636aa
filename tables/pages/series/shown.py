"""A series and its setups as pages show them, in the reader's language; the same for every game."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.translation import gettext
from msgspec import Struct

from chronicle.messages import told
from chronicle.rules.catalogue import game_of
from chronicle.rules.core import laid as rules
from chronicle.rules.core.game import Game
from chronicle.rules.core.series.rotation import why
from chronicle.rules.core.series.values import TABLE, Kind, Pick, Series, Source
from tables.pages.laid_shown import (
    ShownNote,
    ShownSum,
    notes_shown,
    options_shown,
    sums_shown,
)
from tables.pages.series.drawn import ShownDrawing, drawn
from tables.pages.visitors import Visitor, frame

LONGEST_SHOWN = 60
"""Characters of a typed value that still read as a name; a longer one is a board or the like."""


class ShownPick(Struct, frozen=True, kw_only=True):
    """One thing decided: what kind, which value, and why. ``source`` is rotation, table ..."""

    kind: str
    name: str
    value: str
    why: str
    source: str


class ShownPlace(Struct, frozen=True, kw_only=True):
    """A seat with what was decided for it."""

    seat: int
    label: str
    person: str
    picks: tuple[ShownPick, ...]


class ShownStep(Struct, frozen=True, kw_only=True):
    """One line of the check list; ``number`` names it in ticks, from 0 through all parts."""

    number: int
    text: str
    rule: str
    count: str
    ticked: bool
    glyph: str


class ShownPart(Struct, frozen=True, kw_only=True):
    """One part of the check list, in the order in which hands work."""

    key: str
    title: str
    steps: tuple[ShownStep, ...]
    note: str

    @property
    def done(self) -> int:
        """How many of its lines are ticked."""
        return sum(step.ticked for step in self.steps)


class ShownColumn(Struct, frozen=True, kw_only=True):
    """A column of the table of seats."""

    name: str
    glyph: str
    counts: bool


class ShownCell(Struct, frozen=True, kw_only=True):
    """What stands in it; nothing where nobody has decided it yet."""

    text: str
    counts: bool
    known: bool


class ShownRow(Struct, frozen=True, kw_only=True):
    """One seat's row of that table."""

    label: str
    person: str
    cells: tuple[ShownCell, ...]


class ShownCount(Struct, frozen=True, kw_only=True):
    """Something that leaves the box, and how many of it."""

    name: str
    count: int
    glyph: str
    of: str


class ShownTable(Struct, frozen=True, kw_only=True):
    """A small table of facts."""

    heading: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    rules: str


class ShownTrackStep(Struct, frozen=True, kw_only=True):
    """One step of a track: ``word`` says what its glyph means, where the track tells it."""

    number: int
    glyph: str
    look: str
    word: str


class ShownTrack(Struct, frozen=True, kw_only=True):
    """A track of the board with what happens where."""

    heading: str
    steps: tuple[ShownTrackStep, ...]
    key: tuple[tuple[str, str], ...]
    rules: str


class ShownLaid(Struct, frozen=True, kw_only=True):
    """Everything that has to be laid out for a session, and how far the table is.

    What is filled in with a pencil stands on paper alone.
    """

    session: int
    lead: str
    facts: tuple[tuple[str, str], ...]
    parts: tuple[ShownPart, ...]
    columns: tuple[ShownColumn, ...]
    rows: tuple[ShownRow, ...]
    seats_note: str
    box: tuple[ShownCount, ...]
    sums: tuple[ShownSum, ...]
    notes: tuple[ShownNote, ...]
    options: tuple[ShownNote, ...]
    tables: tuple[ShownTable, ...]
    tracks: tuple[ShownTrack, ...]
    picture: ShownDrawing | None

    @property
    def done(self) -> int:
        """Lines of the check list that are ticked."""
        return sum(part.done for part in self.parts)

    @property
    def lines(self) -> int:
        """Lines of the check list."""
        return sum(len(part.steps) for part in self.parts)


def series_frame(visitor: Visitor) -> dict[str, object]:
    """What every page of a series needs around its content: its frame, its game, its sign."""
    game = game_of(visitor.campaign.game)
    return {**frame(visitor), "game": game, "icon": icon_of(game)}


def icon_of(game: Game) -> str:
    """The glyph of a game."""
    return f"game-{game.key}"


# --- picks ----------------------------------------------------------------------------------------


def value_told(kind: Kind, value: str) -> str:
    """A value of a kind as people read it; what the table typed stands as typed, if it is short."""
    label = next((each.label for each in kind.values if each.value == value), None)
    if label is not None:
        return told(label)
    return value if len(value) <= LONGEST_SHOWN else gettext("as typed in")


def pick_shown(kind: Kind, pick: Pick, series: Series) -> ShownPick:
    """One pick with its reason; ``series`` holds the tallies before it."""
    return ShownPick(
        kind=kind.key,
        name=told(kind.name),
        value=value_told(kind, pick.value),
        why=told(why(series, pick)),
        source=pick.source.value,
    )


def table_picks(game: Game, series: Series) -> tuple[ShownPick, ...]:
    """What was decided for the whole table."""
    return _picks_of(game, series, TABLE)


def places_shown(game: Game, series: Series) -> tuple[ShownPlace, ...]:
    """The seats, each with what was decided for it."""
    return tuple(
        ShownPlace(
            seat=seat,
            label=game.series_rules.label(series, seat),
            person=series.person(seat),
            picks=_picks_of(game, series, seat),
        )
        for seat in series.seats
    )


def chosen_of(series: Series) -> tuple[Pick, ...]:
    """What the table chose itself of a setup."""
    return tuple(pick for pick in series.picks if pick.source is Source.TABLE)


def _picks_of(game: Game, series: Series, seat: int) -> tuple[ShownPick, ...]:
    found = (
        (kind, series.pick(kind.key, seat))
        for kind in game.series_rules.kinds
        if kind.of_seat == (seat != TABLE)
    )
    return tuple(pick_shown(kind, pick, series) for kind, pick in found if pick is not None)


# --- the setup ------------------------------------------------------------------------------------


def laid_shown(laid: rules.Laid, *, session: int, ticks: Iterable[int] = ()) -> ShownLaid:
    """A setup for a page; ``ticks`` are the lines that are done."""
    return ShownLaid(
        session=session,
        lead=told(laid.lead),
        facts=tuple((told(fact.name), told(fact.value)) for fact in laid.facts),
        parts=_parts(laid.parts, frozenset(ticks)),
        columns=tuple(
            ShownColumn(name=told(each.name), glyph=each.glyph, counts=each.counts)
            for each in laid.columns
        ),
        rows=tuple(_row(row, laid.columns) for row in laid.seats),
        seats_note="" if laid.seats_note is None else told(laid.seats_note),
        box=tuple(_counted(each) for each in laid.box),
        sums=sums_shown(laid.sums),
        notes=notes_shown(laid.notes),
        options=options_shown(laid.options),
        tables=tuple(_table(each) for each in laid.tables),
        tracks=tuple(_track(each) for each in laid.tracks),
        picture=None if laid.picture is None else drawn(laid.picture),
    )


def _parts(parts: tuple[rules.Part, ...], ticks: frozenset[int]) -> tuple[ShownPart, ...]:
    shown: list[ShownPart] = []
    first = 0
    for part in parts:
        shown.append(
            ShownPart(
                key=part.key,
                title=told(part.heading),
                steps=tuple(
                    _step(line, number, ticked=number in ticks)
                    for number, line in enumerate(part.lines, start=first)
                ),
                note="" if part.note is None else told(part.note),
            )
        )
        first += len(part.lines)
    return tuple(shown)


def _step(line: rules.Line, number: int, *, ticked: bool) -> ShownStep:
    return ShownStep(
        number=number,
        text=told(line.text),
        rule=line.rule,
        count="" if line.count is None else str(line.count),
        ticked=ticked,
        glyph=line.glyph,
    )


def _row(row: rules.SeatRow, columns: tuple[rules.Column, ...]) -> ShownRow:
    return ShownRow(
        label=row.label,
        person=row.person,
        cells=tuple(
            ShownCell(
                text="" if cell.text is None else told(cell.text),
                counts=column.counts,
                known=cell.text is not None,
            )
            for cell, column in zip(row.cells, columns, strict=True)
        ),
    )


def _counted(each: rules.Counted) -> ShownCount:
    return ShownCount(
        name=told(each.name),
        count=each.count,
        glyph=each.glyph,
        of="" if each.of is None else told(each.of),
    )


def _table(each: rules.Table) -> ShownTable:
    return ShownTable(
        heading=told(each.heading),
        columns=tuple(told(column) for column in each.columns),
        rows=tuple(tuple(told(cell) for cell in row) for row in each.rows),
        rules=each.rules,
    )


def _track(each: rules.Track) -> ShownTrack:
    # A line without a sign says what happens after a step; there may be several.
    key = tuple((sign, told(meaning)) for sign, meaning in each.key)
    words = dict(key)
    return ShownTrack(
        heading=told(each.heading),
        steps=tuple(
            ShownTrackStep(
                number=step.number,
                glyph=step.glyph,
                look=step.look,
                word=words.get(step.glyph, ""),
            )
            for step in each.steps
        ),
        key=key,
        rules=each.rules,
    )
