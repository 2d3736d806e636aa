"""Promises about secrets and strangers that no single part keeps alone, by their numbers.

18 and 19 stand in test_access.py, test_codes.py and pages/test_code.py; 21 and 22 in
pages/test_harmless.py, pages/test_rights.py and their like under api/; limits of codes, PINs,
writes, sheets and requests beside what they limit.
"""

from __future__ import annotations

import base64
import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from celery import current_app
from django.apps import apps
from django.core import mail
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from kombu import pools
from pytest_django import DjangoCaptureOnCommitCallbacks

from chronicle.models import Campaign
from tables import codes
from tables.config.logs import Mask
from tables.models import Device
from tables.pages.visitors import DEVICE_COOKIE, PASSES_COOKIE
from tables.services.access import code_for, recovery_renew
from tests.tables.api.programs import Program, with_token
from tests.tables.pages.routes import ROLES, House, house, names
from tests.tables.pages.visits import evening_of, viewer_of
from tests.tables.table_made import campaign_made
from tests.tables.test_filebroker import connection

pytestmark = pytest.mark.django_db

LOOK = {"paper": "a4", "language": "en", "sealed": "out"}
FOUNDINGS_AN_HOUR = 20
PHRASES_A_MINUTE = 10


@pytest.fixture(autouse=True)
def _no_tries_before() -> Iterator[None]:
    """Limits count in the cache: each test begins with none used up."""
    cache.clear()
    yield
    cache.clear()


class Kept(logging.Handler):
    """Everything that is logged, at any level, as it is written."""

    def __init__(self) -> None:
        super().__init__(level=logging.DEBUG)
        self.addFilter(Mask())
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@pytest.fixture
def log() -> Iterator[Kept]:
    kept, root = Kept(), logging.getLogger()
    level = root.level
    root.addHandler(kept)
    root.setLevel(logging.DEBUG)
    yield kept
    root.removeHandler(kept)
    root.setLevel(level)


