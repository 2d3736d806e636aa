"""Laws that every game of sessions keeps: those of the catalogue, and the toy."""

from __future__ import annotations

import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from chronicle.rules.core.errors import Malformed, Refused
from chronicle.rules.core.game import Game
from chronicle.rules.core.play import Resolved, play
from chronicle.rules.core.series.rotation import why
from chronicle.rules.core.series.values import Call, Kind, Pick, Series, SeriesResult, Source
from chronicle.rules.core.series_code import VERSION, series_of_setup_code, setup_code_of
from chronicle.rules.core.series_phase import evolve, session_phase
from chronicle.rules.core.series_plan import plan
from chronicle.rules.core.setup_code import ALPHABET, sealed
from tests.contract.citing import rules_of
from tests.contract.series_made import (
    CIRCLE,
    GAMES,
    begun,
    chosen,
    next_evening,
    options_of,
    peoples,
    quiet,
    series_made,
)
from tests.rules import rule

each_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])

HOUSE = Path(__file__).resolve().parents[2]
SESSIONS = 60
CARRIED = Source.CARRIED
SPREAD = 3
"""How far apart two counts of one person may be where the table is another every evening."""


def rotated(game: Game) -> tuple[Kind, ...]:
    """The kinds that the rotation deals out, seat by seat or for the table."""
    series = begun(game, CIRCLE[: game.fewest])
    dealt = {pick.kind for pick in series.picks if pick.source is Source.ROTATION}
    return tuple(kind for kind in game.series_rules.kinds if kind.key in dealt and kind.counted)


def offered(game: Game, kind: Kind, players: int) -> tuple[str, ...]:
    return tuple(each.value for each in game.series_rules.offers(kind.key, players))


def counts(series: Series, kind: Kind, person: str, values: tuple[str, ...]) -> list[int]:
    return [series.times(kind.key, value, person) for value in values]


def tables(game: Game) -> Iterator[tuple[str, ...]]:
    """Every size of table that plays it."""
    for players in range(game.fewest, game.most + 1):
        yield CIRCLE[:players]


# --- the same in, the same out ------------------------------------------------------------------


@each_game
def test_the_same_seed_and_history_give_the_same_setup(game: Game) -> None:
    for people in tables(game):
        first, again = begun(game, people), begun(game, people)
        for _ in range(5):
            assert first == again
            first, again = next_evening(game, first), next_evening(game, again)


TOLD = """
from chronicle.rules.catalogue import GAMES
from chronicle.rules.core.digest import fingerprint
from chronicle.rules.core.series.values import Call, Series
from chronicle.rules.core.series_plan import plan
from tests.toy.rules import GAME as TOY

for game in (*GAMES, TOY):
    if game.series is not None:
        people, options = ("Ana", "Bea"), game.options()
        series = Series(name="Nile", session=3, seed="s", people=people, picks=())
        series = plan(game, series, Call(people=people), options)
        laid, aid = game.series.lay(series, options), game.series.aid(series, 2, options)
        print(game.key, fingerprint((series, laid, aid, game.series.form(series, ()))))
"""


