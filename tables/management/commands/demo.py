"""A chronicle for a first look."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from chronicle.models import Campaign
from chronicle.services.campaigns import Founding, campaign_found, campaign_founded_so
from tables.exchange.save_strings import read_file
from tables.management.plain import plain_errors

STRINGS = settings.BASE_DIR / "fixtures" / "demo" / "the-first-chronicle.txt"


class Command(BaseCommand):
    """Founds the demo chronicle; done twice, it is there once."""

    help = "Founds the demo chronicle where it is not there yet, and prints its code."
    requires_system_checks = ()  # they look at pages and settings, which take no part here

    def handle(self, *_args: Any, **_options: Any) -> None:
        demos = Campaign.objects.filter(founded_from=Campaign.Origin.DEMO)
        with plain_errors():
            imported = read_file(STRINGS.read_bytes())
            campaign = campaign_founded_so(openings=imported.openings, among=demos)
            if campaign is None:
                campaign = campaign_found(
                    name=imported.name,
                    openings=imported.openings,
                    founding=Founding(origin=Campaign.Origin.DEMO),
                )
        self.stdout.write(f"{campaign.code}  {campaign.name}")
