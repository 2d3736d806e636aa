"""The players' own words, game by game: English as it may stand, and what has to stand for it.

The first that fits takes its words out of the English sentence, so longer terms come first.
"""

from __future__ import annotations

Words = tuple[tuple[str, str], ...]

KEMET: Words = (
    ("victory points?", "pontos? de vitória|pv"),
    ("battle cards?", "cartas? de batalha"),
    ("divine intervention", "intervenção divina"),
    ("prayer points?", "intercess"),
    ("power tiles?", "fichas? de poder"),
    ("pyramids?", "pirâmides?"),
    ("sanctuary", "santuário"),
    ("temples?", "templos?"),
    ("obelisks?", "obeliscos?"),
    ("districts?", "distritos?"),
    ("walls?", "muralhas?"),
    ("ports?", "portos?"),
    ("creatures?", "criaturas?"),
    ("attackers?", "atacantes?"),
    ("defenders?", "defensor"),
    ("strength", "força"),
    ("boards?", "tabuleiros?"),
    ("set-?up", "prepar"),
)

ANKH: Words = (
    ("build monument", "build monument"),  # the name of a card that no source translates
    # What a table types of its board, in the language of boards.
    ("(hex|graph|regions) for 4", "(hex|graph|regions) for 4"),
    ("A1 f A2 B1 river", "A1 f A2 B1 river"),
    ("P1 god B5 warrior B4 obelisk A5", "P1 god B5 warrior B4 obelisk A5"),
    ("neutral obelisk I1 temple D0", "neutral obelisk I1 temple D0"),
    ("guardians of kemet", "guardiões de kemet"),
    ("god boards?", "pain(el|éis)"),
    ("battle cards?", "cartas? de batalha"),
    ("conflict order", "ordem de conflito"),
    ("exalted followers?", "seguidor(es)? exaltados?"),
    ("followers?", "seguidor"),
    ("guardians?", "guardi(ão|ã|ões)"),
    ("devotion", "devo(ção|to)"),
    ("monuments?", "monumentos?"),
    ("obelisks?", "obeliscos?"),
    ("pyramids?", "pirâmides?"),
    ("temples?", "templos?"),
    ("warriors?", "guerreiros?"),
    ("priests?", "sacerdotes?"),
    ("pharaohs?", "faraós?"),
    ("palace", "palácio"),
    ("sphinx(es)?", "esfinges?"),
    ("infantry", "infantaria"),
    ("political", "polític"),
    ("miracles?", "milagres?"),
    ("camels?", "camelos?"),
    ("rivers?", "rios?"),
    ("summon(s|ed|ing)?", "invoc|invoqu"),
    ("regions?", "região|regiões"),
    ("event track", "trilha de eventos"),
    ("set-?up", "prepar"),
)

OF_GAMES = {"kemet": KEMET, "ankh": ANKH}
"""By the key of a game the words of those sentences that only its own files say."""
