"""Printed codes and photos of them."""

from __future__ import annotations

import io
from typing import Any

import pytest
import qrcode
from django.test import Client

from chronicle.models import Campaign
from tables import codes
from tables.models import Code, Session
from tables.services.access import code_for, code_revoke
from tests.chronicle.demo import STRINGS
from tests.tables.api.programs import Answer, Program, problem
from tests.tables.api.test_campaigns import V_6, WORLD_4
from tests.tables.pages.visits import rows

pytestmark = pytest.mark.django_db

STRANGER = Program()
NOBODYS = problem("code.unknown", "No campaign is opened by this code: compare it with the sheet.")


@pytest.fixture
def code(campaign: Campaign) -> Code:
    return code_for(campaign=campaign)


def photo(text: str) -> bytes:
    out = io.BytesIO()
    qrcode.make(text).save(out, format="PNG")
    return out.getvalue()


def scan(image: bytes, kind: str = "image/png") -> Answer:
    return Client().generic("POST", "/api/scan", image, content_type=kind)


@pytest.mark.parametrize("form", ["typed", "path", "address"])
def test_a_code_gives_a_pass_that_looks(
    campaign: Campaign, code: Code, evening: tuple[Session, str], form: str
) -> None:
    given = {
        "typed": codes.typed_of(code),
        "path": codes.path_of(code),
        "address": codes.address_of(code),
    }[form]
    before = rows()

    answer = STRANGER.post("codes", {"code": given})

    body = answer.json()
    assert (answer.status_code, body) == (
        200,
        {
            "campaign": campaign.code,
            "name": "Ours",
            "session": evening[0].pk,
            "older": None,
            "open_pass": body["open_pass"],
        },
    )
    assert rows() == before
    holder = Program(headers={"Reliquary-Pass": body["open_pass"]})
    assert holder.get(f"campaigns/{campaign.code}").json()["rights"] == "view"


def test_a_pass_goes_with_the_passes_that_were_there(campaign: Campaign, viewer: Program) -> None:
    other = Campaign.objects.create(name="Another")
    typed = codes.typed_of(code_for(campaign=other))

    sealed = viewer.post("codes", {"code": typed}).json()["open_pass"]

    holder = Program(headers={"Reliquary-Pass": sealed})
    assert holder.get(f"campaigns/{campaign.code}").status_code == 200
    assert holder.get(f"campaigns/{other.code}/sessions").status_code == 200


@pytest.mark.parametrize("chapter", ["now", "before", "nobody's"])
def test_an_older_sheet_opens_the_campaign_and_says_so(
    campaign: Campaign, code: Code, chapter: str
) -> None:
    digests = dict(campaign.chapters.values_list("game", "digest"))
    digest = {"now": digests[4], "before": digests[3], "nobody's": "000000"}[chapter]

    body = STRANGER.post("codes", {"code": codes.address_of(code, digest=digest)}).json()

    assert body["older"] == {"now": None, "before": 3, "nobody's": 0}[chapter]


def test_a_code_that_was_replaced_is_gone(code: Code) -> None:
    typed = codes.typed_of(code)
    code_revoke(code=code)

    answer = STRANGER.post("codes", {"code": typed})

    assert (answer.status_code, answer.json()) == (
        410,
        problem(
            "code.revoked",
            "This code was replaced: scan a newer sheet of the group, or ask the host.",
        ),
    )


def test_what_is_no_code_is_told() -> None:
    answer = STRANGER.post("codes", {"code": "hello"})

    assert (answer.status_code, answer.json()) == (
        422,
        problem(
            "entry.malformed",
            "a code is a number and twelve letters, like 17-ABCD-EFGH-JKLM",
            path="code",
        ),
    )


def test_ten_unknown_codes_a_minute_are_compared_and_no_more(code: Code) -> None:
    unknown = [STRANGER.post("codes", {"code": "17-ABCD-EFGH-JKLM"}) for _try in range(10)]
    late = STRANGER.post("codes", {"code": codes.typed_of(code)})

    assert [(each.status_code, each.json()) for each in unknown] == [(404, NOBODYS)] * 10
    assert (late.status_code, late.json()["code"]) == (429, "limit.reached")


def test_a_photo_of_a_sheet_opens_its_campaign(campaign: Campaign, code: Code) -> None:
    body = scan(photo(codes.address_of(code))).json()

    assert body["look"] is None
    assert body["opened"] == {
        "campaign": campaign.code,
        "name": "Ours",
        "session": None,
        "older": None,
        "open_pass": body["opened"]["open_pass"],
    }


def test_a_photo_of_a_save_string_is_looked_at() -> None:
    game_4 = STRINGS.splitlines()[1]

    body = scan(photo(game_4)).json()

    chapter = {"line": 1, "game": 4, "version": "3.3.3", "world": WORLD_4, "warnings": [V_6]}
    look: dict[str, Any] = {
        "name": "The First Chronicle",
        "chapters": [chapter],
        "faults": [],
        "faults_more": 0,
    }
    assert body == {"opened": None, "look": look}
    assert not Campaign.objects.exists()


@pytest.mark.parametrize(
    ("image", "message"),
    [
        (b"", "This file is empty: take the photo again."),
        (b"no picture", "This is no photo that can be read: take it as JPEG or PNG."),
        (photo("https://example.org/"), "This square is no code of a sheet."),
    ],
)
def test_what_cannot_be_read_says_what_to_do(image: bytes, message: str) -> None:
    answer = scan(image)

    assert (answer.status_code, answer.json()) == (422, problem("scan.unreadable", message))


def test_a_photo_without_a_square_says_how_to_take_it() -> None:
    from PIL import Image  # noqa: PLC0415 -- one use

    out = io.BytesIO()
    Image.new("L", (200, 200), 255).save(out, format="PNG")

    answer = scan(out.getvalue())

    assert (answer.status_code, answer.json()) == (
        422,
        problem(
            "scan.unreadable",
            "No square can be read here: hold the phone straight above it, in good light.",
        ),
    )
