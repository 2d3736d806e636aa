"""The games of a chronicle: how they stood, how they ended, and what leads to the next one."""

from __future__ import annotations

from functools import partial
from typing import cast, get_args

import msgspec
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from chronicle.models import Chapter
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.text import Several, Text
from chronicle.rules.oath.cardbook import card_of
from chronicle.rules.oath.save_string import Format
from chronicle.rules.oath.world import LastGame
from chronicle.selectors import chapters_of, result_of, warnings_of
from chronicle.worlds import world_of
from tables.api.auth import device_of, visitor_at, writer_at, writing_at
from tables.api.bodies import (
    ChapterList,
    ChapterOut,
    ChapterRow,
    Ended,
    SaveStringOut,
    SeatEnded,
    State,
)
from tables.api.kinds import chronicle_chapter_at, chronicle_only
from tables.api.schema import KEY, OPEN, described
from tables.api.wire import TableView, answer, bytes_of
from tables.api.world_bodies import PhaseOut
from tables.api.worlds import asked_for, last_out, lists_opened, warnings_out, world_shown
from tables.exchange.oath_json import Json, phase_json
from tables.exchange.oath_result import ResultIn, Told, read_result
from tables.exchange.save_strings import write_chapter
from tables.services.phases import PhaseTold, result_forecast, result_run
from tables.services.sessions import chapter_reopen
from tables.services.writes import Answered, Sent, write_once

FORMATS: tuple[str, ...] = get_args(Format)


class Chapters(TableView):
    """The games of a chronicle."""

    @described("chapter_list", tag="chapters", gives={200: ChapterList}, fails=(404, 409))
    def get(self, request: Request, ref: str) -> Response:
        """The chapters that stand, by game; the last one is the game about to be played."""
        visitor = visitor_at(request, ref)
        chapters = tuple(chapters_of(chronicle_only(visitor.campaign)))
        following = (*chapters[1:], None)
        rows = tuple(
            chapter_row(chapter, last=after is None)
            for chapter, after in zip(chapters, following, strict=True)
        )
        return answer(ChapterList(chapters=rows))


class OneChapter(TableView):
    """One game."""

    @described(
        "chapter_get", tag="chapters", gives={200: ChapterOut}, fails=(404, 409, 422), asks=(OPEN,)
    )
    def get(self, request: Request, ref: str, game: int) -> Response:
        """A chapter and the world at its opening; closed lists only where `open` asks."""
        visitor = visitor_at(request, ref)
        asked = asked_for(request.query_params.getlist("open"))
        chapter = chronicle_chapter_at(visitor.campaign, game)
        world = world_of(chapter)
        shown = ChapterOut(
            chapter=chapter_row(chapter, last=_is_last(chapter)),
            world=world_shown(world),
            open=lists_opened(world, asked),
        )
        return answer(shown)


class SaveString(TableView):
    """The save string of a game."""

    @described(
        "save_string_get",
        tag="chapters",
        gives={200: SaveStringOut},
        fails=(404, 409, 422),
        asks=(
            OpenApiParameter(
                "format",
                enum=FORMATS,
                default="as-read",
                description="The version to write; `as-read` is the one that came in, else 3.3.3.",
            ),
        ),
    )
    def get(self, request: Request, ref: str, game: int) -> Response:
        """The save string of a chapter. It tells the order of the deck. 409: it has none."""
        visitor = visitor_at(request, ref)
        chapter = chronicle_chapter_at(visitor.campaign, game)
        form = request.query_params.get("format", "as-read")
        if form not in FORMATS:
            raise Malformed(
                "format",
                Text(
                    "{name} is not known: write one of {names}", name=form, names=Several(FORMATS)
                ),
            )
        written = SaveStringOut(
            game=chapter.game,
            format=form,
            save_string=write_chapter(chapter, format=cast("Format", form)),
            drawn=not (chapter.world_deck_ordered and chapter.relic_deck_ordered),
        )
        return answer(written)


