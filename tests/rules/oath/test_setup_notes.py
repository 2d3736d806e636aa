"""What is odd in a world and stays as saved: said before the game begins, never put right."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from chronicle.rules.core.ids import CardId
from chronicle.rules.oath.setup import setup
from chronicle.rules.oath.world import Deck, World
from tests.rules import rule
from tests.rules.oath.setup_worlds import A12, FOUR, cards, deck_of, down, up, with_places

TIDY = with_places(A12, up(3, "river", "longbows", "elders", relics=cards("brass-horse")))
"""A12 without its card too many."""


def told(world: World) -> list[tuple[str, str]]:
    return [(note.rule, str(note.text)) for note in setup(world, FOUR).notes]


def test_a_sound_world_has_no_notes() -> None:
    assert told(TIDY) == []


@rule("O-7.4")
@rule("V-6")
@pytest.mark.parametrize(
    ("site", "held", "sentence"),
    [
        (
            "drowned-city",
            ("longbows",),
            "Drowned City has room for 0 and holds 1: it stays, as saved",
        ),
        (
            "river",
            ("longbows", "elders", "keep"),
            "River has room for 2 and holds 3: all stay, as saved",
        ),
    ],
)
def test_a_site_over_its_capacity(site: str, held: tuple[str, ...], sentence: str) -> None:
    world = with_places(TIDY, up(3, site, *held, relics=cards("brass-horse", "map")))

    assert told(world) == [("O-7.4", sentence)]


@rule("O-2.16")
@rule("V-7")
def test_a_site_without_its_relics_gets_none_now() -> None:
    world = with_places(TIDY, up(6, "drowned-city", relics=(None,)))

    assert told(world) == [("O-2.16", "Relics at Drowned City: 2 shown, 1 there; none is laid now")]


def test_what_lies_facedown_is_not_told() -> None:
    hidden = replace(down(4, "narrow-pass"), cards=cards("hall-of-mockery", "keep"))

    assert told(with_places(TIDY, hidden, down(8))) == []


@rule("O-2.25")
def test_a_ruin_on_the_top_cradle_site_has_its_two_warbands() -> None:
    world = with_places(TIDY, up(1, "lush-coast", "hall-of-mockery"))

    made = setup(world, FOUR)

    assert made.places[0].warbands == 2
    assert made.notes == ()


@rule("V-4")
@pytest.mark.parametrize(
    ("deck", "sentence"),
    [
        (
            deck_of(52, visions_at=(2, 7, 16, 20)),
            "1 Vision is not in the world deck and stays out: Conquest",
        ),
        (
            deck_of(54),
            (
                "5 Visions are not in the world deck and stay out: "
                "Sanctuary, Rebellion, Conspiracy, Faith, Conquest"
            ),
        ),
    ],
)
def test_visions_that_are_missing_stay_in_the_box(deck: Deck, sentence: str) -> None:
    assert told(replace(TIDY, world_deck=deck)) == [("V-4", sentence)]


@rule("V-3")
def test_relics_that_are_missing_stay_out() -> None:
    world = replace(TIDY, relic_deck=Deck(cards=cards("grand-mask", "map", "whistle", "ivory-eye")))

    assert told(world) == [("V-3", "14 relics are missing from the saved world and stay out")]


@rule("O-18.5")
@pytest.mark.parametrize(
    ("unseen", "sentence"),
    [
        (
            ("keep",),
            "Nobody knows in which pile 1 denizen lies: counts hold, names come up in play",
        ),
        (
            ("keep", "longbows"),
            "Nobody knows in which pile 2 denizens lie: counts hold, names come up in play",
        ),
    ],
)
def test_denizens_that_nobody_has_seen(unseen: tuple[CardId, ...], sentence: str) -> None:
    assert told(replace(TIDY, unseen=unseen)) == [("O-18.5", sentence)]


def test_a_faceup_site_that_nobody_could_name_is_taken_as_it_is() -> None:
    unnamed = replace(up(6, "salt-flats"), site=None)

    made = setup(with_places(TIDY, unnamed), FOUR)

    assert (made.places[5].favor, made.places[5].secrets, made.places[5].warbands) == (0, 0, 0)
    assert made.notes == ()
