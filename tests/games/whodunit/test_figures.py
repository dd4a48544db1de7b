"""What is counted: own turns and own questions."""

from sleuth.core.choices import Move
from sleuth.core.figures import Measured
from sleuth.core.game import Seat
from sleuth.core.match import Match, Play
from sleuth.games.whodunit.game import classic
from sleuth.games.whodunit.state import State
from sleuth.testing import header_for

GAME = classic()


def move(match: Match[State], kind: str, **slots: str) -> None:
    (seat,) = match.awaited
    match.apply(match.propose(Play(seat, Move(kind, {**slots}), match.decisions[seat], "bot")))


def test_turns_and_questions_are_counted_for_whoever_takes_and_asks_them() -> None:
    assert isinstance(GAME, Measured)
    options = {"movement": "free", "first_player": "scarlett"}
    match = Match(GAME, header_for(GAME, 1, ["scarlett", "mustard", "white"], options))
    assert GAME.measure(match) == {"turns": (1, 0, 0), "questions": (0, 0, 0)}
    move(match, "end")
    move(match, "suggest", suspect="plum", weapon="rope", room="hall")
    assert GAME.measure(match) == {"turns": (1, 1, 0), "questions": (0, 1, 0)}
    while match.awaited != {Seat(1)}:
        (seat,) = match.awaited
        match.apply(match.propose(Play(seat, GAME.rules.default(match.state, seat), match.decisions[seat], "bot")))
    move(match, "end")
    move(match, "end")
    move(match, "end")
    assert GAME.measure(match) == {"turns": (2, 2, 1), "questions": (0, 1, 0)}


def test_every_figure_that_is_promised_is_counted() -> None:
    match = Match(GAME, header_for(GAME, 1))
    assert list(GAME.measure(match)) == [figure.key for figure in GAME.figures]
