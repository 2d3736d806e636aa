"""Oath's moments, and the facts that are never read off the table directly.

Who rules a place is asked of ``ruler_of`` alone; which sites are spared and how an adviser counts
are asked of the powers enrolled here by the cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import TypeAlias

from chronicle.rules.core.ids import CardId, Seat
from chronicle.rules.core.powers import Moment
from chronicle.rules.oath.cardbook import Suit, card_of
from chronicle.rules.oath.options import Options
from chronicle.rules.oath.result import Ended
from chronicle.rules.oath.world import PURPLE, Place, World

RulerPower: TypeAlias = Callable[[Ended, str | None], str | None]
"""(table, plain ruler) -> who counts as the ruler."""

SitePower: TypeAlias = Callable[[World, Place], bool]
"""(world, place) -> whether its site stays although the winner does not rule it."""

WeightPower: TypeAlias = Callable[[Options], int]
"""(options) -> as how many advisers of its suit the card counts."""

counts_as_ruler: Moment[RulerPower] = Moment("counts as ruler")
spares_site: Moment[SitePower] = Moment("spares a site in the chronicle phase")
counts_as_advisers: Moment[WeightPower] = Moment("counts as advisers")

MOMENTS = (counts_as_ruler, spares_site, counts_as_advisers)


def seal() -> None:
    """All cards have enrolled."""
    for moment in MOMENTS:
        moment.seal()


def flag_of(ended: Ended, seat: Seat) -> Seat:
    """The colour of a seat's warbands on the map: purple for every Imperial player (O-14.7)."""
    return PURPLE if seat == PURPLE or seat in ended.citizens else seat


def ruler_of(ended: Ended, place: int) -> str | None:
    """O-16.14: whose warbands rule a place (purple for the Empire), ``bandits``, None = nobody."""
    ruler = ended.rulers[place - 1]
    for _, power in counts_as_ruler:
        ruler = power(ended, ruler)
    return ruler


def is_spared(world: World, place: Place) -> bool:
    """O-18.3.2: whether a card keeps a site on the map that the winner does not rule."""
    return any(power(world, place) for _, power in spares_site)


def tally_suits(advisers: Iterable[CardId], options: Options) -> Counter[Suit]:
    """O-18.4: how many of the advisers count for each suit; cards without suit count for none."""
    tally: Counter[Suit] = Counter()
    for adviser in advisers:
        suit = card_of(adviser).suit
        if suit is not None:
            power = counts_as_advisers.of(adviser)
            tally[suit] += 1 if power is None else power(options)
    return tally
