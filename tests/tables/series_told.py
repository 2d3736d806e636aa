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


RESULTS: dict[str, dict[str, Any]] = {
    "toy": toy_result(),
    "kemet": {
        "end": "finished",
        "days": 9,
        "seats": [
            {"points": {"battle": 4, "two_temples": 1, "tiles": 2, "temples": 2, "pyramids": 1}},
            {"points": {"battle": 3, "sanctuary": 1, "tiles": 1, "temples": 1, "pyramids": 1}},
            {"points": {"battle": 2, "tiles": 1, "pyramids": 2}},
        ],
    },
    "ankh": {
        "end": "track",
        "merged": "1-2",
        "seats": [{"devotion": 20}, {}, {"devotion": 24}],
    },
}
"""How an evening of three ended, by game."""


def open_chapter_at(code: str) -> Chapter:
    chapter = open_chapter_of(Campaign.objects.get(code=code))
    assert chapter is not None
    return chapter


def as_json(value: object) -> Any:
    """A value as it comes through the wire."""
    return msgspec.json.decode(msgspec.json.encode(value))