def test_setups_are_the_same_in_every_process() -> None:
    """Whatever Python hashes a word to: nothing hangs on the order of a set."""
    told = {
        subprocess.run(
            [sys.executable, "-c", TOLD],
            cwd=HOUSE,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": "."},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "2")
    }

    assert len(told) == 1
    assert len(told.pop().splitlines()) >= len(GAMES)


@each_game
def test_another_seed_gives_another_setup_somewhere(game: Game) -> None:
    for people in tables(game):
        assert len({begun(game, people, seed=f"seed {number}").picks for number in range(20)}) > 1


@each_game
@settings(max_examples=30)
@given(data=st.data())
def test_without_a_choice_there_is_always_a_next_setup(game: Game, data: DataObject) -> None:
    """A result is never lost because the next session cannot be planned."""
    series = data.draw(series_made(game))
    options = data.draw(options_of(game))
    people = data.draw(peoples(game))

    planned = plan(game, series, Call(people=people), options)

    places = [(pick.kind, pick.seat) for pick in planned.picks]
    needed = {
        (kind.key, seat)
        for kind in game.series_rules.kinds
        if not kind.optional and not kind.open
        for seat in (planned.seats if kind.of_seat else (0,))
    }
    assert planned.people == people
    assert len(places) == len(set(places))
    assert needed <= set(places)


# --- fair rotation ------------------------------------------------------------------------------


def given_out(series: Series, kind: Kind, people: tuple[str, ...]) -> tuple[str, ...]:
    """What was to be had: the values that went to somebody of these, or to the table."""
    persons = set(people) if kind.of_seat else {""}
    had = (each for each in series.tallies if each.kind == kind.key and each.person in persons)
    return tuple(sorted({each.value for each in had}))


def is_order(kind: Kind) -> bool:
    """Places in an order that goes round the table: who is first says it all."""
    return all(each.value.isdecimal() for each in kind.values)


@each_game
@rule("G-9.4")
def test_nobody_has_a_thing_twice_more_often_than_another(game: Game) -> None:
    """While the same people play, no two counts of a person are more than one apart."""
    for people in tables(game):
        history = [begun(game, people)]
        for _ in range(SESSIONS):
            history.append(next_evening(game, history[-1]))
        for kind in rotated(game):
            values = given_out(history[-1], kind, people)
            assert len(values) >= (len(people) if kind.distinct else 1)
            for person in people if kind.of_seat else ("",):
                for series in history:
                    had = counts(series, kind, person, values)
                    assert max(had) - min(had) <= 1, (people, kind.key, person, values, had)


@each_game
@rule("G-9.4")
def test_whatever_the_table_plays_by_the_rotation_is_fair(game: Game) -> None:
    """Each mode, each set of boxes: chosen once, it is carried on, and the law holds in it."""
    people = CIRCLE[: game.most]
    for way in ways(game, game.most):
        call = Call(people=people, chosen=(way,))
        history = [plan(game, begun(game, people), call, game.options())]
        for _ in range(SESSIONS):
            history.append(next_evening(game, history[-1]))
        assert {series.value(way.kind) for series in history} == {way.value}
        for kind in rotated(game):
            values = given_out(history[-1], kind, people)
            for person in people if kind.of_seat else ("",):
                had = counts(history[-1], kind, person, values)
                assert max(had) - min(had) <= 1, (way.kind, way.value, kind.key, person, values)


def ways(game: Game, players: int) -> tuple[Pick, ...]:
    """What the table decides once, and carries on until it decides otherwise."""
    carried = {pick.kind for pick in begun(game, CIRCLE[:players]).picks if pick.source is CARRIED}
    return tuple(
        Pick(kind=kind.key, value=value, source=Source.TABLE)
        for kind in game.series_rules.kinds
        if kind.key in carried and not kind.of_seat and not kind.counted
        for value in offered(game, kind, players)
    )


@each_game
@rule("G-9.4")
def test_people_who_stay_away_some_evenings_do_not_break_the_rotation(game: Game) -> None:
    """Where others sit down every evening, counts stay near each other however long it goes on.

    Always as many sit down: what there is to choose hangs on that in some games.
    """
    for players in range(game.fewest, game.most + 1):
        dice = random.Random(f"{game.key}/{players}")  # noqa: S311 -- evenings, no secret
        history = [begun(game, CIRCLE[:players])]
        for _ in range(SESSIONS):
            here = tuple(dice.sample(CIRCLE, players))
            history.append(next_evening(game, history[-1], here))
        for kind in (kind for kind in rotated(game) if not is_order(kind)):
            values = given_out(history[-1], kind, CIRCLE)
            for person in CIRCLE if kind.of_seat else ("",):
                for series in history:
                    had = counts(series, kind, person, values)
                    assert max(had) - min(had) <= SPREAD, (kind.key, person, values, had)


@each_game
def test_every_pick_tells_why_it_came_about(game: Game) -> None:
    series = begun(game, CIRCLE[: game.most])

    assert all(str(why(series, pick)) for pick in series.picks)


# --- what the table chooses ---------------------------------------------------------------------


@each_game
@settings(max_examples=60)
@given(data=st.data())
@rule("G-9.2")
@rule("G-9.3")
def test_what_was_chosen_is_kept_or_refused_by_a_rule(game: Game, data: DataObject) -> None:
    options = data.draw(options_of(game))
    people = data.draw(peoples(game))
    picks = data.draw(chosen(game, len(people)))
    series = Series(name="Nile", session=1, seed="s", people=people, picks=())

    planned = planned_or_refused(game, series, Call(people=people, chosen=picks), options)

    if isinstance(planned, Refused):
        assert planned.rule in rules_of(game)
        assert str(planned.why)
    else:
        assert set(picks) <= set(planned.picks)
        assert nobodys(game, planned) == []


def planned_or_refused(game: Game, series: Series, call: Call, options: Any) -> Series | Refused:
    try:
        return plan(game, series, call, options)
    except Refused as refused:
        return refused


def nobodys(game: Game, series: Series) -> list[Any]:
    """Picks that nobody could have made: neither on offer nor typed by the table."""
    players = len(series.people)
    return [
        pick
        for pick in series.picks
        for kind in (game.series_rules.kind(pick.kind),)
        if pick.value not in offered(game, kind, players)
        and not (kind.open and pick.source in {Source.TABLE, Source.CARRIED})
    ]


# --- from one session to the next ---------------------------------------------------------------


@each_game
@settings(max_examples=30)
@given(data=st.data())
def test_a_session_adds_one_to_each_thing_that_is_counted(game: Game, data: DataObject) -> None:
    series = data.draw(series_made(game))
    keys = {kind.key for kind in game.series_rules.kinds if kind.counted}
    had = Counter(
        (pick.kind, series.person(pick.seat) if pick.seat else "", pick.value)
        for pick in series.picks
        if pick.kind in keys and (not pick.seat or series.person(pick.seat))
    )

    outcome = play(
        session_phase(quiet(game), SeriesResult(), game.options()), series, evolve=evolve
    )

    assert isinstance(outcome, Resolved)
    after: Series = outcome.state
    assert after.session == series.session + 1
    assert tallied(after) - tallied(series) == had
    assert tallied(series) - tallied(after) == Counter()
    assert all(str(event.describe()) for event in outcome.events)


def tallied(series: Series) -> Counter[tuple[str, str, str]]:
    return Counter({(each.kind, each.person, each.value): each.times for each in series.tallies})


# --- setup codes --------------------------------------------------------------------------------


@each_game
@settings(max_examples=60)
@given(data=st.data())
@rule("G-9.5")
def test_a_setup_code_carries_the_whole_series(game: Game, data: DataObject) -> None:
    series = data.draw(series_made(game))
    options = data.draw(options_of(game))

    code = setup_code_of(game, series, options)
    carried = series_of_setup_code(game, code)

    assert carried.series == series
    assert carried.options == options
    assert code.startswith(f"RQ{game.letter}")


@each_game
@settings(max_examples=40)
@given(data=st.data())
@rule("G-8.1", refuses=True)
def test_one_wrong_character_is_noticed(game: Game, data: DataObject) -> None:
    code = setup_code_of(game, data.draw(series_made(game)), game.options())
    at = data.draw(st.integers(0, len(code) - 1))
    wrong = data.draw(st.sampled_from(ALPHABET).filter(lambda letter: letter != code[at]))

    with pytest.raises(Malformed):
        series_of_setup_code(game, code[:at] + wrong + code[at + 1 :])


@each_game
@rule("G-9.5", refuses=True)
def test_a_code_of_another_game_or_format_is_not_read(game: Game) -> None:
    other = sealed("X", VERSION, ((0, 40),))
    newer = sealed(game.letter, VERSION + 1, ((0, 40),))

    with pytest.raises(Malformed, match=f"character 3: .* than {game.name}"):
        series_of_setup_code(game, other)
    with pytest.raises(Malformed, match="character 4: "):
        series_of_setup_code(game, newer)
