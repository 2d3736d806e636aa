"""The examples of docs/commands.md are what the commands do; its tables name every field."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from chronicle.rules.catalogue import game_of
from tables.exchange.series_bodies import SeriesSetup
from tests.tables.commands_run import run_json, written

pytestmark = pytest.mark.django_db

DOCUMENT = (Path(__file__).resolve().parents[2] / "docs" / "commands.md").read_text()
BEGUN = {
    "kemet": "series_new kemet --people Ana,Bo,Cy --name Thursdays --seed hay",
    "ankh": (
        'series_new ankh --people Ana,Bo,Cy --scenario "Middle Kingdom" --pharaoh Ramses --seed hay'
    ),
}


def documented(mark: str) -> dict[str, Any]:
    """The block of JSON behind a mark."""
    _before, _mark, after = DOCUMENT.partition(f"<!-- {mark} -->")
    told: dict[str, Any] = json.loads(after.split("```json\n", 1)[1].split("```", 1)[0])
    return told


def fields(mark: str) -> set[str]:
    """The fields that the table behind a mark names; a name with a dot before it goes on."""
    table = DOCUMENT.partition(f"<!-- fields: {mark} -->")[2].split("\n\n")[1]
    named = set()
    for row in table.splitlines()[2:]:
        stem = ""
        for name in re.findall(r"`([^`]+)`", row.split("|")[1]):
            named.add(f"{stem}{name}" if name.startswith(".") else name)
            stem = name.rpartition(".")[0] if not name.startswith(".") else stem
    return named


def fields_of(kind: type[Struct], path: str = "") -> set[str]:
    """Every field of a struct and of those inside it, as the tables write them."""
    named = set()
    for field in msgspec.structs.fields(kind):
        inner, lists = _inside(field.type)
        named.add(f"{path}{field.name}")
        if inner is not None:
            named |= fields_of(inner, f"{path}{field.name}{'[]' if lists else ''}.")
    return named


def _inside(kind: Any) -> tuple[type[Struct] | None, bool]:
    told = msgspec.inspect.type_info(kind)
    options = told.types if isinstance(told, msgspec.inspect.UnionType) else (told,)
    for each in options:
        if isinstance(each, msgspec.inspect.StructType):
            return each.cls, False
        if isinstance(each, msgspec.inspect.VarTupleType) and isinstance(
            each.item_type, msgspec.inspect.StructType
        ):
            return each.item_type.cls, True
    return None, False


def differs(told: Any, found: Any, path: str = "") -> list[str]:
    """Where what is documented is no part of what was answered; a list may be cut short."""
    if isinstance(told, dict) and isinstance(found, dict):
        parts = [(f"{path}/{key}", value, found.get(key, "?")) for key, value in told.items()]
    elif isinstance(told, list) and isinstance(found, list) and len(told) <= len(found):
        parts = [(f"{path}/{at}", value, found[at]) for at, value in enumerate(told)]
    else:
        return [] if told == found else [f"{path}: {told!r}, not {found!r}"]
    return [line for at, value, other in parts for line in differs(value, other, at)]


def begun(game: str) -> dict[str, Any]:
    return run_json(*shlex.split(BEGUN[game]))


def test_the_documented_command_gives_the_documented_setup() -> None:
    assert f"    {BEGUN['kemet']} --json\n" in DOCUMENT
    assert BEGUN["ankh"] in " ".join(DOCUMENT.split())

    answer = begun("kemet")

    told = documented("example: series_new kemet") | {"campaign": answer["campaign"]}
    assert differs(told, answer) == []


@pytest.mark.parametrize("game", ["kemet", "ankh"])
def test_a_documented_result_leads_to_the_next_setup(game: str, tmp_path: Path) -> None:
    code = begun(game)["campaign"]
    path = written(tmp_path, documented(f"example: series_result {game}"))

    answer = run_json("series_result", code, path)

    assert {*answer} == {"campaign", "session", "setup", "standings", "waived", "events"}
    assert answer["session"] == 2
    if game == "ankh":
        told = documented("answer: series_result ankh") | {"campaign": code}
        assert differs(told, answer) == []


@pytest.mark.parametrize("game", ["kemet", "ankh"])
def test_every_field_of_a_result_is_told(game: str) -> None:
    assert fields(game) == fields_of(game_of(game).series_rules.result)


def test_every_field_of_a_setup_is_told() -> None:
    assert fields("setup") == {field.name for field in msgspec.structs.fields(SeriesSetup)}
