"""What an address names in a campaign: a game, a session, the game of an older sheet."""

from __future__ import annotations

from django.http import Http404, HttpRequest
from msgspec import Struct

from chronicle.models import Campaign, Chapter
from chronicle.selectors import chapters_of
from tables.models import Session
from tables.selectors import sessions_of

GAME_DIGITS = 5


class Around(Struct, frozen=True, kw_only=True):
    """A chapter that stands, and its neighbours."""

    chapter: Chapter
    before: Chapter | None
    after: Chapter | None

    @property
    def is_open(self) -> bool:
        """Whether it is the chapter of the game about to be played."""
        return self.after is None


def around(campaign: Campaign, number: int) -> Around:
    """The chapter of a game as it stands, and its neighbours, in one query.

    Raises:
        Http404: there is no such game.
    """
    chapters = tuple(chapters_of(campaign))
    found = next((at for at, each in enumerate(chapters) if each.game == number), None)
    if found is None:
        raise Http404
    chapter = chapters[found]
    chapter.campaign = campaign
    return Around(
        chapter=chapter,
        before=chapters[found - 1] if found else None,
        after=chapters[found + 1] if found + 1 < len(chapters) else None,
    )


def session_at(campaign: Campaign, number: int) -> Session:
    """The session of a campaign with this key.

    Raises:
        Http404: there is none, or it is another campaign's.
    """
    session = sessions_of(campaign).filter(pk=number).first()
    if session is None:
        raise Http404
    return session


def sheet_game(request: HttpRequest) -> int | None:
    """The game of the older sheet that opened this page, 0 where nobody knows it."""
    told_game = request.GET.get("sheet", "")
    return int(told_game) if told_game.isdecimal() and len(told_game) <= GAME_DIGITS else None
