"""A toy: a purse. It shows what every game's rules can rely on."""

import pytest
from msgspec import Struct
from msgspec.structs import replace

from chronicle.rules.core.errors import Malformed, RulesBug
from chronicle.rules.core.ids import Key, RuleId
from chronicle.rules.core.play import Open, Refusal, Resolved, play, play_with_seed
from chronicle.rules.core.questions import Alternative, Answer, Choice, Draw, Roll
from chronicle.rules.core.scene import Breach, Event, Scene
from chronicle.rules.core.text import Message, Text
from tests.rules import rule


class Purse(Struct, frozen=True, kw_only=True):
    coins: int = 3


class CoinsSpent(Event[Purse], frozen=True, kw_only=True):
    by: int

    def describe(self) -> Message:
        return Text("{by} spent", by=self.by)


def evolve(purse: Purse, event: Event[Purse]) -> Purse:
    assert isinstance(event, CoinsSpent)
    return replace(purse, coins=purse.coins - event.by)


def how_many(key: str = "spend/count") -> Choice:
    return Choice(
        key=Key(key),
        to="red",
        rule=RuleId("G-2.1"),
        text=Text("how many?"),
        among=tuple(Alternative(value=str(n), label=Text("{n}", n=n)) for n in range(1, 6)),
    )


THROW = Roll(
    key=Key("throw"), to="red", rule=RuleId("G-2.1"), text=Text("?"), dice=1, faces=("1", "2")
)


def spend(scene: Scene[Purse]) -> None:
    count = int(scene.choose(how_many()))
    scene.require(count <= scene.state.coins, "O-5.1", Text("only {n} left", n=scene.state.coins))
    scene.emit(CoinsSpent(by=count))


def said(key: str, *value: str) -> Answer:
    return Answer(key=Key(key), value=value)


@rule("G-2.2")
@rule("G-2.3")
def test_a_play_stands_with_its_events_and_its_new_state() -> None:
    outcome = play(spend, Purse(), evolve=evolve, answers=(said("spend/count", "2"),))

    assert outcome == Resolved(
        state=Purse(coins=1), events=(CoinsSpent(by=2),), answers=(said("spend/count", "2"),)
    )


def test_a_missing_answer_opens_the_play_and_leaves_the_state() -> None:
    purse = Purse()

    outcome = play(spend, purse, evolve=evolve)

    assert outcome == Open(questions=(how_many(),), state=Purse(), events=(), answers=())
    assert purse == Purse(coins=3)


def test_a_broken_rule_refuses_and_a_waived_one_becomes_a_breach() -> None:
    answers = (said("spend/count", "5"),)
    why = Text("only {n} left", n=3)

    assert play(spend, Purse(), evolve=evolve, answers=answers) == Refusal(
        rule=RuleId("O-5.1"), why=why
    )
    waived = play(
        spend, Purse(), evolve=evolve, answers=answers, waived=frozenset({RuleId("O-5.1")})
    )
    assert waived == Resolved(
        state=Purse(coins=-2),
        events=(CoinsSpent(by=5),),
        breaches=(Breach(rule=RuleId("O-5.1"), why=why),),
        answers=answers,
    )


@rule("G-2.2", refuses=True)
def test_an_answer_nobody_asks_for_is_malformed() -> None:
    answers = (said("spend/count", "2"), said("spend/mood", "merry"))

    with pytest.raises(Malformed, match="spend/mood: nobody asks for this answer"):
        play(spend, Purse(), evolve=evolve, answers=answers)


@rule("G-2.3", refuses=True)
def test_a_question_answered_twice_is_malformed() -> None:
    answers = (said("spend/count", "2"), said("spend/count", "1"))

    with pytest.raises(Malformed, match="spend/count: this question is answered twice"):
        play(spend, Purse(), evolve=evolve, answers=answers)


def test_a_refusal_after_the_dice_have_fallen_is_our_bug() -> None:
    def late(scene: Scene[Purse]) -> None:
        scene.ask(THROW)
        scene.require(scene.state.coins > 3, "O-5.1", Text("too few"))

    with pytest.raises(RulesBug, match=r"O-5\.1 refused after a roll or draw was answered"):
        play(late, Purse(), evolve=evolve, answers=(said("throw", "2"),))


