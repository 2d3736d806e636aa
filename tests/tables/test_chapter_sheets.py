"""Pack-up and result sheets: ordered for a finished game, made by the worker, from the shell."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.test import TestCase
from msgspec.structs import replace

from chronicle.models import Campaign, Chapter, Person
from chronicle.selectors import chapter_of, next_chapter_of
from chronicle.worlds import world_of
from tables import codes
from tables.errors import SheetNotYet
from tables.models import Job, Sheet
from tables.printing.qr import svg_path
from tables.printing.words import SealedMode
from tables.selectors import job_of
from tables.services import jobs
from tables.services.access import code_for, code_revoke
from tables.services.people import person_forget
from tables.services.sessions import chapter_reopen, session_open
from tables.services.sheet_orders import address_for
from tables.services.sheet_orders_oath import packup_order, result_order
from tables.services.sheets import Look, chapter_sheet_order, is_made, sheet_file, sheet_make
from tests.tables.chronicles_played import play_on
from tests.tables.printing.paper_read import codes as scanned
from tests.tables.printing.paper_read import pictures
from tests.tables.table_made import DAY, EVENING, campaign_made, open_chapter

pytestmark = pytest.mark.django_db

KINDS = (Sheet.Kind.PACKUP, Sheet.Kind.RESULT)
LOOK = Look()


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys repeat from test to test: no test may find the files of another."""
    monkeypatch.setattr(settings, "DATA", tmp_path / "data")


@pytest.fixture
def campaign() -> Campaign:
    """The demo's chronicle with game 4 played in a session, and its phase finished."""
    made = campaign_made()
    session_open(chapter=open_chapter(made), evening=EVENING)
    play_on(made, 1)
    return made


def game(campaign: Campaign, number: int = 4) -> Chapter:
    chapter = chapter_of(campaign, number)
    assert chapter is not None
    return chapter


def made(sheet: Sheet) -> Sheet:
    """Let a worker make the sheet's last job."""
    job = job_of(sheet)
    assert job is not None
    jobs.job_run(pk=job.pk, kind=job.kind, handler=sheet_make)
    sheet.refresh_from_db()
    return sheet


@pytest.mark.parametrize("kind", KINDS)
def test_an_order_is_bound_to_what_the_phase_led_to(campaign: Campaign, kind: Sheet.Kind) -> None:
    chapter = game(campaign)
    following = next_chapter_of(chapter)
    assert following is not None

    sheet = chapter_sheet_order(chapter=chapter, kind=kind, look=LOOK)

    assert (sheet.kind, sheet.chapter, sheet.session) == (kind, chapter, chapter.sessions.get())
    assert sheet.digest == following.digest
    assert chapter_sheet_order(chapter=chapter, kind=kind, look=LOOK) == sheet
    assert Job.objects.filter(target=sheet.pk).count() == 1


def test_each_kind_and_look_is_a_sheet_of_its_own_where_it_differs(campaign: Campaign) -> None:
    chapter = game(campaign)
    looks = (
        LOOK,
        Look(paper=Sheet.Paper.LETTER),
        Look(language="pt-br"),
        Look(sealed=Sheet.Sealed.OUT),
    )

    keys = {
        kind: [chapter_sheet_order(chapter=chapter, kind=kind, look=look).key for look in looks]
        for kind in KINDS
    }

    packup, result = keys[Sheet.Kind.PACKUP], keys[Sheet.Kind.RESULT]
    assert len({*packup, *result}) == 7
    assert result[0] == result[3]  # a result sheet has no part that spoils


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("number", [3, 5])
def test_a_game_without_a_finished_phase_has_neither(
    campaign: Campaign, kind: Sheet.Kind, number: int
) -> None:
    with pytest.raises(SheetNotYet):
        chapter_sheet_order(chapter=game(campaign, number), kind=kind, look=LOOK)

    assert Sheet.objects.count() == 0


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_the_worker_makes_it_and_its_code_opens_the_chronicle(
    campaign: Campaign, kind: Sheet.Kind, tmp_path: Path
) -> None:
    chapter = game(campaign)

    sheet = made(chapter_sheet_order(chapter=chapter, kind=kind, look=LOOK))

    pages = pictures(sheet_file(sheet).read_bytes(), tmp_path)
    code = code_for(campaign=campaign)
    address = codes.address_of(code, digest=sheet.digest)
    assert [set(scanned(page)) for page in pages] == [{address}]


