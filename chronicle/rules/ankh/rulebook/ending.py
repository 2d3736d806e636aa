"""Merge, forgotten gods, the end, and what a log keeps (A-10 to A-14)."""

from __future__ import annotations

from chronicle.rules.core.rulebook import Rule, enforced, recorded
from chronicle.rules.core.text import Text

ENDING: tuple[Rule, ...] = (
    recorded(
        "A-10.1",
        Text("Who merges"),
        Text("The two least devoted gods; the last is the lower god, the other the higher."),
    ),
    recorded(
        "A-10.2",
        Text("Devotion of a merged god"),
        Text("The merged god takes the Devotion of the lower god."),
    ),
    recorded(
        "A-10.3",
        Text("Followers of a merged god"),
        Text("The Followers of both are put together."),
    ),
    recorded(
        "A-10.4",
        Text("What the lower god loses"),
        Text("God figure, Warriors and monuments of the lower god leave the board."),
    ),
    recorded(
        "A-10.5",
        Text("What the higher god keeps"),
        Text("Figures, monuments, Ankh powers and battle cards; the lower god's powers are lost."),
    ),
    recorded(
        "A-10.6",
        Text("Guardians of a merged god"),
        Text("They pass on as far as there is room for them."),
    ),
    recorded(
        "A-10.7",
        Text("Both powers of the gods"),
        Text("The merged god has the own powers of both gods."),
    ),
    recorded(
        "A-10.8",
        Text("Two seats, one god"),
        Text("Each partner takes one action a turn; cards and bids are a common choice."),
    ),
    recorded(
        "A-10.9",
        Text("Common fate"),
        Text("Merge partners win or lose together."),
    ),
    recorded(
        "A-10.10",
        Text("Two players"),
        Text("A game of two has no merge."),
    ),
    recorded(
        "A-11.1",
        Text("Forgotten gods"),
        Text(
            "After the fourth Conflict gods in the red are out; one left wins, none left means "
            "all lose."
        ),
    ),
    recorded(
        "A-11.2",
        Text("Pieces of a forgotten god"),
        Text("Its figures leave the board; an option tells what becomes of its monuments."),
    ),
    recorded(
        "A-11.3",
        Text("What stays"),
        Text("The Water tokens of Sobek stay on the board."),
    ),
    recorded(
        "A-12.1",
        Text("Win at the top"),
        Text("Whoever reaches the top of the Devotion track wins at once."),
    ),
    enforced(
        "A-12.2",
        Text("Win at the end"),
        Text("After the fifth Conflict the most devoted god wins; on one space the higher token."),
    ),
    recorded(
        "A-12.3",
        Text("Ends of a scenario"),
        Text("A scenario may end otherwise, and may let everybody lose."),
    ),
    recorded(
        "A-13.1",
        Text("Log of a turn"),
        Text(
            "Player, actions with their markers, Political cards, choices and the event triggered."
        ),
    ),
    recorded(
        "A-13.2",
        Text("Log of a Conflict"),
        Text(
            "Order of regions, who was there, cards, bids, strength line by line, kills and each "
            "gain."
        ),
    ),
    recorded(
        "A-13.3",
        Text("Secrets"),
        Text("Cards and bids before they are shown, and the values of the Cats, stay hidden."),
    ),
    recorded(
        "A-13.4",
        Text("Contested points kept"),
        Text("Every contested point is kept with the way in which it was played."),
    ),
    recorded(
        "A-14",
        Text("Contested points"),
        Text("Where sources differ the table chooses by option; a printed card or board wins."),
    ),
)
