"""Whatever is pasted is read, or refused with its place; nothing else happens."""

import random
from pathlib import Path

import pytest

from chronicle.rules.core.errors import Malformed, Refused
from chronicle.rules.core.text import say
from chronicle.rules.oath import save_string
from chronicle.rules.oath.save_string import Kept, Save
from chronicle.rules.oath.world import World
from tests.rules import rule

FOLDER = Path(__file__).parents[3] / "fixtures" / "saves" / "oath"
A = tuple((FOLDER / f"A{number}.txt").read_text().rstrip("\n") for number in range(1, 13))
DIGITS = "0123456789ABCDEF"
STRANGE = "gG z-\n\t\"'éЖ漢אع🜲\x00\udcff"


def mutated(seed: int) -> str:
    """A real string after one to three mishaps."""
    rng = random.Random(seed)  # noqa: S311 -- mishaps of a test
    text = rng.choice(A)
    for _ in range(rng.randint(1, 3)):
        start, end = sorted(rng.sample(range(len(text) + 1), 2)) if len(text) > 1 else (0, 1)
        near = min(end, start + rng.randint(1, 6))
        text = rng.choice(
            (
                text[:start],
                text[start:],
                text[:start] + text[near:],
                text[:start] + text[start:end] * 2 + text[end:],
                text[:start] + rng.choice(DIGITS) + text[start + 1 :],
                text[:start] + rng.choice(STRANGE) + text[start + 1 :],
                text[:start] + rng.choice(STRANGE) + text[start:],
                text[:start] + "".join(rng.choices(DIGITS, k=4)) + text[start + 4 :],
                text[:start] + text[start:near].lower() + text[near:],
                text + rng.choice(A),
            )
        )
    return text


def read_or_refused(text: str) -> Save | None:
    try:
        return save_string.read(text).save
    except Malformed as malformed:
        # Each refusal must be able to say where and why.
        return None if malformed.path and say(malformed.why) else pytest.fail(text)


def encoded_or_refused(world: World, kept: Kept) -> str | None:
    try:
        return save_string.encode(world, kept, seed="1")
    except Refused as refused:
        return None if refused.rule and say(refused.why) else pytest.fail(str(kept))


@pytest.mark.parametrize("hundred", range(10))
@rule("S-20")
def test_mutated_strings_are_read_or_refused_and_nothing_else_happens(hundred: int) -> None:
    read = refused = 0
    for seed in range(100 * hundred, 100 * hundred + 100):
        save = read_or_refused(mutated(seed))
        if save is None:
            refused += 1
            continue
        read += 1
        assert save_string.read(save_string.write(save)).save == save
        world, kept, _ = save_string.world_of(save)
        written = encoded_or_refused(world, kept)
        if written is not None:
            assert save_string.world_of(save_string.read(written).save)[0] == world

    assert read > 5
    assert refused > 10
