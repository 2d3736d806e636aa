"""The figures of docs/bench.md: `make bench`. Compare only within one run on one machine."""

import os
import platform
import statistics
import sys
import tempfile
import time
from collections.abc import Callable

import django

WARM, RUNS = 2, 7


def median_of(work: Callable[[], object], *, times: int = 1) -> float:
    """Return the median time of one piece of work in seconds, after a warm-up."""
    taken = []
    for run in range(WARM + RUNS):
        begun = time.perf_counter()
        for _ in range(times):
            work()
        if run >= WARM:
            taken.append((time.perf_counter() - begun) / times)
    return statistics.median(taken)


def row(what: str, seconds: float) -> None:
    """Print one line of the table, milliseconds and how many a second."""
    print(f"| {what} | {1000 * seconds:.2f} | {1 / seconds:,.0f} |")


def main() -> int:
    """Measure and print; return the exit code."""
    from tables.exchange.save_strings import read_file  # noqa: PLC0415 -- app-ready
    from tables.printing import qr  # noqa: PLC0415 -- app-ready
    from tables.printing.render import Paper, render_pdf, rest  # noqa: PLC0415 -- app-ready
    from tests.chronicle.demo import STRINGS  # noqa: PLC0415 -- app-ready
    from tests.rules.oath.test_chronicle_laws import a_chain  # noqa: PLC0415 -- app-ready
    from tests.tables.printing.sheets_made import Wish, html, sheet  # noqa: PLC0415 -- app-ready

    def draw(document: str) -> None:
        render_pdf(document, paper=Paper.A4, language="en")
        rest()

    print(f"CPython {platform.python_version()}, {os.cpu_count()} cores\n")
    print("| what | ms | a second |\n| --- | --- | --- |")
    row("read a save string", median_of(lambda: read_file(STRINGS), times=20) / 2)
    row(
        "a generated evening and its chronicle phase",
        median_of(lambda: a_chain(1, 10, told=True)) / 10,
    )
    row("a code for a 60-character link", median_of(lambda: qr.svg("http://t.example/" + "A" * 43)))
    row("a setup sheet, warm", median_of(lambda: draw(html(sheet(Wish())))))
    row(
        "the fullest setup sheet, warm",
        median_of(lambda: draw(html(sheet(Wish(seats=6, full=True))))),
    )
    return 0


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tables.config.settings")
    os.environ["RELIQUARY_DATA"] = tempfile.mkdtemp()
    django.setup()
    sys.exit(main())
