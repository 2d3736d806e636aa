"""Cards and relics out of one pile, place or hand and into another: no rule.

A source is ``hand``, ``advisers:red/2`` (the second, from 1), ``site:3``; piles lie top first.
"""

from __future__ import annotations

from msgspec.structs import replace

from chronicle.rules.core.errors import RulesBug
from chronicle.rules.core.ids import CardId, Seat
from chronicle.rules.core.sight import Held
from chronicle.rules.oath.cardbook import card_of
from chronicle.rules.oath.position import Adviser, OnMap, Position, Relic
from chronicle.rules.oath.world import Region

BOTTOM = "bottom"
WORLD_DECK = "world-deck"
HAND = "hand"


def drawn(table: Position, source: str, cards: tuple[Held, ...]) -> Position:
    """Cards off a pile and into the hand."""
    hand = (*table.hand, *cards)
    count = len(cards)
    if source == WORLD_DECK:
        return replace(table, hand=hand, world_deck=table.world_deck[count:])
    if source == BOTTOM:
        rest = table.world_deck[: len(table.world_deck) - count]
        return replace(table, hand=hand, world_deck=rest)
    region = Region(source.partition(":")[2])
    return replace(table.with_pile(region, table.pile(region)[count:]), hand=hand)


def discarded(table: Position, source: str, card: Held, pile: Region) -> Position:
    """A card off where it lay and onto a discard pile."""
    without = _without(table, source, card)
    return without.with_pile(pile, (card, *without.pile(pile)))


def taken_up(table: Position, source: str, card: Held) -> Position:
    """A card off where it lay and into the hand."""
    without = _without(table, source, card)
    return replace(without, hand=(*without.hand, card))


def played(table: Position, card: Held, target: str, *, faceup: bool) -> Position:
    """A card from the hand to a site or to advisers."""
    without = _without(table, HAND, card)
    kind, _colon, what = target.partition(":")
    if kind == "site" and card.card is not None:
        laid = OnMap(card=card.card)
        return without.with_site(int(what), lambda each: replace(each, cards=(*each.cards, laid)))
    if kind == "advisers":
        adviser = Adviser(held=card, faceup=faceup)
        return without.with_player(
            Seat(what), lambda each: replace(each, advisers=(*each.advisers, adviser))
        )
    raise RulesBug(f"no card can be played to {target}")


def boxed(table: Position, card: CardId) -> Position:
    """A card from the hand to the box."""
    held = next(each for each in table.hand if each.card == card)
    return replace(_without(table, HAND, held), boxed=(*table.boxed, card))


def buried(table: Position, card: Held, target: str) -> Position:
    """A card from the hand onto or under the world deck."""
    without = _without(table, HAND, card)
    if target == BOTTOM:
        return replace(without, world_deck=(*without.world_deck, card))
    return replace(without, world_deck=(card, *without.world_deck))


def vision_revealed(table: Position, seat: Seat, card: CardId) -> Position:
    """A Vision from the hand to the Revealed Vision space."""
    held = next(each for each in table.hand if each.card == card)
    without = _without(table, HAND, held)
    return without.with_player(seat, lambda each: replace(each, vision=card))


def vision_lost(table: Position, seat: Seat) -> Position:
    """A revealed Vision into the hand."""
    card = table.player(seat).vision
    without = table.with_player(seat, lambda each: replace(each, vision=None))
    return replace(without, hand=(*table.hand, Held(card=card, seen_by=table.seats)))


def seen(table: Position, seat: Seat, place: str, card: CardId | None) -> Position:
    """A seat has looked at a facedown card; ``card`` is what it is, where the table told.

    ``place``: ``advisers:red/2``, ``site:3/1`` (relics), ``reliquary/2``, ``pile:cradle/1``,
    ``world-deck/1``: numbers from 1.
    """
    where, _slash, number = place.rpartition("/")
    at = int(number) - 1
    kind, _colon, what = where.partition(":")

    def looked(held: Held) -> Held:
        return replace(held, card=card or held.card).seen(seat)

    if kind == "advisers":
        return _adviser_seen(
            table, Seat(what), at, looked(table.player(Seat(what)).advisers[at].held)
        )
    if kind == "site":
        relics = table.site(int(what)).relics
        new = _changed(relics, at, looked(relics[at]))
        return table.with_site(int(what), lambda each: replace(each, relics=new))
    if kind == "reliquary":
        lying = table.reliquary[at]
        if lying is None:
            raise RulesBug("that space of the Reliquary is uncovered")
        spaces = (*table.reliquary[:at], looked(lying), *table.reliquary[at + 1 :])
        return replace(table, reliquary=spaces)
    if kind == WORLD_DECK:
        return replace(
            table, world_deck=_changed(table.world_deck, at, looked(table.world_deck[at]))
        )
    pile = table.pile(Region(what))
    return table.with_pile(Region(what), _changed(pile, at, looked(pile[at])))


def _adviser_seen(table: Position, seat: Seat, at: int, held: Held) -> Position:
    advisers = table.player(seat).advisers
    new = (*advisers[:at], replace(advisers[at], held=held), *advisers[at + 1 :])
    return table.with_player(seat, lambda each: replace(each, advisers=new))


def _changed(pile: tuple[Held, ...], at: int, held: Held) -> tuple[Held, ...]:
    return (*pile[:at], held, *pile[at + 1 :])


