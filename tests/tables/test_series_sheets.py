"""The sheets of a series: ordered, made by the worker, overtaken by a change."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from django.conf import settings

from chronicle.models import Campaign
from chronicle.rules.core.series.values import Call
from chronicle.rules.core.series_code import series_of_setup_code
from chronicle.rules.kemet import GAME as KEMET
from chronicle.rules.kemet.options import Options
from chronicle.services.series import series_found
from tables import codes
from tables.errors import SheetNotYet
from tables.models import Session, Sheet
from tables.printing import render
from tables.selectors import digest_of, job_of
from tables.services import jobs
from tables.services.access import code_for
from tables.services.series import (
    SeriesEvening,
    series_session_change,
    series_session_end,
    series_session_open,
)
from tables.services.sessions import session_open
from tables.services.sheet_orders_series import (
    aid_order as aids_from,
)
from tables.services.sheet_orders_series import (
    chapter_setup_order,
    result_order,
    setup_order,
)
from tables.services.sheets import (
    Look,
    aid_order,
    chapter_sheet_order,
    is_made,
    sheet_file,
    sheet_make,
    sheet_order,
)
from tests.tables.printing.pdf_read import read
from tests.tables.printing.series_made import kemet_result
from tests.tables.table_made import EVENING, campaign_made, open_chapter

pytestmark = pytest.mark.django_db

DAY = date(2026, 8, 2)
PEOPLE = ("Ana", "Beatriz", "Caio")
LOOK = Look()


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys repeat from test to test: no test may find the files of another."""
    monkeypatch.setattr(settings, "DATA", tmp_path)


def evening(*people: str) -> SeriesEvening:
    return SeriesEvening(call=Call(people=people or PEOPLE), options=Options(), played_on=DAY)


@pytest.fixture
def campaign() -> Campaign:
    return series_found(game=KEMET, name="Sand and stone", call=Call(people=PEOPLE, seed="dune"))


@pytest.fixture
def session(campaign: Campaign) -> Session:
    return series_session_open(chapter=open_chapter(campaign), evening=evening())[0]


def made(sheet: Sheet) -> Sheet:
    """Let a worker make the sheet's last job."""
    job = job_of(sheet)
    assert job is not None
    jobs.job_run(pk=job.pk, kind=job.kind, handler=sheet_make)
    sheet.refresh_from_db()
    return sheet


def test_setup_sheet_and_seat_aids_of_a_session_are_two_sheets(session: Session) -> None:
    setup, aids = sheet_order(session=session, look=LOOK), aid_order(session=session, look=LOOK)

    assert [sheet.kind for sheet in (setup, aids)] == ["setup", "aid"]
    assert {sheet.digest for sheet in (setup, aids)} == {digest_of(session)}
    assert [aid_order(session=session, look=LOOK), sheet_order(session=session, look=LOOK)] == [
        aids,
        setup,
    ]


def test_nothing_of_a_series_spoils_so_that_is_no_choice(session: Session) -> None:
    sheets = {sheet_order(session=session, look=Look(sealed=sealed)).key for sealed in Sheet.Sealed}

    assert len(sheets) == 1


@pytest.mark.slow
def test_the_worker_makes_both(session: Session) -> None:
    before = render.refused()

    pages = [
        len(read(sheet_file(made(order(session=session, look=LOOK))).read_bytes()).pages)
        for order in (sheet_order, aid_order)
    ]

    assert pages[0] <= 2
    assert 3 <= pages[1] <= 6
    assert render.refused() == before


def test_a_sheet_that_another_setup_overtook_is_not_made(session: Session) -> None:
    sheets = [sheet_order(session=session, look=LOOK), aid_order(session=session, look=LOOK)]
    series_session_change(session=session, evening=evening("Ana", "Duda"))

    assert [is_made(made(sheet)) for sheet in sheets] == [False, False]


def test_what_is_printed_is_what_was_planned(session: Session) -> None:
    code = code_for(campaign=session.chapter.campaign)

    order = setup_order(session=session, code=code, look=Look(language="pt-br"))

    assert (order.game, order.series.people, order.played_on) == ("kemet", PEOPLE, DAY)
    assert order.address == codes.address_of(code, digest=session.chapter.digest)
    assert (order.typed, order.language) == (codes.typed_of(code), "pt-br")
    assert order.setup_code is not None
    assert series_of_setup_code(KEMET, order.setup_code).series == order.series
    aids = aids_from(session=session, code=code, look=LOOK).aids
    assert [aid.label for aid in aids] == ["A", "B", "C"]


def test_a_sheet_bears_the_name_that_the_group_gave_its_series(session: Session) -> None:
    first = sheet_order(session=session, look=LOOK)
    Campaign.objects.update(name="Another")
    held = Session.objects.get(pk=session.pk)

    order = setup_order(session=held, code=code_for(campaign=held.chapter.campaign), look=LOOK)

    assert order.series.name == "Another"
    assert sheet_order(session=held, look=LOOK).key != first.key


def test_a_setup_sheet_without_a_session_has_no_date(campaign: Campaign) -> None:
    chapter = open_chapter(campaign)

    order = chapter_setup_order(chapter=chapter, code=code_for(campaign=campaign), look=LOOK)

    assert order.played_on is None


@pytest.mark.slow
def test_the_result_sheet_of_a_session_that_is_over(session: Session) -> None:
    chapter = session.chapter
    series_session_end(chapter=chapter, result=kemet_result())
    chapter.refresh_from_db()

    sheet = made(chapter_sheet_order(chapter=chapter, kind=Sheet.Kind.RESULT, look=LOOK))

    assert len(read(sheet_file(sheet).read_bytes()).pages) <= 2
    order = result_order(chapter=chapter, code=code_for(campaign=chapter.campaign), look=LOOK)
    assert (order.series.session, order.following.session) == (1, 2)
    assert order.played_on == DAY


def test_no_result_sheet_before_the_result(session: Session) -> None:
    with pytest.raises(SheetNotYet):
        chapter_sheet_order(chapter=session.chapter, kind=Sheet.Kind.RESULT, look=LOOK)


def test_a_series_has_no_pack_up_sheet(session: Session) -> None:
    with pytest.raises(SheetNotYet) as error:
        chapter_sheet_order(chapter=session.chapter, kind=Sheet.Kind.PACKUP, look=LOOK)

    assert str(error.value) == "This game has no such sheet."


def test_a_chronicle_has_no_seat_aids_yet() -> None:
    session, _pin = session_open(chapter=open_chapter(campaign_made()), evening=EVENING)

    with pytest.raises(SheetNotYet):
        aid_order(session=session, look=LOOK)

    assert not Sheet.objects.exists()
