"""Long random play from every beginning: `make soak N=2000`. A seed is one chronicle."""

import os

import pytest

from tests.rules.oath.test_first_game_laws import WAYS, a_chronicle

pytestmark = pytest.mark.soak

SEEDS = int(os.environ.get("SOAK_N", "25"))
FIRST = int(os.environ.get("SOAK_FIRST", "0"))
SHARES = 4
GAMES = 10


def fault_of(seed: int) -> str | None:
    """Begin and play on; every second round of seeds is told by a table that looks at nothing."""
    way, told = WAYS[seed % len(WAYS)], seed // len(WAYS) % 2 == 0
    try:
        last = a_chronicle(way, seed, games=GAMES, told=told)
    except Exception as error:  # noqa: BLE001 -- whatever breaks is what we look for
        return f"seed {seed}, {way.key}: {type(error).__name__}: {str(error)[:300]}"
    return None if last.game == 1 + GAMES else f"seed {seed} ended at game {last.game}"


@pytest.mark.parametrize("share", range(SHARES))
def test_chronicles_that_begin_in_any_way_stay_sound(share: int) -> None:
    faults = [fault_of(seed) for seed in range(FIRST + share, FIRST + SEEDS, SHARES)]

    assert [fault for fault in faults if fault is not None] == []
    assert len(faults) > 0
