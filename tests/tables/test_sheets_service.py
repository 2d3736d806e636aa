from __future__ import annotations

import hashlib
from datetime import timedelta
from pathlib import Path

import pytest
from django.conf import settings
from django.utils import timezone
from msgspec.structs import replace

from chronicle.models import Campaign
from chronicle.rules.oath.setup_code import world_of_setup_code
from chronicle.services.campaigns import campaign_found
from tables import codes
from tables.errors import SheetGone
from tables.exchange.save_strings import read_file
from tables.models import Job, Session, Sheet
from tables.printing import render
from tables.printing.compose import setup_sheet
from tables.printing.words import SealedMode
from tables.selectors import digest_of, job_of, sheets_of
from tables.services import jobs
from tables.services.access import code_for, code_revoke
from tables.services.sessions import session_change, session_open
from tables.services.sheet_orders_oath import carry_of, setup_order
from tables.services.sheets import (
    KIND,
    Look,
    is_made,
    path_of,
    release,
    sheet_file,
    sheet_make,
    sheet_order,
)
from tests.chronicle.demo import STRINGS
from tests.tables.table_made import DAY, EVENING, SEATINGS, campaign_made, open_chapter

pytestmark = pytest.mark.django_db

LOOK = Look()


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys repeat from test to test: no test may find the files of another."""
    monkeypatch.setattr(settings, "DATA", tmp_path)


@pytest.fixture
def session() -> Session:
    return session_open(chapter=open_chapter(campaign_made()), evening=EVENING)[0]


def made(sheet: Sheet) -> Sheet:
    """Let a worker make the sheet's last job."""
    job = job_of(sheet)
    assert job is not None
    jobs.job_run(pk=job.pk, kind=job.kind, handler=sheet_make)
    sheet.refresh_from_db()
    return sheet


def state(sheet: Sheet) -> str:
    job = job_of(sheet)
    assert job is not None
    return job.state


def test_an_order_is_a_row_and_a_job_with_nothing_but_its_key(session: Session) -> None:
    sheet = sheet_order(session=session, look=LOOK)

    job = Job.objects.get()
    assert (job.kind, job.target, job.state) == (KIND, sheet.pk, "queued")
    assert (sheet.kind, sheet.session, sheet.chapter) == ("setup", session, session.chapter)
    assert (sheet.digest, sheet.code_revision) == (digest_of(session), 1)
    assert (sheet.address, sheet.release) == (settings.PUBLIC_URL, release())
    assert (sheet.paper, sheet.language, sheet.sealed) == ("a4", "en", "sealed")
    assert (is_made(sheet), list(sheets_of(session.chapter))) == (False, [sheet])
    with pytest.raises(SheetGone):
        sheet_file(sheet)


def test_the_same_order_again_is_the_same_sheet_and_no_second_job(session: Session) -> None:
    first = sheet_order(session=session, look=LOOK)

    assert sheet_order(session=session, look=LOOK) == first
    assert Job.objects.count() == 1


