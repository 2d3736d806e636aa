"""O-11.4: who fights beside an Imperial defender."""

from __future__ import annotations

from msgspec.structs import replace

from chronicle.rules.core.ids import Key, RuleId, Seat
from chronicle.rules.core.questions import Choice
from chronicle.rules.core.text import Text
from chronicle.rules.oath.game_acts import Table
from chronicle.rules.oath.names import color_name, yes_or_no
from chronicle.rules.oath.plans import CampaignPlan
from chronicle.rules.oath.world import PURPLE


def with_allies(scene: Table, plan: CampaignPlan) -> CampaignPlan:
    """O-11.4: the Chancellor by himself; other Citizens there where both sides agree."""
    if not plan.imperial:
        return plan
    allies: tuple[Seat, ...] = () if plan.defender == PURPLE else (PURPLE,)
    places = {plan.place, *plan.places}
    for citizen in scene.state.citizens:
        away = citizen.at not in places
        if citizen.color in {plan.attacker, plan.defender} or away:
            continue
        if _agree(scene, plan, citizen.color):
            allies = (*allies, citizen.color)
    return replace(plan, allies=allies)


def _agree(scene: Table, plan: CampaignPlan, ally: Seat) -> bool:
    joins = Text("Does {color} join?", color=color_name(ally))
    if not _says_yes(scene, f"campaign/ally/{ally}", ally, joins):
        return False
    let = Text("Does the defender let {color} join?", color=color_name(ally))
    return _says_yes(scene, f"campaign/ally/{ally}/let", plan.defender, let)


def _says_yes(scene: Table, key: str, to: Seat, text: Text) -> bool:
    said = scene.choose(
        Choice(key=Key(key), to=to, rule=RuleId("O-11.4"), text=text, among=yes_or_no())
    )
    return said == "yes"
