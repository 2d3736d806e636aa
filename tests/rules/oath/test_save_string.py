"""Real strings of chronicles: what they decode to, what is odd about them, and the way back."""

import json
from pathlib import Path
from typing import Any

import pytest

from chronicle.rules.core.text import say
from chronicle.rules.oath import save_string
from chronicle.rules.oath.cardbook import Kind, Oath, card_by_save_id, card_of, relics, site_of
from chronicle.rules.oath.save_string import Kept, Save
from chronicle.rules.oath.world import (
    BLACK,
    BLUE,
    PURPLE,
    RED,
    WHITE,
    YELLOW,
    Deck,
    LastGame,
    World,
)
from tests.rules import rule

FOLDER = Path(__file__).parents[3] / "fixtures" / "saves" / "oath"
NAMES = tuple(f"A{number}" for number in range(1, 13))
SOUND = ("A1", "A4", "A5", "A6", "A7", "A8", "A9", "A11", "A12")
UNDEALT = ("A1", "A5")


def string(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text().rstrip("\n")


def told(name: str) -> dict[str, Any]:
    """What stands beside the string, written down from its source and not by this program."""
    facts: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text())
    return facts


def decoded(name: str) -> Save:
    return save_string.read(string(name)).save


def world(name: str) -> tuple[World, Kept]:
    found, kept, _ = save_string.world_of(decoded(name))
    return found, kept


def card_names(numbers: tuple[int, ...]) -> list[str]:
    cards = (card_by_save_id(number) for number in numbers)
    return [card.name for card in cards if card is not None]


def described(save: Save) -> dict[str, Any]:
    """A save in the words of the fixtures."""
    found, _, _ = save_string.world_of(save)
    status = found.last.played if found.last is not None else ()
    trailer = save.trailer
    top = tuple(save.relic_deck or ())[:-5:-1]
    seen = [
        place + 1
        for place, number in enumerate(save.world_deck)
        if (card := card_by_save_id(number)) is not None and card.kind is Kind.VISION
    ]
    return {
        "version": ".".join(str(part) for part in save.version),
        "game": save.game,
        "name": save.name,
        "player_status": f"{save.player_status:02X}",
        "played": list(status) if save.version >= (3, 3, 2) else None,
        "citizens": list(found.citizens),
        "oath": found.oath.value,
        "suit_order": save.suit_order,
        "map": [
            {
                "site": None if place.site is None else site_of(place.site).name,
                "facing": place.facing.value,
                "cards": card_names(tuple(n for n in saved.slots if n != 0xFF)),
            }
            for place, saved in zip(found.places, save.places, strict=True)
        ],
        "world_deck": {
            "count": len(save.world_deck),
            "top": card_names(save.world_deck[:3]),
            "visions": seen,
        },
        "dispossessed": len(save.dispossessed),
        "relic_deck": {"count": len(save.relic_deck or ()), "top": card_names(top)},
        "last": trailer
        and {
            "citizens": list(save_string.saves.seats_of(trailer.citizenship)),
            "winner": save_string.worlds.winner_of(trailer.winner),
            "name": trailer.winner_name,
        },
    }


@pytest.mark.parametrize("name", NAMES)
@rule("S-1")
@rule("S-2")
@rule("S-7")
@rule("S-9")
@rule("S-10")
@rule("S-12")
@rule("S-14")
def test_real_strings_decode_to_what_stands_beside_them(name: str) -> None:
    reading = save_string.read(string(name))

    warnings = [[warning.rule, say(warning.at)] for warning in reading.warnings]
    assert {**described(reading.save), "warnings": warnings} == told(name)


@pytest.mark.parametrize("name", [name for name in NAMES if name != "A10"])
def test_a_save_is_written_as_it_was_read(name: str) -> None:
    assert save_string.write(decoded(name)) == string(name)


@rule("S-15")
def test_a_name_that_was_cut_off_is_written_as_long_as_it_is() -> None:
    assert save_string.write(decoded("A10")) == string("A10").replace("2007Namex", "2005Namex")


@pytest.mark.parametrize("name", SOUND)
def test_sound_strings_come_back_as_read(name: str) -> None:
    assert save_string.encode(*world(name)) == string(name)


@pytest.mark.parametrize(
    ("name", "read", "written"),
    [
        (
            # The Cup of Plenty (E0) lies at Ancient City; E7, E9, EA and EC lay nowhere.
            "A2",
            "0EE2E8E0DDDEDADBE4E1EDDFDCE3E6",
            "11E2E8DDDEDADBE4E1EDDFDCE3E6E7E9EAEC",
        ),
        (
            # 18 relics lay nowhere.
            "A3",
            "02E8DE",
            "14E8DEDADBDCDDDFE0E1E2E3E4E5E6E7E9EAEBECED",
        ),
        ("A10", "2007Namex", "2005Namex"),
    ],
)
@rule("V-3")
@rule("V-5")
def test_damaged_strings_come_back_with_their_faults_put_right(
    name: str, read: str, written: str
) -> None:
    assert string(name).endswith(read)
    assert save_string.encode(*world(name)) == string(name).removesuffix(read) + written


