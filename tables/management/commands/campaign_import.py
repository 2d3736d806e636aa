"""Bring a whole campaign in from its file, or a series from its setup code."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandError, CommandParser

from chronicle.messages import told
from chronicle.models import Campaign
from chronicle.services.campaigns import Opening, campaign_founded_so
from chronicle.services.series import carried_found
from tables.exchange.archive import AnyArchive, counts_of
from tables.exchange.archive_reading import fault_line, look_at_archive
from tables.exchange.series_codes import code_read, is_series_code
from tables.management.plain import PIPE, PlainCommand, chapter_word, input_bytes, print_json
from tables.services.archives import Stored, archive_store


class Command(PlainCommand):
    """Stores the campaign of a file, all of it or nothing."""

    help = (
        "Imports the file that campaign_export made, or the setup code of a series;"
        " what is here already adds nothing."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", nargs="?", default=PIPE, metavar="FILE", help="- for the pipe")
        parser.add_argument("--json", action="store_true", help="answer with JSON")

    def handle(self, *_args: Any, **options: Any) -> None:
        data = input_bytes(options["file"])
        if is_series_code(data):
            self._tell(_carried(data), {}, as_json=options["json"])
            return
        archive = self._archive(data, as_json=options["json"])
        stored = archive_store(archive=archive, among=Campaign.objects.all())
        self._tell(stored, counts_of(archive), as_json=options["json"])

    def _archive(self, data: bytes, *, as_json: bool) -> AnyArchive:
        look = look_at_archive(data)
        if look.archive is not None:
            return look.archive
        if as_json:
            faults = [{"field": each.field, "text": told(each.why)} for each in look.faults]
            print_json(self.stdout, {"campaign": None, "new": False, "faults": faults})
        else:
            for fault in look.faults:
                self.stderr.write(fault_line(fault))
        count = len(look.faults)
        raise CommandError(f"{count} {'fault' if count == 1 else 'faults'}, so nothing was stored")

    def _tell(self, stored: Stored, counts: dict[str, int], *, as_json: bool) -> None:
        campaign = stored.campaign
        if as_json:
            answer = {"campaign": campaign.code, "new": stored.new, "counts": counts, "faults": []}
            print_json(self.stdout, answer)
            return
        held = campaign.chapters.order_by("game").values_list("game", flat=True).distinct()
        games = ", ".join(str(game) for game in held)
        here = "" if stored.new else " (it is here already)"
        word = chapter_word(campaign)
        self.stdout.write(f"{campaign.code}  {campaign.name}: {word} {games}{here}")
        if counts:
            self.stdout.write(", ".join(f"{count} {name}" for name, count in counts.items()))


def _carried(data: bytes) -> Stored:
    """The series of a setup code, founded where nobody has it yet."""
    game, carried = code_read(data.decode(errors="replace"))
    before = campaign_founded_so(
        openings=(Opening(world=carried.series),),
        among=Campaign.objects.filter(game=game.key),
        options=carried.options,
        game=game.key,
    )
    if before is not None:
        return Stored(campaign=before, new=False)
    origin = Campaign.Origin.SETUP_CODE
    return Stored(campaign=carried_found(game=game, carried=carried, origin=origin), new=True)
