"""O-19: the steps that the ways of beginning a chronicle share. Each draws, and says what came.

Whoever will be Chancellor lays the first game out, so every draw is put to purple. A draw may be
answered by the table, from a recorded seed, or ``unseen`` where nobody has to look.
"""

from __future__ import annotations

from collections.abc import Sequence

from chronicle.rules.core.ids import CardId, Key, RuleId, SiteId
from chronicle.rules.core.questions import UNSEEN, Alternative, Draw
from chronicle.rules.core.scene import Scene, Told
from chronicle.rules.core.text import Message, Plural, Text
from chronicle.rules.oath.cardbook import (
    Kind,
    Limit,
    Oath,
    Suit,
    card_of,
    denizens,
    denizens_of,
    site_of,
    sites,
)
from chronicle.rules.oath.events import SiteDealt
from chronicle.rules.oath.events_first_game import (
    DenizenLaid,
    DenizensTaken,
    RelicDeckLaid,
    SiteLaid,
)
from chronicle.rules.oath.evolve import in_save_order
from chronicle.rules.oath.names import card_alternative, oath_name, site_alternative, suit_name
from chronicle.rules.oath.phase_relics import deal_relics
from chronicle.rules.oath.world import PURPLE, Facing, Place, World

TOP_PLACES = (1, 3, 6)
"""The top place of each region: the faceup ones of a first game."""

PER_SUIT = 9
"""O-19.2: denizens of each suit in a reset by suits."""

DENIZENS = 54
"""O-19.1, O-19.3: denizens of a first game, on the map and in the world deck."""


def draw(key: str, rule: str, text: Message, among: Sequence[Alternative], count: int) -> Draw:
    """A draw from the very cards listed, which nobody has to look at."""
    return Draw(
        key=Key(key), to=PURPLE, rule=RuleId(rule), text=text, among=tuple(among), count=count
    )


def seen_draw(key: str, rule: str, text: Message, among: Sequence[Alternative], count: int) -> Draw:
    """A draw that lies faceup at once, so that the table sees it."""
    return Draw(
        key=Key(key),
        to=PURPLE,
        rule=RuleId(rule),
        text=text,
        among=tuple(among),
        count=count,
        hidden=False,
    )


# Sites


def _box_sites(world: World) -> tuple[Alternative, ...]:
    on_map = {place.site for place in world.places}
    return tuple(site_alternative(site.id) for site in sites() if site.id not in on_map)


def lay_site(scene: Scene[World], number: int, site: SiteId) -> None:
    """A site lies faceup at an empty place."""
    scene.emit(SiteLaid(place=number, site=site))


def lay_top_sites(scene: Scene[World], rule: str, numbers: Sequence[int] = TOP_PLACES) -> None:
    """O-19.2, O-19.3: random sites faceup at the top of each region."""
    if not numbers:
        return
    text = Plural(
        "{count} site is dealt faceup",
        "{count} sites are dealt faceup, in map order",
        count=len(numbers),
    )
    drawn = scene.ask(seen_draw("sites/faceup", rule, text, _box_sites(scene.state), len(numbers)))
    for number, site in zip(numbers, drawn, strict=True):
        lay_site(scene, number, SiteId(site))


def deal_facedown_sites(scene: Scene[World], rule: str) -> None:
    """O-19.1, O-19.2: every place that is still empty gets a random site facedown."""
    empty = tuple(p.number for p in scene.state.places if p.facing is Facing.EMPTY)
    if not empty:
        return
    text = Plural(
        "{count} site is dealt facedown",
        "{count} sites are dealt facedown, in map order",
        count=len(empty),
    )
    drawn = scene.ask(draw("sites/facedown", rule, text, _box_sites(scene.state), len(empty)))
    unseen = drawn == (UNSEEN,)
    for index, number in enumerate(empty):
        scene.emit(SiteDealt(place=number, site=None if unseen else SiteId(drawn[index])))


# Denizens


def take_denizens(scene: Scene[World], cards: Sequence[CardId]) -> None:
    """O-19.1: these very denizens make up the first world deck."""
    scene.emit(DenizensTaken(cards=in_save_order(cards)))


def take_by_suits(scene: Scene[World]) -> None:
    """O-19.2: nine random denizens of each suit."""
    draws = tuple(
        draw(
            f"denizens/{suit.value}",
            "O-19.2",
            Text(
                "{count} {suit} denizens are drawn for the world deck",
                count=PER_SUIT,
                suit=suit_name(suit),
            ),
            tuple(card_alternative(card.id) for card in denizens_of(suit)),
            PER_SUIT,
        )
        for suit in Suit
    )
    for suit, drawn in zip(Suit, scene.ask_all(draws), strict=True):
        among = tuple(card.id for card in denizens_of(suit))
        scene.emit(_taken(drawn, count=PER_SUIT, among=among, suit=suit))


