"""What changes on the table during a game, one small event each, and how the log tells it.

Pieces move between spots (``position.Spot``). No sentence names a card that lies facedown: which
it is stands in the event, for those who have seen it.
"""

from __future__ import annotations

from typing import TypeAlias

from chronicle.rules.core.ids import CardId, Seat, SiteId
from chronicle.rules.core.scene import Event
from chronicle.rules.core.sight import Held
from chronicle.rules.core.text import Message, Plural, Several, Text
from chronicle.rules.oath.card_events import (
    CardBoxed,
    CardBuried,
    CardDiscarded,
    CardPlayed,
    CardsDrawn,
    CardSeen,
    CardsShown,
    CardsSwapped,
    CardTaken,
    EdificeTurned,
    SiteSeen,
    VisionLost,
    VisionRevealed,
    VisionsCounted,
)
from chronicle.rules.oath.game_names import spot_name
from chronicle.rules.oath.names import (
    card_name,
    color_name,
    role_name,
    site_name,
    space_name,
)
from chronicle.rules.oath.position import End, Phase, Position, Spot
from chronicle.rules.oath.world import Role

# --- the course of the game ---------------------------------------------------------------------


class GameBegan(Event[Position], frozen=True, kw_only=True, tag=True):
    """O-2: the table stands as it is set up; cards are not dealt yet."""

    position: Position

    def describe(self) -> Message:
        """For how many."""
        return Plural(
            "The game begins for {count} player",
            "The game begins for {count} players",
            count=len(self.position.players),
        )


class PhaseBegan(Event[Position], frozen=True, kw_only=True, tag=True):
    """O-5.1: a seat's Wake or Act phase begins. What can be done once a turn can be done again."""

    seat: Seat
    phase: Phase

    def describe(self) -> Message:
        """Whose."""
        if self.phase is Phase.WAKE:
            return Text("{color} is next", color=color_name(self.seat))
        return Text("{color} acts", color=color_name(self.seat))


class RoundBegan(Event[Position], frozen=True, kw_only=True, tag=True):
    """O-5.1: the round marker advances."""

    round: int

    def describe(self) -> Message:
        """Which."""
        return Text("Round {number} begins", number=self.round)


class PowerUsed(Event[Position], frozen=True, kw_only=True, tag=True):
    """Something that can be done once a turn or an action was done: ``mark`` names it."""

    mark: str
    card: CardId
    seat: Seat

    def describe(self) -> Message:
        """Which card."""
        return Text("{color} uses {card}", color=color_name(self.seat), card=card_name(self.card))


class DiceRolled(Event[Position], frozen=True, kw_only=True, tag=True):
    """Dice were read off the table. ``what`` is ``attack``, ``defense`` or ``end``."""

    what: str
    faces: tuple[str, ...]

    def describe(self) -> Message:
        """How many; the faces stand in the entry."""
        return Plural("{count} die is rolled", "{count} dice are rolled", count=len(self.faces))


class GameWon(Event[Position], frozen=True, kw_only=True, tag=True):
    """O-17: the game is over."""

    end: End

    def describe(self) -> Message:
        """Who won."""
        return Text("{color} wins", color=color_name(self.end.winner))


# --- pieces -------------------------------------------------------------------------------------


class FavorMoved(Event[Position], frozen=True, kw_only=True, tag=True):
    """Favor went from a spot to another."""

    source: Spot
    target: Spot
    count: int

    def describe(self) -> Message:
        """From where to where."""
        return Plural(
            "{count} favor: {source} to {target}",
            "{count} favor: {source} to {target}",
            count=self.count,
            source=spot_name(self.source),
            target=spot_name(self.target),
        )


class SecretsMoved(Event[Position], frozen=True, kw_only=True, tag=True):
    """Secrets went from a spot to another; the shared bank never runs out (O-1.3)."""

    source: Spot
    target: Spot
    count: int

    def describe(self) -> Message:
        """From where to where."""
        return Plural(
            "{count} secret: {source} to {target}",
            "{count} secrets: {source} to {target}",
            count=self.count,
            source=spot_name(self.source),
            target=spot_name(self.target),
        )


class WarbandsMoved(Event[Position], frozen=True, kw_only=True, tag=True):
    """Warbands of a colour went from a spot to another."""

    color: Seat
    source: Spot
    target: Spot
    count: int

    def describe(self) -> Message:
        """Whose, from where to where."""
        return Plural(
            "{count} warband of {color}: {source} to {target}",
            "{count} warbands of {color}: {source} to {target}",
            count=self.count,
            color=color_name(self.color),
            source=spot_name(self.source),
            target=spot_name(self.target),
        )


