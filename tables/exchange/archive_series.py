"""A whole series as one JSON file: its sessions as the rules of its game have them.

The format is that of ``tables.exchange.archive``; a chapter holds a series instead of a world, and
options and results are those of its game, which ``tables.exchange.archive_series_checks`` reads.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta, Struct

from chronicle.models import Campaign, Chapter
from chronicle.rules.core.digest import fingerprint
from chronicle.rules.core.series.values import LONGEST_SEED, Series
from chronicle.rules.core.series_phase import SeriesEvent
from chronicle.selectors import persons_of
from chronicle.services.series import Planning, planning_of
from chronicle.worlds import series_of
from tables.exchange.archive_parts import (
    MOST,
    AnnalIn,
    ChapterAt,
    Digest,
    Json,
    Name,
    Named,
    Number,
    Short,
    annals_in,
    at_of,
)
from tables.models import Session
from tables.selectors import sessions_of

MOST_SEATS = 20
Label: TypeAlias = Annotated[str, Meta(min_length=1, max_length=8)]


class SessionIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One session of a series: the setup at its opening; once played its result and what followed.

    ``options`` and ``result`` are those of the game. ``fingerprint`` names the series; where it is
    told, one that was changed is found out. ``planned``: how the table had it planned anew.
    """

    game: Number
    revision: Number = 1
    before: ChapterAt | None = None
    stands_on: ChapterAt | None = None
    digest: Digest
    ruleset: Short
    options: Json = {}
    series: Series
    fingerprint: Digest | None = None
    planned: Planning | None = None
    result: Json | None = None
    seed: Annotated[str, Meta(max_length=LONGEST_SEED)] = ""
    events: tuple[SeriesEvent, ...] = ()
    closed_at: datetime | None = None


class LabelIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One seat of an evening, by its letter."""

    label: Label
    person: Name | None = None


class EveningOfSeries(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One evening at the table, on a session."""

    chapter: ChapterAt
    played_on: date
    options: Json = {}
    seats: Annotated[tuple[LabelIn, ...], Meta(max_length=MOST_SEATS)] = ()
    opened_at: datetime
    closed_at: datetime | None = None


class SeriesArchive(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A series as a file holds it.

    ``check`` names everything else in it; left out, nothing is compared.
    """

    format: str
    check: Digest | None = None
    game: Annotated[str, Meta(max_length=12)]
    name: Named
    founded_from: Annotated[str, Meta(max_length=12)] = ""
    group: Name | None = None
    persons: Annotated[tuple[Name, ...], Meta(max_length=MOST)] = ()
    chapters: Annotated[tuple[SessionIn, ...], Meta(min_length=1, max_length=MOST)]
    annals: Annotated[tuple[AnnalIn, ...], Meta(max_length=MOST)] = ()
    evenings: Annotated[tuple[EveningOfSeries, ...], Meta(max_length=MOST)] = ()


def series_archive_of(campaign: Campaign, *, format: str) -> SeriesArchive:  # noqa: A002 -- the field's name
    """Everything of a series that goes with it, in a handful of queries."""
    group = campaign.group
    rows = campaign.chapters.select_related("previous", "stands_on", "campaign")
    chapters = rows.prefetch_related("seat_rows", "pick_rows").order_by("game", "revision")
    return SeriesArchive(
        format=format,
        game=campaign.game,
        name=campaign.name,
        founded_from=campaign.founded_from,
        group=None if group is None else group.name,
        persons=tuple(persons_of(campaign).values_list("name", flat=True)),
        chapters=tuple(_session(chapter) for chapter in chapters),
        annals=annals_in(campaign),
        evenings=tuple(_evening(session) for session in sessions_of(campaign).reverse()),
    )


def _session(chapter: Chapter) -> SessionIn:
    series = series_of(chapter)
    return SessionIn(
        game=chapter.game,
        revision=chapter.revision,
        before=at_of(chapter.previous),
        stands_on=at_of(chapter.stands_on),
        digest=chapter.digest,
        ruleset=chapter.ruleset,
        options=chapter.options,
        series=series,
        fingerprint=fingerprint(series),
        planned=planning_of(chapter),
        result=chapter.result,
        seed=chapter.seed,
        events=_events(chapter),
        closed_at=chapter.closed_at,
    )


def _events(chapter: Chapter) -> tuple[Any, ...]:
    return tuple(msgspec.convert(event, SeriesEvent) for event in chapter.events)


def _evening(session: Session) -> EveningOfSeries:
    chapter = session.chapter
    return EveningOfSeries(
        chapter=ChapterAt(game=chapter.game, revision=chapter.revision),
        played_on=session.played_on,
        options=session.options,
        seats=tuple(_seats(session)),
        opened_at=session.opened_at,
        closed_at=session.closed_at,
    )


def _seats(session: Session) -> Iterator[LabelIn]:
    for seat in session.seats.all():
        person = None if seat.person is None else seat.person.living_name
        yield LabelIn(label=seat.color, person=person)
