"""O-18.4, O-18.5, O-18.8: six denizens join the world, six leave it, the world deck is built."""

from __future__ import annotations

from collections.abc import Iterable

from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.ids import CardId, Key, RuleId, Seat
from chronicle.rules.core.questions import UNSEEN, Alternative, Choice, Draw
from chronicle.rules.core.scene import Scene
from chronicle.rules.core.text import Plural, Text
from chronicle.rules.oath.cardbook import Kind, Suit, card_of, next_suit, visions
from chronicle.rules.oath.events import (
    ArchiveHealed,
    CardsDispossessed,
    DenizensAdded,
    WorldDeckBuilt,
)
from chronicle.rules.oath.evolve import in_save_order
from chronicle.rules.oath.names import card_alternative, card_names, suit_name
from chronicle.rules.oath.options import HealTie, Options
from chronicle.rules.oath.powers import tally_suits
from chronicle.rules.oath.result import Ended
from chronicle.rules.oath.world import FIRST_PACKET, SECOND_PACKET, World

SIX = 6
ADDED_PER_SUIT = (3, 2, 1)


def of_suit(cards: Iterable[CardId], suit: Suit) -> tuple[CardId, ...]:
    """Those of the cards that have this suit, in their order."""
    return tuple(card for card in cards if card_of(card).suit is suit)


# O-18.4: add six.


def add_six(scene: Scene[World], ended: Ended, options: Options) -> tuple[CardId, ...]:
    """O-18.4 Add six: three, two and one of three suits from the Archive, or heal it.

    Returns the cards that joined, as far as they were seen.
    """
    suit = _commonest_suit(scene, ended, options)
    second = next_suit(suit)
    suits = (suit, second, next_suit(second))
    wanted = tuple(zip(suits, ADDED_PER_SUIT, strict=True))
    if not _archive_holds(scene, ended.winner, wanted):
        return _heal(scene, ended.winner, options)
    return tuple(card for s, count in wanted for card in _add(scene, ended.winner, s, count))


def _commonest_suit(scene: Scene[World], ended: Ended, options: Options) -> Suit:
    """The most common suit among the winner's faceup advisers; facedown ones have none (C-2)."""
    advisers = ended.result.advisers_of(ended.winner)
    faceup = tuple(a.card for a in advisers or () if a.faceup and a.card is not None)
    tally = tally_suits(faceup, options)
    most = max(tally.values(), default=0)
    tied = tuple(suit for suit in Suit if most and tally[suit] == most) or tuple(Suit)
    if len(tied) == 1:
        return tied[0]
    chosen = scene.choose(
        Choice(
            key=Key("add/suit"),
            to=ended.winner,
            rule=RuleId("O-18.4"),
            text=Text("Which suit is most common among the winner's faceup advisers?")
            if advisers is None
            else Text("No suit leads among the winner's faceup advisers: which one is taken?"),
            among=_suits(tied),
        )
    )
    return Suit(chosen)


def _suits(suits: Iterable[Suit]) -> tuple[Alternative, ...]:
    return tuple(Alternative(value=suit.value, label=suit_name(suit)) for suit in suits)


def _archive_holds(scene: Scene[World], winner: Seat, wanted: tuple[tuple[Suit, int], ...]) -> bool:
    """Whether the Archive has all six; asked only where unseen cards leave it open."""
    world = scene.state
    sure = all(len(of_suit(world.archive, suit)) >= count for suit, count in wanted)
    hidden = world.archive_unseen
    possible = all(
        len(of_suit(world.archive, suit)) + min(hidden, len(of_suit(world.unseen, suit))) >= count
        for suit, count in wanted
    )
    if sure or not possible:
        return sure
    answer = scene.choose(
        Choice(
            key=Key("add/archive"),
            to=winner,
            rule=RuleId("O-18.4"),
            text=Text("Does the Archive hold all six cards that are to be added?"),
            among=(
                Alternative(value="yes", label=Text("yes")),
                Alternative(value="no", label=Text("no")),
            ),
        )
    )
    return answer == "yes"


