"""Play text logs and tell every verdict."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandError, CommandParser

from chronicle.messages import told
from chronicle.rules.core.notation import Fault, play_text, written
from chronicle.rules.core.replay import Asks
from tables.exchange.resolving import Resolution, closed, reason, resolution_json, resolve, word
from tables.exchange.text_logs import FileRead, read_file
from tables.management.plain import PlainCommand, input_bytes, print_json

UNREADABLE = 2
"""The exit code of a file that cannot be read; one that does not stand ends with 1."""


class Command(PlainCommand):
    """Resolves every log of a file; nothing is stored."""

    help = "Plays the text logs of a file (docs/notation.md) and tells the verdict of each entry."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", metavar="FILE", help="a text log or several; - for the pipe")
        parser.add_argument("--json", action="store_true", help="answer with JSON, one line a log")
        parser.add_argument(
            "--text", action="store_true", help="print each log as this program writes it"
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        read = _read(options["file"])
        if read.faults:
            self._tell_faults(read.faults, as_json=options["json"])
        resolutions = tuple(resolve(log) for log in read.logs)
        for resolution in resolutions:
            if options["json"]:
                print_json(self.stdout, resolution_json(resolution))
            elif options["text"]:
                self.stdout.write(written(closed(resolution)))
            else:
                self._tell(resolution)
        failed = sum(not each.stands for each in resolutions)
        if failed:
            raise CommandError(f"{failed} of {len(resolutions)} logs: not every entry stands")

    def _tell_faults(self, faults: tuple[Fault, ...], *, as_json: bool) -> None:
        """Every fault, the last line on the error stream."""
        if as_json:
            told_faults = [
                {"line": fault.line, "column": fault.column, "why": told(fault.why)}
                for fault in faults
            ]
            print_json(self.stdout, {"faults": told_faults})
        else:
            for fault in faults:
                self.stderr.write(f"line {fault.line}, column {fault.column}: {told(fault.why)}")
        raise CommandError("this file cannot be read", returncode=UNREADABLE)

    def _tell(self, resolution: Resolution) -> None:
        """One line an entry, indented below it what happened or what is asked."""
        for line, (play, step) in zip(resolution.read.lines, resolution.entries, strict=True):
            rule, why = reason(step.verdict)
            reasons = [part for part in (rule, None if why is None else told(why)) if part]
            verdict = ": ".join((word(step.verdict), *reasons))
            self.stdout.write(f"line {line}, {play.seat}: {play_text(play)} - {verdict}")
            for event in step.events:
                self.stdout.write(f"    {told(event.describe())}")
            if isinstance(step.verdict, Asks):
                for question in step.verdict.questions:
                    self.stdout.write(
                        f"    {question.key} ({question.rule}): {told(question.text)}"
                    )
        for contradiction in resolution.contradictions:
            self.stdout.write(told(contradiction))
        end = resolution.turns.end_text(resolution.replay.state) or "not over"
        self.stdout.write(f"{resolution.read.game.name}: {end}; {resolution.fingerprint[:12]}")


def _read(name: str) -> FileRead:
    try:
        return read_file(input_bytes(name))
    except CommandError as error:
        raise CommandError(str(error), returncode=UNREADABLE) from error
