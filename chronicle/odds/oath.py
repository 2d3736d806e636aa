"""The odds of a campaign of Oath (O-11.6 to O-11.9): both rolls, skulls, sacrifice, losses.

Every result of both pools is weighed by how many ways the dice have to show it, as whole numbers;
only what comes out at the end is a float. The attacker sacrifices whenever that wins.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import comb

from msgspec import Struct
from msgspec.structs import replace

from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.text import Text
from chronicle.rules.oath.forces import attacking, bandits, defending, size_of
from chronicle.rules.oath.plans import CampaignPlan, Loss
from chronicle.rules.oath.position import Position
from chronicle.rules.oath.verbs.campaign.battle import (
    ATTACK_FACES,
    BLANK,
    DEFENSE_FACES,
    DOUBLE,
    HALF,
    SHIELD,
    SWORD,
    TWO_SHIELDS,
    TWO_SWORDS,
)
from chronicle.rules.oath.verbs.campaign.losses import dying

MOST_DICE = 30
"""Dice of a pool. The Chancellor's 24 warbands and every plan at once stay below it."""

MOST_WARBANDS = 60
"""Warbands or points of a sum: more than the box holds."""

FACES = 6
"""Both kinds of dice have six faces."""


class Battle(Struct, frozen=True, kw_only=True):
    """A campaign before its rolls. ``attack`` and ``defense`` are the dice rolled, 0 to 30.

    ``force`` are the attacker's warbands, ``defending`` those of the defender, ``bandits`` count
    for the defense and never die; ``swords`` and ``shields`` are added to the sums: each 0 to 60.
    The rest are the fields of the same names of `CampaignPlan`.
    """

    attack: int
    defense: int
    force: int
    defending: int = 0
    bandits: int = 0
    swords: int = 0
    shields: int = 0
    attacker_loses: Loss = Loss.HALF
    defender_loses: Loss = Loss.HALF
    skulls_kill: bool = True
    may_sacrifice: bool = True
    sacrifice_worth: int = 1
    attack_doubled: bool = False
    worthless: tuple[str, ...] = ()


class Odds(Struct, frozen=True, kw_only=True):
    """What comes of a battle with so many attack dice.

    ``wins`` is the chance of the attacker, ``as_rolled`` that without a sacrifice. The rest are
    averages over all battles, except ``sacrificed``: over those that are won.
    """

    dice: int
    wins: float
    as_rolled: float
    sacrificed: float
    attacker_loses: float
    attacker_left: float
    defender_loses: float


class Margin(Struct, frozen=True, kw_only=True):
    """Attack minus defense as rolled, and its chance; the attacker wins above 0."""

    by: int
    chance: float


class Forecast(Struct, frozen=True, kw_only=True):
    """The odds of a battle; of every smaller and larger pool; and which of these is best.

    ``best`` wins most often; among equals it leaves the attacker most, then takes fewest dice.
    """

    battle: Battle
    odds: Odds
    by_dice: tuple[Odds, ...]
    best: int
    margins: tuple[Margin, ...]


class _Sums(Struct, frozen=True, kw_only=True):
    """Whole weights of one pool against another; ``ways`` of all their results together."""

    ways: int
    won: int
    won_as_rolled: int
    sacrificed: int
    left: int


def forecast(battle: Battle) -> Forecast:
    """The odds of a battle, and the best pool among those up to the force, at least its own.

    Raises Malformed where a number is out of its range.
    """
    _check(battle)
    pools = range(max(battle.attack, min(battle.force, MOST_DICE)) + 1)
    defenses = _defense(battle, most=_highest(replace(battle, attack=pools[-1])))
    sums = tuple(_sums(battle, dice, defenses) for dice in pools)
    best = max(pools, key=lambda dice: (*_rank(sums[dice]), -dice))
    by_dice = tuple(_odds(battle, dice, sums[dice]) for dice in pools)
    return Forecast(
        battle=battle,
        odds=by_dice[battle.attack],
        by_dice=by_dice,
        best=best,
        margins=_margins(battle),
    )


def brutal(battle: Battle) -> Battle:
    """O-15.3: the same battle where the loser kills all of its force."""
    return replace(battle, attacker_loses=Loss.ALL, defender_loses=Loss.ALL)


