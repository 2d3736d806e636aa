"""Set up tonight: what rotation proposes, what the table chooses instead, the PIN."""

from __future__ import annotations

import pytest
from django.test import Client
from msgspec.structs import replace

from chronicle.between import between
from chronicle.models import Campaign
from chronicle.rules import catalogue
from chronicle.rules.core.game import Game
from chronicle.rules.core.series.values import Pick, Source
from chronicle.services.series import planning_of
from chronicle.worlds import series_of
from tables.models import Device, Session
from tables.services.limits import WRITES, limit_take
from tables.services.sessions import step_tick
from tests.tables.pages.played import at
from tests.tables.pages.series.evenings import opened, played, series_made, toy_told
from tests.tables.pages.series.forms_sent import Sender, sent
from tests.tables.pages.visits import host_of, rows, viewer_of, words
from tests.tables.table_made import open_chapter

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign(toy: Game) -> Campaign:
    return series_made(toy)


def setting_up(campaign: Campaign) -> Sender:
    return Sender(host_of(campaign), at(campaign, "setup"), "evening")


def picked(campaign: Campaign, kind: str) -> list[tuple[str, Source]]:
    picks = series_of(open_chapter(campaign)).picks
    return [(pick.value, pick.source) for pick in picks if pick.kind == kind]


def test_the_first_entry_says_what_rotation_proposes_and_why(campaign: Campaign) -> None:
    played(campaign, toy_told(5, 3, 4))
    series = series_of(open_chapter(campaign))
    before = rows()

    page = setting_up(campaign).opened()

    row = page.context["rows"][0]
    colour = next(pick for pick in row.picks if pick.name == "pick_colour_1")
    named = {"red": "Red", "blue": "Blue", "green": "Green", "yellow": "Yellow"}
    assert colour.first == f"Rotation: {named[series.value('colour', 1) or '']}"
    assert colour.why == "Ana has not had this yet"
    assert f"{colour.first} " in words(page)
    assert rows() == {**before, "tables.Device": before["tables.Device"] + 1}


def test_opening_the_session_as_it_is_planned_shows_its_pin(campaign: Campaign) -> None:
    planned = series_of(open_chapter(campaign))

    page = setting_up(campaign).press("open")

    session = Session.objects.get()
    assert page.status_code == 200
    assert len(page.context["pin"]) == 6
    assert [(seat.color, seat.person and seat.person.name) for seat in session.seats.all()] == [
        ("A", "Ana"), ("B", "Bo"), ("C", "Cy"),
    ]  # fmt: skip
    assert series_of(session.chapter) == planned


def test_the_table_chooses_for_a_seat_or_types_what_it_likes(campaign: Campaign) -> None:
    setting_up(campaign).press(
        "open", pick_corner_1="south", typed_colour_2="Turquoise", typed_scarecrow_3="Old Tom"
    )

    corner = picked(campaign, "corner")
    assert corner[0] == ("south", Source.TABLE)
    assert {source for _value, source in corner[1:]} == {Source.ROTATION}
    assert picked(campaign, "colour")[1] == ("Turquoise", Source.TABLE)
    assert picked(campaign, "scarecrow") == [("Old Tom", Source.TABLE)]


def test_what_was_chosen_is_offered_again_when_the_setup_is_changed(campaign: Campaign) -> None:
    sender = setting_up(campaign)
    sender.press("open", pick_corner_1="south", typed_colour_2="Turquoise", seed="straw")

    again = sent(sender.opened(), "evening")

    assert (again["pick_corner_1"], again["typed_colour_2"]) == ("south", "Turquoise")
    assert (again["pick_corner_2"], again["pick_colour_1"], again["seed"]) == ("", "", "straw")


def test_two_seats_with_one_colour_are_refused_and_kept_as_chosen(campaign: Campaign) -> None:
    before = series_of(open_chapter(campaign))

    page = setting_up(campaign).press("open", pick_colour_1="red", pick_colour_3="red")

    assert page.status_code == 422
    assert page.context["form"].refusals == {
        "kind_colour": "Colour: two seats cannot have the same"
    }
    assert "Colour: two seats cannot have the same" in words(page)
    kept = sent(page, "evening")
    assert (kept["pick_colour_1"], kept["pick_colour_2"], kept["pick_colour_3"]) == (
        "red",
        "",
        "red",
    )
    assert series_of(open_chapter(campaign)) == before
    assert not Session.objects.exists()


def test_a_seat_has_one_colour_chosen_or_typed(campaign: Campaign) -> None:
    page = setting_up(campaign).press("look", pick_colour_1="red", typed_colour_1="Rust")

    pick = next(each for each in page.context["rows"][0].picks if each.name == "pick_colour_1")
    assert page.status_code == 422
    assert pick.refused == "Choose one, or type another, not both."
    assert (sent(page, "evening")["pick_colour_1"], pick.typed) == ("red", "Rust")


def test_somebody_comes_somebody_stays_away_two_change_places(campaign: Campaign) -> None:
    sender = setting_up(campaign)
    more = sender.press("add", person_1="")

    sender.press("open", more, person_4="Di", seat_4="1", seat_2="3", seat_3="2")

    assert series_of(open_chapter(campaign)).people == ("Di", "Cy", "Bo")


def test_a_number_of_a_seat_is_a_number(campaign: Campaign) -> None:
    page = setting_up(campaign).press("open", seat_2="left")

    assert page.status_code == 422
    assert page.context["rows"][1].refused == "A seat is a number, from 1."
    assert sent(page, "evening")["seat_2"] == "left"


