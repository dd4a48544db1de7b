"""Passwords are guessed slowly, by whoever guesses and not by the owner, and hashed beside the tables."""

import asyncio
import os
import sys
import threading
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from argon2 import PasswordHasher, extract_parameters

from sleuth.server import passwords
from sleuth.server.passwords import FREE, FREE_NETWORK, LONGEST, MOST_WAITING, NICENESS, REMEMBERED, Guesses, Hashing
from sleuth.server.problems import Refusal
from sleuth.server.settings import Rate
from sleuth.server.store import PersonId
from tests.server.clients import Client
from tests.server.houses import Served, brisk, serving

HASHER = passwords._HASHER
"""As people's passwords are hashed; tests use a quicker one."""
SECRET = {"name": "Ann", "password": "correct horse"}
WRONG = {"name": "Ann", "password": "wrong horse"}


@pytest.fixture
async def served(sqlite_url: str) -> AsyncIterator[Served]:
    """A server where no time goes by between two tries."""
    async with serving(brisk(database=sqlite_url)) as served:
        served.server.guesses = Guesses(lambda: 0.0)
        yield served


def refused(guesses: Guesses, *keys: tuple[str, int]) -> int:
    """The seconds that this try has to wait; 0 if it is let through."""
    try:
        guesses.begin(keys or (("name ann", FREE),))
    except Refusal as refusal:
        return refusal.retry if refusal.status == 429 else -1
    return 0


def test_after_a_few_wrong_passwords_each_takes_longer_than_the_last() -> None:
    now = [0.0]
    guesses = Guesses(lambda: now[0])
    assert [refused(guesses) for _ in range(FREE + 1)] == [0] * (FREE + 1)
    waits = []
    for _ in range(20):
        waits.append(refused(guesses))
        now[0] += waits[-1]
        assert refused(guesses) == 0, "whoever waits as long as they are told may try"
    assert waits[:10] == [1, 2, 4, 8, 16, 32, 64, 128, 256, 512]
    assert waits == sorted(waits)
    assert waits[-3:] == [LONGEST] * 3


def test_wrong_passwords_are_forgotten_with_time_and_after_a_right_one() -> None:
    now = [0.0]
    guesses = Guesses(lambda: now[0])
    for _ in range(FREE + 1):
        refused(guesses)
    now[0] = 2.0 * LONGEST
    assert [refused(guesses) for _ in range(4)] == [0, 0, 1, 1], "two were forgotten"
    guesses.forgive("name ann")
    assert [refused(guesses) for _ in range(FREE + 2)] == [0] * (FREE + 1) + [1]


def test_a_network_is_not_forgiven_by_a_right_password_for_its_own_account() -> None:
    guesses = Guesses(lambda: 0.0)
    network = ("network 10.0.0.1", 3)
    waits = []
    for number in range(5):
        waits.append(refused(guesses, (f"name {number}", FREE), network))
        if refused(guesses, ("name mine", FREE), network) == 0:
            guesses.forgive("name mine")
            guesses.excuse(*network)
    assert waits == [0, 0, 0, 1, 1]


def test_what_is_remembered_of_wrong_passwords_has_an_end() -> None:
    guesses = Guesses(lambda: 0.0)
    for number in range(REMEMBERED + 50):
        refused(guesses, (f"name {number}", FREE))
    assert len(guesses) == REMEMBERED


