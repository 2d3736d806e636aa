"""The seat aid of Kemet: what a player looks up during a session."""

from __future__ import annotations

from chronicle.rules.core.laid import AidPart, Entry
from chronicle.rules.kemet.options import Options
from tests.rules import rule
from tests.rules.kemet.evenings import KEMET, chose, evening
from tests.rules.kemet.references import reference


def part(heading: str) -> AidPart:
    aid = KEMET.series_rules.aid(evening(3), 1, Options())
    return next(each for each in aid.parts if str(each.heading) == heading)


def told(entries: tuple[Entry, ...]) -> list[tuple[str, str, int]]:
    return [(str(each.name), str(each.text or ""), each.boxes) for each in entries]


def test_the_head_says_whose_it_is_and_what_is_played_tonight() -> None:
    series = evening(3, chose("city", "s", 2), chose("colour", "red", 2), chose("mode", "short"))

    aid = KEMET.series_rules.aid(series, 2, Options())

    assert (aid.label, str(aid.title)) == ("B", "Kemet, seat B")
    assert [(str(fact.name), str(fact.value)) for fact in aid.facts] == [
        ("Person", "Bea"),
        ("City", "South city"),
        ("Colour", "Red"),
        ("Mode", "8 VP"),
        ("Table", "3 players"),
    ]


@rule("K-1.1")
@rule("K-6.5")
@rule("K-6.6")
def test_all_48_tiles_stand_in_a_grid_by_level_and_colour_with_a_box_a_copy() -> None:
    tiles = part("Power tiles")

    assert [str(each) for each in tiles.columns] == ["White tiles", "Red tiles", "Blue tiles"]
    assert [str(row.head) for row in tiles.rows] == [
        f"Level {level}, costs {level}" for level in (1, 2, 3, 4)
    ]
    boxes = [[sum(each.boxes for each in cell) for cell in row.cells] for row in tiles.rows]
    assert boxes == [[4, 4, 4]] * 4
    printed = {(each["level"], each["colour"], each["name"]) for each in reference("tiles")}
    shown = {
        (level, color, str(entry.name))
        for level, row in enumerate(tiles.rows, start=1)
        for color, cell in zip(("white", "red", "blue"), row.cells, strict=True)
        for entry in cell
    }
    assert shown == printed


@rule("K-10.1")
def test_the_seven_creatures_are_marked() -> None:
    entries = [entry for row in part("Power tiles").rows for cell in row.cells for entry in cell]

    assert sorted(str(each.name) for each in entries if each.glyph == "creature") == [
        "Ancestral Elephant",
        "Deep Desert Snake",
        "Giant Scorpion",
        "Phoenix",
        "Royal Scarab",
        "Sphinx",
        "The Mummy",
    ]


@rule("K-1.2")
@rule("K-8.13")
def test_six_battle_cards_and_two_special_ones_have_a_box_a_battle() -> None:
    assert told(part("Battle cards").entries) == [
        ("4/1/0", "", 3),
        ("3/2/0", "", 3),
        ("3/0/1", "", 3),
        ("2/2/1", "", 3),
        ("2/0/2", "", 3),
        ("1/3/0", "", 3),
        ("3/3/0", "with Offensive Strategy", 3),
        ("3/0/3", "with Defensive Strategy", 3),
    ]


@rule("K-1.1")
@rule("K-5.9")
def test_the_divine_cards_stand_by_when_they_are_played_with_copies_and_price() -> None:
    cards = part("Divine cards")
    (row,) = cards.rows

    assert [str(each) for each in cards.columns] == ["In a battle", "In the Day", "As a reaction"]
    assert [[str(each.name) for each in cell] for cell in row.cells] == [
        [
            "3 x War Rage",
            "3 x War Fury, 1 point",
            "3 x Bloody Battle",
            "2 x Bloodbath, 1 point",
            "3 x Bronze Wall",
            "2 x Iron Wall, 1 point",
        ],
        [
            "4 x Raining Fire, 1 point",
            "2 x Prayer",
            "4 x Enlistment",
            "2 x Mana Theft",
            "3 x Teleportation, 1 point",
            "1 x Open Gates, 1 point",
        ],
        ["2 x Veto", "1 x Escape"],
    ]
    assert str(row.head) == "35 cards"
    counts = [int(str(each.name).split()[0]) for cell in row.cells for each in cell]
    assert sum(counts) == 35


@rule("K-4.7")
@rule("K-5.4")
@rule("K-6.7")
@rule("K-8.8")
def test_the_day_a_battle_and_the_night_are_told_in_a_few_words() -> None:
    assert told(part("Your Day").entries) == [
        ("Move", "1 space, free; a teleport costs 2", 0),
        ("Recruit", "1 for each unit, to own districts", 0),
        ("Raise", "the sum of the levels reached", 0),
        ("Buy", "the level of the tile", 0),
        ("Pray", "gains 2 prayer points", 0),
        ("Five tokens", "at the end one on each of the three levels", 0),
    ]
    assert [name for name, _, _ in told(part("A battle").entries)] == [
        "Strength",
        "Who wins",
        "Losses",
        "Point",
        "Afterwards",
    ]
    assert [name for name, _, _ in told(part("Night").entries)] == [
        "Prayer points",
        "Divine card",
        "Tiles of the Night",
        "Turn order",
    ]


def test_what_a_table_plays_otherwise_than_usual_stands_on_the_aid() -> None:
    series = evening(3)
    options = Options(occupier_may_raise=True, veto_on_veto=True)

    usual = KEMET.series_rules.aid(series, 1, Options()).parts
    other = KEMET.series_rules.aid(series, 1, options).parts

    assert other[: len(usual)] == usual
    (own,) = other[len(usual) :]
    assert str(own.heading) == "Otherwise than usual"
    assert told(own.entries) == [
        ("An occupier may raise the pyramid of a captured district", "", 0),
        ("A Veto can be vetoed", "", 0),
    ]
