"""Night, Day and the action pyramid (K-3 to K-5)."""

from __future__ import annotations

from chronicle.rules.core.rulebook import Rule, recorded
from chronicle.rules.core.text import Text

ROUNDS: tuple[Rule, ...] = (
    recorded("K-3", Text("Rounds"), Text("Night and Day follow each other until the game ends.")),
    recorded(
        "K-3.1",
        Text("Night before Day"),
        Text("Every round is a Night and a Day, and the first begins with a Night."),
    ),
    recorded(
        "K-4",
        Text("Night phase"),
        Text("Prayer points, divine cards, tiles of the Night and the new turn order."),
    ),
    recorded(
        "K-4.1",
        Text("Prayer points of the Night"),
        Text("Everybody gains 2, more with High Priest and Priest of Amon, up to 11."),
    ),
    recorded(
        "K-4.2",
        Text("Divine cards of the Night"),
        Text("In turn order each player draws one; tiles bring more, and no hand is too full."),
    ),
    recorded(
        "K-4.3",
        Text("Tiles of the Night"),
        Text("In turn order each player uses what else works at Night: a free level, free units."),
    ),
    recorded(
        "K-4.4",
        Text("New turn order"),
        Text(
            "Whoever has fewest VP sets the whole order; of several, the one who was earlier in "
            "the last one."
        ),
    ),
    recorded(
        "K-4.5",
        Text("What counts for the order"),
        Text("Permanent, temporary and tile points count as they stand at that moment."),
    ),
    recorded(
        "K-4.6",
        Text("Empty pile of divine cards"),
        Text(
            "The discards are shuffled; where there are none, those later in the order go without."
        ),
    ),
    recorded(
        "K-4.7",
        Text("Four steps of the Night"),
        Text(
            "Points, then the ordinary card, then all other tiles, then the order, each step for "
            "everybody."
        ),
    ),
    recorded(
        "K-4.8",
        Text("Order during the Night"),
        Text("The Night still goes by the order of the day before."),
    ),
    recorded(
        "K-4.9",
        Text("No battle at Night"),
        Text("Nothing that happens in the Night starts a battle."),
    ),
    recorded(
        "K-5",
        Text("Day phase"),
        Text("Each player takes five turns and places five action tokens."),
    ),
    recorded(
        "K-5.1",
        Text("A turn"),
        Text(
            "In turn order one plain token goes to a free space of the own board and works at once."
        ),
    ),
    recorded(
        "K-5.2",
        Text("Action pyramid"),
        Text(
            "Level 1: Move, Recruit; level 2: Raise, Move, Pray; level 3: Buy in three colours, "
            "Pray; gold on top."
        ),
    ),
    recorded(
        "K-5.3",
        Text("Nine spaces"),
        Text("A day has room for 2 Moves, 1 Recruit, 1 Raise, 2 Prays and 1 Buy of each colour."),
    ),
    recorded(
        "K-5.4",
        Text("A token on each level"),
        Text(
            "After the last token each of the three levels holds one at least; the order is free."
        ),
    ),
    recorded(
        "K-5.5",
        Text("Less than the whole effect"),
        Text(
            "A token may be placed without using its effect in full; the space is taken all the "
            "same."
        ),
    ),
    recorded(
        "K-5.6",
        Text("Silver token"),
        Text("Once a day, in the same turn as a plain one, on another free ordinary space."),
    ),
    recorded(
        "K-5.7",
        Text("Gold token"),
        Text(
            "Once a day, in the same turn as a plain one, on the gold space: a Move or a Recruit."
        ),
    ),
    recorded(
        "K-5.8", Text("Tokens come back"), Text("All tokens are taken back at the end of the day.")
    ),
    recorded(
        "K-5.9",
        Text("Playing divine cards"),
        Text("Divine cards are no action, any number may be played, day cards in the own turn."),
    ),
    recorded(
        "K-5.10",
        Text("The levels can still be filled"),
        Text(
            "At the end of a turn the tokens left must be enough for the levels that are still "
            "empty."
        ),
    ),
    recorded(
        "K-5.11",
        Text("Several divine cards"),
        Text("Their effects add up, and each price is paid when the card takes effect."),
    ),
    recorded(
        "K-5.12", Text("No passing"), Text("Nobody passes: five turns are five plain tokens.")
    ),
)
