"""Founding, looking before it, and a campaign as a program sees it."""

from __future__ import annotations

from typing import Any

import pytest

from chronicle.models import Campaign
from chronicle.services.campaigns import campaign_found
from tables.exchange.save_strings import read_file
from tables.models import Device, Session
from tables.services.access import recovery_renew, token_new
from tests.chronicle.demo import STRINGS
from tests.tables.api.programs import (
    NOT_YOURS,
    Program,
    base64_of,
    host_program,
    problem,
    with_token,
)
from tests.tables.pages.visits import rows

pytestmark = pytest.mark.django_db

GAME_3, GAME_4 = STRINGS.splitlines()
STRANGER = Program()
V_6 = {"rule": "V-6", "at": "site 3", "text": "2 cards at Narrow Pass, which holds 1"}
CHAPTERS = [{"game": 3, "warnings": []}, {"game": 4, "warnings": [V_6]}]


def place(number: int, region: str, site: str | None = None, **more: Any) -> dict[str, Any]:
    facing = "facedown" if site is None else "faceup"
    empty = {"capacity": 0, "cards": [], "relics": 0}
    return {"place": number, "region": region, "facing": facing, "site": site, **empty, **more}


def card(name: str, suit: str, kind: str = "denizen") -> dict[str, Any]:
    return {"name": name, "suit": suit, "kind": kind, "locked": kind == "edifice"}


WORLD_4 = {
    "name": "The First Chronicle",
    "game": 4,
    "oath": "devotion",
    "citizens": ["blue", "yellow"],
    "sites": [
        place(
            1,
            "cradle",
            "Lush Coast",
            capacity=3,
            cards=[card("Sprawling Rampart", "order", "edifice"), card("Battle Honors", "order")],
        ),
        place(2, "cradle", "Steppe", capacity=2, relics=1),
        place(
            3,
            "provinces",
            "Narrow Pass",
            capacity=1,
            cards=[card("Ancient Binding", "nomad"), card("Ancient Forge", "nomad", "edifice")],
            relics=1,
        ),
        place(4, "provinces"),
        place(5, "provinces"),
        place(6, "hinterland", "Salt Flats", capacity=2),
        place(7, "hinterland"),
        place(8, "hinterland"),
    ],
    "world_deck": {"size": 57, "unseen": 0, "ordered": True},
    "suits": {
        "discord": 8,
        "arcane": 6,
        "order": 8,
        "hearth": 11,
        "beast": 9,
        "nomad": 10,
        "vision": 5,
    },
    "dispossessed": {"size": 18, "unseen": 0, "ordered": False},
    "archive": {"size": 126, "unseen": 0, "ordered": False},
    "relics": {"sites": 2, "reliquary": 4, "deck": 14},
    "last": {
        "citizens": ["yellow"],
        "winner": "yellow",
        "winner_name": "Name",
        "played": ["purple", "red", "blue", "yellow"],
    },
}
CLOSED = {"sites": None, "relics": None, "deck": None, "dispossessed": None}


# --- looking --------------------------------------------------------------------------------------


def test_a_campaign_shows_its_world_without_what_spoils(
    campaign: Campaign, viewer: Program
) -> None:
    answer = viewer.get(f"campaigns/{campaign.code}")

    body = answer.json()
    assert answer["Cache-Control"] == "private, no-store"
    assert body == {
        "campaign": campaign.code,
        "name": "Ours",
        "founded_from": "save-string",
        "created_at": body["created_at"],
        "rights": "view",
        "session": None,
        "world": WORLD_4,
        "open": CLOSED,
    }


def test_closed_lists_are_opened_by_name(campaign: Campaign, viewer: Program) -> None:
    path = f"campaigns/{campaign.code}"

    some = viewer.get(path, open=["sites", "relics"]).json()["open"]
    decks = viewer.get(path, open=["deck", "dispossessed"]).json()["open"]

    relics = [
        "Cracked Horn", "Horned Mask", "Whistle", "Sticky Fire", "Ivory Eye", "Cursed Cauldron",
        "Map", "Book of Records", "Bandit Crown", "Ring of Devotion", "Skeleton Key",
        "Circlet of Command", "Cup of Plenty", "Dragonskin Drum", "Oracular Pig", "Obsidian Cage",
        "Truthful Harp", "Grand Mask",
    ]  # fmt: skip
    assert some == CLOSED | {
        "sites": [
            {"place": 4, "site": "Charming Valley"},
            {"place": 5, "site": "Buried Giant"},
            {"place": 7, "site": "Barren Coast"},
            {"place": 8, "site": "Ancient City"},
        ],
        "relics": {
            "places": [
                {"place": 2, "relic": "Dowsing Sticks"},
                {"place": 3, "relic": "Brass Horse"},
            ],
            "top": {"ordered": True, "cards": [], "unseen": 0},
            "deck": {"ordered": True, "cards": relics, "unseen": 0},
        },
    }
    assert (decks["sites"], decks["relics"]) == (None, None)
    assert (decks["deck"]["ordered"], decks["deck"]["cards"][:2]) == (
        True,
        ["True Names", "Sanctuary"],
    )
    assert (decks["dispossessed"]["ordered"], len(decks["dispossessed"]["cards"])) == (False, 18)


