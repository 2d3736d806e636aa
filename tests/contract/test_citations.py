"""Every rule that a test cites stands in a rulebook."""

import ast
from collections.abc import Iterator
from pathlib import Path

from chronicle.rules.core.rulebook import CORE_RULES
from chronicle.rules.oath.rulebook import RULES

TESTS = Path(__file__).resolve().parents[1]


def cited() -> Iterator[tuple[str, str]]:
    """Yield place and rule of each `@rule("…")`, whether or not the test is in this run."""
    for file in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(), file.name)):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id == "rule":
                place = f"{file.relative_to(TESTS)}:{node.lineno}"
                yield place, str(ast.literal_eval(node.args[0]))


def test_cited_rules_exist() -> None:
    known = {str(rule.id) for rule in (*CORE_RULES, *RULES)}
    citations = list(cited())

    assert len(citations) > 0
    assert [citation for citation in citations if citation[1] not in known] == []
