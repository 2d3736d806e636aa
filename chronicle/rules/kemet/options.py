"""The contested points of Kemet: one named field each, with a default; and the two modes.

Every option in force is printed on the sheet; the table may choose otherwise for a session.
"""

from __future__ import annotations

import enum

from msgspec import Struct

from chronicle.rules.core.options import OptionInForce, OptionPoint, in_force, point
from chronicle.rules.core.text import Text

RULESET = "kemet/1"


class Mode(enum.Enum):
    """K-2.1: how long a session is meant to be; picked for each of them, so no option."""

    SHORT = "short"
    LONG = "long"

    @property
    def goal(self) -> int:
        """How many victory points end the game at the end of a day: 8 or 10 (K-13.1)."""
        return 8 if self is Mode.SHORT else 10


class OpposingRetreat(enum.Enum):
    """K-8.12: whether a retreat may lead into a district of an opposing city."""

    WALLS_LIFTED = "walls-lifted"
    NEVER = "never"
    ALWAYS = "always"


class SecondCreature(enum.Enum):
    """K-10.5: what happens where two troops meet and each has a creature."""

    GOES_HOME = "goes-home"
    NO_MERGE = "no-merge"


class EndOfDay(enum.Enum):
    """K-11.5: what is settled first at the end of a day."""

    SACRIFICES_FIRST = "sacrifices-first"
    TWO_TEMPLES_FIRST = "two-temples-first"


class VisionDraw(enum.Enum):
    """K-12.6: whether Vision takes the place of the ordinary card of the night."""

    INSTEAD = "instead"
    ON_TOP = "on-top"


class ManaTheftGain(enum.Enum):
    """K-5.11: what Mana Theft brings to whoever plays it."""

    ONE = "one"
    ONE_EACH = "one-each"


class DiscardedCard(enum.Enum):
    """K-8.4: who sees the battle card that is put aside."""

    PRIVATE = "private"
    SHOWN = "shown"


class CheapestTeleport(enum.Enum):
    """K-7.9: the lowest price of a teleport for whoever owns Stargate and Priest of Ra."""

    FREE = "free"
    ONE = "one"


class Options(Struct, frozen=True, kw_only=True):
    """What this table plays where the sources leave room (K-16)."""

    silver_counts_for_levels: bool = True
    occupier_may_raise: bool = False
    owner_may_raise_while_occupied: bool = True
    same_name_tiles_identical: bool = True
    pyramid_into_occupied_district: bool = True
    drop_units_on_the_way: bool = True
    second_district_same_move: bool = True
    retreat_through_port: bool = False
    retreat_into_opposing_district: OpposingRetreat = OpposingRetreat.WALLS_LIFTED
    losing_attacker_may_take_empty_space: bool = True
    move_continues_after_escape: bool = False
    initiative_on_recruit: bool = False
    escape_on_recruit: bool = True
    second_creature_on_merge: SecondCreature = SecondCreature.GOES_HOME
    end_of_day_order: EndOfDay = EndOfDay.SACRIFICES_FIRST
    vision: VisionDraw = VisionDraw.INSTEAD
    veto_on_veto: bool = False
    free_units_into_occupied_district: bool = False
    mana_theft_gain: ManaTheftGain = ManaTheftGain.ONE
    prayer_card_with_priest: bool = False
    scribe_on_free_placement: bool = False
    defensive_victory_is_battle_vp: bool = True
    day_cards_own_turn_only: bool = True
    discarded_battle_card: DiscardedCard = DiscardedCard.PRIVATE
    initiative_kills_pay_crusade: bool = False
    stargate_with_priest_of_ra: CheapestTeleport = CheapestTeleport.FREE


_ACTIONS = (
    point(
        "silver_counts_for_levels",
        "K-5.10",
        (True, Text("The silver token counts for the duty of one token a level")),
        (False, Text("The silver token does not count for the duty of one token a level")),
    ),
    point(
        "occupier_may_raise",
        "K-6.3",
        (False, Text("An occupier may not raise the pyramid of a captured district")),
        (True, Text("An occupier may raise the pyramid of a captured district")),
    ),
    point(
        "owner_may_raise_while_occupied",
        "K-6.3",
        (True, Text("The owner may raise a pyramid while an enemy holds its district")),
        (False, Text("Nobody raises a pyramid for its owner while an enemy holds its district")),
    ),
    point(
        "same_name_tiles_identical",
        "K-6.6",
        (True, Text("Tiles of one name are identical in every colour: one a player")),
        (False, Text("Tiles of one name in several colours are different tiles")),
    ),
    point(
        "pyramid_into_occupied_district",
        "K-6.10",
        (True, Text("A new pyramid may stand in a district that an enemy holds")),
        (False, Text("No new pyramid in a district that an enemy holds")),
    ),
)

