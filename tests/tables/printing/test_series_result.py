"""Result sheets of series: how a session ended, what was set up, what comes next."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.series.values import SeriesResult
from chronicle.rules.kemet.result import KemetResult
from tables.printing.compose_series_result import SeriesResultOrder, series_result_sheet
from tables.printing.render import Paper
from tables.printing.series_parts import Block, Grid
from tables.printing.series_result import SeriesStory
from tables.printing.sheets import page_of, sheet_html, sheet_pdf
from tests.tables.printing.orders_made import ADDRESS
from tests.tables.printing.paper_read import codes, pictures, squeezed, text_of
from tests.tables.printing.series_made import (
    KEMETS,
    TABLES,
    Table,
    ankh_result,
    kemet_result,
    result_order,
)
from tests.tables.printing.test_series_setup import text_in

ANKH_3 = next(table for table in TABLES if table.name == "ankh, middle-kingdom, 3")
ENDED: tuple[tuple[Table, SeriesResult], ...] = (
    (KEMETS[1], kemet_result()),
    (ANKH_3, ankh_result()),
)


def block(order: SeriesResultOrder, title: str) -> Block:
    return next(each for each in series_result_sheet(order).blocks if each.title == title)


def grid(order: SeriesResultOrder, title: str) -> Grid:
    found = block(order, title).table
    assert found is not None
    return found


def test_the_story_of_an_evening_of_kemet() -> None:
    order = result_order(KEMETS[1], kemet_result())

    sheet = series_result_sheet(order)

    assert (sheet.mast.kind, sheet.mast.lead) == (
        "Kemet · result · session 7",
        "Session 7 was played; Beatriz won",
    )
    assert [(fact.label, fact.value) for fact in sheet.mast.facts[:1]] == [
        ("At the table", "3 players")
    ]
    assert grid(order, "Standings").rows == (
        ("1.", "B", "Beatriz", "10", "won"),
        ("2.", "C", "", "9", ""),
        ("3.", "A", "Ana", "5", ""),
    )


def test_the_ledger_stands_by_source_and_seat() -> None:
    ledger = grid(result_order(KEMETS[1], kemet_result()), "Victory points")

    assert ledger.columns == ("", "A", "B", "C")
    told_of = {row[0]: row[1:] for row in ledger.rows}
    assert sorted(told_of.values()) == sorted(
        [("3", "4", "5"), ("1", "2", "0"), ("0", "0", "1"), ("0", "1", "0"), ("1", "1", "1"),
         ("0", "2", "2")]
    )  # fmt: skip


def test_the_next_setup_says_why() -> None:
    order = result_order(KEMETS[1], kemet_result())

    planned = grid(order, "Session 8, as it is planned")

    assert [row[:2] for row in planned.rows] == [("A", "Ana"), ("B", "Beatriz"), ("C", "")]
    assert "Ana has not had this yet" in planned.small[0]
    assert grid(order, "For the whole table").rows == (
        ("Mode", "Long game", "as in the session before"),
    )


def test_what_the_table_set_aside_is_told_with_its_rule() -> None:
    odd = replace(
        kemet_result(),
        seats=(replace(kemet_result().seats[0], total=7), *kemet_result().seats[1:]),
        waived=(RuleId("K-13.3"),),
    )
    order = result_order(KEMETS[1], odd)

    lines = block(order, "Set aside by the table").lines

    assert lines is not None
    assert [line.rule for line in lines.lines] == ["K-13.3"]
    assert "Set aside" not in sheet_html(result_order(KEMETS[1], kemet_result()))


def test_a_session_broken_off_has_no_winner() -> None:
    broken = KemetResult(end=kemet_result().end.INTERRUPTED)

    standings = grid(result_order(KEMETS[1], broken), "Standings")

    assert [row[4] for row in standings.rows] == ["", "", ""]
    assert {row[3] for row in standings.rows} == {"\N{EN DASH}"}


def test_a_board_that_was_typed_in_is_not_printed_in_a_cell() -> None:
    typed = next(table for table in TABLES if table.name == "ankh, typed in, 3")

    said = text_in(sheet_html(result_order(typed, ankh_result())))

    assert "typedinbythetable" in said


@pytest.mark.slow
@pytest.mark.parametrize(("table", "result"), ENDED, ids=["kemet", "ankh"])
@pytest.mark.parametrize(("language", "paper"), [("en", Paper.LETTER), ("pt-br", Paper.A4)])
def test_it_fits_scans_and_says_everything(
    table: Table, result: SeriesResult, language: str, paper: Paper, tmp_path: Path
) -> None:
    order = result_order(table, result, language=language, paper=paper)

    pdf = sheet_pdf(order)

    pages = pictures(pdf, tmp_path)
    assert len(pages) <= 2
    assert {text for page in pages for text in codes(page)} == {ADDRESS}
    page, said = page_of(order), text_of(pdf)
    assert isinstance(page, SeriesStory)
    tables = [each.table for each in page.blocks if each.table is not None]
    texts = [text for each in tables for row in (*each.rows, *each.small) for text in row]
    assert [text for text in texts if squeezed(text) not in said] == []


def test_equal_orders_give_equal_bytes() -> None:
    order = result_order(KEMETS[1], kemet_result())

    first, second = sheet_pdf(order), sheet_pdf(order)

    assert first == second
