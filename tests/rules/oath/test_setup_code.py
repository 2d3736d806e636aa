"""The setup code of a world: read back whole, one text a state, damage always noticed."""

import random
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
import zxingcpp
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from chronicle.rules.core.errors import Malformed, Refused, RulesBug
from chronicle.rules.core.ids import CardId, SiteId
from chronicle.rules.core.setup_code import ALPHABET, Field, grouped, natural, sealed
from chronicle.rules.oath.evolve import faults, shuffled
from chronicle.rules.oath.save_string import read, world_of
from chronicle.rules.oath.setup_code import _world, setup_code_of, world_of_setup_code
from chronicle.rules.oath.world import BLUE, PURPLE, RED, Deck, Facing, LastGame, Place, World
from tables.printing import qr
from tests.evenings import evening, quiet
from tests.rules import rule
from tests.rules.oath.phases import a_world, facedown, finish, site
from tests.strategies import unseen_worlds, worlds
from tests.tables.printing.test_qr import drawn

SAVES = Path(__file__).resolve().parents[3] / "fixtures" / "saves" / "oath"
REAL = tuple(f"A{number}" for number in range(1, 13))

A12_CODE = (
    "RQO118N38CMG4CTBJEDT20GV8E9QPWTB3DHJJSJ97GN762VB523RR0RD90CCBD0GJVPF0EHXGW3MA6JGW2A82PM2HC28"
    "FBQQ04JNMVW5CTDC6SK40BGX36NKRP1219J60E0P33Z22QWA79D1MC2YC87BT7H6SRY0TE9P7R889THHP97TT570AFGK"
    "9570F1GJABCE6KDH34RCZ1H7"
)
"""Pinned: what was printed once must be readable for ever."""


def real(name: str) -> World:
    world, _, _ = world_of(read((SAVES / f"{name}.txt").read_text().strip()).save)
    return world


def unseen_chronicle(games: int) -> World:
    """A chronicle whose group never looked at what it shuffled and sent away."""
    world = a_world()
    for _ in range(games):
        world = finish(world, quiet(evening(world, 3)), seed=f"3/{world.game}").state
    return world


def made_up(world: World) -> str:
    """The code of a world that cannot be, as only a forger would write it."""
    return sealed("O", 1, tuple(_world(world)))


def refusal(text: str) -> tuple[str, str]:
    with pytest.raises(Malformed) as refused:
        world_of_setup_code(text)
    return refused.value.path, str(refused.value.why)


# One world, one text


@rule("G-8.4")
@rule("G-8.2")
@given(worlds())
@settings(max_examples=100)
def test_every_complete_world_is_read_back_from_its_only_text(world: World) -> None:
    code = setup_code_of(world)

    assert world_of_setup_code(code) == world
    assert setup_code_of(world_of_setup_code(grouped(code).lower())) == code


@rule("G-8.2")
@given(unseen_worlds())
@settings(max_examples=100)
def test_every_world_with_unseen_cards_is_read_back_from_its_only_text(world: World) -> None:
    assert faults(world) == ()
    code = setup_code_of(world)

    assert world_of_setup_code(code) == world
    assert setup_code_of(world_of_setup_code(code)) == code


@pytest.mark.parametrize("name", REAL)
def test_real_worlds_are_read_back(name: str) -> None:
    world = real(name)

    assert world_of_setup_code(setup_code_of(world)) == world


@pytest.mark.parametrize("games", [1, 5, 20])
def test_a_chronicle_that_nobody_told_in_full_is_read_back(games: int) -> None:
    world = unseen_chronicle(games)
    assert world.unseen

    assert world_of_setup_code(setup_code_of(world)) == world


def test_the_format_stays_as_it_was_printed() -> None:
    assert setup_code_of(real("A12")) == A12_CODE
    assert world_of_setup_code(A12_CODE) == real("A12")


def test_piles_without_an_order_and_colours_are_written_in_theirs() -> None:
    deck = a_world().world_deck.cards
    world = replace(a_world(), world_deck=shuffled(deck), citizens=(RED, BLUE))
    mixed = replace(world, world_deck=Deck(cards=deck[::-1], ordered=False), citizens=(BLUE, RED))

    assert mixed != world
    assert setup_code_of(mixed) == setup_code_of(world)


