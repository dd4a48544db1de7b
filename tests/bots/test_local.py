"""A table in this process: bots answer when they are let, people move, and everybody gets their own frames."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from sleuth.bots.local import LocalTable
from sleuth.core.chance import Chance
from sleuth.core.choices import Move
from sleuth.core.frames import encode, sync
from sleuth.core.game import Illegal, Seat, Viewer
from sleuth.core.match import replay
from sleuth.core.record import Header
from sleuth.core.verify import verify
from sleuth.games import find_game
from sleuth.testing import header_for

GAME = find_game("classic")


class Ear:
    """Keeps the frames it gets."""

    def __init__(self) -> None:
        self.frames: list[bytes] = []

    def receive(self, frame: bytes) -> None:
        self.frames.append(frame)

    @property
    def numbers(self) -> list[int]:
        """The numbers of all events told, in the order they came."""
        return [told["n"] for frame in self.frames for told in msgspec.json.decode(frame)["told"]]


def header(bots: int, people: int = 0, seed: int = 4) -> Header:
    chairs = [chair.id for chair in GAME.chairs][: bots + people]
    plain = header_for(GAME, seed, chairs, {"first_player": "scarlett"})
    roster = tuple(
        replace(sitter, kind="bot", level="detective") if seat >= people else sitter
        for seat, sitter in enumerate(plain.roster)
    )
    return replace(plain, roster=roster)


def table(bots: int, people: int = 0, **ears: Ear) -> LocalTable[Any]:
    listeners: dict[Viewer, Ear] = {None if name == "hall" else Seat(int(name[1:])): ear for name, ear in ears.items()}
    return LocalTable(GAME, header(bots, people), Chance(bytes(32)), listeners)


def test_bots_play_a_whole_game_whose_record_holds() -> None:
    played = table(3)
    while played.step():
        pass
    assert played.over
    record = played.record()
    assert record.entries == played.entries
    assert {entry.by for entry in record.entries if hasattr(entry, "by")} == {"bot"}
    verify(record.dump(), find_game)


def test_the_same_table_with_the_same_bots_gives_the_same_game() -> None:
    records = []
    for _ in range(2):
        played = table(2)
        while played.step():
            pass
        records.append(played.record().dump())
    assert records[0] == records[1]


def test_listeners_get_the_bytes_that_a_browser_in_that_place_gets() -> None:
    mine, hall = Ear(), Ear()
    played = table(2, people=1, s0=mine, hall=hall)
    match = replay(GAME, header(2, 1), ())
    assert mine.frames == [encode(sync(match, Seat(0)))]
    assert hall.frames == [encode(sync(match, None))]
    played.move(Seat(0), Move("roll"), 0)
    assert len(mine.frames) == len(hall.frames) == 2


def test_events_are_numbered_without_gaps_for_everybody() -> None:
    hall, second = Ear(), Ear()
    played = table(3, hall=hall, s1=second)
    while played.step():
        pass
    assert hall.numbers == list(range(1, len(hall.numbers) + 1))
    assert second.numbers == list(range(1, len(second.numbers) + 1))
    assert len(second.numbers) > len(hall.numbers), "a seat is dealt a hand, which the hall is not told"


def test_a_table_waits_for_a_person() -> None:
    played = table(1, people=1)
    assert not played.bot_awaited
    assert played.step() is False
    assert played.entries == ()
    played.move(Seat(0), Move("roll"), 0)
    assert len(played.entries) == 1


def test_an_illegal_move_changes_nothing() -> None:
    ear = Ear()
    played = table(1, people=1, s0=ear)
    with pytest.raises(Illegal):
        played.move(Seat(0), Move("stay"), 0)
    with pytest.raises(Illegal):
        played.move(Seat(1), Move("roll"), 0)
    assert played.entries == ()
    assert len(ear.frames) == 1


def test_a_walk_can_be_taken_back_and_everybody_hears_of_it() -> None:
    ear = Ear()
    played = table(1, people=1, hall=ear)
    played.move(Seat(0), Move("roll"), 0)
    to = msgspec.json.decode(encode(sync(replay(GAME, header(1, 1), played.entries), Seat(0))))
    place = to["sight"]["choices"][0]["slots"][0]["options"][0]["value"]
    played.move(Seat(0), Move("walk", {"to": place}), 1)
    played.take_back(Seat(0), 2)
    assert msgspec.json.decode(ear.frames[-1])["told"][0]["event"] == {"kind": "move-taken-back", "seat": 0}
    with pytest.raises(Illegal):
        played.take_back(Seat(0), 3)


def test_players_of_ones_own_sit_on_the_bots_seats() -> None:
    players = {Seat(seat): GAME.bot("novice", Chance(bytes(32)).fork(seat)) for seat in (1, 2)}
    mixed = LocalTable(GAME, header(2, people=1), players, {})
    assert mixed.match.bots == {1, 2}
    assert not mixed.bot_awaited
    with pytest.raises(ValueError, match=r"bots sit on the seats \[0, 1, 2\], and players came for \[1, 2\]"):
        LocalTable(GAME, header(3), players, {})


def test_players_of_ones_own_play_as_the_games_bots_do() -> None:
    seed = Chance(bytes(32))
    players = {Seat(seat): GAME.bot("detective", seed.fork("seat", seat)) for seat in range(3)}
    own, house = LocalTable(GAME, header(3), players, {}), table(3)
    while own.step():
        house.step()
    assert own.record() == house.record()
