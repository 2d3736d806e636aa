"""The toy stands in the catalogue while a test asks for it, and only then."""

from __future__ import annotations

import pytest
from django.template import TemplateDoesNotExist
from django.template.backends.django import Template
from django.template.loader import get_template

from chronicle.between import between
from chronicle.rules import catalogue
from chronicle.rules.core.game import Game


def test_the_toy_stands_in_the_catalogue_with_its_templates(toy: Game) -> None:
    assert catalogue.game_of("toy") is toy
    assert catalogue.game_by_letter("T") is toy
    assert between("toy").game is toy
    assert isinstance(get_template("print/toy/aid.html"), Template)


@pytest.mark.skipif("toy" in {game.key for game in catalogue.GAMES}, reason="a game like any other")
def test_the_toy_is_forgotten_afterwards() -> None:
    with pytest.raises(KeyError):
        between("toy")
    with pytest.raises(TemplateDoesNotExist):
        get_template("print/toy/aid.html")
