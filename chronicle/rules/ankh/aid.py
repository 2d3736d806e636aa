"""What one seat of Ankh needs to know."""

from __future__ import annotations

from chronicle.rules.ankh.evening import evening_of
from chronicle.rules.ankh.kinds import label, said
from chronicle.rules.ankh.options import Options
from chronicle.rules.core.laid import Aid, AidPart, Entry
from chronicle.rules.core.series.values import Series
from chronicle.rules.core.text import Text


def aid(series: Series, seat: int, options: Options) -> Aid:
    """The seat aid of a seat, from 1: the power of its god."""
    del options
    evening = evening_of(series)
    god = next(player.god for player in evening.players if player.seat == seat)
    power = () if god is None else tuple(Entry(name=each) for each in god.power)
    return Aid(
        label=label(series, seat),
        title=Text("God") if god is None else said(god.name),
        lead=evening.scenario,
        facts=(),
        parts=(AidPart(heading=Text("Own power"), entries=power),),
    )
