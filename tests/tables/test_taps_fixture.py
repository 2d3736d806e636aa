"""The evening whose taps are counted is the real one: it leads from A11 to A12."""

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from msgspec.structs import replace

from chronicle.rules.oath.save_string import read, world_of
from chronicle.rules.oath.world import World
from tests.rules import rule

pytestmark = pytest.mark.django_db

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures"
SAVES = FIXTURES / "saves" / "oath"


def world_in(text: str) -> World:
    """The world of a save string; in the pile of the dispossessed no order is kept."""
    world, _kept, _warnings = world_of(read(text.strip()).save)
    pile = world.dispossessed
    return replace(world, dispossessed=replace(pile, cards=tuple(sorted(pile.cards))))


@rule("O-18.13")
def test_the_evening_leads_from_a11_to_a12() -> None:
    imported = StringIO()
    call_command("oath_import", str(SAVES / "A11.txt"), "--json", stdout=imported)
    campaign = json.loads(imported.getvalue())["campaign"]

    answer = StringIO()
    evening = str(FIXTURES / "taps" / "oath-4.json")
    call_command("oath_chronicle", campaign, evening, "--json", stdout=answer)

    told = json.loads(answer.getvalue())
    assert told["open"] == []
    assert world_in(told["save_string"]) == world_in((SAVES / "A12.txt").read_text())
