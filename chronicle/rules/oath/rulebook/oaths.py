"""Oaths, the title, succession (O-3) and Visions (O-4)."""

from __future__ import annotations

from chronicle.rules.core.rulebook import Rule, enforced, recorded
from chronicle.rules.core.text import Text

OATHS: tuple[Rule, ...] = (
    recorded(
        "O-3",
        Text("Oaths and goals"),
        Text(
            "Each oath has a goal for the title, one for a successor, and a Vision with the "
            "same goal."
        ),
    ),
    recorded(
        "O-3.1",
        Text("The title passes at once"),
        Text("Whoever meets the goal takes the title, checked after each whole effect."),
    ),
    recorded(
        "O-3.2",
        Text("Ties keep the title"),
        Text("A tied holder keeps it; one who falls behind picks among those who tie for first."),
    ),
    recorded(
        "O-3.3",
        Text("It arrives as Oathkeeper"),
        Text("Taking the title always turns it to its Oathkeeper side."),
    ),
    recorded(
        "O-3.4",
        Text("Supremacy counts the Empire once"),
        Text(
            "All Imperial sites count for the Chancellor; bandits and facedown sites count "
            "for nobody."
        ),
    ),
    enforced(
        "O-3.5",
        Text("Only an Exile is Usurper"),
        Text("The Usurper side is for an Exile who already held the title at a Wake."),
    ),
    recorded(
        "O-3.6",
        Text("The title defends"),
        Text("Its holder defends with one die more, a Usurper with two."),
    ),
    recorded(
        "O-3.7",
        Text("Successor under Supremacy"),
        Text(
            "A Citizen must be ahead of the Chancellor and of every other Citizen; a tie is "
            "the Chancellor's."
        ),
    ),
    recorded(
        "O-3.8",
        Text("Relics that count"),
        Text(
            "The Scepter is a relic; relics in the Reliquary or facedown at sites belong to nobody."
        ),
    ),
    recorded(
        "O-3.9",
        Text("Two goals often swapped"),
        Text("Under Devotion a successor needs the Scepter, under Protection the People's Favor."),
    ),
    recorded("O-3.10", Text("One oath a game"), Text("The oath changes only between games.")),
    recorded(
        "O-3.11",
        Text("Banners as relics"),
        Text("Banners count beside relics only in goals that name both."),
    ),
    recorded(
        "O-3.12",
        Text("Where ties arise"),
        Text("Only Supremacy and Protection can be tied; a banner has one holder."),
    ),
    recorded(
        "O-3.13",
        Text("When the title counts"),
        Text("It counts who has the title when it is looked at, not for how long."),
    ),
    recorded(
        "O-3.14",
        Text("A Citizen is no Oathkeeper"),
        Text("Cards that ask for the Oathkeeper mean the holder of the title alone."),
    ),
    recorded(
        "O-4",
        Text("Visions"),
        Text("Five Visions lie in the world deck, one of them the Conspiracy."),
    ),
    recorded(
        "O-4.1",
        Text("Visions Drawn"),
        Text("Each Vision drawn from the world deck moves the marker one space, up to 5."),
    ),
    recorded(
        "O-4.2",
        Text("Search cost"),
        Text("Searching the world deck costs 2, 3, 3, 4, 4 or 4 Supply with 0 to 5 Visions drawn."),
    ),
    enforced(
        "O-4.3",
        Text("Who plays a Vision"),
        Text("Anybody may keep one facedown; only an Exile may play it faceup, and only one."),
    ),
    recorded(
        "O-4.4",
        Text("Winning by a Vision"),
        Text(
            "In the own Wake an Exile who meets its goal wins, if at least three Visions are drawn."
        ),
    ),
    recorded(
        "O-4.5", Text("A Vision needs strictly most"), Text("A tie does not fulfill a Vision.")
    ),
    recorded(
        "O-4.6",
        Text("A Vision like the oath"),
        Text("It wins after one full round, where a Usurper needs two."),
    ),
    recorded(
        "O-4.7",
        Text("The Conspiracy"),
        Text("Once played it goes to the box, used or not, and returns between games."),
    ),
    recorded(
        "O-4.8",
        Text("The price of the Conspiracy"),
        Text("The burnt secret is a cost, and taking nothing still uses the card up."),
    ),
    recorded(
        "O-4.9",
        Text("A Citizen loses the Vision"),
        Text("Who becomes a Citizen discards the revealed Vision."),
    ),
    recorded(
        "O-4.10",
        Text("A Vision may wait"),
        Text("It may be played before three are drawn; more may be kept facedown as advisers."),
    ),
    recorded(
        "O-4.11",
        Text("The title is no help"),
        Text("Holding the title does not break a tie for a Vision."),
    ),
    recorded(
        "O-4.12",
        Text("Every draw counts"),
        Text(
            "Any drawing from the world deck counts for Visions; the draws of setup do not "
            "stop at one."
        ),
    ),
)
