"""The only door to WeasyPrint: the HTML of a sheet in, the bytes of a tagged PDF out.

WeasyPrint takes over a second to import and loads pango by name, so it is imported with the first
sheet, and a machine without pango is told what to install. Whatever is dear to make is made once a
process: faces, parsed style sheets, pictures. Equal HTML gives equal bytes in every process, and a
sheet can load nothing but what came with the product.
"""

from __future__ import annotations

import gc
import logging
import mimetypes
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote, urlsplit

import msgspec
from PIL import ImageFile

ROOT: Final = Path(__file__).resolve().parents[2]
SHEETS: Final = ROOT / "templates" / "print"
FONTS: Final = ROOT / "static" / "fonts"
STYLES: Final = ("faces.css", "print.css", "glyphs.css")
EPOCH: Final = "1577836800"  # 1 January 2020: no clock may get into the bytes of a sheet
PICTURES_KEPT: Final = 400  # about five times what the product ships
PANGO: Final = (
    "Sheets need the text library pango. On Debian: apt-get install --no-install-recommends "
    "libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"
)
# What WeasyPrint says of itself, and how much of a sheet is then done (percent).
STEPS: Final = (
    ("Step 1", 5), ("Step 2", 10), ("Step 3", 15), ("Step 4", 25),
    ("Step 5", 60), ("Step 6", 75), ("Step 7", 95),
)  # fmt: skip
_log = logging.getLogger(__name__)
_one_at_a_time = threading.Lock()  # faces and pictures are shared, WeasyPrint locks nothing itself


class Paper(StrEnum):
    """The paper a sheet is laid out for."""

    A4 = "a4"
    LETTER = "letter"


class PrintingUnavailable(Exception):
    """Nothing can be printed on this machine; the reason names the command that changes it."""

    def __init__(self, reason: str = PANGO) -> None:
        super().__init__(reason)
        self.reason = reason


class FetchRefused(Exception):
    """A sheet asked for something that is neither packaged nor inside it.

    WeasyPrint catches this and goes on without the picture; `refused` counts it.
    """

    def __init__(self, url: str) -> None:
        self.url = url[:200]
        super().__init__(f"a sheet may not load {self.url}")


class TooHigh(Exception):
    """The sheet takes more pages than it may."""

    def __init__(self, pages: int) -> None:
        self.pages = pages
        super().__init__(f"the sheet takes {pages} pages")


class _Toolbox(msgspec.Struct, frozen=True, kw_only=True):
    """What this process keeps between sheets."""

    fonts: Any
    styles: tuple[Any, ...]
    papers: dict[Paper, Any]
    pictures: dict[str, Any]
    fetcher: Any
    turned_away: list[str]
    html: Callable[..., Any]


def render_pdf(
    html: str,
    *,
    paper: Paper,
    language: str,
    on_progress: Callable[[int], None] | None = None,
    most: int = 0,
) -> bytes:
    """Lay the sheet out on the paper and return it as a tagged PDF (PDF/UA-1).

    `html` is the whole document; its `<html lang>` must be `language`, as readers of the PDF are
    told by it which voice to use. `on_progress` is called with the percentage done, growing from 5
    to 100. ``most`` pages may be taken, 0 = any number.

    Raises TooHigh where it takes more, ValueError when the document is in another language than
    was asked for, and PrintingUnavailable when the machine lacks the libraries.
    """
    if f'<html lang="{language}"' not in html[:200]:
        raise ValueError(f"the sheet does not say that it is in {language}")
    with _one_at_a_time, _telling(on_progress):
        box = _toolbox()
        if len(box.pictures) > PICTURES_KEPT:
            box.pictures.clear()
        document = box.html(
            string=html, base_url=f"{SHEETS.as_uri()}/", url_fetcher=box.fetcher
        ).render(
            stylesheets=[*box.styles, box.papers[paper]],
            font_config=box.fonts,
            cache=box.pictures,
        )
        if most and len(document.pages) > most:
            raise TooHigh(len(document.pages))
        pdf: bytes = document.write_pdf(pdf_variant="pdf/ua-1")
    if on_progress:
        on_progress(100)
    return pdf


def refused() -> int:
    """Return how many loads of this process were refused: a sound sheet leaves it unchanged."""
    return len(_toolbox().turned_away)


