"""T-4: how an evening of the toy ended."""

from __future__ import annotations

import enum

from msgspec import Struct

from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.questions import Alternative
from chronicle.rules.core.series.values import Contradiction, Series, SeriesResult, Standing
from chronicle.rules.core.telling import (
    Among,
    Count,
    Field,
    Form,
    Group,
    Tick,
    Told,
    Words,
    told_at,
)
from chronicle.rules.core.text import Text

from .options import Options

MOST_MOWN = 12
COINS = 10
MOST = 40
_LONGEST = 200


class End(enum.Enum):
    """What ended the evening."""

    EVENING = "evening"
    BARE = "bare"


class Score(Struct, frozen=True, kw_only=True):
    """T-4: what a seat brought in: sheaves of the meadow and of cards, and its coins."""

    meadow: int = 0
    cards: int = 0
    coins: int = 0


class ToyResult(SeriesResult, frozen=True, kw_only=True):
    """How an evening ended. ``struck``: the number of the seat that the storm hit."""

    seats: tuple[Score, ...] = ()
    end: End = End.EVENING
    storm: bool = False
    struck: str = ""
    remark: str = ""


_ENDS = (
    Alternative(value="evening", label=Text("The evening bell rang")),
    Alternative(value="bare", label=Text("The meadow was bare")),
)


def form(series: Series, told: Told) -> Form:
    """T-4: what is asked; whom the storm struck only where there was one."""
    return Form(
        groups=(
            Group(key="end", heading=Text("How it ended")),
            Group(
                key="score",
                heading=Text("What each brought in"),
                note=Text("Coins only break ties."),
                by_seat=True,
            ),
        ),
        fields=(
            Field(
                path="end",
                name=Text("End"),
                rule=RuleId("T-2.3"),
                takes=Among(among=_ENDS),
                group="end",
                first="evening",
            ),
            Field(path="storm", name=Text("Storm"), rule=RuleId("T-1"), takes=Tick(), group="end"),
            *(_struck(series) if told_at(told, "storm") else ()),
            *(field for seat in series.seats for field in _score(seat)),
            Field(
                path="remark",
                name=Text("Remark"),
                rule=RuleId("T-1"),
                takes=Words(longest=_LONGEST),
                group="end",
            ),
        ),
    )


def _struck(series: Series) -> tuple[Field, ...]:
    among = tuple(
        Alternative(value=str(seat), label=Text("Seat {number}", number=seat))
        for seat in series.seats
    )
    return (
        Field(
            path="struck",
            name=Text("Whom it struck"),
            rule=RuleId("T-1"),
            takes=Among(among=among, optional=True),
            group="end",
        ),
    )


def _score(seat: int) -> tuple[Field, ...]:
    parts = (
        ("meadow", Text("From the meadow"), RuleId("T-4.1"), MOST_MOWN, "fertile"),
        ("cards", Text("From cards"), RuleId("T-4.2"), 4, "deck"),
        ("coins", Text("Coins"), RuleId("T-4.3"), 4, "favor"),
    )
    return tuple(
        Field(
            path="/".join(("seats", str(seat - 1), key)),
            name=name,
            rule=rule,
            takes=Count(least=0, most=MOST, usual=usual),
            group="score",
            seat=seat,
            first="0",
            glyph=glyph,
            of_points=key != "coins",
        )
        for key, name, rule, usual, glyph in parts
    )


def contradictions(
    series: Series, result: ToyResult, options: Options
) -> tuple[Contradiction, ...]:
    """T-4.1, T-4.2: what cannot be. Only the first can have happened anyway."""
    del options
    much = tuple(
        Contradiction(
            rule=RuleId("T-4.1"),
            at="/".join(("seats", str(at), "meadow")),
            text=Text(
                "{count} sheaves from the meadow, which gives {most} at most",
                count=score.meadow,
                most=MOST_MOWN,
            ),
        )
        for at, score in enumerate(result.seats)
        if score.meadow > MOST_MOWN
    )
    return (*much, *_impossible(series, result))


def _impossible(series: Series, result: ToyResult) -> tuple[Contradiction, ...]:
    seats, scores = len(series.seats), len(result.seats)
    coins = sum(score.coins for score in result.seats)
    uneven = Contradiction(
        rule=RuleId("T-4.2"),
        at="seats",
        text=Text("{scores} scores for {seats} seats", scores=scores, seats=seats),
        waivable=False,
    )
    rich = Contradiction(
        rule=RuleId("T-4.2"),
        at="seats",
        text=Text("{count} coins, and the box holds {most}", count=coins, most=COINS),
        waivable=False,
    )
    return (
        *((uneven,) if scores != seats else ()),
        *((rich,) if coins > COINS else ()),
    )


def standings(series: Series, result: ToyResult) -> tuple[Standing, ...]:
    """T-4.3: most sheaves first; coins tell equals apart."""
    scores = tuple((each.meadow + each.cards, each.coins) for each in result.seats)
    return tuple(
        Standing(
            seat=seat,
            person=series.person(seat),
            place=1 + sum(other > score for other in scores),
            points=score[0],
            won=score == max(scores),
        )
        for seat, score in zip(series.seats, scores, strict=False)
    )
