"""Our bots at tables of the Speed Clue contest."""

import socket
import threading
from random import Random
from typing import Any

import pytest

from sleuth.cli import main
from sleuth.core.chance import Chance
from sleuth.games import find_game
from sleuth.games.whodunit.speedclue import CARDS, BadLine, Contestant
from tests.games.whodunit.referee import Referee

GAME: Any = find_game("classic")


def contestant(level: str = "detective", seed: int = 0) -> Contestant:
    return Contestant(GAME.edition, GAME, level, Chance(bytes([seed]) * 32))


def test_every_card_has_its_abbreviation() -> None:
    assert sorted(CARDS.values()) == sorted(GAME.edition.cards)


@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_whole_games_are_played_without_a_foul_and_won(count: int) -> None:
    players = [contestant(seed=place) for place in range(count)]
    winners = [Referee([player.answer for player in players], Random(game)).play() for game in range(3)]
    assert None not in winners


def test_the_card_shown_is_learnt_and_the_server_is_told_goodbye() -> None:
    bot = contestant()
    assert bot.answer("reset 3 0 Gr Mu Pe Ca Kn Ba") == "ok"
    question = bot.answer("suggest").removeprefix("suggest ")
    shown = next(card for card in question.split() if card not in ("Gr", "Mu", "Pe", "Ca", "Kn", "Ba"))
    assert bot.answer(f"suggestion 0 {question} 2 {shown}") == "ok"
    assert bot.answer("accuse") == "-"
    assert bot.answer("disprove 1 Gr Ca St") in ("show Gr", "show Ca")
    assert not bot.over
    assert bot.answer("done") == "dead"
    assert bot.over


def test_what_nobody_could_disprove_is_accused_with() -> None:
    bot = contestant()
    bot.answer("reset 3 0 Gr Mu Pe Ca Kn Ba")
    question = bot.answer("suggest").removeprefix("suggest ")
    assert bot.answer(f"suggestion 0 {question} -") == "ok"
    assert not set(question.split()) & {"Gr", "Mu", "Pe", "Ca", "Kn", "Ba"}
    assert bot.answer("accuse") == f"accuse {question}"
    assert bot.answer(f"accusation 0 {question} +") == "ok"


@pytest.mark.parametrize(
    "line",
    [
        "hello",
        "",
        "reset",
        "reset 7 0 Gr",
        "reset 3 3 Gr Mu Pe Ca Kn Ba",
        "reset 3 0 Xx",
        "suggestion 9 Gr Ca Ba -",
        "disprove 1 Pl Ro St",
        "accusation 0 Gr Ca -",
        "suggestion 0 Gr Ca Zz -",
    ],
)
def test_a_line_that_is_none_of_the_contests_is_refused(line: str) -> None:
    bot = contestant()
    with pytest.raises(BadLine):
        bot.answer("suggest")
    bot.answer("reset 3 0 Gr Mu Pe Ca Kn Ba")
    with pytest.raises(BadLine):
        bot.answer(line)


def test_the_command_joins_a_server_and_leaves_when_told() -> None:
    said: list[str] = []
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def host() -> None:
            connection, _ = listener.accept()
            with connection:
                said.append(connection.recv(512).decode())
                for line in ("reset 3 1 Gr Mu Pe Ca Kn Ba", "disprove 0 Gr Ca Ba\0", "done\n"):
                    connection.sendall(line.encode())
                    said.append(connection.recv(512).decode())

        thread = threading.Thread(target=host)
        thread.start()
        assert main(["speedclue-bot", "127.0.0.1", str(listener.getsockname()[1]), "Marple"]) == 0
        thread.join(20)
    alive, sat, shown, dead = said
    assert (alive, sat, dead) == ("Marple alive", "ok", "dead")
    assert shown in ("show Gr", "show Ca", "show Ba")


def test_no_server_is_said_plainly(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    assert main(["speedclue-bot", "127.0.0.1", str(port), "Marple"]) == 1
    assert "cannot be reached" in capsys.readouterr().err
    assert main(["speedclue-bot", "127.0.0.1", str(port), "Marple", "--level", "genius"]) == 2
