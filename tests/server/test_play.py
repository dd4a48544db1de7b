"""Playing over sockets: whole games, and everything that goes wrong at real tables."""

import asyncio
from random import Random

import pytest

from sleuth import games
from sleuth.core.choices import Move
from sleuth.core.verify import verify
from tests.server.clients import nonce, party
from tests.server.houses import Served


async def test_three_people_play_a_game_to_its_end_and_everybody_is_told_the_same_end(served: Served) -> None:
    async with party(served.base, "Ann", "Bob", "Cleo", order={"options": {"round_limit": 12}}) as people:
        await people.play_out()
        await people.settled()
        ends = {socket.sight["outcome_text"] for socket in people.sockets}
        assert len(ends) == 1
        assert all(socket.sight["view"]["table"]["ending"]["solution"] for socket in people.sockets)
        await people.all(lambda socket: socket.last["table"]["status"] == "over")
        record = (await people.clients[0].http.get(f"/api/tables/{people.table}/record")).content
        verify(record, games.find_game)
        async with asyncio.timeout(10):  # the history is written once everybody has been told
            while not (played := await people.clients[1].get("/api/me/games")):
                await asyncio.sleep(0.02)
        (past,) = played
        assert (past["table"], past["seat"], past["names"]) == (people.table, 1, ["Ann", "Bob", "Cleo"])


async def test_one_person_plays_a_quick_game_against_bots_to_the_end(served: Served) -> None:
    ann = await served.arrive("Ann")
    order = {"game": "classic", "nonce": nonce(), "bots": 5, "level": "novice", "chair": "scarlett"}
    created = await ann.post("/api/tables/quick", order)
    random = Random(3)
    async with ann.at(created["table"]) as socket:
        while not await socket.until(lambda: socket.asked or socket.over) or not socket.over:
            await socket.do(socket.random_move(random))
        assert socket.sight["bots"] == [1, 2, 3, 4, 5]
        assert socket.last["you"]["seat"] == 0


async def test_a_quick_game_without_a_number_waits_for_its_person_to_see_the_hash(served: Served) -> None:
    ann = await served.arrive("Ann")
    order = {"game": "mukinnutu", "level": "detective", "options": {"round_limit": 20}, "notebook": "odds"}
    created = await ann.post("/api/tables/quick", order)
    async with ann.at(created["table"]) as socket:
        await socket.until(lambda: socket.last.get("table"))
        table = socket.last["table"]
        assert (table["status"], table["notebook"], table["options"]["round_limit"]) == ("open", "odds", 20)
        assert [one["level"] for one in table["chairs"] if one["use"] == "bot"] == ["detective"] * 3
        (mine,) = [one["chair"] for one in table["chairs"] if one["use"] == "person"]
        await socket.do({"t": "sit", "chair": mine, "nonce": nonce()})
        await socket.do({"t": "start"})
        await socket.until(lambda: socket.sight)
    refused = await ann.post("/api/tables/quick", {"game": "mukinnutu", "bots": 1}, status=400)
    assert refused["text"] == "Mukinnūtu against bots takes 2 to 5 of them, not 1."
    await ann.post("/api/tables/quick", {"game": "mukinnutu", "bots": 1, "options": {"allow_two": True}})


async def test_a_move_that_is_not_for_this_seat_now_is_refused_and_changes_nothing(served: Served) -> None:
    async with party(served.base, "Ann", "Bob") as people:
        asked, waiting = people.asked, people.waiting
        move = asked.random_move(people.random)
        refused = await waiting.ask(dict(move))
        assert (refused["t"], refused["text"]) == ("refused", "It is not your turn to decide.")
        spectator = await served.arrive("Eve")
        async with spectator.at(people.table) as watching:
            refused = await watching.ask(dict(move))
            assert refused["text"] == "You are watching: you have no seat in this game."
        unasked = await asked.ask(asked.move(Move("accuse", {"suspect": "plum"})))
        assert unasked["t"] == "refused"
        await asked.do(move)
        answered = await asked.ask({**move, "id": "another"})
        assert answered["t"] == "refused"
        assert [socket.sight["entry"] for socket in people.sockets] == [1, 1]


async def test_a_refusal_names_its_rule_beside_the_sentence(served: Served) -> None:
    async with party(served.base, "Ann", "Bob") as people:
        while people.asked.choices()[0].kind != "walk":
            await people.move()
        refused = await people.asked.ask(people.asked.move(Move("walk", {"to": "12-12"})))
        assert (refused["t"], refused["rule"]) == ("refused", "CL-R24")
        assert refused["rule"] not in refused["text"]


