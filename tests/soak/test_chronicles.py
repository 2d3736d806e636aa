"""Long random play: `make soak N=2000`. Each seed is a chronicle of ten games of its own."""

import os

import pytest

from chronicle.rules.oath.world import World
from tests.rules.oath.test_chronicle_laws import a_chain

pytestmark = pytest.mark.soak

SEEDS = int(os.environ.get("SOAK_N", "25"))
FIRST = int(os.environ.get("SOAK_FIRST", "0"))
SHARES = 4  # so that both cores have something to do until the end
GAMES = 10


def fault_of(seed: int) -> str | None:
    """Play the seed's chronicle; return what was wrong with it, None where nothing was."""
    try:
        last: World = a_chain(seed, GAMES, told=seed % 3 != 0)[-1].state
    except Exception as error:  # noqa: BLE001 -- whatever breaks is what we look for
        return f"seed {seed}: {type(error).__name__}: {str(error)[:300]}"
    return None if last.game == 4 + GAMES else f"seed {seed} ended at game {last.game}"


@pytest.mark.parametrize("share", range(SHARES))
def test_chronicles_of_ten_games_stay_sound(share: int) -> None:
    faults = [fault_of(seed) for seed in range(FIRST + share, FIRST + SEEDS, SHARES)]

    assert [fault for fault in faults if fault is not None] == []
    assert len(faults) > 0
