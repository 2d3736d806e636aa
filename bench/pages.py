"""The campaign page, and a result recorded and its chapter closed."""

import statistics
import time
from collections.abc import Iterator

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from bench.figures import WARM, Figure, time_of
from chronicle.models import Campaign, Chapter
from chronicle.rules.core.play import Open, Resolved
from chronicle.rules.core.questions import Answer, sample
from chronicle.rules.oath.result import Result
from chronicle.selectors import open_chapter_of
from chronicle.services.chapters import phase_forecast
from chronicle.worlds import world_of
from tables.codes import path_of
from tables.services.access import code_for
from tables.services.sessions import chapter_end, chapter_reopen
from tests.evenings import evening
from tests.tables.table_made import campaign_made

QUERIES, ENDING = 15, 300.0
RUNS = 9


def figures() -> Iterator[Figure]:
    """Server time and queries of the page; time of one evening's end."""
    campaign = campaign_made("Bench")
    client = Client()
    client.get(path_of(code_for(campaign=campaign)), follow=True)
    address = f"/c/{campaign.code}/"
    with CaptureQueriesContext(connection) as queries:
        answer = client.get(address)
    if answer.status_code != 200:  # noqa: PLR2004 -- HTTP's word for fine
        raise RuntimeError(f"the campaign page answered {answer.status_code}")
    yield Figure(
        what="campaign page: queries",
        value=str(len(queries)),
        bound=f"at most {QUERIES}",
        holds=len(queries) <= QUERIES,
    )
    yield time_of("campaign page: server time", lambda: client.get(address), most=50, runs=15)
    yield _ending(campaign.code)


def _ending(code: str) -> Figure:
    chapter = open_chapter_of(Campaign.objects.get(code=code))
    if chapter is None:
        raise RuntimeError("a founded campaign has an open chapter")
    result = evening(world_of(chapter), 1)
    answers = _answers(chapter, result)

    taken = []
    for run in range(WARM + RUNS):
        chapter.refresh_from_db()
        begun = time.perf_counter()
        chapter_end(chapter=chapter, result=result, answers=answers, seed="bench")
        if run >= WARM:
            taken.append(1000 * (time.perf_counter() - begun))
        chapter.refresh_from_db()
        chapter_reopen(chapter=chapter)
    median = statistics.median(taken)
    return Figure(
        what="a result recorded, the phase run, the next chapter stored",
        value=f"{median:.0f} ms",
        bound=f"at most {ENDING:g} ms",
        holds=median <= ENDING,
    )


def _answers(chapter: Chapter, result: Result) -> tuple[Answer, ...]:
    given: tuple[Answer, ...] = ()
    while True:
        outcome = phase_forecast(chapter=chapter, result=result, answers=given, seed="bench")
        if isinstance(outcome, Resolved):
            return tuple(a for a in outcome.answers if a.source == "table")
        if not isinstance(outcome, Open):
            raise TypeError(f"the bench's evening was refused: {outcome}")
        more = (Answer(key=q.key, value=sample(q, "bench")) for q in outcome.questions)
        given = (*(a for a in outcome.answers if a.source == "table"), *more)
