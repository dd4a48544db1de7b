"""What may come of a move: one round played on by the thumb rules in a made-up world, and then judged."""

from collections.abc import Mapping, Sequence
from math import log

from sleuth.core.choices import Choice, Move, Some, every
from sleuth.core.game import Seat
from sleuth.games.zeroday import casting, turns
from sleuth.games.zeroday.appraisal import total_value
from sleuth.games.zeroday.casting import MAIN
from sleuth.games.zeroday.duel import Duel
from sleuth.games.zeroday.fillings import cheapest
from sleuth.games.zeroday.inquiry import PRICE
from sleuth.games.zeroday.questions import NAMED
from sleuth.games.zeroday.rules import take
from sleuth.games.zeroday.state import Ask, EvidenceId, State, copy_of, living
from sleuth.games.zeroday.tactics import Tactics, by_thumb
from sleuth.games.zeroday.worth import CARD, Eyes

MOST_DECISIONS = 150
"""Decisions besides passing that are played on at most."""
WON, LOST, BEATEN = 120.0, -90.0, -70.0
"""To win; to be out; that somebody else wins."""
RIVAL = 0.35
"""What a rival's point is worth to me, of several."""


class Playout:
    """Plays on from a position, and says what it came to for one player."""

    def __init__(self, seat: Seat, bits: Mapping[Seat, float], bit: float, named: Sequence[EvidenceId]) -> None:
        """``bits`` says how much a question to each opponent tells, ``bit`` what a bit is worth in points."""
        self._seat, self._bits, self._bit, self._named = seat, bits, bit, named

    def worth(self, world: State, move: Move) -> float:
        """What a move is worth in this world."""
        duel = Duel(copy_of(world))
        state = duel.state
        turn, gained = state.turn, 0.0
        take(duel, self._seat, move)
        for _ in range(MOST_DECISIONS):
            self._pass_on(duel)
            if state.ending is not None or state.players[self._seat].lost is not None:
                break
            if state.active == self._seat and state.turn > turn:
                break
            state.actions = 0
            del duel.events[:]
            if state.ask is not None:
                gained += self._told(state, state.ask)
                take(duel, state.ask.seat, self._answer(duel, state.ask))
            elif state.priority is not None:
                tactics = Tactics(state, duel.board, state.priority)
                take(duel, state.priority, tactics.act(tuple(casting.offers(duel, state.priority))))
        return gained + self._judged(duel)

    def _pass_on(self, duel: Duel) -> None:
        """Everybody passes until somebody may do something at leisure, or is asked."""
        state = duel.state
        while state.ending is None and state.ask is None and state.priority is not None:
            if state.priority == state.active and state.step in MAIN and not state.stack and not state.passed:
                offered = casting.offers(duel, state.priority)
                next(offered)  # to pass
                if next(offered, None) is not None:
                    return
            state.actions = 0
            turns.pass_priority(duel, state.priority)
            turns.run(duel)

    def _answer(self, duel: Duel, ask: Ask) -> Move:
        choices = ask.choices
        match ask.about:
            case "suggest":
                named = self._named if ask.seat == self._seat else ()
                return Move("suggest", dict(zip(NAMED, named, strict=True))) if named else _first(choices)
            case "show":
                return _first(choices)
            case "end":
                return self._close(ask)
        return by_thumb(Tactics(duel.state, duel.board, ask.seat, self._hopes(ask)), ask.about, choices)

    def _hopes(self, ask: Ask) -> Mapping[Seat, float]:
        """What damage is worth for the question that it earns; the others' hopes nobody knows."""
        if ask.about != "attack":
            return {}
        if ask.seat != self._seat:
            return {Seat(seat): 1.5 for seat in range(len(self._bits) + 1)}
        return {foe: self._bit * bits for foe, bits in self._bits.items()}

    def _close(self, ask: Ask) -> Move:
        """Buy a suggestion if it can be had."""
        special = next((choice for choice in ask.choices if choice.kind == "special"), None)
        if ask.seat != self._seat or special is None:
            return Move("go-on")
        (slot,) = (slot for slot in special.slots if isinstance(slot, Some))
        return Move("special", {slot.name: cheapest(slot), **dict(zip(NAMED, self._named, strict=True))})

    def _told(self, state: State, ask: Ask) -> float:
        """What is learnt as this is answered: by me, less what others learn."""
        if ask.about == "suggest" and state.inquiry is not None:
            if ask.seat == self._seat:
                return self._bit * sum(self._bits.get(seat, 0.0) for seat in state.inquiry.asked)
            return -0.1 * self._bit * len(state.inquiry.asked) * RIVAL
        if ask.about == "end" and ask.seat == self._seat and any(one.kind == "special" for one in ask.choices):
            return self._bit * sum(self._bits.values())
        return 0.0

    def _judged(self, duel: Duel) -> float:
        """What the position is worth to me."""
        state = duel.state
        if state.ending is not None:
            return WON if self._seat in state.ending.winners else BEATEN
        if state.players[self._seat].lost is not None:
            return LOST
        eyes = Eyes(duel.board, self._seat)
        total = 0.0
        for seat in living(state):
            player = state.players[seat]
            mine = sum(eyes.of(one) for one in duel.board.of(seat))
            standing = 8.0 * log(1 + max(0, player.life)) + mine + CARD * min(7, len(player.hand))
            total += standing if seat == self._seat else -RIVAL * standing
        grave = min(2 * PRICE, total_value(state.players[self._seat].graveyard))
        return total + 0.5 * self._bit * sum(self._bits.values()) * grave / PRICE


def _first(choices: Sequence[Choice]) -> Move:
    return next(every(choices))
