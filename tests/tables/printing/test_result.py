"""The result sheet: the story of one game, as everybody at the table could see it."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import replace

from chronicle.rules.core.ids import CardId
from chronicle.rules.core.questions import Answer
from chronicle.rules.oath import events
from chronicle.rules.oath.cardbook import card_of, site_of
from chronicle.rules.oath.result import AdviserAtEnd, Advisers, How
from chronicle.rules.oath.world import YELLOW, Facing
from tables.printing.compose_result import RULES, ResultOrder, result_sheet
from tables.printing.oath_result import OathResult, PlaceEnded, SeatHeld
from tables.printing.parts import Lines
from tables.printing.render import Paper
from tables.printing.sheets import page_of, sheet_html, sheet_pdf
from tests.rules.oath.phases import told
from tests.tables.printing.orders_made import ADDRESS, game_3_of_chain_y, result_order
from tests.tables.printing.paper_read import codes, pictures, squeezed, text_of
from tests.tables.printing.test_packup import told_evening


def said(lines: Lines) -> list[tuple[str, str]]:
    return [(line.text, line.rule) for line in lines.lines]


def a_sheet(order: ResultOrder) -> OathResult:
    page = page_of(order)
    assert isinstance(page, OathResult)
    return page


def test_the_story_of_game_3_of_chain_y() -> None:
    sheet = result_sheet(result_order(*game_3_of_chain_y()))

    assert sheet.mast.lead == "Yellow won as Citizen"
    assert [(fact.label, fact.value) for fact in sheet.mast.facts] == [
        ("Played under", "Oath of Protection"),
        ("At the table", "4 players"),
        ("Sworn for the next game", "Oath of Devotion"),
    ]
    assert said(sheet.ending) == [
        ("The Empire won, and a Citizen met the successor's goal", "O-17.4"),
        ("2 relics left in the Reliquary", "O-18.6.3"),
    ]
    assert [seat.colour for seat in sheet.seats] == ["Purple", "Red", "Blue", "Yellow"]
    assert sheet.seats[3] == SeatHeld(
        letter="Y",
        colour="Yellow",
        person="",
        role="Citizen, won",
        advisers="Great Herd",
        relics="Horned Mask, Sticky Fire",
        won=True,
    )
    assert sheet.places[2] == PlaceEnded(
        slot="Provinces 1",
        site="Narrow Pass",
        ruler="Blue",
        cards="Ancient Binding, Tents",
        relics="1",
    )
    assert sheet.places[4] == PlaceEnded(
        slot="Provinces 3", site="facedown", ruler="", cards="", relics="", faceup=False
    )
    assert said(sheet.events)[:4] == [
        ("The Oath of Devotion is sworn", "O-18.1"),
        ("Ancient Forge is built at Narrow Pass; Tents goes to the world deck", "O-18.3.1"),
        (
            "The facedown sites leave: Provinces 2, Provinces 3, Hinterland 1, Hinterland 2",
            "O-18.3.2",
        ),
        ("Plains leaves; Hall of Mockery returns to the Archive", "O-18.3.2"),
    ]
    assert said(sheet.events)[-2:] == [
        ("The world deck is built: 57 cards", "O-18.8"),
        ("Game 4 waits to be set up", "O-18.13"),
    ]


def test_every_event_of_a_phase_has_its_rule() -> None:
    of_first_games = {
        "SiteLaid", "DenizensTaken", "DenizenLaid", "RelicDeckLaid", "VisionsSetAside"
    }  # fmt: skip
    every = {kind.__name__ for kind in get_args(events.WorldEvent)} - of_first_games

    assert {kind.__name__ for kind in RULES} | {"GameEnded"} == every


def test_a_vision_that_won_alone_is_named() -> None:
    before, result, played = game_3_of_chain_y()
    won = replace(result, how=How.VISION, vision=CardId("conquest"), reliquary=None)

    ending = result_sheet(result_order(before, won, played)).ending

    assert said(ending) == [
        ("The Vision was fulfilled at the Wake", "O-4.4"),
        ("Conquest won, and no other way", "O-4.4"),
    ]


def test_what_nobody_told_is_said_so_and_what_the_phase_asked_is_told() -> None:
    before, result, played = game_3_of_chain_y()
    silent = replace(
        result,
        advisers=(),
        relics=(),
        places=tuple(replace(place, ruler=None) for place in result.places),
    )
    answers: tuple[Answer, ...] = told(table__ruler__1="purple")

    sheet = result_sheet(replace(result_order(before, silent, played), answers=answers))

    assert {(seat.advisers, seat.relics) for seat in sheet.seats} == {("not told", "not told")}
    assert [place.ruler for place in sheet.places] == ["Purple", "", "", "", "", "", "", ""]


def test_nothing_that_lay_facedown_is_named() -> None:
    before, result, played = game_3_of_chain_y()
    hidden = Advisers(seat=YELLOW, advisers=(AdviserAtEnd(card=CardId("elders"), faceup=False),))
    secret = replace(result, advisers=(hidden,))
    order = result_order(before, secret, played)

    html = sheet_html(order)

    down = {p.site for p in (*before.places, *played.state.places) if p.facing is Facing.FACEDOWN}
    up = {place.site for place in (*before.places, *played.state.places) if place.faceup}
    names = [site_of(site).name for site in down - up if site is not None]
    names += [card_of(card).name for card in played.state.dispossessed.cards]
    names += ["Dowsing Sticks", "Brass Horse"]
    assert [name for name in names if name in html] == []
    assert len(names) > 20
    assert "1 facedown" in html


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seed", "language", "paper"),
    [(0, "en", Paper.LETTER), (1, "pt-br", Paper.LETTER), (2, "pt-br", Paper.A4)],
)
def test_one_page_tells_it_all_and_scans(
    seed: int, language: str, paper: Paper, tmp_path: Path
) -> None:
    order = result_order(*told_evening(seed), language=language, paper=paper)

    pdf = sheet_pdf(order)

    pages = pictures(pdf, tmp_path)
    assert [set(codes(page)) for page in pages] == [{ADDRESS}]
    sheet, text = a_sheet(order), text_of(pdf)
    facts = [line.text for lines in (sheet.ending, sheet.events) for line in lines.lines]
    facts += [f"{seat.colour}{seat.person}" for seat in sheet.seats]
    facts += [f"{place.slot}{place.site}{place.ruler}" for place in sheet.places]
    assert [fact for fact in facts if squeezed(fact) not in text] == []
