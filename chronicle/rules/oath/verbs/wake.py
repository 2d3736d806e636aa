"""O-5.2: Wake."""

from __future__ import annotations

from chronicle.rules.core.ids import Key, RuleId, Seat
from chronicle.rules.core.questions import Alternative, Choice
from chronicle.rules.core.text import Text
from chronicle.rules.oath.cardbook import Suit
from chronicle.rules.oath.ending import check_wake
from chronicle.rules.oath.game_acts import (
    Table,
    can_pay,
    choose_powers,
    happen,
    move_favor,
    turn_title,
    use_alone,
)
from chronicle.rules.oath.game_events import BannerTurned, PhaseBegan
from chronicle.rules.oath.game_facts import has_access
from chronicle.rules.oath.game_powers import wakes
from chronicle.rules.oath.moves import Wake
from chronicle.rules.oath.names import suit_name
from chronicle.rules.oath.position import PEOPLES_FAVOR, Phase, bank_of, board_of
from chronicle.rules.oath.world import Role

MOB = 6
"""O-5.2.1: favor on the banner that turns it to the Mob."""


def wake(scene: Table, seat: Seat, move: Wake) -> None:  # noqa: ARG001 -- every verb's signature
    """O-5.2 Wake: the People's Favor, a win, the title, powers; then the Act phase begins."""
    scene.require(scene.state.phase is Phase.WAKE, "O-5.2", Text("the turn has begun already"))
    _peoples_favor(scene, seat)
    check_wake(scene, seat)
    if scene.state.phase is Phase.OVER:
        return
    if scene.state.title == seat and scene.state.player(seat).role is Role.EXILE:
        turn_title(scene, usurper=True)
    _powers(scene, seat)
    happen(scene, PhaseBegan(seat=seat, phase=Phase.ACT))


def _peoples_favor(scene: Table, seat: Seat) -> None:
    """O-5.2.1: put 1 on it or move 1 off it, on the Mob side twice; with 6 it turns to the Mob."""
    if scene.state.peoples_favor.holder != seat:
        return
    times = 2 if scene.state.peoples_favor.mob else 1
    for time in range(1, times + 1):
        _one_favor(scene, seat, time)
    banner = scene.state.peoples_favor
    if not banner.mob and banner.tokens >= MOB:
        happen(scene, BannerTurned(mob=True))


def _one_favor(scene: Table, seat: Seat, time: int) -> None:
    can_put = scene.state.player(seat).favor > 0
    can_move = scene.state.peoples_favor.tokens > 1
    if not can_put and not can_move:
        return
    puts = can_put
    if can_put and can_move:
        puts = scene.choose(_put_or_move(seat, time)) == "put"
    if puts:
        move_favor(scene, board_of(seat), PEOPLES_FAVOR, 1)
    else:
        move_favor(scene, PEOPLES_FAVOR, bank_of(_poorest(scene, seat, time)), 1)


def _put_or_move(seat: Seat, time: int) -> Choice:
    return Choice(
        key=Key(f"wake/peoples-favor/{time}"),
        to=seat,
        rule=RuleId("O-5.2.1"),
        text=Text("The People's Favor: put 1 favor on it, or move 1 to a bank?"),
        among=(
            Alternative(value="put", label=Text("put 1 on it")),
            Alternative(value="move", label=Text("move 1 to the poorest bank")),
        ),
    )


def _poorest(scene: Table, seat: Seat, time: int) -> Suit:
    """O-5.2.1: the bank with the least favor; the holder picks among equals."""
    least = min(scene.state.banks)
    poorest = tuple(suit for suit in Suit if scene.state.in_bank(suit) == least)
    if len(poorest) == 1:
        return poorest[0]
    said = scene.choose(
        Choice(
            key=Key(f"wake/bank/{time}"),
            to=seat,
            rule=RuleId("O-5.2.1"),
            text=Text("To which bank does the favor go?"),
            among=tuple(Alternative(value=each.value, label=suit_name(each)) for each in poorest),
        )
    )
    return Suit(said)


def _powers(scene: Table, seat: Seat) -> None:
    """O-5.2.4: Wake powers, once each."""
    table = scene.state
    open_to = tuple(
        power
        for power in wakes.in_play(table)
        if has_access(table, seat, power.card) and can_pay(table, seat, power.cost, onto=power.card)
    )
    optional = tuple(power for power in open_to if not power.must)
    chosen = choose_powers(scene, seat, optional, "wake")
    for power in open_to:
        if power.must or power.card in chosen:
            use_alone(scene, seat, power)
