"""Who you are: guests by cookie, accounts by password."""

import asyncio
import time

import httpx
import pytest

from sleuth.core.match import Abandon
from sleuth.server.settings import Rate
from sleuth.server.store import PersonId, TableId
from tests.server.clients import Client, nonce, party
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


@pytest.mark.parametrize("name", ["sleuth", "other"])
async def test_a_long_quoted_cookie_holds_nobody_up(served: Served, name: str) -> None:
    cookie = f'{name}="' + "\\" * 50_000 + '"'
    async with httpx.AsyncClient(base_url=served.base) as browser:
        before = time.process_time()
        assert (await browser.get("/api/me", headers={"cookie": cookie})).status_code == 200
        assert time.process_time() - before < 1


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
    live = await served.server.tables.live(created["table"])
    assert live is not None
    await live.commit(Abandon())
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
    assert refused["text"] == "Somebody else has an account called ann. Choose another name, or log in."


async def test_a_guest_does_not_bear_the_name_of_an_account(served: Served) -> None:
    ann, eve = await served.arrive(), await served.arrive("Eve")
    await ann.post("/api/account", SECRET)
    for name in ("Ann", "aNN", "\uff21nn"):
        refused = await eve.post("/api/me", {"name": name}, status=409)
        assert refused["text"].startswith("Somebody else has an account called")
    assert (await eve.get("/api/me"))["name"] == "Eve"
    assert (await ann.post("/api/me", {"name": "ANN"}))["name"] == "ANN"


@pytest.mark.parametrize(
    "name", ["p\u0430ypal", "\u0440\u0430\u0443\u0440\u0430\u04cf", "PaypaI", "Paypa1", "Pa\u0301ypal", "\uff30aypal"]
)
async def test_nobody_takes_a_name_that_looks_like_an_accounts(served: Served, name: str) -> None:
    ann, eve = await served.arrive(), await served.arrive("Eve")
    await ann.post("/api/account", {**SECRET, "name": "Paypal"})
    for path, more in (("/api/me", {}), ("/api/account", {"password": "another horse"})):
        refused = await eve.post(path, {"name": name, **more}, status=(400, 409))
        assert "Somebody else has an account called" in refused["text"] or "one alphabet" in refused["text"]
    assert (await eve.get("/api/me")) == {"id": eve.id, "name": "Eve", "account": False}
    assert (await ann.post("/api/me", {"name": "PAYPAL"}))["name"] == "PAYPAL", "one's own name looks like one's own"


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
    row = await served.server.store.person(PersonId(ann.id))
    assert row is not None
    assert row.password_hash is not None
    assert row.password_hash.startswith("$argon2id$")


async def test_a_changed_password_ends_the_sessions_elsewhere(served: Served) -> None:
    ann, elsewhere = await served.arrive(), await served.arrive()
    await ann.post("/api/account", SECRET)
    await elsewhere.post("/api/login", SECRET)
    changed = await ann.post("/api/account/password", {"password": SECRET["password"], "new": "battery staple"})
    assert changed == {"id": ann.id, "name": "Ann", "account": True}
    assert (await ann.get("/api/me"))["id"] == ann.id
    assert (await elsewhere.get("/api/me"))["id"] != ann.id
    await elsewhere.post("/api/login", SECRET, status=401)
    assert (await elsewhere.post("/api/login", {**SECRET, "password": "battery staple"}))["id"] == ann.id
    await ann.post("/api/account/password", {"password": "battery staple", "new": "correct horse"})
    assert (await elsewhere.get("/api/me"))["id"] != ann.id


async def test_a_changed_password_closes_the_connections_elsewhere(served: Served) -> None:
    ann, elsewhere = await served.arrive(), await served.arrive()
    await ann.post("/api/account", SECRET)
    await elsewhere.post("/api/login", SECRET)
    table = (await ann.post("/api/tables", {"game": "classic"}))["table"]
    async with elsewhere.at(table) as socket:
        await socket.do({"t": "sit", "chair": "plum", "nonce": nonce()})
        await ann.post("/api/account/password", {"password": SECRET["password"], "new": "battery staple"})
        await socket.until(lambda: socket.ended)
        assert socket.connection.close_code == 1013
    async with elsewhere.at(table) as socket:
        refused = await socket.ask({"t": "sit", "chair": "white", "nonce": nonce()})
        assert refused["t"] == "refused"


