"""O-11.9, O-11.10, O-11.19: losses, what the attacker takes, what plans do at the end."""

from __future__ import annotations

from chronicle.rules.core.ids import Key, RuleId, Seat
from chronicle.rules.core.questions import Alternative, Choice
from chronicle.rules.core.text import Text
from chronicle.rules.oath.game_acts import Table, burn, happen, kill, use_alone
from chronicle.rules.oath.game_events import WarbandsMoved
from chronicle.rules.oath.game_facts import BANDIT, on_board
from chronicle.rules.oath.game_names import place_alternative, spot_name
from chronicle.rules.oath.game_powers import Shelf, campaign_ends, defeats, victories
from chronicle.rules.oath.journeys import arrive
from chronicle.rules.oath.names import color_name, yes_or_no
from chronicle.rules.oath.plans import CampaignPlan, Loss
from chronicle.rules.oath.position import BANNERS, at_site, board_of
from chronicle.rules.oath.seizing import seize_banner, take_relic
from chronicle.rules.oath.verbs.campaign.forces import Force, defending
from chronicle.rules.oath.verbs.campaign.targets import pawn_of, relics_among, sites_of
from chronicle.rules.oath.world import PURPLE


def lost(scene: Table, plan: CampaignPlan) -> None:
    """O-11.9, O-11.19: the attacker kills half of what is on its board; nothing changes hands."""
    flag = scene.state.player(plan.attacker).flag
    there = on_board(scene.state, plan.attacker)
    kill(
        scene,
        color=flag,
        spot=board_of(plan.attacker),
        count=_dying(there, plan.attacker_loses),
        by=plan.defender,
    )
    _plans(scene, plan, defeats, attacker=True)
    _plans(scene, plan, victories, attacker=False)
    _plans(scene, plan, campaign_ends, attacker=None)


def won(scene: Table, plan: CampaignPlan) -> None:
    """O-11.9, O-11.10: the defender's losses, then sites, relics and banners, the pawn, plans."""
    if plan.defender != BANDIT:
        _defender_loses(scene, plan)
        _plans(scene, plan, defeats, attacker=False)
        _survivors_go_home(scene, plan)
    _occupy(scene, plan)
    _take(scene, plan)
    _banish(scene, plan)
    _plans(scene, plan, victories, attacker=True)
    _plans(scene, plan, campaign_ends, attacker=None)


def _dying(force: int, loss: Loss) -> int:
    """O-11.20: all halves round down."""
    match loss:
        case Loss.HALF:
            return force // 2
        case Loss.ALL:
            return force
        case Loss.NONE:
            return 0


# --- the defender -------------------------------------------------------------------------------


def _defender_loses(scene: Table, plan: CampaignPlan) -> None:
    """O-11.9: half of all that added to the defense; the Chancellor picks for the Empire."""
    force = defending(scene.state, plan)
    left = _dying(sum(each.count for each in force), plan.defender_loses)
    chooser = PURPLE if plan.imperial else plan.defender
    for at, each in enumerate(force):
        rest = sum(later.count for later in force[at + 1 :])
        count = _how_many(scene, chooser, each, least=max(0, left - rest), most=left)
        kill(scene, color=each.color, spot=each.spot, count=count, by=plan.attacker)
        left -= count


def _how_many(scene: Table, chooser: Seat, force: Force, *, least: int, most: int) -> int:
    most = min(most, force.count)
    if least >= most:
        return most
    said = scene.choose(
        Choice(
            key=Key(f"campaign/losses/{force.spot}"),
            to=chooser,
            rule=RuleId("O-11.9"),
            text=Text("How many die: {spot}?", spot=spot_name(force.spot)),
            among=tuple(
                Alternative(value=str(each), label=Text("{count}", count=each))
                for each in range(least, most + 1)
            ),
        )
    )
    return int(said)


def _survivors_go_home(scene: Table, plan: CampaignPlan) -> None:
    """O-11.9: what is left at targeted sites goes to the loser's board, the Empire's to purple."""
    home = PURPLE if plan.imperial else plan.defender
    for each in defending(scene.state, plan):
        if each.spot.startswith("site:"):
            happen(
                scene,
                WarbandsMoved(
                    color=each.color, source=each.spot, target=board_of(home), count=each.count
                ),
            )


# --- the attacker's gains -----------------------------------------------------------------------


def _occupy(scene: Table, plan: CampaignPlan) -> None:
    """O-11.10 (1): any number of warbands on each targeted site, also none."""
    flag = scene.state.player(plan.attacker).flag
    for place in sites_of(plan.targets):
        there = on_board(scene.state, plan.attacker)
        if not there:
            return
        said = scene.choose(
            Choice(
                key=Key(f"campaign/occupy/{place}"),
                to=plan.attacker,
                rule=RuleId("O-11.10"),
                text=Text("How many warbands go there: {spot}?", spot=spot_name(at_site(place))),
                among=tuple(
                    Alternative(value=str(each), label=Text("{count}", count=each))
                    for each in range(there + 1)
                ),
            )
        )
        if int(said):
            happen(
                scene,
                WarbandsMoved(
                    color=flag,
                    source=board_of(plan.attacker),
                    target=at_site(place),
                    count=int(said),
                ),
            )


def _take(scene: Table, plan: CampaignPlan) -> None:
    """O-11.10 (2): all targeted relics and banners."""
    for relic in relics_among(plan.targets):
        if scene.state.player(plan.defender).relic(relic) is not None:
            take_relic(scene, plan.attacker, relic, of=plan.defender)
    for banner in BANNERS:
        if banner in plan.targets:
            seize_banner(scene, plan.attacker, banner)


def _banish(scene: Table, plan: CampaignPlan) -> None:
    """O-11.10 (3), O-11.17: the pawn may be sent away, then half its favor may be burned."""
    if plan.defender == BANDIT or pawn_of(plan.defender) not in plan.targets:
        return
    away = tuple(site for site in scene.state.sites if site.number != plan.place)
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
        arrive(scene, plan.defender, int(said[0]))
    half = scene.state.player(plan.defender).favor // 2
    if half and _burns(scene, plan, half):
        burn(scene, plan.defender, favor=half)


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
        if power is not None and mine and used.seat != BANDIT:
            with scene.under(shelf.name.replace(" ", "-")):
                use_alone(scene, used.seat, power)
