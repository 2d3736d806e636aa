"""Chronicles played on: a made-up evening, its choices and draws decided by one seed."""

from __future__ import annotations

from chronicle.models import Campaign, Chapter
from chronicle.rules.core.play import Open
from chronicle.rules.core.questions import Answer, sample
from chronicle.rules.oath.result import Result
from chronicle.selectors import chapter_of, open_chapter_of
from chronicle.services.campaigns import campaign_found
from chronicle.services.chapters import phase_forecast, phase_run
from chronicle.worlds import world_of
from tables.exchange.save_strings import read_file
from tests.chronicle.demo import STRINGS
from tests.evenings import evening


def demo(name: str = "Ours") -> Campaign:
    """The demo's two chapters; game 4 is about to be played."""
    return campaign_found(name=name, openings=read_file(STRINGS).openings)


def answered(chapter: Chapter, result: Result, seed: str = "seed") -> tuple[Answer, ...]:
    """Every choice decided somehow; draws are left to the seed."""
    answers: tuple[Answer, ...] = ()
    while True:
        outcome = phase_forecast(chapter=chapter, result=result, answers=answers, seed=seed)
        if not isinstance(outcome, Open):
            return answers
        answers = (
            *answers,
            *(Answer(key=q.key, value=sample(q, seed)) for q in outcome.questions),
        )


def play_on(campaign: Campaign, games: int, *, first: int = 1) -> Chapter:
    """Play some games from the open chapter; return the chapter that is open then."""
    for seed in range(first, first + games):
        chapter = open_now(campaign)
        result = evening(world_of(chapter), seed)
        answers = answered(chapter, result, f"seed {seed}")
        run = phase_run(chapter=chapter, result=result, answers=answers, seed=f"seed {seed}")
        assert run.next is not None
    return open_now(campaign)


def open_now(campaign: Campaign) -> Chapter:
    chapter = open_chapter_of(campaign)
    assert chapter is not None
    return chapter


def game(campaign: Campaign, number: int) -> Chapter:
    chapter = chapter_of(campaign, number)
    assert chapter is not None
    return chapter
