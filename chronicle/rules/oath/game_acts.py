"""What verbs and cards do with pieces and plans, under the rules that hold for all of them.

``happen`` is the only way in which an event of a game comes about: cards may put others in its
place, and react. ``shape`` lets the powers in play change a plan.
"""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from chronicle.rules.core.ids import CardId, Key, RuleId, Seat
from chronicle.rules.core.questions import Alternative, Choice
from chronicle.rules.core.scene import Event, Scene
from chronicle.rules.core.text import Message, Text
from chronicle.rules.oath.cardbook import Kind, Oath, Suit, card_of, site_by_name
from chronicle.rules.oath.game_events import (
    FavorMoved,
    PowerUsed,
    SecretsMoved,
    SupplyChanged,
    TitleTaken,
    TitleTurned,
    WarbandsKilled,
    WarbandsMoved,
)
from chronicle.rules.oath.game_facts import (
    has_access,
    holder_of,
    is_empty,
    leaders,
    lying_on,
)
from chronicle.rules.oath.game_powers import (
    Cost,
    Power,
    Use,
    Verb,
    granted,
    instead_of,
    modifiers_of,
    persistent_on,
    reactions_to,
)
from chronicle.rules.oath.names import color_alternative
from chronicle.rules.oath.position import (
    MOST_SUPPLY,
    SHARED,
    Position,
    Spot,
    at_site,
    bank_of,
    board_of,
    facedown_of,
    on_card,
    on_relic,
    warbands_of,
)
from chronicle.rules.oath.world import PURPLE, Role

if TYPE_CHECKING:
    from msgspec import Struct

Table: TypeAlias = Scene[Position]
"""The scene of a game."""

P = TypeVar("P", bound="Struct")


# --- events -------------------------------------------------------------------------------------


def happen(scene: Table, event: Event[Position]) -> None:
    """Let an event come about: others may come in its place, powers may react to it.

    A power never replaces an event that it made itself, and each replaces one at most once.
    """
    _happen(scene, event, done=())


def _happen(scene: Table, event: Event[Position], *, done: tuple[CardId, ...]) -> None:
    shelf = instead_of(type(event))
    for power in () if shelf is None else tuple(shelf.in_play(scene.state)):
        if power.card in done:
            continue
        with _turn_of(scene, power):
            others = power.act(scene, use_of(scene.state, power), event)
        if others is not None:
            for other in others:
                _happen(scene, other, done=(*done, power.card))
            return
    scene.emit(event)
    react = reactions_to(type(event))
    for power in () if react is None else tuple(react.in_play(scene.state)):
        if power.card not in done:
            with _turn_of(scene, power):
                power.act(scene, use_of(scene.state, power), event)


def _turn_of(scene: Table, power: Power) -> AbstractContextManager[None]:
    """A scope of its own for what a power asks, however often it acts in one move."""
    return scene.under(f"{power.card}-{len(scene.events)}")


def use_of(table: Position, power: Power) -> Use:
    """A power that acts by itself is its ruler's."""
    holder = holder_of(table, power.card)
    return Use(card=power.card, seat=holder or table.turn, place=_place_of(table, power.card))


def _place_of(table: Position, card: CardId) -> int:
    for site in table.sites:
        if site.card(card) is not None or str(site.site) == str(card):
            return site.number
    return 0


# --- paying -------------------------------------------------------------------------------------


def token_spot(table: Position, card: CardId) -> Spot:
    """Where tokens put on a card, relic or site lie."""
    for player in table.players:
        if player.relic(card) is not None:
            return on_relic(card)
    for site in table.sites:
        if str(site.site) == str(card):
            return at_site(site.number)
    return on_card(card)


def can_pay(table: Position, seat: Seat, cost: Cost, *, onto: CardId | None = None) -> bool:
    """O-16.2: whether a seat has what a cost asks, and the card is empty where it goes onto one."""
    player = table.player(seat)
    enough = (
        player.favor >= cost.favor + cost.favor_burnt
        and player.secrets >= cost.secrets + cost.secrets_burnt
    )
    placed = cost.favor or cost.secrets
    return enough and (not placed or onto is None or is_empty(table, onto))


def pay(scene: Table, seat: Seat, cost: Cost, *, onto: CardId) -> None:
    """O-16.2: put favor and secrets on a card, burn the rest; O-11.5.4 outside one's own turn.

    Raises Refused where the seat has too little.
    """
    table = scene.state
    scene.require(
        table.player(seat).favor >= cost.favor + cost.favor_burnt,
        "O-16.2",
        Text("this costs {count} favor", count=cost.favor + cost.favor_burnt),
    )
    scene.require(
        table.player(seat).secrets >= cost.secrets + cost.secrets_burnt,
        "O-16.2",
        Text("this costs {count} faceup secrets", count=cost.secrets + cost.secrets_burnt),
    )
    mine = table.turn == seat
    spot = token_spot(table, onto)
    move_favor(scene, board_of(seat), spot if mine else _suit_bank(onto), cost.favor)
    move_secrets(scene, board_of(seat), spot if mine else facedown_of(seat), cost.secrets)
    burn(scene, seat, favor=cost.favor_burnt, secrets=cost.secrets_burnt)


