"""Boards that the table types in: their text, what is wrong with them, and what they lay out."""

from __future__ import annotations

import pytest
from hypothesis import given

from chronicle.rules.ankh import GAME as ANKH
from chronicle.rules.ankh.board_checks import faults_of, hinders
from chronicle.rules.ankh.board_reading import board_of
from chronicle.rules.ankh.board_text import lines_of, text_of
from chronicle.rules.ankh.board_values import TypedBoard, in_order
from chronicle.rules.ankh.options import Options
from chronicle.rules.ankh.scenario_values import Confidence, Setup
from chronicle.rules.ankh.scenarios import SCENARIOS, scenario_of
from chronicle.rules.ankh.typed_board import board_for, scenario_setup_of, typed_from
from chronicle.rules.core.errors import Malformed, Refused
from chronicle.rules.core.series.values import Call, Pick, Series, Source
from chronicle.rules.core.series_code import series_of_setup_code, setup_code_of
from chronicle.rules.core.series_plan import plan
from tests.rules import rule
from tests.rules.ankh.boards import boards

SETUPS = tuple((each.key, setup) for each in SCENARIOS for setup in each.setups)
SETUP_NAMES = tuple(f"{key} for {setup.players}" for key, setup in SETUPS)

TWO = (
    "hex for 2, order 1 A1 2 F6 3 B0, neutral obelisk I1 pyramid F2 temple D0, "
    "P1 god B5 warrior B4 obelisk A5, P2 god G7 warrior G6, followers 5 9 13, "
    "rule Winners lose, all of them, rule Nobody builds"
)
"""A whole board for two, in its one form."""

GRAPH = (
    "graph for 2, A f B C river, B d C camel, C f D, D w, order 1 A 2 C, "
    "P1 god A obelisk B, P2 god C, rule Small"
)
REGIONS = "regions for 3, 1 Delta land 22 fertile 22 desert 0 water 7, 2 West land 32, 3"


def problems(text: str) -> list[tuple[str, str, str]]:
    """What is wrong with a board: rule, place and sentence."""
    return [(each.rule, each.at, str(each.text)) for each in faults_of(board_of(text))]


def laid(setup: Setup | None) -> tuple[object, ...]:
    """What a set-up puts where, whatever the order in which it is listed."""
    assert setup is not None
    return (
        setup.players,
        setup.camels,
        tuple(sorted(setup.conflict_order, key=lambda each: each.number)),
        tuple(sorted(setup.monuments, key=lambda each: each.hex)),
        tuple(sorted(setup.figures, key=lambda each: each.player)),
    )


@given(boards())
def test_a_board_is_read_back_from_its_text_as_it_was(board: TypedBoard) -> None:
    assert board_of(text_of(board)) == board
    assert board_of(lines_of(board)) == board


@given(boards())
def test_what_is_wrong_with_a_board_can_be_told_whatever_it_is(board: TypedBoard) -> None:
    for each in faults_of(board):
        assert str(each.text)
        assert hinders(each) == (each.rule != "A-6.3.3")


@pytest.mark.parametrize(("key", "setup"), SETUPS, ids=SETUP_NAMES)
@rule("A-2.1")
@rule("A-1.1")
@rule("A-6.3.1")
@rule("A-6.3.2")
@rule("A-6.3.3")
def test_a_published_board_typed_in_lays_out_the_same(key: str, setup: Setup) -> None:
    text = text_of(typed_from(setup, scenario_of(key)))

    board = board_for(text, setup.players)

    assert laid(scenario_setup_of(board)) == laid(setup)
    assert faults_of(board) == ()
    assert board.followers_on == scenario_of(key).followers_on
    assert len(text) < 400


@pytest.mark.parametrize("text", [TWO, GRAPH, REGIONS])
@rule("A-2.2")
def test_a_board_that_is_right_has_one_text(text: str) -> None:
    board = board_of(text)

    assert text_of(board) == text
    assert faults_of(board) == ()
    assert in_order(board) == board


