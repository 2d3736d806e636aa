"""Tonight: the setup before and after it is opened, the check list, the PIN."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from django.utils import timezone

from chronicle.models import Campaign
from chronicle.rules.oath.options import Options
from tables.api.bodies import OptionsIn, OptionsOut
from tables.models import Device, Session
from tables.services.access import PIN_TRIES, token_new
from tests.tables.api.programs import NOT_YOURS, Program, problem, with_token, writer_program
from tests.tables.pages.visits import rows
from tests.tables.table_made import DAY

pytestmark = pytest.mark.django_db

SEATS = [
    {"color": "purple", "person": "Ana", "role": None, "turn": 1},
    {"color": "yellow", "person": "Bo", "role": None, "turn": 3},
    {"color": "blue", "person": "Ana", "role": None, "turn": 2},
    {"color": "red", "person": None, "role": None, "turn": 4},
]
TWO = [{"color": "purple"}, {"color": "red", "person": "Cy"}]
DEFAULTS = {
    "purple_short": "chancellor-first",
    "heal_tie": "winner",
    "board_sides": "stored",
    "marriage_counts_twice": True,
}
CLOSED = problem("session.closed", "This session is over.")


def at(campaign: Campaign, session: Session | None = None, rest: str = "") -> str:
    number = "" if session is None else f"/{session.pk}"
    return f"campaigns/{campaign.code}/sessions{number}{rest}"


def seat(color: str, role: str, **more: Any) -> dict[str, Any]:
    facts = {
        "color": color,
        "person": None,
        "role": role,
        "turn": None,
        "favor": 1,
        "secrets": 1,
        "warbands": 3,
        "warbands_of": color,
        "bank": None,
        "supply": 7,
        "banner": None,
    }
    return facts | more


def laid(number: int, site: str | None = None, **more: Any) -> dict[str, Any]:
    nothing = {"cards": [], "relics": 0, "favor": 0, "secrets": 0, "warbands": 0}
    return {"place": number, "site": site, **nothing, **more}


def row(session: Session, **more: Any) -> dict[str, Any]:
    facts = {
        "session": session.pk,
        "game": 4,
        "played_on": "2026-11-30",
        "opened_at": msgspec.to_builtins(session.opened_at),
        "closed_at": None,
        "seats": SEATS,
    }
    return facts | more


SITES = [
    laid(1, "Lush Coast", cards=["Sprawling Rampart", "Battle Honors"], warbands=2),
    laid(2, "Steppe", relics=1),
    laid(
        3,
        "Narrow Pass",
        cards=["Ancient Binding", "Ancient Forge"],
        relics=1,
        warbands=1,
    ),
    laid(4),
    laid(5),
    laid(6, "Salt Flats", favor=2, secrets=1),
    laid(7),
    laid(8),
]

SUMS = [
    {
        "name": "Favor",
        "total": 36,
        "parts": ["18 in banks", "1 banner", "2 + 3 on boards", "2 Salt Flats"],
        "left": 10,
        "left_text": "10 left",
    },
    {
        "name": "Secrets",
        "total": 20,
        "parts": ["1 banner", "1 + 3 on boards", "1 Salt Flats"],
        "left": 14,
        "left_text": "14 left",
    },
    {
        "name": "Purple",
        "total": 24,
        "parts": ["2 Lush Coast", "1 Narrow Pass", "3 + 6 on boards"],
        "left": 12,
        "left_text": "12 in the bank",
    },
    {
        "name": "Red",
        "total": 14,
        "parts": ["3 on the board"],
        "left": 11,
        "left_text": "11 in the bank",
    },
]

OPTIONS = [
    {"rule": "O-2.14", "text": "If purple runs short, the Chancellor is served first"},
    {"rule": "O-18.4", "text": "Dispossessed suit tie: the winner chooses"},
    {"rule": "O-2.7", "text": "Boards lie on the side that is stored"},
    {"rule": "O-18.4", "text": "Marriage counts as two Hearth advisers"},
]


def test_a_session_shows_everything_that_has_to_be_laid_out(
    campaign: Campaign, viewer: Program, evening: tuple[Session, str]
) -> None:
    body = viewer.get(at(campaign, evening[0])).json()

    setup = body["setup"]
    steps = setup.pop("steps")
    assert body == {
        "session": row(evening[0]),
        "options": DEFAULTS,
        "setup": {
            "game": 4,
            "oath": "devotion",
            "seats": [
                seat(
                    "purple",
                    "chancellor",
                    person="Ana",
                    turn=1,
                    favor=2,
                    bank=12,
                    banner="darkest-secret",
                ),
                seat("blue", "citizen", person="Ana", turn=2, warbands_of="purple"),
                seat("yellow", "citizen", person="Bo", turn=3, warbands_of="purple"),
                seat("red", "exile", turn=4, bank=11),
            ],
            "sites": SITES,
            "sums": SUMS,
            "shortages": [],
            "notes": [
                {
                    "rule": "O-7.4",
                    "text": "Narrow Pass has room for 1 and holds 2: both stay, as saved",
                }
            ],
            "options": OPTIONS,
            "favor_per_bank": 3,
            "world_deck_after": 42,
            "visions_may_come": False,
        },
        "ticks": [],
    }
    assert [step["step"] for step in steps] == list(range(len(steps)))
    assert steps[0] == {
        "step": 0,
        "part": "box",
        "rule": "O-2.1",
        "text": "Sites bundle, with the cards kept on it",
        "count": 8,
    }


def test_nothing_facedown_is_named(
    campaign: Campaign, viewer: Program, evening: tuple[Session, str]
) -> None:
    opened = viewer.get(f"campaigns/{campaign.code}", open=["sites", "relics"]).json()["open"]
    down = [each["site"] for each in opened["sites"]] + opened["relics"]["deck"]["cards"]

    told = viewer.get(at(campaign, evening[0])).content.decode()

    assert len(down) == 22
    assert not [name for name in down if name in told]


def test_a_preview_is_the_setup_of_the_session_that_is_opened_next(
    campaign: Campaign, host: Program
) -> None:
    before = rows()
    evening = {"seats": SEATS, "options": {"heal_tie": "random"}, "played_on": DAY.isoformat()}

    preview = host.post(f"campaigns/{campaign.code}/setup", evening).json()
    unchanged = rows()
    opened = host.post(at(campaign), evening)

    session = Session.objects.get()
    body = opened.json()
    assert unchanged == before
    assert (opened.status_code, body) == (201, {"session": row(session), "pin": body["pin"]})
    assert len(body["pin"]) == 6
    shown = host.get(at(campaign, session)).json()
    assert shown["setup"] == preview
    assert shown["options"] == DEFAULTS | {"heal_tie": "random"}


def test_seats_that_a_rule_refuses_open_nothing(campaign: Campaign, host: Program) -> None:
    before = rows()
    alone = {"seats": TWO[:1]}

    answers = [
        host.post(path, alone) for path in (f"campaigns/{campaign.code}/setup", at(campaign))
    ]

    refused = problem("entry.refused", "2 to 6 can play, not 1", rule="O-1.1")
    assert [(answer.status_code, answer.json()) for answer in answers] == [(422, refused)] * 2
    assert rows() == before


def test_a_second_session_of_a_game_is_not_opened(
    campaign: Campaign, host: Program, evening: tuple[Session, str]
) -> None:
    answer = host.post(at(campaign), {"seats": TWO})

    assert (answer.status_code, answer.json()) == (
        409,
        problem("session.open", "Tonight's session is open already: change its seats instead."),
    )
    assert [session.pk for session in Session.objects.all()] == [evening[0].pk]


def test_the_seats_of_tonight_are_changed_and_options_stay(
    campaign: Campaign, host: Program, evening: tuple[Session, str]
) -> None:
    path = at(campaign, evening[0])
    host.put(path, {"seats": SEATS, "options": {"marriage_counts_twice": False}})
    host.put(f"{path}/ticks/2")

    body = host.put(path, {"seats": TWO}).json()

    two = [
        {"color": "purple", "person": None, "role": None, "turn": None},
        {"color": "red", "person": "Cy", "role": None, "turn": None},
    ]
    assert body["session"] == row(evening[0], seats=two)
    assert body["options"] == DEFAULTS | {"marriage_counts_twice": False}
    assert body["ticks"] == []
    assert body == host.get(path).json()


def test_sessions_are_listed_the_newest_first(
    campaign: Campaign, host: Program, evening: tuple[Session, str]
) -> None:
    closed = host.post(at(campaign, evening[0], "/close"))
    number = host.post(at(campaign), {"seats": TWO}).json()["session"]["session"]

    body = host.get(at(campaign)).json()

    evening[0].refresh_from_db()
    old = row(evening[0], closed_at=msgspec.to_builtins(evening[0].closed_at))
    assert (closed.status_code, closed.json()) == (200, old)
    assert [each["session"] for each in body["sessions"]] == [number, evening[0].pk]
    assert body["sessions"][1] == old


def test_lines_are_ticked_and_not_after_all(
    campaign: Campaign, host: Program, evening: tuple[Session, str]
) -> None:
    path = at(campaign, evening[0], "/ticks/")

    ticked = [host.put(f"{path}{step}").json() for step in (3, 1, 3)]
    unticked = host.delete(f"{path}3").json()
    beyond = host.put(f"{path}30")

    assert ticked == [{"ticks": [3]}, {"ticks": [1, 3]}, {"ticks": [1, 3]}]
    assert unticked == {"ticks": [1]}
    assert host.get(at(campaign, evening[0])).json()["ticks"] == [1]
    assert (beyond.status_code, beyond.json()["code"]) == (404, "request.missing")


@pytest.mark.parametrize(
    ("asked", "body"),
    [
        ("PUT ", {"seats": TWO}),
        ("PUT /ticks/1", None),
        ("DELETE /ticks/1", None),
        ("POST /pin", None),
        ("POST /devices", {"pin": "123456"}),
    ],
)
def test_a_session_that_is_over_is_not_changed(
    campaign: Campaign,
    host: Program,
    evening: tuple[Session, str],
    asked: str,
    body: Any,
) -> None:
    host.post(at(campaign, evening[0], "/close"))
    method, rest = asked.split(" ")
    before = rows()

    answer = host.send(method, at(campaign, evening[0], rest), body)

    assert (answer.status_code, answer.json()) == (409, CLOSED)
    assert rows() == before


# --- the PIN --------------------------------------------------------------------------------------


def test_the_pin_gives_a_token_that_writes(
    campaign: Campaign, viewer: Program, evening: tuple[Session, str]
) -> None:
    path, (session, pin) = at(campaign, evening[0]), evening
    before = viewer.post(f"{path}/close")

    answer = viewer.post(f"{path}/devices", {"pin": f"{pin[:3]} {pin[3:]}"})

    body = answer.json()
    assert (before.status_code, before.json()) == (403, NOT_YOURS)
    assert (answer.status_code, body) == (200, {"rights": "write", "token": body["token"]})
    phone = with_token(body["token"])
    assert phone.get(f"campaigns/{campaign.code}").json()["rights"] == "write"
    assert phone.put(f"{path}/ticks/0").json() == {"ticks": [0]}
    assert Device.objects.get().session_id == session.pk


def test_a_device_keeps_its_token_and_the_host_stays_host(
    campaign: Campaign, host: Program, evening: tuple[Session, str]
) -> None:
    answer = host.post(at(campaign, evening[0], "/devices"), {"pin": evening[1]})

    assert answer.json() == {"rights": "host", "token": None}


def test_the_fifth_wrong_pin_locks_the_right_one_out(
    campaign: Campaign, viewer: Program, evening: tuple[Session, str]
) -> None:
    path, wrong = at(campaign, evening[0], "/devices"), f"{(int(evening[1]) + 1) % 10**6:06}"

    tries = [viewer.post(path, {"pin": wrong}) for _try in range(PIN_TRIES)]
    locked = viewer.post(path, {"pin": evening[1]})

    assert [(answer.status_code, answer.json()) for answer in tries] == [
        (422, problem("pin.wrong", "This is not the PIN of the session.", left=left))
        for left in (4, 3, 2, 1, 0)
    ]
    wait = int(locked["Retry-After"])
    assert 0 < wait <= 601
    assert (locked.status_code, locked.json()) == (
        429,
        problem(
            "pin.locked",
            "Too many wrong PINs: wait some minutes, or let the host's device let you in.",
            wait=wait,
        ),
    )
    assert not Device.objects.exists()  # who fails is no device yet


def test_a_wrong_pin_lets_nobody_back_in_who_was_shut_out(
    campaign: Campaign, viewer: Program, evening: tuple[Session, str]
) -> None:
    device, path = with_token(token_new()), at(campaign, evening[0], "/devices")
    phone = Program(headers={**device.headers, **viewer.headers})
    phone.post(path, {"pin": evening[1]})
    Device.objects.update(revoked_at=timezone.now())

    wrong = phone.post(path, {"pin": "12"})
    alone = device.get(f"campaigns/{campaign.code}")
    right = phone.post(path, {"pin": evening[1]})

    assert (wrong.status_code, alone.status_code, right.status_code) == (422, 404, 200)
    assert device.get(f"campaigns/{campaign.code}").json()["rights"] == "write"


def test_a_new_pin_lets_nobody_in_by_the_old_one_and_who_is_in_stays(
    campaign: Campaign, viewer: Program, evening: tuple[Session, str]
) -> None:
    writer = writer_program(campaign, evening[0])
    path = at(campaign, evening[0])

    renewed = writer.post(f"{path}/pin").json()["pin"]

    assert renewed != evening[1]
    assert viewer.post(f"{path}/devices", {"pin": evening[1]}).status_code == 422
    assert viewer.post(f"{path}/devices", {"pin": renewed}).status_code == 200
    assert writer.put(f"{path}/ticks/0").status_code == 200


def test_every_option_of_the_rules_can_be_sent_and_is_told() -> None:
    assert OptionsIn.__struct_fields__ == Options.__struct_fields__
    assert OptionsOut.__struct_fields__ == Options.__struct_fields__
