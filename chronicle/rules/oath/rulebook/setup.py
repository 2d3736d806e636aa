"""How a game is laid out from the box (O-2), and the first games (O-19)."""

from __future__ import annotations

from chronicle.rules.core.rulebook import Rule, enforced, recorded, trusted
from chronicle.rules.core.text import Text

SETUP: tuple[Rule, ...] = (
    enforced(
        "O-2", Text("Setup"), Text("A game in a running chronicle is laid out in a fixed order.")
    ),
    recorded(
        "O-2.1",
        Text("Sites"),
        Text("The stored sites and their cards are dealt to their places, facing as stored."),
    ),
    recorded(
        "O-2.2",
        Text("Markers and oath"),
        Text("The round marker starts on 1, Visions Drawn on 0, and the stored oath is shown."),
    ),
    recorded(
        "O-2.3",
        Text("Banners"),
        Text("One favor lies on the People's Favor and one secret on the Darkest Secret."),
    ),
    recorded(
        "O-2.4",
        Text("Favor banks"),
        Text("Each bank starts with 3 favor for up to four players, with 4 for five or six."),
    ),
    enforced(
        "O-2.5",
        Text("The Chancellor"),
        Text(
            "Anybody may be Chancellor; turns go clockwise from there and the order never changes."
        ),
    ),
    recorded(
        "O-2.6",
        Text("What the Chancellor takes"),
        Text("Board, 24 warbands, pawn, marker, Reliquary and Grand Scepter."),
    ),
    enforced(
        "O-2.7",
        Text("Colours"),
        Text(
            "In turn order each other player takes a free colour, on the side stored for its board."
        ),
    ),
    recorded("O-2.8", Text("Supply"), Text("Every Supply marker starts on 7.")),
    recorded(
        "O-2.9",
        Text("The Chancellor's tokens"),
        Text("The Chancellor starts with 2 favor and 1 secret."),
    ),
    recorded(
        "O-2.10",
        Text("The Chancellor's warbands"),
        Text(
            "3 on the board, 2 on the top Cradle site, 1 on each other faceup site with a "
            "denizen or intact edifice."
        ),
    ),
    recorded(
        "O-2.11",
        Text("The banner of the oath"),
        Text(
            "Under Devotion the Chancellor takes the Darkest Secret, under the People the "
            "People's Favor."
        ),
    ),
    recorded(
        "O-2.12",
        Text("The title"),
        Text("The Chancellor starts every game with the title, Oathkeeper side up."),
    ),
    recorded(
        "O-2.13",
        Text("Tokens of the others"),
        Text("Each Exile and each Citizen starts with 1 favor and 1 secret."),
    ),
    recorded(
        "O-2.14",
        Text("Warbands of the others"),
        Text(
            "An Exile starts with 3 own warbands, a Citizen with 3 of the purple ones, as "
            "far as they go."
        ),
    ),
    recorded(
        "O-2.15",
        Text("Who is served first"),
        Text("Where purple warbands run short, the Chancellor takes first."),
    ),
    recorded(
        "O-2.16",
        Text("Tokens on sites"),
        Text("Faceup sites get the favor and secrets that their corner shows, and no relics now."),
    ),
    recorded(
        "O-2.17",
        Text("The Reliquary"),
        Text("The top four relics go facedown to the Reliquary; the relic deck is not shuffled."),
    ),
    recorded(
        "O-2.18",
        Text("Cards from the bottom"),
        Text(
            "From the bottom of the world deck one card goes to each discard pile, then "
            "three to each player."
        ),
    ),
    recorded(
        "O-2.19",
        Text("Visions among them"),
        Text("Each Vision that these cards bring moves Visions Drawn by one."),
    ),
    recorded(
        "O-2.20",
        Text("Pawns and first advisers"),
        Text(
            "In turn order each player takes a faceup site, keeps one of three cards and "
            "discards two."
        ),
    ),
    recorded(
        "O-2.21",
        Text("One order"),
        Text("Where other sources deal in another order, the printed rules are followed."),
    ),
    recorded(
        "O-2.22",
        Text("People and sides change"),
        Text(
            "Persons may come, go and change colour; another side than the stored one is a "
            "decision of the table."
        ),
    ),
    recorded(
        "O-2.23",
        Text("Which Cradle site"),
        Text("If the top Cradle site is facedown, the topmost faceup one stands in for it."),
    ),
    recorded(
        "O-2.24",
        Text("Check after setup"),
        Text("The Chancellor alone rules sites, at least one, and meets the oath."),
    ),
    recorded(
        "O-2.25",
        Text("Only a ruin left"),
        Text("A site that holds nothing but a ruin starts without warbands."),
    ),
    recorded("O-19", Text("First game and reset"), Text("How a chronicle begins.")),
    recorded(
        "O-19.1",
        Text("The first game"),
        Text(
            "Supremacy, all others Exile, three faceup sites with their cards, the 54 "
            "starting denizens."
        ),
    ),
    recorded(
        "O-19.2",
        Text("Reset by suits"),
        Text(
            "Random sites, the top of each region faceup, nine random denizens a suit, a "
            "random oath."
        ),
    ),
    recorded(
        "O-19.3",
        Text("Reset at random"),
        Text("Eight random sites, three of them faceup, and any 54 denizens."),
    ),
    trusted(
        "O-19.4",
        Text("Packs of the box"),
        Text("The box brings its first game in packs that are read and laid out in their order."),
    ),
    recorded(
        "O-19.5",
        Text("Relics of a first game"),
        Text(
            "With no chronicle before it, faceup sites get their relics before the Reliquary "
            "is filled."
        ),
    ),
    recorded(
        "O-19.6",
        Text("Cards on the first sites"),
        Text(
            "A card for advisers only is laid aside for the next one; a site of capacity 0 "
            "gets none."
        ),
    ),
)
