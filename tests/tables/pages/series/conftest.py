"""The toy stands in the catalogue for every test that asks for it."""

from tests.toy.catalogue import toy

__all__ = ["toy"]