def _suit_bank(card: CardId) -> Spot:
    """O-11.5.4: favor paid outside one's turn goes straight to the bank of the card's suit."""
    if site_by_name(card) is not None:
        return SHARED
    suit = card_of(card).suit
    return SHARED if suit is None else bank_of(suit)


def burn(scene: Table, seat: Seat, *, favor: int = 0, secrets: int = 0) -> None:
    """O-16.2: to the shared bank."""
    move_favor(scene, board_of(seat), SHARED, favor)
    move_secrets(scene, board_of(seat), SHARED, secrets)


def move_favor(scene: Table, source: Spot, target: Spot, count: int) -> int:
    """O-1.4: favor from a spot to another, as much as there is; how much it was."""
    moved = min(count, favor_in(scene.state, source))
    if moved > 0 and source != target:
        happen(scene, FavorMoved(source=source, target=target, count=moved))
    return max(0, moved)


def move_secrets(scene: Table, source: Spot, target: Spot, count: int) -> int:
    """Secrets from a spot to another, as many as there are; the shared bank never runs out."""
    moved = min(count, secrets_in(scene.state, source))
    if moved > 0 and source != target:
        happen(scene, SecretsMoved(source=source, target=target, count=moved))
    return max(0, moved)


def favor_in(table: Position, spot: Spot) -> int:
    """How much favor lies in a spot."""
    kind, _colon, what = spot.partition(":")
    match kind:
        case "shared":
            return table.shared_favor
        case "bank":
            return next(table.in_bank(suit) for suit in Suit if suit.value == what)
        case "board":
            return table.player(Seat(what)).favor
        case "site":
            return table.site(int(what)).favor
        case "card" | "relic":
            return lying_on(table, CardId(what))[0]
        case _:
            return table.peoples_favor.tokens


def secrets_in(table: Position, spot: Spot) -> int:
    """How many secrets lie in a spot; in the shared bank always enough (O-1.3)."""
    kind, _colon, what = spot.partition(":")
    match kind:
        case "shared":
            return 1_000
        case "board":
            return table.player(Seat(what)).secrets
        case "facedown":
            return table.player(Seat(what)).facedown
        case "site":
            return table.site(int(what)).secrets
        case "card" | "relic":
            return lying_on(table, CardId(what))[1]
        case _:
            return table.darkest_secret.tokens


def spend(scene: Table, seat: Seat, supply: int) -> None:
    """O-6.1: spend Supply. Raises Refused where the seat has too little."""
    has = scene.state.player(seat).supply
    scene.require(
        has >= supply,
        "O-6.1",
        Text(
            "this costs {count} Supply; {color} has {has}",
            count=supply,
            color=_color(seat),
            has=has,
        ),
    )
    spent = min(supply, has)
    if spent:
        happen(scene, SupplyChanged(seat=seat, by=-spent))


def gain_supply(scene: Table, seat: Seat, count: int) -> None:
    """O-6.5: Supply gained, never above 7."""
    more = min(count, MOST_SUPPLY - scene.state.player(seat).supply)
    if more > 0:
        happen(scene, SupplyChanged(seat=seat, by=more))


# --- warbands -----------------------------------------------------------------------------------


def gain_warbands(scene: Table, seat: Seat, count: int) -> int:
    """O-16.11: from the bank of the seat's flag to its board, as many as there are."""
    flag = scene.state.player(seat).flag
    there = min(count, scene.state.player(flag).bank)
    if there > 0:
        happen(
            scene,
            WarbandsMoved(color=flag, source=warbands_of(flag), target=board_of(seat), count=there),
        )
    return max(0, there)


def kill(scene: Table, *, color: Seat, spot: Spot, count: int, by: Seat | None = None) -> None:
    """O-16.11: warbands to the bank of their colour."""
    if count > 0:
        happen(scene, WarbandsKilled(color=color, source=spot, count=count, by=by))


# --- powers -------------------------------------------------------------------------------------


