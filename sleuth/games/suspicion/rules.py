"""The rules of the gala, as in the ledger ``docs/rules/suspicion.md``.

Facts: 2 to 6 players, hidden identities and hands, two dice, ends when a stack of gems is empty.
A turn goes through phases: ``roll``, ``move`` (a guest for each die), ``card`` (play one of two) and ``act`` (its
actions, one by one). Once a stack is empty all seats ``guess`` at the same time, unseen.
"""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from sleuth.core.chance import Chance
from sleuth.core.choices import Choice, Move, Value
from sleuth.core.game import Event, Illegal, Options, Outcome, Seat, Step, Turn, Viewer
from sleuth.games.base import asks_anew, slots_of
from sleuth.games.suspicion import setup, twins
from sleuth.games.suspicion.board import Board
from sleuth.games.suspicion.choices import DICE, Offers, opponents_of
from sleuth.games.suspicion.edition import WILD, Action, Edition
from sleuth.games.suspicion.events import (
    Answered,
    AnsweredHidden,
    Asked,
    CardPlayed,
    GemId,
    Guessed,
    GuessedHidden,
    Guesses,
    GuessingBegan,
    GuestId,
    Lifted,
    Peeked,
    PeekedHidden,
    QuestionExplained,
    Robbed,
    RobberyExplained,
    Rolled,
    Slipped,
    Walked,
)
from sleuth.games.suspicion.state import (
    Answer,
    Open,
    Peek,
    Question,
    Robbery,
    Sighting,
    State,
    SuspicionOptions,
    View,
)
from sleuth.games.suspicion.turns import changed, concede, end_turn, finish, present

NOBODY: frozenset[Seat] = frozenset()


