"""O-11.4: who fights beside an Imperial defender."""

from __future__ import annotations

from msgspec.structs import replace

from chronicle.rules.core.ids import Key, RuleId, Seat
from chronicle.rules.core.questions import Choice
from chronicle.rules.core.text import Text
from chronicle.rules.oath.game_acts import Table
from chronicle.rules.oath.names import color_name, yes_or_no
from chronicle.rules.oath.plans import CampaignPlan
from chronicle.rules.oath.verbs.campaign.targets import sites_of
from chronicle.rules.oath.world import PURPLE


def with_allies(scene: Table, plan: CampaignPlan) -> CampaignPlan:
    """O-11.4: the Chancellor by himself; other Citizens there where both sides agree."""
    if not plan.imperial:
        return plan
    allies: tuple[Seat, ...] = () if plan.defender == PURPLE else (PURPLE,)
    places = {plan.place, *sites_of(plan.targets)}
    for citizen in scene.state.citizens:
        away = citizen.at not in places
        if citizen.color in {plan.attacker, plan.defender} or away:
            continue
        if _agree(scene, plan, citizen.color):
            allies = (*allies, citizen.color)
    return replace(plan, allies=allies)


def _agree(scene: Table, plan: CampaignPlan, ally: Seat) -> bool:
    joins = scene.choose(
        _yes_or_no(
            f"campaign/ally/{ally}", ally, Text("Does {color} join?", color=color_name(ally))
        )
    )
    if joins != "yes":
        return False
    let = scene.choose(
        _yes_or_no(
            f"campaign/ally/{ally}/let",
            plan.defender,
            Text("Does the defender let {color} join?", color=color_name(ally)),
        )
    )
    return let == "yes"


def _yes_or_no(key: str, to: Seat, text: Text) -> Choice:
    return Choice(
        key=Key(key),
        to=to,
        rule=RuleId("O-11.4"),
        text=text,
        among=yes_or_no(),
    )
