"""A whodunit in the terms of the knowledge engine: the owners, and what each entry of a position says of them."""

from collections.abc import Iterator

from sleuth.games.whodunit.position import ENVELOPE, FACE_UP, Accusation, Position, Question
from sleuth.knowledge.partition import (
    Holds,
    HoldsOneOf,
    Knowledge,
    Lacks,
    LacksSomeOf,
    Model,
    Observation,
    Owner,
    Setting,
    Showed,
    deduce,
)


def setting_of(position: Position) -> Setting:
    """The cards, and the owners between whom they are split."""
    deck = position.deck
    owners = [Owner(ENVELOPE, len(deck.kinds), one_of_each=True)]
    owners += [Owner(name, position.hand_sizes[name]) for name in position.players]
    if position.face_up:
        owners.append(Owner(FACE_UP, len(position.face_up)))
    names = {**deck.spoken, ENVELOPE: "the envelope", FACE_UP: "the table"}
    return Setting(categories=deck.kinds, owners=tuple(owners), names=names)


def observations_of(position: Position) -> Iterator[Observation]:
    """What each entry says; what the cards before me say has the number 0."""
    if position.me is not None:
        yield Holds(position.me, position.hand, entry=0)
    if position.face_up:
        yield Holds(FACE_UP, position.face_up, entry=0)
    for number, entry in enumerate(position.log, start=1):
        if isinstance(entry, Accusation):
            yield (Holds if entry.correct else LacksSomeOf)(ENVELOPE, entry.cards, entry=number)
        else:
            yield from _observed(entry, number)


def _observed(question: Question, number: int) -> Iterator[Observation]:
    for name in question.passed:
        yield Lacks(name, question.cards, entry=number)
    if question.shown_by is not None:
        if question.card is None:
            yield HoldsOneOf(question.shown_by, question.cards, entry=number)
        else:
            yield Showed(question.shown_by, question.card, question.cards, entry=number)


def know(position: Position, model: Model = "deals") -> Knowledge:
    """What follows from a position, or :class:`~sleuth.knowledge.partition.Contradiction` with the entries at fault."""
    return deduce(setting_of(position), tuple(observations_of(position)), model)
