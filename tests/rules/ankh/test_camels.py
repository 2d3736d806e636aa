"""Camels: what line splits a region rightly, and what can be wrong with those of a board."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from chronicle.rules.ankh.hexes import Border, Corner
from chronicle.rules.ankh.hexmap import BORDERS, LAND, RIVERS, borders, place
from chronicle.rules.ankh.regions import Fault, Split, faults_of_camels, regions_of, split_by
from chronicle.rules.ankh.scenarios import scenario_of
from chronicle.rules.core.errors import Refused
from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.text import Plural, Text
from tests.rules import rule

OPEN = tuple(line for line in BORDERS if line.a in LAND and line.b in LAND and line not in RIVERS)
WEST = "A3-A4 A4-B3 B3-B4 B4-C4"
"""A line of four that cuts the western region into 18 and 14 spaces."""


def lines_up_to(length: int) -> Iterator[tuple[Border, ...]]:
    """Every chain of up to so many camels, each meeting the one before at a corner."""
    meeting: dict[Corner, list[Border]] = {}
    for line in OPEN:
        for corner in line.corners():
            meeting.setdefault(corner, []).append(line)

    def longer(path: tuple[Border, ...], tip: Corner) -> Iterator[tuple[Border, ...]]:
        yield path
        if len(path) < length:
            for line in meeting[tip]:
                if line not in path:
                    yield from longer((*path, line), next(c for c in line.corners() if c != tip))

    for line in OPEN:
        for corner in line.corners():
            yield from longer((line,), corner)


def outcome(line: tuple[Border, ...]) -> Split | str:
    """The split, or the rule that forbids it."""
    try:
        return split_by(line)
    except Refused as refused:
        return refused.rule


def refusal(line: str, *, camels: str = "", water: tuple[str, ...] = ()) -> Refused:
    with pytest.raises(Refused) as refused:
        split_by(borders(line), camels=borders(camels), water_tokens=tuple(map(place, water)))
    return refused.value


@rule("A-6.3.1")
@rule("A-6.3.2")
@rule("A-6.3.3")
def test_a_line_from_edge_to_river_cuts_a_region_in_two() -> None:
    split = split_by(borders(WEST))
    west, *others = regions_of(())

    assert split.region == west
    assert sorted(each.land for each in split.parts) == [14, 18]
    assert regions_of(borders(WEST)) == tuple(
        sorted((*split.parts, *others), key=lambda region: region.spaces)
    )


@rule("A-6.3.5")
def test_a_board_of_seven_regions_may_be_split_once_more() -> None:
    camels = scenario_of("peoples-revolt").setups[2].camels

    split = split_by(borders("A7-A8 A7-B7 B6-B7 B6-C7"), camels=camels)

    assert len(regions_of(camels)) == 7
    assert [each.land for each in split.parts] == [12, 11]


def test_any_short_line_that_is_legal_leaves_a_board_without_fault() -> None:
    outcomes = [(line, outcome(line)) for line in lines_up_to(3)]
    legal = [(line, split) for line, split in outcomes if isinstance(split, Split)]

    assert {split for _, split in outcomes if isinstance(split, str)} == {"A-6.3.1", "A-6.3.3"}
    assert len(legal) == 12
    for line, split in legal:
        one, other = split.parts
        assert faults_of_camels(line) == ()
        assert tuple(sorted((*one.spaces, *other.spaces))) == split.region.spaces
        assert min(one.land, other.land) >= 6
        assert len(regions_of(line)) == 4


@rule("A-6.3.1", refuses=True)
@pytest.mark.parametrize(
    "line",
    [
        "A3-A4 A4-B3 B3-B4",  # ends in the open
        "A3-A4 B3-B4 B4-C4",  # not connected
        WEST + " B4-B5",  # one camel dangles
        WEST + " A1-A2",  # two lines
        "C7-C8 C7-D7 C8-D7",  # around nothing
    ],
)
def test_a_line_must_be_connected_and_part_a_region_in_two(line: str) -> None:
    refused = refusal(line)

    assert (refused.rule, refused.why) == (
        "A-6.3.1",
        Text("the camels must form one line that parts a region in two"),
    )


@rule("A-6.3.1", refuses=True)
@pytest.mark.parametrize("line", ["", WEST + " A3-A4", "A1-A2 A2-A3 A3-A4 A4-A5 A5-A6 A6-A7 A7-A8"])
def test_a_caravan_is_one_to_six_camels_each_on_its_own_border(line: str) -> None:
    refused = refusal(line)

    assert (refused.rule, refused.why) == (
        "A-6.3.1",
        Text("a caravan is 1 to 6 camels, each on a border of its own"),
    )


@rule("A-6.3.2", refuses=True)
@pytest.mark.parametrize(
    ("line", "camels", "why"),
    [
        ("E7-F6", "", Text("the border {border} is a river already", border="E7-F6")),
        (
            "C4-C5",
            "",
            Text("a camel stands between two land spaces, not at {border}", border="C4-C5"),
        ),
        ("A4-B4", WEST + " A4-B4", Text("a camel stands on {border} already", border="A4-B4")),
        ("A4-A5 F6-F7", "", Text("the camels must all stand inside one region")),
        ("A2-A3 A4-A5", WEST, Text("the camels must all stand inside one region")),
    ],
)
def test_a_line_stands_on_free_borders_of_one_region(line: str, camels: str, why: Text) -> None:
    refused = refusal(line, camels=camels)

    assert (refused.rule, refused.why) == ("A-6.3.2", why)


@rule("A-6.3.2", refuses=True)
def test_no_camel_stands_beside_a_flooded_space() -> None:
    assert refusal(WEST, water=("B4",)).rule == "A-6.3.2"


@rule("A-6.3.3", refuses=True)
def test_a_part_of_two_spaces_is_too_small() -> None:
    refused = refusal("J2-K2 J2-K3")

    assert (refused.rule, refused.why) == (
        "A-6.3.3",
        Plural(
            "the region around {space} has {count} space; it needs {least}",
            "the region around {space} has {count} spaces; it needs {least}",
            count=2,
            space="K2",
            least=6,
        ),
    )


@rule("A-6.3.3")
def test_water_counts_among_the_six_spaces_only_by_option() -> None:
    line = borders("H3-I3 I3-I4")

    split = split_by(line, counts_water=True)

    assert [(each.land, len(each.water)) for each in split.parts] == [(24, 9), (4, 3)]
    with pytest.raises(Refused, match=r"A-6\.3\.3"):
        split_by(line)


@rule("A-6.3.5", refuses=True)
def test_eight_regions_are_not_split_any_further() -> None:
    camels = scenario_of("peoples-revolt").setups[3].camels

    with pytest.raises(Refused) as refused:
        split_by(borders("A4-A5 A5-B4"), camels=camels)

    assert (refused.value.rule, refused.value.why) == (
        "A-6.3.5",
        Text("there are eight regions already"),
    )


@rule("A-6.3.1")
@rule("A-6.3.2")
@rule("A-6.3.3")
def test_camels_that_part_the_board_rightly_have_no_fault() -> None:
    assert faults_of_camels(()) == ()
    assert faults_of_camels(borders(WEST)) == ()


@rule("A-6.3.1", refuses=True)
@rule("A-6.3.2", refuses=True)
@rule("A-6.3.3", refuses=True)
@pytest.mark.parametrize(
    ("camels", "rule_id", "why"),
    [
        ("E7-F6", "A-6.3.2", "the border E7-F6 is a river already"),
        ("C4-C5", "A-6.3.2", "a camel stands between two land spaces, not at C4-C5"),
        (WEST + " A3-A4", "A-6.3.1", "two camels stand on the border A3-A4"),
        ("A4-B4", "A-6.3.1", "the camel on A4-B4 parts no two regions"),
        ("A1-A2", "A-6.3.3", "the region around A1 has 1 space; it needs 6"),
    ],
)
def test_a_fault_says_which_camel_is_wrong(camels: str, rule_id: str, why: str) -> None:
    (fault,) = faults_of_camels(borders(camels))

    assert (fault.rule, str(fault.why)) == (rule_id, why)


def test_every_fault_of_a_board_is_told() -> None:
    faults = faults_of_camels(borders("E7-F6 A3-A4 A3-A4 C4-C5"))

    assert faults == (
        Fault(
            rule=RuleId("A-6.3.2"),
            why=Text("a camel stands between two land spaces, not at {border}", border="C4-C5"),
        ),
        Fault(
            rule=RuleId("A-6.3.2"),
            why=Text("the border {border} is a river already", border="E7-F6"),
        ),
        Fault(
            rule=RuleId("A-6.3.1"),
            why=Text("two camels stand on the border {border}", border="A3-A4"),
        ),
    )


@rule("A-6.3.2", refuses=True)
def test_a_camel_beside_a_water_token_is_a_fault() -> None:
    faults = faults_of_camels(borders(WEST), (place("B4"),))

    assert [fault.rule for fault in faults] == ["A-6.3.2", "A-6.3.2"]
