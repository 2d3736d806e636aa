"""Results as people write them: RESULT.json with printed names."""

from __future__ import annotations

from typing import Any

from chronicle.rules.core.ids import CardId
from chronicle.rules.oath.cardbook import card_of, site_of
from chronicle.rules.oath.result import Result


def named(card: CardId | None) -> str | None:
    return None if card is None else card_of(card).name


def result_json(result: Result, **more: Any) -> dict[str, Any]:
    """A result with every card, relic and site by its printed name."""
    return {
        "game": result.game,
        "winner": result.winner,
        "how": result.how.value,
        "vision": named(result.vision),
        "seats": [
            {"color": seat.color, "role": seat.role.value, "person": seat.person}
            for seat in result.seats
        ],
        "sites": [
            {
                "place": place.number,
                "site": None if place.site is None else site_of(place.site).name,
                "faceup": place.faceup,
                "ruler": place.ruler,
                "cards": None if place.cards is None else [named(card) for card in place.cards],
                "relics": None if place.relics is None else [named(r) for r in place.relics],
            }
            for place in result.places
        ],
        "advisers": {
            held.seat: [
                {"card": named(adviser.card), "faceup": adviser.faceup} for adviser in held.advisers
            ]
            for held in result.advisers
        },
        "relics": {held.seat: [named(relic) for relic in held.relics] for held in result.relics},
        "reliquary": None
        if result.reliquary is None
        else [named(relic) for relic in result.reliquary],
        "discards": None
        if result.discards is None
        else {pile.region.value: [named(card) for card in pile.cards] for pile in result.discards},
        **more,
    }
