"""Every page of a series for every eye and hand, as those of a chronicle."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from tests.flows.browser import NARROW, WIDE, Phone, Pocket
from tests.flows.looking import findings, sideways, small_targets
from tests.flows.series_telling import (
    Told,
    founded,
    keep,
    sheet_drawn,
    tell_fields,
    tell_series,
    told_in,
)
from tests.flows.test_accessibility import faults
from tests.flows.test_series_evening import EVENINGS

pytestmark = [pytest.mark.browser, pytest.mark.slow]

LOOKED_BACK = ("", "look/", "time/", "people/", "devices/", "host/", "game/1/", "setup/")
"""Pages of a campaign with a session behind it."""
ON_THE_GAME = ("again/", "branch/", "retell/", "correct/", "write/")
"""Pages of a session that is over."""
PUBLISHED_ONLY = ("kemet",)
"""Games whose boards are all published: nothing is drawn there."""


def glance(page: Page) -> Iterator[str]:
    """What speaks against the page that is open, in one width and light.

    Both games have the same pages: one of them is judged in every way (``faults``).
    """
    page.set_viewport_size({"width": NARROW, "height": 2000})
    yield from (f"{NARROW}: {each}" for each in findings(page, colors_only=False))
    yield from (f"{NARROW}: small: {each}" for each in small_targets(page))
    yield from (f"{NARROW}: {each}" for each in sideways(page))


@pytest.mark.parametrize(
    ("game", "file", "judged"), [("kemet", "kemet-3", glance), ("ankh", "ankh-4", faults)]
)
def test_every_page_of_a_series_is_for_every_eye_and_hand(
    pocket: Pocket, game: str, file: str, judged: Callable[[Page], Iterator[str]]
) -> None:
    phone = pocket.phone(width=WIDE)  # a mobile's zoom would answer to each change of its width
    evening = told_in(EVENINGS / f"{file}.json")

    found = {name: list(judged(phone.page)) for name in walked(phone, game, evening)}

    assert {name: told for name, told in found.items() if told} == {}
    assert phone.complaints == []
    assert len(found) >= 20


def walked(phone: Phone, game: str, evening: Told) -> Iterator[str]:
    """Open one page after the other, in every state that a table meets; give its name."""
    phone.open(f"/new/series/{game}/")
    yield "new series"
    phone.button("Found the series")
    yield "new series: refused"
    campaign = founded(phone, game.capitalize(), evening["people"])
    yield "series: first session waits"
    phone.open(f"/c/{campaign}/setup/")
    yield "set up tonight"
    phone.follow(phone.page.locator('.btn[value="look"]'))
    yield "set up tonight: looked at"
    if game not in PUBLISHED_ONLY:
        phone.open(f"/c/{campaign}/board/")
        yield "board"
        phone.open(f"/c/{campaign}/setup/")
    phone.button("Open the session")
    yield "PIN"
    phone.button("On to the check list")
    yield "check list"
    sheet_drawn(phone)
    yield "sheet"
    for path, name in ((f"/t/{campaign}/", "table"), (f"/c/{campaign}/", "on the table")):
        phone.open(path)
        yield name
    yield from walked_result(phone, campaign, evening["result"])


def walked_result(phone: Phone, campaign: str, result: Told) -> Iterator[str]:
    """The result, told wrongly and rightly, kept, and what is looked back at."""
    phone.open(f"/c/{campaign}/game/1/result/")
    yield "result"
    phone.follow(phone.page.locator('.btn[value="check"]'))
    yield "check: something speaks against it"
    phone.follow(phone.page.locator('.btn[value="back"]'))
    tell_fields(phone, result)
    yield "result: told"
    tell_series(phone, result)
    yield "check"
    keep(phone)
    yield "session is kept"
    for part in LOOKED_BACK:
        phone.open(f"/c/{campaign}/{part}")
        yield f"series: {part}"
    for part in ON_THE_GAME:
        phone.open(f"/c/{campaign}/game/1/{part}")
        yield f"session: {part}"