@pytest.mark.parametrize("text", [TWO, GRAPH, REGIONS.replace("for 3", "for 2")])
@rule("G-9.5")
def test_a_typed_board_travels_in_the_setup_code(text: str) -> None:
    people = ("Ana", "Bea")
    typed = lines_of(board_of(text)).replace("order", "ORDER")
    board = Pick(kind="board", value=typed, source=Source.TABLE)
    waiting = Series(name="River", session=1, seed="reed", people=people, picks=())
    series = plan(ANKH, waiting, Call(people=people, chosen=(board,)), Options())

    read = series_of_setup_code(ANKH, setup_code_of(ANKH, series, Options()))

    assert read.series == series
    assert series.value("board") == text


def test_what_the_table_typed_is_certain_and_has_its_tokens_where_they_lie() -> None:
    setup = scenario_setup_of(board_of(TWO))

    assert setup is not None
    assert (setup.confidence, setup.has_printed_tokens) == (Confidence.CERTAIN, True)
    assert [(each.number, each.hex.name, each.land) for each in setup.conflict_order] == [
        (1, "A1", 32),
        (2, "F6", 28),
        (3, "B0", 22),
    ]
    assert scenario_setup_of(board_of(GRAPH)) is None
    assert scenario_setup_of(board_of(REGIONS)) is None


def test_a_board_is_read_as_people_type_it() -> None:
    typed = """Mapa para 2 jogadores
    ordem: 3 b0 1 a1 2 f6
    neutro obelisco i1 templo D0; neutral PYRAMIDS f2
    P2 deus g7 guerreiros g6
    p1 obelisco A5 warrior b4 god B5

    Seguidores 13 9 5 9
    Regra: Winners lose, all of them
    rule  Nobody   builds,
    """

    assert text_of(board_of(typed)) == TWO


def test_camels_are_typed_one_by_one_or_as_a_walk() -> None:
    one_by_one = board_of("hex for 2, camels B4-C4 a3-a4 B3-A4 B3B4")
    walk = board_of("hex for 2, camels C4-B4-B3-A4-A3")

    assert one_by_one == walk
    assert text_of(walk) == "hex for 2, camels A3A4B3B4C4"


def test_neighbours_of_a_graph_may_be_told_from_both_sides() -> None:
    twice = board_of("graph for 2\nb desert a river\na fertile b river c\nc agua a")

    assert text_of(twice) == "graph for 2, A f B river C, B d, C w"


@pytest.mark.parametrize(
    ("text", "where", "why"),
    [
        ("", "board/1", "a board begins with hex for 4, graph for 4 or regions for 4"),
        ("hexes", "board/1", "a board begins with hex for 4, graph for 4 or regions for 4"),
        ("chess for 2", "board/1", "a board begins with hex for 4, graph for 4 or regions for 4"),
        ("hex for 6", "board/9", "2 to 5 can play"),
        ("hex for 2, camels A3B7", "board/19", "A3 and B7 share no border"),
        ("hex for 2, camels A3", "board/19", "a camel stands between two spaces: A3A4"),
        ("hex for 2\nP1 god A0", "board/18", "the board has no such space"),
        ("hex for 2, P1 A1", "board/15", "first comes a kind: god, warrior, obelisk, pyramid"),
        ("hex for 2, neutral god A1", "board/20", "gods and Warriors have a player: P1 to P5"),
        ("hex for 2, order 1", "board/12", "after each Conflict Order number comes a space"),
        ("hex for 2, order 9 A1", "board/18", "a Conflict Order number is 1 to 8"),
        ("hex for 2, followers 19", "board/22", "the event track has the steps 1 to 18"),
        ("hex for 2, dragons A1", "board/12", "a board has no such thing"),
        ("regions for 2, neutral obelisk A1", "board/16", "a board of regions has regions,"),
        ("graph for 2, A f B", "board/18", "the board has no such space"),
        ("graph for 2, A f, A d", "board/19", "this space stands here twice"),
        ("graph for 2, A f A", "board/18", "a space does not border on itself"),
        ("graph for 2, A f B river, B f A", "board/31", "this border was told otherwise before"),
        ("graph for 2, A f river B, B f", "board/18", "before this word comes the neighbour"),
        ("graph for 2, ABCDEFG f", "board/14", "a space is named by 1 to 6 letters and digits"),
        ("hex for 2" + ", rule x" * 300, "board/2000", "a board has 2000 characters at most"),
    ],
)
def test_what_cannot_be_read_says_where_it_stands(text: str, where: str, why: str) -> None:
    with pytest.raises(Malformed) as malformed:
        board_of(text)

    assert malformed.value.path == where
    assert why in str(malformed.value.why)