def test_each_thing_that_a_sheet_depends_on_makes_another_sheet(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = (
        LOOK,
        Look(paper=Sheet.Paper.LETTER),
        Look(language="pt-br"),
        Look(sealed=Sheet.Sealed.OPEN),
        Look(sealed=Sheet.Sealed.OUT),
    )
    keys = [sheet_order(session=session, look=look).key for look in looks]
    session_change(session=session, evening=replace(EVENING, seatings=SEATINGS[:3]))
    keys.append(sheet_order(session=session, look=LOOK).key)
    session_change(session=session, evening=replace(EVENING, played_on=DAY + timedelta(days=1)))
    keys.append(sheet_order(session=session, look=LOOK).key)
    session_change(session=session, evening=EVENING)
    code_revoke(code=code_for(campaign=session.chapter.campaign))
    keys.append(sheet_order(session=session, look=LOOK).key)
    monkeypatch.setattr(settings, "PUBLIC_URL", "http://elsewhere.test")
    keys.append(sheet_order(session=session, look=LOOK).key)

    assert len(set(keys)) == len(keys) == 9


@pytest.mark.slow
def test_a_sheet_is_made_once_and_found_again(session: Session) -> None:
    sheet = made(sheet_order(session=session, look=LOOK))

    pdf = sheet_file(sheet).read_bytes()
    assert pdf.startswith(b"%PDF-")
    assert (sheet.size, sheet.sha256) == (len(pdf), hashlib.sha256(pdf).hexdigest())
    assert sheet_file(sheet) == settings.DATA / "sheets" / f"{sheet.key}.pdf"
    assert state(sheet) == "done"
    assert render.refused() == 0
    assert sheet_order(session=session, look=LOOK) == sheet
    assert Job.objects.count() == 1
    assert not list(sheet_file(sheet).parent.glob("*.part"))


@pytest.mark.slow
def test_a_sheet_whose_worker_died_is_made_by_the_next(session: Session) -> None:
    sheet = sheet_order(session=session, look=LOOK)
    job = job_of(sheet)
    assert job is not None
    assert jobs.job_claim(pk=job.pk) is not None
    Job.objects.update(lease_until=timezone.now() - timedelta(seconds=1))

    made(sheet)

    assert (is_made(sheet), state(sheet), Job.objects.get().attempts) == (True, "done", 2)


@pytest.mark.slow
def test_a_file_that_was_taken_away_is_made_again_with_the_same_bytes(session: Session) -> None:
    sheet = made(sheet_order(session=session, look=LOOK))
    path, sha256 = sheet_file(sheet), sheet.sha256
    path.unlink()
    with pytest.raises(SheetGone):
        sheet_file(sheet)

    again = made(sheet_order(session=session, look=LOOK))

    assert (again, again.sha256, path.is_file()) == (sheet, sha256, True)
    assert Job.objects.count() == 2


def test_a_file_cut_short_is_none(session: Session) -> None:
    sheet = sheet_order(session=session, look=LOOK)
    path = path_of(sheet)
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(b"%PDF-")
    Sheet.objects.update(size=9, sha256="0" * 64, made_at=timezone.now())
    sheet.refresh_from_db()

    assert not is_made(sheet)


def test_a_sheet_that_a_change_overtook_is_not_made(session: Session) -> None:
    sheet = sheet_order(session=session, look=LOOK)
    session_change(session=session, evening=replace(EVENING, seatings=SEATINGS[:3]))

    made(sheet)

    assert (is_made(sheet), state(sheet)) == (False, "done")
    assert not path_of(sheet).exists()


def test_a_sheet_with_a_code_revoked_since_is_not_made(session: Session) -> None:
    sheet = sheet_order(session=session, look=LOOK)
    code_revoke(code=code_for(campaign=session.chapter.campaign))

    made(sheet)

    assert (is_made(sheet), state(sheet)) == (False, "done")


def test_an_order_after_a_failed_job_tries_again(session: Session) -> None:
    sheet = sheet_order(session=session, look=LOOK)
    Job.objects.update(state="failed")

    sheet_order(session=session, look=LOOK)

    assert [job.state for job in Job.objects.order_by("pk")] == ["failed", "queued"]
    assert state(sheet) == "queued"


def test_what_is_printed_is_what_was_chosen(session: Session) -> None:
    code = code_for(campaign=session.chapter.campaign)

    order = setup_order(
        chapter=session.chapter,
        code=code,
        evening=EVENING,
        look=Look(paper=Sheet.Paper.LETTER, language="pt-br", sealed=Sheet.Sealed.OUT),
    )

    assert [(seat.color, seat.person) for seat in order.setup.seats] == [
        ("purple", "Ana"),
        ("blue", "Ana"),
        ("yellow", "Bo"),
        ("red", None),
    ]
    address = codes.address_of(code, digest=session.chapter.digest)
    assert (order.address, order.typed) == (address, codes.typed_of(code))
    assert (order.paper, order.language) == (render.Paper.LETTER, "pt-br")
    assert (order.sealed, order.played_on) == (SealedMode.OUT, DAY)
    assert order.carry == STRINGS.splitlines()[1]
    assert order.setup_code is not None
    assert replace(world_of_setup_code(order.setup_code), name="Ours") == order.world
    assert order.digest == session.chapter.digest


def test_a_name_that_is_no_text_is_not_carried_by_its_string() -> None:
    named = STRINGS.splitlines()[1].encode().replace(b"The First", b"The \xffirst")
    campaign = campaign_found(name="Ours", openings=read_file(named).openings)
    session, _pin = session_open(chapter=open_chapter(campaign), evening=EVENING)

    sheet = made(sheet_order(session=session, look=LOOK))

    assert carry_of(session.chapter) is None
    assert sheet_file(sheet).is_file()


def test_a_world_with_something_unseen_has_nothing_to_carry(session: Session) -> None:
    chapter = session.chapter
    assert carry_of(chapter) is not None
    chapter.world_deck_ordered = False

    assert carry_of(chapter) is None


@pytest.mark.parametrize("known", [True, False])
def test_a_sheet_carries_the_setup_code_where_the_save_string_would_guess(
    session: Session, *, known: bool
) -> None:
    session.chapter.world_deck_ordered = known

    order = setup_order(
        chapter=session.chapter,
        code=code_for(campaign=session.chapter.campaign),
        evening=EVENING,
        look=LOOK,
    )

    carry = setup_sheet(order).carry
    assert carry is not None
    assert (order.carry is not None) is known
    assert ("setup code" in carry.say) is not known


def test_a_box_that_cannot_be_has_no_setup_code(session: Session) -> None:
    session.chapter.places.filter(number=8).update(site="lush-coast")

    order = setup_order(
        chapter=session.chapter,
        code=code_for(campaign=session.chapter.campaign),
        evening=EVENING,
        look=LOOK,
    )

    assert order.setup_code is None


def test_the_release_names_what_draws_sheets() -> None:
    version, _plus, drawn = release().partition("+")

    assert Path("pyproject.toml").read_text().count(f'version = "{version}"') == 1
    assert (len(drawn), int(drawn, 16) >= 0) == (8, True)


@pytest.mark.parametrize(
    "changed",
    [
        "chronicle/rules/kemet/laying.py",
        "locale/pt_BR/LC_MESSAGES/django.po",
        "tables/printing/compose.py",
        "templates/print/print.css",
    ],
)
def test_other_rules_words_or_styles_are_another_release(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, changed: str
) -> None:
    monkeypatch.setattr(settings, "BASE_DIR", tmp_path)
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "1"\n')
    (tmp_path / changed).parent.mkdir(parents=True)
    (tmp_path / changed).write_text("as it was")
    before = release.__wrapped__()

    (tmp_path / changed).write_text("otherwise")

    assert release.__wrapped__() != before


def test_a_sheet_bears_the_name_that_the_group_gave_its_campaign() -> None:
    campaign = campaign_made("Ours, not the string's")
    chapter = open_chapter(campaign)
    session, _ = session_open(chapter=chapter, evening=EVENING)

    order = setup_order(
        chapter=chapter, code=code_for(campaign=campaign), evening=EVENING, look=Look()
    )
    first = sheet_order(session=session, look=Look())
    Campaign.objects.filter(pk=campaign.pk).update(name="Another")
    renamed = sheet_order(session=Session.objects.get(pk=session.pk), look=Look())

    assert order.world.name == "Ours, not the string's"
    assert order.carry is not None
    assert "The First Chronicle" in order.carry
    assert renamed.key != first.key
