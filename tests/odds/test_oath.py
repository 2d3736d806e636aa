"""The odds of a campaign beside every roll counted one by one, and beside the rules themselves."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given as for_all
from hypothesis import settings
from hypothesis import strategies as st
from msgspec.structs import replace

from chronicle.odds.oath import Battle, Forecast, Margin, Odds, battle_of, brutal, forecast
from chronicle.rules.core.errors import Malformed
from chronicle.rules.oath.plans import CampaignPlan, Loss
from chronicle.rules.oath.position import pawn_of
from chronicle.rules.oath.verbs.campaign.battle import (
    ATTACK_FACES,
    DEFENSE_FACES,
    HALF,
    SHIELD,
    TWO_SWORDS,
    needed_to_win,
    shields,
    swords,
)
from chronicle.rules.oath.verbs.campaign.losses import dying
from chronicle.rules.oath.verbs.campaign.pools import with_defense
from tests.rules import rule
from tests.rules.oath.campaigns_fought import HERE, battlefield, fought
from tests.rules.oath.tables_made import BLUE, RED, seat, site, troops

OF_THE_MOCK = Battle(attack=9, defense=5, force=9, defending=3)


# --- one by one -----------------------------------------------------------------------------------


def _one_by_one(battle: Battle) -> Odds:
    """All rolls of both pools, each as often as its faces are on the dice."""
    won = rolled_won = dear = left = total = 0
    for thrown, struck, ways in _rolls(battle):
        total += ways
        need, alive = _fight(battle, thrown, struck)
        wins = need == 0 or (battle.may_sacrifice and need <= alive)
        won += ways * wins
        rolled_won += ways * (need == 0)
        dear += ways * need if wins else 0
        left += ways * (alive - (need if wins else dying(alive, battle.attacker_loses)))
    wins_ = Fraction(won, total)
    return Odds(
        dice=battle.attack,
        wins=float(wins_),
        as_rolled=float(Fraction(rolled_won, total)),
        sacrificed=float(Fraction(dear, won)) if won else 0.0,
        attacker_loses=float(battle.force - Fraction(left, total)),
        attacker_left=float(Fraction(left, total)),
        defender_loses=float(wins_ * dying(battle.defending, battle.defender_loses)),
    )


def _rolls(battle: Battle) -> Iterator[tuple[tuple[str, ...], tuple[str, ...], int]]:
    for thrown in product(sorted(set(DEFENSE_FACES)), repeat=battle.defense):
        for struck in product(sorted(set(ATTACK_FACES)), repeat=battle.attack):
            yield thrown, struck, _ways(thrown, DEFENSE_FACES) * _ways(struck, ATTACK_FACES)


def _ways(faces: tuple[str, ...], of: tuple[str, ...]) -> int:
    ways = 1
    for face in faces:
        ways *= of.count(face)
    return ways


def _fight(battle: Battle, thrown: tuple[str, ...], struck: tuple[str, ...]) -> tuple[int, int]:
    """How many must be sacrificed to win, and how many there are for it."""
    counted = struck * 2 if battle.attack_doubled else struck
    dead = min(counted.count(TWO_SWORDS), battle.force) if battle.skulls_kill else 0
    attack = swords(tuple(face for face in counted if face not in battle.worthless))
    defense = shields(tuple(face for face in thrown if face not in battle.worthless))
    plan = CampaignPlan(
        attacker=RED, defender=BLUE, place=HERE, sacrifice_worth=battle.sacrifice_worth
    )
    needed = needed_to_win(
        plan,
        attack=attack + battle.swords,
        defense=defense + battle.shields + battle.defending + battle.bandits,
    )
    return needed, battle.force - dead


def _same(one: Odds, other: Odds) -> bool:
    return all(
        getattr(one, name) == pytest.approx(getattr(other, name)) for name in Odds.__struct_fields__
    )


battles = st.builds(
    Battle,
    attack=st.integers(0, 3),
    defense=st.integers(0, 2),
    force=st.integers(0, 6),
    defending=st.integers(0, 5),
    bandits=st.integers(0, 2),
    swords=st.integers(0, 2),
    shields=st.integers(0, 2),
    attacker_loses=st.sampled_from(Loss),
    defender_loses=st.sampled_from(Loss),
    skulls_kill=st.booleans(),
    may_sacrifice=st.booleans(),
    sacrifice_worth=st.integers(1, 3),
    attack_doubled=st.booleans(),
    worthless=st.sampled_from(((), (HALF,), (SHIELD,), (TWO_SWORDS, SHIELD))),
)


@rule("O-11.6")
@rule("O-11.7")
@rule("O-11.8")
@rule("O-11.9")
@settings(max_examples=60)
@for_all(battle=battles)
def test_the_odds_are_those_of_all_rolls_counted_one_by_one(battle: Battle) -> None:
    assert _same(forecast(battle).odds, _one_by_one(battle))


@rule("O-11.8")
def test_the_odds_are_those_of_the_rules_on_a_table() -> None:
    table = battlefield(seat(RED, at=HERE, warbands=2), seat(BLUE, at=HERE, warbands=1))
    before, target = table.position, {"campaign/targets/here": (pawn_of(BLUE),)}
    battle = Battle(attack=2, defense=2, force=2, defending=1)
    won = total = 0

    for thrown, struck, ways in _rolls(battle):
        table.position = before
        fought(table, BLUE, target, defense=thrown, attack=struck)
        # Who has won is asked where the pawn goes.
        won += ways * (table.asked == ("campaign/banish",))
        total += ways

    assert total == 6**4
    assert forecast(battle).odds.as_rolled == pytest.approx(won / total)


# --- known figures --------------------------------------------------------------------------------


@rule("O-11.8")
def test_nine_dice_against_five_and_three_warbands() -> None:
    found = forecast(OF_THE_MOCK)

    percent = (round(100 * found.odds.wins, 1), round(100 * found.odds.as_rolled, 1))
    assert percent == (91.2, 38.8)
    assert (round(found.odds.sacrificed, 1), round(found.odds.attacker_left, 1)) == (1.9, 5.4)
    assert found.best == 9
    likeliest = max(found.margins, key=lambda each: each.chance)
    assert (likeliest.by, round(100 * likeliest.chance, 1)) == (0, 11.6)


@rule("O-11.20")
def test_a_battle_without_dice_is_certain() -> None:
    lost = forecast(Battle(attack=0, defense=0, force=7, defending=7))
    won = forecast(Battle(attack=0, defense=0, force=7, defending=6))

    assert lost.odds == Odds(
        dice=0, as_rolled=0.0, wins=0.0, sacrificed=0.0, attacker_loses=3.0,
        attacker_left=4.0, defender_loses=0.0,
    )  # fmt: skip
    assert won.odds == Odds(
        dice=0, as_rolled=0.0, wins=1.0, sacrificed=7.0, attacker_loses=7.0,
        attacker_left=0.0, defender_loses=3.0,
    )  # fmt: skip
    assert won.margins == (Margin(by=-6, chance=1.0),)


@rule("O-15.3")
def test_where_the_loser_kills_all_only_the_losses_change() -> None:
    plain, dire = (forecast(battle).odds for battle in (OF_THE_MOCK, brutal(OF_THE_MOCK)))

    assert (dire.wins, dire.as_rolled, dire.sacrificed) == (
        plain.wins,
        plain.as_rolled,
        plain.sacrificed,
    )
    assert dire.attacker_loses > plain.attacker_loses
    assert dire.defender_loses == pytest.approx(3 * dire.wins)


# --- pools ----------------------------------------------------------------------------------------


def test_every_pool_up_to_the_force_is_told_and_the_battles_own() -> None:
    def told(found: Forecast) -> list[int]:
        return [each.dice for each in found.by_dice]

    assert told(forecast(Battle(attack=2, defense=1, force=4))) == [0, 1, 2, 3, 4]
    assert told(forecast(Battle(attack=5, defense=1, force=2))) == [0, 1, 2, 3, 4, 5]


@settings(max_examples=40)
@for_all(battle=battles)
def test_no_pool_wins_more_often_than_the_best_and_each_has_the_odds_of_its_own_battle(
    battle: Battle,
) -> None:
    found = forecast(battle)

    assert max(each.wins for each in found.by_dice) == pytest.approx(found.by_dice[found.best].wins)
    assert _same(found.by_dice[0], forecast(replace(battle, attack=0)).odds)
    assert found.odds == found.by_dice[battle.attack]


@for_all(
    attack=st.integers(0, 8), defense=st.integers(0, 8), force=st.integers(0, 8),
    stronger=st.sampled_from(("defending", "shields", "bandits")),
)  # fmt: skip
def test_chances_are_chances_and_whoever_stands_more_strongly_loses_less_often(
    attack: int, defense: int, force: int, stronger: str
) -> None:
    weak = Battle(attack=attack, defense=defense, force=force)
    found, other = forecast(weak), forecast(replace(weak, **{stronger: 1}))

    assert 0.0 <= found.odds.as_rolled <= found.odds.wins <= 1.0 + 1e-12
    assert other.odds.wins <= found.odds.wins
    assert sum(each.chance for each in found.margins) == pytest.approx(1.0)
    above = sum(each.chance for each in found.margins if each.by > 0)
    assert above == pytest.approx(found.odds.as_rolled)


# --- what comes in --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "number"),
    [
        ("attack", -1),
        ("attack", 31),
        ("defense", 31),
        ("force", 61),
        ("defending", -1),
        ("bandits", 61),
        ("swords", 61),
        ("shields", -1),
        ("sacrifice_worth", 0),
    ],
)
def test_a_number_out_of_its_range_is_named(field: str, number: int) -> None:
    facts: dict[str, Any] = {"attack": 1, "defense": 1, "force": 1} | {field: number}

    with pytest.raises(Malformed) as told:
        forecast(Battle(**facts))

    assert told.value.path == field


@rule("O-11.6")
def test_a_battle_of_a_table_counts_what_its_campaign_counts() -> None:
    table = battlefield(
        seat(RED, at=HERE, warbands=5),
        seat(BLUE, at=HERE, warbands=2),
        site(HERE, "fertile-valley", warbands=troops(blue=3)),
    ).position
    plan = CampaignPlan(attacker=RED, defender=BLUE, place=HERE)
    plan = with_defense(table, replace(plan, targets=(pawn_of(BLUE),))).with_pool(5)

    assert battle_of(table, plan) == Battle(attack=5, defense=2, force=5, defending=2)
    assert battle_of(table, replace(plan, attack_halved=True)).attack == 2