@pytest.mark.parametrize("path", ["password", "delete"])
async def test_a_browser_that_is_logged_in_is_not_enough_for_what_is_final(sqlite_url: str, path: str) -> None:
    async with serving(brisk(database=sqlite_url, attempts=Rate(1, 50))) as served:
        ann = await served.arrive()
        more = {"new": "battery staple"} if path == "password" else {}
        guest = await ann.post(f"/api/account/{path}", {"password": "whatever it is", **more}, status=409)
        assert guest["text"] == "You are a guest and have no account."
        await ann.post("/api/account", SECRET)
        wrong = await ann.post(f"/api/account/{path}", {"password": "wrong horse", **more}, status=403)
        assert wrong["text"] == "That is not your password. Nothing was changed."
        good = {"password": SECRET["password"], **more}
        bad: list[object] = [
            {},
            [],
            None,
            {**good, "password": 1},
            {**good, "password": "x" * 201},
            {**good, "extra": 1},
        ]
        if path == "password":
            bad += [{"password": SECRET["password"]}, {**good, "new": "short"}, {**good, "new": None}]
        for body in bad:
            await ann.post(f"/api/account/{path}", body, status=400)
        assert (await ann.get("/api/me")) == {"id": ann.id, "name": "Ann", "account": True}
        assert (await ann.post("/api/login", SECRET))["id"] == ann.id


async def test_a_deleted_account_takes_along_what_only_it_left(served: Served) -> None:
    ann, bob, elsewhere = await served.arrive(), await served.arrive("Bob"), await served.arrive()
    await ann.post("/api/account", SECRET)
    await elsewhere.post("/api/login", SECRET)
    alone = (await ann.post("/api/tables/quick", {"game": "classic", "nonce": nonce()}))["table"]
    shared = (await ann.post("/api/tables", {"game": "classic"}))["table"]
    async with ann.at(shared) as annes, bob.at(shared) as bobs:
        await annes.do({"t": "sit", "chair": "plum", "nonce": nonce()})
        await bobs.do({"t": "sit", "chair": "white", "nonce": nonce()})
        await annes.do({"t": "chat", "text": "my telephone number"})
        await bobs.do({"t": "chat", "text": "hello"})
        await annes.do({"t": "start"})
    for table in (alone, shared):
        live = await served.server.tables.live(table)
        assert live is not None
        await live.commit(Abandon())
        await live.finish()
    while len(await ann.get("/api/me/games")) < 2:
        await asyncio.sleep(0.01)

    guest = await ann.post("/api/account/delete", {"password": SECRET["password"]})
    assert guest["id"] != ann.id
    assert not guest["account"]
    assert await ann.get("/api/me/games") == []
    assert (await elsewhere.get("/api/me"))["id"] not in (ann.id, guest["id"])
    await elsewhere.post("/api/login", SECRET, status=401)
    await bob.get(f"/api/tables/{alone}", status=404)
    await bob.get(f"/api/tables/{alone}/record", status=404)
    # The game with somebody else stays as it was played, without what was said.
    (past,) = await bob.get("/api/me/games")
    assert "Ann" in past["names"]
    assert (await bob.get(f"/api/tables/{shared}"))["status"] == "over"
    async with bob.at(shared) as socket:
        await socket.until(lambda: len(socket.said) == 2)
        assert [(line["name"], line["text"]) for line in socket.said] == [
            ("Deleted account", "This message was deleted."),
            ("Bob", "hello"),
        ]
    assert (await elsewhere.post("/api/account", SECRET))["name"] == "Ann", "the name is free again"


async def _table_of(host: Client, **order: object) -> str:
    created = await host.post("/api/tables", {"game": "classic", "nonce": nonce(), **order})
    table: str = created["table"]
    return table


async def test_a_deleted_account_takes_along_what_it_said_wherever_that_was(served: Served) -> None:
    ann, bob, cleo = await served.arrive(), await served.arrive("Bob"), await served.arrive("Cleo")
    await ann.post("/api/account", SECRET)
    watched = await _table_of(bob)
    async with party(served.base, "Dora", "Emil") as others:
        async with ann.at(watched) as annes, bob.at(watched) as bobs, cleo.at(watched) as cleos:
            await cleos.do({"t": "chat", "text": "good evening"})
            await annes.do({"t": "chat", "text": "my telephone number"})
            await bobs.until(lambda: len(bobs.said) == 2)
            await ann.post("/api/account/delete", {"password": SECRET["password"]})
            # Who is there is told what stands in its place.
            await bobs.until(lambda: len(bobs.said) == 3)
            assert (bobs.said[2]["n"], bobs.said[2]["name"], bobs.said[2]["text"]) == (
                2,
                "Deleted account",
                "This message was deleted.",
            )
            await bobs.do({"t": "sit", "chair": "plum", "nonce": nonce()})
        assert not any(one.ended for one in others.sockets), "other tables are not disturbed"
    async with cleo.at(watched) as socket:
        await socket.until(lambda: len(socket.said) == 2)
        assert [line["text"] for line in socket.said] == ["good evening", "This message was deleted."]
    kept = await served.server.store.said(TableId(watched))
    assert not any(ann.id.encode() in row.data or b"telephone" in row.data for row in kept)


