"""Ways on from a chapter: another chronicle, a box put right, a phase run again."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from chronicle.errors import Closed, Stale
from chronicle.messages import told
from chronicle.models import Chapter
from chronicle.rules.core.digest import fingerprint
from chronicle.rules.core.errors import Malformed, Refused
from chronicle.rules.core.ids import Seat
from chronicle.rules.core.play import Open, Refusal, Resolved
from chronicle.rules.core.questions import Answer
from chronicle.rules.core.text import Text
from chronicle.rules.oath.cardbook import Oath, site_of
from chronicle.rules.oath.corrections import CardPut, Correction, PlaceSet, corrected
from chronicle.rules.oath.differences import differences, differences_told
from chronicle.rules.oath.world import SEATS, Facing, World
from chronicle.selectors import is_open
from chronicle.services.people import clean_name
from chronicle.services.revisions import again_forecast, box_let_stand, edition_of
from chronicle.worlds import world_of
from tables.api.auth import caller_of, hosting_at, running_at, writer_at
from tables.api.bodies import ChapterRow, FoundedOut
from tables.api.chapters import chapter_row
from tables.api.founded import founded_out
from tables.api.kinds import chapter_at, chronicle_chapter_at
from tables.api.schema import described
from tables.api.ways_bodies import (
    BranchIn,
    CorrectIn,
    CorrectionIn,
    CorrectionLook,
    IfEndedOut,
    LetStandIn,
    RerunIn,
    RerunLook,
    RetellIn,
    RunAgainIn,
)
from tables.api.wire import TableView, answer, body_of
from tables.exchange.oath_json import open_json
from tables.exchange.oath_result import AnswerIn, card_named, raw_answers, read_result, site_named
from tables.services import access
from tables.services.boxes import (
    Rerun,
    box_correct,
    box_rerun,
    chronicle_branch,
    result_correct,
)
from tables.services.drafts import draft_for
from tables.services.if_ended import game_if_ended
from tables.services.limits import FOUNDINGS, limit_take


class Branch(TableView):
    """What if: another chronicle from here."""

    @described(
        "chapter_branch",
        tag="ways on",
        takes=BranchIn,
        gives={201: FoundedOut},
        fails=(403, 404, 413, 415, 422),
    )
    def post(self, request: Request, ref: str, game: int) -> Response:
        """Found another chronicle that begins with the box of this chapter. The host's."""
        visitor, caller = hosting_at(request, ref), caller_of(request)
        chapter, body = chapter_at(visitor.campaign, game), body_of(request, BranchIn)
        name = clean_name(body.name, longest=255)
        if not name:
            raise Malformed("name", Text("give the chronicle a name"))
        limit_take(FOUNDINGS, caller=caller.address)
        token = caller.token or access.token_new()  # a host has one
        founded = chronicle_branch(chapter=chapter, name=name, token=token)
        return answer(founded_out(founded), status=201)


# --- the box put right ----------------------------------------------------------------------------


class CorrectionForecast(TableView):
    """What a correction would change."""

    @described(
        "correction_preview",
        tag="ways on",
        takes=CorrectionIn,
        gives={200: CorrectionLook},
        fails=(403, 404, 409, 413, 415, 422),
    )
    def post(self, request: Request, ref: str, game: int) -> Response:
        """Every difference that a correction of the box would make. Writes nothing. The host's."""
        chapter = chronicle_chapter_at(running_at(request, ref).campaign, game)
        before = world_of(chapter)
        after = corrected(before, _correction(body_of(request, CorrectionIn)))
        look = CorrectionLook(
            edition=edition_of(chapter),
            expected=fingerprint(after),
            changes=tuple(told(each) for each in differences(before, after)),
        )
        return answer(look)


class BoxCorrection(TableView):
    """The box put right."""

    @described(
        "correction_store",
        tag="ways on",
        takes=CorrectIn,
        gives={200: ChapterRow},
        fails=(403, 404, 409, 413, 415, 422),
    )
    def put(self, request: Request, ref: str, game: int) -> Response:
        """Put the box right, exactly as it was looked at. The host's.

        A chapter on which another stands gets a new revision. 409: somebody was faster.
        """
        chapter = chronicle_chapter_at(hosting_at(request, ref).campaign, game)
        body = body_of(request, CorrectIn)
        correction = _correction(body.correction)
        if fingerprint(corrected(world_of(chapter), correction)) != body.expected:
            raise Stale
        revised = box_correct(chapter=chapter, edition=body.edition, correction=correction)
        return answer(_row(revised))


class Retelling(TableView):
    """How an older game ended."""

    @described(
        "result_retell",
        tag="ways on",
        takes=RetellIn,
        gives={200: ChapterRow},
        fails=(403, 404, 409, 413, 415, 422),
    )
    def put(self, request: Request, ref: str, game: int) -> Response:
        """Tell otherwise how an older game ended. The host's.

        `edition` comes from `details`. 409: somebody was faster,
        or the game is open: its phase tells it.
        """
        chapter = chronicle_chapter_at(hosting_at(request, ref).campaign, game)
        body = body_of(request, RetellIn)
        if body.result.answers or body.result.seed:
            raise Malformed(
                "result", Text("a result that is told otherwise takes no answers and no seed")
            )
        if is_open(chapter):
            raise Closed
        try:
            result = read_result(msgspec.json.encode(body.result)).result
        except Malformed as malformed:
            raise Malformed(f"result.{malformed.path}", malformed.why) from malformed
        return answer(_row(result_correct(chapter=chapter, edition=body.edition, result=result)))


