"""The toy's own rules, as a game's tests show them."""

from __future__ import annotations

import pytest

from chronicle.rules.core.errors import Refused
from chronicle.rules.core.series.values import Call, Pick, Series, Source
from chronicle.rules.core.series_plan import plan
from tests.rules import rule
from tests.toy.rules import GAME
from tests.toy.rules.options import Options
from tests.toy.rules.result import Score, ToyResult

PEOPLE = ("Ana", "Bea", "Caio", "Duda")


def evening(players: int = 3, *chosen: Pick) -> Series:
    """The first evening of so many, with what they chose."""
    people = PEOPLE[:players]
    series = Series(name="Meadow", session=1, seed="hay", people=people, picks=())
    return plan(GAME, series, Call(people=people, chosen=chosen), Options())


def chose(kind: str, value: str, seat: int = 0) -> Pick:
    return Pick(kind=kind, seat=seat, value=value, source=Source.TABLE)


def picked(series: Series, kind: str) -> tuple[str | None, ...]:
    return tuple(series.value(kind, seat) for seat in series.seats)


def played(*scores: Score) -> ToyResult:
    return ToyResult(seats=scores)


@rule("T-2.1")
@rule("T-2.2")
def test_every_seat_has_a_colour_and_a_corner_of_its_own() -> None:
    series = evening(4)

    assert sorted(picked(series, "colour"), key=str) == ["blue", "green", "red", "yellow"]
    assert sorted(picked(series, "corner"), key=str) == ["east", "north", "south", "west"]


@pytest.mark.parametrize(("kind", "cited"), [("colour", "T-2.1"), ("corner", "T-2.2")])
@rule("T-2.1", refuses=True)
@rule("T-2.2", refuses=True)
def test_what_is_single_cannot_be_chosen_twice(kind: str, cited: str) -> None:
    value = "red" if kind == "colour" else "north"

    with pytest.raises(Refused) as refused:
        evening(3, chose(kind, value, 1), chose(kind, value, 2))

    assert refused.value.rule == cited


@rule("T-2.3")
def test_a_short_day_becomes_a_long_one_when_a_fourth_sits_down() -> None:
    before = evening(3, chose("mode", "short"))

    after = plan(GAME, before, Call(people=PEOPLE), Options())

    assert (before.value("mode"), after.value("mode")) == ("short", "long")


@rule("T-2.3", refuses=True)
def test_a_short_day_is_not_for_four() -> None:
    with pytest.raises(Refused) as refused:
        evening(4, chose("mode", "short"))

    assert str(refused.value) == "T-2.3: a short day is for 3 at most"


@rule("T-2.5")
def test_chance_says_who_mows_first_and_so_may_the_table() -> None:
    assert evening(3).pick("first") == Pick(kind="first", value="1", source=Source.DRAWN)
    assert evening(3, chose("first", "2")).pick("first") == chose("first", "2")


@rule("T-2.5", refuses=True)
def test_nobody_begins_at_a_seat_that_is_empty() -> None:
    with pytest.raises(Refused) as refused:
        evening(2, chose("first", "4"))

    assert str(refused.value) == "T-2.5: nobody sits at seat 4"


@rule("T-2.6")
@rule("T-3.1")
def test_what_nobody_named_is_a_line_to_write_on() -> None:
    series = evening(2, chose("scarecrow", "Espantalho", 2), chose("first", "1"))

    with_sheaf = GAME.series_rules.lay(series, Options())
    without = GAME.series_rules.lay(series, Options(first_barn_sheaf=False))

    cells = [[cell.text and str(cell.text) for cell in row.cells[2:]] for row in with_sheaf.seats]
    assert cells == [["1", None], ["0", "Espantalho"]]
    assert [str(row.cells[2].text) for row in without.seats] == ["0", "0"]


@rule("T-4.1")
@rule("T-4.2")
@rule("T-4.3")
def test_coins_tell_equal_harvests_apart() -> None:
    result = played(Score(meadow=8, coins=1), Score(meadow=5, cards=3, coins=4), Score(meadow=2))
    series = evening(3)

    found = GAME.series_rules.standings(series, result)

    assert [(each.person, each.place, each.points, each.won) for each in found] == [
        ("Ana", 2, 8, False),
        ("Bea", 1, 8, True),
        ("Caio", 3, 2, False),
    ]
    assert GAME.series_rules.contradictions(series, result, Options()) == ()


@rule("T-4.1", refuses=True)
@rule("T-4.2", refuses=True)
def test_a_result_cannot_hold_more_than_the_box() -> None:
    told = played(Score(meadow=13, coins=6), Score(coins=5), Score())

    found = GAME.series_rules.contradictions(evening(2), told, Options())

    assert [(each.rule, each.at, each.waivable) for each in found] == [
        ("T-4.1", "seats/0/meadow", True),
        ("T-4.2", "seats", False),
        ("T-4.2", "seats", False),
    ]


def test_whom_the_storm_struck_is_asked_once_there_was_one() -> None:
    rules, series = GAME.series_rules, evening(2)

    quiet = {field.path for field in rules.form(series, ()).fields}
    stormy = {field.path for field in rules.form(series, (("storm", "on"),)).fields}

    assert stormy - quiet == {"struck"}
