"""Cards in the hand: drawn, discarded, played (O-7). Verbs and cards share these steps."""

from __future__ import annotations

from types import MappingProxyType

from chronicle.rules.core.ids import CardId, Key, RuleId, Seat
from chronicle.rules.core.questions import UNSEEN, Choice, Draw
from chronicle.rules.core.sight import Held
from chronicle.rules.core.text import Text
from chronicle.rules.oath.card_events import (
    CardDiscarded,
    CardsDrawn,
    CardsShown,
    VisionLost,
    VisionsCounted,
)
from chronicle.rules.oath.cardbook import Kind, card_of
from chronicle.rules.oath.game_acts import (
    Table,
    happen,
    move_favor,
    move_secrets,
)
from chronicle.rules.oath.game_facts import lying_on
from chronicle.rules.oath.names import card_alternative, yes_or_no
from chronicle.rules.oath.plans import SearchPlan
from chronicle.rules.oath.position import (
    SHARED,
    Position,
    bank_of,
    facedown_of,
    on_card,
)
from chronicle.rules.oath.world import Region, region_of

WORLD_DECK = "world-deck"

# O-4.2: the price of the world deck by Visions Drawn.
WORLD_DECK_PRICE = MappingProxyType({0: 2, 1: 3, 2: 3, 3: 4, 4: 4, 5: 4})


def next_region(region: Region) -> Region:
    """O-7.9: discards go to the next region's pile: Cradle, Provinces, Hinterland, Cradle."""
    order = tuple(Region)
    return order[(order.index(region) + 1) % len(order)]


def pile_of(table: Position, seat: Seat) -> Region:
    """O-7.9: the pile that a seat's discards go to, by its pawn's region."""
    return next_region(region_of(table.player(seat).at))


def is_vision(card: CardId) -> bool:
    """A Vision, the Conspiracy included."""
    return card_of(card).kind is Kind.VISION


# --- drawing ------------------------------------------------------------------------------------


def draw(scene: Table, seat: Seat, source: str, count: int, *, key: str) -> tuple[Held, ...]:
    """O-7.2, O-4.12: draw cards into the hand; from the world deck a Vision stops the draw.

    ``source`` is ``world-deck`` or ``pile:cradle``. Returns the cards drawn, first one first.
    """
    return draw_by(scene, SearchPlan(seat=seat, supply=0, source=source, count=count), key=key)


def draw_by(scene: Table, plan: SearchPlan, *, key: str) -> tuple[Held, ...]:
    """O-7.2: draw as a plan says. Cards that are shown to everybody have to be named."""
    if plan.source == WORLD_DECK:
        drawn = _draw_one_by_one(scene, plan, key)
    else:
        drawn = _draw_from_pile(scene, plan, key)
    return show(scene, plan.seat, "hand", drawn) if plan.shown and drawn else drawn


def _draw_from_pile(scene: Table, plan: SearchPlan, key: str) -> tuple[Held, ...]:
    there = scene.state.pile(Region(plan.source.partition(":")[2]))[: plan.count]
    if not there:
        return ()
    cards = named(scene, plan.seat, there, key=key, shown=plan.shown)
    happen(scene, CardsDrawn(seat=plan.seat, source=plan.source, cards=cards))
    return cards


def show(scene: Table, seat: Seat, source: str, cards: tuple[Held, ...]) -> tuple[Held, ...]:
    """Cards of the hand, or the top of a pile, are shown to everybody."""
    known = tuple(Held(card=each.card, seen_by=scene.state.seats) for each in cards)
    happen(scene, CardsShown(seat=seat, source=source, cards=known))
    return known


def _draw_one_by_one(scene: Table, plan: SearchPlan, key: str) -> tuple[Held, ...]:
    seat, drawn = plan.seat, tuple[Held, ...]()
    while len(drawn) < plan.count and scene.state.world_deck:
        top = scene.state.world_deck[:1]
        cards = named(scene, seat, top, key=f"{key}/{len(drawn) + 1}", shown=plan.shown)
        happen(scene, CardsDrawn(seat=seat, source=WORLD_DECK, cards=cards))
        drawn = (*drawn, *cards)
        if _is_vision_back(scene, seat, cards[0], key=f"{key}/{len(drawn)}"):
            happen(scene, VisionsCounted())
            break
    return drawn


