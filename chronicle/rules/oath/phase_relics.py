"""O-18.6: relics between two games, at sites, in the deck, and on top of it."""

from __future__ import annotations

from chronicle.rules.core.ids import CardId, Key, RuleId, Seat
from chronicle.rules.core.questions import UNSEEN, Draw
from chronicle.rules.core.scene import Scene
from chronicle.rules.core.text import Text
from chronicle.rules.oath.cardbook import site_of
from chronicle.rules.oath.events import RelicDeckShuffled, RelicsDealt, RelicsLaidOnTop
from chronicle.rules.oath.names import card_alternative
from chronicle.rules.oath.world import Deck, Place, World


def shuffle_relics(scene: Scene[World], winner: Seat) -> None:
    """O-18.6.1: the losers' relics are in the relic deck; it is shuffled."""
    deck = scene.state.relic_deck
    if not deck.size:
        return
    order = _shuffled(scene, winner, deck, "relics/deck", Text("The relic deck is shuffled"))
    scene.emit(RelicDeckShuffled(order=order))


def deal_relics(scene: Scene[World]) -> None:
    """O-18.6.2: faceup sites get facedown relics up to their number; those that lie there count."""
    for number in range(1, len(scene.state.places) + 1):
        place = scene.state.place(number)
        missing = min(_missing_relics(place), scene.state.relic_deck.size)
        if missing <= 0 or place.site is None:
            continue
        scene.emit(
            RelicsDealt(
                place=number, site=place.site, relics=_from_top(scene.state.relic_deck, missing)
            )
        )


def _missing_relics(place: Place) -> int:
    if not place.faceup or place.site is None:
        return 0
    return site_of(place.site).relics - len(place.relics)


def _from_top(deck: Deck, count: int) -> tuple[CardId | None, ...]:
    if deck.ordered:
        return deck.cards[:count]
    return (None,) * count


def lay_relics_on_top(scene: Scene[World], winner: Seat) -> None:
    """O-18.6.3: the winner's relics and those left in the Reliquary, shuffled, lie on top (C-9)."""
    top = scene.state.relic_top
    if not top.size:
        return
    text = Text("The winner's relics and the Reliquary's are shuffled")
    order = _shuffled(scene, winner, top, "relics/top", text)
    scene.emit(RelicsLaidOnTop(count=top.size, order=order))


def _shuffled(
    scene: Scene[World], winner: Seat, deck: Deck, key: str, text: Text
) -> tuple[CardId, ...] | None:
    hidden = scene.state.relics_unseen if deck.unseen else ()
    drawn = scene.ask(
        Draw(
            key=Key(key),
            to=winner,
            rule=RuleId("O-18.6.1" if key == "relics/deck" else "O-18.6.3"),
            text=text,
            among=tuple(card_alternative(relic) for relic in (*deck.cards, *hidden)),
            count=deck.size,
            exact=not hidden,
        )
    )
    return None if drawn == (UNSEEN,) else tuple(CardId(relic) for relic in drawn)
