"""What is true of every table: each fault is found, and random games never make one."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from chronicle.rules.core.errors import RulesBug
from chronicle.rules.core.ids import CardId
from chronicle.rules.oath.cardbook import Kind, card_of
from chronicle.rules.oath.game_pieces import favor_by, secrets_by, warbands_by
from chronicle.rules.oath.invariants import faults, favor_on, warbands_on
from chronicle.rules.oath.moves import Begin
from chronicle.rules.oath.offers import offers
from chronicle.rules.oath.opening import opening_position
from chronicle.rules.oath.options import Options
from chronicle.rules.oath.position import Phase, Position, Spot, at_site, on_card
from chronicle.rules.oath.setup_values import FAVOR, Seating
from tests.rules import rule
from tests.rules.oath.setup_worlds import A12
from tests.rules.oath.tables_made import (
    BLUE,
    PURPLE,
    RED,
    YELLOW,
    Told,
    given,
    held,
    relic,
    seat,
    site,
    troops,
    up,
)


def said(table: Position) -> list[str]:
    """The faults of a table, in words."""
    return [str(each) for each in faults(table)]


@rule("O-1.3")
def test_favor_is_counted_wherever_it_lies() -> None:
    table = given(
        seat(RED, up("rangers", favor=1), relics=(relic("map", favor=2),), favor=3),
        site(1, "mine", favor=3),
    ).position

    assert favor_on(table) == FAVOR
    assert said(replace(table, shared_favor=table.shared_favor + 1)) == [
        "there are 37 favor, not 36"
    ]


@rule("O-1.2")
def test_warbands_are_counted_by_colour_wherever_they_stand() -> None:
    caged = replace(relic("obsidian-cage"), warbands=troops(red=2))
    table = given(
        seat(RED, relics=(caged,), warbands=1), site(1, "plains", warbands=troops(red=4))
    ).position

    assert warbands_on(table, RED) == 7
    more = table.with_site(2, lambda each: replace(each, warbands=troops(purple=1, red=1)))
    assert said(more) == [
        "Purple has 25 warbands, not 24",
        "Red has 15 warbands, not 14",
    ]


@rule("O-1.6")
def test_no_card_lies_in_two_places() -> None:
    fine = given(seat(RED, up("longbows")), hinterland=(held("rangers"), held(), held())).position
    twice = replace(fine, hand=(held("longbows"), held("rangers")), boxed=(CardId("faith"),))

    assert said(twice) == [
        "Rangers lies in two places",
        "Longbows lies in two places",
    ]


@rule("O-1.6")
def test_all_relics_are_there() -> None:
    table = given(seat(RED, relics=(relic("map"),)), site(1, "plains", relics=(held(),))).position

    assert said(replace(table, relic_deck=table.relic_deck[1:])) == ["there are 20 relics, not 21"]
    assert faults(replace(table, relic_deck=table.relic_deck[1:], boxed=(CardId("whistle"),))) == ()


@rule("O-6.1")
@pytest.mark.parametrize("supply", [-1, 8])
def test_supply_stays_on_its_track(supply: int) -> None:
    table = given(seat(RED)).position

    off = table.with_player(RED, lambda each: replace(each, supply=supply))

    assert said(off) == ["the Supply of Red is off the track"]


@rule("O-12.5")
def test_pawns_stand_at_faceup_sites() -> None:
    table = given(seat(RED, at=1)).position

    off = table.with_player(RED, lambda each: replace(each, at=8))

    assert said(off) == ["Red stands at a facedown site"]


# --- pieces that move ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "taken",
    [
        lambda table: favor_by(table, at_site(1), -1),
        lambda table: secrets_by(table, at_site(1), -1),
        lambda table: warbands_by(table, RED, at_site(1), -1),
        lambda table: favor_by(table, on_card(CardId("longbows")), 1),
        lambda table: favor_by(table, Spot("facedown:red"), 1),
        lambda table: warbands_by(table, RED, Spot("peoples-favor"), 1),
        lambda table: warbands_by(table, RED, Spot("relic:obsidian-cage"), 1),
    ],
    ids=[
        "no favor",
        "no secret",
        "no warband",
        "no such card",
        "no favor turned down",
        "no warbands on a banner",
        "no such relic",
    ],
)
def test_what_is_not_there_cannot_be_taken(taken: Callable[[Position], Position]) -> None:
    table = given(seat(RED)).position

    with pytest.raises(RulesBug):
        taken(table)


# --- random games -------------------------------------------------------------------------------

SEATS = (PURPLE, YELLOW, BLUE, RED)


def opened() -> Told:
    """A real chronicle of four players at its opening."""
    seatings = tuple(Seating(color=color, turn=at) for at, color in enumerate(SEATS, start=1))
    return Told(opening_position(A12, seatings, Options()))


@rule("O-1.2")
@rule("O-1.3")
@rule("O-1.6")
@pytest.mark.parametrize("seed", range(5))
def test_a_random_game_never_has_a_fault_and_ends(seed: int) -> None:
    """`Told` looks for faults after every move that stands."""
    table = opened().somehow(Begin(), f"{seed}")
    cards = card_count(table.position)
    for step in range(MOST):
        moves = offers(table.position)
        if not moves:
            break
        at = number(f"{seed}/{step}", len(moves))
        table.somehow(moves[at] if step % 3 else moves[-1], f"{seed}/{step}")
        assert not table.position.hand
    assert table.position.phase is Phase.OVER
    assert card_count(table.position) == cards


MOST = 2_000
"""Moves of a random game: far more than eight rounds need."""


def number(seed: str, below: int) -> int:
    """A number from 0 on that only the seed decides."""
    return int.from_bytes(hashlib.sha256(seed.encode()).digest()[:4], "big") % below


def card_count(table: Position) -> int:
    """Denizens, edifices and Visions, wherever they lie."""
    on_map = sum(len(each.cards) for each in table.sites)
    shown = sum(each.vision is not None for each in table.players)
    denizens = sum(card_of(card).kind is not Kind.RELIC for card in table.boxed)
    return sum(1 for _ in table.cards_held()) + on_map + shown + denizens
