"""The result sheet of a session as a frozen value, and how it is spread."""

from __future__ import annotations

from typing import Final

import msgspec

from tables.printing.parts import Mast
from tables.printing.room import DENSITIES, HEIGHTS, SPARE, WIDTHS, Density
from tables.printing.series_aid import pages_of
from tables.printing.series_parts import Block, BlockRow, rows_of

PAGES: Final = 2


class SeriesStory(msgspec.Struct, frozen=True, kw_only=True):
    """The result sheet of a series: how one session ended, and what comes next."""

    language: str
    paper: str
    title: str
    campaign: str
    stamp: str
    mast: Mast
    address: str
    blocks: tuple[Block, ...]
    attempt: int = 0  # how many densities turned out too high before

    @property
    def densities(self) -> tuple[Density, ...]:
        """The densities, those first that need one page; the tightest one at the end."""
        room = HEIGHTS[self.paper] - SPARE
        pages = [pages_of(self._rows(d), d, room=room) for d in DENSITIES]
        fewest = next((at for at, count in enumerate(pages) if count == min(pages)), 0)
        return DENSITIES[fewest:]

    @property
    def ways(self) -> int:
        """In how many ways it can be spread, the closest one last."""
        return len(self.densities)

    @property
    def density(self) -> Density:
        """The density of this attempt."""
        return self.densities[min(self.attempt, self.ways - 1)]

    @property
    def rows(self) -> tuple[BlockRow, ...]:
        """The blocks in their rows."""
        return self._rows(self.density)

    def _rows(self, density: Density) -> tuple[BlockRow, ...]:
        return rows_of(self.blocks, density, width=WIDTHS[self.paper])
