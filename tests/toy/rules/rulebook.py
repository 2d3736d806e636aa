"""The numbered rules of the toy."""

from __future__ import annotations

from chronicle.rules.core.rulebook import Rule, enforced, recorded, trusted
from chronicle.rules.core.text import Text

RULES: tuple[Rule, ...] = (
    recorded(
        "T-1",
        Text("What lies in the box"),
        Text("40 sheaves, 10 coins, 4 barns in 4 colours, 3 decks of 12 cards and a storm."),
    ),
    recorded(
        "T-2",
        Text("Before the first round"),
        Text("What is laid out, and what each seat gets."),
    ),
    enforced(
        "T-2.1",
        Text("Colours"),
        Text("Each seat has a colour of its own."),
    ),
    enforced(
        "T-2.2",
        Text("Corners"),
        Text("Each barn stands in a corner of the meadow, no two in the same."),
    ),
    enforced(
        "T-2.3",
        Text("Short and long day"),
        Text("A short day has six rounds, a long one nine; four people need a long day."),
    ),
    recorded(
        "T-2.4",
        Text("Weather"),
        Text("One of the three decks is shuffled; the other two stay in the box."),
    ),
    enforced(
        "T-2.5",
        Text("First to mow"),
        Text("Chance says which of the seats begins."),
    ),
    trusted(
        "T-2.6",
        Text("Scarecrows"),
        Text("Whoever likes gives the scarecrow a name; it does nothing."),
    ),
    recorded(
        "T-3.1",
        Text("Corner barns"),
        Text("The barn of the first to mow begins with a sheaf, where the table plays so."),
    ),
    recorded(
        "T-4",
        Text("The end"),
        Text("When the bell rings or the meadow is bare, sheaves are counted."),
    ),
    enforced(
        "T-4.1",
        Text("What a meadow gives"),
        Text("Nobody brings in more than 12 sheaves from the meadow."),
    ),
    enforced(
        "T-4.2",
        Text("Scores and seats"),
        Text("Every seat has a score, and there are no more coins than 10."),
    ),
    recorded(
        "T-4.3",
        Text("Ties"),
        Text("Of equal sheaves those with more coins stand higher, or the table shares the place."),
    ),
)
"""Every rule, in the order of the sections."""
