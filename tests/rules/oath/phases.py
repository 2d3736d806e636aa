"""Given a world and how its game ended, when the winner works through the phase."""

from collections.abc import Mapping, Sequence
from itertools import islice

from chronicle.rules.core.ids import CardId, Key, Seat, SiteId
from chronicle.rules.core.play import Open, Outcome, Refusal, Resolved, play_with_seed
from chronicle.rules.core.questions import Answer, Choice, sample
from chronicle.rules.core.scene import Event
from chronicle.rules.oath import cardbook
from chronicle.rules.oath.cardbook import Kind, Oath, card_of
from chronicle.rules.oath.chronicle_phase import chronicle_phase
from chronicle.rules.oath.evolve import evolve, faults
from chronicle.rules.oath.options import Options
from chronicle.rules.oath.result import (
    BANDITS,
    AdviserAtEnd,
    Advisers,
    Discards,
    How,
    PlaceAtEnd,
    Relics,
    Result,
    SeatAtEnd,
)
from chronicle.rules.oath.world import (
    BLUE,
    PURPLE,
    RED,
    YELLOW,
    Deck,
    Facing,
    Place,
    Region,
    Role,
    World,
)

RELICS = tuple(card.id for card in cardbook.relics())
FIVE_VISIONS = tuple(card.id for card in cardbook.visions())


def site(number: int, name: str, *cards: str, relics: Sequence[str] = ()) -> Place:
    """A faceup site with cards and relics."""
    return Place(
        number=number,
        site=SiteId(name),
        facing=Facing.FACEUP,
        cards=tuple(CardId(card) for card in cards),
        relics=tuple(CardId(relic) for relic in relics),
    )


def facedown(number: int, name: str) -> Place:
    """A facedown site."""
    return Place(number=number, site=SiteId(name), facing=Facing.FACEDOWN)


PLAIN_MAP = (
    site(1, "plains"),
    facedown(2, "river"),
    site(3, "great-slum"),
    facedown(4, "marshes"),
    facedown(5, "wastes"),
    site(6, "lush-coast"),
    facedown(7, "charming-valley"),
    facedown(8, "fertile-valley"),
)


def a_world(
    *places: Place,
    oath: Oath = Oath.SUPREMACY,
    citizens: Sequence[Seat] = (),
    dispossessed: Sequence[str] = (),
) -> World:
    """A world whose map is the plain one with some places replaced; 54 denizens in play."""
    laid = {place.number: place for place in places}
    on_map = tuple(laid.get(place.number, place) for place in PLAIN_MAP)
    cards = {card for place in on_map for card in place.cards}
    used = {card for card in cards if card_of(card).kind is Kind.DENIZEN}
    free = (
        card.id
        for card in cardbook.denizens()
        if card.id not in cards and card.id not in dispossessed
    )
    deck = tuple(islice(free, 54 - len(used)))
    at_sites = {relic for place in on_map for relic in place.relics}
    return World(
        name="The First Chronicle",
        game=4,
        oath=oath,
        citizens=tuple(citizens),
        places=on_map,
        world_deck=Deck(cards=(*deck[:10], *FIVE_VISIONS, *deck[10:])),
        dispossessed=Deck(cards=tuple(CardId(c) for c in dispossessed), ordered=False)
        if dispossessed
        else Deck(),
        relic_deck=Deck(cards=tuple(relic for relic in RELICS if relic not in at_sites)),
    )


ROLES: Mapping[Seat, Role] = {
    PURPLE: Role.CHANCELLOR,
    RED: Role.EXILE,
    BLUE: Role.EXILE,
    YELLOW: Role.CITIZEN,
}


def a_result(  # noqa: PLR0913 -- a test tells only what it is about
    world: World,
    *,
    winner: Seat = PURPLE,
    how: How | None = None,
    vision: str | None = None,
    rulers: Mapping[int, str] | None = None,
    roles: Mapping[Seat, Role] = ROLES,
    faceup: Sequence[str] = (),
    facedown_advisers: Sequence[str] = (),
    losers: Mapping[Seat, Sequence[str]] | None = None,
    relics: Mapping[Seat, Sequence[str]] | None = None,
    reliquary: Sequence[str | None] | None = None,
    discards: Sequence[str] | None = (),
) -> Result:
    """A result in which every faceup place stays as it was and bandits rule what is not told."""
    way = {Role.CHANCELLOR: How.OATH, Role.CITIZEN: How.SUCCESSION, Role.EXILE: How.USURPER}
    boards = {seat: tuple((losers or {}).get(seat, ())) for seat in roles if seat != winner}
    held = {seat: tuple((relics or {}).get(seat, ())) for seat in roles}
    return Result(
        game=world.game,
        winner=winner,
        how=how or way[roles[winner]],
        vision=None if vision is None else CardId(vision),
        seats=tuple(SeatAtEnd(color=seat, role=role) for seat, role in roles.items()),
        places=tuple(_left(place, rulers or {}) for place in world.places if place.faceup),
        advisers=(
            Advisers(seat=winner, advisers=_own(faceup, facedown_advisers)),
            *(
                Advisers(
                    seat=seat,
                    advisers=tuple(AdviserAtEnd(card=CardId(c), faceup=False) for c in cards),
                )
                for seat, cards in boards.items()
            ),
        ),
        relics=tuple(
            Relics(seat=seat, relics=tuple(CardId(relic) for relic in owned))
            for seat, owned in held.items()
        ),
        reliquary=None
        if reliquary is None
        else tuple(None if relic is None else CardId(relic) for relic in reliquary),
        discards=None if discards is None else _piles(discards),
    )


