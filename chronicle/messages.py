"""Messages that are stored: msgid and parameters, so that an old row reads in any language."""

from __future__ import annotations

from typing import Any, TypeAlias, cast

from django.utils.translation import gettext, ngettext, pgettext

from chronicle.rules.core.text import Message, Param, Plural, Several, Text, say

Json: TypeAlias = Any
"""What a JSON field takes and gives."""


def message_to_json(message: Param) -> Json:
    """A message as a JSON field keeps it."""
    match message:
        case Text(msgid=msgid, params=params):
            return {"text": msgid, "params": _params_to_json(params)}
        case Plural(one=one, many=many, count=count, params=params):
            return {"one": one, "many": many, "count": count, "params": _params_to_json(params)}
        case Several(items=items):
            return {"items": [message_to_json(item) for item in items]}
        case int() | str():
            return message


def message_of_json(kept: Json) -> Message:
    """The message that was kept."""
    return cast("Message", _param_of_json(kept))


def told(message: Param) -> str:
    """A message in the language of the one who reads it now."""
    return say(message, gettext=gettext, ngettext=ngettext)


def color_letter(color: str) -> str:
    """The letter of a seat's colour: one in English, two where two colours begin alike."""
    letters = {
        "purple": pgettext("letter of a colour", "P"),
        "red": pgettext("letter of a colour", "R"),
        "blue": pgettext("letter of a colour", "B"),
        "yellow": pgettext("letter of a colour", "Y"),
        "white": pgettext("letter of a colour", "W"),
        "black": pgettext("letter of a colour", "K"),
    }
    return letters.get(color, color[:2].title())


def _params_to_json(params: tuple[tuple[str, Param], ...]) -> Json:
    return {name: message_to_json(value) for name, value in params}


def _param_of_json(kept: Json) -> Param:
    match kept:
        case {"text": msgid, "params": params}:
            return Text(msgid, **_params_of_json(params))
        case {"one": one, "many": many, "count": count, "params": params}:
            return Plural(one, many, count=count, **_params_of_json(params))
        case {"items": items}:
            return Several(tuple(_param_of_json(item) for item in items))
        case _:
            return cast("int | str", kept)


def _params_of_json(params: dict[str, Json]) -> dict[str, Param]:
    return {name: _param_of_json(value) for name, value in params.items()}
