"""What the actions of a day do, the Move aside (K-6)."""

from __future__ import annotations

from chronicle.rules.core.rulebook import Rule, recorded
from chronicle.rules.core.text import Text

ACTIONS: tuple[Rule, ...] = (
    recorded("K-6", Text("Simple actions"), Text("Praying, raising, buying and recruiting.")),
    recorded("K-6.1", Text("Pray"), Text("It brings 2 prayer points, 3 with Priest.")),
    recorded(
        "K-6.2",
        Text("Raise a pyramid"),
        Text("One own pyramid rises any number of levels and costs the sum of the levels reached."),
    ),
    recorded(
        "K-6.3",
        Text("Raising in a captured district"),
        Text("The owner raises the own pyramid even there; whoever holds the district does not."),
    ),
    recorded(
        "K-6.4",
        Text("Level 4"),
        Text("A pyramid of level 4 gives 1 temporary VP to whoever controls it."),
    ),
    recorded(
        "K-6.5",
        Text("Buy a power tile"),
        Text(
            "It takes a pyramid of that colour and level under control, and costs the level of "
            "the tile."
        ),
    ),
    recorded(
        "K-6.6",
        Text("No two identical tiles"),
        Text("Nobody owns two tiles of the same effect; the second copies are for others."),
    ),
    recorded(
        "K-6.7",
        Text("Recruit"),
        Text(
            "Each unit costs 1; they go from the reserve to own districts, up to the limit of a "
            "troop."
        ),
    ),
    recorded(
        "K-6.8",
        Text("Own districts alone"),
        Text("Only the owner recruits in a district; where an enemy stands, that starts a battle."),
    ),
    recorded(
        "K-6.9",
        Text("A creature with the recruits"),
        Text("A creature in reserve may come along to own units in an own district."),
    ),
    recorded(
        "K-6.10",
        Text("A new pyramid under an enemy"),
        Text("It may stand in a free own district that an enemy holds, who controls it at once."),
    ),
    recorded(
        "K-6.11",
        Text("Battles of recruits"),
        Text("All recruits are placed first, then the battles are fought, each as an attack."),
    ),
    recorded(
        "K-6.12",
        Text("No way to a second one"),
        Text("A tile that somebody owns cannot be gained again in any other way."),
    ),
)
