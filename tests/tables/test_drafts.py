"""The working copy of a result: what it tells, and that a stored result is told again."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from chronicle.models import Chapter
from chronicle.rules.core.play import Resolved
from chronicle.rules.oath.result import Advisers, PlaceAtEnd, Result
from chronicle.rules.oath.world import SEATS, World
from chronicle.services.chapters import phase_forecast
from chronicle.worlds import world_of
from tables.errors import Stale
from tables.models import ResultDraft
from tables.services.draft_rows import Writing
from tables.services.draft_values import Draft, draft_begun, draft_retold, result_told
from tables.services.drafts import (
    DraftStale,
    draft_finish,
    draft_for,
    draft_store,
    phase_progress,
)
from tables.services.sessions import chapter_end, chapter_reopen
from tests.chronicle.test_chapters import answered
from tests.evenings import evening, quiet
from tests.tables.table_made import campaign_made, open_chapter

pytestmark = pytest.mark.django_db


@pytest.fixture
def chapter() -> Chapter:
    return open_chapter(campaign_made())


def as_asked(result: Result, world: World) -> Result:
    """The same result as the pages ask for it: in board order, facedown relics counted."""
    left = result.reliquary
    order = [*SEATS]
    return replace(
        result,
        seats=tuple(sorted(result.seats, key=lambda seat: order.index(seat.color))),
        relics=tuple(sorted(result.relics, key=lambda held: order.index(held.seat))),
        places=tuple(_counted(place, world) for place in result.places),
        reliquary=None if left is None else (None,) * len(left),
        advisers=tuple(
            _named_first(held)
            for held in sorted(result.advisers, key=lambda held: order.index(held.seat))
        ),
    )


def _counted(place: PlaceAtEnd, world: World) -> PlaceAtEnd:
    if not place.faceup:
        return PlaceAtEnd(number=place.number, site=world.place(place.number).site)
    return replace(place, relics=(None,) * len(place.relics or ()))


def _named_first(held: Advisers) -> Advisers:
    return replace(held, advisers=tuple(sorted(held.advisers, key=lambda each: each.card is None)))


@pytest.mark.parametrize("seed", range(12))
def test_a_result_told_again_is_the_same_result(chapter: Chapter, seed: int) -> None:
    world = world_of(chapter)
    for result in (evening(world, seed), quiet(evening(world, seed))):
        draft = draft_retold(result, world, (), "seed")

        assert result_told(draft, world) == as_asked(result, world)


def test_a_phase_that_came_by_command_and_was_taken_back_stands_in_the_form(
    chapter: Chapter,
) -> None:
    result = as_asked(evening(world_of(chapter), 3), world_of(chapter))
    run = chapter_end(
        chapter=chapter, result=result, answers=answered(chapter, result), seed="seed"
    )
    assert isinstance(run.outcome, Resolved)

    draft = draft_for(chapter_reopen(chapter=chapter)).draft

    again = phase_progress(chapter, draft)
    assert (again.draft, again.dropped) == (draft, ())
    assert again.outcome == run.outcome
    assert draft_finish(chapter=chapter, draft=draft).next is not None


def test_two_pages_at_once_and_one_of_them_is_stale(chapter: Chapter) -> None:
    begun = draft_for(chapter)
    mine, theirs = replace(begun.draft, winner="red"), replace(begun.draft, winner="blue")

    held = draft_store(chapter=chapter, draft=mine, writing=Writing(base=0, page="mine"))
    with pytest.raises(DraftStale) as stale:
        draft_store(chapter=chapter, draft=theirs, writing=Writing(base=0, page="theirs"))

    assert (held.base, held.draft) == (1, mine)
    assert stale.value.held == held
    assert draft_for(chapter) == held


def test_what_is_kept_twice_is_one_revision(chapter: Chapter) -> None:
    draft = replace(draft_for(chapter).draft, winner="red")

    held = [
        draft_store(chapter=chapter, draft=draft, writing=Writing(base=base, page="mine"))
        for base in (0, 1, 0)
    ]

    assert [each.base for each in held] == [1, 1, 1]
    assert ResultDraft.objects.get().revision == 1


def test_nothing_is_entered_for_a_game_that_is_over(chapter: Chapter) -> None:
    result = evening(world_of(chapter), 3)
    chapter_end(chapter=chapter, result=result, answers=answered(chapter, result), seed="seed")

    with pytest.raises(Stale):
        draft_store(chapter=chapter, draft=Draft(), writing=Writing(base=0, page="mine"))

    assert not ResultDraft.objects.exists()


def test_looking_at_a_draft_stores_nothing(chapter: Chapter) -> None:
    held = draft_for(chapter)

    assert held.draft == draft_begun(world_of(chapter))
    assert held.base == 0
    assert not ResultDraft.objects.exists()


def test_a_forecast_by_the_draft_is_the_forecast_by_hand(chapter: Chapter) -> None:
    world = world_of(chapter)
    result = as_asked(evening(world, 5), world)
    answers = answered(chapter, result)

    progress = phase_progress(chapter, draft_retold(result, world, answers, "seed"))

    assert progress.outcome == phase_forecast(
        chapter=chapter, result=result, answers=answers, seed="seed"
    )
