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
    """O-7: the price, where from, how many. ``source``: ``world-deck``, ``bottom`` or a pile.

    ``shown``: every card drawn is shown to everybody.
    """

    seat: Seat
    supply: int
    source: str
    count: int = 3
    from_bottom: bool = False
    shown: bool = False


class PlayPlan(Struct, frozen=True, kw_only=True):
    """O-7.4 to O-7.6: where a card may be played, and what its play gains.

    ``places`` are sites, ``may_displace`` those of them where a card may be discarded first;
    ``may_clear`` are sites where one may be, whichever of the places the card is played to.
    ``drawn``: in a Search; a facedown adviser is played without. ``favor`` of the card's suit and
    ``secrets`` are gained for a play to a site.
    """

    seat: Seat
    card: CardId | None
    places: tuple[int, ...]
    may_displace: tuple[int, ...] = ()
    may_clear: tuple[int, ...] = ()
    to_advisers: bool = True
    favor: int = 1
    secrets: int = 0
    drawn: bool = True
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
    """O-12: the price of a journey, Supply and more. ``free``: no Supply at all (O-12.3).

    ``warbands`` are gained on arrival.
    """

    seat: Seat
    origin: int
    to: int
    supply: int
    free: bool = False
    favor: int = 0
    secrets_flipped: int = 0
    warbands: int = 0


class Loss(enum.Enum):
    """O-11.9: how much of its force a loser kills."""

    HALF = "half"
    ALL = "all"
    NONE = "none"


class Force(Struct, frozen=True, kw_only=True):
    """O-11.9: warbands of one colour in one spot that fight on a side."""

    spot: Spot
    color: Seat
    count: int


class CampaignPlan(Struct, frozen=True, kw_only=True):
    """O-11: one campaign, as far as it is declared.

    ``place`` is the attacker's site in this campaign. ``imperial`` says whether the defender fights
    as Imperial; in a civil war (``civil``, O-11.11) one side does not. ``joining`` are spots whose
    warbands of the attacker fight beside those on its board.

    ``pool`` are the dice that the attacker chose, None before; ``attack`` and ``defense`` the dice
    rolled, below 0 only while the pool is open; ``target_dice`` those of the targets alone.
    ``attack_halved`` and ``attack_doubled`` act on the final pool and on its faces, skulls too;
    ``worthless`` faces add nothing to either sum. ``swords`` and ``shields`` are added to the sums.

    ``settled``: won (True) or lost without a roll. ``plans`` are those used, ``survivors`` what is
    left of the loser's force, where it came to lie.
    """

    attacker: Seat
    defender: Seat
    place: int
    targets: tuple[Spot, ...] = ()
    allies: tuple[Seat, ...] = ()
    imperial: bool = False
    civil: bool = False
    joining: tuple[Spot, ...] = ()
    supply: int = 2
    pool: int | None = None
    attack: int = 0
    defense: int = 0
    target_dice: int = 0
    attack_halved: bool = False
    attack_doubled: bool = False
    worthless: tuple[str, ...] = ()
    swords: int = 0
    shields: int = 0
    skulls_kill: bool = True
    may_sacrifice: bool = True
    sacrifice_worth: int = 1
    attacker_loses: Loss = Loss.HALF
    defender_loses: Loss = Loss.HALF
    settled: bool | None = None
    banned: tuple[Seat, ...] = ()
    """Who may use no battle plan in this campaign."""
    plans: tuple[Use, ...] = ()
    survivors: tuple[Force, ...] = ()

    # --- who and what -------------------------------------------------------------------------

    @property
    def sides(self) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
        """The attacker; the defender with all Allies."""
        return (self.attacker,), (self.defender, *self.allies)

    def attacks(self, seat: Seat) -> bool:
        """Whether a seat is the attacker."""
        return seat == self.attacker

    def side_of(self, seat: Seat) -> tuple[Seat, ...]:
        """Everybody on a seat's side, itself among them."""
        mine, theirs = self.sides
        return mine if self.attacks(seat) else theirs

    def enemies_of(self, seat: Seat) -> tuple[Seat, ...]:
        """O-16.13: for the attacker the defender and all Allies, for these the attacker."""
        mine, theirs = self.sides
        return theirs if self.attacks(seat) else mine

    @property
    def places(self) -> tuple[int, ...]:
        """The targeted sites."""
        sites = (each.partition(":") for each in self.targets)
        return tuple(int(what) for kind, _colon, what in sites if kind == "site")

    @property
    def relics(self) -> tuple[CardId, ...]:
        """The targeted relics."""
        relics = (each.partition(":") for each in self.targets)
        return tuple(CardId(what) for kind, _colon, what in relics if kind == "relic")

    def aims_at(self, place: int) -> bool:
        """O-11.2: whether a target is at a place: the site, or what the defender there carries."""
        carried = len(self.targets) > len(self.places)
        return place in self.places or (carried and place == self.place)

    # --- dice and losses ----------------------------------------------------------------------

    def aimed_at(self, target: Spot, dice: int) -> CampaignPlan:
        """One more target, with its dice."""
        plan = replace(self, targets=(*self.targets, target), target_dice=self.target_dice + dice)
        return plan.defense_by(dice)

    def attack_by(self, more: int) -> CampaignPlan:
        """O-11.5.3: attack dice more or fewer; one taken from none is a defense die more."""
        left = self.attack + more
        if left >= 0 or self.pool is None:
            return replace(self, attack=left)
        return replace(self, attack=0, defense=self.defense - left)

    def defense_by(self, more: int) -> CampaignPlan:
        """Defense dice more or fewer, never below 0."""
        left = self.defense + more
        return replace(self, defense=left if self.pool is None else max(0, left))

    def with_pool(self, dice: int) -> CampaignPlan:
        """O-11.3: the attacker has chosen; what bore on the dice before counts now."""
        plan = replace(self, pool=dice, attack=0)
        return plan.defense_by(0).attack_by(dice + self.attack)

    def losing(self, seat: Seat, loss: Loss) -> CampaignPlan:
        """What a seat's side kills if it loses; who kills nothing is spared by whatever comes."""
        if self.attacks(seat):
            spared = self.attacker_loses is Loss.NONE
            return self if spared else replace(self, attacker_loses=loss)
        spared = self.defender_loses is Loss.NONE
        return self if spared else replace(self, defender_loses=loss)
