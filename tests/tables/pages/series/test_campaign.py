"""The page of a series, and its table between sessions: what comes next, what was, who had what."""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils.text import capfirst
from pytest_django import DjangoAssertNumQueries

from chronicle.models import Campaign
from chronicle.rules import catalogue
from chronicle.rules.core.game import Game
from chronicle.rules.core.series.values import Call
from chronicle.rules.core.series_code import series_of_setup_code
from chronicle.services.series import series_found
from chronicle.worlds import series_of
from tables.models import Session
from tests.tables.pages.played import at
from tests.tables.pages.series.evenings import opened, played, series_made, toy_told
from tests.tables.pages.visits import host_of, viewer_of, words
from tests.tables.table_made import campaign_made, open_chapter

pytestmark = pytest.mark.django_db

MOST_QUERIES = 15
SERIES = tuple(game.key for game in catalogue.GAMES if game.series is not None)


@pytest.fixture
def campaign(toy: Game) -> Campaign:
    made = played(series_made(toy), toy_told(5, 3, 4), toy_told(2, 6, 1, cards=(1, 0, 3)))
    made.refresh_from_db()
    return made


def test_the_page_says_what_comes_next_and_why(campaign: Campaign) -> None:
    series = series_of(open_chapter(campaign))

    page = host_of(campaign).get(at(campaign, "campaign"))

    said = words(page)
    assert "Session 3 waits to be set up." in said
    assert "Next setup" in said
    assert [(place.label, place.person) for place in page.context["places"]] == [
        ("A", "Ana"), ("B", "Bo"), ("C", "Cy"),
    ]  # fmt: skip
    assert [pick.value for pick in page.context["places"][0].picks] == [
        value.title() if kind == "colour" else f"{value.title()} corner"
        for kind in ("colour", "corner")
        for value in (series.value(kind, 1) or "",)
    ]
    assert "Ana has not had this yet" in said
    assert "<title>The meadow with the barns in its corners</title>" in page.content.decode()


def test_the_time_line_says_who_won_with_how_many_points(campaign: Campaign) -> None:
    page = host_of(campaign).get(at(campaign, "campaign"))

    assert [(each.number, each.text, each.state) for each in page.context["moments"]] == [
        (1, "Ana wins; Sheaves: 5", ""),
        (2, "Bo wins; Sheaves: 6", ""),
        (3, "Next. Ana, Bo, Cy", "now"),
    ]
    for number in (1, 2):
        assert f'href="{at(campaign, "chapter", number)}"' in page.content.decode()


def test_who_has_had_what_is_counted_by_kind(campaign: Campaign) -> None:
    series = series_of(open_chapter(campaign))

    page = host_of(campaign).get(at(campaign, "campaign"))

    counted = {each.name: each for each in page.context["rotations"]}
    assert list(counted) == ["Weather", "Colour", "Corner"]
    assert [row.who for row in counted["Colour"].rows] == ["Ana", "Bo", "Cy"]
    for name, kind in (("Colour", "colour"), ("Corner", "corner")):
        for row in counted[name].rows:
            assert sum(times for _value, times in row.values) == 2
            assert [times for _value, times in row.values] == [1, 1]
            assert len(row.values) == len(
                [each for each in series.tallies if (each.kind, each.person) == (kind, row.who)]
            )
    assert "Nothing yet" not in words(page)


def test_the_setup_code_founds_an_equal_series(campaign: Campaign, toy: Game) -> None:
    page = host_of(campaign).get(at(campaign, "campaign"))

    code = page.context["code"]
    assert code in words(page)
    assert series_of_setup_code(toy, code).series == series_of(open_chapter(campaign))


def test_tonight_leads_to_the_table_and_its_check_list(campaign: Campaign) -> None:
    opened(campaign)
    session = Session.objects.get(closed_at=None)

    page = host_of(campaign).get(at(campaign, "campaign"))

    assert "Session 3 is on the table." in words(page)
    assert f'href="{at(campaign, "session", session.pk)}"' in page.content.decode()
    assert "Set up tonight" not in words(page)


