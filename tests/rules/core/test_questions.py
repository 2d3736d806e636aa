import pytest
from hypothesis import given
from hypothesis import strategies as st

from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.ids import Key, RuleId
from chronicle.rules.core.questions import UNSEEN, Alternative, Choice, Draw, Roll, check, sample
from chronicle.rules.core.text import Text
from tests.rules import rule


def _among(*values: str) -> tuple[Alternative, ...]:
    return tuple(Alternative(value=value, label=Text("{x}", x=value)) for value in values)


def a_choice(*, least: int = 1, most: int = 1) -> Choice:
    return Choice(
        key=Key("vow/oath"),
        to="red",
        rule=RuleId("O-18.1"),
        text=Text("which?"),
        among=_among("a", "b", "c"),
        at_least=least,
        at_most=most,
    )


def a_draw(*, count: int = 2, hidden: bool = True) -> Draw:
    return Draw(
        key=Key("map/sites"),
        to="red",
        rule=RuleId("O-18.3.5"),
        text=Text("which?"),
        among=_among("a", "b", "c"),
        count=count,
        hidden=hidden,
    )


A_ROLL = Roll(
    key=Key("raid/attack"),
    to="red",
    rule=RuleId("O-11.7"),
    text=Text("which?"),
    dice=3,
    faces=("one", "two"),
)


@rule("G-2.1")
def test_a_fitting_answer_is_returned_as_it_was_said() -> None:
    assert check(a_choice(least=0, most=3), ["c", "a"]) == ("c", "a")
    assert check(a_draw(), ["b", "a"]) == ("b", "a")
    assert check(A_ROLL, ["one", "one", "two"]) == ("one", "one", "two")


@rule("G-2.1", refuses=True)
@pytest.mark.parametrize(
    ("question", "value", "why"),
    [
        (a_choice(), ["z"], "z cannot be named here"),
        (a_choice(), [], "choose 1, not 0"),
        (a_choice(least=0, most=2), ["a", "b", "c"], "choose 0 to 2, not 3"),
        (a_choice(least=0, most=3), ["a", "a"], "a named twice"),
        (a_draw(), ["a"], "2 cards are drawn here, not 1"),
        (a_draw(), ["a", "a"], "a named twice"),
        (a_draw(hidden=False), [UNSEEN], "somebody sees this card: say which it is"),
        (A_ROLL, ["one"], "3 dice are rolled here, not 1"),
        (A_ROLL, ["one", "two", "six"], "the die has no face six"),
    ],
)
def test_an_answer_that_does_not_fit_says_why(
    question: Choice | Draw | Roll, value: list[str], why: str
) -> None:
    with pytest.raises(Malformed) as caught:
        check(question, value)

    assert (caught.value.path, str(caught.value.why)) == (question.key, why)


def test_a_hidden_draw_may_stay_unseen() -> None:
    assert check(a_draw(), [UNSEEN]) == (UNSEEN,)


@given(seed=st.text(max_size=20), least=st.integers(0, 3), spread=st.integers(0, 3))
def test_a_sample_is_always_a_legal_answer(seed: str, least: int, spread: int) -> None:
    question = a_choice(least=least, most=min(3, least + spread))

    assert check(question, sample(question, seed)) == sample(question, seed)
    assert len(sample(a_draw(), seed)) == 2
    assert check(A_ROLL, sample(A_ROLL, seed)) == sample(A_ROLL, seed)


def test_another_seed_draws_another_order() -> None:
    orders = {sample(a_draw(count=3), f"seed {number}") for number in range(60)}

    assert len(orders) == 6, "all six orders of three cards come up"
