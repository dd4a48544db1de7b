"""Bad input: any bytes, anything too large, too often or from elsewhere is refused, and nobody else notices."""

import asyncio
import json
import socket as sockets
from contextlib import suppress
from functools import partial
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import InvalidStatus

from sleuth.server.settings import Rate
from sleuth.server.socket import Garbled, read_message
from sleuth.server.store import TableId
from tests.server.clients import Client, nonce, party
from tests.server.houses import Served, brisk, serving

GARBAGE = (
    "",
    "null",
    "[]",
    "{",
    '{"t":"nonsense"}',
    '{"t":"move"}',
    '{"t":"move","id":"x"}',
    '{"t":"move","id":"x","decision":-1,"move":{"kind":"roll"}}',
    '{"t":"move","id":"x","decision":"0","move":{"kind":"roll"}}',
    '{"t":"move","id":"x","decision":0,"move":{"kind":7}}',
    '{"t":"move","id":"x","decision":0,"move":{"kind":"roll"},"seat":1}',
    '{"t":"move","id":"x","decision":1e999,"move":{"kind":"roll"}}',
    '{"t":"move","id":"","decision":0,"move":{"kind":"roll"}}',
    '{"t":"sit","id":"x","chair":"plum","nonce":"short"}',
    '{"t":"chat","id":"x","text":""}',
    '{"t":"save-notes","id":"x","notes":' + "[" * 10_000 + "]" * 10_000 + "}",
    "\u0000",
    "{" + '"a":1,' * 2_000 + '"t":"ping"}',
)


async def test_garbage_is_refused_and_the_connection_goes_on(served: Served) -> None:
    async with party(served.base, "Ann", "Bob") as people:
        ann = people.sockets[0]
        for text in GARBAGE:
            ann.answers.clear()
            await ann.send(text)
            refused = await ann.until(lambda: next(iter(ann.answers.values()), None))
            assert refused["t"] == "refused", text
            assert refused["id"] == ("x" if '"id":"x"' in text and "[[" not in text else ""), text
        ann.answers.clear()
        await ann.send(b'{"t":"ping"}')
        refused = await ann.until(lambda: ann.answers.get(""))
        assert refused["text"] == "Messages are JSON texts, not bytes."
        await people.move()
        assert people.sockets[1].sight["entry"] == 1


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.one_of(
        st.text(),
        st.binary().map(lambda data: data.decode("latin-1")),
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
            lambda inner: (
                st.lists(inner) | st.dictionaries(st.sampled_from(["t", "id", "move", "decision", "told"]), inner)
            ),
        ).map(json.dumps),
    )
)
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(Garbled):
        read_message(text)


async def test_words_that_cannot_be_written_down_are_refused(served: Served) -> None:
    async with party(served.base, "Ann", "Bob") as people:
        ann = people.sockets[0]
        await ann.send('{"t":"chat","id":"1","text":"\\ud800"}')
        answer = await ann.until(lambda: ann.answers.get("1") or ann.answers.get(""))
        assert answer["t"] == "refused"
        await ann.send('{"t":"save-notes","id":"2","notes":"\\ud800"}')
        answer = await ann.until(lambda: ann.answers.get("2") or ann.answers.get(""))
        assert answer["t"] == "refused"
        refused = await ann.ask({"t": "chat", "text": "\u200b\u202e"})
        assert refused["text"] == "That message is empty."
        await people.move()


async def test_a_frame_that_is_too_large_ends_its_connection_alone(served: Served) -> None:
    async with party(served.base, "Ann", "Bob") as people:
        ann, bob = people.sockets
        await ann.send("x" * 40_000)
        await ann.until(lambda: ann.ended)
        assert ann.connection.close_code == 1009
        await bob.send({"t": "ping"})
        await bob.until(lambda: bob.last.get("pong"))


async def test_text_that_is_not_utf8_ends_its_connection_alone(served: Served) -> None:
    async with party(served.base, "Ann", "Bob") as people:
        ann, bob = people.sockets
        await ann.connection.send(b"\xff\xfe", text=True)
        await ann.until(lambda: ann.ended)
        assert ann.connection.close_code == 1007
        await bob.send({"t": "ping"})
        await bob.until(lambda: bob.last.get("pong"))


