"""From one session to the next, on the toy."""

from __future__ import annotations

import msgspec
import pytest

from chronicle.rules.core.play import Refusal, Resolved, play
from chronicle.rules.core.series.said import again, said
from chronicle.rules.core.series.values import Call, Pick, Series, Source, Standing, Tally
from chronicle.rules.core.series_phase import (
    ItHappenedAnyway,
    NextPlanned,
    SeriesEvent,
    SessionPlayed,
    evolve,
    session_phase,
)
from chronicle.rules.core.series_plan import plan
from chronicle.rules.core.text import Param, Plural, Several, Text
from tests.rules import rule
from tests.toy.rules import GAME
from tests.toy.rules.options import Options
from tests.toy.rules.result import Score, ToyResult


def evening(*people: str) -> Series:
    series = Series(name="Hay", session=4, seed="hay", people=people, picks=())
    return plan(GAME, series, Call(people=people), Options())


def after(series: Series, result: ToyResult) -> Resolved[Series] | Refusal:
    outcome = play(session_phase(GAME, result, Options()), series, evolve=evolve)
    assert isinstance(outcome, Resolved | Refusal)
    return outcome


def test_a_session_is_counted_and_the_next_one_planned() -> None:
    series = evening("Ana", "")
    result = ToyResult(seats=(Score(meadow=3), Score(meadow=5)))

    outcome = after(series, result)

    assert isinstance(outcome, Resolved)
    state = outcome.state
    played, following = outcome.events
    assert played == SessionPlayed(
        session=4,
        standings=(
            Standing(seat=1, person="Ana", place=2, points=3),
            Standing(seat=2, person="", place=1, points=5, won=True),
        ),
        tallies=(
            Tally(kind="colour", person="Ana", value=str(series.value("colour", 1)), times=1),
            Tally(kind="corner", person="Ana", value=str(series.value("corner", 1)), times=1),
            Tally(kind="deck", value=str(series.value("deck")), times=1),
        ),
    )
    assert following == NextPlanned(people=("Ana", ""), picks=state.picks)
    assert (state.session, state.people, state.seed) == (5, ("Ana", ""), "hay")
    assert state.tallies == played.tallies
    assert [str(event.describe()) for event in outcome.events] == [
        "Session 4 was played; seat 2 won",
        "The next session is planned for 2 seats",
    ]


def test_whoever_wins_together_is_named_together() -> None:
    result = ToyResult(seats=(Score(meadow=3), Score(meadow=3), Score()))

    outcome = after(evening("Ana", "Bea", "Caio"), result)

    assert isinstance(outcome, Resolved)
    assert str(outcome.events[0].describe()) == "Session 4 was played; Ana, Bea won together"


def test_a_session_that_nobody_won_says_so() -> None:
    played = SessionPlayed(session=2, standings=(), tallies=())

    assert str(played.describe()) == "Session 2 was played; nobody won"


@rule("T-4.1", refuses=True)
def test_a_contradiction_refuses_the_result() -> None:
    result = ToyResult(seats=(Score(meadow=13), Score()))

    outcome = after(evening("Ana", "Bea"), result)

    assert isinstance(outcome, Refusal)
    assert (outcome.rule, str(outcome.why)) == (
        "T-4.1",
        "13 sheaves from the meadow, which gives 12 at most",
    )


@rule("T-4.1")
def test_what_happened_anyway_is_set_aside_by_its_rule() -> None:
    result = ToyResult(seats=(Score(meadow=13), Score()), waived=(GAME.rulebook[0].id, "T-4.1"))  # type: ignore[arg-type] # as JSON tells it

    outcome = after(evening("Ana", "Bea"), result)

    assert isinstance(outcome, Resolved)
    assert str(outcome.events[0].describe()) == (
        "It happened anyway: 13 sheaves from the meadow, which gives 12 at most"
    )
    assert len(outcome.events) == 3


@rule("T-4.2", refuses=True)
def test_what_no_table_can_have_seen_is_not_set_aside() -> None:
    result = ToyResult(seats=(Score(coins=11), Score()), waived=("T-4.2",))  # type: ignore[arg-type] # as JSON tells it

    outcome = after(evening("Ana", "Bea"), result)

    assert isinstance(outcome, Refusal)
    assert outcome.rule == "T-4.2"


def test_events_are_stored_and_read_again() -> None:
    why = Plural(
        "{count} of {person}: {what}",
        "{count} of {person}: {what}",
        count=2,
        person="Ana",
        what=Text("{which} {number}", which=Several(("a", Text("b"))), number=3),
    )
    series = evening("Ana", "Bea")
    events: tuple[SeriesEvent, ...] = (
        ItHappenedAnyway(rule=GAME.rulebook[0].id, why=said(why)),
        SessionPlayed(session=1, standings=(Standing(seat=1, person="Ana"),), tallies=()),
        NextPlanned(people=series.people, picks=series.picks),
    )

    stored = msgspec.to_builtins(events)

    assert msgspec.convert(stored, tuple[SeriesEvent, ...]) == events
    assert stored[0]["why"]["params"][0] == {"place": "person", "value": "", "person": "Ana"}
    assert str(events[0].describe()) == "It happened anyway: 2 of Ana: a, b 3"


@pytest.mark.parametrize(
    "message",
    [
        7,
        "Ana",
        Text("nothing to fill"),
        Text("{person} and {other}", person=Text("nobody"), other="Bea"),
        Several((1, "x", Text("y"))),
        Plural("one", "many", count=1),
    ],
)
def test_a_sentence_comes_back_as_it_was(message: Param) -> None:
    assert again(said(message)) == message


def test_a_new_plan_keeps_what_was_counted() -> None:
    series = evening("Ana", "Bea")
    picks = (Pick(kind="deck", value="sun", source=Source.TABLE),)

    state = evolve(series, NextPlanned(people=("Caio", "Bea"), picks=picks))

    assert (state.people, state.picks, state.tallies) == (("Caio", "Bea"), picks, series.tallies)