def _add(scene: Scene[World], winner: Seat, suit: Suit, count: int) -> tuple[CardId, ...]:
    world = scene.state
    archived = of_suit(world.archive, suit)
    hidden = of_suit(world.unseen, suit) if world.archive_unseen else ()
    drawn = scene.ask(
        Draw(
            key=Key(f"add/{suit.value}"),
            to=winner,
            rule=RuleId("O-18.4"),
            text=Plural(
                "{count} {suit} card is drawn from the Archive",
                "{count} {suit} cards are drawn from the Archive",
                count=count,
                suit=suit_name(suit),
            ),
            among=tuple(card_alternative(card) for card in (*archived, *hidden)),
            count=count,
            exact=not hidden,
        )
    )
    if drawn == (UNSEEN,):
        scene.emit(DenizensAdded(suit=suit, unseen=count, among=archived))
        return ()
    cards = tuple(CardId(card) for card in drawn)
    _expect_room(Key(f"add/{suit.value}"), cards, world, room=world.archive_unseen)
    scene.emit(DenizensAdded(suit=suit, cards=cards))
    return cards


def _heal(scene: Scene[World], winner: Seat, options: Options) -> tuple[CardId, ...]:
    """O-18.4, C-20: none are added; six of the largest dispossessed suit return instead."""
    world = scene.state
    suit = _healing_suit(scene, winner, options)
    known = of_suit(world.dispossessed.cards, suit)
    hidden = of_suit(world.unseen, suit) if world.dispossessed.unseen else ()
    possible = len(known) + min(len(hidden), world.dispossessed.unseen)
    count = min(SIX, possible)
    drawn = scene.ask(
        Draw(
            key=Key("heal/cards"),
            to=winner,
            rule=RuleId("O-18.4"),
            text=Text(
                "{count} {suit} cards are drawn from the dispossessed",
                count=count,
                suit=suit_name(suit),
            ),
            among=tuple(card_alternative(card) for card in (*known, *hidden)),
            count=count,
            exact=not hidden,
        )
    )
    if drawn == (UNSEEN,):
        scene.emit(ArchiveHealed(suit=suit, unseen=count, among=known))
        return ()
    cards = tuple(CardId(card) for card in drawn)
    _expect_room(Key("heal/cards"), cards, world, room=world.dispossessed.unseen)
    scene.emit(ArchiveHealed(suit=suit, cards=cards))
    return cards


def _healing_suit(scene: Scene[World], winner: Seat, options: Options) -> Suit:
    world = scene.state
    counts = {suit: len(of_suit(world.dispossessed.cards, suit)) for suit in Suit}
    hidden = world.dispossessed.unseen
    most = max(counts.values())
    largest = tuple(suit for suit in Suit if counts[suit] + hidden >= most and counts[suit])
    largest = largest or tuple(Suit)
    if len(largest) == 1:
        return largest[0]
    at_random = options.heal_tie is HealTie.RANDOM and not hidden
    ask = _draw_of_suit if at_random else _choice_of_suit
    return Suit(scene.ask(ask(winner, largest))[0])


_WHICH_RETURNS = Text("Several suits are largest among the dispossessed: which one returns?")


def _choice_of_suit(winner: Seat, largest: tuple[Suit, ...]) -> Choice:
    return Choice(
        key=Key("heal/suit"),
        to=winner,
        rule=RuleId("O-18.4"),
        text=_WHICH_RETURNS,
        among=_suits(largest),
    )


def _draw_of_suit(winner: Seat, largest: tuple[Suit, ...]) -> Draw:
    return Draw(
        key=Key("heal/suit"),
        to=winner,
        rule=RuleId("O-18.4"),
        text=_WHICH_RETURNS,
        among=_suits(largest),
        count=1,
        hidden=False,
    )


def _expect_room(key: Key, cards: tuple[CardId, ...], world: World, *, room: int) -> None:
    """G-2.1: of cards that nobody had seen, no more are named than lie unseen in their pile."""
    named = tuple(card for card in cards if card in world.unseen)
    if len(named) > room:
        # The answer does not fit its question; no rule refuses what hands have drawn.
        raise Malformed(
            key,
            Plural(
                "only {count} card lies there unseen, and these are more: {names}",
                "only {count} cards lie there unseen, and these are more: {names}",
                count=room,
                names=card_names(named),
            ),
        )


# O-18.5: remove six.


