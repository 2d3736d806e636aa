from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from chronicle.errors import Closed, Stale
from chronicle.history import on_another, revisions_of
from chronicle.models import Campaign, CardRow, Chapter
from chronicle.rules.core.digest import fingerprint
from chronicle.rules.core.errors import Malformed, Refused
from chronicle.rules.core.ids import CardId
from chronicle.rules.core.play import Open, Resolved
from chronicle.rules.core.questions import Answer, sample
from chronicle.rules.oath.cardbook import Oath
from chronicle.rules.oath.corrections import CardPut, Correction
from chronicle.rules.oath.evolve import faults
from chronicle.rules.oath.result import How, Result
from chronicle.rules.oath.world import PURPLE
from chronicle.selectors import answers_of, chapters_of, is_open, result_of
from chronicle.services.chapters import digest_after, phase_take_back, phase_told
from chronicle.services.revisions import (
    Again,
    again_forecast,
    box_let_stand,
    chapter_revise,
    edition_of,
    phase_again,
)
from chronicle.worlds import world_of
from tests.chronicle.chains import demo, game, open_now, play_on
from tests.evenings import evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign() -> Campaign:
    return demo()


def moved(chapter: Chapter) -> Correction:
    """The card on top of the world deck is found among the dispossessed."""
    return Correction(cards=(CardPut(card=top_of(chapter), to="dispossessed"),))


def top_of(chapter: Chapter) -> CardId:
    """The highest denizen of the world deck."""
    deck = world_of(chapter).world_deck.cards
    return next(card for card in deck if not card.startswith(("conspiracy", "vision", "the-")))


def revise(chapter: Chapter, correction: Correction) -> Chapter:
    return chapter_revise(chapter=chapter, edition=edition_of(chapter), correction=correction)


def retold(chapter: Chapter) -> Result:
    """Another evening in the same world, won by the Chancellor."""
    result = evening(world_of(chapter), 77)
    return replace(result, winner=PURPLE, how=How.OATH, vision=None)


def everything() -> Sequence[object]:
    return (
        list(Chapter.objects.order_by("pk").values()),
        list(CardRow.objects.order_by("pk").values()),
    )


def settled(again: Again, chapter: Chapter) -> tuple[Answer, ...]:
    """Answers to what the phase asks anew, decided somehow."""
    answers: tuple[Answer, ...] = ()
    while isinstance(again.outcome, Open):
        asked = again.outcome.questions
        answers = (*answers, *(Answer(key=each.key, value=sample(each, "x")) for each in asked))
        again = again_forecast(chapter=chapter, answers=answers)
    return answers


def run_again(chapter: Chapter) -> Chapter:
    answers = settled(again_forecast(chapter=chapter), chapter)
    outcome = again_forecast(chapter=chapter, answers=answers).outcome
    assert isinstance(outcome, Resolved)
    return phase_again(
        chapter=chapter,
        edition=edition_of(chapter),
        answers=answers,
        seed="",
        expected=fingerprint(outcome.state),
    )


# --- correcting ---------------------------------------------------------------------------------


def test_the_open_chapter_is_put_right_in_place(campaign: Campaign) -> None:
    chapter = open_now(campaign)
    top, digest = top_of(chapter), chapter.digest

    revised = revise(chapter, moved(chapter))

    assert (revised.pk, revised.revision) == (chapter.pk, 1)
    assert top in world_of(revised).dispossessed.cards
    assert revised.digest != digest
    assert list(revisions_of(campaign, 4)) == [revised]


def test_an_older_chapter_gets_a_new_revision_and_stays_as_it_was(campaign: Campaign) -> None:
    play_on(campaign, 1)
    chapter = game(campaign, 4)
    world = world_of(chapter)

    revised = revise(chapter, Correction(oath=Oath.SUPREMACY))

    assert list(revisions_of(campaign, 4)) == [revised, chapter]
    assert world_of(Chapter.objects.get(pk=chapter.pk)) == world
    assert world_of(revised) == replace(world, oath=Oath.SUPREMACY)
    assert (revised.revision, revised.previous) == (2, chapter.previous)
    assert (result_of(revised), answers_of(revised), revised.seed, revised.closed_at) == (
        result_of(chapter),
        answers_of(chapter),
        chapter.seed,
        chapter.closed_at,
    )
    assert [each.pk for each in chapters_of(campaign)] == [
        game(campaign, 3).pk,
        revised.pk,
        open_now(campaign).pk,
    ]


