from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from chronicle.models import Campaign, Chapter, Person
from chronicle.rules.oath.options import BoardSides, Options
from chronicle.rules.oath.world import BLUE, PURPLE, RED, YELLOW, Role
from chronicle.worlds import world_of
from tables.models import Session
from tables.pages.clock import ZONE_COOKIE
from tables.selectors import options_of, seatings_of
from tables.services.sessions import session_close
from tests.evenings import evening
from tests.rules import rule
from tests.tables.chronicles_played import play_on
from tests.tables.pages.visits import Answer, evening_of, host_of, rows, viewer_of, words, writer_of
from tests.tables.table_made import SEATINGS, campaign_made, open_chapter

pytestmark = pytest.mark.django_db

CHOSEN = {
    "played_on": "2026-11-30",
    "purple_short": "chancellor-first",
    "heal_tie": "winner",
    "board_sides": "stored",
    "marriage_counts_twice": "true",
    "person_purple": "Ana",
    "plays_yellow": "on",
    "person_yellow": "Bo",
    "plays_blue": "on",
}


@pytest.fixture
def campaign() -> Campaign:
    return campaign_made()


@pytest.fixture
def host(campaign: Campaign) -> Client:
    return host_of(campaign)


def address(campaign: Campaign) -> str:
    return reverse("setup", args=[campaign.code])


def send(host: Client, campaign: Campaign, do: str = "open", **changed: Any) -> Answer:
    return host.post(address(campaign), {**CHOSEN, **changed, "do": do})


def pin_on(response: Answer) -> str:
    return str(response.context["pin"])


def checked(response: Answer) -> set[str]:
    form = response.context["form"]
    return {row.color for row in form.rows() if row.plays is None or row.plays.value()}


def test_the_citizens_and_enough_exiles_are_offered(host: Client, campaign: Campaign) -> None:
    before = rows()

    response = host.get(address(campaign))

    assert checked(response) == {"purple", "blue", "yellow", "red"}
    assert rows() == before


def test_the_seats_of_the_last_evening_are_offered(host: Client, campaign: Campaign) -> None:
    session, _pin = evening_of(campaign)
    session_close(session=session)

    response = host.get(address(campaign))

    assert checked(response) == {str(each.color) for each in SEATINGS}
    assert 'name="person_yellow" value="Bo"' in response.content.decode()


@rule("O-2.5")
def test_who_won_the_last_game_is_proposed_as_chancellor(campaign: Campaign) -> None:
    evening_of(campaign)
    chapter = open_chapter(campaign)
    play_on(campaign, 1, seed=next(s for s in range(20) if won_by(chapter, s) == YELLOW))
    host = host_of(campaign)

    page = host.get(address(campaign))
    sent = host.post(address(campaign), {**CHOSEN, "do": "look"})

    assert 'name="person_purple" value="Bo"' in page.content.decode()
    assert 'name="person_yellow" value="Ana"' in page.content.decode()
    assert "Bo won the last game and is proposed as Chancellor." in words(page)
    assert "is proposed as Chancellor" not in words(sent)


@rule("O-2.5")
def test_where_nobody_named_won_the_seats_stay(campaign: Campaign) -> None:
    evening_of(campaign)
    chapter = open_chapter(campaign)
    play_on(campaign, 1, seed=next(s for s in range(20) if won_by(chapter, s) == RED))

    page = host_of(campaign).get(address(campaign))

    assert 'name="person_purple" value="Ana"' in page.content.decode()
    assert "is proposed as Chancellor" not in words(page)


def won_by(chapter: Chapter, seed: int) -> str:
    return evening(world_of(chapter), seed).winner


def test_the_date_is_the_one_on_the_table(host: Client, campaign: Campaign) -> None:
    host.cookies[ZONE_COOKIE] = "Pacific/Kiritimati"
    ahead = (datetime.now(UTC) + timedelta(hours=14)).date()

    page = host.get(address(campaign)).content.decode()
    host.cookies[ZONE_COOKIE] = "../../etc/passwd"

    assert f'value="{ahead:%Y-%m-%d}"' in page
    assert host.get(address(campaign)).status_code == 200


