"""What a form of a series would send as it stands, and a browser that sends it."""

from __future__ import annotations

from html.parser import HTMLParser

from django.test import Client

from tests.tables.pages.visits import Answer


class _Fields(HTMLParser):
    """The fields of the form with this id: what they hold, were no button pressed."""

    def __init__(self, form: str) -> None:
        super().__init__()
        self.form = form
        self.sent: dict[str, str] = {}
        self._inside = False
        self._select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._inside = given.get("id") == self.form
        if not self._inside:
            return
        if tag == "select":
            self._select = given["name"]
            self.sent[self._select] = ""
        elif tag == "option" and "selected" in given:
            self.sent[self._select] = given["value"]
        elif tag == "input" and given.get("name"):
            if given.get("type") in {"radio", "checkbox"} and "checked" not in given:
                return
            self.sent[given["name"]] = given.get("value", "")

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._inside = False


def sent(answer: Answer, form: str) -> dict[str, str]:
    """What the form of a page holds."""
    fields = _Fields(form)
    fields.feed(answer.content.decode())
    fields.sent.pop("csrfmiddlewaretoken", None)
    return fields.sent


class Sender:
    """A browser at one form: it opens the page, changes fields, presses a button."""

    def __init__(self, client: Client, address: str, form: str) -> None:
        self.client = client
        self.address = address
        self.form = form

    def opened(self) -> Answer:
        """The page as it is offered."""
        return self.client.get(self.address)

    def press(self, do: str, page: Answer | None = None, /, **changed: str) -> Answer:
        """Press a button of a page; what is not changed goes as it stands."""
        stands = sent(page or self.opened(), self.form)
        return self.client.post(self.address, {**stands, **changed, "do": do})
