"""O-11.9, O-11.10, O-11.19: losses, what the attacker takes, what plans do at the end."""

from __future__ import annotations

from msgspec.structs import replace

from chronicle.rules.core.ids import Key, RuleId
from chronicle.rules.core.questions import Choice
from chronicle.rules.core.text import Text
from chronicle.rules.oath.forces import attacking, defending, home_of, size_of, strength_of
from chronicle.rules.oath.game_acts import Table, burn, happen, use_of
from chronicle.rules.oath.game_events import WarbandsMoved
from chronicle.rules.oath.game_facts import BANDIT, may_place
from chronicle.rules.oath.game_names import place_alternative, spot_name
from chronicle.rules.oath.game_powers import Shelf, campaign_ends, defeats, victories
from chronicle.rules.oath.journeys import destinations, send
from chronicle.rules.oath.names import color_name, number_alternatives, yes_or_no
from chronicle.rules.oath.plans import CampaignPlan, Force
from chronicle.rules.oath.position import BANNERS, Site, Spot, at_site, board_of, pawn_of
from chronicle.rules.oath.seizing import seize_banner, take_relic
from chronicle.rules.oath.verbs.campaign.losses import Toll, dying, take
from chronicle.rules.oath.world import PURPLE


def lost(scene: Table, plan: CampaignPlan) -> None:
    """O-11.9, O-11.19: the attacker kills half of its force; nothing changes hands."""
    _losses(scene, plan, attacker=True)
    _plans(scene, plan, defeats, attacker=True)
    plan = _gone_home(scene, plan, attacker=True)
    _plans(scene, plan, victories, attacker=False)
    _plans(scene, plan, campaign_ends, attacker=None)


def won(scene: Table, plan: CampaignPlan) -> None:
    """O-11.9, O-11.10: the defender's losses, then sites, relics and banners, the pawn, plans."""
    if plan.defender != BANDIT:
        _losses(scene, plan, attacker=False)
        _plans(scene, plan, defeats, attacker=False)
        plan = _gone_home(scene, plan, attacker=False)
    _occupy(scene, plan)
    _take(scene, plan)
    _banish(scene, plan)
    _plans(scene, plan, victories, attacker=True)
    _plans(scene, plan, campaign_ends, attacker=None)


# --- the loser ----------------------------------------------------------------------------------


def _losses(scene: Table, plan: CampaignPlan, *, attacker: bool) -> None:
    """O-11.9: half of the force dies; for the Empire the Chancellor says which.

    What fights along and cannot die is counted in the half.
    """
    force = attacking(scene.state, plan) if attacker else defending(scene.state, plan)
    loss = plan.attacker_loses if attacker else plan.defender_loses
    defenders = PURPLE if plan.imperial else plan.defender
    loser = plan.attacker if attacker else plan.defender
    toll = Toll(
        key="losses",
        rule="O-11.9",
        count=dying(strength_of(scene.state, plan, loser), loss),
        chooser=plan.attacker if attacker else defenders,
        by=plan.defender if attacker else plan.attacker,
    )
    take(scene, force, toll)


def _gone_home(scene: Table, plan: CampaignPlan, *, attacker: bool) -> CampaignPlan:
    """O-11.9: what is left at sites goes to the loser's board, the Empire's to purple."""
    left = attacking(scene.state, plan) if attacker else defending(scene.state, plan)
    home = home_of(plan, attacker=attacker)
    for each in left:
        if each.spot.startswith("site:"):
            happen(
                scene,
                WarbandsMoved(color=each.color, source=each.spot, target=home, count=each.count),
            )
    return replace(plan, survivors=_merged(left, home))


def _merged(left: tuple[Force, ...], home: Spot) -> tuple[Force, ...]:
    """The survivors where they lie now, each board once."""
    lying = tuple(
        replace(each, spot=home) if each.spot.startswith("site:") else each for each in left
    )
    spots = dict.fromkeys(each.spot for each in lying)
    return tuple(
        Force(
            spot=spot,
            color=next(each.color for each in lying if each.spot == spot),
            count=size_of(tuple(each for each in lying if each.spot == spot)),
        )
        for spot in spots
    )


