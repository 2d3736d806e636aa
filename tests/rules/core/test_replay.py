"""G-4: the verdicts of a log, what lies behind trouble, and the names of histories."""

from __future__ import annotations

from functools import reduce

from hypothesis import given
from msgspec.structs import replace

from chronicle.rules.core.digest import first_link
from chronicle.rules.core.ids import Seq
from chronicle.rules.core.log import Amend, Play, Reply, Ruling, Standing, effective
from chronicle.rules.core.play import Open, Refusal, Resolved
from chronicle.rules.core.replay import (
    Asks,
    Blocked,
    Refused,
    Replay,
    Stands,
    Step,
    Unfit,
    no_snapshot,
    one_play,
    replay,
)
from chronicle.rules.core.scene import Breach
from chronicle.rules.core.sight import Held
from chronicle.rules.core.text import Text
from tests.rules import rule
from tests.rules.core.counter import (
    BLUE,
    ENGINE,
    HIDDEN,
    HOW_MANY,
    LIMIT,
    RED,
    THROWN,
    Add,
    Added,
    Ask,
    CardHidden,
    Counter,
    Happened,
    Hide,
    Log,
    Move,
    Throw,
    evolve,
    how_many,
    log_of,
    logs,
    played,
    plays,
    said,
)

BEGIN = first_link(ruleset="counter/1", options=(), opening=Counter())
FULL_UP = Text("only {room} more fit", room=1)


def _replayed(log: Log, *, opening: Counter | None = None) -> Replay[Counter]:
    return replay(ENGINE, opening or Counter(), effective(log), digest=BEGIN)


def _verdicts(told: Replay[Counter]) -> tuple[object, ...]:
    return tuple(step.verdict for step in told.steps)


# --- examples -----------------------------------------------------------------------------------


@rule("G-4.1")
def test_what_stands_is_carried_out_in_the_order_of_the_table() -> None:
    told = _replayed(
        log_of(
            played(Add(by=2)),
            played(Throw(), said(THROWN, "5"), seat=BLUE),
            played(Hide(), said(HIDDEN, "moon")),
        )
    )

    assert _verdicts(told) == (Stands(), Stands(), Stands())
    assert [step.events for step in told.steps] == [
        (Added(by=2),),
        (Added(by=5),),
        (CardHidden(card="moon", seen_by=(RED,)),),  # type: ignore[arg-type] # a slug
    ]
    assert told.state == Counter(value=7, hidden=(Held(card="moon", seen_by=(RED,)),))  # type: ignore[arg-type] # a slug
    assert told.digest == told.steps[-1].digest
    assert told.trouble is None


@rule("G-4.2")
def test_behind_a_refusal_everything_waits() -> None:
    told = _replayed(log_of(*(played(Add(by=3)) for _ in range(3)), played(Add(by=2)), *PAIR))

    refused = Refused(rule=LIMIT, why=FULL_UP)
    assert _verdicts(told)[3:] == (refused, Blocked(behind=Seq(4)), Blocked(behind=Seq(4)))
    assert told.trouble == Step(n=Seq(4), verdict=refused)
    assert told.state == Counter(value=9)
    assert told.digest == told.steps[2].digest


PAIR = (played(Add(by=1)), played(Ask()))


@rule("G-4.2")
def test_a_question_holds_up_what_follows_until_a_reply_settles_it() -> None:
    log = log_of(played(Ask()), played(Add(by=1)))

    waiting = _replayed(log)
    settled = _replayed((*log, Reply(n=Seq(3), target=Seq(1), answers=(said(HOW_MANY, "3"),))))

    assert _verdicts(waiting) == (Asks(questions=(how_many(RED),)), Blocked(behind=Seq(1)))
    assert waiting.state == Counter()
    assert _verdicts(settled) == (Stands(), Stands())
    assert settled.state == Counter(value=4)


@rule("G-4.1")
def test_an_answer_that_nobody_asks_for_any_more_is_told_with_its_question() -> None:
    log: Log = (
        *log_of(played(Ask(), said(HOW_MANY, "3"))),
        Amend(n=Seq(2), target=Seq(1), play=played(Add(by=1), said(HOW_MANY, "3"))),
    )

    assert _verdicts(_replayed(log)) == (
        Unfit(path=HOW_MANY, why=Text("nobody asks for this answer")),
    )