def test_a_list_that_is_none_is_told(campaign: Campaign, viewer: Program) -> None:
    answer = viewer.get(f"campaigns/{campaign.code}", open=["sites", "hands"])

    assert (answer.status_code, answer.json()) == (
        422,
        problem(
            "entry.malformed",
            "hands is no closed list: one of sites, relics, deck, dispossessed",
            path="open",
        ),
    )


def test_a_device_lists_the_campaigns_that_it_knows(
    campaign: Campaign, viewer: Program, evening: tuple[Session, str]
) -> None:
    host = host_program(campaign)
    both = Program(headers={**host_program(other := _other()).headers, **viewer.headers})

    mine, ours = host.get("campaigns").json(), both.get("campaigns").json()

    row = {
        "campaign": campaign.code,
        "kind": "oath",
        "name": "Ours",
        "game": 4,
        "oath": "devotion",
        "session": evening[0].pk,
        "rights": "host",
    }
    theirs = {**row, "campaign": other.code, "name": "Theirs", "session": None}
    assert mine == {"campaigns": [row]}
    assert ours == {"campaigns": [theirs, {**row, "rights": "view"}]}
    assert STRANGER.get("campaigns").json() == {"campaigns": []}


def _other() -> Campaign:
    return campaign_found(name="Theirs", openings=read_file(STRINGS).openings)


def test_cards_are_found_by_half_a_name() -> None:
    found = STRANGER.get("cards", q="anciant forg").json()["cards"]

    assert found[0] == {
        "card": "ancient-forge",
        "name": "Ancient Forge",
        "alias": None,
        "suit": "nomad",
        "kind": "edifice",
        "score": found[0]["score"],
    }
    assert 45 <= found[-1]["score"] <= found[0]["score"] < 100
    assert STRANGER.get("cards").json() == {"cards": []}


# --- coming in ------------------------------------------------------------------------------------


def test_a_look_tells_everything_and_stores_nothing() -> None:
    before = rows()

    answer = STRANGER.post("imports", {"text": f"{GAME_4}\nXYZ\n"})

    body = answer.json()
    assert answer.status_code == 200
    assert body == {
        "name": "The First Chronicle",
        "chapters": [
            {"line": 1, "game": 4, "version": "3.3.3", "world": WORLD_4, "warnings": [V_6]}
        ],
        "faults": body["faults"],
        "faults_more": 0,
    }
    assert [fault["line"] for fault in body["faults"]] == [2]
    assert rows() == before


def test_a_file_comes_in_as_bytes() -> None:
    text = STRANGER.post("imports", {"text": STRINGS}).json()

    data = STRANGER.post("imports", {"data": base64_of(STRINGS.encode())}).json()

    assert data == text
    assert [chapter["game"] for chapter in data["chapters"]] == [3, 4]


@pytest.mark.parametrize("body", [{}, {"text": "a", "data": "YQ=="}])
def test_strings_come_in_one_of_two_ways(body: dict[str, str]) -> None:
    answer = STRANGER.post("imports", body)

    assert (answer.status_code, answer.json()) == (
        422,
        problem(
            "entry.malformed", "send the strings as text or as data, one of the two", path="body"
        ),
    )


@pytest.mark.parametrize("path", ["imports", "campaigns"])
def test_nothing_is_no_chronicle(path: str) -> None:
    answer = STRANGER.post(path, {"text": " \n# a remark\n"})

    assert (answer.status_code, answer.json()) == (
        422,
        problem("import.empty", "Paste a save string, or choose the file that holds it."),
    )


def test_what_is_odd_is_stored_only_when_agreed_to() -> None:
    before = rows()

    answer = STRANGER.post("campaigns", {"text": STRINGS})

    assert (answer.status_code, answer.json()) == (
        422,
        problem(
            "import.warnings",
            "Some strings are odd. Nothing was stored: look at the warnings, then agree.",
            chapters=CHAPTERS,
        ),
    )
    assert rows() == before


