"""A bot's side of the table: frames in, moves out."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from sleuth.core.chance import Chance
from sleuth.core.choices import Choice, Move
from sleuth.core.frames import Offer, Reader
from sleuth.core.game import Seat
from sleuth.core.incidents import HousePayload, with_incidents

V = TypeVar("V")
P = TypeVar("P")
T = TypeVar("T")


class Lots:
    """Draws from a bot's own stream: the same bot draws the same again, and never twice from one place."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self._draws = 0

    def pick(self, among: Sequence[T]) -> T:
        """One of these."""
        return among[self._chance.below(len(among), "pick", self.next())]

    def shuffled(self, among: Sequence[T]) -> tuple[T, ...]:
        """All of these, in some order."""
        return self._chance.shuffled(among, "shuffle", self.next())

    def next(self) -> int:
        """The number of a draw that was not made yet."""
        self._draws += 1
        return self._draws


class _Sight(msgspec.Struct, frozen=True):
    view: msgspec.Raw = msgspec.Raw()
    choices: tuple[Choice, ...] = ()
    asides: Offer | None = None


_SIGHTS = msgspec.json.Decoder(_Sight)


class FrameBot(ABC, Generic[V, P]):
    """Decodes a seat's frames into the game's view, events and choices. A bot fills in :meth:`notice` and
    :meth:`choose`; it never holds anything else of the game. The payloads are the game's own: what happens at tables of
    every game is told besides.
    """

    worked_out: ClassVar[tuple[str, ...]] = ()
    """The cached properties that follow from what was told."""

    def __init__(self, view_type: type[V], payload_type: Any) -> None:
        self._views: msgspec.json.Decoder[V] = msgspec.json.Decoder(view_type)
        self._payloads: msgspec.json.Decoder[P | HousePayload] = msgspec.json.Decoder(with_incidents(payload_type))
        self._reader = Reader()
        self.seat: Seat | None = None
        """This bot's seat, known from its first sync."""

    def receive(self, frame: bytes) -> None:
        """Take in a sync or an update. Events already heard are passed over."""
        news = self._reader.read(frame)
        self.seat = self._reader.seat
        for heard in news:
            self.notice(self._payloads.decode(heard.event))

    def decide(self) -> Move:
        """A move for the choices in the last frame."""
        sight = _SIGHTS.decode(self._reader.encoded)
        if not sight.choices:
            raise ValueError("nothing is asked of this bot")
        return self.choose(self._views.decode(sight.view), sight.choices)

    def volunteer(self) -> Move | None:
        """A move for the asides in the last frame, or None to let them be."""
        sight = _SIGHTS.decode(self._reader.encoded)
        if sight.asides is None:
            return None
        return self.consider(self._views.decode(sight.view), sight.asides.choices)

    def consider(self, view: V, asides: tuple[Choice, ...]) -> Move | None:  # noqa: ARG002 - for those who would look
        """What to do although nobody waits for it; a bot that does not say otherwise lets it be."""
        return None

    def forget(self) -> None:
        """Something new was told: what was worked out before does not hold any more."""
        for name in self.worked_out:
            self.__dict__.pop(name, None)

    @abstractmethod
    def notice(self, payload: P | HousePayload) -> None:
        """Remember what an event tells."""

    @abstractmethod
    def choose(self, view: V, choices: tuple[Choice, ...]) -> Move:
        """Pick a move."""
