"""The figures of docs/bench.md, in one run: `make bench`.

It works on a database of its own in a temporary folder. Compare only within one run: figures of
two machines, or of one that does something else meanwhile, say nothing about each other.
"""

import os
import platform
import sys
import tempfile
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path

import django

PARTS = ("save_strings", "odds", "pages", "sheets")
OUT = Path(__file__).resolve().parents[1] / "docs" / "bench.md"
HEAD = """# Bench

`make bench` measures everything in one run and writes this file. Compare only within one run:
figures of two machines, or of a machine that does something else meanwhile, say nothing about
each other. No test depends on them.

{where}

| what | figure | bound | holds |
| --- | --- | --- | --- |
{lines}
"""


def main() -> int:
    """Measure, print and write; return the exit code, 1 where a bound does not hold."""
    from django.core.management import call_command  # noqa: PLC0415 -- app-ready

    call_command("migrate", verbosity=0)
    figures = [figure for part in PARTS for figure in import_module(f"bench.{part}").figures()]
    lines = "\n".join(figure.line for figure in figures)
    where = (
        f"{platform.python_implementation()} {platform.python_version()}, {platform.system()} "
        f"{platform.machine()}, {os.cpu_count()} cores, {datetime.now(UTC):%d %B %Y}."
    )
    text = HEAD.format(where=where, lines=lines)
    print(text)
    OUT.write_text(text)
    return int(any(figure.holds is False for figure in figures))


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        os.environ["DJANGO_SETTINGS_MODULE"] = "tables.config.settings"
        os.environ["RELIQUARY_DATA"] = folder
        os.environ["RELIQUARY_ALLOWED_HOSTS"] = "*"
        os.environ.pop("RELIQUARY_DATABASE_URL", None)
        django.setup()
        sys.exit(main())
