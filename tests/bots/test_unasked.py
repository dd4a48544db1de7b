"""Bots are asked what else they would do, but not without end, and nobody waits for it."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from sleuth.bots.bot import FrameBot
from sleuth.bots.local import LocalTable
from sleuth.bots.random import RandomPlayer
from sleuth.bots.unasked import UnaskedLimit
from sleuth.core.chance import Chance
from sleuth.core.choices import Choice, Move
from sleuth.core.frames import encode, sync
from sleuth.core.game import Player, Seat
from sleuth.core.match import Abandon, Match, Play
from sleuth.core.record import Header, Moved
from sleuth.core.verify import verify
from sleuth.testing import header_for
from tests.supper import Meddler, TheSupper

GAME = TheSupper()


def header(bots: int) -> Header:
    plain = header_for(GAME, 4)
    roster = (replace(sitter, kind="bot" if seat < bots else "person") for seat, sitter in enumerate(plain.roster))
    return replace(plain, roster=tuple(roster))


def meddlers(bots: int) -> dict[Seat, Meddler]:
    return {Seat(seat): Meddler(Chance(bytes([seat]) * 32)) for seat in range(bots)}


def table(players: Mapping[Seat, Player]) -> LocalTable[Any]:
    return LocalTable(GAME, header(len(players)), players, {})


def asides(played: LocalTable[Any]) -> list[Moved]:
    kinds = ("ready", "unready", "revise", "go-home")
    return [entry for entry in played.entries if isinstance(entry, Moved) and entry.move.kind in kinds]


def test_bots_that_do_things_unasked_play_a_whole_game_whose_record_holds() -> None:
    played = table(meddlers(3))
    assert asides(played), "they need not be awaited for it"
    while played.step():
        pass
    assert played.over
    assert {entry.by for entry in asides(played)} == {"bot"}
    verify(played.record().dump(), lambda _: GAME)


def test_a_bot_that_did_something_is_not_asked_again_before_somebody_answered() -> None:
    players = meddlers(3)
    played = table(players)
    assert [entry.seat for entry in asides(played)] == [0, 1, 2]
    assert [player.considered for player in players.values()] == [1, 1, 1]
    played.step()
    assert all(player.considered <= 2 for player in players.values())


def test_a_person_s_move_lets_bots_do_things_too() -> None:
    players = meddlers(2)
    played = table(players)
    before = len(asides(played))
    match = played.match
    while played.bot_awaited:
        played.step()
        before = len(asides(played))
    seat = Seat(2)
    played.move(seat, GAME.rules.default(match.state, seat), match.decisions[seat])
    assert len(asides(played)) > before


def test_a_bot_that_never_volunteers_is_never_in_the_way() -> None:
    class Answering:
        def __init__(self) -> None:
            self._meddler = Meddler(Chance(bytes(32)))

        def receive(self, frame: bytes) -> None:
            self._meddler.receive(frame)

        def decide(self) -> Move:
            return self._meddler.decide()

    played = table({Seat(0): Answering(), Seat(1): Answering(), Seat(2): RandomPlayer(Chance(bytes(32)))})
    while played.step():
        pass
    assert played.over
    assert not asides(played)


class Shy(FrameBot[dict[str, Any], Any]):
    """Says that it is ready when it sees that it may."""

    def __init__(self) -> None:
        super().__init__(dict, dict)

    def notice(self, payload: Any) -> None:
        """Remember nothing."""

    def choose(self, view: dict[str, Any], choices: tuple[Choice, ...]) -> Move:
        raise AssertionError(f"nobody asks {view} to choose between {choices}")

    def consider(self, view: dict[str, Any], asides: tuple[Choice, ...]) -> Move | None:
        return Move("ready") if view["seat"] == 1 and any(one.kind == "ready" for one in asides) else None


def test_a_bot_considers_the_asides_of_its_last_frame() -> None:
    match, bot = Match(GAME, header_for(GAME, 1)), Shy()
    assert bot.volunteer() is None
    bot.receive(encode(sync(match, Seat(1))))
    assert bot.volunteer() == Move("ready")
    match.apply(match.propose(Play(Seat(1), Move("ready"), 0, "bot")))
    bot.receive(encode(sync(match, Seat(1))))
    assert bot.volunteer() is None
    match.apply(match.propose(Abandon()))
    bot.receive(encode(sync(match, Seat(1))))
    assert bot.volunteer() is None


def test_a_bot_is_asked_once_for_each_change_of_what_it_is_offered() -> None:
    match, limit, seat = Match(GAME, header_for(GAME, 1)), UnaskedLimit(), Seat(1)
    first = match.state.open.seat
    assert limit.lets_ask(match, seat)
    assert not limit.lets_ask(match, seat)
    match.apply(match.propose(Play(first, GAME.rules.default(match.state, first), 0, "person")))
    assert not limit.lets_ask(match, seat), "the same is offered"
    match.apply(match.propose(Play(seat, Move("ready"), 0, "person")))
    assert limit.lets_ask(match, seat), "it may unsay it now"
    limit.acts(match)
    match.apply(match.propose(Play(seat, Move("unready"), 2, "bot")))
    assert not limit.lets_ask(match, seat), "nobody has answered since"
    match.apply(match.propose(Play(first, Move("ask"), match.decisions[first], "person")))
    assert limit.lets_ask(match, seat)
