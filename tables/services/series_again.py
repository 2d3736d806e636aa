"""A session of a series planned again, where an evening hangs on it."""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from chronicle.errors import Closed
from chronicle.models import Chapter
from chronicle.services.revisions import phase_again
from chronicle.worlds import series_of
from tables.services.draft_rows import row_set_aside
from tables.services.series import seats_take


@transaction.atomic
def series_rerun(*, chapter: Chapter, edition: str, expected: str) -> Chapter:
    """Plan the session that a result led to again; an open evening of it begins anew.

    What the table had chosen for it is not chosen any more.

    Raises what ``phase_again`` and ``rerun_expect`` raise.
    """
    rerun_expect(chapter)
    before = series_of(chapter).people
    planned = phase_again(chapter=chapter, edition=edition, answers=(), seed="", expected=expected)
    if planned.dealt is not None:
        planned.dealt = None
        planned.save(update_fields=["dealt"])
    if planned.digest != chapter.digest:
        _evening_follows(planned)
    if series_of(planned).people != before:
        row_set_aside(chapter=planned)
    return planned


def rerun_expect(chapter: Chapter) -> None:
    """See that the session may be planned again.

    Raises:
        Closed: it was played, and who sat there with what is history.
    """
    if chapter.result is not None:
        raise Closed(_("This session was played: what was set up then stays."))


def _evening_follows(chapter: Chapter) -> None:
    """Other seats may be laid out now: the open evening has them, and no line is ticked."""
    session = chapter.sessions.filter(closed_at=None).first()
    if session is None:
        return
    session.ticks, session.options = [], chapter.options
    session.save(update_fields=["ticks", "options"])
    seats_take(session)
