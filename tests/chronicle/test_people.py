from __future__ import annotations

import pytest
from msgspec.structs import replace

from chronicle.errors import Closed, NameTaken
from chronicle.history import PersonTold, persons_told, played_of
from chronicle.models import Campaign, Chapter, Person
from chronicle.rules.oath.result import How, Result, SeatAtEnd
from chronicle.rules.oath.world import BLUE, PURPLE, RED, Role
from chronicle.selectors import chapters_of, persons_of, result_of
from chronicle.services.chapters import result_store
from chronicle.services.people import (
    group_of,
    group_rename,
    person_absorb,
    person_erase,
    person_named,
    person_rename,
)
from chronicle.worlds import world_of
from tests.chronicle.chains import demo, open_now

pytestmark = pytest.mark.django_db


def result(chapter: Chapter) -> Result:
    world = world_of(chapter)
    return Result(
        game=world.game,
        winner=BLUE,
        how=How.USURPER,
        seats=(
            SeatAtEnd(color=PURPLE, role=Role.CHANCELLOR, person="Ana"),
            SeatAtEnd(color=RED, role=Role.EXILE, person="Ana"),
            SeatAtEnd(color=BLUE, role=Role.EXILE, person="Bo"),
        ),
        places=(),
    )


@pytest.fixture
def campaign() -> Campaign:
    """Game 4 is over: Ana held two colours, Bo won."""
    made = demo()
    result_store(chapter=open_now(made), result=result(open_now(made)))
    return made


def person(campaign: Campaign, name: str) -> Person:
    found = person_named(campaign=campaign, name=name)
    assert found is not None
    return found


def told(campaign: Campaign) -> tuple[PersonTold, ...]:
    return persons_told(campaign, played_of(tuple(chapters_of(campaign))))


def test_games_wins_roles_and_colors_are_counted(campaign: Campaign) -> None:
    ana, bo, cy = (person(campaign, name) for name in ("Ana", "Bo", "Cy"))

    counted = {each.name: each for each in told(campaign) if each.key is not None}

    assert counted == {
        "Ana": PersonTold(
            name="Ana",
            key=ana.pk,
            games=1,
            wins=0,
            roles=((Role.CHANCELLOR, 1), (Role.EXILE, 1)),
            colors=((PURPLE, 1), (RED, 1)),
        ),
        "Bo": PersonTold(
            name="Bo", key=bo.pk, games=1, wins=1, roles=((Role.EXILE, 1),), colors=((BLUE, 1),)
        ),
        "Cy": PersonTold(name="Cy", key=cy.pk, games=0, wins=0, roles=(), colors=()),
    }


def test_who_won_a_game_that_only_a_string_tells_is_counted(campaign: Campaign) -> None:
    last = world_of(open_now(campaign)).last
    assert last is not None

    named = [each for each in told(campaign) if each.name == last.winner_name]

    assert named == [
        PersonTold(
            name=last.winner_name,
            key=None,
            games=1,
            wins=1,
            roles=(),
            colors=((last.winner, 1),),  # type: ignore[arg-type]  # the string tells it
        )
    ]


def test_a_new_name_stands_in_results_too(campaign: Campaign) -> None:
    renamed = person_rename(person=person(campaign, "Ana"), name=" Anna  Maria ")

    kept = result_of(open_now(campaign))
    assert kept is not None
    assert renamed.name == "Anna Maria"
    assert [seat.person for seat in kept.seats] == ["Anna Maria", "Anna Maria", "Bo"]


@pytest.mark.parametrize("name", ["Bo", " Bo ", "", " \0 "])
def test_a_name_of_somebody_else_is_not_given(campaign: Campaign, name: str) -> None:
    ana, _bo = person(campaign, "Ana"), person(campaign, "Bo")

    with pytest.raises(NameTaken):
        person_rename(person=ana, name=name)

    assert set(persons_of(campaign).values_list("name", flat=True)) == {"Ana", "Bo"}


def test_two_spellings_become_one_person(campaign: Campaign) -> None:
    ana, bo = person(campaign, "Ana"), person(campaign, "Bo")

    person_absorb(kept=ana, gone=bo)

    kept = result_of(open_now(campaign))
    assert kept is not None
    assert list(persons_of(campaign)) == [ana]
    assert [seat.person for seat in kept.seats] == ["Ana", "Ana", "Ana"]
    assert [(each.games, each.wins) for each in told(campaign) if each.name == "Ana"] == [(1, 1)]


def test_nobody_is_merged_with_themselves_nor_with_another_groups(campaign: Campaign) -> None:
    ana = person(campaign, "Ana")
    stranger = person(demo("Theirs"), "Bo")

    for other in (ana, stranger):
        with pytest.raises(NameTaken):
            person_absorb(kept=ana, gone=other)

    assert Person.objects.count() == 2


def test_who_was_erased_gets_no_name_again(campaign: Campaign) -> None:
    ana, bo = person(campaign, "Ana"), person(campaign, "Bo")
    person_erase(person=ana)

    with pytest.raises(Closed):
        person_rename(person=ana, name="Anna")
    with pytest.raises(Closed):
        person_absorb(kept=bo, gone=ana)


def test_who_was_erased_is_counted_without_a_name(campaign: Campaign) -> None:
    ana = person(campaign, "Ana")

    person_erase(person=ana)

    counted = [(each.name, each.key, each.games) for each in told(campaign)]
    assert (f"#{ana.pk}", ana.pk, 1) in counted
    assert "Ana" not in {name for name, _key, _games in counted}


def test_another_groups_results_keep_their_names(campaign: Campaign) -> None:
    theirs = demo("Theirs")
    result_store(chapter=open_now(theirs), result=result(open_now(theirs)))
    group_of(campaign=theirs)

    person_rename(person=person(campaign, "Ana"), name="Anna")

    assert result_of(open_now(theirs)) == result(open_now(theirs))


def test_the_group_gets_a_name(campaign: Campaign) -> None:
    assert group_rename(campaign=campaign, name=" Thursday  people ").name == "Thursday people"
    assert group_rename(campaign=campaign, name="").name == campaign.name


def test_a_branch_counts_its_own_games(campaign: Campaign) -> None:
    kept = replace(result(open_now(campaign)), winner=PURPLE, how=How.OATH)

    result_store(chapter=open_now(campaign), result=kept)

    assert [(each.name, each.wins) for each in told(campaign) if each.games and each.roles] == [
        ("Ana", 1),
        ("Bo", 0),
    ]
