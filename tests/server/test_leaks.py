"""Nothing on the wire tells a seat what it cannot know.

Two houses deal the same table from the same secrets. In one of them everything that one seat cannot know is then dealt
anew. Both are played alike, as far as that seat can see; what it and a spectator are sent must be the same bytes.
"""

import asyncio
import base64
import hashlib
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from random import Random
from typing import Any

import msgspec
import pytest

from sleuth.core.chance import Chance
from sleuth.core.choices import Choice, Move, every, pick
from sleuth.core.game import Seat
from sleuth.core.match import Abandon
from sleuth.server.live import GATHER, LiveTable
from sleuth.server.settings import Settings
from sleuth.server.store import TableId
from tests.server.clients import CHAIRS, Party, TableSocket, nonce
from tests.server.houses import Served, brisk, serving

NAMES = ("Ann", "Bob", "Cleo", "Dan")
NOW = 1_900_000_000.0


def numbered(prefix: str) -> Callable[[], str]:
    numbers = count(1)
    return lambda: f"{prefix}{next(numbers):04}"


def secrets_of(house: str) -> Callable[[], bytes]:
    numbers = count(1)
    return lambda: hashlib.sha256(f"{house} {next(numbers)}".encode()).digest()


def still(database: str) -> Settings:
    """A house in which time stands still and every id and secret is known beforehand."""
    return brisk(
        database=database,
        now=lambda: NOW,
        monotonic=lambda: 0.0,
        new_id=numbered("id"),
        fresh_secret=secrets_of("the same"),
        away=10**6,
    )


class World:
    """One of the two houses, with everybody at the table and a spectator."""

    def __init__(self, served: Served, party: Party, watching: TableSocket, live: LiveTable) -> None:
        self.served = served
        self.party = party
        self.watching = watching
        self.live = live

    @property
    def state(self) -> Any:
        assert self.live.match is not None
        return self.live.match.state

    def choices(self, seat: int) -> Sequence[Choice]:
        return self.live.game.rules.choices(self.state, Seat(seat))

    def holds(self, seat: int, cards: tuple[str, ...]) -> list[str]:
        return [card for card in self.state.hands[seat] if card in cards]


@asynccontextmanager
async def world(database: str, order: dict[str, Any], chairs: Sequence[str] = CHAIRS) -> AsyncIterator[World]:
    async with AsyncExitStack() as stack:
        served = await stack.enter_async_context(serving(still(database)))
        people = [await served.arrive(name) for name in NAMES]
        created = await people[0].post("/api/tables", {"seconds": 60, **order})
        sockets = []
        for number, person in enumerate(people):
            socket = await stack.enter_async_context(person.at(created["table"]))
            await socket.until(lambda socket=socket: "notes" in socket.last)  # type: ignore[misc] # bound now
            await socket.do({"t": "sit", "id": "sit", "chair": chairs[number], "nonce": f"{number:032x}"})
            sockets.append(socket)
        eve = await served.arrive("Eve")
        watching = await stack.enter_async_context(eve.at(created["table"]))
        await sockets[0].do({"t": "start", "id": "start"})
        party = Party(created["table"], people, sockets)
        await party.all(lambda socket: socket.sight)
        live = await served.server.tables.live(TableId(party.table))
        assert live is not None
        yield World(served, party, watching, live)


def deal_anew(world: World, seat: Seat) -> None:
    """Give the others and the envelope other cards, as far as this seat cannot know better."""
    match = world.live.match
    assert match is not None
    twin = match.game.rules.twin(match.state, seat, Chance(bytes(range(32))))
    match.state = msgspec.structs.replace(twin, chance=match.state.chance)


