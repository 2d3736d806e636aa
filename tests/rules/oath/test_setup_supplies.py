"""O-1.4, O-2.14 to O-2.19: what runs short, and how far cards and relics go."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.options import OptionInForce
from chronicle.rules.core.text import Text
from chronicle.rules.oath.options import Options, PurpleShort
from chronicle.rules.oath.setup import Part, Seating, setup
from chronicle.rules.oath.world import (
    BLACK,
    BLUE,
    OTHERS,
    PURPLE,
    RED,
    SEATS,
    WHITE,
    YELLOW,
    Deck,
)
from tests.rules import rule
from tests.rules.oath.setup_worlds import (
    A12,
    EIGHT,
    FOUR,
    cards,
    chancellor,
    citizen,
    deck_of,
    down,
    in_words,
    lines,
    on_map,
    said,
    seatings,
    settled,
    up,
    with_places,
)


@rule("O-2.14")
def test_three_citizens_and_eight_sites_leave_three_purple() -> None:
    world = replace(A12, citizens=(RED, BLUE, YELLOW), places=settled(*EIGHT))

    made = setup(world, FOUR)

    assert made.seats == (
        chancellor(bank=3, banner="darkest-secret"),
        citizen(RED),
        citizen(BLUE),
        citizen(YELLOW),
    )
    assert on_map(made) == [2, 1, 1, 1, 1, 1, 1, 1]
    assert made.shortages == ()


@rule("O-2.14")
@rule("O-2.15")
def test_short_purple_serves_the_chancellor_first_and_leaves_the_last_citizen_without() -> None:
    world = replace(A12, citizens=OTHERS, places=settled(*EIGHT))

    made = setup(world, seatings(*SEATS))

    assert made.seats == (
        chancellor(bank=0, banner="darkest-secret"),
        citizen(RED),
        citizen(BLUE),
        citizen(YELLOW),
        citizen(WHITE),
        citizen(BLACK, warbands=0),
    )
    assert on_map(made) == [2, 1, 1, 1, 1, 1, 1, 1]
    assert said(made.shortages) == [
        (
            "O-2.14",
            (
                "Purple: 27 are needed and there are 24, so 3 fewer for "
                "the Citizens who come last in turn order"
            ),
        )
    ]


@rule("O-2.14")
def test_short_purple_names_the_citizen_who_goes_without_where_turns_are_known() -> None:
    world = replace(A12, citizens=OTHERS, places=settled(*EIGHT))
    turns = {PURPLE: 1, BLACK: 2, WHITE: 3, YELLOW: 4, BLUE: 5, RED: 6}

    made = setup(world, tuple(Seating(color=seat, turn=turn) for seat, turn in turns.items()))

    assert [(seat.color, seat.turn, seat.warbands) for seat in made.seats] == [
        (PURPLE, 1, 3),
        (BLACK, 2, 3),
        (WHITE, 3, 3),
        (YELLOW, 4, 3),
        (BLUE, 5, 3),
        (RED, 6, 0),
    ]
    assert said(made.shortages) == [
        ("O-2.14", "Purple: 27 are needed and there are 24, so 3 fewer for Red")
    ]


@rule("O-2.14")
def test_short_purple_can_serve_the_citizens_first() -> None:
    world = replace(A12, citizens=OTHERS, places=settled(*EIGHT))

    made = setup(world, seatings(*SEATS), Options(purple_short=PurpleShort.CITIZENS_FIRST))

    assert made.seats[1:] == tuple(citizen(color) for color in OTHERS)
    assert on_map(made) == [2, 1, 1, 1, 1, 0, 0, 0]
    assert said(made.shortages) == [
        (
            "O-2.14",
            "Purple: 27 are needed and there are 24, so 3 fewer for the last sites of the map",
        )
    ]
    assert made.options[0] == OptionInForce(
        name="purple_short",
        rule=RuleId("O-2.14"),
        sentence=Text("If purple runs short, the Citizens are served first"),
    )


@rule("O-2.16")
@rule("O-1.4")
def test_favor_that_does_not_go_round_is_spread_as_the_chancellor_likes() -> None:
    world = with_places(A12, up(3, "mine"), up(6, "salt-flats"))

    made = setup(world, seatings(*SEATS))

    assert [place.favor for place in made.places] == [0, 0, 3, 0, 0, 1, 0, 0]
    assert in_words(made.sums[0]) == (
        "Favor 36 = 24 in banks, 1 banner, 2 + 5 on boards, 3 Mine, 1 Salt Flats, 0 left"
    )
    assert said(made.shortages) == [
        (
            "O-2.16",
            (
                "Favor: 36 do not go round, the sites show 5 and get 4; "
                "the Chancellor may spread them otherwise"
            ),
        )
    ]


@rule("O-2.16")
def test_five_players_have_favor_for_both_sites() -> None:
    world = with_places(A12, up(3, "mine"), up(6, "salt-flats"))

    made = setup(world, seatings(*SEATS[:5]))

    assert [place.favor for place in made.places] == [0, 0, 3, 0, 0, 2, 0, 0]
    assert made.shortages == ()


@rule("O-2.16")
def test_a_facedown_site_gets_no_tokens() -> None:
    made = setup(with_places(A12, down(6, "salt-flats")), FOUR)

    assert [(place.favor, place.secrets) for place in made.places] == [(0, 0)] * 8


@rule("O-1.3")
@rule("O-2.16")
def test_secrets_beyond_the_box_are_still_laid() -> None:
    """Only a damaged world can ask for so many: here the Drowned City stands there six times."""
    drowned = tuple(up(number, "drowned-city") for number in range(3, 9))

    made = setup(with_places(A12, *drowned), FOUR)

    assert [place.secrets for place in made.places] == [0, 0, 3, 3, 3, 3, 3, 3]
    assert (made.sums[1].total, made.sums[1].left) == (23, 0)
    assert said(made.shortages) == [
        (
            "O-1.3",
            (
                "Secrets: 23 are needed and the box has 20; they are not limited, "
                "so let something else stand for the rest"
            ),
        )
    ]


@rule("O-2.17")
def test_the_reliquary_takes_the_packet_on_top_first() -> None:
    world = replace(
        A12,
        relic_top=Deck(cards=cards("map", "whistle")),
        relic_deck=Deck(cards=cards("sticky-fire", "grand-mask", "bandit-crown")),
    )

    made = setup(world, FOUR)

    assert made.reliquary == cards("map", "whistle", "sticky-fire", "grand-mask")
    assert lines(made, Part.BOX)[2] == ("O-2.17", "Relic deck, as packed: do not shuffle", 5)


@rule("O-2.17")
def test_relics_in_an_unknown_order_are_not_named() -> None:
    world = replace(
        A12,
        relic_top=Deck(cards=cards("map", "whistle"), ordered=False),
        relic_deck=Deck(cards=cards("sticky-fire", "grand-mask"), ordered=False, unseen=14),
    )

    made = setup(world, FOUR)

    assert made.reliquary == (None, None, None, None)
    assert lines(made, Part.BOX)[2] == (
        "O-2.17",
        "Relic deck, shuffled when it was packed: do not shuffle again",
        18,
    )


@rule("O-2.17")
@rule("O-1.4")
def test_fewer_than_four_relics_fill_the_reliquary_as_far_as_they_go() -> None:
    world = replace(A12, relic_deck=Deck(cards=cards("grand-mask", "circlet-of-command")))

    made = setup(world, FOUR)

    assert made.reliquary == cards("grand-mask", "circlet-of-command")
    assert lines(made, Part.CARDS)[0][2] == 2
    assert said(made.shortages) == [
        ("O-2.17", "Relic deck: 2 relics for the four Reliquary spaces")
    ]


@rule("O-2.18")
@rule("O-2.19")
def test_six_players_may_meet_a_vision_when_nine_denizens_stand_on_the_map() -> None:
    """The bottom stack has 54 - 9 - 25 = 20 cards; six players and three piles take 21."""
    world = replace(A12, world_deck=deck_of(45, visions_at=(2, 7, 16, 20, 27)))

    five = setup(world, seatings(*SEATS[:5]))
    six = setup(world, seatings(*SEATS))

    assert (five.visions_may_come, five.world_deck_after) == (False, 32)
    assert (six.visions_may_come, six.world_deck_after) == (True, 29)
    assert lines(six, Part.CARDS)[2] == (
        "O-2.19",
        (
            "Then from the bottom, three cards to each player in turn order. "
            "For each Vision that came up, move Visions Drawn by one"
        ),
        18,
    )


@rule("O-2.19")
@rule("V-4")
@pytest.mark.parametrize(
    ("deck", "may_come"),
    [
        pytest.param(deck_of(52), False, id="no Vision in it"),
        pytest.param(deck_of(52, visions_at=(2, 7, 16, 20, 31)), True, id="one too deep"),
        pytest.param(deck_of(52, visions_at=(2, 7, 8, 20, 27)), True, id="three on top"),
        pytest.param(deck_of(52, visions_at=(2, 7, 16, 20)), True, id="one missing"),
        pytest.param(deck_of(20, visions_at=(2, 7, 16, 20, 22)), True, id="no bottom stack"),
        pytest.param(deck_of(40, visions_at=(2, 7, 16, 20, 27)), False, id="just enough"),
        pytest.param(deck_of(39, visions_at=(2, 7, 16, 20, 27)), True, id="one too few"),
        pytest.param(Deck(), False, id="empty"),
    ],
)
def test_visions_may_come_by_what_can_be_counted(deck: Deck, may_come: bool) -> None:  # noqa: FBT001 -- a column of the table
    assert setup(replace(A12, world_deck=deck), FOUR).visions_may_come is may_come


@rule("O-2.19")
def test_a_deck_shuffled_unseen_is_packed_by_the_rule() -> None:
    known = deck_of(24, visions_at=(1, 2, 3, 4, 5)).cards
    world = replace(A12, world_deck=Deck(cards=known, ordered=False, unseen=28))

    made = setup(world, FOUR)

    assert (made.visions_may_come, made.world_deck_after) == (False, 42)
    assert lines(made, Part.BOX)[1] == (
        "O-2.18",
        "World deck, shuffled when it was packed: do not shuffle again",
        57,
    )


@rule("O-2.18")
@rule("O-1.4")
@pytest.mark.parametrize(
    ("size", "to_piles", "to_players", "left"), [(15, 3, 12, 0), (14, 3, 11, 0), (2, 2, 0, 0)]
)
def test_a_small_world_deck_is_dealt_as_far_as_it_goes(
    size: int, to_piles: int, to_players: int, left: int
) -> None:
    made = setup(replace(A12, world_deck=deck_of(size)), FOUR)

    dealt = lines(made, Part.CARDS)
    assert (dealt[1][2], dealt[2][2], dealt[5][2]) == (to_piles, to_players, left)
    assert said(made.shortages) == (
        []
        if size == 15
        else [
            (
                "O-2.18",
                f"World deck: 15 cards are dealt and it holds {size}; who comes last goes without",
            )
        ]
    )