async def test_a_decision_of_another_table_means_nothing_here(served: Served) -> None:
    async with party(served.base, "Ann", "Bob") as here, party(served.base, "Cleo", "Dan") as there:
        for _ in range(6):
            await there.move()
        message = there.asked.random_move(there.random)
        refused = await here.asked.ask({**message, "decision": 77})
        assert refused["text"] == "That question has been answered already."
        # Cleo's cookie at Ann's table makes her a spectator, whatever she sends.
        async with there.clients[0].at(here.table) as visiting:
            refused = await visiting.ask(here.asked.random_move(here.random))
            assert refused["text"] == "You are watching: you have no seat in this game."


async def test_the_same_message_sent_again_is_done_once_and_acknowledged_each_time(served: Served) -> None:
    async with party(served.base, "Ann", "Bob") as people:
        asked = people.asked
        message = {**asked.random_move(people.random), "id": "mine"}
        first = await asked.do(dict(message))
        again = await asked.do(dict(message))
        assert first == again == {"t": "ack", "id": "mine", "entry": 1}
        seat = people.sockets.index(asked)
        async with people.clients[seat].at(people.table) as returned:
            assert await returned.do(dict(message)) == first
        # The same id from somebody else is another message.
        other = await people.waiting.ask(dict(message))
        assert other["t"] == "refused" or other["entry"] != 1
        assert asked.sight["entry"] == 1


async def test_a_message_known_to_the_store_is_known_after_a_restart(served: Served) -> None:
    async with party(served.base, "Ann", "Bob") as people:
        message = {**people.asked.random_move(people.random), "id": "mine"}
        seat = people.sockets.index(people.asked)
        first = await people.asked.do(dict(message))
        served.server.tables._lives.clear()
        async with people.clients[seat].at(people.table) as returned:
            assert await returned.do(dict(message)) == first
            assert returned.sight["entry"] == 1


async def test_who_returns_says_what_they_have_and_gets_the_rest(served: Served) -> None:
    async with party(served.base, "Ann", "Bob") as people:
        await people.move()
        bob = people.sockets[1]
        had = len(bob.told)
        async with people.clients[1].at(people.table, told=had - 1) as returned:
            sync = await returned.until(lambda: returned.last.get("sync"))
            assert (sync["since"], [told["n"] for told in sync["told"]]) == (had - 1, [had])
            assert sync["told"][0] == bob.told[-1]
        async with people.clients[1].at(people.table, told=10_000) as confused:
            sync = await confused.until(lambda: confused.last.get("sync"))
            assert (sync["since"], sync["told"]) == (0, bob.told)


async def test_two_tabs_of_one_person_both_see_and_both_may_play(served: Served) -> None:
    async with party(served.base, "Ann", "Bob") as people:
        seat = people.sockets.index(people.asked)
        async with people.clients[seat].at(people.table) as second:
            await second.until(lambda: second.asked)
            assert second.last["you"] == people.asked.last["you"]
            await second.do(second.random_move(people.random))
            await people.reached(1)
            assert second.told == people.sockets[seat].told


async def test_a_walk_is_taken_back_before_anything_else_happens(served: Served) -> None:
    async with party(served.base, "Ann", "Bob") as people:
        while not people.asked.sight.get("may_take_back"):
            await people.move()
        asked = people.asked
        walked = asked.sight
        ack = await asked.do({"t": "takeback", "decision": walked["decision"]})
        await people.reached(ack["entry"])
        assert asked.told[-1]["text"] == "You take that back."
        assert asked.sight["choices"][0]["kind"] == "walk"
        refused = await asked.ask({"t": "takeback", "decision": asked.sight["decision"]})
        assert refused["text"] == "That cannot be taken back: something was rolled, shown or answered since."
        refused = await people.waiting.ask({"t": "takeback", "decision": 0})
        assert refused["t"] == "refused"


async def test_a_rematch_is_one_table_whoever_asks_first(served: Served) -> None:
    async with party(served.base, "Ann", "Bob", order={"options": {"round_limit": 5, "movement": "free"}}) as people:
        early = await people.sockets[0].ask({"t": "rematch"})
        assert early["text"] == "The game is not over yet."
        await people.play_out()
        await people.all(lambda socket: socket.last["table"].get("next"))
        coming = people.sockets[0].last["table"]["next"]
        await asyncio.gather(*(socket.do({"t": "rematch"}) for socket in people.sockets))
        await people.all(lambda socket: socket.last["table"].get("rematch"))
        (again,) = {socket.last["table"]["rematch"] for socket in people.sockets}
        fresh = await people.clients[0].get(f"/api/tables/{again}")
        old = people.sockets[0].last["table"]
        assert fresh["status"] == "open"
        assert fresh["options"] == old["options"]
        assert (fresh["id"], fresh["commitment"]) == (coming["table"], coming["commitment"])
        assert fresh["commitment"] != old["commitment"]
        assert [(chair["chair"], chair["kept"]) for chair in fresh["chairs"] if chair.get("kept")] == [
            ("scarlett", "Ann"),
            ("mustard", "Bob"),
        ]
        assert fresh["self_starting"]
        watching = await served.arrive("Eve")
        async with watching.at(people.table) as spectator:
            refused = await spectator.ask({"t": "rematch"})
            assert refused["text"] == "Only those who played can ask for a rematch."


