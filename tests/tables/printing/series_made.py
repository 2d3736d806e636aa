"""Orders for sheets of series: every published setup of every game of sessions, and a typed one."""

from __future__ import annotations

from datetime import date
from typing import Any

from msgspec import Struct

from chronicle.rules.ankh import GAME as ANKH
from chronicle.rules.ankh.board_text import text_of
from chronicle.rules.ankh.result import AnkhResult
from chronicle.rules.ankh.result import End as AnkhEnd
from chronicle.rules.ankh.result import SeatEnd as GodEnd
from chronicle.rules.ankh.scenarios import SCENARIOS
from chronicle.rules.ankh.typed_board import typed_from
from chronicle.rules.core.game import Game
from chronicle.rules.core.play import Resolved, play_with_seed
from chronicle.rules.core.series.values import Call, Pick, Series, SeriesResult, Source
from chronicle.rules.core.series_code import setup_code_of
from chronicle.rules.core.series_phase import evolve, session_phase
from chronicle.rules.core.series_plan import plan
from chronicle.rules.kemet import GAME as KEMET
from chronicle.rules.kemet.result import End as KemetEnd
from chronicle.rules.kemet.result import KemetResult, Points, SeatEnd
from tables.printing.compose_aid import AidOrder
from tables.printing.compose_series import SeriesSetupOrder
from tables.printing.compose_series_result import SeriesResultOrder
from tests.tables.printing.orders_made import ADDRESS

PEOPLE = ("Ana", "Beatriz", "", "Łukasz Żółć", "Wolfeschlegelsteinhausen")
COMMON: dict[str, Any] = {
    "digest": "3f9a12cc" * 8,
    "address": ADDRESS,
    "typed": "17-7KQ4-M2XW-ABCD",
    "played_on": date(2026, 8, 2),
}


class Table(Struct, frozen=True, kw_only=True):
    """A setup that a test wants: a game, how many play, what the table chose."""

    name: str
    game: Game
    players: int
    chosen: tuple[Pick, ...] = ()

    @property
    def series(self) -> Series:
        """Its seventh session."""
        people = PEOPLE[: self.players]
        series = Series(name="Sand & stone", session=7, seed="AB12", people=people, picks=())
        call = Call(people=people, chosen=self.chosen)
        return plan(self.game, series, call, self.game.options())


def chose(kind: str, value: str, seat: int = 0) -> Pick:
    """What the table decided itself."""
    return Pick(kind=kind, seat=seat, value=value, source=Source.TABLE)


def _published() -> tuple[Table, ...]:
    return tuple(
        Table(
            name=f"ankh, {scenario.key}, {setup.players}",
            game=ANKH,
            players=setup.players,
            chosen=(chose("scenario", scenario.key),),
        )
        for scenario in SCENARIOS
        for setup in scenario.setups
    )


def _typed() -> Table:
    setup = next(s for scenario in SCENARIOS for s in scenario.setups if s.players == 3)
    return Table(
        name="ankh, typed in, 3",
        game=ANKH,
        players=3,
        chosen=(chose("scenario", "own-board"), chose("board", text_of(typed_from(setup)))),
    )


def _full() -> Table:
    """Everything of every box: five gods with pieces, a Pharaoh, Petsuchos."""
    return Table(
        name="ankh, all boxes, 5",
        game=ANKH,
        players=5,
        chosen=(
            chose("scenario", "peoples-revolt"),
            chose("boxes", "all"),
            chose("pharaoh", "ramses"),
            chose("petsuchos", "yes"),
        ),
    )


KEMETS = tuple(Table(name=f"kemet, {n}", game=KEMET, players=n) for n in range(2, 6))
ANKHS = (*_published(), _typed())
TABLES = (*KEMETS, *ANKHS)
FULL = _full()


def setup_order(table: Table, **more: Any) -> SeriesSetupOrder:
    series, options = table.series, table.game.options()
    given = {
        "ruleset": table.game.ruleset,
        "game": table.game.key,
        "series": series,
        "laid": table.game.series_rules.lay(series, options),
        "setup_code": setup_code_of(table.game, series, options),
    }
    return SeriesSetupOrder(**{**COMMON, **given, **more})


def aid_order(table: Table, **more: Any) -> AidOrder:
    series, options = table.series, table.game.options()
    rules = table.game.series_rules
    given = {
        "ruleset": table.game.ruleset,
        "game": table.game.key,
        "series": series,
        "aids": tuple(rules.aid(series, seat, options) for seat in series.seats),
    }
    return AidOrder(**{**COMMON, **given, **more})


def result_order(table: Table, result: SeriesResult, **more: Any) -> SeriesResultOrder:
    series, options = table.series, table.game.options()
    played = play_with_seed(
        session_phase(table.game, result, options), series, evolve=evolve, answers=(), seed=None
    )
    assert isinstance(played, Resolved), played
    given = {
        "ruleset": table.game.ruleset,
        "game": table.game.key,
        "series": series,
        "options": options,
        "result": result,
        "events": played.events,
        "following": played.state,
    }
    return SeriesResultOrder(**{**COMMON, **given, **more})


def kemet_result() -> KemetResult:
    """Beatriz reaches ten, the third seat nine."""
    ledgers = (
        Points(battle=3, two_temples=1, temples=1),
        Points(battle=4, two_temples=2, tiles=1, temples=1, pyramids=2),
        Points(battle=5, sanctuary=1, temples=1, pyramids=2),
    )
    return KemetResult(
        end=KemetEnd.FINISHED, days=6, seats=tuple(SeatEnd(points=each) for each in ledgers)
    )


def ankh_result() -> AnkhResult:
    """Three gods, two of them merged: they win together at the end of the track."""
    return AnkhResult(
        end=AnkhEnd.TRACK,
        merged="1-3",
        seats=(GodEnd(devotion=27), GodEnd(devotion=24), GodEnd(devotion=27)),
    )
