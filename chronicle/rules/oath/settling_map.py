"""The map at the end: what was told, and the questions for what was not (O-18.10)."""

from __future__ import annotations

from collections.abc import Iterable

from chronicle.rules.core.ids import CardId, Key, RuleId, Seat, SiteId
from chronicle.rules.core.questions import Choice, Question
from chronicle.rules.core.scene import Scene, Told
from chronicle.rules.core.text import Text
from chronicle.rules.oath.cardbook import Kind, card_of, site_of
from chronicle.rules.oath.names import (
    card_alternative,
    color_alternative,
    number_alternatives,
)
from chronicle.rules.oath.result import BANDITS, PlaceAtEnd, Result
from chronicle.rules.oath.result_checks import told_cards, told_relics
from chronicle.rules.oath.world import (
    PLACES,
    PURPLE,
    Facing,
    Place,
    Role,
    World,
    in_board_order,
)


def tell_places(scene: Scene[World], result: Result) -> tuple[PlaceAtEnd, ...]:
    """Every place of the map with ruler, cards and number of relics told."""
    world = scene.state
    by_number = {told.number: told for told in result.places}
    told = tuple(_as_told(world, by_number.get(number), number) for number in PLACES)
    questions = tuple(question for at_end in told for question in _questions(world, result, at_end))
    if not questions:
        return told
    said = dict(zip((q.key for q in questions), scene.ask_all(questions), strict=True))
    return tuple(_with_answers(at_end, said) for at_end in told)


def _as_told(world: World, told: PlaceAtEnd | None, number: int) -> PlaceAtEnd:
    place = world.place(number)
    if told is None:
        return PlaceAtEnd(number=number, site=place.site, faceup=place.faceup)
    return PlaceAtEnd(
        number=number,
        site=told.site or place.site,
        faceup=told.faceup,
        ruler=told.ruler,
        cards=told.cards,
        relics=told.relics,
    )


def _questions(world: World, result: Result, at_end: PlaceAtEnd) -> Iterable[Question]:
    if not at_end.faceup or at_end.site is None:
        return
    if at_end.ruler is None:
        yield _ask_ruler(result, at_end.number, at_end.site)
    if at_end.cards is None:
        yield _ask_cards(world, result, at_end.number, at_end.site)
    if at_end.relics is None:
        yield _ask_relics(world, result, at_end.number, at_end.site)


def _ask_ruler(result: Result, number: int, site: SiteId) -> Choice:
    flags = {flag_of_color(result, seat.color) for seat in result.seats}
    return Choice(
        key=Key(f"table/ruler/{number}"),
        to=result.winner,
        rule=RuleId("O-18.10"),
        text=Text("Who rules {site}?", site=site_of(site).name),
        among=tuple(color_alternative(flag) for flag in (*in_board_order(flags), BANDITS)),
    )


def _ask_cards(world: World, result: Result, number: int, site: SiteId) -> Choice:
    elsewhere = {card for _, card in told_cards(result)}
    there = world.place(number).cards
    others = (
        card
        for card in (*world.on_map, *world.world_deck.cards, *world.unseen)
        if card not in there and card_of(card).kind is Kind.DENIZEN
    )
    among = tuple(card for card in (*there, *others) if card not in elsewhere)
    return Choice(
        key=Key(f"table/cards/{number}"),
        to=result.winner,
        rule=RuleId("O-18.7"),
        text=Text("Which cards lie at {site}?", site=site_of(site).name),
        among=tuple(card_alternative(card) for card in among),
        at_least=0,
        at_most=min(len(among), 4),
    )


def _ask_relics(world: World, result: Result, number: int, site: SiteId) -> Choice:
    most = max(site_of(site).relics, len(world.place(number).relics))
    return Choice(
        key=Key(f"table/relics/{number}"),
        to=result.winner,
        rule=RuleId("O-18.6.2"),
        text=Text("How many facedown relics lie at {site}?", site=site_of(site).name),
        among=number_alternatives(most),
    )


def _with_answers(at_end: PlaceAtEnd, said: dict[Key, Told]) -> PlaceAtEnd:
    ruler = said.get(Key(f"table/ruler/{at_end.number}"))
    cards = said.get(Key(f"table/cards/{at_end.number}"))
    count = said.get(Key(f"table/relics/{at_end.number}"))
    return PlaceAtEnd(
        number=at_end.number,
        site=at_end.site,
        faceup=at_end.faceup,
        ruler=ruler[0] if ruler else at_end.ruler,
        cards=at_end.cards if cards is None else tuple(CardId(card) for card in cards),
        relics=(None,) * int(count[0]) if count else at_end.relics,
    )


def place_at_end(world: World, result: Result, at_end: PlaceAtEnd) -> Place:
    """One place as the game left it; relics that nobody took are those that lay there."""
    if not at_end.faceup:
        opening = world.place(at_end.number)
        return Place(number=at_end.number, site=at_end.site, facing=opening.facing)
    return Place(
        number=at_end.number,
        site=at_end.site,
        facing=Facing.FACEUP,
        cards=at_end.cards or (),
        relics=_name_relics(world, result, at_end),
    )


def _name_relics(world: World, result: Result, at_end: PlaceAtEnd) -> tuple[CardId | None, ...]:
    """Facedown relics never move unless somebody takes them: those that lay here still do."""
    named = at_end.relics or ()
    elsewhere = {relic for _, relic in told_relics(result)}
    still_here = [
        relic
        for relic in world.place(at_end.number).relics
        if relic is not None and relic not in elsewhere
    ]
    if named.count(None) != len(still_here):
        return named
    rest = iter(still_here)
    return tuple(next(rest) if relic is None else relic for relic in named)


def flag_of_color(result: Result, color: str) -> str:
    """The colour of the warbands: purple for every Imperial player (O-14.7)."""
    if color == BANDITS or result.role_of(Seat(color)) is Role.EXILE:
        return color
    return PURPLE
