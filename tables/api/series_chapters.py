"""The sessions of a series: how they stood, how they ended, and what leads to the next one."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
from rest_framework.request import Request
from rest_framework.response import Response

from chronicle.between import between_of
from chronicle.errors import Closed
from chronicle.messages import told
from chronicle.models import Campaign, Chapter
from chronicle.rules.core.digest import fingerprint
from chronicle.rules.core.errors import Malformed, Refused
from chronicle.rules.core.play import Refusal, Resolved
from chronicle.rules.core.series.values import SeriesResult
from chronicle.rules.core.text import Text
from chronicle.selectors import is_open
from chronicle.services.revisions import again_forecast, box_let_stand, chapter_revise, edition_of
from chronicle.worlds import series_of
from tables.api.auth import (
    device_of,
    hosting_at,
    running_at,
    visitor_at,
    writer_at,
    writing_at,
)
from tables.api.chapters import sent_of
from tables.api.kinds import chapter_at, series_only
from tables.api.schema import KEY, described
from tables.api.series_bodies import (
    SeriesAgainIn,
    SeriesAgainLook,
    SeriesChapterOut,
    SeriesRetellIn,
    SeriesRow,
    SeriesRows,
    SeriesStandIn,
)
from tables.api.series_rows import row_of, rows_of
from tables.api.wire import TableView, answer, body_of, bytes_of
from tables.exchange.series_bodies import SeriesContradiction, SeriesPlayed
from tables.exchange.series_json import (
    contradictions_told,
    played_told,
    setup_of_chapter,
    setup_told,
)
from tables.exchange.series_result import expect_known, read_told
from tables.services.series import result_forecast, result_read, series_session_end
from tables.services.series_again import rerun_expect, series_rerun
from tables.services.sessions import chapter_reopen
from tables.services.writes import Answered, write_once

_BODY = (413, 415, 422)


class SeriesChapters(TableView):
    """The sessions of a series."""

    @described("series_chapter_list", tag="series", gives={200: SeriesRows}, fails=(404, 409))
    def get(self, request: Request, ref: str) -> Response:
        """The sessions that stand, by number; the last one is about to be played."""
        campaign = series_only(visitor_at(request, ref).campaign)
        return answer(SeriesRows(chapters=rows_of(campaign)))


class OneSeriesChapter(TableView):
    """One session of a series."""

    @described("series_chapter_get", tag="series", gives={200: SeriesChapterOut}, fails=(404, 409))
    def get(self, request: Request, ref: str, game: int) -> Response:
        """A session, its setup, its result as it was told, and what it led to."""
        chapter = _chapter(visitor_at(request, ref).campaign, game)
        between = between_of(chapter)
        shown = SeriesChapterOut(
            chapter=row_of(chapter),
            setup=setup_of_chapter(chapter),
            result=chapter.result,
            waived=_waived(chapter),
            events=tuple(told(each.describe()) for each in between.events_of(chapter)),
        )
        return answer(shown)


class SeriesResultForecast(TableView):
    """What a result would lead to."""

    @described(
        "series_result_preview",
        tag="series",
        takes="application/json",
        gives={200: SeriesPlayed},
        fails=(403, 404, 409, *_BODY),
    )
    def post(self, request: Request, ref: str, game: int) -> Response:
        """What a result leads to, and everything that contradicts itself in it. Writes nothing.

        The body is RESULT.json: `GET /api/games` has the JSON schema of each game's.
        """
        chapter = _chapter(writer_at(request, ref).campaign, game)
        result = _result(chapter, bytes_of(request))
        outcome = result_forecast(chapter=chapter, result=result)
        return answer(played_told(chapter, result, outcome))


class SeriesResultDoor(TableView):
    """How a session ended."""

    @described(
        "series_result_store",
        tag="series",
        takes="application/json",
        gives={201: SeriesPlayed},
        fails=(403, 404, 409, *_BODY),
        asks=(KEY,),
    )
    def post(self, request: Request, ref: str, game: int) -> Response:
        """Store the result, close the session, plan the next one: all of it or nothing.

        A contradiction that is not set aside is refused by its rule.
        """
        visitor = writing_at(request, ref)
        chapter = _chapter(visitor.campaign, game)
        result = _result(chapter, bytes_of(request))
        answered = write_once(
            device=device_of(visitor), sent=sent_of(request), run=partial(_run, chapter, result)
        )
        return answer(answered.body, status=answered.status)

    @described(
        "series_result_retell",
        tag="series",
        takes=SeriesRetellIn,
        gives={200: SeriesRow},
        fails=(403, 404, 409, *_BODY),
    )
    def put(self, request: Request, ref: str, game: int) -> Response:
        """Tell otherwise how an older session ended. The host's.

        409: somebody was faster, or the session is open: its result is stored, not retold.
        """
        chapter = _chapter(hosting_at(request, ref).campaign, game)
        body = body_of(request, SeriesRetellIn)
        if is_open(chapter):
            raise Closed
        result = _read(chapter, body.result)
        revised = chapter_revise(chapter=chapter, edition=body.edition, result=result)
        return answer(row_of(revised))

    @described(
        "series_result_take_back", tag="series", gives={200: SeriesRow}, fails=(403, 404, 409)
    )
    def delete(self, request: Request, ref: str, game: int) -> Response:
        """Take the result back: the next session goes, this one is open again.

        409 once the next session has been played.
        """
        chapter = _chapter(writing_at(request, ref).campaign, game)
        return answer(row_of(chapter_reopen(chapter=chapter)))


class SeriesAgainForecast(TableView):
    """What a session would be if it were planned again."""

    @described(
        "series_again_preview",
        tag="series",
        gives={200: SeriesAgainLook},
        fails=(403, 404, 409, 422),
    )
    def post(self, request: Request, ref: str, game: int) -> Response:
        """The setup that comes out of the session before as it stands now. The host's.

        Writes nothing. 409: nothing is announced, or this session was played.
        """
        chapter = _chapter(running_at(request, ref).campaign, game)
        rerun_expect(chapter)
        outcome = again_forecast(chapter=chapter).outcome
        if isinstance(outcome, Refusal):
            raise Refused(outcome.rule, outcome.why)
        between = between_of(chapter)
        look = SeriesAgainLook(
            edition=edition_of(chapter),
            expected=fingerprint(outcome.state),
            events=tuple(told(each.describe()) for each in outcome.events),
            setup=setup_told(between.game, outcome.state, between.options_of(chapter)),
        )
        return answer(look)


class SeriesAgain(TableView):
    """A session planned again."""

    @described(
        "series_again_run",
        tag="series",
        takes=SeriesAgainIn,
        gives={200: SeriesRow},
        fails=(403, 404, 409, *_BODY),
    )
    def post(self, request: Request, ref: str, game: int) -> Response:
        """Plan this session again, exactly as it was looked at. The host's.

        409: nothing is announced, this session was played, or somebody was faster.
        """
        chapter = _chapter(hosting_at(request, ref).campaign, game)
        body = body_of(request, SeriesAgainIn)
        planned = series_rerun(chapter=chapter, edition=body.edition, expected=body.expected)
        return answer(row_of(planned))


class SeriesLetStand(TableView):
    """The setup is what it is."""

    @described(
        "series_let_stand",
        tag="series",
        takes=SeriesStandIn,
        gives={200: SeriesRow},
        fails=(403, 404, 409, *_BODY),
    )
    def post(self, request: Request, ref: str, game: int) -> Response:
        """Let the session stand, whatever the one before it says now. The host's.

        409: nothing is announced, or somebody was faster.
        """
        chapter = _chapter(hosting_at(request, ref).campaign, game)
        body = body_of(request, SeriesStandIn)
        return answer(row_of(box_let_stand(chapter=chapter, edition=body.edition)))


def _chapter(campaign: Campaign, game: int) -> Chapter:
    return chapter_at(series_only(campaign), game)


def _result(chapter: Chapter, data: bytes) -> SeriesResult:
    """The result of this session as its game reads it; its number may be in it."""
    written = read_told(data)
    if written.session not in {None, chapter.game}:
        raise Malformed("session", Text("the result is of another session than this address"))
    return _read(chapter, written.result)


def _read(chapter: Chapter, given: dict[str, Any]) -> SeriesResult:
    result = result_read(chapter=chapter, told=given)
    expect_known(given, result)
    return result


def _run(chapter: Chapter, result: SeriesResult) -> Answered:
    run = series_session_end(chapter=chapter, result=result)
    if isinstance(run.outcome, Refusal):
        raise Refused(run.outcome.rule, run.outcome.why)
    assert isinstance(run.outcome, Resolved)  # noqa: S101 -- a session's phase asks nothing
    body = msgspec.to_builtins(played_told(chapter, result, run.outcome))
    return Answered(status=201, body=body)


def _waived(chapter: Chapter) -> tuple[SeriesContradiction, ...]:
    between = between_of(chapter)
    result = between.result_of(chapter)
    if result is None or not result.waived:
        return ()
    rules = between.game.series_rules
    found = rules.contradictions(series_of(chapter), result, between.options_of(chapter))
    return tuple(each for each in contradictions_told(found, result) if each.waived)
