"""Bring a whole campaign in from its file."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandError, CommandParser

from chronicle.messages import told
from chronicle.models import Campaign
from tables.exchange.archive_reading import fault_line, look_at_archive
from tables.management.plain import PIPE, PlainCommand, input_bytes, print_json
from tables.services.archives import archive_store


class Command(PlainCommand):
    """Stores the campaign of a file, all of it or nothing."""

    help = "Imports the file that campaign_export made; a file that is here already adds nothing."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", nargs="?", default=PIPE, metavar="FILE", help="- for the pipe")
        parser.add_argument("--json", action="store_true", help="answer with JSON")

    def handle(self, *_args: Any, **options: Any) -> None:
        look = look_at_archive(input_bytes(options["file"]))
        if look.archive is None:
            if options["json"]:
                faults = [{"field": each.field, "text": told(each.why)} for each in look.faults]
                print_json(self.stdout, {"campaign": None, "new": False, "faults": faults})
            else:
                for fault in look.faults:
                    self.stderr.write(fault_line(fault))
            raise CommandError(f"{len(look.faults)} faults, so nothing was stored")
        stored = archive_store(archive=look.archive, among=Campaign.objects.all())
        code, new = stored.campaign.code, stored.new
        if options["json"]:
            print_json(self.stdout, {"campaign": code, "new": new, "faults": []})
            return
        games = ", ".join(str(game) for game in sorted({c.game for c in look.archive.chapters}))
        here = "" if new else " (it is here already)"
        self.stdout.write(f"{code}  {stored.campaign.name}: game {games}{here}")
