"""O-11.6, O-11.9: the warbands that fight in a campaign, spot by spot."""

from __future__ import annotations

from msgspec.structs import replace

from chronicle.rules.core.ids import Seat
from chronicle.rules.oath.cardbook import site_of
from chronicle.rules.oath.game_facts import BANDIT, fighting_along
from chronicle.rules.oath.game_pieces import count_of
from chronicle.rules.oath.plans import CampaignPlan, Force
from chronicle.rules.oath.position import Position, Spot, at_site, board_of
from chronicle.rules.oath.world import PURPLE


def attacking(table: Position, plan: CampaignPlan) -> tuple[Force, ...]:
    """O-11.9: the warbands on the attacker's board, and those that join them."""
    flag = table.player(plan.attacker).flag
    spots = (board_of(plan.attacker), *plan.joining)
    return _there(table, tuple((spot, flag) for spot in spots))


def defending(table: Position, plan: CampaignPlan) -> tuple[Force, ...]:
    """O-11.6: at targeted sites, and on boards whose pawns are at your site or a targeted one.

    Empty against bandits, who are counted by `bandits` and never die.
    """
    if plan.defender == BANDIT:
        return ()
    flag = table.player(plan.defender).flag
    sites = (at_site(place) for place in plan.places)
    near = {plan.place, *plan.places}
    boards = (
        (board_of(seat), table.player(seat).flag)
        for seat in (plan.defender, *plan.allies)
        if table.player(seat).at in near
    )
    at_sites = ((spot, flag) for spot in sites if spot not in plan.joining)
    return _there(table, (*at_sites, *boards))


def _there(table: Position, spots: tuple[tuple[Spot, Seat], ...]) -> tuple[Force, ...]:
    found = (
        Force(spot=spot, color=color, count=_count(table, spot, color)) for spot, color in spots
    )
    return tuple(each for each in found if each.count)


def _count(table: Position, spot: Spot, color: Seat) -> int:
    kind, _colon, what = spot.partition(":")
    there = table.site(int(what)) if kind == "site" else table.player(Seat(what))
    return count_of(there.warbands, color)


def survivors(table: Position, plan: CampaignPlan) -> tuple[Force, ...]:
    """O-11.10: what is left of the beaten force where it came to lie, others' plans carried out."""
    spots = tuple((each.spot, each.color) for each in plan.survivors)
    left = {each.spot: each.count for each in plan.survivors}
    return tuple(
        replace(each, count=min(each.count, left[each.spot])) for each in _there(table, spots)
    )


def bandits(table: Position, plan: CampaignPlan) -> int:
    """O-11.6: the bandits at targeted sites: their own, or those that fight for the defender."""
    if plan.defender != BANDIT:
        flag = table.player(plan.defender).flag
        enemy = plan.attacker
        return sum(fighting_along(table, place, flag, against=enemy) for place in plan.places)
    sites = (table.site(place).site for place in plan.places)
    return sum(site_of(site).bandits for site in sites if site is not None)


def size_of(force: tuple[Force, ...]) -> int:
    """How many warbands a force has."""
    return sum(each.count for each in force)


def strength_of(table: Position, plan: CampaignPlan, seat: Seat) -> int:
    """The size of the force of a seat's side, warbands or bandits, as plans compare it."""
    if plan.attacks(seat):
        flag = table.player(seat).flag
        sites = (int(spot.removeprefix("site:")) for spot in plan.joining)
        along = sum(fighting_along(table, place, flag) for place in sites)
        return size_of(attacking(table, plan)) + along
    return size_of(defending(table, plan)) + bandits(table, plan)


def home_of(plan: CampaignPlan, *, attacker: bool) -> Spot:
    """O-11.9: the board to which what is left of a beaten force goes, the Empire's to purple."""
    if attacker:
        return board_of(plan.attacker)
    return board_of(PURPLE if plan.imperial else plan.defender)