@rule("G-4.1")
def test_a_rule_set_aside_is_a_breach_and_the_play_runs_on() -> None:
    play = replace(played(Add(by=4)), waived=(LIMIT,))

    told = _replayed(log_of(play, played(Add(by=0))), opening=Counter(value=9))

    breach = Breach(rule=LIMIT, why=FULL_UP)
    assert told.steps[0].verdict == Stands(breaches=(breach,))
    assert told.state == Counter(value=13)


@rule("G-3.7")
def test_a_ruling_happens_whatever_the_rules_say() -> None:
    ruling: Ruling[Happened] = Ruling(
        n=Seq(2), events=(Added(by=40), CardHidden(card=None)), reason="we liked it so"
    )

    told = _replayed((*log_of(played(Add(by=1))), ruling))

    assert told.steps[1].events == ruling.events
    assert told.state == Counter(value=41, hidden=(Held(),))


def test_one_play_resolves_asks_or_is_refused_and_leaves_the_state() -> None:
    counter = Counter(value=9)

    assert one_play(ENGINE, counter, played(Add(by=1))) == Resolved(
        state=Counter(value=10), events=(Added(by=1),)
    )
    assert one_play(ENGINE, counter, played(Add(by=2))) == Refusal(rule=LIMIT, why=FULL_UP)
    assert one_play(ENGINE, counter, played(Ask())) == Open(
        questions=(how_many(RED),), state=counter
    )
    assert counter == Counter(value=9)


@rule("G-4.3")
def test_a_history_is_named_by_what_stands_not_by_how_it_was_told() -> None:
    at_once = _replayed(log_of(played(Ask(), said(HOW_MANY, "3"))))
    log: Log = (
        *log_of(played(Add(by=2))),
        Amend(n=Seq(2), target=Seq(1), play=played(Ask())),
        Reply(n=Seq(3), target=Seq(1), answers=(said(HOW_MANY, "3"),)),
    )

    assert _replayed(log) == at_once
    assert at_once.digest != BEGIN


# --- laws ---------------------------------------------------------------------------------------


@rule("G-4.2")
@given(logs())
def test_all_that_lies_behind_the_first_trouble_waits_for_it(log: Log) -> None:
    told = _replayed(log)
    standing = [isinstance(step.verdict, Stands) for step in told.steps]
    valid = len(standing) if all(standing) else standing.index(False)

    assert [step.n for step in told.steps] == [each.n for each in effective(log)]
    assert told.trouble == (None if all(standing) else told.steps[valid])
    assert [step.verdict for step in told.steps[valid + 1 :]] == [
        Blocked(behind=told.steps[valid].n) for _ in told.steps[valid + 1 :]
    ]


@given(logs())
def test_the_events_of_what_stands_make_the_state(log: Log) -> None:
    told = _replayed(log)
    events = [event for step in told.steps for event in step.events]

    assert told.state == reduce(evolve, events, Counter())


@rule("G-4.3")
@given(logs())
def test_from_any_snapshot_the_same_comes_out(log: Log) -> None:
    standing = effective(log)
    whole = _replayed(log)

    for at, step in enumerate(whole.steps):
        if not isinstance(step.verdict, Stands):
            break
        known = {step.digest: _replayed_so_far(standing[: at + 1]).state}
        again = replay(ENGINE, Counter(), standing, digest=BEGIN, known=known.get)
        assert (again.state, again.digest) == (whole.state, whole.digest)
        assert again.steps[at + 1 :] == whole.steps[at + 1 :]
        assert [(each.n, each.digest) for each in again.steps[: at + 1]] == [
            (each.n, each.digest) for each in whole.steps[: at + 1]
        ]
        assert [each.verdict for each in again.steps[: at + 1]] == [Stands()] * (at + 1)


def _replayed_so_far(standing: tuple[Standing[Move, Happened], ...]) -> Replay[Counter]:
    return replay(ENGINE, Counter(), standing, digest=BEGIN, known=no_snapshot)


@rule("G-4.3")
@given(logs(), plays())
def test_a_correction_renames_the_history_from_there_on(log: Log, other: Play[Move]) -> None:
    before = effective(log)
    whole = _replayed(log)

    for at, each in enumerate(before):
        if each.play is None:
            continue
        amend = Amend(n=Seq(len(log) + 1), target=each.n, play=other)
        corrected = _replayed((*log, amend))
        same = effective((*log, amend))[at].play == each.play
        names = [
            (one.digest, two.digest)
            for one, two in zip(whole.steps, corrected.steps, strict=True)
            if isinstance(one.verdict, Stands) and isinstance(two.verdict, Stands)
        ]
        assert all(one == two for one, two in names[:at])
        assert all((one == two) is same for one, two in names[at:])
