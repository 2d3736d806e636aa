"""A series comes in: begun anew, or carried by a setup code; its host is the one who brings it."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from chronicle.models import Campaign
from chronicle.rules.core.game import Game
from chronicle.rules.core.series.values import Call
from chronicle.rules.core.series_code import Carried
from chronicle.services.campaigns import Opening, campaign_founded_so
from chronicle.services.series import carried_found, series_begun
from tables.services.arrivals import Founded, campaign_hosted, devices_campaigns


def series_carried(*, game: Game, name: str, call: Call, options: Any) -> Carried:  # noqa: ANN401 -- the game's own struct
    """A series with its first session planned, as a code would carry it. Writes nothing.

    Raises:
        Refused, Malformed: it cannot be played so.
    """
    series = series_begun(game=game, name=name, call=call, options=options)
    return Carried(series=series, options=options)


def carried_before(*, game: Game, carried: Carried, token: str | None) -> Campaign | None:
    """The campaign of this device that was founded from the very same series, or None."""
    return campaign_founded_so(
        openings=(Opening(world=carried.series),),
        among=devices_campaigns(token).filter(game=game.key),
        options=carried.options,
        game=game.key,
    )


@transaction.atomic
def carried_hosted(
    *,
    game: Game,
    carried: Carried,
    token: str | None,
    origin: Campaign.Origin = Campaign.Origin.SERIES,
) -> Founded:
    """Found a series, its host the one who asks; the same again by the same device is the same."""
    before = carried_before(game=game, carried=carried, token=token)
    if before is not None:
        return Founded(campaign=before)
    campaign = carried_found(game=game, carried=carried, origin=origin)
    return campaign_hosted(campaign=campaign, token=token)
