"""Who asks, and what they may do at a campaign: told by a device's token and by passes to look."""

from __future__ import annotations

from msgspec import Struct

from chronicle.models import Campaign
from chronicle.selectors import campaign_with
from tables.errors import Unknown
from tables.models import Device
from tables.selectors import device_with
from tables.services import access
from tables.services.passes import Pass, may_pass

DEVICE_COOKIE = "reliquary_device"
PASSES_COOKIE = "reliquary_passes"
TOKEN_LENGTHS = range(32, 65)


class Visitor(Struct, frozen=True, kw_only=True):
    """A browser or program at a campaign that it may look at, and what else it may do there."""

    campaign: Campaign
    device: Device | None
    may_write: bool
    may_host: bool


def token_shaped(given: str) -> str | None:
    """A token as it was given, or None where it has none of a shape that we give."""
    return given if len(given) in TOKEN_LENGTHS else None


def visitor_of(*, ref: str, token: str | None, passes: tuple[Pass, ...]) -> Visitor:
    """The visitor of a campaign.

    Raises:
        Unknown: there is no such campaign, or it may not be looked at; which of the two is
            nobody's business.
    """
    campaign = campaign_with(ref)
    if campaign is None:
        raise Unknown
    device = None
    if token is not None:
        device = device_with(campaign=campaign, token_hash=access.token_hash(token))
    if not access.may_view(device, campaign) and not may_pass(passes, campaign):
        raise Unknown
    return Visitor(
        campaign=campaign,
        device=device,
        may_write=access.may_write(device, campaign),
        may_host=access.may_host(device, campaign),
    )
