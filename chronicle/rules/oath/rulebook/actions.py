"""Muster, Trade and Recover (O-8 to O-10)."""

from __future__ import annotations

from chronicle.rules.core.rulebook import Rule, enforced, recorded
from chronicle.rules.core.text import Text

ACTIONS: tuple[Rule, ...] = (
    recorded("O-8", Text("Muster"), Text("Favor on a card at your site brings warbands.")),
    enforced(
        "O-8.1",
        Text("The card that musters"),
        Text(
            "1 favor on a denizen or intact edifice at your site without tokens brings 2 warbands."
        ),
    ),
    recorded(
        "O-8.2",
        Text("Favor of a Muster"),
        Text("It stays on the card until Rest and then goes to the bank of its suit."),
    ),
    recorded(
        "O-9",
        Text("Trade"),
        Text("A secret brings favor, or favor brings secrets, by faceup advisers of a suit."),
    ),
    enforced(
        "O-9.1",
        Text("Trade for favor"),
        Text(
            "1 secret on a card at your site without tokens brings 1 favor and 1 more a "
            "faceup adviser of its suit."
        ),
    ),
    enforced(
        "O-9.2",
        Text("Trade for secrets"),
        Text("2 favor on such a card bring 1 secret a faceup adviser of its suit."),
    ),
    recorded(
        "O-9.3",
        Text("Tokens of a Trade"),
        Text("They come back at Rest: favor to the bank, secrets to you."),
    ),
    recorded(
        "O-9.4",
        Text("Secrets of a Trade"),
        Text("They come from the shared bank, which never runs out."),
    ),
    recorded("O-10", Text("Recover"), Text("A relic of your site or a banner is bought.")),
    enforced(
        "O-10.1",
        Text("What is recovered"),
        Text("A facedown relic at your site, or either banner wherever it is."),
    ),
    enforced(
        "O-10.2",
        Text("Price of a relic"),
        Text(
            "The site's cost is paid, and the relic goes faceup to you; anybody may hold any "
            "number."
        ),
    ),
    enforced(
        "O-10.3",
        Text("Price of the People's Favor"),
        Text(
            "More favor than lies on it; the old favor goes one by one to the banks, and a "
            "Mob turns back."
        ),
    ),
    enforced(
        "O-10.4",
        Text("Price of the Darkest Secret"),
        Text("More secrets than lie on it; 1 old one is yours, the others go to its holder."),
    ),
    enforced(
        "O-10.5",
        Text("Access to the Darkest Secret"),
        Text(
            "A suited card at its holder's site must match none of that player's faceup advisers."
        ),
    ),
    recorded(
        "O-10.6",
        Text("Access without a rule"),
        Text("A banner in the shared bank or your own can always be recovered."),
    ),
    recorded(
        "O-10.7",
        Text("Paying more"),
        Text("For a banner anybody may pay more than the least that is needed."),
    ),
    recorded(
        "O-10.8",
        Text("Seizing a banner"),
        Text(
            "A banner taken otherwise loses 2 tokens but keeps 1, and the People's Favor "
            "turns to the Mob."
        ),
    ),
    recorded(
        "O-10.9",
        Text("A banner defends"),
        Text("It adds as many defense dice as tokens lie on it then."),
    ),
    recorded(
        "O-10.10",
        Text("The own banner"),
        Text("It costs the same: old secrets return to you, old favor goes out, a Mob turns back."),
    ),
)
