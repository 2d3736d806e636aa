"""What was entered of a session's end belongs to who sat there, not to who sits there now."""

from __future__ import annotations

import pytest

from chronicle.models import Campaign
from chronicle.rules.core.game import Game
from chronicle.rules.core.series.values import Call
from tables.services.series import SeriesEvening, series_session_change
from tables.services.series_drafts import entered_for
from tests.tables.commands_run import run
from tests.tables.pages.series.evenings import (
    form_of,
    mown,
    opened,
    series_game,
    series_made,
    session_at,
)
from tests.tables.pages.visits import words

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign(toy: Game) -> Campaign:
    """Session 1 is on the table: Ana, Bo, Cy."""
    made = series_made(toy)
    opened(made)
    made.refresh_from_db()
    return made


def seated(campaign: Campaign, *people: str, **options: object) -> None:
    """These play tonight after all."""
    game = series_game(campaign)
    evening = SeriesEvening(call=Call(people=people), options=game.options(**options))
    series_session_change(session=session_at(campaign, 1).sessions.get(), evening=evening)


def test_points_entered_for_one_person_are_never_shown_as_another_s(campaign: Campaign) -> None:
    form_of(campaign, 1).press("keep", None, **mown(9, 3, 1))

    seated(campaign, "Bo", "Cy")

    assert entered_for(session_at(campaign, 1)).fields == {}
    assert "Bo wins" not in words(form_of(campaign, 1).opened())


@pytest.mark.parametrize("before", [(), (9, 3, 1)], ids=["nothing", "a draft"])
def test_a_page_opened_before_others_sat_down_is_told_so(
    campaign: Campaign, before: tuple[int, ...]
) -> None:
    form = form_of(campaign, 1)
    if before:
        form.press("keep", None, **mown(*before))
    page = form.opened()

    seated(campaign, "Bo", "Cy")
    met = form.press("check", page, **mown(9, 3, 1))

    assert met.status_code == 409
    assert entered_for(session_at(campaign, 1)).fields == {}


def test_what_was_entered_stays_where_the_same_people_sit(campaign: Campaign) -> None:
    form_of(campaign, 1).press("keep", None, **mown(9, 3, 1))

    seated(campaign, "Ana", "Bo", "Cy", first_barn_sheaf=False)

    assert entered_for(session_at(campaign, 1)).fields["seats/0/meadow"] == "9"


def test_the_shell_seats_others_as_the_pages_do(toy: Game) -> None:
    campaign = series_made(toy)
    form_of(campaign, 1).press("keep", None, **mown(9, 3, 1))

    run("series_plan", campaign.code, "--people", "Bo,Cy")

    assert entered_for(session_at(campaign, 1)).fields == {}
