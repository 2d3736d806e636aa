"""Chapters looked at, written beside, branched from and taken back."""

from __future__ import annotations

from datetime import date

import msgspec
import pytest
from django.test import Client
from django.urls import reverse
from msgspec.structs import replace
from pytest_django import DjangoAssertNumQueries

from chronicle.history import annals_of
from chronicle.messages import told
from chronicle.models import Campaign, Chapter
from chronicle.rules.oath.cardbook import Oath, card_of, site_of
from chronicle.rules.oath.world import Facing
from chronicle.selectors import chapters_of, result_of
from chronicle.services.annals import AnnalTold, annal_told, annal_write
from chronicle.services.chapters import phase_told
from chronicle.worlds import world_of
from tables.models import Device
from tables.pages.visitors import DEVICE_COOKIE
from tables.selectors import campaigns_on
from tables.services.access import token_hash
from tests.chronicle.chains import game, open_now, play_on
from tests.tables.pages.played import at, campaign_played, hidden, revised
from tests.tables.pages.visits import (
    evening_of,
    host_of,
    rows,
    viewer_of,
    words,
    writer_of,
)
from tests.tables.table_made import campaign_made

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign() -> Campaign:
    return campaign_played()


@pytest.fixture
def host(campaign: Campaign) -> Client:
    return host_of(campaign)


# --- a chapter ----------------------------------------------------------------------------------


def test_a_chapter_tells_its_map_its_result_and_its_phase(campaign: Campaign, host: Client) -> None:
    chapter = game(campaign, 5)
    result, outcome = result_of(chapter), phase_told(chapter=chapter)
    assert result is not None
    assert outcome is not None

    page = words(host.get(at(campaign, "chapter", 5)))

    sites = [
        site_of(place.site).name
        for place in world_of(chapter).places
        if place.faceup and place.site
    ]
    events = [told(event.describe()) for event in outcome.events]  # type: ignore[union-attr]  # it was carried out
    assert [name for name in sites if name not in page] == []
    assert [line for line in events if line not in page] == []
    assert [seat.person for seat in result.seats if f"{seat.person}" not in page] == []
    assert "Game 5" in page
    assert "Game 4" in page
    assert "Game 6" in page


def test_a_chapter_names_nothing_that_lies_hidden(campaign: Campaign) -> None:
    world = world_of(game(campaign, 6))
    names = {card_of(card).name for card in world.world_deck.cards} | {
        site_of(place.site).name
        for place in world.places
        if place.site and place.facing is Facing.FACEDOWN
    }

    page = viewer_of(campaign).get(at(campaign, "chapter", 6)).content.decode()

    assert len(names) > 50
    assert {name for name in names if name in page} == set()


def test_a_game_that_waits_and_one_that_a_string_tells_say_so(
    campaign: Campaign, host: Client
) -> None:
    waits = words(host.get(at(campaign, "chapter", 6)))
    told_only = words(host.get(at(campaign, "chapter", 3)))

    assert "This game waits to be played." in waits
    assert "What the game left behind" not in told_only
    assert "won." in told_only


def test_a_result_that_no_longer_fits_is_told_and_breaks_nothing(
    campaign: Campaign, host: Client
) -> None:
    chapter = game(campaign, 5)
    result = result_of(chapter)
    assert result is not None
    odd = msgspec.to_builtins(replace(result, game=9))
    # What a finished phase did is told from its events; without them the result is asked.
    Chapter.objects.filter(pk=chapter.pk).update(result=odd, events=[])

    answer = host.get(at(campaign, "chapter", 5))

    assert answer.status_code == 200
    assert "The result no longer fits this box" in words(answer)