def test_where_nothing_differs_nothing_is_written(campaign: Campaign) -> None:
    play_on(campaign, 1)
    chapter = game(campaign, 4)
    before = everything()

    assert revise(chapter, Correction(oath=world_of(chapter).oath)) == chapter
    assert everything() == before


def test_a_correction_that_no_box_holds_changes_nothing(campaign: Campaign) -> None:
    chapter = open_now(campaign)
    before = everything()

    with pytest.raises(Malformed) as malformed:
        revise(chapter, Correction(cards=(CardPut(card=top_of(chapter), to="relics-top"),)))

    assert malformed.value.path == "cards[0]"
    assert everything() == before


def test_who_saw_another_edition_changes_nothing(campaign: Campaign) -> None:
    chapter = open_now(campaign)
    seen = edition_of(chapter)
    revise(chapter, Correction(name="First"))
    before = everything()

    with pytest.raises(Stale):
        chapter_revise(chapter=chapter, edition=seen, correction=Correction(name="Second"))

    assert everything() == before


def test_a_revision_that_was_replaced_is_history(campaign: Campaign) -> None:
    play_on(campaign, 1)
    chapter = game(campaign, 4)
    revise(chapter, Correction(oath=Oath.SUPREMACY))

    with pytest.raises(Stale):
        revise(chapter, Correction(oath=Oath.PEOPLE))


def test_another_result_is_a_new_revision_of_the_same_world(campaign: Campaign) -> None:
    play_on(campaign, 1)
    chapter = game(campaign, 4)
    result = retold(chapter)

    revised = chapter_revise(chapter=chapter, edition=edition_of(chapter), result=result)

    assert (result_of(revised), result_of(chapter) != result) == (result, True)
    assert (world_of(revised), revised.digest) == (world_of(chapter), chapter.digest)


@pytest.mark.parametrize(("how", "rule"), [(How.SUCCESSION, "O-17.4"), (How.USURPER, "O-3.5")])
def test_a_result_that_the_rules_refuse_changes_nothing(
    campaign: Campaign, how: How, rule: str
) -> None:
    play_on(campaign, 1)
    chapter = game(campaign, 4)
    before = everything()

    with pytest.raises(Refused) as refused:
        chapter_revise(
            chapter=chapter,
            edition=edition_of(chapter),
            result=replace(retold(chapter), how=how),
        )

    assert refused.value.rule == rule
    assert everything() == before


# --- what was built on it -----------------------------------------------------------------------


def test_what_was_built_on_the_old_revision_says_so(campaign: Campaign) -> None:
    last = play_on(campaign, 2)
    chapter = game(campaign, 4)

    revise(chapter, Correction(oath=Oath.SUPREMACY))

    assert on_another(tuple(chapters_of(campaign))) == (game(campaign, 5),)
    assert game(campaign, 6) == last


def test_a_chapter_that_was_told_by_itself_says_nothing(campaign: Campaign) -> None:
    """No phase led from game 3 to game 4: both came as save strings."""
    revise(game(campaign, 3), Correction(oath=Oath.SUPREMACY))

    assert on_another(tuple(chapters_of(campaign))) == ()
    with pytest.raises(Closed):
        again_forecast(chapter=game(campaign, 4))


def test_the_host_lets_the_box_stand_as_it_is(campaign: Campaign) -> None:
    play_on(campaign, 2)
    revise(game(campaign, 4), Correction(oath=Oath.SUPREMACY))
    chapter = game(campaign, 5)
    world = world_of(chapter)

    box_let_stand(chapter=chapter, edition=edition_of(chapter))

    assert on_another(tuple(chapters_of(campaign))) == ()
    assert world_of(game(campaign, 5)) == world
    assert game(campaign, 5).stands_on == game(campaign, 4)
    with pytest.raises(Closed):
        box_let_stand(chapter=chapter, edition=edition_of(chapter))


def test_a_further_revision_is_announced_again(campaign: Campaign) -> None:
    play_on(campaign, 1)
    revise(game(campaign, 4), Correction(oath=Oath.SUPREMACY))
    chapter = game(campaign, 5)
    box_let_stand(chapter=chapter, edition=edition_of(chapter))

    revise(game(campaign, 4), Correction(oath=Oath.PEOPLE))

    assert on_another(tuple(chapters_of(campaign))) == (game(campaign, 5),)


