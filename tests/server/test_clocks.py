"""How long people may think: for a decision, for a turn, or in the whole game."""

import pytest

from sleuth.core.game import Seat
from sleuth.server.clocks import LEAST, Asked, Clocks, seconds_for
from sleuth.server.messages import ClockKind, TimeLimit
from sleuth.server.store import TableId
from tests.server.clients import Party, TableSocket, party
from tests.server.houses import brisk, serving

ONE, TWO = Seat(0), Seat(1)
BOTH = (ONE, TWO)
WALK = {"options": {"first_player": "scarlett"}}


def clock(kind: ClockKind, seconds: float) -> Clocks:
    return Clocks(TimeLimit(kind, seconds))


def turn(decision: int) -> Asked:
    return Asked(decision, "turn")


def answer(decision: int) -> Asked:
    return Asked(decision, "answer")


def test_a_clock_runs_for_a_decision_and_starts_anew_for_the_next() -> None:
    clocks = clock("decision", 10)
    assert clocks.set({ONE: turn(0), TWO: turn(0)}, BOTH, now=100)
    assert not clocks.set({ONE: turn(0), TWO: turn(0)}, BOTH, now=105), "nothing changed"
    assert clocks.left(105) == {0: 5000, 1: 5000}
    assert clocks.set({ONE: turn(0), TWO: turn(3)}, BOTH, now=106)
    assert clocks.left(106) == {0: 4000, 1: 10_000}
    assert (clocks.next, clocks.due(109.9), clocks.due(110)) == (110, [], [(ONE, 0)])
    assert clocks.left(200) == {0: 0, 1: 0}
    clocks.set({}, BOTH, now=111)
    assert clocks.next is None


def test_without_a_limit_no_clock_runs() -> None:
    clocks = Clocks(None)
    assert not clocks.set({ONE: turn(0)}, BOTH, now=1)
    assert (clocks.next, clocks.left(5), clocks.due(10**9), clocks.kept(5)) == (None, {}, [], None)


@pytest.mark.parametrize(
    ("seconds", "turns", "answers", "passes"),
    [(60, 60, 30, 15), (30, 30, 15, 10), (10, 10, 10, 10), (3600, 3600, 3600, 3600)],
)
def test_a_quick_decision_has_less_time(seconds: float, turns: float, answers: float, passes: float) -> None:
    assert [seconds_for(seconds, one) for one in ("turn", "answer", "pass")] == [turns, answers, passes]


def test_whoever_has_no_clock_is_not_timed() -> None:
    clocks = clock("decision", 10)
    clocks.set({ONE: turn(0), TWO: turn(0)}, (TWO,), now=0)
    assert clocks.left(4) == {1: 6000}


def test_a_turns_clock_runs_on_over_its_decisions_and_stands_still_while_others_answer() -> None:
    clocks = clock("turn", 100)
    clocks.set({ONE: turn(0)}, BOTH, now=0, turn=1)
    clocks.set({ONE: turn(1)}, BOTH, now=30, turn=1)
    assert clocks.left(30) == {0: 70_000}
    clocks.set({TWO: answer(2)}, BOTH, now=40, turn=1)
    assert clocks.left(50) == {1: 40_000}, "an answer has half of the time, and a clock of its own"
    clocks.set({ONE: turn(3)}, BOTH, now=50, turn=1)
    assert clocks.left(50) == {0: 60_000}
    clocks.set({ONE: turn(4)}, BOTH, now=60, turn=2)
    assert clocks.left(60) == {0: 100_000}, "everybody else is out: the next turn is the same seat's"


def test_where_turns_are_not_counted_one_is_over_when_it_is_somebody_elses() -> None:
    clocks = clock("turn", 100)
    clocks.set({ONE: turn(0)}, BOTH, now=0)
    clocks.set({TWO: answer(1)}, BOTH, now=10)
    clocks.set({ONE: turn(2)}, BOTH, now=15)
    assert clocks.left(15) == {0: 90_000}
    clocks.set({TWO: turn(3)}, (ONE,), now=20)
    clocks.set({ONE: turn(4)}, (ONE,), now=25)
    assert clocks.left(25) == {0: 100_000}, "also when a bot had its turn, which has no clock"


def test_a_reserve_runs_down_whatever_is_asked_and_leaves_a_little_for_each_decision() -> None:
    clocks = clock("reserve", 60)
    clocks.set({ONE: turn(0)}, BOTH, now=0)
    clocks.set({TWO: turn(1)}, BOTH, now=20)
    clocks.set({ONE: answer(2)}, BOTH, now=50)
    assert clocks.left(50) == {0: 40_000}
    clocks.set({}, (), now=55)
    assert clocks.next is None, "nobody is there"
    clocks.set({ONE: answer(2), TWO: turn(2)}, BOTH, now=500)
    assert clocks.left(500) == {0: 35_000, 1: 30_000}
    assert clocks.due(530) == [(TWO, 2)]
    clocks.set({ONE: turn(3)}, BOTH, now=600)
    assert clocks.left(600) == {0: LEAST * 1000}
    assert clocks.kept(605) == {0: 0, 1: 0}


