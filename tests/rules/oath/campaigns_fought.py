"""Campaigns on small tables: the answers of a fight in few words, and battle plans made up.

The Oath is that of Devotion and nobody holds the Darkest Secret: the title stays where it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from typing import Any

from chronicle.rules.core.ids import Seat
from chronicle.rules.core.play import Open
from chronicle.rules.oath import game_powers
from chronicle.rules.oath.cardbook import Oath
from chronicle.rules.oath.game_facts import BANDIT
from chronicle.rules.oath.game_powers import Power, Shelf
from chronicle.rules.oath.moves import Campaign
from chronicle.rules.oath.position import Player, Site
from tests.rules.oath.tables_made import Told, given

BLANK, SHIELD, TWO_SHIELDS, DOUBLE = "blank", "shield", "two-shields", "double"
HALF, SWORD, SKULL = "half-sword", "sword", "two-swords-and-skull"

HERE, THERE, FAR = 3, 4, 5
"""Places of the default map that bear on no campaign: one is the attacker's."""

ON_BANDITS = Campaign(defender=BANDIT)

Said = Mapping[str, str | int | tuple[str, ...]]


def battlefield(*parts: Player | Site, **more: Any) -> Told:
    """A table as of `given` on which no campaign moves the title."""
    return given(*parts, **({"oath": Oath.DEVOTION} | more))


def fought(
    table: Told,
    defender: Seat,
    more: Said | None = None,
    *,
    attack: tuple[str, ...] = (),
    defense: tuple[str, ...] = (),
    **play: Any,
) -> Told:
    """The active seat attacks with as many dice as show faces; ``more`` answers the rest.

    Nobody is sacrificed unless ``more`` says so.
    """
    answers: dict[str, str | int | tuple[str, ...]] = {"campaign/pool": len(attack)}
    if attack:
        answers["campaign/attack"] = attack
    if defense:
        answers["campaign/defense"] = defense
    answers |= dict(more or {})
    table.when(Campaign(defender=defender), answers, **play)
    if isinstance(table.outcome, Open) and table.asked == ("campaign/sacrifice",):
        table.when(Campaign(defender=defender), answers | {"campaign/sacrifice": "no"}, **play)
    return table


def after_shelf(event: type) -> Shelf:
    """Where powers that react to an event enrol, also if no card does."""
    return game_powers._after.setdefault(event, Shelf(f"after {event.__name__}"))


@contextmanager
def made_up(*powers: tuple[Shelf, Power]) -> Iterator[None]:
    """Powers that cards have not, as long as the block lasts; the cards' own come back after it."""
    with ExitStack() as stack:
        for shelf, power in powers:
            own = shelf._powers.get(power.card)
            shelf._powers[power.card] = power
            stack.callback(_restored, shelf, power, own)
        yield


def _restored(shelf: Shelf, power: Power, own: Power | None) -> None:
    del shelf._powers[power.card]
    if own is not None:
        shelf._powers[power.card] = own
