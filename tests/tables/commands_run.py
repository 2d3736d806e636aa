"""Commands run as scripts run them, and what they need: files, answers to open questions."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

from django.core.management import call_command

from chronicle.models import Campaign, CardRow, Chapter
from chronicle.rules.oath.world import World
from chronicle.selectors import open_chapter_of
from chronicle.worlds import world_of


def run(*words: str) -> str:
    out = io.StringIO()
    call_command(*words, stdout=out)
    return out.getvalue()


def run_json(*words: str) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(run(*words, "--json"))
    return answer


def written(folder: Path, text: str | bytes | dict[str, Any]) -> str:
    path = folder / "in"
    if isinstance(text, dict):
        text = json.dumps(text)
    path.write_bytes(text if isinstance(text, bytes) else text.encode(errors="surrogateescape"))
    return str(path)


def counts() -> tuple[int, int, int]:
    return (Campaign.objects.count(), Chapter.objects.count(), CardRow.objects.count())


def world(code: str) -> World:
    chapter = open_chapter_of(Campaign.objects.get(code=code))
    assert chapter is not None
    return world_of(chapter)


def answers_for(code: str, told: dict[str, Any], folder: Path) -> list[dict[str, Any]]:
    """Answer every open question with the first thing that it offers, by its printed name."""
    answers: list[dict[str, Any]] = []
    while True:
        path = written(folder, told | {"answers": answers})
        asked = run_json("oath_chronicle", code, path, "--preview")["open"]
        if not asked:
            return answers
        for question in asked:
            assert question["kind"] == "choice"
            chosen = question["among"][: question["at_least"]]
            answers.append({"key": question["key"], "value": [each["text"] for each in chosen]})
