"""How often, and how long."""

from sleuth.core.game import Seat
from sleuth.server.clocks import Clocks
from sleuth.server.limits import Bucket, Buckets
from sleuth.server.settings import Rate


def test_a_bucket_lets_a_burst_through_and_then_fills_with_time() -> None:
    now = [0.0]
    bucket = Bucket(Rate(2, 3), lambda: now[0])
    assert [bucket.take() for _ in range(5)] == [True, True, True, False, False]
    now[0] = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now[0] = 100
    assert [bucket.take() for _ in range(5)] == [True, True, True, False, False]


def test_each_client_has_a_bucket_and_the_oldest_is_forgotten() -> None:
    buckets = Buckets(Rate(0, 1), lambda: 0.0, most=2)
    assert [buckets.take(client) for client in ("a", "a", "b", "b")] == [True, False, True, False]
    assert buckets.take("a") is False
    assert buckets.take("c") is True
    assert buckets.take("b") is True, "b was forgotten"
    assert len(buckets._buckets) == 2


def test_a_clock_runs_for_a_decision_and_starts_anew_for_the_next() -> None:
    one, two = Seat(0), Seat(1)
    clocks = Clocks(10)
    assert clocks.set({one: 0, two: 0}, now=100)
    assert not clocks.set({one: 0, two: 0}, now=105), "nothing changed"
    assert clocks.left(105) == {0: 5000, 1: 5000}
    assert clocks.set({one: 0, two: 3}, now=106)
    assert clocks.left(106) == {0: 4000, 1: 10_000}
    assert (clocks.next, clocks.due(109.9), clocks.due(110)) == (110, [], [(one, 0)])
    assert clocks.left(200) == {0: 0, 1: 0}
    clocks.set({}, now=111)
    assert clocks.next is None


def test_without_a_limit_no_clock_runs() -> None:
    clocks = Clocks(None)
    assert not clocks.set({Seat(0): 0}, now=1)
    assert (clocks.next, clocks.left(5), clocks.due(10**9)) == (None, {}, [])
