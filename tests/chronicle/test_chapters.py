from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from chronicle.errors import Closed, Stale
from chronicle.models import Campaign, CardRow, Chapter
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.play import Open, Resolved
from chronicle.rules.core.questions import Answer, sample
from chronicle.rules.oath.result import Result
from chronicle.rules.oath.save_string import Kept
from chronicle.selectors import (
    answers_of,
    chapters_of,
    kept_of,
    next_chapter_of,
    open_chapter_of,
    result_of,
)
from chronicle.services.campaigns import campaign_found
from chronicle.services.chapters import (
    chapter_corrected,
    digest_after,
    phase_forecast,
    phase_run,
    phase_take_back,
    phase_told,
    result_store,
)
from chronicle.services.people import person_erase, person_named
from chronicle.worlds import world_of
from tables.exchange.save_strings import read_file
from tests.chronicle.demo import STRINGS
from tests.evenings import evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign() -> Campaign:
    return campaign_found(name="Ours", openings=read_file(STRINGS).openings)


@pytest.fixture
def chapter(campaign: Campaign) -> Chapter:
    found = open_chapter_of(campaign)
    assert found is not None
    return found


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


def counts() -> Sequence[int]:
    return (Chapter.objects.count(), CardRow.objects.count())


def test_a_finished_phase_opens_the_next_chapter_with_its_world(chapter: Chapter) -> None:
    result = evening(world_of(chapter), 1)
    answers = answered(chapter, result)

    run = phase_run(chapter=chapter, result=result, answers=answers, seed="seed")

    assert isinstance(run.outcome, Resolved)
    assert run.next is not None
    assert world_of(run.next) == run.outcome.state
    assert (run.next.game, run.next.previous) == (chapter.game + 1, chapter)
    assert (result_of(chapter), answers_of(chapter)) == (result, run.outcome.answers)
    assert {answer.source for answer in run.outcome.answers} == {"table", "seed"}
    assert (chapter.seed, chapter.closed_at is not None) == ("seed", True)
    assert kept_of(run.next) == Kept(version=(3, 3, 3))
    assert phase_told(chapter=chapter) == run.outcome


def test_a_forecast_tells_the_same_and_writes_nothing(chapter: Chapter) -> None:
    result = evening(world_of(chapter), 1)
    answers = answered(chapter, result)
    before = counts()

    told = phase_forecast(chapter=chapter, result=result, answers=answers, seed="seed")

    assert counts() == before
    assert phase_run(chapter=chapter, result=result, answers=answers, seed="seed").outcome == told


def test_with_an_open_question_nothing_is_stored(chapter: Chapter) -> None:
    before = counts()

    run = phase_run(chapter=chapter, result=evening(world_of(chapter), 1))

    chapter.refresh_from_db()
    assert isinstance(run.outcome, Open)
    assert (run.next, counts(), chapter.result, chapter.closed_at) == (None, before, None, None)


def test_a_result_that_cannot_be_is_refused_and_nothing_stored(chapter: Chapter) -> None:
    before = counts()

    with pytest.raises(Malformed):
        phase_run(chapter=chapter, result=replace(evening(world_of(chapter), 1), game=9))

    chapter.refresh_from_db()
    assert (counts(), chapter.result) == (before, None)


def test_the_same_input_again_gives_the_same_chapter_again(chapter: Chapter) -> None:
    result = evening(world_of(chapter), 1)
    answers = answered(chapter, result)
    first = phase_run(chapter=chapter, result=result, answers=answers, seed="seed")
    before = counts()

    again = phase_run(chapter=chapter, result=result, answers=answers, seed="seed")

    assert (again, counts()) == (first, before)


def test_another_result_for_a_closed_chapter_is_stale(chapter: Chapter) -> None:
    result = evening(world_of(chapter), 1)
    phase_run(chapter=chapter, result=result, answers=answered(chapter, result), seed="seed")
    other = evening(world_of(chapter), 2)
    before = counts()

    with pytest.raises(Stale):
        phase_run(chapter=chapter, result=other, answers=answered(chapter, other), seed="seed")

    assert (counts(), result_of(chapter)) == (before, result)


def test_a_chapter_on_which_another_stands_has_no_phase_any_more(campaign: Campaign) -> None:
    first = chapters_of(campaign)[0]
    result = evening(world_of(first), 1)

    with pytest.raises(Stale):
        phase_run(chapter=first, result=result, answers=answered(first, result), seed="seed")
    with pytest.raises(Stale):
        result_store(chapter=first, result=result)


