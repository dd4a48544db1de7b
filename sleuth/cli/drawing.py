"""How the terminal draws a game: by its family, or plainly if nobody has drawn its board yet."""

from collections.abc import Collection, Sequence
from typing import Any, Protocol

import msgspec
from rich.pretty import pretty_repr
from rich.text import Text

from sleuth.cli.notebook import Sheet
from sleuth.cli.suspicion import SuspicionDrawing
from sleuth.cli.whodunit import WhodunitDrawing
from sleuth.core.frames import Told
from sleuth.core.game import Game, Options
from sleuth.core.givens import Given
from sleuth.core.scores import ScoreSheet
from sleuth.games.suspicion.edition import Edition as GalaEdition
from sleuth.games.whodunit.edition import Edition


class Drawing(Protocol):
    """A game's views as text. Views are the game's own, so only a family's drawing knows their type."""

    width: int
    height: int

    def board(self, view: Any, lit: Collection[str] = (), path: Sequence[str] = (), coordinates: bool = False) -> Text:
        """The board with its pieces, the places one may go to, and the way to the one in mind."""

    def place_at(self, x: int, y: int) -> str | None:
        """The place under a character of the board drawn without coordinates."""

    def centre(self, view: Any, path: Sequence[str] = ()) -> int:
        """The row of the board where the action is."""

    def trace(self, news: Sequence[Told]) -> Sequence[str]:
        """The way of a piece that has just moved, for the board to show."""

    def begins_turn(self, told: Told) -> bool:
        """Whether a turn begins with this."""

    def players(self, view: Any, width: int) -> Text:
        """A line for each player."""

    def enquiry(self, view: Any) -> Text:
        """What is being asked round the table."""

    def notices(self, view: Any) -> Text:
        """What the board says of its rooms today, for those who do not look at it."""

    def part(self, view: Any) -> Text:
        """Whom the viewer plays, if that matters and nobody has told it yet."""

    def powers(self, view: Any) -> Text:
        """What players may do and forbid, beyond what the choices say."""

    def hand(self, view: Any) -> Text:
        """The viewer's own cards."""

    def hands(self, view: Any, last: Any) -> Text:
        """Everybody's cards, as the last view of the game lays them open."""

    def ending(self, view: Any, scores: ScoreSheet | None = None) -> Text:
        """What is laid open at the end, with everybody's points in a game that is played for points."""

    def sheet(self, view: Any, givens: Sequence[Given] = ()) -> Sheet | None:
        """The notebook's page with what it marks by itself, if the game has one."""

    def line(self, told: Told) -> Text:
        """An event's words as they stand in the log."""


class Undrawn:
    """Shows a view as it is: a game is playable before anybody draws its board."""

    width = 48
    height = 24

    def __init__(self, names: Sequence[str]) -> None:
        self._names = tuple(names)

    def board(
        self,
        view: msgspec.Struct,
        lit: Collection[str] = (),  # noqa: ARG002 - there is no place to light
        path: Sequence[str] = (),  # noqa: ARG002 - a game that nobody drew shows none
        coordinates: bool = False,  # noqa: ARG002 - a game that nobody drew shows none
    ) -> Text:
        return Text(pretty_repr(msgspec.to_builtins(view), max_width=self.width))

    def place_at(self, x: int, y: int) -> str | None:  # noqa: ARG002 - a game that nobody drew shows none
        return None

    def centre(self, view: msgspec.Struct, path: Sequence[str] = ()) -> int:  # noqa: ARG002 - a game that nobody drew shows none
        return 0

    def trace(self, news: Sequence[Told]) -> Sequence[str]:  # noqa: ARG002 - a game that nobody drew shows none
        return ()

    def begins_turn(self, told: Told) -> bool:  # noqa: ARG002 - a game that nobody drew shows none
        return True

    def players(self, view: msgspec.Struct, width: int) -> Text:  # noqa: ARG002 - a game that nobody drew shows none
        return Text("\n".join(name[:width] for name in self._names))

    def enquiry(self, view: msgspec.Struct) -> Text:  # noqa: ARG002 - a game that nobody drew shows none
        return Text()

    def notices(self, view: msgspec.Struct) -> Text:  # noqa: ARG002 - a game that nobody drew shows none
        return Text()

    def part(self, view: msgspec.Struct) -> Text:  # noqa: ARG002 - a game that nobody drew shows none
        return Text()

    def powers(self, view: msgspec.Struct) -> Text:  # noqa: ARG002 - a game that nobody drew shows none
        return Text()

    def hand(self, view: msgspec.Struct) -> Text:  # noqa: ARG002 - a game that nobody drew shows none
        return Text()

    def hands(self, view: msgspec.Struct, last: msgspec.Struct) -> Text:  # noqa: ARG002 - a game that nobody drew shows none
        return Text()

    def ending(self, view: msgspec.Struct, scores: ScoreSheet | None = None) -> Text:  # noqa: ARG002 - a game that nobody drew shows none
        return Text()

    def sheet(self, view: msgspec.Struct, givens: Sequence[Given] = ()) -> Sheet | None:  # noqa: ARG002 - a game that nobody drew shows none
        return None

    def line(self, told: Told) -> Text:
        return Text(told.text)


def drawing_of(game: Game[Any], names: Sequence[str], options: Options) -> Drawing:
    """The drawing of this game's family, for a table with these players and options."""
    match game.content(options):
        case Edition() as edition:
            return WhodunitDrawing(edition, names, options)
        case GalaEdition() as edition:
            return SuspicionDrawing(edition, names)
        case _:
            return Undrawn(names)
