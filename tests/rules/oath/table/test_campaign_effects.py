"""O-11: what battle plans can change in a battle, and when they act at its end. Made up."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from chronicle.rules.core.ids import CardId, Seat
from chronicle.rules.oath.forces import strength_of
from chronicle.rules.oath.game_acts import Table
from chronicle.rules.oath.game_events import (
    BannerTaken,
    CampaignDecided,
    DiceRolled,
    RelicGone,
    SupplyChanged,
    WarbandsKilled,
)
from chronicle.rules.oath.game_facts import BANDIT
from chronicle.rules.oath.game_powers import (
    Act,
    Power,
    Use,
    battle_plans,
    campaign_ends,
    defeats,
    victories,
)
from chronicle.rules.oath.plans import CampaignPlan
from chronicle.rules.oath.position import (
    PEOPLES_FAVOR,
    Banner,
    at_site,
    board_of,
    on_relic,
    pawn_of,
)
from tests.rules import rule
from tests.rules.oath.campaigns_fought import (
    BLANK,
    DOUBLE,
    FAR,
    HALF,
    HERE,
    SHIELD,
    SKULL,
    SWORD,
    THERE,
    TWO_SHIELDS,
    battlefield,
    fought,
    made_up,
)
from tests.rules.oath.tables_made import (
    BLUE,
    PURPLE,
    RED,
    Told,
    relic,
    seat,
    site,
    troops,
    up,
)

WOLVES, ELDERS = CardId("wolves"), CardId("elders")
FOR_THE_PAWN = {"campaign/targets/here": (pawn_of(BLUE),)}


def _changing(**fields: Any) -> Power:
    """A plan that changes fields of the campaign's plan."""

    def act(_scene: Table, plan: CampaignPlan, _use: Use) -> CampaignPlan:
        return replace(plan, **fields)

    return Power(card=WOLVES, act=act)


def _decided(table: Told) -> CampaignDecided:
    return next(each for each in table.events if isinstance(each, CampaignDecided))


# --- what they can change -------------------------------------------------------------------------


def _with(power: Power, *, attack: tuple[str, ...], defense: tuple[str, ...], **more: Any) -> Told:
    """Red, with 6 warbands, uses a plan against Blue, who has none."""
    table = battlefield(seat(RED, up(WOLVES), at=HERE, warbands=6), seat(BLUE, at=HERE, warbands=0))
    answers = FOR_THE_PAWN | {"campaign/plans/red/powers": (WOLVES,)} | more
    with made_up((battle_plans, power)):
        return fought(table, BLUE, answers, attack=attack, defense=defense)


@rule("O-11.7")
def test_skulls_that_are_ignored_kill_nobody_and_swords_stay() -> None:
    table = _with(
        _changing(skulls_kill=False),
        attack=(SKULL,),
        defense=(SHIELD,) * 2,
    )

    assert _decided(table).attack == 2
    assert not [
        each for each in table.events if isinstance(each, WarbandsKilled) and each.by is None
    ]


@rule("O-11.7")
def test_an_attack_that_counts_twice_is_doubled_before_halves_are_paired_skulls_too() -> None:
    table = _with(
        _changing(attack_doubled=True),
        attack=(HALF, SKULL),
        defense=(TWO_SHIELDS, TWO_SHIELDS),
        **{"campaign/banish": ()},
    )

    assert WarbandsKilled(color=RED, source=board_of(RED), count=2) in table.events
    assert _decided(table) == CampaignDecided(attack=1 + 4, defense=4, won=True)


@rule("O-11.3")
def test_a_pool_that_is_halved_is_halved_at_the_roll_rounded_down() -> None:
    table = _with(
        _changing(attack_halved=True),
        attack=(SWORD,),
        defense=(SHIELD, SHIELD),
        **{"campaign/pool": 3},
    )

    assert DiceRolled(what="attack", faces=(SWORD,)) in table.events


@rule("O-11.6")
@rule("O-11.7")
def test_faces_that_are_worth_nothing_add_nothing_but_skulls_kill() -> None:
    table = _with(
        _changing(worthless=(SHIELD, SKULL)),
        attack=(SKULL, SWORD),
        defense=(SHIELD, DOUBLE),
        **{"campaign/banish": ()},
    )

    assert WarbandsKilled(color=RED, source=board_of(RED), count=1) in table.events
    assert _decided(table) == CampaignDecided(attack=1, defense=0, won=True)


@rule("O-11.8")
def test_a_sacrifice_worth_three_takes_the_smallest_number_that_wins() -> None:
    table = _with(
        _changing(sacrifice_worth=3),
        attack=(HALF,),
        defense=(TWO_SHIELDS, SHIELD),
        **{"campaign/sacrifice": "yes", "campaign/banish": ()},
    )

    assert WarbandsKilled(color=RED, source=board_of(RED), count=2, by=RED) in table.events
    assert _decided(table) == CampaignDecided(attack=6, defense=3, won=True)


