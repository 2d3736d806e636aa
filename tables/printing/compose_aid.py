"""From the seat aids of a session to their sheet's frozen value, in one reader's language."""

from __future__ import annotations

from chronicle.rules.core.laid import Aid
from chronicle.rules.core.series.values import Series
from tables.printing.words import Order


class AidOrder(Order, frozen=True, kw_only=True):
    """What the seat aids of a session are printed from, one a seat in their order."""

    game: str
    series: Series
    aids: tuple[Aid, ...]
