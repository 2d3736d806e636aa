"""Looking back by the API: games in detail, notes, numbers, people, devices."""

from __future__ import annotations

import pytest

from chronicle.models import Campaign
from chronicle.selectors import events_of, persons_of, result_of
from chronicle.services.people import person_named
from chronicle.services.revisions import edition_of
from tables.models import Device, Session
from tests.chronicle.chains import game
from tests.tables.api.programs import (
    NOT_YOURS,
    Program,
    host_program,
    pass_program,
    problem,
    writer_program,
)
from tests.tables.api.test_chapters import STALE
from tests.tables.pages.played import campaign_played, revised
from tests.tables.pages.visits import evening_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign() -> Campaign:
    """Games 3 (told by a string), 4 and 5 are over; game 6 waits."""
    return campaign_played()


@pytest.fixture
def host(campaign: Campaign) -> Program:
    return host_program(campaign)


def at(campaign: Campaign, rest: str) -> str:
    return f"campaigns/{campaign.code}/{rest}"


# --- games ----------------------------------------------------------------------------------------


def test_a_game_in_detail(campaign: Campaign, viewer: Program) -> None:
    body = viewer.get(at(campaign, "chapters/5/details")).json()

    chapter = game(campaign, 5)
    result = result_of(chapter)
    assert result is not None
    assert len(body["events"]) == len(events_of(chapter)) > 0
    assert body == {
        "game": 5,
        "edition": edition_of(chapter),
        "announced": False,
        "phase": "done",
        "trouble": None,
        "events": body["events"],
        "rulers": body["rulers"],
        "revisions": [],
    }
    assert [(each["place"], each["ruler"]) for each in body["rulers"]] == [
        (place.number, place.ruler) for place in result.places if place.faceup
    ]


def test_details_of_a_game_that_was_put_right(campaign: Campaign, viewer: Program) -> None:
    revised(campaign, 5)

    mended = viewer.get(at(campaign, "chapters/5/details")).json()
    behind = viewer.get(at(campaign, "chapters/6/details")).json()

    assert [each["revision"] for each in mended["revisions"]] == [1]
    assert len(mended["revisions"][0]["changes"]) == 1
    assert (behind["announced"], behind["phase"], behind["events"]) == (True, "none", [])


def test_notes_are_written_over_what_was_seen_alone(
    campaign: Campaign, host: Program, viewer: Program
) -> None:
    note = {"era": "The Long Dawn", "played_on": "2026-11-30", "text": "Snow."}
    path = at(campaign, "chapters/5/annal")

    first = host.put(path, {"base": 0, **note})
    late = host.put(path, {"base": 0, "era": "Another"})
    listed = viewer.get(at(campaign, "annals")).json()
    gone = host.put(path, {"base": 1})

    kept = {"game": 5, "revision": 1, **note}
    nothing = {"game": 5, "revision": 0, "era": "", "played_on": None, "text": ""}
    assert (first.status_code, first.json()) == (200, kept)
    assert (late.status_code, late.json()) == (409, STALE)
    assert listed == {"annals": [kept]}
    assert gone.json() == nothing
    assert viewer.get(at(campaign, "annals")).json() == {"annals": []}


def test_the_games_in_numbers(campaign: Campaign, viewer: Program) -> None:
    body = viewer.get(at(campaign, "statistics")).json()

    ended = result_of(game(campaign, 5))
    assert ended is not None
    winner = next(seat.person for seat in ended.seats if seat.color == ended.winner)
    assert set(body) == {"played", "decks", "sites", "cards"}
    assert [each["game"] for each in body["played"]] == [3, 4, 5]
    assert body["played"][2] == {
        "game": 5,
        "oath": game(campaign, 5).oath,
        "winner": ended.winner,
        "winner_name": winner,
        "how": ended.how.value,
    }
    assert body["played"][0] == {
        "game": 3,
        "oath": game(campaign, 3).oath,
        "winner": "yellow",
        "winner_name": "Name",
        "how": None,
    }
    assert [each["game"] for each in body["decks"]] == [3, 4, 5, 6]
    assert body["decks"][1] == {
        "game": 4,
        "suits": {"discord": 8, "arcane": 6, "order": 8, "hearth": 11, "beast": 9, "nomad": 10},
        "visions": 5,
        "unseen": 0,
    }
    assert body["sites"][0].keys() == {"name", "games", "ruined", "longest"}
    assert all(len(each["games"]) >= each["longest"] for each in body["sites"])


# --- people ---------------------------------------------------------------------------------------


