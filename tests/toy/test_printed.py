"""The toy on paper: the sheets of every game print it, through the toy's own templates."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from msgspec.structs import replace

from chronicle.rules.core.game import Game
from chronicle.rules.core.laid import Aid
from chronicle.rules.core.play import Resolved, play
from chronicle.rules.core.series.values import Call, Pick, Series, Source
from chronicle.rules.core.series_code import setup_code_of
from chronicle.rules.core.series_phase import evolve, session_phase
from chronicle.rules.core.series_plan import plan
from tables.printing.compose_aid import AidOrder
from tables.printing.compose_series import SeriesSetupOrder
from tables.printing.compose_series_result import SeriesResultOrder
from tables.printing.sheets import AnyOrder, sheet_html

COMMON: dict[str, Any] = {
    "ruleset": "toy/1",
    "digest": "3f9a12cc" * 8,
    "address": "http://192.168.178.21:8000/r/17/7KQ4M2XWABCDEFGHIJKLMNOPQR/3F9A12",
    "typed": "17-7KQ4-M2XW-ABCD",
    "played_on": date(2026, 8, 2),
    "game": "toy",
}


def evening(game: Game) -> Series:
    people = ("Ana", "Bea")
    series = Series(name="Hay & rain", session=7, seed="hay", people=people, picks=())
    named = Pick(kind="scarecrow", seat=2, value="Espantalho", source=Source.TABLE)
    return plan(game, series, Call(people=people, chosen=(named,)), game.options())


def setup_order(game: Game) -> AnyOrder:
    series, options = evening(game), game.options()
    laid = game.series_rules.lay(series, options)
    code = setup_code_of(game, series, options)
    return SeriesSetupOrder(**COMMON, series=series, laid=laid, setup_code=code)


def aid_order(game: Game) -> AnyOrder:
    series = evening(game)
    aids: tuple[Aid, ...] = tuple(
        game.series_rules.aid(series, seat, game.options()) for seat in series.seats
    )
    return AidOrder(**COMMON, series=series, aids=aids)


def result_order(game: Game) -> AnyOrder:
    series, options = evening(game), game.options()
    result = game.series_rules.result()
    # Nothing was told of this evening but that it ended.
    quiet = replace(game.series_rules, contradictions=lambda *_: (), standings=lambda *_: ())
    phase = session_phase(replace(game, series=quiet), result, options)
    outcome = play(phase, series, evolve=evolve)
    assert isinstance(outcome, Resolved)
    return SeriesResultOrder(
        **COMMON,
        series=series,
        options=options,
        result=result,
        events=outcome.events,
        following=outcome.state,
    )


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (setup_order, ("Espantalho", "Sheaves into the middle", "Barn of seat A")),
        (aid_order, ("Bring in sheaves before the bell rings.", "Mow", "Card 12")),
        (result_order, ("Hay &amp; rain", "Ana", "Bea")),
    ],
)
def test_the_toy_is_printed(make: Any, words: tuple[str, ...], toy: Game) -> None:
    html = sheet_html(make(toy))

    assert [word for word in words if word not in html] == []
