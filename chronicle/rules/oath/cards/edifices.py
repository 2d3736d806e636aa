"""The six edifices and, on their backs, the six ruins: facts of the cards."""

from chronicle.rules.oath.cardbook import Kind, Limit, Suit, card, card_of
from chronicle.rules.oath.powers import spares_site
from chronicle.rules.oath.world import Place, World

SPRAWLING_RAMPART = card(
    "sprawling-rampart",
    "Sprawling Rampart",
    kind=Kind.EDIFICE,
    suit=Suit.ORDER,
    save_id=0xC6,
    limit=Limit.SITE_ONLY,
    locked=True,
    other_side="bandit-rampart",
)
BANDIT_RAMPART = card(
    "bandit-rampart",
    "Bandit Rampart",
    kind=Kind.RUIN,
    save_id=0xC7,
    limit=Limit.SITE_ONLY,
    locked=True,
    other_side="sprawling-rampart",
)
HALL_OF_DEBATE = card(
    "hall-of-debate",
    "Hall of Debate",
    kind=Kind.EDIFICE,
    suit=Suit.HEARTH,
    save_id=0xC8,
    limit=Limit.SITE_ONLY,
    locked=True,
    other_side="hall-of-mockery",
)
HALL_OF_MOCKERY = card(
    "hall-of-mockery",
    "Hall of Mockery",
    kind=Kind.RUIN,
    save_id=0xC9,
    limit=Limit.SITE_ONLY,
    locked=True,
    other_side="hall-of-debate",
    aliases=("Hall of Liberation",),
)
FOREST_TEMPLE = card(
    "forest-temple",
    "Forest Temple",
    kind=Kind.EDIFICE,
    suit=Suit.BEAST,
    save_id=0xCA,
    limit=Limit.SITE_ONLY,
    locked=True,
    other_side="ruined-temple",
)


@spares_site(FOREST_TEMPLE.id)
def forest_temple(world: World, place: Place) -> bool:
    """O:forest-temple. While it stands intact, sites with a Beast card stay on the map."""
    stands = FOREST_TEMPLE.id in world.on_map
    return stands and any(card_of(card).suit is Suit.BEAST for card in place.cards)


RUINED_TEMPLE = card(
    "ruined-temple",
    "Ruined Temple",
    kind=Kind.RUIN,
    save_id=0xCB,
    limit=Limit.SITE_ONLY,
    locked=True,
    other_side="forest-temple",
    aliases=("Abandoned Temple",),
)
FESTIVAL_DISTRICT = card(
    "festival-district",
    "Festival District",
    kind=Kind.EDIFICE,
    suit=Suit.DISCORD,
    save_id=0xCC,
    limit=Limit.SITE_ONLY,
    locked=True,
    other_side="squalid-district",
)
SQUALID_DISTRICT = card(
    "squalid-district",
    "Squalid District",
    kind=Kind.RUIN,
    save_id=0xCD,
    limit=Limit.SITE_ONLY,
    locked=True,
    other_side="festival-district",
)
GREAT_SPIRE = card(
    "great-spire",
    "Great Spire",
    kind=Kind.EDIFICE,
    suit=Suit.ARCANE,
    save_id=0xCE,
    limit=Limit.SITE_ONLY,
    locked=True,
    other_side="fallen-spire",
)
FALLEN_SPIRE = card(
    "fallen-spire",
    "Fallen Spire",
    kind=Kind.RUIN,
    save_id=0xCF,
    limit=Limit.SITE_ONLY,
    locked=True,
    other_side="great-spire",
)
ANCIENT_FORGE = card(
    "ancient-forge",
    "Ancient Forge",
    kind=Kind.EDIFICE,
    suit=Suit.NOMAD,
    save_id=0xD0,
    limit=Limit.SITE_ONLY,
    locked=True,
    other_side="broken-forge",
)
BROKEN_FORGE = card(
    "broken-forge",
    "Broken Forge",
    kind=Kind.RUIN,
    save_id=0xD1,
    limit=Limit.SITE_ONLY,
    locked=True,
    other_side="ancient-forge",
)
