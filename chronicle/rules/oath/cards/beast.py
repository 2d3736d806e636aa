"""The 33 Beast denizens: facts of the cards, in the order of their save ids."""

from chronicle.rules.oath.cardbook import Limit, Suit, card

# The nine that start in the world deck of a fresh box (save ids below 0x36).
ERRAND_BOY = card("errand-boy", "Errand Boy", suit=Suit.BEAST, save_id=0x0A, starting=True)
WOLVES = card("wolves", "Wolves", suit=Suit.BEAST, save_id=0x26, starting=True)
ANIMAL_PLAYMATES = card(
    "animal-playmates",
    "Animal Playmates",
    suit=Suit.BEAST,
    save_id=0x27,
    starting=True,
    limit=Limit.ADVISER_ONLY,
)
TRUE_NAMES = card(
    "true-names",
    "True Names",
    suit=Suit.BEAST,
    save_id=0x28,
    starting=True,
    limit=Limit.ADVISER_ONLY,
)
THE_OLD_OAK = card(
    "the-old-oak",
    "The Old Oak",
    suit=Suit.BEAST,
    save_id=0x29,
    starting=True,
    limit=Limit.SITE_ONLY,
)
FOREST_PATHS = card("forest-paths", "Forest Paths", suit=Suit.BEAST, save_id=0x2A, starting=True)
LONG_LOST_HEIR = card(
    "long-lost-heir",
    "Long-Lost Heir",
    suit=Suit.BEAST,
    save_id=0x2B,
    starting=True,
    limit=Limit.ADVISER_ONLY,
    locked=True,
)
RANGERS = card("rangers", "Rangers", suit=Suit.BEAST, save_id=0x2C, starting=True)
ROVING_TERROR = card(
    "roving-terror",
    "Roving Terror",
    suit=Suit.BEAST,
    save_id=0x2D,
    starting=True,
    limit=Limit.SITE_ONLY,
)

# From the Archive of a fresh box (save ids from 0x36).
NATURE_WORSHIP = card("nature-worship", "Nature Worship", suit=Suit.BEAST, save_id=0xAE)
BIRDSONG = card("birdsong", "Birdsong", suit=Suit.BEAST, save_id=0xAF, limit=Limit.ADVISER_ONLY)
SMALL_FRIENDS = card(
    "small-friends", "Small Friends", suit=Suit.BEAST, save_id=0xB0, limit=Limit.ADVISER_ONLY
)
GRASPING_VINES = card(
    "grasping-vines", "Grasping Vines", suit=Suit.BEAST, save_id=0xB1, limit=Limit.SITE_ONLY
)
THREATENING_ROAR = card("threatening-roar", "Threatening Roar", suit=Suit.BEAST, save_id=0xB2)
FAE_MERCHANT = card("fae-merchant", "Fae Merchant", suit=Suit.BEAST, save_id=0xB3)
SECOND_CHANCE = card("second-chance", "Second Chance", suit=Suit.BEAST, save_id=0xB4)
PIED_PIPER = card(
    "pied-piper", "Pied Piper", suit=Suit.BEAST, save_id=0xB5, limit=Limit.ADVISER_ONLY
)
MUSHROOMS = card("mushrooms", "Mushrooms", suit=Suit.BEAST, save_id=0xB6, limit=Limit.SITE_ONLY)
INSECT_SWARM = card(
    "insect-swarm", "Insect Swarm", suit=Suit.BEAST, save_id=0xB7, limit=Limit.ADVISER_ONLY
)
VOW_OF_UNION = card(
    "vow-of-union",
    "Vow of Union",
    suit=Suit.BEAST,
    save_id=0xB8,
    limit=Limit.ADVISER_ONLY,
    locked=True,
)
GIANT_PYTHON = card(
    "giant-python", "Giant Python", suit=Suit.BEAST, save_id=0xB9, limit=Limit.ADVISER_ONLY
)
WAR_TORTOISE = card("war-tortoise", "War Tortoise", suit=Suit.BEAST, save_id=0xBA)
NEW_GROWTH = card("new-growth", "New Growth", suit=Suit.BEAST, save_id=0xBB)
WILD_CRY = card("wild-cry", "Wild Cry", suit=Suit.BEAST, save_id=0xBC)
ANIMAL_HOST = card("animal-host", "Animal Host", suit=Suit.BEAST, save_id=0xBD)
MEMORY_OF_NATURE = card("memory-of-nature", "Memory of Nature", suit=Suit.BEAST, save_id=0xBE)
MARSH_SPIRIT = card(
    "marsh-spirit", "Marsh Spirit", suit=Suit.BEAST, save_id=0xBF, limit=Limit.SITE_ONLY
)
VOW_OF_POVERTY = card(
    "vow-of-poverty",
    "Vow of Poverty",
    suit=Suit.BEAST,
    save_id=0xC0,
    limit=Limit.ADVISER_ONLY,
    locked=True,
)
FOREST_COUNCIL = card(
    "forest-council",
    "Forest Council",
    suit=Suit.BEAST,
    save_id=0xC1,
    limit=Limit.SITE_ONLY,
    locked=True,
)
WALLED_GARDEN = card(
    "walled-garden", "Walled Garden", suit=Suit.BEAST, save_id=0xC2, limit=Limit.SITE_ONLY
)
VOW_OF_BEASTKIN = card(
    "vow-of-beastkin",
    "Vow of Beastkin",
    suit=Suit.BEAST,
    save_id=0xC3,
    limit=Limit.ADVISER_ONLY,
    locked=True,
    aliases=("Vow of Beast-kin",),
)
BRACKEN = card("bracken", "Bracken", suit=Suit.BEAST, save_id=0xC4)
WILD_ALLIES = card("wild-allies", "Wild Allies", suit=Suit.BEAST, save_id=0xC5)
