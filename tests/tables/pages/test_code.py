from __future__ import annotations

import io

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from PIL import Image

from chronicle.models import Campaign
from chronicle.selectors import chapters_of
from tables import codes
from tables.models import Code
from tables.pages.visitors import PASSES_COOKIE
from tables.printing.qr import _matrix
from tables.services.access import code_for, code_revoke
from tests.chronicle.demo import STRINGS
from tests.tables.pages.visits import Answer, evening_of, rows, words
from tests.tables.table_made import campaign_made, open_chapter

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign() -> Campaign:
    return campaign_made()


@pytest.fixture
def code(campaign: Campaign) -> Code:
    return code_for(campaign=campaign)


def unknown(code: Code, letter: str = "A") -> str:
    return reverse("code", args=[code.pk, letter * 26])


def photo_of(text: str, *, size: int = 8) -> SimpleUploadedFile:
    """A square as a phone sees it: a little turned, in grey, on a table."""
    _version, dark = _matrix(text, "M")
    square = Image.new("L", (len(dark), len(dark)), 255)
    square.putdata([0 if cell else 255 for row in dark for cell in row])
    square = square.resize((len(dark) * size,) * 2, Image.Resampling.NEAREST)
    table = Image.new("L", (square.width + 200, square.height + 150), 180)
    table.paste(square.rotate(2, fillcolor=180), (90, 60))
    out = io.BytesIO()
    table.save(out, "JPEG", quality=80)
    return SimpleUploadedFile("square.jpg", out.getvalue(), content_type="image/jpeg")


def test_the_code_opens_the_campaign_and_leaves_a_clean_address(
    campaign: Campaign, code: Code
) -> None:
    client = Client()
    before = rows()

    response = client.get(codes.path_of(code))

    kept = client.cookies[PASSES_COOKIE]
    assert response.url == reverse("campaign", args=[campaign.code])  # type: ignore[attr-defined]
    assert (kept["httponly"], kept["samesite"]) == (True, "Lax")
    assert response["Cache-Control"] == "no-store"
    assert response["Referrer-Policy"] == "no-referrer"
    assert response["X-Robots-Tag"] == "noindex"
    assert client.get(response.url).status_code == 200  # type: ignore[attr-defined]
    assert rows() == before


def test_no_page_behind_the_code_holds_it(campaign: Campaign, code: Code) -> None:
    session, _pin = evening_of(campaign)
    client = Client()
    client.get(codes.path_of(code))
    ref = campaign.code
    pages = [
        client.get(address).content.decode()
        for address in (
            reverse("campaign", args=[ref]),
            reverse("table", args=[ref]),
            reverse("session", args=[ref, session.pk]),
            reverse("pin", args=[ref]),
            reverse("home"),
        )
    ]

    secret = codes.derive(code_id=code.pk, revision=1)
    held = [secret, secret[:12], codes.typed_of(code)]
    assert codes.typed_of(code).replace("-", "").endswith(secret[:12])
    assert not [text for text in held for page in pages if text in page.replace("-", "")]


def test_the_code_opens_the_table_while_a_game_is_on(campaign: Campaign, code: Code) -> None:
    evening_of(campaign)

    response = Client().get(codes.path_of(code))

    assert response.url == reverse("table", args=[campaign.code])  # type: ignore[attr-defined]


def test_a_sheet_of_an_older_game_says_so(campaign: Campaign, code: Code) -> None:
    older, newest = chapters_of(campaign)
    target = reverse("campaign", args=[campaign.code])

    opened = [
        Client().get(codes.path_of(code, digest=digest)).url  # type: ignore[attr-defined]
        for digest in (newest.digest, older.digest, "0" * 64)
    ]

    assert opened == [target, f"{target}?sheet=3", f"{target}?sheet=0"]


def test_a_replaced_code_is_gone_at_once_and_the_next_one_opens(
    campaign: Campaign, code: Code
) -> None:
    old = codes.path_of(code)
    phone = Client()
    phone.get(old)
    code_revoke(code=code)

    response = Client().get(old)

    assert response.status_code == 410
    assert "This code was withdrawn" in words(response)
    assert response["Cache-Control"] == "no-store"
    assert phone.get(reverse("campaign", args=[campaign.code])).status_code == 404
    assert Client().get(codes.path_of(code)).status_code == 302