async def test_ten_thousand_messages_are_refused_then_cut_off_while_others_play(sqlite_url: str) -> None:
    async with (
        serving(brisk(database=sqlite_url, messages=Rate(20, 60))) as served,
        party(served.base, "Ann", "Bob") as people,
    ):
        eve = await served.arrive("Eve")
        created = await eve.post("/api/tables", {"game": "classic"})
        async with eve.at(created["table"]) as flooding:
            flood = asyncio.create_task(_flood(flooding))
            for _ in range(10):
                await people.move()
            gone = await flooding.until(lambda: flooding.last.get("gone"))
            assert gone["text"].startswith("Too many messages")
            await flooding.until(lambda: flooding.ended)
            assert flooding.connection.close_code == 1008
            await asyncio.gather(flood, return_exceptions=True)
        refusals = [frame for frame in flooding.frames if frame["t"] == "refused"]
        assert refusals[0]["text"] == "Too fast: wait a moment and try again."


async def _flood(socket: Any) -> None:
    for number in range(10_000):
        await socket.send({"t": "chat", "id": str(number), "text": "spam"})


async def test_a_client_that_never_reads_is_let_go_and_stalls_nobody(sqlite_url: str) -> None:
    async with serving(brisk(database=sqlite_url, outbox=20)) as served, party(served.base, "Ann", "Bob") as people:
        eve = await served.arrive("Eve")
        address = urlsplit(served.base)
        with sockets.socket() as deaf:
            deaf.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
            deaf.connect((address.hostname, address.port))
            deaf.sendall(_handshake(people.table, address.netloc, eve.cookie))
            await asyncio.to_thread(deaf.recv, 1000)
            deaf.sendall(_HELLO)
            live = await served.server.tables.live(TableId(people.table))
            assert live is not None
            async with asyncio.timeout(30):
                while len(live.audience) < 3:
                    await asyncio.sleep(0.01)
                for (watcher,) in iter(lambda: live.audience.of(None), []):
                    watcher.outbox.put("x" * 100_000)
                    await asyncio.sleep(0)
        assert (await people.move())["entry"]


def _handshake(table: str, host: str, cookie: str) -> bytes:
    lines = (
        f"GET /api/tables/{table}/socket HTTP/1.1",
        f"Host: {host}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
        f"Cookie: {cookie}",
    )
    return "\r\n".join((*lines, "", "")).encode()


_HELLO = b"\x81\x8d\x00\x00\x00\x00" + b'{"t":"hello"}'
"""As a frame: a text of thirteen bytes, masked with noughts."""


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://["])
async def test_another_sites_page_speaks_for_nobody(served: Served, origin: str) -> None:
    ann = await served.arrive("Ann")
    created = await ann.post("/api/tables", {"game": "classic"})
    with pytest.raises(InvalidStatus) as refused:
        async with ann.connected(f"/api/tables/{created['table']}/socket", headers={"Origin": origin}):
            pass
    assert refused.value.response.status_code == 403
    answer = await ann.http.post("/api/me", json={"name": "Eve"}, headers={"Origin": origin})
    assert answer.status_code == 403
    assert answer.json()["text"] == "This request came from another website, and our server accepts none from there."
    assert (await ann.http.get("/api/me", headers={"Origin": origin})).json()["name"] == "Ann"


async def test_our_own_page_and_allowed_sites_are_let_in(sqlite_url: str) -> None:
    async with serving(brisk(database=sqlite_url, allowed_origins=("https://friend.example",))) as served:
        ann = await served.arrive("Ann")
        created = await ann.post("/api/tables", {"game": "classic"})
        for origin in (served.base, "https://friend.example"):
            async with ann.connected(f"/api/tables/{created['table']}/socket", headers={"Origin": origin}) as socket:
                await socket.send({"t": "hello"})
                await socket.until(partial(socket.last.get, "table"))


PROXY = {"X-Forwarded-Proto": "https"}


