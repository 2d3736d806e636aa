"""What is wrong with a typed board, or still missing, by the rules that it breaks (A-2.6)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from chronicle.rules.ankh.board_values import Level, Passage, TypedBoard, TypedRegion
from chronicle.rules.ankh.hexmap import SPACES, Terrain
from chronicle.rules.ankh.regions import MOST_REGIONS, faults_of_camels, regions_of
from chronicle.rules.ankh.scenario_values import WARRIORS
from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.series.values import Contradiction
from chronicle.rules.core.text import Message, Text

_A_NOTE = "A-6.3.3"
"""Set-ups may keep smaller regions, so this is said and refuses nothing."""


class Ground(Struct, frozen=True, kw_only=True):
    """The spaces of a board by name, and its regions as the names of their land."""

    terrains: tuple[tuple[str, Terrain], ...]
    regions: tuple[tuple[str, ...], ...]

    def is_water(self, space: str) -> bool:
        """Whether pieces would stand in Water here."""
        return dict(self.terrains).get(space) is Terrain.WATER

    def region_of(self, space: str) -> tuple[str, ...]:
        """The region of a land space; empty where it has none."""
        return next((each for each in self.regions if space in each), ())


def ground_of(board: TypedBoard) -> Ground:
    """A-1.2: spaces and regions, whichever way the board was told; a board of regions has none."""
    match board.level:
        case Level.REGIONS:
            return Ground(terrains=(), regions=())
        case Level.GRAPH:
            terrains = tuple((each.name, each.terrain) for each in board.spaces)
            return Ground(terrains=terrains, regions=tuple(_flooded(board)))
        case Level.HEX:
            return Ground(
                terrains=tuple((each.hex.name, each.terrain) for each in SPACES),
                regions=tuple(
                    tuple(spot.name for spot in region.spaces)
                    for region in regions_of(board.camels)
                ),
            )


def faults_of(board: TypedBoard) -> tuple[Contradiction, ...]:
    """Everything that is wrong or missing; what is waivable is a note (A-6.3.3).

    A-1.1 one piece a space; A-1.2 one Conflict Order number a region, from 1 without gaps; A-2.2
    a god for each player; A-2.6 pieces stand on land and belong to somebody who plays; A-6.3
    camels.
    """
    if board.level is Level.REGIONS:
        return (*_numbers(board), *_sizes(board))
    ground = ground_of(board)
    return (
        *_camels(board),
        *_passages(board),
        *_numbers(board),
        *_tokens(board, ground),
        *_gods(board),
        *_owners(board),
        *_pieces(board, ground),
    )


def hinders(fault: Contradiction) -> bool:
    """Whether the board cannot be used before this is put right."""
    return not fault.waivable


def _fault(rule: str, at: str, text: Message) -> Contradiction:
    return Contradiction(rule=RuleId(rule), at=at, text=text, waivable=rule == _A_NOTE)


def _flooded(board: TypedBoard) -> Iterator[tuple[str, ...]]:
    land = [each.name for each in board.spaces if each.terrain is not Terrain.WATER]
    links = [
        (each.a, each.b)
        for each in board.borders
        if each.passage is Passage.OPEN and each.a in land and each.b in land
    ]
    while land:
        reached = {land[0]}
        while (
            more := {space for pair in links if not reached.isdisjoint(pair) for space in pair}
            - reached
        ):
            reached |= more
        land = [each for each in land if each not in reached]
        yield tuple(sorted(reached))


def _camels(board: TypedBoard) -> Iterator[Contradiction]:
    for fault in faults_of_camels(board.camels):
        yield _fault(fault.rule, "camels", fault.why)


def _passages(board: TypedBoard) -> Iterator[Contradiction]:
    """A-6.3.2: in a graph, camels and rivers lie between land too."""
    terrains = {each.name: each.terrain for each in board.spaces}
    for each in board.borders:
        wet = Terrain.WATER in (terrains[each.a], terrains[each.b])
        if each.passage is Passage.CAMEL and wet:
            border = Text("{first}-{second}", first=each.a, second=each.b)
            text = Text("a camel stands between two land spaces, not at {border}", border=border)
            yield _fault("A-6.3.2", f"spaces/{each.a}", text)


def _numbers(board: TypedBoard) -> Iterator[Contradiction]:
    """A-1.2: each number once, and none left out."""
    is_told = board.level is Level.REGIONS
    numbers = tuple(each.number for each in (board.regions if is_told else board.tokens))
    if not numbers and is_told:
        yield _fault("A-1.2", "regions", Text("a board has a region at least"))
    for number in range(1, max(numbers, default=0) + 1):
        times = numbers.count(number)
        if not times:
            text = Text("the Conflict Order number {number} is missing", number=number)
            yield _fault("A-1.2", f"order/{number}", text)
        elif times > 1:
            text = Text("the Conflict Order number {number} stands twice", number=number)
            yield _fault("A-1.2", f"order/{number}", text)


def _sizes(board: TypedBoard) -> Iterator[Contradiction]:
    for each in board.regions:
        if _is_uneven(each):
            text = Text("region {number}: Fertile and Desert are not its land", number=each.number)
            yield _fault("A-1.1", f"regions/{each.number}", text)


def _is_uneven(region: TypedRegion) -> bool:
    if region.land is None:
        return False
    if region.fertile is None or region.desert is None:
        return max(region.fertile or 0, region.desert or 0) > region.land
    return region.fertile + region.desert != region.land


def _tokens(board: TypedBoard, ground: Ground) -> Iterator[Contradiction]:
    """A-1.2: one token in each region, on land."""
    for token in board.tokens:
        if ground.is_water(token.space):
            text = Text("the Conflict Order token {number} lies in Water", number=token.number)
            yield _fault("A-1.2", f"order/{token.number}", text)
    if len(ground.regions) > MOST_REGIONS:
        text = Text("there are more than {most} regions", most=MOST_REGIONS)
        yield _fault("A-1.2", "order", text)
    for region in ground.regions:
        count = sum(each.space in region for each in board.tokens)
        if not count:
            text = Text("the region around {space} has no Conflict Order number", space=region[0])
            yield _fault("A-1.2", f"spaces/{region[0]}", text)
        elif count > 1:
            text = Text("the region around {space} has two Conflict Order numbers", space=region[0])
            yield _fault("A-1.2", f"spaces/{region[0]}", text)


def _gods(board: TypedBoard) -> Iterator[Contradiction]:
    """A-2.2: each player has one god and six Warriors."""
    for player in board.seated:
        figures = board.of(player)
        if not figures.gods:
            yield _fault(
                "A-2.2", f"players/{player}", Text("{player} has no god yet", player=player)
            )
        elif len(figures.gods) > 1:
            text = Text("{player} has more than one god", player=player)
            yield _fault("A-2.2", f"players/{player}", text)
        if len(figures.warriors) > WARRIORS:
            text = Text(
                "{player} has {count} Warriors; a god has {most}",
                player=player,
                count=len(figures.warriors),
                most=WARRIORS,
            )
            yield _fault("A-2.2", f"players/{player}", text)


def _owners(board: TypedBoard) -> Iterator[Contradiction]:
    """A-2.6: whoever owns something plays."""
    owners = {each.owner for each in board.monuments if each.owner is not None}
    for player in sorted((owners | {each.player for each in board.figures}) - set(board.seated)):
        text = Text("{player} does not play: {players} do", player=player, players=board.players)
        yield _fault("A-2.6", f"players/{player}", text)


def _pieces(board: TypedBoard, ground: Ground) -> Iterator[Contradiction]:
    """A-1.1 one figure or monument a space, A-2.6 on land."""
    spaces = (
        *(each.space for each in board.monuments),
        *(space for each in board.figures for space in (*each.gods, *each.warriors)),
    )
    for space in sorted(set(spaces)):
        if spaces.count(space) > 1:
            text = Text("more than one piece stands on {space}", space=space)
            yield _fault("A-1.1", f"spaces/{space}", text)
        if ground.is_water(space):
            text = Text("a piece stands in Water on {space}", space=space)
            yield _fault("A-2.6", f"spaces/{space}", text)
