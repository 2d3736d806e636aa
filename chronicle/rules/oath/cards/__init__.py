"""All cards: reading these files enters the facts in the cardbook."""

from chronicle.rules.oath.cards import (
    arcane,
    beast,
    discord,
    edifices,
    hearth,
    nomad,
    order,
    relic_powers_acts,
    relic_powers_always,
    relic_powers_cage,
    relic_powers_looks,
    relic_powers_war,
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
    "relic_powers_acts",
    "relic_powers_always",
    "relic_powers_cage",
    "relic_powers_looks",
    "relic_powers_war",
    "relics",
    "sites",
    "visions",
]