async def test_guessing_is_refused_before_anything_is_hashed(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, eve = await served.arrive(), await served.arrive()
    await ann.post("/api/account", SECRET)
    looked: list[str] = []
    fits = served.server.hashing.fits

    async def counted(password: str, password_hash: str | None) -> bool:
        looked.append(password)
        return await fits(password, password_hash)

    monkeypatch.setattr(served.server.hashing, "fits", counted)
    stories = []
    for name in ("Ann", "aNN", "Nobody"):
        answers = [await eve.http.post("/api/login", json={**WRONG, "name": name}) for _ in range(FREE + 3)]
        stories.append([(one.status_code, one.json()["text"], one.headers.get("retry-after")) for one in answers])
    # Whether there is such an account makes no difference, and capitals make no other name.
    assert stories[0] == stories[2]
    wait = (429, "Too many wrong passwords. Wait a second and try again.", "1")
    assert stories[0] == [(401, "Wrong name or password.", None)] * (FREE + 1) + [wait] * 2
    assert stories[1] == [wait] * (FREE + 3)
    assert len(looked) == 2 * (FREE + 1)
    right = await eve.http.post("/api/login", json=SECRET)
    assert right.status_code == 429, "a right one is not told from a wrong one meanwhile"
    assert (await ann.get("/api/me"))["id"] == ann.id


async def test_a_hundred_guesses_at_once_are_a_hundred(served: Served) -> None:
    eve = await served.arrive()
    answers = await asyncio.gather(*(eve.http.post("/api/login", json=WRONG) for _ in range(40)))
    statuses = [one.status_code for one in answers]
    assert statuses.count(401) == FREE + 1
    assert statuses.count(429) == 40 - FREE - 1


async def test_an_owner_is_not_kept_out_by_others(served: Served) -> None:
    ann, eve, new = await served.arrive(), await served.arrive(), await served.arrive()
    await ann.post("/api/account", SECRET)
    await ann.post("/api/logout", {})
    for _ in range(FREE + 3):
        await eve.post("/api/login", WRONG, status=(401, 429))
    await new.post("/api/login", SECRET, status=429)
    assert (await ann.post("/api/login", SECRET))["id"] == ann.id, "this browser was logged in before"
    # What the owner's browser may do, it may not do without end: it could be a thief's by now.
    await ann.post("/api/logout", {})
    for _ in range(FREE + 1):
        await ann.post("/api/login", WRONG, status=401)
    await ann.post("/api/login", SECRET, status=429)
    # Nor does it say anything of another account.
    await new.post("/api/account", {"name": "New", "password": "correct horse"})
    new.http.cookies.delete("sleuth")
    await new.post("/api/login", SECRET, status=429)


async def test_one_account_is_guessed_no_faster_from_many_addresses(served: Served) -> None:
    statuses = []
    for number in range(2, 2 + FREE + 4):
        transport = httpx.AsyncHTTPTransport(local_address=f"127.0.0.{number}")
        async with httpx.AsyncClient(base_url=served.base, transport=transport) as eve:
            statuses.append((await eve.post("/api/login", json=WRONG)).status_code)
    assert statuses == [401] * (FREE + 1) + [429] * 3


async def test_one_network_tries_no_end_of_accounts(served: Served) -> None:
    eve = await served.arrive()
    statuses = []
    for number in range(FREE_NETWORK + 3):
        answer = await eve.http.post("/api/login", json={**WRONG, "name": f"Somebody {number}"})
        statuses.append(answer.status_code)
    assert statuses[: FREE_NETWORK + 1] == [401] * (FREE_NETWORK + 1)
    assert 429 in statuses[FREE_NETWORK + 1 :]
    await eve.post("/api/account", SECRET)


async def test_a_browser_that_is_logged_in_guesses_no_faster(served: Served) -> None:
    ann = await served.arrive()
    await ann.post("/api/account", SECRET)
    body = {"password": "wrong horse", "new": "battery staple"}
    for _ in range(FREE + 1):
        await ann.post("/api/account/password", body, status=403)
    await ann.post("/api/account/password", {**body, "password": SECRET["password"]}, status=429)
    await ann.post("/api/account/delete", {"password": SECRET["password"]}, status=429)
    assert (await ann.get("/api/me"))["id"] == ann.id


class Gate:
    """Holds up whatever is hashed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.open = threading.Event()
        self.at_once = 0
        self.most = 0
        self._real = passwords._fits
        monkeypatch.setattr(passwords, "_fits", self._fits)

    def _fits(self, password: str, password_hash: str) -> bool:
        self.at_once += 1
        self.most = max(self.most, self.at_once)
        self.open.wait(10)
        self.at_once -= 1
        return self._real(password, password_hash)


async def test_passwords_are_hashed_one_at_a_time_and_few_wait(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gate(monkeypatch)
    eve = await served.arrive()
    bodies = [{**WRONG, "name": f"Somebody {number}"} for number in range(MOST_WAITING + 6)]
    tries = [asyncio.create_task(eve.http.post("/api/login", json=body)) for body in bodies]
    async with asyncio.timeout(10):
        while sum(one.done() for one in tries) < 5:
            await asyncio.sleep(0.01)
    busy = [one.result() for one in tries if one.done()]
    gate.open.set()
    answers = await asyncio.gather(*tries)
    assert [one.status_code for one in busy] == [503] * 5
    assert busy[0].json()["text"] == "Many people are logging in at the moment. Wait a few seconds and try again."
    assert busy[0].headers["retry-after"] == "3"
    assert [one.status_code for one in answers].count(401) == MOST_WAITING + 1
    assert gate.most == 1
    # Whoever was sent away has not guessed.
    name = next(body["name"] for body, one in zip(bodies, answers, strict=True) if one.status_code == 503)
    for _ in range(FREE + 1):
        await eve.post("/api/login", {**WRONG, "name": name}, status=401)


@pytest.mark.skipif(sys.platform != "linux", reason="threads have priorities of their own on Linux only")
async def test_hashing_gives_way_and_nothing_else_does() -> None:
    mine = os.getpriority(os.PRIO_PROCESS, threading.get_native_id())
    hashing = Hashing()
    try:
        found: Any = await hashing._do(lambda: os.getpriority(os.PRIO_PROCESS, threading.get_native_id()))
    finally:
        hashing.close()
    assert found == min(19, mine + NICENESS)
    assert os.getpriority(os.PRIO_PROCESS, threading.get_native_id()) == mine
    assert await asyncio.to_thread(lambda: os.getpriority(os.PRIO_PROCESS, threading.get_native_id())) == mine
    assert os.getpriority(os.PRIO_PROCESS, 0) == mine


async def test_an_old_hash_is_made_anew_at_the_next_login(served: Served) -> None:
    ann, elsewhere = await served.arrive(), await served.arrive()
    await ann.post("/api/account", SECRET)
    row = await served.server.store.person(PersonId(ann.id))
    assert row is not None
    old = PasswordHasher(parallelism=4).hash(SECRET["password"])
    assert await served.server.store.save_person(type(row)(row.id, row.name, old, row.epoch))
    for _ in range(2):
        assert (await elsewhere.post("/api/login", SECRET))["id"] == ann.id
    row = await served.server.store.person(PersonId(ann.id))
    assert row is not None
    assert row.password_hash is not None
    assert extract_parameters(row.password_hash).parallelism == 1
    assert (await ann.get("/api/me"))["id"] == ann.id, "nobody is logged out by it"


async def test_the_limit_of_an_address_holds_beside_all_this(sqlite_url: str) -> None:
    async with serving(brisk(database=sqlite_url, attempts=Rate(0.001, 2))) as served:
        eve = Client(served.base)
        statuses = [(await eve.http.post("/api/login", json={**WRONG, "name": f"N{n}"})).status_code for n in range(3)]
        await eve.close()
        assert statuses == [401, 401, 429]


def test_a_hash_is_dear_to_guess() -> None:
    assert extract_parameters(HASHER.hash("secret")) == HASHER._parameters
    assert HASHER.type.name == "ID"
    assert HASHER.memory_cost >= 46 * 1024, "in kibibytes, and no less than is advised for one lane and one pass"
    assert HASHER.time_cost >= 1
