"""Which code carries a rule out and which tests show it: read off the source itself.

A rule is cited by its id in docstrings, comments and refusals, a card by the letter of its game,
a colon and its own id; tests cite both with ``@rule``. Only a checkout has tests: elsewhere none
are found.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from msgspec import Struct

from chronicle.messages import told
from chronicle.rules.core.game import Game, Thing
from chronicle.rules.core.rulebook import CORE_RULES

HOUSE = Path(__file__).resolve().parents[2]
CODE = ("chronicle", "tables")
TESTS = "tests"

_RULE = re.compile(r"\b[A-Z]-\d+(?:\.\d+)*\b(?!-)|\b[A-Z]:[a-z]+(?:-[a-z]+)*\b")
Cited: TypeAlias = dict[str, list[str]]
"""Places by the rule that they cite."""


class RuleRow(Struct, frozen=True, kw_only=True):
    """One rule of a rulebook: where the code cites it, which tests show it."""

    id: str
    heading: str
    mode: str
    code: tuple[str, ...]
    tests: tuple[str, ...]


class CardRow(Struct, frozen=True, kw_only=True):
    """One card or other thing with a power. ``moment``: where it acts; ``notes``: what it does."""

    id: str
    name: str
    kind: str
    mode: str
    moment: str
    notes: tuple[str, ...]
    tests: tuple[str, ...]


class RuleTable(Struct, frozen=True, kw_only=True):
    """All rules of a game, those of the core last, and all its cards."""

    rules: tuple[RuleRow, ...]
    cards: tuple[CardRow, ...]


def rule_table(game: Game) -> RuleTable:
    """The table of a game; its cards are in it once its turns are resolved."""
    code, tests = _cited_by_code(), _cited_by_tests(TESTS)
    rules = tuple(
        RuleRow(
            id=rule.id,
            heading=told(rule.heading),
            mode=rule.mode.value,
            code=tuple(code.get(rule.id, ())),
            tests=tuple(tests.get(rule.id, ())),
        )
        for rule in (*game.rulebook, *CORE_RULES)
    )
    things = game.turns.things() if game.turns is not None else ()
    cards = tuple(_thing(game, thing, tests) for thing in things)
    return RuleTable(rules=rules, cards=cards)


# --- what cites ---------------------------------------------------------------------------------


@cache
def _cited_by_code() -> Cited:
    """Files and the functions in them, rulebooks and migrations left out."""
    cited: Cited = {}
    for folder in CODE:
        for file in sorted((HOUSE / folder).rglob("*.py")):
            if "rulebook" not in str(file.relative_to(HOUSE)) and "migrations" not in file.parts:
                _collect(cited, _citations(file))
    return cited


def _citations(file: Path) -> Iterator[tuple[str, str]]:
    text = file.read_text()
    lines = text.splitlines()
    if not _RULE.search(text):
        return
    spans = [
        (node.lineno, node.end_lineno or node.lineno, node.name)
        for node in ast.parse(text, file.name).body
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
    ]
    place = file.relative_to(HOUSE).as_posix()
    for number, line in enumerate(lines, start=1):
        for found in _RULE.finditer(line):
            names = (name for first, last, name in spans if first <= number <= last)
            name = next(names, "")
            yield found[0], f"{place}:{name}" if name else place


@cache
def _cited_by_tests(folder: str) -> Cited:
    cited: Cited = {}
    for file in sorted((HOUSE / folder).rglob("test_*.py")):
        _collect(cited, _rules_shown(file))
    return cited


def _rules_shown(file: Path) -> Iterator[tuple[str, str]]:
    place = file.relative_to(HOUSE).as_posix()
    for node in ast.walk(ast.parse(file.read_text(), file.name)):
        for decorator in node.decorator_list if isinstance(node, ast.FunctionDef) else ():
            if _is_citation(decorator):
                yield str(ast.literal_eval(decorator.args[0])), f"{place}::{node.name}"  # type: ignore[attr-defined] # a call, as was looked at


def _is_citation(decorator: ast.expr) -> bool:
    return (
        isinstance(decorator, ast.Call)
        and isinstance(decorator.func, ast.Name)
        and decorator.func.id == "rule"
        and bool(decorator.args)
    )


def _collect(cited: Cited, found: Iterable[tuple[str, str]]) -> None:
    for rule, place in found:
        places = cited.setdefault(rule, [])
        if place not in places:
            places.append(place)


# --- things -------------------------------------------------------------------------------------


def _thing(game: Game, thing: Thing, tests: Cited) -> CardRow:
    rule = f"{game.letter}:{thing.id}"
    powers = (act.power for act in thing.acts if act.power is not None)
    return CardRow(
        id=thing.id,
        name=thing.name,
        kind=thing.kind,
        mode="enforced" if thing.acts else "recorded",
        moment=", ".join(dict.fromkeys(act.moment for act in thing.acts)),
        notes=tuple(dict.fromkeys(note for power in powers for note in _notes(rule, power))),
        tests=tuple(tests.get(rule, ())),
    )


def _notes(rule: str, power: Any) -> Iterator[str]:  # noqa: ANN401 -- a power has the signature of its moment
    """What the docstring of a power says, paragraph by paragraph, without its card."""
    for paragraph in (inspect.getdoc(power) or "").split("\n\n"):
        text = " ".join(paragraph.split())
        told_of, _dot, rest = text.partition(". ")
        yield rest if told_of == rule else text


# --- for people ---------------------------------------------------------------------------------


def markdown(game: Game, table: RuleTable) -> str:
    """The page of docs/rules: where each rule stands and how many tests show it."""
    lines = [
        f"# The rules of {game.name}",
        "",
        "Made by `make rules`; do not edit.",
        "",
        "- `enforced`: what breaks the rule is refused",
        "- `recorded`: it is carried out or kept track of, and nothing can break it",
        "- `trusted`: the table alone sees to it",
        "",
        "| rule | what | mode | code | tests |",
        "| --- | --- | --- | --- | --- |",
        *(_rule_line(row) for row in table.rules),
    ]
    if table.cards:
        lines += [
            "",
            "## Cards, sites, banners",
            "",
            "`recorded`: the table carries it out and writes down what changed.",
            "",
            "| card | kind | mode | moment | tests |",
            "| --- | --- | --- | --- | --- |",
            *(
                f"| {row.name} | {row.kind} | {row.mode} | {row.moment} | {len(row.tests)} |"
                for row in table.cards
            ),
        ]
    return "\n".join(lines) + "\n"


def _rule_line(row: RuleRow) -> str:
    files = dict.fromkeys(place.partition(":")[0] for place in row.code)
    names = ", ".join(f"`{_short(file)}`" for file in files)
    return f"| {row.id} | {row.heading} | {row.mode} | {names} | {len(row.tests)} |"


def _short(file: str) -> str:
    return file.removeprefix("chronicle/rules/")
