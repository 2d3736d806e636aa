import pytest

from tables.printing.oath_setup import Layout
from tables.printing.parts import Fact, Line, Lines, Mast, breadth
from tables.printing.render import Paper, render_pdf
from tables.printing.room import NORMAL, SNUG
from tests.tables.printing.pdf_read import read, words
from tests.tables.printing.sheets_made import (
    DECK,
    LONG_CARDS,
    LONG_SITES,
    LONG_TITLE,
    PEOPLE,
    Wish,
    html,
    sheet,
)


def drawn(wish: Wish) -> bytes:
    made = sheet(wish)
    return render_pdf(html(made), paper=Paper(wish.paper), language=wish.language)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("language", ["en", "pt-BR"])
@pytest.mark.parametrize(
    "wish",
    [
        {"seats": 2},
        {"seats": 6, "long": True},
        {"seats": 4, "full": True},
        {"seats": 6, "full": True, "long": True},
        {"seats": 6, "full": True, "carry": "text"},
    ],
    ids=lambda wish: " ".join(map(str, wish)),
)
def test_two_pages_do_for_every_table(wish: dict[str, object], language: str, paper: str) -> None:
    pdf = drawn(Wish(**wish, language=language, paper=paper))  # type: ignore[arg-type]  # by name

    assert len(read(pdf).pages) == 2


def test_nothing_is_cut_off_the_fullest_sheet() -> None:
    wish = Wish(seats=6, full=True, long=True, paper="letter")
    expected = (LONG_TITLE, *PEOPLE, *LONG_SITES, *LONG_CARDS, *DECK)

    text = words(drawn(wish))

    assert [name for name in expected if "".join(name.split()) not in text] == []


def test_a_sheet_without_its_sealed_part_names_no_card_of_the_deck() -> None:
    text = words(drawn(Wish(sealed=False)))

    assert "Cardofthedeck" not in text
    assert "Relicsandcards" in text


def test_a_usual_sheet_keeps_its_size_and_a_full_one_shrinks_its_deck_first() -> None:
    layouts = [sheet(Wish(seats=6, long=long)).layout for long in (False, True)]

    assert layouts == [Layout(front=NORMAL, back=NORMAL), Layout(back=SNUG, options_first=True)]


def test_the_deck_stands_in_columns_of_nearly_equal_length() -> None:
    columns = sheet(Wish()).deck_columns

    assert [(column[0][0], len(column)) for column in columns] == [
        (1, 15), (16, 15), (31, 15), (46, 14)]  # fmt: skip


@pytest.mark.parametrize(
    ("line", "style"),
    [
        (Line(text="a"), "nocount"),
        (Line(text="a", count="2"), ""),
        (Line(text="a", rule="O-2.1"), "x6"),
        (Line(text="a", rule="O-18.4.1", count="2"), "r r8"),
    ],
)
def test_a_list_leaves_the_room_that_its_counts_and_rules_need(line: Line, style: str) -> None:
    assert Lines(lines=(line,)).style == style


@pytest.mark.parametrize(
    ("title", "size"),
    [
        ("The First Chronicle", ""),
        ("The Chrysanthemum Chronicle II", "middling"),
        (LONG_TITLE, "long"),
        ("王" * 60, "longest"),
    ],
)
def test_a_title_shrinks_with_its_length(title: str, size: str) -> None:
    mast = sheet(Wish()).mast

    made = Mast(game=mast.game, kind=mast.kind, title=title, lead=mast.lead, facts=mast.facts,
                resume=mast.resume)  # fmt: skip

    assert made.size == size


def test_facts_share_the_line_by_what_they_need() -> None:
    mast = sheet(Wish()).mast
    facts = (Fact(label="a", value="b"), Fact(label="a", value="Red, White, Black, Blue, Yellow"))

    made = Mast(game=mast.game, kind=mast.kind, title=mast.title, lead=mast.lead, facts=facts,
                resume=mast.resume)  # fmt: skip

    assert [share for _, share, _ in made.shares] == [20, 79]


@pytest.mark.parametrize(
    ("text", "letters"), [("aeiou", 5.0), ("王", 2.0), ("A", 1.35), ("e\u0301", 1.0)]
)
def test_breadth_counts_wide_letters_double_and_marks_not_at_all(text: str, letters: float) -> None:
    assert breadth(text) == letters
