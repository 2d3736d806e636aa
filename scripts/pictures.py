"""Draws docs/pictures: every kind of sheet in both languages, on both papers, at 110 dpi.

The chronicle is a real one: save string A11, and the evening of fixtures/taps that leads to A12.
A series of Kemet and one of Ankh are played for one session, by a fixed seed. All lives in a folder
of its own that is thrown away; keys are fixed, so that equal sheets give equal pictures.
"""

import io
import json
import os
import subprocess
import sys
import tempfile
from datetime import date
from itertools import product
from pathlib import Path
from typing import Any

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


SERIES: dict[str, dict[str, Any]] = {
    "kemet": {
        "name": "Sand and stone",
        "people": ("Ana", "Beatriz", "Caio"),
        "chosen": {},
        "result": {
            "end": "finished",
            "days": 6,
            "seats": [
                {"points": {"battle": 3, "two_temples": 1, "temples": 1}},
                {"points": {"battle": 4, "two_temples": 2, "tiles": 1, "temples": 1,
                            "pyramids": 2}},
                {"points": {"battle": 5, "sanctuary": 1, "temples": 1, "pyramids": 2}},
            ],
        },
    },
    "ankh": {
        "name": "River series",
        "people": ("Ana", "Beatriz", "Caio", "Duda"),
        "chosen": {"scenario": "peoples-revolt"},
        "result": {
            "end": "track",
            "merged": "1-3",
            "seats": [{"devotion": 27}, {"devotion": 24}, {"devotion": 27}, {"devotion": 25}],
        },
    },
}  # fmt: skip
"""A session of each game of sessions, and how it ends."""

AID_PAGES = 2  # of the first seat; the other seats look alike


def series_sheets(folder: Path) -> None:
    """Write every sheet of every game of sessions as a PDF into a folder."""
    # Django's models can only be imported once it is set up.
    from chronicle.rules.catalogue import GAMES  # noqa: PLC0415 -- app-ready
    from chronicle.rules.core.series.values import Call, Pick, Source  # noqa: PLC0415 -- app-ready
    from chronicle.selectors import chapters_of  # noqa: PLC0415 -- app-ready
    from chronicle.services.series import series_found  # noqa: PLC0415 -- app-ready
    from tables.services.series import (  # noqa: PLC0415 -- app-ready
        SeriesEvening,
        result_read,
        series_session_end,
        series_session_open,
    )

    for game in GAMES:
        if game.series is None:
            continue
        told = SERIES[game.key]
        chosen = tuple(
            Pick(kind=kind, value=value, source=Source.TABLE)
            for kind, value in told["chosen"].items()
        )
        call = Call(people=told["people"], chosen=chosen, seed="dune")
        campaign = series_found(game=game, name=told["name"], call=call)
        chapter = chapters_of(campaign).get()
        evening = SeriesEvening(call=call, options=game.options(), played_on=date(2026, 8, 2))
        session, _pin = series_session_open(chapter=chapter, evening=evening)
        _of_session(session, folder / game.key)
        series_session_end(
            chapter=chapter, result=result_read(chapter=chapter, told=told["result"])
        )
        chapter.refresh_from_db()
        _of_result(chapter, folder / game.key)


def _of_session(session: Any, stem: Path) -> None:  # noqa: ANN401 -- app-ready
    from tables.services import sheet_orders_series as orders  # noqa: PLC0415 -- app-ready
    from tables.services.access import code_for  # noqa: PLC0415 -- app-ready

    code = code_for(campaign=session.chapter.campaign)
    for name, look in _looks():
        setup = orders.setup_order(session=session, code=code, look=look)
        aids = orders.aid_order(session=session, code=code, look=look)
        _write(setup, f"{stem}-setup-{name}.pdf")
        _write(aids, f"{stem}-aid-{name}.pdf")


def _of_result(chapter: Any, stem: Path) -> None:  # noqa: ANN401 -- app-ready
    from tables.services import sheet_orders_series as orders  # noqa: PLC0415 -- app-ready
    from tables.services.access import code_for  # noqa: PLC0415 -- app-ready

    code = code_for(campaign=chapter.campaign)
    for name, look in _looks():
        order = orders.result_order(chapter=chapter, code=code, look=look)
        _write(order, f"{stem}-result-{name}.pdf")


def _looks() -> list[tuple[str, Any]]:
    from tables.models import Sheet  # noqa: PLC0415 -- app-ready
    from tables.services.sheet_orders import Look  # noqa: PLC0415 -- app-ready

    return [
        (f"{language}-{paper}", Look(language=language, paper=Sheet.Paper(paper)))
        for language, paper in product(LANGUAGES, PAPERS)
    ]


def _write(order: Any, path: str) -> None:  # noqa: ANN401 -- app-ready
    from tables.printing.sheets import sheet_pdf  # noqa: PLC0415 -- app-ready

    Path(path).write_bytes(sheet_pdf(order))


def _named(stem: str) -> str:
    """The file's name; pages of a longer file are counted with two digits by the drawer."""
    base, _, page = stem.rpartition("-")
    return f"{base}-{int(page)}.png"


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
        series_sheets(folder)
        drawn = Path(name) / "drawn"
        drawn.mkdir()
        for pdf in sorted(folder.glob("*.pdf")):
            last = ["-l", str(AID_PAGES)] if "-aid-" in pdf.stem else []
            command = ["pdftoppm", "-r", DPI, "-gray", "-png", *last, str(pdf)]
            subprocess.run([*command, str(drawn / pdf.stem)], check=True)
        for old in PICTURES.glob("*.png"):
            if not old.stem.startswith("page-"):
                old.unlink()
        for path in sorted(drawn.glob("*.png")):
            picture = Image.open(path).convert("L").quantize(GREYS)
            picture.save(PICTURES / _named(path.stem), optimize=True)
    print(f"{len(list(PICTURES.glob('*.png')))} pictures in {PICTURES.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    sys.exit(main())
