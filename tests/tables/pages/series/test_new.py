"""A new series: who plays, what is chosen; looked at before anything is stored."""

from __future__ import annotations

import msgspec
import pytest
from django.test import Client
from django.urls import reverse

from chronicle.between import between_of
from chronicle.models import Campaign
from chronicle.rules import catalogue
from chronicle.rules.core.game import Game
from chronicle.rules.core.series.values import Pick, Series, Source
from chronicle.worlds import series_of
from tables.models import Device
from tables.services.limits import FOUNDINGS, limit_take
from tests.tables.pages.series.forms_sent import Sender, sent
from tests.tables.pages.visits import rows, words
from tests.tables.table_made import open_chapter

pytestmark = pytest.mark.django_db

SERIES = tuple(game.key for game in catalogue.GAMES if game.series is not None)
NAMES = ("Ana", "Bo", "Cy", "Di", "Eli", "Fia")


def at(game: str) -> Sender:
    return Sender(Client(), reverse("new_series", args=[game]), "series")


def people(*names: str) -> dict[str, str]:
    return {f"person_{row}": name for row, name in enumerate(names, start=1)}


def stored() -> Series:
    return series_of(open_chapter(Campaign.objects.get()))


def test_every_game_of_the_catalogue_is_offered(toy: Game) -> None:
    page = Client().get(reverse("new"))

    assert [game.title for game in page.context["games"]] == [g.name for g in catalogue.GAMES]
    for game in (*SERIES, toy.key):
        assert f'href="{reverse("new_series", args=[game])}"' in page.content.decode()


def test_a_new_series_asks_who_plays_and_what_the_table_chooses(toy: Game) -> None:
    page = at(toy.key).opened()

    assert sent(page, "series").keys() == {
        "rows", "name", "seed",
        *(f"{field}_{row}" for field in ("person", "seat") for row in (1, 2, 3)),
        "pick_mode_0", "pick_deck_0", "pick_first_0",
        "option_first_barn_sheaf", "option_tie",
    }  # fmt: skip
    assert "2 to 4 can play." in words(page)


def test_looking_shows_the_setup_with_its_reasons_and_stores_nothing(toy: Game) -> None:
    before = rows()

    page = at(toy.key).press("look", name="Hay", seed="hay", **people("Ana", "Bo"))

    planned = page.context["planned"]
    assert [(pick.name, pick.source, pick.why) for pick in planned.picks] == [
        ("Day", "carried", "the usual way"),
        ("Weather", "rotation", "not played yet"),
        ("First to mow", "drawn", "drawn from the seed"),
    ]
    assert [(place.label, place.person) for place in planned.places] == [("A", "Ana"), ("B", "Bo")]
    for line in (planned.laid.lead, "Ana has not had this yet", "Sheaves 40 = 1 in a barn"):
        assert line in words(page)
    assert rows() == before


def test_what_was_looked_at_is_what_is_founded(toy: Game) -> None:
    sender = at(toy.key)
    looked = sender.press("look", name="Hay", **people("Ana", "Bo", "Cy"))

    founded = sender.press("found", looked)

    campaign = Campaign.objects.get()
    shown = looked.context["planned"]
    assert (campaign.name, campaign.game) == ("Hay", "toy")
    assert stored().people == ("Ana", "Bo", "Cy")
    assert [place.picks for place in shown.places] == [
        place.picks
        for place in sender.client.get(reverse("campaign", args=[campaign.code])).context["places"]
    ]
    assert "Write this down" in words(founded)
    assert Device.objects.get().role == Device.Role.HOST


def test_a_series_without_a_name_is_not_founded_and_nothing_typed_is_lost(toy: Game) -> None:
    typed = {**people("Ana", "Bo"), "pick_deck_0": "rain", "option_tie": "shared", "seed": "hay"}

    page = at(toy.key).press("found", **typed)

    assert page.status_code == 422
    assert "Give it a name." in words(page)
    assert {name: sent(page, "series")[name] for name in typed} == typed
    assert not Campaign.objects.exists()


def test_too_few_people_are_refused_under_the_rows(toy: Game) -> None:
    page = at(toy.key).press("found", name="Hay", **people("Ana"))

    assert page.status_code == 422
    assert page.context["form"].refusals == {"seats": "Toy seats 2 to 4; here are 1"}
    assert "Toy seats 2 to 4; here are 1" in words(page)
    assert sent(page, "series")["person_1"] == "Ana"


