import subprocess
import sys
from hashlib import sha256
from typing import Any

import pytest

from tables.printing.render import (
    ROOT,
    SHEETS,
    Paper,
    PrintingUnavailable,
    packaged_file,
    refused,
    render_pdf,
    rest,
)
from tests.tables.printing.pdf_read import figures, fonts, read, words
from tests.tables.printing.sheets_made import Wish, html, sheet

USUAL = Wish()
HEAD = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Names</title></head>'
IN_ANOTHER_PROCESS = """
import sys
from hashlib import sha256
from tables.printing.render import Paper, render_pdf
html = sys.stdin.buffer.read().decode()
print(sha256(render_pdf(html, paper=Paper.A4, language="en")).hexdigest())
"""
WITHOUT_PANGO = """
import sys
class Missing:
    def find_spec(self, name, path, target=None):
        if name.split(".")[0] == "weasyprint":
            raise OSError("cannot load library 'libpango-1.0-0'")
sys.meta_path.insert(0, Missing())
from tables.printing.render import Paper, PrintingUnavailable, render_pdf
try:
    render_pdf('<!doctype html><html lang="en">', paper=Paper.A4, language="en")
except PrintingUnavailable as error:
    print(error.reason)
"""


def page(body: str) -> str:
    return f"{HEAD}<body>{body}</body></html>"


def pdf_of(text: str) -> bytes:
    rest()
    return render_pdf(text, paper=Paper.A4, language="en")


def in_another_process(script: str, text: str = "", *, seed: str = "0") -> str:
    done = subprocess.run(
        [sys.executable, "-c", script],
        input=text.encode(),
        capture_output=True,
        check=True,
        cwd=ROOT,
        env={"PYTHONHASHSEED": seed, "PATH": "/usr/bin:/bin", "HOME": "/nonexistent"},
    )
    return done.stdout.decode().strip()


def test_equal_sheets_give_equal_bytes_in_every_process() -> None:
    text = html(sheet(USUAL))

    digests = {in_another_process(IN_ANOTHER_PROCESS, text, seed=seed) for seed in ("1", "2")}

    assert digests == {sha256(pdf_of(text)).hexdigest()}


def test_a_sheet_does_not_depend_on_the_one_drawn_before() -> None:
    text = html(sheet(USUAL))
    first = pdf_of(text)

    pdf_of(html(sheet(Wish(seats=6, full=True, long=True))))

    assert pdf_of(text) == first


def test_a_sheet_may_load_only_what_is_packaged_or_inside_it() -> None:
    before = refused()
    elsewhere = (
        "http://reliquary.test/a.png",
        "https://reliquary.test/a.png",
        "ftp://reliquary.test/a.png",
        "file:///etc/hostname",
        f"{SHEETS.as_uri()}/../../pyproject.toml",
        "//reliquary.test/a.png",
    )
    dot = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/%3E"
    allowed = ("glyphs/relic.svg", "scenes/mine.svg", dot)

    pdf = pdf_of(page("".join(f'<img alt="a" src="{url}">' for url in (*elsewhere, *allowed))))

    assert refused() - before == len(elsewhere)
    assert len(read(pdf).pages) == 1


@pytest.mark.parametrize(
    ("url", "found"),
    [
        (f"{SHEETS.as_uri()}/glyphs/relic.svg", SHEETS / "glyphs" / "relic.svg"),
        (f"{SHEETS.as_uri()}/glyphs/no-such.svg", None),
        (f"{SHEETS.as_uri()}/%2e%2e/base.html", None),
        (f"{SHEETS.as_uri()}/../base.html", None),
        (f"file://elsewhere{SHEETS}/glyphs/relic.svg", None),
        ("http://localhost/glyphs/relic.svg", None),
    ],
)
def test_only_existing_packaged_files_are_served(url: str, found: object) -> None:
    assert packaged_file(url) == found


def test_a_sheet_is_tagged_and_says_its_language_and_title() -> None:
    pdf = render_pdf(html(sheet(Wish(language="pt-BR"))), paper=Paper.A4, language="pt-BR")
    root: Any = read(pdf).trailer["/Root"]
    facts = read(pdf).metadata
    assert facts is not None

    told = {
        "language": root["/Lang"],
        "tagged": bool(root["/MarkInfo"]["/Marked"]),
        "title shown": bool(root["/ViewerPreferences"]["/DisplayDocTitle"]),
        "title": facts.title,
    }

    assert told == {
        "language": "pt-BR",
        "tagged": True,
        "title shown": True,
        "title": "The First Chronicle: setup sheet",
    }


def test_every_figure_of_a_sheet_has_its_words() -> None:
    told = figures(pdf_of(html(sheet(USUAL))))

    assert len(told) > 60
    assert "" not in told


def test_every_face_is_embedded() -> None:
    assert fonts(pdf_of(html(sheet(USUAL)))) == {
        "Alegreya-Bold": True,
        "Atkinson-Hyperlegible-Mono-Medium": True,
        "Atkinson-Hyperlegible-Next": True,
        "Atkinson-Hyperlegible-Next-Bold": True,
        "Atkinson-Hyperlegible-Next-Semi-Bold": True,
        "Reliquary-Marks": True,
    }


def test_the_usual_sheet_is_small() -> None:
    assert len(pdf_of(html(sheet(USUAL)))) < 120_000


@pytest.mark.parametrize(
    ("name", "face"),
    [
        ("Łukasz Żółć", "Alegreya-Latin-Ext-Bold"),
        ("Ελένη", "Alegreya-Greek-Bold"),
        ("Александра", "Alegreya-Cyrillic-Bold"),
        ("محمد", "Naskh-Arabic-Bold"),
    ],
)
def test_names_in_other_scripts_come_with_our_faces(name: str, face: str) -> None:
    pdf = pdf_of(page(f"<h1>{name}</h1><p>{name}</p>"))

    assert face in fonts(pdf)


@pytest.mark.parametrize("name", ["王小明", "はるか", "지민", "🦊", "\ue123", "\U0010fffd"])
def test_a_name_that_no_face_of_ours_has_does_not_stop_a_sheet(name: str) -> None:
    pdf = pdf_of(page(f"<h1>{name}</h1><p>table of {name}</p>"))

    assert "tableof" in words(pdf).replace("\0", "")


@pytest.mark.parametrize(("paper", "size"), [(Paper.A4, (595, 842)), (Paper.LETTER, (612, 792))])
def test_the_paper_is_the_one_asked_for(paper: Paper, size: tuple[int, int]) -> None:
    box = read(render_pdf(page("a"), paper=paper, language="en")).pages[0].mediabox

    assert (round(box.width), round(box.height)) == size


def test_progress_grows_to_the_end() -> None:
    told: list[int] = []

    render_pdf(html(sheet(USUAL)), paper=Paper.A4, language="en", on_progress=told.append)

    assert told == [5, 15, 25, 60, 75, 95, 100]


def test_a_sheet_in_another_language_than_asked_for_is_not_drawn() -> None:
    with pytest.raises(ValueError, match="pt-BR"):
        render_pdf(page("a"), paper=Paper.A4, language="pt-BR")


def test_a_machine_without_pango_is_told_what_to_install() -> None:
    told = in_another_process(WITHOUT_PANGO)

    assert told == PrintingUnavailable().reason
    assert "apt-get install" in told
