"""The 33 Nomad denizens: facts of the cards, in the order of their save ids."""

from chronicle.rules.oath.cardbook import Limit, Suit, card

# The nine that start in the world deck of a fresh box (save ids below 0x36).
RAIN_BOOTS = card("rain-boots", "Rain Boots", suit=Suit.NOMAD, save_id=0x0D, starting=True)
ANCIENT_BINDING = card(
    "ancient-binding", "Ancient Binding", suit=Suit.NOMAD, save_id=0x16, starting=True
)
HORSE_ARCHERS = card("horse-archers", "Horse Archers", suit=Suit.NOMAD, save_id=0x17, starting=True)
WARNING_SIGNALS = card(
    "warning-signals", "Warning Signals", suit=Suit.NOMAD, save_id=0x18, starting=True
)
ELDERS = card("elders", "Elders", suit=Suit.NOMAD, save_id=0x19, starting=True)
THE_GATHERING = card(
    "the-gathering",
    "The Gathering",
    suit=Suit.NOMAD,
    save_id=0x1A,
    starting=True,
    limit=Limit.SITE_ONLY,
)
FAITHFUL_FRIEND = card(
    "faithful-friend",
    "Faithful Friend",
    suit=Suit.NOMAD,
    save_id=0x1B,
    starting=True,
    limit=Limit.ADVISER_ONLY,
    locked=True,
)
TENTS = card("tents", "Tents", suit=Suit.NOMAD, save_id=0x1C, starting=True)
GREAT_HERD = card(
    "great-herd", "Great Herd", suit=Suit.NOMAD, save_id=0x1D, starting=True, limit=Limit.SITE_ONLY
)

# From the Archive of a fresh box (save ids from 0x36).
CONVOYS = card("convoys", "Convoys", suit=Suit.NOMAD, save_id=0x96, limit=Limit.SITE_ONLY)
VOW_OF_KINSHIP = card(
    "vow-of-kinship",
    "Vow of Kinship",
    suit=Suit.NOMAD,
    save_id=0x97,
    limit=Limit.ADVISER_ONLY,
    locked=True,
)
WILD_MOUNTS = card("wild-mounts", "Wild Mounts", suit=Suit.NOMAD, save_id=0x98)
LANCERS = card("lancers", "Lancers", suit=Suit.NOMAD, save_id=0x99)
MOUNTAIN_GIANT = card("mountain-giant", "Mountain Giant", suit=Suit.NOMAD, save_id=0x9A)
RIVAL_KHAN = card("rival-khan", "Rival Khan", suit=Suit.NOMAD, save_id=0x9B)
LOST_TONGUE = card(
    "lost-tongue", "Lost Tongue", suit=Suit.NOMAD, save_id=0x9C, limit=Limit.ADVISER_ONLY
)
SPECIAL_ENVOY = card("special-envoy", "Special Envoy", suit=Suit.NOMAD, save_id=0x9D)
RESETTLE = card(
    "resettle",
    "Resettle",
    suit=Suit.NOMAD,
    save_id=0x9E,
    limit=Limit.SITE_ONLY,
    aliases=("Homesick",),
)
ORACLE = card("oracle", "Oracle", suit=Suit.NOMAD, save_id=0x9F, limit=Limit.SITE_ONLY)
PILGRIMAGE = card(
    "pilgrimage", "Pilgrimage", suit=Suit.NOMAD, save_id=0xA0, limit=Limit.ADVISER_ONLY
)
SPELL_BREAKER = card(
    "spell-breaker", "Spell Breaker", suit=Suit.NOMAD, save_id=0xA1, limit=Limit.SITE_ONLY
)
MOUNTED_PATROL = card("mounted-patrol", "Mounted Patrol", suit=Suit.NOMAD, save_id=0xA2)
GREAT_CRUSADE = card("great-crusade", "Great Crusade", suit=Suit.NOMAD, save_id=0xA3)
ANCIENT_BLOODLINE = card(
    "ancient-bloodline",
    "Ancient Bloodline",
    suit=Suit.NOMAD,
    save_id=0xA4,
    limit=Limit.ADVISER_ONLY,
)
ANCIENT_PACT = card(
    "ancient-pact",
    "Ancient Pact",
    suit=Suit.NOMAD,
    save_id=0xA5,
    limit=Limit.ADVISER_ONLY,
    locked=True,
)
STORM_CALLER = card("storm-caller", "Storm Caller", suit=Suit.NOMAD, save_id=0xA6)
FAMILY_WAGON = card(
    "family-wagon", "Family Wagon", suit=Suit.NOMAD, save_id=0xA7, limit=Limit.ADVISER_ONLY
)
WAY_STATION = card(
    "way-station", "Way Station", suit=Suit.NOMAD, save_id=0xA8, limit=Limit.SITE_ONLY
)
TWIN_BROTHER = card(
    "twin-brother", "Twin Brother", suit=Suit.NOMAD, save_id=0xA9, limit=Limit.ADVISER_ONLY
)
HOSPITALITY = card(
    "hospitality", "Hospitality", suit=Suit.NOMAD, save_id=0xAA, limit=Limit.ADVISER_ONLY
)
A_FAST_STEED = card("a-fast-steed", "A Fast Steed", suit=Suit.NOMAD, save_id=0xAB)
RELIC_WORSHIP = card("relic-worship", "Relic Worship", suit=Suit.NOMAD, save_id=0xAC)
SACRED_GROUND = card(
    "sacred-ground",
    "Sacred Ground",
    suit=Suit.NOMAD,
    save_id=0xAD,
    limit=Limit.SITE_ONLY,
    locked=True,
)
