"""O-11.5: battle plans: who may use which, what they cost, and that they are used."""

from __future__ import annotations

from msgspec.structs import replace

from chronicle.rules.core.ids import CardId, Key, RuleId, Seat
from chronicle.rules.core.questions import Choice
from chronicle.rules.core.text import Text
from chronicle.rules.oath.game_acts import (
    Table,
    can_pay,
    happen,
    power_alternative,
    use,
    use_of,
)
from chronicle.rules.oath.game_events import BattlePlanUsed
from chronicle.rules.oath.game_facts import BANDIT, holder_of
from chronicle.rules.oath.game_powers import (
    FREE,
    Cost,
    Power,
    Side,
    Use,
    battle_plans,
    plan_bars,
    plan_prices,
)
from chronicle.rules.oath.plans import CampaignPlan
from chronicle.rules.oath.position import Position
from chronicle.rules.oath.world import PURPLE


def battle_plans_used(scene: Table, plan: CampaignPlan) -> CampaignPlan:
    """O-11.5: first the attacker's, then those of the defender and all Allies."""
    plan = _used_by(scene, plan, plan.attacker)
    if plan.defender == BANDIT:
        return _used_by_bandits(scene, plan)
    for seat in (plan.defender, *plan.allies):
        plan = _used_by(scene, plan, seat)
    return plan


def _used_by(scene: Table, plan: CampaignPlan, seat: Seat) -> CampaignPlan:
    """O-11.5.1: any number of plans that the seat rules, each once, paid by the seat.

    All are named at once, in the order in which they are used. Where the seat cannot pay for all
    of them, or one forbids the others, they are named one after the other.
    """
    open_to = open_plans(scene.state, plan, seat)
    if not open_to or not _together(scene.state, plan, seat, open_to):
        return _one_by_one(scene, plan, seat)
    for card in _ask(scene, seat, open_to, f"campaign/plans/{seat}/powers", most=len(open_to)):
        plan = _use(scene, plan, _named(open_to, card), seat)
    return plan


def _together(table: Position, plan: CampaignPlan, seat: Seat, powers: tuple[Power, ...]) -> bool:
    """Whether a seat can use all of some plans."""
    whole = FREE
    for power in powers:
        whole = whole.plus(price_of(table, plan, power, seat))
    clash = len(powers) > 1 and any(power.alone for power in powers)
    return can_pay(table, seat, whole) and not clash


def _one_by_one(scene: Table, plan: CampaignPlan, seat: Seat) -> CampaignPlan:
    at = 1
    while open_to := open_plans(scene.state, plan, seat):
        said = _ask(scene, seat, open_to, f"campaign/plans/{seat}/{at}", most=1)
        if not said:
            return plan
        plan = _use(scene, plan, _named(open_to, said[0]), seat)
        at += 1
    return plan


def _ask(
    scene: Table, seat: Seat, powers: tuple[Power, ...], key: str, *, most: int
) -> tuple[CardId, ...]:
    said = scene.ask(
        Choice(
            key=Key(key),
            to=seat,
            rule=RuleId("O-11.5.1"),
            text=Text("Which battle plans do you use?")
            if most > 1
            else Text("Which battle plan do you use?"),
            among=tuple(power_alternative(each.card) for each in powers),
            at_least=0,
            at_most=most,
        )
    )
    return tuple(CardId(each) for each in said)


def _named(powers: tuple[Power, ...], card: CardId) -> Power:
    return next(power for power in powers if power.card == card)


def _use(scene: Table, plan: CampaignPlan, power: Power, seat: Seat) -> CampaignPlan:
    """O-11.5.4: the user pays, onto the card whatever lies there; then the plan acts."""
    happen(scene, BattlePlanUsed(card=power.card, seat=seat))
    price = price_of(scene.state, plan, power, seat)
    noted = replace(plan, plans=(*plan.plans, Use(card=power.card, seat=seat)))
    return use(scene, seat, replace(power, cost=price), noted)


# --- which ones ---------------------------------------------------------------------------------


def open_plans(table: Position, plan: CampaignPlan, seat: Seat) -> tuple[Power, ...]:
    """O-11.5: the plans that a seat may use now: of its side, ruled, unused, to be paid."""
    mine = _usable(table, plan, seat)
    return tuple(
        power
        for power in mine
        if rules_plan(table, plan, seat, power.card)
        and can_pay(table, seat, price_of(table, plan, power, seat))
    )


def _usable(table: Position, plan: CampaignPlan, seat: Seat) -> tuple[Power, ...]:
    """Plans for the seat's side that nothing keeps it from using, whoever rules them."""
    if seat in plan.banned:
        return ()
    side = Side.ATTACK if plan.attacks(seat) else Side.DEFENSE
    used = tuple(each.card for each in plan.plans)
    ours = tuple(each.card for each in plan.plans if each.seat in plan.side_of(seat))
    if any(power.alone for card in ours if (power := battle_plans.of(card)) is not None):
        return ()
    return tuple(
        power
        for power in battle_plans.in_play(table)
        if power.side in {side, Side.BOTH}
        and power.card not in used
        and not (power.alone and ours)
        and not _barred(table, plan, Use(card=power.card, seat=seat))
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
    return plan.imperial


def _barred(table: Position, plan: CampaignPlan, by: Use) -> bool:
    return any(
        power.act(table, use_of(table, power), plan, by) for power in plan_bars.in_play(table)
    )


def price_of(table: Position, plan: CampaignPlan, power: Power, seat: Seat) -> Cost:
    """O-11.5: what a plan costs a seat, with what cards in play add to it."""
    price = power.cost
    by = Use(card=power.card, seat=seat)
    for each in plan_prices.in_play(table):
        price = price.plus(each.act(table, use_of(table, each), plan, by))
    return price


# --- bandits ------------------------------------------------------------------------------------


def _used_by_bandits(scene: Table, plan: CampaignPlan) -> CampaignPlan:
    """O-11.5.2, O-11.16: bandits use every free plan that they rule, at every site of theirs.

    One that forbids all others is used alone.
    """
    table = scene.state
    free = tuple(
        power
        for power in _usable(table, plan, BANDIT)
        if holder_of(table, power.card) == BANDIT and price_of(table, plan, power, BANDIT).is_free
    )
    alone = tuple(power for power in free if power.alone)
    for power in alone[:1] or free:
        happen(scene, BattlePlanUsed(card=power.card, seat=BANDIT))
        noted = replace(plan, plans=(*plan.plans, Use(card=power.card, seat=BANDIT)))
        plan = use(scene, BANDIT, power, noted)
    return plan
