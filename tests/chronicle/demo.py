"""The two save strings of the demo chronicle, games 3 and 4."""

from pathlib import Path

STRINGS = (
    Path(__file__)
    .resolve()
    .parents[2]
    .joinpath("fixtures", "demo", "the-first-chronicle.txt")
    .read_text()
)
