"""O-11.6 to O-11.8: both rolls, skulls, the sacrifice; O-11.14, O-11.21: what is told, in order."""

import pytest
from hypothesis import given as for_all
from hypothesis import strategies as st

from chronicle.rules.core.ids import CardId
from chronicle.rules.oath.game_acts import Table
from chronicle.rules.oath.game_events import (
    CampaignDecided,
    CampaignDeclared,
    CampaignEnded,
    DiceRolled,
    SupplyChanged,
    WarbandsKilled,
    WarbandsMoved,
)
from chronicle.rules.oath.game_facts import BANDIT
from chronicle.rules.oath.game_powers import Power, Side, Use, battle_plans
from chronicle.rules.oath.moves import Campaign
from chronicle.rules.oath.plans import CampaignPlan
from chronicle.rules.oath.position import at_site, board_of, pawn_of
from chronicle.rules.oath.verbs.campaign.battle import (
    ATTACK_FACES,
    DEFENSE_FACES,
    needed_to_win,
    shields,
    swords,
)
from tests.rules import rule
from tests.rules.oath.campaigns_fought import (
    BLANK,
    DOUBLE,
    HALF,
    HERE,
    ON_BANDITS,
    SHIELD,
    SKULL,
    SWORD,
    THERE,
    TWO_SHIELDS,
    after_shelf,
    battlefield,
    fought,
    made_up,
)
from tests.rules.oath.tables_made import BLUE, RED, Told, seat, troops, up

WOLVES = CardId("wolves")
CASE_25 = (HALF, HALF, HALF, SWORD, SKULL)


def _decided(table: Told) -> CampaignDecided:
    return next(each for each in table.events if isinstance(each, CampaignDecided))


def _against_six() -> Told:
    """Red with 5 warbands against Blue, whose defense comes to 6 with a roll of 4 shields."""
    return battlefield(seat(RED, at=HERE, warbands=5), seat(BLUE, at=HERE, warbands=2))


SIX = (TWO_SHIELDS, TWO_SHIELDS)
FOR_THE_PAWN = {"campaign/targets/here": (pawn_of(BLUE),)}


# --- faces ----------------------------------------------------------------------------------------


@rule("O-11.6")
@pytest.mark.parametrize(
    ("faces", "worth"),
    [
        ((), 0),
        ((BLANK, SHIELD, SHIELD, TWO_SHIELDS), 4),
        ((SHIELD, DOUBLE), 2),
        ((TWO_SHIELDS, SHIELD, DOUBLE, DOUBLE), 12),
        ((DOUBLE, DOUBLE, BLANK), 0),
    ],
)
def test_shields_are_summed_and_doubled_once_an_x2(faces: tuple[str, ...], worth: int) -> None:
    assert shields(faces) == worth


@rule("O-11.7")
@pytest.mark.parametrize(
    ("faces", "worth"),
    [((), 0), ((HALF,), 0), ((HALF, HALF, HALF), 1), ((SWORD, SKULL), 3), (CASE_25, 4)],
)
def test_two_half_swords_are_one_and_a_lone_half_is_nothing(
    faces: tuple[str, ...], worth: int
) -> None:
    assert swords(faces) == worth


@rule("O-11.6")
@rule("O-11.7")
def test_the_dice_have_these_faces() -> None:
    assert DEFENSE_FACES == (BLANK, BLANK, SHIELD, SHIELD, TWO_SHIELDS, DOUBLE)
    assert ATTACK_FACES == (HALF, HALF, HALF, SWORD, SWORD, SKULL)


# --- the course -----------------------------------------------------------------------------------


@rule("O-11.14")
@rule("O-11.21")
def test_a_campaign_against_bandits_tells_all_that_happens_in_its_order() -> None:
    table = battlefield(seat(RED, at=HERE, warbands=5))

    fought(
        table,
        BANDIT,
        {"campaign/targets": (at_site(THERE),), "campaign/occupy/3": 2, "campaign/occupy/4": 1},
        attack=(SWORD, SKULL),
        defense=(BLANK, BLANK),
    )

    targets = (at_site(HERE), at_site(THERE))
    mine = board_of(RED)
    assert table.events == (
        SupplyChanged(seat=RED, by=-2),
        CampaignDeclared(attacker=RED, defender=BANDIT, targets=targets, pool=2, dice=2),
        DiceRolled(what="defense", faces=(BLANK, BLANK)),
        DiceRolled(what="attack", faces=(SWORD, SKULL)),
        WarbandsKilled(color=RED, source=mine, count=1),
        CampaignDecided(attack=3, defense=2, won=True),
        WarbandsMoved(color=RED, source=mine, target=at_site(HERE), count=2),
        WarbandsMoved(color=RED, source=mine, target=at_site(THERE), count=1),
        CampaignEnded(attacker=RED, defender=BANDIT, won=True),
    )


@rule("O-11.21")
def test_what_a_campaign_still_wants_to_know_comes_one_after_the_other() -> None:
    table = battlefield(seat(RED, at=HERE, warbands=5))
    answers: dict[str, str | int | tuple[str, ...]] = {}
    keys = []

    for value in ((), 2, (BLANK,), (SWORD, SKULL), 1):
        (key,) = table.when(ON_BANDITS, answers).asked
        keys.append(key)
        answers[key] = value
    table.when(ON_BANDITS, answers)

    assert keys == [
        "campaign/targets",
        "campaign/pool",
        "campaign/defense",
        "campaign/attack",
        "campaign/occupy/3",
    ]
    assert table.site(HERE).warbands == troops(red=1)


