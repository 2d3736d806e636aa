"""The battle cards of each player and the 35 divine intervention cards (K-1.1, K-1.2)."""

from __future__ import annotations

import enum
from typing import NewType

from msgspec import Struct

from chronicle.rules.core.text import Text

BattleCardId = NewType("BattleCardId", str)
"""A battle card by its figures: ``"bc-4-1-0"``; none has a printed name."""

DivineCardId = NewType("DivineCardId", str)
"""A divine intervention card by its name: ``"di-war-rage"``."""


class BattleCard(Struct, frozen=True, kw_only=True):
    """A battle card; a special one takes the place of another when its tile is bought.

    ``gained_by`` is the name of that tile.
    """

    id: BattleCardId
    strength: int
    damage: int
    protection: int
    gained_by: str | None = None

    @property
    def figures(self) -> Text:
        """Strength, damage and protection as they are spoken of: 4/1/0."""
        return Text(
            "{strength}/{damage}/{protection}",
            strength=self.strength,
            damage=self.damage,
            protection=self.protection,
        )


class DivineKind(enum.Enum):
    """When a divine intervention card is played, by its sign."""

    BATTLE = "battle"
    """Hidden under the battle card, paid when both are revealed (K-8.4, K-8.5)."""
    DAY = "day"
    """In the day, outside battle (K-5.9)."""
    REACTION = "reaction"
    """At once, upon what somebody else does (K-8.1, K-12.5)."""


class DivineCard(Struct, frozen=True, kw_only=True):
    """A divine intervention card: ``count`` of them in the deck, ``price`` in prayer points.

    ``options`` names the contested points that touch it, fields of `options.Options`.
    """

    id: DivineCardId
    name: str
    count: int
    price: int
    kind: DivineKind
    effect: Text
    options: tuple[str, ...] = ()


def _battle_card(
    strength: int, damage: int, protection: int, gained_by: str | None = None
) -> BattleCard:
    special = "" if gained_by is None else "special-"
    return BattleCard(
        id=BattleCardId(f"bc-{special}{strength}-{damage}-{protection}"),
        strength=strength,
        damage=damage,
        protection=protection,
        gained_by=gained_by,
    )


BATTLE_CARDS: tuple[BattleCard, ...] = (
    _battle_card(4, 1, 0),
    _battle_card(3, 2, 0),
    _battle_card(3, 0, 1),
    _battle_card(2, 2, 1),
    _battle_card(2, 0, 2),
    _battle_card(1, 3, 0),
)
"""The six that every player has (K-1.2)."""

SPECIAL_BATTLE_CARDS: tuple[BattleCard, ...] = (
    _battle_card(3, 3, 0, "Offensive Strategy"),
    _battle_card(3, 0, 3, "Defensive Strategy"),
)
"""The two that come with a tile."""


class _Deck(Struct, frozen=True):
    """A kind of divine intervention cards, and the points that touch all of them."""

    kind: DivineKind
    options: tuple[str, ...] = ()

    def card(
        self, name: str, copies: tuple[int, int], effect: Text, options: tuple[str, ...] = ()
    ) -> DivineCard:
        """A card; ``copies`` are how many there are, and what one costs."""
        count, price = copies
        return DivineCard(
            id=DivineCardId(f"di-{name.lower().replace(' ', '-')}"),
            name=name,
            count=count,
            price=price,
            kind=self.kind,
            effect=effect,
            options=(*self.options, *options),
        )


_BATTLE = _Deck(DivineKind.BATTLE)
_DAY = _Deck(DivineKind.DAY, ("day_cards_own_turn_only",))
_REACTION = _Deck(DivineKind.REACTION)

DIVINE_CARDS: tuple[DivineCard, ...] = (
    _BATTLE.card("War Rage", (3, 0), Text("+1 strength")),
    _BATTLE.card("War Fury", (3, 1), Text("+2 strength")),
    _BATTLE.card("Bloody Battle", (3, 0), Text("+1 damage")),
    _BATTLE.card("Bloodbath", (2, 1), Text("+2 damage")),
    _BATTLE.card("Bronze Wall", (3, 0), Text("+1 protection")),
    _BATTLE.card("Iron Wall", (2, 1), Text("+2 protection")),
    _DAY.card("Raining Fire", (4, 1), Text("kill 1 enemy unit anywhere")),
    _DAY.card("Prayer", (2, 0), Text("gain 2 points"), ("prayer_card_with_priest",)),
    _DAY.card(
        "Enlistment",
        (4, 0),
        Text("2 free units to districts or troops"),
        ("free_units_into_occupied_district", "scribe_on_free_placement"),
    ),
    _DAY.card(
        "Mana Theft", (2, 0), Text("opponents lose 1 point, you gain 1"), ("mana_theft_gain",)
    ),
    _DAY.card("Teleportation", (3, 1), Text("your Move teleports from anywhere")),
    _DAY.card(
        "Open Gates",
        (1, 1),
        Text("walls do not stop your Move"),
        ("retreat_into_opposing_district",),
    ),
    _REACTION.card("Veto", (2, 0), Text("cancels a card outside battle"), ("veto_on_veto",)),
    _REACTION.card(
        "Escape",
        (1, 0),
        Text("no battle: your troop steps aside"),
        ("move_continues_after_escape", "escape_on_recruit", "retreat_through_port"),
    ),
)
"""The 14 different cards of the deck, 35 with all copies (K-2.5)."""
