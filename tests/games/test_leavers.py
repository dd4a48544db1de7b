"""People concede, and bots of every level play on to the end; what was played is verified and studied."""

import pytest

from sleuth.bots.local import LocalTable
from sleuth.core.chance import Chance
from sleuth.core.frames import encode, sync
from sleuth.core.game import Seat, Volunteer
from sleuth.core.match import Match
from sleuth.core.record import Moved
from sleuth.core.verify import verify
from sleuth.games import IDS, Studied, find_game
from sleuth.testing import header_for
from tests.games.leavers import CONCEDE, play_on

PHASES = {
    "classic": ("answer", "room"),
    "mukinnutu": ("closing", "answer"),
    "suspicion": ("act", "guess"),
    "midnight": ("moving", "writing"),
    "zeroday": ("attack", "main-2"),
}


def test_every_game_with_bots_is_looked_at() -> None:
    assert {name for name in IDS if find_game(name).levels} == PHASES.keys()


@pytest.mark.parametrize("level", ["novice", "detective", "master"])
@pytest.mark.parametrize("name", PHASES)
def test_bots_play_on_without_those_who_conceded(name: str, level: str) -> None:
    game = find_game(name)
    first, second = PHASES[name]
    record = play_on(game, 2, 4, {Seat(1): first, Seat(2): second}, level)
    verify(record.dump(), find_game)
    conceded = [entry.seat for entry in record.entries if isinstance(entry, Moved) and entry.move == CONCEDE]
    assert sorted(conceded) == [1, 2]
    assert set(record.closing.winners) <= {0, 3}
    assert isinstance(game, Studied)
    analysis = game.study().analyse(record)
    assert [one.seat for one in analysis.progress] == [0, 1, 2, 3]
    assert {one.seat for one in game.study().knew(record)} == {0, 1, 2, 3}


@pytest.mark.parametrize("name", PHASES)
def test_bots_never_concede(name: str) -> None:
    game = find_game(name)
    match = Match(game, header_for(game, 1, [chair.id for chair in game.chairs[:4]]))
    assert set(match.offers) == set(match.seats)
    for level in game.levels:
        bot = game.bot(level.id, Chance(bytes(32)))
        bot.receive(encode(sync(match, Seat(0))))
        assert not isinstance(bot, Volunteer) or bot.volunteer() is None


@pytest.mark.parametrize("name", IDS)
def test_a_hint_reckons_with_what_was_laid_open(name: str) -> None:
    game = find_game(name)
    table = LocalTable(game, header_for(game, 3, [chair.id for chair in game.chairs[:4]]), {}, {})
    match = table.match
    mover = min(match.decisions)
    leaver = Seat((mover + 1) % 4)
    table.move(leaver, CONCEDE, match.asides[leaver])
    assert isinstance(game, Studied)
    for _ in range(12):
        seat = min(match.decisions)
        hint = game.study().hint(match.names, encode(sync(match, seat)))
        assert hint.move is not None
        assert hint.move.slots.get("player") != str(leaver)
        table.move(seat, hint.move, match.decisions[seat])
        if table.over:
            break