def _is_vision_back(scene: Table, seat: Seat, drawn: Held, *, key: str) -> bool:
    """O-1.13, O-4.1: everybody sees by its back that a Vision came, also where nobody names it."""
    if drawn.card is not None:
        return is_vision(drawn.card)
    if not any(is_vision(card) for card in scene.state.unlocated):
        return False
    said = scene.choose(
        Choice(
            key=Key(f"{key}/vision"),
            to=seat,
            rule=RuleId("O-4.1"),
            text=Text("Is the card a Vision?"),
            among=yes_or_no(),
        )
    )
    return said == "yes"


def named(
    scene: Table, seat: Seat, cards: tuple[Held, ...], *, key: str, shown: bool = False
) -> tuple[Held, ...]:
    """What the drawn cards are: those known already, the others as the table tells, or nobody."""
    unknown = sum(card.card is None for card in cards)
    told: tuple[CardId | None, ...] = ()
    if unknown:
        said = scene.ask(
            Draw(
                key=Key(key),
                to=seat,
                rule=RuleId("O-7.2"),
                text=Text("Which cards are drawn?"),
                among=tuple(card_alternative(card) for card in scene.state.unlocated),
                count=unknown,
                exact=False,
                hidden=not shown,
            )
        )
        told = (None,) * unknown if said == (UNSEEN,) else tuple(CardId(card) for card in said)
    rest = iter(told)
    return tuple(
        Held(card=card.card or next(rest), seen_by=card.seen_by).seen(seat) for card in cards
    )


# --- discarding ---------------------------------------------------------------------------------


def discard_from_hand(scene: Table, seat: Seat, card: Held, *, pile: Region | None = None) -> None:
    """O-7.9: a card from the hand onto the next region's pile."""
    to = pile_of(scene.state, seat) if pile is None else pile
    happen(scene, CardDiscarded(source="hand", card=card, pile=to))


def discard_hand(scene: Table, seat: Seat, *, but: Held | None = None, key: str) -> None:
    """O-7.3: every card of the hand but one, in an order that the player chooses."""
    left = _without(scene.state.hand, but)
    named = tuple(card.card for card in left if card.card is not None)
    ordered = left
    if len(named) == len(left) > 1:
        said = scene.ask(
            Choice(
                key=Key(key),
                to=seat,
                rule=RuleId("O-7.3"),
                text=Text("In which order are they discarded, the first one first?"),
                among=tuple(card_alternative(card) for card in named),
                at_least=len(named),
                at_most=len(named),
                sealed=True,
            )
        )
        ordered = tuple(next(card for card in left if card.card == each) for each in said)
    for card in ordered:
        discard_from_hand(scene, seat, card)


def _without(hand: tuple[Held, ...], but: Held | None) -> tuple[Held, ...]:
    """The cards of a hand but one: of cards that nobody named, which look alike, one stays too."""
    if but is None or but not in hand:
        return hand
    at = hand.index(but)
    return (*hand[:at], *hand[at + 1 :])


def discard_adviser(scene: Table, seat: Seat, at: int) -> None:
    """O-7.6, O-7.9: an adviser (its number, from 1) of a seat; what lies on it goes home."""
    adviser = scene.state.player(seat).advisers[at - 1]
    if adviser.faceup and adviser.card is not None:
        clear(scene, adviser.card)
    happen(
        scene,
        CardDiscarded(
            source=f"advisers:{seat}/{at}", card=adviser.held, pile=pile_of(scene.state, seat)
        ),
    )


def discard_at_site(scene: Table, place: int, card: CardId) -> None:
    """O-7.9: a card at a site, by the card's own region."""
    clear(scene, card)
    held = Held(card=card, seen_by=scene.state.seats)
    happen(
        scene,
        CardDiscarded(source=f"site:{place}", card=held, pile=next_region(region_of(place))),
    )


def clear(scene: Table, card: CardId) -> None:
    """O-7.9: favor to the bank of the suit, secrets to the acting player facedown."""
    favor, secrets = lying_on(scene.state, card)
    suit = card_of(card).suit
    move_favor(scene, on_card(card), SHARED if suit is None else bank_of(suit), favor)
    move_secrets(scene, on_card(card), facedown_of(scene.state.turn), secrets)


def discard_vision(scene: Table, seat: Seat) -> None:
    """O-4.3, O-14.11: a revealed Vision onto the pile after the region of its owner's pawn."""
    card = scene.state.player(seat).vision
    if card is None:
        return
    happen(scene, VisionLost(seat=seat, card=card))
    held = next(each for each in scene.state.hand if each.card == card)
    discard_from_hand(scene, seat, held)
