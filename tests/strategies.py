"""Made-up worlds and save strings: plausible, dealt, with names in many scripts.

Cards and sites are shuffled by a seed that hypothesis draws, names and counts by hypothesis.
"""

import random
from collections.abc import Sequence

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy
from msgspec.structs import replace

from chronicle.rules.core.ids import CardId, Seat
from chronicle.rules.oath.cardbook import (
    Kind,
    Oath,
    SiteCard,
    card_of,
    denizens,
    edifices,
    relics,
    ruins,
    sites,
    visions,
)
from chronicle.rules.oath.evolve import in_save_order
from chronicle.rules.oath.save_string import Save, Version, save_of
from chronicle.rules.oath.world import (
    OTHERS,
    PLACES,
    SEATS,
    Deck,
    Facing,
    LastGame,
    Place,
    World,
    in_board_order,
)

LETTERS = "aZ09 FF'\"“é߀Жяאبあ漢한🜲\N{COMBINING ACUTE ACCENT}"
VERSIONS: tuple[Version, ...] = (
    (1, 6, 0),
    (2, 0, 3),
    (3, 1, 0),
    (3, 2, 0),
    (3, 3, 0),
    (3, 3, 1),
    (3, 3, 2),
    (3, 3, 3),
)
LONGEST = 255
SLOTS = 3
TOP_PACKETS = ((10, 2), (15, 3))
TOP_OF_REGIONS = (1, 3, 6)
SALT_THE_EARTH = CardId("salt-the-earth")


def names() -> SearchStrategy[str]:
    """Names of chronicles and persons, 1 to 255 bytes."""
    texts = st.text(alphabet=LETTERS, min_size=1, max_size=80)
    return texts.filter(lambda name: len(name.encode()) <= LONGEST)


def citizens() -> SearchStrategy[tuple[Seat, ...]]:
    """Any of the five colours that may be Citizens, in board order."""
    return st.sets(st.sampled_from(OTHERS)).map(in_board_order)


@st.composite
def last_games(draw: DrawFn) -> LastGame:
    """What a string of 3.3.3 tells of the game before."""
    return LastGame(
        citizens=draw(citizens()),
        winner=draw(st.sampled_from(SEATS)),
        winner_name=draw(names().filter(lambda name: name != "UNKNOWN")),
        played=draw(citizens().map(lambda seats: (SEATS[0], *seats))),
    )


@st.composite
def worlds(draw: DrawFn) -> World:
    """A complete, dealt world: every card in one place, Visions where O-18.8 puts them."""
    game = draw(st.integers(1, 40))
    made = _Made(_dice(draw))
    places = made.places()
    return World(
        name=draw(names()),
        game=game,
        oath=draw(st.sampled_from(Oath)),
        citizens=draw(citizens()),
        places=places,
        world_deck=made.world_deck(places),
        dispossessed=made.dispossessed(min(6 * (game - 1), 120)),
        relic_deck=Deck(cards=tuple(made.relics)),
        last=draw(last_games()) if game > 1 else None,
    )


@st.composite
def unseen_worlds(draw: DrawFn) -> World:
    """A world of which the group knows less: cards, relics and facedown sites unseen, no orders."""
    rng = _dice(draw)
    return _with_unseen_relics(_with_unseen_denizens(draw(worlds()), rng), rng)


def _with_unseen_denizens(world: World, rng: random.Random) -> World:
    """Any denizen off the map may be unseen, and any facedown site."""
    in_deck = _some(rng, [c for c in world.world_deck.cards if card_of(c).kind is Kind.DENIZEN])
    poor, archived = _some(rng, world.dispossessed.cards), _some(rng, world.archive)
    places = tuple(
        replace(place, site=None) if not place.faceup and rng.random() < 1 / 2 else place
        for place in world.places
    )
    return replace(
        world,
        places=places,
        world_deck=_blurred(world.world_deck, in_deck),
        dispossessed=_blurred(world.dispossessed, poor),
        unseen=in_save_order((*in_deck, *poor, *archived)),
        archive_unseen=len(archived),
    )


