"""The page of a session: everything that is laid out, ticked line by line; its sheets."""

from __future__ import annotations

import pytest
from django.test import Client

from chronicle.models import Campaign
from chronicle.rules.core.game import Game
from tables.models import Session, Sheet
from tables.services.access import code_for
from tables.services.sessions import session_close
from tests.tables.pages.played import at
from tests.tables.pages.series.evenings import opened, series_made
from tests.tables.pages.visits import host_of, viewer_of, words, writer_of

pytestmark = pytest.mark.django_db

LOOK = {"paper": "a4", "language": "en", "sealed": "out"}


@pytest.fixture
def campaign(toy: Game) -> Campaign:
    made = series_made(toy)
    opened(made)
    made.refresh_from_db()
    return made


def session_of(campaign: Campaign) -> Session:
    return Session.objects.get(chapter__campaign=campaign)


def address(campaign: Campaign, name: str = "session") -> str:
    return at(campaign, name, session_of(campaign).pk)


def test_the_page_shows_everything_that_is_laid_out(campaign: Campaign) -> None:
    code_for(campaign=campaign)

    page = host_of(campaign).get(address(campaign))

    laid = page.context["laid"]
    said = words(page)
    assert [(part.title, [step.number for step in part.steps]) for part in laid.parts] == [
        ("Meadow", [0, 1]),
        ("Barns", [2, 3, 4, 5]),
    ]
    for line in (
        "Set the table", laid.lead, "Session 1, 3 seats",
        "Scarecrows may be given a name.",
        "Sheaves into the middle T-1 39",
        "A Ana", "B Bo", "C Cy",
        "Take out of the box", "Weather cards Toy 12",
        "Sheaves 40 = 1 in a barn + 39 left",
        "Rounds", "The bell", "Prices",
        "The barn of the first to mow begins with a sheaf", "Coins break a tie",
        "Print the sheets", "PIN of this table", "Let others look",
    ):  # fmt: skip
        assert line in said, line
    assert "<title>The meadow with the barns in its corners</title>" in page.content.decode()


def test_what_nobody_decided_is_a_line_to_write_on(campaign: Campaign) -> None:
    page = host_of(campaign).get(address(campaign))

    row = page.context["laid"].rows[0]
    assert [cell.known for cell in row.cells] == [True, True, True, False]
    assert page.content.decode().count('aria-label="not decided"') == 3


def test_lines_are_ticked_through_all_parts_and_not_after_all(campaign: Campaign) -> None:
    phone = writer_of(campaign, session_of(campaign))

    ticked = phone.post(address(campaign, "tick"), {"step": ["0", "4", "99", "x"]})
    both = phone.get(address(campaign)).context["laid"]
    phone.post(address(campaign, "tick"), {"shown": ["0", "4"], "step": ["4"]})

    assert ticked.headers["Location"] == address(campaign)
    assert [part.done for part in both.parts] == [1, 1]
    assert session_of(campaign).ticks == [4]


def test_a_tick_of_a_script_answers_with_nothing(campaign: Campaign) -> None:
    answer = host_of(campaign).post(
        address(campaign, "tick"), {"step": "2"}, headers={"X-Requested-With": "fetch"}
    )

    assert (answer.status_code, answer.content) == (204, b"")
    assert session_of(campaign).ticks == [2]


def test_who_only_looks_sees_the_list_and_ticks_nothing(campaign: Campaign) -> None:
    viewer = viewer_of(campaign)

    page = viewer.get(address(campaign))

    assert "Enter the PIN to tick" in words(page)
    assert page.content.decode().count('name="step"') == 6
    assert page.content.decode().count(" disabled") == 6
    assert viewer.post(address(campaign, "tick"), {"step": "0"}).status_code == 403
    assert Client().get(address(campaign)).status_code == 404
    assert session_of(campaign).ticks == []


def test_the_live_part_is_the_list_alone(campaign: Campaign) -> None:
    page = host_of(campaign).get(address(campaign), {"part": "live"})

    assert "Sheaves into the middle" in words(page)
    assert "<html" not in page.content.decode()


def test_a_session_that_is_over_is_only_looked_at(campaign: Campaign) -> None:
    session_close(session=session_of(campaign))
    host = host_of(campaign)

    page = host.get(address(campaign))
    host.post(address(campaign, "tick"), {"step": "0"})

    assert "This session is over." in words(page)
    assert "Print the sheets" not in words(page)
    assert session_of(campaign).ticks == []


@pytest.mark.parametrize(
    ("kind", "ordered"), [("setup", Sheet.Kind.SETUP), ("aid", Sheet.Kind.AID)]
)
def test_each_button_orders_its_sheet(campaign: Campaign, kind: str, ordered: Sheet.Kind) -> None:
    answer = host_of(campaign).post(address(campaign, "sheet_order"), {**LOOK, "kind": kind})

    sheet = Sheet.objects.get()
    assert sheet.kind == ordered
    assert answer.headers["Location"] == at(campaign, "sheet", sheet.pk)
    watched = host_of(campaign).get(at(campaign, "sheet", sheet.pk))
    assert "spoils" not in words(watched)


def test_a_sheet_of_another_kind_is_not_ordered_here(campaign: Campaign) -> None:
    answer = host_of(campaign).post(address(campaign, "sheet_order"), {**LOOK, "kind": "packup"})

    assert answer.headers["Location"] == address(campaign)
    assert not Sheet.objects.exists()
