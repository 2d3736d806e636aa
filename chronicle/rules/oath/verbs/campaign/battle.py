"""O-11.5 to O-11.8: battle plans, both rolls, the sacrifice."""

from __future__ import annotations

from msgspec.structs import replace

from chronicle.rules.core.ids import CardId, Key, RuleId, Seat
from chronicle.rules.core.questions import Choice, Roll
from chronicle.rules.core.text import Text
from chronicle.rules.oath.game_acts import Table, can_pay, choose_powers, kill, use
from chronicle.rules.oath.game_events import DiceRolled
from chronicle.rules.oath.game_facts import BANDIT, holder_of, on_board
from chronicle.rules.oath.game_powers import Power, Side, Use, battle_plans
from chronicle.rules.oath.names import yes_or_no
from chronicle.rules.oath.plans import CampaignPlan
from chronicle.rules.oath.position import Position, board_of
from chronicle.rules.oath.verbs.campaign.forces import bandits, defending
from chronicle.rules.oath.world import PURPLE

BLANK, SHIELD, TWO_SHIELDS, DOUBLE = "blank", "shield", "two-shields", "double"
DEFENSE_FACES = (BLANK, BLANK, SHIELD, SHIELD, TWO_SHIELDS, DOUBLE)
"""O-11.6: the six faces of a defense die."""

HALF, SWORD, TWO_SWORDS = "half-sword", "sword", "two-swords-and-skull"
ATTACK_FACES = (HALF, HALF, HALF, SWORD, SWORD, TWO_SWORDS)
"""O-11.7: the six faces of an attack die."""


# --- battle plans -------------------------------------------------------------------------------


def battle_plans_used(scene: Table, plan: CampaignPlan) -> CampaignPlan:
    """O-11.5: first the attacker's, then those of the defender and all Allies."""
    plan = _used_by(scene, plan, plan.attacker)
    if plan.defender == BANDIT:
        return _used_by_bandits(scene, plan)
    for seat in (plan.defender, *plan.allies):
        plan = _used_by(scene, plan, seat)
    return plan


def _used_by(scene: Table, plan: CampaignPlan, seat: Seat) -> CampaignPlan:
    """O-11.5.1: any number of plans that the seat rules, each once, paid by the seat."""
    if seat in plan.banned:
        return plan
    open_to = tuple(each for each in open_plans(scene.state, plan, seat))
    chosen = choose_powers(scene, seat, open_to, f"campaign/plans/{seat}")
    for power in open_to:
        if power.card in chosen:
            plan = use(scene, seat, power, _noted(plan, power, seat))
    return plan


def _noted(plan: CampaignPlan, power: Power, seat: Seat) -> CampaignPlan:
    return replace(plan, plans=(*plan.plans, Use(card=power.card, seat=seat)))


def open_plans(table: Position, plan: CampaignPlan, seat: Seat) -> tuple[Power, ...]:
    """O-11.5: the plans that a seat may use now: of its side, ruled, unused, to be paid."""
    side = Side.ATTACK if plan.attacks(seat) else Side.DEFENSE
    used = {each.card for each in plan.plans}
    return tuple(
        power
        for power in battle_plans.in_play(table)
        if power.side in {side, Side.BOTH}
        and power.card not in used
        and rules_plan(table, plan, seat, power.card)
        and can_pay(table, seat, power.cost)
    )


def rules_plan(table: Position, plan: CampaignPlan, seat: Seat, card: CardId) -> bool:
    """O-11.5.1, O-11.11: whether a seat rules a plan's card in this campaign.

    Plans at Imperial sites are those of everybody who fights as Imperial.
    """
    holder = holder_of(table, card)
    at_site = not any(
        player.adviser(card) is not None or player.relic(card) is not None
        for player in table.players
    )
    if not at_site or holder != PURPLE:
        return holder == seat
    if plan.attacks(seat):
        return seat == PURPLE or (table.player(seat).is_imperial and not plan.civil)
    return plan.imperial or seat == PURPLE


def _used_by_bandits(scene: Table, plan: CampaignPlan) -> CampaignPlan:
    """O-11.5.2, O-11.16: bandits use every free plan that they rule, at every site of theirs."""
    for power in tuple(battle_plans.in_play(scene.state)):
        ruled = holder_of(scene.state, power.card) == BANDIT
        if ruled and power.cost.is_free and power.side is not Side.ATTACK:
            plan = _noted(plan, power, BANDIT)
            with scene.under(power.card):
                plan = power.act(scene, plan, Use(card=power.card, seat=BANDIT))
    return plan


# --- rolls --------------------------------------------------------------------------------------


def defense_roll(scene: Table, plan: CampaignPlan) -> int:
    """O-11.6: shields doubled once an x2, and the warbands that defend."""
    faces = _rolled(scene, plan.defender, "defense", plan.defense, DEFENSE_FACES)
    force = sum(each.count for each in defending(scene.state, plan))
    return shields(faces) + force + bandits(scene.state, plan) + plan.shields


def shields(faces: tuple[str, ...]) -> int:
    """O-11.6: no shield and any x2 is 0; two x2 are x4."""
    plain = faces.count(SHIELD) + 2 * faces.count(TWO_SHIELDS)
    return plain << faces.count(DOUBLE)


def attack_roll(scene: Table, plan: CampaignPlan) -> int:
    """O-11.7: swords, two halves one; each skull kills one attacking warband at once."""
    faces = _rolled(scene, plan.attacker, "attack", plan.attack, ATTACK_FACES)
    skulls = faces.count(TWO_SWORDS)
    if plan.skulls_kill:
        there = on_board(scene.state, plan.attacker)
        flag = scene.state.player(plan.attacker).flag
        kill(scene, color=flag, spot=board_of(plan.attacker), count=min(skulls, there))
    return swords(faces) + plan.swords


def swords(faces: tuple[str, ...]) -> int:
    """O-11.7: a lone half is nothing."""
    return faces.count(HALF) // 2 + faces.count(SWORD) + 2 * faces.count(TWO_SWORDS)


def _rolled(
    scene: Table, seat: Seat, what: str, dice: int, faces: tuple[str, ...]
) -> tuple[str, ...]:
    if not dice:
        return ()
    said = scene.ask(
        Roll(
            key=Key(f"campaign/{what}"),
            to=seat,
            rule=RuleId("O-11.6" if what == "defense" else "O-11.7"),
            text=Text("What do the defense dice show?")
            if what == "defense"
            else Text("What do the attack dice show?"),
            dice=dice,
            faces=faces,
        )
    )
    scene.emit(DiceRolled(what=what, faces=said))
    return said


def sacrifice(scene: Table, plan: CampaignPlan, *, attack: int, defense: int) -> int:
    """O-11.8: exactly as many warbands as are needed to win, or none; +1 attack each."""
    needed = defense + 1 - attack
    there = on_board(scene.state, plan.attacker)
    if needed <= 0 or needed > there or not plan.may_sacrifice:
        return 0
    said = scene.choose(
        Choice(
            key=Key("campaign/sacrifice"),
            to=plan.attacker,
            rule=RuleId("O-11.8"),
            text=Text("Sacrifice {count} warbands to win?", count=needed),
            among=yes_or_no(),
        )
    )
    if said != "yes":
        return 0
    flag = scene.state.player(plan.attacker).flag
    kill(
        scene,
        color=flag,
        spot=board_of(plan.attacker),
        count=needed,
        by=plan.attacker,
    )
    return needed