class PhaseForecast(TableView):
    """What the chronicle phase would do."""

    @described(
        "phase_forecast",
        tag="chapters",
        takes=ResultIn,
        gives={200: PhaseOut},
        fails=(403, 404, 409, 413, 415, 422),
    )
    def post(self, request: Request, ref: str, game: int) -> Response:
        """What a result and the answers so far lead to, and what is still asked. Writes nothing."""
        visitor = writer_at(request, ref)
        chapter = chronicle_chapter_at(visitor.campaign, game)
        told = read_result(bytes_of(request))
        return answer(_phase(chapter, result_forecast(chapter=chapter, told=told)))


class Phase(TableView):
    """The chronicle phase of a game."""

    @described(
        "phase_run",
        tag="chapters",
        takes=ResultIn,
        gives={200: PhaseOut, 201: PhaseOut},
        fails=(403, 404, 409, 413, 415, 422),
        asks=(KEY,),
    )
    def post(self, request: Request, ref: str, game: int) -> Response:
        """Store the result, carry out the phase, open the next chapter: all of it or nothing.

        While something is still asked nothing is stored (200, `open` holds the questions).
        """
        visitor = writing_at(request, ref)
        chapter = chronicle_chapter_at(visitor.campaign, game)
        told = read_result(bytes_of(request))
        answered = write_once(
            device=device_of(visitor), sent=sent_of(request), run=partial(_run, chapter, told)
        )
        return answer(answered.body, status=answered.status)

    @described(
        "phase_take_back",
        tag="chapters",
        gives={200: ChapterRow},
        fails=(403, 404, 409),
    )
    def delete(self, request: Request, ref: str, game: int) -> Response:
        """Take the finished phase back: the next chapter goes, this one keeps its result.

        409 once the next game has been played.
        """
        visitor = writing_at(request, ref)
        chapter = chapter_reopen(chapter=chronicle_chapter_at(visitor.campaign, game))
        return answer(chapter_row(chapter, last=True))


def _is_last(chapter: Chapter) -> bool:
    last = chapters_of(chapter.campaign).last()
    return last is not None and last.pk == chapter.pk


def chapter_row(chapter: Chapter, *, last: bool) -> ChapterRow:
    """A chapter; ``last``: no later game stands on it."""
    kept = None if chapter.last is None else msgspec.convert(chapter.last, LastGame)
    return ChapterRow(
        game=chapter.game,
        revision=chapter.revision,
        digest=chapter.digest,
        state=_state(chapter, last=last),
        oath=chapter.oath,
        citizens=tuple(chapter.citizens),
        last=last_out(kept),
        ended=_ended(chapter),
        warnings=warnings_out(warnings_of(chapter)),
    )


def _state(chapter: Chapter, *, last: bool) -> State:
    if chapter.closed_at is not None:
        return "closed"
    if chapter.result is not None:
        return "waits"
    return "open" if last else "history"


def _ended(chapter: Chapter) -> Ended | None:
    result = result_of(chapter)
    if result is None:
        return None
    return Ended(
        winner=str(result.winner),
        how=result.how.value,
        vision=None if result.vision is None else card_of(result.vision).name,
        seats=tuple(
            SeatEnded(color=seat.color, role=seat.role.value, person=seat.person)
            for seat in result.seats
        ),
    )


def _run(chapter: Chapter, told: Told) -> Answered:
    phase = result_run(chapter=chapter, told=told)
    status = 201 if phase.stored else 200
    return Answered(status=status, body=_phase(chapter, phase), stored=phase.stored)


def _phase(chapter: Chapter, phase: PhaseTold) -> Json:
    return phase_json(phase.outcome, game=chapter.game + 1, save_string=phase.save_string)


def sent_of(request: Request) -> Sent:
    """Everything that was asked: method, address, body."""
    asked = f"{request.method} {request.path}\n".encode()
    return Sent(key=request.headers.get("Idempotency-Key", ""), request=asked + bytes_of(request))
