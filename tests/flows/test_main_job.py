"""The main job on two phones: a chronicle comes in, a sheet goes out, its code brings it back."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import expect
from pypdf import PdfReader

from tests.flows.browser import PATIENCE, Phone, Pocket, brought, evening_opened, looked_at
from tests.flows.house import ROOT
from tests.flows.telling import evening_of, tell_phase, tell_result

pytestmark = [pytest.mark.browser, pytest.mark.slow]

EVENING = ROOT / "fixtures" / "taps" / "oath-4.json"
DPI = 150
ADDRESS = r"http://127\.0\.0\.1:\d+/r/(\d+)/([A-Z2-7]{26})/([0-9A-F]{6})"


def test_from_a_save_string_to_a_sheet_and_from_its_code_to_the_same_chronicle(
    pocket: Pocket, tmp_path: Path
) -> None:
    host = pocket.phone()
    campaign = brought(host, "A11")
    pin = evening_opened(host, campaign)
    host.button("On to the check list")
    table = host.path

    sheet = printed(host, tmp_path)
    guest = scanned(pocket, code_on(sheet), campaign)
    assert_only_looks(guest, campaign, table)
    let_in(guest, pin)
    assert_both_see_a_tick(guest, host, table)

    host.open(f"/c/{campaign}/")
    evening = evening_of(EVENING)
    host.button("Record the result")
    tell_result(host, evening)
    tell_phase(host, evening)

    assert host.says("Game 3 is saved. Game 4 waits to be set up.")
    host.open(f"/c/{campaign}/")
    assert host.says("Game 4 waits to be set up, under the Oath of Devotion.")
    guest.open(code_on(sheet))
    assert guest.path == f"/c/{campaign}/?sheet=3"
    assert guest.says("This sheet is older: it was printed for game 3.")
    assert guest.says("Game 4 waits to be set up, under the Oath of Devotion.")
    assert (host.complaints, guest.complaints) == ([], [])


def test_a_string_with_oddities_is_imported_with_its_warnings_and_not_without(
    pocket: Pocket,
) -> None:
    host = pocket.phone()

    looked_at(host, "A2")
    looked = (host.says("Cup of Plenty"), host.page.get_by_role("button", name="Import").count())
    before = list(host.writes)
    host.button("Import with these warnings")
    phrase = host.page.locator("#phrase").inner_text()
    host.button("I have written it down")

    assert looked == (True, 1)
    assert before == ["POST /import/"]
    assert re.fullmatch(r"([A-Z2-7]{4} ?){6}", phrase)
    assert host.says("Game 4 was built on")
    assert host.complaints == []


def test_who_only_reads_sends_no_write_and_takes_nothing_back(
    pocket: Pocket, tmp_path: Path
) -> None:
    # cases/user-reports 2: a phone that looked around wrote its old copy over the newer one.
    host = pocket.phone()
    campaign = brought(host, "A11")
    evening_opened(host, campaign)
    host.button("On to the check list")
    table = host.path
    sheet = printed(host, tmp_path)
    reader = scanned(pocket, code_on(sheet), campaign)

    reader.open(table)
    host.open(f"/c/{campaign}/setup/")
    host.page.locator('input[name="person_yellow"]').fill("Quirin")
    host.button("Change the seats")
    for path in (f"/c/{campaign}/", f"/c/{campaign}/?open=deck", f"/t/{campaign}/", table, "/"):
        reader.open(path)
        reader.page.mouse.wheel(0, 2000)
    reader.open(f"/c/{campaign}/")
    reader.page.locator('a[href*="/sheet/"]').first.tap()
    reader.wait("The sheet is")
    reader.context.close()

    host.open(table)
    assert reader.writes == []
    assert reader.complaints == []
    assert host.says("Quirin")


# --- the steps of the story -----------------------------------------------------------------------


def printed(host: Phone, folder: Path) -> Path:
    """Order the sheet of the check list's page, wait until the worker drew it, keep the file."""
    host.button("Draw the sheet")
    host.wait("The sheet is ready.", seconds=60)
    with host.page.expect_download() as download:
        host.tap(host.page.get_by_role("link", name="Keep the file"))
    file = folder / "sheet.pdf"
    download.value.save_as(file)
    return file


def code_on(sheet: Path) -> str:
    """The address in the square, read off the raster; what is printed in letters belongs to it."""
    subprocess.run(
        ["pdftoppm", "-r", str(DPI), "-png", str(sheet), str(sheet.with_suffix(""))],  # noqa: S607 -- of the system
        check=True,
    )
    texts = [
        found.text
        for page in sorted(sheet.parent.glob(f"{sheet.stem}-*.png"))
        for found in zxingcpp.read_barcodes(Image.open(page))
    ]
    (address,) = (text for text in texts if text.startswith("http"))
    found = re.fullmatch(ADDRESS, address)
    assert found is not None, address
    number, letters, state = found.groups()
    typed = "-".join((number, letters[:4], letters[4:8], letters[8:12]))
    words = "".join("".join(page.extract_text().split()) for page in PdfReader(sheet).pages)
    assert typed in words
    assert f"state{state[:4]}-{state[4:]}" in words
    return address


def scanned(pocket: Pocket, address: str, campaign: str) -> Phone:
    """A phone that has never been here opens the code: the table, and a clean address bar."""
    guest = pocket.phone()
    guest.open(address)
    assert guest.path == f"/t/{campaign}/"
    assert guest.says("Game 3 is on the table")
    assert guest.says("The First Chronicle")
    return guest


def assert_only_looks(guest: Phone, campaign: str, table: str) -> None:
    """No line can be ticked, the ways to write lead to the PIN, a write by hand is refused."""
    guest.open(table)
    boxes = guest.page.locator('input[name="step"]')
    assert boxes.count() == guest.page.locator('input[name="step"]:disabled').count() > 0
    assert guest.page.get_by_role("link", name="Record the result").count() == 0
    guest.button("Enter the PIN to tick")
    assert guest.path.startswith(f"/t/{campaign}/pin/")
    guest.open(f"/c/{campaign}/game/3/result/")
    assert guest.says("Let this phone write")

    token = guest.page.locator('input[name="csrfmiddlewaretoken"]').first.input_value()
    writes = (f"{table}tick/", f"/c/{campaign}/game/3/result/ending/", f"{table}print/")
    for path in writes:
        answer = guest.context.request.post(
            f"{guest.address}{path}",
            form={"csrfmiddlewaretoken": token, "step": "0", "do": "next"},
            headers={"Origin": guest.address},
        )
        assert (path, answer.status) == (path, 403)
        assert "may only look" in answer.text()


def let_in(guest: Phone, pin: str) -> None:
    """A wrong PIN says how many tries are left; the right one lets this phone write."""
    wrong = f"{(int(pin) + 1) % 1_000_000:06}"
    field = guest.page.get_by_label("PIN of this table")
    field.fill(wrong)
    guest.button("Let me write")
    assert guest.says("4 tries are left.")
    field.fill(pin)
    guest.button("Let me write")
    assert guest.says("This phone may write tonight.")


def assert_both_see_a_tick(guest: Phone, host: Phone, table: str) -> None:
    """A line ticked on one phone is ticked on the other without anybody loading the page anew."""
    host.open(table)
    guest.open(table)
    line = 'input[name="step"][value="0"]'
    with guest.page.expect_response(lambda answer: answer.url.endswith("/tick/")):
        guest.tap(guest.page.locator(f"label:has(> {line})"))
    expect(guest.page.locator(line)).to_be_checked(timeout=PATIENCE)
    expect(host.page.locator(line)).to_be_checked(timeout=PATIENCE)
