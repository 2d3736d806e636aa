"""A card of the hand is played to a site, to advisers, to the Vision space, or discarded (O-7)."""

from __future__ import annotations

from msgspec.structs import replace

from chronicle.rules.core.ids import CardId, Key, RuleId, Seat
from chronicle.rules.core.questions import Alternative, Choice
from chronicle.rules.core.sight import Held
from chronicle.rules.core.text import Text
from chronicle.rules.oath.card_events import CardBoxed, CardPlayed, VisionRevealed
from chronicle.rules.oath.cardbook import Kind, Limit, card_of
from chronicle.rules.oath.game_acts import (
    Table,
    happen,
    move_favor,
    move_secrets,
    pay,
    shape,
    use_alone,
)
from chronicle.rules.oath.game_facts import adviser_limit, room_at
from chronicle.rules.oath.game_names import place_alternative
from chronicle.rules.oath.game_powers import Verb, limits_advisers, plays
from chronicle.rules.oath.hands import (
    discard_adviser,
    discard_at_site,
    discard_from_hand,
    discard_vision,
)
from chronicle.rules.oath.names import card_alternative, card_name
from chronicle.rules.oath.plans import PlayPlan
from chronicle.rules.oath.position import (
    SHARED,
    Adviser,
    Position,
    bank_of,
    board_of,
)
from chronicle.rules.oath.world import Role

ADVISERS_UP, ADVISERS_DOWN, VISION, DISCARD = "advisers", "facedown", "vision", "discard"


def play_or_discard(scene: Table, seat: Seat, card: Held, *, key: str, drawn: bool = True) -> None:
    """O-7.3 to O-7.6: play a card of the hand where it may go, or discard it.

    Only what can be carried out is offered. A card that nobody named can be kept facedown, or
    discarded. ``drawn``: in a Search; a facedown adviser was not.
    """
    plan = replace(_play_plan(scene.state, seat, card.card), drawn=drawn)
    plan = shape(scene, plan, seat=seat, verb=Verb.PLAY)
    ways = _ways(scene.state, plan)
    said = scene.choose(
        Choice(
            key=Key(f"{key}/to"),
            to=seat,
            rule=RuleId("O-7.3"),
            text=Text("Where does {card} go?", card=card_name(card.card)),
            among=ways,
            sealed=True,
        )
    )
    match said:
        case "discard":
            discard_from_hand(scene, seat, card)
        case "advisers" | "facedown":
            _to_advisers(scene, plan, card, faceup=said == ADVISERS_UP, key=key)
        case "vision":
            _reveal_vision(scene, seat, card)
        case _:
            _to_site(scene, plan, card, int(said), key=key)


def _play_plan(table: Position, seat: Seat, card: CardId | None) -> PlayPlan:
    """O-7.4, O-7.5: the own site; with the People's Favor the faceup sites of the region.

    With it a card of any of them may be discarded first, wherever the other one goes.
    """
    here = table.site(table.player(seat).at)
    mine = table.peoples_favor.holder == seat
    places = tuple(
        site.number
        for site in table.sites
        if site.number == here.number or (mine and site.faceup and site.region is here.region)
    )
    return PlayPlan(seat=seat, card=card, places=places, may_clear=places if mine else ())


def _ways(table: Position, plan: PlayPlan) -> tuple[Alternative, ...]:
    """Where the card may go: sites with room, advisers, the Vision space, the discards."""
    ways: tuple[Alternative, ...] = ()
    if plan.card is not None:
        ways = (*_sites_for(table, plan, plan.card), *_seats_for(table, plan, plan.card))
    if plan.to_advisers and _has_seat(table, plan.seat, incoming=None):
        ways = (*ways, Alternative(value=ADVISERS_DOWN, label=Text("facedown, as an adviser")))
    return (*ways, Alternative(value=DISCARD, label=Text("to the discards")))


def _sites_for(table: Position, plan: PlayPlan, card: CardId) -> tuple[Alternative, ...]:
    facts = card_of(card)
    if facts.kind is Kind.VISION or facts.limit is Limit.ADVISER_ONLY:
        return ()
    return tuple(
        place_alternative(table.site(place))
        for place in plan.places
        if room_at(table, table.site(place)) or displaceable(table, plan, place)
    )


def displaceable(table: Position, plan: PlayPlan, place: int) -> tuple[CardId, ...]:
    """O-7.5: the unlocked denizens at a place that may be discarded to make room there."""
    if place not in {*plan.may_displace, *plan.may_clear}:
        return ()
    return _unlocked_at(table, place)


def _clearable(table: Position, plan: PlayPlan, place: int) -> tuple[CardId, ...]:
    """O-7.5: the cards that may be discarded before one is played to a place.

    Where it is full, one of its own; else also one of another site that may be cleared.
    """
    own = displaceable(table, plan, place)
    if not room_at(table, table.site(place)):
        return own
    others = (other for other in plan.may_clear if other != place)
    return (*own, *(card for other in others for card in _unlocked_at(table, other)))


def _unlocked_at(table: Position, place: int) -> tuple[CardId, ...]:
    return tuple(
        each.card
        for each in table.site(place).cards
        if card_of(each.card).kind is Kind.DENIZEN and not card_of(each.card).locked
    )


def _seats_for(table: Position, plan: PlayPlan, card: CardId) -> tuple[Alternative, ...]:
    facts = card_of(card)
    if facts.kind is Kind.VISION:
        return _vision_ways(table, plan, card)
    if facts.limit is Limit.SITE_ONLY or not plan.to_advisers:
        return ()
    if not _has_seat(table, plan.seat, incoming=card):
        return ()
    return (Alternative(value=ADVISERS_UP, label=Text("faceup, as an adviser")),)


