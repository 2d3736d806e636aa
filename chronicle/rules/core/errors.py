"""What can go wrong while rules run, told apart by who must do something about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.text import Message

if TYPE_CHECKING:
    from chronicle.rules.core.questions import Question  # asks by these errors


class Refused(Exception):
    """An entry breaks a rule; becomes the verdict *refused*, or a breach where it is waived."""

    def __init__(self, rule: RuleId | str, why: Message) -> None:
        super().__init__(rule, why)
        self.rule = rule
        self.why = why

    def __str__(self) -> str:
        return f"{self.rule}: {self.why}"


class Unanswered(Exception):
    """A rule needs to know something that nobody has said yet; becomes *open*."""

    def __init__(self, questions: tuple[Question, ...]) -> None:
        super().__init__(questions)
        self.questions = questions

    def __str__(self) -> str:
        return ", ".join(question.key for question in self.questions)


class Malformed(ValueError):
    """What came in cannot be read: ``path`` says where, ``why`` what to do about it."""

    def __init__(self, path: str, why: Message) -> None:
        super().__init__(path, why)
        self.path = path
        self.why = why

    def __str__(self) -> str:
        return f"{self.path}: {self.why}"


class Misread(Malformed):
    """One of several lines cannot be read; ``line`` and ``column`` count from 1."""

    def __init__(self, line: int, column: int, why: Message) -> None:
        super().__init__(f"line {line}, column {column}", why)
        self.line = line
        self.column = column


class RulesBug(AssertionError):
    """Our own fault: a handler broke the engine's contract. Never caught inside the rules."""
