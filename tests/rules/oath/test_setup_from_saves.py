"""A save string comes in, and tonight's setup comes out."""

from __future__ import annotations

from typing import Final

import pytest

from chronicle.rules.core.errors import Refused
from chronicle.rules.oath.save_string import read, world_of
from chronicle.rules.oath.setup import setup
from chronicle.rules.oath.world import SEATS, World
from tests.rules import rule
from tests.rules.oath.setup_worlds import (
    A12,
    A12_DECK,
    A12_DISPOSSESSED,
    A12_RELICS_TOP_LAST,
    FOUR,
    on_map,
    said,
    seatings,
)

A1_SAVE: Final = (
    "030100000110Empire and Exile0000000123450403FFFFFFFFFFFF0724FFFFFFFFFFFFFFFFFFFF"
    "0B19FFFFFFFFFFFFFFFFFFFF000000"
)
A7_SAVE: Final = (
    "030301000210Empire and Exile0002010123450CFFFFDF22FFFFFF12FFFFFF2EFFFFFF25FFFFFF"
    "05FFFFFF21FFFFFF1EFFFFFF3B3F67266B0488D6A316D5B9A87CD2A0867A9C1966D3337649B268D4"
    "5401AFB0C04092610DB6937F413996943647B157B7659013A6956C519E89557306C39A64503B3213"
    "E0E2E7DBDDDCDEE6E1E9E3EDDAE8E4ECEBE5EA000407UNKNOWN"
)
A12_SAVE: Final = (
    "030303000413The First Chronicle2B0A0201234508C601FF06FFFFE20C16D0DC25FFFFFF2BFFFFFF"
    "01FFFFFF1BFFFFFF28FFFFFF"
    f"39{A12_DECK}12{A12_DISPOSSESSED}12{A12_RELICS_TOP_LAST}080804Name"
)


def saved(text: str) -> World:
    return world_of(read(text).save)[0]


def test_a12_read_from_its_string_is_set_up_as_counted_by_hand() -> None:
    assert setup(saved(A12_SAVE), FOUR) == setup(A12, FOUR)


@rule("O-2.10")
def test_a_young_chronicle_gives_the_chancellor_one_site() -> None:
    made = setup(saved(A7_SAVE), seatings(*SEATS))

    assert on_map(made) == [2, 0, 0, 0, 0, 0, 0, 0]
    assert (made.visions_may_come, made.world_deck_after) == (False, 38)
    assert said((*made.notes, *made.shortages)) == []


@rule("O-19.5", refuses=True)
def test_an_undealt_first_game_is_not_set_up() -> None:
    with pytest.raises(Refused) as refused:
        setup(saved(A1_SAVE), FOUR)

    assert refused.value.rule == "O-19.5"
