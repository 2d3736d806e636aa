"""Regions: what rivers, camels, Water and the edge enclose, and how camels may split it.

Which number a region bears is no matter of its shape: players choose it (A-6.3.4), so it is kept
where a scenario or a game keeps it.
"""

from __future__ import annotations

from msgspec import Struct

from chronicle.rules.ankh.hexes import Border, Hex
from chronicle.rules.ankh.hexmap import BORDERS, LAND, RIVERS, WATER, Terrain, space_at
from chronicle.rules.core.errors import Refused
from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.text import Message, Plural, Text

MOST_REGIONS = 8
"""One Conflict Order token a region, and eight of them (A-1.2)."""

LEAST_LAND = 6
"""Spaces that each part of a split keeps (A-6.3.3)."""

LONGEST_LINE = 6
"""Camels that one caravan places at the most (A-6.3.1)."""


class Region(Struct, frozen=True, kw_only=True):
    """Connected land, in order, and the Water that touches it; Water may lie in several (A-1.4)."""

    spaces: tuple[Hex, ...]
    water: tuple[Hex, ...]

    @property
    def land(self) -> int:
        """How many land spaces it has."""
        return len(self.spaces)

    @property
    def fertile(self) -> int:
        """How many Fertile spaces it has."""
        return _count(self, Terrain.FERTILE)

    @property
    def desert(self) -> int:
        """How many Desert spaces it has."""
        return _count(self, Terrain.DESERT)

    def holds(self, spot: Hex) -> bool:
        """Whether this space belongs to it: its land, or Water that touches it."""
        return spot in self.spaces or spot in self.water


class Split(Struct, frozen=True, kw_only=True):
    """What a line of camels does: the region that it cuts, and the two parts."""

    region: Region
    parts: tuple[Region, Region]


class Fault(Struct, frozen=True, kw_only=True):
    """What cannot stand on a board: the rule that it breaks, and what is wrong."""

    rule: RuleId
    why: Message


def regions_of(
    camels: tuple[Border, ...], water_tokens: tuple[Hex, ...] = ()
) -> tuple[Region, ...]:
    """The regions of the board with these camels (A-1.2), by their first space.

    A space under a Water token is Water for good (A-9.2).
    """
    water = (*WATER, *water_tokens)
    links = _links(camels, frozenset(water))
    left = [spot for spot in LAND if spot not in water_tokens]
    found: list[Region] = []
    while left:
        spaces = _flooded(left[0], links)
        left = [spot for spot in left if spot not in spaces]
        found.append(
            Region(
                spaces=tuple(sorted(spaces)),
                water=tuple(sorted(spot for spot in water if not spaces.isdisjoint(spot.around()))),
            )
        )
    return tuple(found)


def regions_at(regions: tuple[Region, ...], spot: Hex) -> tuple[Region, ...]:
    """The regions that a space belongs to: one for land, perhaps several for Water (A-1.4)."""
    return tuple(each for each in regions if each.holds(spot))


def adjacent_to(
    spot: Hex, *, camels: tuple[Border, ...], water_tokens: tuple[Hex, ...] = ()
) -> tuple[Hex, ...]:
    """The spaces adjacent to this one, in order (A-1.3, A-1.4).

    Land is not adjacent across a river or a camel; Water is adjacent to all around it.
    """
    water = (*WATER, *water_tokens)
    walls = (*RIVERS, *camels)
    return tuple(
        sorted(
            line.b if line.a == spot else line.a
            for line in BORDERS
            if spot in (line.a, line.b)
            and (line not in walls or line.a in water or line.b in water)
        )
    )


def faults_of_camels(
    camels: tuple[Border, ...], water_tokens: tuple[Hex, ...] = ()
) -> tuple[Fault, ...]:
    """What is wrong with the camels of a whole board; empty if they split it rightly.

    A-6.3.1 one camel a border, and each parts two regions; A-6.3.2 camels stand inside the land,
    not on a river; A-6.3.3 no region has fewer than six land spaces.
    """
    water = (*WATER, *water_tokens)
    faults = [fault for line in sorted(set(camels)) for fault in _misplaced(line, water)]
    faults += [
        _fault("A-6.3.1", Text("two camels stand on the border {border}", border=line.name))
        for line in sorted(set(camels))
        if camels.count(line) > 1
    ]
    if faults:
        return tuple(faults)
    regions = regions_of(camels, water_tokens)
    faults += [
        _fault("A-6.3.1", Text("the camel on {border} parts no two regions", border=line.name))
        for line in camels
        if regions_at(regions, line.a) == regions_at(regions, line.b)
    ]
    faults += [
        _fault("A-6.3.3", _too_small(each, each.land)) for each in regions if each.land < LEAST_LAND
    ]
    return tuple(faults)


