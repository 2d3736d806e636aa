"""O-12.2: a pawn arrives at a place, whichever way it came there."""

from __future__ import annotations

from msgspec.structs import replace

from chronicle.rules.core.ids import Key, RuleId, Seat, SiteId
from chronicle.rules.core.questions import Draw
from chronicle.rules.core.text import Text
from chronicle.rules.oath.cardbook import site_of, sites
from chronicle.rules.oath.game_acts import Table, happen, move_favor, move_secrets
from chronicle.rules.oath.game_events import PawnMoved, RelicsLaid, SiteRevealed
from chronicle.rules.oath.names import site_alternative, space_name
from chronicle.rules.oath.plans import TravelPlan
from chronicle.rules.oath.position import SHARED, Position, at_site


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
