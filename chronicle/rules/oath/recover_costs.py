"""O-10.2: what a relic costs at each site."""

from __future__ import annotations

from msgspec import Struct

from chronicle.rules.core.ids import SiteId
from chronicle.rules.oath.cardbook import Suit


class SiteCost(Struct, frozen=True, kw_only=True):
    """Favor into a bank, favor burned, or secrets burned."""

    favor_to_bank: int = 0
    bank: Suit | None = None
    favor_burnt: int = 0
    secrets_burnt: int = 0


_COSTS: tuple[tuple[str, SiteCost], ...] = (
    ("mine", SiteCost(favor_to_bank=3, bank=Suit.DISCORD)),
    ("barren-coast", SiteCost(favor_to_bank=3, bank=Suit.NOMAD)),
    ("steppe", SiteCost(favor_to_bank=3, bank=Suit.NOMAD)),
    ("mountain", SiteCost(favor_burnt=2)),
    ("marshes", SiteCost(secrets_burnt=1)),
    ("wastes", SiteCost(secrets_burnt=2)),
    ("narrow-pass", SiteCost(favor_to_bank=3, bank=Suit.ARCANE)),
    ("deep-woods", SiteCost(secrets_burnt=2)),
    ("standing-stones", SiteCost(favor_to_bank=3, bank=Suit.ARCANE)),
    ("ancient-city", SiteCost(favor_to_bank=3, bank=Suit.ORDER)),
    ("drowned-city", SiteCost(favor_burnt=2)),
    ("buried-giant", SiteCost(secrets_burnt=1)),
    ("the-tribunal", SiteCost(favor_to_bank=3, bank=Suit.ORDER)),
    ("shrouded-wood", SiteCost(secrets_burnt=1)),
    ("the-hidden-place", SiteCost(secrets_burnt=1)),
)
"""By site; at the others nobody recovers relics."""


def cost_at(site: SiteId) -> SiteCost | None:
    """What a relic costs at a site; None where it has no such corner."""
    return dict(_COSTS).get(site)
