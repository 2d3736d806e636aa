"""From a laid-out session to its setup sheet's frozen value, in one reader's language."""

from __future__ import annotations

from chronicle.rules.core.laid import Laid
from chronicle.rules.core.series.values import Series
from tables.printing.words import Order


class SeriesSetupOrder(Order, frozen=True, kw_only=True):
    """What the setup sheet of a series is printed from.

    ``game`` is the game's key. ``setup_code`` None: the series is too long for one.
    """

    game: str
    series: Series
    laid: Laid
    setup_code: str | None = None
