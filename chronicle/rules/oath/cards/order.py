"""The 33 Order denizens: facts of the cards, in the order of their save ids."""

from chronicle.rules.oath.cardbook import Limit, Suit, card

# The nine that start in the world deck of a fresh box (save ids below 0x36).
WRESTLERS = card("wrestlers", "Wrestlers", suit=Suit.ORDER, save_id=0x00, starting=True)
BATTLE_HONORS = card("battle-honors", "Battle Honors", suit=Suit.ORDER, save_id=0x01, starting=True)
BEAR_TRAPS = card("bear-traps", "Bear Traps", suit=Suit.ORDER, save_id=0x02, starting=True)
LONGBOWS = card("longbows", "Longbows", suit=Suit.ORDER, save_id=0x03, starting=True)
KEEP = card(
    "keep", "Keep", suit=Suit.ORDER, save_id=0x04, starting=True, limit=Limit.SITE_ONLY, locked=True
)
PRESSGANGS = card("pressgangs", "Pressgangs", suit=Suit.ORDER, save_id=0x05, starting=True)
GARRISON = card(
    "garrison", "Garrison", suit=Suit.ORDER, save_id=0x06, starting=True, limit=Limit.SITE_ONLY
)
SCOUTS = card("scouts", "Scouts", suit=Suit.ORDER, save_id=0x07, starting=True)
MARTIAL_CULTURE = card(
    "martial-culture",
    "Martial Culture",
    suit=Suit.ORDER,
    save_id=0x09,
    starting=True,
    limit=Limit.SITE_ONLY,
)

# From the Archive of a fresh box (save ids from 0x36).
CODE_OF_HONOR = card("code-of-honor", "Code of Honor", suit=Suit.ORDER, save_id=0x66)
OUTRIDERS = card("outriders", "Outriders", suit=Suit.ORDER, save_id=0x67)
MESSENGER = card("messenger", "Messenger", suit=Suit.ORDER, save_id=0x68)
FIELD_PROMOTION = card("field-promotion", "Field Promotion", suit=Suit.ORDER, save_id=0x69)
PALANQUIN = card("palanquin", "Palanquin", suit=Suit.ORDER, save_id=0x6A, limit=Limit.ADVISER_ONLY)
SHIELD_WALL = card("shield-wall", "Shield Wall", suit=Suit.ORDER, save_id=0x6B)
MILITARY_PARADE = card("military-parade", "Military Parade", suit=Suit.ORDER, save_id=0x6C)
TOME_GUARDIANS = card(
    "tome-guardians", "Tome Guardians", suit=Suit.ORDER, save_id=0x6D, limit=Limit.SITE_ONLY
)
TYRANT = card(
    "tyrant", "Tyrant", suit=Suit.ORDER, save_id=0x6E, limit=Limit.ADVISER_ONLY, locked=True
)
FORCED_LABOR = card(
    "forced-labor", "Forced Labor", suit=Suit.ORDER, save_id=0x6F, limit=Limit.SITE_ONLY
)
SECRET_POLICE = card(
    "secret-police", "Secret Police", suit=Suit.ORDER, save_id=0x70, limit=Limit.SITE_ONLY
)
SPECIALIST = card("specialist", "Specialist", suit=Suit.ORDER, save_id=0x71)
CAPTAINS = card("captains", "Captains", suit=Suit.ORDER, save_id=0x72, limit=Limit.SITE_ONLY)
SIEGE_ENGINES = card("siege-engines", "Siege Engines", suit=Suit.ORDER, save_id=0x73)
ROYAL_TAX = card("royal-tax", "Royal Tax", suit=Suit.ORDER, save_id=0x74)
TOLL_ROADS = card("toll-roads", "Toll Roads", suit=Suit.ORDER, save_id=0x75, limit=Limit.SITE_ONLY)
CURFEW = card("curfew", "Curfew", suit=Suit.ORDER, save_id=0x76, limit=Limit.SITE_ONLY)
KNIGHTS_ERRANT = card("knights-errant", "Knights Errant", suit=Suit.ORDER, save_id=0x77)
VOW_OF_OBEDIENCE = card(
    "vow-of-obedience",
    "Vow of Obedience",
    suit=Suit.ORDER,
    save_id=0x78,
    limit=Limit.ADVISER_ONLY,
    locked=True,
)
HUNTING_PARTY = card("hunting-party", "Hunting Party", suit=Suit.ORDER, save_id=0x79)
COUNCIL_SEAT = card(
    "council-seat",
    "Council Seat",
    suit=Suit.ORDER,
    save_id=0x7A,
    limit=Limit.ADVISER_ONLY,
    locked=True,
)
ENCIRCLEMENT = card("encirclement", "Encirclement", suit=Suit.ORDER, save_id=0x7B)
PEACE_ENVOY = card("peace-envoy", "Peace Envoy", suit=Suit.ORDER, save_id=0x7C)
RELIC_HUNTER = card("relic-hunter", "Relic Hunter", suit=Suit.ORDER, save_id=0x7D)
