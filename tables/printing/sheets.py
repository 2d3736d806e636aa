"""The kinds of sheet: what each is printed from, its template, and how many pages it may take."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final, TypeAlias, assert_never

from django.template.loader import render_to_string
from django.utils.translation import override
from msgspec import Struct
from msgspec.structs import replace

from tables.printing import (
    oath_packup,
    oath_result,
    oath_setup,
    series_aid,
    series_result,
    series_setup,
)
from tables.printing.compose import SetupOrder, setup_sheet
from tables.printing.compose_aid import AidOrder, aid_sheet
from tables.printing.compose_packup import PackupOrder, packup_sheet
from tables.printing.compose_result import ResultOrder, result_sheet
from tables.printing.compose_series import SeriesSetupOrder, series_setup_sheet
from tables.printing.compose_series_result import SeriesResultOrder, series_result_sheet
from tables.printing.render import TooHigh, render_pdf
from tables.printing.words import language_tag

SeriesOrder: TypeAlias = SeriesSetupOrder | AidOrder | SeriesResultOrder
AnyOrder: TypeAlias = SetupOrder | PackupOrder | ResultOrder | SeriesOrder
Page: TypeAlias = (
    oath_setup.OathSetup
    | oath_packup.OathPackup
    | oath_result.OathResult
    | series_setup.SeriesSetup
    | series_aid.SeriesAids
    | series_result.SeriesStory
)

_log = logging.getLogger(__name__)


class Kind(Struct, frozen=True, kw_only=True):
    """One kind of sheet: its template under templates/print, and how many pages it may take.

    `instead` is the template of a game that has none of its own.
    """

    template: str
    pages: int
    instead: str = ""


SETUP: Final = Kind(template="oath/setup.html", pages=oath_setup.PAGES)
PACKUP: Final = Kind(template="oath/packup.html", pages=oath_packup.PAGES)
RESULT: Final = Kind(template="oath/result.html", pages=oath_result.PAGES)


def kind_of(order: AnyOrder) -> Kind:
    """Which kind of sheet an order is for."""
    match order:
        case SetupOrder():
            return SETUP
        case PackupOrder():
            return PACKUP
        case ResultOrder():
            return RESULT
        case SeriesSetupOrder(game=game):
            return _of_series(game, "setup", pages=series_setup.PAGES)
        case AidOrder(game=game, aids=aids):
            return _of_series(game, "aid", pages=series_aid.PAGES * len(aids))
        case SeriesResultOrder(game=game):
            return _of_series(game, "result", pages=series_result.PAGES)
        case _:
            assert_never(order)


def _of_series(game: str, name: str, *, pages: int) -> Kind:
    """A sheet of a series: a game with a template of its own puts it in its folder."""
    return Kind(template=f"{game}/{name}.html", instead=f"series/{name}.html", pages=pages)


def page_of(order: AnyOrder) -> Page:
    """The sheet in words, in the language of the order."""
    with override(order.language):
        match order:
            case SetupOrder():
                return setup_sheet(order)
            case PackupOrder():
                return packup_sheet(order)
            case ResultOrder():
                return result_sheet(order)
            case SeriesSetupOrder():
                return series_setup_sheet(order)
            case AidOrder():
                return aid_sheet(order)
            case SeriesResultOrder():
                return series_result_sheet(order)
            case _:
                assert_never(order)


def sheet_html(order: AnyOrder, *, page: Page | None = None) -> str:
    """The whole document of a sheet, ready to be rendered."""
    sheet, kind = page or page_of(order), kind_of(order)
    names = [f"print/{name}" for name in (kind.template, kind.instead) if name]
    with override(order.language):
        return render_to_string(names, {"sheet": sheet})


def sheet_pdf(order: AnyOrder, *, on_progress: Callable[[int], None] | None = None) -> bytes:
    """The PDF of a sheet, on as many pages as its kind may take.

    The room is estimated beforehand; where the estimate was wrong the sheet is spread once more,
    closer, and the log says so.

    Raises:
        PrintingUnavailable: this machine lacks the libraries.
    """
    most, page = kind_of(order).pages, page_of(order)
    ways = page.ways
    for attempt in range(ways):
        spread = replace(page, attempt=attempt)
        try:
            return render_pdf(
                sheet_html(order, page=spread),
                paper=order.paper,
                language=language_tag(order.language),
                on_progress=on_progress,
                most=0 if attempt == ways - 1 else most,
            )
        except TooHigh as error:
            _log.warning("sheet.too_high", extra={"pages": error.pages, "attempt": attempt})
    raise AssertionError("the last attempt takes any number of pages")
