"""The Conflict event and its battles (A-7)."""

from __future__ import annotations

from chronicle.rules.core.rulebook import Rule, recorded
from chronicle.rules.core.text import Text

CONFLICT: tuple[Rule, ...] = (
    recorded(
        "A-7.1",
        Text("Tie-breaker"),
        Text("Whoever triggers the event may win one tied battle of it."),
    ),
    recorded(
        "A-7.2",
        Text("Start of the event"),
        Text("Omnipresent gives Followers, Giant Scorpion destroys, Horus lays his Eyes."),
    ),
    recorded(
        "A-7.3",
        Text("Order of regions"),
        Text("Regions are resolved by their numbers; the one of Tutankhamun comes first."),
    ),
    recorded(
        "A-7.4",
        Text("Who is there"),
        Text("One player dominates, two or more fight a battle; neutral figures do not count."),
    ),
    recorded(
        "A-7.5",
        Text("Domination"),
        Text("Score majorities, then 1 Devotion for dominating and what raises it."),
    ),
    recorded(
        "A-7.6",
        Text("Obelisk Attuned"),
        Text(
            "Before cards, in reverse Devotion order, figures come one at a time beside own "
            "Obelisks."
        ),
    ),
    recorded(
        "A-7.7",
        Text("Choosing cards"),
        Text("Horus bars a card, Amun announces two; everybody there picks a card in secret."),
    ),
    recorded(
        "A-7.8",
        Text("Reveal"),
        Text("All cards are shown; Flood pays at once."),
    ),
    recorded(
        "A-7.9",
        Text("Build and Plague"),
        Text("Both in reverse Devotion order; an option tells which card goes first."),
    ),
    recorded(
        "A-7.10",
        Text("Monument majority"),
        Text("1 Devotion for each type of which a player there controls more than anybody else."),
    ),
    recorded(
        "A-7.11",
        Text("Strength"),
        Text("Figures, card and powers added up; a player without figures has none."),
    ),
    recorded(
        "A-7.12",
        Text("Winner of a battle"),
        Text("Most strength wins; a tie has no winner, unless the tie-breaker is used."),
    ),
    recorded(
        "A-7.13",
        Text("Reward for winning"),
        Text("1 Devotion, raised by cards and powers; one gain, however much raises it."),
    ),
    recorded(
        "A-7.14",
        Text("Losers"),
        Text("Every Warrior and Guardian of the losers in the region dies, unless protected."),
    ),
    recorded(
        "A-7.15",
        Text("After the battle"),
        Text(
            "Magnanimous, Miracle, Worshipful; then cards come back; then Serket, Sobek and "
            "Osiris act."
        ),
    ),
    recorded(
        "A-7.16",
        Text("Order of gains"),
        Text("Majority, win, Magnanimous, Miracle, Worshipful."),
    ),
    recorded(
        "A-7.17",
        Text("Top of the track"),
        Text("Reaching the top space ends the game at once, in the middle of a step."),
    ),
    recorded(
        "A-7.18",
        Text("End of the event"),
        Text("Tokens of gods, then the scenario, then the Pharaoh and Petsuchos."),
    ),
    recorded(
        "A-7.19",
        Text("What comes next"),
        Text("The merge, the forgetting or the end of the game comes after all that."),
    ),
)
