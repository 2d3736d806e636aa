"""The save string of the digital table: its fields (S-) and what a sound one keeps to (V-)."""

from __future__ import annotations

from chronicle.rules.core.rulebook import Rule, enforced, recorded
from chronicle.rules.core.text import Text

SAVE_STRINGS: tuple[Rule, ...] = (
    enforced(
        "S-1",
        Text("Version"),
        Text("Three numbers of two hex digits each; only known versions are written."),
    ),
    enforced(
        "S-2",
        Text("Game count"),
        Text("The number of the game about to be played, four hex digits, 1 for the first."),
    ),
    enforced(
        "S-3",
        Text("Length of the name"),
        Text("How many bytes, not letters, the chronicle's name has: 1 to 255."),
    ),
    enforced(
        "S-4",
        Text("Name of the chronicle"),
        Text("Raw text, not hex, even where it looks like hex."),
    ),
    recorded(
        "S-5",
        Text("Who played"),
        Text(
            "From 3.3.2 on the colours of the last game; before that without meaning, and "
            "kept as it is."
        ),
    ),
    enforced(
        "S-6", Text("Citizenship"), Text("The side of each board for the game about to be played.")
    ),
    enforced("S-7", Text("Oath"), Text("A number from 0 to 3; the Conspiracy is no oath.")),
    enforced("S-8", Text("Suit order"), Text("Six digits of an old rule, kept as they are.")),
    enforced(
        "S-9",
        Text("Sites"),
        Text("Eight places from the Cradle down, each with one site and three cards."),
    ),
    enforced("S-10", Text("World deck"), Text("A count, then the cards, the first one on top.")),
    enforced(
        "S-11", Text("Dispossessed"), Text("A count, then the cards; their order has no meaning.")
    ),
    enforced(
        "S-12",
        Text("Relic deck"),
        Text("A count, then the relics, the last one on top; since 3.1.0."),
    ),
    enforced(
        "S-13",
        Text("Citizenship before"),
        Text("The sides on which the boards started the last game; since 3.3.1."),
    ),
    enforced("S-14", Text("Winner"), Text("The colour that won the last game; since 3.3.1.")),
    enforced(
        "S-15",
        Text("Length of the winner's name"),
        Text("How many bytes it has, 1 to 255; since 3.3.1."),
    ),
    enforced(
        "S-16",
        Text("Winner's name"),
        Text("Raw text, the word UNKNOWN where nobody knows; since 3.3.1."),
    ),
    recorded(
        "S-17",
        Text("Cards at a site"),
        Text(
            "Denizens, edifices and facedown relics share the three spaces, and gaps may "
            "stand between."
        ),
    ),
    recorded("S-18", Text("Ruins"), Text("A ruin has the number after its edifice.")),
    enforced(
        "S-19",
        Text("Nothing after the end"),
        Text("There is no check sum; text after the last field is reported."),
    ),
    enforced(
        "S-20",
        Text("Least length"),
        Text("A string shorter than its version asks for cannot be read."),
    ),
    recorded(
        "V-1",
        Text("54 denizens"),
        Text("Map and world deck together hold 54 denizens in a normal chronicle."),
    ),
    recorded(
        "V-2",
        Text("Size of the Dispossessed"),
        Text("They grow by six a game until the Archive is healed."),
    ),
    recorded("V-3", Text("20 relics"), Text("Relic deck and sites together hold all 20 relics.")),
    recorded(
        "V-4",
        Text("Where the Visions lie"),
        Text("All five are among the first 30 cards, two of them among the first 12."),
    ),
    recorded("V-5", Text("Nothing twice"), Text("No card stands in a string twice.")),
    recorded(
        "V-6", Text("Capacity"), Text("Relics aside, no site holds more cards than its capacity.")
    ),
    recorded(
        "V-7",
        Text("Relics of a site"),
        Text("After a chronicle phase a faceup site has the relics that its corner shows."),
    ),
    recorded(
        "V-8",
        Text("Faceup sites"),
        Text("Each region has a faceup site, and no site lies on the map twice."),
    ),
    recorded(
        "V-9",
        Text("Links of a chain"),
        Text(
            "The next string keeps the name, counts on, and repeats boards and relics of the "
            "one before."
        ),
    ),
    recorded(
        "V-10",
        Text("Turned boards"),
        Text("If an Exile won, boards that ended as Citizen are Exile now."),
    ),
)
