"""Setup sheets of series: every published setup, in both languages, on both papers."""

from __future__ import annotations

import re
from html import unescape
from itertools import product
from pathlib import Path

import pytest
from django.utils.translation import override
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from chronicle.messages import told
from chronicle.rules.core.game import Game
from chronicle.rules.core.laid import Laid, Line, Part, TrackStep
from chronicle.rules.core.series_code import series_of_setup_code
from chronicle.rules.core.text import Text
from tables.printing import render
from tables.printing.compose_series import SeriesSetupOrder
from tables.printing.render import SHEETS, Paper
from tables.printing.room import WIDTHS, paired
from tables.printing.series_setup import SeriesSetup, spread_of
from tables.printing.sheets import page_of, sheet_html, sheet_pdf
from tests.tables.printing.orders_made import ADDRESS
from tests.tables.printing.paper_read import codes, pictures, squeezed, stained, text_of, tilted
from tests.tables.printing.pdf_read import figures, read
from tests.tables.printing.series_made import KEMETS, PEOPLE, TABLES, Table, setup_order

WAYS = tuple(product(("en", "pt-br"), Paper))


def a_sheet(order: SeriesSetupOrder) -> SeriesSetup:
    page = page_of(order)
    assert isinstance(page, SeriesSetup)
    return page


def told_in(laid: Laid, language: str) -> list[str]:
    """Everything that has been laid out, as it is said in a language."""
    with override(language):
        lines = [line for part in laid.parts for line in part.lines]
        return [
            told(laid.lead),
            *(f"{told(fact.name)}{told(fact.value)}" for fact in laid.facts),
            *(told(part.heading) for part in laid.parts),
            *(told(line.text) for line in lines),
            *(str(line.count) for line in lines if line.count is not None),
            *(told(column.name) for column in laid.columns),
            *(row.person for row in laid.seats),
            *(told(cell.text) for row in laid.seats for cell in row.cells if cell.text),
            *(told(part.text) for each in laid.sums for part in each.parts),
            *(told(each.left_text) for each in laid.sums),
            *(told(note.text) for note in laid.notes),
            *(told(option.sentence) for option in laid.options),
            *(told(text) for table in laid.tables for row in table.rows for text in row),
            *(told(text) for track in laid.tracks for _, text in track.key),
            *(f"{told(each.name)}{each.count}" for each in laid.box if each.of is None),
            *(told(each.of) for each in laid.box if each.of is not None),
        ]


def text_in(html: str) -> str:
    """What stands on the sheet, read from its document without marks."""
    body = re.sub(r"<style>.*?</style>", "", html[html.index("<body") :], flags=re.DOTALL)
    return squeezed(unescape(re.sub(r"<[^>]+>", "", body)))


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
@pytest.mark.parametrize(("language", "paper"), WAYS)
def test_everything_that_is_laid_out_stands_on_the_sheet(
    table: Table, language: str, paper: Paper
) -> None:
    order = setup_order(table, language=language, paper=paper)

    said = text_in(sheet_html(order))

    expected = [*told_in(order.laid, language), order.address, order.typed, "Sand & stone"]
    assert [fact for fact in expected if squeezed(fact) not in said] == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("at", "table"), list(enumerate(TABLES)), ids=[table.name for table in TABLES]
)
def test_two_pages_do_for_every_setup(at: int, table: Table) -> None:
    language, paper = WAYS[at % len(WAYS)]
    before = render.refused()

    pdf = sheet_pdf(setup_order(table, language=language, paper=paper))

    assert len(read(pdf).pages) <= 2
    assert render.refused() == before


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "language", "paper"),
    [
        ("kemet, 5", "en", Paper.LETTER),
        ("kemet, 3", "pt-br", Paper.A4),
        ("ankh, peoples-revolt, 5", "pt-br", Paper.A4),
        ("ankh, typed in, 3", "en", Paper.LETTER),
    ],
)
def test_a_sheet_scans_and_carries_its_series(
    name: str, language: str, paper: Paper, tmp_path: Path
) -> None:
    table = next(each for each in TABLES if each.name == name)
    order = setup_order(table, language=language, paper=paper)

    pdf = sheet_pdf(order)

    pages = pictures(pdf, tmp_path)
    said = text_of(pdf)
    expected = [*told_in(order.laid, language), order.address, order.typed]
    assert [fact for fact in expected if squeezed(fact) not in said] == []
    for look in (lambda page: page, tilted, stained):
        seen = {text for page in pages for text in codes(look(page))}
        assert seen == {ADDRESS, order.setup_code}
    (code,) = {text for page in pages for text in codes(page)} - {ADDRESS}
    assert series_of_setup_code(table.game, code).series == table.series
    assert all(figures(pdf))


def test_equal_orders_give_equal_bytes() -> None:
    order = setup_order(KEMETS[0], paper=Paper.LETTER)

    first, second = sheet_pdf(order), sheet_pdf(order)

    assert first == second


def test_a_seat_nobody_named_is_a_line_to_write_on() -> None:
    sheet = a_sheet(setup_order(KEMETS[1]))

    assert [seat.person for seat in sheet.seats.rows] == [*PEOPLE[:3]]
    assert sheet.seats.rows[2].person == ""
    html = sheet_html(setup_order(KEMETS[1]))
    assert '<td class="who"><span class="ln"></span></td>' in html


