"""Setup sheets in a warm worker: time and memory."""

import resource
import statistics
import time
from collections.abc import Iterator

from bench.figures import Figure
from tables.printing import qr
from tables.printing.render import Paper, render_pdf, rest
from tests.tables.printing.sheets_made import Wish, html, sheet

RUNS = 30
MEDIAN, P95, MEMORY = 700.0, 1200.0, 300


def figures() -> Iterator[Figure]:
    """Median, 95th percentile, memory; the usual sheet and the fullest."""
    usual = html(sheet(Wish()))
    fullest = html(sheet(Wish(seats=6, full=True)))
    yield from _times("setup sheet, 4 seats", usual)
    yield from _times("setup sheet, the fullest", fullest)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    yield Figure(
        what="memory of the process that drew them, at its highest",
        value=f"{peak:.0f} MiB",
        bound=f"at most {MEMORY} MiB",
        holds=peak <= MEMORY,
    )
    begun = time.perf_counter()
    qr.svg("http://192.168.178.20:8000/r/17/ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    yield Figure(
        what="a resume code as SVG", value=f"{1000 * (time.perf_counter() - begun):.1f} ms"
    )


def _times(what: str, document: str) -> Iterator[Figure]:
    taken = []
    for run in range(RUNS + 2):
        begun = time.perf_counter()
        render_pdf(document, paper=Paper.A4, language="en")
        if run > 1:
            taken.append(1000 * (time.perf_counter() - begun))
        rest()
    median = statistics.median(taken)
    slow = statistics.quantiles(taken, n=20)[-1]
    yield Figure(
        what=f"{what}: median of {RUNS}",
        value=f"{median:.0f} ms",
        bound=f"at most {MEDIAN:g} ms",
        holds=median <= MEDIAN,
    )
    yield Figure(
        what=f"{what}: 95th percentile",
        value=f"{slow:.0f} ms",
        bound=f"at most {P95:g} ms",
        holds=slow <= P95,
    )
