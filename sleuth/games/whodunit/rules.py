"""The rules of a whodunit, as in the ledgers ``docs/rules/classic.md`` and ``docs/rules/mukinnutu.md``.

Facts: 2 to 6 players, hidden hands and a hidden envelope, two dice, ends at the latest at the round limit.
A turn goes through phases: ``turn`` (roll, take a passage or stay), ``walk``, ``room`` (suggest or not), ``answer``
(the others, one by one) and ``closing`` (accuse or not). Then the next seat's begins. Where characters have powers, two
phases may come between: ``plea`` (somebody was asked for something) and ``precedence`` (somebody speaks first).
"""

from collections.abc import Sequence

from msgspec.structs import replace

from sleuth.core.chance import Chance
from sleuth.core.choices import Choice, Move
from sleuth.core.game import Event, Illegal, Options, Outcome, Seat, Step, Turn, Viewer
from sleuth.games.base import asks_anew, slots_of
from sleuth.games.whodunit import enquiries, setup, turns, twins
from sleuth.games.whodunit.choices import OPENING
from sleuth.games.whodunit.edition import Edition
from sleuth.games.whodunit.events import Declined, Threw, Walked
from sleuth.games.whodunit.movement import Movement
from sleuth.games.whodunit.powers import Throw, refusal
from sleuth.games.whodunit.state import Open, State, View, decider, has_looked, here, resume
from sleuth.games.whodunit.turns import Context

NOBODY: frozenset[Seat] = frozenset()
ALONE = tuple(frozenset((Seat(seat),)) for seat in range(6))
"""Each seat alone: the table waits for one of six at a time."""

SPEAKING = frozenset(("room", "precedence", "closing"))
"""The phases in which whoever decides may say something to all."""