def test_people_are_renamed_merged_and_forgotten(campaign: Campaign, host: Program) -> None:
    for name in ("Zoe", "Zoey", "Xu"):
        person_named(campaign=campaign, name=name)
    campaign.refresh_from_db()
    keys = {each.name: each.pk for each in persons_of(campaign)}

    def names(body: dict[str, list[dict[str, str]]]) -> set[str]:
        return {each["name"] for each in body["people"]} & {"Zoe", "Zoey", "Xu", "Xun"}

    renamed = host.put(at(campaign, f"people/{keys['Xu']}"), {"name": "Xun"})
    taken = host.put(at(campaign, f"people/{keys['Xu']}"), {"name": "Zoe"})
    merged = host.post(at(campaign, f"people/{keys['Zoey']}/merge"), {"into": keys["Zoe"]})
    itself = host.post(at(campaign, f"people/{keys['Zoe']}/merge"), {"into": keys["Zoe"]})
    forgotten = host.delete(at(campaign, f"people/{keys['Xu']}"))
    gone = host.delete(at(campaign, f"people/{keys['Xu']}"))

    refused = problem(
        "person.name",
        "Somebody of the group has this name already, or it is empty: choose another.",
    )
    assert names(renamed.json()) == {"Zoe", "Zoey", "Xun"}
    assert [(each.status_code, each.json()) for each in (taken, itself)] == [(422, refused)] * 2
    assert names(merged.json()) == {"Zoe", "Xun"}
    assert names(forgotten.json()) == {"Zoe"}
    assert gone.status_code == 404


def test_the_group_has_a_name(campaign: Campaign, host: Program, viewer: Program) -> None:
    named = host.put(at(campaign, "group"), {"name": " The  Tuesdays "})
    listed = viewer.get(at(campaign, "people"))

    assert named.json()["group"] == "The Tuesdays"
    assert listed.json() == named.json()
    winners = {each["name"]: each["wins"] for each in listed.json()["people"]}
    assert winners["Name"] == 1


# --- devices --------------------------------------------------------------------------------------


@pytest.fixture
def evening(campaign: Campaign) -> tuple[Session, str]:
    return evening_of(campaign)


def test_devices_are_listed_named_and_made_the_hosts(
    campaign: Campaign, host: Program, evening: tuple[Session, str]
) -> None:
    phone = writer_program(campaign, evening[0])
    rows = host.get(at(campaign, "devices")).json()["devices"]
    other = next(each for each in rows if not each["own"])
    path = at(campaign, f"devices/{other['device']}")

    body = host.put(path, {"label": "Ana's phone", "host": True}).json()

    assert [(each["rights"], each["own"]) for each in rows] == [("write", False), ("host", True)]
    assert next(each for each in body["devices"] if not each["own"]) == {
        **other,
        "label": "Ana's phone",
        "rights": "host",
    }
    assert phone.get(at(campaign, "devices")).status_code == 200


def test_a_device_is_shut_out_at_once(
    campaign: Campaign, host: Program, evening: tuple[Session, str]
) -> None:
    phone = writer_program(campaign, evening[0])
    both = Program(headers={**phone.headers, **pass_program(campaign).headers})
    key = Device.objects.get(campaign=campaign, role=Device.Role.WRITER).pk
    tick = at(campaign, f"sessions/{evening[0].pk}/ticks/1")
    before = phone.put(tick).status_code

    left = host.delete(at(campaign, f"devices/{key}"))

    assert before == 200
    assert [each["own"] for each in left.json()["devices"]] == [True]
    assert (phone.put(tick).status_code, both.put(tick).status_code) == (404, 403)
    assert both.get(at(campaign, "chapters")).status_code == 200


def test_the_own_device_stays_when_all_others_go(campaign: Campaign, host: Program) -> None:
    other = host_program(campaign)
    own = next(
        each["device"]
        for each in host.get(at(campaign, "devices")).json()["devices"]
        if each["own"]
    )

    refused = host.delete(at(campaign, f"devices/{own}"))
    left = host.delete(at(campaign, "devices"))

    assert (refused.status_code, refused.json()) == (403, NOT_YOURS)
    assert [each["device"] for each in left.json()["devices"]] == [own]
    assert other.get(at(campaign, "devices")).status_code == 404


def test_a_new_phrase_voids_the_older_one(campaign: Campaign, host: Program) -> None:
    first, second = (host.post(at(campaign, "phrase")).json()["phrase"] for _time in range(2))

    entered = [
        pass_program(campaign).post(at(campaign, "host"), {"phrase": each}).status_code
        for each in (first, second)
    ]

    assert entered == [403, 200]
