"""A whodunit in the terms of the knowledge engine: the owners, and what each entry of a position says of them."""

from collections.abc import Iterator, Sequence

import msgspec

from sleuth.games.whodunit.events import Card
from sleuth.games.whodunit.position import ENVELOPE, FACE_UP, Accusation, Concession, Name, Position, Question
from sleuth.knowledge.partition import (
    Contradiction,
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
    TooMany,
    deduce,
)
from sleuth.knowledge.reading import shown
from sleuth.knowledge.study import BadPosition, Supposition, cannot_be, quoted


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
        match entry:
            case Accusation(cards=cards, correct=correct) if cards:  # what was written and not seen rules nothing out
                yield (Holds if correct else LacksSomeOf)(ENVELOPE, cards, entry=number)
            case Concession(conceded=name, cards=cards) if cards:
                yield Holds(name, cards, entry=number)
            case Question():
                yield from _observed(entry, number)


def _observed(question: Question, number: int) -> Iterator[Observation]:
    for name in question.passed:
        yield Lacks(name, question.cards, entry=number)
    if question.shown_by is not None:
        if question.card is None:
            yield HoldsOneOf(question.shown_by, question.cards, entry=number)
        else:
            yield Showed(question.shown_by, question.card, question.cards, entry=number)


def know(position: Position, model: Model = "deals", supposed: Sequence[Supposition] = ()) -> Knowledge:
    """What follows from a position, or :class:`~sleuth.knowledge.partition.Contradiction` with the entries at fault."""
    number = len(position.log) + 1
    more = (Holds(each.owner, (each.card,), entry=number) for each in supposed)
    return deduce(setting_of(position), (*observations_of(position), *more), model)


def deduced(position: Position, model: Model = "deals", supposed: Sequence[Supposition] = ()) -> Knowledge:
    """What follows from a position, or :class:`~sleuth.knowledge.study.BadPosition` with the entries at fault."""
    for each in supposed:
        check_known(position, each.owner, each.card)
    try:
        return know(position, model, supposed)
    except Contradiction as conflict:
        if len(position.log) + 1 in conflict.entries:
            raise cannot_be(conflict.entries[:-1]) from None
        said = quoted([_told(position, number) for number in conflict.entries])
        raise BadPosition((conflict.told(_own(position)), *said), conflict.entries) from None
    except TooMany as refusal:
        raise BadPosition((str(refusal),)) from None


def _own(position: Position) -> str:
    """What lies before whoever wrote the position."""
    return "your own cards" if position.me is not None else "the cards face up"


def _told(position: Position, number: int) -> str:
    """What an entry says, as it was written."""
    if number == 0:
        return f"{_own(position)}: {', '.join(position.hand or position.face_up)}"
    return f"entry {number}: {msgspec.json.encode(position.log[number - 1]).decode()}"


def check_known(position: Position, owner: Name, card: Card) -> None:
    """Refuse what a position does not speak of."""
    if owner not in (ENVELOPE, *position.players):
        raise BadPosition((f"Nobody at the table is called {shown(owner)}.",))
    if card not in position.deck.cards:
        raise BadPosition((f"There is no card called {shown(card)}.",))
