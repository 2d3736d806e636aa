"""Search, and what playing and discarding cards obeys (O-7)."""

from __future__ import annotations

from chronicle.rules.core.rulebook import Rule, recorded
from chronicle.rules.core.text import Text

SEARCHING: tuple[Rule, ...] = (
    recorded("O-7", Text("Search"), Text("Draw three cards and keep one of them at most.")),
    recorded(
        "O-7.1",
        Text("Cost of a Search"),
        Text(
            "2 for the pile of your region; the world deck by Visions drawn, or 2 with the "
            "Darkest Secret."
        ),
    ),
    recorded(
        "O-7.2",
        Text("Drawing"),
        Text(
            "Three cards, from the world deck one by one up to a Vision; fewer where the "
            "source runs out."
        ),
    ),
    recorded(
        "O-7.3",
        Text("One card is kept"),
        Text("All others are discarded first; then that one is played, or discarded too."),
    ),
    recorded(
        "O-7.4",
        Text("Room at a site"),
        Text("Denizens, edifices and ruins at a site count against its capacity; relics do not."),
    ),
    recorded(
        "O-7.5",
        Text("The People's Favor and Search"),
        Text(
            "Its holder may clear an unlocked card of the region first, and may play to any "
            "faceup site there."
        ),
    ),
    recorded(
        "O-7.6",
        Text("Advisers"),
        Text(
            "Three at most, faceup and facedown; over that one is discarded first, but none "
            "that is locked."
        ),
    ),
    recorded(
        "O-7.7",
        Text("Restrictions"),
        Text(
            "A tree is for sites only, a person for advisers only, a chain locks; facedown "
            "none of it binds."
        ),
    ),
    recorded(
        "O-7.8",
        Text("When Played"),
        Text(
            "It comes after favor, homeland reward and other modifiers, and must be done "
            "apart from any may."
        ),
    ),
    recorded(
        "O-7.9",
        Text("Discarding"),
        Text(
            "A discard goes on the next region's pile: Cradle to Provinces to Hinterland to Cradle."
        ),
    ),
    recorded(
        "O-7.10",
        Text("Smaller adviser limits"),
        Text(
            "The lowest limit among one's own advisers counts, and playing such a one "
            "discards down to it."
        ),
    ),
    recorded(
        "O-7.11",
        Text("From anywhere"),
        Text(
            "The world deck may be searched from anywhere, at the price of the start of the Search."
        ),
    ),
    recorded(
        "O-7.12",
        Text("When Played is over"),
        Text("While it stays in play such a card does nothing more, but its suit counts."),
    ),
    recorded(
        "O-7.13",
        Text("Turning up an adviser"),
        Text("Only in the own Act phase, never as an answer to somebody."),
    ),
    recorded(
        "O-7.14",
        Text("An empty source"),
        Text("It may be searched: the Supply is spent and nothing is drawn."),
    ),
)
