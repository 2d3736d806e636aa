"""A result looked at before it is kept: what speaks against it, and what comes next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from chronicle.between import between_of
from chronicle.messages import told
from chronicle.models import Chapter
from chronicle.rules.core.play import Outcome, Refusal, Resolved
from chronicle.rules.core.series.values import Contradiction, Series, SeriesResult, Standing
from chronicle.worlds import series_of
from tables.pages.series.result_forms import anchor_of, field_at, field_named, form_of
from tables.services.series import result_forecast, result_told
from tables.services.series_drafts import Entered


class ShownAgainst(Struct, frozen=True, kw_only=True):
    """What speaks against a result: its rule, the field to be put right, whether it is set aside.

    ``field`` and ``anchor`` are empty where no field of the form can put it right.
    """

    rule: str
    text: str
    field: str
    anchor: str
    waivable: bool
    waived: bool


class Checked(Struct, frozen=True, kw_only=True):
    """A result that was looked at. ``refused`` is what else keeps the next session from coming."""

    result: SeriesResult
    standings: tuple[Standing, ...]
    against: tuple[ShownAgainst, ...]
    outcome: Outcome[Any]
    refused: str
    refused_rule: str

    @property
    def following(self) -> Series | None:
        """The series after this session, with the setup of the next one."""
        return self.outcome.state if isinstance(self.outcome, Resolved) else None

    @property
    def waivable(self) -> tuple[str, ...]:
        """The rules that the table may set aside, once each."""
        return tuple(dict.fromkeys(each.rule for each in self.against if each.waivable))

    @property
    def open(self) -> tuple[ShownAgainst, ...]:
        """What still speaks against it."""
        return tuple(each for each in self.against if not each.waived)

    @property
    def may_keep(self) -> bool:
        """Whether it can be kept as it is."""
        return isinstance(self.outcome, Resolved)


def checked(chapter: Chapter, entered: Entered) -> Checked:
    """What was entered, as the rules see it. Writes nothing.

    Raises:
        Malformed: a field holds what it cannot.
    """
    between = between_of(chapter)
    rules, series = between.game.series_rules, series_of(chapter)
    result = result_told(chapter=chapter, entered=entered.fields)
    against = against_shown(chapter, result, entered.fields)
    outcome = result_forecast(chapter=chapter, result=result)
    elsewhere = isinstance(outcome, Refusal) and all(each.waived for each in against)
    return Checked(
        result=result,
        standings=rules.standings(series, result),
        against=against,
        outcome=outcome,
        refused=told(outcome.why) if elsewhere else "",
        refused_rule=outcome.rule if elsewhere else "",
    )


def against_shown(
    chapter: Chapter, result: SeriesResult, fields: Mapping[str, str]
) -> tuple[ShownAgainst, ...]:
    """What speaks against a result, each with the field of the form that can put it right."""
    between = between_of(chapter)
    rules, series = between.game.series_rules, series_of(chapter)
    form = form_of(rules, series, fields)

    def shown(each: Contradiction) -> ShownAgainst:
        field = field_at(form, each.at)
        return ShownAgainst(
            rule=each.rule,
            text=told(each.text),
            field="" if field is None else field_named(rules, series, field, form),
            anchor="" if field is None else anchor_of(field.path),
            waivable=each.waivable,
            waived=each.waivable and each.rule in result.waived,
        )

    found = rules.contradictions(series, result, between.options_of(chapter))
    return tuple(shown(each) for each in found)


def followed(outcome: Outcome[Any]) -> tuple[str, ...]:
    """What happens when the session is kept, in sentences."""
    if not isinstance(outcome, Resolved):
        return ()
    return tuple(told(event.describe()) for event in outcome.events)
