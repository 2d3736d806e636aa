"""Seat aids of series: what each seat needs to know, one person a page, one file a session."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.utils.translation import override
from msgspec.structs import replace

from chronicle.messages import told
from chronicle.rules.core.game import Game
from chronicle.rules.core.laid import Aid
from chronicle.rules.kemet.tiles import TILES
from tables.printing.compose_aid import AidOrder
from tables.printing.render import Paper
from tables.printing.series_aid import SeriesAids
from tables.printing.sheets import page_of, sheet_html, sheet_pdf
from tests.tables.printing.orders_made import ADDRESS
from tests.tables.printing.paper_read import codes, pictures, squeezed, text_of
from tests.tables.printing.pdf_read import read
from tests.tables.printing.series_made import FULL, KEMETS, TABLES, Table, aid_order
from tests.tables.printing.test_series_setup import text_in

FIVE = (KEMETS[-1], next(table for table in TABLES if table.name == "ankh, peoples-revolt, 5"))


def told_by(aid: Aid, language: str) -> list[str]:
    """Everything that an aid says, in a language."""
    with override(language):
        cells = [cell for part in aid.parts for row in part.rows for cell in row.cells]
        entries = [e for part in aid.parts for e in part.entries]
        entries += [e for cell in cells for e in cell]
        return [
            told(aid.title),
            told(aid.lead),
            *(f"{told(fact.name)}{told(fact.value)}" for fact in aid.facts),
            *(told(part.heading) for part in aid.parts),
            *(told(part.note) for part in aid.parts if part.note is not None),
            *(told(row.head) for part in aid.parts for row in part.rows),
            *(told(entry.name) for entry in entries),
            *(told(entry.text) for entry in entries if entry.text is not None),
        ]


def a_sheet(order: AidOrder) -> SeriesAids:
    page = page_of(order)
    assert isinstance(page, SeriesAids)
    return page


@pytest.mark.parametrize("table", [*TABLES, FULL], ids=lambda table: table.name)
@pytest.mark.parametrize("language", ["en", "pt-br"])
def test_everything_that_a_seat_needs_stands_on_its_aid(table: Table, language: str) -> None:
    order = aid_order(table, language=language)

    said = text_in(sheet_html(order))

    expected = [fact for aid in order.aids for fact in told_by(aid, language)]
    assert [fact for fact in expected if squeezed(fact) not in said] == []


@pytest.mark.slow
@pytest.mark.parametrize("table", [*FIVE, FULL], ids=lambda table: table.name)
@pytest.mark.parametrize(("language", "paper"), [("pt-br", Paper.LETTER), ("en", Paper.A4)])
def test_two_pages_do_for_every_seat(table: Table, language: str, paper: Paper) -> None:
    order = aid_order(table, language=language, paper=paper)

    feet = [page.extract_text() for page in read(sheet_pdf(order)).pages]

    labels = [campaign.rpartition(" ")[2] for campaign, _, _ in a_sheet(order).aids]
    pages = [[label for label in labels if re.search(rf"7 · {label}\b", foot)] for foot in feet]
    assert [len(found) for found in pages] == [1] * len(feet)
    assert {
        label: sum(found == [label] for found in pages) <= 2 for label in labels
    } == dict.fromkeys(labels, True)


@pytest.mark.slow
@pytest.mark.parametrize("table", FIVE, ids=lambda table: table.name)
def test_each_seat_has_its_own_code_on_its_first_page(table: Table, tmp_path: Path) -> None:
    order = aid_order(table)

    pages = [set(codes(page)) for page in pictures(sheet_pdf(order), tmp_path)]

    assert [found for found in pages if found] == [{ADDRESS}] * table.players
    assert pages[0] == {ADDRESS}


@pytest.mark.slow
def test_the_aid_of_kemet_has_all_48_tiles_in_a_grid() -> None:
    table = replace(KEMETS[0])
    order = aid_order(table)
    order = replace(order, aids=order.aids[:1], series=replace(order.series, people=("Ana",)))

    said = text_of(sheet_pdf(order))

    with override("en"):
        names = [told(tile.name) if not isinstance(tile.name, str) else tile.name for tile in TILES]
    assert [name for name in names if squeezed(name) not in said] == []
    boxes = [
        entry.boxes
        for block in a_sheet(order).aids[0][2]
        if block.tiles is not None
        for row in block.tiles.rows
        for cell in row.cells
        for entry in cell
    ]
    assert sum(boxes) == 48


def test_equal_orders_give_equal_bytes() -> None:
    order = aid_order(KEMETS[0])

    first, second = sheet_pdf(order), sheet_pdf(order)

    assert first == second


def test_a_person_stands_at_the_head_of_the_own_aid() -> None:
    kinds = [mast.kind for _, mast, _ in a_sheet(aid_order(KEMETS[1])).aids]

    assert kinds == [
        "Kemet · seat aid · A · Ana",
        "Kemet · seat aid · B · Beatriz",
        "Kemet · seat aid · C",
    ]


def test_the_toy_has_aids_like_any_game(toy: Game) -> None:
    order = aid_order(Table(name="toy", game=toy, players=2))

    assert len(read(sheet_pdf(order)).pages) == 2