async def test_a_page_that_came_unencrypted_does_not_speak_for_one_that_was(served: Served) -> None:
    ann = await served.arrive("Ann")
    table = (await ann.post("/api/tables", {"game": "classic"}))["table"]
    safe, bare = served.base.replace("http:", "https:"), served.base
    # A proxy on this machine says how the page was asked for; without one it was asked for as we were.
    for origin, more, status in ((safe, PROXY, 200), (bare, PROXY, 403), (safe, {}, 403), (bare, {}, 200)):
        headers = {"Origin": origin, **more}
        answer = await ann.http.post("/api/me", json={"name": "Ann"}, headers=headers)
        assert answer.status_code == status, headers
        if status == 200:
            async with ann.connected(f"/api/tables/{table}/socket", headers=headers) as socket:
                await socket.send({"t": "hello"})
                await socket.until(partial(socket.last.get, "table"))
        else:
            with pytest.raises(InvalidStatus):
                await ann.connected(f"/api/tables/{table}/socket", headers=headers).__aenter__()
    # Elsewhere anybody can claim that.
    transport = httpx.AsyncHTTPTransport(local_address="127.0.0.2")
    async with httpx.AsyncClient(base_url=served.base, transport=transport) as stranger:
        answer = await stranger.post("/api/me", json={"name": "Eve"}, headers={"Origin": safe, **PROXY})
        assert answer.status_code == 403


async def test_a_server_answers_to_its_own_names_alone(sqlite_url: str) -> None:
    async with serving(brisk(database=sqlite_url, allowed_hosts=("127.0.0.1", "play.example"))) as served:
        ann = await served.arrive("Ann")
        for host in ("play.example", "PLAY.example:8000", "127.0.0.1:99"):
            assert (await ann.http.get("/api/me", headers={"Host": host})).status_code == 200
        for host in ("evil.example", "play.example.evil.example", "[::1", "", "x@play.example.evil"):
            for path in ("/api/me", "/", "/assets/x.js"):
                answer = await ann.http.get(path, headers={"Host": host})
                assert answer.status_code == 421, (host, path)
                assert answer.json()["text"] == "This server does not go by that name. Use the address you were given."
            assert await _knock(ann, host) == 403
        assert await _knock(ann, "play.example") == 101


async def _knock(client: Client, host: str) -> int:
    """Ask for the lobby's socket by this name; the status of the answer."""
    url = urlsplit(client.base)
    reader, writer = await asyncio.open_connection(url.hostname, url.port)
    try:
        writer.write(_handshake("x", host, client.cookie).replace(b"/api/tables/x/socket", b"/api/lobby/socket"))
        return int((await asyncio.wait_for(reader.readline(), 5)).split()[1])
    finally:
        writer.close()


async def test_what_depends_on_who_asks_is_kept_by_no_cache(served: Served) -> None:
    ann = await served.arrive("Ann")
    table = (await ann.post("/api/tables/quick", {"game": "classic", "nonce": nonce()}))["table"]
    for path in ("me", "me/games", "tables", f"tables/{table}", f"tables/{table}/record", "nothing", "health", ""):
        answer = await ann.http.get(f"/api/{path}")
        assert answer.headers.get_list("cache-control") == ["no-store"], path
    answer = await ann.http.post("/api/login", json={"name": "Nobody", "password": "wrong horse"})
    assert answer.headers["cache-control"] == "no-store"
    for path in ("/api/games", "/api/games/classic/content", "/api/schema/openapi.json", "/apis"):
        assert "no-store" not in (await ann.http.get(path)).headers.get("cache-control", ""), path


async def test_nothing_is_done_before_hello(served: Served) -> None:
    ann = await served.arrive("Ann")
    created = await ann.post("/api/tables", {"game": "classic"})
    async with ann.connected(f"/api/tables/{created['table']}/socket") as socket:
        refused = await socket.ask({"t": "sit", "chair": "plum", "nonce": nonce()})
        assert refused["text"] == "Say hello first."
        await socket.send({"t": "hello"})
        await socket.until(lambda: socket.last.get("table"))


