"""What the winner does between two games (O-18), and where sources differ (O-20)."""

from __future__ import annotations

from chronicle.rules.core.rulebook import Rule, enforced, recorded
from chronicle.rules.core.text import Text

PHASE: tuple[Rule, ...] = (
    recorded(
        "O-18",
        Text("Chronicle phase"),
        Text("The winner works through these steps in order and makes the next game's world."),
    ),
    enforced(
        "O-18.1",
        Text("The vow"),
        Text(
            "Won by a Vision alone, its oath is sworn; won otherwise, any oath but the current one."
        ),
    ),
    enforced(
        "O-18.2",
        Text("Citizenship"),
        Text(
            "A winning Exile turns all boards to Exile, then may offer citizenship to those "
            "not just turned."
        ),
    ),
    recorded(
        "O-18.3",
        Text("The map"),
        Text(
            "Build or repair, discard what is not ruled, set ruins aside, and fill the "
            "places again."
        ),
    ),
    enforced(
        "O-18.3.1",
        Text("Build or repair"),
        Text(
            "An Imperial winner may put an edifice over a denizen of its suit, or repair one "
            "ruin, at a ruled site."
        ),
    ),
    recorded(
        "O-18.3.2",
        Text("Sites that go"),
        Text(
            "Sites neither ruled by the winner nor with an intact edifice go; Forest Temple "
            "keeps those with a Beast card."
        ),
    ),
    recorded(
        "O-18.3.3",
        Text("Decay"),
        Text(
            "Edifices the winner does not rule become ruins, and every site with a ruin is "
            "set aside in order."
        ),
    ),
    recorded(
        "O-18.3.4", Text("Clear the map"), Text("Pawns, favor, secrets and warbands leave the map.")
    ),
    recorded(
        "O-18.3.5",
        Text("Fill the map"),
        Text(
            "Sites move up, set-aside sites fill from below, random ones the rest; each "
            "region shows a faceup site."
        ),
    ),
    recorded(
        "O-18.3.6",
        Text("Ruins never in the Cradle"),
        Text("Six edifices fit six places; a Cradle place is never used for a ruin."),
    ),
    recorded(
        "O-18.3.7",
        Text("Who rules for the Empire"),
        Text("For an Imperial winner every site with purple warbands is ruled."),
    ),
    enforced(
        "O-18.4",
        Text("Six cards join"),
        Text(
            "Three of the commonest suit among the winner's faceup advisers, two of the "
            "next, one of the one after."
        ),
    ),
    recorded(
        "O-18.5",
        Text("Six cards leave"),
        Text(
            "Six random cards of the discards and the losers' advisers go unseen to the "
            "Dispossessed."
        ),
    ),
    recorded(
        "O-18.6",
        Text("Relics"),
        Text("Losers' relics are shuffled into the relic deck, the winner's go on top."),
    ),
    recorded(
        "O-18.6.1",
        Text("Losers' relics"),
        Text(
            "The Scepter goes to the box, the losers' relics into the relic deck, which is "
            "shuffled."
        ),
    ),
    recorded(
        "O-18.6.2",
        Text("Relics at sites"),
        Text("Each faceup site is filled up with facedown relics to the number in its corner."),
    ),
    recorded(
        "O-18.6.3",
        Text("The winner's relics"),
        Text(
            "They are shuffled with those left in the Reliquary and put on top of the relic deck."
        ),
    ),
    recorded(
        "O-18.7",
        Text("What is saved"),
        Text("Sites in order with cards and facing, and the boards with their sides."),
    ),
    recorded(
        "O-18.8",
        Text("The world deck"),
        Text("10 denizens with 2 Visions on top, then 15 with the other 3, then the rest."),
    ),
    recorded(
        "O-18.9",
        Text("What must come out"),
        Text(
            "No denizen, relic or Vision is lost or doubled, and the Visions lie where they should."
        ),
    ),
    recorded(
        "O-18.10",
        Text("Judged once"),
        Text(
            "Who rules is judged as the game ended, after new Citizens' warbands are "
            "replaced; kept relics stay."
        ),
    ),
    recorded(
        "O-18.11",
        Text("An example"),
        Text(
            "A map worked out by hand: what is kept moves up and ruins come to lie at the bottom."
        ),
    ),
    recorded(
        "O-18.12",
        Text("What is not saved"),
        Text("Banks, tokens, warbands, banners, Supply, round and seats are laid out anew."),
    ),
    recorded(
        "O-18.13",
        Text("The next save string"),
        Text(
            "The game number goes up by one; boards, oath, map, decks and the winner are written."
        ),
    ),
    recorded(
        "O-18.14",
        Text("Draws on record"),
        Text("Every random draw and every choice of the phase is kept with the chapter."),
    ),
    recorded(
        "C-1",
        Text("The replaced denizen"),
        Text("It goes to the world deck, not to the discards, so it cannot be dispossessed."),
    ),
    recorded(
        "C-2",
        Text("Facedown advisers"),
        Text("They have no suit and do not count for the six cards that join."),
    ),
    recorded(
        "C-4", Text("Numbers on sites"), Text("Where tables differ, the printed site card counts.")
    ),
    recorded("C-5", Text("The top Cradle site"), Text("It starts with two warbands, not three.")),
    recorded(
        "C-9",
        Text("Top of the relic deck"),
        Text("In a save string the last relic is the top one."),
    ),
    recorded(
        "C-12",
        Text("Bandit Crown"),
        Text("It counts for any player on the winner's side, as the card's notes say."),
    ),
    recorded(
        "C-18",
        Text("Stored sides"),
        Text("Boards are taken on their stored side unless the table decides otherwise."),
    ),
    recorded(
        "C-19",
        Text("New faceup sites"),
        Text("In a region with no faceup site its top site is turned faceup."),
    ),
    recorded(
        "C-20",
        Text("Archive too small"),
        Text(
            "None of the six joins; six of the largest Dispossessed suit return and the rest "
            "heal the Archive."
        ),
    ),
)
