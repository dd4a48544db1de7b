"""What the rules of one edition go by: its cards, its board, its powers, and the choices it offers."""

from msgspec.structs import replace

from sleuth.core.choices import Move
from sleuth.core.game import Illegal, Seat
from sleuth.games.whodunit.board import Board
from sleuth.games.whodunit.choices import Offers
from sleuth.games.whodunit.edition import Edition
from sleuth.games.whodunit.events import Card, Place
from sleuth.games.whodunit.powers import Powers
from sleuth.games.whodunit.signs import Signs
from sleuth.games.whodunit.state import Dealings, Open, State


class Context:
    """One edition, ready to be played by."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.board = Board(edition)
        self.offers = Offers(edition, self.board)
        self.suspects = frozenset(suspect.id for suspect in edition.suspects)
        self.weapons = frozenset(weapon.id for weapon in edition.weapons)
        self.rooms = frozenset(room.id for room in edition.rooms)
        self.powers = Powers(edition.powers)
        self.signs = Signs(edition, self.board, self.powers)


def here(table: Open, seat: Seat) -> Place:
    """Where this seat's pawn stands."""
    return table.pawns[table.characters[seat]]


def left_of(seat: Seat, table: Open) -> Seat:
    return Seat((seat + 1) % len(table.characters))


def actor(table: Open) -> Seat:
    """Who speaks and moves now: the seat whose turn it is, or the one that was given the first word."""
    return table.seat if table.dealings.speaker is None else table.dealings.speaker


def has_looked(state: State, seat: Seat) -> bool:
    """Whether this seat has seen the envelope: it is out since it accused wrongly (CL-R17)."""
    return state.open.out[seat] and any(accuser == seat for accuser, _ in state.accusations)


def decider(table: Open) -> Seat | None:
    """Who has to decide now: one at a time, and nobody once all is over."""
    match table.phase:
        case "over":
            return None
        case "answer" if table.enquiry is not None and table.enquiry.asked is not None:
            return table.enquiry.asked
        case "plea" if table.dealings.plea is not None:
            return table.dealings.plea.asked
        case _:
            return actor(table)


def hold(table: Open, **changed: object) -> Open:
    """The table with the present phase put off until a decision is made."""
    dealings = replace(table.dealings, held=(*table.dealings.held, table.phase))
    return replace(table, dealings=replace(dealings, **changed))


def resume(table: Open) -> Open:
    """The table back in the phase that was put off."""
    *held, phase = table.dealings.held
    speaker = table.dealings.speaker if phase == "precedence" else None
    dealings: Dealings = replace(table.dealings, held=tuple(held), speaker=speaker, plea=None)
    return replace(table, phase=phase, dealings=dealings)


def slots_of(move: Move, **expected: frozenset[Card] | None) -> tuple[Card, ...]:
    """The values of exactly these slots, each one of the cards named for it (None: checked by the caller)."""
    if move.slots.keys() != expected.keys():
        names = ", ".join("place" if name == "to" else name for name in expected)
        raise Illegal(f"To {move.kind}, name {names} and nothing else." if names else "There is nothing to name here.")
    values = []
    for name, cards in expected.items():
        value = move.slots[name]
        if not isinstance(value, str) or (cards is not None and value not in cards):
            raise Illegal(f"There is no such {'place' if name == 'to' else name}.")
        values.append(value)
    return tuple(values)