def test_a_last_game_of_which_nothing_is_told_is_not_no_last_game() -> None:
    nothing_told = replace(a_world(), last=LastGame())

    assert world_of_setup_code(setup_code_of(nothing_told)) == nothing_told
    assert setup_code_of(nothing_told) != setup_code_of(a_world())


# On paper


@pytest.mark.parametrize(
    ("world", "length", "version"),
    [
        (real("A12"), 208, 8),
        (real("A1"), 60, 3),
        (unseen_chronicle(1), 132, 6),
        (unseen_chronicle(20), 146, 6),
    ],
    ids=["complete", "undealt", "unseen", "unseen for long"],
)
def test_a_world_fits_on_paper_and_is_read_from_there(
    world: World, length: int, version: int
) -> None:
    code = setup_code_of(world)

    picture = qr.svg_path(code, module_mm=0.8)

    assert (len(code), picture.version) == (length, version)
    assert picture.mm <= 55
    assert [found.text for found in zxingcpp.read_barcodes(drawn(picture))] == [code]


# Damage


@rule("G-8.1", refuses=True)
def test_no_single_wrong_character_of_a_real_code_gives_another_world() -> None:
    wrong = [
        A12_CODE[:at] + other + A12_CODE[at + 1 :]
        for at in range(len(A12_CODE))
        for other in random.Random(at).sample(ALPHABET, 6)  # noqa: S311 -- a test's dice
        if other != A12_CODE[at].replace("O", "0")
    ]

    assert len(wrong) > 1000
    assert [text for text in wrong if is_read(text)] == []


def is_read(text: str) -> bool:
    try:
        world_of_setup_code(text)
    except Malformed:
        return False
    return True


def mutated(dice: random.Random) -> str:
    """A text cut, doubled, swapped, overwritten or filled with what a keyboard can do."""
    text = dice.choice([setup_code_of(real(name)) for name in ("A1", "A9", "A12")])
    for _ in range(dice.randint(1, 4)):
        at, length = dice.randrange(len(text) + 1), dice.randint(0, 9)
        piece = text[at : at + length]
        other = "".join(dice.choices(ALPHABET + "OILU- \0é漢\"'<", k=length))
        middle = dice.choice(("", piece + piece, piece[::-1], other, piece.lower(), "-" + piece))
        text = text[:at] + middle + text[at + length :]
    return text


@rule("G-8.1", refuses=True)
def test_300_mutated_texts_are_malformed_or_the_same_world() -> None:
    dice = random.Random(8)  # noqa: S311 -- a test's dice
    known = {setup_code_of(real(name)) for name in ("A1", "A9", "A12")}
    same = 0

    for text in (mutated(dice) for _ in range(300)):
        if is_read(text):
            same += 1
            assert setup_code_of(world_of_setup_code(text)) in known

    assert 0 < same < 150


@given(st.lists(st.integers(0, 31), max_size=200))
@settings(max_examples=200)
def test_made_up_bits_with_good_check_characters_never_break_the_reader(body: list[int]) -> None:
    text = sealed("O", 1, tuple((value, 5) for value in body))

    if is_read(text):
        assert setup_code_of(world_of_setup_code(text)) == text


# Contradictions


def with_place(place: Place) -> World:
    world = a_world()
    return replace(world, places=(place, *world.places[1:]))


def in_deck(*cards: str) -> Callable[[World], World]:
    def change(world: World) -> World:
        held = (*world.world_deck.cards, *(CardId(card) for card in cards))
        return replace(world, world_deck=Deck(cards=held))

    return change


IMPOSSIBLE: Iterable[tuple[str, World, str, str]] = (
    ("doubled", in_deck("longbows")(a_world()), "world_deck.cards[59]", "Longbows lies in two"),
    ("relic in deck", in_deck("whistle")(a_world()), "world_deck.cards[59]", "Whistle cannot lie"),
    (
        "both sides",
        a_world(site(1, "plains", "great-spire"), site(3, "great-slum", "fallen-spire")),
        "places[2].cards[0]",
        "Fallen Spire lies in two places",
    ),
    ("site twice", with_place(facedown(1, "river")), "places[1].site", "at another place already"),
    (
        "faceup, unseen",
        with_place(Place(number=1, facing=Facing.FACEUP)),
        "places[0].site",
        "say which it is",
    ),
    ("unseen missed", replace(a_world(), archive_unseen=2), "unseen", "0 unseen denizens, 2"),
    (
        "relics missed",
        replace(a_world(), relic_top=Deck(ordered=False, unseen=1)),
        "relics",
        "0 unseen relics, 1",
    ),
)


