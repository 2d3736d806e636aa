"""Names for histories and outcomes: SHA-256 of canonical bytes."""

from __future__ import annotations

import hashlib

import msgspec

_encoder = msgspec.json.Encoder(order="deterministic")


def canonical_bytes(value: object) -> bytes:
    """The one way a frozen value is written: JSON, fields in their order, no white space."""
    return _encoder.encode(value)


def fingerprint(state: object) -> str:
    """Names an outcome: equal states have equal fingerprints. 64 hex digits."""
    return hashlib.sha256(canonical_bytes(state)).hexdigest()


def first_link(*, ruleset: str, options: object, opening: object) -> str:
    """Names the beginning of a history: its rules, options and opening. 64 hex digits."""
    return hashlib.sha256(canonical_bytes((ruleset, options, opening))).hexdigest()


def next_link(before: str, played: object) -> str:
    """Names a history one play longer than ``before``. 64 hex digits."""
    return hashlib.sha256(before.encode() + canonical_bytes(played)).hexdigest()