def split_by(
    line: tuple[Border, ...],
    *,
    camels: tuple[Border, ...] = (),
    water_tokens: tuple[Hex, ...] = (),
    counts_water: bool = False,
) -> Split:
    """A-6.3 Camel Caravan: the split that this line of camels makes, beside those that stand.

    Args:
        line: the camels placed, 1 to 6, in any order.
        camels: those on the board before.
        water_tokens: spaces that have become Water.
        counts_water: an option (A-14), whether Water counts among the six spaces of each part.

    Raises:
        Refused: A-6.3.1 no connected line that parts a region in two; A-6.3.2 not inside one
            region; A-6.3.3 a part keeps fewer than six spaces; A-6.3.5 eight regions already.
    """
    before = regions_of(camels, water_tokens)
    _expect_room(before, line)
    region = _region_cut(before, line, camels=camels, water=(*WATER, *water_tokens))
    after = regions_of((*camels, *line), water_tokens)
    parts = tuple(each for each in after if each not in before)
    match parts:
        case (one, other) if _is_connected(line) and _all_part(parts, line):
            split = Split(region=region, parts=(one, other))
        case _:
            raise Refused(
                "A-6.3.1", Text("the camels must form one line that parts a region in two")
            )
    for part in parts:
        _expect_large(part, counts_water=counts_water)
    return split


def _expect_large(part: Region, *, counts_water: bool) -> None:
    """A-6.3.3: each part of a split keeps six spaces."""
    size = part.land + (len(part.water) if counts_water else 0)
    if size < LEAST_LAND:
        raise Refused("A-6.3.3", _too_small(part, size))


def _count(region: Region, terrain: Terrain) -> int:
    printed = (space_at(spot) for spot in region.spaces)
    return sum(each is not None and each.terrain is terrain for each in printed)


def _links(camels: tuple[Border, ...], water: frozenset[Hex]) -> dict[Hex, list[Hex]]:
    """Each land space with the land spaces that one may step to without leaving the region."""
    walls = frozenset((*RIVERS, *camels))
    links: dict[Hex, list[Hex]] = {}
    for line in BORDERS:
        if line in walls or line.a in water or line.b in water:
            continue
        links.setdefault(line.a, []).append(line.b)
        links.setdefault(line.b, []).append(line.a)
    return links


def _flooded(start: Hex, links: dict[Hex, list[Hex]]) -> set[Hex]:
    reached = {start}
    ahead = [start]
    while ahead:
        fresh = [spot for spot in links.get(ahead.pop(), ()) if spot not in reached]
        reached.update(fresh)
        ahead.extend(fresh)
    return reached


def _misplaced(line: Border, water: tuple[Hex, ...]) -> tuple[Fault, ...]:
    if line not in BORDERS or line.a in water or line.b in water:
        return (
            _fault(
                "A-6.3.2",
                Text("a camel stands between two land spaces, not at {border}", border=line.name),
            ),
        )
    if line in RIVERS:
        return (
            _fault("A-6.3.2", Text("the border {border} is a river already", border=line.name)),
        )
    return ()


def _fault(rule: str, why: Message) -> Fault:
    return Fault(rule=RuleId(rule), why=why)


def _too_small(region: Region, size: int) -> Message:
    return Plural(
        "the region around {space} has {count} space; it needs {least}",
        "the region around {space} has {count} spaces; it needs {least}",
        count=size,
        space=region.spaces[0].name,
        least=LEAST_LAND,
    )


def _expect_room(before: tuple[Region, ...], line: tuple[Border, ...]) -> None:
    if len(before) >= MOST_REGIONS:
        raise Refused("A-6.3.5", Text("there are eight regions already"))
    if not line or len(line) > LONGEST_LINE or len(set(line)) < len(line):
        raise Refused("A-6.3.1", Text("a caravan is 1 to 6 camels, each on a border of its own"))


def _region_cut(
    before: tuple[Region, ...],
    line: tuple[Border, ...],
    *,
    camels: tuple[Border, ...],
    water: tuple[Hex, ...],
) -> Region:
    """The one region that every camel of the line stands in (A-6.3.2)."""
    for each in line:
        for fault in _misplaced(each, water):
            raise Refused(fault.rule, fault.why)
        if each in camels:
            raise Refused("A-6.3.2", Text("a camel stands on {border} already", border=each.name))
    crossed = {
        region.spaces: region
        for each in line
        for spot in (each.a, each.b)
        for region in regions_at(before, spot)
    }
    if len(crossed) != 1:
        raise Refused("A-6.3.2", Text("the camels must all stand inside one region"))
    return next(iter(crossed.values()))


def _is_connected(line: tuple[Border, ...]) -> bool:
    """Whether each camel meets the rest of the line at a corner."""
    left = list(line[1:])
    reached = set(line[0].corners())
    while left:
        joined = [each for each in left if not reached.isdisjoint(each.corners())]
        if not joined:
            return False
        reached.update(corner for each in joined for corner in each.corners())
        left = [each for each in left if each not in joined]
    return True


def _all_part(parts: tuple[Region, ...], line: tuple[Border, ...]) -> bool:
    """Whether each camel has one part on either side: none dangles, so the ends meet borders."""
    return all(regions_at(parts, each.a) != regions_at(parts, each.b) for each in line)
