"""Who somebody is: a signed cookie names a person, and a password keeps a name."""

import asyncio
from http.cookies import CookieError, SimpleCookie
from typing import NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, URLSafeTimedSerializer

COOKIE = "sleuth"
YEAR = 365 * 24 * 60 * 60


class Session(NamedTuple):
    """A person in one browser, from the first visit or a login until they log out there or change the password."""

    person: str
    id: str
    epoch: str | None = None
    """The person's when the session began."""


class Identity:
    """Reads and writes the cookie that says who somebody is."""

    def __init__(self, key: bytes) -> None:
        self._cookies = URLSafeTimedSerializer(key, salt="sleuth.person")

    def read(self, header: str) -> Session | None:
        """The session that a Cookie header names; None if it names none or the signature is not ours."""
        try:
            morsel = SimpleCookie(header).get(COOKIE)
            named = self._cookies.loads(morsel.value, max_age=YEAR) if morsel else None
        except (BadSignature, CookieError):
            return None
        match named:
            case [str(person), str(session)]:
                return Session(person, session)
            case [str(person), str(session), str(epoch)]:
                return Session(person, session, epoch)
            case _:
                return None

    def write(self, session: Session, secure: bool) -> str:
        """The Set-Cookie header that makes the browser this session's."""
        value = self._cookies.dumps([part for part in session if part is not None])
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
