"""The person's side of a table: what its frames said, and nothing else."""

from typing import Any

import msgspec

from sleuth.core.frames import Reader, Sight, Told
from sleuth.core.game import Game, Seat


class Person:
    """Listens at one seat. Gets the very bytes that a browser would get there."""

    def __init__(self, game: Game[Any], seat: Seat) -> None:
        self.seat = seat
        self.told: list[Told] = []
        """Everything heard so far."""
        self.news: tuple[Told, ...] = ()
        """What the last frame told."""
        self._view_type = game.view_type
        self._reader = Reader()
        self._sight: Sight | None = None

    def receive(self, frame: bytes) -> None:
        """Take in a sync or an update."""
        heard = self._reader.read(frame)
        self.news = tuple(Told(one.n, one.text, msgspec.json.decode(one.event)) for one in heard)
        self.told.extend(self.news)
        sight = msgspec.convert(self._reader.sight, Sight)
        view = msgspec.convert(sight.view, self._view_type, str_keys=True)
        self._sight = msgspec.structs.replace(sight, view=view)

    @property
    def sight(self) -> Sight:
        """What lies before the person now."""
        if self._sight is None:
            raise ValueError("no frame has arrived yet")
        return self._sight