def _own(faceup: Sequence[str], facedown_cards: Sequence[str]) -> tuple[AdviserAtEnd, ...]:
    return (
        *(AdviserAtEnd(card=CardId(card), faceup=True) for card in faceup),
        *(AdviserAtEnd(card=CardId(card), faceup=False) for card in facedown_cards),
    )


def _left(place: Place, rulers: Mapping[int, str]) -> PlaceAtEnd:
    return PlaceAtEnd(
        number=place.number,
        site=place.site,
        faceup=True,
        ruler=rulers.get(place.number, BANDITS),
        cards=place.cards,
        relics=place.relics,
    )


def _piles(cards: Sequence[str]) -> tuple[Discards, ...]:
    cradle = Discards(region=Region.CRADLE, cards=tuple(CardId(card) for card in cards))
    return (cradle, Discards(region=Region.PROVINCES), Discards(region=Region.HINTERLAND))


def told(**answers: str | Sequence[str]) -> tuple[Answer, ...]:
    """Answers by key; a double underscore stands for the slash: ``vow__oath="people"``."""
    return tuple(
        Answer(
            key=Key(key.replace("__", "/")),
            value=(value,) if isinstance(value, str) else tuple(value),
        )
        for key, value in answers.items()
    )


def run(
    world: World,
    result: Result,
    *answers: Answer,
    seed: str | None = "a seed",
    options: Options | None = None,
) -> Outcome[World]:
    """The phase, as far as it comes."""
    chosen = options or Options()
    outcome = play_with_seed(
        lambda scene: chronicle_phase(scene, result, chosen),
        world,
        evolve=evolve,
        answers=answers,
        seed=seed,
    )
    if isinstance(outcome, Resolved):
        assert faults(outcome.state) == ()
    return outcome


def finish(
    world: World,
    result: Result,
    *answers: Answer,
    seed: str = "a seed",
    options: Options | None = None,
) -> Resolved[World]:
    """The phase to its end: choices nobody told are taken by the seed, each one legal."""
    given = answers
    while True:
        outcome = run(world, result, *given, seed=seed, options=options)
        if isinstance(outcome, Resolved):
            return outcome
        assert isinstance(outcome, Open), outcome
        given = (
            *outcome.answers,
            *(Answer(key=q.key, value=sample(q, seed)) for q in outcome.questions),
        )


def asked(outcome: Outcome[World], key: str) -> Choice:
    """The open choice under this key."""
    assert isinstance(outcome, Open), outcome
    question = next(q for q in outcome.questions if q.key == key)
    assert isinstance(question, Choice)
    return question


def values(choice: Choice) -> tuple[str, ...]:
    """What may be chosen."""
    return tuple(item.value for item in choice.among)


def of_kind(outcome: Resolved[World], kind: type[Event[World]]) -> tuple[Event[World], ...]:
    """The events of one kind."""
    return tuple(event for event in outcome.events if isinstance(event, kind))


def refused(outcome: Outcome[World]) -> tuple[str, str]:
    """Rule and reason of a refusal."""
    assert isinstance(outcome, Refusal), outcome
    return outcome.rule, str(outcome.why)


def at_end(
    number: int, name: str, ruler: str, cards: Sequence[str] = (), relics: Sequence[str] = ()
) -> PlaceAtEnd:
    """A faceup place as the table tells it."""
    return PlaceAtEnd(
        number=number,
        site=SiteId(name),
        faceup=True,
        ruler=ruler,
        cards=tuple(CardId(card) for card in cards),
        relics=tuple(CardId(relic) for relic in relics),
    )


def board(seat: Seat, *faceup: str) -> Advisers:
    """A seat's faceup advisers."""
    return Advisers(seat=seat, advisers=_own(faceup, ()))


def holds(seat: Seat, *relics: str) -> Relics:
    """A seat's relics."""
    return Relics(seat=seat, relics=tuple(CardId(relic) for relic in relics))


def seated(**roles: Role) -> tuple[SeatAtEnd, ...]:
    """The seats of an evening with the roles in which they ended."""
    return tuple(SeatAtEnd(color=Seat(color), role=role) for color, role in roles.items())