def remove_six(
    scene: Scene[World],
    ended: Ended,
    loose: tuple[CardId, ...],
    *,
    spared: tuple[CardId, ...],
    unseen: int,
) -> None:
    """O-18.5 Remove six: discards and losers' advisers go unseen to the dispossessed.

    Never the winner's advisers, the denizen an edifice replaced, or the six that just joined.
    ``unseen`` counts the unseen cards that were in the game before those six.

    Raises:
        Malformed: more cards are named that nobody had seen than may lie there.
    """
    own = tuple(a.card for a in ended.result.advisers_of(ended.winner) or () if a.card is not None)
    pile = in_save_order(loose)
    if not ended.loose_known:
        pile = _may_be_loose(scene, (*spared, *own), unseen=unseen)
    count = min(SIX, len(pile))
    if not count:
        return
    drawn = scene.ask(_draw_of_six(ended, pile, count))
    if drawn == (UNSEEN,):
        known = tuple(card for card in pile if card in scene.state.world_deck.cards)
        scene.emit(CardsDispossessed(unseen=count, among=known))
        return
    cards = tuple(CardId(card) for card in drawn)
    _expect_room(Key("remove/six"), cards, scene.state, room=unseen)
    scene.emit(CardsDispossessed(cards=cards))


def _draw_of_six(ended: Ended, pile: tuple[CardId, ...], count: int) -> Draw:
    return Draw(
        key=Key("remove/six"),
        to=ended.winner,
        rule=RuleId("O-18.5"),
        text=Plural(
            "{count} card goes from discards and losers' advisers to the dispossessed",
            "{count} cards go from discards and losers' advisers to the dispossessed",
            count=count,
        ),
        among=tuple(card_alternative(card) for card in pile),
        count=count,
        exact=ended.loose_known,
    )


def _may_be_loose(
    scene: Scene[World], spared: tuple[CardId, ...], *, unseen: int
) -> tuple[CardId, ...]:
    """Discards or losers' advisers were not told: any denizen off the map may be among them."""
    world = scene.state
    gathered = (*world.world_deck.cards, *(world.unseen if unseen else ()))
    return in_save_order(
        card for card in gathered if card not in spared and card_of(card).kind is Kind.DENIZEN
    )


# O-18.8: the world deck.


def build_world_deck(scene: Scene[World], winner: Seat) -> None:
    """O-18.8 World deck: 10 denizens and 2 Visions on top, then 15 and 3, then the rest."""
    deck = scene.state.world_deck
    five = tuple(card.id for card in visions())
    order = None if deck.unseen else _deck_order(scene, winner, deck.cards, five)
    scene.emit(WorldDeckBuilt(size=deck.size + len(five), visions=five, order=order))


def _deck_order(
    scene: Scene[World], winner: Seat, cards: tuple[CardId, ...], five: tuple[CardId, ...]
) -> tuple[CardId, ...] | None:
    denizens, chosen = scene.ask_all(
        (
            _shuffle("deck/denizens", winner, cards, Text("All denizens are shuffled")),
            _shuffle("deck/visions", winner, five, Text("The five Visions are shuffled")),
        )
    )
    if (UNSEEN,) in {denizens, chosen}:
        return None
    first, second, rest = _packets(denizens, chosen)
    told = scene.ask_all(
        (
            _shuffle("deck/first", winner, first, Text("The top packet is shuffled")),
            _shuffle("deck/second", winner, second, Text("The second packet is shuffled")),
        )
    )
    if (UNSEEN,) in told:
        return None
    return tuple(CardId(card) for card in (*told[0], *told[1], *rest))


def _packets(
    denizens: tuple[str, ...], chosen: tuple[str, ...]
) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    top, top_visions = FIRST_PACKET
    middle = SECOND_PACKET[0]
    first = (*denizens[:top], *chosen[:top_visions])
    second = (*denizens[top : top + middle], *chosen[top_visions:])
    return first, second, denizens[top + middle :]


def _shuffle(key: str, winner: Seat, cards: Iterable[str], text: Text) -> Draw:
    among = tuple(card_alternative(CardId(card)) for card in cards)
    return Draw(
        key=Key(key),
        to=winner,
        rule=RuleId("O-18.8"),
        text=text,
        among=among,
        count=len(among),
    )