def rest() -> None:
    """Collect the finished documents; to be called between two sheets.

    A document is one large cycle, which the collector would else meet in the middle of the next
    sheet: that costs a quarter of its time.
    """
    gc.collect()


def packaged_file(url: str) -> Path | None:
    """Return the packaged file behind a file address, or None when it is no such file.

    Only files under templates/print and static/fonts count. The path is resolved first, so that
    neither dots nor a link lead out of them.
    """
    parts = urlsplit(url)
    if parts.scheme != "file" or parts.netloc:
        return None
    path = Path(unquote(parts.path)).resolve()
    packaged = path.is_relative_to(SHEETS) or path.is_relative_to(FONTS)
    return path if packaged and path.is_file() else None


@cache
def _toolbox() -> _Toolbox:
    """Import WeasyPrint and make what all sheets share; about two seconds, once a process."""
    os.environ["SOURCE_DATE_EPOCH"] = EPOCH
    try:
        from weasyprint import CSS, HTML  # noqa: PLC0415 -- slow
        from weasyprint.text.fonts import FontConfiguration  # noqa: PLC0415 -- slow
    except OSError as missing:  # pango is loaded by name: its absence is no ImportError
        raise PrintingUnavailable from missing
    # WeasyPrint lets Pillow take half a picture for a whole one, in the whole process. Ours are
    # whole, and a photo that came in half must be told apart (tables.scanning).
    ImageFile.LOAD_TRUNCATED_IMAGES = False
    turned_away: list[str] = []
    fetcher = _packaged_fetcher(turned_away)
    fonts = FontConfiguration()

    def style(text: str) -> Any:  # noqa: ANN401 -- WeasyPrint ships no types
        return CSS(string=text, base_url=f"{SHEETS.as_uri()}/", url_fetcher=fetcher,
                   font_config=fonts)  # fmt: skip

    return _Toolbox(
        fonts=fonts,
        styles=tuple(style((SHEETS / name).read_text("utf-8")) for name in STYLES),
        papers={paper: style(f"@page {{ size: {paper.value} }}") for paper in Paper},
        pictures={},
        fetcher=fetcher,
        turned_away=turned_away,
        html=HTML,
    )


def _packaged_fetcher(turned_away: list[str]) -> Any:  # noqa: ANN401 -- WeasyPrint ships no types
    """Make the fetcher of sheets; every address it refuses is appended to the list."""
    from weasyprint.urls import URLFetcher, URLFetcherResponse  # noqa: PLC0415 -- slow

    class PackagedFetcher(URLFetcher):  # type: ignore[misc]  # WeasyPrint ships no types
        """Serves packaged files and data addresses, and knows no network."""

        def fetch(self, url: str, headers: dict[str, str] | None = None) -> Any:  # noqa: ANN401
            if url.startswith("data:"):
                return super().fetch(url, headers)
            path = packaged_file(url)
            if path is None:
                turned_away.append(url[:200])
                _log.error("sheet.fetch_refused", extra={"url": url[:200]})
                raise FetchRefused(url)
            kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
            return URLFetcherResponse(url, BytesIO(path.read_bytes()), {"Content-Type": kind})

    return PackagedFetcher(allowed_protocols=("data", "file"), allow_redirects=False)


class _Steps(logging.Handler):
    """Turns what WeasyPrint reports of its steps into a percentage that only grows."""

    def __init__(self, tell: Callable[[int], None]) -> None:
        super().__init__(logging.INFO)
        self._tell = tell
        self._told = 0
        self._thread = threading.get_ident()

    def emit(self, record: logging.LogRecord) -> None:
        message = record.getMessage()
        done = next((percent for step, percent in STEPS if message.startswith(step)), 0)
        if done > self._told and threading.get_ident() == self._thread:
            self._told = done
            self._tell(done)


@contextmanager
def _telling(tell: Callable[[int], None] | None) -> Iterator[None]:
    """Listen to WeasyPrint's own progress while a sheet is drawn."""
    if tell is None:
        yield
        return
    progress = logging.getLogger("weasyprint.progress")
    steps, level = _Steps(tell), progress.level
    progress.addHandler(steps)
    progress.setLevel(logging.INFO)
    try:
        yield
    finally:
        progress.removeHandler(steps)
        progress.setLevel(level)
