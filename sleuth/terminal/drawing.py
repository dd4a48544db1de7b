"""How the terminal draws a game: plainly, unless its family brings a drawing of its own."""

from collections.abc import Collection, Sequence
from typing import Any, Generic, Protocol, TypeVar, cast, runtime_checkable

import msgspec
from rich.pretty import pretty_repr
from rich.text import Text

from sleuth.core.frames import Told
from sleuth.core.game import Game, Options, Seat, Viewer
from sleuth.core.givens import Given
from sleuth.core.scores import ScoreSheet
from sleuth.terminal.notebook import Sheet

V = TypeVar("V", bound=msgspec.Struct)


class Drawing(Generic[V]):
    """One table's views as text. This one shows a view as it is, so that a game is playable before anybody draws its
    board; a family's own draws over as much of it as it likes.
    """

    width = 48
    height = 24

    def __init__(self, names: Sequence[str]) -> None:
        self._names = tuple(names)

    def board(
        self,
        view: V,
        lit: Collection[str] = (),  # noqa: ARG002 - for those who have places
        path: Sequence[str] = (),  # noqa: ARG002 - see above
        coordinates: bool = False,  # noqa: ARG002 - see above
    ) -> Text:
        """The board with its pieces, the places one may go to, and the way to the one in mind."""
        return Text(pretty_repr(msgspec.to_builtins(view), max_width=self.width))

    def place_at(self, x: int, y: int) -> str | None:  # noqa: ARG002 - for those who have places
        """The place under a character of the board drawn without coordinates."""
        return None

    def centre(self, view: V, path: Sequence[str] = ()) -> int:  # noqa: ARG002 - for those who have places
        """The row of the board where the action is."""
        return 0

    def trace(self, news: Sequence[Told]) -> Sequence[str]:  # noqa: ARG002 - for those who have places
        """The way of a piece that has just moved, for the board to show."""
        return ()

    def begins_turn(self, told: Told) -> bool:
        """Whether a turn begins with this."""
        return bool(event_data(told).get("kind") == "turn-began")

    def players(self, view: V, width: int) -> Text:  # noqa: ARG002 - for those who know more than the names
        """A line for each player."""
        return Text("\n".join(name[:width] for name in self._names))

    def enquiry(self, view: V) -> Text:  # noqa: ARG002 - a game need not have any
        """What is being asked round the table."""
        return Text()

    def notices(self, view: V) -> Text:  # noqa: ARG002 - a game need not have any
        """What the board says of its places today, for those who do not look at it."""
        return Text()

    def part(self, view: V) -> Text:  # noqa: ARG002 - a game need not have any
        """Whom the viewer plays, if that matters and nobody has told it yet."""
        return Text()

    def powers(self, view: V) -> Text:  # noqa: ARG002 - a game need not have any
        """What players may do and forbid, beyond what the choices say."""
        return Text()

    def hand(self, view: V) -> Text:  # noqa: ARG002 - a game need not have any
        """The viewer's own cards."""
        return Text()

    def hands(self, view: V, last: V) -> Text:  # noqa: ARG002 - a game need not have any
        """Everybody's cards, as the last view of the game lays them open."""
        return Text()

    def ending(self, view: V, scores: ScoreSheet | None = None) -> Text:  # noqa: ARG002 - a game need not have any
        """What is laid open at the end, with everybody's points in a game that is played for points."""
        return Text()

    def sheet(self, view: V, givens: Sequence[Given] = ()) -> Sheet | None:  # noqa: ARG002 - a game need not have any
        """The notebook's page with what it marks by itself, if the game has one."""
        return None

    def tells(self, told: Told) -> bool:  # noqa: ARG002 - for those who hear more than is worth reading
        """Whether an event has a line in the log."""
        return True

    def line(self, told: Told) -> Text:
        """An event's words as they stand in the log."""
        return Text(told.text)

    def name(self, seat: Seat, me: Viewer) -> str:
        """What a player is called before this viewer."""
        return "You" if seat == me else self._names[seat]


@runtime_checkable
class Drawn(Protocol):
    """A game that brings its own drawing."""

    def drawing(self, names: Sequence[str], options: Options) -> Drawing[Any]:
        """The drawing for a table with these players and options. Only terminals ask for it: it is loaded here."""


def drawing_of(game: Game[Any], names: Sequence[str], options: Options) -> Drawing[Any]:
    """The game's own drawing for a table with these players and options, or the plain one."""
    return game.drawing(names, options) if isinstance(game, Drawn) else Drawing(names)


def event_data(told: Told) -> dict[str, Any]:
    """An event as plain data, whether it came in a frame or straight from a replay."""
    return cast(dict[str, Any], msgspec.to_builtins(told.event))