def test_one_that_cannot_be_read_stops_all_unless_it_is_left_out() -> None:
    before = rows()
    sent = {"text": f"{GAME_3}\nXYZ\n", "accept_warnings": True}
    faults = STRANGER.post("imports", sent | {"accept_warnings": False}).status_code
    looked = STRANGER.post("imports", {"text": sent["text"]}).json()["faults"]

    refused = STRANGER.post("campaigns", sent)
    unchanged = rows()
    founded = STRANGER.post("campaigns", sent | {"skip_faults": True})

    assert faults == 422  # a look agrees to nothing
    assert (refused.status_code, refused.json()) == (
        422,
        problem(
            "import.faults",
            "Some strings cannot be read. Nothing was stored: mend them, or leave them out.",
            faults=looked,
            faults_more=0,
        ),
    )
    assert unchanged == before
    assert (founded.status_code, founded.json()["chapters"]) == (201, CHAPTERS[:1])


def test_a_hundred_faults_are_listed_and_the_rest_is_counted() -> None:
    body = STRANGER.post("imports", {"text": "XYZ\n" * 103}).json()

    assert (len(body["faults"]), body["faults_more"]) == (100, 3)
    assert body["chapters"] == []


def test_a_founding_tells_its_two_secrets_once_and_they_work() -> None:
    answer = STRANGER.post(
        "campaigns", {"text": STRINGS, "accept_warnings": True, "name": "  Our  own "}
    )

    body, campaign = answer.json(), Campaign.objects.get()
    assert answer.status_code == 201
    assert body == {
        "campaign": campaign.code,
        "chapters": CHAPTERS,
        "phrase": body["phrase"],
        "token": body["token"],
    }
    assert (campaign.name, campaign.founded_from) == ("Our own", "save-string")
    host = with_token(body["token"])
    assert host.get(f"campaigns/{campaign.code}").json()["rights"] == "host"
    phone = Program(headers={**with_token(token_new()).headers, **_pass_of(campaign)})
    entered = phone.post(f"campaigns/{campaign.code}/host", {"phrase": body["phrase"].lower()})
    assert (entered.status_code, entered.json()) == (200, {"rights": "host", "token": None})


def _pass_of(campaign: Campaign) -> dict[str, str]:
    from tests.tables.api.programs import pass_program  # noqa: PLC0415 -- one use

    return pass_program(campaign).headers


def test_the_same_strings_by_the_same_device_are_the_same_campaign() -> None:
    device, sent = with_token(token_new()), {"text": STRINGS, "accept_warnings": True}
    first = device.post("campaigns", sent)
    before = rows()

    again = device.post("campaigns", sent)

    assert (first.status_code, first.json()["token"]) == (201, None)
    assert (again.status_code, again.json()) == (200, first.json() | {"phrase": None})
    assert rows() == before


def test_another_device_founds_its_own() -> None:
    sent = {"text": STRINGS, "accept_warnings": True}

    codes = {STRANGER.post("campaigns", sent).json()["campaign"] for _device in range(2)}

    assert len(codes) == Campaign.objects.count() == 2


def test_the_demo_is_there_once_for_each_device() -> None:
    device = with_token(token_new())

    first, again = device.post("demo"), device.post("demo")

    assert (first.status_code, again.status_code) == (201, 200)
    assert first.json()["campaign"] == again.json()["campaign"]
    assert Campaign.objects.get().founded_from == "demo"


def test_the_twentieth_founding_of_an_hour_is_stored_and_the_next_waits() -> None:
    statuses = [STRANGER.post("demo").status_code for _founding in range(21)]

    assert statuses == [*[201] * 20, 429]
    assert Campaign.objects.count() == 20


# --- the host -------------------------------------------------------------------------------------


def test_a_new_phone_becomes_the_hosts_by_the_phrase(campaign: Campaign, viewer: Program) -> None:
    phrase = recovery_renew(campaign=campaign)

    body = viewer.post(f"campaigns/{campaign.code}/host", {"phrase": phrase}).json()

    assert body == {"rights": "host", "token": body["token"]}
    phone = with_token(body["token"])
    assert phone.get(f"campaigns/{campaign.code}").json()["rights"] == "host"


def test_ten_wrong_phrases_a_minute_are_compared_and_no_more(
    campaign: Campaign, viewer: Program
) -> None:
    phrase = recovery_renew(campaign=campaign)
    path = f"campaigns/{campaign.code}/host"

    wrong = [viewer.post(path, {"phrase": "ABCD"}) for _try in range(10)]
    late = viewer.post(path, {"phrase": phrase})

    assert [(answer.status_code, answer.json()) for answer in wrong] == [(403, NOT_YOURS)] * 10
    assert late.status_code == 429
    assert not Device.objects.exists()


def test_the_host_replaces_the_printed_code(
    campaign: Campaign, host: Program, viewer: Program
) -> None:
    answer = host.post(f"campaigns/{campaign.code}/code")

    assert (answer.status_code, answer.json()) == (200, {"revision": 2})
    assert viewer.get(f"campaigns/{campaign.code}").status_code == 404