def test_an_unknown_code_opens_nothing(code: Code) -> None:
    before = rows()

    response = Client().get(unknown(code))

    assert response.status_code == 404
    assert "Nothing is here" in words(response)
    assert rows() == before


def test_the_tenth_unknown_code_is_looked_at_and_the_eleventh_waits(code: Code) -> None:
    client = Client()

    answers = [client.get(unknown(code, letter)) for letter in "ABCDEFGHIJK"]
    right = client.get(codes.path_of(code))
    elsewhere = Client(REMOTE_ADDR="10.1.1.9").get(codes.path_of(code))

    assert [answer.status_code for answer in answers] == [404] * 10 + [429]
    assert 0 < int(answers[-1]["Retry-After"]) <= 61
    assert right.status_code == 429
    assert elsewhere.status_code == 302


def test_codes_that_open_something_are_not_counted(code: Code) -> None:
    client = Client()

    answers = {client.get(codes.path_of(code)).status_code for _try in range(15)}

    assert answers == {302}


def test_a_forged_pass_opens_nothing(campaign: Campaign) -> None:
    client = Client()
    client.cookies[PASSES_COOKIE] = "W1sxLDFdXQ:1abc:forged"

    assert client.get(reverse("campaign", args=[campaign.code])).status_code == 404


def typed(text: str) -> Answer:
    return Client().post(reverse("code_typed"), {"code": text})


def test_the_typed_code_opens_the_campaign(campaign: Campaign, code: Code) -> None:
    text = codes.typed_of(code)

    opened = [typed(each).status_code for each in (text, text.lower(), f" {text} ")]
    pasted = typed(codes.address_of(code, digest=open_chapter(campaign).digest))

    assert opened == [302, 302, 302]
    assert pasted.url == reverse("campaign", args=[campaign.code])  # type: ignore[attr-defined]


def test_a_typed_code_that_is_none_says_what_a_code_looks_like(code: Code) -> None:
    nonsense, strange = typed("hello"), typed(f"{code.pk}-AAAA-BBBB-CCCC")
    code_revoke(code=code)
    revoked = typed(f"{code.pk}-{codes.derive(code_id=code.pk, revision=1)[:12]}")

    assert nonsense.status_code == 422
    assert "A code is a number and twelve letters" in words(nonsense)
    assert strange.status_code == 404
    assert "No campaign is opened by this code" in words(strange)
    assert revoked.status_code == 410
    assert "This code was replaced" in words(revoked)


def test_a_photo_of_the_square_opens_the_campaign(campaign: Campaign, code: Code) -> None:
    before = rows()

    response = Client().post(reverse("scan"), {"photo": photo_of(codes.address_of(code))})

    assert response.url == reverse("campaign", args=[campaign.code])  # type: ignore[attr-defined]
    assert rows() == before


def test_a_photo_of_the_carry_square_is_looked_at() -> None:
    string = STRINGS.strip().splitlines()[-1]
    before = rows()

    response = Client().post(reverse("scan"), {"photo": photo_of(string)})

    assert "The First Chronicle" in words(response)
    assert "Nothing is stored yet." in words(response)
    assert rows() == before


def test_a_photo_of_something_else_says_so() -> None:
    blank = io.BytesIO()
    Image.new("L", (300, 300), 200).save(blank, "PNG")
    cases = {
        "No square can be read here": SimpleUploadedFile("a.png", blank.getvalue()),
        "This is no photo that can be read": SimpleUploadedFile("a.jpg", b"GIF89a-nothing"),
        "This square is no code of a sheet.": photo_of("https://elsewhere.example/1"),
    }

    for sentence, photo in cases.items():
        response = Client().post(reverse("scan"), {"photo": photo})
        assert response.status_code == 422
        assert sentence in words(response)
    assert "Choose a photo" in words(Client().post(reverse("scan")))
