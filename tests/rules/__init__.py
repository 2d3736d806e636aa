"""Citing rules: a test names the rule it shows, and whether it shows the rule refusing."""

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

Test = TypeVar("Test", bound=Callable[..., Any])


def rule(rule_id: str, *, refuses: bool = False) -> Callable[[Test], Test]:
    """Mark the test as one of the rule, such as "O-2.10"; a test may cite several.

    Args:
        rule_id: a rule of a rulebook; `tests/contract/test_citations.py` looks it up.
        refuses: the test shows an entry that the rule forbids.
    """

    def cite(test: Test) -> Test:
        marked: Test = pytest.mark.rule(rule_id, refuses=refuses)(test)
        return marked

    return cite
