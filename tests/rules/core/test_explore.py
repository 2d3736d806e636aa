"""G-6: every way to carry out a play, and one of them by a seed."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from chronicle.rules.core.errors import RulesBug
from chronicle.rules.core.explore import completed, may_begin, ways
from chronicle.rules.core.ids import Key
from chronicle.rules.core.log import Play
from chronicle.rules.core.play import Refusal, Resolved
from chronicle.rules.core.questions import UNSEEN, Alternative, Choice, Draw, Question
from chronicle.rules.core.replay import Engine, one_play
from chronicle.rules.core.scene import Scene
from chronicle.rules.core.text import Text
from tests.rules import rule
from tests.rules.core.counter import (
    ASKING,
    ENGINE,
    HIDDEN,
    HOW_MANY,
    LIMIT,
    PILE,
    RED,
    THROWN,
    Add,
    Added,
    Ask,
    Counter,
    Hide,
    Move,
    Throw,
    die,
    evolve,
    how_many,
    played,
    plays,
    said,
    which_card,
)


def _asking(*questions: Question) -> Engine[Counter]:
    """A game whose every move asks so much, all of it at once."""

    def decide(scene: Scene[Counter], _told: Play[Any]) -> None:
        scene.ask_all(questions)

    return Engine(decide=decide, evolve=evolve)


def _choice(least: int, most: int) -> Choice:
    return replace(how_many(RED), at_least=least, at_most=most)


def _values(engine: Engine[Counter], play: Play[Move]) -> list[tuple[tuple[str, ...], ...]]:
    told = ways(engine, Counter(), play)
    return [tuple(answer.value for answer in way.answers) for way, _ in told]


# --- every way ----------------------------------------------------------------------------------


@rule("G-6.1")
def test_a_choice_has_as_many_ways_as_alternatives_that_are_not_refused() -> None:
    found = list(ways(ENGINE, Counter(value=8), played(Ask())))

    assert found == [
        (
            played(Ask(), said(HOW_MANY, value)),
            Resolved(
                state=Counter(value=8 + by),
                events=(Added(by=by),),
                answers=(said(HOW_MANY, value),),
            ),
        )
        for by, value in ((1, "1"), (2, "2"))
    ]


@rule("G-6.1")
def test_what_asks_nothing_has_one_way_and_what_is_refused_none() -> None:
    play = played(Add(by=2))

    assert [way for way, _ in ways(ENGINE, Counter(), play)] == [play]
    assert list(ways(ENGINE, Counter(value=9), play)) == []


@rule("G-6.1")
def test_dice_are_read_in_any_order() -> None:
    assert _values(ENGINE, played(Throw(dice=2))) == [
        (pair,) for pair in (("0", "0"), ("0", "1"), ("0", "5"), ("1", "1"), ("1", "5"), ("5", "5"))
    ]


@rule("G-6.1")
def test_a_draw_brings_any_card_or_one_that_nobody_saw() -> None:
    open_draw = replace(which_card(Counter(), RED), hidden=False)
    nothing = replace(which_card(Counter(), RED), count=0)

    assert _values(ENGINE, played(Hide())) == [((card,),) for card in (*PILE, UNSEEN)]
    assert _values(_asking(open_draw), played(Hide())) == [((card,),) for card in PILE]
    assert _values(_asking(nothing), played(Hide())) == [((),)]


@rule("G-6.1")
@pytest.mark.parametrize(
    ("least", "most", "number"), [(0, 0, 1), (0, 1, 4), (1, 2, 6), (0, 3, 8), (2, 5, 4), (4, 4, 0)]
)
def test_a_choice_of_several_counts_each_set_once(least: int, most: int, number: int) -> None:
    assert len(_values(_asking(_choice(least, most)), played(Ask()))) == number


@rule("G-6.1")
def test_questions_asked_at_once_multiply() -> None:
    engine = _asking(how_many(RED), die(RED), which_card(Counter(), RED))

    found = _values(engine, played(Ask()))

    assert len(found) == len(set(found)) == 3 * 3 * 4


# --- one way by a seed --------------------------------------------------------------------------


@rule("G-6.2")
@given(plays(), st.text(max_size=5), st.integers(0, 10))
def test_a_seed_brings_a_play_to_its_end_and_always_to_the_same(
    told: Play[Move], seed: str, value: int
) -> None:
    play, outcome = completed(ENGINE, Counter(value=value), told, seed)

    assert isinstance(outcome, Resolved | Refusal)
    assert outcome == one_play(ENGINE, Counter(value=value), play)
    assert play.answers[: len(told.answers)] == told.answers
    assert (play, outcome) == completed(ENGINE, Counter(value=value), told, seed)


@rule("G-6.2")
def test_different_seeds_go_different_ways_and_all_of_them_are_ways() -> None:
    found = {completed(ENGINE, Counter(), played(Hide()), f"{n}")[0].answers for n in range(40)}

    assert found == {(said(HIDDEN, card),) for card in PILE}


@given(st.integers(0, 3), st.integers(0, 3), st.integers(0, 4), st.integers(0, 3), st.text())
def test_whatever_can_be_answered_comes_to_an_end(
    least: int, more: int, dice: int, cards: int, seed: str
) -> None:
    among = tuple(Alternative(value=card, label=Text("?")) for card in PILE)
    drawn = Draw(
        key=Key("draw"), to=RED, rule=ASKING, text=Text("?"), among=among, count=cards, exact=False
    )
    engine = _asking(_choice(least, least + more), die(RED, dice=dice), drawn)

    play, outcome = completed(engine, Counter(), played(Ask()), seed)

    assert outcome == Resolved(state=Counter(), events=(), answers=play.answers)
    assert [answer.key for answer in play.answers] == [HOW_MANY, THROWN, "draw"]


def test_a_play_that_asks_and_asks_is_our_bug() -> None:
    def decide(scene: Scene[Counter], _told: Play[Any]) -> None:
        for n in count():
            scene.ask(replace(how_many(RED), key=Key(f"again/{n}")))

    with pytest.raises(RulesBug, match=r"^Ask asks and asks$"):
        completed(Engine(decide=decide, evolve=evolve), Counter(), played(Ask()), "seed")


@pytest.mark.parametrize(
    "question",
    [
        _choice(4, 4),
        _choice(2, 1),
        replace(die(RED), faces=()),
        replace(which_card(Counter(), RED), count=4, hidden=False),
    ],
)
def test_what_nobody_can_answer_is_our_bug(question: Question) -> None:
    with pytest.raises(RulesBug, match=f"^nobody can answer {question.key}$"):
        completed(_asking(question), Counter(), played(Ask()), "seed")


@rule("G-6.2")
def test_of_a_pile_too_small_to_name_its_cards_they_stay_unseen() -> None:
    engine = _asking(replace(which_card(Counter(), RED), count=4))

    play, _ = completed(engine, Counter(), played(Hide()), "seed")

    assert play.answers == (said(HIDDEN, UNSEEN),)


# --- what may begin -----------------------------------------------------------------------------


def test_a_play_may_begin_if_it_stands_or_asks() -> None:
    nearly_full = Counter(value=9)

    assert may_begin(ENGINE, nearly_full, played(Add(by=1)))
    assert may_begin(ENGINE, nearly_full, played(Ask()))
    assert not may_begin(ENGINE, nearly_full, played(Add(by=2)))
    assert may_begin(ENGINE, nearly_full, replace(played(Add(by=2)), waived=(LIMIT,)))
