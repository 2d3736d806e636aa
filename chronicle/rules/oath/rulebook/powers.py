"""What powers reach, cost and mean (O-16)."""

from __future__ import annotations

from chronicle.rules.core.rulebook import Rule, enforced, recorded
from chronicle.rules.core.text import Text

POWERS: tuple[Rule, ...] = (
    recorded("O-16", Text("Powers"), Text("What cards, relics and sites let you do.")),
    enforced(
        "O-16.1",
        Text("Access"),
        Text(
            "A power is open to you on cards that you rule and on cards at your site; battle "
            "plans only if ruled."
        ),
    ),
    enforced(
        "O-16.2",
        Text("Costs of powers"),
        Text(
            "They go on the card, which must carry no token; what is burned goes to the "
            "shared bank."
        ),
    ),
    recorded(
        "O-16.3",
        Text("Modifiers"),
        Text("They are chosen at the start of a major action, each once an action."),
    ),
    recorded(
        "O-16.4",
        Text("Persistent powers"),
        Text("They bind everybody they describe, whoever has access."),
    ),
    recorded(
        "O-16.5",
        Text("Enemies"),
        Text(
            "Exiles and Imperials to each other, every other player to an Exile, bandits to "
            "everybody."
        ),
    ),
    recorded("O-16.6", Text("Favor owed to bandits"), Text("It is burned.")),
    recorded(
        "O-16.7",
        Text("Using a power"),
        Text("As much of it is done as can be, apart from what only may be done."),
    ),
    recorded(
        "O-16.8", Text("Powers without a cost"), Text("Tokens on their card do not hinder them.")
    ),
    recorded(
        "O-16.9",
        Text("Several modifiers"),
        Text("Any number of different ones may be used on an action, in any order."),
    ),
    recorded(
        "O-16.10",
        Text("Campaign powers"),
        Text("A persistent power with a campaign symbol is no battle plan."),
    ),
    recorded(
        "O-16.11",
        Text("Gain, take, give, kill"),
        Text(
            "Gains come from the banks, gifts from boards; killed warbands go to their "
            "colour's bank."
        ),
    ),
    recorded(
        "O-16.12",
        Text("Play, move, swap"),
        Text(
            "All three obey capacity, restrictions and locks; only playing brings favor and "
            "When Played."
        ),
    ),
    recorded(
        "O-16.13",
        Text("You and your enemy"),
        Text("You means one player without Allies; your site is where your pawn stands."),
    ),
    recorded(
        "O-16.14",
        Text("Who rules"),
        Text(
            "Warbands rule a faceup site and its cards, players their advisers and relics, "
            "bandits the rest."
        ),
    ),
    recorded(
        "O-16.15",
        Text("Several powers at once"),
        Text("The others go first, clockwise from the active player, who goes last."),
    ),
)
