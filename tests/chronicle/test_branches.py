from __future__ import annotations

import pytest

from chronicle.history import branches_of
from chronicle.models import Campaign, Chapter
from chronicle.rules.oath.evolve import faults
from chronicle.selectors import chapters_of, kept_of, options_of, warnings_of
from chronicle.services.branches import campaign_branch
from chronicle.services.people import person_named
from chronicle.worlds import world_of
from tests.chronicle.chains import demo, game, open_now, play_on

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign() -> Campaign:
    return demo()


def test_a_branch_opens_with_the_world_of_its_chapter(campaign: Campaign) -> None:
    play_on(campaign, 1)
    chapter = game(campaign, 4)

    branch = campaign_branch(chapter=chapter, name="What if")

    opened = open_now(branch)
    assert world_of(opened) == world_of(chapter)
    assert (kept_of(opened), options_of(opened), warnings_of(opened)) == (
        kept_of(chapter),
        options_of(chapter),
        warnings_of(chapter),
    )
    assert (branch.name, branch.game, branch.founded_from) == ("What if", "oath", "branch")
    assert (opened.game, opened.previous, opened.result) == (4, None, None)


def test_both_campaigns_know_of_each_other(campaign: Campaign) -> None:
    chapter = open_now(campaign)

    first = campaign_branch(chapter=chapter, name="First")
    second = campaign_branch(chapter=game(campaign, 3), name="Second")

    assert first.branched_from == chapter
    assert list(branches_of(campaign)) == [first, second]
    assert list(branches_of(first)) == []


def test_the_branch_is_of_the_same_group(campaign: Campaign) -> None:
    person_named(campaign=campaign, name="Ana")

    branch = campaign_branch(chapter=open_now(campaign), name="")

    assert branch.group == campaign.group
    assert branch.name == world_of(open_now(campaign)).name


def test_a_branch_changes_nothing_of_what_it_came_from(campaign: Campaign) -> None:
    before = [(each.pk, each.digest, world_of(each)) for each in chapters_of(campaign)]
    branch = campaign_branch(chapter=game(campaign, 3), name="What if")

    play_on(branch, 2)

    assert [(each.pk, each.digest, world_of(each)) for each in chapters_of(campaign)] == before


def test_a_branch_of_a_branch_is_one_too(campaign: Campaign) -> None:
    first = campaign_branch(chapter=open_now(campaign), name="First")
    second = campaign_branch(chapter=open_now(first), name="Second")

    assert second.branched_from == open_now(first)
    assert open_now(second).digest == open_now(first).digest


def test_without_its_chapter_a_branch_lives_on(campaign: Campaign) -> None:
    branch = campaign_branch(chapter=open_now(campaign), name="What if")

    Chapter.objects.filter(campaign=campaign).order_by("-game").first().delete()  # type: ignore[union-attr]  # there are two

    branch.refresh_from_db()
    assert branch.branched_from is None
    assert open_now(branch).game == 4


def test_a_branch_lives_on_through_fifty_games(campaign: Campaign) -> None:
    branch = campaign_branch(chapter=open_now(campaign), name="What if")

    last = play_on(branch, 50)

    chapters = list(chapters_of(branch))
    assert [each.game for each in chapters] == list(range(4, 55))
    assert (last.game, faults(world_of(last))) == (54, ())
    assert len({each.digest for each in chapters}) == 51
    assert open_now(campaign).game == 4
