"""O-17: who wins, and when the game is over."""

from __future__ import annotations

from typing import assert_never

from chronicle.rules.core.ids import Key, RuleId, Seat
from chronicle.rules.core.questions import Roll
from chronicle.rules.core.text import Text
from chronicle.rules.oath.cardbook import Oath, card_of
from chronicle.rules.oath.game_acts import Table, happen
from chronicle.rules.oath.game_events import DiceRolled, GameWon
from chronicle.rules.oath.game_facts import fulfils, relics_and_banners
from chronicle.rules.oath.position import (
    DARKEST_SECRET,
    PEOPLES_FAVOR,
    ROUNDS,
    End,
    Player,
    Position,
)
from chronicle.rules.oath.result import How
from chronicle.rules.oath.world import PURPLE, Role

VISIONS_NEEDED = 3
"""O-4.4: Visions drawn before one can win."""

FIRST_ROLL = 5
"""O-17.2: the round after which the end die is rolled for the first time."""

END_FACES = tuple(str(face) for face in range(1, 7))

# O-17.3: ties of fulfilled Visions.
_ORDER = (Oath.SUPREMACY, Oath.PEOPLE, Oath.PROTECTION, Oath.DEVOTION)


def end_at(round_: int) -> int:
    """O-17.2: the face from which the Empire wins: 6 after round 5, 5 after 6, 3 after 7."""
    return {5: 6, 6: 5, 7: 3}[round_]


def vision_fulfilled(table: Position, player: Player) -> bool:
    """O-4.4, O-4.5: an Exile's revealed Vision is met, and three Visions were drawn."""
    if player.role is not Role.EXILE or player.vision is None:
        return False
    oath = card_of(player.vision).oath
    return (
        oath is not None
        and table.visions_drawn >= VISIONS_NEEDED
        and fulfils(table, oath, player.color)
    )


def check_wake(scene: Table, seat: Seat) -> None:
    """O-5.2.2: an Exile wins as Usurper, or by a fulfilled Vision."""
    table = scene.state
    player = table.player(seat)
    if player.role is not Role.EXILE:
        return
    if table.title == seat and table.usurper:
        happen(scene, GameWon(end=End(how=How.USURPER, winner=seat)))
    elif vision_fulfilled(table, player):
        happen(scene, GameWon(end=End(how=How.VISION, winner=seat, vision=player.vision)))


def end_round(scene: Table) -> None:
    """O-17.2, O-17.3: after the last turn of a round: the end die, or the end of round 8."""
    table = scene.state
    if table.round >= ROUNDS:
        happen(scene, GameWon(end=last_round(table)))
    elif table.round >= FIRST_ROLL and table.player(table.title).is_imperial:
        face = _roll(scene)
        if face >= end_at(table.round):
            happen(scene, GameWon(end=empire_wins(scene.state, How.OATH)))


def _roll(scene: Table) -> int:
    said = scene.ask(
        Roll(
            key=Key("end/die"),
            to=PURPLE,
            rule=RuleId("O-17.2"),
            text=Text("What does the end die show?"),
            dice=1,
            faces=END_FACES,
        )
    )
    scene.emit(DiceRolled(what="end", faces=said))
    return int(said[0])


def last_round(table: Position) -> End:
    """O-17.3: the Empire's title, an Exile's Usurper, a fulfilled Vision, else the Empire."""
    if table.player(table.title).is_imperial:
        return empire_wins(table, How.LAST_ROUND)
    if table.usurper:
        return End(how=How.USURPER, winner=table.title)
    met = tuple(player for player in table.players if vision_fulfilled(table, player))
    if met:
        first = min(met, key=_vision_rank)
        return End(how=How.LAST_ROUND, winner=first.color, vision=first.vision)
    return empire_wins(table, How.LAST_ROUND)


def _vision_rank(player: Player) -> int:
    oath = None if player.vision is None else card_of(player.vision).oath
    return _ORDER.index(oath) if oath is not None else len(_ORDER)


def empire_wins(table: Position, how: How) -> End:
    """O-17.4: the Citizen who meets the Successor's goal, otherwise the Chancellor."""
    heir = successor(table)
    if heir is None:
        return End(how=how, winner=PURPLE)
    return End(how=How.SUCCESSION, winner=heir)


def successor(table: Position) -> Seat | None:
    """O-3: the Citizen who meets the Successor's goal of the oath, or None."""
    for citizen in table.citizens:
        if _succeeds(table, citizen.color):
            return citizen.color
    return None


def _succeeds(table: Position, seat: Seat) -> bool:
    match table.oath:
        case Oath.SUPREMACY:
            rivals = (PURPLE, *(each.color for each in table.citizens if each.color != seat))
            mine = relics_and_banners(table, seat)
            return all(mine > relics_and_banners(table, rival) for rival in rivals)
        case Oath.PEOPLE:
            return table.banner(DARKEST_SECRET).holder == seat
        case Oath.DEVOTION:
            return table.scepter_holder.color == seat
        case Oath.PROTECTION:
            return table.banner(PEOPLES_FAVOR).holder == seat
        case _:
            assert_never(table.oath)
