"""Series with sessions behind them, and what a table taps into the form of a result."""

from __future__ import annotations

from django.test import Client
from django.urls import reverse

from chronicle.between import between
from chronicle.models import Campaign, Chapter
from chronicle.rules.core.game import Game
from chronicle.rules.core.series.values import Call
from chronicle.selectors import chapter_of
from chronicle.services.series import series_found
from tables.services.series import (
    SeriesEvening,
    result_read,
    series_session_end,
    series_session_open,
)
from tests.tables.pages.series.forms_sent import Sender
from tests.tables.pages.visits import host_of
from tests.tables.table_made import open_chapter

PEOPLE = ("Ana", "Bo", "Cy")


def series_made(game: Game, name: str = "Hay", people: tuple[str, ...] = PEOPLE) -> Campaign:
    """A series whose first session waits."""
    return series_found(game=game, name=name, call=Call(people=people, seed="hay"))


def opened(campaign: Campaign) -> Chapter:
    """Tonight's session is set up as it was planned, unless it stands on the table already."""
    chapter = open_chapter(campaign)
    if chapter.sessions.filter(closed_at=None).exists():
        return chapter
    people = tuple(row.person for row in chapter.seat_rows.all())
    game = series_game(campaign)
    evening = SeriesEvening(call=Call(people=people), options=game.options())
    series_session_open(chapter=chapter, evening=evening)
    return open_chapter(campaign)


def series_game(campaign: Campaign) -> Game:
    return between(campaign.game).game


def toy_told(*meadow: int, cards: tuple[int, ...] = (), **more: object) -> dict[str, object]:
    """A result of the toy: what each seat mowed, and had from cards."""
    of_cards = (*cards, *(0 for _ in meadow))
    seats = [{"meadow": own, "cards": of_cards[at]} for at, own in enumerate(meadow)]
    return {"seats": seats, **more}


def played(campaign: Campaign, *results: dict[str, object]) -> Campaign:
    """Each of these results, one session after the other."""
    for told in results:
        chapter = opened(campaign)
        series_session_end(chapter=chapter, result=result_read(chapter=chapter, told=told))
    return campaign


def session_at(campaign: Campaign, number: int) -> Chapter:
    chapter = chapter_of(campaign, number)
    assert chapter is not None
    return chapter


def form_of(campaign: Campaign, number: int, client: Client | None = None) -> Sender:
    """A browser at the form of a session's result; the host's unless another is given."""
    address = reverse("result_begin", args=[campaign.code, number])
    return Sender(client or host_of(campaign), address, "wizard")


def check_of(campaign: Campaign, number: int, client: Client | None = None) -> Sender:
    """A browser at the check of a session's result."""
    address = reverse("result", args=[campaign.code, number, "check"])
    return Sender(client or host_of(campaign), address, "wizard")


def mown(*counts: int) -> dict[str, str]:
    """What is tapped for the meadow of each seat."""
    return {f"f:seats/{at}/meadow": str(count) for at, count in enumerate(counts)}