def test_looking_at_the_seats_stores_nothing(host: Client, campaign: Campaign) -> None:
    before = rows()

    response = send(host, campaign, "look")

    page = words(response)
    assert response.status_code == 200
    assert "3 seats fit" in page
    assert "Favor: 18 in banks" in page
    assert rows() == before


def test_opening_shows_the_pin_once(host: Client, campaign: Campaign) -> None:
    response = send(host, campaign)

    pin = pin_on(response)
    session = Session.objects.get()
    assert len(pin) == 6
    assert pin not in session.pin_hash
    assert response["Cache-Control"] == "no-store"
    assert [(each.color, each.person) for each in seatings_of(session)] == [
        (PURPLE, "Ana"),
        (BLUE, None),
        (YELLOW, "Bo"),
    ]
    page = host.get(reverse("session", args=[campaign.code, session.pk])).content.decode()
    assert pin not in page


@pytest.mark.parametrize(
    ("changed", "at", "sentence"),
    [
        ({"plays_yellow": "", "plays_blue": ""}, "seats", "2 to 6 can play, not 1"),
        ({"turn_blue": "2"}, "turns", "say the turns of all but the Chancellor"),
        ({"turn_blue": "2", "turn_yellow": "2"}, "turns", "each once, or of none"),
    ],
)
@rule("O-2.5", refuses=True)
def test_seats_that_cannot_play_are_refused_where_they_were_chosen(
    host: Client, campaign: Campaign, changed: dict[str, str], at: str, sentence: str
) -> None:
    before = rows()
    kept = {name: value for name, value in {**CHOSEN, **changed}.items() if value}

    response = host.post(address(campaign), {**kept, "do": "open"})

    assert response.status_code == 422
    assert set(response.context["form"].refusals) == {at}
    assert sentence in words(response).replace("Say", "say")
    assert rows() == before


@rule("O-2.7", refuses=True)
def test_sides_are_chosen_only_where_they_are_free(host: Client, campaign: Campaign) -> None:
    stored = send(host, campaign, "look", role_blue="exile")
    free = send(host, campaign, "look", board_sides="free", role_blue="exile")
    send(host, campaign, board_sides="free", role_blue="exile")

    session = Session.objects.get()
    assert 'name="role_blue"' not in stored.content.decode()
    assert 'name="role_blue"' in free.content.decode()
    assert options_of(session) == Options(board_sides=BoardSides.FREE)
    assert {each.color: each.role for each in seatings_of(session)}[BLUE] is Role.EXILE


def test_every_option_has_a_sentence_for_each_value(host: Client, campaign: Campaign) -> None:
    page = words(host.get(address(campaign)))

    for sentence in (
        "If purple runs short, the Chancellor is served first",
        "If purple runs short, the Citizens are served first",
        "Boards lie on the side that is stored",
        "The table chooses the sides of the boards",
        "Dispossessed suit tie: the winner chooses",
        "Dispossessed suit tie: drawn at random",
        "Marriage counts as two Hearth advisers",
        "Marriage counts as one Hearth adviser",
    ):
        assert sentence in page


@pytest.mark.parametrize("date", ["", "30.11.2026", "2026-02-30"])
def test_a_date_that_is_none_is_told_at_its_field(
    host: Client, campaign: Campaign, date: str
) -> None:
    response = send(host, campaign, played_on=date)

    assert response.status_code == 422
    assert response.context["form"].errors["played_on"]
    assert Session.objects.count() == 0


def test_a_second_session_is_not_opened(host: Client, campaign: Campaign) -> None:
    send(host, campaign)
    before = rows()

    response = send(host, campaign)

    assert response.status_code == 409
    assert "open already" in words(response)
    assert rows() == before


def test_a_page_left_open_over_an_evening_changes_no_other(
    host: Client, campaign: Campaign
) -> None:
    over, _pin = evening_of(campaign)
    session_close(session=over)
    play_on(campaign, 1)
    before = rows()

    late = send(host, campaign, session=over.pk)

    assert late.status_code == 409
    assert "This session is over." in words(late)
    assert rows() == before


