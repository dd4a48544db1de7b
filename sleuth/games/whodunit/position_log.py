"""A game at a table as a position: what one seat was told of it, and nothing else."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from sleuth.core.game import Viewer
from sleuth.games.whodunit.edition import Edition
from sleuth.games.whodunit.events import (
    Accused,
    AccusedHidden,
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
