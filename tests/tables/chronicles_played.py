"""Campaigns that were played on: made-up evenings, told and carried out by the services."""

from __future__ import annotations

from chronicle.models import Campaign, Chapter
from chronicle.rules.oath.evolve import faults
from chronicle.selectors import open_chapter_of
from chronicle.worlds import world_of
from tables.services.sessions import chapter_end
from tests.evenings import evening, quiet
from tests.rules.oath.phases import finish


def open_chapter(campaign: Campaign) -> Chapter:
    chapter = open_chapter_of(campaign)
    assert chapter is not None
    return chapter


def play_on(campaign: Campaign, games: int, *, seed: int = 1, told: bool = True) -> Chapter:
    """So many games more; the table that is tired leaves out what nobody needs to tell."""
    for _game in range(games):
        chapter = open_chapter(campaign)
        world = world_of(chapter)
        result = evening(world, seed) if told else quiet(evening(world, seed))
        answers = finish(world, result, seed=f"{seed}/{world.game}").answers
        run = chapter_end(chapter=chapter, result=result, answers=answers)
        assert run.next is not None
        after = world_of(run.next)
        assert (faults(after), after.game) == ((), world.game + 1)
    return open_chapter(campaign)
