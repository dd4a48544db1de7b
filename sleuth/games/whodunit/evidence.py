"""What one seat was told, as a position, and what each entry of it says in the terms of the knowledge engine."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from sleuth.core.game import Viewer
from sleuth.games.whodunit.edition import Edition
from sleuth.games.whodunit.events import (
    Accused,
    AccusedHidden,
    Card,
    Conceded,
    Dealt,
    EnvelopeSeen,
    LastLeft,
    Opened,
    Passed,
    Shown,
    ShownHidden,
    Solved,
    Suggested,
    Unsolved,
)
from sleuth.games.whodunit.position import (
    ENVELOPE,
    FACE_UP,
    Accusation,
    Concession,
    Entry,
    Name,
    Position,
    Question,
    deck_of,
)
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
from sleuth.knowledge.partition.conflicts import bad_position
from sleuth.knowledge.reading import shown
from sleuth.knowledge.study import BadPosition, Supposition


class PositionLog:
    """Takes in what a seat is told, event by event. The position so far is :attr:`position`."""

    def __init__(self, edition: Edition, names: Sequence[str], seat: Viewer) -> None:
        self._names: tuple[Name, ...] = tuple(_as_player(name) for name in names)
        self._seat = seat
        self._log: list[Entry] = []
        self._asked = Question("", ())
        """The question that is being answered."""
        self._place = 0
        """Its place in the log: somebody may concede before it is answered."""
        self._blank = Position(
            deck_of(edition), self._names, dict.fromkeys(self._names, 0), None if seat is None else self._names[seat]
        )

    @property
    def position(self) -> Position:
        return replace(self._blank, log=tuple(self._log))

    def hear(self, payload: Any) -> None:
        """Take in one event, as this seat learned of it."""
        names = self._names
        match payload:
            case Opened(hand_sizes=sizes):
                self._blank = replace(self._blank, hand_sizes=dict(zip(names, sizes, strict=True)))
            case Dealt(seat=seat, cards=cards) if seat == self._seat:
                self._blank = replace(self._blank, hand=cards)
            case Suggested(seat=seat, cards=cards):
                self._place = len(self._log)
                self._ask(Question(names[seat], cards))
            case Passed(seat=seat):
                self._ask(replace(self._asked, passed=(*self._asked.passed, names[seat])))
            case Shown(seat=seat, card=card):
                self._ask(replace(self._asked, shown_by=names[seat], card=card))
            case ShownHidden(seat=seat):
                self._ask(replace(self._asked, shown_by=names[seat]))
            case Conceded(seat=seat, cards=cards):
                self._log.append(Concession(names[seat], cards))
            case Accused(seat=seat, suspect=suspect, weapon=weapon, room=room):
                self._log.append(Accusation(names[seat], (suspect, weapon, room)))
            case AccusedHidden(seat=seat):
                self._log.append(Accusation(names[seat]))
            case EnvelopeSeen(seat=seat, suspect=suspect, weapon=weapon, room=room):
                self._log.append(Accusation(names[seat], (suspect, weapon, room), correct=True))
            case Solved(seat=seat, suspect=suspect, weapon=weapon, room=room):
                self._log[-1] = Accusation(names[seat], (suspect, weapon, room), correct=True)
            case (
                Unsolved(suspect=suspect, weapon=weapon, room=room)
                | LastLeft(suspect=suspect, weapon=weapon, room=room)
            ):
                self._log.append(Accusation(names[0], (suspect, weapon, room), correct=True))
            case _:
                pass

    def _ask(self, question: Question) -> None:
        """Write down the question, as far as it was answered."""
        self._asked = question
        self._log[self._place :] = [question, *self._log[self._place + 1 :]]


def position_of(edition: Edition, names: Sequence[str], seat: Viewer, payloads: Iterable[Any]) -> Position:
    """What this seat knows after these events."""
    story = PositionLog(edition, names, seat)
    for payload in payloads:
        story.hear(payload)
    return story.position


def _as_player(name: str) -> Name:
    """The name, unless it is the envelope's."""
    return f"{name} (player)" if name in (ENVELOPE, FACE_UP) else name


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
        own = "your own cards" if position.me is not None else "the cards face up"
        held = ", ".join(position.hand or position.face_up)
        raise bad_position(conflict, position.log, own, held) from None
    except TooMany as refusal:
        raise BadPosition((str(refusal),)) from None


def check_known(position: Position, owner: Name, card: Card) -> None:
    """Refuse what a position does not speak of."""
    if owner not in (ENVELOPE, *position.players):
        raise BadPosition((f"Nobody at the table is called {shown(owner)}.",))
    if card not in position.deck.cards:
        raise BadPosition((f"There is no card called {shown(card)}.",))
