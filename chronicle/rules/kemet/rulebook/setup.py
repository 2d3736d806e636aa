"""How a session is laid out from the box (K-2)."""

from __future__ import annotations

from chronicle.rules.core.rulebook import Rule, enforced, recorded, trusted
from chronicle.rules.core.text import Text

SETUP: tuple[Rule, ...] = (
    recorded("K-2", Text("Setup"), Text("A session is laid out in a fixed order.")),
    enforced(
        "K-2.1",
        Text("Mode"),
        Text("Before play the table picks the short game to 8 VP or the long game to 10 VP."),
    ),
    enforced(
        "K-2.2",
        Text("Board side"),
        Text("2 or 4 players use one side, 3 or 5 the other; with 2 or 3 the east bank is closed."),
    ),
    recorded("K-2.3", Text("Power tiles"), Text("All 48 tiles lie face up beside the board.")),
    recorded(
        "K-2.4",
        Text("Victory points on the board"),
        Text("One temporary VP lies on each temple in play: 3 with two or three players, else 5."),
    ),
    trusted(
        "K-2.5", Text("Divine cards"), Text("The divine cards are shuffled and lie face down.")
    ),
    enforced(
        "K-2.6",
        Text("What each player takes"),
        Text(
            "A colour, a city and its pieces: 5 tokens, 12 units, 6 battle cards, 3 pyramids, "
            "the marker on 5 points."
        ),
    ),
    trusted("K-2.7", Text("First divine card"), Text("Each player is dealt one divine card.")),
    recorded("K-2.8", Text("First turn order"), Text("The first turn order is drawn by chance.")),
    recorded(
        "K-2.9",
        Text("First pyramids"),
        Text(
            "In turn order each player starts with levels 1, 1, 1 or 2, 1, 0, each pyramid in "
            "its own free district."
        ),
    ),
    recorded(
        "K-2.10",
        Text("First units"),
        Text("10 units go to own districts with a pyramid, at most 5 in each; 2 stay in reserve."),
    ),
    recorded(
        "K-2.11",
        Text("Sanctuary"),
        Text("The Sanctuary of All Gods and its permanent VP are on the side for 3 and 5 alone."),
    ),
    recorded(
        "K-2.12",
        Text("Then the first Night"),
        Text("After the first Night everybody has 7 prayer points and 2 divine cards."),
    ),
    enforced(
        "K-2.13",
        Text("One city a seat"),
        Text(
            "Each player has a city of the board in play, and no two the same; all lie equally "
            "far apart."
        ),
    ),
    recorded(
        "K-2.14",
        Text("Free district"),
        Text(
            "A free district is an own district without a pyramid; there is always one for each "
            "that is left."
        ),
    ),
    recorded(
        "K-2.15",
        Text("Third district"),
        Text("With levels 2, 1, 0 the third district starts without pyramid and without units."),
    ),
    recorded(
        "K-2.16",
        Text("Who chooses when"),
        Text(
            "Only the pyramids are chosen in turn order; cities and colours are agreed upon and "
            "written down."
        ),
    ),
    recorded(
        "K-2.17",
        Text("Closed crossings"),
        Text(
            "With two or three players no port leads across the Nile; the one inside the delta "
            "stays open."
        ),
    ),
)
