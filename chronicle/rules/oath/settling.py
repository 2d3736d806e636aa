"""From what the table told to the table as the game left it (the gathering before O-18).

What the result leaves open is worked out from the opening world where it can be, and asked where
a rule of the phase needs it. Everything is asked before anything is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.ids import CardId, Key, RuleId, Seat, SiteId
from chronicle.rules.core.questions import UNSEEN, Alternative, Choice, Draw, Question
from chronicle.rules.core.scene import Scene, Told
from chronicle.rules.core.text import Text
from chronicle.rules.oath.cardbook import SCEPTER, Kind, card_of, relics, site_of
from chronicle.rules.oath.events import GameEnded
from chronicle.rules.oath.evolve import in_save_order, shuffled, without
from chronicle.rules.oath.names import (
    card_alternative,
    color_alternative,
    space_name,
)
from chronicle.rules.oath.result import BANDITS, Ended, PlaceAtEnd, Result
from chronicle.rules.oath.result_checks import check_result, told_cards, told_relics
from chronicle.rules.oath.world import (
    PLACES,
    PURPLE,
    RELIQUARY_SPACES,
    Deck,
    Facing,
    LastGame,
    Place,
    Region,
    Role,
    World,
    in_board_order,
)


def settle(scene: Scene[World], result: Result) -> Ended:
    """O-18.10: fix the table as it stands at the end, and gather up what leaves the map.

    Raises Malformed where the result contradicts itself or the world.
    """
    check_result(scene, result)
    world = scene.state
    told = _tell_places(scene, result)
    places = tuple(_place_at_end(world, result, at_end) for at_end in told)
    top, relic_deck = _gather_relics(scene, result, places)
    gathered, dispossessed, unseen = _gather_denizens(scene, result, places)
    ended = _ended(world, result, told)
    last = LastGame(
        citizens=world.citizens,
        winner=result.winner,
        winner_name=_name_of(result, result.winner),
        played=in_board_order({seat.color for seat in result.seats}),
    )
    scene.emit(
        GameEnded(
            places=places,
            gathered=gathered,
            dispossessed=dispossessed,
            unseen=unseen,
            relic_top=top,
            relic_deck=relic_deck,
            citizens=ended.citizens,
            last=last,
        )
    )
    return ended


def _name_of(result: Result, seat: Seat) -> str:
    return next((at_end.person or "" for at_end in result.seats if at_end.color == seat), "")


# The map: what was told, and the questions for what was not.


def _tell_places(scene: Scene[World], result: Result) -> tuple[PlaceAtEnd, ...]:
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
    flags = {_flag(result, seat.color) for seat in result.seats}
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
        among=_numbers(most),
    )


def _numbers(most: int) -> tuple[Alternative, ...]:
    return tuple(
        Alternative(value=str(number), label=Text("{count}", count=number))
        for number in range(most + 1)
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


def _place_at_end(world: World, result: Result, at_end: PlaceAtEnd) -> Place:
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


def _flag(result: Result, color: str) -> str:
    """The colour of the warbands: purple for every Imperial player (O-14.7)."""
    if color == BANDITS or result.role_of(Seat(color)) is Role.EXILE:
        return color
    return PURPLE


def _ended(world: World, result: Result, told: Sequence[PlaceAtEnd]) -> Ended:
    playing = {seat.color for seat in result.seats}
    citizens = {seat.color for seat in result.seats if seat.role is Role.CITIZEN}
    stored = {seat for seat in world.citizens if seat not in playing}
    loose, known = _loose(result)
    return Ended(
        result=result,
        rulers=tuple(
            _flag(result, at_end.ruler) if at_end.faceup and at_end.ruler else None
            for at_end in told
        ),
        holders=tuple(
            (relic, held.seat)
            for held in result.relics
            for relic in held.relics
            if relic is not None and relic != SCEPTER
        ),
        loose=loose,
        loose_known=known,
        citizens=in_board_order(citizens | stored),
    )


def _loose(result: Result) -> tuple[tuple[CardId, ...], bool]:
    """O-18.5: discards and losers' advisers that were told, and whether these are all."""
    losers = [seat.color for seat in result.seats if seat.color != result.winner]
    held = [adviser for loser in losers for adviser in result.advisers_of(loser) or ()]
    piles = result.discards or ()
    cards = (*(a.card for a in held), *(card for pile in piles for card in pile.cards))
    loose = in_save_order(
        card for card in cards if card is not None and card_of(card).kind is Kind.DENIZEN
    )
    known = (
        {pile.region for pile in piles} == set(Region)
        and all(result.advisers_of(loser) is not None for loser in losers)
        and all(adviser.card is not None for adviser in held)
    )
    return loose, known


# The relics: at sites, on top (winner's and the Reliquary's), and all others in the deck.


class _Held(Struct, frozen=True, kw_only=True):
    """Relics in somebody's keeping: those named, and how many are not."""

    named: tuple[CardId, ...] = ()
    unseen: int = 0


