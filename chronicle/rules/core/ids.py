"""Names for strings and numbers that could be swapped by mistake."""

from __future__ import annotations

from typing import NewType

Seat = NewType("Seat", str)
"""One place at a table, named by its colour or letter: ``"purple"``."""

CardId = NewType("CardId", str)
"""A card by its slug as printed: ``"tinkers-fair"``."""

SiteId = NewType("SiteId", str)
"""A site card by its slug as printed: ``"lush-coast"``."""

RuleId = NewType("RuleId", str)
"""A numbered rule: ``"O-18.4"``; a card's own rule: ``"O:bandit-crown"``."""

Key = NewType("Key", str)
"""The name of a question: its path and before it its scope: ``"vow/oath"``."""

Seq = NewType("Seq", int)
"""The number of an entry in a session's log, from 1."""