@rule("A-2.1", refuses=True)
def test_a_board_for_others_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        board_for(TWO, 3)

    assert str(refused.value) == "A-2.1: this board is for 2, not for 3"


@pytest.mark.parametrize(
    ("change", "found"),
    [
        (("temple D0", "temple F2"), ("A-1.1", "spaces/F2", "more than one piece stands on F2")),
        (("temple D0", "temple E0"), ("A-2.6", "spaces/E0", "a piece stands in Water on E0")),
        (("B0,", "B0 5 C7,"), ("A-1.2", "order/4", "the Conflict Order number 4 is missing")),
        ((" 3 B0", " 3 E0"), ("A-1.2", "order/3", "the Conflict Order token 3 lies in Water")),
        (("P1 god B5 ", "P1 "), ("A-2.2", "players/P1", "P1 has no god yet")),
        (("god G7", "god G7 G8"), ("A-2.2", "players/P2", "P2 has more than one god")),
        (("P2 god", "P3 god"), ("A-2.6", "players/P3", "P3 does not play: 2 do")),
        (
            ("G6", "G6 G8 G9 H7 H8 I8 I9"),
            ("A-2.2", "players/P2", "P2 has 7 Warriors; a god has 6"),
        ),
        (
            ("order", "camels A3A4, order"),
            ("A-6.3.1", "camels", "the camel on A3-A4 parts no two regions"),
        ),
        (
            ("order", "camels A1B0, order"),
            ("A-6.3.2", "camels", "the border A1-B0 is a river already"),
        ),
        (
            ("order", "camels A3A4B3B4C4, order"),
            ("A-1.2", "spaces/A4", "the region around A4 has no Conflict Order number"),
        ),
        (
            ("order 1 A1", "order 1 A1 4 A2"),
            ("A-1.2", "spaces/A1", "the region around A1 has two Conflict Order numbers"),
        ),
        (
            ("order 1 A1", "order 1 A1 1 A2"),
            ("A-1.2", "order/1", "the Conflict Order number 1 stands twice"),
        ),
    ],
)
@rule("A-1.1", refuses=True)
@rule("A-2.2", refuses=True)
@rule("A-6.3.1", refuses=True)
@rule("A-6.3.2", refuses=True)
def test_what_is_wrong_is_said_with_its_rule_and_hinders(
    change: tuple[str, str], found: tuple[str, str, str]
) -> None:
    text = TWO.replace(*change, 1)

    assert found in problems(text)
    with pytest.raises(Refused):
        board_for(text, 2)


@rule("A-6.3.3")
def test_a_small_region_is_a_note_since_set_ups_may_have_it() -> None:
    text = TWO.replace("order 1 A1", "camels A1B1A2, order 1 A1", 1)
    small = "hex for 2, camels A6A7B6 A7A8 A7B7, order 1 A1 2 F6 3 B0 4 A7, P1 god B5, P2 god G7"

    notes = [each for each in problems(small) if each[0] == "A-6.3.3"]

    assert ("A-6.3.2", "camels", "the border A1-B1 is a river already") in problems(text)
    assert notes == [
        ("A-6.3.3", "camels", "the region around A7 has 1 space; it needs 6"),
    ]
    assert board_for(small, 2) == board_of(small)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("graph for 2, A f B, B w, P1 god A, P2 god B", "a piece stands in Water on B"),
        ("graph for 2, A f B camel, B w", "a camel stands between two land spaces, not at A-B"),
        ("graph for 2, A f B river, B f", "the region around B has no Conflict Order number"),
        ("regions for 2, 1, 3", "the Conflict Order number 2 is missing"),
        ("regions for 2, 1, 1", "the Conflict Order number 1 stands twice"),
        ("regions for 2", "a board has a region at least"),
        (
            "regions for 2, 1 land 9 fertile 5 desert 5",
            "region 1: Fertile and Desert are not its land",
        ),
        ("regions for 2, 1 land 9 desert 10", "region 1: Fertile and Desert are not its land"),
    ],
)
def test_boards_without_our_map_are_checked_as_far_as_they_go(text: str, found: str) -> None:
    assert found in [sentence for _rule, _at, sentence in problems(text)]
