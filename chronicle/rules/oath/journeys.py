"""O-12: a pawn travels, of its own will or sent by somebody, and arrives."""

from __future__ import annotations

from types import MappingProxyType

from msgspec.structs import replace

from chronicle.rules.core.ids import Key, RuleId, Seat, SiteId
from chronicle.rules.core.questions import Choice, Draw
from chronicle.rules.core.text import Text
from chronicle.rules.oath.cardbook import site_of, sites
from chronicle.rules.oath.game_acts import (
    Table,
    burn,
    gain_warbands,
    happen,
    move_favor,
    move_secrets,
    shape,
    spend,
)
from chronicle.rules.oath.game_events import PawnMoved, RelicsLaid, SiteRevealed
from chronicle.rules.oath.game_powers import Use, Verb, bans
from chronicle.rules.oath.moves import Travel
from chronicle.rules.oath.names import color_name, site_alternative, space_name, yes_or_no
from chronicle.rules.oath.plans import TravelPlan
from chronicle.rules.oath.position import SHARED, Position, Site, at_site, board_of, facedown_of
from chronicle.rules.oath.world import Region, region_of

_FAR = MappingProxyType(
    {
        Region.CRADLE: (1, 2, 4),
        Region.PROVINCES: (2, 2, 2),
        Region.HINTERLAND: (4, 2, 3),
    }
)


def travel_cost(origin: int, to: int) -> int:
    """O-12.1: Supply from a place to another."""
    return _FAR[region_of(origin)][tuple(Region).index(region_of(to))]


def journey(scene: Table, seat: Seat, to: int) -> None:
    """O-12.1: the player pays for its journey and makes it. Raises Refused where it cannot pay."""
    plan = _planned(scene, seat, to, free=False)
    pay_journey(scene, plan)
    spend(scene, seat, 0 if plan.free else plan.supply)
    _made(scene, plan)


def send(scene: Table, seat: Seat, to: int) -> bool:
    """O-12.3: a journey without Supply that a power or a victor brings about; whether it was made.

    What it costs beside Supply the traveler may decline, and then stays. Never refused.
    """
    plan = _planned(scene, seat, to, free=True)
    if not _pays(scene, plan):
        return False
    pay_journey(scene, plan)
    _made(scene, plan)
    return True


def destinations(table: Position, seat: Seat) -> tuple[Site, ...]:
    """O-12.1: the places to which a seat may travel, as far as no card forbids it."""
    here = table.player(seat).at
    return tuple(
        site
        for site in table.sites
        if site.number != here and not _is_banned(table, seat, site.number)
    )


def _is_banned(table: Position, seat: Seat, to: int) -> bool:
    move = Travel(to=to)
    return any(
        power.act(table, Use(card=power.card, seat=seat), move) is not None
        for power in bans.in_play(table)
    )


def _planned(scene: Table, seat: Seat, to: int, *, free: bool) -> TravelPlan:
    origin = scene.state.player(seat).at
    plan = TravelPlan(seat=seat, origin=origin, to=to, supply=travel_cost(origin, to), free=free)
    return shape(scene, plan, seat=seat, verb=Verb.TRAVEL)


def _pays(scene: Table, plan: TravelPlan) -> bool:
    """What a journey costs beside Supply is a traveler's own to give, sent or not."""
    me = scene.state.player(plan.seat)
    if not plan.favor and not plan.secrets_flipped:
        return True
    if me.favor < plan.favor or me.secrets < plan.secrets_flipped:
        return False
    said = scene.choose(
        Choice(
            key=Key(f"journey/{plan.seat}/pays"),
            to=plan.seat,
            rule=RuleId("O-12.3"),
            text=Text("Does {color} pay for the journey?", color=color_name(plan.seat)),
            among=yes_or_no(),
        )
    )
    return said == "yes"


def pay_journey(scene: Table, plan: TravelPlan) -> None:
    """What a journey costs beside Supply: favor burned, secrets turned facedown."""
    me = scene.state.player(plan.seat)
    scene.require(
        me.favor >= plan.favor, "O-12.1", Text("this journey costs {count} favor", count=plan.favor)
    )
    scene.require(
        me.secrets >= plan.secrets_flipped,
        "O-12.1",
        Text("this journey turns {count} secrets facedown", count=plan.secrets_flipped),
    )
    burn(scene, plan.seat, favor=plan.favor)
    move_secrets(scene, board_of(plan.seat), facedown_of(plan.seat), plan.secrets_flipped)


def _made(scene: Table, plan: TravelPlan) -> None:
    arrive(scene, plan.seat, plan.to)
    gain_warbands(scene, plan.seat, plan.warbands)


def arrive(scene: Table, seat: Seat, to: int) -> None:
    """O-12.2: the pawn stands there; a facedown site is turned and its corner laid out."""
    site = scene.state.site(to)
    happen(scene, PawnMoved(seat=seat, to=to, site=site.site if site.faceup else None))
    if not site.faceup:
        reveal(scene, seat, to)


def reveal(scene: Table, seat: Seat, place: int) -> None:
    """O-12.2: turn a facedown site; relics from the deck, favor and secrets from the bank."""
    lying = scene.state.site(place)
    named = lying.site if lying.site is not None else _named(scene, seat, place)
    happen(scene, SiteRevealed(place=place, site=named))
    corner = site_of(named)
    relics = min(corner.relics, len(scene.state.relic_deck))
    if relics:
        happen(scene, RelicsLaid(place=place, count=relics))
    move_favor(scene, SHARED, at_site(place), corner.favor)
    move_secrets(scene, SHARED, at_site(place), corner.secrets)


def _named(scene: Table, seat: Seat, place: int) -> SiteId:
    """A site that nobody had seen: the table turns it over and says which it is."""
    said = scene.ask(
        Draw(
            key=Key(f"site/{place}"),
            to=seat,
            rule=RuleId("O-12.2"),
            text=Text("Which site lies at {place}?", place=space_name(place)),
            among=tuple(site_alternative(each) for each in _unseen(scene.state)),
            count=1,
            exact=False,
            hidden=False,
        )
    )
    return SiteId(said[0])


def _unseen(table: Position) -> tuple[SiteId, ...]:
    seen = {site.site for site in table.sites}
    return tuple(each.id for each in sites() if each.id not in seen)


def free_of_supply(plan: TravelPlan) -> TravelPlan:
    """O-12.3: spend no Supply: the whole cost is cancelled, surcharges included."""
    return replace(plan, free=True)
