"""What the table is told: every fact has a name, and no two of a kind the same."""

from __future__ import annotations

from chronicle.rules.kemet import names
from chronicle.rules.kemet.board_values import Bank, CityId, Link
from chronicle.rules.kemet.boards import board_for
from chronicle.rules.kemet.cards import DivineKind
from chronicle.rules.kemet.options import Mode
from chronicle.rules.kemet.tiles import Color


def test_the_two_modes_have_names() -> None:
    assert [str(names.mode_name(mode)) for mode in Mode] == ["Short game", "Long game"]


def test_the_supposed_colours_of_pieces_have_names() -> None:
    assert [str(names.color_name(color)) for color, _ in names.COLORS] == [
        "Black",
        "Blue",
        "Green",
        "Red",
        "Yellow",
    ]


def test_a_colour_that_the_table_typed_is_called_as_typed() -> None:
    assert str(names.color_name("terracotta")) == "terracotta"


def test_cities_are_called_by_where_they_lie() -> None:
    cities = [city.id for city in board_for(5).cities]

    assert [str(names.city_name(city)) for city in cities] == [
        "North-west city",
        "Centre-west city",
        "South city",
        "North-east city",
        "South-east city",
    ]
    assert str(names.city_name(CityId("s"))) == "South city"


def test_banks_links_tiles_pyramids_and_kinds_of_cards_have_names_of_their_own() -> None:
    told = [
        *(str(names.bank_name(bank)) for bank in Bank),
        *(str(names.link_name(link)) for link in Link),
        *(str(names.tiles_name(color)) for color in Color),
        *(str(names.pyramid_name(color)) for color in Color),
        *(str(names.divine_kind_name(kind)) for kind in DivineKind),
    ]

    assert told == [
        *("West bank", "Nile delta", "East bank"),
        *("Border", "Inside the city", "Wall", "Port crossing"),
        *("White tiles", "Red tiles", "Blue tiles"),
        *("White pyramid", "Red pyramid", "Blue pyramid"),
        *("In a battle", "In the Day", "As a reaction"),
    ]