@pytest.mark.parametrize("kind", KINDS)
def test_a_phase_that_was_taken_back_leaves_nothing_to_make(
    campaign: Campaign, kind: Sheet.Kind
) -> None:
    chapter = game(campaign)
    sheet = chapter_sheet_order(chapter=chapter, kind=kind, look=LOOK)
    chapter_reopen(chapter=chapter)

    assert not is_made(made(sheet))


def test_a_code_revoked_since_leaves_nothing_to_make(campaign: Campaign) -> None:
    sheet = chapter_sheet_order(chapter=game(campaign), kind=Sheet.Kind.RESULT, look=LOOK)
    code_revoke(code=code_for(campaign=campaign))

    assert not is_made(made(sheet))


def test_what_is_printed_is_what_was_played(campaign: Campaign) -> None:
    chapter = game(campaign)
    following = next_chapter_of(chapter)
    assert following is not None
    code = code_for(campaign=campaign)
    look = Look(paper=Sheet.Paper.LETTER, language="pt-br", sealed=Sheet.Sealed.OPEN)

    packup = packup_order(chapter=chapter, code=code, look=look)
    result = result_order(chapter=chapter, code=code, look=look)

    for order in (packup, result):
        called = replace(world_of(following), name=campaign.name)
        assert (order.before, order.after) == (world_of(chapter), called)
        assert (order.played_on, order.language, order.paper) == (DAY, "pt-br", "letter")
        assert order.digest == following.digest
    assert packup.sealed is SealedMode.OPEN
    assert "deck/denizens" in packup.seeded
    assert "vow/oath" not in packup.seeded


@pytest.mark.slow
def test_a_result_sheet_loses_its_file_with_the_name_it_shows() -> None:
    played = campaign_made()  # without a session: only the result names persons
    play_on(played, 1)
    sheet = made(chapter_sheet_order(chapter=game(played), kind=Sheet.Kind.RESULT, look=LOOK))
    assert is_made(sheet)
    ana = Person.objects.get(name="Ana")

    with TestCase.captureOnCommitCallbacks(execute=True):
        person_forget(person=ana)

    sheet.refresh_from_db()
    assert not is_made(sheet)
    order = result_order(chapter=game(played), code=code_for(campaign=played), look=LOOK)
    assert "Ana" not in {seat.person for seat in order.result.seats}
    following = next_chapter_of(game(played))
    assert following is not None
    assert order.address.endswith(f"/{following.digest[:6].upper()}")
    assert order.digest != following.digest


@pytest.mark.parametrize(("host", "aged"), [("r" * 36 + ".net", True), ("r" * 60 + ".net", False)])
def test_an_address_tells_the_sheets_age_while_its_code_stays_small(
    monkeypatch: pytest.MonkeyPatch, host: str, *, aged: bool
) -> None:
    monkeypatch.setattr(settings, "PUBLIC_URL", f"https://{host}")
    code = code_for(campaign=campaign_made())

    address = address_for(code, "3f9a12" + "0" * 58)

    assert address.endswith("/3F9A12") is aged
    assert svg_path(address).version <= (5 if aged else 6)


@pytest.mark.slow
@pytest.mark.parametrize("kind", [kind.value for kind in KINDS])
def test_the_command_writes_the_last_game_finished(
    campaign: Campaign, kind: str, tmp_path: Path
) -> None:
    out, said = tmp_path / "sheet.pdf", io.StringIO()

    call_command("sheet", campaign.code, "--kind", kind, "--out", str(out), stdout=said)

    assert out.read_bytes().startswith(b"%PDF-")
    assert said.getvalue() == f"{out}: {kind} of game 4\n"
    assert Sheet.objects.count() == 0


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--game", "5"), "finish the phase, then print it"),
        (("--game", "9"), "no chapter for game 9"),
    ],
)
def test_the_command_says_in_one_line_why_it_prints_nothing(
    campaign: Campaign, words: tuple[str, ...], why: str, tmp_path: Path
) -> None:
    out = tmp_path / "sheet.pdf"

    with pytest.raises(CommandError, match=why):
        call_command("sheet", campaign.code, "--kind", "result", "--out", str(out), *words)

    assert not out.exists()


def test_the_command_needs_a_game_that_was_played(tmp_path: Path) -> None:
    code = campaign_made().code

    with pytest.raises(CommandError, match="has a finished phase: record its result first"):
        call_command("sheet", code, "--kind", "packup", "--out", str(tmp_path / "a.pdf"))


def test_the_command_is_documented_with_its_options() -> None:
    section = Path("docs/commands.md").read_text().split("## sheet\n")[1].split("\n## ")[0]

    for option in ("--kind", "--out", "--game", "--paper", "--lang", "--sealed"):
        assert option in section
