"""Series: the games that have them, how one begins, how it stands, who has had what."""

from __future__ import annotations

from typing import Any

from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from chronicle.between import between_of
from chronicle.messages import told
from chronicle.models import Campaign
from chronicle.rules.core.game import Game
from chronicle.rules.core.series_code import Carried
from chronicle.selectors import chapters_of
from chronicle.worlds import series_of
from tables.api.auth import Caller, caller_of, visitor_at
from tables.api.campaigns import rights_of
from tables.api.kinds import open_chapter, series_only
from tables.api.schema import described
from tables.api.series_bodies import (
    GameList,
    SeriesBack,
    SeriesBeginIn,
    SeriesCodeIn,
    SeriesFounded,
    SeriesOut,
)
from tables.api.series_rows import rows_of
from tables.api.wire import TableView, answer, body_of
from tables.exchange.series_bodies import SeriesSetup
from tables.exchange.series_calls import call_read, game_named, named_by, options_read, wanted_in
from tables.exchange.series_codes import code_read
from tables.exchange.series_json import (
    game_told,
    games_of_sessions,
    setup_of_chapter,
    setup_told,
    tallies_told,
)
from tables.selectors import open_session_of
from tables.services.arrivals import Founded
from tables.services.limits import FOUNDINGS, limit_take
from tables.services.series_arrivals import carried_before, carried_hosted, series_carried

_BODY = (413, 415, 422)


class Games(TableView):
    """The games that are played in sessions."""

    permission_classes = (AllowAny,)

    @described("game_list", tag="series", gives={200: GameList})
    def get(self, request: Request) -> Response:  # noqa: ARG002 -- as DRF calls it
        """Each game with what may be chosen, its options, and the JSON schema of its results."""
        return answer(GameList(games=tuple(game_told(game) for game in games_of_sessions())))


class SeriesForecast(TableView):
    """What the first session of a series would be."""

    permission_classes = (AllowAny,)

    @described(
        "series_preview",
        tag="series",
        takes=SeriesBeginIn,
        gives={200: SeriesSetup},
        fails=(403, *_BODY),
    )
    def post(self, request: Request) -> Response:
        """The first setup of a series. Writes nothing; a rule may refuse it."""
        game, carried = _begun(body_of(request, SeriesBeginIn))
        return answer(setup_told(game, carried.series, carried.options))


class NewSeries(TableView):
    """A series begins."""

    permission_classes = (AllowAny,)

    @described(
        "series_found",
        tag="series",
        takes=SeriesBeginIn,
        gives={200: SeriesFounded, 201: SeriesFounded},
        fails=(403, *_BODY),
    )
    def post(self, request: Request) -> Response:
        """Found a series whose first session is planned; this device is its host.

        With a seed of your own, the same by the same device is the same campaign (200).
        """
        game, carried = _begun(body_of(request, SeriesBeginIn))
        return _hosted(caller_of(request), game, carried, origin=Campaign.Origin.SERIES)


class SeriesCodeForecast(TableView):
    """What a setup code carries."""

    permission_classes = (AllowAny,)

    @described(
        "series_code_preview",
        tag="series",
        takes=SeriesCodeIn,
        gives={200: SeriesSetup},
        fails=(403, *_BODY),
    )
    def post(self, request: Request) -> Response:
        """The setup that the setup code of a series carries. Writes nothing."""
        game, carried = code_read(body_of(request, SeriesCodeIn).code)
        return answer(setup_told(game, carried.series, carried.options))


class SeriesCode(TableView):
    """A series comes in by its setup code."""

    permission_classes = (AllowAny,)

    @described(
        "series_code_found",
        tag="series",
        takes=SeriesCodeIn,
        gives={200: SeriesFounded, 201: SeriesFounded},
        fails=(403, *_BODY),
    )
    def post(self, request: Request) -> Response:
        """Found the series that a setup code carries, equal in setup and rotation.

        The same code by the same device is the same campaign (200).
        """
        game, carried = code_read(body_of(request, SeriesCodeIn).code)
        return _hosted(caller_of(request), game, carried, origin=Campaign.Origin.SETUP_CODE)


class OneSeries(TableView):
    """A series."""

    @described("series_get", tag="series", gives={200: SeriesOut}, fails=(404, 409))
    def get(self, request: Request, ref: str) -> Response:
        """The series as it stands: the setup of its next session, who has had what before it."""
        visitor = visitor_at(request, ref)
        campaign = series_only(visitor.campaign)
        chapter, session = open_chapter(campaign), open_session_of(campaign)
        game = between_of(chapter).game
        shown = SeriesOut(
            campaign=campaign.code,
            name=campaign.name,
            game=game.key,
            founded_from=campaign.founded_from,
            created_at=campaign.created_at,
            rights=rights_of(visitor),
            session=None if session is None else session.pk,
            played=chapters_of(campaign).filter(result__isnull=False).count(),
            setup=setup_of_chapter(chapter),
            tallies=tallies_told(game, series_of(chapter)),
        )
        return answer(shown)


class SeriesLookBack(TableView):
    """The sessions of a series in numbers."""

    @described("series_look_back", tag="series", gives={200: SeriesBack}, fails=(404, 409))
    def get(self, request: Request, ref: str) -> Response:
        """How everybody came out of each session, and who has had what how often."""
        campaign = series_only(visitor_at(request, ref).campaign)
        chapter = open_chapter(campaign)
        game = between_of(chapter).game
        shown = SeriesBack(
            points=told(game.series_rules.points_name),
            sessions=rows_of(campaign),
            tallies=tallies_told(game, series_of(chapter)),
        )
        return answer(shown)


def _begun(body: SeriesBeginIn) -> tuple[Game, Carried]:
    game, wanted = game_named(body.game), wanted_in(body.picks)
    call = call_read(game, people=body.people, wanted=wanted, seed=body.seed)
    options: Any = options_read(game, body.options, game.options())
    with named_by(wanted):
        return game, series_carried(game=game, name=body.name, call=call, options=options)


def _hosted(caller: Caller, game: Game, carried: Carried, *, origin: Campaign.Origin) -> Response:
    before = carried_before(game=game, carried=carried, token=caller.token)
    if before is not None:
        return answer(_founded(Founded(campaign=before)))
    limit_take(FOUNDINGS, caller=caller.address)
    founded = carried_hosted(game=game, carried=carried, token=caller.token, origin=origin)
    return answer(_founded(founded), status=201)


def _founded(founded: Founded) -> SeriesFounded:
    return SeriesFounded(
        campaign=founded.campaign.code,
        setup=setup_of_chapter(open_chapter(founded.campaign)),
        phrase=founded.phrase,
        token=founded.token,
    )