@rule("G-8.4", refuses=True)
@pytest.mark.parametrize(
    ("world", "path", "why"),
    [case[1:] for case in IMPOSSIBLE],
    ids=[case[0] for case in IMPOSSIBLE],
)
def test_a_world_that_cannot_be_is_neither_read_nor_written(
    world: World, path: str, why: str
) -> None:
    found = refusal(made_up(world))

    assert found[0] == path
    assert why in found[1]
    with pytest.raises(RulesBug, match=why):
        setup_code_of(world)


@pytest.mark.parametrize(
    ("world", "why"),
    [
        (replace(a_world(), places=a_world().places[:7]), "the map has eight places"),
        (with_place(Place(number=1, site=SiteId("plains"))), "nothing can lie at a place without"),
        (
            replace(a_world(), dispossessed=Deck(unseen=1)),
            "a pile whose order is known has no unseen cards",
        ),
        (
            replace(a_world(), relic_deck=Deck(cards=(CardId("grand-scepter"),))),
            "Grand Scepter cannot lie here",
        ),
    ],
)
def test_a_world_that_no_code_can_say_is_our_bug(world: World, why: str) -> None:
    with pytest.raises(RulesBug, match=why):
        setup_code_of(world)


@rule("G-8.4", refuses=True)
def test_a_name_that_no_code_holds_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        setup_code_of(replace(a_world(), name="Ä" * 1300))

    assert (refused.value.rule, str(refused.value.why)) == (
        "G-8.4",
        "the names are too long for a setup code: shorten them",
    )


GOOD = tuple(_world(replace(a_world(), name="ab", last=LastGame(winner=PURPLE))))
"""Fields: 0-2 the name, then game, oath, citizens, told, citizens then, winner, played …"""


def with_field(number: int, *fields: Field) -> str:
    return sealed("O", 1, (*GOOD[:number], *fields, *GOOD[number + 1 :]))


@pytest.mark.parametrize(
    ("text", "path", "why"),
    [
        (sealed("K", 1, GOOD), "game", "this is a setup code of another game: K"),
        (sealed("O", 2, GOOD), "version", "format 2 is not known here: update Reliquary"),
        (with_field(1, (0xFF, 8)), "name", "this is no text in UTF-8"),
        (with_field(8, (7, 3)), "last.winner", "no colour has the number 7"),
        (with_field(11, (3, 2)), "places[0].facing", "a site lies faceup, facedown or not at all"),
        (with_field(12, (30, 5)), "places[0].site", "no site has the number 30"),
        (sealed("O", 1, GOOD[:20]), "places[2].site", "the code ends here, too early"),
        (sealed("O", 1, (*GOOD, (1, 9))), "end", "the code goes on after its last field"),
    ],
)
def test_a_field_that_makes_no_sense_is_named(text: str, path: str, why: str) -> None:
    assert refusal(text) == (path, why)


def test_a_card_without_a_number_is_named() -> None:
    cards = tuple(_world(a_world()))
    text = sealed("O", 1, tuple((254, 8) if field == (3, 8) else field for field in cards))

    assert refusal(text) == ("world_deck.cards[3]", "no card has the number 254")


def test_a_set_in_which_a_number_is_too_high_is_named() -> None:
    fields = tuple(_world(a_world()))
    # The last two fields are the empty set of unseen denizens and their count in the Archive.
    text = sealed("O", 1, (*fields[:-2], (2, 3), (213, 15), (1, 1)))

    assert refusal(text) == ("unseen[0]", "Conspiracy cannot lie here")
    beyond = sealed("O", 1, (*fields[:-2], natural(2), natural(237), natural(237), (1, 1)))
    assert refusal(beyond) == ("unseen[1]", "no card has the number 475")
