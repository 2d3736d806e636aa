"""The five Visions, in the order of their save ids; the Conspiracy is the one without an oath."""

from chronicle.rules.oath.cardbook import Kind, Oath, card

SANCTUARY = card(
    "sanctuary",
    "Sanctuary",
    kind=Kind.VISION,
    save_id=0xD2,
    oath=Oath.PROTECTION,
    aliases=(
        "Dynasty",
        "Vision of Sanctuary",
    ),
)
REBELLION = card(
    "rebellion",
    "Rebellion",
    kind=Kind.VISION,
    save_id=0xD3,
    oath=Oath.PEOPLE,
    aliases=("Vision of Rebellion",),
)
CONSPIRACY = card(
    "conspiracy", "Conspiracy", kind=Kind.VISION, save_id=0xD4, aliases=("The Conspiracy",)
)
FAITH = card(
    "faith",
    "Faith",
    kind=Kind.VISION,
    save_id=0xD5,
    oath=Oath.DEVOTION,
    aliases=("Vision of Faith",),
)
CONQUEST = card(
    "conquest",
    "Conquest",
    kind=Kind.VISION,
    save_id=0xD6,
    oath=Oath.SUPREMACY,
    aliases=("Vision of Conquest",),
)
