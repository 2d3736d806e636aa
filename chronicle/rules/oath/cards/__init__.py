"""All cards: reading these files enters the facts in the cardbook."""

from chronicle.rules.oath.cards import (
    arcane,
    beast,
    discord,
    edifices,
    hearth,
    nomad,
    order,
    relics,
    sites,
    visions,
)

__all__ = [
    "arcane",
    "beast",
    "discord",
    "edifices",
    "hearth",
    "nomad",
    "order",
    "relics",
    "sites",
    "visions",
]
