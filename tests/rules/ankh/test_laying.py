"""Every published set-up laid out whole; what gods, Guardians and a Pharaoh bring (A-2, A-8)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from chronicle.rules.ankh.hexes import hex_of
from chronicle.rules.ankh.options import Options
from chronicle.rules.ankh.options.choices import XerxesPlacement
from tests.rules import rule
from tests.rules.ankh.evenings import (
    FIRST_IS_ANA,
    at_table,
    counted,
    laid,
    notes,
    part,
    seats,
)

REFERENCE = Path(__file__).parents[3] / "fixtures" / "reference" / "ankh" / "scenarios.json"
SCENARIOS: list[dict[str, Any]] = json.loads(REFERENCE.read_text("utf-8"))["scenarios"]
SETUPS = [
    pytest.param(scenario["id"], setup, id=f"{scenario['id']}-{setup['players']}")
    for scenario in SCENARIOS
    for setup in scenario["setups"]
]
NAMES = {"obelisk": "Obelisk", "pyramid": "Pyramid", "temple": "Temple"}

BESIDE = "on an empty space beside one of the own monuments"

PARTS = [
    (
        "place",
        [
            (26, "camels on the marked borders"),
            (7, "Conflict Order tokens 1 to 7"),
            (3, "Obelisk, neutral, at F4, H8, I1"),
            (4, "Temple, neutral, at B7, C0, C4, F6"),
            (4, "Pyramid, owned, with an Ankh token of its player"),
            (3, "1 Follower on each of the steps 5, 9, 13"),
        ],
    ),
    (
        "players",
        [
            (4, "god board and god figure"),
            (24, "Warriors: 4 on the board, 20 in the pools"),
            (28, "7 battle cards in each hand"),
            (None, "Ankh tokens, six of them on the places of the powers"),
            (4, "1 Follower each"),
        ],
    ),
    (
        "tracks",
        [
            (4, "Devotion on the first space: P4 places first, P1 last, on top"),
            (4, "action markers on the space printed 4"),
            (1, "event marker before step 1"),
        ],
    ),
    (
        "guardians",
        [(3, "level 1: Satet"), (2, "level 2: Mummy"), (2, "level 3: Androsphinx")],
    ),
    (
        "gods",
        [
            (1, "P1, Amun: Lay the Amun token face up."),
            (3, "P4, Ra: Keep the 3 Radiance tokens at the god board."),
        ],
    ),
]
"""The People's Revolt for four with Amun, Anubis, Isis and Ra, part by part."""


def name(hex_id: str) -> str:
    return hex_of(hex_id).name


def neutral(setup: dict[str, Any]) -> list[tuple[int, str]]:
    """The lines of neutral monuments that the reference leads to."""
    found = [
        (
            kind,
            sorted(
                name(m["hex"])
                for m in setup["monuments"]
                if (m["type"], m["owner"]) == (kind, None)
            ),
        )
        for kind in NAMES
    ]
    return [
        (len(spaces), f"{NAMES[kind]}, neutral, at {', '.join(spaces)}")
        for kind, spaces in found
        if spaces
    ]


@rule("A-2.6")
@pytest.mark.parametrize(("scenario", "setup"), SETUPS)
def test_every_published_setup_is_laid_out_as_the_reference_tells(
    scenario: str, setup: dict[str, Any]
) -> None:
    evening = laid(setup["players"], FIRST_IS_ANA, at_table("scenario", scenario))

    place = part(evening, "place")
    camels = [text for _, text in part(evening, "camels")]
    borders = sorted("-".join(map(name, sorted(pair, key=hex_of))) for pair in setup["camels"])
    assert [line for line in place if "neutral" in line[1]] == neutral(setup)
    assert sorted(word for text in camels for word in text.split(": ")[1].split(", ")) == borders
    assert [tuple(map(str, row)) for row in evening.tables[0].rows] == [
        (str(each["number"]), name(each["token_hex"]), str(each["land_size"]))
        for each in setup["conflict_order"]
    ]
    many = len({m["type"] for m in setup["monuments"] if m["owner"]}) > 1
    for row, figures in zip(seats(evening), setup["figures"], strict=True):
        own = [m for m in setup["monuments"] if m["owner"] == figures["player"]]
        spots = [f"{NAMES[m['type']]} " * many + name(m["hex"]) for m in own]
        start = [name(figures["god"]), ", ".join(map(name, figures["warriors"])), ", ".join(spots)]
        assert [row[0], *row[4:7]] == [figures["player"], *start]


