"""What one seat was told of the evidence, as a position, and what each entry of it says in the terms of the knowledge
engine.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from sleuth.core.game import Viewer
from sleuth.games.zeroday.events import (
    Accused,
    CouldNotShow,
    Ended,
    EnvelopeSeen,
    EvidenceDealt,
    EvidenceShown,
    EvidenceShownHidden,
    Opened,
    PlayerLost,
    Suggested,
)
from sleuth.games.zeroday.position import (
    ENVELOPE,
    FACE_UP,
    KINDS,
    SPLITS,
    Accusation,
    Entry,
    Envelope,
    Loss,
    Name,
    Position,
    Question,
    spoken,
)
from sleuth.games.zeroday.setup import OPEN_PROGRAMS, evidence_of
from sleuth.games.zeroday.state import EvidenceId
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

    def __init__(self, names: Sequence[str], seat: Viewer) -> None:
        self._names: tuple[Name, ...] = tuple(_as_player(name) for name in names)
        self._seat = seat
        self._log: list[Entry] = []
        self._asked = Question("", ())
        """The question that is being answered."""
        self._place = 0
        """Its place in the log: somebody may leave before it is answered."""
        self._blank = Position(
            self._names, dict.fromkeys(self._names, 0), me=None if seat is None else self._names[seat]
        )

    @property
    def position(self) -> Position:
        return replace(self._blank, log=tuple(self._log))

    @property
    def entries(self) -> int:
        """How much was told so far."""
        question = self._asked
        return 4 * len(self._log) + len(question.passed) + (question.shown_by is not None)

    def hear(self, payload: Any) -> None:
        """Take in one event, as this seat learned of it."""
        names = self._names
        match payload:
            case Opened(programs=programs, sizes=sizes):
                hand_sizes = dict(zip(names, sizes, strict=False))
                self._blank = replace(self._blank, split=split_for(sum(sizes)), hand_sizes=hand_sizes, face_up=programs)
            case EvidenceDealt(seat=seat, cards=cards) if seat == self._seat:
                self._blank = replace(self._blank, hand=cards)
            case Suggested(seat=seat, named=named):
                self._place = len(self._log)
                self._ask(Question(names[seat], named))
            case CouldNotShow(seat=seat):
                self._ask(replace(self._asked, passed=(*self._asked.passed, names[seat])))
            case EvidenceShown(seat=seat, card=card):
                self._ask(replace(self._asked, shown_by=names[seat], card=card))
            case EvidenceShownHidden(seat=seat):
                self._ask(replace(self._asked, shown_by=names[seat]))
            case PlayerLost(seat=seat, evidence=cards):
                self._log.append(Loss(names[seat], cards))
            case Accused(seat=seat, named=named, right=right):
                self._log.append(Accusation(names[seat], named, right))
            case EnvelopeSeen(envelope=envelope) | Ended(envelope=envelope):
                self._log.append(Envelope(envelope))
            case _:
                pass

    def _ask(self, question: Question) -> None:
        """Write down the question, as far as it was answered."""
        self._asked = question
        self._log[self._place :] = [question, *self._log[self._place + 1 :]]


def split_for(dealt: int) -> str:
    """Which evidence is played with, where so many cards were dealt.

    >>> split_for(16), split_for(12)
    ('5-6-10', '4-5-8')
    """
    hidden = len(KINDS) + OPEN_PROGRAMS
    return next(split for split in SPLITS if sum(map(len, evidence_of(split))) - hidden == dealt)


def position_of(names: Sequence[str], seat: Viewer, payloads: Iterable[Any]) -> Position:
    """What this seat knows after these events."""
    story = PositionLog(names, seat)
    for payload in payloads:
        story.hear(payload)
    return story.position


def _as_player(name: str) -> Name:
    """The name, unless it is the envelope's."""
    return f"{name} (player)" if name in (ENVELOPE, FACE_UP) else name


def setting_of(position: Position) -> Setting:
    """The cards, and the owners between whom they are split."""
    owners = [Owner(ENVELOPE, len(KINDS), one_of_each=True)]
    owners += [Owner(name, position.hand_sizes[name]) for name in position.players]
    if position.face_up:
        owners.append(Owner(FACE_UP, len(position.face_up)))
    names = {card: spoken(card) for cards in position.kinds.values() for card in cards}
    return Setting(
        categories=position.kinds, owners=tuple(owners), names={**names, ENVELOPE: "the envelope", FACE_UP: "the table"}
    )


def observations_of(position: Position) -> Iterator[Observation]:
    """What each entry says; what the cards before me say has the number 0."""
    if position.me is not None and position.hand:
        yield Holds(position.me, position.hand, entry=0)
    if position.face_up:
        yield Holds(FACE_UP, position.face_up, entry=0)
    for number, entry in enumerate(position.log, start=1):
        match entry:
            case Accusation(cards=cards, correct=correct):
                yield (Holds if correct else LacksSomeOf)(ENVELOPE, cards, entry=number)
            case Envelope(envelope=cards):
                yield Holds(ENVELOPE, cards, entry=number)
            case Loss(lost=name, cards=cards):
                if cards:
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


def check_known(position: Position, owner: Name, card: EvidenceId) -> None:
    """Refuse what a position does not speak of."""
    if owner not in (ENVELOPE, *position.players):
        raise BadPosition((f"Nobody at the table is called {shown(owner)}.",))
    if not any(card in cards for cards in position.kinds.values()):
        raise BadPosition((f"There is no card called {shown(card)}.",))