_MOVEMENT = (
    point(
        "drop_units_on_the_way",
        "K-7.15",
        (True, Text("A Move may leave units behind on the way")),
        (False, Text("A Move leaves no units behind on the way")),
    ),
    point(
        "second_district_same_move",
        "K-7.14",
        (True, Text("One Move may enter a second district of an enemy city")),
        (False, Text("One Move enters at most one district of an enemy city")),
    ),
)

_BATTLE = (
    point(
        "retreat_through_port",
        "K-8.16",
        (False, Text("No retreat and no Escape through a port")),
        (True, Text("Retreat and Escape may go through a port")),
    ),
    point(
        "retreat_into_opposing_district",
        "K-8.12",
        ("walls-lifted", Text("Retreat into an opposing district only where walls are lifted")),
        ("never", Text("Never retreat into an opposing district")),
        ("always", Text("Retreat into an opposing district is always open")),
    ),
    point(
        "losing_attacker_may_take_empty_space",
        "K-8.12",
        (True, Text("A losing attacker may take the space if nobody is left in it")),
        (False, Text("A losing attacker is recalled even if nobody is left in the space")),
    ),
    point(
        "move_continues_after_escape",
        "K-8.15",
        (False, Text("An Escape ends the Move of the attacker")),
        (True, Text("After an Escape the attacker may go on moving")),
    ),
    point(
        "initiative_on_recruit",
        "K-8.19",
        (False, Text("Initiative works on a Move only, not on units recruited into a battle")),
        (True, Text("Initiative works on units recruited into a battle, too")),
    ),
    point(
        "escape_on_recruit",
        "K-8.19",
        (True, Text("Escape works against units recruited into a battle, too")),
        (False, Text("Escape works against a Move only")),
    ),
)

_NIGHT_AND_CARDS = (
    point(
        "second_creature_on_merge",
        "K-10.5",
        ("goes-home", Text("Where two creatures meet, the second goes home")),
        ("no-merge", Text("Troops with a creature each do not merge")),
    ),
    point(
        "end_of_day_order",
        "K-11.5",
        ("sacrifices-first", Text("End of a day: units are given up before two temples count")),
        ("two-temples-first", Text("End of a day: two temples count before units are given up")),
    ),
    point(
        "vision",
        "K-12.6",
        ("instead", Text("Vision takes the place of the ordinary card of the Night")),
        ("on-top", Text("Vision comes on top of the ordinary card of the Night")),
    ),
    point(
        "veto_on_veto",
        "K-12.5",
        (False, Text("A Veto cannot be vetoed")),
        (True, Text("A Veto can be vetoed")),
    ),
    point(
        "free_units_into_occupied_district",
        "K-12.7",
        (False, Text("Enlistment and Reinforcements bring nobody to a district held by an enemy")),
        (True, Text("Enlistment and Reinforcements may start a battle in an own district")),
    ),
)

_TILES = (
    point(
        "mana_theft_gain",
        "K-5.11",
        ("one", Text("Mana Theft brings 1 prayer point in all")),
        ("one-each", Text("Mana Theft brings 1 prayer point for each opponent")),
    ),
    point(
        "prayer_card_with_priest",
        "K-6.1",
        (False, Text("Priest adds nothing to the card Prayer")),
        (True, Text("Priest adds 1 to the card Prayer, too")),
    ),
    point(
        "scribe_on_free_placement",
        "K-6.7",
        (False, Text("Recruiting Scribe works with the action Recruit only")),
        (True, Text("Recruiting Scribe works with Enlistment and Reinforcements, too")),
    ),
    point(
        "defensive_victory_is_battle_vp",
        "K-13.4",
        (True, Text("Points of Defensive Victory are Battle VP")),
        (False, Text("Points of Defensive Victory are no Battle VP")),
    ),
    point(
        "day_cards_own_turn_only",
        "K-5.9",
        (True, Text("Day cards are played in the own turn only")),
        (False, Text("Day cards are played at any time of the Day")),
    ),
    point(
        "discarded_battle_card",
        "K-8.4",
        ("private", Text("The battle card put aside stays private")),
        ("shown", Text("The battle card put aside is shown")),
    ),
    point(
        "initiative_kills_pay_crusade",
        "K-8.10",
        (False, Text("Crusade pays nothing for units that Initiative destroys")),
        (True, Text("Crusade pays for units that Initiative destroys")),
    ),
    point(
        "stargate_with_priest_of_ra",
        "K-7.9",
        ("free", Text("With Stargate and Priest of Ra a teleport is free")),
        ("one", Text("With Stargate and Priest of Ra a teleport still costs 1")),
    ),
)

POINTS: tuple[OptionPoint, ...] = (*_ACTIONS, *_MOVEMENT, *_BATTLE, *_NIGHT_AND_CARDS, *_TILES)
"""The contested points of Kemet in the order of K-16."""


def options_in_force(options: Options) -> tuple[OptionInForce, ...]:
    """Every option with the sentence of the value chosen."""
    return in_force(options, POINTS)