def test_a_key_asked_twice_is_our_bug_but_scopes_keep_keys_apart() -> None:
    def twice(scene: Scene[Purse]) -> None:
        scene.choose(how_many())
        scene.choose(how_many())

    def nested(scene: Scene[Purse]) -> None:
        scene.choose(how_many())
        with scene.under("second-wind"):
            scene.choose(how_many())

    first = (said("spend/count", "1"),)
    with pytest.raises(RulesBug, match="spend/count asked twice"):
        play(twice, Purse(), evolve=evolve, answers=first)
    outcome = play(nested, Purse(), evolve=evolve, answers=first)
    assert isinstance(outcome, Open)
    assert outcome.questions == (how_many("second-wind/spend/count"),)


def test_several_seats_are_asked_at_once_and_only_the_missing_ones_stay_open() -> None:
    def both(scene: Scene[Purse]) -> None:
        scene.ask_all((how_many("red/count"), how_many("blue/count")))

    outcome = play(both, Purse(), evolve=evolve, answers=(said("red/count", "1"),))

    assert isinstance(outcome, Open)
    assert outcome.questions == (how_many("blue/count"),)


def _draw(*, exact: bool) -> Draw:
    return Draw(
        key=Key("draw"),
        to="red",
        rule=RuleId("G-2.1"),
        text=Text("?"),
        among=(Alternative(value="a", label=Text("a")), Alternative(value="b", label=Text("b"))),
        count=1,
        exact=exact,
    )


def test_a_seed_answers_rolls_and_draws_but_never_a_choice() -> None:
    def evening(scene: Scene[Purse]) -> None:
        scene.ask(THROW)
        scene.ask(_draw(exact=True))
        spend(scene)

    outcome = play_with_seed(evening, Purse(), evolve=evolve, seed="7")

    assert isinstance(outcome, Open)
    assert outcome.questions == (how_many(),)
    assert [(a.key, a.source) for a in outcome.answers] == [("throw", "seed"), ("draw", "seed")]
    again = play_with_seed(evening, Purse(), evolve=evolve, seed="7")
    assert again == outcome


def test_a_seed_never_guesses_a_pile_nobody_could_name() -> None:
    def evening(scene: Scene[Purse]) -> None:
        scene.ask(_draw(exact=False))

    outcome = play_with_seed(evening, Purse(), evolve=evolve, seed="7")

    assert isinstance(outcome, Resolved)
    assert outcome.answers == (Answer(key=Key("draw"), value=("unseen",), source="seed"),)


def test_without_a_seed_a_draw_waits_for_the_table() -> None:
    def evening(scene: Scene[Purse]) -> None:
        scene.ask(_draw(exact=True))

    outcome = play_with_seed(evening, Purse(), evolve=evolve)

    assert isinstance(outcome, Open)
    assert outcome.questions == (_draw(exact=True),)


class Spend(Struct, frozen=True, kw_only=True):
    by: int


def decide(scene: Scene[Purse], move: Struct) -> None:
    assert isinstance(move, Spend)
    scene.require(move.by <= scene.state.coins, "O-5.1", Text("too few"))
    if move.by == 2:
        scene.choose(how_many("mood"))
    scene.emit(CoinsSpent(by=move.by))


def a_scene(answers: dict[Key, tuple[str, ...]] | None = None) -> Scene[Purse]:
    return Scene(Purse(), evolve=evolve, answers=answers or {}, decide=decide)


def test_a_power_performs_another_move_which_asks_under_its_own_name() -> None:
    scene = a_scene({Key("spend/mood"): ("3",)})

    scene.perform(Spend(by=2))

    assert (scene.events, scene.state, scene.asked) == (
        (CoinsSpent(by=2),),
        Purse(coins=1),
        ("spend/mood",),
    )


def test_only_what_is_not_refused_is_possible_and_a_trial_leaves_no_trace() -> None:
    scene = a_scene()

    possible = [scene.possible(Spend(by=by)) for by in (1, 2, 3, 4)]

    assert possible == [True, True, True, False]
    assert (scene.events, scene.state, scene.asked) == ((), Purse(coins=3), ())


def test_moves_without_end_are_our_bug() -> None:
    def again(scene: Scene[Purse], move: Struct) -> None:
        scene.perform(move)

    endless = Scene(Purse(), evolve=evolve, answers={}, decide=again)
    alone = Scene(Purse(), evolve=evolve, answers={})

    for scene in (endless, alone):
        with pytest.raises(RulesBug, match="Spend cannot be performed here"):
            scene.perform(Spend(by=1))