def test_a_chapter_asks_the_database_a_bounded_number_of_times(
    campaign: Campaign, host: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    revised(campaign, 5)
    revised(campaign, 5)

    with django_assert_max_num_queries(18):
        host.get(at(campaign, "chapter", 5))


def test_earlier_revisions_are_listed_with_what_changed(campaign: Campaign, host: Client) -> None:
    before = Oath(game(campaign, 5).oath)
    revised(campaign, 5)
    after = Oath(game(campaign, 5).oath)

    page = words(host.get(at(campaign, "chapter", 5)))

    names = dict(zip(Oath, ("Supremacy", "the People", "Devotion", "Protection"), strict=True))
    assert "Earlier revisions" in page
    assert f"Oath of {names[after]}, not Oath of {names[before]}" in page


# --- the time line ------------------------------------------------------------------------------


def test_the_time_line_has_every_game_with_its_map(campaign: Campaign, host: Client) -> None:
    annal_write(campaign=campaign, game=4, told=AnnalTold(era="The Long Winter"), base=0)

    page = words(host.get(at(campaign, "time")))

    assert [f"{number} · " in page for number in (3, 4, 5, 6)] == [True] * 4
    assert "4 · The Long Winter" in page
    assert page.index("6 · ") < page.index("3 · ")


def test_many_games_are_turned_over_page_by_page(campaign: Campaign, host: Client) -> None:
    play_on(campaign, 4, first=9)

    first = words(host.get(at(campaign, "time")))
    second = words(host.get(at(campaign, "time") + "?page=2"))

    assert ("10 · " in first, "4 · " in first) == (True, False)
    assert ("4 · " in second, "Newer" in second) == (True, True)


@pytest.mark.parametrize("page", ["0", "2", "x", "-1", "99999999999"])
def test_there_is_no_other_page_of_the_time_line(
    campaign: Campaign, host: Client, page: str
) -> None:
    assert host.get(at(campaign, "time") + f"?page={page}").status_code == 404


# --- what is written beside a game --------------------------------------------------------------


def test_era_day_and_words_are_written_beside_a_game(campaign: Campaign, host: Client) -> None:
    address = at(campaign, "annal", 4)
    base = hidden(host.get(address), "base")

    answer = host.post(
        address,
        {"era": "The Thaw", "played_on": "2026-11-28", "text": "Bo won.", "base": base},
    )

    page = words(host.get(at(campaign, "chapter", 4)))
    assert answer.status_code == 302
    assert annal_told(annals_of(campaign)[4]) == AnnalTold(
        era="The Thaw", played_on=date(2026, 11, 28), text="Bo won."
    )
    assert "The Thaw" in page
    assert "Nov. 28, 2026" in page or "November 28, 2026" in page
    assert "The Thaw" in words(host.get(reverse("campaign", args=[campaign.code])))


def test_the_day_of_the_evening_is_offered(campaign: Campaign, host: Client) -> None:
    evening_of(campaign)

    page = host.get(at(campaign, "annal", 6)).content.decode()

    assert 'value="2026-11-30"' in page


def test_who_was_slower_sees_both_and_loses_nothing(campaign: Campaign, host: Client) -> None:
    annal_write(campaign=campaign, game=4, told=AnnalTold(era="Theirs"), base=0)

    answer = host.post(at(campaign, "annal", 4), {"era": "Mine", "base": "0"})
    again = host.post(at(campaign, "annal", 4), {"era": "Mine", "base": hidden(answer, "base")})

    assert answer.status_code == 409
    assert "Theirs" in words(answer)
    assert 'value="Mine"' in answer.content.decode()
    assert again.status_code == 302
    assert annals_of(campaign)[4].era == "Mine"


def test_a_day_that_is_none_is_told_and_nothing_written(campaign: Campaign, host: Client) -> None:
    answer = host.post(at(campaign, "annal", 4), {"played_on": "yesterday", "base": "0"})

    assert answer.status_code == 422
    assert "Write the day as a date, or leave it out." in words(answer)
    assert annals_of(campaign) == {}


# --- what if ------------------------------------------------------------------------------------


def test_the_host_begins_another_chronicle_from_a_chapter(campaign: Campaign, host: Client) -> None:
    before = [(each.pk, each.digest) for each in chapters_of(campaign)]

    answer = host.post(at(campaign, "branch", 5), {"name": "What if Bo"})

    branch = Campaign.objects.get(name="What if Bo")
    token = token_hash(host.cookies[DEVICE_COOKIE].value)
    assert answer.status_code == 200
    assert "Write this down" in words(answer)
    assert branch in campaigns_on(token)
    assert branch.devices.get().role == Device.Role.HOST
    assert world_of(open_now(branch)) == world_of(game(campaign, 5))
    assert [(each.pk, each.digest) for each in chapters_of(campaign)] == before


def test_both_pages_name_the_other(campaign: Campaign, host: Client) -> None:
    host.post(at(campaign, "branch", 5), {"name": "What if Bo"})
    branch = Campaign.objects.get(name="What if Bo")

    ours = host.get(at(campaign, "chapter", 5))
    theirs = host.get(reverse("campaign", args=[branch.code]))

    assert "What if Bo" in words(ours)
    assert reverse("campaign", args=[branch.code]) in ours.content.decode()
    assert "Ours, game 5" in words(theirs)
    assert at(campaign, "chapter", 5) in theirs.content.decode()


def test_who_knows_one_of_the_two_gets_no_link_to_the_other(
    campaign: Campaign, host: Client
) -> None:
    host.post(at(campaign, "branch", 5), {"name": "What if Bo"})
    branch = Campaign.objects.get(name="What if Bo")

    page = viewer_of(campaign).get(at(campaign, "chapter", 5))

    assert "What if Bo" in words(page)
    assert branch.code not in page.content.decode()


def test_a_branch_needs_a_name(campaign: Campaign, host: Client) -> None:
    before = rows()

    answer = host.post(at(campaign, "branch", 5), {"name": " "})

    assert answer.status_code == 422
    assert "Give the other chronicle a name of its own." in words(answer)
    assert rows() == before


# --- taking back --------------------------------------------------------------------------------


def test_the_finished_phase_is_taken_back_in_one_tap(campaign: Campaign, host: Client) -> None:
    page = words(host.get(reverse("campaign", args=[campaign.code])))

    host.post(at(campaign, "phase", 5), {"do": "take-back"})

    assert "Take the phase back" in page
    assert [each.game for each in chapters_of(campaign)] == [3, 4, 5]
    assert open_now(campaign).closed_at is None


def test_it_is_offered_to_who_may_write_and_where_a_phase_was_finished(campaign: Campaign) -> None:
    address = reverse("campaign", args=[campaign.code])
    offered = "Take the phase back"

    looking = words(viewer_of(campaign).get(address))
    session, _pin = evening_of(campaign)
    at_table = words(writer_of(campaign, session).get(address))
    founded = campaign_made("Told")
    told_only = words(host_of(founded).get(reverse("campaign", args=[founded.code])))

    # A session that is only set up goes with the chapter that it was set up for.
    assert [offered in page for page in (looking, at_table, told_only)] == [False, True, False]


# --- who may ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["branch", "correct", "retell", "again"])
def test_the_host_alone_may_branch_and_correct(campaign: Campaign, name: str) -> None:
    revised(campaign, 5)
    session, _pin = evening_of(campaign)
    number = 6 if name == "again" else 5
    before = rows()

    writer = writer_of(campaign, session)
    answers = [
        writer.get(at(campaign, name, number)).status_code,
        writer.post(at(campaign, name, number), {"name": "Mine", "do": "keep"}).status_code,
    ]

    assert answers == [403, 403]
    assert {**rows(), "tables.Device": 0} == {**before, "tables.Device": 0}


def test_a_game_that_is_not_there_has_no_pages(campaign: Campaign, host: Client) -> None:
    names = ("chapter", "annal", "branch", "correct", "retell", "again", "now")

    assert [host.get(at(campaign, name, 99)).status_code for name in names] == [404] * 7
