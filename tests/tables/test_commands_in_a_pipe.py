"""A command whose reader goes away early, as ``head`` does."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from tables.management.plain import PlainCommand


class Talkative(PlainCommand):
    """Says more than its reader wants to read."""

    def handle(self, *_args: Any, **_options: Any) -> None:
        """Fail as a write into a closed pipe fails."""
        raise BrokenPipeError


def test_a_reader_that_leaves_early_has_read_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with (tmp_path / "out").open("w") as out:
        monkeypatch.setattr(sys, "stdout", out)

        said = Talkative(stdout=out).execute(
            skip_checks=True, force_color=False, no_color=True, stdout=out, stderr=None
        )
        out.write("what was still to be said")

    assert said is None
    assert (tmp_path / "out").read_text() == ""
