"""The reference facts of Kemet that the tests compare with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[3] / "fixtures" / "reference" / "kemet"


def reference(name: str) -> Any:
    """Read one file of reference facts by its name without the ending."""
    return json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