def test_seats_are_changed_while_the_session_is_open(host: Client, campaign: Campaign) -> None:
    send(host, campaign)
    session = Session.objects.get()

    response = send(host, campaign, session=str(session.pk), plays_red="on", person_red="Cé")

    assert response.url == reverse("session", args=[campaign.code, session.pk])  # type: ignore[attr-defined]
    assert {each.color for each in seatings_of(Session.objects.get())} == {
        PURPLE, YELLOW, BLUE, RED,
    }  # fmt: skip
    assert set(Person.objects.values_list("name", flat=True)) == {"Ana", "Bo", "Cé"}


# --- the check list -------------------------------------------------------------------------------


@pytest.fixture
def session(campaign: Campaign) -> Session:
    return evening_of(campaign)[0]


def list_of(campaign: Campaign, session: Session) -> str:
    return reverse("session", args=[campaign.code, session.pk])


def tick(client: Client, campaign: Campaign, session: Session, **sent: Any) -> Answer:
    return client.post(reverse("tick", args=[campaign.code, session.pk]), sent)


def test_the_check_list_stands_in_the_order_of_hands(
    host: Client, campaign: Campaign, session: Session
) -> None:
    page = words(host.get(list_of(campaign, session)))

    places = [
        page.index(text)
        for text in (
            "Out of the box",
            "World deck, as packed: do not shuffle",
            "Sites from the bundle in order",
            "Markers and banks",
            "Favor into each of the six banks",
            "Grand Scepter and Reliquary board to Purple",
            "Top of the relic deck, facedown, one on each Reliquary space",
            "It must come out",
        )
    ]
    assert places == sorted(places)
    assert "Favor 36 = 18 in banks" in page


def test_two_phones_that_tick_at_once_undo_nothing(
    host: Client, campaign: Campaign, session: Session
) -> None:
    other = writer_of(campaign, session)

    tick(host, campaign, session, step=["0", "3"])
    tick(other, campaign, session, step=["5"])
    tick(host, campaign, session, shown=["0", "3"], step=["3", "4"])

    assert Session.objects.get().ticks == [3, 4, 5]


def test_a_tick_by_script_is_answered_in_short(
    host: Client, campaign: Campaign, session: Session
) -> None:
    response = host.post(
        reverse("tick", args=[campaign.code, session.pk]),
        {"step": "1"},
        headers={"X-Requested-With": "fetch"},
    )

    assert response.status_code == 204
    assert Session.objects.get().ticks == [1]


def test_lines_that_are_none_are_passed_over(
    host: Client, campaign: Campaign, session: Session
) -> None:
    tick(host, campaign, session, step=["-1", "999", "x", "9" * 5_000, "2"])

    assert Session.objects.get().ticks == [2]


def test_ticks_are_seen_by_who_only_looks(
    host: Client, campaign: Campaign, session: Session
) -> None:
    tick(host, campaign, session, step=["0"])

    page = viewer_of(campaign).get(list_of(campaign, session)).content.decode()
    live = viewer_of(campaign).get(list_of(campaign, session), {"part": "live"}).content.decode()

    for text in (page, live):
        assert text.count(" checked") == 1
        assert " disabled" in text
        assert "data-ticks" not in text
    assert "<html" not in live


def test_a_closed_session_is_not_ticked(host: Client, campaign: Campaign, session: Session) -> None:
    session_close(session=session)

    tick(host, campaign, session, step=["0"])

    assert Session.objects.get().ticks == []
    assert "This session is over" in words(host.get(list_of(campaign, session)))


def test_the_sixtieth_write_of_a_minute_is_done_and_the_next_waits(
    host: Client, campaign: Campaign, session: Session
) -> None:
    answers = [tick(host, campaign, session, step=["0"]).status_code for _write in range(61)]

    assert answers == [302] * 60 + [429]


def test_a_new_pin_replaces_the_old_one(host: Client, campaign: Campaign, session: Session) -> None:
    before = session.pin_hash

    response = host.post(reverse("pin_new", args=[campaign.code, session.pk]))

    assert len(pin_on(response)) == 6
    assert Session.objects.get().pin_hash != before


def test_the_session_asks_the_database_fifteen_times_at_most(
    host: Client,
    campaign: Campaign,
    session: Session,
    django_assert_max_num_queries: DjangoAssertNumQueries,
) -> None:
    with django_assert_max_num_queries(15):
        host.get(list_of(campaign, session))
