"""The persons of a series: called otherwise, made one, erased, while sessions are planned."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from chronicle.errors import NameTaken
from chronicle.models import Campaign, Person
from chronicle.rules.catalogue import game_of
from chronicle.rules.core.series.rotation import dealt
from chronicle.rules.core.series.values import Call, Series, Tally
from chronicle.rules.core.series_code import series_of_setup_code, setup_code_of
from chronicle.selectors import chapter_of, persons_of
from chronicle.services.chapters import phase_run
from chronicle.services.people import person_absorb, person_erase
from chronicle.services.series import planning_of, series_found, setup_change
from chronicle.worlds import series_of
from tables.services.series import result_read
from tests.tables.series_told import RESULTS
from tests.tables.table_made import open_chapter

pytestmark = pytest.mark.django_db
GAMES = ("kemet", "ankh")


def series(key: str) -> Campaign:
    """Ana, Bo and Cy have played session 1."""
    call = Call(people=("Ana", "Bo", "Cy"), seed="hay")
    campaign = series_found(game=game_of(key), name="Hay", call=call)
    chapter = open_chapter(campaign)
    phase_run(chapter=chapter, result=result_read(chapter=chapter, told=RESULTS[key]))
    campaign.refresh_from_db()
    return campaign


def person(campaign: Campaign, name: str) -> Person:
    return Person.objects.get(group=campaign.group, name=name)


def replanned(campaign: Campaign, *people: str) -> None:
    """These are to play the next session."""
    options = game_of(campaign.game).options()
    setup_change(chapter=open_chapter(campaign), call=Call(people=people), options=options)


@pytest.mark.parametrize("key", GAMES)
def test_two_who_sat_at_one_table_are_never_one_person(key: str) -> None:
    campaign = series(key)
    replanned(campaign, "Ana", "Cy")

    with pytest.raises(NameTaken, match="sit at one table"):
        person_absorb(kept=person(campaign, "Bo"), gone=person(campaign, "Ana"))

    assert [each.name for each in persons_of(campaign)] == ["Ana", "Bo", "Cy"]


def test_two_spellings_that_never_met_become_one_person() -> None:
    campaign = series("kemet")
    replanned(campaign, "Anna", "Bo", "Cy")

    person_absorb(kept=person(campaign, "Ana"), gone=person(campaign, "Anna"))

    assert series_of(open_chapter(campaign)).people == ("Ana", "Bo", "Cy")


@pytest.mark.parametrize("key", GAMES)
def test_who_is_erased_leaves_an_unnamed_seat_at_the_session_to_come(key: str) -> None:
    campaign = series(key)
    replanned(campaign, "Cy", "Ana", "Bo")
    ana = person(campaign, "Ana")

    person_erase(person=ana)

    planned = open_chapter(campaign)
    planning, played = planning_of(planned), chapter_of(campaign, 1)
    assert series_of(planned).people == ("Cy", "", "Bo")
    assert planning is not None
    assert planning.call.people == ("Cy", "", "Bo")
    assert played is not None
    assert series_of(played).people == (f"#{ana.pk}", "Bo", "Cy")


def test_the_setup_code_says_nothing_of_who_was_erased_but_that_somebody_had_it() -> None:
    campaign = series("kemet")
    person_erase(person=person(campaign, "Ana"))
    game, now = game_of("kemet"), series_of(open_chapter(campaign))

    carried = series_of_setup_code(game, setup_code_of(game, now, game.options())).series

    assert carried == now
    assert "Ana" not in str(carried)


@pytest.mark.parametrize("key", GAMES)
def test_nobody_new_is_called_as_who_was_erased(key: str) -> None:
    campaign = series(key)
    ana = person(campaign, "Ana")
    person_erase(person=ana)

    replanned(campaign, ana.name, "Bo", "Cy")

    assert [each.name for each in persons_of(campaign)] == ["Bo", "Cy"]


@pytest.mark.parametrize("value", ["nw", "se"])
def test_an_unnamed_seat_has_had_nothing_whoever_is_called_as_its_number(value: str) -> None:
    had = (Tally(kind="city", person="#1", value=value, times=5),)
    new = Series(name="Hay", session=2, seed="hay", people=("", "Bo"), picks=())
    call = Call(people=("", "Bo"))

    picks = dealt(replace(new, tallies=had), call, "city", ("nw", "se"))

    assert picks == dealt(new, call, "city", ("nw", "se"))