@rule("O-11.8", refuses=True)
def test_who_may_not_sacrifice_is_not_asked() -> None:
    table = _with(_changing(may_sacrifice=False), attack=(HALF,), defense=(SHIELD, SHIELD))

    assert _decided(table) == CampaignDecided(attack=0, defense=2, won=False)


@rule("O-11.8")
@pytest.mark.parametrize("victory", [True, False])
def test_a_campaign_that_is_settled_needs_no_dice(*, victory: bool) -> None:
    more: dict[str, Any] = {"campaign/pool": 2} | ({"campaign/banish": ()} if victory else {})

    table = _with(_changing(settled=victory), attack=(), defense=(), **more)

    assert not [each for each in table.events if isinstance(each, DiceRolled)]
    assert table.player(RED).on_board == (6 if victory else 3)


# --- when they act at the end ---------------------------------------------------------------------


def _marks(what: int) -> Act:
    def act(scene: Table, plan: CampaignPlan, use: Use) -> None:
        assert plan.plans
        scene.emit(SupplyChanged(seat=use.seat, by=what))

    return act


@rule("O-11.10")
@rule("O-11.19")
@pytest.mark.parametrize(
    ("attack", "marks"),
    [(SWORD, [(RED, -1), (RED, -3), (BLUE, -3)]), (HALF, [(RED, -2), (RED, -3), (BLUE, -3)])],
)
def test_plans_of_the_winner_of_the_loser_and_of_the_end_act_afterwards(
    attack: str, marks: list[tuple[Seat, int]]
) -> None:
    table = battlefield(
        seat(RED, up(WOLVES), at=HERE, warbands=2), seat(BLUE, up(ELDERS), at=HERE, warbands=0)
    )
    shelves = ((victories, -1), (defeats, -2), (campaign_ends, -3))
    later = tuple((shelf, Power(card=WOLVES, act=_marks(what))) for shelf, what in shelves)
    ends = Power(card=ELDERS, act=_marks(-3))
    nothing = Power(card=ELDERS, act=lambda _scene, plan, _use: plan)
    more: dict[str, Any] = {"campaign/banish": ()} if attack == SWORD else {}

    with made_up(
        (battle_plans, _changing()), (battle_plans, nothing), *later, (campaign_ends, ends)
    ):
        fought(
            table,
            BLUE,
            FOR_THE_PAWN
            | {
                "campaign/plans/red/powers": (WOLVES,),
                "campaign/plans/blue/powers": (ELDERS,),
            }
            | more,
            attack=(attack,),
            defense=(BLANK, BLANK),
        )

    changed = [each for each in table.events[1:] if isinstance(each, SupplyChanged)]
    assert [(each.seat, each.by) for each in changed] == marks


@rule("O-11.10", refuses=True)
def test_what_a_plan_of_the_loser_takes_out_of_reach_is_not_taken() -> None:
    table = battlefield(
        seat(RED, at=HERE, warbands=1),
        seat(BLUE, up(ELDERS), at=HERE, relics=(relic("map"),), warbands=0),
        peoples_favor=Banner(holder=BLUE, tokens=1),
    )

    def hidden(scene: Table, _plan: CampaignPlan, use: Use) -> None:
        scene.emit(RelicGone(seat=use.seat, relic=CardId("map"), target="bottom"))
        scene.emit(BannerTaken(banner=PEOPLES_FAVOR, seat=None))

    nothing = Power(card=ELDERS, act=lambda _scene, plan, _use: plan)
    with made_up((battle_plans, nothing), (defeats, Power(card=ELDERS, act=hidden))):
        fought(
            table,
            BLUE,
            {
                "campaign/targets/here": (on_relic(CardId("map")), PEOPLES_FAVOR),
                "campaign/plans/blue/powers": (ELDERS,),
            },
            attack=(SWORD,),
            defense=(BLANK,) * 4,
        )

    assert table.player(RED).relics == ()
    assert table.position.peoples_favor.holder is None


@rule("O-16.13")
def test_enemies_in_a_campaign_are_the_other_side_with_its_allies() -> None:
    plan = CampaignPlan(attacker=RED, defender=BLUE, place=HERE, allies=(PURPLE,))

    assert plan.enemies_of(RED) == (BLUE, PURPLE)
    assert plan.enemies_of(BLUE) == plan.enemies_of(PURPLE) == (RED,)


@rule("O-11.6")
@rule("O-11.9")
def test_forces_are_compared_by_all_that_fights_on_a_side_bandits_too() -> None:
    table = battlefield(
        seat(RED, at=HERE, warbands=4),
        seat(BLUE, at=HERE, warbands=2),
        site(THERE, "steppe", warbands=troops(blue=1)),
    ).position
    plan = CampaignPlan(attacker=RED, defender=BLUE, place=HERE, targets=(at_site(THERE),))
    robbers = replace(plan, defender=BANDIT, targets=(at_site(HERE), at_site(FAR)))

    assert (strength_of(table, plan, RED), strength_of(table, plan, BLUE)) == (4, 3)
    assert strength_of(table, robbers, BANDIT) == 2
