"""Two kinds of campaign behind one address: a chronicle, or a series of games."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from chronicle.models import Campaign, Chapter
from chronicle.rules.catalogue import game_of
from chronicle.selectors import chapter_of, open_chapter_of
from tables.api.problems import Missing, OtherGame


def is_series(campaign: Campaign) -> bool:
    """Whether a campaign is a series."""
    return game_of(campaign.game).series is not None


def chronicle_only(campaign: Campaign) -> Campaign:
    """The campaign, if it is a chronicle.

    Raises:
        OtherGame: it is a series, whose own addresses stand under ``series``.
    """
    if is_series(campaign):
        raise OtherGame(
            _("This is a series: it is asked for under the address series."), game=campaign.game
        )
    return campaign


def series_only(campaign: Campaign) -> Campaign:
    """The campaign, if it is a series.

    Raises:
        OtherGame: it is a chronicle.
    """
    if not is_series(campaign):
        raise OtherGame(
            _("This is a chronicle: it has no address under series."), game=campaign.game
        )
    return campaign


def chapter_at(campaign: Campaign, game: int) -> Chapter:
    """The chapter of a game as it stands.

    Raises:
        Missing: this campaign has no such game.
    """
    chapter = chapter_of(campaign, game)
    if chapter is None:
        raise Missing
    return chapter


def open_chapter(campaign: Campaign) -> Chapter:
    """The chapter of the game about to be played.

    Raises:
        Missing: the campaign has no chapter at all.
    """
    chapter = open_chapter_of(campaign)
    if chapter is None:
        raise Missing
    return chapter


def chronicle_chapter_at(campaign: Campaign, game: int) -> Chapter:
    """The chapter of a chronicle's game as it stands.

    Raises:
        OtherGame: the campaign is a series.
        Missing: this chronicle has no such game.
    """
    return chapter_at(chronicle_only(campaign), game)
