"""Who you are: guests by cookie, accounts by password."""

import httpx
import pytest

from sleuth.server.settings import Rate
from tests.server.clients import Client, nonce
from tests.server.houses import Served, brisk, serving

SECRET = {"name": "Ann", "password": "correct horse"}


async def test_a_guest_is_known_again_by_a_cookie_that_no_script_can_read(served: Served) -> None:
    async with httpx.AsyncClient(base_url=served.base) as browser:
        first = await browser.get("/api/me")
        cookie = first.headers["set-cookie"]
        assert all(part in cookie for part in ("HttpOnly", "SameSite=Lax", "Path=/"))
        again = await browser.get("/api/me")
        assert again.json() == first.json()
        assert "set-cookie" not in again.headers


@pytest.mark.parametrize("cookie", ["sleuth=x", "sleuth=ImFubiI.abc.def", "sleuth=", "sleuth=\x80", "=;=;", "sleuth"])
async def test_a_cookie_that_is_not_ours_makes_a_new_guest(served: Served, cookie: str) -> None:
    async with httpx.AsyncClient(base_url=served.base) as browser:
        answer = await browser.get("/api/me", headers={b"cookie": cookie.encode("latin-1")})
        assert answer.status_code == 200
        assert "set-cookie" in answer.headers


async def test_a_name_is_cleaned_and_markup_in_it_is_only_text(served: Served) -> None:
    ann = await served.arrive()
    renamed = await ann.post("/api/me", {"name": "  \u202eAnn\u0000 <b>\u200b "})
    assert renamed["name"] == "Ann <b>"
    for name in ("", "   ", "\u200b", "x" * 25):
        problem = await ann.post("/api/me", {"name": name}, status=(400, 409))
        assert problem["text"]
    assert (await ann.get("/api/me"))["name"] == "Ann <b>"


async def test_an_account_keeps_the_guest_and_its_history_for_any_device(served: Served) -> None:
    ann = await served.arrive("Annie")
    created = await ann.post("/api/tables/quick", {"game": "classic", "nonce": nonce()})
    live = await served.house.live(created["table"])
    assert live is not None
    await live.commit(lambda match: match.propose_abandon())
    account = await ann.post("/api/account", SECRET)
    assert account == {"id": ann.id, "name": "Ann", "account": True}
    elsewhere = await served.arrive()
    assert (await elsewhere.post("/api/login", {**SECRET, "name": "aNN"}))["id"] == ann.id
    (past,) = await elsewhere.get("/api/me/games")
    assert (past["table"], past["won"], past["text"]) == (created["table"], False, "The table was abandoned.")
    guest = await elsewhere.post("/api/logout", {})
    assert guest["id"] != ann.id
    assert (await elsewhere.get("/api/me"))["id"] == guest["id"]


async def test_a_name_with_an_account_is_one_persons(served: Served) -> None:
    ann, bob = await served.arrive(), await served.arrive()
    await ann.post("/api/account", SECRET)
    refused = await bob.post("/api/account", {"name": "ANN", "password": "another horse"}, status=409)
    assert refused["text"] == "Somebody else has an account called ANN. Choose another name, or log in."
    refused = await ann.post("/api/account", {"name": "Anna", "password": "another horse"}, status=409)
    assert refused["text"] == "You are Ann and have an account. Log out to make another."
    await bob.post("/api/account", {"name": "Bob", "password": "another horse"})
    refused = await bob.post("/api/me", {"name": "ann"}, status=409)
    assert refused["text"] == "Somebody else has an account called ann. Choose another name."


async def test_a_guest_does_not_bear_the_name_of_an_account(served: Served) -> None:
    ann, eve = await served.arrive(), await served.arrive("Eve")
    await ann.post("/api/account", SECRET)
    for name in ("Ann", "aNN", "\uff21nn"):
        refused = await eve.post("/api/me", {"name": name}, status=409)
        assert refused["text"].startswith("Somebody else has an account called")
    assert (await eve.get("/api/me"))["name"] == "Eve"
    assert (await ann.post("/api/me", {"name": "ANN"}))["name"] == "ANN"


async def test_after_logging_out_a_copy_of_the_cookie_is_nobodys(served: Served) -> None:
    ann, elsewhere = await served.arrive(), await served.arrive()
    await ann.post("/api/account", SECRET)
    await elsewhere.post("/api/login", SECRET)
    copied = {"cookie": f"sleuth={ann.http.cookies['sleuth']}"}
    async with httpx.AsyncClient(base_url=served.base) as thief:
        assert (await thief.get("/api/me", headers=copied)).json()["id"] == ann.id
        await ann.post("/api/logout", {})
        assert (await thief.get("/api/me", headers=copied)).json()["id"] != ann.id
    assert (await elsewhere.get("/api/me"))["id"] == ann.id


async def test_a_wrong_password_and_an_unknown_name_are_answered_alike(served: Served) -> None:
    ann, eve = await served.arrive(), await served.arrive()
    await ann.post("/api/account", SECRET)
    wrong = await eve.post("/api/login", {**SECRET, "password": "wrong horse"}, status=401)
    unknown = await eve.post("/api/login", {"name": "Nobody", "password": "wrong horse"}, status=401)
    assert wrong == unknown
    row = await served.house.store.person(ann.id)
    assert row is not None
    assert row.password_hash is not None
    assert row.password_hash.startswith("$argon2id$")


async def test_passwords_cannot_be_tried_without_end(sqlite_url: str) -> None:
    async with serving(brisk(database=sqlite_url, attempts=Rate(0.001, 3))) as served:
        eve = await served.arrive()
        for _ in range(3):
            await eve.post("/api/login", SECRET, status=401)
        refused = await eve.post("/api/login", SECRET, status=429)
        assert refused["text"] == "Too many attempts. Wait a minute and try again."
        for spelling in ("/api/login/", "/api//login", "//api/login"):
            answer = await eve.http.request("POST", httpx.URL(served.base).copy_with(path=spelling), json=SECRET)
            assert answer.status_code == 429, spelling
        await eve.get("/api/me")


async def test_who_is_not_known_watches_and_nothing_else(served: Served) -> None:
    ann = await served.arrive("Ann")
    created = await ann.post("/api/tables", {"game": "classic"})
    stranger = Client(served.base)
    async with stranger.at(created["table"]) as socket:
        refused = await socket.ask({"t": "sit", "chair": "plum", "nonce": nonce()})
        assert refused["text"] == "The house does not know you yet: reload the page, and it will."
    await stranger.close()
