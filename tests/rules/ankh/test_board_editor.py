"""Drawing a board of Ankh: every tap lays a piece, the same tap again takes it away."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chronicle.rules.ankh.board_editor import EDITOR
from chronicle.rules.ankh.board_reading import board_of
from chronicle.rules.ankh.board_text import text_of
from chronicle.rules.ankh.board_values import TypedBoard
from chronicle.rules.ankh.geometry import centre_of, middle
from chronicle.rules.ankh.hexes import Border, Hex
from chronicle.rules.ankh.hexmap import BORDERS, LAND, RIVERS, SPACES, borders, place
from chronicle.rules.ankh.scenarios import SCENARIOS
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.laid import Part
from tests.rules import rule
from tests.rules.ankh.boards import boards

EMPTY = "hex for 3"
OPEN = [line for line in BORDERS if line.a in LAND and line.b in LAND and line not in RIVERS]
KINDS = ("order", "obelisk", "pyramid", "temple", "god", "warrior")

taps = st.tuples(
    st.sampled_from((*KINDS, "camel", "erase")),
    st.sampled_from(("P1", "P2", "P3")),
    st.sampled_from([each.hex for each in SPACES]),
)


def tapped(text: str, in_hand: tuple[str, ...], at: tuple[int, int]) -> str:
    """The board after a tap there."""
    spot = EDITOR.where(text, in_hand, *at)
    return EDITOR.placed(text, in_hand, spot) if spot else text


def words(parts: tuple[Part, ...]) -> dict[str, list[str]]:
    return {str(part.heading): [str(line.text) for line in part.lines] for part in parts}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@rule("A-2.1")
def test_a_board_begins_empty_or_as_any_published_one(players: int) -> None:
    begins = EDITOR.begins(players)

    assert [str(each.label) for each in begins] == [
        "Empty map",
        *(str(each.name) for each in SCENARIOS if each.setup_for(players)),
        "A graph of spaces, in words",
        "Regions alone, in words",
    ]
    assert begins[0].value == f"hex for {players}"
    for each in begins:
        assert EDITOR.read(each.value) == each.value
        assert EDITOR.read(EDITOR.lines(each.value).replace("\n", "")) == each.value
        assert board_of(each.value).players == players
    assert [each.rule for each in EDITOR.faults(begins[1].value)] == []


@pytest.mark.parametrize("line", OPEN, ids=[line.name for line in OPEN])
def test_a_tap_on_a_border_means_that_border_and_takes_its_camel_again(line: Border) -> None:
    once = tapped(EMPTY, ("camel", "neutral"), centre_of(line))

    assert board_of(once).camels == (line,)
    assert tapped(once, ("camel",), centre_of(line)) == EMPTY
    assert tapped(once, ("erase",), centre_of(line)) == EMPTY


@pytest.mark.parametrize("spot", LAND, ids=[spot.name for spot in LAND])
def test_a_tap_in_a_space_means_that_space(spot: Hex) -> None:
    for kind in KINDS:
        once = tapped(EMPTY, (kind, "P2"), middle(spot))

        assert once != EMPTY
        assert spot.name in once
        assert tapped(once, (kind, "P2"), middle(spot)) == EMPTY


def test_a_board_is_drawn_piece_by_piece() -> None:
    text = EMPTY
    for kind, whose, space in (
        ("god", "P1", "B5"),
        ("god", "P1", "B6"),
        ("warrior", "P1", "B4"),
        ("warrior", "P1", "B3"),
        ("obelisk", "neutral", "I1"),
        ("temple", "P2", "A5"),
        ("pyramid", "P2", "A5"),
        ("order", "neutral", "F6"),
        ("order", "neutral", "A1"),
        ("erase", "neutral", "B3"),
    ):
        text = EDITOR.placed(text, (kind, whose), space)
    text = EDITOR.placed(text, ("camel",), "a3-a4-b3")
    text = EDITOR.placed(text, ("follower",), "9")

    assert text == (
        "hex for 3, camels A3A4B3, order 1 F6 2 A1, neutral obelisk I1, "
        "P1 god B6 warrior B4, P2 pyramid A5, followers 9"
    )
    assert EDITOR.lines(text).split(",\n") == text.split(", ")
    assert EDITOR.placed(EDITOR.placed(text, ("follower",), "9"), ("camel",), "A3A4B3") == (
        "hex for 3, order 1 F6 2 A1, neutral obelisk I1, P1 god B6 warrior B4, P2 pyramid A5"
    )


def test_the_lowest_number_that_is_free_lies_down_next() -> None:
    text = "hex for 3, order 1 A1 3 B0"

    assert EDITOR.placed(text, ("order",), "F6") == "hex for 3, order 1 A1 2 F6 3 B0"
    assert EDITOR.placed(text, ("order",), "A1") == "hex for 3, order 3 B0"
    full = "hex for 3, order 1 A1 2 A2 3 A3 4 A4 5 A5 6 A6 7 A7 8 A8"
    with pytest.raises(Malformed, match="all 8 numbers lie on the board"):
        EDITOR.placed(full, ("order",), "F6")


def test_a_tap_beside_the_board_is_no_place() -> None:
    for kind in ("camel", "god", "erase"):
        assert EDITOR.where(EMPTY, (kind, "P1"), 0, 0) == ""


@pytest.mark.parametrize(
    ("in_hand", "spot", "why"),
    [
        (("god", "neutral"), "B5", "gods and Warriors have a player: choose whose it is"),
        (("dragon", "P1"), "B5", "choose what is laid down"),
        ((), "B5", "choose what is laid down"),
        (("god", "P1"), "Z9", "the board has no such space"),
        (("camel",), "A1B7", "A1 and B7 share no border"),
        (("camel",), "A1", "a camel stands between two spaces: A3A4"),
        (("follower",), "19", "the event track has the steps 1 to 18"),
        (("follower",), "two", "the event track has the steps 1 to 18"),
    ],
)
def test_what_does_not_fit_is_refused(in_hand: tuple[str, ...], spot: str, why: str) -> None:
    with pytest.raises(Malformed) as malformed:
        EDITOR.placed(EMPTY, in_hand, spot)

    assert why in str(malformed.value.why)


@pytest.mark.parametrize("text", ["graph for 2, A f", "regions for 2, 1"])
def test_a_written_board_has_no_map_and_takes_no_taps(text: str) -> None:
    assert EDITOR.picture(text) is None
    assert EDITOR.tools(text) == ()
    assert EDITOR.placed(text, ("follower",), "5") == f"{text}, followers 5"
    with pytest.raises(Malformed, match="this board is written, not drawn"):
        EDITOR.placed(text, ("god", "P1"), "A")


def test_tools_are_those_of_the_players_and_spots_tell_what_is_taken() -> None:
    what, whose = EDITOR.tools("hex for 2")
    (track,) = EDITOR.spots("hex for 2, followers 5 9")

    assert [each.key for each in what.tools] == [
        *("camel", "order", "obelisk", "pyramid", "temple", "god", "warrior", "erase")
    ]
    assert [each.key for each in whose.tools] == ["neutral", "P1", "P2"]
    assert [each.place for each in track.spots if each.is_taken] == ["5", "9"]
    assert len(track.spots) == 18


@given(st.lists(taps, max_size=12))
@rule("A-1.1")
def test_however_people_tap_no_space_holds_two_pieces(
    done: list[tuple[str, str, Hex]],
) -> None:
    text = EMPTY
    for kind, whose, spot in done:
        text = tapped(text, (kind, whose), middle(spot))

    assert EDITOR.read(text) == text
    assert "A-1.1" not in {each.rule for each in EDITOR.faults(text)}


@given(boards())
def test_every_board_can_be_shown_in_words_and_where_it_has_a_map_drawn(board: TypedBoard) -> None:
    text = text_of(board)

    drawing = EDITOR.picture(text)

    assert all(str(line.text) for part in EDITOR.told(text) for line in part.lines)
    assert (drawing is None) == (text.split()[0] != "hex")


def test_the_list_says_what_the_picture_shows() -> None:
    text = (
        "hex for 2, camels A3A4B3B4C4, order 1 A4 2 B0 3 F6, neutral obelisk I1, "
        "P1 god B5 warrior B4 temple A6, followers 5 9, rule Nobody builds"
    )

    assert words(EDITOR.told(text)) == {
        "Regions": [
            "1, token at A4: P1 god B5, P1 Warrior B4, P1 Temple A6",
            "2, token at B0: Obelisk I1, neutral",
            "3, token at F6",
            "without a number, around A1",
        ],
        "Camels": ["between the two spaces named: A3-A4, A4-B3, B3-B4, B4-C4"],
        "Event track": ["1 Follower on each of the steps 5, 9"],
        "Own rules": ["Nobody builds"],
    }
    assert words(EDITOR.told("regions for 2, 1 Delta land 9 water 2, 2")) == {
        "Regions": ["1 Delta: 2 Water", "2"]
    }


def test_figures_of_a_player_whose_god_is_missing_are_drawn_all_the_same() -> None:
    before = EDITOR.picture(EMPTY)
    after = EDITOR.picture("hex for 3, P1 warrior B4, P2 god A5 A6")

    assert before is not None
    assert after is not None
    signs = [each for each in after.shapes if each not in before.shapes]
    labels = [getattr(each, "label", "") for each in signs]
    assert sorted(label for label in labels if label) == ["P1", "P2", "P2"]
    assert place("B4") in LAND
    assert borders("A3-A4")[0] in OPEN
