"""O-11.21: the order of a campaign."""

from __future__ import annotations

from msgspec.structs import replace

from chronicle.rules.core.ids import Seat
from chronicle.rules.core.text import Text
from chronicle.rules.oath.game_acts import Table, happen, shape, spend
from chronicle.rules.oath.game_events import CampaignDecided, CampaignDeclared
from chronicle.rules.oath.game_facts import on_board
from chronicle.rules.oath.game_powers import Verb
from chronicle.rules.oath.moves import Campaign
from chronicle.rules.oath.names import color_name
from chronicle.rules.oath.plans import CampaignPlan
from chronicle.rules.oath.verbs.campaign.aftermath import lost, won
from chronicle.rules.oath.verbs.campaign.allies import with_allies
from chronicle.rules.oath.verbs.campaign.battle import (
    attack_roll,
    battle_plans_used,
    defense_roll,
    sacrifice,
)
from chronicle.rules.oath.verbs.campaign.defenders import fights_as_imperial, may_attack
from chronicle.rules.oath.verbs.campaign.pools import attack_pool, defense_dice
from chronicle.rules.oath.verbs.campaign.targets import with_targets


def campaign(scene: Table, seat: Seat, move: Campaign) -> None:
    """O-11 Campaign: defender, targets, Allies, pools, plans, both rolls, sacrifice, aftermath."""
    table = scene.state
    scene.require(
        may_attack(table, seat, move.defender),
        "O-11.1",
        Text("{color} neither rules your site nor stands there", color=color_name(move.defender)),
    )
    plan = with_targets(scene, _declared(scene, seat, move.defender))
    plan = with_allies(scene, plan)
    plan = shape(scene, plan, seat=seat, verb=Verb.CAMPAIGN)
    plan = attack_pool(scene, plan)
    spend(scene, seat, plan.supply)
    plan = plan.defense_by(defense_dice(scene.state, plan))
    happen(
        scene,
        CampaignDeclared(
            attacker=seat, defender=plan.defender, targets=plan.targets, dice=plan.attack
        ),
    )
    plan = battle_plans_used(scene, plan)
    _fight(scene, plan)


def _declared(scene: Table, seat: Seat, defender: Seat) -> CampaignPlan:
    imperial, civil = fights_as_imperial(scene.state, seat, defender)
    return CampaignPlan(
        attacker=seat,
        defender=defender,
        place=scene.state.player(seat).at,
        imperial=imperial,
        civil=civil,
    )


def _fight(scene: Table, plan: CampaignPlan) -> None:
    """O-11.6 to O-11.8: defense first, then attack; ties go to the defender."""
    defense = defense_roll(scene, plan)
    attack = attack_roll(scene, plan)
    attack += sacrifice(scene, plan, attack=attack, defense=defense)
    victory = attack > defense
    happen(scene, CampaignDecided(attack=attack, defense=defense, won=victory))
    if victory:
        won(scene, plan)
    else:
        lost(scene, plan)


def with_supply(plan: CampaignPlan, by: int) -> CampaignPlan:
    """A campaign that costs more or less Supply."""
    return replace(plan, supply=max(0, plan.supply + by))


def force_on_board(scene: Table, seat: Seat) -> int:
    """Warbands on a seat's board."""
    return on_board(scene.state, seat)