def shape(scene: Table, plan: P, *, seat: Seat, verb: Verb) -> P:
    """O-16.3, O-16.4: the plan after the powers that bear on it, the chosen ones paid for.

    Persistent powers and those that must be used act by themselves; of the others the player
    chooses any that can be paid, once each.
    """
    for power in tuple(persistent_on(verb).in_play(scene.state)):
        with scene.under(power.card):
            plan = power.act(scene, plan, use_of(scene.state, power))
    table = scene.state
    open_to = tuple(
        power
        for power in modifiers_of(verb).in_play(table)
        if (power.fits is None or power.fits(table, plan))
        and has_access(table, seat, power.card)
        and can_pay(table, seat, power.cost, onto=power.card)
    )
    chosen = choose_powers(
        scene, seat, tuple(each for each in open_to if not each.must), verb.value
    )
    for power in open_to:
        if power.must or power.card in chosen:
            plan = use(scene, seat, power, plan)
    return plan


def campaign_free(
    scene: Table,
    seat: Seat,
    *,
    place: int | None = None,
    joining: tuple[Spot, ...] = (),
    against: Seat | None = None,
) -> None:
    """A campaign without Supply that a power grants; a seat may decline it.

    It is judged from ``place``, as if the pawn were there, and ``joining`` spots fight too. Where
    there is nobody to attack, or not the one whom it must be ``against``, nothing is asked.
    """
    with scene.under(f"granted-{len(scene.events)}"):
        granted(Verb.CAMPAIGN)(scene, seat, place=place, joining=joining, against=against)


def choose_powers(
    scene: Table, seat: Seat, powers: tuple[Power, ...], key: str
) -> frozenset[CardId]:
    """Which optional powers a player uses; nothing is asked where none is open to it."""
    if not powers:
        return frozenset()
    said = scene.ask(
        Choice(
            key=Key(f"{key}/powers"),
            to=seat,
            rule=RuleId("O-16.3"),
            text=Text("Which powers do you use?"),
            among=tuple(power_alternative(each.card) for each in powers),
            at_least=0,
            at_most=len(powers),
        )
    )
    return frozenset(CardId(each) for each in said)


def use(scene: Table, seat: Seat, power: Power, plan: P) -> P:
    """Pay for a power and let it change the plan."""
    if power.cost.is_free is False:
        pay(scene, seat, power.cost, onto=power.card)
    by = Use(card=power.card, seat=seat, place=_place_of(scene.state, power.card))
    with scene.under(power.card):
        changed: P = power.act(scene, plan, by)
    return changed


def use_alone(scene: Table, seat: Seat, power: Power) -> None:
    """Pay for a power that changes no plan, and carry it out."""
    if power.cost.is_free is False:
        pay(scene, seat, power.cost, onto=power.card)
    by = Use(card=power.card, seat=seat, place=_place_of(scene.state, power.card))
    with scene.under(power.card):
        power.act(scene, by)


def power_alternative(card: CardId) -> Alternative:
    """A card's power to be chosen."""
    named = site_by_name(card)
    name = card_of(card).name if named is None else named.name
    return Alternative(value=card, label=Text("{card}", card=name))


def once(scene: Table, seat: Seat, card: CardId, mark: str) -> None:
    """Mark that something was done that can be done once a turn."""
    scene.emit(PowerUsed(mark=mark, card=card, seat=seat))


# --- the title ----------------------------------------------------------------------------------


def settle_title(scene: Table) -> None:
    """O-3.1, O-3.2: the title passes to who meets the goal alone; a tied holder keeps it.

    Called when a whole effect is done, and only then: an effect may both add and remove.
    """
    table = scene.state
    ahead = leaders(table, table.oath)
    holder = keeper_of(table)
    if holder != table.title:
        happen(scene, TitleTaken(seat=holder))
    if not ahead or holder in ahead:
        return
    heir = ahead[0] if len(ahead) == 1 else _heir(scene, ahead)
    happen(scene, TitleTaken(seat=heir))


def keeper_of(table: Position) -> Seat:
    """O-3.4: who holds the title; under Supremacy the Chancellor, where a Citizen would."""
    is_citizen = table.player(table.title).role is Role.CITIZEN
    return PURPLE if table.oath is Oath.SUPREMACY and is_citizen else table.title


def _heir(scene: Table, ahead: tuple[Seat, ...]) -> Seat:
    """O-3.2: the holder who no longer ties for first picks one of those who do."""
    key = Key(f"title/{len(scene.asked)}")
    return Seat(
        scene.choose(
            Choice(
                key=key,
                to=scene.state.title,
                rule=RuleId("O-3.2"),
                text=Text("Who becomes Oathkeeper?"),
                among=tuple(color_alternative(seat) for seat in ahead),
            )
        )
    )


def turn_title(scene: Table, *, usurper: bool) -> None:
    """O-5.2.3: turn the title over."""
    if scene.state.usurper != usurper:
        happen(scene, TitleTurned(seat=scene.state.title, usurper=usurper))


# --- small words --------------------------------------------------------------------------------


def _color(seat: Seat) -> Message:
    return color_alternative(seat).label


def is_ruin(card: CardId) -> bool:
    """The back of an edifice."""
    return card_of(card).kind is Kind.RUIN
