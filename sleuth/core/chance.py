"""Chance that anybody can check afterwards and nobody can foresee.

Every draw comes from one secret key through HMAC-SHA256, addressed by what the draw is for. There is no hidden counter:
the same key and the same address always give the same draw, so a record needs to keep no random numbers.

>>> chance = Chance(bytes(32))
>>> chance.below(6, "dice", 1, 0) == chance.below(6, "dice", 1, 0)
True
>>> sorted(chance.shuffled(("a", "b", "c"), "deal"))
['a', 'b', 'c']
"""

import secrets
from collections.abc import Iterable
from functools import lru_cache
from hashlib import sha256
from struct import Struct
from typing import TYPE_CHECKING, TypeVar

import msgspec

if TYPE_CHECKING:
    from _hashlib import HASH

T = TypeVar("T")

SEED_BYTES = 32
_WORDS = Struct(">4Q")
_SPAN = 1 << 64
_encode = msgspec.json.Encoder().encode
"""JSON keeps apart what joined text would not: ("a", "b") and ("ab",), a draw and a fork of the same name."""
_BLOCK = 64
_INNER = bytes(byte ^ 0x36 for byte in range(256))
_OUTER = bytes(byte ^ 0x5C for byte in range(256))


class Chance(msgspec.Struct, frozen=True):
    """A stream of draws under one secret key, each addressed by purpose and count."""

    key: bytes

    def below(self, bound: int, *address: str | int) -> int:
        """A fair integer from 0 to ``bound - 1``."""
        if bound < 1:
            raise ValueError(f"a draw needs at least one possible result, not {bound}")
        limit = _SPAN - _SPAN % bound
        block = _hmac(self.key, _encode(("draw", *address)))
        while True:
            value: int
            for value in _WORDS.unpack(block):
                if value < limit:
                    return value % bound
            block = _hmac(self.key, block)

    def shuffled(self, items: Iterable[T], *address: str | int) -> tuple[T, ...]:
        """The items in a fair random order."""
        order = list(items)
        inner, outer = _keyed(self.key)
        # Just as ``below`` draws, with all but the end of its message taken in once.
        begun = inner.copy()
        begun.update(_encode(("draw", *address, 0))[:-2])
        for last in range(len(order) - 1, 0, -1):
            first, second = begun.copy(), outer.copy()
            first.update(b"%d]" % last)
            second.update(first.digest())
            block = second.digest()
            value: int = _WORDS.unpack(block)[0]
            bound = last + 1
            other = value % bound if value < _SPAN - _SPAN % bound else self.below(bound, *address, last)
            order[last], order[other] = order[other], order[last]
        return tuple(order)

    def fork(self, *address: str | int) -> "Chance":
        """Another stream, of which this one's draws tell nothing."""
        return Chance(_hmac(self.key, _encode(("fork", *address))))

    def __repr__(self) -> str:
        return "Chance(secret)"


@lru_cache(maxsize=64)
def _keyed(key: bytes) -> "tuple[HASH, HASH]":
    """SHA-256 that has taken in what HMAC puts before the message, and before what comes of it (RFC 2104)."""
    block = (key if len(key) <= _BLOCK else sha256(key).digest()).ljust(_BLOCK, b"\0")
    return sha256(block.translate(_INNER)), sha256(block.translate(_OUTER))


def _hmac(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA256, in a third of the time that ``hmac.digest`` takes for messages as short as ours."""
    inner, outer = _keyed(key)
    first, second = inner.copy(), outer.copy()
    first.update(message)
    second.update(first.digest())
    return second.digest()


def fresh_secret() -> bytes:
    """256 bits from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(secret: bytes) -> str:
    """The hash that is published before the game and that only this secret fits."""
    return sha256(secret).hexdigest()
