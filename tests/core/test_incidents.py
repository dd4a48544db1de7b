"""What happens at tables of every game is read together with each game's own events."""

import msgspec
import pytest

from sleuth.core.frames import encode, sync
from sleuth.core.game import Event, Payload, Seat
from sleuth.core.incidents import (
    HousePayload,
    MovedByClock,
    MoveTakenBack,
    SeatHanded,
    TableAbandoned,
    payload_faults,
    payload_type,
)
from sleuth.core.match import HandOver, Match
from sleuth.games import all_games
from sleuth.testing import header_for
from tests.toy import Got, Laid, Picnic

GAME = Picnic()


def test_a_seat_handed_to_a_bot_is_read_by_a_game_that_says_nothing_of_it() -> None:
    match = Match(GAME, header_for(GAME, 1))
    match.apply(match.propose(HandOver(Seat(1), "bot")))
    told = msgspec.json.decode(encode(sync(match, Seat(0))))["told"]
    heard = [msgspec.convert(one["event"], payload_type(GAME), str_keys=True) for one in told]
    assert [type(payload) for payload in heard] == [Laid, Got, SeatHanded]
    assert heard[-1] == SeatHanded(Seat(1), "bot")


@pytest.mark.parametrize(
    "payload",
    [SeatHanded(Seat(2), "person"), MoveTakenBack(Seat(0)), MovedByClock(Seat(1)), TableAbandoned()],
)
@pytest.mark.parametrize("game", [GAME, *all_games()], ids=lambda game: game.id)
def test_every_game_s_table_reads_what_the_house_tells(game: Picnic, payload: HousePayload) -> None:
    decoder = msgspec.json.Decoder(payload_type(game))
    assert decoder.decode(encode(payload)) == payload


@pytest.mark.parametrize("game", [GAME, *all_games()], ids=lambda game: game.id)
def test_no_game_adds_the_house_s_payloads_itself(game: Picnic) -> None:
    assert not list(payload_faults(game))
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(encode(TableAbandoned()), type=game.payload_type)


def test_a_game_with_one_kind_of_event_is_read_too() -> None:
    class Monotonous(Picnic):
        payload_type = Laid

    told: list[Payload] = [Laid(Seat(0)), MoveTakenBack(Seat(0))]
    kinds = payload_type(Monotonous())
    assert [msgspec.json.decode(encode(Event(one).payload), type=kinds) for one in told] == told
