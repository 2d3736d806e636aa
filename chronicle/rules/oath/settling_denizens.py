"""The denizens at the end: those that lay neither on the map nor apart (O-18.5, O-18.9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.ids import CardId, Key, RuleId
from chronicle.rules.core.questions import UNSEEN, Draw
from chronicle.rules.core.scene import Scene
from chronicle.rules.core.text import Text
from chronicle.rules.oath.cardbook import Kind, card_of
from chronicle.rules.oath.evolve import in_save_order, shuffled, without
from chronicle.rules.oath.names import (
    card_alternative,
    space_name,
)
from chronicle.rules.oath.result import Result
from chronicle.rules.oath.result_checks import told_cards
from chronicle.rules.oath.world import (
    Deck,
    Place,
    World,
)


def gather_denizens(
    scene: Scene[World], result: Result, places: Sequence[Place]
) -> tuple[Deck, Deck, tuple[CardId, ...]]:
    """The pile of all denizens in play off the map, the dispossessed, and the unseen."""
    world = scene.state
    on_map = {card for place in places for card in place.cards}
    told = _denizens_of((*on_map, *(card for _, card in told_cards(result))))
    _check_on_map(world, places)
    in_play = _denizens_of((*world.on_map, *world.world_deck.cards))
    revealed = told & set(world.unseen)
    returned = told & set(world.dispossessed.cards)
    # More were seen than the deck held unseen: these lay among the dispossessed and came back too.
    surplus = max(0, len(revealed) - world.world_deck.unseen)
    gone, gone_unseen = _swapped(scene, result, len(returned) + surplus, in_play - told)
    unseen = tuple(card for card in world.unseen if card not in revealed and card not in gone)
    # Nobody looked at what went there instead: it may be any card that nobody has told of.
    blurred = in_play - told if gone_unseen else set()
    gathered = (in_play | revealed | returned) - on_map - set(gone) - blurred
    dispossessed = without(world.dispossessed, returned, unseen=surplus)
    return (
        shuffled(
            gathered,
            world.world_deck.unseen - (len(revealed) - surplus) + len(blurred) - gone_unseen,
        ),
        shuffled((*dispossessed.cards, *gone), dispossessed.unseen + gone_unseen)
        if gone or gone_unseen
        else dispossessed,
        in_save_order((*unseen, *blurred)),
    )


def _denizens_of(cards: Iterable[CardId]) -> set[CardId]:
    return {card for card in cards if card_of(card).kind is Kind.DENIZEN}


def _check_on_map(world: World, places: Sequence[Place]) -> None:
    """An edifice stays where it stood; only its side may change during a game."""
    for place in places:
        for card in place.cards:
            facts = card_of(card)
            stood = {card, facts.other_side} & {*world.place(place.number).cards}
            if facts.kind is not Kind.DENIZEN and not stood:
                raise Malformed(
                    "sites",
                    Text(
                        "{card} did not stand at {place}; edifices never move",
                        card=facts.name,
                        place=space_name(place.number),
                    ),
                )


def _swapped(
    scene: Scene[World], result: Result, count: int, candidates: set[CardId]
) -> tuple[tuple[CardId, ...], int]:
    """Cards came back from the dispossessed in this game, so as many others went there."""
    if not count:
        return (), 0
    answer = scene.ask(
        Draw(
            key=Key("table/dispossessed"),
            to=result.winner,
            rule=RuleId("O-18.9"),
            text=Text(
                "{count} cards came back from the dispossessed: which went there instead?",
                count=count,
            ),
            among=tuple(card_alternative(card) for card in in_save_order(candidates)),
            count=count,
            exact=False,
        )
    )
    if answer == (UNSEEN,):
        return (), count
    return tuple(CardId(card) for card in answer), 0
