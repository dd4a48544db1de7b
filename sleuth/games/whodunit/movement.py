"""Getting about: rolling, walking, slipping through passages, and what keeps a pawn out of a room."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from sleuth.core.choices import Choice, Move
from sleuth.core.game import Event, Illegal, Seat, Step
from sleuth.core.prose import capital
from sleuth.games.base import slots_of
from sleuth.games.whodunit import enquiries, turns
from sleuth.games.whodunit.board import Walk
from sleuth.games.whodunit.choices import Companions
from sleuth.games.whodunit.events import Card, Place, Rolled, Slipped, Stayed, Stuck, Summoned, Walked
from sleuth.games.whodunit.powers import LockedRoom, NoPassages, Summons, refusal
from sleuth.games.whodunit.state import Open, State, WhodunitOptions, here
from sleuth.games.whodunit.turns import Context

MOST_WAYS = 32_768
"""Rolls of which it is kept where they lead: about 1 kB each."""


class Ways(NamedTuple):
    """Where a roll leads."""

    walks: tuple[Walk, ...]
    indoors: tuple[Walk, ...]
    """Those that lead into rooms, shut or not."""
    free: Choice | None
    """To walk where nothing is shut, if there is such a place."""


class Movement:
    """Moves the pawns of an edition."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._ways_of = lru_cache(maxsize=MOST_WAYS)(self._find_ways)
        self._latest: tuple[Open, WhodunitOptions, Ways] | None = None
        """Where the last roll that was asked about leads: whoever rolled is asked where to walk, and then walks."""

    def ways_to_begin(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        """To roll, to take the passage, to stay (CL-37, CL-44, CL-R06, CL-R09, CL-R10); or to ask for a key first.

        A passage into an empty room may be taken with somebody called there (MU-R29).
        """
        table = state.open
        place = here(table, seat)
        board = self._context.board
        keys = self._keys(table, seat, board.within_a_roll(place))
        if place not in self._context.rooms:
            return (self._context.offers.roll, *keys)
        ways = []
        if state.options.secret_passages and self._may_slip(table, seat):
            ways.append(self._context.offers.passage[place])
        may_stay = self._may_stay(state, seat)
        if may_stay:
            ways.append(self._context.offers.stay[place])
        shut_in = board.shut_in(place, board.blocked(table.pawns.values()))
        if not shut_in or not may_stay or state.options.suggestion_required:
            ways.insert(
                0, self._context.offers.roll
            )  # in vain, if need be: nobody is forced into a passage, or to speak
        return (*ways, *self._summons_by_passage(state, seat), *keys)

    def _summons_by_passage(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        table = state.open
        place = here(table, seat)
        to = self._context.board.passages.get(place)
        if to is None or not state.options.secret_passages or not self._may_summon(table, seat, to):
            return ()
        if self._context.powers.own(table, seat, NoPassages) is not None:
            return ()
        return (self._context.offers.summon_by_passage(place, to, self._company(table, seat)),)

    def _may_stay(self, state: State, seat: Seat) -> bool:
        """Whether this seat may speak again where it is, without moving (CL-R09, CL-R10, MU-64, MU-84)."""
        table = state.open
        again = not state.options.reentry_required or table.called[seat]
        return again and self._context.powers.silence(table, here(table, seat)) is None

    def _may_slip(self, table: Open, seat: Seat) -> bool:
        """Whether this seat may take the passage where it is (MU-79, MU-88)."""
        powers = self._context.powers
        to = self._context.board.passages.get(here(table, seat))
        return to is not None and powers.own(table, seat, NoPassages) is None and powers.bar(table, seat, to) is None

    def _keys(self, table: Open, seat: Seat, rooms: Iterable[Card]) -> tuple[Choice, ...]:
        powers = self._context.powers
        begging = enquiries.keys_to_beg(powers, table, seat, rooms)
        return (self._context.offers.beg_key(begging, powers.leave_to_ask(table, seat)),) if begging else ()

    def _summons(self, table: Open, seat: Seat, walks: Iterable[Walk]) -> tuple[Choice, ...]:
        if self._context.powers.own(table, seat, Summons) is None:
            return ()
        empty = [walk for walk in walks if self._may_summon(table, seat, walk.to)]
        return (self._context.offers.summon(empty, self._company(table, seat)),) if empty else ()

    def ways_to_go(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        """Where the roll leads; what bars a room may be asked away, or brought company for."""
        table = state.open
        ways = self._ways(table, state.options)
        summons = self._summons(table, seat, ways.indoors)
        keys = self._keys(table, seat, [walk.to for walk in ways.indoors])
        return (ways.free, *summons, *keys) if ways.free else (*summons, *keys, self._context.offers.stand)

    def _company(self, table: Open, seat: Seat) -> Companions:
        """The players whom this seat may call in: whom they play, and whether they would speak first."""
        first = self._context.powers.speak_before(table, seat)
        return tuple([(other, table.characters[other], other in first) for other in self._others(table, seat)])

    def _may_summon(self, table: Open, seat: Seat, room: Card) -> bool:
        """Whether this seat may take somebody into a room; a summons opens no lock (MU-80, MU-R15)."""
        summons = self._context.powers.own(table, seat, Summons)
        if summons is None or not summons.allows(table, room):
            return False
        return not isinstance(self._context.powers.bar(table, seat, room), LockedRoom)

    def begin(self, state: State, seat: Seat, kind: str) -> Step[State]:
        """Roll, take a passage or stay (CL-37, CL-44, CL-R06, CL-R09)."""
        table = state.open
        mine = table.characters[seat]
        place = table.pawns[mine]
        match kind:
            case "roll":
                return self._roll(state, seat)
            case "passage":
                there = self._context.board.passages[place]
                entered = replace(table, pawns={**table.pawns, mine: there})
                return turns.arrive(self._context, state, entered, Event(Slipped(seat, mine, place, there)))
            case _:
                return turns.arrive(self._context, state, table, Event(Stayed(seat, place)))

    def why_not(self, state: State, seat: Seat, kind: str) -> Illegal:
        place = here(state.open, seat)
        if state.options.movement == "free":
            return Illegal("Nobody walks in the quick game: name any room and ask there.", rule="CL-R22")
        if kind == "roll":
            return Illegal("A pawn stands before every door: you cannot get out this turn.", rule="CL-R04")
        if place not in self._context.rooms:
            return Illegal(f"You stand in a corridor: roll {self._context.edition.dice_words}.", rule="CL-37")
        return self._why_no_stay(state, seat) if kind == "stay" else self._why_no_passage(state, seat)

    def _why_no_stay(self, state: State, seat: Seat) -> Illegal:
        place = here(state.open, seat)
        silence = self._context.powers.silence(state.open, place)
        if silence is None or (state.options.reentry_required and not state.open.called[seat]):
            return Illegal("To ask here again you must leave the room and come back.", rule="CL-R09")
        return refusal(silence, self._context.edition.spoken, place)

    def _why_no_passage(self, state: State, seat: Seat) -> Illegal:
        powers, names, place = self._context.powers, self._context.edition.spoken, here(state.open, seat)
        to = self._context.board.passages.get(place)
        if not state.options.secret_passages:
            return Illegal("The secret passages are closed at this table.", rule="CL-R06")
        stop = to and (powers.own(state.open, seat, NoPassages) or powers.bar(state.open, seat, to))
        if not to or not stop:
            return Illegal(f"No secret passage leads out of {names[place]}.", rule="CL-R06")
        return refusal(stop, names, to)

    def _roll(self, state: State, seat: Seat) -> Step[State]:
        table = state.open
        chance = state.chance
        dice = (chance.below(6, "dice", table.turn, 0) + 1, chance.below(6, "dice", table.turn, 1) + 1)
        rolled = replace(table, dice=dice, phase="walk")
        events: tuple[Event, ...] = (Event(Rolled(seat, dice)),)
        if not self._ways(rolled, state.options).walks:
            rolled = replace(rolled, phase="closing")  # CL-R24
            events = (*events, Event(Stuck(seat)))
        return Step(replace(state, open=rolled), events)

    def _ways(self, table: Open, options: WhodunitOptions) -> Ways:
        latest = self._latest
        if latest is None or latest[0] is not table or latest[1] is not options:
            latest = self._latest = (table, options, self._look_up_ways(table, options))
        return latest[2]

    def _look_up_ways(self, table: Open, options: WhodunitOptions) -> Ways:
        board = self._context.board
        origin, steps = here(table, table.seat), sum(table.dice)
        scope = board.scope(origin, steps)
        blocked = board.blocked(table.pawns.values()) & scope.squares
        shut = self._context.powers.shut(table, table.seat, scope.rooms)
        leaving = options.leaving_required and origin in self._context.rooms
        return self._ways_of(origin, steps, blocked, shut, leaving)

    def _find_ways(self, origin: Place, steps: int, blocked: int, shut: frozenset[Card], leaving: bool) -> Ways:
        """Where a roll leads; out of a room that must be left, as far as there is a way (CL-R24, MU-R26, MU-R33)."""
        board = self._context.board
        walks = board.walks(origin, steps, blocked)
        free = [walk for walk in walks if walk.to not in shut]
        if leaving and not free:
            free = [*board.farthest(origin, steps, blocked)]
            walks = (*walks, *free)
        return Ways(
            walks,
            tuple([walk for walk in walks if walk.to in self._context.rooms]),
            self._context.offers.walk(free, steps) if free else None,
        )

    def _way(self, state: State, to: Place) -> Walk:
        for walk in self._ways(state.open, state.options).walks:
            if walk.to == to:
                return walk
        total = sum(state.open.dice)
        if to in self._context.rooms:
            raise Illegal(
                f"{capital(self._context.edition.spoken[to])} cannot be reached with {total} steps.", rule="CL-R24"
            )
        raise Illegal(f"No path of exactly {total} steps ends there.", rule="CL-R24")

    def walk(self, state: State, seat: Seat, move: Move) -> Step[State]:
        """Walk the whole roll, or into a room (CL-37, CL-R04, CL-R24, CL-R25)."""
        table = state.open
        (to,) = slots_of(move, to=None)
        walk = self._way(state, to)
        mine = table.characters[seat]
        moved = replace(table, pawns={**table.pawns, mine: to})
        walked = Event(Walked(seat, mine, walk.path))
        if to not in self._context.rooms:
            closing = replace(moved, phase="closing")
            return Step(replace(state, open=closing), (walked,), reversible=True)
        bar = self._context.powers.bar(table, seat, to)
        if bar is not None:
            raise refusal(bar, self._context.edition.spoken, to)
        return turns.arrive(self._context, state, moved, walked)

    def summon(self, state: State, seat: Seat, move: Move) -> Step[State]:
        """Enter an empty room together with another player, wherever that one was (MU-80, MU-R15, MU-R29)."""
        table = state.open
        to, player = slots_of(move, to=self._context.rooms, player=None)
        if player not in [str(other) for other in self._others(table, seat)]:
            raise Illegal("Call one of the other players.", rule="MU-R15")
        entering = self._entering(state, seat, to)
        bar = self._context.powers.bar(table, seat, to)
        if isinstance(bar, LockedRoom):
            raise refusal(bar, self._context.edition.spoken, to)
        if not self._may_summon(table, seat, to):
            raise Illegal(f"You need nobody’s company in {self._context.edition.spoken[to]}.", rule="MU-80")
        mine, whom = table.characters[seat], Seat(int(player))
        theirs = table.characters[whom]
        events = (
            Event(entering),
            Event(Summoned(seat, whom, theirs, table.pawns[theirs], to)),
        )
        called = enquiries.called_in(table, theirs, to, by=seat)
        moved = replace(table, pawns={**table.pawns, mine: to, theirs: to}, called=called)
        return turns.arrive(self._context, state, moved, *events)

    def _entering(self, state: State, seat: Seat, to: Card) -> Walked | Slipped:
        """How this seat gets into a room: by the roll or, before it, through the passage."""
        mine, place = state.open.characters[seat], here(state.open, seat)
        if state.open.phase == "walk":
            return Walked(seat, mine, self._way(state, to).path)
        if self._context.board.passages[place] != to:
            spoken = self._context.edition.spoken
            raise Illegal(f"The secret passage does not lead to {spoken[to]}.", rule="MU-R29")
        return Slipped(seat, mine, place, to)

    def stand(self, state: State, seat: Seat, move: Move) -> Step[State]:
        """Stay put, where no way is open."""
        slots_of(move)
        closing = replace(state.open, phase="closing")
        return Step(replace(state, open=closing), (Event(Stuck(seat)),))

    def beg_key(self, state: State, seat: Seat, move: Move) -> Step[State]:
        """Ask for a key before moving (MU-R11)."""
        (room,) = slots_of(move, room=self._context.rooms)
        ways = self.ways_to_begin(state, seat) if state.open.phase == "turn" else self.ways_to_go(state, seat)
        keys = next(choice for choice in ways if choice.kind == "beg-key")
        if room not in [option.value for option in keys.slots[0].options]:
            raise Illegal(
                f"There is no key to ask for that would open {self._context.edition.spoken[room]}.", rule="MU-R11"
            )
        return enquiries.beg_key(self._context.powers, state, seat, room)

    def _others(self, table: Open, seat: Seat) -> tuple[Seat, ...]:
        """The other players; who conceded is none any more (MU-R15, MU-H01)."""
        seats = (Seat(other) for other in range(len(table.characters)))
        return tuple(other for other in seats if other != seat and other not in table.conceded)
