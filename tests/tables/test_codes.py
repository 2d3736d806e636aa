from __future__ import annotations

import pytest
from django.conf import settings
from hypothesis import given
from hypothesis import strategies as st

from tables import codes
from tables.codes import Given
from tables.models import Code


def test_a_code_is_derived_from_key_id_and_revision_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "CODE_KEY", "k")

    first = codes.derive(code_id=7, revision=1)

    assert first == "TOKXOR6RTL667KGGXRKSVPQINM"
    assert codes.derive(code_id=7, revision=2) != first
    assert codes.derive(code_id=8, revision=1) != first
    monkeypatch.setattr(settings, "CODE_KEY", "other")
    assert codes.derive(code_id=7, revision=1) != first


def test_a_code_has_a_path_an_address_and_a_form_for_typing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(settings, "CODE_KEY", "k")
    monkeypatch.setattr(settings, "PUBLIC_URL", "http://table.test:8000")
    code = Code(pk=7, revision=1)
    letters = codes.derive(code_id=7, revision=1)

    assert codes.path_of(code) == f"/r/7/{letters}"
    assert codes.address_of(code) == f"http://table.test:8000/r/7/{letters}"
    assert codes.typed_of(code) == f"7-{letters[:4]}-{letters[4:8]}-{letters[8:12]}"


LETTERS = "ABCDEFGHIJKL"


@pytest.mark.parametrize(
    ("text", "given_code"),
    [
        ("17-ABCD-EFGH-IJKL", Given(id=17, code=LETTERS)),
        (" 17 abcd efgh ijkl ", Given(id=17, code=LETTERS)),
        ("17-abcdefghijkl", Given(id=17, code=LETTERS)),
        ("17-ABCD-EFGH-1JKL", Given(id=17, code=LETTERS)),
        ("17-0BCD-EFGH-I8KL", Given(id=17, code="OBCDEFGHIBKL")),
        ("http://x.test/r/17/" + "A" * 26, Given(id=17, code="A" * 26)),
        ("/r/17/" + "a" * 26 + "/", Given(id=17, code="A" * 26)),
        ("17ABCDEFGHIJKL", None),
        ("17-ABCD-EFGH", None),
        ("ABCD-EFGH-IJKL", None),
        ("/r/17/SHORT", None),
        ("", None),
        ("9" * 40 + "-ABCD-EFGH-IJKL", None),
    ],
)
def test_what_was_typed_or_scanned_is_read(text: str, given_code: Given | None) -> None:
    assert codes.read_typed(text) == given_code


@given(code_id=st.integers(1, 10**9), revision=st.integers(1, 99))
def test_what_is_printed_is_read_and_opens(code_id: int, revision: int) -> None:
    code = Code(pk=code_id, revision=revision)

    for printed in (codes.typed_of(code), codes.address_of(code), codes.path_of(code)):
        read = codes.read_typed(printed)
        assert read is not None
        assert read.id == code_id
        assert codes.matches(read.code, code_id=code_id, revision=revision)
        assert not codes.matches(read.code, code_id=code_id, revision=revision + 1)


@pytest.mark.parametrize("length", [0, 1, 11, 13, 25, 27])
def test_a_piece_of_a_code_opens_nothing(length: int) -> None:
    whole = codes.derive(code_id=7, revision=1) + "A"

    assert not codes.matches(whole[:length], code_id=7, revision=1)


def test_a_code_in_another_script_opens_nothing() -> None:
    assert not codes.matches("Ä" * 26, code_id=7, revision=1)
