"""What is true of every table (O-1.2, O-1.3, O-1.6): a fault is a bug of ours, not the players'."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from chronicle.rules.core.ids import Seat
from chronicle.rules.core.text import Message, Text
from chronicle.rules.oath.cardbook import Kind, card_of, relics
from chronicle.rules.oath.game_pieces import count_of
from chronicle.rules.oath.names import card_name, color_name
from chronicle.rules.oath.position import MOST_SUPPLY, Position, Warbands
from chronicle.rules.oath.setup_values import EXILE_WARBANDS, FAVOR, PURPLE_WARBANDS
from chronicle.rules.oath.world import Role


def faults(table: Position) -> tuple[Message, ...]:
    """Every broken invariant of a table; none where all is well."""
    checks = (_favor, _warbands, _cards, _relics, _supply, _pawns)
    return tuple(chain.from_iterable(check(table) for check in checks))


def favor_on(table: Position) -> int:
    """All the favor of the box, wherever it lies."""
    boards = sum(
        player.favor
        + sum(each.favor for each in player.advisers)
        + sum(each.favor for each in player.relics)
        for player in table.players
    )
    sites = sum(site.favor + sum(each.favor for each in site.cards) for site in table.sites)
    return sum(table.banks) + table.shared_favor + table.peoples_favor.tokens + boards + sites


def _favor(table: Position) -> Iterator[Message]:
    found = favor_on(table)
    if found != FAVOR:
        yield Text("there are {count} favor, not {total}", count=found, total=FAVOR)


def warbands_on(table: Position, color: Seat) -> int:
    """All warbands of a colour outside its bank."""
    spots: Iterator[tuple[Warbands, ...]] = chain(
        (player.warbands for player in table.players),
        (site.warbands for site in table.sites),
        (relic.warbands for player in table.players for relic in player.relics),
    )
    return sum(count_of(spot, color) for spot in spots)


def _warbands(table: Position) -> Iterator[Message]:
    for player in table.players:
        total = PURPLE_WARBANDS if player.role is Role.CHANCELLOR else EXILE_WARBANDS
        found = player.bank + warbands_on(table, player.color)
        if found != total:
            yield Text(
                "{color} has {count} warbands, not {total}",
                color=color_name(player.color),
                count=found,
                total=total,
            )


def _cards(table: Position) -> Iterator[Message]:
    """O-1.6: no denizen or Vision twice."""
    on_map = (
        each.card
        for site in table.sites
        for each in site.cards
        if card_of(each.card).kind is Kind.DENIZEN
    )
    shown = (each.vision for each in table.players if each.vision is not None)
    held = (each.card for each in table.cards_held() if each.card is not None)
    seen = Counter(chain(on_map, shown, held, table.boxed))
    yield from (
        Text("{card} lies in two places", card=card_name(card))
        for card, times in seen.items()
        if times > 1
    )


def _relics(table: Position) -> Iterator[Message]:
    piles = chain(table.relic_deck, *(site.relics for site in table.sites))
    covered = sum(each is not None for each in table.reliquary)
    held = sum(len(player.relics) for player in table.players)
    boxed = sum(card_of(card).kind is Kind.RELIC for card in table.boxed)
    found = sum(1 for _ in piles) + covered + held + boxed
    if found != len(relics()) + 1:
        yield Text("there are {count} relics, not {total}", count=found, total=len(relics()) + 1)


def _supply(table: Position) -> Iterator[Message]:
    for player in table.players:
        if not 0 <= player.supply <= MOST_SUPPLY:
            yield Text("the Supply of {color} is off the track", color=color_name(player.color))


def _pawns(table: Position) -> Iterator[Message]:
    for player in table.players:
        if player.at and not table.site(player.at).faceup:
            yield Text("{color} stands at a facedown site", color=color_name(player.color))
