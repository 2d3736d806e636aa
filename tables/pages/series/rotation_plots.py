"""The plots of a series: points and wins by person, who has had what, where points came from."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.safestring import SafeString
from django.utils.translation import gettext
from msgspec import Struct

from chronicle.messages import told
from chronicle.rules.core.series.values import Kind
from chronicle.series_history import Had, SessionTold, Sources, Won
from tables.pages import plots
from tables.pages.plots import Bar, GridRow, Series, Stack
from tables.pages.series.shown import value_told

MARK_MOST = 3
"""Letters of a name at the end of its line, or above its column."""


class ShownHad(Struct, frozen=True, kw_only=True):
    """Who has had what of one kind: the plot, its numbers as a table, and what nobody has had."""

    key: str
    name: str
    plot: SafeString
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[int, ...]], ...]
    not_yet: tuple[str, ...]


class ShownWon(Struct, frozen=True, kw_only=True):
    """Values of one kind: the plot of won of played, which says its numbers itself."""

    key: str
    name: str
    plot: SafeString
    rows: tuple[tuple[str, int, int], ...]


def marks_of(names: Sequence[str]) -> dict[str, str]:
    """A letter or a few for each name, as short as they stay different; else a number beside it."""
    marks: dict[str, str] = {}
    for at, name in enumerate(names, start=1):
        others = [other for other in names if other != name]
        lengths = range(1, MARK_MOST + 1)
        short = (name[:length] for length in lengths)
        fits = (each for each in short if not any(o.startswith(each) for o in others))
        marks[name] = next(fits, f"{name[:1]}{at}")
    return marks


def points_plot(name: str, sessions: Sequence[SessionTold], persons: Sequence[str]) -> SafeString:
    """Points at the end of each session, a line for each person."""
    marks = marks_of(persons)
    series = [
        Series(mark=marks[person], values=tuple(points_of(each, person) for each in sessions))
        for person in persons
    ]
    return plots.lines(name, tuple(each.game for each in sessions), series)


def points_of(session: SessionTold, person: str) -> int | None:
    """The points of a person at the end of a session; None where they were not there."""
    standing = session.standing_of(person)
    return None if standing is None else standing.points


def wins_plot(title: str, rows: Sequence[tuple[str, int, int]]) -> SafeString:
    """Won of played for each row: name, played, won."""
    of = gettext("{part} of {whole}")
    return plots.bars(
        title,
        [
            Bar(name=name, part=won, whole=played, text=of.format(part=won, whole=played))
            for name, played, won in rows
        ],
    )


def had_shown(had: Had) -> ShownHad:
    """A grid of persons and values; of a kind of the whole table a bar for each value."""
    name = told(had.kind.name)
    rows = tuple(
        (value_told(had.kind, value.value), counts)
        for value, counts in zip(had.values, had.counts, strict=True)
    )
    if had.persons:
        marks = marks_of(had.persons)
        plot = plots.grid(
            gettext("{kind}: who has had it how often").format(kind=name),
            [marks[person] for person in had.persons],
            [GridRow(name=value, counts=counts) for value, counts in rows],
        )
    else:
        rows = tuple(sorted(rows, key=lambda row: -row[1][0]))
        plot = plots.bars(
            gettext("{kind}: how often").format(kind=name),
            [Bar(name=value, part=count, whole=count, text=str(count)) for value, (count,) in rows],
        )
    return ShownHad(
        key=had.kind.key,
        name=name,
        plot=plot,
        columns=had.persons,
        rows=rows,
        not_yet=tuple(value_told(had.kind, each.value) for each in had.not_yet),
    )


def won_shown(kind: Kind, won: Sequence[Won]) -> ShownWon:
    """What of a kind was played, and won."""
    name = told(kind.name)
    rows = tuple((value_told(kind, each.value.value), each.games, each.wins) for each in won)
    plot = wins_plot(gettext("{kind}: won of played").format(kind=name), rows)
    return ShownWon(key=kind.key, name=name, plot=plot, rows=rows)


def sources_plot(title: str, sources: Sources) -> SafeString:
    """Where everybody's points came from, a bar of several parts for each person."""
    return plots.stacks(title, [Stack(name=row.person, parts=row.counts) for row in sources.rows])


def sources_key(sources: Sources) -> tuple[tuple[SafeString, str], ...]:
    """The pattern of each source, and its name."""
    return tuple((plots.swatch(at), told(name)) for at, name in enumerate(sources.names))