class WarbandsKilled(Event[Position], frozen=True, kw_only=True, tag=True):
    """O-16.11: warbands went to the bank of their colour. ``by`` None = nobody in particular."""

    color: Seat
    source: Spot
    count: int
    by: Seat | None = None

    def describe(self) -> Message:
        """Whose, where."""
        return Plural(
            "{count} warband of {color} dies: {source}",
            "{count} warbands of {color} die: {source}",
            count=self.count,
            color=color_name(self.color),
            source=spot_name(self.source),
        )


class SupplyChanged(Event[Position], frozen=True, kw_only=True, tag=True):
    """O-6: Supply was spent (negative) or gained; it never leaves 0 to 7."""

    seat: Seat
    by: int

    def describe(self) -> Message:
        """How much."""
        if self.by < 0:
            return Text(
                "{color} spends {count} Supply", color=color_name(self.seat), count=-self.by
            )
        return Text("{color} gains {count} Supply", color=color_name(self.seat), count=self.by)


# --- the map ------------------------------------------------------------------------------------


class PawnMoved(Event[Position], frozen=True, kw_only=True, tag=True):
    """A pawn stands at another place."""

    seat: Seat
    to: int
    site: SiteId | None = None

    def describe(self) -> Message:
        """Where."""
        where = space_name(self.to) if self.site is None else site_name(self.site)
        return Text("{color} goes to {place}", color=color_name(self.seat), place=where)


class SiteRevealed(Event[Position], frozen=True, kw_only=True, tag=True):
    """O-12.2: a facedown site was turned faceup."""

    place: int
    site: SiteId

    def describe(self) -> Message:
        """Which."""
        return Text("{place} is {site}", place=space_name(self.place), site=site_name(self.site))


class RelicsLaid(Event[Position], frozen=True, kw_only=True, tag=True):
    """O-12.2: relics from the top of the relic deck lie facedown at a place."""

    place: int
    count: int

    def describe(self) -> Message:
        """How many."""
        return Plural(
            "{count} relic is laid at {place}",
            "{count} relics are laid at {place}",
            count=self.count,
            place=space_name(self.place),
        )


# --- relics, banners, title ---------------------------------------------------------------------


class RelicTaken(Event[Position], frozen=True, kw_only=True, tag=True):
    """A relic came to a seat, from ``site:3/1``, ``reliquary/2``, ``relics:blue`` or ``deck``.

    ``given`` by whoever held it: give and take are different words (O-14.1).
    """

    seat: Seat
    relic: CardId
    source: str
    given: bool = False

    def describe(self) -> Message:
        """Which."""
        if self.given:
            return Text(
                "{color} is given {card}", color=color_name(self.seat), card=card_name(self.relic)
            )
        return Text("{color} takes {card}", color=color_name(self.seat), card=card_name(self.relic))


class RelicGone(Event[Position], frozen=True, kw_only=True, tag=True):
    """A relic left a seat for the relic deck (``top``, ``bottom``) or the box (``box``)."""

    seat: Seat
    relic: CardId
    target: str

    def describe(self) -> Message:
        """Which."""
        return Text(
            "{color} gives up {card}", color=color_name(self.seat), card=card_name(self.relic)
        )


class RelicBuried(Event[Position], frozen=True, kw_only=True, tag=True):
    """The top relic of the relic deck went to its bottom, facedown."""

    seat: Seat
    relic: Held

    @property
    def seen_by(self) -> tuple[Seat, ...]:
        """Who has seen it."""
        return (self.seat,)

    def describe(self) -> Message:
        """That it did."""
        return Text(
            "{color} puts a relic on the bottom of the relic deck", color=color_name(self.seat)
        )


class BannerTaken(Event[Position], frozen=True, kw_only=True, tag=True):
    """A banner came to a seat; None = to the shared bank."""

    banner: Spot
    seat: Seat | None

    def describe(self) -> Message:
        """Which."""
        if self.seat is None:
            return Text("{banner} lies in the shared bank", banner=spot_name(self.banner))
        return Text(
            "{color} takes {banner}",
            color=color_name(self.seat),
            banner=spot_name(self.banner),
        )


