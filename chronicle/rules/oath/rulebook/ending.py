"""How a game ends and who has won it (O-17)."""

from __future__ import annotations

from chronicle.rules.core.rulebook import Rule, enforced, recorded
from chronicle.rules.core.text import Text

ENDING: tuple[Rule, ...] = (
    enforced(
        "O-17", Text("End of the game"), Text("A Wake, the end die or round 8 ends the game.")
    ),
    enforced(
        "O-17.1",
        Text("Usurper or Visionary"),
        Text("An Exile wins in the own Wake, as Usurper or by a Vision."),
    ),
    enforced(
        "O-17.2",
        Text("The end die"),
        Text("After rounds 5, 6 and 7 an Imperial title wins on 6, on 5 or more, on 3 or more."),
    ),
    enforced(
        "O-17.3",
        Text("Round 8"),
        Text(
            "The Empire with the title; else a Usurper; else an Exile by a Vision; else the Empire."
        ),
    ),
    enforced(
        "O-17.4",
        Text("The Empire wins"),
        Text("That is the Citizen who meets the successor's goal, or else the Chancellor."),
    ),
    recorded(
        "O-17.5",
        Text("A late title"),
        Text("An Exile who takes the title in round 8 holds it as Oathkeeper and is no Usurper."),
    ),
    recorded(
        "O-17.6",
        Text("The roll is not optional"),
        Text("An Imperial player rolls; a miss, or an Exile with the title, lets the game go on."),
    ),
    recorded(
        "O-17.7",
        Text("Three Visions in round 8 too"),
        Text("In round 8 a Vision counts only if three are drawn, as always."),
    ),
    enforced(
        "O-17.8",
        Text("One winner"),
        Text("Exactly one player wins, and everybody else is a loser in the chronicle phase."),
    ),
)
