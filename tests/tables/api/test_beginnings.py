"""Chronicles that begin, are dealt, typed in, or come as a file: looked at first, founded once."""

from __future__ import annotations

from typing import Any

import pytest

from chronicle.models import Campaign
from chronicle.services.openings import dealing_of
from tables.api.ways_bodies import DealtOut
from tables.exchange.archive import write_archive
from tables.services.access import token_new
from tests.tables.api.programs import Program, host_program, problem, with_token
from tests.tables.api.test_campaigns import V_6
from tests.tables.pages.test_new import undealt
from tests.tables.pages.visits import rows
from tests.tables.table_made import open_chapter

pytestmark = pytest.mark.django_db

STRANGER = Program()
BEGIN = {"name": "Ours", "seed": "seed"}
BOX: dict[str, Any] = {
    "name": "Typed",
    "game": 4,
    "oath": "people",
    "citizens": ["red"],
    "sites": [
        {"place": 1, "site": "Plains", "cards": ["Battle Honors"]},
        {"place": 3, "site": "Mountain", "relics": ["Map"], "unseen": 1},
        {"place": 6, "site": "Rocky Coast"},
    ],
    "world_deck": ["Ancient Binding"],
    "world_deck_unseen": {"nomad": 8, "hearth": 9},
    "dispossessed_unseen": 6,
    "relic_top_unseen": 4,
}


# --- first games ----------------------------------------------------------------------------------


def test_a_first_game_is_looked_at_and_nothing_is_stored() -> None:
    before = rows()

    look = STRANGER.post("beginnings/boxed/forecast", BEGIN)
    again = STRANGER.post("beginnings/boxed/forecast", BEGIN)

    assert (look.status_code, look.json()["open"]) == (200, [])
    assert look.json() == again.json()
    assert set(look.json()) == set(DealtOut.__struct_fields__)
    assert rows() == before


def test_a_first_game_founds_what_was_looked_at_and_its_token_works() -> None:
    look = STRANGER.post("beginnings/boxed/forecast", BEGIN).json()

    answer = STRANGER.post("beginnings/boxed", BEGIN)

    body, campaign = answer.json(), Campaign.objects.get()
    founded = body["founded"]
    assert answer.status_code == 201
    assert body == {
        "dealt": look,
        "founded": {
            "campaign": campaign.code,
            "chapters": [{"game": 1, "warnings": []}],
            "phrase": founded["phrase"],
            "token": founded["token"],
        },
    }
    assert campaign.founded_from == "boxed"
    dealing = dealing_of(open_chapter(campaign))
    assert dealing is not None
    assert (dealing.way, dealing.seed) == ("boxed", "seed")
    host = with_token(founded["token"])
    assert host.get(f"campaigns/{campaign.code}").json()["rights"] == "host"


def test_the_same_deal_by_the_same_device_is_the_same_campaign() -> None:
    device = with_token(token_new())
    first = device.post("beginnings/at-random", BEGIN | {"answers": _oath(device)})
    before = rows()

    again = device.post("beginnings/at-random", BEGIN | {"answers": _oath(device)})

    assert (first.status_code, again.status_code) == (201, 200)
    assert again.json() == first.json() | {"founded": first.json()["founded"] | {"phrase": None}}
    assert rows() == before


def _oath(device: Program) -> list[dict[str, Any]]:
    """Answers to what no seed draws: always the first thing that is offered."""
    answers: list[dict[str, Any]] = []
    while True:
        body = BEGIN | {"answers": answers}
        asked = device.post("beginnings/at-random/forecast", body).json()["open"]
        if not asked:
            return answers
        answers += [{"key": each["key"], "value": each["among"][0]["text"]} for each in asked]


def test_while_something_is_asked_nothing_is_founded() -> None:
    before = rows()

    answer = STRANGER.post("beginnings/by-suits", BEGIN)

    body = answer.json()
    assert (answer.status_code, body["founded"]) == (200, None)
    assert body["dealt"]["open"]
    assert rows() == before


