"""O-11.6: the warbands that count for the defense, spot by spot."""

from __future__ import annotations

from msgspec import Struct

from chronicle.rules.core.ids import Seat
from chronicle.rules.oath.cardbook import site_of
from chronicle.rules.oath.game_facts import BANDIT, on_board
from chronicle.rules.oath.game_pieces import count_of
from chronicle.rules.oath.plans import CampaignPlan
from chronicle.rules.oath.position import Position, Spot, at_site, board_of
from chronicle.rules.oath.verbs.campaign.targets import sites_of


class Force(Struct, frozen=True, kw_only=True):
    """Warbands of one colour in one spot that add to a sum."""

    spot: Spot
    color: Seat
    count: int


def defending(table: Position, plan: CampaignPlan) -> tuple[Force, ...]:
    """O-11.6: at targeted sites, and on boards whose pawns are at your site or a targeted one."""
    if plan.defender == BANDIT:
        return ()
    flag = table.player(plan.defender).flag
    places = sites_of(plan.targets)
    at_sites = tuple(
        Force(
            spot=at_site(place),
            color=flag,
            count=count_of(table.site(place).warbands, flag),
        )
        for place in places
    )
    near = {plan.place, *places}
    boards = tuple(
        Force(spot=board_of(seat), color=table.player(seat).flag, count=on_board(table, seat))
        for seat in (plan.defender, *plan.allies)
        if table.player(seat).at in near
    )
    return tuple(each for each in (*at_sites, *boards) if each.count)


def bandits(table: Position, plan: CampaignPlan) -> int:
    """O-11.6: the bandits at targeted sites."""
    if plan.defender != BANDIT:
        return 0
    sites = (table.site(place).site for place in sites_of(plan.targets))
    return sum(site_of(site).bandits for site in sites if site is not None)
