from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tables.printing import letters
from tables.printing.letters import readable
from tables.printing.parts import Code


@pytest.fixture(autouse=True)
def _asked_anew() -> Iterator[None]:
    letters._on_this_machine.cache_clear()
    yield
    letters._on_this_machine.cache_clear()


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine whose only fc-list is the one that a test writes."""
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path / "fc-list"


def says(program: Path, line: str) -> None:
    program.write_text(f"#!/bin/sh\necho '{line}'\n")
    program.chmod(0o755)


@pytest.mark.parametrize(
    "name",
    ["Łukasz Żółć", "Ελένη", "Игрок", "لاعب", "e\u0301", "\u0928\u094d\u200d", "tab\u00a0le", ""],
)
def test_letters_of_our_own_faces_and_marks_stay_on_any_machine(machine: Path, name: str) -> None:
    says(machine, "20-7e")

    # Devanagari's own letter is the one here that no face of ours has.
    assert readable(name) == name.replace("\u0928", "?")


def test_a_machine_prints_what_its_faces_have_and_marks_the_rest(
    machine: Path, caplog: pytest.LogCaptureFixture
) -> None:
    says(machine, "20-7e 4e00-9fff 1f409")

    assert readable("玩家 🐉 지민") == "玩家 🐉 ??"
    assert [record.letters for record in caplog.records if hasattr(record, "letters")] == [
        "U+BBFC, U+C9C0"
    ]


def test_where_nobody_can_say_what_faces_there_are_every_letter_stays(machine: Path) -> None:
    assert not machine.exists()

    assert readable("지민 \ue123") == "지민 \ue123"


def test_ranges_that_touch_or_overlap_are_one() -> None:
    assert letters._merged([(1, 3), (2, 2), (4, 6), (9, 9)]) == ((1, 6), (9, 9))


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("7KQ4-M2XW", ("7KQ4-M2XW",)),
        ("17-7KQ4-M2XW-ABCD", ("17-7KQ4-", "M2XW-ABCD")),
        ("123456-7KQ4-M2XW-ABCD", ("123456-7KQ4-", "M2XW-ABCD")),
        ("WITHOUTAHYPHEN", ("WITHOUTAHYPHEN",)),
    ],
)
def test_a_typed_code_stands_beside_its_square(text: str, lines: tuple[str, ...]) -> None:
    assert Code(svg="", side=37, label="", say="", text=text).typed == lines
