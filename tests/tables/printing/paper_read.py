"""Looks at a sheet as people and phones do: as a picture at 150 dpi, and at its text."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import zxingcpp
from PIL import Image, ImageDraw

DPI = 150
MM = DPI / 25.4  # pixels


def pictures(pdf: bytes, folder: Path) -> list[Image.Image]:
    """Every page in grey at 150 dpi."""
    (folder / "sheet.pdf").write_bytes(pdf)
    command = ["pdftoppm", "-r", str(DPI), "-gray", "-png", "sheet.pdf", "page"]
    subprocess.run(command, cwd=folder, check=True)
    return [Image.open(path).convert("L") for path in sorted(folder.glob("page*.png"))]


def codes(picture: Image.Image) -> dict[str, zxingcpp.Barcode]:
    """The codes of a page by what they say."""
    return {code.text: code for code in zxingcpp.read_barcodes(picture)}


def tilted(picture: Image.Image) -> Image.Image:
    """The page as somebody photographs it, two degrees askew."""
    return picture.rotate(2, fillcolor=255, resample=Image.Resampling.BICUBIC)


def stained(picture: Image.Image) -> Image.Image:
    """The page with a stain over a twentieth of each code."""
    worn = picture.copy()
    pen = ImageDraw.Draw(worn)
    for code in zxingcpp.read_barcodes(picture):
        left, top, right, bottom = box(code)
        width, height = (right - left) * 0.253, (bottom - top) * 0.253  # 5 % as an ellipse
        x, y = left + (right - left) * 0.5, top + (bottom - top) * 0.55
        pen.ellipse((x, y, x + width, y + height), fill=110)
    return worn


def box(code: zxingcpp.Barcode) -> tuple[int, int, int, int]:
    """The symbol without its quiet zone, in pixels: left, top, right, bottom."""
    at = code.position
    return at.top_left.x, at.top_left.y, at.bottom_right.x, at.bottom_right.y


def quiet_zone(picture: Image.Image, code: zxingcpp.Barcode, modules: int) -> bool:
    """Whether four modules on each side of the symbol are white, but for a pixel of blur."""
    left, top, right, bottom = box(code)
    zone = 4 * (right - left) / modules - 2
    around = picture.crop((left - zone, top - zone, right + zone, bottom + zone))
    inner = (zone - 2, zone - 2, zone + right - left + 2, zone + bottom - top + 2)
    ImageDraw.Draw(around).rectangle(inner, fill=255)
    return min(around.tobytes()) > 250


def text_of(pdf: bytes) -> str:
    """All text without white space: as it was drawn, then as it stands on the page.

    The second reading puts letters that run from right to left together again.
    """
    readings = (_reading(pdf, "-raw"), _reading(pdf, "-layout"))
    return "\f".join(re.sub(r"[\s\u202a-\u202e]", "", reading) for reading in readings)


def _reading(pdf: bytes, way: str) -> str:
    command = ["pdftotext", way, "-", "-"]
    done = subprocess.run(command, input=pdf, capture_output=True, check=True)
    return done.stdout.decode()


def squeezed(text: str) -> str:
    return "".join(text.split())
