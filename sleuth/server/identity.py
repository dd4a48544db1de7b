"""Who somebody is: a signed cookie names a person, and another one the account that a browser has logged in to."""

import hashlib
from typing import Any, NamedTuple

from itsdangerous import BadSignature, URLSafeTimedSerializer

from sleuth.server.store import PersonId

COOKIE = "sleuth"
KNOWN = "sleuth-known"
YEAR = 365 * 24 * 60 * 60


class Session(NamedTuple):
    """A person in one browser, from the first visit or a login until they log out there or change the password."""

    person: PersonId
    id: str
    epoch: str | None = None
    """The person's when the session began."""


class Browser(NamedTuple):
    """A browser in which somebody has once given an account's password. It says nothing of who uses it now."""

    account: PersonId
    """The person's id."""
    id: str


class Identity:
    """Reads and writes the cookies that say who somebody is, and where they have logged in before."""

    def __init__(self, key: bytes) -> None:
        self._cookies = URLSafeTimedSerializer(key, salt="sleuth.person")
        self._key = key
        self._known = URLSafeTimedSerializer(key, salt="sleuth.browser")

    def masked(self, text: str) -> str:
        """A text that stands for this one, and tells nothing of it to whoever has the database without the key."""
        return hashlib.blake2b(text.encode(), key=self._key, digest_size=12).hexdigest()

    def read(self, header: str) -> Session | None:
        """The session that a Cookie header names; None if it names none or the signature is not ours."""
        match _named(self._cookies, COOKIE, header):
            case [str(person), str(session)]:
                return Session(PersonId(person), session)
            case [str(person), str(session), str(epoch)]:
                return Session(PersonId(person), session, epoch)
            case _:
                return None

    def write(self, session: Session, secure: bool) -> str:
        """The Set-Cookie header that makes the browser this session's."""
        value = self._cookies.dumps([part for part in session if part is not None])
        return _set(COOKIE, value, "/", secure)

    def read_known(self, header: str) -> Browser | None:
        """The account that has been logged in to in this browser, as a Cookie header says."""
        match _named(self._known, KNOWN, header):
            case [str(account), str(browser)]:
                return Browser(PersonId(account), browser)
            case _:
                return None

    def write_known(self, browser: Browser, secure: bool) -> str:
        """The Set-Cookie header by which this browser is known again when it logs in."""
        return _set(KNOWN, self._known.dumps(list(browser)), "/api/login", secure)


def _named(cookies: URLSafeTimedSerializer, name: str, header: str) -> Any:
    value = _value(name, header)
    try:
        return cookies.loads(value, max_age=YEAR) if value else None
    except BadSignature:
        return None


def _value(name: str, header: str) -> str:
    """What a Cookie header says under this name. Ours are never quoted; Python's own reader takes the square of the
    length of a quoted one to read it.
    """
    pairs = (pair.strip().partition("=") for pair in header.split(";"))
    return next((value for key, _, value in pairs if key == name), "")


def _set(name: str, value: str | bytes, path: str, secure: bool) -> str:
    return f"{name}={value!s}; Path={path}; Max-Age={YEAR}; HttpOnly; SameSite=Lax" + ("; Secure" if secure else "")
