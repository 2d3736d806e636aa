"""The 20 relics of the relic deck, in the order of their save ids, and the Grand Scepter."""

from chronicle.rules.oath.cardbook import SCEPTER, Kind, card
from chronicle.rules.oath.powers import counts_as_ruler, flag_of
from chronicle.rules.oath.result import BANDITS, Ended

STICKY_FIRE = card("sticky-fire", "Sticky Fire", kind=Kind.RELIC, save_id=0xDA, dice=2)
CURSED_CAULDRON = card("cursed-cauldron", "Cursed Cauldron", kind=Kind.RELIC, save_id=0xDB, dice=3)
BRASS_HORSE = card("brass-horse", "Brass Horse", kind=Kind.RELIC, save_id=0xDC, dice=2)
TRUTHFUL_HARP = card("truthful-harp", "Truthful Harp", kind=Kind.RELIC, save_id=0xDD, dice=2)
GRAND_MASK = card("grand-mask", "Grand Mask", kind=Kind.RELIC, save_id=0xDE, dice=2)
HORNED_MASK = card("horned-mask", "Horned Mask", kind=Kind.RELIC, save_id=0xDF, dice=2)
CUP_OF_PLENTY = card("cup-of-plenty", "Cup of Plenty", kind=Kind.RELIC, save_id=0xE0, dice=2)
WHISTLE = card("whistle", "Whistle", kind=Kind.RELIC, save_id=0xE1, dice=2)
DOWSING_STICKS = card("dowsing-sticks", "Dowsing Sticks", kind=Kind.RELIC, save_id=0xE2, dice=3)
CRACKED_HORN = card("cracked-horn", "Cracked Horn", kind=Kind.RELIC, save_id=0xE3, dice=2)
BANDIT_CROWN = card("bandit-crown", "Bandit Crown", kind=Kind.RELIC, save_id=0xE4, dice=3)


@counts_as_ruler(BANDIT_CROWN.id)
def bandit_crown(ended: Ended, ruler: str | None) -> str | None:
    """O:bandit-crown. Its holder rules faceup sites without warbands (C-12)."""
    holder = ended.holder_of(BANDIT_CROWN.id)
    if ruler != BANDITS or holder is None:
        return ruler
    return flag_of(ended, holder)


RING_OF_DEVOTION = card(
    "ring-of-devotion",
    "Ring of Devotion",
    kind=Kind.RELIC,
    save_id=0xE5,
    dice=3,
    aliases=("Banner of Devotion",),
)
SKELETON_KEY = card("skeleton-key", "Skeleton Key", kind=Kind.RELIC, save_id=0xE6, dice=3)
ORACULAR_PIG = card("oracular-pig", "Oracular Pig", kind=Kind.RELIC, save_id=0xE7, dice=2)
CIRCLET_OF_COMMAND = card(
    "circlet-of-command", "Circlet of Command", kind=Kind.RELIC, save_id=0xE8, dice=1
)
IVORY_EYE = card(
    "ivory-eye", "Ivory Eye", kind=Kind.RELIC, save_id=0xE9, dice=2, aliases=("Proof of Nobility",)
)
MAP = card("map", "Map", kind=Kind.RELIC, save_id=0xEA, dice=3)
OBSIDIAN_CAGE = card("obsidian-cage", "Obsidian Cage", kind=Kind.RELIC, save_id=0xEB, dice=2)
BOOK_OF_RECORDS = card("book-of-records", "Book of Records", kind=Kind.RELIC, save_id=0xEC, dice=2)
DRAGONSKIN_DRUM = card("dragonskin-drum", "Dragonskin Drum", kind=Kind.RELIC, save_id=0xED, dice=2)

# The Scepter never lies in the relic deck, so it has no save id (O-2.6).
GRAND_SCEPTER = card(
    SCEPTER, "Grand Scepter", kind=Kind.SCEPTER, dice=5, aliases=("The Grand Scepter",)
)