# --- the attacker's gains -----------------------------------------------------------------------


def _occupy(scene: Table, plan: CampaignPlan) -> None:
    """O-11.10 (1): any number of warbands of the force on each targeted site, also none."""
    if not may_place(scene.state, plan.attacker):
        return
    for place in plan.places:
        for each in attacking(scene.state, plan):
            if each.spot != at_site(place):
                _garrison(scene, plan, each, place)


def _garrison(scene: Table, plan: CampaignPlan, force: Force, place: int) -> None:
    mine = force.spot == board_of(plan.attacker)
    target = at_site(place)
    said = scene.choose(
        Choice(
            key=Key(f"campaign/occupy/{place}" + ("" if mine else f"/{force.spot}")),
            to=plan.attacker,
            rule=RuleId("O-11.10"),
            text=Text("How many warbands go there: {spot}?", spot=spot_name(target))
            if mine
            else Text(
                "How many warbands go there: {source} to {target}?",
                source=spot_name(force.spot),
                target=spot_name(target),
            ),
            among=number_alternatives(force.count),
        )
    )
    if int(said):
        happen(
            scene,
            WarbandsMoved(color=force.color, source=force.spot, target=target, count=int(said)),
        )


def _take(scene: Table, plan: CampaignPlan) -> None:
    """O-11.10 (2): all targeted relics and banners."""
    for relic in plan.relics:
        if scene.state.player(plan.defender).relic(relic) is not None:
            take_relic(scene, plan.attacker, relic, of=plan.defender)
    for banner in BANNERS:
        if banner in plan.targets and scene.state.banner(banner).holder == plan.defender:
            seize_banner(scene, plan.attacker, banner)


def _banish(scene: Table, plan: CampaignPlan) -> None:
    """O-11.10 (3), O-11.17: the pawn may be sent away, then half its favor may be burned."""
    if plan.defender == BANDIT or pawn_of(plan.defender) not in plan.targets:
        return
    away = destinations(scene.state, plan.defender)
    if away:
        _send_away(scene, plan, away)
    half = scene.state.player(plan.defender).favor // 2
    if half and _burns(scene, plan, half):
        burn(scene, plan.defender, favor=half)


def _send_away(scene: Table, plan: CampaignPlan, away: tuple[Site, ...]) -> None:
    said = scene.ask(
        Choice(
            key=Key("campaign/banish"),
            to=plan.attacker,
            rule=RuleId("O-11.10"),
            text=Text("Where is {color} sent?", color=color_name(plan.defender)),
            among=tuple(place_alternative(site) for site in away),
            at_least=0,
            at_most=1,
        )
    )
    if said:
        send(scene, plan.defender, int(said[0]))


def _burns(scene: Table, plan: CampaignPlan, half: int) -> bool:
    said = scene.choose(
        Choice(
            key=Key("campaign/burn"),
            to=plan.attacker,
            rule=RuleId("O-11.10"),
            text=Text(
                "Burn {count} favor of {color}?", count=half, color=color_name(plan.defender)
            ),
            among=yes_or_no(),
        )
    )
    return said == "yes"


# --- plans that act at the end ------------------------------------------------------------------


def _plans(scene: Table, plan: CampaignPlan, shelf: Shelf, *, attacker: bool | None) -> None:
    """O-11.10, O-11.19: of the plans used, those of the winner, of the loser, or all of them."""
    for used in plan.plans:
        power = shelf.of(used.card)
        mine = attacker is None or plan.attacks(used.seat) == attacker
        if power is not None and mine:
            place = use_of(scene.state, power).place
            with scene.under(f"{shelf.name.replace(' ', '-')}/{used.card}"):
                power.act(scene, plan, replace(used, place=place))
