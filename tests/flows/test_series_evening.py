"""An evening of Kemet and one of Ankh, from "set up tonight" to the next sheet, on three phones.

docs/taps.md says how many taps it costs, and it stays within its bound.
"""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.flows.browser import NARROW, PATIENCE, Phone, Pocket, Served
from tests.flows.house import ROOT
from tests.flows.series_telling import (
    Told,
    file_kept,
    founded,
    keep,
    line_of,
    sheet_drawn,
    tell_series,
    told_in,
    tonight,
)
from tests.flows.test_main_job import code_on
from tests.flows.test_taps import assert_written, counts

pytestmark = [pytest.mark.browser, pytest.mark.slow]

EVENINGS = ROOT / "fixtures" / "taps"
MOST_TAPS = 30

# What was stored, and the file as the game reads it.
STORED = """
import json, sys
import django, msgspec
django.setup()
from chronicle.between import between_of
from chronicle.models import Campaign
from chronicle.selectors import chapter_of
from tables.services.series import result_read
chapter = chapter_of(Campaign.objects.get(code=sys.argv[1]), 1)
told = result_read(chapter=chapter, told=json.loads(sys.argv[2]))
print(msgspec.json.encode((between_of(chapter).result_of(chapter), told)).decode())
"""


@pytest.mark.parametrize(("game", "file"), [("Kemet", "kemet-3"), ("Ankh", "ankh-4")])
def test_an_evening_goes_from_tonight_over_scan_and_result_to_the_next_sheet(
    pocket: Pocket, reliquary: Served, tmp_path: Path, game: str, file: str
) -> None:
    evening = told_in(EVENINGS / f"{file}.json")
    host = pocket.phone()
    campaign = founded(host, game, evening["people"])
    pins: list[str] = []
    counted = [
        counts(host, "Set up tonight", lambda: pins.append(tonight(host))),
        counts(host, "Setup sheet", partial(sheet_drawn, host)),
    ]
    sheet = file_kept(host, tmp_path / "first.pdf")

    guest = scanned(pocket, code_on(sheet), campaign, session=1)
    table = f"/t/{campaign}/"
    assert_only_looks(guest, table)
    counted += [
        counts(guest, "PIN", lambda: let_in(guest, pins[0])),
        counts(guest, "Check list, a line ticked", lambda: tick(guest, host)),
        counts(guest, "Record the result", partial(guest.button, "Record the result")),
        counts(guest, "How it ended", lambda: tell_series(guest, evening["result"])),
        counts(guest, "Check", partial(keep, guest)),
    ]
    assert guest.says("Session 1 is kept. Session 2 waits to be set up.")
    assert_stored(reliquary, campaign, evening["result"])

    host.open(f"/c/{campaign}/")
    assert host.says("Session 2 waits to be set up.")
    counted += [
        counts(host, "Set up the next session", lambda: pins.append(tonight(host, session=2))),
        counts(host, "Its setup sheet", partial(sheet_drawn, host)),
    ]
    following = file_kept(host, tmp_path / "second.pdf")
    scanned(pocket, code_on(following), campaign, session=2)
    guest.open(code_on(sheet))
    assert guest.says("This sheet is older: it was printed for session 1.")

    assert (host.complaints, guest.complaints) == ([], [])
    together = ("**together**", sum(row[1] for row in counted), sum(row[2] for row in counted))
    assert together[1] <= MOST_TAPS
    assert_written([*counted, together], file)


def test_an_evening_needs_no_script(pocket: Pocket, reliquary: Served) -> None:
    # Two gods on one space of the track: who lies higher is asked once that is told.
    told = {
        "end": "track",
        "merged": "2-4",
        "seats": [{"devotion": 24, "stack": 2}, {"devotion": 24, "stack": 1}, {"devotion": 17}],
    }
    host = plain_phone(pocket)
    campaign = founded(host, "Ankh", ["Ana", "Bo", "Cy", "Dora"], seed="")
    tonight(host)

    host.choose("step", "0")
    host.button("Keep these ticks")
    assert line_of(host, 0).is_checked()
    host.button("Record the result")
    tell_series(host, told)
    keep(host)

    assert host.says("Bo, Dora win together")
    assert_stored(reliquary, campaign, told)
    assert host.complaints == []


# --- the steps of the story -----------------------------------------------------------------------


def scanned(pocket: Pocket, address: str, campaign: str, *, session: int) -> Phone:
    """A phone that has never been here opens the code: the table, and a clean address bar."""
    guest = pocket.phone()
    guest.open(address)
    assert guest.path == f"/t/{campaign}/"
    assert guest.says(f"Session {session} is on the table")
    return guest


def plain_phone(pocket: Pocket) -> Phone:
    """A phone that runs no scripts."""
    context = pocket.browser.new_context(
        viewport={"width": NARROW, "height": 740},
        locale="en-GB",
        has_touch=True,
        java_script_enabled=False,
    )
    pocket.contexts.append(context)
    return Phone(context, pocket.address)


def assert_only_looks(guest: Phone, table: str) -> None:
    """No line can be ticked, and nothing leads to the result."""
    guest.button("Check list")
    boxes = guest.page.locator('input[name="step"]')
    assert boxes.count() == guest.page.locator('input[name="step"]:disabled').count() > 0
    assert guest.page.get_by_role("link", name="Record the result").count() == 0
    guest.open(table)


def let_in(guest: Phone, pin: str) -> None:
    """The PIN of tonight lets the phone write."""
    guest.button("Enter the PIN")
    guest.type(guest.page.get_by_label("PIN of this table"), pin)
    guest.button("Let me write")
    assert guest.says("This phone may write tonight.")


def tick(guest: Phone, host: Phone) -> None:
    """A line ticked on one phone is ticked on the other without anybody loading the page anew."""
    host.open(f"{host.path.partition('/sheet/')[0]}/")
    host.button("Check list of the setup")
    guest.button("Check list")
    with guest.page.expect_response(lambda answer: answer.url.endswith("/tick/")):
        guest.tap(guest.page.locator('label:has(> input[name="step"][value="0"])'))
    for phone in (guest, host):
        expect(line_of(phone, 0)).to_be_checked(timeout=PATIENCE)


def assert_stored(reliquary: Served, campaign: str, told: Told) -> None:
    """The result that was tapped in is the one of the file."""
    answer = reliquary.house.run("-c", STORED, campaign, json.dumps(told))
    stored, as_read = json.loads(answer)
    assert stored == as_read
