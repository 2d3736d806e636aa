"""G-3: what a log says, and which of its plays stand."""

from __future__ import annotations

import pytest
from hypothesis import given
from msgspec.structs import replace

from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.ids import Seq
from chronicle.rules.core.log import (
    Amend,
    Insert,
    Play,
    Played,
    Reply,
    Retract,
    Ruling,
    Standing,
    check_log,
    effective,
    revealing,
)
from tests.rules import rule
from tests.rules.core.counter import (
    ANSWERS,
    BLUE,
    HOW_MANY,
    RED,
    THROWN,
    Add,
    Added,
    Ask,
    CardHidden,
    Happened,
    Log,
    Move,
    Spec,
    entry_after,
    log_of,
    logs,
    played,
    plays,
    said,
    specs,
)

ONE, TWO, THREE = (played(Add(by=by)) for by in (1, 2, 3))


def _next(log: Log) -> Seq:
    return Seq(len(log) + 1)


def _standing(*told: tuple[int, Play[Move]]) -> tuple[Standing[Move, Happened], ...]:
    return tuple(Standing(n=Seq(n), play=play) for n, play in told)


# --- examples -----------------------------------------------------------------------------------


@rule("G-3.1")
@rule("G-3.2")
def test_what_was_played_stands_in_its_order() -> None:
    log = log_of(ONE, played(Ask(), seat=BLUE))

    check_log(log)

    assert effective(log) == _standing((1, ONE), (2, played(Ask(), seat=BLUE)))


@rule("G-3.4")
def test_a_play_taken_back_is_gone_and_comes_back_when_that_is_taken_back() -> None:
    log: Log = (*log_of(ONE, TWO), Retract(n=Seq(3), target=Seq(1)))

    assert effective(log) == _standing((2, TWO))
    assert effective((*log, Retract(n=Seq(4), target=Seq(3)))) == _standing((1, ONE), (2, TWO))


@rule("G-3.5")
def test_the_last_amendment_that_stands_counts() -> None:
    log: Log = (
        *log_of(ONE),
        Amend(n=Seq(2), target=Seq(1), play=TWO),
        Amend(n=Seq(3), target=Seq(1), play=THREE),
    )

    assert effective(log) == _standing((1, THREE))
    assert effective((*log, Retract(n=Seq(4), target=Seq(3)))) == _standing((1, TWO))


@rule("G-3.6")
def test_a_forgotten_play_stands_at_its_place_under_its_own_number() -> None:
    log: Log = (
        *log_of(ONE, TWO),
        Insert(n=Seq(3), before=Seq(2), play=THREE),
        Insert(n=Seq(4), before=Seq(3), play=ONE),
    )

    assert effective(log) == _standing((1, ONE), (4, ONE), (3, THREE), (2, TWO))


@rule("G-3.6")
def test_a_forgotten_play_keeps_its_place_when_the_one_behind_it_is_taken_back() -> None:
    log: Log = (
        *log_of(ONE, TWO),
        Insert(n=Seq(3), before=Seq(1), play=THREE),
        Retract(n=Seq(4), target=Seq(1)),
    )

    assert effective(log) == _standing((3, THREE), (2, TWO))


@rule("G-3.3")
def test_a_reply_adds_what_was_missing_and_leaves_what_was_said() -> None:
    asked = played(Ask(), said(HOW_MANY, "2"))
    log: Log = (
        *log_of(asked),
        Reply(n=Seq(2), target=Seq(1), answers=(said(HOW_MANY, "3"), said(THROWN, "5"))),
    )

    assert effective(log) == _standing((1, played(Ask(), said(HOW_MANY, "2"), said(THROWN, "5"))))


@rule("G-3.3")
def test_a_reply_taken_back_leaves_the_question_open_again() -> None:
    log: Log = (
        *log_of(played(Ask())),
        Reply(n=Seq(2), target=Seq(1), answers=(said(HOW_MANY, "3"),)),
        Retract(n=Seq(3), target=Seq(2)),
    )

    assert effective(log, upto=Seq(2)) == _standing((1, played(Ask(), said(HOW_MANY, "3"))))
    assert effective(log) == _standing((1, played(Ask())))


@rule("G-3.7")
def test_a_ruling_stands_with_its_events() -> None:
    log: Log = (*log_of(ONE), Ruling(n=Seq(2), events=(Added(by=-1),), reason="it fell off"))

    assert effective(log) == (*_standing((1, ONE)), Standing(n=Seq(2), events=(Added(by=-1),)))


@rule("G-3.1", refuses=True)
@pytest.mark.parametrize("numbers", [(2, 3), (1, 3), (1, 1), (0, 1)])
def test_entries_out_of_number_are_not_read(numbers: tuple[int, int]) -> None:
    log = tuple(Played(n=Seq(n), play=ONE) for n in numbers)
    wrong = 1 if numbers[0] != 1 else 2

    with pytest.raises(Malformed) as raised:
        effective(log)

    assert str(raised.value) == f"entry {wrong}: this entry should be number {wrong}"


