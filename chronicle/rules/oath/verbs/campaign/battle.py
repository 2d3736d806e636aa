"""O-11.6 to O-11.8: both rolls, the skulls, the sacrifice."""

from __future__ import annotations

from chronicle.rules.core.ids import Key, RuleId, Seat
from chronicle.rules.core.questions import Choice, Roll
from chronicle.rules.core.text import Message, Plural, Text
from chronicle.rules.oath.forces import attacking, size_of, strength_of
from chronicle.rules.oath.game_acts import Table, happen
from chronicle.rules.oath.game_events import DiceRolled
from chronicle.rules.oath.game_facts import BANDIT
from chronicle.rules.oath.names import yes_or_no
from chronicle.rules.oath.plans import CampaignPlan
from chronicle.rules.oath.verbs.campaign.losses import Toll, take

BLANK, SHIELD, TWO_SHIELDS, DOUBLE = "blank", "shield", "two-shields", "double"
DEFENSE_FACES = (BLANK, BLANK, SHIELD, SHIELD, TWO_SHIELDS, DOUBLE)
"""O-11.6: the six faces of a defense die."""

HALF, SWORD, TWO_SWORDS = "half-sword", "sword", "two-swords-and-skull"
ATTACK_FACES = (HALF, HALF, HALF, SWORD, SWORD, TWO_SWORDS)
"""O-11.7: the six faces of an attack die."""


# --- defense ------------------------------------------------------------------------------------


def defense_roll(scene: Table, plan: CampaignPlan) -> int:
    """O-11.6: shields doubled once an x2, and the warbands that defend."""
    # The attacker's hands throw the dice of the bandits: nobody else is there for it.
    to = plan.attacker if plan.defender == BANDIT else plan.defender
    faces = _rolled(
        scene,
        Roll(
            key=Key("campaign/defense"),
            to=to,
            rule=RuleId("O-11.6"),
            text=Text("What do the defense dice show?"),
            dice=plan.defense,
            faces=DEFENSE_FACES,
        ),
    )
    worth = tuple(face for face in faces if face not in plan.worthless)
    return shields(worth) + strength_of(scene.state, plan, plan.defender) + plan.shields


def shields(faces: tuple[str, ...]) -> int:
    """O-11.6: no shield and any x2 is 0; two x2 are x4."""
    plain = faces.count(SHIELD) + 2 * faces.count(TWO_SHIELDS)
    return plain << faces.count(DOUBLE)


# --- attack -------------------------------------------------------------------------------------


def attack_roll(scene: Table, plan: CampaignPlan) -> int:
    """O-11.7: swords, two halves one; each skull kills one attacking warband at once."""
    faces = _rolled(
        scene,
        Roll(
            key=Key("campaign/attack"),
            to=plan.attacker,
            rule=RuleId("O-11.7"),
            text=Text("What do the attack dice show?"),
            dice=plan.attack // 2 if plan.attack_halved else plan.attack,
            faces=ATTACK_FACES,
        ),
    )
    counted = faces * 2 if plan.attack_doubled else faces
    if plan.skulls_kill:
        toll = Toll(
            key="skulls",
            rule="O-11.7",
            count=counted.count(TWO_SWORDS),
            chooser=plan.attacker,
        )
        take(scene, attacking(scene.state, plan), toll)
    return swords(tuple(face for face in counted if face not in plan.worthless)) + plan.swords


def swords(faces: tuple[str, ...]) -> int:
    """O-11.7: a lone half is nothing."""
    return faces.count(HALF) // 2 + faces.count(SWORD) + 2 * faces.count(TWO_SWORDS)


def _rolled(scene: Table, roll: Roll) -> tuple[str, ...]:
    """The faces that count: those thrown, unless a power had them thrown again."""
    if not roll.dice:
        return ()
    what = roll.key.rpartition("/")[2]
    told = len(scene.events)
    happen(scene, DiceRolled(what=what, faces=scene.ask(roll)))
    thrown = tuple(
        each.faces
        for each in scene.events[told:]
        if isinstance(each, DiceRolled) and each.what == what
    )
    return thrown[-1] if thrown else ()


# --- sacrifice ----------------------------------------------------------------------------------


def sacrifice(scene: Table, plan: CampaignPlan, *, attack: int, defense: int) -> int:
    """O-11.8: exactly as many warbands as are needed to win, or none; what they add."""
    needed = needed_to_win(plan, attack=attack, defense=defense)
    force = attacking(scene.state, plan)
    if not 0 < needed <= size_of(force) or not plan.may_sacrifice:
        return 0
    if not _wants_to(scene, plan.attacker, _how_dear(needed)):
        return 0
    toll = Toll(
        key="sacrifice",
        rule="O-11.8",
        count=needed,
        chooser=plan.attacker,
        by=plan.attacker,
    )
    take(scene, force, toll)
    return needed * plan.sacrifice_worth


def needed_to_win(plan: CampaignPlan, *, attack: int, defense: int) -> int:
    """O-11.8: how many warbands must be sacrificed; 0 where the attack wins as it is."""
    short = max(0, defense + 1 - attack)
    # Rounded up: a sacrifice that is worth three may overshoot, one fewer would not win (O-11.8).
    return (short + plan.sacrifice_worth - 1) // plan.sacrifice_worth


def _how_dear(count: int) -> Message:
    return Plural(
        "Sacrifice {count} warband to win?", "Sacrifice {count} warbands to win?", count=count
    )


def _wants_to(scene: Table, seat: Seat, text: Message) -> bool:
    said = scene.choose(
        Choice(
            key=Key("campaign/sacrifice"),
            to=seat,
            rule=RuleId("O-11.8"),
            text=text,
            among=yes_or_no(),
        )
    )
    return said == "yes"
