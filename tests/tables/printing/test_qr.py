"""QR codes are read back by the decoder that reads photographs."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest
import zxingcpp
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from tables.printing import qr

LINK = "http://192.168.178.21:8000/c/K7QF2MXA/ABCDEFGHIJKLMNOPQRSTUVWX23"
DARK_LINE = "\x1b[97;40m"


def dark(code: qr.QrCode) -> list[list[bool]]:
    """Fill the outlines of the path: a module is dark when an odd number of them surrounds it."""
    size = code.modules
    grid = [[False] * size for _ in range(size)]
    for outline in code.path.removesuffix("z").split("z"):
        for x, above, below in upright_edges(outline):
            for y in range(above, below):
                for right in range(x, size):
                    grid[y][right] ^= True
    return grid


def upright_edges(outline: str) -> Iterator[tuple[int, int, int]]:
    """Each upright edge of an outline: its column, and the rows from and to."""
    place, *lines = re.findall(r"M\d+ \d+|[hv]-?\d+", outline)
    x, y = first = tuple(map(int, place.removeprefix("M").split()))
    for line in lines:
        length = int(line[1:])
        if line[0] == "h":
            x += length
        else:
            yield x, min(y, y + length), max(y, y + length)
            y += length
    if (x, y) != first:  # the closing edge
        yield x, min(y, first[1]), max(y, first[1])


def drawn(code: qr.QrCode) -> Image.Image:
    """Draw what is dark, four pixels a module."""
    image = Image.new("L", (code.modules * 4, code.modules * 4), 255)
    pen = ImageDraw.Draw(image)
    for y, row in enumerate(dark(code)):
        for x, is_dark in enumerate(row):
            if is_dark:
                pen.rectangle((4 * x, 4 * y, 4 * x + 3, 4 * y + 3), fill=0)
    return image


@pytest.mark.parametrize("text", ["a", LINK, "0123456789ABCDEF" * 35, "Crónica nº 3: Ímpar"])
def test_what_is_drawn_is_read(text: str) -> None:
    code = qr.svg_path(text)

    assert [found.text for found in zxingcpp.read_barcodes(drawn(code))] == [text]


@settings(max_examples=30)
@given(st.text(min_size=1, max_size=300))
def test_the_outlines_surround_the_dark_modules_and_no_others(text: str) -> None:
    code = qr.svg_path(text)

    assert dark(code) == [list(row) for row in qr._matrix(text, "M")[1]]


def test_connected_modules_have_one_outline_without_seams_between_rows() -> None:
    path = qr.svg_path(LINK).path

    corner = "M4 4h7v7h-7z"  # the ring of the first of three corners
    assert (path.startswith(corner), path.count("h7v7h-7z")) == (True, 3)
    assert len(path) < 2500


def test_a_code_of_capitals_and_digits_needs_less_room() -> None:
    text = "RQO1AB2C" * 30

    assert qr.svg_path(text).version < qr.svg_path(text.lower()).version


def test_sizes_of_a_resume_code() -> None:
    code = qr.svg_path(LINK, module_mm=0.9)

    # Version 4 has 33 modules; with the quiet zone of 4 on both sides it is 41 wide.
    assert (code.version, code.modules, code.mm, code.text) == (4, 41, 36.9, LINK)


def test_a_whole_state_fits_beside_it() -> None:
    code = qr.svg_path("0123456789ABCDEF" * 37, module_mm=0.8)

    assert (code.version, code.mm <= 70) == (15, True)


def test_the_markup_is_a_picture_with_a_name_and_nothing_to_run() -> None:
    root = ET.fromstring(qr.svg(LINK, title='Resume <"K7QF">'))  # noqa: S314 -- made here

    space = "{http://www.w3.org/2000/svg}"
    assert [child.tag for child in root] == [f"{space}title", f"{space}path", f"{space}path"]
    assert root[0].text == 'Resume <"K7QF">'
    assert (root.get("viewBox"), root.get("width")) == ("0 0 41 41", "36.9mm")


def test_equal_text_gives_equal_markup() -> None:
    assert qr.svg_path(LINK) == qr.svg_path(LINK)


def test_modules_too_small_for_a_photograph_are_refused() -> None:
    assert qr.svg_path("a", module_mm=0.8).mm == 23.2

    with pytest.raises(ValueError, match=r"cannot be photographed: use 0\.8 or more"):
        qr.svg_path("a", module_mm=0.79)


@pytest.mark.parametrize(("level", "room"), [("L", 2953), ("M", 2331), ("Q", 1663), ("H", 1273)])
def test_a_text_is_taken_up_to_the_largest_code(level: qr.Level, room: int) -> None:
    assert qr.svg_path("é" * (room // 2), level=level).version == 40

    with pytest.raises(qr.TextTooLongError, match=f"do not fit at level {level}"):
        qr.svg_path("x" * (room + 1), level=level)


def test_the_terminal_shows_a_code_that_is_read() -> None:
    lines = [line.removeprefix(DARK_LINE)[:-4] for line in qr.terminal(LINK).splitlines()]

    # Upper and lower half of each character, lit as on a black ground.
    lit = {"█": (255, 255), "▀": (255, 0), "▄": (0, 255), " ": (0, 0)}
    image = Image.new("L", (len(lines[0]), 2 * len(lines)))
    for row, line in enumerate(lines):
        for column, character in enumerate(line):
            for half in (0, 1):
                image.putpixel((column, 2 * row + half), lit[character][half])
    large = image.resize((image.width * 4, image.height * 4), Image.Resampling.NEAREST)
    assert [found.text for found in zxingcpp.read_barcodes(large)] == [LINK]