@rule("O-11.7")
def test_each_skull_kills_one_attacking_warband_at_once_but_no_more_than_there_are() -> None:
    more = Power(card=WOLVES, act=lambda _scene, plan, _use: plan.attack_by(2), side=Side.ATTACK)
    table = battlefield(seat(RED, up(WOLVES), at=HERE, warbands=1))
    with made_up((battle_plans, more)):
        fought(
            table,
            BANDIT,
            {
                "campaign/targets": (),
                "campaign/plans/red/powers": (WOLVES,),
                "campaign/pool": 1,
            },
            attack=(SKULL, SKULL, SKULL),
            defense=(BLANK,),
        )

    assert WarbandsKilled(color=RED, source=board_of(RED), count=1) in table.events
    assert _decided(table) == CampaignDecided(attack=6, defense=1, won=True)
    assert table.player(RED).on_board == 0
    assert table.site(HERE).warbands == ()


@rule("O-11.6")
def test_an_x2_never_touches_warbands() -> None:
    table = _against_six()

    fought(table, BLUE, FOR_THE_PAWN, attack=(HALF,), defense=(SHIELD, DOUBLE))

    assert _decided(table) == CampaignDecided(attack=0, defense=2 + 2, won=False)


@rule("O-11.6")
@rule("O-11.16")
def test_each_targeted_site_of_the_bandits_has_one_bandit() -> None:
    table = battlefield(seat(RED, at=HERE))

    fought(table, BANDIT, {"campaign/targets": (at_site(THERE),)}, defense=(BLANK, SHIELD))

    assert _decided(table) == CampaignDecided(attack=0, defense=2 + 1, won=False)


@rule("O-11.8")
def test_a_tie_is_the_defenders() -> None:
    table = battlefield(seat(RED, at=HERE, warbands=1))

    fought(table, BANDIT, {"campaign/targets": ()}, attack=(SWORD,), defense=(BLANK,))

    assert _decided(table) == CampaignDecided(attack=1, defense=1, won=False)


@rule("O-11.20")
def test_an_attack_without_dice_is_rolled_by_the_defense_alone() -> None:
    table = battlefield(seat(RED, at=HERE, warbands=2))

    table.when(
        ON_BANDITS,
        {
            "campaign/targets": (),
            "campaign/pool": 0,
            "campaign/defense": (BLANK,),
            "campaign/sacrifice": "yes",
        },
    )

    assert DiceRolled(what="defense", faces=(BLANK,)) in table.events
    assert _decided(table) == CampaignDecided(attack=2, defense=1, won=True)


@rule("O-11.6")
def test_dice_thrown_again_count_as_they_fell_the_last_time() -> None:
    table = battlefield(seat(RED, up(WOLVES), at=HERE, warbands=2))

    def again(scene: Table, _use: Use, event: DiceRolled) -> None:
        if event.what == "defense":
            scene.emit(DiceRolled(what="defense", faces=(TWO_SHIELDS,)))

    with made_up((after_shelf(DiceRolled), Power(card=WOLVES, act=again))):
        fought(table, BANDIT, {"campaign/targets": ()}, defense=(BLANK,))

    assert _decided(table) == CampaignDecided(attack=0, defense=3, won=False)


# --- sacrifice ------------------------------------------------------------------------------------


@rule("O-11.8")
@rule("O-11.7")
def test_case_25_exactly_as_many_as_are_needed_are_sacrificed() -> None:
    table = _against_six()

    fought(
        table,
        BLUE,
        FOR_THE_PAWN | {"campaign/sacrifice": "yes", "campaign/banish": ()},
        attack=CASE_25,
        defense=SIX,
    )

    assert table.events[3:7] == (
        DiceRolled(what="attack", faces=CASE_25),
        WarbandsKilled(color=RED, source=board_of(RED), count=1),
        WarbandsKilled(color=RED, source=board_of(RED), count=3, by=RED),
        CampaignDecided(attack=7, defense=6, won=True),
    )
    assert table.player(RED).on_board == 1


@rule("O-11.8", refuses=True)
def test_case_25_the_only_question_is_all_or_none() -> None:
    table = _against_six()

    table.when(
        Campaign(defender=BLUE),
        FOR_THE_PAWN | {"campaign/pool": 5, "campaign/attack": CASE_25, "campaign/defense": SIX},
    )

    assert (table.asked, table.among) == (("campaign/sacrifice",), ("yes", "no"))
    fought(table, BLUE, FOR_THE_PAWN, attack=CASE_25, defense=SIX)
    assert _decided(table) == CampaignDecided(attack=4, defense=6, won=False)
    assert table.player(RED).on_board == 2


@rule("O-11.8", refuses=True)
def test_a_sacrifice_that_could_not_win_is_not_offered() -> None:
    table = battlefield(seat(RED, at=HERE, warbands=1), seat(BLUE, at=HERE, warbands=2))

    fought(table, BLUE, FOR_THE_PAWN, attack=(HALF,), defense=(BLANK, BLANK))

    assert _decided(table) == CampaignDecided(attack=0, defense=2, won=False)


@rule("O-11.8")
@for_all(short=st.integers(-5, 30), worth=st.integers(1, 3))
def test_one_sacrificed_warband_fewer_would_not_win(short: int, worth: int) -> None:
    plan = CampaignPlan(attacker=RED, defender=BLUE, place=HERE, sacrifice_worth=worth)

    needed = needed_to_win(plan, attack=0, defense=short)

    assert needed * worth > short
    assert needed == 0 or (needed - 1) * worth <= short
