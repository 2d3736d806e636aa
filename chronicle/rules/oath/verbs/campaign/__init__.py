"""O-11: Campaign, step by step: declared, fought, and what comes of it."""

from chronicle.rules.oath.verbs.campaign.course import campaign

__all__ = ["campaign"]
