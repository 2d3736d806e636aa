from __future__ import annotations

from typing import Any

import pytest

from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.ids import Key, RuleId
from chronicle.rules.core.questions import Alternative, Choice, Draw, Question, Roll
from chronicle.rules.core.text import Text
from tables.exchange.oath_answers import values_of
from tables.exchange.oath_result import RawAnswer

AMONG = (
    Alternative(value="1/tinkers-fair", label=Text("Build at {site}", site="River")),
    Alternative(value="tinkers-fair", label=Text("{card}", card="Tinker's Fair")),
    Alternative(value="the-tribunal", label=Text("{site}", site="The Tribunal")),
)
ASKED: dict[str, Any] = {
    "key": Key("k"),
    "to": "red",
    "rule": RuleId("O-18.1"),
    "text": Text("?"),
}


@pytest.mark.parametrize(
    ("question", "values", "meant"),
    [
        (Choice(**ASKED, among=AMONG), ("tinkers-fair",), ("tinkers-fair",)),
        (Choice(**ASKED, among=AMONG), ("build at river",), ("1/tinkers-fair",)),
        (Draw(**ASKED, among=AMONG, count=1), ("TINKER'S  FAIR",), ("tinkers-fair",)),
        (Draw(**ASKED, among=AMONG, count=1), ("Imperial Seat",), ("the-tribunal",)),
        (Draw(**ASKED, among=AMONG, count=1), ("Unseen",), ("unseen",)),
        (Choice(**ASKED, among=AMONG), ("unseen",), None),
        (Roll(**ASKED, dice=2, faces=("1", "2")), ("2", "1"), ("2", "1")),
        (Roll(**ASKED, dice=1, faces=("1", "2")), ("3",), None),
    ],
)
def test_an_answer_is_read_by_value_text_or_name(
    question: Question, values: tuple[str, ...], meant: tuple[str, ...] | None
) -> None:
    raw = RawAnswer(key=Key("k"), values=values, path="answers[0].value")
    if meant is None:
        with pytest.raises(Malformed, match="cannot be answered here"):
            values_of(question, raw)
        return

    assert values_of(question, raw) == meant
