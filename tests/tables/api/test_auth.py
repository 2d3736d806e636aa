"""How a caller says who it is, how often it may ask, and what no answer tells."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone

from chronicle.models import Campaign
from tables.models import Code, Device, Session
from tables.pages.visitors import DEVICE_COOKIE, PASSES_COOKIE
from tables.services.access import WRITES_AFTER_CLOSE, code_revoke, device_admit, token_new
from tests.tables.api.programs import (
    NOT_YOURS,
    UNKNOWN,
    Program,
    pass_program,
    problem,
    with_token,
    writer_program,
)
from tests.tables.pages.visits import rows, viewer_of

pytestmark = pytest.mark.django_db

NO_TOKEN = problem(
    "access.token", "This is no token that was given out here: send `Bearer` and the token."
)
NO_CSRF = problem(
    "access.csrf",
    "A write with a browser's cookies needs its CSRF token; a program sends its own token.",
)


def browser(token: str) -> Client:
    client = Client(enforce_csrf_checks=True)
    client.cookies[DEVICE_COOKIE] = token
    return client


def close(campaign: Campaign, session: Session) -> str:
    return f"campaigns/{campaign.code}/sessions/{session.pk}/close"


def test_a_token_and_a_pass_go_together(campaign: Campaign, viewer: Program) -> None:
    stranger = with_token(token_new())
    both = Program(headers={**stranger.headers, **viewer.headers})

    asked = [caller.get(f"campaigns/{campaign.code}") for caller in (stranger, both)]

    assert [answer.status_code for answer in asked] == [404, 200]


@pytest.mark.parametrize("header", ["Bearer", "Bearer short", "Basic YTpi", "Bearer " + "x" * 65])
def test_a_header_without_a_token_of_ours_is_told(header: str) -> None:
    answer = Program(headers={"Authorization": header}).get("campaigns")

    assert (answer.status_code, answer.json()) == (401, NO_TOKEN)
    assert answer["WWW-Authenticate"] == "Bearer"


def test_a_pass_that_nobody_signed_opens_nothing(campaign: Campaign) -> None:
    forged = Program(headers={"Reliquary-Pass": "WzEsMV0:1x:abc"})

    answer = forged.get(f"campaigns/{campaign.code}")

    assert (answer.status_code, answer.json()) == (404, UNKNOWN)


def test_a_replaced_code_takes_its_passes_back(campaign: Campaign, viewer: Program) -> None:
    code_revoke(code=Code.objects.get(campaign=campaign))

    answer = viewer.get(f"campaigns/{campaign.code}")

    assert (answer.status_code, answer.json()) == (404, UNKNOWN)


def test_a_device_that_was_shut_out_sees_nothing(campaign: Campaign, host: Program) -> None:
    Device.objects.update(revoked_at=timezone.now())

    answer = host.get(f"campaigns/{campaign.code}")

    assert (answer.status_code, answer.json()) == (404, UNKNOWN)
    assert host.get("campaigns").json() == {"campaigns": []}


def test_who_was_let_in_writes_until_some_hours_after_the_end(
    campaign: Campaign, evening: tuple[Session, str]
) -> None:
    writer = writer_program(campaign, evening[0])
    before = writer.post(close(campaign, evening[0]))
    Session.objects.update(closed_at=timezone.now() - WRITES_AFTER_CLOSE - timedelta(seconds=1))

    after = writer.post(close(campaign, evening[0]))

    assert before.status_code == 200
    assert (after.status_code, after.json()) == (403, NOT_YOURS)


def test_a_browser_writes_with_its_csrf_token_alone(
    campaign: Campaign, evening: tuple[Session, str]
) -> None:
    token = token_new()
    device_admit(campaign=campaign, token=token, role=Device.Role.HOST)
    client, path = browser(token), f"/api/{close(campaign, evening[0])}"
    client.cookies[settings.CSRF_COOKIE_NAME] = "c" * 32

    bare = client.post(path)
    sent = client.post(path, headers={"X-CSRFToken": "c" * 32})

    assert (bare.status_code, bare.json()) == (403, NO_CSRF)
    assert sent.status_code == 200


def test_a_browser_that_only_looks_needs_its_csrf_token_too(campaign: Campaign) -> None:
    client = Client(enforce_csrf_checks=True)
    client.cookies[PASSES_COOKIE] = viewer_of(campaign).cookies[PASSES_COOKIE].value

    answer = client.post("/api/demo")

    assert (answer.status_code, answer.json()) == (403, NO_CSRF)
    assert Campaign.objects.count() == 1


def test_a_program_needs_no_csrf_token_and_its_cookies_say_nothing(
    campaign: Campaign, evening: tuple[Session, str], viewer: Program
) -> None:
    token = token_new()
    device_admit(campaign=campaign, token=token, role=Device.Role.HOST)

    answer = browser(token).post(f"/api/{close(campaign, evening[0])}", headers=viewer.headers)

    assert (answer.status_code, answer.json()) == (403, NOT_YOURS)


def test_the_hundredth_request_of_a_minute_is_answered_and_the_next_waits(
    campaign: Campaign, host: Program, viewer: Program
) -> None:
    answers = [host.get("cards", q="a").status_code for _request in range(100)]
    late = host.get("cards", q="a")

    assert answers == [200] * 100
    assert late.status_code == 429
    assert 0 < int(late["Retry-After"]) <= 61
    assert late.json() == problem(
        "limit.reached",
        "That was tried too often: wait a while, then try again.",
        wait=int(late["Retry-After"]),
    )
    assert viewer.get(f"campaigns/{campaign.code}").status_code == 200  # another key


def test_tokens_that_nobody_gave_out_count_for_their_address() -> None:
    answers = [with_token(token_new()).get("cards").status_code for _request in range(101)]

    assert answers == [*[200] * 100, 429]


def test_the_sixtieth_write_of_a_minute_is_done_and_the_next_waits(
    campaign: Campaign, evening: tuple[Session, str], host: Program
) -> None:
    answers = [host.post(close(campaign, evening[0])).status_code for _write in range(61)]

    assert answers == [*[200] * 60, 429]
    assert host.get(f"campaigns/{campaign.code}").status_code == 200


def test_forecasts_are_no_writes(campaign: Campaign, host: Program) -> None:
    seats = {"seats": [{"color": "purple"}, {"color": "red"}]}

    answers = {host.post(f"campaigns/{campaign.code}/setup", seats).status_code for _ in range(61)}

    assert answers == {200}


def test_no_answer_tells_a_token_but_the_one_that_issues_it(
    campaign: Campaign, evening: tuple[Session, str], viewer: Program
) -> None:
    path = f"campaigns/{campaign.code}/sessions/{evening[0].pk}"
    entered = viewer.post(f"{path}/devices", {"pin": evening[1]}).json()["token"]
    writer = with_token(entered)
    secrets = (entered, evening[1], viewer.headers["Reliquary-Pass"])

    told = "".join(
        writer.get(each).content.decode()
        for each in (
            "campaigns",
            f"campaigns/{campaign.code}",
            f"campaigns/{campaign.code}/chapters",
            f"campaigns/{campaign.code}/chapters/4",
            f"campaigns/{campaign.code}/sessions",
            path,
            f"campaigns/{campaign.code}/sheets",
        )
    )
    told += writer.post(f"{path}/close").content.decode()

    assert "Ana" in told
    assert not [secret for secret in secrets if secret in told]


def test_a_body_that_is_too_large_is_refused_before_it_is_read(
    campaign: Campaign, host: Program
) -> None:
    before = rows()
    large, larger = b" " * (1024 * 1024 + 1), b" " * (10 * 1024 * 1024 + 1)

    setup = host.post(f"campaigns/{campaign.code}/setup", large)
    brought = host.post("imports", large)
    too_much = host.post("imports", larger)

    assert (setup.status_code, setup.json()) == (
        413,
        problem(
            "request.too_large",
            "That is too large: at most 1 MiB can be sent here.",
            limit=1024 * 1024,
        ),
    )
    assert brought.status_code == 422
    assert (too_much.status_code, too_much.json()["code"]) == (413, "request.too_large")
    assert rows() == before


@pytest.mark.parametrize(
    ("body", "path", "message"),
    [
        (None, "body", "there is no body: send JSON"),
        (b"{", "body", "this is no JSON: Input data was truncated"),
        (b'{"seats": 4}', "seats", "Expected `array`, got `int`"),
        (b'{"seats": [{"color": "green"}]}', "seats[0].color", "Invalid enum value 'green'"),
        (b'{"seats": [], "sides": 1}', "body", "Object contains unknown field `sides`"),
        (b'{"seats": [{"color": "red", "turn": 7}]}', "seats[0].turn", "Expected `int` <= 6"),
        (
            b'{"seats": [{"color": "red", "person": "\\u0000"}]}',
            "body",
            "a text holds a NUL character, which no name has",
        ),
        (b"[" * 5000, "body", "Expected `object`, got `array`"),
    ],
)
def test_a_body_that_does_not_fit_says_where(
    campaign: Campaign, host: Program, body: bytes | None, path: str, message: str
) -> None:
    answer = host.post(f"campaigns/{campaign.code}/setup", body)

    assert (answer.status_code, answer.json()) == (
        422,
        problem("entry.malformed", message, path=path),
    )


def test_a_body_that_is_no_json_by_its_own_word_is_not_read(campaign: Campaign) -> None:
    host = pass_program(campaign)

    answer = Client().post("/api/codes", {"code": "1"}, headers=host.headers)

    assert (answer.status_code, answer.json()) == (
        415,
        problem("request.media", "The header Content-Type names nothing that is read here."),
    )


def test_a_method_that_is_not_taken_is_told(host: Program) -> None:
    answer = host.delete("campaigns")

    assert (answer.status_code, answer["Allow"]) == (405, "GET, HEAD, POST")
    assert answer.json() == problem(
        "request.method", "This address does not take this method: see the header Allow."
    )


def test_problems_are_told_in_the_readers_language(campaign: Campaign) -> None:
    reader = Program(headers={"Accept-Language": "pt-br"})

    answer = reader.get(f"campaigns/{campaign.code}")

    assert answer.json() == problem("campaign.unknown", "Não há tal campanha.")