def test_the_phase_runs_again_with_the_answers_that_still_fit(campaign: Campaign) -> None:
    play_on(campaign, 1)
    chapter = game(campaign, 4)
    stored = answers_of(chapter)
    chapter_revise(chapter=chapter, edition=edition_of(chapter), result=retold(chapter))

    again = again_forecast(chapter=game(campaign, 5))

    given = {answer.key: answer for answer in again.outcome.answers}  # type: ignore[union-attr]  # no refusal
    kept = [answer for answer in stored if given.get(answer.key) == answer]
    assert again.before == game(campaign, 4)
    assert kept != []
    assert len(again.dropped) > 0
    assert {each.path for each in again.dropped} <= {answer.key for answer in stored}


def test_the_phase_run_again_puts_the_open_chapter_right_in_place(campaign: Campaign) -> None:
    opened = play_on(campaign, 1)
    chapter_revise(
        chapter=game(campaign, 4),
        edition=edition_of(game(campaign, 4)),
        result=retold(game(campaign, 4)),
    )

    after = run_again(game(campaign, 5))

    before = game(campaign, 4)
    told = phase_told(chapter=before)
    assert isinstance(told, Resolved)
    assert (after.pk, after.revision, after.previous) == (opened.pk, 1, before)
    assert world_of(after) == told.state
    assert after.digest == digest_after(before, retold(before), answers_of(before))
    assert on_another(tuple(chapters_of(campaign))) == ()
    assert is_open(after)


def test_a_played_chapter_gets_a_revision_and_what_stands_on_it_says_so(
    campaign: Campaign,
) -> None:
    play_on(campaign, 2)
    old, played = game(campaign, 4), game(campaign, 5)
    revise(old, moved(old))

    after = run_again(played)

    assert (after.revision, after.previous) == (2, game(campaign, 4))
    assert result_of(after) == result_of(played)
    assert on_another(tuple(chapters_of(campaign))) == (game(campaign, 6),)


def test_what_leads_elsewhere_than_was_accepted_is_not_stored(campaign: Campaign) -> None:
    play_on(campaign, 1)
    revise(game(campaign, 4), moved(game(campaign, 4)))
    chapter = game(campaign, 5)
    before = everything()

    with pytest.raises(Stale):
        phase_again(
            chapter=chapter, edition=edition_of(chapter), answers=(), seed="", expected="another"
        )

    assert everything() == before


def test_an_answer_of_the_host_that_cannot_be_is_told(campaign: Campaign) -> None:
    play_on(campaign, 1)
    revise(game(campaign, 4), moved(game(campaign, 4)))
    nonsense = (Answer(key=answers_of(game(campaign, 4))[0].key, value=("nonsense",)),)

    with pytest.raises(Malformed) as malformed:
        again_forecast(chapter=game(campaign, 5), answers=nonsense)

    assert malformed.value.path == nonsense[0].key


def test_without_a_result_there_is_no_phase_to_run_again(campaign: Campaign) -> None:
    play_on(campaign, 1)
    revise(game(campaign, 4), Correction(oath=Oath.SUPREMACY))
    Chapter.objects.filter(pk=game(campaign, 4).pk).update(result=None, closed_at=None)

    with pytest.raises(Closed):
        again_forecast(chapter=game(campaign, 5))


def test_the_phase_run_again_can_be_taken_back(campaign: Campaign) -> None:
    play_on(campaign, 1)
    revise(game(campaign, 4), moved(game(campaign, 4)))
    run_again(game(campaign, 5))

    phase_take_back(chapter=game(campaign, 4))

    assert [each.game for each in chapters_of(campaign)] == [3, 4]
    assert open_now(campaign).revision == 2


def test_a_correction_at_the_bottom_is_carried_up_game_by_game(campaign: Campaign) -> None:
    """Each game keeps its own result where it can; where it cannot, the box may stand."""
    play_on(campaign, 4)
    revise(game(campaign, 4), moved(game(campaign, 4)))

    for number in range(5, 9):
        chapter = game(campaign, number)
        try:
            run_again(chapter)
        except Malformed:
            box_let_stand(chapter=chapter, edition=edition_of(chapter))

    assert on_another(tuple(chapters_of(campaign))) == ()
    assert [faults(world_of(each)) for each in chapters_of(campaign)] == [()] * 6
