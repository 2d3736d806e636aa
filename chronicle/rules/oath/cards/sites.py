"""The 23 sites: capacity, defense dice, bandits, and the corner shown when a site is revealed."""

from chronicle.rules.oath.cardbook import site

MINE = site("mine", "Mine", save_id=0x00, capacity=1, favor=3, relics=1)
SALT_FLATS = site("salt-flats", "Salt Flats", save_id=0x01, capacity=2, favor=2, secrets=1)
FERTILE_VALLEY = site("fertile-valley", "Fertile Valley", save_id=0x02, capacity=3)
BARREN_COAST = site("barren-coast", "Barren Coast", save_id=0x03, capacity=1, relics=1)
PLAINS = site("plains", "Plains", save_id=0x04, capacity=3)
RIVER = site("river", "River", save_id=0x05, capacity=2)
STEPPE = site("steppe", "Steppe", save_id=0x06, capacity=2, relics=1)
MOUNTAIN = site("mountain", "Mountain", save_id=0x07, capacity=2, relics=1)
LUSH_COAST = site("lush-coast", "Lush Coast", save_id=0x08, capacity=3)
MARSHES = site("marshes", "Marshes", save_id=0x09, capacity=2, relics=1)
WASTES = site("wastes", "Wastes", save_id=0x0A, capacity=1, relics=1)
ROCKY_COAST = site("rocky-coast", "Rocky Coast", save_id=0x0B, capacity=2)
NARROW_PASS = site("narrow-pass", "Narrow Pass", save_id=0x0C, capacity=1, relics=1)
CHARMING_VALLEY = site("charming-valley", "Charming Valley", save_id=0x0D, capacity=3)
DEEP_WOODS = site("deep-woods", "Deep Woods", save_id=0x0E, capacity=2, relics=1)
STANDING_STONES = site("standing-stones", "Standing Stones", save_id=0x0F, capacity=2, relics=1)
ANCIENT_CITY = site("ancient-city", "Ancient City", save_id=0x10, capacity=2, relics=1)
DROWNED_CITY = site(
    "drowned-city",
    "Drowned City",
    save_id=0x11,
    capacity=0,
    secrets=3,
    relics=2,
    aliases=("The Drowned City",),
)
GREAT_SLUM = site("great-slum", "Great Slum", save_id=0x12, capacity=3)
BURIED_GIANT = site("buried-giant", "Buried Giant", save_id=0x13, capacity=2, relics=1)
THE_TRIBUNAL = site(
    "the-tribunal", "The Tribunal", save_id=0x14, capacity=2, relics=1, aliases=("Imperial Seat",)
)
SHROUDED_WOOD = site("shrouded-wood", "Shrouded Wood", save_id=0x15, capacity=2, relics=1)
THE_HIDDEN_PLACE = site("the-hidden-place", "The Hidden Place", save_id=0x16, capacity=2, relics=1)
