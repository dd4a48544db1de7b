"""One game: who won, what was counted, how long it took, and what happens when a bot fails."""

from collections import Counter
from typing import Any

import pytest

from sleuth.arena.game import Failed, play
from sleuth.arena.tournament import Entrant, settle
from sleuth.core.chance import Chance
from sleuth.core.choices import Move
from sleuth.core.game import Game, Player
from sleuth.core.match import replay
from sleuth.core.record import Moved, read
from sleuth.core.verify import verify
from sleuth.games import find_game
from tests.toy import Picnic

SEATS = ("detective", "novice", "novice", "novice")


@pytest.mark.parametrize("options", [{}, {"movement": "free"}, {"round_limit": 5}], ids=["dice", "free", "short"])
def test_the_result_says_what_the_record_shows(options: dict[str, str | int]) -> None:
    settled = settle("classic", SEATS, 4, seed=3, options=options)
    for number in range(1, 5):
        played = play(settled, number, keep_record=True)
        result = played.result
        record = read(played.record or b"")
        by_seat = {seat: entrant for entrant, seat in enumerate(result.seats)}
        assert result.winners == tuple(by_seat[seat] for seat in record.closing.winners)
        assert result.reason == record.closing.reason
        moves = Counter((by_seat[entry.seat], entry.move.kind) for entry in record.entries if isinstance(entry, Moved))
        assert result.figures["questions"] == tuple(moves[entrant, "suggest"] for entrant in range(4))
        assert [clock.decisions for clock in result.clocks] == [
            sum(count for (mover, _), count in moves.items() if mover == entrant) for entrant in range(4)
        ]
        match = replay(find_game("classic"), record.header, record.entries)
        assert sum(result.figures["turns"]) == match.state.open.turn
        assert max(result.figures["turns"]) == match.state.open.round


def test_a_seat_has_had_a_turn_more_than_those_after_it_or_as_many() -> None:
    result = play(settle("classic", SEATS, 1, seed=5), 1).result
    turns = result.figures["turns"]
    assert max(turns) - min(turns) <= 1


def test_records_of_the_arena_verify() -> None:
    played = play(settle("classic", SEATS, 8, seed=2), 6, keep_record=True)
    assert len(verify(played.record or b"", find_game)[1]) == 5


def test_a_game_that_counts_nothing_is_played_too() -> None:
    result = play(settle(Picnic(), ["dabbler"] * 3, 3), 2).result
    assert result.figures == {}
    assert len(result.clocks) == 3


def test_clocks_add_up() -> None:
    for clock in play(settle("classic", SEATS, 1), 1).result.clocks:
        assert 0 < clock.longest <= clock.thinking
        assert clock.listening > 0


class Clumsy:
    """Does what it should not, as asked."""

    def __init__(self, how: str, bot: Player) -> None:
        self._how = how
        self._bot = bot

    def receive(self, frame: bytes) -> None:
        if self._how == "deaf":
            raise OSError("no ears")
        self._bot.receive(frame)

    def decide(self) -> Move:
        if self._how == "mute":
            raise KeyError("words")
        return Move("dance")


@pytest.mark.parametrize(
    ("how", "sentence"),
    [
        ("deaf", "Game 3: Clumsy stumbled: OSError: no ears"),
        ("mute", "Game 3: Clumsy stumbled: KeyError: 'words'"),
        ("rude", "Game 3: a bot made a move that the rules refuse: "),
    ],
)
def test_a_bot_that_fails_is_named_with_its_game(how: str, sentence: str) -> None:
    def make(game: Game[Any], chance: Chance) -> Player:
        return Clumsy(how, game.bot("novice", chance))

    with pytest.raises(Failed) as failed:
        play(settle("classic", [Entrant("Clumsy", make), "novice"], 4), 3)
    assert str(failed.value).startswith(sentence)