def test_a_phase_taken_back_leaves_its_result_and_can_be_run_again(chapter: Chapter) -> None:
    result = evening(world_of(chapter), 1)
    answers = answered(chapter, result)
    before = counts()
    run = phase_run(chapter=chapter, result=result, answers=answers, seed="seed")
    assert run.next is not None
    digest = run.next.digest

    phase_take_back(chapter=chapter)

    assert (counts(), result_of(chapter), chapter.closed_at) == (before, result, None)
    again = phase_run(chapter=chapter, result=result, answers=answers, seed="seed")
    assert again.next is not None
    assert again.next.digest == digest


def test_a_phase_stands_once_the_next_game_has_its_result(chapter: Chapter) -> None:
    result = evening(world_of(chapter), 1)
    run = phase_run(chapter=chapter, result=result, answers=answered(chapter, result), seed="seed")
    assert run.next is not None
    result_store(chapter=run.next, result=evening(world_of(run.next), 2))

    with pytest.raises(Closed):
        phase_take_back(chapter=chapter)

    assert next_chapter_of(chapter) == run.next


def test_without_a_finished_phase_there_is_nothing_to_take_back(campaign: Campaign) -> None:
    for chapter in chapters_of(campaign):
        with pytest.raises(Closed):
            phase_take_back(chapter=chapter)


def test_a_correction_by_hand_names_the_chapter_anew(chapter: Chapter) -> None:
    before = chapter.digest
    chapter.cards.filter(card="true-names").delete()
    chapter.cards.create(card="true-names", kind="denizen", zone="archive")

    corrected = chapter_corrected(chapter=chapter)

    assert corrected.digest != before
    assert "true-names" in world_of(corrected).archive
    assert corrected.cards.filter(zone="world_deck").count() == 56


def test_history_is_not_corrected(campaign: Campaign) -> None:
    with pytest.raises(Closed):
        chapter_corrected(chapter=chapters_of(campaign)[0])


def test_three_games_in_a_row_go_through_the_rows(chapter: Chapter) -> None:
    here = chapter
    for number in range(3):
        result = evening(world_of(here), number)
        run = phase_run(
            chapter=here, result=result, answers=answered(here, result), seed=str(number)
        )
        assert isinstance(run.outcome, Resolved)
        assert run.next is not None
        assert world_of(run.next) == run.outcome.state
        here = run.next

    assert here.game == chapter.game + 3


def test_an_erased_person_is_named_by_no_result_and_no_string_any_more(chapter: Chapter) -> None:
    result = evening(world_of(chapter), 1)
    run = phase_run(chapter=chapter, result=result, answers=answered(chapter, result), seed="seed")
    names = {seat.color: seat.person or "" for seat in result.seats}
    persons = {name: person_named(campaign=chapter.campaign, name=name) for name in names.values()}
    winner, other = names[result.winner], next(n for n in persons if n != names[result.winner])
    assert run.next is not None

    for name in (winner, other):
        person = persons[name]
        assert person is not None
        person_erase(person=person)

    told = result_of(Chapter.objects.get(pk=chapter.pk))
    assert told is not None
    assert {seat.person for seat in told.seats} & {winner, other} == set()
    assert {seat.person for seat in told.seats} >= {*persons} - {winner, other}
    opened = Chapter.objects.get(pk=run.next.pk)
    last = world_of(opened).last
    assert last is not None
    assert last.winner_name == told.seats[[*names].index(result.winner)].person
    outcome = phase_told(chapter=Chapter.objects.get(pk=chapter.pk))
    assert isinstance(outcome, Resolved)
    assert outcome.state == world_of(opened)


def test_the_phase_and_its_digest_follow_the_options_of_the_game(chapter: Chapter) -> None:
    result = evening(world_of(chapter), 1)
    before = digest_after(chapter, result, ())

    chapter.options = {"marriage_counts_twice": False}
    chapter.save()

    assert digest_after(chapter, result, ()) != before


def test_a_finished_phase_is_told_from_what_it_did_whatever_the_rules_say_today(
    chapter: Chapter,
) -> None:
    result = evening(world_of(chapter), 1)
    ran = phase_run(chapter=chapter, result=result, answers=answered(chapter, result), seed="seed")
    assert isinstance(ran.outcome, Resolved)
    # Answers that today's rules would refuse: the phase is not played again.
    Chapter.objects.filter(pk=chapter.pk).update(answers=[{"key": "vow/oath", "value": ["none"]}])
    chapter.refresh_from_db()

    told = phase_told(chapter=chapter)

    assert isinstance(told, Resolved)
    assert (told.events, told.state) == (ran.outcome.events, ran.outcome.state)


def test_a_phase_taken_back_is_told_by_no_events_any_more(chapter: Chapter) -> None:
    result = evening(world_of(chapter), 1)
    phase_run(chapter=chapter, result=result, answers=answered(chapter, result), seed="seed")

    phase_take_back(chapter=chapter)

    assert chapter.events == []
