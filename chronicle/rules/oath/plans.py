"""What a verb is about to do, before it does it: powers may change a plan, nothing else."""

from __future__ import annotations

import enum

from msgspec import Struct
from msgspec.structs import replace

from chronicle.rules.core.ids import CardId, Seat
from chronicle.rules.oath.game_powers import Cost, Use
from chronicle.rules.oath.moves import Goods
from chronicle.rules.oath.position import Spot


class SearchPlan(Struct, frozen=True, kw_only=True):
    """O-7: the price, where from, how many. ``source``: ``world-deck``, ``bottom`` or a pile."""

    seat: Seat
    supply: int
    source: str
    count: int = 3
    from_bottom: bool = False


class PlayPlan(Struct, frozen=True, kw_only=True):
    """O-7.4 to O-7.6: where a card may be played, and what its play gains.

    ``places`` are sites, ``may_displace`` those of them where a card may be discarded first;
    ``may_clear`` are sites where one may be, whichever of the places the card is played to.
    """

    seat: Seat
    card: CardId | None
    places: tuple[int, ...]
    may_displace: tuple[int, ...] = ()
    may_clear: tuple[int, ...] = ()
    to_advisers: bool = True
    favor: int = 1
    cost: Cost = Cost()


class MusterPlan(Struct, frozen=True, kw_only=True):
    """O-8: the price, what is put on the card, how many warbands come."""

    seat: Seat
    card: CardId
    supply: int = 1
    favor: int = 1
    warbands: int = 2


class TradePlan(Struct, frozen=True, kw_only=True):
    """O-9: the price, what is put on the card, what comes for it."""

    seat: Seat
    card: CardId
    goods: Goods
    supply: int = 1
    favor: int = 0
    secrets: int = 0
    gain: int = 0


class RecoverPlan(Struct, frozen=True, kw_only=True):
    """O-10: the price. ``target``: a banner, or ``site:3/1`` for a relic."""

    seat: Seat
    target: Spot
    supply: int = 1
    cost: Cost = Cost()
    pays_cost: bool = True


class TravelPlan(Struct, frozen=True, kw_only=True):
    """O-12: the price of a journey, Supply and more. ``free``: no Supply at all (O-12.3)."""

    seat: Seat
    origin: int
    to: int
    supply: int
    free: bool = False
    favor: int = 0
    secrets_flipped: int = 0


class Loss(enum.Enum):
    """O-11.9: how much of its force a loser kills."""

    HALF = "half"
    ALL = "all"
    NONE = "none"


class CampaignPlan(Struct, frozen=True, kw_only=True):
    """O-11: one campaign, as far as it is declared.

    ``imperial`` says whether the defender fights as Imperial; in a civil war (``civil``, O-11.11)
    one side does not. ``pool`` are the dice that the attacker chose, ``attack`` and ``defense``
    the dice rolled; ``swords`` and ``shields`` are added to the sums. ``plans`` are those used.
    """

    attacker: Seat
    defender: Seat
    place: int
    targets: tuple[Spot, ...] = ()
    allies: tuple[Seat, ...] = ()
    imperial: bool = False
    civil: bool = False
    supply: int = 2
    pool: int = 0
    attack: int = 0
    defense: int = 0
    swords: int = 0
    shields: int = 0
    skulls_kill: bool = True
    may_sacrifice: bool = True
    attacker_loses: Loss = Loss.HALF
    defender_loses: Loss = Loss.HALF
    banned: tuple[Seat, ...] = ()
    """Who may use no battle plan in this campaign."""
    plans: tuple[Use, ...] = ()

    @property
    def sides(self) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
        """The attacker; the defender with all Allies."""
        return (self.attacker,), (self.defender, *self.allies)

    def attack_by(self, more: int) -> CampaignPlan:
        """O-11.5.3: attack dice more or fewer; one taken from none is a defense die more."""
        left = self.attack + more
        if left >= 0:
            return replace(self, attack=left)
        return replace(self, attack=0, defense=self.defense - left)

    def defense_by(self, more: int) -> CampaignPlan:
        """Defense dice more or fewer, never below 0."""
        return replace(self, defense=max(0, self.defense + more))

    def attacks(self, seat: Seat) -> bool:
        """Whether a seat is the attacker."""
        return seat == self.attacker