def test_what_is_left_is_taken_up_from_what_was_kept() -> None:
    ours, theirs = clock("reserve", 60), clock("reserve", 60)
    ours.set({ONE: turn(0), TWO: turn(0)}, BOTH, now=0)
    kept = ours.kept(20)
    theirs.set({ONE: turn(0), TWO: turn(0)}, BOTH, now=1000)
    theirs.take(kept, now=1030)
    assert theirs.left(1030) == {0: 40_000, 1: 40_000}
    theirs.set({TWO: turn(0)}, BOTH, now=1030)
    assert theirs.kept(1040) == {0: 40_000, 1: 30_000}


async def left_for(people: Party, socket: TableSocket) -> int:
    """Milliseconds that somebody has, as they are told when they come anew."""
    seat = people.sockets.index(socket)
    async with people.clients[seat].at(people.table) as again:
        told = await again.until(lambda: again.last.get("clock"))
        left: int = told["left"][str(seat)]
        return left


async def test_a_reserve_lasts_over_moves_a_reload_and_a_restart(sqlite_url: str) -> None:
    now = [1000.0]
    order = {"seconds": 600, "clock": "reserve", **WALK}
    async with (
        serving(brisk(database=sqlite_url, monotonic=lambda: now[0])) as served,
        party(served.base, "Ann", "Bob", order=order) as people,
    ):
        ann = people.asked
        now[0] += 100
        assert await left_for(people, ann) == 500_000
        await ann.do({"t": "move", "decision": 0, "move": {"kind": "roll"}})
        now[0] += 50
        assert await left_for(people, ann) == 450_000, "the next decision goes on with what is left"
        while people.asked is ann:
            await people.move()
        bob = people.asked
        now[0] += 10
        assert await left_for(people, bob) == 590_000, "Ann's time was not Bob's"
        kept = await served.server.store.entries(TableId(people.table))
    table = people.table
    async with serving(brisk(database=sqlite_url, monotonic=lambda: now[0])) as served:
        live = await served.server.tables.live(TableId(table))
        assert live is not None
        assert live.clocks.kept(now[0]) == {0: 450_000}, "as it was at the last move"
        assert len(await served.server.store.entries(TableId(table))) == len(kept)


async def test_what_is_taken_back_gives_no_time_back(sqlite_url: str) -> None:
    now = [1000.0]
    order = {"seconds": 600, "clock": "turn", **WALK}
    async with (
        serving(brisk(database=sqlite_url, monotonic=lambda: now[0])) as served,
        party(served.base, "Ann", "Bob", order=order) as people,
    ):
        while not people.asked.sight.get("may_take_back"):
            await people.move()
        asked = people.asked
        before = await left_for(people, asked)
        now[0] += 40
        ack = await asked.do({"t": "takeback", "decision": asked.sight["decision"]})
        await people.reached(ack["entry"])
        assert await left_for(people, asked) == before - 40_000


async def test_a_seat_that_a_bot_plays_has_no_clock_and_keeps_its_reserve(sqlite_url: str) -> None:
    now = [1000.0]
    order = {"seconds": 600, "clock": "reserve", **WALK}
    async with (
        serving(brisk(database=sqlite_url, monotonic=lambda: now[0], pace=3600, settle=0)) as served,
        party(served.base, "Ann", "Bob", order=order) as people,
    ):
        ann = people.asked
        now[0] += 100
        await ann.do({"t": "stand"})
        await people.all(lambda socket: socket.sight["bots"] == [0])
        now[0] += 300
        await ann.do({"t": "sit", "chair": "scarlett", "nonce": "0" * 32})
        await people.all(lambda socket: socket.sight["bots"] == [])
        assert await left_for(people, ann) == 500_000


async def test_when_a_turns_time_is_up_it_is_played_to_its_end(sqlite_url: str) -> None:
    now = [1000.0]
    order = {"seconds": 60, "clock": "turn", **WALK}
    async with (
        serving(brisk(database=sqlite_url, monotonic=lambda: now[0])) as served,
        party(served.base, "Ann", "Bob", order=order) as people,
    ):
        ann, bob = people.sockets
        now[0] += 60
        live = await served.server.tables.live(TableId(people.table))
        assert live is not None
        live.driver.review()
        await bob.until(lambda: bob.asked and bob.sight["view"]["table"]["turn"] == 2)
        told = [one["text"] for one in ann.told if one["event"]["kind"] == "moved-by-clock"]
        assert told
        assert await left_for(people, bob) == 60_000


async def test_whoever_answers_in_anothers_turn_has_a_short_clock_of_their_own(sqlite_url: str) -> None:
    now = [1000.0]
    order = {"seconds": 60, "clock": "turn", "options": {"first_player": "scarlett", "movement": "free"}}
    async with (
        serving(brisk(database=sqlite_url, monotonic=lambda: now[0])) as served,
        party(served.base, "Ann", "Bob", order=order) as people,
    ):
        turn, asker = 0, people.asked
        while people.sockets.index(people.asked) == people.asked.sight["view"]["table"]["seat"]:
            if people.asked.sight["view"]["table"]["turn"] != turn:
                turn, asker = people.asked.sight["view"]["table"]["turn"], people.asked
                now[0] += 10
            await people.move()
        now[0] += 5
        assert await left_for(people, people.asked) == 25_000
        while people.asked is not asker:
            await people.move()
        assert asker.sight["view"]["table"]["turn"] == turn
        assert await left_for(people, asker) == 50_000, "it stood still meanwhile"