async def test_chat_reaches_everybody_once_and_in_order_and_is_there_on_return(served: Served) -> None:
    async with party(served.base, "Ann", "Bob") as people:
        ann, bob = people.sockets
        await ann.do({"t": "chat", "id": "1", "text": "Good evening\u202e,\n Bob."})
        await ann.do({"t": "chat", "id": "1", "text": "Good evening, Bob."})
        await bob.do({"t": "chat", "id": "1", "text": "<b>Evening.</b>"})
        await ann.until(lambda: len(ann.said) == 2)
        assert [(line["n"], line["name"], line["seat"], line["text"]) for line in ann.said] == [
            (1, "Ann", 0, "Good evening, Bob."),
            (2, "Bob", 1, "<b>Evening.</b>"),
        ]
        async with people.clients[0].at(people.table, said=1) as returned:
            await returned.until(lambda: returned.last.get("sync"))
            assert [line["n"] for line in returned.said] == [2]


async def test_who_watches_is_silent_while_the_game_is_on(served: Served) -> None:
    async with party(served.base, "Ann", "Bob", order={"options": {"round_limit": 5, "movement": "free"}}) as people:
        eve = await served.arrive("Eve")
        async with eve.at(people.table) as watching:
            await watching.until(lambda: watching.sight)
            assert watching.sight["view"]["hand"] == []
            assert "choices" not in watching.sight
            refused = await watching.ask({"t": "chat", "text": "It was the butler!"})
            assert refused["text"] == "Spectators cannot chat while the game is on: one word could give something away."
            refused = await watching.ask({"t": "save-notes", "notes": {}})
            assert refused["text"] == "Only players have a notebook."
            await people.play_out()
            await watching.do({"t": "chat", "text": "Well played."})
            assert [line["name"] for line in watching.said] == ["Eve"]


@pytest.mark.rule("CL-R17", "CL-66", "CL-67")
async def test_a_wrong_accuser_knows_the_solution_alone_and_is_silent(served: Served) -> None:
    async with party(served.base, "Ann", "Bob", "Cleo") as people:
        accuser = people.sockets[await people.accuse_wrongly()]
        solution = accuser.sight["view"]["envelope"]
        assert solution is not None
        for other in people.sockets:
            if other is not accuser:
                assert other.sight["view"]["envelope"] is None
        refused = await accuser.ask({"t": "chat", "text": "Psst."})
        assert refused["text"] == "You have seen the solution, so you can chat again only when the game is over."


@pytest.mark.parametrize(
    "game",
    [
        pytest.param("classic", marks=pytest.mark.rule("CL-28", "CL-29")),
        pytest.param("mukinnutu", marks=pytest.mark.rule("MU-21")),
    ],
)
async def test_the_notebook_is_kept_for_its_owner_alone(served: Served, game: str) -> None:
    async with party(served.base, "Ann", "Bob", "Cleo", order={"game": game}) as people:
        ann = people.sockets[0]
        assert ann.last["notes"]["notes"] is None
        await ann.do({"t": "save-notes", "notes": {"plum": ["no", None, 3]}})
        refused = await ann.ask({"t": "save-notes", "notes": "x" * 20_000})
        assert refused["text"] == "The notebook is full. It holds 16,384 bytes, and this is 20,002."
        async with people.clients[0].at(people.table) as returned:
            notes = await returned.until(lambda: returned.last.get("notes"))
            assert notes["notes"] == {"plum": ["no", None, 3]}
        async with people.clients[1].at(people.table) as other:
            notes = await other.until(lambda: other.last.get("notes"))
            assert notes["notes"] is None


async def test_a_table_that_never_was_is_said_goodbye_to(served: Served) -> None:
    ann = await served.arrive("Ann")
    async with ann.at("nowhere") as socket:
        gone = await socket.until(lambda: socket.last.get("gone"))
        assert gone["text"].startswith("There is no such table.")
        await socket.until(lambda: socket.ended)
        assert socket.connection.close_code == 4404
