"""A hint in a whodunit: what the master would do in this seat, and why in plain words.

It is worked out from the frame that a bot in this seat would get, and from nothing else. What it says of questions is
exact, and the same as the analysis says afterwards.
"""

from collections.abc import Sequence
from functools import cached_property

from sleuth.core.chance import SEED_BYTES, Chance
from sleuth.core.choices import Choice, Move
from sleuth.core.prose import capital, listed
from sleuth.games.whodunit.board import Board
from sleuth.games.whodunit.bot import Heard, asker_of, signed
from sleuth.games.whodunit.edition import Edition
from sleuth.games.whodunit.events import Card, Opened, Place
from sleuth.games.whodunit.evidence import PositionLog, deduced
from sleuth.games.whodunit.master import Master, nearness
from sleuth.games.whodunit.position import ENVELOPE
from sleuth.games.whodunit.powers import Throw
from sleuth.games.whodunit.questions import best_questions, percent
from sleuth.games.whodunit.state import Guess, Triple, View
from sleuth.knowledge.partition import Knowledge
from sleuth.knowledge.study import Asking, Hint, in_words

SIDES = 6
"""Of the die that is thrown for luck."""


class Adviser(Master):
    """Plays as the master does, but for two things: it accuses only when the answer is certain, and of all questions it
    takes the one that tells most, reckoned exactly.
    """

    def __init__(self, edition: Edition, board: Board, names: Sequence[str]) -> None:
        super().__init__(edition, board, Chance(bytes(SEED_BYTES)))
        self._names = names
        self._says = edition.spoken
        self._heard_by_name = PositionLog(edition, names, None)
        self._view: View | None = None
        self._choices: tuple[Choice, ...] = ()

    def notice(self, payload: Heard) -> None:
        super().notice(payload)
        if isinstance(payload, Opened):
            self._heard_by_name = PositionLog(self._edition, self._names, self.seat)
        self._heard_by_name.hear(payload)

    def choose(self, view: View, choices: tuple[Choice, ...]) -> Move:
        self._view, self._choices = view, choices
        return super().choose(view, choices)

    def advise(self) -> Hint:
        """What to do now, and why."""
        return self.explain(self.decide())

    def explain(self, move: Move) -> Hint:
        """A move that may be made now, in words, and what speaks for it."""
        assert self._view is not None
        asking = self._asking_of(self._view, move)
        return Hint(move, self._in_words(move), self._why(self._view, move, asking), asking)

    def _in_words(self, move: Move) -> str:
        place = move.slots.get("to")
        if move.kind == "show":
            return f"Show {self._says[str(move.slots['card'])]}."
        if move.kind != "walk":
            return in_words(self._choices, move)
        return f"Walk to {self._says.get(str(place)) or self._offered(move)}"

    def _offered(self, move: Move) -> str:
        """What the option is called that a walk takes."""
        options = (option for choice in self._choices if choice.kind == move.kind for option in choice.slots[0].options)
        return next(option.label for option in options if option.value == move.slots["to"])

    @cached_property
    def _exact(self) -> Knowledge:
        """What this seat can know, as its notebook and the analysis reckon it."""
        return deduced(self._heard_by_name.position)

    def solution(self) -> Triple | None:
        """The answer, once it is certain: nobody is told to gamble."""
        if len(self._exact.solutions) > 1:
            return None
        suspect, weapon, room = self._exact.solutions[0].cards
        return suspect, weapon, room

    def question(self, view: View, allowed: Sequence[Sequence[Card]]) -> Guess:
        best = self._best_of(allowed)
        if best is None:
            return super().question(view, allowed)
        suspect, *weapon, room = best.cards
        return suspect, weapon[0] if weapon else None, room

    def _best_of(self, allowed: Sequence[Sequence[Card]]) -> Asking | None:
        """The question that tells most, of those allowed; None if none tells anything."""
        position = self._heard_by_name.position
        unnamed = "" if allowed[1] else position.deck.unnamed
        within = {card for cards in allowed for card in cards}
        return next(iter(best_questions(position, self._exact, 1, within, unnamed)), None)

    def _asking_of(self, view: View, move: Move) -> Asking | None:
        """The question that a move asks, or the best one where it leads; None if it is about something else."""
        if move.kind in ("suggest", "suggest-near"):
            cards = [str(value) for value in move.slots.values()]
            guess = [[card for card in cards if card in kind] for kind in self._kinds]
            return self._best_of((*guess[:2], guess[2] or [self._here(view)]))
        room = self._heading_for(view, move)
        return None if room is None or self.solution() else self._worth_asking(view, room)

    def _worth_asking(self, view: View, room: Card) -> Asking | None:
        """The best question in a room, where something may be asked there."""
        if room in signed(view, "silent"):
            return None
        suspects, weapons, _ = self._kinds
        return self._best_of((suspects, () if room in signed(view, "by-leave") else weapons, (room,)))

    def _heading_for(self, view: View, move: Move) -> Card | None:
        """The room that a move is made for."""
        here = self._here(view)
        match move.kind:
            case "stay":
                return here
            case "passage":
                return self._board.passages.get(here)
            case "roll":
                return self._nearest(view, here)
            case "walk" | "summon":
                place = str(move.slots["to"])
                return place if place in self._kinds[2] else self._nearest(view, place)
            case "beg-key":
                return str(move.slots["room"])
        return None

    def _nearest(self, view: View, place: Place) -> Card:
        """The room worth most from here, reckoned with the way to it: that is where the master goes."""
        there = self._there(view)
        return max(
            (room for room in there if room != place),
            key=lambda room: there[room] * nearness(self._board.distance(place, room)),
        )

    def _why(self, view: View, move: Move, asking: Asking | None) -> tuple[str, ...]:
        reasons = [self._reason(view, move, asking), self._if_accusing(move)]
        return tuple(reason for reason in reasons if reason)

    def _if_accusing(self, move: Move) -> str:
        """Whether it is time to accuse, where that may be done."""
        left = len(self._exact.solutions)
        if move.kind == "accuse" or left == 1 or not any(choice.kind == "accuse" for choice in self._choices):
            return ""
        return f"Do not accuse yet: {left:,} solutions remain, and the likeliest has a chance of {self._likeliest}."

    @property
    def _likeliest(self) -> str:
        return percent(self._exact.solutions[0].chance)

    def _reason(self, view: View, move: Move, asking: Asking | None) -> str:
        match move.kind:
            case "accuse":
                cards = listed([self._says[str(card)] for card in move.slots.values()])
                return f"Only one solution remains: {cards}. Accuse before somebody else does."
            case "show":
                return self._why_show(view, str(move.slots["card"]))
            case "pass":
                return "You hold none of these cards, so you can only pass."
            case "suggest" | "suggest-near":
                return self._why_ask(asking)
            case "grant" | "refuse":
                return self._why_answer(view, move.kind)
            case _:
                return self._why_go(view, move, asking)

    def _why_ask(self, asking: Asking | None) -> str:
        if asking is not None:
            return asking.why
        if self.solution():
            return "You know the solution already; no answer can tell you more."
        return "No question here can tell you more."

    def _why_show(self, view: View, card: Card) -> str:
        cards = [
            option.value for choice in self._choices if choice.kind == "show" for option in choice.slots[0].options
        ]
        asker = asker_of(view)
        name, this = self._names[asker], self._says[card]
        if len(cards) == 1:
            return "It is the only one of the named cards that you hold, so you have to show it."
        if (asker, card) in self._shown:
            return f"You showed {name} {this} before, so it tells {name} nothing new."
        others = listed([self._says[other] for other in cards if other != card], "or")
        return f"As far as you can tell, {this} helps {name} less than {others} would."

    def _why_answer(self, view: View, answer: str) -> str:
        plea = view.table.dealings.plea
        assert plea is not None
        name = self._names[plea.favour.seat]
        if answer == "grant":
            return (
                f"As far as you can tell, {name} knows much less than you do. You hear every answer too, "
                f"so {name}’s question may help you as well."
            )
        return f"As far as you can tell, {name} is not much further from the solution than you are. Do not help {name}."

    def _why_go(self, view: View, move: Move, asking: Asking | None) -> str:
        """Why to go somewhere, or what to do where one is."""
        ready = self.solution() is not None
        match move.kind:
            case "throw":
                return self._why_throw()
            case "beg-weapon":
                return f"With permission you name three cards, not two, and {self._open_weapons()} may be the answer."
            case "give-way":
                return "You know the solution. Somebody here speaks first; after that you may accuse."
            case "stand":
                return "There is no way that you can take with this roll."
            case "end" | "decline" if ready:
                return "You know the solution, but you cannot accuse now."
            case "end" | "decline":
                return "There is nothing more that you can find out now."
        room = self._heading_for(view, move)
        if ready:
            return "You know the solution: go where you can accuse, and accuse as soon as it is offered."
        if room is None:
            return "There is nothing else to do now."
        return " ".join((self._way(view, move, room, asking), self._there_is(view, room, asking)))

    def _why_throw(self) -> str:
        above = next(power.above for power in self._edition.powers if isinstance(power, Throw))
        lucky = SIDES - above
        return (
            f"It costs nothing. In {lucky} of {SIDES} cases you may then suggest for a room next to you, "
            "whatever the rules of that room are."
        )

    def _open_weapons(self) -> str:
        many = sum(self._exact.certain(ENVELOPE, card) is not False for card in self._kinds[1])
        return f"{many} {self._edition.terms.weapons}"

    def _way(self, view: View, move: Move, room: Card, asking: Asking | None) -> str:
        """How the move brings one to a room."""
        name, here = self._says[room], self._here(view)
        match move.kind:
            case "stay":
                return "You may ask here again without rolling." if asking else "You need not roll."
            case "passage":
                return f"The passage takes you straight to {name}."
            case "roll":
                return f"Head for {name}: it is {_steps(self._board.distance(here, room))} away."
            case "beg-key":
                return f"{capital(name)} is locked for you; with the key you can go in this turn."
            case "summon":
                whom = self._names[int(str(move.slots["player"]))]
                return f"Nobody is in {name}, so somebody has to come with you. {whom} gains least by it."
            case _ if move.slots.get("to") == room:
                return f"In {name} you can ask at once." if asking else f"{capital(name)} is the best place in reach."
            case _:
                steps = self._board.distance(str(move.slots["to"]), room)
                return f"From there it is {_steps(steps)} to {name}."

    def _there_is(self, view: View, room: Card, asking: Asking | None) -> str:
        """What there is to ask in a room; or where one can go on from it, if there is nothing."""
        if asking is not None:
            return self._best_there(asking)
        silent = room in signed(view, "silent")
        nothing = "Nobody may suggest anything there now" if silent else "There is nothing left to find out there"
        there = self._there(view)
        after = {other: there[other] * nearness(self._board.distance(room, other)) for other in there if other != room}
        for other in sorted(after, key=after.__getitem__, reverse=True):
            further = self._worth_asking(view, other)
            if further is not None:
                away = _steps(self._board.distance(room, other))
                return f"{nothing}, but from there it is {away} to {self._says[other]}. {self._best_there(further)}"
        return "No room has a question now that can tell you more, so any place will do."

    def _best_there(self, asking: Asking) -> str:
        return f"There, ask about {listed([self._says[card] for card in asking.cards])}."


def _steps(many: int) -> str:
    return "1 step" if many == 1 else f"{many} steps"


def advise(edition: Edition, board: Board, names: Sequence[str], frame: bytes) -> Hint:
    """What to do now and why, for the seat whose frame this is."""
    adviser = Adviser(edition, board, names)
    adviser.receive(frame)
    return adviser.advise()