@rule("A-2.2")
@rule("A-2.3")
def test_the_peoples_revolt_for_four_is_laid_out_in_the_order_of_hands() -> None:
    evening = laid(
        4,
        FIRST_IS_ANA,
        at_table("scenario", "peoples-revolt"),
        at_table("guardian-1", "satet"),
        at_table("guardian-2", "mummy"),
        at_table("guardian-3", "androsphinx"),
        ("god", 1, "amun"),
        ("god", 2, "anubis"),
        ("god", 3, "isis"),
        ("god", 4, "ra"),
    )

    assert str(evening.lead) == "The People's Revolt"
    assert [(str(fact.name), str(fact.value)) for fact in evening.facts] == [
        ("Regions", "7"),
        ("Camels", "26"),
        ("Monuments", "11"),
        ("Difficulty", "advanced"),
    ]
    first, camels, *others = evening.parts
    assert camels.key == "camels"
    assert [(each.key, part(evening, each.key)) for each in (first, *others)] == PARTS
    assert [str(column.name) for column in evening.columns] == [
        "God",
        "Colour",
        "god at",
        "Warrior at",
        "Pyramid at",
        "Warriors left",
        "battle cards",
        "Follower",
    ]
    assert seats(evening) == [
        ["P1", "Ana", "Amun", "", "G3", "E7", "H4", "5", "7", "1"],
        ["P2", "Bruno", "Anubis", "", "I5", "F3", "D2", "5", "7", "1"],
        ["P3", "Carla", "Isis", "", "D1", "H5", "E8", "5", "7", "1"],
        ["P4", "Davi", "Ra", "", "D7", "E2", "F2", "5", "7", "1"],
    ]


def test_everything_that_leaves_the_box_is_counted() -> None:
    evening = laid(
        2,
        FIRST_IS_ANA,
        at_table("scenario", "old-kingdom"),
        at_table("guardian-1", "satet"),
        at_table("guardian-2", "heka"),
        at_table("guardian-3", "androsphinx"),
        at_table("petsuchos", "yes"),
        ("god", 1, "isis"),
        ("god", 2, "sobek"),
    )

    boxes = {str(each.name): str(each.of) for each in evening.box if each.of is not None}
    assert counted(evening) == {
        "board": 1,
        "Conflict Order tokens": 8,
        "camels for the Camel Caravan events": 18,
        "action markers": 4,
        "event marker": 1,
        "Followers, the others as general supply": 2,
        "Obelisk, all of them": 12,
        "Pyramid, all of them": 12,
        "Temple, all of them": 12,
        "god board and figure of Isis": 1,
        "god board and figure of Sobek": 1,
        "Warriors": 12,
        "battle cards": 14,
        "Ankh tokens": 32,
        "Devotion tokens": 2,
        "Water tokens": 3,
        "Satet": 1,
        "Heka": 1,
        "Androsphinx": 1,
        "Petsuchos": 1,
    }
    assert boxes == {
        "god board and figure of Sobek": "Tomb of Wonders",
        "Water tokens": "Tomb of Wonders",
        "Heka": "Tomb of Wonders",
        "Petsuchos": "Tomb of Wonders",
    }


@rule("A-6.3")
def test_camels_that_the_setup_leaves_over_leave_the_box_too() -> None:
    evening = laid(2, at_table("scenario", "peoples-revolt"))

    camels = {name: count for name, count in counted(evening).items() if "camels" in name}
    assert camels == {"camels, the others as general supply": 26}


def test_sums_come_out_and_an_option_counts_the_monuments() -> None:
    evening = laid(
        4, at_table("scenario", "peoples-revolt"), options=Options(monuments_per_type=10)
    )

    assert [
        (str(each.name), each.total, [part.count for part in each.parts], each.left)
        for each in evening.sums
    ] == [
        ("Warriors", 24, [4], 20),
        ("Conflict Order tokens", 8, [7], 1),
        ("Obelisk", 10, [3], 7),
        ("Pyramid", 10, [4], 6),
        ("Temple", 10, [4], 6),
    ]


# --- gods and Guardians


