"""What a group writes down beside a game: an era, a date, a few lines."""

from __future__ import annotations

from datetime import date

from django.db import transaction
from msgspec import Struct

from chronicle.errors import Stale
from chronicle.models import Annal, Campaign
from chronicle.services.people import clean_name

LONGEST_ERA = 80  # characters
LONGEST_TEXT = 4000


class AnnalTold(Struct, frozen=True, kw_only=True):
    """What is to stand beside a game; empty or None = nothing."""

    era: str = ""
    played_on: date | None = None
    text: str = ""


@transaction.atomic
def annal_write(*, campaign: Campaign, game: int, told: AnnalTold, base: int) -> Annal | None:
    """Write what stands beside a game; nothing at all takes it away.

    ``base`` is the revision that the writer has seen, 0 where nothing stood there.

    Raises:
        Stale: somebody has written since.
    """
    Campaign.objects.select_for_update().select_related(None).get(pk=campaign.pk)
    annal = Annal.objects.filter(campaign=campaign, game=game).first()
    clean = AnnalTold(
        era=clean_name(told.era, longest=LONGEST_ERA),
        played_on=told.played_on,
        text=_clean_text(told.text),
    )
    if annal is not None and annal_told(annal) == clean:
        return annal
    if base != (0 if annal is None else annal.revision):
        raise Stale
    if clean == AnnalTold():
        if annal is not None:
            annal.delete()
        return None
    if annal is None:
        annal = Annal(campaign=campaign, game=game, revision=0)
    annal.era, annal.played_on, annal.text = clean.era, clean.played_on, clean.text
    annal.revision += 1
    annal.save()
    return annal


def annal_told(annal: Annal) -> AnnalTold:
    """What stands beside a game."""
    return AnnalTold(era=annal.era, played_on=annal.played_on, text=annal.text)


def _clean_text(text: str) -> str:
    """Lines as they were written, each without what no page can show."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    kept = [clean_name(line, longest=LONGEST_TEXT) for line in lines]
    return "\n".join(kept).strip()[:LONGEST_TEXT].rstrip()