def test_what_nobody_decided_is_a_line_and_what_is_laid_out_has_a_box() -> None:
    cells = a_sheet(setup_order(KEMETS[1])).seats.rows[0].cells

    assert [cell.text for cell in cells][3] == ""  # the pyramids, K-2.9
    assert {cell.box for cell in cells if cell.text == ""} == {False}
    assert True in {cell.box for cell in cells}


def test_parts_are_numbered_as_they_stand() -> None:
    for table in TABLES:
        sheet = a_sheet(setup_order(table))
        numbers = [
            *((1,) if sheet.picture else ()),
            *(block.no for block in sheet.beside),
            sheet.seats.no,
            *(block.no for block in sheet.blocks if block.no),
        ]
        assert numbers == list(range(1, len(numbers) + 1)), table.name


def test_a_series_too_long_for_a_code_is_printed_as_text() -> None:
    text = "K1" + "0123456789ABCDEFGHJKMNPQRSTVWXYZ" * 30
    order = setup_order(KEMETS[1], setup_code=text)

    sheet = a_sheet(order)

    assert sheet.carry is not None
    assert (sheet.carry.wide, sheet.carry.code is not None) == (True, True)
    assert text in text_in(sheet_html(order))


def test_without_a_code_nothing_is_carried() -> None:
    sheet = a_sheet(setup_order(KEMETS[1], setup_code=None))

    assert sheet.carry is None
    assert "Carry" not in sheet_html(setup_order(KEMETS[1], setup_code=None))


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_every_sign_on_a_sheet_is_packaged(table: Table) -> None:
    laid = setup_order(table).laid
    css = (SHEETS / "glyphs.css").read_text()
    names = {line.glyph for part in laid.parts for line in part.lines}
    names |= {column.glyph for column in laid.columns} | {each.glyph for each in laid.box}
    names |= {step.glyph for track in laid.tracks for step in track.steps}
    names |= {glyph for track in laid.tracks for glyph, _ in track.key}
    legend = {name for name, _ in laid.picture.legend} if laid.picture else set()

    assert [name for name in sorted(names - {""}) if f".g-{name} " not in css] == []
    assert [n for n in sorted(legend) if f".g-{n} " not in css and f".{n} " not in css] == []


def test_a_game_without_a_template_of_its_own_takes_the_neutral_one(toy: Game) -> None:
    table = Table(name="toy", game=toy, players=4)
    order = replace(setup_order(table), laid=replace(setup_order(table).laid, picture=None))

    said = text_in(sheet_html(order))

    assert [fact for fact in told_in(order.laid, "en") if squeezed(fact) not in said] == []


def test_the_toy_is_printed_like_any_game(toy: Game) -> None:
    order = setup_order(Table(name="toy", game=toy, players=3))

    pdf = sheet_pdf(order)

    assert len(read(pdf).pages) <= 2
    assert set(figures(pdf)) >= {"The meadow with the barns in its corners"}


def test_a_step_without_a_white_sign_is_heavy_instead_of_dark() -> None:
    laid = setup_order(TABLES[-1]).laid
    steps = (
        TrackStep(number=1, glyph="conflict", look="dark"),
        TrackStep(number=2, glyph="sun", look="dark"),
    )
    track = replace(laid.tracks[0], steps=steps)
    order = replace(setup_order(TABLES[-1]), laid=replace(laid, tracks=(track,)))

    (block,) = (block for block in a_sheet(order).blocks if block.track is not None)

    assert block.track is not None
    assert [step.style for step in block.track.steps] == ["x", "k2"]


def test_blocks_beside_a_small_picture_come_before_the_seats() -> None:
    many = tuple(
        Line(rule=TABLES[0].game.rulebook[0].id, text=Text("Lay it out")) for _ in range(40)
    )
    laid = setup_order(KEMETS[1]).laid
    part = Part(key="many", heading=Text("Many"), lines=many, beside=True)
    sheet = a_sheet(setup_order(KEMETS[1], laid=replace(laid, parts=(*laid.parts, part))))

    spread = spread_of(sheet, sheet.layouts[-1])

    assert "Many" not in [block.title for block in spread.beside]
    assert "Many" in [b.title for row in spread.front for b in (*row.left, *row.right)]
    assert spread.side < WIDTHS["a4"]


heights = st.lists(st.tuples(st.none() | st.floats(5, 90), st.floats(5, 90)), max_size=7)


@given(heights, st.sampled_from((20.0, 66.0, 130.0)))
def test_every_block_stands_in_one_row_in_its_order(
    blocks: list[tuple[float | None, float]], most: float
) -> None:
    rows = paired(blocks, most=most)

    edges = [edge for row in rows for edge in (row.start, row.end)]
    assert edges == sorted(edges)
    assert [at for row in rows for at in range(row.start, row.end)] == list(range(len(blocks)))
    for row in rows:
        assert row.start < row.split <= row.end
        if row.end - row.start > 1:
            assert None not in [blocks[at][0] for at in range(row.start, row.end)]
