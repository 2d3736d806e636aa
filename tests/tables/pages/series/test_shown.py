"""What a page shows of a setup: all that the rules say of it."""

from __future__ import annotations

from chronicle.messages import told
from chronicle.rules.ankh import GAME as ANKH
from chronicle.rules.ankh.options import Options
from tables.pages.series.shown import laid_shown
from tests.rules.ankh.evenings import begun


def test_the_key_of_a_track_says_everything_that_happens_after_a_step() -> None:
    laid = ANKH.series_rules.lay(begun(3, ("pharaoh", 0, "ramses")), Options())

    shown = laid_shown(laid, session=1).tracks[0]

    assert shown.key == tuple((sign, told(words)) for sign, words in laid.tracks[0].key)
    assert len([words for sign, words in shown.key if not sign]) == 4
