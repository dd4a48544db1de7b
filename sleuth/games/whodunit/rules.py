"""The rules of a whodunit, as in the ledger ``docs/rules/classic.md``.

Facts: 2 to 6 players, hidden hands and a hidden envelope, two dice, ends at the latest at the round limit.
A turn goes through phases: ``turn`` (roll, take a passage or stay), ``walk``, ``room`` (suggest or not), ``answer``
(the others, one by one) and ``closing`` (accuse or not). Then the next seat's begins.
"""

from collections.abc import Sequence
from typing import cast

import msgspec
from msgspec.structs import replace

from sleuth.core.chance import Chance
from sleuth.core.choices import Choice, Move
from sleuth.core.game import Event, Illegal, Options, Outcome, Seat, Step, Viewer
from sleuth.games.whodunit import setup, twins
from sleuth.games.whodunit.choices import Offers
from sleuth.games.whodunit.edition import Edition
from sleuth.games.whodunit.events import (
    AccusationFailed,
    Accused,
    Card,
    EnvelopeSeen,
    Passed,
    Rolled,
    Shown,
    ShownHidden,
    Slipped,
    Solved,
    Stayed,
    SteppedAside,
    Stuck,
    Suggested,
    TurnBegan,
    Unanswered,
    Unsolved,
    Walked,
)
from sleuth.games.whodunit.house import House
from sleuth.games.whodunit.state import (
    Answer,
    Ending,
    Enquiry,
    Leads,
    Open,
    Phase,
    Reason,
    Seen,
    State,
    Triple,
    View,
    WhodunitOptions,
)

NOBODY: frozenset[Seat] = frozenset()