class WhodunitRules:
    """Plays an edition by the book."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self._context = Context(edition)
        self.board = self._context.board
        self.offers = self._context.offers
        self._movement = Movement(self._context)

        self._offered: tuple[State | None, Seat, tuple[Choice, ...]] = (None, Seat(0), ())
        """What was offered last, since whoever makes a move was asked for it in the same state."""

    def prepare(self) -> None:
        self.board.find_all_ways()

    def start(self, seats: Sequence[str], options: Options, chance: Chance) -> Step[State]:
        """Fill the envelope, find the first player, deal the rest (CL-16 to CL-30, CL-33 to CL-35)."""
        return setup.set_up(self.edition, seats, setup.settings_of(self.edition, options), chance)

    def awaited(self, state: State) -> frozenset[Seat]:
        seat = decider(state.open)
        return NOBODY if seat is None else ALONE[seat]

    def turn(self, state: State) -> Turn:
        return Turn(state.open.seat, state.open.turn)

    def outcome(self, state: State) -> Outcome | None:
        ending = state.open.ending
        if ending is None:
            return None
        return Outcome(ending.reason, () if ending.winner is None else (ending.winner,))

    def may_speak(self, state: State, seat: Seat) -> bool:
        """Whoever has looked into the envelope, or conceded, is silent until the end (CL-R17, CL-H05, MU-91)."""
        return not state.open.out[seat] or state.open.ending is not None

    def view(self, state: State, viewer: Viewer) -> View:
        signs = self._context.signs.hung(state.open, viewer, passages=state.options.secret_passages)
        if viewer is None:
            return View(None, state.open, signs=signs)
        return View(
            viewer,
            state.open,
            state.hands[viewer],
            state.seen[viewer],
            state.envelope if has_looked(state, viewer) else None,
            signs,
        )

    def twin(self, state: State, seat: Seat, chance: Chance) -> State:
        return twins.deal_anew(self.edition, state, seat, chance)

    def choices(self, state: State, seat: Seat) -> Sequence[Choice]:
        known, whose, offered = self._offered
        if state is not known or seat != whose:
            offered = self._choices(state, seat)
            self._offered = (state, seat, offered)
        return offered

    def _choices(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        table = state.open
        offers = self.offers
        if seat != decider(table):
            return ()
        match table.phase:
            case "turn" if state.options.movement == "free":
                place = here(table, seat)
                barred = state.options.reentry_required and place in self._context.rooms and not table.called[seat]
                asking = offers.suggest_elsewhere[place if barred else None]
                accusing = (offers.accuse[state.options.accusations],) if self._may_accuse(state, seat) else ()
                return (asking, *accusing, offers.end)
            case "turn":
                return self._near(state, seat, self._movement.ways_to_begin(state, seat))
            case "walk":
                return self._near(state, seat, self._movement.ways_to_go(state, seat))
            case "room" | "precedence" | "closing":
                return tuple(self._ways_to_speak(state, seat))
            case "plea" if table.dealings.plea is not None:
                return offers.answers(table.dealings.plea, binding=state.options.keys == "kind")
            case _:
                cards = enquiries.matching(state, seat)
                return (offers.show(cards, enquiries.known_of(state, seat)),) if cards else (offers.show_none,)

    def _near(self, state: State, seat: Seat, choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
        """The ways to move, with the rooms near by that powers close."""
        if not self.edition.powers or not self._opens(state.open, seat, choices):
            return choices
        signs = self._context.signs.hung(state.open, seat, passages=state.options.secret_passages)
        return self.offers.with_closed(choices, signs)

    def _opens(self, table: Open, seat: Seat, choices: tuple[Choice, ...]) -> bool:
        """Whether anything is to be said of a closed room: one that a choice opens, or the end of a passage."""
        return here(table, seat) in self.board.passages or not OPENING.isdisjoint([choice.kind for choice in choices])

    def asides(self, state: State, seat: Seat) -> Sequence[Choice]:
        """To concede, at any time and once (CL-H01)."""
        table = state.open
        return () if table.phase == "over" or seat in table.conceded else self.offers.asides

    def has_left(self, state: State, seat: Seat) -> bool:
        return seat in state.open.conceded

    def later(self, state: State, seat: Seat) -> Sequence[Choice]:
        """An accusation can be thought out when the turn begins; it is made at its end (CL-60)."""
        table = state.open
        if table.phase not in ("turn", "walk") or seat != table.seat or table.out[seat]:
            return ()
        offered = {choice.kind for choice in self.choices(state, seat)}
        if "accuse" in offered:
            return ()
        first = "Walk first" if table.phase == "walk" else "Roll and walk first"
        if offered & {"stay", "passage", "summon"} and table.phase == "turn":
            first = "Move first"
        if table.movement == "free":
            first = "Make a suggestion first"
        elif state.options.accuse_requires_suggestion:
            first += ", and make a suggestion"
        return (replace(self.offers.accuse[state.options.accusations], note=f"{first}; then confirm."),)

    def _ways_to_speak(self, state: State, seat: Seat) -> list[Choice]:
        """To suggest, to accuse, or neither (CL-39, CL-60, MU-43, MU-81, MU-84, MU-85, MU-89)."""
        table, offers, powers = state.open, self.offers, self._context.powers
        place = here(table, seat)
        ways = []
        asking = table.phase == "room" or (table.phase == "precedence" and table.dealings.heard[-1] == "suggestion")
        if asking:
            nameless = powers.weapon_leave(table, seat, place) is not None
            ways.append((offers.suggest_nameless if nameless else offers.suggest)[place])
            if enquiries.weapon_to_beg(powers, table, seat) is not None:
                ways.append(offers.beg_weapon)
        if self._may_throw(table, seat):
            ways.append(offers.throw)
        if _is_lucky(table, seat) and not table.suggested and (near := self.board.near(place)):
            ways.append(offers.suggest_near(near))
        if table.phase == "room" and state.options.suggestion_required:
            return ways
        if self._may_accuse(state, seat):
            gives_way = powers.first_speaker(table, seat, "accusation") is not None
            ways.append(offers.give_way if gives_way else offers.accuse[state.options.accusations])
        ways.append(offers.decline if table.phase == "precedence" else offers.end)
        return ways

    def _may_throw(self, table: Open, seat: Seat) -> bool:
        """Once a turn, after moving and before suggesting (MU-89, MU-R20)."""
        if table.suggested or table.dealings.die is not None or seat != table.seat:
            return False
        if self._context.powers.own(table, seat, Throw) is None:
            return False
        place = here(table, seat)
        return bool(self.board.near(place)) or self._context.powers.silence(table, place) is not None

    def _may_accuse(self, state: State, seat: Seat) -> bool:
        table = state.open
        if not table.suggested and state.options.accuse_requires_suggestion and seat == table.seat:
            return False  # CL-61, CL-R12
        return _is_lucky(table, seat) or self._context.powers.silence(table, here(table, seat)) is None

    def default(self, state: State, seat: Seat) -> Move:
        """Go on without deciding anything that matters: roll, walk to the nearest place, show what was shown before."""
        first = self.choices(state, seat)[0]
        match first.kind:
            case "walk":
                return Move("walk", {"to": first.slots[0].options[0].value})
            case "show":
                return Move("show", {"card": enquiries.shown_before(state, seat)})
            case "suggest" if state.open.phase == "room" and state.options.suggestion_required:
                return Move("suggest", {slot.name: slot.options[0].value for slot in first.slots})
            case "passage" | "stay":
                return Move("stay")
            case "roll" | "pass" | "grant":
                return Move(first.kind)
            case "summon" | "beg-key" | "stand":
                return Move("stand")
            case _:
                return Move("decline" if state.open.phase == "precedence" else "end")

    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        table = state.open
        if table.phase == "over":
            raise Illegal("The game is over.")
        if seat in table.conceded:
            raise Illegal("You have conceded: nobody plays your seat any more.", rule="CL-H01")
        if move.kind == "concede":
            return self._concede(state, seat, move)
        step = self._play(state, seat, move)
        return turns.settle(self._context, step) if table.conceded else step

    def _concede(self, state: State, seat: Seat, move: Move) -> Step[State]:
        """Leave the game; whoever is asked then what they were not asked before is told so."""
        slots_of(move)
        return asks_anew(self, state, turns.concede(self._context, state, seat))

    def _play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        table = state.open
        if seat != decider(table):
            raise Illegal("It is not your turn to decide.", rule="CL-46" if table.phase == "answer" else "CL-36")
        if table.phase in SPEAKING:
            return self._speak(state, seat, move)
        match table.phase, move.kind:
            case "turn", "roll" | "stay" | "passage":
                slots_of(move)
                if not self._offers(state, seat, move.kind):
                    raise self._movement.why_not(state, seat, move.kind)
                return self._movement.begin(state, seat, move.kind)
            case "turn", "suggest" if state.options.movement == "free":
                return self._suggest_anywhere(state, seat, move)
            case "walk", "walk":
                return self._movement.walk(state, seat, move)
            case "answer", "show":
                return enquiries.show(state, seat, move)
            case "answer", "pass":
                return enquiries.pass_on(state, seat, move)
            case "turn", "end" | "accuse" if state.options.movement == "free":
                return self._speak(state, seat, move)
            case "turn" | "walk", "beg-key" if self._offers(state, seat, "beg-key"):
                return self._movement.beg_key(state, seat, move)
            case "turn" | "walk", "summon" if self._offers(state, seat, "summon"):
                return self._movement.summon(state, seat, move)
            case "walk", "stand" if self._offers(state, seat, "stand"):
                return self._movement.stand(state, seat, move)
            case "plea", "grant" | "refuse" if table.dealings.plea is not None:
                slots_of(move)
                return enquiries.answer_plea(self._context.powers, state, table.dealings.plea, yes=move.kind == "grant")
        raise self._not_now(state, seat)

    def _offers(self, state: State, seat: Seat, kind: str) -> bool:
        return kind in [choice.kind for choice in self.choices(state, seat)]

    def _not_now(self, state: State, seat: Seat) -> Illegal:
        labels = "; ".join(choice.label for choice in self.choices(state, seat))
        return Illegal(f"That cannot be done now. Your choices: {labels}.")

    def _speak(self, state: State, seat: Seat, move: Move) -> Step[State]:
        """Everything that may be said once the pawn has moved."""
        if not self._offers(state, seat, move.kind):
            if move.kind == "accuse":
                self._check_accusing(state, seat)
            raise self._not_now(state, seat)
        match move.kind:
            case "suggest":
                return self._suggest(state, seat, move)
            case "suggest-near":
                return self._suggest_near(state, seat, move)
            case "accuse":
                return self._accuse(state, seat, move)
        slots_of(move)
        match move.kind:
            case "beg-weapon" if leave := enquiries.weapon_to_beg(self._context.powers, state.open, seat):
                return enquiries.beg_weapon(self._context.powers, state, seat, leave)
            case "throw" if die := self._context.powers.own(state.open, seat, Throw):
                return self._throw(state, seat, die)
            case "give-way" if (
                first := self._context.powers.first_speaker(state.open, seat, "accusation")
            ) is not None:
                return turns.give_way(state, first, "accusation")
            case "decline":
                return Step(replace(state, open=resume(state.open)), (Event(Declined(seat)),))
            case "end":
                return turns.end_turn(self._context, state, ())
        raise self._not_now(state, seat)

    def _suggest(self, state: State, seat: Seat, move: Move) -> Step[State]:
        """Suggest where one is, without a weapon if none may be named (CL-39, MU-R18)."""
        table = state.open
        room = here(table, seat)
        by_leave = self._context.powers.weapon_leave(table, seat, room)
        if by_leave is not None:
            if "weapon" in move.slots:
                raise refusal(by_leave, self.edition.spoken, room)
            (suspect,) = slots_of(move, suspect=self._context.suspects)
            return enquiries.suggest(state, seat, suspect, None, room)
        suspect, weapon = slots_of(move, suspect=self._context.suspects, weapon=self._context.weapons)
        return enquiries.suggest(state, seat, suspect, weapon, room)

    def _suggest_near(self, state: State, seat: Seat, move: Move) -> Step[State]:
        """Suggest something for a room next to one, and stay where one is (MU-89)."""
        context = self._context
        near = frozenset(context.board.near(here(state.open, seat)))
        suspect, room, weapon = slots_of(move, suspect=context.suspects, room=near, weapon=context.weapons)
        return enquiries.suggest(state, seat, suspect, weapon, room)

    def _suggest_anywhere(self, state: State, seat: Seat, move: Move) -> Step[State]:
        """Name any room and suggest there (CL-R22)."""
        table, context = state.open, self._context
        suspect, room, weapon = slots_of(move, suspect=context.suspects, room=context.rooms, weapon=context.weapons)
        mine = table.characters[seat]
        place = table.pawns[mine]
        if place == room:
            if state.options.reentry_required and not table.called[seat]:
                raise Illegal("You are in that room already: name another one.", rule="CL-R09")
            return enquiries.suggest(state, seat, suspect, weapon, room)
        entered = replace(state, open=replace(table, pawns={**table.pawns, mine: room}))
        step = enquiries.suggest(entered, seat, suspect, weapon, room)
        return Step(step.state, (Event(Walked(seat, mine, (place, room))), *step.events))

    def _throw(self, state: State, seat: Seat, power: Throw) -> Step[State]:
        """Throw a die that may let one speak of a room next to one (MU-89, MU-90)."""
        table = state.open
        die = state.chance.below(6, "throw", table.turn) + 1
        lucky = die > power.above
        thrown = replace(table, dealings=replace(table.dealings, die=die, lucky=lucky))
        return Step(replace(state, open=thrown), (Event(Threw(seat, die, lucky)),))

    def _check_accusing(self, state: State, seat: Seat) -> None:
        if self._may_accuse(state, seat):
            return
        place = here(state.open, seat)
        silence = self._context.powers.silence(state.open, place)
        if silence is not None:
            raise refusal(silence, self.edition.spoken, place)
        raise Illegal("At this table you accuse only in a turn in which you made a suggestion.", rule="CL-R12")

    def _accuse(self, state: State, seat: Seat, move: Move) -> Step[State]:
        """Answer all three questions (CL-60)."""
        context = self._context
        suspect, room, weapon = slots_of(move, suspect=context.suspects, room=context.rooms, weapon=context.weapons)
        return turns.accuse(context, state, seat, (suspect, weapon, room))


def _is_lucky(table: Open, seat: Seat) -> bool:
    """Whether the die was with this seat; it is thrown in one's own turn."""
    return table.dealings.lucky and seat == table.seat
