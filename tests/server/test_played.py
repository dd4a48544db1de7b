"""What somebody has played before, where playing it once is knowing it: kept, told before the game, and avoided."""

from typing import Any

import pytest

from sleuth.core.choices import Move
from sleuth.games import find_game
from sleuth.server.live import LiveTable
from sleuth.server.store import PersonId, PlayedRow, StoreError, TableId
from tests.server.clients import Client, Party, TableSocket, nonce, party
from tests.server.houses import Served, brisk, serving
from tests.server.test_asides import aside

CASES = [one.value for one in find_game("midnight").options[0].values]
FIRST, SECOND, THIRD, *_ = CASES
SHIP: dict[str, Any] = {"game": "midnight", "options": {"case": SECOND}}
BOT = {"chair": "vane", "use": "bot"}
SECRET = {"name": "Ann", "password": "correct horse"}


async def played(client: Client) -> Any:
    return (await client.get("/api/me/played/midnight"))["values"].get("case", [])


def known(socket: TableSocket) -> list[tuple[Any, list[str]]]:
    """What the table says that somebody who sits there has played."""
    return [(one["value"], one["names"]) for one in socket.last.get("table", {}).get("known", ())]


async def make(client: Client, **order: Any) -> str:
    made: str = (await client.post("/api/tables", {**SHIP, **order}))["table"]
    return made


async def sit(socket: TableSocket, chair: str) -> None:
    await socket.do({"t": "sit", "chair": chair, "nonce": nonce()})


async def leave(people: Party) -> None:
    """All but one leave the case, which ends it."""
    for socket in people.sockets[1:] or people.sockets:
        await socket.do(aside(socket, "concede"))
        await people.settled()
    await people.all(lambda socket: socket.over and socket.last["table"].get("next"))


async def test_whoever_began_a_case_is_named_where_it_is_to_be_played_again(served: Served) -> None:
    async with party(served.base, "Ann", "Bob", order=SHIP) as people:
        ann, bob = people.clients
        assert await played(ann) == await played(bob) == [SECOND], "to have begun is enough"
        cleo = await served.arrive("Cleo")
        assert await played(cleo) == []
        table = await make(cleo)
        async with cleo.at(table) as hers, ann.at(table) as mine:
            await sit(hers, "finch")
            assert known(hers) == []
            await sit(mine, "larkin")
            await hers.until(lambda: known(hers) == [(SECOND, ["Ann"])])
            # Another chair, another name: it is still the same person.
            await sit(mine, "okonkwo")
            await ann.post("/api/me", {"name": "Agatha"})
            await hers.until(lambda: known(hers) == [(SECOND, ["Agatha"])])
            await mine.do({"t": "stand"})
            await hers.until(lambda: known(hers) == [])


async def test_who_plays_elsewhere_meanwhile_is_named_when_they_come_back(served: Served) -> None:
    ann = await served.arrive("Ann")
    table = await make(ann, nonce=nonce(), chairs=[BOT])
    async with ann.at(table) as socket:
        await socket.until(lambda: "you" in socket.last)
        assert known(socket) == []
    await ann.post("/api/tables/quick", {"game": "midnight", "options": {"case": SECOND}, "nonce": nonce()})
    async with ann.at(table) as socket:
        await socket.until(lambda: "you" in socket.last)
        assert known(socket) == [(SECOND, ["Ann"])]
        await socket.do({"t": "start"})
        await socket.until(lambda: socket.sight)
        assert known(socket) == [], "the game is on"
    row = await served.server.store.table(TableId(table))
    assert row is not None
    assert b'"played"' not in row.data, "and nothing of it stays with the table"


async def test_the_host_chooses_another_case_before_the_start(served: Served) -> None:
    ann, bob = await served.arrive("Ann"), await served.arrive("Bob")
    table = await make(ann)
    async with ann.at(table) as host, bob.at(table) as guest:
        await sit(host, "finch")
        await sit(guest, "larkin")
        choose = {"t": "set-option", "option": "case", "value": THIRD}
        refused = await guest.ask(dict(choose))
        assert refused["text"] == "Only Ann, who made the table, can choose what is played."
        await host.do(dict(choose))
        await guest.until(lambda: guest.last["table"]["options"]["case"] == THIRD)
        refused = await host.ask({**choose, "value": 999})
        assert refused["text"].startswith("case must be one of")
        refused = await host.ask({**choose, "option": "mode", "value": "together"})
        assert refused["text"] == "This was settled when the table was made. Make a new table to play by other rules."
        await host.do({"t": "start"})
        await guest.until(lambda: guest.sight)
        assert guest.sight["view"]["table"]["case"] == THIRD
        refused = await host.ask(dict(choose))
        assert refused["text"] == "The game has begun: what is played cannot be changed any more."
        assert await played(bob) == [THIRD]


