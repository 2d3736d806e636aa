"""Puts the toy into the catalogue for a test, as a fourth game would stand there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.template import engines
from django.template.backends.django import DjangoTemplates
from django.template.engine import Engine
from django.template.loaders.cached import Loader as CachedLoader

from chronicle.between import between
from chronicle.rules import catalogue
from chronicle.rules.core.game import Game
from tests.toy.rules import GAME as TOY

TEMPLATES = Path(__file__).parent / "templates"


def games_and_toy() -> tuple[Game, ...]:
    """Every game of the catalogue, and the toy after them where it is not among them."""
    others = tuple(game for game in catalogue.GAMES if game.key != TOY.key)
    return catalogue.GAMES if len(others) < len(catalogue.GAMES) else (*others, TOY)


def _forget() -> None:
    """What was kept about games and templates is asked for anew."""
    between.cache_clear()
    for django in _engines():
        for loader in django.template_loaders:
            if isinstance(loader, CachedLoader):
                loader.reset()


def _engines() -> tuple[Engine, ...]:
    return tuple(each.engine for each in engines.all() if isinstance(each, DjangoTemplates))


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The toy, in the catalogue and with its templates as long as the test runs."""
    monkeypatch.setattr(catalogue, "GAMES", games_and_toy())
    for engine in _engines():
        monkeypatch.setattr(engine, "dirs", [*engine.dirs, TEMPLATES])
    _forget()
    yield next(game for game in catalogue.GAMES if game.key == TOY.key)
    _forget()
