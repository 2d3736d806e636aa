"""Tonight, in a series: the setup by rotation and choice, the session, its check list."""

from __future__ import annotations

from typing import Any

import msgspec
from rest_framework.request import Request
from rest_framework.response import Response

from chronicle.between import between_of
from chronicle.models import Chapter
from chronicle.services.series import setup_forecast
from tables.api.auth import visitor_at, writer_at, writing_at
from tables.api.kinds import open_chapter, series_only
from tables.api.schema import described
from tables.api.series_bodies import SeriesEveningIn, SeriesSessionOpened, SeriesSessionOut
from tables.api.sessions import session_at, session_row
from tables.api.wire import TableView, answer, body_of
from tables.exchange.series_bodies import SeriesSetup
from tables.exchange.series_calls import Wanted, call_read, named_by, options_read, wanted_in
from tables.exchange.series_json import setup_of_chapter, setup_told
from tables.models import Session
from tables.services.series import SeriesEvening, series_session_change, series_session_open

_BODY = (413, 415, 422)


class SeriesSetupPreview(TableView):
    """What a call would lead to."""

    @described(
        "series_setup_preview",
        tag="series",
        takes=SeriesEveningIn,
        gives={200: SeriesSetup},
        fails=(403, 404, 409, *_BODY),
    )
    def post(self, request: Request, ref: str) -> Response:
        """The setup of the next session for these people. Writes nothing; a rule may refuse."""
        chapter = open_chapter(series_only(writer_at(request, ref).campaign))
        evening, wanted = _evening(chapter, body_of(request, SeriesEveningIn))
        call, options = evening.call, evening.options
        with named_by(wanted):
            series = setup_forecast(chapter=chapter, call=call, options=options)
        return answer(setup_told(between_of(chapter).game, series, options, seed=call.seed))


class SeriesSessions(TableView):
    """The evenings of a series."""

    @described(
        "series_session_open",
        tag="series",
        takes=SeriesEveningIn,
        gives={201: SeriesSessionOpened},
        fails=(403, 404, 409, *_BODY),
    )
    def post(self, request: Request, ref: str) -> Response:
        """Set up tonight: the setup is planned, the session opened, its PIN told once."""
        chapter = open_chapter(series_only(writing_at(request, ref).campaign))
        evening, wanted = _evening(chapter, body_of(request, SeriesEveningIn))
        with named_by(wanted):
            session, pin = series_session_open(chapter=chapter, evening=evening)
        held = session_at(chapter.campaign, session.pk)
        opened = SeriesSessionOpened(
            session=session_row(held), setup=setup_of_chapter(held.chapter), pin=pin
        )
        return answer(opened, status=201)


class OneSeriesSession(TableView):
    """One evening of a series."""

    @described("series_session_get", tag="series", gives={200: SeriesSessionOut}, fails=(404, 409))
    def get(self, request: Request, ref: str, number: int) -> Response:
        """A session, its setup, and how far the check list is."""
        campaign = series_only(visitor_at(request, ref).campaign)
        return answer(_shown(session_at(campaign, number)))

    @described(
        "series_session_change",
        tag="series",
        takes=SeriesEveningIn,
        gives={200: SeriesSessionOut},
        fails=(403, 404, 409, *_BODY),
    )
    def put(self, request: Request, ref: str, number: int) -> Response:
        """Another setup, or another date. The PIN stays, the check list begins anew."""
        campaign = series_only(writing_at(request, ref).campaign)
        session = session_at(campaign, number)
        evening, wanted = _evening(session.chapter, body_of(request, SeriesEveningIn))
        with named_by(wanted):
            series_session_change(session=session, evening=evening)
        return answer(_shown(session_at(campaign, number)))


def _evening(chapter: Chapter, body: SeriesEveningIn) -> tuple[SeriesEvening, tuple[Wanted, ...]]:
    between = between_of(chapter)
    wanted = wanted_in(body.picks)
    call = call_read(between.game, people=body.people, wanted=wanted, seed=body.seed)
    options: Any = options_read(between.game, body.options, between.options_of(chapter))
    evening = SeriesEvening(call=call, options=options, played_on=body.played_on)
    return evening, wanted


def _shown(session: Session) -> SeriesSessionOut:
    options = between_of(session.chapter).options_of(session.chapter)
    return SeriesSessionOut(
        session=session_row(session),
        setup=setup_of_chapter(session.chapter),
        options=msgspec.to_builtins(options),
        ticks=tuple(session.ticks),
    )
