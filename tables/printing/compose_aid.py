"""From the seat aids of a session to their sheet's frozen value, in one reader's language."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext

from chronicle.messages import told
from chronicle.rules.catalogue import game_of
from chronicle.rules.core.laid import Aid, AidPart
from chronicle.rules.core.laid import Entry as Told
from chronicle.rules.core.series.values import Series
from tables.printing.compose_series import facts_of, footed
from tables.printing.letters import readable
from tables.printing.parts import Mast
from tables.printing.series_aid import SeriesAids
from tables.printing.series_parts import Block, Entries, Entry, TileRow, Tiles
from tables.printing.words import Order, language_tag, resume_code, stamp

ACROSS: Final = 3
"""Columns of a list of entries over the whole width."""


class AidOrder(Order, frozen=True, kw_only=True):
    """What the seat aids of a session are printed from, one a seat in their order."""

    game: str
    series: Series
    aids: tuple[Aid, ...]


def aid_sheet(order: AidOrder) -> SeriesAids:
    """The seat aids in words. The reader's language must be active."""
    series = order.series
    return SeriesAids(
        language=language_tag(order.language),
        paper=order.paper.value,
        title=gettext("{series}, session {number}: seat aids").format(
            series=readable(series.name), number=series.session
        ),
        stamp=stamp(order),
        address=order.address,
        aids=tuple(
            (f"{footed(series)} · {aid.label}", _mast(order, aid, person), _blocks(aid))
            for aid, person in zip(order.aids, series.people, strict=True)
        ),
    )


def _mast(order: AidOrder, aid: Aid, person: str) -> Mast:
    seat = readable(f"{aid.label} · {person}") if person else aid.label
    kind = gettext("{game} · seat aid · {seat}")
    return Mast(
        game=order.game,
        kind=kind.format(game=game_of(order.game).name, seat=seat),
        title=readable(told(aid.title)),
        lead=readable(told(aid.lead)),
        facts=facts_of(aid.facts),
        resume=resume_code(order, say=gettext("scan to see this table, or type")),
    )


def _blocks(aid: Aid) -> tuple[Block, ...]:
    return tuple(_block(part, number) for number, part in enumerate(aid.parts, start=1))


def _block(part: AidPart, number: int) -> Block:
    tiles = Tiles(
        columns=tuple(told(each) for each in part.columns),
        rows=tuple(
            TileRow(head=told(row.head), cells=tuple(_entries(cell) for cell in row.cells))
            for row in part.rows
        ),
    )
    entries = Entries(entries=_entries(part.entries), across=ACROSS if part.wide else 1)
    return Block(
        title=told(part.heading),
        no=number,
        note="" if part.note is None else told(part.note),
        rule=part.rules,
        wide=part.wide,
        tiles=tiles if part.rows else None,
        entries=None if part.rows else entries,
    )


def _entries(entries: tuple[Told, ...]) -> tuple[Entry, ...]:
    return tuple(
        Entry(
            name=readable(told(entry.name)),
            text="" if entry.text is None else readable(told(entry.text)),
            boxes=entry.boxes,
            glyph=entry.glyph,
        )
        for entry in entries
    )
