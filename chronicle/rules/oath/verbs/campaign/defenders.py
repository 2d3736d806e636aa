"""O-11.1, O-11.11, O-11.15: whom one may attack, and who fights as Imperial."""

from __future__ import annotations

from chronicle.rules.core.ids import Seat
from chronicle.rules.oath.game_facts import BANDIT, players_at, ruler_of
from chronicle.rules.oath.position import Position
from chronicle.rules.oath.world import PURPLE, Role


def fights_as_imperial(table: Position, attacker: Seat, defender: Seat) -> tuple[bool, bool]:
    """O-11.11: whether the defender fights as Imperial, and whether it is a civil war.

    A Citizen who attacks an Imperial player is none for this campaign; a Citizen whom the
    Chancellor attacks is none either.
    """
    if defender == BANDIT:
        return False, False
    if not table.player(defender).is_imperial:
        return False, False
    if attacker == PURPLE:
        return False, True
    return True, table.player(attacker).role is Role.CITIZEN


def ruled_by_defender(table: Position, attacker: Seat, defender: Seat, place: int) -> bool:
    """O-11.2, O-11.11: whether a place is the defender's in this campaign."""
    ruler = ruler_of(table, place)
    if defender == BANDIT:
        return ruler == BANDIT
    imperial, civil = fights_as_imperial(table, attacker, defender)
    if imperial:
        return ruler == PURPLE
    if civil:  # the Chancellor's own sites are not the Citizen's whom he attacks
        return False
    return ruler == defender


def may_attack(table: Position, attacker: Seat, defender: Seat, *, place: int) -> bool:
    """O-11.1: one other player who rules your site or whose pawn is there; or the bandits.

    ``place`` is the attacker's site, or the one that counts as it.
    """
    if defender == BANDIT:
        return ruler_of(table, place) == BANDIT
    stands_here = any(each.color == defender for each in players_at(table, place))
    return stands_here or ruled_by_defender(table, attacker, defender, place)


def attackable(table: Position, attacker: Seat, *, place: int) -> tuple[Seat, ...]:
    """O-11.15: every defender that may be chosen from a place, the bandits last."""
    others = tuple(seat for seat in table.seats if seat != attacker)
    return tuple(
        seat for seat in (*others, BANDIT) if may_attack(table, attacker, seat, place=place)
    )
