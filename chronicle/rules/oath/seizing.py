"""A relic or banner changes hands other than by Recover (O-10.8), or by gift; relics seen."""

from __future__ import annotations

from chronicle.rules.core.ids import CardId, Key, RuleId, Seat
from chronicle.rules.core.questions import UNSEEN, Draw
from chronicle.rules.core.sight import Held
from chronicle.rules.core.text import Text
from chronicle.rules.oath.cardbook import SCEPTER, relics
from chronicle.rules.oath.game_acts import Table, happen, move_favor, move_secrets
from chronicle.rules.oath.game_events import BannerTaken, BannerTurned, RelicTaken
from chronicle.rules.oath.game_facts import may_take
from chronicle.rules.oath.names import card_alternative
from chronicle.rules.oath.position import (
    BANNERS,
    PEOPLES_FAVOR,
    SHARED,
    Position,
    Spot,
    on_relic,
)

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


def give_relic(scene: Table, seat: Seat, relic: CardId, *, of: Seat) -> None:
    """O-14.1: a relic given by its holder, with what lies on it."""
    happen(scene, RelicTaken(seat=seat, relic=relic, source=f"relics:{of}", given=True))


def relics_of(scene: Table, seat: Seat) -> tuple[CardId, ...]:
    """The relics that a seat holds, the Scepter last."""
    held = tuple(each.card for each in scene.state.player(seat).relics)
    return tuple(sorted(held, key=lambda card: card == SCEPTER))


def look(scene: Table, seat: Seat, *, key: str, hidden: bool = True) -> CardId | None:
    """What a seat saw on a facedown relic; None where it tells nobody, which ``hidden`` allows."""
    located = scene.state.relics_located
    said = scene.ask(
        Draw(
            key=Key(key),
            to=seat,
            rule=RuleId("O-13.3"),
            text=Text("Which relic is it?"),
            among=tuple(card_alternative(each.id) for each in relics() if each.id not in located),
            count=1,
            exact=False,
            hidden=hidden,
        )
    )
    return None if said == (UNSEEN,) else CardId(said[0])


def named(scene: Table, seat: Seat, relic: Held, *, key: str) -> CardId:
    """A relic that comes to lie faceup: which it is, where nobody had said so yet."""
    found = relic.card or look(scene, seat, key=key, hidden=False)
    assert found is not None  # noqa: S101 -- what is not hidden is named
    return found


def takeable(table: Position, by: Seat, of: Seat) -> tuple[Spot, ...]:
    """Relics and banners of a seat that another one can take, as far as no card keeps them."""
    relics_there = (on_relic(each.card) for each in table.player(of).relics)
    banners = (each for each in BANNERS if table.banner(each).holder == of)
    return tuple(each for each in (*relics_there, *banners) if may_take(table, by, of, each))
