import pytest

from chronicle.rules.core.errors import Refused, RulesBug, Unanswered
from chronicle.rules.core.ids import CardId, Key, RuleId
from chronicle.rules.core.play import Refusal, play
from chronicle.rules.core.powers import Moment
from chronicle.rules.core.questions import Choice
from chronicle.rules.core.scene import Event, Scene
from chronicle.rules.core.text import Text

OAK, ELM = CardId("oak"), CardId("elm")


def test_a_moment_lists_its_powers_in_the_order_in_which_they_enrolled() -> None:
    moment: Moment = Moment("when it rains")  # type: ignore[type-arg]  # -- any power will do
    moment(ELM)(lambda: "elm")
    moment(OAK)(lambda: "oak")

    assert [card for card, _ in moment] == [ELM, OAK]
    assert moment.of(CardId("ash")) is None


def test_a_card_enrols_once_and_never_after_the_seal() -> None:
    moment: Moment = Moment("when it rains")  # type: ignore[type-arg]  # -- any power will do
    moment(OAK)(lambda: "oak")

    with pytest.raises(RulesBug, match="oak cannot enrol at when it rains"):
        moment(OAK)(lambda: "again")
    moment.seal()
    with pytest.raises(RulesBug, match="elm cannot enrol at when it rains"):
        moment(ELM)(lambda: "late")


def test_errors_say_their_rule_or_their_keys() -> None:
    question = Choice(
        key=Key("vow/oath"), to="red", rule=RuleId("O-18.1"), text=Text("?"), among=()
    )

    assert str(Refused(RuleId("O-4.2"), Text("no supply left"))) == "O-4.2: no supply left"
    assert str(Unanswered((question,))) == "vow/oath"


def test_an_expected_thing_that_is_missing_refuses_even_where_its_rule_is_waived() -> None:
    def search(scene: Scene[int]) -> None:
        found = scene.expect(scene.state or None, "G-2.1", Text("nothing lies there"))
        assert found == 3

    def evolve(state: int, event: Event[int]) -> int:
        raise AssertionError(state, event)

    waived = frozenset({RuleId("G-2.1")})
    found = play(search, 3, evolve=evolve)
    missing = play(search, 0, evolve=evolve, waived=waived)

    assert not isinstance(found, Refusal)
    assert missing == Refusal(rule=RuleId("G-2.1"), why=Text("nothing lies there"))


def test_only_a_choice_of_one_can_be_chosen() -> None:
    many = Choice(
        key=Key("k"), to="red", rule=RuleId("G-2.1"), text=Text("?"), among=(), at_least=0
    )

    def choose(scene: Scene[int]) -> None:
        scene.choose(many)

    with pytest.raises(RulesBug, match="k is not a choice of one"):
        play(choose, 0, evolve=lambda state, _: state)


def test_an_event_must_say_what_happened() -> None:
    class Silent(Event[int], frozen=True, kw_only=True):
        pass

    with pytest.raises(NotImplementedError, match="Silent"):
        Silent().describe()
