"""The Pharaoh and the Palace (A-8)."""

from __future__ import annotations

from chronicle.rules.core.rulebook import Rule, enforced, recorded, trusted
from chronicle.rules.core.text import Text

PHARAOH: tuple[Rule, ...] = (
    enforced(
        "A-8.1",
        Text("Setup of the Palace"),
        Text(
            "Political deck, 3 cards face up, 2 Priests in reserve and 1 in the Hall of Laws, "
            "one Pharaoh card."
        ),
    ),
    recorded(
        "A-8.2",
        Text("The figure"),
        Text("The Pharaoh is neutral, fills a space and cannot be killed unless a rule says so."),
    ),
    recorded(
        "A-8.3",
        Text("Summoning a Priest"),
        Text("A Summon action also brings a Priest from the reserve into any room."),
    ),
    recorded(
        "A-8.4",
        Text("Moving Priests"),
        Text("In a Move action each own Priest may go to an adjacent room."),
    ),
    recorded(
        "A-8.5",
        Text("Resolving the Palace"),
        Text(
            "After each Control Monument event, room by room: most Priests, ties to less Devotion."
        ),
    ),
    recorded(
        "A-8.6",
        Text("Taking cards"),
        Text("Cards taken are replaced only when all rooms are done."),
    ),
    recorded(
        "A-8.7",
        Text("War Room"),
        Text("A Sphinx may replace an own monument; the riddle comes anyway."),
    ),
    recorded(
        "A-8.8",
        Text("Political cards"),
        Text("One an action, seen by all; they come back together with the battle cards."),
    ),
    recorded(
        "A-8.9",
        Text("Merge in the Palace"),
        Text("Priests and Political cards of the lower god leave the game."),
    ),
    recorded(
        "A-8.10",
        Text("Tutankhamun"),
        Text("His region comes first; his tokens lend strength; after the third Conflict he dies."),
    ),
    recorded(
        "A-8.11",
        Text("Ramses"),
        Text(
            "Infantry is placed whenever he is moved; it blocks, weakens, and goes to the winner "
            "as Followers."
        ),
    ),
    recorded(
        "A-8.12",
        Text("Akhenaten"),
        Text("Warriors and Priests are one; whoever moves him summons figures in his region."),
    ),
    recorded(
        "A-8.13",
        Text("Xerxes"),
        Text("Nobody gains Devotion from his region in a Conflict event, by any means."),
    ),
    recorded(
        "A-8.14",
        Text("Amenhotep"),
        Text("Dominating, winning and each majority in his region give 1 Devotion more."),
    ),
    recorded(
        "A-8.15",
        Text("Move from the Throne Room"),
        Text("The Pharaoh goes up to 3 spaces through anything and ends on an empty land space."),
    ),
    recorded(
        "A-8.16",
        Text("Political deck runs out"),
        Text("The discards are shuffled into a new deck; if still short, there are fewer cards."),
    ),
    recorded(
        "A-8.17",
        Text("Scenarios with a Pharaoh"),
        Text("Any Pharaoh goes with any scenario; four scenarios have notes of their own."),
    ),
    recorded(
        "A-8.18",
        Text("Sphinx"),
        Text("It is Obelisk, Pyramid and Temple at once, but for majority a type of its own."),
    ),
    recorded(
        "A-8.19",
        Text("Sphinx tokens"),
        Text("Five, brought by the War Room alone; a destroyed one goes back to them."),
    ),
    recorded(
        "A-8.20",
        Text("Control of a Sphinx"),
        Text("The Ankh token of the replaced monument moves onto it."),
    ),
    recorded(
        "A-8.21",
        Text("Infantry"),
        Text(
            "Nothing may end on its space; whoever dominates or wins takes all of it in the region."
        ),
    ),
    recorded(
        "A-8.22",
        Text("Neutral Pharaoh"),
        Text("He is nobody's enemy and nobody's figure, but counts where any figure does."),
    ),
    recorded(
        "A-8.23",
        Text("Adjacent rooms"),
        Text("Not all rooms are adjacent; until the table enters which are, moves go unchecked."),
    ),
    recorded(
        "A-8.24",
        Text("Loss by the Hall of Laws"),
        Text("An option tells whether a merge partner loses Devotion too."),
    ),
    recorded(
        "A-8.25",
        Text("Placing the Pharaoh"),
        Text(
            "He is placed after the pieces of the scenario, by the first or last player of the "
            "turn order."
        ),
    ),
    trusted(
        "A-8.26",
        Text("Stand-ins for Priests"),
        Text("Ptah and Sobek have no Priests in the box; the table takes other pieces."),
    ),
    recorded(
        "A-8.27",
        Text("Placing Xerxes"),
        Text("The first player places him; an option tells where."),
    ),
    recorded(
        "A-8.28",
        Text("Pharaoh stays"),
        Text("Left on his space he was not moved, unless the option says otherwise."),
    ),
    recorded(
        "A-8.29",
        Text("Political discard pile"),
        Text(
            "Only the riddle of Amenhotep feeds it; cards removed in the Hall of Laws leave the "
            "game."
        ),
    ),
)
