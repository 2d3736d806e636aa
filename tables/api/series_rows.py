"""Sessions of a series as rows: who sat where, how they came out."""

from __future__ import annotations

from collections.abc import Sequence

from chronicle.between import between_of
from chronicle.history import chapter_before, is_on_another
from chronicle.models import Campaign, Chapter
from chronicle.rules.core.series.values import TABLE
from chronicle.selectors import chapters_of, is_open
from chronicle.services.revisions import edition_of
from chronicle.worlds import series_of
from tables.api.bodies import State
from tables.api.series_bodies import SeriesRow
from tables.exchange.series_bodies import SeriesStanding
from tables.exchange.series_json import standings_told


def rows_of(campaign: Campaign) -> tuple[SeriesRow, ...]:
    """The sessions that stand, by number, in three queries."""
    chapters = tuple(
        chapters_of(campaign)
        .select_related("campaign", "previous")
        .prefetch_related("seat_rows", "pick_rows")
    )
    return tuple(
        _row(chapter, last=at == len(chapters) - 1, announced=_announced(chapters, at))
        for at, chapter in enumerate(chapters)
    )


def row_of(chapter: Chapter) -> SeriesRow:
    """One session as it stands."""
    announced = is_on_another(chapter, chapter_before(chapter))
    return _row(chapter, last=is_open(chapter), announced=announced)


def standings_of(chapter: Chapter) -> tuple[SeriesStanding, ...]:
    """How everybody came out; nothing where nobody told it."""
    between = between_of(chapter)
    result = between.result_of(chapter)
    if result is None:
        return ()
    game, series = between.game, series_of(chapter)
    return standings_told(game, series, game.series_rules.standings(series, result))


def _announced(chapters: Sequence[Chapter], at: int) -> bool:
    return at > 0 and is_on_another(chapters[at], chapters[at - 1])


def _row(chapter: Chapter, *, last: bool, announced: bool) -> SeriesRow:
    series = series_of(chapter)
    return SeriesRow(
        game=chapter.game,
        revision=chapter.revision,
        digest=chapter.digest,
        edition=edition_of(chapter),
        state=_state(chapter, last=last),
        people=series.people,
        picks={pick.kind: pick.value for pick in series.picks if pick.seat == TABLE},
        standings=standings_of(chapter),
        announced=announced,
    )


def _state(chapter: Chapter, *, last: bool) -> State:
    if chapter.closed_at is not None:
        return "closed"
    if chapter.result is not None:
        return "waits"
    return "open" if last else "history"
