"""Rows <-> Series: the one mapping. Nothing else reads or writes the setup of a session."""

from __future__ import annotations

import msgspec

from chronicle.models import Chapter, PickRow, SeatRow
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.series.values import Pick, Series, Source, Tally, counted
from chronicle.rules.core.text import Text


def series_of(chapter: Chapter) -> Series:
    """The series at the opening of a chapter, as the rules take it. Two queries at most.

    Rows that were fetched beforehand (``prefetch_related("seat_rows", "pick_rows")``) are used.
    """
    seats = sorted(chapter.seat_rows.all(), key=lambda row: row.number)
    picks = sorted(chapter.pick_rows.all(), key=lambda row: row.pk)
    return Series(
        name=chapter.name,
        session=chapter.game,
        seed=chapter.drawn_from,
        people=tuple(row.person for row in seats),
        picks=tuple(
            Pick(kind=row.kind, seat=row.seat, value=row.value, source=Source(row.source))
            for row in picks
        ),
        # Two persons who became one are counted together.
        tallies=counted((), msgspec.convert(chapter.tallies, tuple[Tally, ...])),
    )


def series_store(chapter: Chapter, series: Series) -> None:
    """Write a series into a chapter: its fields and every row, in the caller's transaction.

    The chapter is saved; rows that it had are replaced.

    Raises:
        Malformed: a text holds the character NUL, which no database keeps.
    """
    for text in (series.name, series.seed, *series.people, *(pick.value for pick in series.picks)):
        if "\0" in text:
            raise Malformed("name", Text("a name cannot hold the character NUL"))
    chapter.name = series.name
    chapter.game = series.session
    chapter.drawn_from = series.seed
    chapter.tallies = msgspec.to_builtins(series.tallies)
    chapter.save()
    chapter.seat_rows.all().delete()
    chapter.pick_rows.all().delete()
    SeatRow.objects.bulk_create(
        SeatRow(chapter=chapter, number=number, person=person)
        for number, person in enumerate(series.people, start=1)
    )
    PickRow.objects.bulk_create(
        PickRow(
            chapter=chapter,
            kind=pick.kind,
            seat=pick.seat,
            value=pick.value,
            source=pick.source.value,
        )
        for pick in series.picks
    )