def test_an_answer_that_cannot_be_says_where() -> None:
    asked = STRANGER.post("beginnings/by-suits/forecast", {"name": "Ours"}).json()["open"][0]
    wrong = {"name": "Ours", "answers": [{"key": asked["key"], "value": "nothing"}]}

    answer = STRANGER.post("beginnings/by-suits", wrong)

    assert (answer.status_code, answer.json()["code"]) == (422, "entry.malformed")
    assert answer.json()["extra"] == {"path": "answers[0].value"}


@pytest.mark.parametrize("way", ["", "chess"])
def test_a_way_that_there_is_not(way: str) -> None:
    assert STRANGER.post(f"beginnings/{way}", BEGIN).json()["code"] == "request.missing"


def test_a_chronicle_without_a_name_does_not_begin() -> None:
    answer = STRANGER.post("beginnings/boxed", {"name": "  ", "seed": "seed"})

    assert answer.json() == problem("entry.malformed", "give the chronicle a name", path="name")


def test_the_twentieth_beginning_of_an_hour_is_stored_and_the_next_waits() -> None:
    founded = [STRANGER.post("demo").status_code for _founding in range(19)]

    last = STRANGER.post("beginnings/boxed", BEGIN)
    late = STRANGER.post("boxes", {"box": BOX, "accept_warnings": True})

    assert founded == [201] * 19
    assert (last.status_code, late.status_code) == (201, 429)


def test_an_undealt_game_is_dealt_once() -> None:
    campaign = undealt()
    host = host_program(campaign)
    path, body = f"campaigns/{campaign.code}/deal", {"seed": "seed"}
    look = host.post(f"{path}/forecast", body)
    before = rows()

    asked = host.post(path, {})
    dealt = host.post(path, body)
    again = host.post(path, body)

    assert (asked.status_code, bool(asked.json()["open"])) == (200, True)
    assert (dealt.status_code, dealt.json()) == (201, look.json())
    world = host.get(f"campaigns/{campaign.code}").json()["world"]
    assert world["sites"][0]["site"] == look.json()["world"]["sites"][0]["site"]
    assert (again.status_code, again.json()) == (
        422,
        problem(
            "entry.refused", "every place has its site: there is nothing to deal", rule="O-19.5"
        ),
    )
    assert rows() == before


# --- typed in -------------------------------------------------------------------------------------


def test_a_box_is_looked_at_then_founded_once() -> None:
    device = with_token(token_new())
    look = device.post("boxes/forecast", BOX)

    first = device.post("boxes", {"box": BOX})
    again = device.post("boxes", {"box": BOX})

    campaign = Campaign.objects.get()
    world = look.json()["world"]
    assert (look.status_code, look.json()["warnings"]) == (200, [])
    assert (world["game"], world["oath"], world["citizens"]) == (4, "people", ["red"])
    assert world["world_deck"] == {"size": 23, "unseen": 17, "ordered": False}
    assert [site["site"] for site in world["sites"]][:3] == ["Plains", None, "Mountain"]
    assert (first.status_code, campaign.founded_from) == (201, "typed")
    assert device.get(f"campaigns/{campaign.code}").json()["world"] == world
    assert (again.status_code, again.json()) == (200, first.json() | {"phrase": None})


def test_an_odd_box_is_founded_only_when_agreed_to() -> None:
    odd = BOX | {"sites": [*BOX["sites"][:2]]}
    warnings = STRANGER.post("boxes/forecast", odd).json()["warnings"]

    refused = STRANGER.post("boxes", {"box": odd})
    agreed = STRANGER.post("boxes", {"box": odd, "accept_warnings": True})

    assert [each["rule"] for each in warnings] == ["V-8"]
    assert (refused.status_code, refused.json()["code"]) == (422, "import.warnings")
    assert refused.json()["extra"] == {"chapters": [{"game": 4, "warnings": warnings}]}
    assert (agreed.status_code, agreed.json()["chapters"]) == (
        201,
        [{"game": 4, "warnings": warnings}],
    )