def to_folder(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Let jobs go to a broker in a folder, as an embedded house has it, with no worker.

    Its producers stand in for those of the app, which keeps the broker it first sent to.
    """
    monkeypatch.setitem(current_app.conf, "task_always_eager", value=False)
    producers = pools.producers[connection(folder)]
    monkeypatch.setattr(current_app.amqp, "_producer_pool", producers)


def messages_in(folder: Path) -> list[str]:
    """The messages that lie in a broker's folder, with their bodies opened."""
    texts = [each.read_text() for each in sorted(folder.iterdir())]
    bodies = [base64.b64decode(json.loads(text)["body"]).decode() for text in texts]
    return [f"{text}\n{body}" for text, body in zip(texts, bodies, strict=True)]


def stored() -> str:
    """Every row of every table of ours."""
    return "\n".join(
        json.dumps(list(model._default_manager.values()), default=str)
        for app in ("chronicle", "tables")
        for model in apps.get_app_config(app).get_models()
    )


# --- 20: no leak ----------------------------------------------------------------------------------


def test_secrets_in_use_stand_in_no_row_log_mail_or_message(
    log: Kept,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    """18, 20: tokens, passes, codes, PIN and phrase are used, and are found nowhere."""
    campaign = campaign_made()
    session, pin = evening_of(campaign)
    folder = tmp_path / "broker"
    to_folder(monkeypatch, folder)
    code = code_for(campaign=campaign)
    phrase = recovery_renew(campaign=campaign)
    given = codes.derive(code_id=code.pk, revision=code.revision)

    phone = Client()
    with django_capture_on_commit_callbacks(execute=True):
        phone.get(codes.path_of(code))
        phone.post(reverse("pin", args=[campaign.code]), {"pin": pin})
        order = reverse("sheet_order", args=[campaign.code, session.pk])
        ordered = phone.post(order, LOOK)
        phone.post(reverse("host", args=[campaign.code]), {"phrase": phrase})
        phone.get(f"/r/{code.pk}/{given}X")
        with_token(phone.cookies[DEVICE_COOKIE].value).get("campaigns")

    token, passes = (phone.cookies[name].value for name in (DEVICE_COOKIE, PASSES_COOKIE))
    secrets = (token, passes, given, phrase, phrase.replace(" ", ""))
    assert ordered.status_code == 302
    assert Device.objects.get(campaign=campaign).role == Device.Role.HOST
    sent = messages_in(folder / "messages")
    assert len(sent) == 1
    assert log.lines
    places = {
        "rows": stored(),
        "log": "\n".join(log.lines),
        "mails": "\n".join(str(each.message()) for each in mail.outbox),
        "messages": "\n".join(sent),
    }
    assert {(at, each) for at, text in places.items() for each in secrets if each in text} == set()
    assert not re.search(rf"(?<!\d){pin}(?!\d)", places["messages"] + places["log"])


# --- 23: limits -----------------------------------------------------------------------------------


def test_the_last_founding_of_an_hour_is_stored_and_the_next_waits_on_every_way_in() -> None:
    """23: pages and programs of one address share the limit."""
    pages = [Client().post(reverse("demo")).status_code for _found in range(FOUNDINGS_AN_HOUR - 1)]
    last = Program().post("demo")

    late = Client().post(reverse("demo"))
    late_program = Program().post("demo")

    assert pages == [200] * (FOUNDINGS_AN_HOUR - 1)
    assert last.status_code == 201
    assert (late.status_code, late_program.status_code) == (429, 429)
    assert 0 < int(late["Retry-After"]) <= 3601
    assert Campaign.objects.count() == FOUNDINGS_AN_HOUR


def test_the_tenth_wrong_phrase_is_compared_and_then_even_the_right_one_waits() -> None:
    """23: the phrase of a page is counted as that of a program."""
    campaign = campaign_made()
    phrase, phone = recovery_renew(campaign=campaign), viewer_of(campaign)
    page = reverse("host", args=[campaign.code])

    wrong = [phone.post(page, {"phrase": "ABCD"}).status_code for _wrong in range(PHRASES_A_MINUTE)]
    late = phone.post(page, {"phrase": phrase})

    assert wrong == [422] * PHRASES_A_MINUTE
    assert late.status_code == 429
    assert 0 < int(late["Retry-After"]) <= 61
    assert not Device.objects.filter(campaign=campaign).exists()


def test_the_tenth_right_phrase_is_taken_though_nine_were_wrong() -> None:
    """23: nobody is locked out before the limit."""
    campaign = campaign_made()
    phrase, phone = recovery_renew(campaign=campaign), viewer_of(campaign)
    page = reverse("host", args=[campaign.code])
    for _wrong in range(PHRASES_A_MINUTE - 1):
        phone.post(page, {"phrase": "ABCD"})

    answer = phone.post(page, {"phrase": phrase})

    assert answer.status_code == 302
    assert Device.objects.get(campaign=campaign).role == Device.Role.HOST


# --- 24: headers ----------------------------------------------------------------------------------


@pytest.fixture
def ours() -> House:
    return house()


@pytest.mark.parametrize("role", ROLES)
def test_every_page_carries_the_headers_and_no_inline_script_or_style(
    ours: House, role: str
) -> None:
    """24: whatever a page answers; a page's own markup keeps to its policy."""
    wanted = {"default-src 'self'", "object-src 'none'", "base-uri 'none'"}
    wanted |= {"frame-ancestors 'none'", "form-action 'self'", "script-src 'self'"}

    for name in names():
        answer = ours.browsers[role].get(ours.address(name))

        policy = {part.strip() for part in answer["Content-Security-Policy"].split(";")}
        assert wanted <= policy, name
        assert "unsafe" not in answer["Content-Security-Policy"], name
        assert answer["X-Content-Type-Options"] == "nosniff", name
        assert answer["X-Frame-Options"] == "DENY", name
        assert answer["Referrer-Policy"] in {"same-origin", "no-referrer"}, name
        if answer["Content-Type"].startswith("text/html"):
            text = answer.content.decode()
            assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=", text), name


def test_every_cookie_is_for_the_server_alone(ours: House) -> None:
    """24: HttpOnly, SameSite Lax."""
    phone = viewer_of(ours.campaign)
    phone.get(reverse("campaign", args=[ours.campaign.code]))
    phone.post(reverse("demo"))

    given = {name: phone.cookies[name] for name in phone.cookies}
    assert {DEVICE_COOKIE, PASSES_COOKIE} <= set(given)
    assert {
        name: (bool(each["httponly"]), each["samesite"]) for name, each in given.items()
    } == dict.fromkeys(given, (True, "Lax"))
