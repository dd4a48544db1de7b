"""HTTP: who you are, your account, and the games you played."""

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from sleuth.core.game import Illegal
from sleuth.server.identity import fits, hash_password
from sleuth.server.messages import Credentials, PastGame, Person, Rename
from sleuth.server.names import clean_line, clean_name
from sleuth.server.problems import Refusal, specs
from sleuth.server.provided import Asked, Asker, TheHouse, forget, make_guest, remember
from sleuth.server.store import PersonRow

WRONG = "That name and that password do not go together."


def _cleaned(name: str) -> str:
    try:
        return clean_name(name)
    except Illegal as refusal:
        raise Refusal(400, refusal.text) from None


def shown(person: PersonRow) -> Person:
    """What somebody is told about themselves."""
    return Person(person.id, person.name, person.password_hash is not None)


@get("/me", summary="Who you are", responses=specs())
async def me(person: Asker) -> Person:
    """You, known by a signed cookie. Who comes for the first time becomes a guest with a name of the house's choice."""
    return shown(person)


@post("/me", summary="Take another name", status_code=200, responses=specs(409))
async def rename(person: Asker, house: TheHouse, data: JSONBody[Rename]) -> Person:
    """Take another name. Tables where you sit keep the name you sat down with."""
    renamed = msgspec.structs.replace(person, name=_cleaned(data.name))
    owner = await house.store.account(renamed.name)
    if (owner is not None and owner.id != person.id) or not await house.store.save_person(renamed):
        raise Refusal(409, f"Somebody else has an account called {renamed.name}. Choose another name.")
    return shown(renamed)


@post("/account", summary="Make an account", status_code=200, responses=specs(409))
async def register(person: Asker, house: TheHouse, data: JSONBody[Credentials]) -> Person:
    """Keep your name and your history with a password, for any device."""
    if person.password_hash is not None:
        raise Refusal(409, f"You are {person.name} and have an account. Log out to make another.")
    name = _cleaned(data.name)
    account = PersonRow(person.id, name, await hash_password(data.password))
    if not await house.store.save_person(account):
        raise Refusal(409, f"Somebody else has an account called {name}. Choose another name, or log in.")
    return shown(account)


@post("/login", summary="Log in", status_code=200, responses=specs(401))
async def login(request: Asked, house: TheHouse, data: JSONBody[Credentials]) -> Person:
    """Be who you are on another device too."""
    account = await house.store.account(clean_line(data.name))
    right = await fits(data.password, account.password_hash if account else None)
    if account is None or not right:
        raise Refusal(401, WRONG)
    await forget(request, house)
    remember(request, house, account)
    return shown(account)


@post("/logout", summary="Log out", status_code=200, responses=specs())
async def logout(request: Asked, house: TheHouse) -> Person:
    """Become a new guest in this browser; your account waits for you, and other devices stay logged in."""
    await forget(request, house)
    return shown(await make_guest(request, house))


@get("/me/games", summary="Games you played", responses=specs())
async def my_games(person: Asker, house: TheHouse) -> list[PastGame]:
    """Your finished games, newest first."""
    rows = await house.store.results(person.id)
    return [msgspec.json.decode(row.data, type=PastGame) for row in rows]


HANDLERS = (me, rename, register, login, logout, my_games)
