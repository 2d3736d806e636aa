"""T-2: what a call leads to."""

from __future__ import annotations

from chronicle.rules.core.errors import Refused
from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.series.rotation import (
    carried,
    dealt,
    least_played,
    lot,
    seed_for,
)
from chronicle.rules.core.series.values import Call, Pick, Series, Source
from chronicle.rules.core.text import Text

from .kinds import (
    COLOUR,
    CORNER,
    DECK,
    FIRST,
    LONG,
    LONGEST_FOR,
    MODE,
    SCARECROW,
    SHORT,
    offers,
)
from .options import Options


def plan_toy(series: Series, call: Call, options: Options) -> tuple[Pick, ...]:
    """T-2.1 to T-2.6: every pick of the setup.

    Raises Refused where a short day is chosen for four (T-2.3), or a seat begins that nobody has
    (T-2.5).
    """
    del options
    players = len(call.people)
    deck = least_played(series, call, DECK, _values(DECK, players))
    return (
        _mode(series, call),
        *(() if deck is None else (deck,)),
        _first(series, call),
        *dealt(series, call, COLOUR, _values(COLOUR, players)),
        *dealt(series, call, CORNER, _values(CORNER, players)),
        *(pick for pick in call.chosen if pick.kind == SCARECROW),
    )


def _values(kind: str, players: int) -> tuple[str, ...]:
    return tuple(each.value for each in offers(kind, players))


def _mode(series: Series, call: Call) -> Pick:
    """T-2.3: as before, but a short day is not for four."""
    mode = carried(series, call, MODE, LONG)
    if mode.value != SHORT or len(call.people) <= LONGEST_FOR:
        return mode
    if mode.source is not Source.TABLE:
        return Pick(kind=MODE, value=LONG, source=Source.CARRIED)
    raise Refused(RuleId("T-2.3"), Text("a short day is for {most} at most", most=LONGEST_FOR))


def _first(series: Series, call: Call) -> Pick:
    """T-2.5: the table's choice, else drawn."""
    players = len(call.people)
    chosen = next((pick for pick in call.chosen if pick.kind == FIRST), None)
    if chosen is None:
        drawn = 1 + lot(seed_for(series, call), FIRST) % players
        return Pick(kind=FIRST, value=str(drawn), source=Source.DRAWN)
    if int(chosen.value) > players:
        raise Refused(RuleId("T-2.5"), Text("nobody sits at seat {seat}", seat=chosen.value))
    return chosen