class WhodunitRules:
    """Plays an edition by the book."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.house = House(edition)
        self.offers = Offers(edition, self.house)
        self._suspects = frozenset(suspect.id for suspect in edition.suspects)
        self._weapons = frozenset(weapon.id for weapon in edition.weapons)
        self._rooms = frozenset(room.id for room in edition.rooms)

    def start(self, seats: Sequence[str], options: Options, chance: Chance) -> Step[State]:
        """Fill the envelope, find the first player, deal the rest (CL-16 to CL-30, CL-33 to CL-35)."""
        settings = msgspec.convert(dict(options), WhodunitOptions)
        return setup.set_up(self.edition, seats, settings, chance)

    def awaited(self, state: State) -> frozenset[Seat]:
        table = state.open
        if table.phase == "over":
            return NOBODY
        if table.phase == "answer" and table.enquiry is not None and table.enquiry.asked is not None:
            return frozenset((table.enquiry.asked,))
        return frozenset((table.seat,))

    def outcome(self, state: State) -> Outcome | None:
        ending = state.open.ending
        if ending is None:
            return None
        return Outcome(ending.reason, () if ending.winner is None else (ending.winner,))

    def may_speak(self, state: State, seat: Seat) -> bool:
        """Whoever has looked into the envelope is silent until the end (CL-R17)."""
        return not state.open.out[seat] or state.open.ending is not None

    def view(self, state: State, viewer: Viewer) -> View:
        if viewer is None:
            return View(None, state.open)
        return View(
            viewer,
            state.open,
            state.hands[viewer],
            state.seen[viewer],
            state.envelope if state.open.out[viewer] else None,
        )

    def twin(self, state: State, seat: Seat, chance: Chance) -> State:
        return twins.deal_anew(self.edition, state, seat, chance)

    def choices(self, state: State, seat: Seat) -> Sequence[Choice]:
        table = state.open
        offers = self.offers
        if seat not in self.awaited(state):
            return ()
        match table.phase:
            case "turn" if state.options.movement == "free":
                here = table.pawns[table.characters[seat]]
                barred = state.options.reentry_required and here in self._rooms and not table.called[seat]
                asking = offers.suggest_elsewhere[here if barred else None]
                return (asking, offers.accuse, offers.end) if self._may_accuse(state) else (asking, offers.end)
            case "turn":
                return self._ways_to_begin(state, seat)
            case "walk":
                return (offers.walk(*self._roll_of(table)),)
            case "room":
                room = table.pawns[table.characters[seat]]
                asking = offers.suggest[room]
                return (asking, offers.accuse, offers.end) if self._may_accuse(state) else (asking, offers.end)
            case "answer":
                matching = self._matching(state, seat)
                return (offers.show(matching),) if matching else (offers.show_none,)
            case _:
                return (offers.accuse, offers.end) if self._may_accuse(state) else (offers.end,)

    def _ways_to_begin(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        """To roll, to take the passage, to stay (CL-37, CL-44, CL-R06, CL-R09, CL-R10)."""
        table = state.open
        here = table.pawns[table.characters[seat]]
        if here not in self._rooms:
            return (self.offers.roll,)
        ways = []
        if state.options.secret_passages and here in self.offers.passage:
            ways.append(self.offers.passage[here])
        may_stay = not state.options.reentry_required or table.called[seat]
        if may_stay:
            ways.append(self.offers.stay[here])
        if not may_stay or not self.house.shut_in(here, self.house.blocked(table.pawns.values())):
            ways.insert(0, self.offers.roll)  # in vain, if need be: nobody is forced into a passage
        return tuple(ways)

    def _may_accuse(self, state: State) -> bool:
        return state.open.suggested or not state.options.accuse_requires_suggestion  # CL-61, CL-R12

    def _matching(self, state: State, seat: Seat) -> tuple[Card, ...]:
        enquiry = state.open.enquiry
        return tuple(card for card in state.hands[seat] if enquiry is not None and card in enquiry.cards)

    def _roll_of(self, table: Open) -> tuple[str, int, int]:
        mine = table.characters[table.seat]
        others = (place for suspect, place in table.pawns.items() if suspect != mine)
        return table.pawns[mine], sum(table.dice), self.house.blocked(others)

    def default(self, state: State, seat: Seat) -> Move:
        """Go on without deciding anything that matters: roll, walk to the nearest place, show what was shown before."""
        first = self.choices(state, seat)[0]
        match first.kind:
            case "walk":
                return Move("walk", {"to": first.slots[0].options[0].value})
            case "show":
                return Move("show", {"card": self._shown_before(state, seat)})
            case "passage" | "stay":
                return Move("stay")
            case "roll" | "pass":
                return Move(first.kind)
            case _:
                return Move("end")

    def _shown_before(self, state: State, seat: Seat) -> Card:
        matching = self._matching(state, seat)
        known = {seen.card for seen in state.seen[state.open.seat] if seen.by == seat}
        return next((card for card in matching if card in known), matching[0])

    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        table = state.open
        if table.phase == "over":
            raise Illegal("The game is over.")
        if seat not in self.awaited(state):
            raise Illegal("It is not your turn to decide.", rule="CL-46" if table.phase == "answer" else "CL-36")
        match table.phase, move.kind:
            case "turn", "roll" | "stay" | "passage":
                return self._begin(state, seat, move)
            case "turn", "suggest" if state.options.movement == "free":
                return self._suggest_anywhere(state, seat, move)
            case "walk", "walk":
                return self._walk(state, seat, move)
            case "room", "suggest":
                suspect, weapon = _slots(move, suspect=self._suspects, weapon=self._weapons)
                return self._suggest(state, seat, (suspect, weapon, table.pawns[table.characters[seat]]))
            case "answer", "show":
                return self._show(state, seat, move)
            case "answer", "pass":
                return self._pass(state, seat, move)
            case phase, "accuse" if phase in ("room", "closing") or self._free_turn(state):
                return self._accuse(state, seat, move)
            case phase, "end" if phase in ("room", "closing") or self._free_turn(state):
                _slots(move)
                return self._end_turn(state, ())
            case _:
                labels = "; ".join(choice.label for choice in self.choices(state, seat))
                raise Illegal(f"That cannot be done now. Your choices: {labels}.")

    def _free_turn(self, state: State) -> bool:
        return state.open.phase == "turn" and state.options.movement == "free"

    def _begin(self, state: State, seat: Seat, move: Move) -> Step[State]:
        """Roll, take a passage or stay (CL-37, CL-44, CL-R06, CL-R09)."""
        table = state.open
        _slots(move)
        offered = () if state.options.movement == "free" else self._ways_to_begin(state, seat)
        if move.kind not in (choice.kind for choice in offered):
            raise Illegal(*self._why_not(state, seat, move.kind))
        mine = table.characters[seat]
        here = table.pawns[mine]
        match move.kind:
            case "roll":
                return self._roll(state, seat)
            case "passage":
                there = self.house.passages[here]
                entered = replace(table, phase="room", pawns={**table.pawns, mine: there})
                return Step(replace(state, open=entered), (Event(Slipped(seat, mine, here, there)),), reversible=True)
            case _:
                stayed = replace(table, phase="room")
                return Step(replace(state, open=stayed), (Event(Stayed(seat, here)),), reversible=True)

    def _why_not(self, state: State, seat: Seat, kind: str) -> tuple[str, str]:
        here = state.open.pawns[state.open.characters[seat]]
        if state.options.movement == "free":
            return "Nobody walks in the quick game: name any room and ask there.", "CL-R22"
        if kind == "roll":
            return "A pawn stands before every door: you cannot get out this turn.", "CL-R04"
        if here not in self._rooms:
            return "You stand in a corridor: roll the dice.", "CL-37"
        if kind == "stay":
            return "To ask here again you must leave the room and come back.", "CL-R09"
        if not state.options.secret_passages:
            return "The secret passages are bricked up at this table.", "CL-R06"
        return f"No secret passage leads out of the {self.offers.names[here]}.", "CL-R06"

    def _roll(self, state: State, seat: Seat) -> Step[State]:
        table = state.open
        chance = state.chance
        dice = (chance.below(6, "dice", table.turn, 0) + 1, chance.below(6, "dice", table.turn, 1) + 1)
        rolled = replace(table, dice=dice, phase="walk")
        events: tuple[Event, ...] = (Event(Rolled(seat, dice)),)
        if not self.house.walks(*self._roll_of(rolled)):
            rolled = replace(rolled, phase="closing")  # CL-R24
            events = (*events, Event(Stuck(seat)))
        return Step(replace(state, open=rolled), events)

    def _walk(self, state: State, seat: Seat, move: Move) -> Step[State]:
        """Walk the whole roll, or into a room (CL-37, CL-R04, CL-R24, CL-R25)."""
        table = state.open
        (to,) = _slots(move, to=None)
        for walk in self.house.walks(*self._roll_of(table)):
            if walk.to == to:
                mine = table.characters[seat]
                phase: Phase = "room" if to in self._rooms else "closing"
                moved = replace(table, phase=phase, pawns={**table.pawns, mine: to})
                return Step(replace(state, open=moved), (Event(Walked(seat, mine, walk.path)),), reversible=True)
        total = sum(table.dice)
        if to in self._rooms:
            raise Illegal(f"The {self.offers.names[to]} cannot be reached with {total} steps.", rule="CL-R24")
        raise Illegal(f"No path of exactly {total} steps ends there.", rule="CL-R24")

    def _suggest_anywhere(self, state: State, seat: Seat, move: Move) -> Step[State]:
        """Name any room and suggest there (CL-R22)."""
        table = state.open
        suspect, room, weapon = _slots(move, suspect=self._suspects, room=self._rooms, weapon=self._weapons)
        mine = table.characters[seat]
        here = table.pawns[mine]
        if here == room:
            if state.options.reentry_required and not table.called[seat]:
                raise Illegal("You are in that room already: name another one.", rule="CL-R09")
            return self._suggest(state, seat, (suspect, weapon, room))
        entered = replace(state, open=replace(table, pawns={**table.pawns, mine: room}))
        step = self._suggest(entered, seat, (suspect, weapon, room))
        return Step(step.state, (Event(Walked(seat, mine, (here, room))), *step.events))

    def _suggest(self, state: State, seat: Seat, cards: Triple) -> Step[State]:
        """Call a suspect and a weapon into the room and begin the enquiry (CL-39 to CL-47)."""
        table = state.open
        suspect, weapon, room = cards
        suspect_from, weapon_from = table.pawns[suspect], table.weapons[weapon]
        called = tuple(
            was or (who == suspect and suspect_from != room and other != seat)
            for other, (was, who) in enumerate(zip(table.called, table.characters, strict=True))
        )
        enquiry = Enquiry(table.turn, seat, suspect, weapon, room, asked=self._left_of(seat, table))
        asked = replace(
            table,
            phase="answer",
            pawns={**table.pawns, suspect: room},
            weapons={**table.weapons, weapon: room},
            called=called,
            suggested=True,
            enquiry=enquiry,
        )
        suggested = Suggested(seat, suspect, weapon, room, suspect_from, weapon_from)
        return Step(replace(state, open=asked), (Event(suggested),))

    def _left_of(self, seat: Seat, table: Open) -> Seat:
        return Seat((seat + 1) % len(table.characters))

    def _show(self, state: State, seat: Seat, move: Move) -> Step[State]:
        """Show one of the named cards to the asker alone; the enquiry is over (CL-48, CL-49, CL-51, CL-53)."""
        table, enquiry = state.open, cast(Enquiry, state.open.enquiry)
        (card,) = _slots(move, card=None)
        if card not in state.hands[seat]:
            raise Illegal("You can only show a card from your own hand.", rule="CL-48")
        if card not in enquiry.cards:
            raise Illegal("Nobody asked for that card.", rule="CL-48")
        asker = enquiry.seat
        done = replace(enquiry, answers=(*enquiry.answers, Answer(seat, showed=True)), asked=None)
        seen = tuple(
            (*cards, Seen(card, seat, table.turn)) if other == asker else cards
            for other, cards in enumerate(state.seen)
        )
        shown = Event(Shown(seat, asker, card), frozenset((seat, asker)), ShownHidden(seat, asker))
        closing = replace(table, phase="closing", enquiry=done)
        return Step(replace(state, open=closing, seen=seen, enquiries=(*state.enquiries, done)), (shown,))

    def _pass(self, state: State, seat: Seat, move: Move) -> Step[State]:
        """Hold none of the three; the question goes on (CL-50), or round in vain (CL-52)."""
        _slots(move)
        if self._matching(state, seat):
            raise Illegal("You hold one of these cards and must show it.", rule="CL-48")
        table, enquiry = state.open, cast(Enquiry, state.open.enquiry)
        following = self._left_of(seat, table)
        passed = Event(Passed(seat, enquiry.seat))
        answers = (*enquiry.answers, Answer(seat, showed=False))
        if following != enquiry.seat:
            asked = replace(table, enquiry=replace(enquiry, answers=answers, asked=following))
            return Step(replace(state, open=asked), (passed,))
        done = replace(enquiry, answers=answers, asked=None)
        closing = replace(table, phase="closing", enquiry=done)
        return Step(
            replace(state, open=closing, enquiries=(*state.enquiries, done)), (passed, Event(Unanswered(enquiry.seat)))
        )

    def _accuse(self, state: State, seat: Seat, move: Move) -> Step[State]:
        """Answer all three questions, and look into the envelope alone (CL-60 to CL-69)."""
        suspect, room, weapon = _slots(move, suspect=self._suspects, room=self._rooms, weapon=self._weapons)
        if not self._may_accuse(state):
            raise Illegal("At this table you accuse only in a turn in which you made a suggestion.", rule="CL-R12")
        table = state.open
        cards = (suspect, weapon, room)
        accused = Event(Accused(seat, *cards))
        state = replace(state, accusations=(*state.accusations, (seat, cards)))
        if cards == state.envelope:
            over = self._over(state, "solved", seat)
            return Step(over, (accused, Event(Solved(seat, *cards))))
        out = tuple(was or other == seat for other, was in enumerate(table.out))
        failed = Event(EnvelopeSeen(seat, *state.envelope), frozenset((seat,)), AccusationFailed(seat))
        state = replace(state, open=replace(table, out=out))
        if all(out):
            over = self._over(state, "everybody-out", None)
            return Step(over, (accused, failed, Event(Unsolved("everybody-out", *state.envelope))))
        state, aside = self._step_aside(state, seat)
        return self._end_turn(state, (accused, failed, *aside))

    def _step_aside(self, state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
        """A wrong accuser's pawn does not block a door (CL-R15)."""
        table = state.open
        mine = table.characters[seat]
        here = table.pawns[mine]
        room = self.house.door_rooms.get(here)
        if room is None:
            return state, ()
        pawns = {**table.pawns, mine: room}
        return replace(state, open=replace(table, pawns=pawns)), (Event(SteppedAside(mine, here, room)),)

    def _end_turn(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        """Pass the turn clockwise to the next who has not accused wrongly (CL-36, CL-R15, CL-R26)."""
        table = state.open
        called = tuple(was and other != table.seat for other, was in enumerate(table.called))
        seat, round_ = table.seat, table.round
        while True:
            seat = self._left_of(seat, table)
            round_ += seat == table.first
            if not table.out[seat]:
                break
        if round_ > state.options.round_limit:
            over = self._over(state, "round-limit", None)
            return Step(over, (*events, Event(Unsolved("round-limit", *state.envelope))))
        following = replace(
            table,
            phase="turn",
            seat=seat,
            turn=table.turn + 1,
            round=round_,
            called=called,
            dice=(),
            suggested=False,
        )
        began = Event(TurnBegan(seat, following.turn, round_))
        return Step(replace(state, open=following), (*events, began))

    def _over(self, state: State, reason: Reason, winner: Seat | None) -> State:
        leads = tuple(self._leads(state, Seat(seat)) for seat in range(len(state.hands)))
        ending = Ending(reason, winner, state.envelope, state.hands, leads)
        return replace(state, open=replace(state.open, phase="over", ending=ending))

    def _leads(self, state: State, seat: Seat) -> Leads:
        """What a seat had left by its own hand and the cards shown to it (CL-31, CL-59)."""
        if state.open.out[seat]:
            return Leads(1, 1, 1)
        cleared = {*state.hands[seat], *(seen.card for seen in state.seen[seat])}
        return Leads(*(len(cards - cleared) for cards in (self._suspects, self._weapons, self._rooms)))


def _slots(move: Move, **expected: frozenset[Card] | None) -> tuple[Card, ...]:
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
