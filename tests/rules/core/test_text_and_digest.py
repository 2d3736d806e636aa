import subprocess
import sys

from hypothesis import given
from hypothesis import strategies as st

from chronicle.rules.core.digest import canonical_bytes, fingerprint, first_link, next_link
from chronicle.rules.core.text import Plural, Several, Text, say


def test_a_message_is_filled_with_numbers_names_and_other_messages() -> None:
    message = Text(
        "{who} takes {cards} ({count})",
        who=Text("Purple"),
        cards=Several(("Keep", "Wolves")),
        count=2,
    )

    assert say(message) == "Purple takes Keep, Wolves (2)"


def test_a_message_is_translated_inside_out() -> None:
    words = {"Purple": "Roxo", "{who} won": "{who} venceu"}

    told = say(Text("{who} won", who=Text("Purple")), gettext=lambda msgid: words[msgid])

    assert told == "Roxo venceu"


def test_a_plural_asks_its_language_which_form_it_takes() -> None:
    def count(number: int) -> Plural:
        return Plural("{count} card", "{count} cards", count=number)

    assert [say(count(number)) for number in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    french = say(count(0), ngettext=lambda one, many, n: one if n < 2 else many)
    assert french == "0 card"


def test_texts_with_the_same_words_are_equal_whatever_the_order_of_their_places() -> None:
    assert Text("{a}{b}", a=1, b=2) == Text("{a}{b}", b=2, a=1)
    assert Text("{a}", a=1) != Text("{a}", a=2)


@given(st.lists(st.tuples(st.text(max_size=5), st.integers()), max_size=5))
def test_equal_values_have_equal_bytes_and_fingerprints(pairs: list[tuple[str, int]]) -> None:
    assert canonical_bytes(dict(pairs)) == canonical_bytes(
        dict(reversed(list(dict(pairs).items())))
    )
    assert fingerprint(tuple(pairs)) == fingerprint(list(pairs))


def test_a_digest_names_the_whole_history_before_it() -> None:
    first = first_link(ruleset="toy/1", options={"a": 1}, opening="x")

    assert next_link(first, "move") != next_link(next_link(first, "wait"), "move")
    assert first != first_link(ruleset="toy/2", options={"a": 1}, opening="x")
    assert len(first) == 64


def test_digests_do_not_depend_on_the_hash_seed_of_the_process() -> None:
    program = (
        "from chronicle.rules.core.digest import fingerprint;"
        "print(fingerprint({'b': ('x', 1), 'a': ['y']}))"
    )

    told = {
        subprocess.run(
            [sys.executable, "-c", program],
            capture_output=True,
            check=True,
            text=True,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": "."},
        ).stdout
        for seed in ("0", "1", "2")
    }

    assert len(told) == 1
