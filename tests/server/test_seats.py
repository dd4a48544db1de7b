"""Before the game: sitting down, standing up, planning chairs, starting."""

from typing import Any

from tests.server.clients import Client, TableSocket, nonce
from tests.server.houses import Served


async def table_of(host: Client, **order: Any) -> str:
    created = await host.post("/api/tables", {"game": "classic", **order})
    table: str = created["table"]
    return table


def chair(socket: TableSocket, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(chair for chair in socket.last["table"]["chairs"] if chair["chair"] == name)
    return found


async def test_everybody_sees_who_sits_where_and_who_is_here(served: Served) -> None:
    ann, bob = await served.arrive("Ann"), await served.arrive("Bob")
    table = await table_of(ann)
    async with ann.at(table) as host, bob.at(table) as guest:
        mine = nonce()
        await host.do({"t": "sit", "chair": "plum", "nonce": mine})
        await guest.until(lambda: chair(guest, "plum").get("here"))
        assert chair(guest, "plum") == {
            "chair": "plum",
            "label": "Professor Plum",
            "use": "person",
            "name": "Ann",
            "here": True,
        }
        you = host.last["you"]
        assert (you["host"], you["chair"], you["seat"], you["nonce"]) == (True, "plum", None, mine)
        nothing = {"chair": None, "seat": None, "nonce": "", "kept": None, "maker": False, "hint": None}
        start = {"allowed": False, "text": "1 more player needed: people or bots.", "label": "Start the game"}
        assert guest.last["you"] == {"t": "you", "name": "Bob", "host": False, **nothing, "start": start}
        assert mine not in "".join(guest.raw), "a nonce is its owner's until the game is over"


async def test_a_chair_is_taken_once_and_changing_chairs_frees_the_old_one(served: Served) -> None:
    ann, bob = await served.arrive("Ann"), await served.arrive("Bob")
    table = await table_of(ann, chairs=[{"chair": "green", "use": "closed"}, {"chair": "white", "use": "bot"}])
    async with ann.at(table) as host, bob.at(table) as guest:
        await host.do({"t": "sit", "chair": "plum", "nonce": nonce()})
        refused = await guest.ask({"t": "sit", "chair": "plum", "nonce": nonce()})
        assert refused["text"] == "Ann sits there already."
        refused = await guest.ask({"t": "sit", "chair": "green", "nonce": nonce()})
        assert refused["text"] == "That seat is closed."
        refused = await guest.ask({"t": "sit", "chair": "white", "nonce": nonce()})
        assert refused["text"] == "A bot sits there."
        refused = await guest.ask({"t": "sit", "chair": "throne", "nonce": nonce()})
        assert refused["text"].startswith("There is no chair called 'throne'.")
        await host.do({"t": "sit", "chair": "mustard", "nonce": nonce()})
        await guest.do({"t": "sit", "chair": "plum", "nonce": nonce()})
        await host.until(lambda: chair(host, "plum").get("name") == "Bob")
        await guest.do({"t": "stand"})
        await host.until(lambda: not chair(host, "plum").get("name"))
        refused = await guest.ask({"t": "stand"})
        assert refused["text"] == "You are not sitting at this table."


async def test_two_people_of_one_name_are_told_apart(served: Served) -> None:
    ann, other = await served.arrive("Ann"), await served.arrive("Ann")
    table = await table_of(ann)
    async with ann.at(table) as first, other.at(table) as second:
        await first.do({"t": "sit", "chair": "plum", "nonce": nonce()})
        await second.do({"t": "sit", "chair": "white", "nonce": nonce()})
        await first.until(lambda: chair(first, "white").get("name") == "Ann 2")


async def test_only_the_host_plans_and_starts_and_only_with_enough_players(served: Served) -> None:
    ann, bob = await served.arrive("Ann"), await served.arrive("Bob")
    table = await table_of(ann)
    bot = {"chair": "green", "use": "bot", "level": "novice"}
    async with ann.at(table) as host, bob.at(table) as guest:
        refused = await guest.ask({"t": "plan", "plan": bot})
        assert refused["text"] == "Only Ann, who made the table, can change its seats."
        refused = await guest.ask({"t": "start"})
        assert refused["text"] == "Only Ann, who made the table, can start the game."
        await host.do({"t": "sit", "chair": "plum", "nonce": nonce()})
        refused = await host.ask({"t": "start"})
        assert refused["text"].endswith("needs at least 2 players: wait for one more player or add a bot.")
        refused = await host.ask({"t": "plan", "plan": {"chair": "plum", "use": "bot"}})
        assert refused["text"] == "Ann sits there already."
        refused = await host.ask({"t": "plan", "plan": {**bot, "level": "genius"}})
        assert refused["text"].startswith("There is no bot called 'genius'.")
        await host.do({"t": "plan", "plan": bot})
        await guest.until(lambda: chair(guest, "green").get("level") == "novice")
        started = await host.do({"t": "start", "id": "go"})
        assert await host.do({"t": "start", "id": "go"}) == started
        await guest.until(lambda: guest.sight)
        seats = {chair["chair"]: chair.get("seat") for chair in guest.last["table"]["chairs"]}
        assert (seats["green"], seats["plum"], seats["scarlett"]) == (0, 1, None), "seats are numbered clockwise"
        assert (host.last["you"]["seat"], guest.last["you"]["seat"]) == (1, None)
        for late in ({"t": "sit", "chair": "white", "nonce": nonce()}, {"t": "plan", "plan": bot}, {"t": "start"}):
            refused = await guest.ask(dict(late))
            assert refused["t"] == "refused"


async def test_the_lobby_shows_public_tables_and_follows_them(served: Served) -> None:
    ann, bob = await served.arrive("Ann"), await served.arrive("Bob")
    hidden = await table_of(ann, public=False)
    table = await table_of(ann, options={"movement": "free"}, seconds=60)
    (row,) = await bob.get("/api/tables")
    assert (row["id"], row["host"], row["status"], row["people"], row["bots"], row["free"], row["seconds"]) == (
        (table, "Ann", "open", [], 0, 6, 60)
    )
    assert len(row["special"]) == 1
    assert hidden not in str(row)
    async with bob.in_lobby() as lobby, ann.at(table) as host:
        await lobby.until(lambda: lobby.last.get("lobby"))
        await host.do({"t": "sit", "chair": "plum", "nonce": nonce()})
        await lobby.until(lambda: lobby.last["lobby"]["tables"][0]["people"] == ["Ann"])
        await host.do({"t": "plan", "plan": {"chair": "green", "use": "bot"}})
        await host.do({"t": "start"})
        await lobby.until(lambda: lobby.last["lobby"]["tables"][0]["status"] == "playing")
        await lobby.send({"t": "ping"})
        await lobby.until(lambda: lobby.last.get("pong"))
        refused = await lobby.ask({"t": "start"})
        assert refused["text"] == "Nothing can be sent to the lobby: go to a table first."


async def test_while_the_host_is_away_somebody_else_who_sits_may_plan_and_start(served: Served) -> None:
    ann, bob, eve = await served.arrive("Ann"), await served.arrive("Bob"), await served.arrive("Eve")
    table = await table_of(ann)
    async with bob.at(table) as guest, eve.at(table) as watching:
        async with ann.at(table) as host:
            await host.do({"t": "sit", "chair": "scarlett", "nonce": nonce()})
            await guest.do({"t": "sit", "chair": "plum", "nonce": nonce()})
            refused = await guest.ask({"t": "plan", "plan": {"chair": "scarlett", "use": "bot"}})
            assert refused["text"] == "Only Ann, who made the table, can change its seats."
            assert not guest.last["you"]["host"]
        await guest.until(lambda: guest.last["you"]["host"])
        refused = await watching.ask({"t": "start"})
        assert refused["text"] == "Only Ann, who made the table, can start the game."
        await guest.do({"t": "plan", "plan": {"chair": "scarlett", "use": "bot"}})
        await guest.do({"t": "start"})
        await watching.until(lambda: watching.sight)
        assert watching.sight["bots"] == [0]


async def test_another_name_is_seen_by_everybody_who_waits_at_once(served: Served) -> None:
    ann, bob = await served.arrive("Ann"), await served.arrive("Bob")
    mine = nonce()
    table = await table_of(ann, nonce=mine, chair="plum")
    other = await table_of(ann)
    async with ann.at(table) as host, bob.at(table) as guest, bob.at(other) as elsewhere, bob.in_lobby() as lobby:
        await guest.until(lambda: guest.last.get("table") and chair(guest, "plum").get("here"))
        await elsewhere.until(lambda: elsewhere.last.get("table"))
        await guest.do({"t": "sit", "chair": "white", "nonce": nonce()})
        await ann.post("/api/me", {"name": "Annabel"})
        await guest.until(lambda: chair(guest, "plum").get("name") == "Annabel")
        assert guest.last["table"]["host"] == "Annabel"
        await elsewhere.until(lambda: elsewhere.last["table"]["host"] == "Annabel")
        await host.until(lambda: host.last["you"]["name"] == "Annabel")
        assert host.last["you"]["nonce"] == mine
        await lobby.until(lambda: {row["host"] for row in lobby.last["lobby"]["tables"]} == {"Annabel"})
        await host.do({"t": "start"})
        await guest.until(lambda: guest.sight)
        await ann.post("/api/me", {"name": "Anna"})
        assert (await bob.get(f"/api/tables/{table}"))["chairs"][-1]["name"] == "Annabel", "a game keeps its names"


async def test_the_maker_sits_and_fills_the_open_seats_with_one_message(served: Served) -> None:
    ann, bob = await served.arrive("Ann"), await served.arrive("Bob")
    table = await table_of(ann, nonce=nonce(), chairs=[{"chair": "green", "use": "closed"}])
    async with ann.at(table) as host, bob.at(table) as guest:
        await host.until(lambda: host.last.get("you"))
        assert (host.last["you"]["chair"], host.last["you"]["host"]) == ("scarlett", True)
        refused = await guest.ask({"t": "fill"})
        assert refused["text"] == "Only Ann, who made the table, can change its seats."
        await guest.do({"t": "sit", "chair": "white", "nonce": nonce()})
        await host.do({"t": "fill", "level": "master"})
        uses = [(one["use"], one.get("level", "")) for one in host.last["table"]["chairs"]]
        bot = ("bot", "master")
        assert uses == [("person", ""), bot, ("person", ""), ("closed", ""), bot, bot]


async def test_whoever_stands_by_does_not_speak_under_the_name_of_somebody_at_the_table(served: Served) -> None:
    ann, eve = await served.arrive("Ian"), await served.arrive("lan")
    seated = await table_of(ann, nonce=nonce())
    made = await table_of(ann)
    for table in (seated, made):
        async with ann.at(table) as host, eve.at(table) as guest:
            await guest.do({"t": "chat", "text": "Let Eve in, please."})
            await host.do({"t": "chat", "text": "That was not me."})
            await host.until(lambda: len(host.said) == 2)
            assert [line["name"] for line in host.said] == ["lan 2", "Ian"]


async def test_what_is_said_before_the_game_is_there_in_the_game(served: Served) -> None:
    ann, bob = await served.arrive("Ann"), await served.arrive("Bob")
    table = await table_of(ann, nonce=nonce())
    async with ann.at(table) as host, bob.at(table) as guest:
        await guest.do({"t": "chat", "text": "May I?"})
        await host.do({"t": "chat", "text": "Do sit down."})
        await guest.until(lambda: len(guest.said) == 2)
        assert [(line["name"], line["text"]) for line in guest.said] == [("Bob", "May I?"), ("Ann", "Do sit down.")]
        await guest.do({"t": "sit", "chair": "white", "nonce": nonce()})
        await host.do({"t": "start"})
        await guest.until(lambda: guest.sight)
        await guest.do({"t": "chat", "text": "Good luck!"})
        await host.until(lambda: [line["n"] for line in host.said] == [1, 2, 3])
    async with bob.at(table) as back:
        await back.until(lambda: len(back.said) == 3)


async def test_a_table_in_planning_says_what_its_options_come_to(served: Served) -> None:
    ann = await served.arrive("Ann")
    gala = "/api/games/suspicion/outlook"
    for players, gems in ((2, 4), (4, 6)):
        look = await ann.post(gala, {"players": players})
        assert (look["least"], look["trouble"]) == (2, "")
        assert look["notes"]["stack"] == f"With {players} players: 3 stacks of {gems} gems."
    chosen = await ann.post(gala, {"players": 4, "options": {"stack": 3}})
    assert chosen["notes"]["stack"] == "With 4 players: 3 stacks of 3 gems."
    palace = "/api/games/mukinnutu/outlook"
    few = await ann.post(palace, {"players": 2})
    assert few["least"] == 3
    assert "Two are enough" in few["trouble"]
    two = await ann.post(palace, {"players": 2, "options": {"allow_two": True}})
    assert (two["least"], two["trouble"]) == (2, "")
    wrong = await ann.post(gala, {"players": 4, "options": {"stack": 1}})
    assert wrong["trouble"] == (
        "Gems in each stack: choose “By the number of players”, or a whole number from 2 to 10, "
        "or up to 15 with “The first printing”."
    )
    await ann.post("/api/games/chess/outlook", {}, status=404)


async def test_who_takes_another_name_sits_down_with_it(served: Served) -> None:
    ann = await served.arrive("Ann")
    table = await table_of(ann)
    async with ann.at(table) as socket:
        await socket.until(lambda: socket.last.get("you"))
        await ann.post("/api/me", {"name": "Annabel"})
        await socket.do({"t": "sit", "chair": "plum", "nonce": nonce()})
        await socket.until(lambda: chair(socket, "plum").get("name") == "Annabel")
