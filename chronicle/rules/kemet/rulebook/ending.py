"""The end of a day, what tiles and cards share, and victory (K-11 to K-15)."""

from __future__ import annotations

from chronicle.rules.core.rulebook import Rule, enforced, recorded
from chronicle.rules.core.text import Text

ENDING: tuple[Rule, ...] = (
    recorded(
        "K-11", Text("End of a day"), Text("What temples and the Sanctuary give, in a fixed order.")
    ),
    recorded(
        "K-11.1",
        Text("Delta temple"),
        Text("Its controller may give 1 unit back to the reserve for 5 prayer points."),
    ),
    recorded(
        "K-11.2",
        Text("Other temples"),
        Text("They pay 2 or 3 prayer points to whoever controls them."),
    ),
    recorded(
        "K-11.3",
        Text("Sanctuary of All Gods"),
        Text("Its controller may give 2 units back to the reserve for 1 permanent VP."),
    ),
    recorded(
        "K-11.4",
        Text("Two temples"),
        Text("Whoever controls two temples or more gains 1 permanent VP; the Sanctuary is none."),
    ),
    recorded(
        "K-11.5",
        Text("Giving the last unit"),
        Text(
            "Whoever gives up the last unit of the Delta temple loses the temple before temples "
            "are counted."
        ),
    ),
    recorded(
        "K-11.6",
        Text("Then the check"),
        Text("After that the victory is checked, tokens come back and a Night begins."),
    ),
    recorded(
        "K-11.7",
        Text("Which units are given"),
        Text("The units given stand on that very space; giving is optional, once a day."),
    ),
    recorded(
        "K-11.8",
        Text("No unit, no points"),
        Text("Without giving a unit the Delta temple pays nothing, but its temporary VP stays."),
    ),
    recorded(
        "K-12", Text("Tiles and cards"), Text("What all tiles and divine cards have in common.")
    ),
    recorded(
        "K-12.1",
        Text("Tiles always work"),
        Text("An effect is not optional unless it says so, and no price falls below 0."),
    ),
    recorded(
        "K-12.2",
        Text("Priest of Ra"),
        Text("One point less for each payment, whatever is paid by it."),
    ),
    recorded(
        "K-12.3",
        Text("At once"),
        Text("A tile works from the moment it is bought, in the same turn already."),
    ),
    recorded("K-12.4", Text("Tiles stay"), Text("Nobody loses a power tile.")),
    recorded(
        "K-12.5",
        Text("Veto"),
        Text("It works outside battle alone; the card that it stops is discarded and stays paid."),
    ),
    recorded(
        "K-12.6",
        Text("Best of five"),
        Text(
            "Five cards are looked at and one is kept instead of the ordinary one; four are "
            "discarded."
        ),
    ),
    recorded(
        "K-12.7",
        Text("Free units and captured districts"),
        Text("Enlistment and Reinforcements bring nobody to an own district that an enemy holds."),
    ),
    recorded(
        "K-12.8",
        Text("Tiles are public"),
        Text("Tiles that were bought lie face up before their owner."),
    ),
    recorded("K-13", Text("Victory"), Text("When the game ends and who has won it.")),
    recorded(
        "K-13.1",
        Text("Only at the end of a day"),
        Text("The game ends when a day ends with 8 VP or more for somebody, 10 in the long game."),
    ),
    enforced(
        "K-13.2",
        Text("The winner"),
        Text("Most VP, then most Battle VP, then the earlier place in the turn order of that day."),
    ),
    enforced(
        "K-13.3",
        Text("Sum of the points"),
        Text(
            "All VP are those of battles, temples, Sanctuary and tiles, and the temporary ones "
            "held."
        ),
    ),
    recorded(
        "K-13.4", Text("Defensive Victory"), Text("Its points are Battle VP when a tie is broken.")
    ),
    recorded(
        "K-14",
        Text("Where sources differ"),
        Text("Where sources differ the published or visible rule is followed."),
    ),
    recorded("K-15", Text("What is kept"), Text("What a session and its players are known by.")),
    recorded(
        "K-15.1",
        Text("Of a session"),
        Text(
            "Mode, players, board side, options, seats with cities and colours, first order and "
            "pyramids."
        ),
    ),
    recorded(
        "K-15.2",
        Text("Of a player"),
        Text(
            "Points, units, pyramids, tiles, creatures, cards, VP by where they come from, "
            "tokens by space."
        ),
    ),
    recorded(
        "K-15.3",
        Text("What is hidden"),
        Text("Hands of divine cards, the battle card put aside, the card that a tile replaced."),
    ),
    recorded(
        "K-15.4",
        Text("What always holds"),
        Text(
            "12 units a player, 0 to 11 points, the limit of troops, 35 divine cards, one token "
            "a space."
        ),
    ),
    recorded(
        "K-15.5",
        Text("Setup sheet"),
        Text(
            "The sheet tells the setup with its numbers and has room for each day and for the "
            "points."
        ),
    ),
    recorded(
        "K-16",
        Text("Options"),
        Text("Every point that sources leave open is an option with a default."),
    ),
)
