"""Timing, and how a figure stands beside its bound."""

import statistics
import time
from collections.abc import Callable

import msgspec

WARM = 2


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the table: what, the figure with its unit, the bound, whether it holds."""

    what: str
    value: str
    bound: str = ""
    holds: bool | None = None

    @property
    def line(self) -> str:
        """The line as Markdown."""
        verdict = {None: "", True: "yes", False: "**no**"}[self.holds]
        return f"| {self.what} | {self.value} | {self.bound} | {verdict} |"


def seconds_of(work: Callable[[], object], *, runs: int = 7, times: int = 1) -> list[float]:
    """Return the seconds that one piece of work took in each run, after a warm-up."""
    taken = []
    for run in range(WARM + runs):
        begun = time.perf_counter()
        for _ in range(times):
            work()
        if run >= WARM:
            taken.append((time.perf_counter() - begun) / times)
    return taken


def rate(what: str, work: Callable[[], object], *, least: int, times: int) -> Figure:
    """How many a second, median of the runs, and whether that reaches the bound."""
    per_second = 1 / statistics.median(seconds_of(work, times=times))
    return Figure(
        what=what,
        value=f"{per_second:,.0f} a second",
        bound=f"at least {least:,}",
        holds=per_second >= least,
    )


def time_of(what: str, work: Callable[[], object], *, most: float, runs: int = 7) -> Figure:
    """Median in milliseconds, and whether it keeps below the bound (milliseconds)."""
    median = 1000 * statistics.median(seconds_of(work, runs=runs))
    return Figure(
        what=what, value=f"{median:.1f} ms", bound=f"at most {most:g} ms", holds=median <= most
    )
