"""Relics with an Action power: journeys, swaps and gifts; what looks at cards is beside it."""

from __future__ import annotations

from chronicle.rules.core.ids import CardId, Key, RuleId, Seat
from chronicle.rules.core.questions import Choice
from chronicle.rules.core.text import Text
from chronicle.rules.oath.card_events import CardsSwapped
from chronicle.rules.oath.cardbook import Kind, Limit, Suit, card_of
from chronicle.rules.oath.cards.relics import BRASS_HORSE, HORNED_MASK, MAP, WHISTLE
from chronicle.rules.oath.game_acts import Table, gain_supply, happen, move_secrets
from chronicle.rules.oath.game_events import RelicGone
from chronicle.rules.oath.game_facts import adviser_limit, holder_of, stands_at, suited_at
from chronicle.rules.oath.game_names import place_alternative
from chronicle.rules.oath.game_powers import Cost, Use, action, limits_advisers
from chronicle.rules.oath.hands import named, show
from chronicle.rules.oath.journeys import destinations, send
from chronicle.rules.oath.names import card_alternative, color_alternative
from chronicle.rules.oath.position import Position, Site, board_of, on_relic
from chronicle.rules.oath.world import region_of

SUPPLY_OF_MAP = 4

# --- journeys -----------------------------------------------------------------------------------


@action(BRASS_HORSE.id, cost=Cost(secrets=1))
def brass_horse(scene: Table, use: Use) -> None:
    """O:brass-horse. Show the top card of your region's pile; travel to its suit, without Supply.

    Where no other site with a card of that suit can be reached, or it has none (a Vision), to any
    site. One card at a site that matches is enough; ruins have no suit.
    """
    region = region_of(scene.state.player(use.seat).at)
    pile = scene.state.pile(region)
    scene.require(bool(pile), "O:brass-horse", Text("the discard pile of your region is empty"))
    if not pile:
        return
    shown = named(scene, use.seat, pile[:1], key="card", shown=True)
    show(scene, use.seat, f"pile:{region.value}", shown)
    suit = None if shown[0].card is None else card_of(shown[0].card).suit
    places = _with_suit(scene.state, destinations(scene.state, use.seat), suit)
    if places:
        send(scene, use.seat, _place(scene, use.seat, places))


def _with_suit(table: Position, sites: tuple[Site, ...], suit: Suit | None) -> tuple[Site, ...]:
    matching = tuple(
        site
        for site in sites
        if any(card_of(each.card).suit is suit for each in suited_at(table, site.number))
    )
    return matching or sites


def _place(scene: Table, seat: Seat, places: tuple[Site, ...]) -> int:
    said = scene.choose(
        Choice(
            key=Key("to"),
            to=seat,
            rule=RuleId("O:brass-horse"),
            text=Text("Where do you travel?"),
            among=tuple(place_alternative(site) for site in places),
        )
    )
    return int(said)


@action(WHISTLE.id, cost=Cost(secrets=1))
def whistle(scene: Table, use: Use) -> None:
    """O:whistle. A player elsewhere travels to your site without Supply and gets the secret.

    If it cannot come, or does not pay what the journey costs, the secret stays until Rest.
    """
    here = stands_at(scene.state, use.seat).number
    away = tuple(each.color for each in scene.state.players if each.at != here)
    scene.require(bool(away), "O:whistle", Text("nobody stands at another site"))
    if not away:
        return
    said = scene.choose(
        Choice(
            key=Key("who"),
            to=use.seat,
            rule=RuleId("O:whistle"),
            text=Text("Whom does the Whistle call?"),
            among=tuple(color_alternative(seat) for seat in away),
        )
    )
    called = Seat(said)
    if any(site.number == here for site in destinations(scene.state, called)):
        came = send(scene, called, here)
        if came and scene.state.player(called).at == here:
            move_secrets(scene, on_relic(WHISTLE.id), board_of(called), 1)


# --- the rest -----------------------------------------------------------------------------------


@action(MAP.id)
def map_(scene: Table, use: Use) -> None:
    """O:map. It goes to the bottom of the relic deck; gain 4 Supply, up to 7."""
    owner = holder_of(scene.state, MAP.id) or use.seat
    happen(scene, RelicGone(seat=owner, relic=MAP.id, target="bottom"))
    gain_supply(scene, use.seat, SUPPLY_OF_MAP)


@action(HORNED_MASK.id, cost=Cost(secrets=1))
def horned_mask(scene: Table, use: Use) -> None:
    """O:horned-mask. A faceup adviser and a card at your site change places.

    No play: no favor, no When Played. Neither is locked, and each may lie where it comes to
    (O-16.12); a card that limits advisers comes only where the others fit its limit.
    """
    mine = tuple(
        each.card
        for each in scene.state.player(use.seat).advisers
        if each.faceup and each.card is not None and _moves(each.card, barred=Limit.ADVISER_ONLY)
    )
    here = stands_at(scene.state, use.seat)
    theirs = tuple(
        each.card
        for each in here.cards
        if _moves(each.card, barred=Limit.SITE_ONLY) and _fits(scene.state, use.seat, each.card)
    )
    scene.require(
        bool(mine and theirs),
        "O:horned-mask",
        Text("no faceup adviser of yours can change places with a card at your site"),
    )
    if not mine or not theirs:
        return
    adviser = _card(scene, use.seat, "adviser", mine)
    card = _card(scene, use.seat, "card", theirs)
    happen(scene, CardsSwapped(seat=use.seat, adviser=adviser, place=here.number, card=card))


def _moves(card: CardId, *, barred: Limit) -> bool:
    facts = card_of(card)
    return facts.kind is Kind.DENIZEN and not facts.locked and facts.limit is not barred


def _fits(table: Position, seat: Seat, card: CardId) -> bool:
    """O-7.10: as many advisers as there are stay within the limit of the card that comes."""
    power = limits_advisers.of(card)
    limit = adviser_limit(table, seat)
    if power is not None:
        limit = min(limit, int(power.act(table, card, seat)))
    return len(table.player(seat).advisers) <= limit


def _card(scene: Table, seat: Seat, key: str, among: tuple[CardId, ...]) -> CardId:
    said = scene.choose(
        Choice(
            key=Key(key),
            to=seat,
            rule=RuleId("O:horned-mask"),
            text=Text("Which adviser changes places?")
            if key == "adviser"
            else Text("Which card at your site changes places?"),
            among=tuple(card_alternative(card) for card in among),
        )
    )
    return CardId(said)
