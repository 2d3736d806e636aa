"""The pages of ways on and of looking back, by name."""

from django.urls import URLPattern, path

from tables.pages import annals, sheets
from tables.pages import people as persons
from tables.pages.doors import by_kind
from tables.pages.oath import chapter, now, people, statistics, time
from tables.pages.oath.history import again, branch, correcting, retelling
from tables.pages.series import chapter as series_chapter
from tables.pages.series import history as series_history
from tables.pages.series import people as series_people
from tables.pages.series import statistics as series_statistics
from tables.pages.series import time as series_time
from tables.pages.series.elsewhere import nothing_here

_GAME = "c/<str:ref>/game/<int:number>"

urlpatterns: list[URLPattern] = [
    path(
        "c/<str:ref>/look/",
        by_kind(chronicle=statistics.statistics, series=series_statistics.statistics),
        name="statistics",
    ),
    path("c/<str:ref>/time/", by_kind(chronicle=time.time, series=series_time.time), name="time"),
    path(
        "c/<str:ref>/people/",
        by_kind(chronicle=people.people, series=series_people.people),
        name="people",
    ),
    path("c/<str:ref>/people/group/", persons.group, name="group"),
    path("c/<str:ref>/people/<int:number>/", persons.person, name="person"),
    path(
        f"{_GAME}/",
        by_kind(chronicle=chapter.chapter, series=series_chapter.chapter),
        name="chapter",
    ),
    path(f"{_GAME}/write/", annals.annal, name="annal"),
    path(
        f"{_GAME}/branch/",
        by_kind(chronicle=branch.branch, series=series_history.branch),
        name="branch",
    ),
    path(
        f"{_GAME}/correct/",
        by_kind(chronicle=correcting.correct, series=series_history.correct),
        name="correct",
    ),
    path(
        f"{_GAME}/retell/",
        by_kind(chronicle=retelling.retell, series=series_history.retell),
        name="retell",
    ),
    path(
        f"{_GAME}/again/",
        by_kind(chronicle=again.again, series=series_history.again),
        name="again",
    ),
    path(f"{_GAME}/print/", sheets.order_of_game, name="game_sheet_order"),
    path(f"{_GAME}/now/", by_kind(chronicle=now.now, series=nothing_here), name="now"),
]
