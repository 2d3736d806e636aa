"""Words, spaces, regions and the Devotion track (A-1)."""

from __future__ import annotations

from chronicle.rules.core.rulebook import Rule, enforced, recorded
from chronicle.rules.core.text import Text

TERMS: tuple[Rule, ...] = (
    enforced(
        "A-1.1",
        Text("Spaces"),
        Text("A space is Fertile, Desert or Water, and holds one figure or one monument at most."),
    ),
    recorded(
        "A-1.2",
        Text("Regions"),
        Text(
            "Rivers, camels, Water and the edge bound a region; each has one Conflict Order "
            "token, 1 to 8."
        ),
    ),
    recorded(
        "A-1.3",
        Text("Adjacent"),
        Text("Spaces of one region that share a border; a river or camel on it parts them."),
    ),
    recorded(
        "A-1.4",
        Text("Water"),
        Text(
            "Water belongs to every region that it touches and is adjacent to all spaces around it."
        ),
    ),
    recorded(
        "A-1.5",
        Text("Figures"),
        Text(
            "Gods, Warriors, Guardians and the Pharaoh are figures, of strength 1 unless stated; "
            "gods cannot be killed."
        ),
    ),
    recorded(
        "A-1.6",
        Text("Monuments"),
        Text(
            "An Ankh token on an Obelisk, Pyramid or Temple shows who controls it; without one "
            "it is neutral."
        ),
    ),
    recorded(
        "A-1.7",
        Text("Pool and general supply"),
        Text(
            "Own figures off the board wait in the pool, killed ones too; what all share lies in "
            "the general supply."
        ),
    ),
    recorded(
        "A-1.8",
        Text("Opponents"),
        Text("Every other player is an opponent, except a merge partner."),
    ),
    enforced(
        "A-1.9",
        Text("Devotion order"),
        Text(
            "By space of the Devotion track, and on one space by the stack: the higher token has "
            "more."
        ),
    ),
    recorded(
        "A-1.10",
        Text("Stacks"),
        Text(
            "A Devotion token that moves lands on top of the stack, and never goes below the "
            "first space."
        ),
    ),
    recorded(
        "A-1.11",
        Text("Devotion track"),
        Text("Spaces up to 20 are red; whoever reaches the top space wins at once."),
    ),
    recorded(
        "A-1.12",
        Text("Sacrifice"),
        Text(
            "Sacrificed Followers go to the general supply; what is paid to a player is no "
            "sacrifice."
        ),
    ),
)
