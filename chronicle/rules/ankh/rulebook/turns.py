"""Turns, actions, the event track and its single events (A-3 to A-6)."""

from __future__ import annotations

from chronicle.rules.core.rulebook import Rule, enforced, recorded
from chronicle.rules.core.text import Text

TURNS: tuple[Rule, ...] = (
    recorded(
        "A-3.1",
        Text("Turn"),
        Text(
            "One or two different actions, the second printed lower: Move, Summon, Gain "
            "Followers, Unlock."
        ),
    ),
    recorded(
        "A-3.2",
        Text("Empty action"),
        Text("An action may be chosen even if it can do nothing."),
    ),
    recorded(
        "A-3.3",
        Text("Action marker"),
        Text(
            "The marker slides on; on the last space it triggers the next event after the action "
            "and returns."
        ),
    ),
    recorded(
        "A-3.4",
        Text("Event ends the turn"),
        Text("After an action that triggers an event the turn ends."),
    ),
    recorded(
        "A-3.5",
        Text("Uses of an action"),
        Text(
            "Players plus one for Move, Summon and Gain Followers, as many as players for Unlock."
        ),
    ),
    recorded(
        "A-3.6",
        Text("After Unlock"),
        Text("Unlock as the first action leaves no second one."),
    ),
    recorded(
        "A-3.7",
        Text("Turn of a merged god"),
        Text("A player of a merged god takes exactly one action a turn."),
    ),
    recorded(
        "A-3.8",
        Text("Players who started"),
        Text("The tracks count the players who started the game, to its end."),
    ),
    recorded(
        "A-3.9",
        Text("Political card in a turn"),
        Text(
            "It is played after the marker moved, before or after the action, and before an event."
        ),
    ),
    recorded(
        "A-3.10",
        Text("Harmony of Ma'at"),
        Text("The second action may be the first one again; its marker moves a second space."),
    ),
    recorded(
        "A-4.1",
        Text("Move Figures"),
        Text(
            "Each own figure goes up to 3 spaces through anything and ends on an empty land space."
        ),
    ),
    recorded(
        "A-4.2",
        Text("Summon Figure"),
        Text("A figure of the pool enters an empty land space beside an own figure or monument."),
    ),
    recorded(
        "A-4.3",
        Text("Gain Followers"),
        Text("1 Follower for each own or neutral monument with an own figure beside it."),
    ),
    recorded(
        "A-4.4",
        Text("Unlock"),
        Text(
            "Sacrifice as many Followers as the level; two powers a level, the 2nd, 4th and 5th "
            "bring a Guardian."
        ),
    ),
    recorded(
        "A-4.5",
        Text("Unlock without payment"),
        Text("Who cannot pay gets no power; an option tells what else happens."),
    ),
    recorded(
        "A-4.6",
        Text("Room for Guardians"),
        Text("A god board has places for small and large Guardians; an option tells how many."),
    ),
    recorded(
        "A-5.1",
        Text("Event track"),
        Text("18 events: ten Control Monument, three Camel Caravan, five Conflict."),
    ),
    recorded(
        "A-5.2",
        Text("After a Conflict"),
        Text(
            "After the third two gods merge, after the fourth gods in the red are forgotten, the "
            "fifth ends the game."
        ),
    ),
    recorded(
        "A-5.3",
        Text("Whom an event concerns"),
        Text("Control Monument and Camel Caravan whoever triggered them, a Conflict everybody."),
    ),
    recorded(
        "A-6.1",
        Text("Control Monument"),
        Text(
            "Take a neutral monument beside an own figure; an opponent's only if none on the "
            "board is neutral."
        ),
    ),
    recorded(
        "A-6.2",
        Text("No building"),
        Text("Taking control of a monument is not building one."),
    ),
    recorded(
        "A-6.3",
        Text("Camel Caravan"),
        Text("Camels split a region in two."),
    ),
    enforced(
        "A-6.3.1",
        Text("Line of camels"),
        Text(
            "Up to 6 camels form one connected line from border to border that parts a region in "
            "two."
        ),
    ),
    enforced(
        "A-6.3.2",
        Text("Inside one region"),
        Text("The whole line lies inside one region, on borders between land spaces."),
    ),
    enforced(
        "A-6.3.3",
        Text("Six spaces"),
        Text("Each part keeps six spaces or more; land counts, Water only by option."),
    ),
    recorded(
        "A-6.3.4",
        Text("Numbers after a split"),
        Text(
            "One part keeps the number, the other takes the lowest unused; that one may be "
            "swapped with any region's."
        ),
    ),
    enforced(
        "A-6.3.5",
        Text("No room for a split"),
        Text("With eight regions, or no legal line, nothing happens."),
    ),
)
