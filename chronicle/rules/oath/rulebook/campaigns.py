"""Campaign: who fights for what, the battle, and what comes of it (O-11)."""

from __future__ import annotations

from chronicle.rules.core.rulebook import Rule, enforced, recorded, trusted
from chronicle.rules.core.text import Text

CAMPAIGNS: tuple[Rule, ...] = (
    recorded(
        "O-11",
        Text("Campaign"),
        Text("An attack on one defender for sites, relics, banners or the pawn."),
    ),
    enforced(
        "O-11.1",
        Text("The defender"),
        Text(
            "One other player who rules your site or stands there, or the bandits where "
            "nobody rules it."
        ),
    ),
    enforced(
        "O-11.2",
        Text("Targets"),
        Text(
            "At least one at your site, the site itself if the defender rules it; each adds "
            "its defense dice."
        ),
    ),
    recorded(
        "O-11.3",
        Text("The attack pool"),
        Text(
            "As many dice as you choose up to the warbands on your board; then terrain and "
            "modifiers."
        ),
    ),
    recorded(
        "O-11.4",
        Text("Allies"),
        Text(
            "For an Imperial defender the Chancellor joins; other Citizens nearby where both agree."
        ),
    ),
    recorded(
        "O-11.5",
        Text("Battle plans"),
        Text("The attacker's first, then those of the defending side."),
    ),
    recorded(
        "O-11.5.1",
        Text("Whose plans"),
        Text("Any number that the user rules, each once, paid by the user."),
    ),
    recorded(
        "O-11.5.2",
        Text("Plans of the bandits"),
        Text("Bandits use every plan without a cost that they rule."),
    ),
    recorded(
        "O-11.5.3",
        Text("Sides of a plan"),
        Text(
            "Red attacks, blue defends, mixed does either; a die taken from an empty attack "
            "becomes a defense die."
        ),
    ),
    recorded(
        "O-11.5.4",
        Text("Costs of plans"),
        Text(
            "They may lie on cards with tokens; outside the own turn favor goes to the bank, "
            "secrets facedown to you."
        ),
    ),
    recorded(
        "O-11.6",
        Text("The defense roll"),
        Text("Shields, doubled once an x2, and the warbands that defend."),
    ),
    recorded(
        "O-11.7",
        Text("The attack roll"),
        Text("Swords, two hollow ones make one; each skull kills one attacking warband."),
    ),
    recorded(
        "O-11.8",
        Text("Sacrifice"),
        Text(
            "Exactly as many attacking warbands as are needed to win, or none; a tie is the "
            "defender's."
        ),
    ),
    recorded(
        "O-11.9",
        Text("Losses"),
        Text(
            "The loser kills half of the force, rounded down; what is left at targets goes to"
            " the board."
        ),
    ),
    recorded(
        "O-11.10",
        Text("Spoils"),
        Text(
            "The attacker garrisons sites, seizes relics and banners, and may send the pawn away."
        ),
    ),
    recorded(
        "O-11.11",
        Text("Civil war"),
        Text(
            "A Citizen who attacks the Empire, or whom the Chancellor attacks, is not "
            "Imperial in this campaign."
        ),
    ),
    recorded(
        "O-11.12",
        Text("Pieces of a Citizen"),
        Text("A Citizen who attacks keeps using and gaining purple pieces."),
    ),
    trusted(
        "O-11.13",
        Text("Dice never run out"),
        Text("Where dice are too few, they are thrown again."),
    ),
    recorded(
        "O-11.14",
        Text("What a log tells"),
        Text("Defender, targets, dice, plans, faces, losses and spoils are all said."),
    ),
    recorded(
        "O-11.15",
        Text("Every defender"),
        Text(
            "For purple warbands any Imperial player; at your own site only who stands there;"
            " one a campaign."
        ),
    ),
    recorded(
        "O-11.16",
        Text("Bandits as one defender"),
        Text("Several of their sites may be targets together, and all their free plans count."),
    ),
    recorded(
        "O-11.17",
        Text("Where a pawn is sent"),
        Text("Also to a facedown site, which turns faceup; it travels first, then favor burns."),
    ),
    recorded(
        "O-11.18",
        Text("What is no plan"),
        Text("Title dice and persistent powers are no battle plans."),
    ),
    recorded(
        "O-11.19",
        Text("A lost attack"),
        Text("Nothing changes hands; the plans of the winner and of the end are still done."),
    ),
    recorded(
        "O-11.20",
        Text("Halves"),
        Text("All halves round down, and an attack without dice is allowed."),
    ),
    recorded(
        "O-11.21",
        Text("Order of a campaign"),
        Text(
            "Supply, defender, targets, Allies, dice, plans, defense, attack, sacrifice, "
            "losses, spoils, plans of the end."
        ),
    ),
)
