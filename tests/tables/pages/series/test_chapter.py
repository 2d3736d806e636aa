"""The page of one session: what was set up, how it ended, what came of it, what was changed."""

from __future__ import annotations

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from chronicle.models import Campaign
from chronicle.rules.core.game import Game
from chronicle.services.annals import AnnalTold, annal_write
from tables.models import Sheet
from tests.tables.pages.played import at
from tests.tables.pages.series.evenings import played, series_made, session_at, toy_told
from tests.tables.pages.visits import host_of, rows, viewer_of, words
from tests.tables.table_made import campaign_made

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign(toy: Game) -> Campaign:
    """Sessions 1 and 2 are over, session 3 waits."""
    made = played(
        series_made(toy),
        toy_told(5, 3, 4, storm=True, struck="2", remark="A wet evening"),
        toy_told(2, 6, 1, cards=(1, 0, 3)),
    )
    made.refresh_from_db()
    return made


def test_a_session_shows_what_was_set_up(campaign: Campaign) -> None:
    page = host_of(campaign).get(at(campaign, "chapter", 1))

    assert [(pick.name, pick.source) for pick in page.context["picks"]] == [
        ("Day", "carried"), ("Weather", "rotation"), ("First to mow", "drawn"),
    ]  # fmt: skip
    assert [(place.label, place.person) for place in page.context["places"]] == [
        ("A", "Ana"), ("B", "Bo"), ("C", "Cy"),
    ]  # fmt: skip
    assert "<title>The meadow with the barns in its corners</title>" in page.content.decode()


def test_a_session_tells_how_it_ended_to_the_last_number(campaign: Campaign) -> None:
    page = host_of(campaign).get(at(campaign, "chapter", 1))

    ledger = page.context["ledger"]
    assert page.context["ended"] == "Ana wins."
    assert ledger.table == (
        ("End", "The evening bell rang"), ("Storm", "yes"), ("Whom it struck", "Seat 2"),
        ("Remark", "A wet evening"),
    )  # fmt: skip
    assert [(row.name, row.cells) for row in ledger.rows] == [
        ("From the meadow", ("5", "3", "4")),
        ("From cards", ("0", "0", "0")),
        ("Coins", ("0", "0", "0")),
    ]
    assert [(each.person, each.place, each.points) for each in page.context["standings"]] == [
        ("Ana", 1, 5), ("Cy", 2, 4), ("Bo", 3, 3),
    ]  # fmt: skip


def test_a_session_says_what_came_of_it(campaign: Campaign) -> None:
    page = host_of(campaign).get(at(campaign, "chapter", 2))

    assert page.context["phase"].lines == (
        "Session 2 was played; Bo won",
        "The next session is planned for 3 seats",
    )


def test_the_session_that_waits_leads_to_its_result(campaign: Campaign) -> None:
    page = host_of(campaign).get(at(campaign, "chapter", 3))

    assert page.context["phase"] is None
    assert "This session waits to be played." in words(page)
    assert at(campaign, "result_begin", 3) in page.content.decode()


def test_the_last_result_is_taken_back_from_its_page(campaign: Campaign) -> None:
    last = host_of(campaign).get(at(campaign, "chapter", 2))
    older = host_of(campaign).get(at(campaign, "chapter", 1))

    assert ("Take the result back" in words(last), "Take the result back" in words(older)) == (
        True,
        False,
    )


def test_what_was_written_beside_a_session_is_its_title(campaign: Campaign) -> None:
    annal_write(campaign=campaign, game=1, told=AnnalTold(era="The wet year"), base=0)

    assert "The wet year" in words(viewer_of(campaign).get(at(campaign, "chapter", 1)))


@pytest.mark.parametrize("name", ["chapter", "phase"])
def test_the_result_sheet_is_ordered_where_the_session_is_shown(
    campaign: Campaign, name: str
) -> None:
    host = host_of(campaign)
    page = host.get(at(campaign, name, 2))
    look = {"kind": "result", "paper": "a4", "language": "en", "sealed": "out"}

    answer = host.post(at(campaign, "game_sheet_order", 2), look)

    assert at(campaign, "game_sheet_order", 2) in page.content.decode()
    sheet = Sheet.objects.get()
    assert (sheet.kind, sheet.chapter.game) == (Sheet.Kind.RESULT, 2)
    assert answer.headers["Location"] == at(campaign, "sheet", sheet.pk)


def test_who_sees_a_session(campaign: Campaign) -> None:
    browsers = (Client(), host_of(campaign_made("Theirs")), viewer_of(campaign), host_of(campaign))

    answers = [browser.get(at(campaign, "chapter", 1)) for browser in browsers]

    assert [answer.status_code for answer in answers] == [404, 404, 200, 200]
    offered = ["Correct the result" in words(answer) for answer in answers[2:]]
    assert offered == [False, True]


def test_looking_at_a_session_writes_nothing(campaign: Campaign) -> None:
    host = host_of(campaign)
    before = rows()

    host.get(at(campaign, "chapter", 1))

    assert rows() == before


def test_the_page_asks_the_database_a_bounded_number_of_times(
    campaign: Campaign, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    host = host_of(campaign)
    session_at(campaign, 1)

    with django_assert_max_num_queries(16):
        host.get(at(campaign, "chapter", 1))