def test_what_was_put_right_is_told_again_by_the_world() -> None:
    reading = save_string.read(string("A2"))
    _, kept, repairs = save_string.world_of(reading.save)

    assert repairs == reading.warnings
    assert [say(warning.text) for warning in repairs] == [
        "4 relics are missing and are put on top: Oracular Pig, Ivory Eye, Map, Book of Records",
        "Cup of Plenty stands twice and is left out here (first: site 8)",
    ]
    assert [card_of(card).name for card in kept.added] == [
        "Book of Records",
        "Map",
        "Ivory Eye",
        "Oracular Pig",
    ]
    assert [card_of(card).name for card in kept.left_out] == ["Cup of Plenty"]


@pytest.mark.parametrize("name", [name for name in NAMES if name not in UNDEALT])
@rule("V-3")
@rule("V-5")
def test_a_world_from_a_string_has_every_relic_and_no_card_twice(name: str) -> None:
    found, _ = world(name)
    lying = (*found.on_map, *found.world_deck.cards, *found.dispossessed.cards)

    assert found.dealt
    assert found.complete
    assert len(lying) == len(set(lying))
    assert sorted(found.relics_seen) == sorted(card.id for card in relics())


@pytest.mark.parametrize("name", UNDEALT)
@rule("V-1")
@rule("V-4")
def test_a_first_game_before_its_deal_has_no_decks_and_no_warnings(name: str) -> None:
    found, _ = world(name)

    assert not found.dealt
    assert found.world_deck == Deck()
    assert found.relic_deck == Deck(cards=tuple(card.id for card in relics()), ordered=False)
    assert save_string.read(string(name)).warnings == ()


@rule("S-5")
@rule("S-13")
@rule("S-16")
def test_the_game_before_is_told_as_far_as_the_version_tells_it() -> None:
    assert world("A4")[0].last is None
    assert world("A6")[0].last is None
    assert world("A7")[0].last == LastGame(winner=WHITE)
    assert world("A9")[0].last == LastGame(
        citizens=(RED,),
        winner=YELLOW,
        winner_name="Name",
        played=(PURPLE, BLUE, YELLOW, BLACK),
    )


@rule("S-11")
def test_the_order_of_the_dispossessed_is_kept_beside_the_world() -> None:
    found, kept = world("A12")

    numbers = [card_of(card).save_id for card in found.dispossessed.cards]
    assert numbers == sorted(decoded("A12").dispossessed)
    assert [card_of(card).save_id for card in kept.dispossessed] == list(
        decoded("A12").dispossessed
    )


@rule("V-9")
@rule("V-10")
def test_real_chains_hold() -> None:
    assert save_string.chain_warnings(decoded("A8"), decoded("A9")) == ()
    assert save_string.chain_warnings(decoded("A11"), decoded("A12")) == ()


@rule("V-9")
def test_a_gap_in_a_real_chain_is_told() -> None:
    warnings = save_string.chain_warnings(decoded("A9"), decoded("A10"))

    assert [(w.rule, say(w.at), say(w.text)) for w in warnings] == [
        ("V-9", "game 5", "it comes after game 3: expected game 4")
    ]


@rule("V-9")
def test_strings_of_two_chronicles_are_told_apart() -> None:
    warnings = save_string.chain_warnings(decoded("A8"), decoded("A11"))

    assert say(warnings[0].text) == (
        "the chronicle is called The First Chronicle here, before that The Helichrysum Chronicle"
    )


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("version", ["3.3.1", "3.3.3"])
def test_every_real_string_can_be_written_for_a_version_of_today(
    name: str, version: save_string.Format
) -> None:
    found, kept = world(name)
    written = save_string.read(save_string.encode(found, kept, format=version))
    again, _, _ = save_string.world_of(written.save)

    assert ".".join(str(part) for part in written.save.version) == version
    assert again.places == found.places
    assert again.world_deck == found.world_deck
    assert again.relic_deck == found.relic_deck


def test_the_decks_know_their_tops() -> None:
    found, _ = world("A12")

    assert [card_of(card).name for card in found.world_deck.cards[:2]] == [
        "True Names",
        "Sanctuary",
    ]
    assert [card_of(card).name for card in found.relic_deck.cards[:2]] == [
        "Cracked Horn",
        "Horned Mask",
    ]
    assert found.oath is Oath.DEVOTION


def test_a_file_holds_several_strings() -> None:
    both = (FOLDER / "chain-x.txt").read_bytes()
    with_notes = b"\xef\xbb\xbf# our games\r\n\r\n" + both

    assert save_string.strings_in(both) == (
        (1, string("A8").encode()),
        (2, string("A9").encode()),
    )
    assert [line for line, _ in save_string.strings_in(with_notes.decode())] == [3, 4]
