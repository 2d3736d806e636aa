"""What was entered so far about the end of a session: kept with every tap, whatever the game.

A draft is what the form's fields hold, by their paths, whether a result can be made of it or not.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from chronicle.between import between_of
from chronicle.models import Chapter
from chronicle.rules.core.series.values import SeriesResult
from chronicle.series_history import entered_in
from chronicle.worlds import series_of
from tables.services.draft_rows import RowHeld, Writing, row_for, row_store

WAIVED: Final = "waived"
"""Where a draft keeps the rules that the table set aside, by commas."""


class Entered(Struct, frozen=True, kw_only=True):
    """The fields as they stand, and the revision that a page is built on; 0 = nothing stored."""

    fields: Mapping[str, str]
    base: int = 0

    @property
    def waived(self) -> tuple[str, ...]:
        """The rules set aside."""
        return tuple(rule for rule in self.fields.get(WAIVED, "").split(",") if rule)


def entered_for(chapter: Chapter) -> Entered:
    """What was entered so far; else the result that came in by another door; else nothing."""
    row = row_for(chapter)
    if row is not None:
        return entered_held(row)
    result = between_of(chapter).result_of(chapter)
    return Entered(fields={} if result is None else fields_of(chapter, result))


def entered_held(row: RowHeld) -> Entered:
    """A stored draft."""
    fields = {str(path): str(value) for path, value in dict(row.entry).items()}
    return Entered(fields=MappingProxyType(fields), base=row.base)


def fields_of(chapter: Chapter, result: SeriesResult) -> dict[str, str]:
    """What the form would hold that told this result."""
    rules = between_of(chapter).game.series_rules
    fields = dict(entered_in(rules, series_of(chapter), result))
    return {**fields, WAIVED: ",".join(result.waived)} if result.waived else fields


def entered_store(*, chapter: Chapter, fields: Mapping[str, str], writing: Writing) -> Entered:
    """Keep what a page entered.

    Raises:
        RowStale: another page wrote after the revision that this one was built on.
        Stale: the session is over, or a later one stands on it.
    """
    return entered_held(row_store(chapter=chapter, entry=dict(fields), writing=writing))