@rule("A-2.7")
@pytest.mark.parametrize(
    ("god", "key", "line"),
    [
        ("osiris", "gods", (3, "P1, Osiris: Keep the 3 Underworld tokens at the god board.")),
        ("horus", "gods", (2, "P1, Horus: Keep the 2 Eyes at the god board.")),
        ("ptah", "gods", (2, "P1, Ptah: Lay the 2 Exalted Followers on the god board.")),
        ("sobek", "gods", (3, "P1, Sobek: Lay the 3 Water tokens on the god board.")),
        (
            "bastet",
            "last",
            (
                3,
                "P1, Bastet: Last of all, put the 3 Cats face down at monuments of three regions.",
            ),
        ),
    ],
)
def test_gods_bring_their_pieces(god: str, key: str, line: tuple[int, str]) -> None:
    evening = laid(2, FIRST_IS_ANA, ("god", 1, god), ("god", 2, "isis"))

    assert part(evening, key) == [line]


@rule("A-2.4")
@pytest.mark.parametrize(
    ("players", "copies"), [(2, [1, 1, 1]), (3, [2, 2, 2]), (4, [3, 2, 2]), (5, [3, 2, 2])]
)
def test_guardians_come_in_copies_by_the_number_of_players(players: int, copies: list[int]) -> None:
    assert [count for count, _ in part(laid(players), "guardians")] == copies


@rule("A-2.8")
def test_petsuchos_stands_beside_the_board_where_the_table_agreed() -> None:
    beside = (1, "Petsuchos beside the board, nobody's yet")

    assert beside in part(laid(3, at_table("petsuchos", "yes")), "guardians")
    assert beside not in part(laid(3), "guardians")


def test_a_guardian_of_unknown_level_is_to_be_looked_up() -> None:
    evening = laid(3, at_table("guardian-2", "wadjet"))

    assert (
        "A-2.4",
        "The level of Wadjet is not known here: read it from the card",
    ) in notes(evening)


# --- Pharaoh


@rule("A-8.1")
def test_the_palace_is_laid_out_before_its_pharaoh() -> None:
    evening = laid(3, FIRST_IS_ANA, at_table("pharaoh", "amenhotep"), ("god", 2, "ptah"))

    assert part(evening, "palace") == [
        (1, "Palace board beside the board"),
        (40, "Political cards shuffled face down, 3 turned up"),
        (6, "2 Priests in each reserve, apart from the Warriors"),
        (3, "1 Priest of each player in the Hall of Laws"),
        (5, "Sphinxes in the general supply"),
        (1, "Pharaoh card of Amenhotep"),
    ]
    assert part(evening, "last") == [
        (1, "P3 (Carla) puts Amenhotep on an empty space beside one of the own monuments")
    ]
    assert [(str(each.name), each.total, each.left) for each in evening.sums[-2:]] == [
        ("Priests", 9, 6),
        ("Political cards", 40, 37),
    ]
    # Ptah has no Priests of his own in the box.
    assert counted(evening)["Priests"] == 6
    assert (
        "A-8.26",
        "The Pharaoh box holds no Priests for Ptah: P2 (Bruno) takes 3 stand-ins",
    ) in notes(evening)


@rule("A-8.25")
@pytest.mark.parametrize(
    ("pharaoh", "lines", "box"),
    [
        (
            "akhenaten",
            [(1, f"P2 (Bruno) puts Akhenaten {BESIDE}")],
            {},
        ),
        (
            "ramses",
            [
                (1, f"P2 (Bruno) puts Ramses {BESIDE}"),
                (2, "P2 (Bruno) puts Infantry on different empty spaces of his region"),
                (4, "a Pharaoh token on each of the steps 4, 8, 12, 16"),
            ],
            {"Pharaoh tokens": 4},
        ),
        (
            "tutankhamun",
            [
                (
                    1,
                    f"P2 (Bruno) puts Tutankhamun {BESIDE}",
                ),
                (1, "P2 (Bruno) lays a Pharaoh token on him"),
                (2, "a Pharaoh token on each of the steps 4, 8"),
                (1, "the Death token on step 12"),
            ],
            {"Pharaoh tokens": 3, "Death token": 1},
        ),
        (
            "xerxes",
            [(1, f"P1 (Ana) puts Xerxes {BESIDE}")],
            {},
        ),
    ],
)
def test_each_pharaoh_is_placed_as_his_card_says(
    pharaoh: str, lines: list[tuple[int, str]], box: dict[str, int]
) -> None:
    gods = (("god", 1, "isis"), ("god", 2, "anubis"))
    evening = laid(2, FIRST_IS_ANA, at_table("pharaoh", pharaoh), *gods)

    tokens = {key: count for key, count in counted(evening).items() if "token" in key}
    mine = {key: count for key, count in tokens.items() if key in ("Pharaoh tokens", "Death token")}
    assert part(evening, "last") == lines
    assert mine == box


