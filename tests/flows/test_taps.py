"""How many taps a real evening costs: docs/taps.md says it, and it stays within its bounds."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from functools import partial

import pytest

from chronicle.rules.oath.world import PURPLE
from tests.flows.browser import Phone, Pocket, Served, brought, evening_opened
from tests.flows.house import ROOT
from tests.flows.telling import (
    Evening,
    evening_of,
    tell_ending,
    tell_map,
    tell_others,
    tell_phase,
    tell_winner,
)

pytestmark = [pytest.mark.browser, pytest.mark.slow]

EVENING = ROOT / "fixtures" / "taps" / "oath-4.json"
PAGE = ROOT / "docs" / "taps.md"
MOST_TAPS = 45
MOST_TYPED = 30
GOAL = 25

# What was stored, as RESULT.json.
STORED = """
import json, sys
import django
django.setup()
from chronicle.models import Campaign
from chronicle.selectors import chapter_of, result_of
from tests.tables.results_made import result_json
campaign = Campaign.objects.get(code=sys.argv[1])
print(json.dumps(result_json(result_of(chapter_of(campaign, int(sys.argv[2]))))))
"""

STEPS: tuple[tuple[str, Callable[[Phone, Evening], None]], ...] = (
    ("Record the result", lambda phone, _evening: phone.button("Record the result")),
    ("Ending", tell_ending),
    ("Map", tell_map),
    ("Winner's board", tell_winner),
    ("The others", tell_others),
    ("Check and chronicle phase", tell_phase),
)


def test_the_evening_is_recorded_within_its_taps(pocket: Pocket, reliquary: Served) -> None:
    host = pocket.phone()
    evening = evening_of(EVENING)
    campaign = brought(host, "A11")
    evening_opened(host, campaign, yellow="Name")
    host.open(f"/c/{campaign}/")

    counted = [counts(host, step, partial(tell, host, evening)) for step, tell in STEPS]

    taps = sum(row[1] for row in counted)
    typed = sum(row[2] for row in counted)
    stored = json.loads(reliquary.house.run("-c", STORED, campaign, "3"))
    assert as_told(stored) == as_told(evening)
    assert host.complaints == []
    assert taps <= MOST_TAPS
    assert typed <= MOST_TYPED
    assert_written([*counted, ("**together**", taps, typed)], "oath-4")


def counts(phone: Phone, step: str, act: Callable[[], object]) -> tuple[str, int, int]:
    """Do a step, and count what the hand did."""
    taps, typed = phone.taps, phone.typed
    act()
    return step, phone.taps - taps, phone.typed - typed


def as_told(evening: Evening) -> Evening:
    """What the pages ask for: the Empire rules as one, relics that lie facedown are counted."""
    imperial = {seat["color"] for seat in evening["seats"] if seat["role"] != "exile"}
    sites = [
        {
            **site,
            "ruler": PURPLE if site["ruler"] in imperial else site["ruler"],
            "relics": len(site["relics"]),
        }
        for site in evening["sites"]
        if site["faceup"]
    ]
    kept = ("game", "winner", "how", "vision", "seats", "advisers", "relics", "discards")
    reliquary = len(evening["reliquary"])
    return {**{key: evening[key] for key in kept}, "sites": sites, "reliquary": reliquary}


def assert_written(counted: list[tuple[str, int, int]], evening: str) -> None:
    """An evening's table in docs/taps.md says what was counted; TAPS=write puts it there."""
    rows = "".join(f"| {step} | {taps} | {typed} |\n" for step, taps, typed in counted)
    table = f"| step | taps | characters |\n| --- | --- | --- |\n{rows}"
    before, begin, rest = PAGE.read_text().partition(f"<!-- counted {evening} -->\n")
    old, end, after = rest.partition("<!-- /counted -->\n")
    if os.environ.get("TAPS") == "write":
        PAGE.write_text("".join((before, begin, table, end, after)))
        return
    assert old == table, f"docs/taps.md is out of date (TAPS=write):\n{table}"