@pytest.mark.parametrize(
    ("wrong", "path", "message"),
    [
        ({"name": " "}, "name", "give the chronicle a name"),
        ({"sites": [{"place": 2}]}, "sites[0]", "a faceup site is known: say which it is"),
        (
            {"sites": [{"place": 2, "faceup": False}] * 2},
            "sites",
            "a place of the map is told twice",
        ),
        (
            {"world_deck": ["Ancient Binding", "Anciant Forg"]},
            "world_deck[1]",
            "nothing is called Anciant Forg; did you mean Ancient Forge?",
        ),
        (
            {"world_deck_unseen": {"pink": 3}},
            "world_deck_unseen",
            "pink is not known: write one of discord, arcane, order, hearth, beast, nomad",
        ),
        ({"world_deck": ["Battle Honors"]}, "world_deck", "Battle Honors lies in two places"),
    ],
)
def test_a_box_that_cannot_be_says_where(wrong: dict[str, Any], path: str, message: str) -> None:
    before = rows()

    answers = [
        STRANGER.post("boxes/forecast", BOX | wrong),
        STRANGER.post("boxes", {"box": BOX | wrong, "accept_warnings": True}),
    ]

    assert [(each.status_code, each.json()) for each in answers] == [
        (422, problem("entry.malformed", message, path=path))
    ] * 2
    assert rows() == before


# --- files and codes ------------------------------------------------------------------------------


def test_a_whole_campaign_goes_out_and_comes_in_equal(campaign: Campaign, host: Program) -> None:
    file = host.get(f"campaigns/{campaign.code}/file")
    device = with_token(token_new())

    look = device.post("files/forecast", file.content)
    founded = device.post("files", file.content)
    again = device.post("files", file.content)

    assert file.content == write_archive(campaign)
    assert look.json() == {
        "name": "Ours",
        "games": [3, 4],
        "persons": [],
        "evenings": 0,
        "faults": [],
    }
    assert (founded.status_code, founded.json()["chapters"]) == (
        201,
        [{"game": 3, "warnings": []}, {"game": 4, "warnings": [V_6]}],
    )
    assert (again.status_code, again.json()) == (200, founded.json() | {"phrase": None})
    other = Campaign.objects.get(code=founded.json()["campaign"])
    chapters = [list(each.chapters.values_list("game", "digest")) for each in (campaign, other)]
    assert chapters[0] == chapters[1]


def test_a_file_that_was_changed_founds_nothing(campaign: Campaign, host: Program) -> None:
    changed = host.get(f"campaigns/{campaign.code}/file").json() | {"name": "Theirs"}
    before = rows()

    look = STRANGER.post("files/forecast", changed)
    refused = STRANGER.post("files", changed)

    faults = look.json()["faults"]
    assert [each["field"] for each in faults] == ["check"]
    assert (refused.status_code, refused.json()["code"]) == (422, "import.faults")
    assert refused.json()["extra"] == {"faults": faults, "faults_more": 0}
    assert rows() == before


def test_a_setup_code_goes_out_and_comes_in_equal(campaign: Campaign, viewer: Program) -> None:
    told = viewer.get(f"campaigns/{campaign.code}/chapters/4/setup-code").json()
    device = with_token(token_new())

    founded = device.post("campaigns", {"text": told["grouped"], "accept_warnings": True})

    code = founded.json()["campaign"]
    assert founded.status_code == 201
    assert Campaign.objects.get(code=code).founded_from == "setup-code"
    again = device.get(f"campaigns/{code}/chapters/4/setup-code").json()
    assert (
        again
        == told
        == {
            "game": 4,
            "setup_code": told["grouped"].replace("-", ""),
            "grouped": told["grouped"],
        }
    )
