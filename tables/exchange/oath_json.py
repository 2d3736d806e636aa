"""What the commands and the API answer: worlds, questions and events as plain JSON.

Names are as printed, in English; sentences are in the reader's language.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from chronicle.messages import told
from chronicle.rules.core.play import Open, Outcome, Resolved
from chronicle.rules.core.questions import Alternative, Choice, Draw, Question, Roll
from chronicle.rules.core.scene import Event
from chronicle.rules.oath.cardbook import card_of, site_of
from chronicle.rules.oath.save_string import SaveWarning
from chronicle.rules.oath.world import Deck, LastGame, Place, World

Json: TypeAlias = dict[str, Any]


def world_json(world: World) -> Json:
    """A world by the names that are printed; null where nobody has seen what lies there."""
    return {
        "name": world.name,
        "game": world.game,
        "oath": world.oath.value,
        "citizens": list(world.citizens),
        "sites": [_place_json(place) for place in world.places],
        "world_deck": _deck_json(world.world_deck),
        "dispossessed": _deck_json(world.dispossessed),
        "relic_top": _deck_json(world.relic_top),
        "relic_deck": _deck_json(world.relic_deck),
        "unseen": [card_of(card).name for card in world.unseen],
        "archive": {"size": world.archive_size, "unseen": world.archive_unseen},
        "last": None if world.last is None else _last_json(world.last),
    }


def question_json(question: Question) -> Json:
    """A question: its key, who answers, the rule, and what may be answered."""
    asked: Json = {
        "key": question.key,
        "to": question.to,
        "rule": question.rule,
        "text": told(question.text),
    }
    match question:
        case Choice(among=among, at_least=least, at_most=most):
            return asked | {
                "kind": "choice",
                "among": _among_json(among),
                "at_least": least,
                "at_most": most,
            }
        case Draw(among=among, count=count, hidden=hidden):
            return asked | {
                "kind": "draw",
                "among": _among_json(among),
                "count": count,
                "unseen": hidden,
            }
        case Roll(dice=dice, faces=faces):
            return asked | {"kind": "roll", "dice": dice, "faces": list(faces)}


def events_json(events: tuple[Event[World], ...]) -> list[str]:
    """What happened, one sentence each."""
    return [told(event.describe()) for event in events]


def open_json(outcome: Outcome[World]) -> list[Json]:
    """The questions that are still to be answered."""
    questions = outcome.questions if isinstance(outcome, Open) else ()
    return [question_json(question) for question in questions]


def phase_json(
    outcome: Resolved[World] | Open[World], *, game: int, save_string: str | None
) -> Json:
    """What ``oath_chronicle`` answers: the next game's number and world, or what is still open."""
    return {
        "game": game,
        "world": world_json(outcome.state),
        "save_string": save_string,
        "setup_code": None,
        "open": open_json(outcome),
        "events": events_json(outcome.events),
    }


def warning_json(warning: SaveWarning) -> Json:
    """One oddity of a save string."""
    return {"rule": warning.rule, "at": told(warning.at), "text": told(warning.text)}


def _among_json(among: tuple[Alternative, ...]) -> list[Json]:
    return [{"value": each.value, "text": told(each.label)} for each in among]


def _deck_json(deck: Deck) -> Json:
    return {
        "ordered": deck.ordered,
        "cards": [card_of(card).name for card in deck.cards],
        "unseen": deck.unseen,
    }


def _place_json(place: Place) -> Json:
    return {
        "place": place.number,
        "region": place.region.value,
        "site": None if place.site is None else site_of(place.site).name,
        "facing": place.facing.value,
        "cards": [card_of(card).name for card in place.cards],
        "relics": [None if relic is None else card_of(relic).name for relic in place.relics],
    }


def _last_json(last: LastGame) -> Json:
    return {
        "citizens": list(last.citizens),
        "winner": last.winner,
        "winner_name": last.winner_name,
        "played": list(last.played),
    }
