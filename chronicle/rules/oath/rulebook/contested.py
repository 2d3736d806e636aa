"""Where sources differ about turns, and how it is decided here (O-20)."""

from __future__ import annotations

from chronicle.rules.core.rulebook import Rule, recorded
from chronicle.rules.core.text import Text

CONTESTED: tuple[Rule, ...] = (
    recorded(
        "C-3",
        Text("A holder without faceup advisers"),
        Text("The Darkest Secret can be recovered from such a holder if a suited card is there."),
    ),
    recorded(
        "C-6",
        Text("What refreshes Supply"),
        Text("The warbands in the bank alone decide, not the number of advisers."),
    ),
    recorded(
        "C-7",
        Text("Who defends from the board"),
        Text("Those whose pawns stand at the attacker's site or at a targeted one."),
    ),
    recorded(
        "C-8",
        Text("A win before the title turns"),
        Text("At Wake a win is looked for first, and only then the title turns to Usurper."),
    ),
    recorded("C-10", Text("A tied Vision"), Text("A Vision needs strictly most: a tie is no win.")),
    recorded(
        "C-11",
        Text("The relic of a homeland"),
        Text("It is gained without paying the site's cost."),
    ),
    recorded(
        "C-14",
        Text("Secrets that come back"),
        Text("Old secrets of a Recover go to the shared bank only where nobody held the banner."),
    ),
    recorded(
        "C-15",
        Text("A Citizen's leftmost space"),
        Text("A Citizen follows the Chancellor's marker to the leftmost space too."),
    ),
    recorded(
        "C-16",
        Text("Sending a pawn away"),
        Text("That the pawn travels and that favor burns are both up to the attacker."),
    ),
    recorded(
        "C-21",
        Text("Travel first"),
        Text("A pawn that is sent away travels first, and then its favor burns."),
    ),
    recorded(
        "C-22",
        Text("Who rolls the end die"),
        Text("Any Imperial player may: it makes no difference."),
    ),
)
