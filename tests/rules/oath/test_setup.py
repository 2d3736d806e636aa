"""O-2: what has to be laid out for the next game, counted by hand and compared whole."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.text import Text
from chronicle.rules.oath.cardbook import Oath
from chronicle.rules.oath.setup import Note, Part, PlaceSetup, setup
from chronicle.rules.oath.world import (
    BLUE,
    RED,
    SEATS,
    YELLOW,
    Role,
)
from tests.rules import rule
from tests.rules.oath.setup_worlds import (
    A12,
    FOUR,
    cards,
    chancellor,
    citizen,
    down,
    in_words,
    lines,
    on_map,
    row,
    ruled,
    said,
    seatings,
    up,
    with_places,
)


@rule("O-2.8")
@rule("O-2.9")
@rule("O-2.13")
@rule("O-2.14")
def test_the_seats_of_a12() -> None:
    made = setup(A12, FOUR)

    assert made.seats == (
        chancellor(bank=12, banner="darkest-secret"),
        row(RED, Role.EXILE),
        citizen(BLUE),
        citizen(YELLOW),
    )


@rule("O-2.1")
@rule("O-2.10")
@rule("O-2.16")
def test_the_map_of_a12() -> None:
    made = setup(A12, FOUR)

    def laid(number: int, *, warbands: int = 0, favor: int = 0, secrets: int = 0) -> PlaceSetup:
        place = A12.place(number)
        return PlaceSetup(
            number=number,
            region=place.region,
            site=place.site,
            facing=place.facing,
            cards=place.cards,
            relics=place.relics,
            favor=favor,
            secrets=secrets,
            warbands=warbands,
        )

    assert made.places == (
        laid(1, warbands=2),
        laid(2),
        laid(3, warbands=1),
        laid(4),
        laid(5),
        laid(6, favor=2, secrets=1),
        laid(7),
        laid(8),
    )


@rule("O-2.4")
@rule("O-2.17")
@rule("O-2.18")
def test_banks_relics_and_cards_of_a12() -> None:
    made = setup(A12, FOUR)

    assert made.favor_per_bank == 3
    assert made.reliquary == cards("cracked-horn", "horned-mask", "whistle", "sticky-fire")
    assert made.world_deck_after == 42
    assert made.visions_may_come is False
    assert made.shortages == ()


def test_it_comes_out_for_a12() -> None:
    made = setup(A12, FOUR)

    assert [in_words(total) for total in made.sums] == [
        "Favor 36 = 18 in banks, 1 banner, 2 + 3 on boards, 2 Salt Flats, 10 left",
        "Secrets 20 = 1 banner, 1 + 3 on boards, 1 Salt Flats, 14 left",
        "Purple 24 = 2 Lush Coast, 1 Narrow Pass, 3 + 6 on boards, 12 in the bank",
        "Red 14 = 3 on the board, 11 in the bank",
    ]


@rule("O-7.4")
@rule("V-6")
def test_cards_over_a_capacity_stay_as_saved() -> None:
    made = setup(A12, FOUR)

    assert made.notes == (
        Note(
            rule=RuleId("O-7.4"),
            text=Text(
                "{site} has room for {room} and holds {held}: both stay, as saved",
                site="Narrow Pass",
                room=1,
                held=2,
            ),
        ),
    )


def test_the_check_list_of_a12_goes_as_hands_go() -> None:
    made = setup(A12, FOUR)

    assert [step.part for step in made.steps] == sorted(
        (step.part for step in made.steps), key=list(Part).index
    )
    assert lines(made, Part.BOX) == [
        ("O-2.1", "Sites bundle, with the cards kept on it", 8),
        ("O-2.18", "World deck, as packed: do not shuffle", 57),
        ("O-2.17", "Relic deck, as packed: do not shuffle", 18),
        ("O-2.2", "Oath card: Oath of Devotion", 1),
        ("O-2.6", "Both banners, Grand Scepter, Reliquary board", None),
        ("O-2.7", "Boards and pieces of the colours below", 4),
        ("O-1.3", "36 favor, 20 secrets, 10 + 6 dice, end die", None),
        ("O-1.6", "Stay in: Archive 126, Dispossessed 18", None),
    ]
    assert lines(made, Part.MAP) == [
        (
            "O-2.1",
            "Sites from the bundle in order, Cradle, Provinces, Hinterland: keep the facing",
            8,
        ),
        ("O-2.10", "Purple warbands on Lush Coast", 2),
        ("O-2.10", "Purple warbands on Narrow Pass", 1),
        ("O-2.16", "Favor on Salt Flats", 2),
        ("O-2.16", "Secrets on Salt Flats", 1),
    ]
    assert lines(made, Part.MARKERS) == [
        ("O-2.2", "Round marker on", 1),
        ("O-2.2", "Visions Drawn on", 0),
        ("O-2.4", "Favor into each of the six banks", 3),
        ("O-2.3", "Favor on People's Favor, stays in bank", 1),
        ("O-2.11", "Secret on Darkest Secret, to Purple", 1),
        ("O-2.12", "Oathkeeper title to Purple", None),
    ]


def test_the_seats_and_cards_on_the_check_list_of_a12() -> None:
    made = setup(A12, FOUR)

    assert lines(made, Part.SEATS) == [
        ("O-2.5", "Draw the other seats; turns go clockwise from the Chancellor", None),
        ("O-2.6", "Grand Scepter and Reliquary board to Purple", None),
        ("O-2.9", "Purple, Chancellor: favor 2, secrets 1, warbands 3 (Purple), Supply 7", None),
        ("O-2.13", "Red, Exile: favor 1, secrets 1, warbands 3 (Red), Supply 7", None),
        ("O-2.13", "Blue, Citizen: favor 1, secrets 1, warbands 3 (Purple), Supply 7", None),
        ("O-2.13", "Yellow, Citizen: favor 1, secrets 1, warbands 3 (Purple), Supply 7", None),
    ]
    assert lines(made, Part.CARDS) == [
        ("O-2.17", "Top of the relic deck, facedown, one on each Reliquary space", 4),
        (
            "O-2.18",
            (
                "From the bottom of the world deck, one card to each discard pile: "
                "Cradle, Provinces, Hinterland"
            ),
            3,
        ),
        (
            "O-2.18",
            "Then from the bottom, three cards to each player in turn order. No Vision can come up",
            12,
        ),
        (
            "O-2.20",
            (
                "Chancellor: pawn to Lush Coast; keep one card as facedown adviser, "
                "two to the Provinces"
            ),
            None,
        ),
        (
            "O-2.20",
            (
                "The others in turn order: pawn to any faceup site; keep one, "
                "discard two to the next region's pile"
            ),
            None,
        ),
        ("O-2.18", "Cards left in the world deck", 42),
    ]


@rule("O-2.10")
@rule("C-5")
def test_the_top_cradle_site_gets_two_with_or_without_a_card() -> None:
    bare = with_places(A12, up(1, "lush-coast"))

    assert ruled(A12) == [2, 0, 1, 0, 0, 0, 0, 0]
    assert ruled(bare) == [2, 0, 1, 0, 0, 0, 0, 0]


@rule("O-2.10")
@rule("O-2.25")
def test_a_ruin_alone_counts_for_no_warband() -> None:
    world = with_places(
        A12,
        up(2, "plains", "broken-forge"),
        up(3, "river", "hall-of-mockery", "longbows"),
        up(6, "great-slum", "great-spire"),
        up(8, "rocky-coast", "ruined-temple"),
    )

    made = setup(world, FOUR)

    assert on_map(made) == [2, 0, 1, 0, 0, 1, 0, 0]
    assert said(made.notes) == [
        ("O-2.25", "Plains holds only a ruin: no warbands there"),
        ("O-2.25", "Rocky Coast holds only a ruin: no warbands there"),
        ("V-3", "2 relics are missing from the saved world and stay out"),
    ]


@rule("O-2.10")
def test_a_facedown_site_is_ruled_by_nobody_whatever_lies_there() -> None:
    world = with_places(A12, replace(down(4, "plains"), cards=cards("longbows", "elders")))

    assert ruled(world) == [2, 0, 1, 0, 0, 0, 0, 0]


@rule("O-2.23")
def test_below_a_facedown_top_the_next_cradle_site_counts_as_the_top_one() -> None:
    world = with_places(A12, down(1, "lush-coast"))

    made = setup(world, FOUR)

    assert on_map(made) == [0, 2, 1, 0, 0, 0, 0, 0]
    assert said(made.notes)[0] == (
        "O-2.23",
        "The top Cradle site lies facedown: Steppe counts as the top one",
    )
    assert lines(made, Part.CARDS)[3][1].startswith("Chancellor: pawn to Steppe;")


@rule("O-2.23")
@rule("O-2.24")
def test_without_a_faceup_cradle_site_the_chancellor_rules_what_else_there_is() -> None:
    world = with_places(A12, down(1), down(2))

    made = setup(world, FOUR)

    assert on_map(made) == [0, 0, 1, 0, 0, 0, 0, 0]
    assert said(made.notes)[0] == (
        "O-2.23",
        "No Cradle site lies faceup: the Chancellor has none to hold",
    )
    assert lines(made, Part.CARDS)[3][1].startswith("Chancellor: pawn to any faceup site;")


@rule("O-2.24")
@pytest.mark.parametrize(
    ("oath", "sentence"),
    [
        (Oath.SUPREMACY, "The Chancellor rules no site and so does not meet the oath yet"),
        (Oath.PROTECTION, "The Chancellor rules no site"),
    ],
)
def test_a_chancellor_without_a_site_is_told_so(oath: Oath, sentence: str) -> None:
    bare = with_places(A12, down(1), down(2), down(3))

    made = setup(replace(bare, oath=oath), FOUR)

    assert on_map(made) == [0] * 8
    assert ("O-2.24", sentence) in said(made.notes)


@rule("O-2.11")
@pytest.mark.parametrize(
    ("oath", "banner", "favor", "secret"),
    [
        (
            Oath.DEVOTION,
            "darkest-secret",
            ("O-2.3", "Favor on People's Favor, stays in bank", 1),
            ("O-2.11", "Secret on Darkest Secret, to Purple", 1),
        ),
        (
            Oath.PEOPLE,
            "peoples-favor",
            ("O-2.11", "Favor on People's Favor, to Purple", 1),
            ("O-2.3", "Secret on Darkest Secret, stays in bank", 1),
        ),
        (
            Oath.SUPREMACY,
            None,
            ("O-2.3", "Favor on People's Favor, stays in bank", 1),
            ("O-2.3", "Secret on Darkest Secret, stays in bank", 1),
        ),
        (
            Oath.PROTECTION,
            None,
            ("O-2.3", "Favor on People's Favor, stays in bank", 1),
            ("O-2.3", "Secret on Darkest Secret, stays in bank", 1),
        ),
    ],
)
def test_the_oath_says_which_banner_the_chancellor_takes(
    oath: Oath,
    banner: str | None,
    favor: tuple[str, str, int],
    secret: tuple[str, str, int],
) -> None:
    made = setup(replace(A12, oath=oath), FOUR)

    assert [seat.banner for seat in made.seats] == [banner, None, None, None]
    assert lines(made, Part.MARKERS)[3:5] == [favor, secret]


@rule("O-2.4")
@pytest.mark.parametrize(("players", "favor"), [(2, 3), (3, 3), (4, 3), (5, 4), (6, 4)])
def test_each_bank_holds_three_up_to_four_players_and_four_beyond(players: int, favor: int) -> None:
    made = setup(A12, seatings(*SEATS[:players]))

    assert made.favor_per_bank == favor
    assert made.sums[0].parts[0].count == 6 * favor
