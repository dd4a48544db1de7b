"""A game at a table as a position: what one seat was told of it, and nothing else."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from sleuth.core.game import Viewer
from sleuth.core.incidents import MoveTakenBack
from sleuth.games.suspicion.events import (
    Answered,
    Asked,
    CardPlayed,
    Conceded,
    Dealt,
    Drew,
    Invited,
    Lifted,
    Opened,
    Peeked,
    PeekedHidden,
    Robbed,
    Slipped,
    Unmasked,
    Walked,
)
from sleuth.games.suspicion.position import (
    DECK,
    Entry,
    Lift,
    Move,
    Name,
    Passage,
    Peek,
    Position,
    Question,
    Robbery,
    Unmasking,
)


class PositionLog:
    """Takes in what a seat is told, event by event. The position so far is :attr:`position`."""

    def __init__(self, names: Sequence[str], seat: Viewer) -> None:
        self._names: tuple[Name, ...] = tuple(_as_player(name) for name in names)
        self._seat = seat
        self._log: list[Entry] = []
        self._hand: list[str] = []
        self._blank = Position(self._names, 0, {}, None if seat is None else self._names[seat])

    @property
    def position(self) -> Position:
        return replace(self._blank, hand=tuple(self._hand), log=tuple(self._log))

    def hear(self, payload: Any) -> None:
        """Take in one event, as this seat learned of it."""
        names = self._names
        match payload:
            case Opened(stack=stack, places=places):
                self._blank = replace(self._blank, stack=stack, places=places)
            case Invited(seat=seat, guest=guest) if seat == self._seat:
                self._blank = replace(self._blank, guest=guest)
            case Walked(seat=seat, guest=guest, room=room):
                self._log.append(Move(names[seat], guest, room))
            case Slipped(seat=seat, guest=guest, room=room):
                self._log.append(Passage(names[seat], guest, room))
            case Robbed(seat=seat, gem=gem):
                self._log.append(Robbery(names[seat], gem))
            case Lifted(seat=seat, gem=gem):
                self._log.append(Lift(names[seat], gem))
            case Asked(seat=seat, to=to, guest=guest):
                self._log.append(Question(names[seat], names[to], guest))
            case Answered(yes=yes):
                question = self._log[-1]
                assert isinstance(question, Question)
                self._log[-1] = replace(question, answer=yes)
            case Peeked(seat=seat, guest=guest):
                self._log.append(Peek(names[seat], guest))
            case PeekedHidden(seat=seat):
                self._log.append(Peek(names[seat], None))
            case MoveTakenBack():  # only steps of guests can be: the rules let nobody unsay what was revealed
                self._log.pop()
            case Conceded(seat=seat, guest=guest):
                self._log.append(Unmasking({names[seat]: guest}))
            case Unmasked(identities=identities):
                self._log.append(Unmasking(dict(zip(names, identities, strict=True))))
            case _:
                self._hold(payload)

    def _hold(self, payload: Any) -> None:
        """The own action cards."""
        match payload:
            case Dealt(seat=seat, cards=cards) if seat == self._seat:
                self._hand = list(cards)
            case Drew(seat=seat, card=card) if seat == self._seat:
                self._hand.append(card)
            case CardPlayed(seat=seat, card=card) if seat == self._seat:
                self._hand.remove(card)


def position_of(names: Sequence[str], seat: Viewer, payloads: Iterable[Any]) -> Position:
    """What this seat knows after these events."""
    story = PositionLog(names, seat)
    for payload in payloads:
        story.hear(payload)
    return story.position


def _as_player(name: str) -> Name:
    """The name, unless it is the deck's."""
    return f"{name} (player)" if name == DECK else name
