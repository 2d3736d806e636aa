"""How a way out names a field, and how a reason ends: in words that people read aloud."""

from __future__ import annotations

import pytest

from chronicle.rules.core.telling import Told
from tables.pages.series.result_forms import field_named
from tables.pages.templatetags.reliquary import sentence
from tests.rules.kemet.evenings import KEMET, chose, evening

RULES = KEMET.series_rules
LEVEL: Told = (("seats/0/points/battle", "8"), ("seats/1/points/battle", "8"))


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("end", "End"),
        ("seats/0/total", "Ana: Total as counted"),
        ("seats/0/turn", "Ana: Turn order of the last Day"),
    ],
)
def test_a_field_is_named_by_its_seat_and_by_what_it_asks(path: str, name: str) -> None:
    series = evening(2, chose("mode", "short"))
    form = RULES.form(series, LEVEL)
    field = next(each for each in form.fields if each.path == path)

    assert field_named(RULES, series, field, form) == name


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("nobody reached 10 VP", "Nobody reached 10 VP."),
        ("who was earlier in turn order?", "Who was earlier in turn order?"),
    ],
)
def test_a_question_keeps_its_own_mark(line: str, told: str) -> None:
    assert sentence(line) == told
