"""Ptah, Sobek and the Guardians of Tomb of Wonders (A-9)."""

from __future__ import annotations

from chronicle.rules.core.rulebook import Rule, recorded
from chronicle.rules.core.text import Text

TOMB_OF_WONDERS: tuple[Rule, ...] = (
    recorded(
        "A-9.1",
        Text("Ptah"),
        Text(
            "Exalted Followers count 2; when he builds they come to him, and other builders owe "
            "him 1 Follower."
        ),
    ),
    recorded(
        "A-9.2",
        Text("Sobek"),
        Text("After dominating or winning he may flood a space for good, if no new region arises."),
    ),
    recorded(
        "A-9.3",
        Text("Guardians"),
        Text("What each Guardian does stands on its card."),
    ),
    recorded(
        "A-9.4",
        Text("Petsuchos passes on"),
        Text(
            "It fills two spaces, has strength 3 and goes to the least devoted after each "
            "Conflict event."
        ),
    ),
    recorded(
        "A-9.5",
        Text("Editions that differ"),
        Text("Where two translations differ, the table chooses by option."),
    ),
    recorded(
        "A-9.6",
        Text("Exalted ransom"),
        Text("Paid to Anubis, an Exalted Follower counts 2 for him until he sacrifices it."),
    ),
    recorded(
        "A-9.7",
        Text("Abilities at their time"),
        Text("Guardians act in their own moment: a move, a gain, a battle or its end."),
    ),
    recorded(
        "A-9.8",
        Text("Water beside Water"),
        Text("Water spaces that share a border are adjacent."),
    ),
    recorded(
        "A-9.9",
        Text("Petsuchos in the pool"),
        Text("A new owner takes figure and card and has to summon it again."),
    ),
)
