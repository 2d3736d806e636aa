"""A phone with Chromium in it, held by a test: it opens pages, taps, types, and hears complaints.

What a page says on the console, what its policy refuses, what it writes and what fails to load is
noted, so that a test can say there was none of it.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    sync_playwright,
)

from tests.flows.house import ROOT, House, built, wait_for

CHROMIUM = Path("/usr/bin/chromium")
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
SAVES = ROOT / "fixtures" / "saves" / "oath"

NARROW = 360
WIDE = 1280
_HEIGHT = 740
PATIENCE = 30_000
"""Milliseconds: what is not there by then does not come, whatever else the machine does."""
_FAILED_TO_LOAD = "Failed to load resource"


def chromium_needed() -> None:
    """Pass the test over where there is no Chromium; where everything must pass, fail it."""
    if CHROMIUM.exists():
        return
    if os.environ.get("CI"):
        pytest.fail(f"{CHROMIUM} is missing: apt-get install chromium")
    pytest.skip(f"{CHROMIUM} is missing: apt-get install chromium")


# --- a whole Reliquary ----------------------------------------------------------------------------


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass(frozen=True, kw_only=True)
class Served:
    """An installation that runs: its address without a slash, and its house."""

    address: str
    house: House


@contextmanager
def served(folder: Path, worker_id: str) -> Iterator[Served]:
    """Run `up` in a house of its own: web and worker."""
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    with built(folder, worker_id) as house:
        house.environment |= {
            "RELIQUARY_PORT": str(port),
            "RELIQUARY_PUBLIC_URL": address,
            "RELIQUARY_ALLOWED_HOSTS": "127.0.0.1",
        }
        up = _up(house)
        wait_for(lambda: up.poll() is not None or _answers(port), seconds=90)
        assert up.poll() is None, (folder / "up.txt").read_text()
        yield Served(address=address, house=house)


def _up(house: House) -> subprocess.Popen[bytes]:
    with (house.folder / "up.txt").open("wb") as words:
        up = subprocess.Popen(
            [sys.executable, "manage.py", "up", "--no-demo", "--bind", "127.0.0.1"],
            cwd=ROOT,
            env=house.environment,
            stdout=words,
            stderr=subprocess.STDOUT,
            process_group=0,
        )
    house.processes.append(up)
    return up


def _answers(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=2) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


# --- phones ---------------------------------------------------------------------------------------


@contextmanager
def chromium() -> Iterator[Browser]:
    """Chromium of the system. While it runs, Django's database is out of reach of the test."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        try:
            yield browser
        finally:
            browser.close()


class Phone:
    """One browser with cookies of its own, at one installation.

    ``taps`` and ``typed`` count what the hand did. ``complaints`` holds what the console said and
    what did not load; ``writes`` every request that is no GET or HEAD.
    """

    def __init__(self, context: BrowserContext, address: str) -> None:
        context.set_default_timeout(PATIENCE)
        self.context = context
        self.address = address
        self.page: Page = context.new_page()
        self.taps = 0
        self.typed = 0
        self.complaints: list[str] = []
        self.writes: list[str] = []
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.complaints.append(f"script: {error}"))
        self.page.on("requestfailed", self._failed)
        self.page.on("request", self._request)
        self.page.on("response", lambda answer: self._loaded(answer.request, answer.status))

    def open(self, path: str) -> None:
        """Go to an address as a bookmark or a link on paper does."""
        self.page.goto(path if path.startswith("http") else f"{self.address}{path}")

    @property
    def path(self) -> str:
        """What the address bar says, without the server."""
        return self.page.url.removeprefix(self.address)

    def says(self, words: str) -> bool:
        """Whether the page says this somewhere where it can be seen."""
        return self.page.get_by_text(words).first.is_visible()

    def wait(self, words: str, *, seconds: float = 30) -> None:
        """Wait until the page says this."""
        self.page.get_by_text(words).first.wait_for(timeout=seconds * 1000)

    def tap(self, what: Locator) -> None:
        """Touch something that leads nowhere."""
        self.taps += 1
        what.tap()

    def follow(self, what: Locator) -> None:
        """Touch something that leads to a page, and wait for it."""
        with self.page.expect_navigation(wait_until="load"):
            self.tap(what)

    def button(self, name: str) -> None:
        """Follow the button, or the link that looks like one, whose words hold these."""
        both = self.page.get_by_role("button", name=name).or_(
            self.page.get_by_role("link", name=name)
        )
        self.follow(both.first)

    def choose(self, name: str, value: str) -> None:
        """Tap a row of a choice."""
        self.tap(self.page.locator(f'label:has(> input[name="{name}"][value="{value}"])'))

    def type(self, field: Locator, letters: str) -> None:
        """Touch a field and type."""
        self.tap(field)
        self.typed += len(letters)
        field.press_sequentially(letters)

    def _console(self, message: ConsoleMessage) -> None:
        # A status that a test asks for is said there, too: what did not load is heard below.
        if message.type in {"error", "warning"} and not message.text.startswith(_FAILED_TO_LOAD):
            self.complaints.append(f"{message.type}: {message.text}")

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # a download, or a page that was left
            self.complaints.append(f"{request.failure}: {request.url}")

    def _request(self, request: Request) -> None:
        if request.method not in {"GET", "HEAD"}:
            self.writes.append(f"{request.method} {request.url.removeprefix(self.address)}")

    def _loaded(self, request: Request, status: int) -> None:
        if status >= 400 and not request.is_navigation_request():
            self.complaints.append(f"{status}: {request.url}")


class Pocket:
    """Phones of one test, put away when it ends."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.contexts: list[BrowserContext] = []

    def phone(self, *, width: int = NARROW, scheme: str = "light") -> Phone:
        """A phone (or, where it is wide, a laptop) that has never been here."""
        context = self.browser.new_context(
            viewport={"width": width, "height": _HEIGHT},
            locale="en-GB",
            color_scheme="dark" if scheme == "dark" else "light",
            has_touch=True,
            is_mobile=width == NARROW,
            accept_downloads=True,
            reduced_motion="reduce",
        )
        self.contexts.append(context)
        return Phone(context, self.address)

    def close(self) -> None:
        """Close them all."""
        for context in self.contexts:
            context.close()


# --- what several stories begin with --------------------------------------------------------------


def save_string(name: str) -> str:
    """One of the real save strings."""
    return (SAVES / f"{name}.txt").read_text().strip()


def looked_at(phone: Phone, name: str) -> None:
    """Paste a save string and look at what it says."""
    phone.open("/import/")
    phone.page.locator("textarea[name=text]").fill(save_string(name))
    phone.button("Look at it first")


def brought(phone: Phone, name: str) -> str:
    """Import a save string as a newcomer does; return the campaign's code."""
    looked_at(phone, name)
    phone.button("Import")
    phone.button("I have written it down")
    return phone.path.split("/")[2]


def evening_opened(phone: Phone, campaign: str, **persons: str) -> str:
    """Set up tonight with the seats that are offered, and persons by colour; return the PIN."""
    phone.open(f"/c/{campaign}/")
    phone.button("Set up tonight")
    for color, person in persons.items():
        phone.page.locator(f'input[name="person_{color}"]').fill(person)
    phone.button("Open the session")
    return "".join(phone.page.locator(".pinbig span").all_inner_texts())
