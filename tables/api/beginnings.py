"""A chronicle begins by its first game; one that came in undealt is dealt."""

from __future__ import annotations

from functools import partial

import msgspec
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from chronicle.models import Chapter
from chronicle.rules.core.errors import Malformed, Refused
from chronicle.rules.core.play import Open, Outcome, Resolved
from chronicle.rules.core.questions import Answer
from chronicle.rules.core.text import Text
from chronicle.rules.oath.first_game import FirstGame, first_game_of
from chronicle.rules.oath.world import World
from chronicle.services.openings import beginning_forecast, deal_forecast, deal_run
from tables.api.auth import caller_of, writer_at, writing_at
from tables.api.founded import founded_out
from tables.api.kinds import chronicle_only, open_chapter
from tables.api.problems import Missing
from tables.api.schema import described
from tables.api.ways_bodies import BeginIn, BegunOut, DealIn, DealtOut
from tables.api.wire import TableView, answer, body_of
from tables.exchange.oath_answers import answers_told
from tables.exchange.oath_json import events_json, open_json, world_json
from tables.exchange.oath_result import raw_answers
from tables.services.beginnings import beginning_hosted, begun_before
from tables.services.limits import FOUNDINGS, limit_take


class BeginningForecast(TableView):
    """What a way to begin would lead to."""

    permission_classes = (AllowAny,)

    @described(
        "beginning_forecast",
        tag="campaigns",
        takes=BeginIn,
        gives={200: DealtOut},
        fails=(403, 404, 413, 415, 422),
    )
    def post(self, request: Request, way: str) -> Response:
        """How far a first game comes: `boxed`, `scripted`, `by-suits`, `at-random`. Writes nothing.

        The answer spoils what lies facedown.
        """
        found, body = _way(way), body_of(request, BeginIn)
        return answer(_dealt(_begun(found, body)))


class Beginning(TableView):
    """A chronicle begins."""

    permission_classes = (AllowAny,)

    @described(
        "beginning_found",
        tag="campaigns",
        takes=BeginIn,
        gives={200: BegunOut, 201: BegunOut},
        fails=(403, 404, 413, 415, 422),
    )
    def post(self, request: Request, way: str) -> Response:
        """Found a chronicle by its first game; this device is its host.

        While something is asked nothing is stored (200, `open` holds the questions). The same deal
        by the same device is the same campaign (200).
        """
        found, body = _way(way), body_of(request, BeginIn)
        if not body.name.strip():
            raise Malformed("name", Text("give the chronicle a name"))
        outcome, caller = _begun(found, body), caller_of(request)
        if not isinstance(outcome, Resolved):
            return answer(BegunOut(dealt=_dealt(outcome), founded=None))
        founded = begun_before(world=outcome.state, token=caller.token)
        if founded is None:
            limit_take(FOUNDINGS, caller=caller.address)
            founded = beginning_hosted(
                way=found,
                name=body.name,
                answers=outcome.answers,
                seed=body.seed,
                token=caller.token,
            )
        shown = BegunOut(dealt=_dealt(outcome), founded=founded_out(founded))
        return answer(shown, status=201 if founded.new else 200)


class DealForecast(TableView):
    """What the first deal of an imported game would do."""

    @described(
        "deal_forecast",
        tag="chapters",
        takes=DealIn,
        gives={200: DealtOut},
        fails=(403, 404, 409, 413, 415, 422),
    )
    def post(self, request: Request, ref: str) -> Response:
        """How far the deal of a first game that came in undealt comes. Writes nothing."""
        chapter = open_chapter(chronicle_only(writer_at(request, ref).campaign))
        body = body_of(request, DealIn)
        return answer(_dealt(_deal_forecast(chapter, body)))


class Deal(TableView):
    """The first deal of an imported game."""

    @described(
        "deal_run",
        tag="chapters",
        takes=DealIn,
        gives={200: DealtOut, 201: DealtOut},
        fails=(403, 404, 409, 413, 415, 422),
    )
    def post(self, request: Request, ref: str) -> Response:
        """Deal a first game that came in undealt; one that was dealt is refused.

        While something is asked nothing is stored (200).
        """
        chapter = open_chapter(chronicle_only(writing_at(request, ref).campaign))
        body = body_of(request, DealIn)
        outcome = _deal_forecast(chapter, body)
        if not isinstance(outcome, Resolved):
            return answer(_dealt(outcome))
        done = deal_run(chapter=chapter, answers=outcome.answers, seed=body.seed)
        return answer(_dealt(done), status=201)


def _way(key: str) -> FirstGame:
    found = first_game_of(key)
    if found is None:
        raise Missing
    return found


def _begun(way: FirstGame, body: BeginIn) -> Outcome[World]:
    played = partial(_beginning, way, body.name)
    answers = answers_told(played, raw_answers(body.answers), seed=body.seed)
    return beginning_forecast(way=way, name=body.name, answers=answers, seed=body.seed)


def _beginning(way: FirstGame, name: str, answers: tuple[Answer, ...]) -> Outcome[World]:
    return beginning_forecast(way=way, name=name, answers=answers)


def _deal_forecast(chapter: Chapter, body: DealIn) -> Outcome[World]:
    answers = answers_told(
        lambda given: deal_forecast(chapter=chapter, answers=given),
        raw_answers(body.answers),
        seed=body.seed,
    )
    return deal_forecast(chapter=chapter, answers=answers, seed=body.seed)


def _dealt(outcome: Outcome[World]) -> DealtOut:
    """How far a deal came.

    Raises:
        Refused: the rules refuse it.
    """
    if not isinstance(outcome, Resolved | Open):
        raise Refused(outcome.rule, outcome.why)
    shown = {
        "world": world_json(outcome.state),
        "open": open_json(outcome),
        "events": events_json(outcome.events),
    }
    return msgspec.convert(shown, DealtOut)
