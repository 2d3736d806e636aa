"""The twelve gods: what each brings to the table and what it can do, in our own short words."""

from __future__ import annotations

from msgspec import Struct

from chronicle.rules.ankh.scenario_values import Box, Confidence, Printed
from chronicle.rules.core.errors import RulesBug
from chronicle.rules.core.text import Text


class GodPiece(Struct, frozen=True, kw_only=True):
    """Pieces that only this god brings, how many, and what is done with them at set-up (A-2.7)."""

    key: str
    count: int
    step: Text


class God(Struct, frozen=True, kw_only=True):
    """A god: ``title`` as printed in English, None where no source tells it."""

    key: str
    name: Printed
    title: str | None
    box: Box
    confidence: Confidence
    power: tuple[Text, ...]
    pieces: tuple[GodPiece, ...] = ()


_BASE = (
    God(
        key="amun",
        name=Text("Amun"),
        title="The Hidden One",
        box=Box.BASE,
        confidence=Confidence.LIKELY,
        power=(
            Text("In one battle of each Conflict event he may play two battle cards."),
            Text("He says so before the others choose; both cards count."),
        ),
        pieces=(GodPiece(key="amun-token", count=1, step=Text("Lay the Amun token face up.")),),
    ),
    God(
        key="anubis",
        name=Text("Anubis"),
        title="The Embalmer",
        box=Box.BASE,
        confidence=Confidence.LIKELY,
        power=(
            Text("When enemy Warriors die he may trap one of them, up to three."),
            Text("His god figure has +1 strength for each Warrior trapped."),
            Text("The owner may summon a trapped Warrior by paying him 1 Follower."),
        ),
    ),
    God(
        key="isis",
        name=Text("Isis"),
        title="Queen of the Throne",
        box=Box.BASE,
        confidence=Confidence.LIKELY,
        power=(
            Text("Her figures adjacent to an enemy figure are protected in battle resolution."),
        ),
    ),
    God(
        key="osiris",
        name="Osiris",
        title="Lord of the Underworld",
        box=Box.BASE,
        confidence=Confidence.LIKELY,
        power=(
            Text("After losing a battle he may put an Underworld token on empty land there."),
            Text("Only his figures enter such a space, and he may summon onto any of them."),
        ),
        pieces=(
            GodPiece(
                key="underworld-token",
                count=3,
                step=Text("Keep the 3 Underworld tokens at the god board."),
            ),
        ),
    ),
    God(
        key="ra",
        name=Text("Ra"),
        title="The Sun and the Light",
        box=Box.BASE,
        confidence=Confidence.LIKELY,
        power=(
            Text("A Warrior or Guardian that he summons may take a free Radiance token."),
            Text("Dominating or winning with such a figure gives 1 Devotion more."),
        ),
        pieces=(
            GodPiece(
                key="radiance-token",
                count=3,
                step=Text("Keep the 3 Radiance tokens at the god board."),
            ),
        ),
    ),
)

_PANTHEON = (
    God(
        key="hathor",
        name="Hathor",
        title="Goddess of Love",
        box=Box.PANTHEON,
        confidence=Confidence.LIKELY,
        power=(Text("When she sacrifices Followers, one more lets her summon a figure at once."),),
    ),
    God(
        key="bastet",
        name="Bastet",
        title="The Lioness Goddess",
        box=Box.PANTHEON,
        confidence=Confidence.LIKELY,
        power=(
            Text("Her three Cats (0, 1, 3) lie face down at monuments of three regions."),
            Text("In her battles there the Cat adds its strength."),
            Text("An adjacent opponent may turn a Cat up once a turn: 0 kills that figure."),
        ),
        pieces=(
            GodPiece(
                key="cat",
                count=3,
                step=Text("Last of all, put the 3 Cats face down at monuments of three regions."),
            ),
        ),
    ),
    God(
        key="thoth",
        name="Thoth",
        title=None,
        box=Box.PANTHEON,
        confidence=Confidence.UNKNOWN,
        power=(
            Text("Before cards are shown he may stake Followers and guess an opponent's card."),
            Text("What lies on his Scales pays at the end of the Conflict: read his god board."),
        ),
    ),
    God(
        key="set",
        name=Text("Set"),
        title=None,
        box=Box.PANTHEON,
        confidence=Confidence.LIKELY,
        power=(
            Text("In Conflict events the enemy Warriors and Guardians beside his god are his."),
        ),
    ),
    God(
        key="horus",
        name=Text("Horus"),
        title="God of the Sky",
        box=Box.PANTHEON,
        confidence=Confidence.LIKELY,
        power=(
            Text("In a region with an Eye he names a battle card that nobody may play there."),
            Text("He cannot name Cycle of Ma'at; the Eye comes back after the battle."),
        ),
        pieces=(GodPiece(key="eye", count=2, step=Text("Keep the 2 Eyes at the god board.")),),
    ),
)

_TOMB_OF_WONDERS = (
    God(
        key="ptah",
        name="Ptah",
        title="Creator-Builder",
        box=Box.TOMB_OF_WONDERS,
        confidence=Confidence.CERTAIN,
        power=(
            Text("After he builds, he takes the Exalted Followers that lie on his god board."),
            Text("Each counts as 2 Followers, without change; sacrificed, it comes back there."),
            Text("Any other player who builds a monument gives him 1 Follower."),
        ),
        pieces=(
            GodPiece(
                key="exalted-follower",
                count=2,
                step=Text("Lay the 2 Exalted Followers on the god board."),
            ),
        ),
    ),
    God(
        key="sobek",
        name="Sobek",
        title="Lord of the Waters",
        box=Box.TOMB_OF_WONDERS,
        confidence=Confidence.CERTAIN,
        power=(
            Text("His god figure may end a move in Water."),
            Text(
                "After dominating or winning with it he may flood an empty space beside a river, "
                "Water, camel or outer edge, for good."
            ),
            Text("No new region may arise; camels around that space go."),
        ),
        pieces=(
            GodPiece(
                key="water-token",
                count=3,
                step=Text("Lay the 3 Water tokens on the god board."),
            ),
        ),
    ),
)

GODS: tuple[God, ...] = (*_BASE, *_PANTHEON, *_TOMB_OF_WONDERS)
"""All twelve, box by box."""


def god_keyed(key: str) -> God | None:
    """The god with this key, or None."""
    return next((each for each in GODS if each.key == key), None)


def god_of(key: str) -> God:
    """The god with this key.

    Raises:
        RulesBug: there is none; a key that came from outside goes to `god_keyed`.
    """
    found = god_keyed(key)
    if found is None:
        raise RulesBug(f"no god has the key {key!r}")
    return found