def test_one_more_row_keeps_what_was_typed_until_the_table_is_full(toy: Game) -> None:
    sender = at(toy.key)

    more = sender.press("add", **people("Ana", "Bo", "Cy"))
    full = sender.press("add", more, person_4="Di")

    assert sent(more, "series")["rows"] == "4"
    assert "One more row" not in words(more)
    assert [sent(full, "series")[f"person_{row}"] for row in range(1, 5)] == list(NAMES[:4])


def test_an_empty_row_is_no_seat_unless_it_is_kept(toy: Game) -> None:
    typed = {"rows": "4", "person_1": "Ana", "kept_2": "on", "person_4": "Bo"}

    at(toy.key).press("found", name="Hay", **typed)

    assert stored().people == ("Ana", "", "Bo")


def test_the_numbers_say_who_sits_where(toy: Game) -> None:
    order = {"seat_1": "3", "seat_2": "1", "seat_3": "2"}

    at(toy.key).press("found", name="Hay", **people("Ana", "Bo", "Cy"), **order)

    assert stored().people == ("Bo", "Cy", "Ana")


def test_what_the_table_chooses_is_kept_as_its_choice(toy: Game) -> None:
    chosen = {"pick_mode_0": "short", "pick_deck_0": "rain", "option_tie": "shared"}

    at(toy.key).press("found", name="Hay", **people("Ana", "Bo"), **chosen)

    series = stored()
    assert series.pick("mode") == Pick(kind="mode", value="short", source=Source.TABLE)
    assert series.pick("deck") == Pick(kind="deck", value="rain", source=Source.TABLE)
    chapter = open_chapter(Campaign.objects.get())
    assert msgspec.to_builtins(between_of(chapter).options_of(chapter)) == {
        "first_barn_sheaf": True,
        "tie": "shared",
    }


def test_what_the_rules_refuse_stands_under_its_field_and_stays_chosen(toy: Game) -> None:
    page = at(toy.key).press(
        "look", name="Hay", rows="4", pick_mode_0="short", **people(*NAMES[:4])
    )

    mode = next(pick for pick in page.context["picks"] if pick.name == "pick_mode_0")
    assert page.status_code == 422
    assert mode.refused == "a short day is for 3 at most"
    assert words(page).count("A short day is for 3 at most") == 3  # above, below, in the dock
    assert sent(page, "series")["pick_mode_0"] == "short"


def test_drawing_anew_takes_another_seed_and_shows_what_it_leads_to(toy: Game) -> None:
    page = at(toy.key).press("again", name="Hay", seed="hay", **people("Ana", "Bo"))

    assert sent(page, "series")["seed"] not in {"", "hay"}
    assert page.context["looked"]


def test_a_seed_that_is_too_long_is_refused_in_its_fold(toy: Game) -> None:
    page = at(toy.key).press("look", name="Hay", seed="x" * 121, **people("Ana", "Bo"))

    assert page.status_code == 422
    assert page.context["form"].refusals == {"seed": "A seed has 120 characters at most."}


@pytest.mark.parametrize("game", ["oath", "chess"])
def test_there_is_no_series_of_a_game_without_sessions(game: str) -> None:
    assert Client().get(reverse("new_series", args=[game])).status_code == 404


@pytest.mark.parametrize("game", SERIES)
def test_every_game_is_founded_for_as_few_and_as_many_as_it_seats(game: str) -> None:
    of = catalogue.game_of(game)
    for players in (of.fewest, of.most):
        names = people(*NAMES[:players])
        page = at(game).press("found", name=f"For {players}", rows=str(players), **names)
        campaign = Campaign.objects.get(name=f"For {players}")

        assert "Write this down" in words(page)
        assert series_of(open_chapter(campaign)).people == NAMES[:players]


def test_who_founds_too_often_waits(toy: Game) -> None:
    for _time in range(FOUNDINGS[0].calls):
        limit_take(FOUNDINGS, caller="127.0.0.1")

    answer = at(toy.key).press("found", name="Hay", **people("Ana", "Bo"))

    assert answer.status_code == 429
    assert not Campaign.objects.exists()