class Script:
    """Moves that look the same to one seat in both worlds."""

    def __init__(self, observer: int, worlds: tuple[World, World]) -> None:
        self.observer = observer
        self.worlds = worlds
        self.random = Random(observer)
        self.hidden = 0
        """Cards shown that the observer did not see, and that differ."""
        self.accuser: int | None = None
        """Who accuses wrongly at the next chance, in writing, of other cards in each world."""

    def next(self, seat: int) -> tuple[Move, Move] | None:
        """What this seat does in each of the worlds; nothing, if whatever it must say would tell them apart."""
        left, right = (world.choices(seat) for world in self.worlds)
        kinds = {choice.kind for choice in left}
        if "show" in kinds or "pass" in kinds:
            return self._answers(seat)
        if "accuse" in kinds and seat == self.accuser:
            self.accuser = None
            return self._accusations()
        shared = [choice for choice in left if choice in right and choice.kind != "accuse"]
        for _ in range(200):
            move = pick(self.random.sample(shared, 1), self.random)
            if not move.kind.startswith("suggest") or self._same_answers(seat, move):
                return move, move
        end = Move("end")
        return (end, end) if "end" in kinds else None

    def _accusations(self) -> tuple[Move, Move]:
        """Wrong in both worlds, and not of the same cards."""
        named: list[dict[str, str]] = []
        for world in self.worlds:
            suspect, weapon, room = world.state.envelope
            rooms = [card for card in ROOMS if card != room and card not in {one["room"] for one in named}]
            named.append({"suspect": suspect, "weapon": weapon, "room": rooms[0]})
        return (Move("accuse", {**named[0]}), Move("accuse", {**named[1]}))

    def _answers(self, seat: int) -> tuple[Move, Move]:
        moves = [list(every(world.choices(seat))) for world in self.worlds]
        suggester = self.worlds[0].state.open.enquiry.seat
        if self.observer in (seat, suggester):
            common = [move for move in moves[0] if move in moves[1]]
            return (common[0], common[0])
        pair = (moves[0][0], moves[1][-1])
        self.hidden += pair[0] != pair[1]
        return pair

    def _same_answers(self, seat: int, move: Move) -> bool:
        """Whether the same seats pass and show in both worlds, and the observer is shown the same."""
        table = self.worlds[0].state.open
        here = {"room": table.pawns[table.characters[seat]]}
        cards = tuple(str(card) for card in {**here, **move.slots}.values())
        for step in range(1, len(NAMES)):
            asked = (seat + step) % len(NAMES)
            left, right = (world.holds(asked, cards) for world in self.worlds)
            if bool(left) != bool(right):
                return False
            if left:
                return self.observer != seat or bool(set(left) & set(right))
        return True


ROOMS = ("hall", "kitchen", "study")
COURT = ("queen", "handmaid", "merchant", "brewer")


@pytest.mark.parametrize(
    ("observer", "game", "options"),
    [  # classic accusations are written down (CL-R27)
        *((observer, "classic", {"movement": "free"}) for observer in range(4)),
        (0, "classic", {"movement": "dice"}),
        *((observer, "mukinnutu", {}) for observer in range(4)),
    ],
)
async def test_two_games_that_differ_in_what_a_seat_cannot_know_send_it_the_same_bytes(
    tmp_path: Any, observer: int, game: str, options: dict[str, str]
) -> None:
    order = {"game": game, "options": options}
    chairs = CHAIRS if game == "classic" else COURT
    async with (
        world(f"sqlite:///{tmp_path}/left.db", order, chairs) as left,
        world(f"sqlite:///{tmp_path}/right.db", order, chairs) as right,
    ):
        worlds = (left, right)
        for one in worlds:
            one.party.random = Random(1)
            for _ in range(12):
                await one.party.move()
            await one.party.settled()
        assert left.state == right.state
        await quiet(worlds)
        deal_anew(right, Seat(observer))
        assert left.state.hands != right.state.hands
        assert left.state.hands[observer] == right.state.hands[observer]

        script = Script(observer, worlds)
        if game == "classic":
            script.accuser = (observer + 2) % 4
        for number in range(80 if game == "classic" else 120):
            (seat,) = left.live.match.decisions  # type: ignore[union-attr] # a game is on
            moves = script.next(seat)
            if moves is None:
                assert number > 50, "the two games were alike for too short a while"
                break
            for one, move in zip(worlds, moves, strict=True):
                socket = one.party.sockets[seat]
                ack = await socket.do({**socket.move(move), "id": f"move {number}"})
                await one.party.reached(ack["entry"])
            if number % 20 == 0:
                await chatter(worlds, observer, number)
        assert script.hidden or options.get("movement") != "free", (
            "some card that differs was shown behind the observer's back"
        )
        for one in worlds:
            await one.watching.until(lambda one=one: one.watching.sight["entry"] == one.live.match.number)  # type: ignore[misc] # bound now
        assert left.party.sockets[observer].raw == right.party.sockets[observer].raw
        assert left.watching.raw == right.watching.raw
        happened = {told["event"]["kind"] for told in left.watching.told}
        assert game != "classic" or ({"accused-hidden", "accusation-failed"} <= happened and "accused" not in happened)
        assert game == "classic" or ("begged" in happened and happened & {"granted", "refused"})
        others = [seat for seat in range(4) if seat != observer]
        assert any(left.party.sockets[seat].raw != right.party.sockets[seat].raw for seat in others)
        for person in (observer, None):
            await quiet(worlds)
            frames = [await returning(one, person) for one in worlds]
            assert frames[0] == frames[1]


