"""Who controls what, and how troops move (K-7)."""

from __future__ import annotations

from chronicle.rules.core.rulebook import Rule, recorded
from chronicle.rules.core.text import Text

MOVEMENT: tuple[Rule, ...] = (
    recorded(
        "K-7", Text("Control and movement"), Text("Spaces, troops, walls, ports and teleports.")
    ),
    recorded(
        "K-7.1",
        Text("One troop a space"),
        Text("A space holds units of one player, 5 at most, 7 with Legion, and one creature."),
    ),
    recorded(
        "K-7.2",
        Text("Control"),
        Text(
            "Whoever stands there controls it; an empty district is its city's, anything else is "
            "nobody's."
        ),
    ),
    recorded(
        "K-7.3",
        Text("Temporary VP move at once"),
        Text("They change hands with control and go back to a temple that is left empty."),
    ),
    recorded(
        "K-7.4",
        Text("A captured pyramid"),
        Text("Whoever controls a pyramid has all its benefits; its owner loses them meanwhile."),
    ),
    recorded(
        "K-7.5",
        Text("Move"),
        Text("One troop, or a part of it, takes 1 step and more with tiles, a creature or cards."),
    ),
    recorded(
        "K-7.6",
        Text("Gathering on the way"),
        Text("Units may be gathered on the way up to the limit of a troop."),
    ),
    recorded(
        "K-7.7",
        Text("A step"),
        Text("A step leads to an adjacent space or along the arrow of a port."),
    ),
    recorded(
        "K-7.8",
        Text("Walls"),
        Text("Only a troop that began its Move next to the wall enters an opposing city."),
    ),
    recorded(
        "K-7.9",
        Text("Teleport"),
        Text("For 2 points from a pyramid under control to any obelisk, without using up a step."),
    ),
    recorded(
        "K-7.10",
        Text("No city after a teleport"),
        Text(
            "After a teleport no opposing city is entered in the same Move, unless walls are "
            "lifted."
        ),
    ),
    recorded(
        "K-7.11",
        Text("The delta"),
        Text(
            "Nobody walks or ships into the delta or out of it: in by teleport, out by tile, "
            "card or recall."
        ),
    ),
    recorded(
        "K-7.12",
        Text("A battle ends the Move"),
        Text("Entering a space with an enemy troop is a battle, and the Move ends there."),
    ),
    recorded("K-7.13", Text("A creature alone"), Text("A creature left without units goes home.")),
    recorded(
        "K-7.14",
        Text("A second district in one Move"),
        Text(
            "All three districts touch the desert in front, so that a troop from there may enter "
            "a second."
        ),
    ),
    recorded(
        "K-7.15",
        Text("Leaving units behind"),
        Text("Units may be left behind on the way as a troop of their own."),
    ),
    recorded(
        "K-7.16",
        Text("Adjacent"),
        Text("Spaces with a common border are adjacent; a port counts only where a rule says so."),
    ),
    recorded(
        "K-7.17",
        Text("Teleport as an attack"),
        Text("A teleport may end where an enemy stands, and that is an attack."),
    ),
)
