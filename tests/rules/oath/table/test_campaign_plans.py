"""O-11.5: battle plans, their users and prices; O-11.18: what is no plan. The plans are made up."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from chronicle.rules.core.ids import CardId, Seat
from chronicle.rules.oath.cardbook import Suit
from chronicle.rules.oath.game_acts import Table
from chronicle.rules.oath.game_events import (
    BattlePlanUsed,
    CampaignDecided,
    CampaignDeclared,
    DiceRolled,
    FavorMoved,
    SecretsMoved,
)
from chronicle.rules.oath.game_facts import BANDIT
from chronicle.rules.oath.game_powers import (
    FREE,
    Act,
    Cost,
    Power,
    Side,
    Use,
    Verb,
    battle_plans,
    persistent_on,
    plan_bars,
    plan_prices,
)
from chronicle.rules.oath.plans import CampaignPlan
from chronicle.rules.oath.position import (
    bank_of,
    board_of,
    facedown_of,
    on_card,
    pawn_of,
)
from chronicle.rules.oath.verbs.campaign.planning import open_plans, rules_plan
from tests.rules import rule
from tests.rules.oath.campaigns_fought import (
    BLANK,
    FAR,
    HALF,
    HERE,
    ON_BANDITS,
    SHIELD,
    THERE,
    TWO_SHIELDS,
    battlefield,
    fought,
    made_up,
)
from tests.rules.oath.tables_made import (
    BLACK,
    BLUE,
    PURPLE,
    RED,
    Told,
    citizen,
    on_map,
    seat,
    site,
    troops,
    up,
)

WOLVES, ELDERS, TENTS = CardId("wolves"), CardId("elders"), CardId("tents")
FOR_THE_PAWN = {"campaign/targets/here": (pawn_of(BLUE),)}
PLAN = CampaignPlan(attacker=RED, defender=BLUE, place=HERE)


def _dice(by: int) -> Act:
    """Attack dice for the attacker, or out of the attack for the defender."""

    def act(_scene: Table, plan: CampaignPlan, use: Use) -> CampaignPlan:
        return plan.attack_by(by if plan.attacks(use.seat) else -by)

    return act


def _plan(card: CardId, cost: Cost = FREE, **more: Any) -> Power:
    return Power(card=card, act=_dice(1), cost=cost, **more)


def _decided(table: Told) -> CampaignDecided:
    return next(each for each in table.events if isinstance(each, CampaignDecided))


def _used(table: Told) -> tuple[BattlePlanUsed, ...]:
    return tuple(each for each in table.events if isinstance(each, BattlePlanUsed))


# --- who uses which -------------------------------------------------------------------------------


@rule("O-11.5")
@rule("O-11.5.1")
def test_first_the_attacker_then_the_defender_uses_plans_that_each_rules() -> None:
    table = battlefield(
        seat(RED, up(WOLVES), at=HERE, warbands=3), seat(BLUE, up(ELDERS), at=HERE, warbands=0)
    )

    with made_up((battle_plans, _plan(WOLVES)), (battle_plans, _plan(ELDERS))):
        fought(
            table,
            BLUE,
            FOR_THE_PAWN
            | {
                "campaign/plans/red/powers": (WOLVES,),
                "campaign/plans/blue/powers": (ELDERS,),
            },
            attack=(HALF,),
            defense=(BLANK, BLANK),
        )

    assert table.events[1:5] == (
        CampaignDeclared(attacker=RED, defender=BLUE, targets=(pawn_of(BLUE),), pool=1, dice=1),
        BattlePlanUsed(card=WOLVES, seat=RED),
        BattlePlanUsed(card=ELDERS, seat=BLUE),
        DiceRolled(what="defense", faces=(BLANK, BLANK)),
    )


@rule("O-11.5.1", refuses=True)
def test_standing_at_a_plans_site_is_not_enough() -> None:
    table = battlefield(
        seat(RED, at=HERE),
        seat(BLUE, at=FAR),
        site(HERE, "fertile-valley", WOLVES, warbands=troops(blue=1)),
    )

    with made_up((battle_plans, _plan(WOLVES))):
        assert open_plans(table.position, PLAN, RED) == ()
        assert [each.card for each in open_plans(table.position, PLAN, BLUE)] == [WOLVES]


@rule("O-11.5.1", refuses=True)
def test_one_plan_is_used_by_one_player_only() -> None:
    table = battlefield(
        seat(RED, at=HERE),
        citizen(BLUE),
        site(FAR, "the-tribunal", WOLVES, warbands=troops(purple=1)),
    )
    plan = CampaignPlan(attacker=RED, defender=BLUE, place=HERE, imperial=True, allies=(PURPLE,))
    spent = replace(plan, plans=(Use(card=WOLVES, seat=BLUE),))

    with made_up((battle_plans, _plan(WOLVES))):
        assert [each.card for each in open_plans(table.position, plan, PURPLE)] == [WOLVES]
        assert open_plans(table.position, spent, PURPLE) == ()


@rule("O-11.5.3", refuses=True)
@pytest.mark.parametrize(
    ("side", "red", "blue"),
    [
        (Side.ATTACK, 1, 0),
        (Side.DEFENSE, 0, 1),
        (Side.BOTH, 1, 1),
    ],
)
def test_a_plan_is_for_the_side_that_it_shows(side: Side, red: int, blue: int) -> None:
    table = battlefield(seat(RED, up(WOLVES)), seat(BLUE, up(ELDERS)))

    with made_up(
        (battle_plans, _plan(WOLVES, side=side)), (battle_plans, _plan(ELDERS, side=side))
    ):
        assert len(open_plans(table.position, PLAN, RED)) == red
        assert len(open_plans(table.position, PLAN, BLUE)) == blue


@rule("O-11.5.1")
@rule("O-11.11", refuses=True)
def test_plans_at_imperial_sites_are_those_of_whoever_fights_as_imperial() -> None:
    table = battlefield(
        citizen(RED),
        citizen(BLUE),
        citizen(BLACK),
        site(HERE, "fertile-valley", WOLVES, warbands=troops(purple=1)),
    )
    by_exile = CampaignPlan(attacker=BLACK, defender=BLUE, place=HERE, imperial=True)
    war = CampaignPlan(attacker=RED, defender=BLUE, place=HERE, imperial=True, civil=True)
    punished = CampaignPlan(attacker=PURPLE, defender=BLUE, place=HERE, civil=True)
    on_exile = CampaignPlan(attacker=RED, defender=BANDIT, place=HERE)

    def ruled(plan: CampaignPlan, *seats: Seat) -> list[bool]:
        return [rules_plan(table.position, plan, each, WOLVES) for each in seats]

    assert ruled(by_exile, BLUE, PURPLE) == [True, True]
    assert ruled(war, RED, BLUE, PURPLE) == [False, True, True]
    assert ruled(punished, PURPLE, BLUE) == [True, False]
    assert ruled(on_exile, RED) == [True]


@rule("O-11.5", refuses=True)
def test_whoever_is_banned_uses_no_plan() -> None:
    table = battlefield(seat(RED, up(WOLVES)), seat(BLUE))

    with made_up((battle_plans, _plan(WOLVES))):
        assert open_plans(table.position, replace(PLAN, banned=(RED,)), RED) == ()


@rule("O-11.5", refuses=True)
def test_a_card_bars_plans_of_others() -> None:
    table = battlefield(seat(RED, up(WOLVES), up(TENTS)), seat(BLUE, up(ELDERS)))
    bar = Power(card=ELDERS, act=lambda _table, _use, _plan, by: by.card == WOLVES)

    with made_up((battle_plans, _plan(WOLVES)), (battle_plans, _plan(TENTS)), (plan_bars, bar)):
        assert [each.card for each in open_plans(table.position, PLAN, RED)] == [TENTS]


# --- what they cost -------------------------------------------------------------------------------


@rule("O-11.5.4")
def test_in_the_own_turn_the_cost_lies_on_the_card_even_on_other_tokens() -> None:
    lying = site(HERE, "fertile-valley", on_map(WOLVES, favor=1), warbands=troops(red=1))
    table = battlefield(seat(RED, at=HERE, favor=1), seat(BLUE, at=HERE, warbands=0), lying)

    with made_up((battle_plans, _plan(WOLVES, Cost(favor=1)))):
        fought(
            table,
            BLUE,
            FOR_THE_PAWN | {"campaign/pool": 0, "campaign/plans/red/powers": (WOLVES,)},
            attack=(HALF,),
            defense=(BLANK, BLANK),
        )

    assert FavorMoved(source=board_of(RED), target=on_card(WOLVES), count=1) in table.events


@rule("O-11.5.4")
def test_outside_the_own_turn_favor_goes_to_the_bank_and_secrets_stay_facedown() -> None:
    table = battlefield(
        seat(RED, at=HERE), seat(BLUE, up(WOLVES), at=HERE, favor=1, secrets=1, warbands=3)
    )

    with made_up((battle_plans, _plan(WOLVES, Cost(favor=1, secrets=1)))):
        fought(
            table,
            BLUE,
            FOR_THE_PAWN | {"campaign/plans/blue/powers": (WOLVES,)},
            defense=(BLANK,) * 3,
        )

    assert table.events[3:5] == (
        FavorMoved(source=board_of(BLUE), target=bank_of(Suit.BEAST), count=1),
        SecretsMoved(source=board_of(BLUE), target=facedown_of(BLUE), count=1),
    )


@rule("O-11.5.1", refuses=True)
@rule("O-11.5.4", refuses=True)
def test_a_plan_that_cannot_be_paid_with_faceup_secrets_is_not_open() -> None:
    table = battlefield(seat(RED, up(WOLVES), secrets=0, facedown=2), seat(BLUE))

    with made_up((battle_plans, _plan(WOLVES, Cost(secrets=1)))):
        assert open_plans(table.position, PLAN, RED) == ()


@rule("O-11.5.1")
def test_who_cannot_pay_for_all_names_the_plans_one_after_the_other() -> None:
    table = battlefield(seat(RED, up(WOLVES), up(ELDERS), at=HERE, favor=1, warbands=1))
    dear = Cost(favor=1)

    with made_up((battle_plans, _plan(WOLVES, dear)), (battle_plans, _plan(ELDERS, dear))):
        table.when(ON_BANDITS, {"campaign/targets": (), "campaign/pool": 1})
        assert (table.asked, table.among) == (("campaign/plans/red/1",), (WOLVES, ELDERS))
        fought(
            table,
            BANDIT,
            {"campaign/targets": (), "campaign/pool": 1, "campaign/plans/red/1": (ELDERS,)},
            attack=(HALF, HALF),
            defense=(SHIELD,),
        )

    assert _used(table) == (BattlePlanUsed(card=ELDERS, seat=RED),)


@rule("O-11.5.1")
def test_who_names_plans_one_after_the_other_may_use_none() -> None:
    table = battlefield(seat(RED, up(WOLVES), up(ELDERS), at=HERE, favor=1, warbands=1))
    dear = Cost(favor=1)

    with made_up((battle_plans, _plan(WOLVES, dear)), (battle_plans, _plan(ELDERS, dear))):
        fought(
            table,
            BANDIT,
            {"campaign/targets": (), "campaign/pool": 1, "campaign/plans/red/1": ()},
            attack=(HALF,),
            defense=(SHIELD,),
        )

    assert (_used(table), table.player(RED).favor) == ((), 1)


@rule("O-11.5")
def test_a_card_makes_a_plan_of_the_enemy_dearer() -> None:
    table = battlefield(
        seat(RED, up(WOLVES), at=HERE, favor=1, warbands=1), seat(BLUE, up(ELDERS), at=HERE)
    )
    tax = Power(
        card=ELDERS,
        act=lambda _table, _use, plan, by: Cost(favor_burnt=int(plan.attacks(by.seat))),
    )

    with made_up((battle_plans, _plan(WOLVES)), (plan_prices, tax)):
        fought(
            table,
            BLUE,
            FOR_THE_PAWN | {"campaign/pool": 0, "campaign/plans/red/powers": (WOLVES,)},
            attack=(HALF,),
            defense=(SHIELD, SHIELD),
        )
    assert table.player(RED).favor == 0

    with made_up((battle_plans, _plan(WOLVES)), (plan_prices, tax)):
        assert open_plans(table.position, PLAN, RED) == ()


@rule("O-11.5")
def test_a_plan_used_alone_shuts_out_all_others_of_its_side() -> None:
    table = battlefield(
        seat(PURPLE, up(TENTS)), seat(RED, at=HERE), citizen(BLUE, up(WOLVES), up(ELDERS))
    )
    plan = CampaignPlan(attacker=RED, defender=BLUE, place=HERE, imperial=True, allies=(PURPLE,))
    alone, other = Use(card=WOLVES, seat=BLUE), Use(card=ELDERS, seat=BLUE)

    def open_to(plan: CampaignPlan) -> list[list[CardId]]:
        return [
            [each.card for each in open_plans(table.position, plan, seat)]
            for seat in (BLUE, PURPLE)
        ]

    with made_up(
        (battle_plans, _plan(WOLVES, alone=True)),
        (battle_plans, _plan(ELDERS)),
        (battle_plans, _plan(TENTS)),
    ):
        assert open_to(plan) == [[WOLVES, ELDERS], [TENTS]]
        assert open_to(replace(plan, plans=(alone,))) == [[], []]
        assert open_to(replace(plan, plans=(other,))) == [[], [TENTS]]


# --- bandits --------------------------------------------------------------------------------------


@rule("O-11.5.2")
@rule("O-11.16")
def test_bandits_use_every_free_plan_at_every_site_of_theirs_and_no_other() -> None:
    table = battlefield(
        seat(RED, at=HERE, warbands=3),
        site(HERE, "fertile-valley", WOLVES),
        site(THERE, "steppe", ELDERS, TENTS),
        site(FAR, "the-tribunal", "mercenaries", warbands=troops(red=1)),
    )

    with made_up(
        (battle_plans, _plan(WOLVES)),
        (battle_plans, _plan(ELDERS)),
        (battle_plans, _plan(TENTS, Cost(in_words=True))),
        (battle_plans, _plan(CardId("mercenaries"), side=Side.DEFENSE)),
    ):
        fought(
            table,
            BANDIT,
            {"campaign/targets": (), "campaign/pool": 3},
            attack=(HALF,),
            defense=(BLANK,),
        )

    assert _used(table) == (
        BattlePlanUsed(card=WOLVES, seat=BANDIT),
        BattlePlanUsed(card=ELDERS, seat=BANDIT),
    )


@rule("O-11.5.2")
def test_bandits_use_a_plan_that_shuts_out_others_by_itself() -> None:
    table = battlefield(
        seat(RED, at=HERE, warbands=3), site(HERE, "fertile-valley", WOLVES, ELDERS)
    )

    with made_up((battle_plans, _plan(WOLVES)), (battle_plans, _plan(ELDERS, alone=True))):
        fought(
            table,
            BANDIT,
            {"campaign/targets": (), "campaign/pool": 3},
            attack=(HALF, HALF),
            defense=(TWO_SHIELDS,),
        )

    assert _used(table) == (BattlePlanUsed(card=ELDERS, seat=BANDIT),)


@rule("O-11.5.2")
@rule("O-11.5.3")
def test_case_27_a_die_taken_from_no_attack_die_is_one_more_against_it() -> None:
    table = battlefield(
        seat(RED, up(ELDERS), at=HERE, warbands=1), site(HERE, "fertile-valley", WOLVES)
    )
    mountain = Power(card=ELDERS, act=lambda _scene, plan, _use: plan.attack_by(-1), must=True)

    with made_up((battle_plans, _plan(WOLVES)), (persistent_on(Verb.CAMPAIGN), mountain)):
        fought(
            table,
            BANDIT,
            {"campaign/targets": (), "campaign/pool": 1},
            defense=(BLANK, SHIELD),
        )

    assert _decided(table) == CampaignDecided(attack=0, defense=1 + 1, won=False)


@rule("O-11.18")
def test_whoever_may_use_no_plan_still_has_title_dice_and_lasting_powers() -> None:
    table = battlefield(
        seat(RED, at=HERE, warbands=1), seat(BLUE, up(WOLVES), up(ELDERS), at=HERE), title=BLUE
    )
    ban = Power(
        card=WOLVES,
        act=lambda _scene, plan, _use: replace(plan, banned=(RED, BLUE)).defense_by(1),
        must=True,
    )

    with made_up((battle_plans, _plan(ELDERS)), (persistent_on(Verb.CAMPAIGN), ban)):
        fought(table, BLUE, FOR_THE_PAWN, attack=(HALF,), defense=(BLANK,) * (2 + 1 + 1))

    assert _used(table) == ()
