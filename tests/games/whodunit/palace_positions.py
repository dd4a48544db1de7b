"""Positions of the palace, with all six at the table, and the moves that its powers bring.

>>> state = position(seat=MERCHANT, pawns={"merchant": "6-15"}, phase="walk", dice=(1, 1))
>>> play(state, beg_key("storage"), GRANT, Move("walk", {"to": "storage"})).open.phase
'room'
"""

from sleuth.core.choices import Move
from sleuth.core.game import Seat
from sleuth.games.whodunit.content import load
from sleuth.games.whodunit.events import Card, Threw
from sleuth.games.whodunit.state import State, Triple
from tests.games.whodunit.positions import Positions, accuse, on_table

SOLUTION: Triple = ("scribe", "wine", "temple")
RIGHT = accuse(*SOLUTION)
WRONG = accuse("scribe", "wine", "library")

EVERYBODY = ("queen", "handmaid", "scribe", "merchant", "priest", "brewer")
QUEEN, HANDMAID, SCRIBE, MERCHANT, PRIEST, BREWER = (Seat(number) for number in range(6))

PALACE = Positions(load("mukinnutu"), EVERYBODY, SOLUTION)
EDITION, GAME, RULES = PALACE.edition, PALACE.game, PALACE.rules
start, position = PALACE.start, PALACE.position
awaited, step, play = PALACE.awaited, PALACE.step, PALACE.play
pass_all, answer_all = PALACE.pass_all, PALACE.answer_all
offered, destinations, refused = PALACE.offered, PALACE.destinations, PALACE.refused

GRANT, REFUSE, BEG_WEAPON, THROW = (Move(kind) for kind in ("grant", "refuse", "beg-weapon", "throw"))
GIVE_WAY, DECLINE, STAND = (Move(kind) for kind in ("give-way", "decline", "stand"))


def beg_key(room: Card) -> Move:
    return Move("beg-key", {"room": room})


def summon(room: Card, player: Seat) -> Move:
    return Move("summon", {"to": room, "player": str(player)})


def name_suspect(suspect: Card) -> Move:
    """A suggestion without a food."""
    return Move("suggest", {"suspect": suspect})


def suggest_near(suspect: Card, weapon: Card, room: Card) -> Move:
    return Move("suggest-near", {"suspect": suspect, "weapon": weapon, "room": room})


def thrown(state: State, lucky: bool) -> State:
    """The state after a throw of this luck, in whichever turn brings it."""
    for turn in range(1, 100):
        made = step(on_table(state, turn=turn), THROW)
        if made.events[0].payload in [Threw(awaited(state), die, lucky) for die in range(1, 7)]:
            return made.state
    raise AssertionError("no throw of a hundred was so")
