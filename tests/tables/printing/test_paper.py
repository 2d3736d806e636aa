"""Sheets as paper: what a phone reads off them, and whether every fact is there to be read."""

from __future__ import annotations

import hashlib
import logging
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest
from django.utils.translation import override
from msgspec.structs import replace

from chronicle.messages import told
from chronicle.rules.oath.cardbook import card_of, site_of
from chronicle.rules.oath.names import color_name
from chronicle.rules.oath.save_string import encode
from chronicle.rules.oath.setup_code import setup_code_of, world_of_setup_code
from chronicle.rules.oath.world import Facing
from tables.printing import render
from tables.printing.compose import SetupOrder
from tables.printing.oath_setup import OathSetup
from tables.printing.qr import svg_path
from tables.printing.render import ROOT, Paper
from tables.printing.sheets import page_of, sheet_html, sheet_pdf
from tables.printing.words import SealedMode, fits_resume
from tests.tables.printing.orders_made import (
    ADDRESS,
    NAMES,
    saved_order,
    setup_order,
    world_named,
)
from tests.tables.printing.paper_read import (
    codes,
    pictures,
    quiet_zone,
    squeezed,
    stained,
    text_of,
    tilted,
)
from tests.tables.printing.pdf_read import read

pytestmark = pytest.mark.slow

TABLES = tuple(product(("en", "pt-br"), Paper, range(2, 7)))
LONG_HOST = f"https://{'r' * 36}.net"
SCRIPTS = ("플레이어", "Игрок", "玩家", "لاعب", "Zwölf 🐉", "Ελένη")
LONGEST = (
    "Wolfeschlegelsteinhausenbergerdorff",
    "Maria Aparecida dos Santos Oliveira",
    "Александра Константиновна Преображенская",
    "Ελένη Παπαδοπούλου-Κωνσταντινίδου",
    "Bartholomäus Freiherr von Hohenstein",
    "Nguyễn Thị Phương Thảo Minh Châu",
)
IN_ANOTHER_PROCESS = """
import sys, hashlib, django
django.setup()
from tables.printing.sheets import sheet_pdf
from tests.tables.printing.orders_made import saved_order
order = saved_order("A12", seats=4, language=sys.argv[1])
print(hashlib.sha256(sheet_pdf(order)).hexdigest())
"""


def drawn(order: SetupOrder) -> bytes:
    render.rest()
    return sheet_pdf(order)


def expected_text(order: SetupOrder) -> list[str]:
    """Every fact of the setup and the sealed part, as it is said in the order's language."""
    setup, world = order.setup, order.world
    with override(order.language):
        steps = [step for step in setup.steps if step.part.value not in {"map", "seats"}]
        facts = [
            *(f"{told(step.text)}" for step in steps),
            *(str(step.count) for step in steps if step.count is not None),
            *(told(note.text) for note in (*setup.notes, *setup.shortages)),
            *(told(option.sentence) for option in setup.options),
            *(told(part.text) for each in setup.sums[:3] for part in each.parts),
            *(told(each.left_text) for each in setup.sums[:3]),
            *(told(color_name(seat.color)) for seat in setup.seats),
            *(seat.person for seat in setup.seats if seat.person),
        ]
    up = [place for place in setup.places if place.facing is Facing.FACEUP]
    facts += [site_of(place.site).name for place in up if place.site is not None]
    facts += [card_of(card).name for place in up for card in place.cards]
    facts += [site_of(p.site).name for p in world.places if p.site is not None]
    facts += [card_of(relic).name for relic in world.relics_seen]
    deck = (card_of(card).name for card in world.world_deck.cards)
    facts += [f"{number}{name}" for number, name in enumerate(deck, start=1)]
    return [*facts, order.typed, world.name]


@pytest.mark.parametrize(("at", "name"), list(enumerate(NAMES)))
def test_every_real_chronicle_prints_whole_and_scans(at: int, name: str, tmp_path: Path) -> None:
    language, paper, seats = TABLES[at * 7 % len(TABLES)]
    order = saved_order(name, seats=seats, language=language, paper=paper)

    pdf = drawn(order)

    pages = pictures(pdf, tmp_path)
    assert len(pages) <= 2
    said = text_of(pdf)
    assert [fact for fact in expected_text(order) if squeezed(fact) not in said] == []
    for look in (lambda page: page, tilted, stained):
        seen = {text for page in pages for text in codes(look(page))}
        assert seen == {ADDRESS, order.carry}
    assert render.refused() == 0


def test_all_tables_are_tried() -> None:
    tried = {TABLES[at * 7 % len(TABLES)] for at in range(len(NAMES))}

    assert {language for language, _, _ in tried} == {"en", "pt-br"}
    assert {paper for _, paper, _ in tried} == set(Paper)
    assert {seats for _, _, seats in tried} == {2, 3, 4, 5, 6}


def test_the_codes_are_as_large_as_phones_need(tmp_path: Path) -> None:
    order = saved_order("A12", seats=4)
    pages = pictures(drawn(order), tmp_path)

    for page, text, module in ((pages[0], ADDRESS, 0.9), (pages[1], order.carry or "", 0.8)):
        code = svg_path(text, module_mm=module)
        found = codes(page)[text]
        left, right = found.position.top_left.x, found.position.top_right.x
        modules = code.modules - 8
        assert (right - left) / modules / 150 * 25.4 == pytest.approx(module, abs=0.02)
        assert quiet_zone(page, found, modules)
        assert found.ec_level in {"M", "Q", "H"}
    assert svg_path(ADDRESS).version <= 5


