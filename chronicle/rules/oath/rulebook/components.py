"""What lies in the box and how many of it there are (O-1)."""

from __future__ import annotations

from chronicle.rules.core.rulebook import Rule, enforced, recorded, trusted
from chronicle.rules.core.text import Text

COMPONENTS: tuple[Rule, ...] = (
    recorded(
        "O-1",
        Text("Components and limits"),
        Text("What a box of Oath holds, what runs out and what does not."),
    ),
    enforced(
        "O-1.1",
        Text("Players and colours"),
        Text(
            "The Chancellor plays purple and is always there; the others each take another "
            "of the five colours."
        ),
    ),
    recorded(
        "O-1.2",
        Text("Warbands"),
        Text(
            "There are 24 purple warbands and 14 of each other colour, one pawn and one "
            "Supply marker a colour."
        ),
    ),
    recorded(
        "O-1.3",
        Text("Shared bank"),
        Text(
            "36 favor and all warbands are limited by their pieces; secrets and dice never run out."
        ),
    ),
    recorded(
        "O-1.4",
        Text("Short supply"),
        Text(
            "Where fewer pieces are left than asked for, all that are left are taken and "
            "nothing is owed."
        ),
    ),
    recorded(
        "O-1.5",
        Text("Map and suit wheel"),
        Text(
            "Two Cradle sites, three Provinces, three Hinterland; suits run Discord, Arcane, "
            "Order, Hearth, Beast, Nomad."
        ),
    ),
    recorded(
        "O-1.6",
        Text("Cards"),
        Text(
            "198 denizens, 33 a suit; six edifices; five Visions; 20 relics and the Grand "
            "Scepter; 23 sites."
        ),
    ),
    recorded(
        "O-1.7",
        Text("Private and public"),
        Text(
            "Fronts of facedown cards, discard piles and world deck are private, and so is "
            "the size of the deck."
        ),
    ),
    trusted(
        "O-1.8",
        Text("No more than asked"),
        Text("Nobody pays, burns or sacrifices more than a cost or an effect names."),
    ),
    enforced(
        "O-1.9",
        Text("Which word wins"),
        Text("Cannot goes before must; ignoring a thing goes before both, for that thing alone."),
    ),
    trusted(
        "O-1.10",
        Text("Dice and age"),
        Text(
            "Attack dice are orange, defense dice blue, and the end die is an ordinary "
            "six-sided one."
        ),
    ),
    trusted(
        "O-1.11",
        Text("No hand of cards"),
        Text(
            "A card that is kept is an adviser or the revealed Vision; pieces change owner "
            "only by a rule."
        ),
    ),
    recorded(
        "O-1.12",
        Text("No upper limit"),
        Text("Banks and boards hold any number of pieces, relics and banners."),
    ),
    recorded(
        "O-1.13",
        Text("Backs"),
        Text(
            "All denizens share one back and all Visions another; the Scepter has a back of "
            "its own."
        ),
    ),
    trusted(
        "O-1.14",
        Text("Showing cards"),
        Text("Who holds a facedown adviser may look at it and may show it to anybody."),
    ),
)
