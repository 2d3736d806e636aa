"""Battles, step by step, and creatures (K-8 to K-10)."""

from __future__ import annotations

from chronicle.rules.core.rulebook import Rule, recorded
from chronicle.rules.core.text import Text

BATTLE: tuple[Rule, ...] = (
    recorded("K-8", Text("Battle"), Text("From the attack to what the survivors do.")),
    recorded(
        "K-8.1",
        Text("Attacker and Escape"),
        Text("Whoever enters attacks; by Escape the defender steps aside and there is no battle."),
    ),
    recorded(
        "K-8.2",
        Text("Initiative"),
        Text("The attacker removes 2 defending units first, and protection does not help."),
    ),
    recorded(
        "K-8.3",
        Text("Nobody left to fight"),
        Text("Without a defender there is no battle and no VP, and the Move may go on."),
    ),
    recorded(
        "K-8.4",
        Text("Choosing battle cards"),
        Text(
            "Both choose two at once and hidden: one to play, one to put aside, divine cards "
            "under the first."
        ),
    ),
    recorded(
        "K-8.5",
        Text("Revealing"),
        Text("Both reveal and pay; a divine card that cannot be paid has no effect."),
    ),
    recorded(
        "K-8.6",
        Text("Divine Wound"),
        Text("Each divine card discarded from hand gives +1 strength, the attacker first."),
    ),
    recorded(
        "K-8.7",
        Text("Battle value"),
        Text(
            "Strength is units, card, tiles, creature and divine cards together; damage and "
            "protection likewise."
        ),
    ),
    recorded(
        "K-8.8",
        Text("Who wins"),
        Text("The attacker wins with more alone; a tie is the defender's."),
    ),
    recorded(
        "K-8.9",
        Text("Losses"),
        Text(
            "Each side loses enemy damage less own protection, both at once; the winner stays "
            "the winner."
        ),
    ),
    recorded(
        "K-8.10",
        Text("Points for fighting"),
        Text("Crusade pays 2 for each unit destroyed, Holy War 4 to the winner, up to 11."),
    ),
    recorded(
        "K-8.11",
        Text("Battle VP"),
        Text(
            "An attacker who wins with a unit left gains 1; a defender only by Defensive Victory."
        ),
    ),
    recorded(
        "K-8.12",
        Text("Aftermath"),
        Text(
            "The loser is recalled or retreats to where the winner says; then the winner stays "
            "or is recalled."
        ),
    ),
    recorded(
        "K-8.13",
        Text("Battle cards come back"),
        Text("Both cards leave the hand; after the third battle all six come back."),
    ),
    recorded(
        "K-8.14",
        Text("Creatures and points afterwards"),
        Text("Creatures without a troop go home, and temporary VP are set right."),
    ),
    recorded(
        "K-8.15",
        Text("After an Escape"),
        Text("The Move of the attacker ends; without a space to go to the card cannot be played."),
    ),
    recorded(
        "K-8.16",
        Text("No retreat through a port"),
        Text("Retreat and Escape lead to adjacent spaces, and a port makes none."),
    ),
    recorded(
        "K-8.17",
        Text("Empty means empty"),
        Text("A retreat leads to a space without units of anybody, own ones included."),
    ),
    recorded(
        "K-8.18",
        Text("Control after a retreat"),
        Text("Retreat and recall change control of temples and pyramids at once."),
    ),
    recorded(
        "K-8.19",
        Text("Initiative and recruits"),
        Text("Initiative works on a Move alone, Escape against a Move and against recruits."),
    ),
    recorded(
        "K-8.20",
        Text("The whole troop"),
        Text("Each side decides once for its whole surviving troop."),
    ),
    recorded(
        "K-9", Text("Settling a battle"), Text("The same figures give the same outcome every time.")
    ),
    recorded(
        "K-9.1",
        Text("What goes in, what comes out"),
        Text(
            "Units, cards, tiles and creatures go in; winner, losses, points and choices come out."
        ),
    ),
    recorded(
        "K-9.2",
        Text("What is written down"),
        Text("The figures are written down and not only who won."),
    ),
    recorded(
        "K-10", Text("Creatures"), Text("Figures that make the troop stronger that they are with.")
    ),
    recorded(
        "K-10.1",
        Text("A new creature"),
        Text("It goes to an own district with an own unit, otherwise to the reserve."),
    ),
    recorded(
        "K-10.2",
        Text("With its troop alone"),
        Text("It helps the troop that it is with, and is no unit for strength, limit or losses."),
    ),
    recorded(
        "K-10.3",
        Text("It goes along"),
        Text("It moves with its troop and stays behind only where units stay."),
    ),
    recorded(
        "K-10.4",
        Text("Going home"),
        Text(
            "Without units it goes to an own district with units, as its owner says, else to the "
            "reserve."
        ),
    ),
    recorded(
        "K-10.5",
        Text("Two creatures meet"),
        Text("Only one stays in a space; the second goes home."),
    ),
)
