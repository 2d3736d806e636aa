"""Given an empty table, when a chronicle begins."""

from collections.abc import Iterable

from chronicle.rules.core.ids import CardId
from chronicle.rules.core.play import Handler, Open, Outcome, Resolved, play_with_seed
from chronicle.rules.core.questions import UNSEEN, Answer, Draw, sample
from chronicle.rules.oath.cardbook import Kind, card_of
from chronicle.rules.oath.evolve import evolve, faults
from chronicle.rules.oath.first_game import empty_world, first_game_of
from chronicle.rules.oath.world import World


def handler_of(key: str) -> Handler[World]:
    """The handler of one way to begin."""
    found = first_game_of(key)
    assert found is not None, key
    return found.deal


def begin(
    handler: Handler[World],
    *answers: Answer,
    world: World | None = None,
    seed: str | None = "a seed",
) -> Outcome[World]:
    """The first deal, as far as it comes."""
    outcome = play_with_seed(
        handler, world or empty_world("A New Age"), evolve=evolve, answers=answers, seed=seed
    )
    if isinstance(outcome, Resolved):
        assert faults(outcome.state) == ()
    return outcome


def begun(
    handler: Handler[World],
    *answers: Answer,
    world: World | None = None,
    seed: str = "a seed",
    unseen: bool = False,
) -> Resolved[World]:
    """The first deal to its end: choices are taken by the seed, each one legal.

    Where ``unseen``, the table looks at nothing that it need not look at.
    """
    given = answers
    while True:
        outcome = begin(handler, *given, world=world, seed=None if unseen else seed)
        if isinstance(outcome, Resolved):
            return outcome
        assert isinstance(outcome, Open), outcome
        hidden = {q.key for q in outcome.questions if isinstance(q, Draw) and q.hidden}
        given = (
            *outcome.answers,
            *(
                Answer(key=q.key, value=(UNSEEN,) if q.key in hidden else sample(q, seed))
                for q in outcome.questions
            ),
        )


def of_suits(cards: Iterable[CardId]) -> list[str]:
    """The suits of the denizens among these cards."""
    facts = (card_of(card) for card in cards)
    return [card.suit.value for card in facts if card.kind is Kind.DENIZEN and card.suit]