def take_at_random(scene: Scene[World]) -> None:
    """O-19.3: 54 of all denizens, whatever their suits."""
    among = tuple(card.id for card in denizens())
    text = Text("{count} denizens are drawn for the world deck", count=DENIZENS)
    drawn = scene.ask(
        draw("denizens", "O-19.3", text, tuple(map(card_alternative, among)), DENIZENS)
    )
    scene.emit(_taken(drawn, count=DENIZENS, among=among))


def _taken(
    drawn: Told, *, count: int, among: tuple[CardId, ...], suit: Suit | None = None
) -> DenizensTaken:
    if drawn == (UNSEEN,):
        return DenizensTaken(suit=suit, unseen=count, among=among)
    return DenizensTaken(suit=suit, cards=in_save_order(CardId(card) for card in drawn))


def places_with_room(world: World) -> tuple[Place, ...]:
    """O-19.3, O-19.6: the faceup places whose site can hold a card."""
    return tuple(
        place
        for place in world.places
        if place.faceup and place.site is not None and site_of(place.site).capacity
    )


def lay_card(scene: Scene[World], number: int, card: CardId) -> None:
    """A card of the world deck lies at a faceup site."""
    site = scene.expect(
        scene.state.place(number).site, "O-19.6", Text("nobody knows the site of this place")
    )
    scene.emit(DenizenLaid(place=number, site=site, card=card))


def turn_up_cards(scene: Scene[World]) -> None:
    """O-19.6: one random card at each faceup site with room; those for advisers only are passed."""
    lie_at = places_with_room(scene.state)
    _lay_seen(scene, lie_at, "O-19.6", exact=not scene.state.world_deck.unseen, passed=True)


def lay_from_bottom(scene: Scene[World]) -> None:
    """O-19.3: the bottom cards of the world deck go to the faceup sites with room, top to bottom.

    Whatever they are, cards for advisers only as well: so the digital table does it.
    """
    lie_at = places_with_room(scene.state)
    deck = scene.state.world_deck
    if not deck.ordered:
        # Only the table sees what comes up from the bottom of a deck that it shuffled itself.
        _lay_seen(scene, lie_at, "O-19.3", exact=False, passed=False)
        return
    for place, card in zip(lie_at, reversed(deck.cards), strict=False):
        lay_card(scene, place.number, card)


def _lay_seen(
    scene: Scene[World], lie_at: tuple[Place, ...], rule: str, *, exact: bool, passed: bool
) -> None:
    """Ask which cards came up at these places, and lay them there."""
    world = scene.state
    cards = (*world.world_deck.cards, *(world.unseen if world.world_deck.unseen else ()))
    among = tuple(
        card_alternative(card)
        for card in in_save_order(cards)
        if card_of(card).kind is Kind.DENIZEN
        and not (passed and card_of(card).limit is Limit.ADVISER_ONLY)
    )
    question = Draw(
        key=Key("sites/cards"),
        to=PURPLE,
        rule=RuleId(rule),
        text=Plural(
            "{count} card is laid at a faceup site",
            "{count} cards are laid at the faceup sites, in map order",
            count=len(lie_at),
        ),
        among=among,
        count=len(lie_at),
        exact=exact,
        hidden=False,
    )
    for place, card in zip(lie_at, scene.ask(question), strict=True):
        lay_card(scene, place.number, CardId(card))


# Relics and oath


def deal_first_relics(scene: Scene[World]) -> None:
    """O-19.5: the relic deck is shuffled, then each faceup site gets its relics from the top."""
    deck = scene.state.relic_deck
    if deck.size and not deck.ordered:
        text = Text("The relic deck is shuffled")
        among = tuple(card_alternative(relic) for relic in deck.cards)
        drawn = scene.ask(draw("relics/deck", "O-19.5", text, among, deck.size))
        order = None if drawn == (UNSEEN,) else tuple(CardId(relic) for relic in drawn)
        scene.emit(RelicDeckLaid(size=deck.size, order=order))
    deal_relics(scene)


def draw_oath(scene: Scene[World]) -> Oath:
    """O-19.2: the first oath at random."""
    drawn = scene.ask(
        seen_draw("oath", "O-19.2", Text("The first oath is drawn at random"), oaths(), 1)
    )
    return Oath(drawn[0])


def oaths() -> tuple[Alternative, ...]:
    """The four oaths, to be chosen or drawn."""
    return tuple(Alternative(value=oath.value, label=oath_name(oath)) for oath in Oath)
