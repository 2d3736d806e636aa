"""Worlds written as save strings: there and back again, seeds, and what is refused."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from chronicle.rules.core.errors import Refused
from chronicle.rules.core.ids import CardId, SiteId
from chronicle.rules.core.text import say
from chronicle.rules.oath import save_string
from chronicle.rules.oath.cardbook import Kind, card_of, denizens, visions
from chronicle.rules.oath.save_string import Kept, Save
from chronicle.rules.oath.world import BLUE, PURPLE, RED, YELLOW, Deck, LastGame, Place, World
from tests.rules import rule
from tests.strategies import names, saves, worlds

FOLDER = Path(__file__).parents[3] / "fixtures" / "saves" / "oath"


def string(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text().rstrip("\n")


def read(name: str) -> tuple[World, Kept]:
    world, kept, _ = save_string.world_of(save_string.read(string(name)).save)
    return world, kept


A12, KEPT = read("A12")


def with_place(number: int, **changes: Any) -> World:
    places = tuple(
        replace(place, **changes) if place.number == number else place for place in A12.places
    )
    return replace(A12, places=places)


def refusal(world: World, *, seed: str | None = None) -> tuple[str, str]:
    with pytest.raises(Refused) as caught:
        save_string.encode(world, KEPT, seed=seed)
    return caught.value.rule, say(caught.value.why)


# Laws


@given(worlds())
@settings(max_examples=60)
def test_a_world_that_is_written_and_read_is_the_same_world(world: World) -> None:
    reading = save_string.read(save_string.encode(world))

    again, kept, repairs = save_string.world_of(reading.save)

    assert again == world
    assert repairs == ()
    assert (kept.added, kept.left_out) == ((), ())


@given(worlds())
@settings(max_examples=20)
def test_a_made_up_world_is_sound(world: World) -> None:
    rules = {str(each.rule) for each in save_string.read(save_string.encode(world)).warnings}

    # Long chronicles are made up without a healing; that is all that is odd about them.
    assert rules <= {"V-2"}


@given(saves())
@settings(max_examples=60)
def test_a_save_that_is_written_and_read_is_the_same_save(save: Save) -> None:
    assert save_string.read(save_string.write(save)).save == save
    assert save_string.read(save_string.write_bytes(save)).save == save


@given(saves())
@settings(max_examples=60)
def test_as_read_is_what_was_read_whatever_the_version(save: Save) -> None:
    world, kept, _ = save_string.world_of(save)

    assert save_string.encode(world, kept) == save_string.write(save)


@given(saves())
@settings(max_examples=20)
def test_what_only_the_string_knows_can_be_stored_as_json(save: Save) -> None:
    _, kept, _ = save_string.world_of(save)

    assert msgspec.json.decode(msgspec.json.encode(kept), type=Kept) == kept


@given(names(), names())
@settings(max_examples=40)
@rule("S-3")
@rule("S-16")
def test_names_in_any_script_come_back(chronicle: str, winner: str) -> None:
    world = replace(A12, name=chronicle, last=LastGame(winner=RED, winner_name=winner))
    save = save_string.read(save_string.encode(world)).save

    assert save.name == chronicle
    assert save.trailer is not None
    assert save.trailer.winner_name == winner


# Formats


@rule("S-5")
def test_3_3_3_says_who_played_and_3_3_1_keeps_what_it_read() -> None:
    assert save_string.save_of(A12, KEPT, version=(3, 3, 3)).player_status == 0x2B
    assert save_string.save_of(A12, KEPT, version=(3, 3, 1)).player_status == 0x2B
    assert save_string.save_of(A12, version=(3, 3, 1)).player_status == 0x00
    assert save_string.save_of(*read("A6"), version=(3, 3, 3)).player_status == 0x20
    assert save_string.save_of(*read("A6"), version=(3, 3, 1)).player_status == 0x16


@rule("S-13")
@rule("S-14")
@rule("S-16")
def test_a_string_without_a_last_game_gets_the_one_the_digital_table_assumes() -> None:
    world, kept = read("A4")

    for version in ("3.3.1", "3.3.3"):
        written = save_string.encode(world, kept, format=version)
        assert written.endswith("002007UNKNOWN")


@rule("S-5")
@rule("S-13")
def test_the_next_game_keeps_version_and_suit_order_alone() -> None:
    world, kept = read("A2")
    later = replace(
        world,
        game=5,
        last=LastGame(citizens=(BLUE,), winner=BLUE, winner_name="Ana", played=(PURPLE, BLUE)),
    )
    after = save_string.kept_for_next(kept)

    assert after == Kept(version=(3, 1, 0), suit_order="203415")
    assert save_string.encode(later, after)[:10] == "0301000005"
    newest = save_string.save_of(later, after, version=(3, 3, 3))
    assert (newest.player_status, newest.suit_order) == (0x22, "203415")
    assert newest.trailer == save_string.Trailer(citizenship=2, winner=2, winner_name="Ana")


def test_nothing_kept_gives_nothing_to_keep() -> None:
    assert save_string.kept_for_next(None) is None


@rule("S-6")
def test_bits_without_a_meaning_stay_until_the_next_game() -> None:
    save = replace(save_string.read(string("A12")).save, citizenship=0xEA)
    world, kept, _ = save_string.world_of(save)

    assert world.citizens == (BLUE, YELLOW)
    assert save_string.save_of(world, kept).citizenship == 0xEA
    assert save_string.save_of(replace(world, citizens=(RED,)), kept).citizenship == 0xE1
    assert save_string.save_of(world, save_string.kept_for_next(kept)).citizenship == 0x0A


@rule("S-17")
def test_slots_stay_as_read_until_the_cards_of_the_place_change() -> None:
    world, kept = read("A4")
    third = world.place(3)
    assert third.relics == (CardId("whistle"),)

    def slots(place: Place) -> tuple[int, ...]:
        places = tuple(place if each.number == 3 else each for each in world.places)
        return save_string.save_of(replace(world, places=places), kept).places[2].slots

    assert slots(third) == (0xFF, 0xE1, 0xFF)
    assert slots(replace(third, relics=())) == (0xFF, 0xFF, 0xFF)
    assert slots(replace(third, cards=(CardId("keep"),))) == (0x04, 0xFF, 0xE1)


@rule("S-11")
def test_newly_dispossessed_cards_follow_those_that_were_read() -> None:
    gone = tuple(card.id for card in denizens() if card.id in {"keep", *A12.dispossessed.cards})
    world = replace(A12, dispossessed=Deck(cards=gone[1:], ordered=False))
    read_ = save_string.read(string("A12")).save.dispossessed

    written = save_string.save_of(world, KEPT).dispossessed

    first = card_of(gone[0]).save_id
    assert written == (*(number for number in read_ if number != first), 0x04)


@rule("S-3")
def test_a_name_that_is_too_long_is_cut_between_two_letters() -> None:
    long = replace(A12, name="ж" * 200, last=LastGame(winner_name="漢" * 100))
    save = save_string.read(save_string.encode(long)).save

    assert save.name == "ж" * 127
    assert save.trailer is not None
    assert save.trailer.winner_name == "漢" * 85


@rule("S-3")
def test_half_a_letter_is_written_as_a_question_mark() -> None:
    assert save_string.save_of(replace(A12, name="a\ud800b")).name == "a?b"


# Shuffled piles


@rule("O-18.8")
@rule("S-10")
def test_a_shuffled_world_deck_is_put_in_order_by_the_seed_with_its_visions_on_top() -> None:
    shuffled = replace(A12, world_deck=replace(A12.world_deck, ordered=False))

    def deck(seed: str) -> tuple[CardId, ...]:
        save = save_string.read(save_string.encode(shuffled, KEPT, seed=seed)).save
        return save_string.world_of(save)[0].world_deck.cards

    one, two = deck("1"), deck("2")
    kinds = [card_of(card).kind for card in one]
    assert sorted(one) == sorted(two) == sorted(A12.world_deck.cards)
    assert one == deck("1")
    assert one != two
    assert kinds[:12].count(Kind.VISION) == 2
    assert kinds[12:30].count(Kind.VISION) == 3
    assert Kind.VISION not in kinds[30:]


@rule("S-10")
def test_a_missing_vision_is_just_not_written() -> None:
    few = tuple(card for card in A12.world_deck.cards if card != visions()[0].id)
    shuffled = replace(A12, world_deck=Deck(cards=few, ordered=False))

    save = save_string.save_of(shuffled, KEPT, seed="1")

    assert len(save.world_deck) == len(A12.world_deck.cards) - 1


@rule("S-12")
def test_the_packet_of_the_winners_relics_lies_on_top_of_the_relic_deck() -> None:
    cards = A12.relic_deck.cards
    world = replace(
        A12,
        relic_top=Deck(cards=cards[:4], ordered=False),
        relic_deck=Deck(cards=cards[4:], ordered=False),
    )

    written = save_string.save_of(world, KEPT, seed="1")
    again, _, _ = save_string.world_of(written)

    assert set(again.relic_deck.cards[:4]) == set(cards[:4])
    assert again.relic_deck.cards[4:] != cards[4:]
    assert sorted(again.relic_deck.cards) == sorted(cards)
    assert written == save_string.save_of(world, KEPT, seed="1")


@rule("S-12")
def test_a_first_game_before_its_deal_leaves_the_relic_deck_to_the_digital_table() -> None:
    world, kept = read("A5")

    assert save_string.save_of(world, kept).relic_deck == ()
    assert save_string.save_of(world, None).relic_deck == ()


# What cannot be written


@pytest.mark.parametrize(
    ("world", "rule_id", "why"),
    [
        (replace(A12, name=""), "S-3", "give it one"),
        (replace(A12, game=0), "S-2", "not 0"),
        (replace(A12, game=0x10000), "S-2", "not 65536"),
        (replace(A12, unseen=A12.archive[:1], archive_unseen=1), "S-10", "1 card lies unseen"),
        (
            replace(A12, world_deck=replace(A12.world_deck, unseen=2)),
            "S-10",
            "every card of the world deck",
        ),
        (
            replace(A12, dispossessed=replace(A12.dispossessed, unseen=6)),
            "S-11",
            "every dispossessed card",
        ),
        (
            replace(A12, relic_deck=replace(A12.relic_deck, unseen=1)),
            "S-12",
            "every card of the relic deck",
        ),
        (
            replace(A12, relic_top=Deck(unseen=1)),
            "S-12",
            "every card of the relic deck",
        ),
        (with_place(2, relics=(None,)), "S-9", "a relic at Cradle 2 has not been seen"),
        (with_place(4, site=None), "S-9", "the site at Provinces 2 has not been seen"),
        (
            with_place(1, cards=tuple(card.id for card in denizens()[:4])),
            "S-17",
            "Cradle 1 holds 4 cards and relics: a save string has room for 3",
        ),
        (
            with_place(2, cards=tuple(card.id for card in denizens()[:3])),
            "S-17",
            "Cradle 2 holds 4 cards and relics",
        ),
        (with_place(2, relics=(CardId("grand-scepter"),)), "S-9", "Grand Scepter has no number"),
        (
            replace(A12, world_deck=replace(A12.world_deck, ordered=False)),
            "S-10",
            "give a seed that decides it",
        ),
        (
            replace(A12, relic_deck=replace(A12.relic_deck, ordered=False)),
            "S-12",
            "give a seed that decides it",
        ),
    ],
)
@rule("S-2", refuses=True)
@rule("S-3", refuses=True)
@rule("S-9", refuses=True)
@rule("S-10", refuses=True)
@rule("S-11", refuses=True)
@rule("S-12", refuses=True)
@rule("S-17", refuses=True)
def test_what_has_no_save_string_is_refused_with_a_reason(
    world: World, rule_id: str, why: str
) -> None:
    rule_found, sentence = refusal(world)

    assert rule_found == rule_id
    assert why in sentence


def test_a_pile_of_one_needs_no_seed() -> None:
    cards = A12.relic_deck.cards
    world = replace(
        A12,
        relic_top=Deck(cards=cards[:1], ordered=False),
        relic_deck=Deck(cards=cards[1:]),
    )

    assert save_string.encode(world, KEPT) == string("A12")


def test_a_facedown_site_that_the_table_names_can_be_written() -> None:
    named = with_place(4, site=SiteId("marshes"))

    assert save_string.save_of(named, KEPT).places[3].site == 0x09 + 24