def test_report_15_the_longest_names_and_a_host_of_40_letters(tmp_path: Path) -> None:
    assert len(LONG_HOST.removeprefix("https://")) == 40
    address = f"{LONG_HOST}/r/17/7KQ4M2XWABCDEFGHIJKLMNOPQR/3F9A12"
    assert fits_resume(address)
    order = saved_order("A12", seats=6, people=LONGEST, address=address)

    pdf = drawn(order)

    pages = pictures(pdf, tmp_path)
    assert len(pages) == 2
    seen = {text for page in pages for text in codes(tilted(page))}
    assert seen == {address, order.carry}
    said = text_of(pdf)
    assert [name for name in (*LONGEST, order.typed) if squeezed(name) not in said] == []


def test_report_17_names_in_all_scripts(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    name = "Хроника Ελλάς 王国の年代記 연대기, Ñandú: the forty-seventh volume! 🐉"
    assert len(name) == 60
    order = setup_order(replace(world_named("A12"), name=name), seats=6, people=SCRIPTS, carry=None)

    with caplog.at_level(logging.WARNING):
        pdf = drawn(order)

    assert [record.message for record in caplog.records] == []  # a letter without a face is told
    assert len(pdf) < 2 * 1024 * 1024
    said = text_of(pdf)
    assert [each for each in (*SCRIPTS, *name.split()) if squeezed(each) not in said] == []
    assert codes(pictures(pdf, tmp_path)[0]).keys() == {ADDRESS}


def test_a_letter_that_no_face_has_becomes_a_question_mark_and_is_told(
    caplog: pytest.LogCaptureFixture,
) -> None:
    order = saved_order("A12", seats=2, people=("Ana \ue123", "Bo"))

    with caplog.at_level(logging.WARNING):
        pdf = drawn(order)

    assert "Ana?" in text_of(pdf)
    assert [(r.message, r.letters) for r in caplog.records if hasattr(r, "letters")] == [
        ("sheet.letters_missing", "U+E123")
    ]


def test_a_whole_state_too_long_for_a_code_is_printed_as_text(tmp_path: Path) -> None:
    world = replace(world_named("A3"), name="Ñ" * 120)
    text = encode(world, None)
    order = setup_order(world, seats=4, carry=text)

    pdf = drawn(order)

    assert squeezed(text) in text_of(pdf)
    assert {found for page in pictures(pdf, tmp_path) for found in codes(page)} == {ADDRESS}


def test_a_world_with_something_unseen_carries_its_setup_code(tmp_path: Path) -> None:
    known = world_named("A12")
    shuffled = replace(known.world_deck, ordered=False)
    world = replace(known, world_deck=shuffled)
    code = setup_code_of(world)
    order = setup_order(world, seats=4, setup_code=code)

    pages = pictures(drawn(order), tmp_path)

    seen = {text for page in pages for text in codes(page)}
    assert seen == {ADDRESS, code}
    assert setup_code_of(world_of_setup_code(code)) == code
    sheet = page_of(order)
    assert isinstance(sheet, OathSetup)
    carry = sheet.carry
    assert carry is not None
    assert carry.side < svg_path(code.lower(), module_mm=0.8).mm  # capitals need less room


def test_nothing_to_carry_where_the_decks_are_left_out(tmp_path: Path) -> None:
    order = saved_order("A12", seats=4, sealed=SealedMode.OUT)

    pages = pictures(drawn(order), tmp_path)

    assert [set(codes(page)) for page in pages] == [{ADDRESS}, set()]


@pytest.mark.parametrize("language", ["en", "pt-br"])
def test_equal_orders_give_equal_bytes_in_every_process(language: str) -> None:
    ours = hashlib.sha256(drawn(saved_order("A12", seats=4, language=language))).hexdigest()
    settings = {"DJANGO_SETTINGS_MODULE": "tables.config.settings", "PYTHONPATH": str(ROOT)}
    theirs = {
        subprocess.run(
            [sys.executable, "-c", IN_ANOTHER_PROCESS, language],
            check=True,
            capture_output=True,
            text=True,
            cwd=ROOT,
            env={"PATH": "/usr/bin:/bin", "PYTHONHASHSEED": seed, **settings},
        ).stdout.strip()
        for seed in ("1", "2")
    }

    assert theirs == {ours}


def test_a_sheet_that_came_out_too_high_is_spread_closer() -> None:
    order = saved_order("A12", seats=4)
    page = page_of(order)

    wide = render.render_pdf(_html(order, attempt=0), paper=order.paper, language="en", most=2)
    with pytest.raises(render.TooHigh) as error:
        render.render_pdf(_html(order, attempt=0), paper=order.paper, language="en", most=1)

    assert (error.value.pages, len(read(wide).pages)) == (2, 2)
    assert replace(page, attempt=page.ways + 5).layout == page.layouts[-1]  # type: ignore[union-attr]  # as above


def _html(order: SetupOrder, *, attempt: int) -> str:
    return sheet_html(order, page=replace(page_of(order), attempt=attempt))
