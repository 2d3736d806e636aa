"""The 33 Discord denizens: facts of the cards, in the order of their save ids."""

from chronicle.rules.oath.cardbook import Limit, Suit, card

# The nine that start in the world deck of a fresh box (save ids below 0x36).
MERCENARIES = card("mercenaries", "Mercenaries", suit=Suit.DISCORD, save_id=0x0B, starting=True)
A_SMALL_FAVOR = card(
    "a-small-favor",
    "A Small Favor",
    suit=Suit.DISCORD,
    save_id=0x0E,
    starting=True,
    limit=Limit.ADVISER_ONLY,
    locked=True,
)
SECOND_WIND = card("second-wind", "Second Wind", suit=Suit.DISCORD, save_id=0x0F, starting=True)
SLEIGHT_OF_HAND = card(
    "sleight-of-hand",
    "Sleight of Hand",
    suit=Suit.DISCORD,
    save_id=0x10,
    starting=True,
    limit=Limit.ADVISER_ONLY,
)
KEY_TO_THE_CITY = card(
    "key-to-the-city",
    "Key to the City",
    suit=Suit.DISCORD,
    save_id=0x11,
    starting=True,
    limit=Limit.SITE_ONLY,
)
SCRYER = card("scryer", "Scryer", suit=Suit.DISCORD, save_id=0x12, starting=True)
DISGRACED_CAPTAIN = card(
    "disgraced-captain", "Disgraced Captain", suit=Suit.DISCORD, save_id=0x13, starting=True
)
NAYSAYERS = card(
    "naysayers",
    "Naysayers",
    suit=Suit.DISCORD,
    save_id=0x14,
    starting=True,
    limit=Limit.ADVISER_ONLY,
)
BOOK_BURNING = card("book-burning", "Book Burning", suit=Suit.DISCORD, save_id=0x15, starting=True)

# From the Archive of a fresh box (save ids from 0x36).
CHARLATAN = card("charlatan", "Charlatan", suit=Suit.DISCORD, save_id=0x4E, aliases=("Charlatans",))
ASSASSIN = card(
    "assassin", "Assassin", suit=Suit.DISCORD, save_id=0x4F, limit=Limit.ADVISER_ONLY, locked=True
)
DOWNTRODDEN = card("downtrodden", "Downtrodden", suit=Suit.DISCORD, save_id=0x50)
BLACKMAIL = card("blackmail", "Blackmail", suit=Suit.DISCORD, save_id=0x51)
CRACKED_SAGE = card("cracked-sage", "Cracked Sage", suit=Suit.DISCORD, save_id=0x52)
DISSENT = card("dissent", "Dissent", suit=Suit.DISCORD, save_id=0x53)
FALSE_PROPHET = card(
    "false-prophet",
    "False Prophet",
    suit=Suit.DISCORD,
    save_id=0x54,
    limit=Limit.ADVISER_ONLY,
    locked=True,
)
VOW_OF_RENEWAL = card(
    "vow-of-renewal",
    "Vow of Renewal",
    suit=Suit.DISCORD,
    save_id=0x55,
    limit=Limit.ADVISER_ONLY,
    locked=True,
)
ZEALOTS = card("zealots", "Zealots", suit=Suit.DISCORD, save_id=0x56)
ROYAL_AMBITIONS = card(
    "royal-ambitions",
    "Royal Ambitions",
    suit=Suit.DISCORD,
    save_id=0x57,
    limit=Limit.ADVISER_ONLY,
    locked=True,
)
SALT_THE_EARTH = card(
    "salt-the-earth",
    "Salt the Earth",
    suit=Suit.DISCORD,
    save_id=0x58,
    limit=Limit.SITE_ONLY,
    locked=True,
)
BEAST_TAMER = card(
    "beast-tamer", "Beast Tamer", suit=Suit.DISCORD, save_id=0x59, limit=Limit.ADVISER_ONLY
)
RIOTS = card("riots", "Riots", suit=Suit.DISCORD, save_id=0x5A)
SILVER_TONGUE = card(
    "silver-tongue",
    "Silver Tongue",
    suit=Suit.DISCORD,
    save_id=0x5B,
    limit=Limit.ADVISER_ONLY,
    locked=True,
)
GAMBLING_HALL = card(
    "gambling-hall", "Gambling Hall", suit=Suit.DISCORD, save_id=0x5C, limit=Limit.SITE_ONLY
)
BOILING_LAKE = card(
    "boiling-lake",
    "Boiling Lake",
    suit=Suit.DISCORD,
    save_id=0x5D,
    limit=Limit.SITE_ONLY,
    locked=True,
)
RELIC_THIEF = card(
    "relic-thief", "Relic Thief", suit=Suit.DISCORD, save_id=0x5E, limit=Limit.ADVISER_ONLY
)
ENCHANTRESS = card(
    "enchantress", "Enchantress", suit=Suit.DISCORD, save_id=0x5F, limit=Limit.ADVISER_ONLY
)
INSOMNIA = card(
    "insomnia", "Insomnia", suit=Suit.DISCORD, save_id=0x60, limit=Limit.ADVISER_ONLY, locked=True
)
SNEAK_ATTACK = card(
    "sneak-attack",
    "Sneak Attack",
    suit=Suit.DISCORD,
    save_id=0x61,
    limit=Limit.ADVISER_ONLY,
    aliases=("Surprise Attack",),
)
GOSSIP = card("gossip", "Gossip", suit=Suit.DISCORD, save_id=0x62, limit=Limit.SITE_ONLY)
BANDIT_CHIEF = card(
    "bandit-chief",
    "Bandit Chief",
    suit=Suit.DISCORD,
    save_id=0x63,
    limit=Limit.SITE_ONLY,
    aliases=("Bandit King",),
)
CHAOS_CULT = card(
    "chaos-cult",
    "Chaos Cult",
    suit=Suit.DISCORD,
    save_id=0x64,
    limit=Limit.ADVISER_ONLY,
    aliases=("Cult of Chaos",),
)
SLANDER = card("slander", "Slander", suit=Suit.DISCORD, save_id=0x65)