async def test_where_nobody_chooses_something_new_is_played(served: Served) -> None:
    ann = await served.arrive("Ann")
    for number in CASES:
        quick = await ann.post("/api/tables/quick", {"game": "midnight", "nonce": nonce()})
        assert (await ann.get(f"/api/tables/{quick['table']}"))["options"]["case"] == number
    assert sorted(await played(ann)) == CASES
    quick = await ann.post("/api/tables/quick", {"game": "midnight", "nonce": nonce()})
    assert (await ann.get(f"/api/tables/{quick['table']}"))["options"]["case"] == FIRST, "there is nothing new left"


async def test_a_rematch_goes_on_with_a_case_that_nobody_has_played(served: Served) -> None:
    async with party(served.base, "Ann", "Bob", order={"game": "midnight", "options": {"case": FIRST}}) as people:
        ann, bob = people.sockets
        await people.clients[1].post(
            "/api/tables/quick", {"game": "midnight", "options": {"case": SECOND}, "nonce": nonce()}
        )
        await leave(people)
        await ann.do({"t": "rematch", "nonce": nonce()})
        again = await ann.until(lambda: ann.last["table"]["rematch"])
        table = await people.clients[0].get(f"/api/tables/{again}")
        assert (table["options"]["case"], table["self_starting"]) == (THIRD, True)
        await bob.do({"t": "rematch", "nonce": nonce()})
        assert (await people.clients[0].get(f"/api/tables/{again}"))["status"] == "playing"


async def test_a_rematch_waits_for_its_host_who_chooses_another_case(served: Served) -> None:
    """Whoever comes after may know it: their chair is kept, and what they know is not told before they sit."""
    async with party(served.base, "Ann", "Bob", order={"game": "midnight", "options": {"case": FIRST}}) as people:
        ann, bob = people.sockets
        await people.clients[1].post(
            "/api/tables/quick", {"game": "midnight", "options": {"case": THIRD}, "nonce": nonce()}
        )
        await leave(people)
        await ann.do({"t": "rematch", "nonce": nonce()})
        again = await ann.until(lambda: ann.last["table"]["rematch"])
        async with people.clients[0].at(again) as host:
            await host.do({"t": "set-option", "option": "case", "value": THIRD})
            await bob.do({"t": "rematch", "nonce": nonce()})
            await host.until(lambda: (THIRD, ["Bob"]) in known(host))
            table = await people.clients[0].get(f"/api/tables/{again}")
            assert (table["status"], table["self_starting"]) == ("open", False)
            await host.do({"t": "start"})
            await host.until(lambda: host.sight)


async def test_a_rematch_of_what_all_know_waits_for_its_host(served: Served) -> None:
    async with party(served.base, "Ann", "Bob", order=SHIP) as people:
        ann, bob = people.sockets
        store = served.server.store
        await store.add_played([PlayedRow(PersonId(people.clients[0].id), "midnight", "case", str(n)) for n in CASES])
        await leave(people)
        await ann.do({"t": "rematch", "nonce": nonce()})
        await bob.do({"t": "rematch", "nonce": nonce()})
        again = await ann.until(lambda: ann.last["table"]["rematch"])
        async with people.clients[0].at(again) as host, people.clients[1].at(again) as guest:
            await host.until(lambda: (SECOND, ["Ann", "Bob"]) in known(host))
            assert host.last["table"]["status"] == "open"
            await host.do({"t": "start"})
            await guest.until(lambda: guest.sight)


