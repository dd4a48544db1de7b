"""HTTP: who you are, your account, and the games you played."""

from contextlib import suppress

import msgspec
from litestar import Response, get, post
from litestar.background_tasks import BackgroundTask
from litestar.params import FromPath, JSONBody

from sleuth import games
from sleuth.core.game import Refused
from sleuth.server.dependencies import Asked, Asker, TheServer, forget, make_guest, network, remember, remember_browser
from sleuth.server.erasure import erase
from sleuth.server.messages import AccountDeletion, Credentials, NewPassword, PastGame, Person, Played, Rename
from sleuth.server.names import clean_line, clean_name, folded
from sleuth.server.passwords import FREE, FREE_NETWORK, is_outdated
from sleuth.server.played import played_by
from sleuth.server.problems import Refusal, specs
from sleuth.server.results import past_games
from sleuth.server.server import Server
from sleuth.server.store import PersonId, PersonRow

WRONG = "Wrong name or password."


def _cleaned(name: str) -> str:
    try:
        return clean_name(name)
    except Refused as refusal:
        raise Refusal(400, refusal.text) from None


async def _must_be_free(server: Server, name: str, person: PersonId) -> None:
    """Refuse a name that is somebody else's account, or that looks like one."""
    owner = await server.store.account(name)
    if owner is None or owner.id == person:
        owner = await server.store.lookalike(name, person)
    if owner is not None:
        raise Refusal(409, _taken(name, owner.name))


def _taken(name: str, owner: str) -> str:
    if folded(name) == folded(owner):
        return f"Somebody else has an account called {name}. Choose another name, or log in."
    return f"Somebody else has an account called {owner}, which looks like {name}. Choose another name."


def shown(person: PersonRow) -> Person:
    """What somebody is told about themselves."""
    return Person(person.id, person.name, person.password_hash is not None)


@get("/me", summary="Who you are", responses=specs())
async def me(person: Asker) -> Person:
    """You, known by a signed cookie. Whoever comes for the first time becomes a guest and is given a name."""
    return shown(person)


@post("/me", summary="Change your name", status_code=200, responses=specs(409))
async def rename(person: Asker, server: TheServer, data: JSONBody[Rename]) -> Person:
    """Change your name. A table where you wait shows it at once; a game keeps the name you began with."""
    renamed = msgspec.structs.replace(person, name=_cleaned(data.name))
    await _must_be_free(server, renamed.name, person.id)
    if not await server.store.save_person(renamed):
        raise Refusal(409, _taken(renamed.name, renamed.name))
    await server.tables.rename(renamed)
    return shown(renamed)


@post("/account", summary="Make an account", status_code=200, responses=specs(409))
async def register(request: Asked, person: Asker, server: TheServer, data: JSONBody[Credentials]) -> Response[Person]:
    """Keep your name and your history with a password, for any device. The guest's cookie is no longer valid."""
    if person.password_hash is not None:
        raise Refusal(409, f"You are {person.name} and have an account. Log out to make another.")
    name = _cleaned(data.name)
    await _must_be_free(server, name, person.id)
    account = msgspec.structs.replace(person, name=name, password_hash=await server.hashing.hash(data.password))
    if not await server.store.save_person(account):
        raise Refusal(409, _taken(name, name))
    await server.tables.rename(account)
    # Whoever has a copy of the guest's cookie must not have the account.
    ended = await forget(request, server)
    remember(request, server, account)
    remember_browser(request, server, account.id)
    return _then_dismissing(server, ended, shown(account))


@post("/login", summary="Log in", status_code=200, responses=specs(401))
async def login(request: Asked, server: TheServer, data: JSONBody[Credentials]) -> Response[Person]:
    """Log in, on this device or another one."""
    name = clean_line(data.name)
    account = await server.store.account(name)
    tries = _tries(request, server, name, account)
    right = await _is_right(server, tries, data.password, account)
    if account is None or not right:
        raise Refusal(401, WRONG)
    account = await _hashed_anew(server, account, data.password)
    ended = await forget(request, server)
    remember(request, server, account)
    remember_browser(request, server, account.id)
    return _then_dismissing(server, ended, shown(account))


@post("/logout", summary="Log out", status_code=200, responses=specs())
async def logout(request: Asked, server: TheServer) -> Response[Person]:
    """Become a new guest in this browser; your account waits for you, and other devices stay logged in."""
    ended = await forget(request, server)
    return _then_dismissing(server, ended, shown(await make_guest(request, server)))


