"""Sessions of Kemet as tests need them: who plays, what was chosen, how it ended."""

from __future__ import annotations

from chronicle.rules.core.game import Game
from chronicle.rules.core.series.values import Call, Pick, Series, Source
from chronicle.rules.core.series_plan import plan
from chronicle.rules.kemet import GAME
from chronicle.rules.kemet.options import Options
from chronicle.rules.kemet.result import End, KemetResult, Points, SeatEnd

KEMET: Game = GAME
PEOPLE = ("Ana", "Bea", "Caio", "Duda", "Eva")


def chose(kind: str, value: str, seat: int = 0) -> Pick:
    """What the table decided itself."""
    return Pick(kind=kind, seat=seat, value=value, source=Source.TABLE)


def evening(players: int = 3, *chosen: Pick, seed: str = "dune", session: int = 1) -> Series:
    """A session of so many, planned with what they chose."""
    people = PEOPLE[:players]
    series = Series(name="Sand and stone", session=session, seed=seed, people=people, picks=())
    return plan(GAME, series, Call(people=people, chosen=chosen), Options())


def picked(series: Series, kind: str) -> tuple[str | None, ...]:
    """What each seat has of a kind."""
    return tuple(series.value(kind, seat) for seat in series.seats)


def scored(**points: int) -> SeatEnd:
    """A seat with its ledger; `turn` and `total` as told beside it."""
    turn, total = points.pop("turn", None), points.pop("total", None)
    return SeatEnd(points=Points(**points), turn=turn, total=total)


def ended(*seats: SeatEnd, days: int | None = None) -> KemetResult:
    """A session that was played to its end."""
    return KemetResult(end=End.FINISHED, days=days, seats=seats)


def placed(series: Series, result: KemetResult) -> list[tuple[str, int | None, int | None, bool]]:
    """The standings: person, place, points, whether they won."""
    found = GAME.series_rules.standings(series, result)
    return [(each.person, each.place, each.points, each.won) for each in found]


def refused(
    series: Series, result: KemetResult, options: Options | None = None
) -> list[tuple[str, str, str, bool]]:
    """What contradicts itself: rule, field, sentence, whether it can have happened anyway."""
    found = GAME.series_rules.contradictions(series, result, options or Options())
    return [(each.rule, each.at, str(each.text), each.waivable) for each in found]
