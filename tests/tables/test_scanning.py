from __future__ import annotations

import io

import pytest
from PIL import Image

from tables.printing.qr import _matrix
from tables.scanning import BYTES_MOST, PhotoUnreadable, text_in

ADDRESS = "http://192.168.100.100:8000/r/17/ABCDEFGHIJKLMNOPQRSTUVWXYZ/1A2B3C"


def square(text: str, *, size: int = 6) -> Image.Image:
    _version, dark = _matrix(text, "M")
    picture = Image.new("L", (len(dark), len(dark)), 255)
    picture.putdata([0 if cell else 255 for row in dark for cell in row])
    return picture.resize((len(dark) * size,) * 2, Image.Resampling.NEAREST)


def saved(picture: Image.Image, kind: str) -> bytes:
    out = io.BytesIO()
    picture.save(out, kind)
    return out.getvalue()


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP", "BMP", "TIFF", "GIF"])
def test_a_square_is_read_in_every_format(kind: str) -> None:
    assert text_in(saved(square(ADDRESS), kind)) == ADDRESS


@pytest.mark.parametrize("turn", [2, 45, 90, 180])
def test_a_turned_square_is_read(turn: int) -> None:
    turned = square(ADDRESS).rotate(turn, expand=True, fillcolor=200)

    assert text_in(saved(turned, "PNG")) == ADDRESS


def test_a_square_on_a_transparent_ground_is_ink_on_paper() -> None:
    dark = square(ADDRESS).point(lambda grey: 255 - grey)
    picture = Image.new("RGBA", dark.size, (0, 0, 0, 0))
    picture.putalpha(dark)

    assert text_in(saved(picture, "PNG")) == ADDRESS


def test_a_large_photo_is_read_small() -> None:
    table = Image.new("L", (6000, 5000), 190)
    table.paste(square(ADDRESS, size=30), (2000, 1500))

    assert text_in(saved(table, "JPEG")) == ADDRESS


def test_a_picture_without_a_square_has_no_text() -> None:
    assert text_in(saved(Image.new("L", (400, 300), 128), "PNG")) is None


@pytest.mark.parametrize(
    ("image", "why"),
    [
        (b"", "format"),
        (b"not a picture", "format"),
        (saved(square(ADDRESS), "PNG")[:200], "format"),
        (saved(Image.new("1", (8000, 6300)), "PNG"), "pixels"),
        (b"\xff" * (BYTES_MOST + 1), "bytes"),
    ],
    ids=["empty", "text", "cut", "pixels", "bytes"],
)
def test_what_is_no_photo_is_told_apart(image: bytes, why: str) -> None:
    with pytest.raises(PhotoUnreadable) as refused:
        text_in(image)

    assert refused.value.why == why