def test_infantry_is_made_of_followers() -> None:
    name_of = "Followers, the others as general supply"
    scenario = at_table("scenario", "old-kingdom")

    without = counted(laid(2, scenario))[name_of]
    with_ramses = counted(laid(2, scenario, at_table("pharaoh", "ramses")))[name_of]

    assert (without, with_ramses) == (2, 4)


def test_an_option_lets_xerxes_start_anywhere() -> None:
    options = Options(xerxes_placement=XerxesPlacement.ANYWHERE)

    evening = laid(2, FIRST_IS_ANA, at_table("pharaoh", "xerxes"), options=options)

    assert part(evening, "last")[0] == (1, "P1 (Ana) puts Xerxes on any empty space but Water")


# --- track, blanks, options, notes


def test_the_event_track_tells_what_lies_on_it_and_what_follows() -> None:
    (track,) = laid(
        3, at_table("scenario", "peoples-revolt"), at_table("pharaoh", "tutankhamun")
    ).tracks
    (plain,) = laid(2, at_table("scenario", "middle-kingdom")).tracks

    assert [step.glyph for step in track.steps].count("follower") == 3
    assert [(sign, str(words)) for sign, words in track.key] == [
        ("control", "Control Monument"),
        ("follower", "Camel Caravan, with 1 Follower on it"),
        ("conflict", "Conflict"),
        ("", "after 12: two gods merge, if three or more players started"),
        ("", "after 16: gods in the red are forgotten"),
        ("", "after 18: the game ends"),
        ("", "a Pharaoh token on 4, 8"),
        ("", "the Death token on 12"),
    ]
    assert [(sign, str(words)) for sign, words in plain.key] == [
        ("control", "Control Monument"),
        ("camel", "Camel Caravan"),
        ("conflict", "Conflict"),
        ("", "after 16: gods in the red are forgotten"),
        ("", "after 18: the game ends"),
    ]


def test_devotion_is_kept_in_pencil_for_each_player() -> None:
    (blank,) = laid(3).blanks

    assert [str(column) for column in blank.columns] == ["P1", "P2", "P3", "tie-breaker"]
    assert [str(row) for row in blank.rows] == [
        "Conflict 1 (step 4)",
        "Conflict 2 (step 8)",
        "Conflict 3 (step 12)",
        "Conflict 4 (step 16)",
        "Conflict 5 (step 18)",
    ]


def test_only_options_of_what_plays_are_printed() -> None:
    gods = (("god", 1, "ra"), ("god", 2, "isis"))
    plain = {each.name for each in laid(2, *gods).options}
    full = {
        each.name for each in laid(2, at_table("pharaoh", "xerxes"), ("god", 1, "ptah")).options
    }

    assert {"devotion_top", "radiant_bonus", "isis_protection"} <= plain
    assert plain.isdisjoint({"palace_rooms", "xerxes_placement", "steal_exalted"})
    assert {"palace_rooms", "xerxes_placement", "steal_exalted"} <= full


def test_notes_tell_what_is_different_and_how_sure_it_is() -> None:
    revolt = at_table("scenario", "peoples-revolt")
    ra_and_isis = (("god", 1, "ra"), ("god", 2, "isis"))
    serket = "Serket may leave before the winner's figures die."

    certain = [text for _, text in notes(laid(2, revolt, *ra_and_isis))]
    with_serket = [text for _, text in notes(laid(2, revolt, at_table("guardian-1", "serket")))]
    likely = [text for _, text in notes(laid(2, at_table("scenario", "old-kingdom")))]

    assert certain[0].startswith("Whoever dominates or wins a battle loses all own Warriors")
    assert "Isis decides whether her protected figures die for winning." in certain
    assert serket not in certain
    assert serket in with_serket
    assert likely[-2:] == [
        "This set-up is likely, not certain: players handed it on; a printed one wins",
        "What the scenario book says of Old Kingdom is not known here: read its page",
    ]