def test_who_only_looks_is_offered_nothing_to_change(campaign: Campaign) -> None:
    said = words(viewer_of(campaign).get(at(campaign, "campaign")))

    assert "The host sets up the next session." in said
    for offered in ("Set up tonight", "Record the result", "What if?", "Printed code"):
        assert offered not in said
    assert Client().get(at(campaign, "campaign")).status_code == 404


def test_the_host_has_every_way_on(campaign: Campaign) -> None:
    said = words(host_of(campaign).get(at(campaign, "campaign")))

    for way in (
        "Set up tonight", "Record the result", "Look back", "People", "What if?",
        "Take the result back", "Setup code", "Get the file", "Printed code",
    ):  # fmt: skip
        assert way in said, way


def test_the_page_asks_the_database_as_often_for_many_sessions_as_for_few(
    campaign: Campaign, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    played(campaign, *(toy_told(1, 2, 3) for _ in range(8)))
    opened(campaign)
    host = host_of(campaign)
    for name in ("campaign", "table"):
        with django_assert_max_num_queries(MOST_QUERIES):
            page = host.get(at(campaign, name))
        assert page.status_code == 200


@pytest.mark.parametrize("key", SERIES)
def test_every_game_has_its_page_and_its_table(
    key: str, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    game = catalogue.game_of(key)
    campaign = series_found(game=game, name="Ours", call=Call(people=("Ana", "Bo", "Cy")))
    host = host_of(campaign)
    for name in ("campaign", "table", "setup"):
        with django_assert_max_num_queries(MOST_QUERIES):
            page = host.get(at(campaign, name))
        assert game.name in words(page) or name != "campaign"
        assert page.status_code == 200
    opened(campaign)
    session = Session.objects.get()
    with django_assert_max_num_queries(MOST_QUERIES):
        page = host.get(at(campaign, "session", session.pk))
    laid = page.context["laid"]
    assert laid.picture is not None
    assert [step.number for part in laid.parts for step in part.steps] == list(range(laid.lines))
    for counted in laid.box:
        assert capfirst(counted.name) in words(page)


# --- the table, and what a series does not have ---------------------------------------------------


def test_between_two_sessions_the_table_shows_the_next_setup(campaign: Campaign) -> None:
    page = viewer_of(campaign).get(at(campaign, "table"))

    said = words(page)
    assert "No game is on the table" in said
    assert "Session 3 waits to be set up." in said
    assert "When the host sets up the next session, it appears here." in said
    for name in ("Ana", "Bo", "Cy"):
        assert name in said


def test_the_table_of_tonight_says_how_far_the_setup_is(campaign: Campaign) -> None:
    opened(campaign)

    page = viewer_of(campaign).get(at(campaign, "table"))
    live = viewer_of(campaign).get(at(campaign, "table"), {"part": "live"})

    assert "Session 3 is on the table" in words(page)
    assert "0 of 6 lines ticked" in words(live)
    assert "Enter the PIN" in words(page)
    assert "<html" not in live.content.decode()


@pytest.mark.parametrize("name", ["deal", "deal_cards"])
def test_what_only_a_chronicle_has_is_not_there(campaign: Campaign, name: str) -> None:
    assert host_of(campaign).get(at(campaign, name)).status_code == 404


def test_the_first_page_says_where_each_campaign_stands(campaign: Campaign) -> None:
    host = host_of(campaign)
    host.cookies.update(viewer_of(campaign_made("Empire")).cookies)
    before = words(host.get("/"))
    opened(campaign)

    after = words(host.get("/"))

    assert "Next: session 3." in before
    assert "Toy, a series · Long day" in before
    assert "Next: game 4." in before
    assert "Session 3 is on the table." in after
