"""O-11.2, O-11.3, O-3.6: the dice of both sides."""

from __future__ import annotations

from msgspec.structs import replace

from chronicle.rules.core.ids import CardId, Key, RuleId
from chronicle.rules.core.questions import Choice
from chronicle.rules.core.text import Text
from chronicle.rules.oath.cardbook import card_of, site_of
from chronicle.rules.oath.game_acts import Table
from chronicle.rules.oath.game_facts import BANDIT, on_board
from chronicle.rules.oath.names import number_alternatives
from chronicle.rules.oath.plans import CampaignPlan
from chronicle.rules.oath.position import BANNERS, Position, Spot
from chronicle.rules.oath.world import PURPLE

PAWN_DICE = 2
"""O-11.2: dice for pawn-and-favor."""


def with_defense(table: Position, plan: CampaignPlan) -> CampaignPlan:
    """O-11.2, O-3.6: the dice of the targets, and of the title."""
    dice = sum(_dice_of(table, each) for each in plan.targets)
    return replace(plan, target_dice=dice, defense=dice + title_dice(table, plan))


def _dice_of(table: Position, target: Spot) -> int:
    kind, _colon, what = target.partition(":")
    if target in BANNERS:
        return table.banner(target).tokens
    match kind:
        case "site":
            site = table.site(int(what)).site
            return 1 if site is None else site_of(site).defense_dice
        case "relic":
            return card_of(CardId(what)).dice or 0
        case _:
            return PAWN_DICE


def title_dice(table: Position, plan: CampaignPlan) -> int:
    """O-3.6: 1 for the Oathkeeper, 2 for the Usurper; the Chancellor's helps every Imperial."""
    if plan.defender == BANDIT:
        return 0
    side = (plan.defender, *plan.allies)
    helps = table.title in side or (plan.imperial and table.title == PURPLE)
    if not helps or table.title == plan.attacker:
        return 0
    return 2 if table.usurper else 1


def attack_pool(scene: Table, plan: CampaignPlan) -> CampaignPlan:
    """O-11.3: up to the number of warbands on the attacker's board; 0 is allowed (O-11.20)."""
    most = on_board(scene.state, plan.attacker)
    said = scene.choose(
        Choice(
            key=Key("campaign/pool"),
            to=plan.attacker,
            rule=RuleId("O-11.3"),
            text=Text("How many dice go into the attack pool?"),
            among=number_alternatives(most),
        )
    )
    return plan.with_pool(int(said))
