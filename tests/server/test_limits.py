"""How often."""

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
