"""O-11.21: the order of a campaign."""

from __future__ import annotations

from msgspec.structs import replace

from chronicle.rules.core.ids import Key, RuleId, Seat
from chronicle.rules.core.questions import Choice
from chronicle.rules.core.text import Text
from chronicle.rules.oath.game_acts import Table, happen, shape, spend
from chronicle.rules.oath.game_events import CampaignDecided, CampaignDeclared, CampaignEnded
from chronicle.rules.oath.game_facts import BANDIT
from chronicle.rules.oath.game_powers import Use, Verb, bans, grants
from chronicle.rules.oath.moves import Campaign
from chronicle.rules.oath.names import color_alternative, color_name
from chronicle.rules.oath.plans import CampaignPlan
from chronicle.rules.oath.position import Position, Spot
from chronicle.rules.oath.verbs.campaign.aftermath import lost, won
from chronicle.rules.oath.verbs.campaign.allies import with_allies
from chronicle.rules.oath.verbs.campaign.battle import attack_roll, defense_roll, sacrifice
from chronicle.rules.oath.verbs.campaign.defenders import (
    attackable,
    fights_as_imperial,
    may_attack,
)
from chronicle.rules.oath.verbs.campaign.planning import battle_plans_used
from chronicle.rules.oath.verbs.campaign.pools import attack_pool, with_defense
from chronicle.rules.oath.verbs.campaign.targets import with_targets


def campaign(scene: Table, seat: Seat, move: Campaign) -> None:
    """O-11 Campaign: against another player who rules your site or stands there, or the bandits.

    O-11.15: whoever is named must be there to be fought: nobody fights itself.
    """
    table = scene.state
    named = move.defender in (*table.seats, BANDIT) and move.defender != seat
    defender = scene.expect(
        move.defender if named else None,
        "O-11.1",
        Text("a campaign is fought against another player, or the bandits"),
    )
    here = table.player(seat).at
    scene.require(
        may_attack(table, seat, defender, place=here),
        "O-11.1",
        Text("{color} neither rules your site nor stands there", color=color_name(defender)),
    )
    wage(scene, declared(scene, seat, defender, place=here))


@grants(Verb.CAMPAIGN)
def campaign_granted(
    scene: Table,
    seat: Seat,
    *,
    place: int | None,
    joining: tuple[Spot, ...],
    against: Seat | None,
) -> None:
    """O-11.1: a campaign that a power grants, against one whom no card keeps from being fought."""
    here = scene.state.player(seat).at if place is None else place
    there = attackable(scene.state, seat, place=here)
    open_to = tuple(
        each
        for each in there
        if against in {None, each} and not _is_banned(scene.state, seat, each)
    )
    for defender in _whom(scene, seat, open_to) if open_to else ():
        plan = declared(scene, seat, defender, place=here)
        wage(scene, replace(plan, joining=joining, supply=0))


def _whom(scene: Table, seat: Seat, open_to: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """One of those who can be attacked, or none."""
    said = scene.ask(
        Choice(
            key=Key("campaign/defender"),
            to=seat,
            rule=RuleId("O-11.1"),
            text=Text("Whom do you attack?"),
            among=tuple(color_alternative(each) for each in open_to),
            at_least=0,
            at_most=1,
        )
    )
    return tuple(Seat(each) for each in said)


def _is_banned(table: Position, seat: Seat, defender: Seat) -> bool:
    move = Campaign(defender=defender)
    return any(
        power.act(table, Use(card=power.card, seat=seat), move) is not None
        for power in bans.in_play(table)
    )


def declared(scene: Table, seat: Seat, defender: Seat, *, place: int) -> CampaignPlan:
    """A campaign of which only attacker, defender and the attacker's site are known."""
    imperial, civil = fights_as_imperial(scene.state, seat, defender)
    return CampaignPlan(
        attacker=seat, defender=defender, place=place, imperial=imperial, civil=civil
    )


def wage(scene: Table, plan: CampaignPlan) -> None:
    """O-11.21: targets, Allies, pools and Supply, plans, battle, and what comes after it."""
    plan = with_targets(scene, plan)
    plan = with_allies(scene, plan)
    plan = with_defense(scene.state, plan)
    plan = shape(scene, plan, seat=plan.attacker, verb=Verb.CAMPAIGN)
    plan = attack_pool(scene, plan)
    spend(scene, plan.attacker, plan.supply)
    happen(
        scene,
        CampaignDeclared(
            attacker=plan.attacker,
            defender=plan.defender,
            targets=plan.targets,
            allies=plan.allies,
            pool=plan.pool or 0,
            dice=plan.attack,
        ),
    )
    plan = battle_plans_used(scene, plan)
    victory = _fight(scene, plan) if plan.settled is None else plan.settled
    if victory:
        won(scene, plan)
    else:
        lost(scene, plan)
    happen(scene, CampaignEnded(attacker=plan.attacker, defender=plan.defender, won=victory))


def _fight(scene: Table, plan: CampaignPlan) -> bool:
    """O-11.6 to O-11.8: defense first, then attack; ties go to the defender."""
    defense = defense_roll(scene, plan)
    attack = attack_roll(scene, plan)
    attack += sacrifice(scene, plan, attack=attack, defense=defense)
    victory = attack > defense
    happen(scene, CampaignDecided(attack=attack, defense=defense, won=victory))
    return victory
