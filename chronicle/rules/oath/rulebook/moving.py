"""Travel (O-12) and the minor actions (O-13)."""

from __future__ import annotations

from chronicle.rules.core.rulebook import Rule, enforced, recorded
from chronicle.rules.core.text import Text

MOVING: tuple[Rule, ...] = (
    recorded("O-12", Text("Travel"), Text("The pawn goes to another site.")),
    enforced(
        "O-12.1",
        Text("Cost of a journey"),
        Text(
            "By the regions of origin and destination, 1 to 4 Supply, always to a different site."
        ),
    ),
    recorded(
        "O-12.2",
        Text("Arriving at a facedown site"),
        Text(
            "It turns faceup and gets its relics and tokens; its own power does not touch "
            "this arrival."
        ),
    ),
    recorded(
        "O-12.3",
        Text("Free and forced travel"),
        Text("Free cancels surcharges too; forced travel is travel and must be legal."),
    ),
    recorded(
        "O-12.4",
        Text("Nobody blocks"),
        Text("Pawns never block, and only warbands on the board come along."),
    ),
    recorded(
        "O-12.5",
        Text("Where pawns stand"),
        Text("Each pawn stands on one faceup site; a site once faceup stays so for the game."),
    ),
    recorded(
        "O-13",
        Text("Minor actions"),
        Text("They cost no Supply and may be repeated in the own Act phase."),
    ),
    enforced(
        "O-13.1",
        Text("A facedown adviser"),
        Text("It is played faceup or discarded as if it had been searched."),
    ),
    enforced(
        "O-13.2", Text("Action powers"), Text("An Action power that you can access may be used.")
    ),
    enforced(
        "O-13.3",
        Text("Peeking"),
        Text("At a facedown relic of your site; with the Scepter at those of the Reliquary."),
    ),
    enforced(
        "O-13.4",
        Text("Moving warbands"),
        Text(
            "All but the last may leave your site, a ruled site takes any; a Citizen takes "
            "only by consent."
        ),
    ),
    recorded(
        "O-13.5",
        Text("Minor actions of the Empire"),
        Text("With the Scepter to offer citizenship or to exile; as a Citizen to exile oneself."),
    ),
    recorded(
        "O-13.6", Text("Never in between"), Text("A minor action never interrupts another action.")
    ),
    recorded(
        "O-13.7",
        Text("Board to board"),
        Text("Imperial players pass warbands wherever their pawns meet."),
    ),
    recorded(
        "O-13.8",
        Text("A site without warbands"),
        Text("It is not free: its bandits must be beaten first."),
    ),
)
