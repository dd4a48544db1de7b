"""How the suite says that a game breaks the contract."""

from sleuth.core.game import Viewer


class Broken(AssertionError):  # noqa: N818 - it names what was found, as pytest prints it
    """A game broke the contract, at a place where it can be seen again."""

    def __init__(self, text: str, *, game: str, seed: int, entry: int, seat: Viewer | str = "") -> None:
        where = f"{game}, seed {seed}, after entry {entry}"
        whose = "" if seat == "" else ", the spectator" if seat is None else f", seat {seat}"
        super().__init__(f"{where}{whose}: {text}")
        self.text = text
        self.game = game
        self.seed = seed
        self.entry = entry
        self.seat = seat
