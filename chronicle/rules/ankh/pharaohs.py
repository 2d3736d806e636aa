"""The five Pharaohs and the Palace: how each is set up, and what each does."""

from __future__ import annotations

import enum

from msgspec import Struct

from chronicle.rules.ankh.scenario_values import Printed
from chronicle.rules.core.errors import RulesBug
from chronicle.rules.core.text import Text

PRIESTS = 3
"""Priests of each player: two wait in the reserve, one starts in the Hall of Laws (A-8.1)."""

PRIESTS_IN_RESERVE = 2

FACE_UP_CARDS = 3
"""Political cards that lie face up beside the deck (A-8.1)."""

GODS_WITH_PRIESTS: tuple[str, ...] = (
    "amun",
    "anubis",
    "isis",
    "osiris",
    "ra",
    "hathor",
    "bastet",
    "thoth",
    "set",
    "horus",
)
"""Gods that the box holds Priests for; any other needs a stand-in (A-8.26)."""


class PlacedBy(enum.Enum):
    """Who puts the Pharaoh on the board, by turn order."""

    FIRST_PLAYER = "first"
    LAST_PLAYER = "last"


class PharaohRule(Struct, frozen=True, kw_only=True):
    """A rule of a Pharaoh card under its printed name."""

    name: Text
    text: Text


class Pharaoh(Struct, frozen=True, kw_only=True):
    """A Pharaoh card: how it is set up, its rules, and the riddle of the Sphinx.

    ``track_tokens`` and ``death_token`` name Conflict events 1 to 5; ``tokens_on_him`` and
    ``infantry`` are laid down with the figure.
    """

    key: str
    name: Printed
    placed_by: PlacedBy
    steps: tuple[Text, ...]
    rules: tuple[PharaohRule, ...]
    riddle: Text
    track_tokens: tuple[int, ...] = ()
    death_token: int | None = None
    tokens_on_him: int = 0
    infantry: int = 0
    is_suggested_first: bool = False


class Room(Struct, frozen=True, kw_only=True):
    """A room of the Palace, by the order in which they are resolved (A-8.5)."""

    number: int
    name: Text
    effect: Text


class Part(Struct, frozen=True, kw_only=True):
    """What the Pharaoh box holds: how many of what."""

    key: str
    count: int
    name: Text


_LAST_PLACES = Text("The last player puts the Pharaoh beside one of the own monuments.")

PHARAOHS: tuple[Pharaoh, ...] = (
    Pharaoh(
        key="amenhotep",
        name="Amenhotep",
        placed_by=PlacedBy.LAST_PLAYER,
        steps=(_LAST_PLACES,),
        rules=(
            PharaohRule(
                name=Text("Beloved"),
                text=Text(
                    "In his region dominating, winning and each monument majority give 1 "
                    "Devotion more."
                ),
            ),
        ),
        riddle=Text(
            "Turn up a Political card for each Sphinx that you control, take one and discard "
            "the others."
        ),
        is_suggested_first=True,
    ),
    Pharaoh(
        key="ramses",
        name=Text("Ramses"),
        placed_by=PlacedBy.LAST_PLAYER,
        steps=(
            _LAST_PLACES,
            Text("The last player puts 2 Infantry on different empty spaces of his region."),
            Text("Lay a Pharaoh token on each of the Conflict events 1 to 4."),
        ),
        rules=(
            PharaohRule(
                name=Text("Lead the Expedition"),
                text=Text(
                    "After a Conflict event with a token, whoever has the least Devotion moves "
                    "him up to 3 spaces; the token leaves the game."
                ),
            ),
            PharaohRule(
                name=Text("Gather Infantry"),
                text=Text(
                    "Whoever moves him puts 2 Infantry on different empty spaces of his region."
                ),
            ),
            PharaohRule(
                name=Text("Infantry Block"),
                text=Text(
                    "Infantry blocks its space and takes the strength of figures beside it; "
                    "whoever dominates or wins takes it as Followers."
                ),
            ),
        ),
        riddle=Text("For each Sphinx that you control, move another Infantry up to 5 spaces."),
        track_tokens=(1, 2, 3, 4),
        infantry=2,
    ),
    Pharaoh(
        key="tutankhamun",
        name=Text("Tutankhamun"),
        placed_by=PlacedBy.LAST_PLAYER,
        steps=(
            _LAST_PLACES,
            Text("The last player lays a Pharaoh token on him."),
            Text("Lay Pharaoh tokens on the Conflict events 1 and 2, the Death token on 3."),
        ),
        rules=(
            PharaohRule(
                name=Text("The Favoured"),
                text=Text("His region is the first to be resolved in each Conflict event."),
            ),
            PharaohRule(
                name=Text("He Lends his Protection"),
                text=Text(
                    "The player with the least Devotion in his region has strength equal to his "
                    "tokens."
                ),
            ),
            PharaohRule(
                name=Text("The Restorer"),
                text=Text("After a Conflict event with a token, that token moves onto him."),
            ),
            PharaohRule(
                name=Text("Legacy of the Boy King"),
                text=Text(
                    "After the third Conflict he dies: figure and tokens close the Throne Room."
                ),
            ),
        ),
        riddle=Text(
            "For each Sphinx that you control gain as many Followers as tokens lie on him."
        ),
        track_tokens=(1, 2),
        death_token=3,
        tokens_on_him=1,
    ),
    Pharaoh(
        key="akhenaten",
        name=Text("Akhenaten"),
        placed_by=PlacedBy.LAST_PLAYER,
        steps=(_LAST_PLACES,),
        rules=(
            PharaohRule(
                name=Text("Great Unifier"),
                text=Text("Warriors also count as Priests, and Priests as Warriors."),
            ),
            PharaohRule(
                name=Text("All Come to Him"),
                text=Text("Whoever moves him summons up to 2 figures anywhere in his region."),
            ),
        ),
        riddle=Text("Summon a figure beside each of your Sphinxes, if you like."),
    ),
    Pharaoh(
        key="xerxes",
        name="Xerxes",
        placed_by=PlacedBy.FIRST_PLAYER,
        steps=(Text("The first player puts the Pharaoh on the board, as the card says."),),
        rules=(
            PharaohRule(
                name=Text("Tyrant King"),
                text=Text("Nobody gains any Devotion from his region in a Conflict event."),
            ),
        ),
        riddle=Text("Each opponent loses 1 Devotion for each Sphinx that you control."),
    ),
)
"""The five cards, in the order of their rulebook."""

