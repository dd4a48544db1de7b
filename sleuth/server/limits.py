"""How often a client may do a thing: a bucket of tokens that fills again with time."""

from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address

from sleuth.server.settings import Rate


class Bucket:
    """Tokens for one client."""

    __slots__ = ("_left", "_monotonic", "_rate", "_then")

    def __init__(self, rate: Rate, monotonic: Callable[[], float]) -> None:
        self._rate = rate
        self._monotonic = monotonic
        self._left = float(rate.burst)
        self._then = monotonic()

    def take(self) -> bool:
        """Whether there was a token left to take."""
        self._fill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def spend(self, cost: float) -> float:
        """Take so many tokens, on credit if need be; the seconds until they are paid for."""
        self._fill()
        self._left -= cost
        return max(0.0, -self._left / self._rate.a_second)

    @property
    def is_half_full(self) -> bool:
        return self._left > self._rate.burst / 2

    def _fill(self) -> None:
        now = self._monotonic()
        self._left = min(self._rate.burst, self._left + (now - self._then) * self._rate.a_second)
        self._then = now


class Buckets:
    """A bucket for each client; those not seen for longest are forgotten first."""

    def __init__(self, rate: Rate, monotonic: Callable[[], float], most: int = 10_000) -> None:
        self._rate = rate
        self._monotonic = monotonic
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, client: str) -> bool:
        bucket = self._buckets.get(client)
        if bucket is None:
            bucket = self._buckets[client] = Bucket(self._rate, self._monotonic)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(client)
        return bucket.take()


def network_of(address: str) -> str:
    """What counts as one client's address: of IPv6 the first half, since whoever has one address there has them all.

    >>> network_of("192.0.2.7"), network_of("2001:db8::7"), network_of("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8::/64', '192.0.2.7')
    """
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if found.version == 4:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return f"{IPv6Address(int(found) >> 64 << 64)}/64"
