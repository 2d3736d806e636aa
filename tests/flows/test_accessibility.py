"""Every main page for every eye and hand: axe, small screens, large text, targets, the keyboard."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page

from tests.flows.browser import NARROW, WIDE, Phone, Pocket, brought, evening_opened, looked_at
from tests.flows.looking import findings, sideways, small_targets, text_size
from tests.flows.telling import evening_of, tell_ending, tell_map, tell_winner
from tests.flows.test_main_job import EVENING

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SMALLEST = 320
LARGE_TEXT = 200
_HEIGHT = 740
CAMPAIGN = ("", "?open=deck", "host/", "devices/", "people/", "look/", "time/", "setup/")


def test_every_main_page_is_for_every_eye_and_hand(pocket: Pocket) -> None:
    phone = pocket.phone(width=WIDE)  # a mobile's zoom would answer to each change of its width

    found = {name: list(faults(phone.page)) for name in walked(phone)}

    assert {name: told for name, told in found.items() if told} == {}
    assert phone.complaints == []
    assert len(found) >= 10


def walked(phone: Phone) -> Iterator[str]:
    """Open one page after the other, in every state that a table meets; give its name."""
    for name in ("", "new", "new/box", "import", "scan"):
        phone.open(f"/{name}/" if name else "/")
        yield name or "home"
    looked_at(phone, "A2")
    yield "import: a look"
    campaign = brought(phone, "A11")
    for name in (*CAMPAIGN, "game/3/"):
        phone.open(f"/c/{campaign}/{name}")
        yield f"campaign: {name or 'world'}"
    evening_opened(phone, campaign)
    yield "PIN"
    phone.button("On to the check list")
    yield "check list"
    phone.button("Draw the sheet")
    phone.wait("The sheet is ready.", seconds=60)
    yield "sheet"
    phone.open(f"/t/{campaign}/")
    yield "table"
    phone.open(f"/t/{campaign}/pin/")
    yield "PIN pad"
    phone.open(f"/c/{campaign}/")
    yield "campaign: on the table"
    yield from walked_result(phone, campaign)


def walked_result(phone: Phone, campaign: str) -> Iterator[str]:
    """The wizard and the phase, with something told on every step."""
    evening = evening_of(EVENING)
    phone.button("Record the result")
    yield "result: ending"
    tell_ending(phone, evening)
    phone.open(f"/c/{campaign}/game/3/result/map/?find=cards-1&q=batle")
    yield "result: a card looked for"
    phone.open(f"/c/{campaign}/game/3/result/map/")
    tell_map(phone, evening)
    yield "result: winner"
    phone.open(f"/c/{campaign}/game/3/result/others/")
    yield "result: others"
    phone.open(f"/c/{campaign}/game/3/result/winner/")
    tell_winner(phone, evening)
    yield "result: check"
    phone.button("Next")
    yield "phase: a question"
    while phone.page.locator('button[value^="choose:"]').count():
        phone.follow(phone.page.locator('button[value^="choose:"]').first)
    yield "phase: what the next game begins with"
    phone.button("Save: game")
    yield "phase: finished"
    phone.open(f"/c/{campaign}/game/3/")
    yield "campaign: a game that is over"


def faults(page: Page) -> Iterator[str]:
    """Everything that speaks against the page that is open."""
    for width in (NARROW, WIDE):
        # As tall as the page, so that the dock lies over nothing that is judged.
        page.set_viewport_size({"width": width, "height": _HEIGHT})
        page.set_viewport_size({"width": width, "height": height_of(page)})
        for scheme in ("light", "dark"):
            dark = scheme == "dark"
            page.emulate_media(color_scheme="dark" if dark else "light")
            found = findings(page, colors_only=dark)
            yield from (f"{width}, {scheme}: {each}" for each in found)
        yield from (f"{width}: small: {each}" for each in small_targets(page))
        text_size(page, LARGE_TEXT)
        yield from (f"{width}, {LARGE_TEXT} %: {each}" for each in sideways(page))
        text_size(page, 100)
    page.set_viewport_size({"width": SMALLEST, "height": _HEIGHT})
    yield from (f"{SMALLEST}: {each}" for each in sideways(page))
    page.set_viewport_size({"width": NARROW, "height": _HEIGHT})


def height_of(page: Page) -> int:
    """How tall the whole page is."""
    height: int = page.evaluate("document.documentElement.scrollHeight")
    return height


# --- without a pointer ----------------------------------------------------------------------------

MOST_TABS = 200


def test_a_result_is_recorded_with_the_keyboard_alone(pocket: Pocket) -> None:
    laptop = pocket.phone(width=WIDE)
    campaign = brought(laptop, "A11")
    evening_opened(laptop, campaign)
    laptop.open(f"/c/{campaign}/")

    enter(laptop, laptop.page.get_by_role("link", name="Record the result").first)
    pick(laptop, "how", "succession")
    pick(laptop, "winner", "yellow")
    next_step(laptop)
    pick(laptop, "ruler-8", "red")
    name_card(laptop, "cards-3", "tents")
    pick(laptop, "ruler-rest", "purple")
    next_step(laptop)
    name_card(laptop, "adviser-yellow", "great-herd")
    pick(laptop, "reliquary", "2")
    next_step(laptop)
    next_step(laptop)
    assert laptop.path == f"/c/{campaign}/game/3/result/check/"
    assert laptop.page.locator("#problem").count() == 0
    next_step(laptop)

    assert laptop.path == f"/c/{campaign}/game/3/phase/"
    assert laptop.complaints == []


def tab_to(phone: Phone, what: Locator) -> None:
    """Press Tab until the focus is there, seen and with a ring around it."""
    for _ in range(MOST_TABS):
        if what.evaluate("each => each === document.activeElement"):
            break
        phone.page.keyboard.press("Tab")
    ring = what.evaluate(RING)
    assert ring, f"no ring at {what}"
    assert what.evaluate(IN_SIGHT), f"{what} has the focus and lies out of sight"


# The row of a choice and the frame of a search field wear it for what is inside.
RING = """each => [each, each.closest("label"), each.closest(".search")]
  .some((worn) => worn && getComputedStyle(worn).outlineStyle !== "none")"""

# The dock stands over the end of the page: what has the focus may not be under it.
IN_SIGHT = """each => {
  const box = (each.closest("label") || each).getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return !!top && (each.contains(top) || !!each.closest("label")?.contains(top));
}"""


def enter(phone: Phone, what: Locator) -> None:
    """Go there with Tab and press Enter."""
    tab_to(phone, what)
    with phone.page.expect_navigation():
        phone.page.keyboard.press("Enter")


def next_step(phone: Phone) -> None:
    enter(phone, phone.page.get_by_role("button", name="Next"))


def pick(phone: Phone, name: str, value: str) -> None:
    """Go to a choice with Tab and to its row with the arrows."""
    rows = phone.page.locator(f'input[name="{name}"]')
    wanted = phone.page.locator(f'input[name="{name}"][value="{value}"]')
    checked = phone.page.locator(f'input[name="{name}"]:checked')
    tab_to(phone, checked if checked.count() else rows.first)
    phone.page.keyboard.press("Space")
    for _ in range(rows.count()):
        if wanted.is_checked():
            return
        phone.page.keyboard.press("ArrowDown")
    assert wanted.is_checked()


def name_card(phone: Phone, field: str, card: str) -> None:
    """Type a card's name and take what was found."""
    tab_to(phone, phone.page.locator(f'input[name="q-{field}"]'))
    phone.page.keyboard.type(card.replace("-", " ")[:6])
    hit = phone.page.locator(f'.hits button[value="add:{field}:{card}"]')
    hit.wait_for()
    enter(phone, hit)