async def test_a_deleted_account_leaves_the_tables_where_it_waited(served: Served) -> None:
    ann, bob = await served.arrive(), await served.arrive("Bob")
    await ann.post("/api/account", SECRET)
    lonely, empty = await _table_of(ann), await _table_of(ann, nonce=None)
    hosted, visited = await _table_of(ann), await _table_of(bob)
    playing = (await ann.post("/api/tables/quick", {"game": "classic", "nonce": nonce()}))["table"]
    async with ann.at(visited) as annes, bob.at(hosted) as bobs:
        await annes.do({"t": "sit", "chair": "plum", "nonce": nonce()})
        await bobs.do({"t": "sit", "chair": "plum", "nonce": nonce()})
        await ann.post("/api/account/delete", {"password": SECRET["password"]})
        await bobs.until(lambda: bobs.last["table"]["host"] == "Bob")
        assert bobs.last["you"]["host"]
        assert [chair["name"] for chair in bobs.last["table"]["chairs"] if chair.get("name")] == ["Bob"]
    for table in (lonely, empty, playing):
        await bob.get(f"/api/tables/{table}", status=404)
    chairs = (await bob.get(f"/api/tables/{visited}"))["chairs"]
    assert [chair["name"] for chair in chairs if chair.get("name")] == ["Bob"]
    assert {row["id"] for row in await bob.get("/api/tables")} == {hosted, visited}


async def test_a_game_that_goes_on_keeps_no_history_of_a_deleted_account(served: Served) -> None:
    ann, bob = await served.arrive(), await served.arrive("Bob")
    await ann.post("/api/account", SECRET)
    table = await _table_of(bob)
    async with ann.at(table) as annes, bob.at(table) as bobs:
        await annes.do({"t": "sit", "chair": "plum", "nonce": nonce()})
        await bobs.do({"t": "start"})
        await ann.post("/api/account/delete", {"password": SECRET["password"]})
        live = await served.server.tables.live(TableId(table))
        assert live is not None
        await live.commit(Abandon())
        await live.finish()
        await bobs.until(lambda: bobs.last["table"].get("next"))
        while not await bob.get("/api/me/games"):
            await asyncio.sleep(0.01)
        assert not await served.server.store.results(PersonId(ann.id))
        # Nor is a chair kept for whoever is gone for good.
        await bobs.do({"t": "rematch", "nonce": nonce()})
        again = await bobs.until(lambda: bobs.last["table"].get("rematch"))
    rematch = await bob.get(f"/api/tables/{again}")
    assert not any(chair.get("kept") for chair in rematch["chairs"])
    assert not rematch["self_starting"]


async def test_a_chair_that_is_kept_for_a_deleted_account_is_free_again(served: Served) -> None:
    async with party(served.base, "Ann", "Bob", order={"options": {"round_limit": 5, "movement": "free"}}) as people:
        ann, bob = people.clients
        await people.play_out()
        await people.all(lambda socket: socket.last["table"].get("next"))
        await people.sockets[1].do({"t": "rematch", "nonce": nonce()})
        again = await people.sockets[1].until(lambda: people.sockets[1].last["table"].get("rematch"))
        async with bob.at(again) as waiting:
            await waiting.until(lambda: waiting.last.get("table"))
            assert [one["kept"] for one in waiting.last["table"]["chairs"] if one.get("kept")] == ["Ann"]
            await ann.post("/api/account", SECRET)
            await ann.post("/api/account/delete", {"password": SECRET["password"]})
            await waiting.until(lambda: not any(one.get("kept") for one in waiting.last["table"]["chairs"]))
            assert not waiting.last["table"]["self_starting"]


