"""Rounds, the parts of a turn, and Supply (O-5, O-6)."""

from __future__ import annotations

from chronicle.rules.core.rulebook import Rule, enforced, recorded
from chronicle.rules.core.text import Text

TURNS: tuple[Rule, ...] = (
    recorded(
        "O-5", Text("Rounds and turns"), Text("Up to eight rounds of turns: Wake, Act and Rest.")
    ),
    enforced(
        "O-5.1",
        Text("Order of turns"),
        Text("The Chancellor, then clockwise; after the last turn of a round the marker advances."),
    ),
    enforced(
        "O-5.2",
        Text("Wake"),
        Text(
            "A turn begins with the People's Favor, a look for a win, the title, and Wake powers."
        ),
    ),
    recorded(
        "O-5.2.1",
        Text("The People's Favor at Wake"),
        Text(
            "Its holder puts 1 favor on it or moves 1 to the poorest bank, as Mob twice; at 6"
            " it turns to the Mob."
        ),
    ),
    recorded(
        "O-5.2.2",
        Text("A win at Wake"),
        Text("An Exile wins who is Usurper already, or who meets the goal of the revealed Vision."),
    ),
    recorded(
        "O-5.2.3",
        Text("The title turns"),
        Text("An Exile who holds the title and has not won turns it to Usurper."),
    ),
    recorded(
        "O-5.2.4",
        Text("Tokens of a site"),
        Text("At Mine, Salt Flats or Drowned City one token may be taken from the site."),
    ),
    enforced(
        "O-5.3",
        Text("Act"),
        Text("Any major and minor actions in any order, one finished before the next, or none."),
    ),
    enforced(
        "O-5.4",
        Text("Rest"),
        Text("A turn ends: tokens leave the cards, Supply is refreshed, Rest powers follow."),
    ),
    recorded(
        "O-5.4.1",
        Text("Favor returns"),
        Text("Favor on denizens and edifices goes to the bank of the card's suit."),
    ),
    recorded(
        "O-5.4.2",
        Text("Secrets return"),
        Text(
            "Secrets on cards and relics go to the active player, and all own facedown "
            "secrets turn faceup."
        ),
    ),
    recorded(
        "O-5.4.3",
        Text("Supply is refreshed"),
        Text("The marker goes to the space that the warbands in the bank give."),
    ),
    recorded(
        "O-5.4.4",
        Text("Saved Supply is added"),
        Text("What was left of this turn's Supply is added to it."),
    ),
    recorded("O-5.4.5", Text("Rest powers"), Text("Each once, in the order of who rests.")),
    recorded(
        "O-5.5",
        Text("Order inside Wake"),
        Text("The parts of Wake come in the order of the printed rules."),
    ),
    recorded(
        "O-5.6",
        Text("Rest empties every card"),
        Text("So no card carries tokens when a turn begins; sites and banners do."),
    ),
    recorded(
        "O-5.7",
        Text("What is left"),
        Text("Supply left is where the marker stands when the Act phase ends."),
    ),
    recorded("O-6", Text("Supply"), Text("A track from 7 to 0 that pays for major actions.")),
    enforced("O-6.1", Text("Spending Supply"), Text("Nobody spends Supply that is not there.")),
    recorded(
        "O-6.2",
        Text("Refresh by the bank"),
        Text("The more warbands in the bank, the more Supply: Chancellor 3 to 6, Exile 4 to 6."),
    ),
    recorded(
        "O-6.3",
        Text("A Citizen's refresh"),
        Text("A Citizen refreshes to where the Chancellor's marker stands now."),
    ),
    recorded("O-6.4", Text("Saved Supply"), Text("It is added up to 7; what goes beyond is lost.")),
    recorded("O-6.5", Text("Gains above 7"), Text("Supply gained beyond 7 is lost as well.")),
)
