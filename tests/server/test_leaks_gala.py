"""Nothing on the wire tells who anybody is at a gala, nor what was answered or peeked at behind one's back."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from sleuth.core.chance import Chance
from sleuth.core.choices import Move, every
from sleuth.core.game import Seat
from sleuth.games.suspicion.board import Board
from sleuth.games.suspicion.content import load
from sleuth.games.suspicion.state import State
from tests.server.test_leaks import World, quiet, returning, world

MANSION = load()
CHAIRS = [mask.id for mask in MANSION.masks]
ORDER = {"game": "suspicion", "options": {"stack": 6}}


def unmask_anew(left: World, right: World, observer: Seat) -> None:
    """Let the others be other guests, as far as the observer cannot know better. The action cards stay."""
    match = right.live.match
    assert match is not None
    for salt in range(100):
        twin = match.game.rules.twin(match.state, observer, Chance(salt.to_bytes(32)))
        others = [seat for seat in range(4) if seat != observer]
        if all(twin.identities[seat] != left.state.identities[seat] for seat in others):
            match.state = replace(match.state, identities=twin.identities, invitations=twin.invitations)
            return
    raise AssertionError("no twin is other in every seat")


class Evening:
    """Moves that look the same to one seat in both worlds."""

    def __init__(self, observer: Seat, worlds: tuple[World, World]) -> None:
        self._observer = observer
        self._worlds = worlds
        self._random = Random(observer)
        self.hidden = 0
        """Answers and peeks behind the observer's back that differ."""

    def next(self, seat: int) -> Move | None:
        """What this seat can do in both worlds without the observer telling them apart; None if there is nothing."""
        left, right = (list(every(world.choices(seat))) for world in self._worlds)
        shared = [move for move in left if move in right]
        for move in sorted(self._random.sample(shared, len(shared)), key=lambda move: self._dead_ends(seat, move)):
            if self._looks_the_same(seat, move):
                return move
        return None

    def _dead_ends(self, seat: int, move: Move) -> int:
        """How many actions of a card could not be done alike in both worlds."""
        if move.kind != "play":
            return 0
        rooms = [world.state.open.places[world.state.identities[seat]] for world in self._worlds]
        left, right = (set(Board(MANSION).gems[room]) for room in rooms)
        dead = {"peek": seat == self._observer, "rob": not left & right, "ask": seat == self._observer}
        (card,) = (card for card in MANSION.cards if card.id == move.slots["card"])
        return sum(dead.get(action.do, False) for action in card.actions)

    def _looks_the_same(self, seat: int, move: Move) -> bool:
        states = [world.state for world in self._worlds]
        to = seat
        match move.kind:
            case "peek":
                told = [state.peeked(len(state.open.peeks)) for state in states]
            case "ask":
                to = int(str(move.slots["player"]))
                told = [_sees(state, to) for state in states]
            case _:
                return True
        if told[0] == told[1]:
            return True
        self.hidden += self._observer not in (seat, to)
        return self._observer not in (seat, to)


def _sees(state: State, seat: int) -> bool:
    """The answer of a seat to the question of the card in play."""
    (card,) = (card for card in MANSION.cards if card.id == state.open.card)
    (guest,) = (action.guest for action in card.actions if action.do == "ask")
    return state.identities[seat] in Board(MANSION).seers(state.open.places, guest or "")


@pytest.mark.parametrize("observer", [Seat(0), Seat(2)])
async def test_two_galas_that_differ_in_who_the_others_are_send_a_seat_the_same_bytes(
    tmp_path: Any, observer: Seat
) -> None:
    async with (
        world(f"sqlite:///{tmp_path}/left.db", ORDER, CHAIRS) as left,
        world(f"sqlite:///{tmp_path}/right.db", ORDER, CHAIRS) as right,
    ):
        worlds = (left, right)
        await quiet(worlds)
        unmask_anew(left, right, observer)
        evening = Evening(observer, worlds)
        for number in range(60):
            seat, *others = left.live.match.decisions  # type: ignore[union-attr] # a game is on
            move = None if others else evening.next(seat)
            if move is None:
                break
            for one in worlds:
                socket = one.party.sockets[seat]
                ack = await socket.do({**socket.move(move), "id": f"move {number}"})
                await one.party.reached(ack["entry"])
        assert left.state.open.turn > 4
        assert evening.hidden, "something that differs was told behind the observer's back"
        for one in worlds:
            await one.watching.until(lambda one=one: one.watching.sight["entry"] == one.live.match.number)  # type: ignore[misc] # bound now
        assert left.party.sockets[observer].raw == right.party.sockets[observer].raw
        assert left.watching.raw == right.watching.raw
        assert any(left.party.sockets[seat].raw != right.party.sockets[seat].raw for seat in range(4))
        for person in (int(observer), None):
            await quiet(worlds)
            frames = [await returning(one, person) for one in worlds]
            assert frames[0] == frames[1]
