"""A table's browser: it sends the form of a page as the page stands, with what is tapped."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

from django.test import Client
from django.urls import reverse

from chronicle.models import Campaign, Chapter
from tables.models import Device
from tables.pages.visitors import DEVICE_COOKIE
from tables.services.access import device_admit, token_new


class _Fields(HTMLParser):
    """What the form with the id ``wizard`` would send, were no button pressed."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: dict[str, list[str]] = {}
        self.buttons: list[str] = []
        self._inside = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "form":
            self._inside = given.get("id") == "wizard"
        if tag == "button" and given.get("name") == "do":
            self.buttons.append(given.get("value") or "")
        if tag != "input" or not self._inside or not given.get("name"):
            return
        if given.get("type") in {"radio", "checkbox"} and "checked" not in given:
            return
        if "disabled" not in given:
            self.sent.setdefault(given["name"] or "", []).append(given.get("value") or "")

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._inside = False


class Page:
    """A page that was opened, and what its form sends."""

    def __init__(self, response: Any) -> None:
        self.response = response
        self.text = response.content.decode()
        fields = _Fields()
        fields.feed(self.text)
        self.sent = fields.sent
        self.buttons = fields.buttons


class Browser:
    """One device at one chapter."""

    def __init__(
        self, campaign: Campaign, chapter: Chapter, *, role: Device.Role = Device.Role.HOST
    ) -> None:
        token = token_new()
        self.device = device_admit(campaign=campaign, token=token, role=role)
        self.client = Client()
        self.client.cookies[DEVICE_COOKIE] = token
        self.campaign, self.chapter = campaign, chapter

    def step(self, step: str) -> str:
        return reverse("result", args=[self.campaign.code, self.chapter.game, step])

    @property
    def phase(self) -> str:
        return reverse("phase", args=[self.campaign.code, self.chapter.game])

    def open(self, address: str) -> Page:
        return Page(self.client.get(address))

    def press(self, address: str, page: Page, do: str = "next", /, **tapped: Any) -> Any:
        """Send the page's form with what was tapped; a list stands for several boxes."""
        changed = {name.replace("__", "-"): value for name, value in tapped.items()}
        return self.client.post(address, {**page.sent, **changed, "do": do})

    def walk(self, address: str, do: str = "next", /, **tapped: Any) -> Any:
        """Open a page, tap, press a button."""
        return self.press(address, self.open(address), do, **tapped)
