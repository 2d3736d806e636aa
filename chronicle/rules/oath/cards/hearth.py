"""The 33 Hearth denizens: facts of the cards, in the order of their save ids."""

from chronicle.rules.oath.cardbook import Limit, Suit, card
from chronicle.rules.oath.options import Options
from chronicle.rules.oath.powers import counts_as_advisers

# The nine that start in the world deck of a fresh box (save ids below 0x36).
TINKERS_FAIR = card(
    "tinkers-fair",
    "Tinker's Fair",
    suit=Suit.HEARTH,
    save_id=0x0C,
    starting=True,
    limit=Limit.SITE_ONLY,
)
WAYSIDE_INN = card(
    "wayside-inn",
    "Wayside Inn",
    suit=Suit.HEARTH,
    save_id=0x2E,
    starting=True,
    limit=Limit.SITE_ONLY,
)
EXTRA_PROVISIONS = card(
    "extra-provisions", "Extra Provisions", suit=Suit.HEARTH, save_id=0x2F, starting=True
)
MEMORY_OF_HOME = card(
    "memory-of-home", "Memory of Home", suit=Suit.HEARTH, save_id=0x30, starting=True
)
WELCOMING_PARTY = card(
    "welcoming-party",
    "Welcoming Party",
    suit=Suit.HEARTH,
    save_id=0x31,
    starting=True,
    limit=Limit.SITE_ONLY,
)
TRAVELING_DOCTOR = card(
    "traveling-doctor", "Traveling Doctor", suit=Suit.HEARTH, save_id=0x32, starting=True
)
STORYTELLER = card("storyteller", "Storyteller", suit=Suit.HEARTH, save_id=0x33, starting=True)
ARMED_MOB = card(
    "armed-mob", "Armed Mob", suit=Suit.HEARTH, save_id=0x34, starting=True, limit=Limit.SITE_ONLY
)
TAVERN_SONGS = card("tavern-songs", "Tavern Songs", suit=Suit.HEARTH, save_id=0x35, starting=True)

# From the Archive of a fresh box (save ids from 0x36).
HOMESTEADERS = card("homesteaders", "Homesteaders", suit=Suit.HEARTH, save_id=0x7E)
CROP_ROTATION = card("crop-rotation", "Crop Rotation", suit=Suit.HEARTH, save_id=0x7F)
A_ROUND_OF_ALE = card(
    "a-round-of-ale",
    "A Round of Ale",
    suit=Suit.HEARTH,
    save_id=0x80,
    limit=Limit.SITE_ONLY,
    locked=True,
)
LAND_WARDEN = card("land-warden", "Land Warden", suit=Suit.HEARTH, save_id=0x81)
CHARMING_FRIEND = card(
    "charming-friend", "Charming Friend", suit=Suit.HEARTH, save_id=0x82, limit=Limit.ADVISER_ONLY
)
VILLAGE_CONSTABLE = card(
    "village-constable", "Village Constable", suit=Suit.HEARTH, save_id=0x83, limit=Limit.SITE_ONLY
)
FAMILY_HEIRLOOM = card(
    "family-heirloom",
    "Family Heirloom",
    suit=Suit.HEARTH,
    save_id=0x84,
    limit=Limit.ADVISER_ONLY,
    locked=True,
)
NEWS_FROM_AFAR = card("news-from-afar", "News from Afar", suit=Suit.HEARTH, save_id=0x85)
LEVELERS = card("levelers", "Levelers", suit=Suit.HEARTH, save_id=0x86)
FABLED_FEAST = card("fabled-feast", "Fabled Feast", suit=Suit.HEARTH, save_id=0x87)
THE_GREAT_LEVY = card("the-great-levy", "The Great Levy", suit=Suit.HEARTH, save_id=0x88)
HEARTS_AND_MINDS = card(
    "hearts-and-minds", "Hearts and Minds", suit=Suit.HEARTH, save_id=0x89, limit=Limit.SITE_ONLY
)
RELIC_BREAKER = card("relic-breaker", "Relic Breaker", suit=Suit.HEARTH, save_id=0x8A)
BOOK_BINDERS = card(
    "book-binders", "Book Binders", suit=Suit.HEARTH, save_id=0x8B, limit=Limit.ADVISER_ONLY
)
BALLOT_BOX = card("ballot-box", "Ballot Box", suit=Suit.HEARTH, save_id=0x8C, limit=Limit.SITE_ONLY)
SADDLE_MAKERS = card(
    "saddle-makers", "Saddle Makers", suit=Suit.HEARTH, save_id=0x8D, limit=Limit.ADVISER_ONLY
)
HERALD = card(
    "herald",
    "Herald",
    suit=Suit.HEARTH,
    save_id=0x8E,
    limit=Limit.ADVISER_ONLY,
    aliases=("Squires",),
)
ROWDY_PUB = card("rowdy-pub", "Rowdy Pub", suit=Suit.HEARTH, save_id=0x8F, limit=Limit.SITE_ONLY)
VOW_OF_PEACE = card(
    "vow-of-peace",
    "Vow of Peace",
    suit=Suit.HEARTH,
    save_id=0x90,
    limit=Limit.ADVISER_ONLY,
    locked=True,
)
DEED_WRITER = card("deed-writer", "Deed Writer", suit=Suit.HEARTH, save_id=0x91)
SALAD_DAYS = card("salad-days", "Salad Days", suit=Suit.HEARTH, save_id=0x92)
MARRIAGE = card(
    "marriage", "Marriage", suit=Suit.HEARTH, save_id=0x93, limit=Limit.ADVISER_ONLY, locked=True
)


@counts_as_advisers(MARRIAGE.id)
def marriage(options: Options) -> int:
    """O:marriage. Counts as two Hearth advisers; whether here too is an option (O-18.4)."""
    return 2 if options.marriage_counts_twice else 1


HOSPITAL = card("hospital", "Hospital", suit=Suit.HEARTH, save_id=0x94, limit=Limit.SITE_ONLY)
AWAITED_RETURN = card("awaited-return", "Awaited Return", suit=Suit.HEARTH, save_id=0x95)