async def quiet(worlds: tuple[World, World]) -> None:
    """Wait until all comings and goings are announced, and forget how: that much is left to chance."""
    sockets = [socket for one in worlds for socket in (*one.party.sockets, one.watching)]
    still_for = 0
    while still_for < 2:
        before = [len(socket.raw) for socket in sockets]
        await asyncio.sleep(2 * GATHER)
        still_for = still_for + 1 if [len(socket.raw) for socket in sockets] == before else 0
    for socket in sockets:
        socket.raw.clear()


async def chatter(worlds: tuple[World, World], observer: int, number: int) -> None:
    """The same refusals and lines in both."""
    for one in worlds:
        ours = one.party.sockets[observer]
        await ours.ask({"t": "move", "id": f"bad {number}", "decision": 9999, "move": {"kind": "roll"}})
        await ours.ask({"t": "move", "id": f"worse {number}", "decision": 9999, "move": {"kind": "fly"}})
        await ours.ask({"t": "takeback", "id": f"back {number}", "decision": 9999})
        await one.party.sockets[(observer + 1) % 4].do({"t": "chat", "id": f"say {number}", "text": f"Line {number}."})
        await one.watching.ask({"t": "chat", "id": f"say {number}", "text": "Not a word."})
        lines = number // 20 + 1
        await ours.until(lambda ours=ours, lines=lines: len(ours.said) == lines)  # type: ignore[misc] # bound now
        await one.watching.until(lambda one=one, lines=lines: len(one.watching.said) == lines)  # type: ignore[misc] # bound now


async def returning(world: World, seat: int | None) -> list[str]:
    """What somebody is sent who comes back. How often the table is announced meanwhile is left to chance, so each state
    of it counts once.
    """
    client = world.party.clients[seat] if seat is not None else await world.served.arrive("Eve")
    async with client.at(world.party.table, told=7) as socket:
        await socket.until(lambda: "clock" in socket.last)
        tables = {text for text in socket.raw if text.startswith('{"t":"table"')}
        return [*sorted(tables), *(text for text in socket.raw if text not in tables)]


def disguises(secret: bytes) -> Iterator[str]:
    yield secret.hex()
    yield secret.hex().upper()
    yield base64.b64encode(secret).decode().rstrip("=")
    yield base64.urlsafe_b64encode(secret).decode().rstrip("=")
    yield str(int.from_bytes(secret, "big"))
    yield str(int.from_bytes(secret, "little"))
    yield secret.decode("latin-1")
    yield str(list(secret))[1:-1]


async def test_the_secret_is_in_nothing_that_is_sent_before_the_end(tmp_path: Any) -> None:
    settings = still(f"sqlite:///{tmp_path}/house.db")
    drawn: list[bytes] = []
    draw = settings.fresh_secret

    def watched() -> bytes:
        drawn.append(draw())
        return drawn[-1]

    async with serving(msgspec.structs.replace(settings, fresh_secret=watched)) as served:
        ann = await served.arrive("Ann")
        sent: list[bytes] = []
        ann.http.event_hooks["response"].append(keep(sent))
        created = await ann.post("/api/tables/quick", {"game": "classic", "nonce": nonce()})
        table = created["table"]
        for path in ("", "/record", "/replay"):
            await ann.http.get(f"/api/tables/{table}{path}")
        for path in ("/api/tables", "/api/me", "/api/me/games", "/api/games", "/api/schema/openapi.json"):
            await ann.http.get(path)
        random = Random(2)
        async with ann.at(table) as socket:
            await socket.until(lambda: socket.asked)
            for _ in range(20):
                await socket.do(socket.random_move(random))
                await socket.until(lambda: socket.asked or socket.over)
                if socket.over:
                    break
            before = [text for text in socket.raw if '"outcome"' not in text]
        everything = "".join(before) + b"".join(sent).decode("latin-1")
        live = await served.server.tables.live(table)
        assert live is not None
        secrets = [bytes.fromhex(live.table.secret), bytes.fromhex(live.table.bot_seed), live.table.header.chance().key]  # type: ignore[union-attr] # a game is on
        assert set(secrets[:2]) <= set(drawn)
        for secret in (*secrets, *drawn):
            assert [disguise for disguise in disguises(secret) if disguise in everything] == []
        if live.playing:
            await live.commit(Abandon())
        record = await ann.http.get(f"/api/tables/{table}/record")
        assert live.table.secret in record.text, "after the end everybody may check"


def keep(sent: list[bytes]) -> Any:
    async def hook(response: Any) -> None:
        sent.append(await response.aread())
        sent.append(str(response.headers).encode())

    return hook