ROOMS: tuple[Room, ...] = (
    Room(
        number=1,
        name=Text("Hall of Laws"),
        effect=Text(
            "First pick of the face-up Political cards; or remove one of yours, and each "
            "opponent loses 1 Devotion."
        ),
    ),
    Room(
        number=2,
        name=Text("War Room"),
        effect=Text(
            "You may turn one of your monuments into a Sphinx; then comes the Pharaoh's riddle."
        ),
    ),
    Room(
        number=3,
        name=Text("Public Audience Hall"),
        effect=Text("Take a face-up Political card and gain 2 Followers."),
    ),
    Room(
        number=4,
        name=Text("Throne Room"),
        effect=Text("Take a face-up Political card and move the Pharaoh up to 3 spaces."),
    ),
)
"""The four rooms; which of them are adjacent is not known (A-8.23)."""

PALACE_STEPS: tuple[Text, ...] = (
    Text("Shuffle the Political deck onto its space and turn up 3 cards beside it."),
    Text("Each player keeps 2 Priests in reserve and puts the third into the Hall of Laws."),
    Text("The Sphinxes go to the general supply."),
    Text("Choose a Pharaoh card or draw one, and follow its back."),
)
"""A-8.1: how the Palace is laid out, before the Pharaoh is placed."""

PHARAOH_BOX: tuple[Part, ...] = (
    Part(key="pharaoh", count=1, name=Text("Pharaoh")),
    Part(key="priest", count=30, name=Text("Priests")),
    Part(key="sphinx", count=5, name=Text("Sphinxes")),
    Part(key="pharaoh-token", count=4, name=Text("Pharaoh tokens")),
    Part(key="death-token", count=1, name=Text("Death token")),
    Part(key="political-card", count=40, name=Text("Political cards")),
    Part(key="pharaoh-card", count=5, name=Text("Pharaoh cards")),
    Part(key="palace-board", count=1, name=Text("Palace board")),
    Part(key="player-aid", count=5, name=Text("player aids")),
)
"""What the box holds (A-2.0)."""


def pharaoh_keyed(key: str) -> Pharaoh | None:
    """The Pharaoh with this key, or None."""
    return next((each for each in PHARAOHS if each.key == key), None)


def pharaoh_of(key: str) -> Pharaoh:
    """The Pharaoh with this key.

    Raises:
        RulesBug: there is none; a key that came from outside goes to `pharaoh_keyed`.
    """
    found = pharaoh_keyed(key)
    if found is None:
        raise RulesBug(f"no pharaoh has the key {key!r}")
    return found
