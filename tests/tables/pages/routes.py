"""Every page of ours by its name, with what stands in its address: for rights, and for crawling."""

from __future__ import annotations

from collections.abc import Iterator

from django.test import Client
from django.urls import URLPattern, reverse
from msgspec import Struct

from chronicle.models import Campaign
from chronicle.selectors import persons_of
from tables import codes
from tables.models import Session, Sheet
from tables.pages.urls import urlpatterns
from tables.services.access import code_for
from tables.services.sheets import Look, sheet_order
from tests.tables.pages.visits import evening_of, host_of, viewer_of, writer_of
from tests.tables.table_made import campaign_made

OF_A_GAME = frozenset({
    "result", "result_begin", "phase", "card_search",
    "chapter", "annal", "branch", "correct", "retell", "again", "now",
    "game_sheet_order",
})  # fmt: skip

ROLES = ("stranger", "other host", "viewer", "writer", "host")


class House(Struct, frozen=True, kw_only=True):
    """A campaign with a session and a sheet, and a browser of each role."""

    campaign: Campaign
    session: Session
    sheet: Sheet
    browsers: dict[str, Client]

    def address(self, name: str) -> str:
        """The address of a page of this campaign."""
        return reverse(name, kwargs=self._parts(name))

    def _parts(self, name: str) -> dict[str, object]:
        code = code_for(campaign=self.campaign)
        number = self.session.pk
        if name in {"sheet", "sheet_file"}:
            number = self.sheet.pk
        elif name in OF_A_GAME:
            number = 4
        elif name == "person":
            number = persons_of(self.campaign)[0].pk
        parts: dict[str, object] = {
            "ref": self.campaign.code,
            "number": number,
            "game": "kemet" if name in {"new_series", "board_new"} else 4,
            "form": "as-read",
            "step": "map" if name == "new_box_step" else "ending",
            "way": "boxed",
            "code_id": code.pk,
            "given": codes.derive(code_id=code.pk, revision=code.revision),
            "digest": self.session.chapter.digest[:6].upper(),
        }
        return {key: value for key, value in parts.items() if key in _wanted(name)}


def house() -> House:
    campaign = campaign_made("Ours")
    session, _pin = evening_of(campaign)
    campaign.refresh_from_db()  # the evening made its group
    sheet = sheet_order(session=session, look=Look())
    return House(
        campaign=campaign,
        session=session,
        sheet=sheet,
        browsers={
            "stranger": Client(),
            "other host": host_of(campaign_made("Theirs")),
            "viewer": viewer_of(campaign),
            "writer": writer_of(campaign, session),
            "host": host_of(campaign),
        },
    )


def names() -> Iterator[str]:
    """The names of all pages."""
    for pattern in urlpatterns:
        assert isinstance(pattern, URLPattern), pattern
        if pattern.name is not None:
            yield pattern.name


def _wanted(name: str) -> frozenset[str]:
    pattern = next(each for each in urlpatterns if getattr(each, "name", None) == name)
    assert isinstance(pattern, URLPattern)
    return frozenset(pattern.pattern.converters)
