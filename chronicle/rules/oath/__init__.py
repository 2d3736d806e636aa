"""Oath: what lies in the box, what a game between two evenings changes in it."""

from chronicle.rules.oath import cardbook, cards, powers

cardbook.seal()
powers.seal()

__all__ = ["cardbook", "cards", "powers"]
