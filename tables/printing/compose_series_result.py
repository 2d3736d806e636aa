"""From a session that was played to its result sheet's frozen value, in one reader's language."""

from __future__ import annotations

from typing import Any

from chronicle.rules.core.series.values import Series, SeriesResult
from chronicle.rules.core.series_phase import SeriesEvent
from tables.printing.words import Order


class SeriesResultOrder(Order, frozen=True, kw_only=True):
    """What the result sheet of a session is printed from.

    ``series`` is the state before it, with its setup, ``following`` the state after it, with the
    setup of the next session. ``options`` are the game's own struct.
    """

    game: str
    series: Series
    options: Any
    result: SeriesResult
    events: tuple[SeriesEvent, ...]
    following: Series
