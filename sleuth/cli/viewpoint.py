"""Whose eyes a replay looks through, as one types and reads it."""

from collections.abc import Sequence

from sleuth.cli.refusal import Refusal
from sleuth.core.game import Seat
from sleuth.core.record import Sitter
from sleuth.core.replay import Eyes


def read_eyes(text: str, roster: Sequence[Sitter]) -> Eyes:
    """The eyes meant by a seat's number, a player's name, a chair, ``spectator`` or ``all``.

    >>> read_eyes("ann", (Sitter("plum", "Ann", "person"),))
    0
    """
    wanted = text.strip().casefold()
    if wanted == "all":
        return "all"
    if wanted == "spectator":
        return None
    for seat, sitter in enumerate(roster):
        if wanted in (str(seat), sitter.name.casefold(), sitter.chair):
            return Seat(seat)
    known = ", ".join(f"{seat} or {sitter.name}" for seat, sitter in enumerate(roster))
    raise Refusal(f"Nobody called {text!r} sat at this table. Choose one of: {known}, spectator, all.")


def every_eyes(roster: Sequence[Sitter]) -> tuple[Eyes, ...]:
    """All the eyes there are, in the order one goes through them."""
    return ("all", *(Seat(seat) for seat in range(len(roster))), None)


def name_of(eyes: Eyes, roster: Sequence[Sitter]) -> str:
    """How these eyes are called on the screen."""
    if eyes is None:
        return "As a spectator sees it"
    return "All cards open" if eyes == "all" else f"As {roster[eyes].name} sees it"
