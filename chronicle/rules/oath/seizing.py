"""A relic or banner changes hands other than by Recover (O-10.8), or by gift."""

from __future__ import annotations

from chronicle.rules.core.ids import CardId, Seat
from chronicle.rules.oath.cardbook import SCEPTER
from chronicle.rules.oath.game_acts import Table, happen, move_favor, move_secrets
from chronicle.rules.oath.game_events import BannerTaken, BannerTurned, RelicTaken
from chronicle.rules.oath.position import PEOPLES_FAVOR, SHARED, Spot

BURNT = 2
"""O-10.8: tokens of a seized banner that are burned, as far as one is left."""


def seize_banner(scene: Table, seat: Seat, banner: Spot) -> None:
    """O-10.8 Seize: burn 2 of its tokens but leave 1; the People's Favor turns to the Mob."""
    burnt = min(BURNT, scene.state.banner(banner).tokens - 1)
    if banner == PEOPLES_FAVOR:
        move_favor(scene, banner, SHARED, burnt)
    else:
        move_secrets(scene, banner, SHARED, burnt)
    happen(scene, BannerTaken(banner=banner, seat=seat))
    if banner == PEOPLES_FAVOR and not scene.state.peoples_favor.mob:
        happen(scene, BannerTurned(mob=True))


def give_banner(scene: Table, seat: Seat | None, banner: Spot) -> None:
    """O-10.8: giving changes nothing on it."""
    happen(scene, BannerTaken(banner=banner, seat=seat))


def take_relic(scene: Table, seat: Seat, relic: CardId, *, of: Seat) -> None:
    """A relic from one seat to another, with what lies on it."""
    happen(scene, RelicTaken(seat=seat, relic=relic, source=f"relics:{of}"))


def relics_of(scene: Table, seat: Seat) -> tuple[CardId, ...]:
    """The relics that a seat holds, the Scepter last."""
    held = tuple(each.card for each in scene.state.player(seat).relics)
    return tuple(sorted(held, key=lambda card: card == SCEPTER))
