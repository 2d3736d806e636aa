"""How a game is laid out (A-2)."""

from __future__ import annotations

from chronicle.rules.core.rulebook import Rule, enforced, recorded
from chronicle.rules.core.text import Text

SETUP: tuple[Rule, ...] = (
    recorded("A-2", Text("Setup"), Text("A scenario is laid out first, then what players bring.")),
    recorded(
        "A-2.0",
        Text("Components"),
        Text(
            "Eight Conflict Order tokens, thirty camels or more; 6 Warriors and 7 battle cards "
            "for each god."
        ),
    ),
    enforced(
        "A-2.1",
        Text("Scenario"),
        Text("The table chooses a scenario that fits the number of players."),
    ),
    enforced(
        "A-2.2",
        Text("A god each"),
        Text(
            "Each player takes a god of its own, 6 Warriors, 7 battle cards, Ankh tokens and 1 "
            "Follower."
        ),
    ),
    recorded(
        "A-2.3",
        Text("Devotion at the start"),
        Text("Tokens are stacked from the last player to the first, so the first player has most."),
    ),
    enforced(
        "A-2.4",
        Text("Guardians in play"),
        Text(
            "One kind each of level 1, 2 and 3: one copy for two players, two for three, 3/2/2 "
            "for more."
        ),
    ),
    recorded(
        "A-2.5",
        Text("Markers"),
        Text(
            "Action markers start on the space with the number of players, the event marker "
            "before the first event."
        ),
    ),
    recorded(
        "A-2.6",
        Text("Pieces of the scenario"),
        Text(
            "Monuments, a god and Warriors for each player, camels and Conflict Order tokens as "
            "the scenario shows."
        ),
    ),
    recorded(
        "A-2.7",
        Text("Pieces of the gods"),
        Text("Bastet places her Cats last; Ptah takes 2 Exalted Followers, Sobek 3 Water tokens."),
    ),
    recorded(
        "A-2.8",
        Text("Petsuchos"),
        Text("If the table agrees on it, Petsuchos stands beside the board and is nobody's."),
    ),
    recorded(
        "A-2.9",
        Text("Pharaoh"),
        Text("With the expansion, the Palace and a Pharaoh are set up as well."),
    ),
)
