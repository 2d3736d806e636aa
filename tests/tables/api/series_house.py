"""A toy series that was played once, with tonight's session, and a browser of each role."""

from __future__ import annotations

from django.test import Client

from chronicle.models import Campaign
from chronicle.rules.catalogue import game_of
from chronicle.rules.core.series.values import Call
from chronicle.services.series import series_found
from tables.models import Session
from tables.services.series import (
    SeriesEvening,
    result_read,
    series_session_end,
    series_session_open,
)
from tables.services.sheets import Look, sheet_order
from tests.tables.pages.routes import House
from tests.tables.pages.visits import host_of, viewer_of, writer_of
from tests.tables.series_told import PEOPLE, RESULTS
from tests.tables.table_made import DAY, campaign_made, open_chapter


def series_made(name: str = "Meadow", *, game: str = "toy") -> Campaign:
    """A series whose first session is planned."""
    return series_found(game=game_of(game), name=name, call=Call(people=PEOPLE, seed="hay"))


def series_played(name: str = "Meadow", *, game: str = "toy") -> Campaign:
    """A series whose first session was played."""
    campaign = series_made(name, game=game)
    play(campaign)
    return campaign


def play(campaign: Campaign) -> None:
    """Play the open session to its usual end."""
    chapter = open_chapter(campaign)
    result = result_read(chapter=chapter, told=RESULTS[campaign.game])
    series_session_end(chapter=chapter, result=result)


def evening_of_series(campaign: Campaign) -> tuple[Session, str]:
    """Tonight's session and its PIN."""
    chapter = open_chapter(campaign)
    options = game_of(campaign.game).options()
    evening = SeriesEvening(call=Call(people=PEOPLE), options=options, played_on=DAY)
    return series_session_open(chapter=chapter, evening=evening)


def series_house(game: str = "toy") -> House:
    campaign = series_played(game=game)
    session, _pin = evening_of_series(campaign)
    campaign.refresh_from_db()
    return House(
        campaign=campaign,
        session=session,
        sheet=sheet_order(session=session, look=Look()),
        browsers={
            "stranger": Client(),
            "other host": host_of(campaign_made("Theirs")),
            "viewer": viewer_of(campaign),
            "writer": writer_of(campaign, session),
            "host": host_of(campaign),
        },
    )
