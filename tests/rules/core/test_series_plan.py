"""G-9: what a table may ask of its next session."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from chronicle.rules.core.errors import Malformed, Refused, RulesBug
from chronicle.rules.core.series.values import LONGEST_SEED, LONGEST_WORD, Call, Pick, Series
from chronicle.rules.core.series_plan import plan
from chronicle.rules.oath import GAME as OATH
from tests.rules import rule
from tests.toy.rules import GAME
from tests.toy.rules.options import Options

PEOPLE = ("Ana", "Bea", "Caio", "Duda", "Eva")


def planned(*people: str, chosen: tuple[Pick, ...] = (), seed: str = "") -> Series:
    series = Series(name="Hay", session=1, seed="hay", people=people, picks=())
    call = Call(people=people, chosen=chosen, seed=seed)
    return plan(GAME, series, call, Options())


def chosen(kind: str, value: str, seat: int = 0) -> Pick:
    """A choice as a form hands it in: it does not say that the table made it."""
    return Pick(kind=kind, seat=seat, value=value)


@rule("G-9.1")
@pytest.mark.parametrize("people", [("Ana", "Bea"), ("", ""), PEOPLE[:4]])
def test_as_many_sit_down_as_the_game_seats(people: tuple[str, ...]) -> None:
    assert planned(*people).people == people


@rule("G-9.1", refuses=True)
@pytest.mark.parametrize("count", [0, 1, 5])
def test_more_or_fewer_than_the_game_seats_are_refused(count: int) -> None:
    with pytest.raises(Refused) as refused:
        planned(*PEOPLE[:count])

    assert str(refused.value) == f"G-9.1: Toy seats 2 to 4; here are {count}"


@rule("G-9.1", refuses=True)
def test_nobody_sits_down_twice() -> None:
    with pytest.raises(Malformed, match="people: Ana sits here twice"):
        planned("Ana", "Bea", "Ana")


@rule("G-9.2")
def test_a_choice_is_the_tables_whoever_hands_it_in() -> None:
    series = planned("Ana", "Bea", chosen=(chosen("colour", "pink", 2), chosen("deck", "rain")))

    assert str(series.pick("colour", 2)) == str(
        Pick(kind="colour", seat=2, value="pink", source=series.picks[1].source)
    )
    assert {pick.value for pick in series.picks if pick.source.value == "table"} == {"pink", "rain"}


@rule("G-9.2", refuses=True)
@pytest.mark.parametrize(
    ("pick", "why"),
    [
        (chosen("city", "x"), "chosen/0: this game has no city to choose"),
        (chosen("colour", "red"), "chosen/0: Colour has no seat 0"),
        (chosen("deck", "sun", 1), "chosen/0: Weather has no seat 1"),
        (chosen("colour", "red", 3), "chosen/0: Colour has no seat 3"),
        (chosen("colour", "red", -1), "chosen/0: Colour has no seat -1"),
        (chosen("corner", "middle", 1), "chosen/0: middle is none of what may be chosen here"),
        (chosen("colour", "  ", 1), "chosen/0:    is none of what may be chosen here"),
        (chosen("colour", "x" * (LONGEST_WORD + 1), 1), "chosen/0: this is too long"),
    ],
)
def test_what_the_game_does_not_know_cannot_be_chosen(pick: Pick, why: str) -> None:
    with pytest.raises(Malformed) as malformed:
        planned("Ana", "Bea", chosen=(pick,))

    assert str(malformed.value) == why


@rule("G-9.2", refuses=True)
def test_what_only_another_number_of_seats_has_is_refused_by_its_own_rule() -> None:
    """The toy refuses a seat that is empty itself; here its rules forget to."""
    rules = replace(GAME.series_rules, plan=lambda _series, call, _options: call.chosen)
    call = Call(people=PEOPLE[:2], chosen=(chosen("first", "4"),))
    series = Series(name="Hay", session=1, seed="hay", people=call.people, picks=())

    with pytest.raises(Refused) as refused:
        plan(replace(GAME, series=rules), series, call, Options())

    assert str(refused.value) == "T-2.5: Seat 4 is not to be had with 2 seats"


@rule("G-9.3", refuses=True)
def test_a_seat_chooses_one_thing_of_a_kind() -> None:
    twice = (chosen("colour", "red", 1), chosen("colour", "blue", 1))

    with pytest.raises(Malformed, match="colour: Colour: chosen twice for one seat"):
        planned("Ana", "Bea", chosen=twice)


@rule("G-9.3")
def test_what_is_not_single_may_be_chosen_by_two_seats() -> None:
    same = (chosen("scarecrow", "Bob", 1), chosen("scarecrow", "Bob", 2))

    series = planned("Ana", "Bea", chosen=same)

    assert [series.value("scarecrow", seat) for seat in series.seats] == ["Bob", "Bob"]


@pytest.mark.parametrize("picks", [(), (chosen("deck", "sun"),)])
def test_a_seed_has_its_longest(picks: tuple[Pick, ...]) -> None:
    with pytest.raises(Malformed, match="seed: this is too long"):
        planned("Ana", "Bea", chosen=picks, seed="x" * (LONGEST_SEED + 1))

    assert planned("Ana", "Bea", chosen=picks, seed="x" * LONGEST_SEED).seed == "hay"


def test_a_game_that_is_not_played_in_sessions_has_no_such_rules() -> None:
    series = Series(name="Vow", session=1, seed="s", people=PEOPLE[:2], picks=())

    with pytest.raises(RulesBug, match="oath is not played in sessions"):
        plan(OATH, series, Call(people=PEOPLE[:2]), OATH.options())
