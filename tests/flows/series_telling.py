"""A series in a browser: founded through the pages, set up, printed, and its result tapped in.

The evening is a file of fixtures/taps: who plays, and the result as ``series_result`` takes it.
The same steps tell every game of sessions: they know fields, not games.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator

from tests.flows.browser import Phone
from tests.flows.telling import set_to

Told = dict[str, Any]

SEED = "hay"


def told_in(path: Path) -> Told:
    """Read an evening."""
    read: Told = json.loads(path.read_text())
    return read


def founded(phone: Phone, game: str, people: list[str], *, seed: str = SEED) -> str:
    """Found a series as a newcomer does; return the campaign's code.

    An empty ``seed`` leaves the one that the page has made.
    """
    phone.open("/new/")
    phone.button(game)
    phone.page.get_by_label("What is the series called?").fill("Thursdays")
    while phone.page.locator('input[name^="person_"]').count() < len(people):
        phone.button("One more row")
    for row, person in enumerate(people, start=1):
        phone.page.locator(f'input[name="person_{row}"]').fill(person)
    if seed:  # it plans the same evening whenever the test runs
        phone.page.locator("summary").filter(has_text="Seed").click()
        phone.page.locator('input[name="seed"]').fill(seed)
    phone.button("Found the series")
    phone.button("I have written it down")
    return phone.path.split("/")[2]


def tonight(phone: Phone, *, session: int = 1) -> str:
    """Set up tonight as rotation proposes it, go on to the check list; return the PIN."""
    phone.button("Set up tonight")
    phone.button("Open the session")
    assert phone.says(f"Session {session} is on the table")
    pin = "".join(phone.page.locator(".pinbig span").all_inner_texts())
    phone.button("On to the check list")
    return pin


def sheet_drawn(phone: Phone) -> None:
    """Order the setup sheet on the check list's page and wait for it."""
    phone.button("Setup sheet")
    phone.wait("The sheet is ready.", seconds=60)


def file_kept(phone: Phone, file: Path) -> Path:
    """Keep the sheet that is ready as a file."""
    with phone.page.expect_download() as download:
        phone.tap(phone.page.get_by_role("link", name="Keep the file"))
    download.value.save_as(file)
    return file


def tell_series(phone: Phone, told: Told) -> None:
    """Tap in how the session ended, as far as the page does not say so already; go on to the check.

    What comes to be asked only by an answer is there once the form is sent.
    """
    while phone.path.partition("#")[0].endswith("/result/"):
        tell_fields(phone, told)
        phone.follow(phone.page.locator('.btn[value="check"]'))


def tell_fields(phone: Phone, told: Told) -> None:
    """Tap in what the form asks and does not know yet."""
    for path, value in _fields(told):
        _tell(phone, f"f:{path}", value)


def keep(phone: Phone) -> None:
    """Keep the result: the next session is planned."""
    phone.button("Keep the result")


def _fields(told: object, path: tuple[str, ...] = ()) -> Iterator[tuple[str, str]]:
    """Every answer with the path of its field: ``seats/0/points/battle``, "4"."""
    if isinstance(told, dict):
        for key, each in told.items():
            yield from _fields(each, (*path, key))
    elif isinstance(told, list):
        for at, each in enumerate(told):
            yield from _fields(each, (*path, str(at)))
    else:
        yield "/".join(path), "1" if told is True else str(told)


def _tell(phone: Phone, name: str, value: str) -> None:
    number = phone.page.locator(f'input[name="{name}"][type="number"]')
    if number.count():
        if number.input_value() != value:
            phone.type(number, value)
        return
    row = phone.page.locator(f'input[name="{name}"][value="{value}"]')
    more = phone.page.locator(f'input[name="m{name.removeprefix("f")}"]')
    if not row.count() and more.count():
        phone.type(more, value)
        return
    set_to(phone, name, value)


def line_of(phone: Phone, number: int) -> Locator:
    """A line of the check list: its box."""
    return phone.page.locator(f'input[name="step"][value="{number}"]')
