"""O-11.2: the targets of a campaign."""

from __future__ import annotations

from msgspec.structs import replace

from chronicle.rules.core.ids import Key, RuleId
from chronicle.rules.core.questions import Alternative, Choice
from chronicle.rules.core.text import Text
from chronicle.rules.oath.game_acts import Table, use_of
from chronicle.rules.oath.game_facts import BANDIT
from chronicle.rules.oath.game_names import spot_name
from chronicle.rules.oath.game_powers import target_bars
from chronicle.rules.oath.names import color_name
from chronicle.rules.oath.plans import CampaignPlan
from chronicle.rules.oath.position import BANNERS, Position, Spot, at_site, on_relic, pawn_of
from chronicle.rules.oath.verbs.campaign.defenders import ruled_by_defender


def with_targets(scene: Table, plan: CampaignPlan) -> CampaignPlan:
    """O-11.2: at least one target at your site; your site, if the defender rules it."""
    table = scene.state
    here = at_site(plan.place)
    sites = _open(table, plan, _sites(table, plan))
    carried = _open(table, plan, _carried(table, plan))
    forced = tuple(site for site in sites if site == here)
    others = tuple(site for site in sites if site != here)
    scene.require(
        bool(forced or carried),
        "O-11.2",
        Text("nothing of {color} at your site can be a target", color=color_name(plan.defender)),
    )
    if forced:
        return replace(plan, targets=(*forced, *_any(scene, plan, (*carried, *others))))
    first = _choose(scene, plan, carried, key="campaign/targets/here", least=1) if carried else ()
    return replace(plan, targets=(*first, *_any(scene, plan, others)))


def _open(table: Position, plan: CampaignPlan, among: tuple[Spot, ...]) -> tuple[Spot, ...]:
    """What no power in play keeps from being a target."""
    powers = tuple((power, use_of(table, power)) for power in target_bars.in_play(table))
    return tuple(
        spot
        for spot in among
        if not any(power.act(table, use, plan, spot) for power, use in powers)
    )


def _sites(table: Position, plan: CampaignPlan) -> tuple[Spot, ...]:
    return tuple(
        at_site(site.number)
        for site in table.sites
        if ruled_by_defender(table, plan.attacker, plan.defender, site.number)
    )


def _carried(table: Position, plan: CampaignPlan) -> tuple[Spot, ...]:
    """O-11.2: with the defender's pawn at your site, relics, banners and the pawn itself."""
    if plan.defender == BANDIT or table.player(plan.defender).at != plan.place:
        return ()
    relics = tuple(on_relic(each.card) for each in table.player(plan.defender).relics)
    banners = tuple(each for each in BANNERS if table.banner(each).holder == plan.defender)
    return (*relics, *banners, pawn_of(plan.defender))


def _any(scene: Table, plan: CampaignPlan, among: tuple[Spot, ...]) -> tuple[Spot, ...]:
    return _choose(scene, plan, among, key="campaign/targets", least=0) if among else ()


def _choose(
    scene: Table, plan: CampaignPlan, among: tuple[Spot, ...], *, key: str, least: int
) -> tuple[Spot, ...]:
    said = scene.ask(
        Choice(
            key=Key(key),
            to=plan.attacker,
            rule=RuleId("O-11.2"),
            text=Text("What is attacked?"),
            among=tuple(
                Alternative(value=each, label=Text("{spot}", spot=spot_name(each)))
                for each in among
            ),
            at_least=least,
            at_most=len(among),
        )
    )
    return tuple(each for each in among if each in said)
