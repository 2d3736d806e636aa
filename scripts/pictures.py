"""Draws docs/pictures: every kind of sheet in both languages, on both papers, at 110 dpi.

The chronicle is a real one: save string A11, and the evening of fixtures/taps that leads to A12.
It lives in a folder of its own that is thrown away; keys are fixed, so that equal sheets give
equal pictures.
"""

import io
import json
import os
import subprocess
import sys
import tempfile
from itertools import product
from pathlib import Path

import django
from django.core.management import call_command
from PIL import Image

ROOT = Path(__file__).resolve().parents[1]
PICTURES = ROOT / "docs" / "pictures"
STRING = ROOT / "fixtures" / "saves" / "oath" / "A11.txt"
EVENING = ROOT / "fixtures" / "taps" / "oath-4.json"
LANGUAGES = ("en", "pt-br")
PAPERS = ("a4", "letter")
DPI = "110"
GREYS = 16  # enough for letters, and a third of the size
FOUR = "purple=Ana,yellow=Beatriz,blue=Caio,red="
SIX = (
    "purple=Wolfeschlegelsteinhausen,yellow=Игрок,blue=玩家,red=플레이어,white=لاعب,black=Zwölf 🐉"
)


def chronicle() -> str:
    """Found the chronicle, play its evening, and return its code."""
    call_command("migrate", verbosity=0)
    told = io.StringIO()
    call_command("oath_import", str(STRING), "--json", stdout=told)
    code = str(json.loads(told.getvalue())["campaign"])
    call_command("oath_chronicle", code, str(EVENING), stdout=io.StringIO())
    return code


def sheets(code: str, folder: Path) -> None:
    """Write every sheet as a PDF into a folder."""
    quiet = io.StringIO()
    for language, paper in product(LANGUAGES, PAPERS):
        look = ("--lang", language, "--paper", paper)
        for kind in ("packup", "result"):
            out = str(folder / f"oath-{kind}-{language}-{paper}.pdf")
            call_command("sheet", code, "--kind", kind, "--out", out, *look, stdout=quiet)
        for name, seats in (("setup", FOUR), ("setup-six", SIX)):
            out = str(folder / f"oath-{name}-{language}-{paper}.pdf")
            call_command("setup_sheet", code, "--out", out, "--seats", seats, *look, stdout=quiet)


def main() -> int:
    """Replace the pictures; return the exit code."""
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        os.environ |= {
            "DJANGO_SETTINGS_MODULE": "tables.config.settings",
            "RELIQUARY_DATA": f"{name}/data",
            "RELIQUARY_CODE_KEY": "the key of the pictures, which opens nothing",
            "RELIQUARY_PUBLIC_URL": "https://reliquary.example",
        }
        django.setup()
        folder = Path(name) / "sheets"
        folder.mkdir()
        sheets(chronicle(), folder)
        for old in PICTURES.glob("oath-*.png"):
            old.unlink()
        for pdf in sorted(folder.glob("*.pdf")):
            command = ["pdftoppm", "-r", DPI, "-gray", "-png", str(pdf)]
            subprocess.run([*command, str(PICTURES / pdf.stem)], check=True)
        for path in PICTURES.glob("oath-*.png"):
            Image.open(path).convert("L").quantize(GREYS).save(path, optimize=True)
    print(f"{len(list(PICTURES.glob('*.png')))} pictures in {PICTURES.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    sys.exit(main())
