"""Who somebody is: a signed cookie names a person, and a password keeps a name."""

import asyncio
from http.cookies import CookieError, SimpleCookie

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, URLSafeTimedSerializer

COOKIE = "sleuth"
YEAR = 365 * 24 * 60 * 60


class Identity:
    """Reads and writes the cookie that says who somebody is."""

    def __init__(self, key: bytes) -> None:
        self._cookies = URLSafeTimedSerializer(key, salt="sleuth.person")

    def read(self, header: str) -> str | None:
        """The person that a Cookie header names; None if it names nobody or the signature is not ours."""
        try:
            morsel = SimpleCookie(header).get(COOKIE)
            person = self._cookies.loads(morsel.value, max_age=YEAR) if morsel else None
        except (BadSignature, CookieError):
            return None
        return person if isinstance(person, str) else None

    def write(self, person: str, secure: bool) -> str:
        """The Set-Cookie header that makes the browser this person's."""
        value = self._cookies.dumps(person)
        return f"{COOKIE}={value}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax" + ("; Secure" if secure else "")


_HASHER = PasswordHasher()
_NOBODYS = _HASHER.hash("the butler did not do it")


async def hash_password(password: str) -> str:
    return await asyncio.to_thread(_HASHER.hash, password)


async def fits(password: str, password_hash: str | None) -> bool:
    """Whether the password is right. A name that nobody bears takes as long as a wrong password."""
    return await asyncio.to_thread(_fits, password, password_hash or _NOBODYS) and password_hash is not None


def _fits(password: str, password_hash: str) -> bool:
    try:
        return _HASHER.verify(password_hash, password)
    except (VerificationError, InvalidHashError):
        return False
