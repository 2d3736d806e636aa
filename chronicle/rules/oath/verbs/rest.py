"""O-5.4: Rest; and what follows at the end of a round."""

from __future__ import annotations

from collections.abc import Iterator

from chronicle.rules.core.ids import CardId, Seat
from chronicle.rules.core.text import Text
from chronicle.rules.oath.cardbook import card_of
from chronicle.rules.oath.ending import end_round
from chronicle.rules.oath.game_acts import (
    Table,
    can_pay,
    choose_powers,
    happen,
    move_favor,
    move_secrets,
    settle_title,
    use_alone,
)
from chronicle.rules.oath.game_events import PhaseBegan, RoundBegan, SupplyChanged
from chronicle.rules.oath.game_facts import has_access, lying_on
from chronicle.rules.oath.game_powers import rests
from chronicle.rules.oath.moves import Rest
from chronicle.rules.oath.position import (
    MOST_SUPPLY,
    SHARED,
    Phase,
    Player,
    Position,
    bank_of,
    board_of,
    facedown_of,
    on_card,
    on_relic,
)
from chronicle.rules.oath.world import Role

# O-6.2: the least warbands in the bank for a space of the track, best first.
_CHANCELLOR = ((18, 6), (11, 5), (4, 4), (0, 3))
_EXILE = ((9, 6), (4, 5), (0, 4))


def rest(scene: Table, seat: Seat, move: Rest) -> None:  # noqa: ARG001 -- every verb's signature
    """O-5.4 Rest: tokens leave the cards, Supply is refreshed, powers; then the next turn.

    O-3.1 the title is settled before the turn ends: the end of a round asks who holds it.
    """
    scene.require(
        scene.state.phase is Phase.ACT, "O-5.4", Text("the turn has not begun: wake first")
    )
    saved = scene.state.player(seat).supply
    clear_cards(scene, seat)
    refresh(scene, seat, saved)
    _powers(scene, seat)
    settle_title(scene)
    next_turn(scene, seat)


def clear_cards(scene: Table, seat: Seat) -> None:
    """O-5.4.1, O-5.4.2: favor to the banks of its cards, secrets to the active player, faceup."""
    for card in tuple(_cards(scene.state)):
        favor, secrets = lying_on(scene.state, card)
        suit = card_of(card).suit
        move_favor(scene, on_card(card), SHARED if suit is None else bank_of(suit), favor)
        move_secrets(scene, on_card(card), board_of(seat), secrets)
    for player in scene.state.players:
        for relic in player.relics:
            move_favor(scene, on_relic(relic.card), SHARED, relic.favor)
            move_secrets(scene, on_relic(relic.card), board_of(seat), relic.secrets)
    move_secrets(scene, facedown_of(seat), board_of(seat), scene.state.player(seat).facedown)


def _cards(table: Position) -> Iterator[CardId]:
    for site in table.sites:
        yield from (each.card for each in site.cards if not each.is_empty)
    for player in table.players:
        yield from (
            each.card for each in player.advisers if each.card is not None and not each.is_empty
        )


def refresh(scene: Table, seat: Seat, saved: int) -> None:
    """O-5.4.3, O-6.4: the space of the track by the bank, and what was saved, up to 7."""
    table = scene.state
    player = table.player(seat)
    goal = min(MOST_SUPPLY, refreshed_to(table, player) + saved)
    if goal != player.supply:
        happen(scene, SupplyChanged(seat=seat, by=goal - player.supply))


def refreshed_to(table: Position, player: Player) -> int:
    """O-6.2, O-6.3: by the warbands in one's bank; a Citizen follows the Chancellor's marker."""
    if player.role is Role.CITIZEN:
        return table.chancellor.supply
    rows: tuple[tuple[int, int], ...] = _EXILE
    if player.role is Role.CHANCELLOR:
        rows = _CHANCELLOR
    return next(supply for least, supply in rows if player.bank >= least)


def _powers(scene: Table, seat: Seat) -> None:
    """O-5.4.5: Rest powers, once each."""
    table = scene.state
    open_to = tuple(
        power
        for power in rests.in_play(table)
        if has_access(table, seat, power.card) and can_pay(table, seat, power.cost, onto=power.card)
    )
    optional = tuple(power for power in open_to if not power.must)
    chosen = choose_powers(scene, seat, optional, "rest")
    for power in open_to:
        if power.must or power.card in chosen:
            use_alone(scene, seat, power)


def next_turn(scene: Table, seat: Seat) -> None:
    """O-5.1: the next seat clockwise; after the last one the round ends (O-17.2)."""
    seats = scene.state.seats
    at = seats.index(seat) + 1
    if at < len(seats):
        happen(scene, PhaseBegan(seat=seats[at], phase=Phase.WAKE))
        return
    end_round(scene)
    if scene.state.phase is not Phase.OVER:
        happen(scene, RoundBegan(round=scene.state.round + 1))
        happen(scene, PhaseBegan(seat=seats[0], phase=Phase.WAKE))
