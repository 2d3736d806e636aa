"""Rows <-> what lies between two games: an Oath world, or a series with its next setup."""

from chronicle.worlds.oath import world_of, world_store
from chronicle.worlds.series import series_of, series_store

__all__ = ["series_of", "series_store", "world_of", "world_store"]
