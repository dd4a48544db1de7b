"""A hint at a table with cards on paper: which question tells most, which card to show, whether to accuse.

It is worked out from the frame of a seat, and from nothing else. Of the duel it knows nothing.
"""

from collections.abc import Sequence

from sleuth.bots.bot import FrameBot
from sleuth.core.choices import Choice, Move, One
from sleuth.core.incidents import HousePayload
from sleuth.core.prose import listed
from sleuth.games.paperduel.offers import KINDS
from sleuth.games.paperduel.state import PaperPayload, View
from sleuth.games.zeroday.events import Opened
from sleuth.games.zeroday.evidence import PositionLog, deduced
from sleuth.games.zeroday.position import spoken
from sleuth.games.zeroday.questions import best_questions, percent
from sleuth.knowledge.study import Hint, in_bits, in_words


class Adviser(FrameBot[View, PaperPayload]):
    """Follows what one seat is told, and reckons exactly."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(View, PaperPayload)
        self._names = names
        self._log = PositionLog(names, None)
        self._hint: Hint | None = None

    def notice(self, payload: PaperPayload | HousePayload) -> None:
        if isinstance(payload, Opened):
            self._log = PositionLog(self._names, self.seat)
        self._log.hear(payload)

    def choose(self, view: View, choices: tuple[Choice, ...]) -> Move:
        self._hint = self._answer(choices) if view.asked else self._in_turn(choices)
        return self._hint.move

    def advise(self) -> Hint:
        """What to do now, and why."""
        self.decide()
        assert self._hint is not None, "it has decided just now"
        return self._hint

    def _answer(self, choices: tuple[Choice, ...]) -> Hint:
        (choice,) = choices
        if choice.kind == "none":
            return Hint(Move("none"), choice.label, ("You hold none of these cards, so you can only say so.",))
        (slot,) = choice.slots
        assert isinstance(slot, One), "one card is shown"
        sizes = {card: len(cards) for cards in self._log.position.kinds.values() for card in cards}
        best = max(slot.options, key=lambda option: (option.again, sizes[option.value]))
        if len(slot.options) == 1:
            why = "It is the only one of the named cards that you hold, so you have to show it."
        elif best.again:
            why = f"You showed {best.label} to them before, so it tells them nothing new."
        else:
            why = f"Of its kind there are more than of the others, so {best.label} narrows least down."
        return Hint(Move("show", {"card": best.value}), f"Show {best.label}.", (why,))

    def _in_turn(self, choices: tuple[Choice, ...]) -> Hint:
        known = deduced(self._log.position)
        if len(known.solutions) == 1 and any(choice.kind == "accuse" for choice in choices):
            cards = known.solutions[0].cards
            move = Move("accuse", dict(zip(KINDS, cards, strict=True)))
            named = listed([spoken(card) for card in cards])
            why = f"Only one solution remains: {named}. Accuse before somebody else does."
            return Hint(move, in_words(choices, move), (why,))
        asking = next(iter(best_questions(self._log.position, known, most=1)), None)
        left, likeliest = len(known.solutions), known.solutions[0]
        reasons = [f"{left:,} solutions remain, and the likeliest has a chance of {percent(likeliest.chance)}."]
        if asking is not None and any(choice.kind in ("suggest", "special") for choice in choices):
            named = listed([spoken(card) for card in asking.cards])
            reasons.append(f"If you may ask, ask about {named}: that is worth {in_bits(asking.bits)}. {asking.why}")
        return Hint(Move("end-turn"), "End your turn, when the duel is done.", tuple(reasons), asking)


def advise(names: Sequence[str], frame: bytes) -> Hint:
    """What to do now and why, for the seat whose frame this is."""
    adviser = Adviser(names)
    adviser.receive(frame)
    return adviser.advise()
