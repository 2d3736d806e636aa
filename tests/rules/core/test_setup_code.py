"""The line of text that carries a state: alphabet, check characters, forgiving reading."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chronicle.rules.core.errors import Malformed, RulesBug
from chronicle.rules.core.setup_code import (
    ALPHABET,
    CHECK_PRIME,
    CHECKS,
    LONGEST,
    BitReader,
    Opened,
    expect_canonical,
    grouped,
    natural,
    opened,
    sealed,
)
from tests.rules import rule

QR_ALPHANUMERIC = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
FIELDS = ((5, 3), natural(1_000_000), (0, 7), natural(0), (255, 8), (18, 5), (1_234_567, 24))
CODE = sealed("O", 1, FIELDS)


def bits_of(*fields: tuple[int, int]) -> BitReader:
    return BitReader("".join(f"{number:0{width}b}" for number, width in fields))


def refusal(text: str) -> tuple[str, str]:
    with pytest.raises(Malformed) as refused:
        opened(text)
    return refused.value.path, str(refused.value.why)


def is_read(text: str) -> bool:
    try:
        opened(text)
    except Malformed:
        return False
    return True


def test_the_alphabet_has_32_characters_that_nobody_takes_for_another() -> None:
    assert len(set(ALPHABET)) == 32
    assert set(ALPHABET) <= set(QR_ALPHANUMERIC) - set("ILOU")


def test_a_code_gives_back_game_version_and_bits() -> None:
    found = opened(CODE)

    assert (found.game, found.version, found.text) == ("O", 1, CODE)
    bits = BitReader(found.bits)
    told = (bits.number(3, "a"), bits.natural("b"), bits.number(7, "c"), bits.natural("d"))
    assert told == (5, 1_000_000, 0, 0)
    assert (bits.number(8, "e"), bits.number(5, "f"), bits.number(24, "g")) == (255, 18, 1_234_567)
    bits.end()


@pytest.mark.parametrize("game", ["O", "K", "A"])
@pytest.mark.parametrize("version", [0, 1, 31])
def test_every_game_and_version_is_told(game: str, version: int) -> None:
    found = opened(sealed(game, version, ()))

    assert (found.game, found.version, found.bits) == (game, version, "")


@given(st.integers(0, 2**32 - 2), st.integers(0, 2**32 - 2))
def test_counts_of_any_size_are_read_back(first: int, second: int) -> None:
    bits = bits_of(natural(first), natural(second))

    assert (bits.natural("first"), bits.natural("second")) == (first, second)
    bits.end()


def test_a_small_count_is_short_and_a_negative_one_is_our_bug() -> None:
    assert [natural(count)[1] for count in (0, 1, 2, 3, 57)] == [1, 3, 3, 5, 11]

    with pytest.raises(RulesBug, match="-1 is no count"):
        natural(-1)


# Check characters


@rule("G-8.1", refuses=True)
def test_every_single_wrong_character_is_noticed() -> None:
    wrong = [
        CODE[:at] + other + CODE[at + 1 :]
        for at in range(len(CODE))
        for other in ALPHABET
        if other != CODE[at].replace("O", "0")
    ]

    assert len(wrong) == len(CODE) * 31
    assert [text for text in wrong if is_read(text)] == []


@rule("G-8.1", refuses=True)
def test_every_swap_of_two_neighbours_is_noticed() -> None:
    swapped = [
        CODE[:at] + CODE[at + 1] + CODE[at] + CODE[at + 2 :]
        for at in range(len(CODE) - 1)
        if CODE[at] != CODE[at + 1]
    ]

    assert len(swapped) > len(CODE) // 2
    assert [text for text in swapped if is_read(text)] == []


@rule("G-8.1", refuses=True)
def test_every_missing_or_doubled_character_is_noticed() -> None:
    missing = [CODE[:at] + CODE[at + 1 :] for at in range(len(CODE))]
    doubled = [CODE[:at] + CODE[at] + CODE[at:] for at in range(len(CODE))]

    assert [text for text in missing + doubled if is_read(text)] == []


@rule("G-8.1")
def test_no_two_wrong_characters_cancel_out_in_a_code_of_any_length_allowed() -> None:
    # Two errors a and b, d characters apart, cancel out only where 32**d is -b/a modulo the prime.
    ratios = {
        sign * above * pow(below, -1, CHECK_PRIME) % CHECK_PRIME
        for above in range(1, 32)
        for below in range(1, 32)
        for sign in (1, -1)
    }
    power, cancelling = 1, []
    for distance in range(1, LONGEST):
        power = power * 32 % CHECK_PRIME
        if power in ratios:
            cancelling.append(distance)

    assert cancelling == []
    assert len(ratios) > 1000
    assert 32 ** (CHECKS - 1) < CHECK_PRIME < 32**CHECKS


def test_the_whole_line_is_a_multiple_of_the_prime() -> None:
    number = 0
    for character in CODE.replace("O", "0"):
        number = number * 32 + ALPHABET.index(character)

    assert number % CHECK_PRIME == 0


# Forgiving reading


@rule("G-8.3")
@pytest.mark.parametrize(
    "typed",
    [
        CODE.lower(),
        grouped(CODE),
        "  " + CODE[:7] + "\n" + CODE[7:] + "\t",
        CODE.replace("0", "o").replace("1", "l"),
        CODE.replace("0", "O").replace("1", "I"),
        grouped(CODE).replace("-", " \N{EN DASH} "),
        CODE[:9] + "\N{NO-BREAK SPACE}\N{SOFT HYPHEN}" + CODE[9:],
    ],
)
def test_a_code_is_read_however_it_was_typed(typed: str) -> None:
    assert typed != CODE

    assert opened(typed) == opened(CODE)


@pytest.mark.parametrize(
    ("text", "path", "why"),
    [
        ("", "character 1", "this is no setup code"),
        ("RQO1", "character 1", "this is no setup code"),
        ("Hello, world", "character 6", ", does not occur in setup codes"),
        ("0303030004", "character 1", "this is no setup code"),
        (CODE[:5] + "u" + CODE[5:], "character 6", "u does not occur in setup codes"),
        (CODE[:5] + "é" + CODE[5:], "character 6", "é does not occur in setup codes"),
        (CODE[:5] + "\N{LATIN SMALL LETTER DOTLESS I}", "character 6", "does not occur"),
        (CODE + "\0", f"character {len(CODE) + 1}", "U+0000 does not occur in setup codes"),
        ("RQ" + "0" * LONGEST, f"character {LONGEST + 1}", "4000 characters at most"),
        (CODE[:-1], "check characters", "compare the code with the sheet"),
    ],
)
@rule("G-8.1", refuses=True)
def test_what_is_no_code_is_refused_with_its_place(text: str, path: str, why: str) -> None:
    found = refusal(text)

    assert found[0] == path
    assert why in found[1]


def test_a_code_is_grouped_for_eyes() -> None:
    assert grouped("RQO112HBDE1M") == "RQO11-2HBDE-1M"


# Bits


def test_bits_that_end_too_early_or_too_late_are_refused() -> None:
    with pytest.raises(Malformed, match="oath: the code ends here, too early"):
        bits_of((1, 2)).number(3, "oath")
    with pytest.raises(Malformed, match="game: the code ends here, too early"):
        bits_of((0, 5)).natural("game")
    with pytest.raises(Malformed, match="game: this number is too large"):
        bits_of((0, 40)).natural("game")
    with pytest.raises(Malformed, match="cards: 9 is too many: at most 8"):
        bits_of(natural(9)).count(8, "cards")


@pytest.mark.parametrize("left", ["1", "0001", "00000"])
def test_nothing_but_filling_zeros_may_follow_the_last_field(left: str) -> None:
    with pytest.raises(Malformed, match="end: the code goes on after its last field"):
        BitReader(left).end()


@rule("G-8.2", refuses=True)
def test_a_code_that_the_writer_would_write_otherwise_is_refused() -> None:
    code = Opened(game="O", version=1, bits="", text="RQO1A")
    expect_canonical(code, "RQO1A")

    with pytest.raises(Malformed, match="this is not how the state is written"):
        expect_canonical(code, "RQO1B")
