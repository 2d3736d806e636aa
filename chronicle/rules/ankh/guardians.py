"""The Guardians: level, strength and ability; and how many copies are in play (A-2.4)."""

from __future__ import annotations

from msgspec import Struct

from chronicle.rules.ankh.scenario_values import Box, Confidence, Printed
from chronicle.rules.core.errors import RulesBug
from chronicle.rules.core.text import Text

LEVELS = (1, 2, 3)

UNLOCKED_WITH: tuple[tuple[int, int], ...] = ((2, 1), (4, 2), (5, 3))
"""A-4.4: with which Ankh power, counted from the first, a Guardian of which level is gained."""

_COPIES = ((2, (1, 1, 1)), (3, (2, 2, 2)), (4, (3, 2, 2)), (5, (3, 2, 2)))


class Guardian(Struct, frozen=True, kw_only=True):
    """A kind of Guardian.

    ``level`` None: no source tells it, read it from the card. ``strength`` None: not told or not
    a fixed number; 1 is assumed where the ability says nothing else (A-1.5).
    """

    key: str
    name: Printed
    box: Box
    confidence: Confidence
    ability: tuple[Text, ...]
    level: int | None = None
    strength: int | None = None
    is_outside_levels: bool = False


def _base(key: str, name: str, *, level: int, ability: Text) -> Guardian:
    return Guardian(
        key=key,
        name=name,
        box=Box.BASE,
        confidence=Confidence.LIKELY,
        ability=(ability,),
        level=level,
        strength=1,
    )


def _tomb(key: str, name: Printed, *ability: Text) -> Guardian:
    return Guardian(
        key=key,
        name=name,
        box=Box.TOMB_OF_WONDERS,
        confidence=Confidence.CERTAIN,
        ability=ability,
    )


PETSUCHOS = Guardian(
    key="petsuchos",
    name="Petsuchos",
    box=Box.TOMB_OF_WONDERS,
    confidence=Confidence.CERTAIN,
    ability=(
        Text("Fills two spaces of one region, never Water, and counts as one figure."),
        Text("After each Conflict event it goes to the player with the least Devotion."),
    ),
    strength=3,
    is_outside_levels=True,
)
"""A-2.8: in play if the table agrees, beside the three kinds, and nobody's at first."""

GUARDIANS: tuple[Guardian, ...] = (
    _base(
        "satet",
        "Satet",
        level=1,
        ability=Text("May end a move on an enemy figure and push it to a free space beside."),
    ),
    _base(
        "cat-mummy",
        "Cat-Mummy",
        level=1,
        ability=Text("When killed, each opponent loses 1 Devotion."),
    ),
    _base("apep", "Apep", level=2, ability=Text("May be summoned into any Water space.")),
    _base(
        "mummy",
        "Mummy",
        level=2,
        ability=Text("When killed, it may come back at once beside its god."),
    ),
    _base(
        "giant-scorpion",
        "Giant Scorpion",
        level=3,
        ability=Text("At the start of a Conflict it destroys monuments on the two spaces faced."),
    ),
    _base(
        "androsphinx",
        "Androsphinx",
        level=3,
        ability=Text("Enemy figures adjacent to it count no strength."),
    ),
    Guardian(
        key="shezmu",
        name="Shezmu",
        box=Box.GUARDIANS,
        confidence=Confidence.UNKNOWN,
        ability=(Text("Silences abilities of figures in its region: read the card."),),
    ),
    _tomb("heka", "Heka", Text("Instead of moving, kill it and gain 3 Followers.")),
    _tomb("nekhbet", "Nekhbet", Text("In a Move action it goes any number of spaces.")),
    _tomb(
        "serket",
        "Serket",
        Text("After a battle won with her, she may move to a region of a higher number."),
    ),
    _tomb("unut", "Unut", Text("May be summoned beside any figure, whoever owns it.")),
    _tomb(
        "wadjet",
        "Wadjet",
        Text("As your only figure in a battle: +1 strength, +1 Devotion for winning."),
    ),
    _tomb(
        "medjed",
        "Medjed",
        Text("Where it is present, the winner gains Followers instead of Devotion."),
    ),
    _tomb(
        "bes",
        "Bes",
        Text("Each Bes adds 1 for each Pyramid you control there to your Pyramid majority."),
    ),
    _tomb(
        "khepri",
        "Khepri",
        Text("Before you gain Followers, summon or move it beside any monument."),
    ),
    _tomb(
        "pharaohs-mummy",
        Text("Pharaoh's Mummy"),
        Text("If one was killed in a battle, take back your battle cards after it."),
    ),
    _tomb("babi", "Babi", Text("In Conflict events it is also an Obelisk that you control.")),
    _tomb("bennu", "Bennu", Text("Cannot be killed, and counts as a god figure.")),
    _tomb("griffin", "Griffin", Text("Its strength is the number of Temples that you control.")),
    _tomb("taweret", "Taweret", Text("+2 strength for each god figure in its region.")),
    PETSUCHOS,
)
"""All that any source names, box by box; Petsuchos last."""


def guardian_copies(players: int) -> tuple[int, int, int]:
    """A-2.4: copies of the kinds of level 1, 2 and 3 in play, for 2 to 5 players.

    Raises:
        RulesBug: that many cannot play.
    """
    found = dict(_COPIES).get(players)
    if found is None:
        raise RulesBug(f"{players} players cannot play")
    return found


def may_stand_for(guardian: Guardian, level: int) -> bool:
    """A-2.4: whether this kind can be the one of that level; an unknown level fits any."""
    return not guardian.is_outside_levels and guardian.level in (None, level)


def guardian_keyed(key: str) -> Guardian | None:
    """The Guardian with this key, or None."""
    return next((each for each in GUARDIANS if each.key == key), None)


def guardian_of(key: str) -> Guardian:
    """The Guardian with this key.

    Raises:
        RulesBug: there is none; a key that came from outside goes to `guardian_keyed`.
    """
    found = guardian_keyed(key)
    if found is None:
        raise RulesBug(f"no guardian has the key {key!r}")
    return found