def _tries(request: Asked, server: Server, name: str, account: PersonRow | None) -> tuple[tuple[str, int], ...]:
    """Under what this try is counted, the one that is forgiven first. Whoever has logged in to the account in this
    browser before is counted alone, or anybody could keep them out from anywhere.
    """
    known = server.identity.read_known(request.headers.get("cookie", ""))
    if account is not None and known is not None and known.account == account.id:
        return ((f"browser {known.id}", FREE),)
    return (f"name {folded(name)}", FREE), (f"network {network(request)}", FREE_NETWORK)


async def _is_right(
    server: Server, tries: tuple[tuple[str, int], ...], password: str, account: PersonRow | None
) -> bool:
    """Whether the password is this account's. Refuses, unlooked at, one that comes too soon after wrong ones."""
    server.guesses.begin(tries)
    try:
        right = await server.hashing.fits(password, account.password_hash if account else None)
    except Refusal:
        _excuse(server, tries)
        raise
    if right:
        (key, _), *others = tries
        server.guesses.forgive(key)
        _excuse(server, tuple(others))
    return right


def _excuse(server: Server, tries: tuple[tuple[str, int], ...]) -> None:
    for key, free in tries:
        server.guesses.excuse(key, free)


async def _hashed_anew(server: Server, account: PersonRow, password: str) -> PersonRow:
    """The account, with its password hashed as it is done now; another time if many wait."""
    if account.password_hash is None or not is_outdated(account.password_hash):
        return account
    with suppress(Refusal):
        account = msgspec.structs.replace(account, password_hash=await server.hashing.hash(password))
        await server.store.save_person(account)
    return account


async def _prove(server: Server, person: PersonRow, password: str) -> None:
    """Refuse whoever does not know the account's password, though their browser is logged in."""
    if person.password_hash is None:
        raise Refusal(409, "You are a guest and have no account.")
    if not await _is_right(server, ((f"self {person.id}", FREE),), password, person):
        raise Refusal(403, "That is not your password. Nothing was changed.")


def _then_dismissing(server: Server, key: str, answer: Person) -> Response[Person]:
    """The answer, and then an end to the connections of a person or a session: whoever asks has the new cookie before
    they come back.
    """
    return Response(answer, background=BackgroundTask(server.dismiss, key))


@post("/account/password", summary="Change the password", status_code=200, responses=specs(403, 409))
async def change_password(
    request: Asked, person: Asker, server: TheServer, data: JSONBody[NewPassword]
) -> Response[Person]:
    """Change your password. Every other browser that is logged in as you is logged out."""
    await _prove(server, person, data.password)
    changed = msgspec.structs.replace(
        person, password_hash=await server.hashing.hash(data.new), epoch=server.settings.new_id()
    )
    await server.store.save_person(changed)
    await forget(request, server)
    remember(request, server, changed)
    return _then_dismissing(server, person.id, shown(changed))


@post("/account/delete", summary="Delete the account", status_code=200, responses=specs(403, 409))
async def delete_account(
    request: Asked, person: Asker, server: TheServer, data: JSONBody[AccountDeletion]
) -> Response[Person]:
    """Delete your account with your history, your notebooks, what you said at any table, and games without other
    people. Where you wait for a game, your chair is free again. Games with others stay
    as they were played, for those others, under the name you had there. You are a new guest then.
    """
    await _prove(server, person, data.password)
    await erase(server, person.id)
    return _then_dismissing(server, person.id, shown(await make_guest(request, server)))


@get("/me/games", summary="Games you played", responses=specs())
async def my_games(person: Asker, server: TheServer) -> list[PastGame]:
    """Your finished games, newest first."""
    return past_games(await server.store.results(person.id))


@get("/me/played/{game:str}", summary="What you know of a game", responses=specs(404))
async def my_played(game: FromPath[str], person: Asker, server: TheServer) -> Played:
    """What you have begun to play of a game in which playing something once is knowing it, as with a case and its
    solution. Its options say so: `once`.
    """
    try:
        found = games.find_game(game)
    except Refused as refusal:
        raise Refusal(404, refusal.text) from None
    return Played(await played_by(server.store, person.id, found))


HANDLERS = (me, rename, register, login, logout, change_password, delete_account, my_games, my_played)
