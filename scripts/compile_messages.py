"""Compiles the message catalogues whose text is newer than what was compiled of it."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def main() -> int:
    """Compile what is stale; return the exit code of the first that cannot be compiled."""
    for text in sorted((ROOT / "locale").glob("*/LC_MESSAGES/*.po")):
        compiled = text.with_suffix(".mo")
        if compiled.exists() and compiled.stat().st_mtime >= text.stat().st_mtime:
            continue
        command = ["msgfmt", "--check-format", "-o", str(compiled), str(text)]
        done = subprocess.run(command, check=False)
        if done.returncode:
            print(f"{text.relative_to(ROOT)} cannot be compiled: see the lines above")
            return done.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