def battle_of(table: Position, plan: CampaignPlan) -> Battle:
    """A campaign of a table, as far as it is planned."""
    return Battle(
        attack=max(0, plan.attack // 2 if plan.attack_halved else plan.attack),
        defense=max(0, plan.defense),
        force=size_of(attacking(table, plan)),
        defending=size_of(defending(table, plan)),
        bandits=bandits(table, plan),
        swords=plan.swords,
        shields=plan.shields,
        attacker_loses=plan.attacker_loses,
        defender_loses=plan.defender_loses,
        skulls_kill=plan.skulls_kill,
        may_sacrifice=plan.may_sacrifice,
        sacrifice_worth=plan.sacrifice_worth,
        attack_doubled=plan.attack_doubled,
        worthless=plan.worthless,
    )


def _check(battle: Battle) -> None:
    ranges = (
        ("attack", battle.attack, 0, MOST_DICE),
        ("defense", battle.defense, 0, MOST_DICE),
        ("force", battle.force, 0, MOST_WARBANDS),
        ("defending", battle.defending, 0, MOST_WARBANDS),
        ("bandits", battle.bandits, 0, MOST_WARBANDS),
        ("swords", battle.swords, 0, MOST_WARBANDS),
        ("shields", battle.shields, 0, MOST_WARBANDS),
        ("sacrifice_worth", battle.sacrifice_worth, 1, MOST_DICE),
    )
    for name, number, least, most in ranges:
        if not least <= number <= most:
            raise Malformed(name, Text("between {least} and {most}", least=least, most=most))


# --- both pools -----------------------------------------------------------------------------------


def _attack(battle: Battle, dice: int) -> Iterator[tuple[int, int, int]]:
    """O-11.7: sum, skulls and the number of ways, for every count of faces."""
    halves, swords, skulls = (ATTACK_FACES.count(face) for face in (HALF, SWORD, TWO_SWORDS))
    times = 2 if battle.attack_doubled else 1
    half, sword, two = (int(face not in battle.worthless) for face in (HALF, SWORD, TWO_SWORDS))
    for k in range(dice + 1):
        for s in range(dice - k + 1):
            h = dice - k - s
            ways = comb(dice, k) * comb(dice - k, s) * halves**h * swords**s * skulls**k
            total = half * (h * times // 2) + times * (sword * s + two * 2 * k)
            yield total + battle.swords, k * times, ways


def _shields(battle: Battle) -> Iterator[tuple[int, int]]:
    """O-11.6: the roll and the number of ways, for every count of faces; doubled once an x2."""
    faces = (BLANK, SHIELD, TWO_SHIELDS, DOUBLE)
    blanks, ones, twos, doubles = (DEFENSE_FACES.count(face) for face in faces)
    one, two, double = (int(face not in battle.worthless) for face in faces[1:])
    dice = battle.defense
    for d in range(dice + 1):
        for t in range(dice - d + 1):
            for s in range(dice - d - t + 1):
                b = dice - d - t - s
                ways = comb(dice, d) * comb(dice - d, t) * comb(dice - d - t, s)
                ways *= doubles**d * twos**t * ones**s * blanks**b
                yield (one * s + two * 2 * t) << (double * d), ways


def _defense(battle: Battle, *, most: int) -> list[int]:
    """Ways of every defense up to ``most``; what lies above stops every attack alike."""
    stands = battle.defending + battle.bandits + battle.shields
    ways = [0] * (most + 1)
    for rolled, count in _shields(battle):
        if rolled + stands <= most:
            ways[rolled + stands] += count
    return ways


def _highest(battle: Battle) -> int:
    """A defense that no attack with these dice and this force passes."""
    times = 2 if battle.attack_doubled else 1
    return battle.swords + 2 * times * battle.attack + battle.sacrifice_worth * battle.force


# --- what comes of it -----------------------------------------------------------------------------


def _sums(battle: Battle, dice: int, defenses: list[int]) -> _Sums:
    below = [0]
    for ways in defenses:
        below.append(below[-1] + ways)
    all_defenses = FACES**battle.defense
    won = as_rolled = sacrificed = left = 0
    for attack, skulls, ways in _attack(battle, dice):
        dead = min(skulls, battle.force) if battle.skulls_kill else 0
        alive = battle.force - dead
        rolled = below[attack]
        bought, dear = _bought(battle, attack, alive, defenses)
        beaten = all_defenses - rolled - bought
        won += ways * (rolled + bought)
        as_rolled += ways * rolled
        sacrificed += ways * dear
        kept = alive - dying(alive, battle.attacker_loses)
        left += ways * (alive * (rolled + bought) - dear + kept * beaten)
    return _Sums(
        ways=all_defenses * FACES**dice,
        won=won,
        won_as_rolled=as_rolled,
        sacrificed=sacrificed,
        left=left,
    )


def _bought(battle: Battle, attack: int, alive: int, defenses: list[int]) -> tuple[int, int]:
    """O-11.8: ways to win by a sacrifice, and the warbands that it takes in all of them."""
    if not battle.may_sacrifice:
        return 0, 0
    ways = dear = 0
    worth = battle.sacrifice_worth
    for over, count in enumerate(defenses[attack : attack + alive * worth]):
        ways += count
        dear += count * (over // worth + 1)
    return ways, dear


def _rank(sums: _Sums) -> tuple[Fraction, Fraction]:
    return Fraction(sums.won, sums.ways), Fraction(sums.left, sums.ways)


def _odds(battle: Battle, dice: int, sums: _Sums) -> Odds:
    wins = sums.won / sums.ways
    left = sums.left / sums.ways
    return Odds(
        dice=dice,
        wins=wins,
        as_rolled=sums.won_as_rolled / sums.ways,
        sacrificed=sums.sacrificed / sums.won if sums.won else 0.0,
        attacker_loses=battle.force - left,
        attacker_left=left,
        defender_loses=wins * dying(battle.defending, battle.defender_loses),
    )


def _margins(battle: Battle) -> tuple[Margin, ...]:
    """Attack minus defense of the battle itself, in order."""
    attacks: dict[int, int] = {}
    for total, _skulls, ways in _attack(battle, battle.attack):
        attacks[total] = attacks.get(total, 0) + ways
    stands = battle.defending + battle.bandits + battle.shields
    defenses: dict[int, int] = {}
    for rolled, ways in _shields(battle):
        defenses[rolled + stands] = defenses.get(rolled + stands, 0) + ways
    found: dict[int, int] = {}
    for attack, ways in attacks.items():
        for defense, others in defenses.items():
            found[attack - defense] = found.get(attack - defense, 0) + ways * others
    total_ways = FACES ** (battle.attack + battle.defense)
    return tuple(Margin(by=by, chance=found[by] / total_ways) for by in sorted(found))