def test_a_session_has_a_date(campaign: Campaign) -> None:
    page = setting_up(campaign).press("open", played_on="")

    assert page.status_code == 422
    assert "played_on" in page.context["form"].refusals
    assert not Session.objects.exists()


def test_drawing_anew_is_recorded_with_its_seed(campaign: Campaign) -> None:
    sender = setting_up(campaign)
    looked = sender.press("again")
    seed = sent(looked, "evening")["seed"]

    sender.press("open", looked)

    planning = planning_of(open_chapter(campaign))
    assert planning is not None
    assert (bool(seed), planning.call.seed) == (True, seed)


def test_changing_an_open_session_keeps_its_pin_and_begins_its_list_anew(
    campaign: Campaign,
) -> None:
    opened(campaign)
    session = Session.objects.get()
    step_tick(session=session, step=1)

    answer = setting_up(campaign).press("open", person_3="", pick_deck_0="wind")

    after = Session.objects.get()
    assert answer.headers["Location"] == at(campaign, "session", session.pk)
    assert (after.pin_hash, after.ticks) == (session.pin_hash, [])
    assert [seat.color for seat in after.seats.all()] == ["A", "B"]
    assert picked(campaign, "deck") == [("wind", Source.TABLE)]


def test_who_did_not_know_of_the_open_session_is_told(campaign: Campaign) -> None:
    sender = setting_up(campaign)
    page = sender.opened()
    opened(campaign)

    answer = sender.press("open", page, pick_deck_0="wind")

    assert answer.status_code == 409
    assert "This did not work" in words(answer)
    assert sent(answer, "evening")["pick_deck_0"] == "wind"
    assert Session.objects.count() == 1


@pytest.mark.parametrize("next_open", [False, True], ids=["the next waits", "the next is open"])
def test_a_page_left_open_over_an_evening_changes_no_other(
    campaign: Campaign, *, next_open: bool
) -> None:
    opened(campaign)
    late = setting_up(campaign)
    page = late.opened()
    played(campaign, toy_told(5, 3, 4))
    if next_open:
        opened(campaign)
    before = (series_of(open_chapter(campaign)), Session.objects.count())

    answer = late.press("open", page, person_1="Zoe")

    assert answer.status_code == 409
    assert "This session is over." in words(answer)
    assert (series_of(open_chapter(campaign)), Session.objects.count()) == before


def test_what_no_form_asks_for_is_handed_on(
    campaign: Campaign, toy: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    setting_up(campaign).press("open", typed_scarecrow_1="Old Tom")
    kinds = tuple(replace(kind, hidden=kind.key == "scarecrow") for kind in toy.series_rules.kinds)
    hiding = replace(toy, series=replace(toy.series_rules, kinds=kinds))
    monkeypatch.setattr(catalogue, "GAMES", (*catalogue.GAMES[:-1], hiding))
    between.cache_clear()

    page = setting_up(campaign).press("open", pick_deck_0="rain")

    assert page.status_code == 302
    assert picked(campaign, "scarecrow") == [("Old Tom", Source.TABLE)]
    between.cache_clear()


def test_only_who_may_write_sets_up(campaign: Campaign) -> None:
    address = at(campaign, "setup")

    assert Client().get(address).status_code == 404
    assert viewer_of(campaign).get(address).status_code == 403
    assert viewer_of(campaign).post(address, {"do": "open"}).status_code == 403
    assert not Session.objects.exists()


def test_the_page_speaks_portuguese(campaign: Campaign) -> None:
    host = host_of(campaign)
    host.cookies["django_language"] = "pt-br"

    page = host.get(at(campaign, "setup"))

    assert '<html lang="pt-br"' in page.content.decode()


def test_a_pick_that_is_open_stays_open(campaign: Campaign) -> None:
    page = setting_up(campaign).opened()

    scarecrow = next(p for p in page.context["rows"][0].picks if p.name == "pick_scarecrow_1")
    assert (scarecrow.first, scarecrow.ways) == ("Leave it open", ())
    assert Pick(kind="scarecrow", seat=1, value="") not in series_of(open_chapter(campaign)).picks


def test_nobody_sits_here_twice(campaign: Campaign) -> None:
    page = setting_up(campaign).press("open", person_2="Ana")

    assert page.status_code == 422
    assert page.context["form"].refusals == {"seats": "Ana sits here twice"}
    assert sent(page, "evening")["person_2"] == "Ana"


def test_what_is_nothing_to_choose_is_refused_at_its_field_and_still_shown(
    campaign: Campaign,
) -> None:
    page = setting_up(campaign).press("look", pick_corner_2="middle")

    corner = next(p for p in page.context["rows"][1].picks if p.name == "pick_corner_2")
    assert page.status_code == 422
    assert corner.refused == "middle is none of what may be chosen here"
    assert [way.text for way in corner.ways if way.chosen] == ["middle"]


def test_a_seat_that_nobody_named_is_offered_as_one(campaign: Campaign) -> None:
    sender = setting_up(campaign)
    sender.press("open", person_2="", kept_2="on")

    again = sent(sender.opened(), "evening")

    assert (again["rows"], again["person_2"], again["kept_2"]) == ("3", "", "on")
    assert [seat.person for seat in Session.objects.get().seats.all()][1] is None


def test_who_writes_too_often_waits(campaign: Campaign) -> None:
    sender = setting_up(campaign)
    page = sender.opened()
    device = Device.objects.get()
    for _time in range(WRITES[0].calls):
        limit_take(WRITES, caller=f"device/{device.pk}")

    answer = sender.press("open", page)

    assert answer.status_code == 429
    assert not Session.objects.exists()
