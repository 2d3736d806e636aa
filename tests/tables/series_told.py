"""Series founded at the shell, and how their evenings ended: the toy's, for the doors of all."""

from __future__ import annotations

from typing import Any

import msgspec

from chronicle.models import Campaign, Chapter
from chronicle.selectors import open_chapter_of
from tests.tables.commands_run import run_json

PEOPLE = ("Ana", "Bo", "Cy")


def series_new(*more: str, people: str = ",".join(PEOPLE)) -> dict[str, Any]:
    """A toy series, its seed known."""
    return run_json("series_new", "toy", "--people", people, "--seed", "hay", *more)


def toy_result(*, meadow: tuple[int, ...] = (7, 5, 4), **more: Any) -> dict[str, Any]:
    """How an evening of so many seats ended."""
    return {"seats": [{"meadow": count, "cards": 1} for count in meadow], **more}


def open_chapter_at(code: str) -> Chapter:
    chapter = open_chapter_of(Campaign.objects.get(code=code))
    assert chapter is not None
    return chapter


def as_json(value: object) -> Any:
    """A value as it comes through the wire."""
    return msgspec.json.decode(msgspec.json.encode(value))