def _with_unseen_relics(world: World, rng: random.Random) -> World:
    """Any relic may be unseen; some lie apart on top of the deck."""
    apart = rng.randint(0, 4)
    top, rest = world.relic_deck.cards[:apart], world.relic_deck.cards[apart:]
    places = tuple(
        replace(p, relics=tuple(r if rng.random() < 1 / 2 else None for r in p.relics))
        for p in world.places
    )
    return replace(
        world,
        places=places,
        relic_top=_blurred(Deck(cards=top), _some(rng, top))
        if rng.random() < 1 / 2
        else Deck(cards=top),
        relic_deck=_blurred(Deck(cards=rest), _some(rng, rest)),
    )


def _some(rng: random.Random, cards: Sequence[CardId]) -> list[CardId]:
    """None, all or any of the cards."""
    return rng.sample(cards, rng.choice((0, len(cards), rng.randint(0, len(cards)))))


def _blurred(deck: Deck, unseen: Sequence[CardId]) -> Deck:
    known = in_save_order(card for card in deck.cards if card not in unseen)
    return Deck(cards=known, ordered=False, unseen=len(unseen))


@st.composite
def saves(draw: DrawFn) -> Save:
    """A sound save of any version, with bits and slots that only the string knows."""
    version = draw(st.sampled_from(VERSIONS))
    save = save_of(draw(worlds()), version=version)
    rng = _dice(draw)
    suits = "".join(rng.sample("012345", 6))
    trailer = save.trailer
    if trailer is not None:
        trailer = replace(trailer, citizenship=trailer.citizenship | rng.choice((0, 0x80, 0x20)))
    return replace(
        save,
        player_status=rng.randrange(256),
        citizenship=save.citizenship | rng.choice((0, 0x20, 0xC0)),
        suit_order=suits,
        places=tuple(
            replace(place, slots=_spread(rng, tuple(place.slots))) for place in save.places
        ),
        dispossessed=tuple(rng.sample(save.dispossessed, len(save.dispossessed))),
        trailer=trailer,
    )


def _dice(draw: DrawFn) -> random.Random:
    return random.Random(draw(st.integers(0, 2**32)))  # noqa: S311 -- a test's dice


def _spread(rng: random.Random, slots: tuple[int, ...]) -> tuple[int, ...]:
    """Cards and relics in any order, with gaps anywhere (S-17)."""
    return tuple(rng.sample(slots, len(slots)))


class _Made:
    """What is left in the box while a world is being made."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.denizens = [card.id for card in denizens()]
        self.relics = [card.id for card in relics()]
        # Of each edifice one side at most may lie on the map.
        pairs = zip(edifices(), ruins(), strict=True)
        self.buildings = [rng.choice(pair).id for pair in pairs]
        for pile in (self.denizens, self.relics, self.buildings):
            rng.shuffle(pile)
        # It would leave no room at its site, so it lies at the bottom and comes up last.
        self.denizens.remove(SALT_THE_EARTH)
        self.denizens.insert(0, SALT_THE_EARTH)

    def places(self) -> tuple[Place, ...]:
        chosen = self.rng.sample(sites(), len(PLACES))
        return tuple(self._place(n, site) for n, site in zip(PLACES, chosen, strict=True))

    def _place(self, number: int, site: SiteCard) -> Place:
        if number not in TOP_OF_REGIONS and self.rng.random() < 1 / 2:
            return Place(number=number, site=site.id, facing=Facing.FACEDOWN)
        room = min(site.capacity, SLOTS - site.relics)
        cards = tuple(self._card() for _ in range(self.rng.randint(0, room)))
        lying = tuple(self.relics.pop() for _ in range(site.relics))
        return Place(number=number, site=site.id, facing=Facing.FACEUP, cards=cards, relics=lying)

    def _card(self) -> CardId:
        built = self.buildings and self.rng.random() < 1 / 4
        return (self.buildings if built else self.denizens).pop()

    def world_deck(self, places: tuple[Place, ...]) -> Deck:
        on_map = sum(card_of(c).kind is Kind.DENIZEN for p in places for c in p.cards)
        rest = [self.denizens.pop() for _ in range(54 - on_map)]
        seen = [card.id for card in visions()]
        self.rng.shuffle(seen)
        order: list[CardId] = []
        for some, few in TOP_PACKETS:
            packet = rest[:some] + seen[:few]
            self.rng.shuffle(packet)
            order, rest, seen = order + packet, rest[some:], seen[few:]
        return Deck(cards=(*order, *rest))

    def dispossessed(self, count: int) -> Deck:
        gone = {self.denizens.pop() for _ in range(count)}
        return Deck(cards=tuple(c.id for c in denizens() if c.id in gone), ordered=False)
