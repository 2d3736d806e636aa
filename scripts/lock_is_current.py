"""Tells whether requirements.lock names every dependency of pyproject.toml, in a fitting version.

Asks no index: a lock is stale when pyproject.toml wants what is not in it.
"""

import sys
import tomllib
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[1]


def wanted() -> list[Requirement]:
    """Return the requirements of pyproject.toml, those of the tests included."""
    table = tomllib.loads((ROOT / "pyproject.toml").read_text())
    lines = [*table["project"]["dependencies"], *table["dependency-groups"]["dev"]]
    return [Requirement(line) for line in lines]


def locked() -> dict[str, str]:
    """Return the version of each package of the lock, by its canonical name."""
    lines = (ROOT / "requirements.lock").read_text().splitlines()
    pins = [line.split(";")[0].strip(" \\") for line in lines if line[:1].isalnum()]
    return {canonicalize_name(name): version for name, version in (p.split("==") for p in pins)}


def main() -> int:
    """Print what is missing; return the exit code."""
    pins = locked()
    stale = [
        str(need)
        for need in wanted()
        if pins.get(canonicalize_name(need.name)) is None
        or not need.specifier.contains(pins[canonicalize_name(need.name)])
    ]
    addresses = "://" in (ROOT / "requirements.lock").read_text()
    for need in stale:
        print(f"requirements.lock does not hold {need}: run `make lock`")
    if addresses:
        print("requirements.lock names an address: run `make lock`, which leaves them out")
    return 1 if stale or addresses else 0


if __name__ == "__main__":
    sys.exit(main())