async def test_too_many_requests_are_refused_and_pass(sqlite_url: str) -> None:
    async with serving(brisk(database=sqlite_url, requests=Rate(20, 10))) as served:
        ann = Client(served.base)
        answers = [await ann.http.get("/api/health") for _ in range(30)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert refused
        assert refused[0].json()["text"] == "That was too much at once. Wait a moment and try again."
        await asyncio.sleep(0.2)
        assert (await ann.http.get("/api/health")).status_code == 200
        await ann.close()


async def test_one_client_has_only_so_many_sockets_and_tables(sqlite_url: str) -> None:
    async with serving(brisk(database=sqlite_url, sockets=2, tables=Rate(0.001, 2))) as served:
        ann = await served.arrive("Ann")
        for _ in range(2):
            created = await ann.post("/api/tables", {"game": "classic"})
        await ann.post("/api/tables", {"game": "classic"}, status=429)
        async with ann.at(created["table"]):
            async with ann.in_lobby() as second:
                with pytest.raises(InvalidStatus):
                    await ann.at(created["table"]).__aenter__()
                await second.send({"t": "ping"})
                await second.until(lambda: second.last.get("pong"))
            await asyncio.sleep(0.2)
            async with ann.in_lobby() as third:
                await third.until(lambda: third.last.get("lobby"))


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "/api", None, 404),
        ("GET", "/api/nothing", None, 404),
        ("POST", "/api/nothing", b"", 404),
        ("DELETE", "/api/me", None, 405),
        ("GET", "/api/tables/nowhere", None, 404),
        ("GET", "/api/tables/nowhere/record", None, 404),
        ("GET", "/api/games/chess/content", None, 404),
        ("POST", "/api/me", b"", 400),
        ("POST", "/api/me", b"{", 400),
        ("POST", "/api/me", b'{"name":7}', 400),
        ("POST", "/api/me", b'{"name":"Ann","id":"x"}', 400),
        ("POST", "/api/me", b"\xff\xfe", 400),
        ("POST", "/api/me", b"[" * 5_000, 400),
        ("POST", "/api/me", b'{"name":"' + b"x" * 100_000 + b'"}', 413),
        ("POST", "/api/tables", b'{"game":"chess"}', 404),
        ("POST", "/api/tables", b'{"game":"classic","options":{"dice":3}}', 400),
        ("POST", "/api/tables", b'{"game":"classic","seconds":1}', 400),
        ("POST", "/api/tables", b'{"game":"classic","chairs":[{"chair":"throne","use":"bot"}]}', 400),
        ("POST", "/api/tables/quick", b'{"game":"classic","nonce":"xyz"}', 400),
        ("POST", "/api/replay", b"", 400),
        ("POST", "/api/replay", b"not a record", 400),
        ("POST", "/api/replay", b"no record of this size either" * 4_000, 400),
        ("POST", "/api/replay", b"x" * 4_000_001, 413),
    ],
)
async def test_a_bad_request_gets_a_sentence_and_the_right_status(
    served: Served, method: str, path: str, body: bytes | None, status: int
) -> None:
    async with httpx.AsyncClient(base_url=served.base) as browser:
        answer = await browser.request(method, path, content=body, headers={"content-type": "application/json"})
        assert answer.status_code == status, answer.text
        problem = answer.json()
        assert set(problem) == {"text", "rule", "entries"}
        assert problem["text"][-1] in ".!"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "default-src 'self'" in answer.headers["content-security-policy"]


async def test_whoever_has_many_addresses_of_one_network_is_one_client(sqlite_url: str) -> None:
    async with serving(brisk(database=sqlite_url, requests=Rate(0.001, 5))) as served, httpx.AsyncClient() as http:

        async def ask(address: str) -> int:
            return (await http.get(f"{served.base}/api/health", headers={"X-Forwarded-For": address})).status_code

        assert [await ask(f"2001:db8::{last:x}") for last in range(1, 8)] == [200] * 5 + [429] * 2
        assert [await ask(f"192.0.2.{last}") for last in range(1, 8)] == [200] * 7


@pytest.mark.parametrize("path", ["/api/analysis", "/api/replay"])
async def test_records_that_are_never_sent_to_the_end_are_not_held_in_any_number(served: Served, path: str) -> None:
    address = urlsplit(served.base)
    head = f"POST {path} HTTP/1.1\r\nHost: {address.netloc}\r\nContent-Length: 3000000\r\n\r\n".encode()
    senders = [await asyncio.open_connection(address.hostname, address.port) for _ in range(5)]
    try:
        for _, writer in senders:
            writer.write(head + bytes(100_000))
        reader, _ = senders[-1]
        assert (await asyncio.wait_for(reader.readline(), 5)).split()[1] == b"429"
        assert served.server.sending.total() == 4
        for _, writer in senders[:-1]:
            writer.transport.abort()
        async with asyncio.timeout(5):
            while served.server.sending:
                await asyncio.sleep(0.01)
        async with httpx.AsyncClient(base_url=served.base) as http:
            assert (await http.post(path, content=b"x")).status_code == 400
    finally:
        for _, writer in senders:
            writer.transport.abort()
