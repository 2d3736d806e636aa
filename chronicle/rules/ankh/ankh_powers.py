"""Ankh powers, battle cards and the Political cards known: a short effect each, in our words."""

from __future__ import annotations

from msgspec import Struct

from chronicle.rules.ankh.scenario_values import Printed
from chronicle.rules.core.text import Text

POLITICAL_CARDS_IN_BOX = 40
"""Cards of the Political deck; nine texts are known, and copies of none (A-8.1)."""


class AnkhPower(Struct, frozen=True, kw_only=True):
    """A power that every player may unlock; it costs as many Followers as its level (A-4.4)."""

    key: str
    name: Printed
    level: int
    effect: Text

    @property
    def cost(self) -> int:
        """Followers sacrificed for it."""
        return self.level


class BattleCard(Struct, frozen=True, kw_only=True):
    """One of the seven cards that every player has; ``strength`` None: an option decides (A-14)."""

    key: str
    name: Printed
    strength: int | None
    timing: Text
    effect: Text


class PoliticalCard(Struct, frozen=True, kw_only=True):
    """A card of the Political deck (A-8.8); ``is_named`` is false where the name is cut off."""

    key: str
    name: Text
    effect: Text
    is_named: bool = True


def _power(key: str, name: Printed, level: int, effect: Text) -> AnkhPower:
    return AnkhPower(key=key, name=name, level=level, effect=effect)


POWERS: tuple[AnkhPower, ...] = (
    _power("commanding", "Commanding", 1, Text("Gain 3 Followers for each battle won.")),
    _power("inspiring", "Inspiring", 1, Text("Build Monument costs nothing.")),
    _power(
        "omnipresent",
        "Omnipresent",
        1,
        Text("Each Conflict starts with 1 Follower for each region with your figures."),
    ),
    _power("revered", "Revered", 1, Text("Gain Followers gives 1 more.")),
    _power(
        "resplendent",
        "Resplendent",
        2,
        Text("With three monuments of one type your god has base strength 3."),
    ),
    _power(
        "obelisk-attuned",
        Text("Obelisk Attuned"),
        2,
        Text("As a battle starts, bring figures from anywhere beside your Obelisks there."),
    ),
    _power(
        "temple-attuned",
        "Temple Attuned",
        2,
        Text("+2 strength for each own Temple there with a figure of yours beside it."),
    ),
    _power(
        "pyramid-attuned",
        Text("Pyramid Attuned"),
        2,
        Text("Summon also brings one figure beside each of your Pyramids."),
    ),
    _power("glorious", Text("Glorious"), 3, Text("Winning by 3 or more gives 3 Devotion.")),
    _power(
        "magnanimous",
        "Magnanimous",
        3,
        Text("Losing a battle with two or more figures gives 2 Devotion."),
    ),
    _power(
        "bountiful",
        Text("Bountiful"),
        3,
        Text("In the red, each gain of Devotion is 1 more."),
    ),
    _power(
        "worshipful",
        Text("Worshipful"),
        3,
        Text("After a battle you may sacrifice 2 Followers for 1 Devotion."),
    ),
)
"""The twelve powers, four a level; two of each level are the most that a player takes."""

_AT_REVEAL = Text("at once when shown")
_AFTER_REVEAL = Text("after all are shown")
_RESOLUTION = Text("battle resolution")
_AFTER_RESOLUTION = Text("after resolution")

BATTLE_CARDS: tuple[BattleCard, ...] = (
    BattleCard(
        key="plague-of-locusts",
        name=Text("Plague of Locusts"),
        strength=1,
        timing=_AFTER_REVEAL,
        effect=Text("All there bid Followers in secret; only the highest keeps its figures."),
    ),
    BattleCard(
        key="build-monument",
        name="Build Monument",
        strength=0,
        timing=_AFTER_REVEAL,
        effect=Text("Sacrifice 3 Followers: build a monument of yours on an empty space there."),
    ),
    BattleCard(
        key="chariots",
        name="Chariots",
        strength=3,
        timing=_RESOLUTION,
        effect=Text("Strength, and nothing else."),
    ),
    BattleCard(
        key="flood",
        name="Flood",
        strength=0,
        timing=_AT_REVEAL,
        effect=Text("1 Follower for each own figure on Fertile; resolution does not kill these."),
    ),
    BattleCard(
        key="drought",
        name=Text("Drought"),
        strength=None,
        timing=_RESOLUTION,
        effect=Text("If you win: 1 Devotion more for each own figure on Desert."),
    ),
    BattleCard(
        key="miracle",
        name=Text("Miracle"),
        strength=0,
        timing=_AFTER_RESOLUTION,
        effect=Text("1 Devotion for each own figure killed in this battle."),
    ),
    BattleCard(
        key="cycle-of-maat",
        name=Text("Cycle of Ma'at"),
        strength=0,
        timing=_AFTER_RESOLUTION,
        effect=Text("Take back all your cards played, this one too."),
    ),
)
"""The seven cards of each player."""

POLITICAL_CARDS: tuple[PoliticalCard, ...] = (
    PoliticalCard(
        key="declaration-of-war",
        name=Text("Declaration of War"),
        effect=Text("Summon up to 2 Warriors, adjacent to different gods."),
    ),
    PoliticalCard(
        key="join-the-pantheon",
        name=Text("Join the Pantheon"),
        effect=Text("Kill an enemy Warrior in your god's region; a Guardian may take its space."),
    ),
    PoliticalCard(
        key="convert-the-weak",
        name=Text("Convert the Weak"),
        effect=Text(
            "Steal 1 Follower from each opponent per monument of theirs beside your figures."
        ),
    ),
    PoliticalCard(
        key="piety",
        name=Text("Piety"),
        effect=Text("Summon a Priest into any room."),
    ),
    PoliticalCard(
        key="sow-the-fields",
        name=Text("Sow the Fields"),
        effect=Text("2 Followers for each own figure on Fertile in your god's region."),
    ),
    PoliticalCard(
        key="rapture",
        name=Text("Rapture"),
        effect=Text("Sacrifice all your Followers; each opponent loses 2 Devotion."),
    ),
    PoliticalCard(
        key="harmony-of-maat",
        name=Text("Harmony of Ma'at"),
        effect=Text("Your second action this turn may be the first one again."),
    ),
    PoliticalCard(
        key="their-faith-falters",
        name=Text("Their Faith Falters"),
        effect=Text("Each opponent with a figure in your god's region loses 1 Devotion."),
    ),
    PoliticalCard(
        key="slay",
        name=Text("Slay ..."),
        effect=Text("Kill all enemy Warriors adjacent to your god."),
        is_named=False,
    ),
)
"""The texts that are known; the others are entered by the table."""
