"""What holds of every campaign, whatever is answered: on tables and with answers at random."""

from __future__ import annotations

from typing import Any

from hypothesis import assume, reject, settings
from hypothesis import given as for_all
from hypothesis import strategies as st

from chronicle.rules.core.ids import CardId, Seat
from chronicle.rules.oath.forces import attacking, defending, size_of
from chronicle.rules.oath.game_events import (
    CampaignDecided,
    CampaignDeclared,
    CampaignEnded,
    DiceRolled,
    WarbandsKilled,
)
from chronicle.rules.oath.moves import Campaign
from chronicle.rules.oath.plans import CampaignPlan
from chronicle.rules.oath.position import BANNERS, Banner, Position, Site
from chronicle.rules.oath.verbs.campaign.defenders import attackable, fights_as_imperial
from tests.rules import rule
from tests.rules.oath.campaigns_fought import FAR, HERE, THERE, battlefield
from tests.rules.oath.tables_made import (
    BLUE,
    PURPLE,
    RED,
    SCEPTER_HELD,
    YELLOW,
    Told,
    citizen,
    relic,
    seat,
    site,
    troops,
)

PLACES = (HERE, THERE, FAR)
NAMES = {HERE: "fertile-valley", THERE: "steppe", FAR: "the-tribunal"}
places = st.sampled_from(PLACES)
few, many = st.integers(0, 2), st.integers(2, 7)


@st.composite
def tables(draw: st.DrawFn) -> Told:
    """Four seats at three places, some of them Citizens; sites of anybody; both banners held."""
    make = {color: draw(st.sampled_from((seat, citizen))) for color in (RED, BLUE, YELLOW)}
    flags = [PURPLE, *(color for color in (RED, BLUE, YELLOW) if make[color] is seat)]
    sites: list[Site] = []
    for place in PLACES:
        rulers = {draw(st.sampled_from(flags)): draw(st.integers(0, 2))}
        lying = {str(color): count for color, count in rulers.items() if count}
        sites.append(site(place, NAMES[place], warbands=troops(**lying)))
    held: dict[Seat, Any] = {BLUE: (relic("map"),), YELLOW: (relic("whistle"),)}
    seats = [
        make[color](
            color,
            at=draw(places),
            warbands=draw(many if color == RED else few),
            relics=held.get(color, ()),
            favor=draw(few),
        )
        for color in (RED, BLUE, YELLOW)
    ]
    chancellor = seat(PURPLE, at=draw(places), warbands=draw(many), relics=(SCEPTER_HELD,))
    holders = st.sampled_from((RED, BLUE, YELLOW, PURPLE))
    return battlefield(
        chancellor,
        *seats,
        *sites,
        turn=draw(st.sampled_from((RED, PURPLE))),
        peoples_favor=Banner(holder=draw(holders), tokens=draw(st.integers(1, 3))),
    )


def _fought(
    table: Told, which: int, seed: int, *, won: bool | None = None
) -> tuple[Position, Position]:
    """The table before and after a campaign against one of those who can be attacked.

    Where it must be won or lost, a few seeds are tried; if none is, this is no example.
    """
    before, attacker = table.position, table.position.turn
    there = attackable(before, attacker, place=before.player(attacker).at)
    assume(bool(there))
    for again in range(1 if won is None else 10):
        table.position = before
        table.somehow(Campaign(defender=there[which % len(there)]), f"seed {seed} {again}")
        if won in {None, _one(table, CampaignEnded).won}:
            break
    else:
        reject()
    return before, table.position


def _one(table: Told, kind: type) -> Any:
    (found,) = (each for each in table.events if isinstance(each, kind))
    return found


def _plan(before: Position, declared: CampaignDeclared) -> CampaignPlan:
    imperial, civil = fights_as_imperial(before, declared.attacker, declared.defender)
    return CampaignPlan(
        attacker=declared.attacker,
        defender=declared.defender,
        place=before.player(declared.attacker).at,
        targets=declared.targets,
        allies=declared.allies,
        imperial=imperial,
        civil=civil,
    )


def _relics(table: Position) -> dict[CardId, Seat]:
    return {each.card: player.color for player in table.players for each in player.relics}


campaigns = {
    "table": tables(),
    "which": st.integers(0, 3),
    "seed": st.integers(0, 10**6),
}


@rule("O-11.9")
@rule("O-11.19")
@settings(max_examples=100)
@for_all(**campaigns)
def test_a_lost_campaign_changes_nothing_but_the_attackers_board(
    table: Told, which: int, seed: int
) -> None:
    before, after = _fought(table, which, seed, won=False)
    attacker, defender = before.turn, _one(table, CampaignDeclared).defender

    assert after.sites == before.sites
    assert (after.peoples_favor, after.darkest_secret) == (
        before.peoples_favor,
        before.darkest_secret,
    )
    for player in before.players:
        if player.color != attacker:
            now = after.player(player.color)
            assert (now.warbands, now.relics, now.at) == (
                player.warbands,
                player.relics,
                player.at,
            )
    killed = [each for each in table.events if isinstance(each, WarbandsKilled)]
    skulls = sum(each.count for each in killed if each.by is None)
    beaten = sum(each.count for each in killed if each.by == defender)
    assert beaten == (before.player(attacker).on_board - skulls) // 2


@rule("O-11.9")
@rule("O-11.10")
@settings(max_examples=100)
@for_all(**campaigns)
def test_a_won_campaign_brings_every_target_and_kills_half_of_all_that_defended(
    table: Told, which: int, seed: int
) -> None:
    before, after = _fought(table, which, seed, won=True)
    declared, attacker = _one(table, CampaignDeclared), before.turn
    plan = _plan(before, declared)

    killed = [each for each in table.events if isinstance(each, WarbandsKilled)]
    beaten = sum(each.count for each in killed if each.by == attacker and _beaten(each, attacker))
    assert beaten == size_of(defending(before, plan)) // 2
    taken = dict.fromkeys(plan.relics, attacker)
    assert _relics(after) == _relics(before) | taken
    for banner in BANNERS:
        held = attacker if banner in plan.targets else before.banner(banner).holder
        assert after.banner(banner).holder == held
    flag = before.player(attacker).flag
    for place in plan.places:
        assert {each.color for each in after.site(place).warbands} <= {flag}


def _beaten(event: WarbandsKilled, attacker: Seat) -> bool:
    """Not one of those that the attacker sacrificed."""
    return event.source != f"board:{attacker}"


@rule("O-11.6")
@rule("O-11.7")
@rule("O-11.8")
@settings(max_examples=100)
@for_all(**campaigns)
def test_the_sums_are_those_of_the_dice_the_warbands_and_an_exact_sacrifice(
    table: Told, which: int, seed: int
) -> None:
    before, _after = _fought(table, which, seed)
    attacker, decided = before.turn, _one(table, CampaignDecided)
    rolled = {each.what: each.faces for each in table.events if isinstance(each, DiceRolled)}
    plan = _plan(before, _one(table, CampaignDeclared))

    assert decided.won == (decided.attack > decided.defense)
    assert len(rolled.get("attack", ())) <= before.player(attacker).on_board
    skulls = rolled.get("attack", ()).count("two-swords-and-skull")
    sacrificed = sum(
        each.count
        for each in table.events
        if isinstance(each, WarbandsKilled) and each.by == attacker and not _beaten(each, attacker)
    )
    assert sacrificed <= max(0, size_of(attacking(before, plan)) - skulls)
    if sacrificed:
        assert decided.attack == decided.defense + 1
