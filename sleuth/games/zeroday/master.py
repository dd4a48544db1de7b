"""The master: tries its best moves out in worlds of its own, and reckons when to take a chance."""

import time
from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import ClassVar

from sleuth.core.chance import Chance
from sleuth.core.choices import Assign, Choice, Move
from sleuth.games.zeroday.bots import Detective
from sleuth.games.zeroday.position import Question
from sleuth.games.zeroday.rollouts import Playout
from sleuth.games.zeroday.state import EvidenceId, State
from sleuth.games.zeroday.tactics import Tactics, by_thumb
from sleuth.games.zeroday.view import View
from sleuth.games.zeroday.worlds import dealt, rebuilt
from sleuth.knowledge.partition import Knowledge, Weighs

CANDIDATES = 8
"""Moves that are tried out at most."""
ASKED = (7, 3, 3, 2)
"""How much likelier somebody is to ask about none of their own cards than about one, two or three."""
SECONDS = 0.35
"""Processor time after which no other world is begun."""
BEHIND = 6.0
"""A move that is so far behind the best after two worlds is not tried any more; later the half of it."""
FEW = 4
HARMLESS = 1
"""Questions after which a rival may begin to know."""
LEAST_HAZARD, MOST_HAZARD = 0.02, 0.4
USUAL = 0.4
"""What the thumb rules' own move has ahead of others."""


class Master(Detective):
    """Plays possible rounds in its head, asks where most is to be learnt, and accuses before it is too late."""

    bit: ClassVar[float] = 12.0
    saving: ClassVar[float] = 0.5
    seconds: ClassVar[float] = SECONDS
    worlds: ClassVar[int] = 10
    """Worlds in which moves are tried at most."""
    reads: ClassVar[bool] = True
    """Whether it draws conclusions from what rivals ask about."""
    hazard: ClassVar[float] = 0.08
    """How much likelier it becomes with every question of a rival that they accuse in their next turn."""

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance)
        self._worlds = chance.fork("worlds")
        self._random = Random(self._worlds.key)
        self._thoughts = 0
        self._view: View | None = None

    def choose(self, view: View, choices: tuple[Choice, ...]) -> Move:
        self._view = view
        return super().choose(view, choices)

    def play(self, state: State, about: str, choices: tuple[Choice, ...]) -> Move:
        if state.step in ("packs", "mulligan"):
            return super().play(state, about, choices)
        tactics = self.tactics(state, about)
        usual = by_thumb(tactics, about, choices)
        if usual.kind.startswith("land"):
            return usual
        match about:
            case "":
                found = self._deeds(tactics, choices)
            case "attack":
                found = self._attacks(state, tactics, choices[0])
            case "block":
                found = self._blocks(tactics, choices[0])
            case _:
                return usual
        others = [move for move in found if move != usual] if self.worlds else []
        return self._best_of([usual, *others][:CANDIDATES], choices) if others else usual

    # -- what may be done --------------------------------------------------------------------------------------------

    def _deeds(self, tactics: Tactics, choices: Sequence[Choice]) -> list[Move]:
        """The best of what may be done with priority; or to wait."""
        offers = sorted(tactics.offers(choices), key=lambda offer: -offer.worth)
        return [*(offer.move for offer in offers[: CANDIDATES - 1]), Move("pass")] if offers else []

    def _attacks(self, state: State, tactics: Tactics, choice: Choice) -> list[Move]:
        """Attacks that are best if damage, or caution, counts for more or for less; all at one; none."""
        questions = tactics.questions
        found = []
        for eager, instead in ((0.0, 0.0), (1.0, 0.0), (3.0, 0.0), (1.0, tactics.instead)):
            hopes = {foe: eager * worth for foe, worth in questions.items()}
            found.append(Tactics(state, tactics.board, self.me, hopes, instead).attack(choice))
        (slot,) = choice.slots
        assert isinstance(slot, Assign), "attackers are assigned"
        for value in slot.values:
            given: dict[str, str | int] = {}
            for option in slot.options:
                allowed = option.allowed or tuple(one.value for one in slot.values)
                given[option.value] = value.value if value.value in allowed else allowed[0]
            found.append(Move("attack", {slot.name: given}))
        return _different(found)

    def _blocks(self, tactics: Tactics, choice: Choice) -> list[Move]:
        """Blocks as if life counted for more or for less; none."""
        (slot,) = choice.slots
        nobody: dict[str, str | int] = {option.value: "none" for option in slot.options}
        found = [tactics.block(choice, care) for care in (1.0, 0.3, 2.5)]
        return _different([*found, Move("block", {slot.name: nobody})])

    # -- trying it out -----------------------------------------------------------------------------------------------

    def _best_of(self, moves: Sequence[Move], choices: Sequence[Choice]) -> Move:
        """The move that does best in the same worlds; those that fall far behind are dropped."""
        view = self._view
        assert view is not None, "it was asked for something"
        began = time.process_time()
        state = rebuilt(view)
        foes = self.others(state)
        bits = {foe: self.best([foe])[1] for foe in foes} if self._may_ask(state) else {}
        playout = Playout(self.me, bits, self.bit, self.best(foes)[0])
        sums = {number: USUAL if number == 0 else 0.0 for number in range(len(moves))}
        self._thoughts += 1
        deals = self.known.sample(self._worlds, "worlds", self._thoughts, count=int(self.worlds))
        for tried, deal in enumerate(deals, start=1):
            world = dealt(rebuilt(view, choices), view, deal, self._random)
            for number in sums:
                sums[number] += playout.worth(world, moves[number])
            if tried > 1:
                best = max(sums.values()) / tried
                margin = BEHIND if tried < FEW else BEHIND / 2
                sums = {number: total for number, total in sums.items() if total / tried > best - margin}
            if len(sums) == 1 or time.process_time() - began > self.seconds:
                break
        return moves[max(sums, key=lambda number: sums[number])]

    def _may_ask(self, state: State) -> bool:
        """Whether there is anything left to ask, now or later."""
        return not state.players[self.me].barred and len(self.known.solutions) > 1

    @cached_property
    def known(self) -> Knowledge:
        """All that follows from what was told, and what is likely by what rivals ask about."""
        known = super().known
        if not self.reads:
            return known
        position = self._log.position
        asked = [
            Weighs(entry.by, entry.cards, ASKED, entry=number)
            for number, entry in enumerate(position.log, start=1)
            if isinstance(entry, Question) and entry.by not in (position.me, *position.gone)
        ]
        return known.after(*asked) if asked else known

    # -- when to accuse ----------------------------------------------------------------------------------------------

    def solution(self, state: State) -> Sequence[EvidenceId] | None:
        """When waiting is worse: the chance to be right now against that after one more question, if there is one."""
        first = self.known.solutions[0]
        if first.chance >= self._by_waiting(state):
            return first.cards
        return super().solution(state)

    def _by_waiting(self, state: State) -> float:
        """About how likely it is to win by accusing in the next turn."""
        if len(self.known.solutions) == 1:
            return 0.0
        foes = self.others(state)
        still = 1.0
        for foe in foes:
            if not state.players[foe].barred:
                asked = sum(one.seat == foe for one in state.suggestions)
                still *= 1 - min(MOST_HAZARD, max(LEAST_HAZARD, self.hazard * (asked - HARMLESS)))
        return still * self.appraiser.chance_after([str(foe) for foe in foes])


def _different(moves: Sequence[Move]) -> list[Move]:
    found: list[Move] = []
    for move in moves:
        if move not in found:
            found.append(move)
    return found