def _vision_ways(table: Position, plan: PlayPlan, card: CardId) -> tuple[Alternative, ...]:
    """O-4.3, O-4.7: an Exile reveals a Vision; the Conspiracy is played by anybody."""
    may = card_of(card).oath is None or table.player(plan.seat).role is Role.EXILE
    return (Alternative(value=VISION, label=Text("faceup")),) if may else ()


def _has_seat(table: Position, seat: Seat, *, incoming: CardId | None) -> bool:
    """O-7.6, O-7.10: whether there is room among the advisers, or one that may go.

    A card that limits advisers counts as soon as it comes.
    """
    player = table.player(seat)
    limit = adviser_limit(table, seat)
    if incoming is not None:
        from_card = _limit_of(table, seat, incoming)
        limit = min(limit, from_card)
    must_go = len(player.advisers) + 1 - limit
    return must_go <= len(loose_advisers(player.advisers))


def _limit_of(table: Position, seat: Seat, card: CardId) -> int:
    from_power = limits_advisers.of(card)
    return 3 if from_power is None else int(from_power.act(table, card, seat))


def loose_advisers(advisers: tuple[Adviser, ...]) -> tuple[int, ...]:
    """O-7.6: the numbers (from 1) of the advisers that may be discarded: locked faceup ones not."""
    return tuple(
        at
        for at, each in enumerate(advisers, start=1)
        if not each.faceup or each.card is None or not card_of(each.card).locked
    )


def _to_site(scene: Table, plan: PlayPlan, card: Held, place: int, *, key: str) -> None:
    """O-7.4, O-7.5: make room where one may, lay it faceup, gain favor of its suit."""
    candidates = _clearable(scene.state, plan, place)
    must = not room_at(scene.state, scene.state.site(place))
    if candidates:
        gone = scene.ask(
            Choice(
                key=Key(f"{key}/displaced"),
                to=plan.seat,
                rule=RuleId("O-7.5"),
                text=Text("Which card at a site is discarded first?"),
                among=tuple(card_alternative(each) for each in candidates),
                at_least=1 if must else 0,
                at_most=1,
            )
        )
        for each in gone:
            discard_at_site(scene, _place_of(scene.state, CardId(each)), CardId(each))
    _played(scene, plan, card, f"site:{place}")


def _place_of(table: Position, card: CardId) -> int:
    """The place where a card lies that was just found at a site."""
    return next(site.number for site in table.sites if site.card(card) is not None)


def _to_advisers(scene: Table, plan: PlayPlan, card: Held, *, faceup: bool, key: str) -> None:
    """O-7.6: over the limit, an adviser is discarded first."""
    if not faceup:
        make_room(scene, plan.seat, incoming=None, key=key)
        happen(
            scene,
            CardPlayed(seat=plan.seat, card=card, target=f"advisers:{plan.seat}", faceup=False),
        )
        return
    make_room(scene, plan.seat, incoming=card.card, key=key)
    _played(scene, plan, card, f"advisers:{plan.seat}")


def make_room(scene: Table, seat: Seat, *, incoming: CardId | None, key: str) -> None:
    """O-7.6, O-7.10: discard advisers down to what the limit leaves for one more."""
    limit = adviser_limit(scene.state, seat)
    if incoming is not None:
        limit = min(limit, _limit_of(scene.state, seat, incoming))
    must_go = len(scene.state.player(seat).advisers) + 1 - limit
    if must_go <= 0:
        return
    advisers = scene.state.player(seat).advisers
    said = scene.ask(
        Choice(
            key=Key(f"{key}/adviser"),
            to=seat,
            rule=RuleId("O-7.6"),
            text=Text("Which adviser is discarded?"),
            among=tuple(_adviser_alternative(advisers, at) for at in loose_advisers(advisers)),
            at_least=must_go,
            at_most=must_go,
        )
    )
    for at in sorted((int(each) for each in said), reverse=True):
        discard_adviser(scene, seat, at)


def _adviser_alternative(advisers: tuple[Adviser, ...], at: int) -> Alternative:
    adviser = advisers[at - 1]
    name = (
        card_name(adviser.card) if adviser.faceup else Text("facedown adviser {number}", number=at)
    )
    return Alternative(value=str(at), label=Text("{adviser}", adviser=name))


def _played(scene: Table, plan: PlayPlan, card: Held, target: str) -> None:
    """O-7.4, O-7.8: faceup; what its play costs and gains; then its When Played power."""
    public = Held(card=card.card, seen_by=scene.state.seats)
    assert card.card is not None  # noqa: S101 -- only a named card is played faceup
    if not plan.cost.is_free:
        pay(scene, plan.seat, plan.cost, onto=card.card)
    happen(scene, CardPlayed(seat=plan.seat, card=public, target=target, faceup=True))
    suit = card_of(card.card).suit
    if suit is not None and target.startswith("site:"):
        move_favor(scene, bank_of(suit), board_of(plan.seat), plan.favor)
        move_secrets(scene, SHARED, board_of(plan.seat), plan.secrets)
    when_played(scene, plan.seat, card.card)


def when_played(scene: Table, seat: Seat, card: CardId) -> None:
    """O-7.8: the When Played power of a card, mandatory apart from what it leaves open."""
    power = plays.of(card)
    if power is not None:
        use_alone(scene, seat, power)


def _reveal_vision(scene: Table, seat: Seat, card: Held) -> None:
    """O-4.3: to the one Revealed Vision space; O-4.7: the Conspiracy does what it says."""
    assert card.card is not None  # noqa: S101 -- only a named card is played faceup
    if card_of(card.card).oath is None:
        when_played(scene, seat, card.card)
        happen(scene, CardBoxed(card=card.card))
        return
    discard_vision(scene, seat)
    happen(scene, VisionRevealed(seat=seat, card=card.card))
