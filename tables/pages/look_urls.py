"""The pages of ways on and of looking back, by name."""

from django.urls import URLPattern, path

from tables.pages import annals, people, sheets
from tables.pages.oath import chapter, now, statistics, time
from tables.pages.oath.history import again, branch, correcting, retelling

_GAME = "c/<str:ref>/game/<int:number>"

urlpatterns: list[URLPattern] = [
    path("c/<str:ref>/look/", statistics.statistics, name="statistics"),
    path("c/<str:ref>/time/", time.time, name="time"),
    path("c/<str:ref>/people/", people.people, name="people"),
    path("c/<str:ref>/people/group/", people.group, name="group"),
    path("c/<str:ref>/people/<int:number>/", people.person, name="person"),
    path(f"{_GAME}/", chapter.chapter, name="chapter"),
    path(f"{_GAME}/write/", annals.annal, name="annal"),
    path(f"{_GAME}/branch/", branch.branch, name="branch"),
    path(f"{_GAME}/correct/", correcting.correct, name="correct"),
    path(f"{_GAME}/retell/", retelling.retell, name="retell"),
    path(f"{_GAME}/again/", again.again, name="again"),
    path(f"{_GAME}/print/", sheets.order_of_game, name="game_sheet_order"),
    path(f"{_GAME}/now/", now.now, name="now"),
]