@rule("G-3.2", refuses=True)
@pytest.mark.parametrize("target", [0, 2, 7, -1])
def test_an_entry_that_points_at_none_before_it_is_not_read(target: int) -> None:
    for last in (
        Retract(n=Seq(2), target=Seq(target)),
        Reply(n=Seq(2), target=Seq(target), answers=()),
        Amend(n=Seq(2), target=Seq(target), play=TWO),
        Insert(n=Seq(2), before=Seq(target), play=TWO),
    ):
        with pytest.raises(Malformed) as raised:
            check_log((*log_of(ONE), last))

        assert str(raised.value) == f"entry 2: there is no entry {target} before this one"


@rule("G-3.2", refuses=True)
def test_only_a_play_is_answered_or_amended_and_only_a_place_is_put_before() -> None:
    ruled: Log = (*log_of(ONE), Ruling(n=Seq(2), events=(), reason="nothing happened"))
    taken_back: Log = (*log_of(ONE), Retract(n=Seq(2), target=Seq(1)))

    for log, last in (
        (ruled, Reply(n=Seq(3), target=Seq(2), answers=())),
        (ruled, Amend(n=Seq(3), target=Seq(2), play=TWO)),
        (taken_back, Amend(n=Seq(3), target=Seq(2), play=TWO)),
        (taken_back, Insert(n=Seq(3), before=Seq(2), play=TWO)),
    ):
        with pytest.raises(Malformed, match=r"^entry 3: entry 2 is not a play$"):
            check_log((*log, last))

    check_log((*ruled, Insert(n=Seq(3), before=Seq(2), play=TWO)))
    check_log((*taken_back, Retract(n=Seq(3), target=Seq(2))))


def test_a_play_that_showed_somebody_a_card_is_not_undone_by_one_tap() -> None:
    hidden = CardHidden(card=None)

    assert not revealing((Added(by=1), hidden))
    assert revealing((Added(by=1), replace(hidden, seen_by=(RED,))))


# --- laws ---------------------------------------------------------------------------------------


@rule("G-3.4")
@given(logs(), specs())
def test_an_entry_and_its_taking_back_leave_what_was_before(log: Log, spec: Spec) -> None:
    more = entry_after(log, spec)
    back = Retract(n=Seq(more.n + 1), target=more.n)

    assert effective((*log, more, back)) == effective(log)


@rule("G-3.4")
@given(logs())
def test_taking_back_a_taking_back_changes_nothing(log: Log) -> None:
    for each in log:
        first = Retract(n=_next(log), target=each.n)
        second = Retract(n=Seq(first.n + 1), target=first.n)

        assert effective((*log, first, second)) == effective(log)


@rule("G-3.5")
@given(logs())
def test_amending_by_the_same_play_changes_nothing(log: Log) -> None:
    before = effective(log)

    for each in before:
        if each.play is not None:
            same = Amend(n=_next(log), target=each.n, play=each.play)
            assert effective((*log, same)) == before


@rule("G-3.5")
@given(logs(), plays())
def test_amending_changes_its_play_and_no_other(log: Log, other: Play[Move]) -> None:
    before = effective(log)

    for at, each in enumerate(before):
        if each.play is not None:
            after = effective((*log, Amend(n=_next(log), target=each.n, play=other)))
            assert (*after[:at], *after[at + 1 :]) == (*before[:at], *before[at + 1 :])
            standing = after[at].play
            assert standing is not None
            assert standing.move == other.move
            assert standing.answers[: len(other.answers)] == other.answers


@rule("G-3.6")
@given(logs(), plays())
def test_an_insertion_stands_right_before_what_it_points_at(log: Log, play: Play[Move]) -> None:
    before = effective(log)

    for at, each in enumerate(before):
        after = effective((*log, Insert(n=_next(log), before=each.n, play=play)))
        new: Standing[Move, Happened] = Standing(n=_next(log), play=play)
        assert after == (*before[:at], new, *before[at:])


@rule("G-3.3")
@given(logs())
def test_a_reply_never_overwrites(log: Log) -> None:
    before = effective(log)

    for at, each in enumerate(before):
        if each.play is not None:
            reply = Reply(n=_next(log), target=each.n, answers=ANSWERS[:3])
            after = effective((*log, reply))
            standing = after[at].play
            assert standing is not None
            assert standing.answers[: len(each.play.answers)] == each.play.answers
            assert {answer.key for answer in standing.answers} == {
                *(answer.key for answer in each.play.answers),
                *(answer.key for answer in reply.answers),
            }
            assert len({answer.key for answer in standing.answers}) == len(standing.answers)


@given(logs())
def test_a_log_as_of_an_entry_knows_nothing_of_what_came_later(log: Log) -> None:
    for n in range(len(log) + 1):
        assert effective(log, upto=Seq(n)) == effective(log[:n])


@given(logs())
def test_what_was_told_in_order_stands_in_order(log: Log) -> None:
    standing = effective(log)
    told = [each.n for each in log if isinstance(each, Played | Ruling)]

    assert len({each.n for each in standing}) == len(standing)
    in_order = [each.n for each in standing if each.n in told]
    assert in_order == sorted(in_order)
