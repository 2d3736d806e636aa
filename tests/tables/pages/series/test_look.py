"""Looking back over a series: time line, points, wins, who has had what, sources, people."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from chronicle.models import Campaign
from chronicle.rules.core.game import Game
from chronicle.series_history import sessions_told
from chronicle.services.annals import AnnalTold, annal_write
from chronicle.services.people import person_named
from tables.pages import plots
from tables.pages.plots import GridRow, Stack
from tables.pages.series.rotation_plots import marks_of
from tables.services.people import person_forget
from tests.tables.pages.played import at
from tests.tables.pages.series.evenings import played, series_made, toy_told
from tests.tables.pages.visits import host_of, viewer_of, words
from tests.tables.table_made import campaign_made

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign(toy: Game) -> Campaign:
    """Ana won once, Bo twice; session 4 waits."""
    made = played(
        series_made(toy),
        toy_told(5, 3, 4),
        toy_told(2, 6, 1, cards=(1, 0, 3)),
        toy_told(0, 7, 7, cards=(2, 4, 0)),
    )
    made.refresh_from_db()
    return made


# --- look back ------------------------------------------------------------------------------------


def test_points_stand_by_person_and_session(campaign: Campaign) -> None:
    page = host_of(campaign).get(at(campaign, "statistics"))

    assert [(row.person, row.cells) for row in page.context["points"]] == [
        ("Ana", ((5, True), (3, False), (2, False))),
        ("Bo", ((3, False), (6, True), (11, True))),
        ("Cy", ((4, False), (4, False), (7, False))),
    ]
    assert "3 sessions were played." in words(page)
    assert "Sheaves at the end of each session" in page.content.decode()


def test_wins_are_counted_of_the_sessions_played(campaign: Campaign) -> None:
    page = host_of(campaign).get(at(campaign, "statistics"))

    assert page.context["wins"] == (("Bo", 3, 2), ("Ana", 3, 1), ("Cy", 3, 0))
    assert "2 of 3" in words(page)


def test_rotation_stands_as_a_grid_of_persons_and_values(campaign: Campaign) -> None:
    sessions = sessions_told(campaign)

    page = host_of(campaign).get(at(campaign, "statistics"))

    had = {each.key: each for each in page.context["had"]}
    assert list(had) == ["colour", "corner", "deck"]
    assert (had["deck"].columns, had["colour"].columns) == ((), ("Ana", "Bo", "Cy"))
    for kind in ("colour", "corner"):
        for value, counts in had[kind].rows:
            for person, count in zip(had[kind].columns, counts, strict=True):
                assert count == sum(
                    each.series.value(kind, seat) == value.split()[0].lower()
                    for each in sessions[:-1]
                    for seat in each.series.seats
                    if each.series.person(seat) == person
                )


def test_sources_of_points_are_summed_up_by_person(campaign: Campaign) -> None:
    page = host_of(campaign).get(at(campaign, "statistics"))

    sources = page.context["sources"]
    assert [str(name) for name in sources.names] == ["From the meadow", "From cards"]
    assert [(row.person, row.counts) for row in sources.rows] == [
        ("Ana", (7, 3)), ("Bo", (16, 4)), ("Cy", (12, 3)),
    ]  # fmt: skip
    assert "Where the points came from" in words(page)


def test_a_series_of_which_nothing_was_played_says_that_this_is_fine(toy: Game) -> None:
    made = series_made(toy)

    page = host_of(made).get(at(made, "statistics"))

    assert page.status_code == 200
    assert "Nobody has told any points yet." in words(page)
    assert "Nothing was played yet." in words(page)


def test_the_page_asks_the_database_a_bounded_number_of_times(
    campaign: Campaign, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    host = host_of(campaign)

    with django_assert_max_num_queries(9):
        host.get(at(campaign, "statistics"))


@pytest.mark.parametrize("name", ["statistics", "time", "people"])
def test_who_may_look_back(campaign: Campaign, name: str) -> None:
    browsers = (Client(), host_of(campaign_made("Theirs")), viewer_of(campaign), host_of(campaign))

    assert [browser.get(at(campaign, name)).status_code for browser in browsers] == [
        404, 404, 200, 200,
    ]  # fmt: skip


# --- time line ------------------------------------------------------------------------------------


def test_the_time_line_has_a_row_a_session_the_newest_first(campaign: Campaign) -> None:
    annal_write(campaign=campaign, game=2, told=AnnalTold(era="The dry year"), base=0)

    page = host_of(campaign).get(at(campaign, "time"))

    assert [row.moment.number for row in page.context["rows"]] == [4, 3, 2, 1]
    third = page.context["rows"][1]
    assert [(seat.letter, seat.person, seat.points, seat.won) for seat in third.seats] == [
        ("A", "Ana", 2, False), ("B", "Bo", 11, True), ("C", "Cy", 7, False),
    ]  # fmt: skip
    assert "2 · The dry year" in words(page)


def test_a_long_time_line_has_pages(toy: Game) -> None:
    made = played(series_made(toy), *(toy_told(1, 2, 3) for _session in range(12)))
    host = host_of(made)

    first, second = host.get(at(made, "time")), host.get(at(made, "time") + "?page=2")

    assert [row.moment.number for row in first.context["rows"]] == list(range(13, 1, -1))
    assert [row.moment.number for row in second.context["rows"]] == [1]
    assert "Older" in words(first)
    assert "Newer" in words(second)
    assert host.get(at(made, "time") + "?page=3").status_code == 404


# --- people ---------------------------------------------------------------------------------------


def test_people_are_told_with_what_they_played(campaign: Campaign) -> None:
    person_named(campaign=campaign, name="Dora")

    page = host_of(campaign).get(at(campaign, "people"))

    assert [(each.name, each.games, each.wins) for each in page.context["persons"]] == [
        ("Bo", 3, 2), ("Ana", 3, 1), ("Cy", 3, 0), ("Dora", 0, 0),
    ]  # fmt: skip
    ana = page.context["persons"][1]
    assert [line.kind for line in ana.had] == ["Colour", "Corner"]
    assert sum(times for _value, times in ana.had[0].values) == 3
    assert at(campaign, "person", ana.key) in page.content.decode()


def test_who_was_forgotten_has_no_name_any_more(campaign: Campaign) -> None:
    ana = person_named(campaign=campaign, name="Ana")
    assert ana is not None

    person_forget(person=ana)

    page = words(host_of(campaign).get(at(campaign, "people")))
    assert "somebody, forgotten" in page
    assert "Ana" not in page


# --- plots ----------------------------------------------------------------------------------------


def test_names_are_told_apart_by_as_few_letters_as_it_takes() -> None:
    assert marks_of(("Ana", "Bo", "Bea", "Anabel", "Zoë")) == {
        "Ana": "A1", "Bo": "Bo", "Bea": "Be", "Anabel": "A4", "Zoë": "Z",
    }  # fmt: skip


def test_a_stacked_bar_is_as_long_as_its_parts_together() -> None:
    svg = plots.stacks("Points", [Stack(name="Ana", parts=(3, 0, 1)), Stack(name="Bo", parts=(2,))])

    parts = re.findall(r'fill="url\(#part-(\d)\)" x="([\d.]+)" y="\d+" width="([\d.]+)"', svg)
    assert parts == [("0", "0", "213"), ("2", "213", "71"), ("0", "0", "142")]
    assert ">4</text>" in svg


def test_a_grid_says_its_numbers_in_its_cells() -> None:
    svg = plots.grid("Had", ["A", "B"], [GridRow(name="Blue", counts=(2, 0))])

    cells = re.findall(r'<rect class="(\w+)".*?</rect>|<rect class="(\w+)"', svg)
    assert [one or other for one, other in cells] == ["win", "none"]
    assert ">2</text>" in svg
