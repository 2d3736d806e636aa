"""What the sheets of a series are printed from, whatever its game."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _
from msgspec.structs import replace

from chronicle.between import between_of
from chronicle.models import Chapter
from chronicle.rules.core.laid import Aid
from chronicle.rules.core.series.values import Series
from chronicle.selectors import next_chapter_of
from chronicle.worlds import series_of
from tables.errors import SheetNotYet
from tables.exchange.series_json import code_told
from tables.models import Code, Session, Sheet
from tables.printing.compose_aid import AidOrder
from tables.printing.compose_series import SeriesSetupOrder
from tables.printing.compose_series_result import SeriesResultOrder
from tables.services.sheet_orders import (
    NO_SUCH_SHEET,
    Look,
    finished_of,
    played_on,
    printed_with,
)

_NOT_TOLD = _("Nobody has told how this session ended: record its result, then print it.")


def session_order(
    *, session: Session, code: Code, kind: Sheet.Kind, look: Look
) -> SeriesSetupOrder | AidOrder:
    """What a sheet of a session is printed from.

    Raises:
        SheetNotYet: a series has no such sheet.
    """
    match kind:
        case Sheet.Kind.SETUP:
            return setup_order(session=session, code=code, look=look)
        case Sheet.Kind.AID:
            return aid_order(session=session, code=code, look=look)
        case _:
            raise SheetNotYet(NO_SUCH_SHEET)


def chapter_order(
    *, chapter: Chapter, code: Code, kind: Sheet.Kind, look: Look
) -> SeriesResultOrder:
    """What a sheet of a session that is over is printed from.

    Raises:
        SheetNotYet: its result is not told, or a series has no such sheet.
    """
    if kind is not Sheet.Kind.RESULT:
        raise SheetNotYet(NO_SUCH_SHEET)
    if chapter.closed_at is None:
        raise SheetNotYet(_NOT_TOLD)
    return result_order(chapter=chapter, code=code, look=look)


def setup_order(*, session: Session, code: Code, look: Look) -> SeriesSetupOrder:
    """What the setup sheet of a session is printed from."""
    return chapter_setup_order(chapter=session.chapter, code=code, look=look, session=session)


def chapter_setup_order(
    *, chapter: Chapter, code: Code, look: Look, session: Session | None = None
) -> SeriesSetupOrder:
    """What the setup sheet of a chapter is printed from; without a session it has no date."""
    between, series = between_of(chapter), _series(chapter)
    options = between.options_of(chapter)
    return SeriesSetupOrder(
        game=between.game.key,
        series=series,
        laid=between.game.series_rules.lay(series, options),
        setup_code=code_told(between.game, series, options),
        ruleset=chapter.ruleset,
        digest=chapter.digest,
        played_on=None if session is None else session.played_on,
        **printed_with(code, look, digest=chapter.digest),
    )


def aid_order(*, session: Session, code: Code, look: Look) -> AidOrder:
    """What the seat aids of a session are printed from, one a seat."""
    chapter = session.chapter
    between, series = between_of(chapter), _series(chapter)
    options = between.options_of(chapter)
    aids: tuple[Aid, ...] = tuple(
        between.game.series_rules.aid(series, seat, options) for seat in series.seats
    )
    return AidOrder(
        game=between.game.key,
        series=series,
        aids=aids,
        ruleset=chapter.ruleset,
        digest=chapter.digest,
        played_on=session.played_on,
        **printed_with(code, look, digest=chapter.digest),
    )


def result_order(*, chapter: Chapter, code: Code, look: Look) -> SeriesResultOrder:
    """What the result sheet of a session is printed from.

    Raises:
        SheetNotYet: its result is not told.
    """
    phase, between = finished_of(chapter), between_of(chapter)
    following = next_chapter_of(chapter)
    return SeriesResultOrder(
        game=between.game.key,
        series=_series(chapter),
        options=between.options_of(chapter),
        result=phase.result,
        events=phase.outcome.events,
        following=phase.outcome.state if following is None else series_of(following),
        ruleset=chapter.ruleset,
        digest=phase.digest,
        played_on=played_on(chapter),
        **printed_with(code, look, digest=phase.led_to),
    )


def _series(chapter: Chapter) -> Series:
    """The series under the name that the group gave its campaign: so it stands on paper."""
    return replace(series_of(chapter), name=chapter.campaign.name)
