"""O-11.2: the targets of a campaign."""

from __future__ import annotations

from msgspec.structs import replace

from chronicle.rules.core.ids import CardId, Key, RuleId, Seat
from chronicle.rules.core.questions import Alternative, Choice
from chronicle.rules.core.text import Text
from chronicle.rules.oath.game_acts import Table
from chronicle.rules.oath.game_facts import BANDIT
from chronicle.rules.oath.game_names import spot_name
from chronicle.rules.oath.plans import CampaignPlan
from chronicle.rules.oath.position import BANNERS, Position, Spot, at_site, on_relic
from chronicle.rules.oath.verbs.campaign.defenders import ruled_by_defender


def pawn_of(seat: Seat) -> Spot:
    """The pawn-and-favor of a seat, as a target."""
    return Spot(f"pawn:{seat}")


def with_targets(scene: Table, plan: CampaignPlan) -> CampaignPlan:
    """O-11.2: at least one target at your site; your site, if the defender rules it."""
    sites = _sites(scene.state, plan)
    carried = _carried(scene.state, plan)
    here = at_site(plan.place)
    forced = (here,) if here in sites else ()
    others = tuple(site for site in sites if site != here)
    chosen = _ask(scene, plan, (*carried, *others), forced=forced, carried=carried)
    return replace(plan, targets=(*forced, *chosen))


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


def _ask(
    scene: Table,
    plan: CampaignPlan,
    among: tuple[Spot, ...],
    *,
    forced: tuple[Spot, ...],
    carried: tuple[Spot, ...],
) -> tuple[Spot, ...]:
    """Where your site is not the defender's, something carried there must be among the targets."""
    if not among:
        return ()
    first: tuple[Spot, ...] = ()
    rest = among
    if not forced:
        first = _choose(scene, plan, carried, key="campaign/targets/here", least=1)
        rest = tuple(each for each in among if each not in carried)
    more = _choose(scene, plan, rest, key="campaign/targets", least=0) if rest else ()
    return (*first, *more)


def _choose(
    scene: Table, plan: CampaignPlan, among: tuple[Spot, ...], *, key: str, least: int
) -> tuple[Spot, ...]:
    said = scene.ask(
        Choice(
            key=Key(key),
            to=plan.attacker,
            rule=RuleId("O-11.2"),
            text=Text("What is attacked?"),
            among=tuple(_alternative(each) for each in among),
            at_least=least,
            at_most=len(among),
        )
    )
    return tuple(each for each in among if each in said)


def _alternative(target: Spot) -> Alternative:
    kind, _colon, what = target.partition(":")
    if kind == "pawn":
        return Alternative(value=target, label=Text("pawn and favor of {color}", color=what))
    return Alternative(value=target, label=Text("{spot}", spot=spot_name(target)))


def sites_of(targets: tuple[Spot, ...]) -> tuple[int, ...]:
    """The places among targets."""
    return tuple(int(each.partition(":")[2]) for each in targets if each.startswith("site:"))


def relics_among(targets: tuple[Spot, ...]) -> tuple[CardId, ...]:
    """The relics among targets."""
    return tuple(CardId(each.partition(":")[2]) for each in targets if each.startswith("relic:"))
