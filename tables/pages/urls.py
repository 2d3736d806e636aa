"""Every page of ours, by name."""

from django.conf import settings
from django.urls import URLPattern, URLResolver, path
from django.views.i18n import set_language

from tables.pages import (
    archives,
    carried,
    codes,
    devices,
    home,
    host,
    imports,
    kit,
    look_urls,
    pins,
    scans,
    sheets,
)
from tables.pages.doors import by_kind
from tables.pages.oath import campaign, setup, table
from tables.pages.oath.begin import box, brought, deal, ways
from tables.pages.oath.result import phase, result
from tables.pages.series import board as series_board
from tables.pages.series import campaign as series_campaign
from tables.pages.series import new as series_new
from tables.pages.series import result as series_result
from tables.pages.series import session as series_session
from tables.pages.series import setup as series_setup
from tables.pages.series import table as series_table
from tables.pages.series.elsewhere import nothing_here

_CODE = "r/<int:code_id>/<str:given>"

urlpatterns: list[URLPattern | URLResolver] = [
    path("", home.home, name="home"),
    path("new/", ways.new, name="new"),
    path("new/box/", box.box, name="new_box"),
    path("new/box/cards/", box.box_cards, name="box_cards"),
    path("new/box/<str:step>/", box.box, name="new_box_step"),
    path("new/series/<str:game>/", series_new.new, name="new_series"),
    path("new/series/<str:game>/board/", series_board.board_new, name="board_new"),
    path("new/<str:way>/", ways.first, name="new_first"),
    path("new/<str:way>/cards/", ways.first_cards, name="new_first_cards"),
    path("import/", imports.import_, {"taken": carried.taken}, name="import"),
    path("demo/", brought.demo, name="demo"),
    path("scan/", scans.scan, {"carried": carried.look_page}, name="scan"),
    path("open/", codes.code_typed, name="code_typed"),
    path("language/", set_language, name="set_language"),
    path(_CODE, codes.code, name="code"),
    path(f"{_CODE}/", codes.code),
    path(f"{_CODE}/<str:digest>", codes.code, name="code_of_sheet"),
    path(
        "c/<str:ref>/",
        by_kind(chronicle=campaign.campaign, series=series_campaign.campaign),
        name="campaign",
    ),
    path("c/<str:ref>/file/", archives.archive, name="archive"),
    path("c/<str:ref>/host/", host.host, name="host"),
    path("c/<str:ref>/host/code/", host.code_new, name="code_new"),
    path("c/<str:ref>/devices/", devices.devices, name="devices"),
    path(
        "c/<str:ref>/game/<int:game>/save/<str:form>/",
        by_kind(chronicle=campaign.export, series=nothing_here),
        name="export",
    ),
    path(
        "c/<str:ref>/game/<int:number>/result/",
        by_kind(chronicle=result.result, series=series_result.result),
        name="result_begin",
    ),
    path(
        "c/<str:ref>/game/<int:number>/result/<str:step>/",
        by_kind(chronicle=result.result, series=series_result.result),
        name="result",
    ),
    path(
        "c/<str:ref>/game/<int:number>/phase/",
        by_kind(chronicle=phase.phase, series=series_result.over),
        name="phase",
    ),
    path(
        "c/<str:ref>/game/<int:number>/cards/",
        by_kind(chronicle=result.card_search, series=nothing_here),
        name="card_search",
    ),
    path(
        "c/<str:ref>/deal/",
        by_kind(chronicle=deal.deal, series=nothing_here),
        name="deal",
    ),
    path(
        "c/<str:ref>/deal/cards/",
        by_kind(chronicle=deal.deal_cards, series=nothing_here),
        name="deal_cards",
    ),
    path(
        "c/<str:ref>/setup/",
        by_kind(chronicle=setup.setup, series=series_setup.setup),
        name="setup",
    ),
    path(
        "c/<str:ref>/board/",
        by_kind(chronicle=nothing_here, series=series_board.board),
        name="board",
    ),
    path(
        "c/<str:ref>/s/<int:number>/",
        by_kind(chronicle=setup.session, series=series_session.session),
        name="session",
    ),
    path(
        "c/<str:ref>/s/<int:number>/tick/",
        by_kind(chronicle=setup.tick, series=series_session.tick),
        name="tick",
    ),
    path("c/<str:ref>/s/<int:number>/pin/", pins.pin_new, name="pin_new"),
    path("c/<str:ref>/s/<int:number>/print/", sheets.order, name="sheet_order"),
    path("c/<str:ref>/sheet/<int:number>/", sheets.sheet, name="sheet"),
    path("c/<str:ref>/sheet/<int:number>/file/", sheets.sheet_file, name="sheet_file"),
    path(
        "t/<str:ref>/",
        by_kind(chronicle=table.table, series=series_table.table),
        name="table",
    ),
    path("t/<str:ref>/pin/", pins.pin, name="pin"),
    *look_urls.urlpatterns,
]

if settings.DEBUG:
    urlpatterns += kit.urlpatterns
