"""A chronicle for a first look."""

from __future__ import annotations

from typing import Any

from django.conf import settings

from chronicle.models import Campaign
from chronicle.services.campaigns import Founding, campaign_found, campaign_founded_so
from tables.exchange.save_strings import read_file
from tables.management.plain import PlainCommand
from tables.services.arrivals import demo_name

STRINGS = settings.BASE_DIR / "fixtures" / "demo" / "the-first-chronicle.txt"


class Command(PlainCommand):
    """Founds the demo chronicle; done twice, it is there once."""

    help = "Founds the demo chronicle where it is not there yet, and prints its code."

    def handle(self, *_args: Any, **_options: Any) -> None:
        demos = Campaign.objects.filter(founded_from=Campaign.Origin.DEMO)
        imported = read_file(STRINGS.read_bytes())
        campaign = campaign_founded_so(openings=imported.openings, among=demos)
        if campaign is None:
            campaign = campaign_found(
                name=demo_name(imported.name),
                openings=imported.openings,
                founding=Founding(origin=Campaign.Origin.DEMO),
            )
        self.stdout.write(f"{campaign.code}  {campaign.name}")
