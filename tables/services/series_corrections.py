"""A session of a series told otherwise, and what becomes of the next one."""

from __future__ import annotations

import enum

from django.db import transaction

from chronicle.history import is_on_another
from chronicle.models import Chapter
from chronicle.rules.core.series.values import SeriesResult
from chronicle.selectors import chapters_of
from chronicle.services.revisions import box_let_stand, chapter_revise, edition_of


class Later(enum.Enum):
    """What becomes of the session after the one that is corrected."""

    STANDS = "stands"
    """It stays as it was set up."""
    ASKS = "asks"
    """It says that it was planned on another result, and the host chooses."""


@transaction.atomic
def session_retell(
    *, chapter: Chapter, edition: str, result: SeriesResult, later: Later
) -> Chapter:
    """Tell otherwise how a session ended, and say what becomes of the next one.

    Raises what ``chapter_revise`` raises.
    """
    revised = chapter_revise(chapter=chapter, edition=edition, result=result)
    following = chapters_of(chapter.campaign).filter(game__gt=chapter.game).first()
    if later is Later.STANDS and following is not None and is_on_another(following, revised):
        box_let_stand(chapter=following, edition=edition_of(following))
    return revised
