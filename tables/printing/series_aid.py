"""The seat aids of a session as a frozen value, each spread so that two pages do."""

from __future__ import annotations

from typing import Final

import msgspec

from tables.printing.parts import Mast
from tables.printing.room import DENSITIES, HEIGHTS, SPARE, WIDTHS, Density
from tables.printing.series_parts import Block, BlockRow, rows_of
from tables.printing.series_setup import HEAD

PAGES: Final = 2
"""How many pages the aid of one seat may take."""


class SeatAid(msgspec.Struct, frozen=True, kw_only=True):
    """The aid of one seat, in the density that fits; `campaign` stands in its foot."""

    campaign: str
    mast: Mast
    blocks: tuple[Block, ...]
    density: Density
    rows: tuple[BlockRow, ...]


class SeriesAids(msgspec.Struct, frozen=True, kw_only=True):
    """The aids of all seats, in the order of the seats."""

    language: str
    paper: str
    title: str
    stamp: str
    address: str
    aids: tuple[tuple[str, Mast, tuple[Block, ...]], ...]
    attempt: int = 0  # how much closer than estimated

    @property
    def ways(self) -> int:
        """In how many ways it can be spread, the closest one last."""
        return len(DENSITIES)

    @property
    def seats(self) -> tuple[SeatAid, ...]:
        """Each seat's aid as it stands in this attempt."""
        return tuple(self._seat(*each) for each in self.aids)

    def _seat(self, campaign: str, mast: Mast, blocks: tuple[Block, ...]) -> SeatAid:
        wide, room = WIDTHS[self.paper], HEIGHTS[self.paper] - SPARE
        spread = [(density, rows_of(blocks, density, width=wide)) for density in DENSITIES]
        pages = [pages_of(rows, density, room=room) for density, rows in spread]
        fewest = min(PAGES, max(pages[-1], 1))
        first = next((at for at, count in enumerate(pages) if count <= fewest), len(pages) - 1)
        density, rows = spread[min(first + self.attempt, len(spread) - 1)]
        return SeatAid(campaign=campaign, mast=mast, blocks=blocks, density=density, rows=rows)


def pages_of(rows: tuple[BlockRow, ...], density: Density, *, room: float) -> int:
    """Estimate how many pages an aid takes, `room` mm high each."""
    pages = [HEAD]
    for row in rows:
        if pages[-1] + row.height > room:
            pages.append(-density.above)
        pages[-1] += row.height
    return len(pages)
