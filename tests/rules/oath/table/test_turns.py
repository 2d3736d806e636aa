"""Oath's turns as one value: what its views hide."""

from __future__ import annotations

import re
from itertools import chain

import pytest

from chronicle.rules.core.digest import canonical_bytes
from chronicle.rules.core.ids import Seat
from chronicle.rules.core.sight import Held
from chronicle.rules.oath.position import Position
from chronicle.rules.oath.turns import TURNS, view
from chronicle.rules.oath.world import PURPLE, RED, YELLOW
from tests.rules import rule
from tests.rules.oath.logs_made import played

MIDDLE = played("hay", most=600).tables[60]


def facedown(table: Position) -> list[Held]:
    """Every card on the table that lies facedown."""
    advisers = (
        each.held for player in table.players for each in player.advisers if not each.faceup
    )
    relics = (held for site in table.sites for held in site.relics)
    piles = (*table.discards, table.world_deck, table.relic_deck, table.hand)
    spaces = (held for held in table.reliquary if held is not None)
    return [*advisers, *relics, *chain.from_iterable(piles), *spaces]


def secrets_from(table: Position, seat: Seat | None) -> set[str]:
    """What a seat does not know: facedown cards and sites, cards in the decks of the world."""
    cards = {held.card for held in facedown(table) if held.card and seat not in held.seen_by}
    shown = {each.card for site in table.sites for each in site.cards}
    known = {held.card for held in facedown(table) if seat in held.seen_by}
    up = {each.card for player in table.players for each in player.advisers if each.faceup}
    held = {each.card for player in table.players for each in player.relics}
    public = {*shown, *known, *up, *held, *table.boxed, *(each.vision for each in table.players)}
    deck = {*table.world.world_deck.cards, *table.world.relic_deck.cards} - public
    sites = {site.site for site in table.sites if site.site and not site.faceup}
    return {*map(str, cards), *map(str, deck), *map(str, sites)}


@rule("G-5.1")
@pytest.mark.parametrize("seat", [None, PURPLE, RED, YELLOW])
def test_a_view_holds_nothing_that_its_seat_does_not_know(seat: Seat | None) -> None:
    hidden = secrets_from(MIDDLE, seat)

    seen = set(re.findall(r'"([a-z-]+)"', canonical_bytes(view(MIDDLE, seat)).decode()))

    assert len(hidden) > 30
    assert hidden <= set(re.findall(r'"([a-z-]+)"', canonical_bytes(MIDDLE).decode()))
    assert hidden & seen == set()


@rule("G-5.1")
def test_a_seat_sees_what_it_has_looked_at() -> None:
    (seat, card) = next(
        (held.seen_by[0], held.card) for held in facedown(MIDDLE) if held.seen_by and held.card
    )

    assert card in {held.card for held in facedown(view(MIDDLE, seat))}
    assert card not in {held.card for held in facedown(view(MIDDLE, None))}


def test_a_view_counts_as_many_cards_as_there_are() -> None:
    seen = view(MIDDLE, None)

    assert len(facedown(seen)) == len(facedown(MIDDLE))
    assert seen.world.world_deck.size == MIDDLE.world.world_deck.size
    assert view(seen, None) == seen


def test_everything_of_the_box_has_one_id() -> None:
    things = [thing.id for thing in TURNS.things()]

    assert len(things) == len(set(things)) == 198 + 12 + 21 + 5 + 23 + 2 + 4