async def test_an_account_takes_along_what_it_played_and_is_forgotten_with_it(served: Served) -> None:
    async with party(served.base, "Ann", "Bob", order=SHIP) as people:
        ann = people.clients[0]
        await ann.post("/api/account", SECRET)
        assert await played(ann) == [SECOND], "the guest's games are the account's"
        elsewhere = await served.arrive()
        await elsewhere.post("/api/login", SECRET)
        assert await played(elsewhere) == [SECOND]
        table = await make(elsewhere)
        async with elsewhere.at(table) as socket, people.clients[1].at(table) as bob:
            await sit(socket, "finch")
            await sit(bob, "larkin")
            await bob.until(lambda: known(bob) == [(SECOND, ["Ann", "Bob"])])
        await elsewhere.post("/api/account/delete", {"password": SECRET["password"]})
        assert await served.server.store.played(PersonId(ann.id), "midnight") == []
        assert await played(elsewhere) == []
        (left,) = (await elsewhere.get(f"/api/tables/{table}"))["known"]
        assert left["names"] == ["Bob"]
        # The game that goes on is nobody's to remember for them.
        await people.sockets[1].do(aside(people.sockets[1], "concede"))
        assert await played(people.clients[1]) == [SECOND]
        assert await served.server.store.played(PersonId(ann.id), "midnight") == []


async def test_another_server_knows_it_too(postgres_url: str) -> None:
    async with (
        serving(brisk(database=postgres_url)) as left,
        serving(brisk(database=postgres_url)) as right,
        party(left.base, "Ann", "Bob", order=SHIP) as people,
    ):
        table = await make(people.clients[0])
        async with people.clients[0].at(table) as here, people.clients[1].at(table, right.base) as there:
            await sit(there, "finch")
            await sit(here, "larkin")
            await there.until(lambda: known(there) == [(SECOND, ["Bob", "Ann"])])
            await here.until(lambda: known(here) == [(SECOND, ["Bob", "Ann"])])


async def test_what_the_store_could_not_keep_at_the_start_is_kept_at_the_end(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = served.server.store
    add = store.add_played

    async def fail(_: Any) -> None:
        raise StoreError("The disk is full.")

    monkeypatch.setattr(store, "add_played", fail)
    async with party(served.base, "Ann", "Bob", order=SHIP) as people:
        assert await played(people.clients[0]) == [], "and yet the game has begun"
        monkeypatch.setattr(store, "add_played", add)
        await leave(people)
        assert await played(people.clients[0]) == await played(people.clients[1]) == [SECOND]


async def test_a_game_that_can_be_played_again_and_again_knows_nothing_of_it(served: Served) -> None:
    async with party(served.base, "Ann", "Bob") as people:
        assert await people.clients[0].get("/api/me/played/classic") == {"values": {}}
        assert people.sockets[0].last["table"]["known"] == []
        await people.clients[0].get("/api/me/played/nothing", status=404)


async def test_what_cannot_be_read_of_it_is_left_out(served: Served) -> None:
    ann = await served.arrive("Ann")
    rows = [PlayedRow(PersonId(ann.id), "midnight", "case", text) for text in ("{", str(SECOND))]
    await served.server.store.add_played([*rows, *rows])
    assert await played(ann) == [SECOND]


@pytest.mark.rule("MM-144")
async def test_a_sand_timer_runs_through_a_turn_and_what_is_read_in_it(sqlite_url: str) -> None:
    """As long as a turn's clock runs, a private reading is part of the turn and not a decision with time of its own."""
    timer = find_game("midnight").timer  # type: ignore[attr-defined]  # only some games have one
    order = {**SHIP, "seconds": timer.seconds, "clock": "turn"}
    async with serving(brisk(database=sqlite_url)) as served, party(served.base, "Ann", "Bob", order=order) as people:
        live = await served.server.tables.live(TableId(people.table))
        assert isinstance(live, LiveTable)
        while not (options := _alone(people)):
            await people.move()
        reader = people.asked
        seat = reader.sight["view"]["seat"]
        before = live.clocks.left(live.settings.monotonic())[seat]
        ack = await reader.do(reader.move(options))
        await people.reached(ack["entry"])
        after = live.clocks.left(live.settings.monotonic())[seat]
        assert reader.sight["view"]["table"]["phase"] == "deciding"
        assert timer.seconds * 750 < after <= before, "the same sand"


def _alone(people: Party) -> Any:
    """A private reading that somebody may do now."""
    for socket in people.sockets:
        for choice in socket.choices() if socket.asked else ():
            if choice.kind == "read-alone":
                return Move("read-alone", {"path": choice.slots[0].options[0].value})
    return None
