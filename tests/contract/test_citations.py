"""The lists of rules, code and tests agree: what is cited exists, what is enforced is shown.

An enforced rule is cited by code, by a test that it lets pass and by one that it refuses. What
is not so yet, or cannot be, is listed here with its reason; a reason that no longer holds fails.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

from chronicle.rules.core.ids import CardId
from chronicle.rules.core.rulebook import CORE_RULES, Mode
from chronicle.rules.oath.cardbook import card_of
from chronicle.rules.oath.powers import MOMENTS
from chronicle.rules.oath.rulebook import RULES

HOUSE = Path(__file__).resolve().parents[2]
TESTS = HOUSE / "tests"
CODE = (HOUSE / "chronicle", HOUSE / "tables")

RULE = re.compile(r"\b(?:[GO]-\d+(?:\.\d+)*|[CSV]-\d+)\b(?!-)")
CARD_RULE = re.compile(r"\bO:([a-z-]+)")

CHAPTERS = {"G-2": "answers", "G-8": "setup codes"}
"""Cited as a whole; the core's rulebook has their rules and no heading of their own."""

_TURNS = "of a game's turns, whose chapters are not in the rulebook yet"
ELSEWHERE = {"O-5.2.2": _TURNS, "O-12.5": _TURNS, "O-14.7": _TURNS, "O-16.14": _TURNS}
"""Cited although no rulebook lists them yet, and where they will stand."""

_JUDGED = "judged while a game is played; a result only tells the way in which it was won"
_READ = "a string that breaks it is read all the same, with a warning"
UNSHOWN = {
    "O-17.2": ("refusing", _JUDGED),
    "O-17.3": ("passing refusing", _JUDGED),
    "G-8.3": ("refusing", "it forgives, so that nothing can break it"),
    **{f"S-{field}": ("refusing", _READ) for field in (4, 6, 8, 13, 14, 15, 16, 19)},
}
"""Enforced rules, what does not cite them, and why."""


def _known() -> set[str]:
    return {str(each.id) for each in (*CORE_RULES, *RULES)}


def _cited_by_tests() -> Iterator[tuple[str, str, bool]]:
    """Place, rule and whether it refuses, of each `@rule("…")`, in this run or not."""
    for file in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(), file.name)):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id == "rule":
                refuses = any(
                    word.arg == "refuses" and ast.literal_eval(word.value) for word in node.keywords
                )
                place = f"{file.relative_to(HOUSE)}:{node.lineno}"
                yield place, str(ast.literal_eval(node.args[0])), refuses


def _cited_by_code(pattern: re.Pattern[str]) -> Iterator[tuple[str, str]]:
    """Place and rule of each citation in docstrings, comments, refusals; rulebooks left out."""
    for folder in CODE:
        for file in sorted(folder.rglob("*.py")):
            if "rulebook" in str(file) or "migrations" in file.parts:
                continue
            for number, line in enumerate(file.read_text().splitlines(), start=1):
                for found in pattern.finditer(line):
                    yield f"{file.relative_to(HOUSE)}:{number}", found[found.re.groups]


def test_rules_cited_by_tests_exist() -> None:
    citations = list(_cited_by_tests())

    assert len(citations) > len(RULES)
    assert [each for each in citations if each[1] not in _known()] == []


def test_rules_cited_by_code_exist() -> None:
    citations = list(_cited_by_code(RULE))
    cited = {cited for _, cited in citations}

    assert len(citations) > len(RULES)
    known = {*_known(), *CHAPTERS, *ELSEWHERE}
    assert [each for each in citations if each[1] not in known] == []
    assert {*CHAPTERS, *ELSEWHERE} - cited == set()  # no exception outlives its citation
    assert {*CHAPTERS, *ELSEWHERE} & _known() == set()


def test_every_power_cites_its_card() -> None:
    cited = {card_of(CardId(slug)).id for _, slug in _cited_by_code(CARD_RULE)}
    enrolled = {card for moment in MOMENTS for card, _ in moment}

    assert len(enrolled) > 0
    assert enrolled - cited == set()


def test_every_enforced_rule_is_shown_by_code_and_by_tests_that_pass_and_refuse() -> None:
    tests = Counter((rule, refuses) for _, rule, refuses in _cited_by_tests())
    code = Counter(cited for _, cited in _cited_by_code(RULE))

    def missing(rule: str) -> str:
        shown: Mapping[str, int] = {
            "code": code[rule],
            "passing": tests[rule, False],
            "refusing": tests[rule, True],
        }
        return " ".join(by for by, count in shown.items() if not count)

    enforced = [str(each.id) for each in (*CORE_RULES, *RULES) if each.mode is Mode.ENFORCED]
    unshown = {each: missing(each) for each in enforced if missing(each)}

    assert len(enforced) > len(UNSHOWN)
    assert unshown == {each: by for each, (by, _) in UNSHOWN.items()}