@pytest.mark.parametrize("path", ["password", "delete"])
async def test_ones_own_connections_are_closed_after_one_has_the_new_cookie(
    served: Served, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    ann, bob = await served.arrive(), await served.arrive("Bob")
    await ann.post("/api/account", SECRET)
    table = await _table_of(bob)
    answered = asyncio.Event()
    dismiss = served.server.dismiss

    async def wait_and_dismiss(person: str) -> None:
        await answered.wait()
        await dismiss(person)

    monkeypatch.setattr(served.server, "dismiss", wait_and_dismiss)
    more = {"new": "battery staple"} if path == "password" else {}
    async with ann.at(table) as socket:
        await socket.do({"t": "chat", "text": "hello"})
        async with asyncio.timeout(10):
            me = await ann.post(f"/api/account/{path}", {"password": SECRET["password"], **more})
        assert not socket.ended
        if path == "delete":
            refused = await socket.ask({"t": "chat", "text": "still here"})
            assert refused["text"] == "This account was deleted. Reload the page."
        answered.set()
        await socket.until(lambda: socket.ended)
    assert (await ann.get("/api/me"))["id"] == me["id"]
    async with ann.at(table) as socket:
        await socket.do({"t": "chat", "text": "back again"})


async def test_who_registers_under_another_name_is_called_so_where_they_wait(served: Served) -> None:
    guest, bob = await served.arrive("Guest"), await served.arrive("Bob")
    table = await _table_of(guest)
    async with bob.at(table) as watching:
        await watching.until(lambda: watching.last.get("table", {}).get("host") == "Guest")
        await guest.post("/api/account", SECRET)
        await watching.until(lambda: watching.last["table"]["host"] == "Ann")


CHANGES = {
    "register": ("/api/account", {"name": "Annie", "password": "correct horse"}),
    "login": ("/api/login", {"name": "Owner", "password": "correct horse"}),
    "logout": ("/api/logout", {}),
}


@pytest.mark.parametrize("change", CHANGES)
async def test_a_copied_guests_cookie_is_nobodys_after(served: Served, change: str) -> None:
    owner, guest, thief = await served.arrive(), await served.arrive("Guest"), Client(served.base)
    await owner.post("/api/account", {"name": "Owner", "password": "correct horse"})
    thief.http.cookies.set("sleuth", guest.http.cookies["sleuth"])
    assert (await thief.get("/api/me"))["id"] == guest.id
    table = await _table_of(owner)
    async with thief.at(table) as stolen, thief.in_lobby() as lobby, owner.at(table) as others:
        await stolen.do({"t": "sit", "chair": "plum", "nonce": nonce()})
        path, body = CHANGES[change]
        changed = await guest.post(path, body)
        await stolen.until(lambda: stolen.ended)
        await lobby.until(lambda: lobby.ended)
        assert (stolen.connection.close_code, lobby.connection.close_code) == (1013, 1013)
        await others.do({"t": "chat", "text": "nobody else was let go"})
    me = await guest.get("/api/me")
    assert me == changed
    async with guest.at(table) as again:
        await again.do({"t": "chat", "text": "here I am again"})
    assert (await thief.get("/api/me"))["id"] not in (guest.id, owner.id, me["id"])
    await thief.close()


async def test_a_changed_password_makes_a_copy_of_ones_own_cookie_worthless(served: Served) -> None:
    ann, thief = await served.arrive(), Client(served.base)
    await ann.post("/api/account", SECRET)
    thief.http.cookies.set("sleuth", ann.http.cookies["sleuth"])
    await ann.post("/api/account/password", {"password": SECRET["password"], "new": "battery staple"})
    assert thief.http.cookies["sleuth"] != ann.http.cookies["sleuth"]
    assert (await thief.get("/api/me"))["id"] != ann.id
    assert (await ann.get("/api/me"))["id"] == ann.id
    await thief.close()


async def test_passwords_cannot_be_tried_without_end(sqlite_url: str) -> None:
    async with serving(brisk(database=sqlite_url, attempts=Rate(0.001, 3))) as served:
        eve = await served.arrive()
        for _ in range(3):
            await eve.post("/api/login", SECRET, status=401)
        refused = await eve.post("/api/login", SECRET, status=429)
        assert refused["text"] == "Too many attempts. Wait a minute and try again."
        for path in ("password", "delete"):
            await eve.post(f"/api/account/{path}", {"password": "wrong horse", "new": "battery staple"}, status=429)
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
        assert refused["text"] == "Our server does not know you yet. Reload the page."
    await stranger.close()
