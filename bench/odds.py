"""The odds of a campaign of ten dice against ten, with all pools below."""

from collections.abc import Iterator

from bench.figures import Figure, time_of
from chronicle.odds.oath import Battle, forecast

TEN = Battle(attack=10, defense=10, force=10, defending=5)
MOST = 20


def figures() -> Iterator[Figure]:
    """Milliseconds of one forecast."""
    yield time_of("odds of a campaign, 10 dice against 10", lambda: forecast(TEN), most=MOST)
