"""Sheets: ordered, watched, fetched."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from chronicle.models import Campaign
from tables.models import Job, Session, Sheet
from tables.services.sheets import path_of
from tests.tables.api.programs import Program, host_program, problem
from tests.tables.api.test_chapters import answered, result, run
from tests.tables.pages.visits import evening_of
from tests.tables.table_made import campaign_made

pytestmark = pytest.mark.django_db

GONE = problem("sheet.gone", "This sheet's file is not there: order the sheet again.")


def order_path(campaign: Campaign, session: Session) -> str:
    return f"campaigns/{campaign.code}/sessions/{session.pk}/sheets"


def shown(sheet: Sheet, **more: Any) -> dict[str, Any]:
    facts = {
        "sheet": sheet.pk,
        "session": sheet.session_id,
        "game": 4,
        "kind": "setup",
        "paper": "a4",
        "language": "en",
        "sealed": "sealed",
        "state": "waiting",
        "percent": 0,
        "stage": "",
        "size": None,
        "older": False,
        "created_at": msgspec.to_builtins(sheet.created_at),
    }
    return facts | more


def test_an_order_waits_for_the_worker_and_the_same_again_is_the_same(
    campaign: Campaign, host: Program, evening: tuple[Session, str]
) -> None:
    path = order_path(campaign, evening[0])

    first, again = host.post(path, {}), host.post(path, {"paper": "a4"})
    other = host.post(path, {"paper": "letter", "language": "pt-br", "sealed": "out"})

    sheet, second = Sheet.objects.order_by("pk")
    assert (first.status_code, first.json()) == (202, shown(sheet))
    assert again.json() == first.json()
    letter = shown(second, paper="letter", language="pt-br", sealed="out")
    assert other.json() == letter
    assert host.get(f"campaigns/{campaign.code}/sheets").json() == {
        "sheets": [letter, shown(sheet)]
    }


def test_a_sheet_tells_how_far_it_is(
    campaign: Campaign, host: Program, viewer: Program, evening: tuple[Session, str]
) -> None:
    number = host.post(order_path(campaign, evening[0]), {}).json()["sheet"]
    path = f"campaigns/{campaign.code}/sheets/{number}"
    Job.objects.update(progress=40, stage="Drawing the sheet")
    drawing = viewer.get(path).json()
    Job.objects.update(state=Job.State.FAILED)
    failed = viewer.get(path).json()
    Job.objects.update(state=Job.State.DONE)
    gone = viewer.get(path).json()

    early = viewer.get(f"{path}/file")

    half = {"percent": 40, "stage": "Drawing the sheet"}
    sheet = Sheet.objects.get()
    assert drawing == shown(sheet, **half)
    assert failed == shown(sheet, state="failed", **half)
    assert gone == shown(sheet, state="gone", **half)
    assert (early.status_code, early.json()) == (404, GONE)


@pytest.mark.django_db(transaction=True)
def test_a_drawn_sheet_is_fetched_as_it_is() -> None:
    campaign = campaign_made()
    session = evening_of(campaign)[0]
    host = host_program(campaign)

    ordered = host.post(order_path(campaign, session), {})

    sheet = Sheet.objects.get()
    made = shown(sheet, state="made", percent=100, stage="Drawing the sheet", size=sheet.size)
    assert (ordered.status_code, ordered.json()) == (202, made)
    answer = host.get(f"campaigns/{campaign.code}/sheets/{sheet.pk}/file")
    assert (answer["Content-Type"], answer["Cache-Control"]) == (
        "application/pdf",
        "private, no-store",
    )
    assert answer["Content-Disposition"] == 'inline; filename="ours-4-setup-a4-en.pdf"'
    assert answer.content == path_of(sheet).read_bytes()
    assert answer.content.startswith(b"%PDF-")


def test_the_sheets_of_a_finished_game_are_ordered_by_kind(
    campaign: Campaign, host: Program
) -> None:
    path = f"campaigns/{campaign.code}/chapters/4/sheets"
    early = host.post(path, {"kind": "packup"})
    run(campaign, host, answered(campaign, host, result(campaign)))

    packup = host.post(path, {"kind": "packup"})
    told = host.post(path, {"kind": "result", "sealed": "out"})

    first, second = Sheet.objects.order_by("pk")
    assert (early.status_code, early.json()["code"]) == (409, "sheet.not_yet")
    assert (packup.status_code, packup.json()) == (202, shown(first, kind="packup", older=True))
    assert told.json() == shown(second, kind="result", older=True)  # nothing in it spoils
    assert host.get(path).json() == {"sheets": [told.json(), packup.json()]}
    assert host.get(f"campaigns/{campaign.code}/sheets").json() == {"sheets": []}


@pytest.mark.parametrize(
    ("body", "path"),
    [({"paper": "a3"}, "paper"), ({"language": "de"}, "language"), ({"sealed": "half"}, "sealed")],
)
def test_a_look_that_is_none_orders_nothing(
    campaign: Campaign,
    host: Program,
    evening: tuple[Session, str],
    body: dict[str, str],
    path: str,
) -> None:
    answer = host.post(order_path(campaign, evening[0]), body)

    assert (answer.status_code, answer.json()) == (
        422,
        problem("entry.malformed", f"Invalid enum value '{body[path]}'", path=path),
    )
    assert not Sheet.objects.exists()


def test_the_tenth_sheet_of_an_hour_is_ordered_and_the_next_waits(
    campaign: Campaign, host: Program, evening: tuple[Session, str]
) -> None:
    path = order_path(campaign, evening[0])

    statuses = [host.post(path, {}).status_code for _order in range(11)]

    assert statuses == [*[202] * 10, 429]
