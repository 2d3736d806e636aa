"""G-7: lines of a position, whatever its game: how they fall apart, and where."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chronicle.rules.core.errors import Misread
from chronicle.rules.core.position_text import (
    Fact,
    Facts,
    Item,
    fact_line,
    number,
    one_of,
    runs,
    with_details,
)
from tests.rules import rule

WORDS = st.text(alphabet="abc-?é ", min_size=1, max_size=8).map(lambda text: " ".join(text.split()))
NAMES = WORDS.filter(lambda word: bool(word) and word != "none")
COUNTED = st.tuples(st.none() | st.integers(0, 99), NAMES)
THINGS = st.tuples(COUNTED, st.lists(COUNTED, max_size=3))


def text_of(count: int | None, words: str) -> str:
    return words if count is None else f"{count} {words}"


@rule("G-7.2")
@given(st.lists(THINGS, max_size=4))
def test_things_are_read_as_they_were_written(
    things: list[tuple[tuple[int | None, str], list[tuple[int | None, str]]]],
) -> None:
    line = fact_line(
        "pile",
        (
            with_details(text_of(*thing), (text_of(*each) for each in inside))
            for thing, inside in things
        ),
    )

    items = Facts((line,)).items("pile")

    assert items is not None
    assert [
        ((item.count, item.text), [(each.count, each.text) for each in item.details])
        for item in items
    ] == things
    for item in items:
        assert line[item.column - 1 :].startswith(text_of(item.count, item.text))


@rule("G-7.3")
def test_spaces_capitals_and_brackets_are_forgiven() -> None:
    facts = Facts(("Site  2 : Two  Words( 3 Favor ,x ),?", "hand: None"))

    assert facts.names == ("site 2", "hand")
    assert facts.take("site 2") == Fact(
        name="site 2",
        items=(
            Item(
                text="Two Words",
                details=(
                    Item(text="Favor", count=3, line=1, column=23),
                    Item(text="x", line=1, column=32),
                ),
                line=1,
                column=11,
            ),
            Item(text="?", line=1, column=36),
        ),
        line=1,
        column=1,
    )
    assert facts.items("hand") == ()
    assert facts.items("hand") is None


@rule("G-7.1", refuses=True)
@pytest.mark.parametrize(
    ("line", "column", "why"),
    [
        ("pile", 1, "this line reads: name, colon, what there is"),
        (": x", 1, "this line reads: name, colon, what there is"),
        ("pile: x (y", 11, "these brackets do not match"),
        ("pile: x) y", 8, "these brackets do not match"),
        ("pile: x (y (z))", 12, "these brackets do not match"),
        ("pile: x (y) z", 7, "something is missing between two commas or brackets"),
        ("pile: x, , y", 10, "something is missing between two commas or brackets"),
        ("pile: (y)", 7, "something is missing between two commas or brackets"),
        ("pile: 100 x", 7, "a number from 0 to 99 stands here"),
    ],
)
def test_a_line_that_falls_apart_wrongly_is_told_with_its_place(
    line: str, column: int, why: str
) -> None:
    with pytest.raises(Misread) as refused:
        Facts(("other: x", line))

    assert (refused.value.line, refused.value.column, str(refused.value.why)) == (2, column, why)
    assert str(refused.value).startswith(f"line 2, column {column}: ")


@rule("G-7.1", refuses=True)
def test_a_line_comes_once_and_means_something() -> None:
    with pytest.raises(Misread, match=r"^line 2, column 1: pile is told twice"):
        Facts(("pile: x", "PILE: y"))
    with pytest.raises(Misread, match=r"^line 1, column 3: nothing on the table is called pile"):
        Facts(("  pile: x",)).end()


@rule("G-7.1", refuses=True)
@pytest.mark.parametrize("told", ["green", "2 red", "red (x)"])
def test_a_word_is_one_of_those_that_are_known(told: str) -> None:
    (item,) = Facts((f"turn: {told}",)).items("turn") or ()

    with pytest.raises(Misread, match="stands for nothing here: one of red, blue"):
        one_of(item, ("red", "blue"))


@rule("G-7.3")
def test_words_and_numbers_are_read_in_capitals_too() -> None:
    word, count = Facts(("turn: RED, 7",)).items("turn") or ()

    assert (one_of(word, ("red", "blue")), number(count, 7)) == ("red", 7)


@rule("G-7.1", refuses=True)
@pytest.mark.parametrize("told", ["8", "x", "²", "-1", "9" * 5000])
def test_a_number_is_within_its_bounds(told: str) -> None:
    (item,) = Facts((f"round: {told}",)).items("round") or ()

    with pytest.raises(Misread, match="a number from 0 to 7 stands here"):
        number(item, 7)


def test_only_what_nobody_has_named_is_counted() -> None:
    assert runs(("?", "?", "a", "a", "?"), "?") == ("2 ?", "a", "a", "?")