class BannerTurned(Event[Position], frozen=True, kw_only=True, tag=True):
    """The People's Favor lies on its Mob side, or on its normal one."""

    mob: bool

    def describe(self) -> Message:
        """Which side."""
        if self.mob:
            return Text("The People's Favor turns to the Mob")
        return Text("The People's Favor turns to its normal side")


class TitleTaken(Event[Position], frozen=True, kw_only=True, tag=True):
    """O-3.1, O-3.3: the Oathkeeper title came to a seat, Oathkeeper side up."""

    seat: Seat

    def describe(self) -> Message:
        """Whose it is."""
        return Text("{color} is Oathkeeper", color=color_name(self.seat))


class TitleTurned(Event[Position], frozen=True, kw_only=True, tag=True):
    """O-5.2.3: the title lies on the Usurper side, or on the Oathkeeper side again."""

    seat: Seat
    usurper: bool

    def describe(self) -> Message:
        """Which side."""
        if self.usurper:
            return Text("{color} is Usurper", color=color_name(self.seat))
        return Text("The title turns to the Oathkeeper side")


class RoleChanged(Event[Position], frozen=True, kw_only=True, tag=True):
    """O-14: a board was turned; warbands are replaced by events of their own."""

    seat: Seat
    role: Role

    def describe(self) -> Message:
        """What the seat is now."""
        return Text("{color} is {role} now", color=color_name(self.seat), role=role_name(self.role))


# --- told for the story; the table does not change ----------------------------------------------


class CampaignDeclared(Event[Position], frozen=True, kw_only=True, tag=True):
    """O-11.1, O-11.14: who attacks whom, for which targets (spots), with which Allies.

    ``pool`` are the dice that the attacker chose, ``dice`` those after terrain and modifiers.
    """

    attacker: Seat
    defender: Seat
    targets: tuple[Spot, ...]
    allies: tuple[Seat, ...] = ()
    pool: int = 0
    dice: int

    def describe(self) -> Message:
        """Who, for what."""
        return Text(
            "{attacker} attacks {defender} for {targets}",
            attacker=color_name(self.attacker),
            defender=color_name(self.defender),
            targets=Several(tuple(spot_name(each) for each in self.targets)),
        )


class BattlePlanUsed(Event[Position], frozen=True, kw_only=True, tag=True):
    """O-11.5, O-11.14: a battle plan was used, by a seat or by the bandits."""

    card: CardId
    seat: Seat

    def describe(self) -> Message:
        """Which, by whom."""
        return Text("{color} uses {card}", color=color_name(self.seat), card=card_name(self.card))


class CampaignDecided(Event[Position], frozen=True, kw_only=True, tag=True):
    """O-11.8: both sums, and whether the attacker won."""

    attack: int
    defense: int
    won: bool

    def describe(self) -> Message:
        """The sums."""
        if self.won:
            return Text("{attack} against {defense}: won", attack=self.attack, defense=self.defense)
        return Text("{attack} against {defense}: lost", attack=self.attack, defense=self.defense)


class CampaignEnded(Event[Position], frozen=True, kw_only=True, tag=True):
    """O-11.21, O-16.15: all of a campaign is done; ``won`` by the attacker."""

    attacker: Seat
    defender: Seat
    won: bool

    def describe(self) -> Message:
        """Who came out ahead."""
        if self.won:
            return Text(
                "{attacker} wins the campaign against {defender}",
                attacker=color_name(self.attacker),
                defender=color_name(self.defender),
            )
        return Text(
            "{defender} holds out against {attacker}",
            attacker=color_name(self.attacker),
            defender=color_name(self.defender),
        )


GameEvent: TypeAlias = (
    GameBegan
    | PhaseBegan
    | RoundBegan
    | PowerUsed
    | DiceRolled
    | GameWon
    | FavorMoved
    | SecretsMoved
    | WarbandsMoved
    | WarbandsKilled
    | SupplyChanged
    | PawnMoved
    | SiteRevealed
    | RelicsLaid
    | CardsDrawn
    | VisionsCounted
    | CardDiscarded
    | CardPlayed
    | CardTaken
    | CardBoxed
    | CardBuried
    | CardSeen
    | CardsShown
    | CardsSwapped
    | SiteSeen
    | EdificeTurned
    | RelicTaken
    | RelicGone
    | RelicBuried
    | BannerTaken
    | BannerTurned
    | TitleTaken
    | TitleTurned
    | RoleChanged
    | CampaignDeclared
    | BattlePlanUsed
    | CampaignDecided
    | CampaignEnded
    | VisionRevealed
    | VisionLost
)
