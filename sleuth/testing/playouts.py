"""Random games from a number: the positions that every check looks at."""

import hashlib
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Generic, cast

import msgspec

from sleuth.core.chance import Chance
from sleuth.core.choices import Choice, Move, pick
from sleuth.core.game import Event, Game, Illegal, Options, OptionSpec, S, Seat, Viewer, fewest, most_under
from sleuth.core.match import Match, Play, Proposal, TakeBack, record_of
from sleuth.core.record import Entry, Header, Record, Sitter, make_header
from sleuth.testing.failure import Broken
from sleuth.testing.offers import choice_faults

_pack = msgspec.msgpack.Encoder().encode

ASIDE = 0.2
"""How often somebody does what nobody waits for, where anybody may."""

GRAVE_ASIDE = 0.05
"""How often they do so where all that they may do is grave: games in which everybody concedes at once are no games."""

NAMES = ("Ada", "Basil", "Clara", "Dorian", "Edith", "Felix", "Gwen", "Hugo", "Iris", "Jasper")


class Position(msgspec.Struct, Generic[S], frozen=True):
    """A state on the way through a game, and the move that was made from it."""

    game: Game[S]
    seed: int
    entry: int
    """The number of the last entry before it."""
    names: tuple[str, ...]
    state: S
    seat: Seat | None = None
    move: Move | None = None

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(Seat(index) for index in range(len(self.names)))

    @property
    def chance(self) -> Chance:
        """The state's own stream; every state has one, which its type alone cannot say."""
        return cast("Chance", cast("Any", self.state).chance)

    def broken(self, text: str, seat: Viewer | str = "") -> Broken:
        return Broken(text, game=self.game.id, seed=self.seed, entry=self.entry, seat=seat)


class Playout(msgspec.Struct, Generic[S], frozen=True):
    """One random game to its end."""

    game: Game[S]
    seed: int
    header: Header
    positions: tuple[Position[S], ...]
    entries: tuple[Entry, ...]
    events: tuple[Event, ...]
    """The game's own; what the house tells (a takeback) is not among them."""
    record: Record
    runs: tuple[int, ...]
    """How many moves were taken back in a row, each time that any were."""

    asides: int = 0
    """How many of the moves nobody waited for."""

    @property
    def takebacks(self) -> int:
        return sum(self.runs)

    def sample(self, count: int) -> tuple[Position[S], ...]:
        """Some of the positions, the first and the last among them."""
        if len(self.positions) <= count:
            return self.positions
        inner = Random(self.seed).sample(self.positions[1:-1], count - 2)
        return (self.positions[0], *sorted(inner, key=lambda position: position.entry), self.positions[-1])


def header_for(game: Game[S], seed: int, chairs: Sequence[str] = (), options: Options | None = None) -> Header:
    """A header whose secret follows from a small number: for tests and exhibits, never for a table of strangers."""
    secret = hashlib.sha256(f"{game.id} {seed}".encode()).digest()
    taken = chairs or [chair.id for chair in game.chairs]
    roster = (Sitter(chair, name, "person") for chair, name in zip(taken, NAMES, strict=False))
    settings = game.check_options(options or {})
    return make_header(game, f"test-{seed}", roster, secret, settings, started="1934-10-13T20:45:00Z")


def play_out(game: Game[S], seed: int, most: int = 10_000, header: Header | None = None) -> Playout[S]:
    """Play at random until the game is over: chairs, options and moves all follow from the seed.

    In games with an odd seed, grave moves are rare, so that most of them get long.
    """
    random = Random(seed)
    match = Match(game, header or _random_header(game, seed, random))
    positions: list[Position[S]] = []
    entries: list[Entry] = []
    events = list(match.events)
    asides, whims = 0, Random(f"asides {seed}")
    undo = _Undo(match, Random(f"undo {seed}"))
    while True:
        position = Position(game, seed, match.number, match.names, match.state)
        if match.outcome is not None:
            positions.append(position)
            break
        if match.number >= most:
            raise position.broken(f"the game is not over after {most} random entries")
        if not match.decisions:
            raise position.broken("the game is stuck: it is not over and nobody is awaited")
        for actor, offers in match.offers.items():
            _check_kinds(position, actor, offers)
        if match.asides and whims.random() < ASIDE and (moved := _aside(position, match, whims)) is not None:
            positions.append(moved)
            assert moved.seat is not None
            assert moved.move is not None
            proposal = _propose(moved, match, moved.seat, moved.move, match.asides[moved.seat])
            events.extend(match.apply(proposal))
            entries.append(proposal.entry)
            undo.forget()
            asides += 1
            continue
        seat = random.choice(sorted(match.decisions))
        if match.may_take_back(seat) and random.random() < 0.25:
            entries.extend(undo.take_back(position, seat))
        else:
            choices = game.rules.choices(match.state, seat)
            if not choices:
                raise position.broken("the game is stuck: this seat is awaited and has no choice", seat)
            if faults := choice_faults(choices):
                raise position.broken(faults[0], seat)
            move = _pick(choices, random, bold=seed % 2 == 0)
            positions.append(msgspec.structs.replace(position, seat=seat, move=move))
            before = _pack(match.state)
            proposal = _propose(position, match, seat, move, match.decisions[seat])
            events.extend(match.apply(proposal))
            entries.append(proposal.entry)
            undo.follow(before, seat)
    record = record_of(match, entries)
    return Playout(game, seed, match.header, tuple(positions), tuple(entries), tuple(events), record, undo.runs, asides)