def reliquary_at_start(world: World) -> Deck:
    """O-2.17: the relics that lay on the Reliquary when the game began, as far as known."""
    room = RELIQUARY_SPACES
    cards: list[CardId] = []
    unseen = 0
    for pile in (world.relic_top, world.relic_deck):
        taken = min(room, pile.size)
        if pile.ordered or taken == pile.size:
            named = pile.cards[:taken]
            cards += named
            unseen += taken - len(named)
        else:
            unseen += taken
        room -= taken
    return Deck(cards=tuple(cards), ordered=unseen == 0, unseen=unseen)


def _gather_relics(
    scene: Scene[World], result: Result, places: Sequence[Place]
) -> tuple[Deck, Deck]:
    elsewhere = {relic for _, relic in told_relics(result)}
    elsewhere |= {relic for place in places for relic in place.relics if relic is not None}
    winners = _winners_relics(scene, result, elsewhere)
    left = _reliquary_left(scene, result, elsewhere | set(winners.named))
    top = shuffled((*winners.named, *left.named), winners.unseen + left.unseen)
    at_sites = [relic for place in places for relic in place.relics]
    hidden = at_sites.count(None) + top.unseen
    apart = {*at_sites, *top.cards}
    rest = tuple(card.id for card in relics() if card.id not in apart)
    size = len(rest) - hidden
    if not hidden:
        return top, shuffled(rest)
    if hidden == _hidden_all_along(scene.state, places):
        known = tuple(relic for relic in rest if relic not in scene.state.relics_unseen)
    else:
        known = tuple(relic for _, relic in told_relics(result) if relic in rest)
    if size < len(known):
        raise Malformed("relics", Text("more relics are told than the box holds"))
    return top, shuffled(known, size - len(known))


def _hidden_all_along(world: World, places: Sequence[Place]) -> int:
    """Relics that nobody had seen when the game began, and that still lie where they lay."""
    return sum(
        min(place.relics.count(None), world.place(place.number).relics.count(None))
        for place in places
    )


def _winners_relics(scene: Scene[World], result: Result, elsewhere: set[CardId]) -> _Held:
    told = result.relics_of(result.winner)
    if told is None:
        among = tuple(card.id for card in relics() if card.id not in elsewhere)
        said = scene.ask(
            Choice(
                key=Key("table/relics/winner"),
                to=result.winner,
                rule=RuleId("O-18.6.3"),
                text=Text("Which relics does the winner hold?"),
                among=tuple(card_alternative(relic) for relic in among),
                at_least=0,
                at_most=len(among),
            )
        )
        return _Held(named=tuple(CardId(relic) for relic in said))
    named = tuple(relic for relic in told if relic is not None and relic != SCEPTER)
    return _Held(named=named, unseen=told.count(None))


def _reliquary_left(scene: Scene[World], result: Result, elsewhere: set[CardId]) -> _Held:
    start = reliquary_at_start(scene.state)
    if result.reliquary is not None:
        return _reliquary_told(start, result.reliquary, elsewhere)
    still = tuple(relic for relic in start.cards if relic not in elsewhere)
    everybody = all(result.relics_of(seat.color) is not None for seat in result.seats)
    no_secrets = all(relic is not None for held in result.relics for relic in held.relics)
    if everybody and no_secrets and not start.unseen:
        return _Held(named=still)
    if start.unseen:
        said = scene.ask(_ask_reliquary(result, _numbers(start.size), at_least=1, at_most=1))
        return _Held(unseen=int(said[0]))
    among = tuple(card_alternative(relic) for relic in still)
    said = scene.ask(_ask_reliquary(result, among, at_least=0, at_most=len(among)))
    return _Held(named=tuple(CardId(relic) for relic in said))


def _ask_reliquary(
    result: Result, among: tuple[Alternative, ...], *, at_least: int, at_most: int
) -> Choice:
    return Choice(
        key=Key("table/reliquary"),
        to=result.winner,
        rule=RuleId("O-18.6.3"),
        text=Text("Which relics are left in the Reliquary?"),
        among=among,
        at_least=at_least,
        at_most=at_most,
    )


def _reliquary_told(start: Deck, told: Sequence[CardId | None], elsewhere: set[CardId]) -> _Held:
    named = tuple(relic for relic in told if relic is not None)
    strange = tuple(relic for relic in named if not start.unseen and relic not in start.cards)
    if strange or len(told) > start.size:
        raise Malformed(
            "reliquary",
            Text(
                "the Reliquary began with {count} relics, these were others or more",
                count=start.size,
            ),
        )
    facedown = len(told) - len(named)
    candidates = tuple(relic for relic in start.cards if relic not in elsewhere)
    if not start.unseen and facedown == len(candidates):
        return _Held(named=(*named, *candidates))
    if facedown > len(candidates) + start.unseen:
        raise Malformed("reliquary", Text("some of these relics are told to be elsewhere"))
    return _Held(named=named, unseen=facedown)


# The denizens: those that lay neither on the map nor in the Archive nor among the dispossessed.


def _gather_denizens(
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
