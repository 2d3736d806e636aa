"""A board of the table's own: drawn by taps, written as text, carried into tonight's setup."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from chronicle.models import Campaign
from chronicle.rules.ankh import GAME as ANKH
from chronicle.rules.ankh.geometry import centre_of, middle
from chronicle.rules.ankh.hexmap import borders, place
from chronicle.rules.core.game import Game
from chronicle.rules.core.series.values import Call, Pick, Source
from chronicle.worlds import series_of
from tables.services.series import SeriesEvening, series_session_open
from tests.tables.pages.played import at
from tests.tables.pages.series.evenings import played, series_made
from tests.tables.pages.series.forms_sent import sent
from tests.tables.pages.visits import Answer, host_of, rows, viewer_of, words, writer_of
from tests.tables.table_made import open_chapter

pytestmark = pytest.mark.django_db

PEOPLE = ("Ana", "Bo")
WHOLE = (
    "hex for 2, order 1 A1 2 F6 3 B0, neutral obelisk I1, P1 god B5 warrior B4, "
    "P2 god G7 warrior G6, followers 5, rule Nobody builds"
)
FIELD = "typed_board_0"


@pytest.fixture
def campaign() -> Campaign:
    return series_made(ANKH, "Nile", PEOPLE)


class Drawer:
    """A browser at the page: it sends the board as it stands, and what was tapped."""

    def __init__(self, campaign: Campaign, client: Client | None = None) -> None:
        self.client = client or host_of(campaign)
        self.address = at(campaign, "board")

    def opened(self) -> Answer:
        return self.client.get(self.address)

    def sent(self, text: str, **more: str) -> Answer:
        return self.client.post(self.address, {FIELD: text, "rows": "2", **more})

    def tapped(
        self, text: str, where: tuple[int, int], what: str, whose: str = "neutral"
    ) -> Answer:
        """A tap on the picture with a tool in hand."""
        x, y = (str(each) for each in where)
        fields = {"board_what": what, "board_whose": whose, "board_tap.x": x, "board_tap.y": y}
        return self.client.post(self.address, {FIELD: text, "rows": "2", **fields})


def text_in(page: Answer) -> str:
    """The board that the page holds, in one line."""
    held: str = page.context["text"]
    return held.replace("\n", " ")


def missing(page: Answer) -> list[str]:
    return [each.text for each in page.context["board"].faults]


def test_a_board_begins_empty_for_those_who_sit_down(campaign: Campaign) -> None:
    drawer = Drawer(campaign)
    before = rows()

    page = drawer.opened()

    assert text_in(page) == "hex for 2"
    assert [each.name for each in page.context["begins"]][:2] == ["Empty map", "Middle Kingdom"]
    assert missing(page) == [
        "the region around A1 has no Conflict Order number",
        "the region around B0 has no Conflict Order number",
        "the region around F6 has no Conflict Order number",
        "P1 has no god yet",
        "P2 has no god yet",
    ]
    assert "P2 has no god yet" in words(page)
    assert rows() == before


def test_the_form_of_tonight_leads_to_the_drawing_and_takes_what_was_typed_along(
    campaign: Campaign,
) -> None:
    host = host_of(campaign)
    setup = host.get(at(campaign, "setup"))
    fields = {**sent(setup, "evening"), "person_2": "Bo Bridge", FIELD: "hex for 2, P1 god B5"}

    page = host.post(at(campaign, "board"), {**fields, "do": "draw"})

    assert f'formaction="{at(campaign, "board")}#board"' in setup.content.decode()
    assert "Draw the board" in words(setup)
    assert text_in(page) == "hex for 2, P1 god B5"
    handed = dict(page.context["carried"])
    assert handed == {name: text for name, text in fields.items() if name not in {FIELD, "do"}}


def test_taps_lay_pieces_and_the_same_tap_takes_them_away(campaign: Campaign) -> None:
    drawer = Drawer(campaign)
    b5, camel = middle(place("B5")), centre_of(borders("A3-A4")[0])

    god = drawer.tapped("hex for 2", b5, "god", "P1")
    line = drawer.tapped(text_in(god), camel, "camel")
    gone = drawer.tapped(text_in(line), b5, "god", "P1")

    assert text_in(god) == "hex for 2, P1 god B5"
    assert text_in(line) == "hex for 2, camels A3A4, P1 god B5"
    assert text_in(gone) == "hex for 2, camels A3A4"
    assert [each.status_code for each in (god, line, gone)] == [200, 200, 200]
    what, whose = god.context["board"].tools
    assert [each.key for each in what.tools if each.chosen] == ["god"]
    assert [each.key for each in whose.tools if each.chosen] == ["P1"]


def test_the_last_tap_can_be_undone(campaign: Campaign) -> None:
    drawer = Drawer(campaign)
    after = drawer.tapped("hex for 2, P1 god B5", middle(place("B4")), "warrior", "P1")

    undone = drawer.sent(text_in(after), board_before=after.context["undone"], do="undo")

    assert text_in(undone) == "hex for 2, P1 god B5"
    assert undone.context["undone"] == ""


def test_what_cannot_be_tapped_is_named_instead(campaign: Campaign) -> None:
    drawer = Drawer(campaign)
    tools = {"board_what": "temple", "board_whose": "P2"}

    named = drawer.sent("hex for 2", **tools, board_place=" d0 ", do="put")
    follower = drawer.sent(text_in(named), board_spot="follower/5")
    wrong = drawer.sent(text_in(follower), **tools, board_place="Z9", do="put")

    assert text_in(follower) == "hex for 2, P2 temple D0, followers 5"
    assert wrong.status_code == 422
    assert wrong.context["refusals"] == {"place": "character 1, Z9: the board has no such space"}
    assert text_in(wrong) == text_in(follower)
    assert 'name="board_place" value="Z9"' in wrong.content.decode()


@pytest.mark.parametrize("where", [(0, 0), (9999, 9999), (-5, 3)])
def test_a_tap_beside_the_board_says_what_to_do(campaign: Campaign, where: tuple[int, int]) -> None:
    page = Drawer(campaign).tapped("hex for 2, P1 god B5", where, "god", "P1")

    assert page.status_code == 422
    assert "Tap a space of the board, or write its name" in words(page)
    assert text_in(page) == "hex for 2, P1 god B5"


def test_a_god_of_nobody_is_refused_where_it_was_tapped(campaign: Campaign) -> None:
    page = Drawer(campaign).tapped("hex for 2", middle(place("B5")), "god")

    assert page.status_code == 422
    assert "Gods and Warriors have a player: choose whose it is" in words(page)


def test_a_text_is_read_as_people_type_it_or_says_where_it_fails(campaign: Campaign) -> None:
    drawer = Drawer(campaign)

    read = drawer.sent("Mapa para 2\nP1 deus b5\nregra: Sem pressa", do="read")
    failed = drawer.sent("hex for 2\nP1 god Z9", do="read")

    assert text_in(read) == "hex for 2, P1 god B5, rule Sem pressa"
    assert failed.status_code == 422
    assert failed.context["refusals"] == {"text": "character 18, Z9: the board has no such space"}
    assert "hex for 2\nP1 god Z9</textarea>" in failed.content.decode()


def test_boards_that_are_only_written_have_no_map(campaign: Campaign) -> None:
    drawer = Drawer(campaign)
    graph = next(
        each.text for each in drawer.opened().context["begins"] if each.text.startswith("graph")
    )

    page = drawer.sent("hex for 2", board_begin=graph, do="begin")

    assert page.context["board"].picture is None
    assert page.context["board"].tools == ()
    assert 'type="image"' not in page.content.decode()
    assert text_in(page) == graph


def test_a_board_begins_from_a_published_one_and_nothing_else(campaign: Campaign) -> None:
    drawer = Drawer(campaign)
    kingdom = drawer.opened().context["begins"][1].text

    page = drawer.sent("hex for 2", board_begin=kingdom, do="begin")
    other = drawer.sent("hex for 2", board_begin="hex for 5", do="begin")

    assert text_in(page) == kingdom
    assert missing(page) == []
    assert "The board is complete." in words(page)
    assert (other.status_code, text_in(other)) == (422, "hex for 2")


def test_every_other_field_is_handed_on_as_it_was(campaign: Campaign) -> None:
    typed = {"person_1": "Zé <b>", "pick_god_1": "ra", "seed": "reed", "option_petsuchos": "yes"}

    page = Drawer(campaign).sent(WHOLE, **typed, do="draw", board_what="god")

    assert dict(page.context["carried"]) == {**typed, "rows": "2"}
    assert 'name="person_1" value="Zé &lt;b&gt;"' in page.content.decode()


def test_an_unfinished_board_is_not_used(campaign: Campaign) -> None:
    page = Drawer(campaign).sent(WHOLE.replace("P2 god G7 ", "P2 "), do="use")

    assert page.status_code == 422
    assert missing(page) == ["P2 has no god yet"]
    assert "This board cannot be played on yet." in words(page)


def test_a_finished_board_becomes_tonights(campaign: Campaign) -> None:
    """As the button does: the fields go to the form of tonight, the board among them."""
    host = host_of(campaign)
    page = Drawer(campaign, host).sent(WHOLE, person_1="Ana", person_2="Bo", played_on="2026-08-02")
    carried = {**dict(page.context["carried"]), FIELD: page.context["text"]}

    looked = host.post(at(campaign, "setup"), {**carried, "do": "look"})
    opened = host.post(at(campaign, "setup"), {**carried, "do": "open"})

    assert (looked.status_code, opened.status_code) == (200, 200)
    series = series_of(open_chapter(campaign))
    assert series.pick("board") == Pick(kind="board", value=WHOLE, source=Source.TABLE)
    assert series.value("scenario") == "own-board"
    laid = ANKH.series_rules.lay(series, ANKH.options())
    assert laid.picture is not None
    assert "Nobody builds" in [str(note.text) for note in laid.notes]


def test_what_is_wrong_with_a_board_is_said_under_its_field_tonight(campaign: Campaign) -> None:
    host = host_of(campaign)
    fields = {"rows": "2", "person_1": "Ana", "person_2": "Bo", "played_on": "2026-08-02"}
    twice = WHOLE.replace("I1", "B5")

    page = host.post(at(campaign, "setup"), {**fields, FIELD: twice, "do": "look"})

    assert page.status_code == 422
    assert "ore than one piece stands on B5" in words(page)
    assert twice in page.content.decode()


def test_a_board_of_an_earlier_session_can_be_drawn_on(campaign: Campaign) -> None:
    chapter = open_chapter(campaign)
    call = {"rows": "2", "person_1": "Ana", "person_2": "Bo", "played_on": "2026-08-02"}
    host_of(campaign).post(at(campaign, "setup"), {**call, FIELD: WHOLE, "do": "open"})
    assert chapter.pick_rows.filter(kind="board").exists()
    played(campaign, {"end": "interrupted", "seats": [{}, {}]})

    page = Drawer(campaign).opened()

    first = page.context["begins"][0]
    assert (first.name, first.text) == ("Board of session 1", WHOLE)
    again = Drawer(campaign).sent("hex for 2", board_begin=WHOLE, do="begin")
    assert text_in(again) == WHOLE


def test_who_may_draw(campaign: Campaign) -> None:
    evening = SeriesEvening(call=Call(people=PEOPLE), options=ANKH.options())
    session, _pin = series_session_open(chapter=open_chapter(campaign), evening=evening)
    address = at(campaign, "board")
    browsers = (Client(), viewer_of(campaign), writer_of(campaign, session), host_of(campaign))

    assert [each.get(address).status_code for each in browsers] == [404, 403, 200, 200]
    assert [each.post(address, {FIELD: WHOLE}).status_code for each in browsers] == [
        *(404, 403, 200, 200)
    ]


def test_a_new_series_draws_its_first_board_before_it_is_founded() -> None:
    client, address = Client(), reverse("board_new", args=["ankh"])
    before = rows()

    page = client.post(address, {FIELD: "", "rows": "3", "name": "Nile", "person_1": "Ana"})

    assert text_in(page) == "hex for 2"
    assert page.context["back"] == reverse("new_series", args=["ankh"])
    assert dict(page.context["carried"])["name"] == "Nile"
    assert client.get(address).status_code == 200
    assert rows() == before


def test_a_game_whose_boards_are_published_has_no_such_page(toy: Game) -> None:
    series = series_made(toy)

    assert host_of(series).get(at(series, "board")).status_code == 404
    assert Client().get(reverse("board_new", args=[toy.key])).status_code == 404
    assert Client().get(reverse("board_new", args=["oath"])).status_code == 404