def shown(table: Position, source: str, cards: tuple[Held, ...]) -> Position:
    """Cards of the hand, or the top of a pile, as everybody knows them now."""
    if source == HAND:
        known = {each.card: each for each in cards}
        return replace(table, hand=tuple(known.get(each.card, each) for each in table.hand))
    region = Region(source.partition(":")[2])
    return table.with_pile(region, (*cards, *table.pile(region)[len(cards) :]))


def swapped(table: Position, seat: Seat, *, adviser: CardId, place: int, card: CardId) -> Position:
    """A faceup adviser where a card at a place lay, and that card where the adviser was."""
    mine, there = table.player(seat).adviser(adviser), table.site(place).card(card)
    if mine is None or there is None:
        raise RulesBug("those cards do not lie faceup there")
    laid = OnMap(card=adviser, favor=mine.favor, secrets=mine.secrets)
    beside = Adviser(
        held=Held(card=card, seen_by=table.seats),
        faceup=True,
        favor=there.favor,
        secrets=there.secrets,
    )
    cards = tuple(laid if each == there else each for each in table.site(place).cards)
    advisers = tuple(beside if each == mine else each for each in table.player(seat).advisers)
    after = table.with_site(place, lambda each: replace(each, cards=cards))
    return after.with_player(seat, lambda each: replace(each, advisers=advisers))


def edifice_turned(table: Position, place: int, card: CardId) -> Position:
    """The one edifice card of a place lies on its other side."""
    from_other = tuple(
        replace(each, card=card) if each.card in _sides(card) else each
        for each in table.site(place).cards
    )
    return table.with_site(place, lambda each: replace(each, cards=from_other))


def _sides(card: CardId) -> tuple[CardId, ...]:
    other = card_of(card).other_side
    return (card,) if other is None else (card, other)


def _without(table: Position, source: str, card: Held) -> Position:
    """The table without a card that lay in a source."""
    kind, _colon, what = source.partition(":")
    match kind:
        case "hand":
            at = _index(table.hand, card)
            return replace(table, hand=(*table.hand[:at], *table.hand[at + 1 :]))
        case "advisers":
            seat, _slash, number = what.partition("/")
            return _adviser_gone(table, Seat(seat), int(number) - 1)
        case "site":
            kept = tuple(each for each in table.site(int(what)).cards if each.card != card.card)
            return table.with_site(int(what), lambda each: replace(each, cards=kept))
        case _:
            raise RulesBug(f"no card can be taken from {source}")


def _adviser_gone(table: Position, seat: Seat, at: int) -> Position:
    advisers = table.player(seat).advisers
    left = (*advisers[:at], *advisers[at + 1 :])
    return table.with_player(seat, lambda each: replace(each, advisers=left))


def _index(hand: tuple[Held, ...], card: Held) -> int:
    for at, each in enumerate(hand):
        if each.card == card.card:
            return at
    raise RulesBug("that card is not in the hand")


# --- relics -------------------------------------------------------------------------------------


def relics_laid(table: Position, place: int, count: int) -> Position:
    """Relics from the top of the relic deck to a place, facedown."""
    laid, rest = table.relic_deck[:count], table.relic_deck[count:]
    after = table.with_site(place, lambda each: replace(each, relics=(*each.relics, *laid)))
    return replace(after, relic_deck=rest)


def relic_buried(table: Position, relic: Held) -> Position:
    """The top relic of the relic deck to its bottom."""
    return replace(table, relic_deck=(*table.relic_deck[1:], relic))


def relic_taken(
    table: Position, seat: Seat, relic: CardId, source: str, *, given: bool = False
) -> Position:
    """A relic to a seat, faceup, with what lay on it where another seat held it."""
    held = Relic(card=relic, taken=not given)
    where, _slash, number = source.rpartition("/")
    kind, _colon, what = (where or source).partition(":")
    match kind:
        case "site":
            relics = table.site(int(what)).relics
            left = (*relics[: int(number) - 1], *relics[int(number) :])
            table = table.with_site(int(what), lambda each: replace(each, relics=left))
        case "reliquary":
            at = int(number) - 1
            spaces = (*table.reliquary[:at], None, *table.reliquary[at + 1 :])
            table = replace(table, reliquary=spaces)
        case "relics":
            lying = table.player(Seat(what)).relic(relic)
            held = replace(lying, taken=not given) if lying is not None else held
            table = _relic_off(table, Seat(what), relic)
        case "deck":
            table = replace(table, relic_deck=table.relic_deck[1:])
        case _:
            raise RulesBug(f"no relic can be taken from {source}")
    return table.with_player(seat, lambda each: replace(each, relics=(*each.relics, held)))


def relic_gone(table: Position, seat: Seat, relic: CardId, target: str) -> Position:
    """A relic off a seat and onto or under the relic deck, or into the box."""
    table = _relic_off(table, seat, relic)
    if target == "box":
        return replace(table, boxed=(*table.boxed, relic))
    held = Held(card=relic, seen_by=table.seats)
    deck = (held, *table.relic_deck) if target == "top" else (*table.relic_deck, held)
    return replace(table, relic_deck=deck)


def _relic_off(table: Position, seat: Seat, relic: CardId) -> Position:
    return table.with_player(
        seat,
        lambda each: replace(each, relics=tuple(one for one in each.relics if one.card != relic)),
    )
