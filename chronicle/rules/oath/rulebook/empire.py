"""Citizenship (O-14) and the Imperial Reliquary (O-15)."""

from __future__ import annotations

from chronicle.rules.core.rulebook import Rule, enforced, recorded
from chronicle.rules.core.text import Text

EMPIRE: tuple[Rule, ...] = (
    recorded("O-14", Text("Citizenship"), Text("How Exiles become Citizens, and Citizens Exiles.")),
    enforced(
        "O-14.1",
        Text("The offer"),
        Text(
            "The Scepter's holder, not if it was taken this turn, offers one Reliquary relic "
            "and a binding exchange."
        ),
    ),
    recorded(
        "O-14.2",
        Text("Becoming a Citizen"),
        Text(
            "Purple replaces all own warbands, a revealed Vision goes, Supply is 7, the own "
            "Act phase ends."
        ),
    ),
    enforced(
        "O-14.3",
        Text("Exiling a Citizen"),
        Text("Pay the Citizen 3 to 7 favor, by title and People's Favor; it cannot be refused."),
    ),
    enforced(
        "O-14.4",
        Text("Exiling oneself"),
        Text("Pay the Scepter's holder 1 favor for each own secret and each warband on the board."),
    ),
    recorded(
        "O-14.5",
        Text("Citizenship by a card"),
        Text("It comes without an offer, and with a relic only where the card says so."),
    ),
    recorded(
        "O-14.6",
        Text("Council Seat"),
        Text("Who has it cannot be exiled, not even by the own wish."),
    ),
    recorded(
        "O-14.7",
        Text("The Empire rules together"),
        Text("All Imperial players rule every site with purple warbands."),
    ),
    recorded(
        "O-14.8",
        Text("What was agreed"),
        Text("It is carried out at once; the Scepter's holder says which relic it is."),
    ),
    recorded(
        "O-14.9",
        Text("Supply on changing sides"),
        Text("It goes to 7 in anybody's turn, and in the own turn it stays there through Rest."),
    ),
    recorded(
        "O-14.10",
        Text("No refusal of a card"),
        Text("Nobody can refuse a citizenship that comes from a card."),
    ),
    recorded(
        "O-14.11",
        Text("The discarded Vision"),
        Text("It goes on the pile after the region of its owner's pawn."),
    ),
    recorded(
        "O-15",
        Text("Imperial Reliquary"),
        Text("Four relics that nobody holds, over four modifiers of the Chancellor."),
    ),
    recorded(
        "O-15.1",
        Text("Covered relics"),
        Text("One a space at setup, never refilled, owned by nobody and out of reach."),
    ),
    recorded(
        "O-15.2",
        Text("Uncovered spaces"),
        Text("Each puts its modifier on the Chancellor alone, for the rest of the game."),
    ),
    recorded(
        "O-15.3",
        Text("Brutal"),
        Text("Where the Chancellor attacks, the loser kills all warbands of the force."),
    ),
    recorded(
        "O-15.4",
        Text("Careless"),
        Text("1 favor more from each trade for it, 1 secret less from each trade for secrets."),
    ),
    recorded(
        "O-15.5",
        Text("Greedy"),
        Text("A Search draws five cards, and none is allowed that costs more than 2."),
    ),
    recorded(
        "O-15.6",
        Text("Decadent"),
        Text("Journeys to the Cradle from elsewhere are free, any to the Hinterland costs 1 more."),
    ),
    recorded(
        "O-15.7",
        Text("Always the Chancellor's"),
        Text(
            "Whoever held the Scepter: the modifier is the Chancellor's, and relics are never"
            " rearranged."
        ),
    ),
)