class SuspicionRules:
    """Plays a gala by the book."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.board = Board(edition)
        self.offers = Offers(edition, self.board)
        self._actions: dict[str, tuple[Action, ...]] = {card.id: card.actions for card in edition.cards}

    def start(self, seats: Sequence[str], options: Options, chance: Chance) -> Step[State]:
        """Place the guests, stack the gems, deal invitations and cards (SU-04 to SU-11)."""
        settings = msgspec.convert(dict(options), SuspicionOptions)
        return setup.set_up(self.edition, seats, settings, chance)

    def awaited(self, state: State) -> frozenset[Seat]:
        table = state.open
        match table.phase:
            case "over":
                return NOBODY
            case "guess":
                return frozenset(Seat(seat) for seat, done in enumerate(table.guessed) if not done)
            case _:
                return frozenset((table.seat,))

    def turn(self, state: State) -> Turn | None:
        """All guess at once in the end: that is nobody's turn."""
        return None if state.open.phase == "guess" else Turn(state.open.seat, state.open.turn)

    def outcome(self, state: State) -> Outcome | None:
        ending = state.open.ending
        return None if ending is None else Outcome(ending.reason, ending.winners)

    def may_speak(self, state: State, seat: Seat) -> bool:
        """Thieves may always talk, it is what they say; whoever left has nothing to lose by it any more (SU-H05)."""
        return seat not in state.open.conceded or state.open.ending is not None

    def view(self, state: State, viewer: Viewer) -> View:
        table = state.open
        if viewer is None:
            return View(None, table)
        return View(
            viewer,
            table,
            state.identities[viewer],
            state.hands[viewer],
            tuple(
                [
                    Answer(asked.turn, asked.seat, asked.to, asked.guest, state.identities[asked.to] in asked.seers)
                    for asked in table.questions
                    if viewer in (asked.seat, asked.to)
                ]
            ),
            tuple(
                [
                    Sighting(peek.turn, state.peeked(number))
                    for number, peek in enumerate(table.peeks)
                    if peek.seat == viewer
                ]
            ),
            state.guesses[viewer],
            self._suspected(table, viewer),
        )

    def _suspected(self, table: Open, seat: Seat) -> tuple[GuestId, ...]:
        """The guests that stood, at every robbery of this seat, where it could be made (SU-51)."""
        robberies = [robbery.suspects for robbery in table.robberies if robbery.seat == seat]
        if not robberies:
            return ()
        return tuple([guest for guest in self.offers.guests if all(guest in suspects for suspects in robberies)])

    def twin(self, state: State, seat: Seat, chance: Chance) -> State:
        return twins.deal_anew(self.edition, state, seat, chance)

    def choices(self, state: State, seat: Seat) -> Sequence[Choice]:
        table, offers = state.open, self.offers
        if seat not in self.awaited(state):
            return ()
        match table.phase:
            case "roll":
                return (offers.roll,)
            case "move":
                return (offers.move(table.dice, table.spent, table.places),)
            case "card":
                return (offers.play(state.hands[seat], len(state.hands)),)
            case "act":
                return tuple([self._offer(state, seat, action) for action in self._left(state)])
            case _:
                return (offers.guess(opponents_of(seat, table), self._known(state, seat)),)

    def _known(self, state: State, seat: Seat) -> set[GuestId]:
        """The guests of whom this seat knows who they are: its own, and those whose masks are off."""
        return {state.identities[seat], *state.open.conceded.values()}

    def asides(self, state: State, seat: Seat) -> Sequence[Choice]:
        """To concede, at any time and once (SU-H01)."""
        table = state.open
        return () if table.phase == "over" or seat in table.conceded else self.offers.asides

    def has_left(self, state: State, seat: Seat) -> bool:
        return seat in state.open.conceded

    def _left(self, state: State) -> list[Action]:
        """The actions of the card in play that are not done yet."""
        table = state.open
        return [action for action in self._actions[table.card or ""] if action.do not in table.done]

    def _offer(self, state: State, seat: Seat, action: Action) -> Choice:
        offers = self.offers
        match action.do:
            case "rob":
                return offers.rob(self._in_reach(state, seat), state.open.stacks, self._cuts(state))
            case "lift":
                return offers.lift(action.gem or "", state.open.stacks, self._cuts(state))
            case "slip":
                return offers.slip(state.open.places)
            case "peek":
                return offers.peek
            case _:
                guest = action.guest or ""
                return offers.ask(guest, opponents_of(seat, state.open), self.board.seers(state.open.places, guest))

    def _cuts(self, state: State) -> bool:
        """Whether another action of the card would come after this one (SU-22, SU-25)."""
        return len(state.hands) > 2 and not state.open.done

    def _in_reach(self, state: State, seat: Seat) -> tuple[GemId, ...]:
        """The gems of the room where this seat's own guest is (SU-28)."""
        return self.board.gems[state.open.places[state.identities[seat]]]

    def default(self, state: State, seat: Seat) -> Move:
        """Go on by what lies nearest; of the secrets only what a legal move cannot do without."""
        choice = self.choices(state, seat)[0]
        match choice.kind:
            case "move":
                die = choice.slots[0].options[0].value
                guest = choice.slots[1].cases[die][0].value
                return Move("move", {"die": die, "guest": guest, "room": choice.slots[2].cases[guest][0].value})
            case "slip":
                guest = choice.slots[0].options[0].value
                return Move("slip", {"guest": guest, "room": choice.slots[1].cases[guest][0].value})
            case "guess":
                known = self._known(state, seat)
                guests = [guest for guest in self.offers.guests if guest not in known]
                others = [str(other) for other in present(state) if other != seat]
                return Move("guess", {"guesses": {**dict(zip(others, guests, strict=False))}})
            case _:
                return Move(choice.kind, {slot.name: slot.options[0].value for slot in choice.slots})

    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        table = state.open
        if table.phase == "over":
            raise Illegal("The game is over.")
        if seat in table.conceded:
            raise Illegal("You have conceded: nobody plays your seat any more.", rule="SU-H01")
        if move.kind == "concede":
            return self._concede(state, seat, move)
        if seat not in self.awaited(state):
            if table.phase == "guess":
                raise Illegal("You have guessed already.", rule="SU-42")
            raise Illegal("It is not your turn.", rule="SU-13")
        match table.phase, move.kind:
            case "roll", "roll":
                return self._roll(state, seat, move)
            case "move", "move":
                return self._move(state, seat, move)
            case "card", "play":
                return self._play_card(state, seat, move)
            case "guess", "guess":
                return self._guess(state, seat, move)
            case "act", _:
                for action in self._left(state):
                    if action.do == move.kind:
                        return self._act(state, seat, action, move)
        labels = "; ".join(choice.label for choice in self.choices(state, seat))
        raise Illegal(f"That cannot be done now. Your choices: {labels}.", rule="SU-13")

    def _concede(self, state: State, seat: Seat, move: Move) -> Step[State]:
        """Leave the gala; whoever is asked then what they were not asked before is told so (SU-H01)."""
        slots_of(move)
        return asks_anew(self, state, concede(state, seat))

    def _roll(self, state: State, seat: Seat, move: Move) -> Step[State]:
        """Both dice (SU-14)."""
        slots_of(move)
        turn, chance = state.open.turn, state.chance
        first, second = (
            die[chance.below(len(die), "dice", turn, number)] for number, die in enumerate(self.edition.dice)
        )
        rolled = replace(state.open, phase="move", dice=(first, second), spent=(False, False))
        return Step(replace(state, open=rolled), (Event(Rolled(seat, (first, second))),))

    def _move(self, state: State, seat: Seat, move: Move) -> Step[State]:
        """One guest through a doorway for one die, the dice in either order (SU-15 to SU-20, SU-R04)."""
        table = state.open
        named, guest, room = slots_of(move, die=DICE, guest=self.offers.guests, room=self.offers.rooms)
        number = 0 if named == "first" else 1
        if table.spent[number]:
            raise Illegal("That die has moved its guest: use the other one.", rule="SU-16")
        face = table.dice[number]
        if face not in (WILD, guest):
            raise Illegal(f"That die shows {self.offers.said[face]}.", rule="SU-15")
        origin = table.places[guest]
        if room not in self.board.neighbours[origin]:
            raise Illegal(
                f"No doorway leads from the {self.offers.rooms[origin]} to the {self.offers.rooms[room]}.", rule="SU-15"
            )
        spent = (True, table.spent[1]) if number == 0 else (table.spent[0], True)
        moved = replace(
            table, phase="card" if all(spent) else "move", spent=spent, places={**table.places, guest: room}
        )
        walked = Event(Walked(seat, DICE[number], guest, origin, room))
        return Step(replace(state, open=moved), (walked,), reversible=True)

    def _play_card(self, state: State, seat: Seat, move: Move) -> Step[State]:
        """One card of the hand, face up (SU-21)."""
        (card,) = slots_of(move, card=self._actions)
        if card not in state.hands[seat]:
            raise Illegal("You can only play a card from your own hand.", rule="SU-21")
        kept = tuple(other for other in state.hands[seat] if other != card)
        played = replace(
            state.open,
            phase="act",
            card=card,
            done=(),
            hand_sizes=changed(state.open.hand_sizes, seat, len(kept)),
        )
        return Step(
            replace(state, open=played, hands=changed(state.hands, seat, kept)), (Event(CardPlayed(seat, card)),)
        )

    def _act(self, state: State, seat: Seat, action: Action, move: Move) -> Step[State]:
        """One action of the card in play; after the last one the turn ends (SU-22 to SU-25)."""
        match action.do:
            case "rob":
                state, events = self._rob(state, seat, move)
            case "lift":
                slots_of(move)
                gem = action.gem or ""
                state = self._take(state, seat, gem)  # SU-30, SU-31
                events = (Event(Lifted(seat, gem, state.open.stacks[gem])),)
            case "slip":
                state, events = self._slip(state, seat, move)
            case "peek":
                slots_of(move)
                state, events = self._peek(state, seat)
            case _:
                state, events = self._ask(state, seat, action.guest or "", move)
        state = replace(state, open=replace(state.open, done=(*state.open.done, action.do)))
        empty = next((gem for gem, left in state.open.stacks.items() if not left), None)
        if empty is not None:  # SU-41, SU-R05: at once, whatever else the card says
            conceded = state.open.conceded
            guessed = tuple([other in conceded for other in range(len(state.hands))])
            guessing = replace(state.open, phase="guess", guessed=guessed)
            return Step(replace(state, open=guessing), (*events, Event(GuessingBegan(empty))))
        if len(state.hands) == 2 or not self._left(state):  # SU-25, SU-R11
            return end_turn(state, seat, events)
        return Step(state, events, reversible=action.do == "slip")

    def _rob(self, state: State, seat: Seat, move: Move) -> tuple[State, tuple[Event, ...]]:
        """A gem that the own guest's room has, for all to see (SU-28, SU-29, SU-40, SU-51)."""
        (gem,) = slots_of(move, gem=self.offers.gems)
        if gem not in self._in_reach(state, seat):
            raise Illegal(f"Your guest’s room has no {self.offers.gems[gem]}.", rule="SU-40")
        suspects = self.board.suspects(state.open.places, gem)
        state = self._take(state, seat, gem)
        table = state.open
        robbery = Robbery(table.turn, seat, gem, suspects)
        events = [Event(Robbed(seat, gem, table.stacks[gem]))]
        if state.options.commentary:  # SU-53
            events.append(Event(RobberyExplained(seat, gem, suspects)))
        return replace(state, open=replace(table, robberies=(*table.robberies, robbery))), tuple(events)

    def _take(self, state: State, seat: Seat, gem: GemId) -> State:
        table = state.open
        mine = {**table.loot[seat], gem: table.loot[seat][gem] + 1}
        stacks = {**table.stacks, gem: table.stacks[gem] - 1}
        return replace(state, open=replace(table, stacks=stacks, loot=changed(table.loot, seat, mine)))

    def _slip(self, state: State, seat: Seat, move: Move) -> tuple[State, tuple[Event, ...]]:
        """Any guest to any other room (SU-32, SU-R07)."""
        guest, room = slots_of(move, guest=self.offers.guests, room=self.offers.rooms)
        table = state.open
        origin = table.places[guest]
        if room == origin:
            raise Illegal(
                f"{self.offers.guests[guest]} is in the {self.offers.rooms[room]} already: name another room.",
                rule="SU-R07",
            )
        moved = replace(table, places={**table.places, guest: room})
        return replace(state, open=moved), (Event(Slipped(seat, guest, origin, room)),)

    def _peek(self, state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
        """The top invitation, seen by one alone and put to the bottom (SU-33, SU-34, SU-R09)."""
        table = state.open
        seen = state.peeked(len(table.peeks))
        peeked = replace(table, peeks=(*table.peeks, Peek(table.turn, seat)))
        event = Event(Peeked(seat, seen), frozenset((seat,)), PeekedHidden(seat))
        return replace(state, open=peeked), (event,)

    def _ask(self, state: State, seat: Seat, guest: GuestId, move: Move) -> tuple[State, tuple[Event, ...]]:
        """One other player, answered truly and to the asker alone (SU-35 to SU-39, SU-52, SU-R08)."""
        (named,) = slots_of(move, player=[str(other) for other in range(len(state.hands))])
        to = Seat(int(named))
        if to == seat:
            raise Illegal("Ask somebody else.", rule="SU-R08")
        if to in state.open.conceded:
            raise Illegal("Everybody knows who that was: ask somebody else.", rule="SU-H03")
        table = state.open
        seers = self.board.seers(table.places, guest)
        question = Question(table.turn, seat, to, guest, seers)
        events = [Event(Asked(seat, to, guest))]
        if state.options.commentary:  # SU-53
            others = tuple(other for other in table.places if other not in seers)
            events.append(Event(QuestionExplained(to, guest, seers, others)))
        answer = Answered(to, seat, guest, state.identities[to] in seers)
        events.append(Event(answer, frozenset((seat, to)), AnsweredHidden(to, seat)))
        return replace(state, open=replace(table, questions=(*table.questions, question))), tuple(events)

    def _guess(self, state: State, seat: Seat, move: Move) -> Step[State]:
        """A guest for every opponent, unseen until all have guessed (SU-42, SU-43, SU-R12)."""
        guesses = self._guesses(state, seat, move)
        table = replace(state.open, guessed=changed(state.open.guessed, seat, True))
        state = replace(state, open=table, guesses=changed(state.guesses, seat, guesses))
        guessed = Event(Guessed(seat, guesses), frozenset((seat,)), GuessedHidden(seat))
        return finish(state, (guessed,)) if all(table.guessed) else Step(state, (guessed,))

    def _guesses(self, state: State, seat: Seat, move: Move) -> Guesses:
        given = _only(move, "guesses")
        if not isinstance(given, dict) or given.keys() != {str(other) for other in present(state) if other != seat}:
            raise Illegal("Name one guest for every other player, and for nobody else.", rule="SU-42")
        named = [guest for guest in given.values() if isinstance(guest, str) and guest in self.offers.guests]
        if len(named) < len(given):
            raise Illegal("Somebody you named is not on the guest list.", rule="SU-42")
        if state.identities[seat] in named:
            raise Illegal("That is your own guest.", rule="SU-R12")
        if not {*state.open.conceded.values()}.isdisjoint(named):
            raise Illegal("Somebody you named has left the gala.", rule="SU-H03")
        if len(set(named)) < len(named):
            raise Illegal("No two players are the same guest.", rule="SU-R12")
        guesses = dict(zip(given, named, strict=True))
        return tuple(guesses.get(str(other)) for other in range(len(state.hands)))


def _only(move: Move, name: str) -> Value:
    if move.slots.keys() != {name}:
        raise Illegal(f"To {move.kind}, give your {name} and nothing else.")
    return move.slots[name]
