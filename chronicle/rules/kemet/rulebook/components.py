"""What this edition is, and what lies in its box (K-0, K-1)."""

from __future__ import annotations

from chronicle.rules.core.rulebook import Rule, recorded
from chronicle.rules.core.text import Text

COMPONENTS: tuple[Rule, ...] = (
    recorded(
        "K-0",
        Text("Edition"),
        Text("The rules are those of the edition of 2012; others are not mixed in."),
    ),
    recorded(
        "K-0.1",
        Text("The edition of 2012"),
        Text(
            "Three colours, 48 tiles, 35 divine cards, 7 creatures, a board of two sides, 8 or "
            "10 VP."
        ),
    ),
    recorded(
        "K-0.2",
        Text("Ta-Seti"),
        Text("The expansion with black tiles and a phase at dawn is not part of these rules."),
    ),
    recorded(
        "K-0.3", Text("Seth"), Text("The expansion of one against all is not part of these rules.")
    ),
    recorded(
        "K-0.4",
        Text("Revision 1.5"),
        Text("The later revision is used only to understand what the first edition leaves open."),
    ),
    recorded(
        "K-0.5",
        Text("Blood and Sand"),
        Text("The new edition of 2021 is another game with another board."),
    ),
    recorded(
        "K-0.6",
        Text("Short words"),
        Text(
            "PP are prayer points, VP victory points; a troop is all units of a player in one "
            "space."
        ),
    ),
    recorded(
        "K-1", Text("Components"), Text("What the box holds for all, and what each player has.")
    ),
    recorded(
        "K-1.1",
        Text("For all"),
        Text(
            "48 power tiles, 7 creatures, 35 divine cards, 32 battle cards, 53 VP tokens, 3 "
            "silver tokens, 1 gold one."
        ),
    ),
    recorded(
        "K-1.2",
        Text("For each player"),
        Text(
            "12 units, 5 action tokens, a board, an order marker, 3 pyramids of levels 1 to 4, 6 "
            "battle cards."
        ),
    ),
    recorded(
        "K-1.3",
        Text("Silver and gold tokens"),
        Text(
            "The five tokens of a player are plain; silver and gold ones come with Act of God "
            "and Divine Will."
        ),
    ),
    recorded(
        "K-1.4",
        Text("Shapes of victory points"),
        Text(
            "Square tokens are permanent and circles temporary; Battle VP are permanent and kept "
            "apart."
        ),
    ),
    recorded(
        "K-1.5",
        Text("Prayer point track"),
        Text("It runs from 0 to 11, and what goes beyond 11 is lost."),
    ),
)
