"""A log that was read -> its verdicts, as values and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias, assert_never

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from chronicle.messages import told
from chronicle.rules.core.digest import fingerprint, first_link
from chronicle.rules.core.game import Game, TurnRules
from chronicle.rules.core.ids import Seq
from chronicle.rules.core.log import Play, Standing
from chronicle.rules.core.notation import UNKNOWN, GameLog, Header, play_text
from chronicle.rules.core.replay import (
    Asks,
    Blocked,
    Engine,
    Refused,
    Replay,
    Stands,
    Step,
    Unfit,
    Verdict,
    replay,
)
from chronicle.rules.core.text import Message, Text
from tables.exchange.oath_json import question_json
from tables.exchange.oath_position import position_json as oath_position_json
from tables.exchange.text_logs import LogRead

Json: TypeAlias = dict[str, Any]

RULESET = "Ruleset"

SHORT = 12
"""Hex digits of a fingerprint as a text log closes with it."""


class Resolution(Struct, frozen=True, kw_only=True):
    """A log with the verdict of every entry; ``steps`` are one a play, in their order.

    ``contradictions``: where what the log says of its end is not what came out.
    """

    read: LogRead
    replay: Replay[Any]
    contradictions: tuple[Message, ...] = ()

    @property
    def turns(self) -> TurnRules:
        """The rules it was played by."""
        return _turns(self.read.game)

    @property
    def entries(self) -> tuple[tuple[Play[Any], Step[Any]], ...]:
        """Each play and what came of it."""
        return tuple(zip(self.read.log.plays, self.replay.steps, strict=True))

    @property
    def fingerprint(self) -> str:
        """Names the last position. 64 hex digits."""
        return fingerprint(self.replay.state)

    @property
    def stands(self) -> bool:
        """Whether every entry stands, and the end is as the log says."""
        return self.replay.trouble is None and not self.contradictions


def resolve(read: LogRead) -> Resolution:
    """Play a log from its opening; nothing is stored."""
    turns = _turns(read.game)
    plays = enumerate(read.log.plays, start=1)
    stood = tuple(Standing[Any, Any](n=Seq(n), play=play) for n, play in plays)
    digest = first_link(ruleset=read.game.ruleset, options=read.options, opening=read.opening)
    engine = Engine[Any](decide=turns.decide, evolve=turns.evolve)
    played = replay(engine, read.opening, stood, digest=digest)
    return Resolution(
        read=read,
        replay=played,
        contradictions=tuple(_contradictions(read.log, turns, played.state)),
    )


def _turns(game: Game) -> TurnRules:
    assert game.turns is not None  # noqa: S101 -- its log was read by them
    return game.turns


def _contradictions(log: GameLog, turns: TurnRules, state: Any) -> Iterator[Message]:  # noqa: ANN401 -- the game's own position
    end = turns.end_text(state)
    if log.result not in {UNKNOWN, end}:
        yield Text(
            "the log ends with {said}, the rules with {found}",
            said=log.result,
            found=end or UNKNOWN,
        )
    found = fingerprint(state)
    if log.fingerprint != UNKNOWN and not found.startswith(log.fingerprint.casefold()):
        yield Text(
            "the fingerprint is {found}, not {said}", found=found[:SHORT], said=log.fingerprint
        )


def closed(resolution: Resolution) -> GameLog:
    """The same log with its ruleset, and the end and the fingerprint that came out."""
    state, log = resolution.replay.state, resolution.read.log
    others = (each for each in log.headers if each.name != RULESET)
    ruleset = Header(name=RULESET, value=resolution.read.game.ruleset)
    return replace(
        log,
        headers=(ruleset, *others),
        result=resolution.turns.end_text(state) or UNKNOWN,
        fingerprint=resolution.fingerprint[:SHORT],
    )


# --- as JSON ------------------------------------------------------------------------------------


def resolution_json(resolution: Resolution) -> Json:
    """What ``resolve`` answers, sentences in the reader's language."""
    game, turns = resolution.read.game, resolution.turns
    state = resolution.replay.state
    winner, _space, kind = turns.end_text(state).partition(" ")
    return {
        "game": game.key,
        "ruleset": game.ruleset,
        "options": msgspec.to_builtins(resolution.read.options),
        "entries": [_entry_json(play, step) for play, step in resolution.entries],
        "end": {"kind": kind, "winner": winner} if kind else None,
        "position": _position_json(game, turns.view(state, None)),
        "fingerprint": resolution.fingerprint,
        "contradictions": [told(each) for each in resolution.contradictions],
    }


def _entry_json(play: Play[Any], step: Step[Any]) -> Json:
    verdict = step.verdict
    rule, why = reason(verdict)
    entry: Json = {
        "n": step.n,
        "seat": play.seat,
        "text": play_text(play),
        "verdict": word(verdict),
        "rule": rule,
        "why": None if why is None else told(why),
        "events": [told(event.describe()) for event in step.events],
        "questions": [],
        "breaches": [],
    }
    if isinstance(verdict, Asks):
        entry["questions"] = [question_json(question) for question in verdict.questions]
    if isinstance(verdict, Stands):
        entry["breaches"] = [
            {"rule": breach.rule, "why": told(breach.why)} for breach in verdict.breaches
        ]
    return entry


def word(verdict: Verdict) -> str:
    """A verdict in one word; answers that cannot be refuse their entry."""
    match verdict:
        case Stands():
            return "stands"
        case Refused() | Unfit():
            return "refused"
        case Asks():
            return "open"
        case Blocked():
            return "blocked"
        case _:
            assert_never(verdict)


def reason(verdict: Verdict) -> tuple[str | None, Message | None]:
    """The rule that a verdict names, and why; None where there is none."""
    match verdict:
        case Refused(rule=rule, why=why):
            return rule, why
        case Unfit(path=path, why=why):
            return None, Text("{path}: {why}", path=path, why=why)
        case Blocked(behind=behind):
            return None, Text("entry {number} must be settled first", number=behind)
        case _:
            return None, None


def _position_json(game: Game, view: Any) -> Any:  # noqa: ANN401 -- each game has its own
    """The public view; a game without words of its own shows its fields."""
    return oath_position_json(view) if game.key == "oath" else msgspec.to_builtins(view)