def _check_kinds(position: Position[S], seat: Seat, asides: Sequence[Choice]) -> None:
    """A move says by its kind whether it is an aside."""
    kinds = [choice.kind for choice in (*position.game.rules.choices(position.state, seat), *asides)]
    twice = next((choice.kind for choice in asides if kinds.count(choice.kind) > 1), None)
    if twice is not None:
        raise position.broken(f"{twice!r} is offered twice, as an aside and besides", seat)


def _aside(position: Position[S], match: Match[S], random: Random) -> Position[S] | None:
    """The position with something that a seat does in it although nobody waits for it; rarely something grave."""
    seat = random.choice(sorted(match.asides))
    choices = match.offers[seat]
    if faults := choice_faults(choices):
        raise position.broken(faults[0], seat)
    if all(choice.grave for choice in choices) and random.random() >= GRAVE_ASIDE:
        return None
    return msgspec.structs.replace(position, seat=seat, move=_pick(choices, random, bold=False))


def _propose(position: Position[S], match: Match[S], seat: Seat, move: Move, decision: int) -> Proposal[S]:
    try:
        return match.propose(Play(seat, move, decision, "person"))
    except Illegal as refusal:
        raise position.broken(f"the choices admit {move}, and play refuses it: {refusal.text}", seat) from None


class _Undo(Generic[S]):
    """Knows the states that takebacks must bring back, as bytes that nothing changes."""

    def __init__(self, match: Match[S], random: Random) -> None:
        self._match = match
        self._random = random
        self._before: list[bytes] = []
        self._mover: Seat | None = None
        self._runs: list[int] = []

    @property
    def runs(self) -> tuple[int, ...]:
        return tuple(self._runs)

    def forget(self) -> None:
        """Something happened that ends every row of moves."""
        self._before, self._mover = [], None

    def follow(self, before: bytes, seat: Seat) -> None:
        """A seat made a move in this state."""
        earlier = self._before if seat == self._mover else []
        self._before = [*earlier, before] if self._match.may_take_back(seat) else []
        self._mover = seat

    def take_back(self, position: Position[S], seat: Seat) -> Iterator[Entry]:
        """Take back one or a few of a seat's moves."""
        match, most, done = self._match, self._random.randint(1, 3), 0
        while done < most and match.may_take_back(seat):
            proposal = match.propose(TakeBack(seat, match.decisions[seat]))
            match.apply(proposal)
            done += 1
            if not self._before or _pack(match.state) != self._before.pop():
                text = f"after {done} moves were taken back, the state is not what it was before them"
                raise position.broken(text, seat)
            yield proposal.entry
        self._runs.append(done)


def _pick(choices: Sequence[Choice], random: Random, bold: bool) -> Move:
    calm = [choice for choice in choices if not choice.grave]
    return pick(calm if calm and not bold and random.random() < 0.95 else choices, random)


def _random_header(game: Game[S], seed: int, random: Random) -> Header:
    options: dict[str, str | bool | int] = {}
    for spec in game.options if seed else ():
        options[spec.key] = _random_value(spec, options, random)
    count = random.randint(fewest(game, options), len(game.chairs))
    taken = sorted(random.sample(range(len(game.chairs)), count))
    return header_for(game, seed, [game.chairs[index].id for index in taken], options)


def _random_value(spec: OptionSpec, options: Options, random: Random) -> str | bool | int:
    """One of the option's values, or a number in its range, as the options before it allow."""
    values = [one.value for one in spec.values]
    if not spec.most:
        return random.choice(values)
    return random.choice(
        (*(values or [spec.default]), spec.least, random.randint(spec.least, most_under(spec, options)))
    )
