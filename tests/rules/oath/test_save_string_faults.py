"""Strings that are damaged, made by hand or by another release: read with warnings, or refused."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.text import say
from chronicle.rules.oath import save_string
from chronicle.rules.oath.cardbook import relics
from chronicle.rules.oath.save_string import Save, SavedPlace
from chronicle.rules.oath.world import Deck, Facing
from tests.rules import rule

FOLDER = Path(__file__).parents[3] / "fixtures" / "saves" / "oath"
A = tuple((FOLDER / f"A{number}.txt").read_text().rstrip("\n") for number in range(1, 13))
A4, A8, A9, A12 = A[3], A[7], A[8], A[11]

HEAD = "03030300040ABrown Bear"
MAP = "08C601FF06FFFFE20C16FFDC25FFFFFF2BFFFFFF01FFFFFF1BFFFFFF28FFFFFF"
SHORT = HEAD + "2B0002012345" + MAP + "0102" + "0103" + "01E0" + "000804Name"

SAVE = save_string.read(A12).save
"""Sound but for V-6 at site 3."""


def refusal(text: str | bytes) -> tuple[str, str]:
    with pytest.raises(Malformed) as caught:
        save_string.read(text)
    return caught.value.path, say(caught.value.why)


def found(save: Save) -> list[tuple[str, str]]:
    """Rules and places of the warnings, but for the one that A12 has by nature."""
    warnings = [(warning.rule, say(warning.at)) for warning in save_string.checks(save)]
    return [each for each in warnings if each != ("V-6", "site 3")]


def sentences(save: Save) -> list[str]:
    return [say(warning.text) for warning in save_string.checks(save)]


def at(save: Save, number: int, site: int, *slots: int) -> Save:
    places = list(save.places)
    places[number - 1] = SavedPlace(site=site, slots=slots)
    return replace(save, places=tuple(places))


# What cannot be read


@pytest.mark.parametrize(
    ("text", "path", "why"),
    [
        ("", "S-1 version, character 1", "the string ends here, 6 characters too early"),
        ("0303", "S-1 version, character 5", "the string ends here, 2 characters too early"),
        ("hello there", "S-1 version, character 1", "a hexadecimal digit is missing"),
        ("010509" + A8[6:], "S-1 version, character 1", "this one says 1.5.9"),
        ("040000" + A8[6:], "S-1 version, character 1", "this one says 4.0.0"),
        ("0303030000" + SHORT[10:], "S-2 game count, character 7", "this one says 0"),
        ("0303030004" + "00", "S-3 name length, character 11", "at least one letter"),
        ("0303030004" + "09Brown", "S-4 name, character 18", "4 characters too early"),
        (HEAD + "2B0004", "S-7 oath, character 27", "no 04"),
        (HEAD + "2B00020123 5", "S-8 suit order, character 33", "a hexadecimal digit"),
        (SHORT.replace("06FFFFE2", "17FFFFE2"), "S-9 site 2, character 43", "number 17"),
        (SHORT.replace("06FFFFE2", "2FFFFFE2"), "S-9 site 2, character 43", "number 2F"),
        (SHORT.replace("06FFFFE2", "30FFFFE2"), "S-9 site 2, character 43", "number 30"),
        (SHORT.replace("06FFFFE2", "06FFD7E2"), "S-9 site 2, card 2, character 47", "number D7"),
        (SHORT.replace("06FFFFE2", "06FFFFEE"), "S-9 site 2, card 3, character 49", "number EE"),
        (SHORT.replace("01020103", "01D90103"), "S-10 world deck, card 1, character 101", "D9"),
        (SHORT.replace("01020103", "0202FF0103"), "S-10 world deck, card 2, character 103", "FF"),
        (SHORT.replace("01020103", "02020G0103"), "S-10 world deck, card 2, character 104", "hex"),
        (SHORT[:102] + "7F", "S-11 dispossessed, character 105", "254 characters too early"),
        (SHORT[:106] + "01FE", "S-12 relic deck, card 1, character 109", "no card has the number"),
        (SHORT[:110], "S-13 previous citizenship, character 111", "2 characters too early"),
        (SHORT[:112], "S-14 previous winner, character 113", "2 characters too early"),
        (SHORT[:114], "S-15 winner name length, character 115", "2 characters too early"),
    ],
)
@rule("S-1", refuses=True)
@rule("S-2", refuses=True)
@rule("S-3", refuses=True)
@rule("S-7", refuses=True)
@rule("S-9", refuses=True)
@rule("S-20", refuses=True)
def test_what_cannot_be_read_is_refused_with_its_place(text: str, path: str, why: str) -> None:
    where, sentence = refusal(text)

    assert where == path
    assert why in sentence


@rule("S-4")
def test_places_are_counted_in_characters_although_lengths_are_bytes() -> None:
    korean = SHORT.replace("0ABrown Bear", "0C漢江의漢")

    assert save_string.read(korean).save.name == "漢江의漢"
    assert refusal(korean.replace("01020103", "01D90103"))[0] == (
        "S-10 world deck, card 1, character 95"
    )


def test_a_lone_surrogate_is_no_text() -> None:
    assert refusal(SHORT + "\ud800") == (
        f"character {len(SHORT) + 1}",
        "this character cannot be written as UTF-8",
    )


# What is read all the same


@rule("S-19")
def test_white_space_quotes_and_line_ends_around_a_string_are_stripped() -> None:
    sound = save_string.read(SHORT)

    for text in (
        f"  {SHORT}\r\n",
        f'"{SHORT}"\n',
        f"“{SHORT}”",
        f"\ufeff{SHORT} \n \n",
        f"{SHORT}  ",
        SHORT.encode(),
    ):
        assert save_string.read(text) == sound


@rule("S-16")
def test_a_blank_at_the_end_of_a_name_belongs_to_it() -> None:
    for name, text in (
        ("Nam ", SHORT.removesuffix("Name") + "Nam "),
        ("Nam ", SHORT.removesuffix("Name") + "Nam \n"),
        ('Nam"', '"' + SHORT.removesuffix("Name") + 'Nam""'),
        ("Nam", SHORT.removesuffix("04Name") + "03Nam  "),
    ):
        trailer = save_string.read(text).save.trailer
        assert trailer is not None
        assert trailer.winner_name == name


@rule("S-19")
def test_text_behind_the_end_is_told_and_kept() -> None:
    reading = save_string.read(SHORT + " and more")

    assert (reading.warnings[-1].rule, say(reading.warnings[-1].at)) == (
        "S-19",
        "end of the string",
    )
    assert say(reading.warnings[-1].text) == "9 characters behind the end are not part of it"
    assert save_string.write(reading.save) == SHORT + " and more"
    world, kept, _ = save_string.world_of(reading.save)
    assert kept.tail == " and more"
    assert save_string.encode(world, kept, seed="1").endswith("04Name")


@pytest.mark.parametrize(
    ("text", "at_", "why"),
    [
        (
            "030400" + A9[6:],
            ("S-1", "version"),
            "version 3.4.0 is not known here; it was read like its neighbours",
        ),
        (
            "020002" + A9[6:253],
            ("S-1", "version"),
            "version 2.0.2 is not known here; it was read like its neighbours",
        ),
        (
            A9.replace("CDBE2", "Cdbe2"),
            ("S-1", "digits"),
            "small letters were read as hexadecimal digits",
        ),
        (
            A9.replace("012345", "012344"),
            ("S-8", "suit order"),
            "012344 does not name the six suits once each",
        ),
        (
            A9.replace("010804Name", "010904Name"),
            ("S-14", "previous winner"),
            "09 names no winner",
        ),
        (
            A9.replace("010804Name", "010004Name"),
            ("S-14", "previous winner"),
            "00 names no winner",
        ),
        (
            A9.replace("0804Name", "0805Name"),
            ("S-15", "winner's name"),
            "the name is cut off, 1 byte is missing",
        ),
        (A9.replace("0804Name", "0800"), ("S-15", "winner's name"), "the name is empty"),
        (
            A9 + "1",
            ("S-19", "end of the string"),
            "1 character behind the end is not part of it",
        ),
    ],
)
@rule("S-1")
@rule("S-8")
@rule("S-14")
@rule("S-15")
@rule("S-19")
def test_odd_fields_are_told(text: str, at_: tuple[str, str], why: str) -> None:
    warnings = save_string.read(text).warnings

    assert [(w.rule, say(w.at), say(w.text)) for w in warnings] == [(*at_, why)]


def test_a_newer_version_keeps_what_stands_behind_its_known_end() -> None:
    newer = "030400" + A9[6:] + "07"
    world, kept, _ = save_string.world_of(save_string.read(newer).save)

    assert save_string.encode(world, kept) == newer
    assert save_string.encode(world, kept, format="3.3.3") == A9


@rule("S-3")
def test_names_that_are_no_utf_8_are_kept_as_bytes() -> None:
    raw = SHORT.encode().replace(b"Brown Bear", b"Brown \xffear").replace(b"Name", b"N\xc3me")
    save = save_string.read(raw).save
    world, kept, _ = save_string.world_of(save)

    assert save.name == "Brown \ufffdear"
    assert bytes.fromhex(save.name_hex) == b"Brown \xffear"
    assert save_string.write_bytes(save) == raw
    assert save_string.write(save).encode(errors="surrogateescape") == raw
    assert save_string.read(save_string.write(save)).save == save
    assert b"Brown \xffear" in save_string.write_bytes(save_string.save_of(world, kept, seed="1"))
    assert "Brown Cow" in save_string.encode(replace(world, name="Brown Cow"), kept, seed="1")


# V-1 to V-8


@rule("V-1")
def test_another_number_of_denizens_is_told() -> None:
    assert found(replace(SAVE, world_deck=SAVE.world_deck[:-1])) == [("V-1", "map and world deck")]
    assert "53 denizens, usually there are 54" in sentences(
        replace(SAVE, world_deck=SAVE.world_deck[:-1])
    )


@pytest.mark.parametrize(
    ("game", "count", "told"),
    [
        (4, 18, []),
        (4, 6, []),
        (4, 12, [("V-2", "dispossessed")]),
        (4, 17, [("V-2", "dispossessed")]),
        (4, 0, [("V-2", "dispossessed")]),
        (5, 30, [("V-2", "dispossessed")]),
        (10, 6, []),
        (11, 12, []),
        (10, 12, [("V-2", "dispossessed")]),
    ],
)
@rule("V-2")
def test_dispossessed_grow_by_six_or_begin_again_after_a_healing(
    game: int, count: int, told: list[tuple[str, str]]
) -> None:
    away = {*SAVE.world_deck, *(n for place in SAVE.places for n in place.slots)}
    rest = tuple(number for number in range(198) if number not in away)

    assert found(replace(SAVE, game=game, dispossessed=rest[:count])) == told


@rule("V-3")
def test_missing_relics_are_told_and_put_on_top() -> None:
    save = replace(SAVE, relic_deck=(SAVE.relic_deck or ())[1:])
    world, kept, repairs = save_string.world_of(save)

    assert found(save) == [("V-3", "relic deck")]
    assert [say(warning.text) for warning in repairs] == [
        "1 relic is missing and is put on top: Grand Mask"
    ]
    assert world.relic_deck.cards[0] == "grand-mask"
    assert kept.added == ("grand-mask",)


@rule("V-3")
def test_where_all_relics_are_missing_the_deck_is_a_shuffled_one() -> None:
    places = tuple(replace(p, slots=(0xFF,) * 3) for p in SAVE.places)
    save = replace(SAVE, relic_deck=(), places=places)
    world, kept, repairs = save_string.world_of(save)

    assert [say(warning.text) for warning in repairs] == [
        "no relic is named, all of them make a shuffled deck"
    ]
    assert world.relic_deck == Deck(cards=tuple(card.id for card in relics()), ordered=False)
    assert kept.added == ()


@rule("V-3")
def test_versions_without_a_relic_deck_leave_its_order_unknown() -> None:
    old = "020003" + A9[6:253]
    reading = save_string.read(old)
    world, kept, repairs = save_string.world_of(reading.save)

    assert reading.save.relic_deck is None
    assert reading.warnings == repairs == ()
    assert not world.relic_deck.ordered
    assert world.relic_deck.size == 17
    assert world.last is None
    assert save_string.encode(world, kept) == old


@rule("V-4")
def test_visions_in_other_places_are_told() -> None:
    deck = SAVE.world_deck
    deep = (*deck[:1], *deck[2:], deck[1])
    first = (deck[15], *deck[:15], *deck[16:])

    assert found(replace(SAVE, world_deck=deep)) == [("V-4", "world deck")]
    assert (
        "Visions in the first 12 cards: 1, below the first 30: 1; usually 2 and none"
        in sentences(replace(SAVE, world_deck=deep))
    )
    assert found(replace(SAVE, world_deck=first)) == [("V-4", "world deck")]
    assert found(replace(SAVE, world_deck=(*deck[:1], *deck[2:]))) == [("V-4", "world deck")]


@pytest.mark.parametrize(
    ("save", "told"),
    [
        # 28 True Names leads the world deck; 27 the dispossessed; DE the relic deck.
        (at(SAVE, 1, 0x08, 0xC6, 0x28, 0xFF), ("world deck, card 1", "True Names stands twice")),
        (replace(SAVE, dispossessed=(0x28, *SAVE.dispossessed[1:])), ("dispossessed, card 1", "")),
        (at(SAVE, 2, 0x06, 0xFF, 0xFF, 0xDE), ("relic deck, card 1", "(first: site 2)")),
        (at(SAVE, 6, 0x01, 0xC6, 0xFF, 0xFF), ("site 6", "Sprawling Rampart or its other side")),
        (at(SAVE, 6, 0x01, 0xD1, 0xFF, 0xFF), ("site 6", "Broken Forge or its other side")),
    ],
)
@rule("V-5")
@rule("S-18")
def test_a_card_that_stands_twice_is_told_and_left_out_where_it_comes_later(
    save: Save, told: tuple[str, str]
) -> None:
    world, kept, repairs = save_string.world_of(save)
    doubles = [warning for warning in repairs if warning.rule == "V-5"]
    lying = (*world.on_map, *world.world_deck.cards, *world.dispossessed.cards)

    assert [say(warning.at) for warning in doubles] == [told[0]]
    assert told[1] in say(doubles[0].text)
    assert len(kept.left_out) == 1
    assert len(set(lying)) == len(lying)
    assert len(set(world.relics_seen)) == len(world.relics_seen) == 20


@pytest.mark.parametrize(
    ("save", "told"),
    [
        (at(SAVE, 1, 0x08, 0xC6, 0xD4, 0xFF), ("S-9", "site 1")),
        (replace(SAVE, world_deck=(*SAVE.world_deck, 0xDE)), ("S-10", "world deck, card 58")),
        (replace(SAVE, world_deck=(*SAVE.world_deck, 0xC8)), ("S-10", "world deck, card 58")),
        (replace(SAVE, dispossessed=(*SAVE.dispossessed, 0xD5)), ("S-11", "dispossessed, card 19")),
        (replace(SAVE, relic_deck=(*(SAVE.relic_deck or ()), 4)), ("S-12", "relic deck, card 19")),
        (at(SAVE, 6, 0xFF, 0x02, 0xFF, 0xFF), ("S-9", "site 6")),
    ],
)
@rule("S-9")
@rule("S-10")
@rule("S-11")
@rule("S-12")
def test_a_card_where_it_cannot_lie_is_told_and_left_out(save: Save, told: tuple[str, str]) -> None:
    world, kept, repairs = save_string.world_of(save)

    assert [(warning.rule, say(warning.at)) for warning in repairs] == [told]
    assert say(repairs[0].text).endswith("cannot lie here and is left out")
    assert len(kept.left_out) == 1
    assert len(world.relics_seen) == 20


@pytest.mark.parametrize(
    ("save", "told"),
    [
        (at(SAVE, 6, 0x01, 0x02, 0x55, 0xFF), []),
        (at(SAVE, 6, 0x01, 0x02, 0x55, 0x90), ["3 cards at Salt Flats, which holds 2"]),
        (at(SAVE, 6, 0x01, 0x02, 0x58, 0xFF), ["2 cards at Salt Flats, which holds 1"]),
        (at(SAVE, 6, 0x11, 0x58, 0xFF, 0xFF), []),
        (at(SAVE, 6, 0x11, 0x02, 0xFF, 0xFF), ["1 card at Drowned City, which holds 0"]),
    ],
)
@rule("V-6")
def test_a_site_over_its_capacity_is_told(save: Save, told: list[str]) -> None:
    warnings = [w for w in save_string.checks(save) if (w.rule, say(w.at)) == ("V-6", "site 6")]

    assert [say(warning.text) for warning in warnings] == told


@rule("V-7")
def test_a_faceup_site_with_other_relics_than_its_corner_shows_is_told() -> None:
    bare = at(SAVE, 2, 0x06, 0xFF, 0xFF, 0xFF)

    assert ("V-7", "site 2") in found(bare)
    assert "0 relics at Steppe, which shows 1" in sentences(bare)
    assert ("V-7", "site 2") not in found(at(bare, 2, 0x06 + 24, 0xFF, 0xFF, 0xFF))
    assert ("V-7", "site 2") not in found(replace(bare, game=1))
    assert ("V-7", "site 2") not in found(replace(bare, version=(3, 1, 3)))
    assert ("V-7", "site 2") in found(replace(bare, version=(3, 2, 0)))


@rule("V-8")
def test_a_region_without_a_faceup_site_and_a_site_that_lies_twice_are_told() -> None:
    hidden = at(SAVE, 6, 0x01 + 24, 0xFF, 0xFF, 0xFF)
    twice = at(SAVE, 6, 0x08, 0xFF, 0xFF, 0xFF)

    assert found(hidden) == [("V-8", "Hinterland")]
    assert found(twice) == [("V-8", "site 6")]
    assert "Lush Coast is site 1 already" in sentences(twice)


@rule("S-9")
def test_an_empty_place_after_the_first_game_is_told() -> None:
    save = at(SAVE, 5, 0xFF, 0xFF, 0xFF, 0xFF)

    assert found(save) == [("S-9", "site 5")]
    assert save_string.world_of(save)[0].place(5).facing is Facing.EMPTY


# V-9, V-10

LATER = save_string.read(A12).save
EARLIER = save_string.read(A[10]).save
PURPLE_WON = replace(
    LATER, trailer=save_string.Trailer(citizenship=8, winner=0x20, winner_name="Name")
)
RED_WON = replace(
    LATER, trailer=save_string.Trailer(citizenship=8, winner=0x01, winner_name="Name")
)

GONE = (
    "no relic of the last Reliquary lies near the top:"
    " Ivory Eye, Cracked Horn, Obsidian Cage, Whistle"
)


@pytest.mark.parametrize(
    ("later", "told"),
    [
        (LATER, []),
        (
            replace(LATER, name="Another"),
            [("V-9", "the chronicle is called Another here, before that The First Chronicle")],
        ),
        (replace(LATER, game=3), [("V-9", "it comes after game 3: expected game 4")]),
        (
            replace(
                LATER,
                trailer=save_string.Trailer(citizenship=0, winner=8, winner_name="Name"),
            ),
            [("V-9", "other Citizens than those game 3 began with")],
        ),
        (
            replace(PURPLE_WON, oath=EARLIER.oath),
            [("V-9", "the oath is the same as before, although the Chancellor won")],
        ),
        # Yellow may have won by the Vision of this very oath.
        (replace(LATER, oath=EARLIER.oath), []),
        (
            replace(LATER, relic_deck=(0xEB, 0xE1, 0xE3, 0xE9, *range(0xDA, 0xE0), 0xE0, 0xE4)),
            [
                (
                    "V-9",
                    GONE,
                )
            ],
        ),
        (RED_WON, [("V-10", "still Citizens although an Exile won: Yellow")]),
        (replace(RED_WON, citizenship=0x02), []),
        (replace(LATER, trailer=None, relic_deck=None), []),
    ],
)
@rule("V-9")
@rule("V-10")
def test_links_of_a_chain_are_compared(later: Save, told: list[tuple[str, str]]) -> None:
    warnings = save_string.chain_warnings(EARLIER, later)

    assert [(warning.rule, say(warning.text)) for warning in warnings] == told
    assert {say(warning.at) for warning in warnings} <= {f"game {later.game}"}