# --- the phase run again --------------------------------------------------------------------------


class RerunForecast(TableView):
    """What a phase would do if it were run again."""

    @described(
        "rerun_preview",
        tag="ways on",
        takes=RerunIn,
        gives={200: RerunLook},
        fails=(403, 404, 409, 413, 415, 422),
    )
    def post(self, request: Request, ref: str, game: int) -> Response:
        """How far the phase that led here comes from what stands before it now. The host's.

        Writes nothing. 409: nothing is announced.
        """
        chapter = chronicle_chapter_at(running_at(request, ref).campaign, game)
        body = body_of(request, RerunIn)
        again = again_forecast(chapter=chapter, answers=_answers(body.answers), seed=body.seed)
        if isinstance(again.outcome, Refusal):
            raise Refused(again.outcome.rule, again.outcome.why)
        look = {
            "edition": edition_of(chapter),
            "dropped": [f"{each.path}: {told(each.why)}" for each in again.dropped],
            "open": open_json(again.outcome),
            **_led(chapter, again.outcome),
        }
        return answer(msgspec.convert(look, RerunLook))


class RerunRun(TableView):
    """The phase run again."""

    @described(
        "rerun_run",
        tag="ways on",
        takes=RunAgainIn,
        gives={200: ChapterRow},
        fails=(403, 404, 409, 413, 415, 422),
    )
    def post(self, request: Request, ref: str, game: int) -> Response:
        """Run the phase that led here again, exactly as it was looked at. The host's.

        409: nothing is announced, something is still asked, or somebody was faster.
        """
        chapter = chronicle_chapter_at(hosting_at(request, ref).campaign, game)
        body = body_of(request, RunAgainIn)
        rerun = Rerun(answers=_answers(body.answers), seed=body.seed, expected=body.expected)
        return answer(_row(box_rerun(chapter=chapter, edition=body.edition, rerun=rerun)))


class LetStand(TableView):
    """The box is what it is."""

    @described(
        "box_let_stand",
        tag="ways on",
        takes=LetStandIn,
        gives={200: ChapterRow},
        fails=(403, 404, 409, 413, 415, 422),
    )
    def post(self, request: Request, ref: str, game: int) -> Response:
        """Let the box stand, whatever the chapter before says now. The host's.

        409: nothing is announced, or somebody was faster.
        """
        chapter = chronicle_chapter_at(hosting_at(request, ref).campaign, game)
        body = body_of(request, LetStandIn)
        return answer(_row(box_let_stand(chapter=chapter, edition=body.edition)))


class IfEndedNow(TableView):
    """If the game ended now."""

    @described(
        "game_if_ended",
        tag="ways on",
        gives={200: IfEndedOut},
        fails=(403, 404, 409, 422),
        asks=(OpenApiParameter("winner", enum=SEATS, description="Who would win; else purple."),),
    )
    def get(self, request: Request, ref: str, game: int) -> Response:
        """What would stay if this colour won now, by what was told so far. Writes nothing.

        409: the game is over.
        """
        chapter = chronicle_chapter_at(writer_at(request, ref).campaign, game)
        if not is_open(chapter) or chapter.closed_at is not None:
            raise Closed
        draft = draft_for(chapter).draft
        playing = tuple(seat.color for seat in draft.playing)
        winner = request.query_params.get("winner", "purple")
        if winner not in playing:
            raise Malformed("winner", Text("this colour does not play"))
        end = game_if_ended(chapter=chapter, draft=draft, winner=Seat(winner))
        shown = IfEndedOut(
            winner=end.winner,
            stays=tuple(site_of(site).name for site in end.stays),
            happens=tuple(told(each) for each in end.happens),
            missing=tuple(told(each) for each in end.missing),
            refused=None if end.refused is None else told(end.refused),
        )
        return answer(shown)


# --- inside ---------------------------------------------------------------------------------------


def _row(chapter: Chapter) -> ChapterRow:
    return chapter_row(chapter, last=is_open(chapter))


def _correction(given: CorrectionIn) -> Correction:
    citizens = given.citizens
    return Correction(
        name=None if given.name is None else clean_name(given.name, longest=255),
        oath=None if given.oath is None else Oath(given.oath),
        citizens=None if citizens is None else tuple(Seat(color) for color in citizens),
        places=tuple(_places(given)),
        cards=tuple(
            CardPut(
                card=card_named(put.card, f"cards[{at}].card"), to=put.to, found_in=put.found_in
            )
            for at, put in enumerate(given.cards)
        ),
    )


def _places(given: CorrectionIn) -> Iterator[PlaceSet]:
    for at, place in enumerate(given.sites):
        site = None if place.site is None else site_named(place.site, f"sites[{at}].site")
        yield PlaceSet(number=place.place, site=site, facing=Facing(place.facing))


def _answers(given: tuple[AnswerIn, ...]) -> tuple[Answer, ...]:
    return tuple(Answer(key=each.key, value=each.values) for each in raw_answers(given))


def _led(chapter: Chapter, outcome: Resolved[World] | Open[World]) -> dict[str, object]:
    """Where the phase leads, if it comes to its end."""
    if isinstance(outcome, Open):
        return {"changes": None, "expected": None}
    changes = differences_told(world_of(chapter), outcome.state)
    return {
        "changes": [told(each) for each in changes],
        "expected": fingerprint(outcome.state),
    }
