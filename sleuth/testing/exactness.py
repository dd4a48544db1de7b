"""What the choices admit is exactly what play accepts."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from random import Random

import msgspec

from sleuth.core.choices import Assign, Choice, Move, Value, admits, every, pick
from sleuth.core.filling import draw, fits
from sleuth.core.game import Illegal, S, Seat, offered
from sleuth.core.slots import settled
from sleuth.testing.fillings import covering, loosened, nearby
from sleuth.testing.offers import choice_faults
from sleuth.testing.playouts import Playout, Position

ALL_UP_TO = 64
"""Up to this many admitted moves are all tried; of more, a sample that has every value of every slot in it."""

STRANGE: tuple[Value, ...] = ("", "no-such-thing", (), ("no-such-thing",), {}, {"no-such-thing": 1})

_SENTENCE = re.compile(r"[A-Z“‘\"'].{6,}[.!?…][”’\"']?", re.DOTALL)


class Vocabulary(msgspec.Struct):
    """Everything that the choices of some games ever offered: the words that wrong moves are made of."""

    moves: dict[str, Move] = msgspec.field(default_factory=dict)
    """One move of each kind."""
    values: set[str] = msgspec.field(default_factory=set)

    def learn(self, choices: Iterable[Choice], move: Move) -> None:
        self.moves.setdefault(move.kind, move)
        for choice in choices:
            for slot in choice.slots:
                given = slot.values if isinstance(slot, Assign) else ()
                for options in (slot.options, given, *slot.cases.values()):
                    self.values.update(option.value for option in options)


def vocabulary(playout: Playout[S]) -> Vocabulary:
    """The words of one game."""
    words = Vocabulary()
    for position in playout.positions:
        if position.seat is not None and position.move is not None:
            words.learn(offered(position.game.rules, position.state, position.seat), position.move)
    return words


def check_admitted(position: Position[S]) -> int:
    """Every move that the choices admit is accepted. How many were tried."""
    rules = position.game.rules
    random = Random(position.seed)
    tried = 0
    awaited = rules.awaited(position.state)
    for seat in position.seats:
        choices = offered(rules, position.state, seat)
        if faults := choice_faults(choices):
            raise position.broken(faults[0], seat)
        default = (rules.default(position.state, seat),) if seat in awaited else ()
        for move in (*_admitted(choices, random), *default):
            tried += 1
            try:
                rules.play(position.state, seat, move)
            except Illegal as refusal:
                text = f"the choices admit {move}, and play refuses it: {refusal.text}"
                raise position.broken(text, seat) from None
    return tried


def check_refused(position: Position[S], words: Vocabulary, most: int = 200) -> int:
    """Every move that the choices do not admit is refused, in a sentence. How many were tried."""
    rules = position.game.rules
    random = Random(position.seed)
    tried = 0
    current = [move for seat in position.seats for move in islice(every(offered(rules, position.state, seat)), 3)]
    for seat in position.seats:
        choices = offered(rules, position.state, seat)
        wrong = [move for move in wrong_moves(choices, words, current, random) if not admits(choices, move)]
        for move in random.sample(wrong, min(most, len(wrong))):
            tried += 1
            _check_refusal(position, seat, move)
    return tried


def check_default(position: Position[S]) -> None:
    """The clock's move is one that the seat could have made."""
    rules = position.game.rules
    for seat in sorted(rules.awaited(position.state)):
        move = rules.default(position.state, seat)
        if not admits(rules.choices(position.state, seat), move):
            raise position.broken(f"the clock would play {move}, which the choices do not admit", seat)


def _check_refusal(position: Position[S], seat: Seat, move: Move) -> None:
    try:
        position.game.rules.play(position.state, seat, move)
    except Illegal as refusal:
        if not _SENTENCE.fullmatch(refusal.text):
            text = f"{move} is refused with {refusal.text!r}, which is no sentence for a player"
            raise position.broken(text, seat) from None
    except Exception as error:
        text = f"{move} is answered with {type(error).__name__}: {error}, not with a refusal"
        raise position.broken(text, seat) from error
    else:
        raise position.broken(f"play accepts {move}, which the choices do not admit", seat)


def _admitted(choices: Sequence[Choice], random: Random) -> Iterator[Move]:
    for choice in choices:
        moves = list(islice(every((choice,)), ALL_UP_TO + 1))
        if len(moves) <= ALL_UP_TO:
            yield from moves
            yield from (turned for move in moves if (turned := _turned(move)) != move and admits((choice,), turned))
        else:
            yield from _covering(choice, random)


def _covering(choice: Choice, random: Random) -> Iterator[Move]:
    for _ in range(16):
        yield pick((choice,), random)
    for slot in choice.slots:
        for _ in range(8):
            move = pick((choice,), random)
            for value in covering(settled(slot, move.slots), random):
                other = _refilled(choice, {**move.slots, slot.name: value}, random)
                if admits((choice,), other):
                    yield other


def _refilled(choice: Choice, filled: dict[str, Value], random: Random) -> Move:
    """The move with new values where a slot no longer takes the old one, since an earlier slot has changed."""
    for slot in choice.slots:
        now = settled(slot, filled)
        if not fits(now, filled[slot.name]):
            filled[slot.name] = draw(now, random) or filled[slot.name]
    return Move(choice.kind, filled)


def _turned(move: Move) -> Move:
    """The same move with every selection in the other order."""
    slots = {name: value[::-1] if isinstance(value, tuple) else value for name, value in move.slots.items()}
    return Move(move.kind, slots)


def wrong_moves(
    choices: Sequence[Choice], words: Vocabulary, current: Sequence[Move], random: Random
) -> Iterator[Move]:
    """Moves near those that are right: every kind ever seen, and every value ever seen in every slot."""
    yield from (Move(""), Move("no-such-move"), Move("no-such-move", {"to": "nowhere"}))
    yield from words.moves.values()
    yield from current
    near: list[Move] = []
    for choice in choices:
        right = (*islice(every((choice,)), 2), pick((choice,), random))
        near += right
        for move in right:
            for slot in choice.slots:
                wrong = (*nearby(settled(slot, move.slots), move.slots[slot.name]), *loosened(slot, random))
                yield from (Move(move.kind, {**move.slots, slot.name: value}) for value in wrong)
    for move in (*near, *words.moves.values()):
        yield Move(move.kind.upper(), move.slots)
        yield Move(move.kind, {**move.slots, "no-such-slot": "nothing"})
        for name, value in move.slots.items():
            yield Move(move.kind, {key: other for key, other in move.slots.items() if key != name})
            yield Move(move.kind, {(f"{key}s" if key == name else key): other for key, other in move.slots.items()})
            for other in (*STRANGE, *sorted(words.values), *_near_values(value)):
                yield Move(move.kind, {**move.slots, name: other})


def _near_values(value: Value) -> Iterator[Value]:
    match value:
        case str():
            yield (value,)
            yield {value: 1}
            yield value.upper()
            yield f" {value}"
        case tuple():
            yield value[:-1]
            yield value + value[:1]
            yield (*value, "no-such-thing")
            yield "".join(value)
        case dict():
            for key, part in value.items():
                yield {other: value[other] for other in value if other != key}
                yield {**value, key: part + 1 if isinstance(part, int) else f"{part}s"}
                yield {**value, key: -1}
