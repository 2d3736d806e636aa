"""The pack-up sheet of Oath as a frozen value, and how it is spread so that one page does."""

from __future__ import annotations

from typing import Final

import msgspec

from tables.printing.parts import Lines, Mast, Sealed
from tables.printing.room import (
    DENSITIES,
    HEAD,
    HEIGHTS,
    PACKED,
    SNUG,
    SPARE,
    WIDTHS,
    Columns,
    Density,
    in_columns,
    lines_height,
    sealed_height,
)

PAGES: Final = 1
PACKETS: Final = 18.5  # mm of the drawn packets


class Bundled(msgspec.Struct, frozen=True, kw_only=True):
    """A row of the sites bundle; `site` says "facedown" where nobody is told which it is."""

    number: int
    slot: str
    site: str
    stays: str
    faceup: bool = True


class Packet(msgspec.Struct, frozen=True, kw_only=True):
    """One packet of the world deck: how many cards, and which."""

    count: int
    text: str


class Moved(msgspec.Struct, frozen=True, kw_only=True):
    """A part that says which cards go where."""

    title: str
    note: str
    rule: str
    lines: Lines


class OathPackup(msgspec.Struct, frozen=True, kw_only=True):
    """The pack-up sheet of Oath: one page, on A4 and Letter.

    Where the order of the world deck is known, the sealed part lists it: then there is no part of
    its own for the deck (`packets` is empty), and `relics` say the rest.
    """

    language: str
    paper: str
    title: str
    campaign: str
    stamp: str
    mast: Mast
    added: Moved
    gone: Moved
    map: Lines
    relics_title: str
    relics: Lines
    bundle: tuple[Bundled, ...]
    deck_title: str
    deck_note: str
    packets: tuple[Packet, ...]
    deck: Lines
    sealed: Sealed | None = None
    attempt: int = 0  # how many densities turned out too high before

    @property
    def densities(self) -> tuple[Density, ...]:
        """The densities by which one page should do; the closest one at the end."""
        room, closest = HEIGHTS[self.paper] - SPARE, PACKED[self.paper]
        fitting = tuple(d for d in DENSITIES if packup_height(self, d) <= room)
        return (*fitting, closest)

    @property
    def ways(self) -> int:
        """In how many ways it can be spread; the last one puts the sealed part on a page apart."""
        return len(self.densities) + (1 if self.sealed else 0)

    @property
    def apart(self) -> bool:
        """Whether the sealed part begins a page of its own, since no way was close enough."""
        return self.attempt >= len(self.densities)

    @property
    def density(self) -> Density:
        """The density of this attempt."""
        return SNUG if self.apart else self.densities[self.attempt]

    @property
    def deck_columns(self) -> Columns:
        """The numbered deck in its columns."""
        return in_columns(self.sealed.deck if self.sealed else (), self.density.across)


def packup_height(sheet: OathPackup, d: Density) -> float:
    """Estimate the height of the sheet, in mm."""
    wide = WIDTHS[sheet.paper]
    half = wide / 2 - 3.5
    return (
        HEAD
        + max(lines_height(part.lines, d, width=half) for part in (sheet.added, sheet.gone))
        + max(lines_height(lines, d, width=half) for lines in (sheet.map, sheet.relics))
        + (d.part + d.row * (len(sheet.bundle) + 1))
        + (PACKETS + lines_height(sheet.deck, d, width=wide) if sheet.packets else 0.0)
        + sealed_height(sheet.sealed, d)
    )
