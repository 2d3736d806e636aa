"""A carry code or a file of a series, pasted or photographed, founds an equal series here."""

from __future__ import annotations

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from chronicle.between import between_of
from chronicle.models import Campaign, Chapter
from chronicle.rules.core.series.values import Series
from chronicle.rules.core.series_code import setup_code_of
from chronicle.rules.core.setup_code import grouped
from chronicle.selectors import chapters_of
from chronicle.services.revisions import edition_of
from chronicle.worlds import series_of
from tables.exchange.archive import write_archive
from tables.pages.visitors import DEVICE_COOKIE
from tables.services.series import result_read
from tables.services.series_corrections import Later, session_retell
from tests.tables.api.series_house import series_played
from tests.tables.pages.visits import Answer, rows, words
from tests.tables.series_told import toy_result
from tests.tables.table_made import open_chapter
from tests.tables.test_scanning import saved, square
from tests.toy.catalogue import toy  # noqa: F401 -- a fixture

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("toy")]


@pytest.fixture
def sheet() -> tuple[str, Series]:
    """The carry code of a sheet, and the series that it carries; the instance is empty again."""
    chapter = open_chapter(series_played())
    series, between = series_of(chapter), between_of(chapter)
    code = setup_code_of(between.game, series, between.options_of(chapter))
    Chapter.objects.update(previous=None)
    Chapter.objects.all().delete()
    Campaign.objects.all().delete()
    return code, series


def bring(client: Client, text: str, do: str = "look") -> Answer:
    return client.post(reverse("import"), {"text": text, "do": do})


def founded(client: Client) -> Campaign:
    campaign = Campaign.objects.get()
    assert client.cookies[DEVICE_COOKIE].value
    return campaign


def test_looking_at_a_code_shows_the_next_session_and_stores_nothing(
    sheet: tuple[str, Series],
) -> None:
    code, series = sheet
    before = rows()

    answer = bring(Client(), grouped(code))

    page = words(answer)
    assert answer.status_code == 200
    for fact in (
        "New series · Toy",
        "Meadow",
        "Next setup",
        "A series that goes on with session 2",
        *series.people,
    ):
        assert fact in page
    assert "Nothing is stored yet." in page
    assert rows() == before


@pytest.mark.parametrize("written", [str, str.lower, grouped, lambda code: f"# sheet\n{code}\n"])
def test_a_code_however_it_is_typed_founds_an_equal_series(
    sheet: tuple[str, Series], written: object
) -> None:
    code, series = sheet
    client = Client()

    answer = bring(client, written(code), "import")  # type: ignore[operator] # one of four

    campaign = founded(client)
    chapter = open_chapter(campaign)
    assert answer.status_code == 200
    page = words(answer)
    assert "Write this down" in page
    assert "The series is here" in page
    assert series_of(chapter) == series
    assert campaign.founded_from == Campaign.Origin.SETUP_CODE
    assert chapters_of(campaign).count() == 1


def test_the_same_code_by_the_same_device_is_the_same_series(sheet: tuple[str, Series]) -> None:
    client = Client()
    bring(client, sheet[0], "import")

    again = bring(client, sheet[0], "import")

    assert again.headers["Location"] == reverse("campaign", args=[founded(client).code])


def test_a_photo_of_the_square_is_looked_at_then_founded(sheet: tuple[str, Series]) -> None:
    client = Client()
    photo = SimpleUploadedFile("square.png", saved(square(sheet[0]), "PNG"), "image/png")

    looked = client.post(reverse("import"), {"text": "", "file": photo, "do": "look"})
    client.post(reverse("import"), {"text": "", "held": looked.context["held"], "do": "import"})

    assert series_of(open_chapter(founded(client))) == sheet[1]


def test_a_scanned_square_leads_to_the_same_look(sheet: tuple[str, Series]) -> None:
    photo = SimpleUploadedFile("square.png", saved(square(sheet[0]), "PNG"), "image/png")

    answer = Client().post(reverse("scan"), {"photo": photo})

    assert answer.status_code == 200
    assert "A series that goes on with session 2" in words(answer)


def test_a_slip_of_the_pen_is_refused_and_the_text_is_kept(sheet: tuple[str, Series]) -> None:
    code = sheet[0]
    wrong = f"{code[:20]}{'7' if code[20] != '7' else '8'}{code[21:]}"

    for do in ("look", "import"):
        answer = bring(Client(), wrong, do)

        assert answer.status_code == 422
        assert "A character is wrong, missing, doubled" in words(answer)
        assert wrong in answer.content.decode()
    assert not Campaign.objects.exists()


def test_a_session_told_anew_counts_as_one() -> None:
    campaign = series_played()
    chapter = chapters_of(campaign).get(game=1)
    result = result_read(chapter=chapter, told=toy_result(meadow=(1, 2, 9)))
    session_retell(chapter=chapter, edition=edition_of(chapter), result=result, later=Later.STANDS)

    looked = bring(Client(), write_archive(campaign).decode())

    assert "Sessions with a result 1" in words(looked)


def test_the_file_of_a_series_is_looked_at_then_founded() -> None:
    campaign = series_played()
    data = write_archive(campaign).decode()
    before = rows()
    client = Client()

    looked = bring(client, data)

    page = words(looked)
    for fact in ("A series with 2 sessions", "Sessions with a result 1", "Meadow"):
        assert fact in page
    assert rows() == before

    bring(client, data, "import")

    again = Campaign.objects.exclude(pk=campaign.pk).get()
    assert write_archive(again).decode() == data


def test_a_file_of_a_series_with_a_fault_says_which_field() -> None:
    data = write_archive(series_played()).decode().replace('"Ana"', '"Eva"', 1)

    answer = bring(Client(), data)

    assert answer.status_code == 422
    assert "check" in words(answer)
