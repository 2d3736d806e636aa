"""How a chronicle begins: as boxed, by the script, by two resets, or from an undealt string."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.ids import CardId
from chronicle.rules.core.play import Open, Refusal, Resolved
from chronicle.rules.core.questions import Choice, Draw
from chronicle.rules.oath.cardbook import Kind, Limit, Oath, card_of, denizens, relics, site_of
from chronicle.rules.oath.evolve import shuffled
from chronicle.rules.oath.first_game import (
    FIRST_GAMES,
    FirstGame,
    boxed_game,
    deal_imported,
    empty_world,
    first_game_of,
    reset_at_random,
    reset_by_suits,
    scripted_game,
)
from chronicle.rules.oath.save_string import Kept, encode, read, world_of
from chronicle.rules.oath.setup import Seating, setup
from chronicle.rules.oath.world import (
    BLACK,
    BLUE,
    PURPLE,
    RED,
    WHITE,
    YELLOW,
    Deck,
    Facing,
    Place,
    World,
)
from tests.rules import rule
from tests.rules.oath.first_games import begin, begun, of_suits
from tests.rules.oath.phases import a_world, facedown, told

SAVES = Path(__file__).resolve().parents[3] / "fixtures" / "saves" / "oath"
STARTERS = tuple(card.id for card in denizens() if card.starting)


def imported(name: str) -> tuple[World, Kept]:
    world, kept, _ = world_of(read((SAVES / f"{name}.txt").read_text().strip()).save)
    return world, kept


def lying(world: World) -> list[tuple[int, str | None, bool, tuple[CardId, ...], int]]:
    return [(p.number, p.site, p.faceup, p.cards, len(p.relics)) for p in world.places]


def next_question(outcome: object, key: str) -> Choice | Draw:
    assert isinstance(outcome, Open), outcome
    question = next(q for q in outcome.questions if q.key == key)
    assert isinstance(question, Choice | Draw)
    return question


def among(outcome: object, key: str) -> set[str]:
    return {item.value for item in next_question(outcome, key).among}


# As boxed


@rule("O-19.1")
@rule("O-19.5")
def test_the_boxed_game_lays_its_three_sites_and_shuffles_the_rest() -> None:
    world = begun(boxed_game).state

    faceup = [place for place in lying(world) if place[2]]
    assert faceup == [
        (1, "plains", True, ("longbows",), 0),
        (3, "mountain", True, ("taming-charm",), 1),
        (6, "rocky-coast", True, ("elders",), 0),
    ]
    assert (world.game, world.oath, world.citizens, world.last) == (1, Oath.SUPREMACY, (), None)
    assert {*world.on_map, *world.world_deck.cards} >= set(STARTERS)
    assert (len(STARTERS), world.world_deck.size, world.relic_deck.size) == (54, 56, 19)
    assert world.archive == tuple(card.id for card in denizens() if not card.starting)
    assert (world.dispossessed.size, len(world.edifices_in_archive)) == (0, 6)
    assert (world.dealt, world.complete, world.world_deck.ordered) == (True, True, True)


@rule("O-19.1")
def test_another_seed_deals_other_sites_relics_and_decks() -> None:
    first, second = (begun(boxed_game, seed=seed).state for seed in ("one", "two"))

    assert [p.site for p in first.places] != [p.site for p in second.places]
    assert first.relic_deck != second.relic_deck
    assert first.world_deck != second.world_deck
    assert set(first.world_deck.cards) == set(second.world_deck.cards)


@rule("O-19.1")
def test_a_table_that_looks_at_nothing_can_begin() -> None:
    world = begun(boxed_game, unseen=True).state

    assert [p.site for p in world.places if not p.faceup] == [None] * 5
    assert world.place(3).relics == (None,)
    assert (world.relic_deck.unseen, world.relics_unseen) == (
        19,
        tuple(card.id for card in relics()),
    )
    assert (world.world_deck.ordered, world.world_deck.size, world.unseen) == (False, 56, ())


def test_the_table_may_say_what_it_dealt() -> None:
    sites = ("river", "marshes", "wastes", "mine", "steppe")

    outcome = begin(boxed_game, *told(sites__facedown=sites))

    assert isinstance(outcome, Resolved)
    assert tuple(p.site for p in outcome.state.places if not p.faceup) == sites


@rule("O-19.1")
def test_the_scripted_game_is_the_one_that_the_digital_table_keeps() -> None:
    _, kept = imported("A6")

    outcome = begin(scripted_game, world=empty_world("The Chrysanthemum Chronicle"), seed=None)

    assert isinstance(outcome, Resolved)
    assert encode(outcome.state, kept) == (SAVES / "A6.txt").read_text().strip()
    assert outcome.answers == ()


@pytest.mark.parametrize("way", FIRST_GAMES, ids=[way.key for way in FIRST_GAMES])
def test_every_first_game_can_be_set_up(way: FirstGame) -> None:
    sitting = tuple(Seating(color=seat) for seat in (PURPLE, RED, BLUE, YELLOW))

    assert len(setup(begun(way.deal).state, sitting).seats) == 4


# Resets


@rule("O-19.2")
@rule("O-19.6")
def test_a_reset_by_suits_takes_nine_of_each_suit_and_one_card_a_site() -> None:
    world = begun(reset_by_suits, *told(boards__citizens=())).state

    faceup = [place for place in world.places if place.faceup]
    assert [place.number for place in faceup] == [1, 3, 6]
    assert [len(p.cards) for p in faceup] == [min(1, _capacity(p)) for p in faceup]
    assert all(card_of(c).limit is not Limit.ADVISER_ONLY for p in faceup for c in p.cards)
    suits = of_suits((*world.on_map, *world.world_deck.cards))
    assert [suits.count(suit) for suit in sorted(set(suits))] == [9] * 6
    assert (world.citizens, len(world.archive)) == ((), 144)
    assert not set(suits) - {"arcane", "beast", "discord", "hearth", "nomad", "order"}


def _capacity(place: Place) -> int:
    assert place.site is not None
    return site_of(place.site).capacity


@rule("O-19.6")
def test_any_mix_of_boards_may_begin() -> None:
    world = begun(reset_by_suits, *told(boards__citizens=("white", "red"))).state

    assert world.citizens == (RED, WHITE)


@rule("O-19.6")
def test_boards_are_asked_before_anything_is_drawn() -> None:
    outcome = begin(reset_by_suits)

    question = next_question(outcome, "boards/citizens")
    assert isinstance(question, Choice)
    assert among(outcome, "boards/citizens") == {RED, BLUE, YELLOW, WHITE, BLACK}
    assert (question.at_least, question.at_most) == (0, 5)


@rule("O-19.2")
def test_the_oath_of_a_reset_by_suits_comes_at_random() -> None:
    oaths = {
        begun(reset_by_suits, *told(boards__citizens=()), seed=str(seed)).state.oath
        for seed in range(20)
    }

    assert oaths == set(Oath)


@rule("O-19.6")
def test_drowned_city_gets_no_card_and_two_relics() -> None:
    sites = ("drowned-city", "plains", "river")

    world = begun(reset_by_suits, *told(boards__citizens=(), sites__faceup=sites)).state

    assert [len(world.place(n).cards) for n in (1, 3, 6)] == [0, 1, 1]
    assert [len(world.place(n).relics) for n in (1, 3, 6)] == [2, 0, 0]
    assert world.world_deck.size == 54 - 2 + 5


@rule("O-19.6")
def test_a_card_turned_up_must_be_told_and_is_none_for_advisers_only() -> None:
    before = begin(
        reset_by_suits,
        *told(
            boards__citizens=(),
            **{f"denizens__{suit}": ("unseen",) for suit in _SUITS},
        ),
    )

    question = next_question(before, "sites/cards")
    assert isinstance(question, Draw)
    assert (question.exact, question.hidden, question.count) == (False, False, 3)
    assert "longbows" in among(before, "sites/cards")
    assert "alchemist" in among(before, "sites/cards")
    limits = {card_of(CardId(value)).limit for value in among(before, "sites/cards")}
    assert limits == {None, Limit.SITE_ONLY}
    with pytest.raises(Malformed, match="somebody sees this card"):
        begin(
            reset_by_suits,
            *before.answers if isinstance(before, Open) else (),
            *told(sites__cards="unseen"),
        )


_SUITS = ("discord", "arcane", "order", "hearth", "beast", "nomad")


@rule("O-19.2")
def test_nine_unseen_cards_of_each_suit_are_counted() -> None:
    world = begun(reset_by_suits, unseen=True).state

    on_map = len(world.on_map)
    assert on_map in (2, 3)
    assert (world.world_deck.unseen, world.archive_unseen) == (54 - on_map, 144)
    assert len(world.unseen) == 198 - on_map
    assert world.world_deck.size == 59 - on_map


@rule("O-19.2")
def test_a_suit_that_somebody_looked_at_is_known() -> None:
    nine = tuple(card.id for card in denizens() if card.suit and card.suit.value == "order")[:9]
    unseen = {f"denizens__{suit}": ("unseen",) for suit in _SUITS if suit != "order"}

    outcome = begin(
        reset_by_suits,
        *told(boards__citizens=(), denizens__order=nine, sites__faceup=("plains", "river", "mine")),
        *told(sites__cards=("wrestlers", "wolves", "tents"), **unseen),
    )

    assert isinstance(outcome, Resolved)
    world = outcome.state
    assert set(nine) == {*world.world_deck.cards, "wrestlers"} & set(nine)
    assert (world.world_deck.unseen, world.archive_unseen) == (45 - 2, 5 * 24)
    assert len(world.archive) == 24


@rule("O-19.3")
def test_a_reset_at_random_takes_any_54_and_lays_the_bottom_cards_at_the_sites() -> None:
    world = begun(reset_at_random, *told(oath="devotion", sites__faceup=_ROOMY)).state

    full = begun(reset_at_random, *told(oath="devotion", sites__faceup=_ROOMLESS)).state
    assert full.on_map == world.on_map[:2]
    assert full.world_deck.cards == (*world.world_deck.cards, world.on_map[2])
    assert world.oath is Oath.DEVOTION
    suits = of_suits((*world.on_map, *world.world_deck.cards))
    assert len(suits) == 54
    assert {suits.count(suit) for suit in _SUITS} != {9}
    assert (world.citizens, world.place(1).relics) == ((), ())


_ROOMY = ("plains", "river", "rocky-coast")
_ROOMLESS = ("plains", "river", "drowned-city")


@rule("O-19.3")
def test_the_oath_of_a_reset_at_random_is_chosen() -> None:
    assert among(begin(reset_at_random), "oath") == {oath.value for oath in Oath}


@rule("O-19.3")
def test_a_deck_that_the_table_shuffled_is_told_only_where_its_cards_lie_faceup() -> None:
    world = begun(reset_at_random, unseen=True).state

    assert len(world.on_map) == sum(1 for p in world.places if p.faceup and _capacity(p))
    assert (world.world_deck.ordered, world.archive_unseen) == (False, 144)
    assert world.world_deck.unseen == 54 - len(world.on_map)


@rule("O-19.3")
def test_a_seed_does_not_name_cards_of_a_deck_that_the_table_shuffled() -> None:
    outcome = begin(reset_at_random, *told(oath="people", deck__first="unseen"))

    question = next_question(outcome, "sites/cards")
    assert isinstance(question, Draw)
    assert question.exact is False
    assert len(question.among) == 54


# Imported


@rule("O-19.5")
@pytest.mark.parametrize("name", ["A1", "A5"])
def test_an_undealt_string_is_dealt_as_the_digital_table_does_it(name: str) -> None:
    world, kept = imported(name)

    after = begun(deal_imported, world=world).state

    assert [p for p in lying(after) if p[2]] == [
        (1, "plains", True, ("longbows",), 0),
        (3, "mountain", True, ("taming-charm",), 1),
        (6, "rocky-coast", True, ("elders",), 0),
    ]
    assert {*after.on_map, *after.world_deck.cards} >= set(STARTERS)
    assert (after.complete, after.world_deck.size, after.relic_deck.size) == (True, 56, 19)
    assert (after.name, after.game, after.oath) == ("Empire and Exile", 1, Oath.SUPREMACY)
    written = read(encode(after, kept))
    assert written.warnings == ()
    assert world_of(written.save)[0] == after


@rule("O-19.5")
def test_a_map_without_any_site_is_dealt_with_the_top_sites_faceup() -> None:
    after = begun(deal_imported, world=empty_world("Nothing yet")).state

    assert [p.number for p in after.places if p.faceup] == [1, 3, 6]
    assert (after.on_map, after.world_deck.size) == ((), 59)
    shown = {p.number: site_of(p.site).relics for p in after.places if p.faceup and p.site}
    assert {n: len(after.place(n).relics) for n in shown} == shown


@rule("O-19.5")
def test_an_empty_top_place_alone_is_dealt_faceup() -> None:
    places = (Place(number=1), *a_world().places[1:])

    outcome = begin(deal_imported, world=replace(a_world(), game=1, places=places))

    assert isinstance(outcome, Resolved)
    assert [answer.key for answer in outcome.answers] == ["sites/faceup"]
    assert outcome.state.place(1).faceup
    assert outcome.state.places[1:] == a_world().places[1:]


@rule("O-19.5")
def test_sites_cards_and_decks_that_are_told_stay() -> None:
    world = a_world()
    undealt = replace(world, game=1, places=(*world.places[:7], Place(number=8)))

    outcome = begin(deal_imported, world=undealt)

    assert isinstance(outcome, Resolved)
    after = outcome.state
    assert after.places[:7] == world.places[:7]
    assert after.place(8).facing is Facing.FACEDOWN
    assert after.relic_deck == world.relic_deck


@rule("O-18.8")
def test_a_deck_that_was_not_built_yet_is_built_around_its_own_denizens() -> None:
    built = a_world()
    cards = built.world_deck.cards
    unbuilt = replace(
        built,
        game=1,
        places=(*built.places[:7], Place(number=8)),
        world_deck=Deck(cards=cards[::-1]),
    )

    after = begun(deal_imported, world=unbuilt).state

    kinds = [card_of(card).kind for card in after.world_deck.cards]
    assert (kinds[:12].count(Kind.VISION), kinds[:30].count(Kind.VISION)) == (2, 5)
    assert set(after.world_deck.cards) == set(cards)


@rule("O-18.3.5")
def test_a_region_whose_top_site_lies_facedown_turns_it_up() -> None:
    places = (facedown(1, "river"), Place(number=2), *a_world().places[2:])

    after = begun(deal_imported, world=replace(a_world(), game=1, places=places)).state

    assert (after.place(1).site, after.place(1).faceup) == ("river", True)
    assert after.place(2).facing is Facing.FACEDOWN


# Refusals


@rule("O-19.1", refuses=True)
@rule("O-19.2", refuses=True)
@rule("O-19.3", refuses=True)
@pytest.mark.parametrize("way", FIRST_GAMES, ids=[way.key for way in FIRST_GAMES])
@pytest.mark.parametrize(
    "world",
    [
        a_world(),
        replace(empty_world("x"), world_deck=Deck(cards=(CardId("longbows"),))),
        replace(empty_world("x"), dispossessed=shuffled((CardId("longbows"),))),
    ],
    ids=["dealt", "a deck", "dispossessed"],
)
def test_a_chronicle_begins_on_an_empty_table(way: FirstGame, world: World) -> None:
    outcome = begin(way.deal, world=world)

    assert isinstance(outcome, Refusal)
    assert (outcome.rule, str(outcome.why)) == (
        way.rule,
        "a chronicle begins on an empty table: this world has sites or cards already",
    )


@rule("O-19.5", refuses=True)
def test_a_world_that_was_dealt_is_not_dealt_again() -> None:
    outcome = begin(deal_imported, world=a_world())

    assert isinstance(outcome, Refusal)
    assert (outcome.rule, str(outcome.why)) == (
        "O-19.5",
        "every place has its site: there is nothing to deal",
    )


# What is told


def test_what_happens_is_told_without_naming_what_lies_facedown() -> None:
    outcome = begun(reset_at_random, *told(oath="people", sites__faceup=_ROOMY))

    sentences = [str(event.describe()) for event in outcome.events]

    first, second, third = (card_of(card).name for card in outcome.state.on_map)
    assert sentences == [
        "The Oath of the People is sworn",
        "Plains lies faceup at Cradle 1",
        "River lies faceup at Provinces 1",
        "Rocky Coast lies faceup at Hinterland 1",
        "A facedown site is dealt to Cradle 2",
        "A facedown site is dealt to Provinces 2",
        "A facedown site is dealt to Provinces 3",
        "A facedown site is dealt to Hinterland 2",
        "A facedown site is dealt to Hinterland 3",
        "54 denizens are taken for the world deck",
        "The relic deck is laid ready: 20 relics",
        "The world deck is built: 59 cards",
        f"{first} is laid at Plains",
        f"{second} is laid at River",
        f"{third} is laid at Rocky Coast",
        "Game 1 waits to be set up",
    ]


def test_a_reset_by_suits_tells_the_suits_and_an_unbuilt_deck_its_building() -> None:
    told_events = begun(reset_by_suits, *told(boards__citizens="red")).events
    unbuilt = replace(
        a_world(),
        places=(*a_world().places[:7], Place(number=8)),
        world_deck=Deck(cards=a_world().world_deck.cards[::-1]),
    )

    sentences = [str(event.describe()) for event in told_events]
    building = [str(event.describe()) for event in begun(deal_imported, world=unbuilt).events]

    assert sentences[0] == "Red becomes a Citizen"
    assert "9 Discord denizens are taken for the world deck" in sentences
    assert "The Visions are set aside; the denizens of the world deck are shuffled" in building


def test_the_ways_to_begin_are_found_by_their_keys() -> None:
    assert [way.key for way in FIRST_GAMES] == ["boxed", "scripted", "by-suits", "at-random"]
    assert [first_game_of(way.key) for way in FIRST_GAMES] == list(FIRST_GAMES)
    assert first_game_of("boxer") is None
