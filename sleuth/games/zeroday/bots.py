"""The bots of Zero Day: novice and detective. They get a seat's frames and nothing else.

What they know of the evidence follows from what they were told; how they play the duel is in the thumb rules
(``tactics``).
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import ClassVar, TypeAlias

from msgspec.structs import replace

from sleuth.bots.bot import FrameBot, Lots
from sleuth.core.chance import Chance
from sleuth.core.choices import Choice, Move, One, Some
from sleuth.core.game import Seat
from sleuth.core.incidents import HousePayload
from sleuth.games.zeroday import catalogue, setup
from sleuth.games.zeroday.appraisal import total_value
from sleuth.games.zeroday.board import Board
from sleuth.games.zeroday.events import (
    Damaged,
    EvidenceDealt,
    EvidenceShown,
    Opened,
    PlayerLost,
    Suggested,
    TurnBegan,
    ZeroDayPayload,
)
from sleuth.games.zeroday.evidence import PositionLog, know
from sleuth.games.zeroday.fillings import cheapest
from sleuth.games.zeroday.inquiry import PRICE
from sleuth.games.zeroday.position import ENVELOPE, Question
from sleuth.games.zeroday.questions import NAMED, Appraiser, Triple
from sleuth.games.zeroday.reconstruction import rebuilt
from sleuth.games.zeroday.state import EvidenceId, State
from sleuth.games.zeroday.tactics import Tactics, by_thumb
from sleuth.games.zeroday.view import View
from sleuth.games.zeroday.worth import KILL
from sleuth.knowledge.partition import Knowledge

Heard: TypeAlias = ZeroDayPayload | HousePayload

OVERHEARD = 300
"""Random deals by which it is judged what a question tells the others."""
SOLVED = 0.5
"""With so few bits unknown an accusation is likely to be right."""
SPOILS, GIFT = 15.0, 3.0
"""What a kill is worth, in points of the duel: if it tells me the answer, and less so, if it helps others to it."""
WORTH_BUYING = 0.08
"""Bits for which it pays to empty one's graveyard."""


class ZeroDayBot(FrameBot[View, ZeroDayPayload]):
    """Knows the rules of play. What it makes of the evidence is for each level to say."""

    def __init__(self, chance: Chance) -> None:
        super().__init__(View, ZeroDayPayload)
        self._lots = Lots(chance)
        self._log = PositionLog(("0", "1"), None)
        self._damaged: list[Seat] = []
        """Whom the player on turn has dealt combat damage since the last suggestion."""

    def notice(self, payload: Heard) -> None:
        match payload:
            case Opened(sizes=sizes):
                self._log = PositionLog([str(seat) for seat in range(len(sizes))], self.seat)
            case TurnBegan():
                self._damaged = []
            case Suggested():
                self._damaged = []
            case Damaged(seat=seat, combat=True) if seat is not None and seat not in self._damaged:
                self._damaged.append(seat)
        self._log.hear(payload)

    def choose(self, view: View, choices: tuple[Choice, ...]) -> Move:
        state = rebuilt(view, choices)
        about = view.asked_for if view.asked is not None else ""
        match about:
            case "suggest":
                return Move("suggest", dict(zip(NAMED, self.question(state, self._asked(state)), strict=True)))
            case "show":
                return self.show(choices[0])
            case "end":
                return self.close(state, choices)
        if view.step == "packs":
            return self.packs(choices[0])
        return self.play(state, about, choices)

    def play(self, state: State, about: str, choices: tuple[Choice, ...]) -> Move:
        """What is not about evidence."""
        return by_thumb(self.tactics(state, about), about, choices)

    def tactics(self, state: State, about: str) -> Tactics:
        """The thumb rules for this position."""
        return Tactics(state, Board(state), self.me, self.worth_asking(state) if about == "attack" else {})

    @property
    def me(self) -> Seat:
        assert self.seat is not None, "a bot has a seat"
        return self.seat

    def _asked(self, state: State) -> list[Seat]:
        """Who is asked by a suggestion of mine now, in order."""
        others = self.others(state)
        return [seat for seat in others if seat in self._damaged] or others

    def others(self, state: State) -> list[Seat]:
        """The opponents who are still in the game, from the left on."""
        count = len(state.players)
        order = [Seat((self.me + step) % count) for step in range(1, count)]
        return [seat for seat in order if state.players[seat].lost is None]

    def packs(self, choice: Choice) -> Move:
        """Two packs that share a colour, if there are such."""
        (slot,) = choice.slots
        packs = catalogue.load().packs
        names = self._lots.shuffled([option.value for option in slot.options])
        pairs = [(one, other) for number, one in enumerate(names) for other in names[number + 1 :]]
        best = max(pairs, key=lambda pair: len(set(packs[pair[0]].colors) & set(packs[pair[1]].colors)))
        return Move(choice.kind, {slot.name: best})

    def close(self, state: State, choices: Sequence[Choice]) -> Move:
        """As the own turn ends: accuse, buy a suggestion, or neither."""
        answer = self.solution(state)
        if answer is not None and any(choice.kind == "accuse" for choice in choices):
            return Move("accuse", dict(zip(NAMED, answer, strict=True)))
        special = next((choice for choice in choices if choice.kind == "special"), None)
        if special is not None and (named := self.bought(state)) is not None:
            (slot,) = (slot for slot in special.slots if isinstance(slot, Some))
            return Move("special", {slot.name: cheapest(slot), **dict(zip(NAMED, named, strict=True))})
        return Move("go-on")

    @abstractmethod
    def question(self, state: State, asked: Sequence[Seat]) -> Sequence[EvidenceId]:
        """The three names of a suggestion to these players."""

    @abstractmethod
    def bought(self, state: State) -> Sequence[EvidenceId] | None:
        """The three names of a suggestion to everybody, if it pays to buy one."""

    @abstractmethod
    def solution(self, state: State) -> Sequence[EvidenceId] | None:
        """The three names of an accusation, if it is time for one."""

    def worth_asking(self, state: State) -> Mapping[Seat, float]:
        """What it is worth to damage each opponent, for the question that it earns."""
        if state.players[self.me].barred or state.players[self.me].suggested:
            return {}
        return dict.fromkeys(self.others(state), 1.0)

    def show(self, choice: Choice) -> Move:
        """Which card to show: one that its asker has seen before, or any."""
        if choice.kind == "none":
            return Move("none")
        (slot,) = choice.slots
        again = next((option.value for option in slot.options if option.again), None)
        return Move("show", {slot.name: again or self._lots.pick([option.value for option in slot.options])})


class Novice(ZeroDayBot):
    """Notes its own evidence and what it is shown. In the duel it overlooks things."""

    overlooks: ClassVar[int] = 4
    """Of so many chances to do something it misses one."""

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance)
        self._marked: set[EvidenceId] = set()
        self._passing = (-1, "")

    def notice(self, payload: Heard) -> None:
        super().notice(payload)
        match payload:
            case Opened(programs=cards) | EvidenceDealt(cards=cards) | PlayerLost(evidence=cards):
                self._marked.update(cards)
            case EvidenceShown(to=to, card=card) if to == self.seat:
                self._marked.add(card)

    def _open(self, state: State) -> list[list[EvidenceId]]:
        """The cards of each kind that are not marked."""
        return [
            [card for card in kind if card not in self._marked] or list(kind)
            for kind in setup.evidence_of(state.options.evidence)
        ]

    def question(self, state: State, asked: Sequence[Seat]) -> Sequence[EvidenceId]:  # noqa: ARG002 - all the same to it
        return [self._lots.pick(cards) for cards in self._open(state)]

    def bought(self, state: State) -> Sequence[EvidenceId] | None:
        return self.question(state, ())

    def solution(self, state: State) -> Sequence[EvidenceId] | None:
        found = self._open(state)
        return [card for (card,) in found] if all(len(cards) == 1 for cards in found) else None

    def play(self, state: State, about: str, choices: tuple[Choice, ...]) -> Move:
        moment = (state.turn, state.step)
        if about == "" and state.step != "mulligan":
            lands = [choice for choice in choices if choice.kind.startswith("land")]
            if self._passing == moment and not lands:
                return Move("pass")
            if not lands and len(choices) > 1 and self._lots.pick(range(self.overlooks)) == 0:
                self._passing = moment
                return Move("pass")
        if about == "attack" and self._lots.pick(range(self.overlooks)) == 0:
            return self._charge(choices[0])
        return super().play(state, about, choices)

    def _charge(self, choice: Choice) -> Move:
        """Attack whoever, with about half of what can."""
        (slot,) = choice.slots
        given: dict[str, str | int] = {}
        for option in slot.options:
            allowed = option.allowed or tuple(value.value for value in slot.values)  # type: ignore[union-attr] # attackers are assigned
            given[option.value] = self._lots.pick(allowed)
        return Move("attack", {slot.name: given})


class Detective(ZeroDayBot):
    """Misses nothing that follows, asks what tells most, and plays the duel soundly."""

    worked_out: ClassVar[tuple[str, ...]] = ("known", "appraiser", "everybody", "hidden")
    discretion: ClassVar[float] = 0.4
    """What a bit that a question tells one of the others counts, against one that it tells the asker. With three others
    that comes to little more than one, since they know their own cards besides, and learn more than is reckoned here.
    """
    bit: ClassVar[float] = 2.0
    """What a bit of the envelope is worth, in points of the duel."""
    saving: ClassVar[float] = 0.0
    """How much of a question that may be bought is lost by earning one."""
    daring: ClassVar[float] = 0.5
    """How likely an answer must be to be tried when there may be no other turn."""
    gamble: ClassVar[float] = 1.0
    """How likely it must be to be tried at any time."""

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance)
        self._worked = -1
        self._bits: dict[tuple[str, ...], tuple[Triple, float]] = {}

    def notice(self, payload: Heard) -> None:
        super().notice(payload)
        if self._log.entries != self._worked:
            self._worked = self._log.entries
            self._bits = {}
            self.forget()

    @cached_property
    def known(self) -> Knowledge:
        """All that follows from what was told."""
        return know(self._log.position, "even")

    @cached_property
    def appraiser(self) -> Appraiser:
        return Appraiser(self.known)

    @cached_property
    def everybody(self) -> Appraiser:
        """What all know who only watch."""
        position = self._log.position
        log = tuple(replace(entry, card=None) if isinstance(entry, Question) else entry for entry in position.log)
        return Appraiser(know(replace(position, me=None, hand=(), log=log), "even"), OVERHEARD)

    def best(self, asked: Sequence[Seat]) -> tuple[Triple, float]:
        """The question that tells most when put to these, and how much."""
        names = tuple(str(seat) for seat in asked)
        if names not in self._bits:
            self._bits[names] = self.appraiser.discreet(names, self.everybody, self.care)
        return self._bits[names]

    @property
    def care(self) -> float:
        """What a bit counts that all the others are told."""
        position = self._log.position
        return self.discretion * (len(position.players) - 1 - len(position.gone))

    def question(self, state: State, asked: Sequence[Seat]) -> Sequence[EvidenceId]:  # noqa: ARG002 - it goes by what it knows
        return self.best(asked)[0]

    def bought(self, state: State) -> Sequence[EvidenceId] | None:
        if len(self.known.solutions) == 1:
            return None
        names = tuple(str(seat) for seat in self.others(state))
        named, bits = self.best(self.others(state))
        told = self.appraiser.tells(names, named, self.everybody)
        return named if bits - self.care * told > WORTH_BUYING else None

    def worth_asking(self, state: State) -> Mapping[Seat, float]:
        player = state.players[self.me]
        solved = len(self.known.solutions) == 1
        if player.barred or player.suggested or solved:
            return {}
        return {foe: self.bit * self.best([foe])[1] for foe in self.others(state)}

    def tactics(self, state: State, about: str) -> Tactics:
        if about != "attack":
            return Tactics(state, Board(state), self.me, kills=self.spoils(state))
        questions = self.worth_asking(state)
        grave = total_value(state.players[self.me].graveyard)
        bought = self.best(self.others(state))[1] if questions and grave >= PRICE else 0.0
        saved = self.saving * self.bit * bought
        return Tactics(state, Board(state), self.me, questions, saved, kills=self.spoils(state))

    def spoils(self, state: State) -> Mapping[Seat, float]:
        """What it is worth to put each opponent out of the game, whose evidence all see then: much if I know the answer
        by it, and am the first who may say so; little or less than nothing if others may be helped more.
        """
        others = self.others(state)
        mine = not state.players[self.me].barred
        found = {}
        for foe in others:
            rivals = sum(other != foe and not state.players[other].barred for other in others)
            if mine and self.left_without(foe) <= SOLVED:
                found[foe] = SPOILS
            else:
                found[foe] = KILL if not rivals else -GIFT
        return found

    def left_without(self, foe: Seat) -> float:
        """About how many bits of the envelope are unknown once this opponent's evidence is open: in proportion to the
        cards of which it is not known who has them.
        """
        return self.unknown * (1 - self.hidden[foe] / max(1, sum(self.hidden.values())))

    @cached_property
    def hidden(self) -> Mapping[Seat, int]:
        """How many cards everybody else holds of which it is not known that they do."""
        position = self._log.position
        hands = {Seat(number): name for number, name in enumerate(position.players)}
        holders = [self.known.holder(card) for kind in position.kinds.values() for card in kind]
        return {
            seat: 0 if name in position.gone else position.hand_sizes[name] - holders.count(name)
            for seat, name in hands.items()
            if seat != self.me
        }

    def solution(self, state: State) -> Sequence[EvidenceId] | None:
        """When it is certain; or likely, and there may be no other turn."""
        first = self.known.solutions[0]
        if len(self.known.solutions) == 1 or first.chance >= self.gamble:
            return first.cards
        return first.cards if first.chance >= self.daring and self.in_danger(state) else None

    def in_danger(self, state: State) -> bool:
        """Whether the opponents together could do away with this player before its next turn."""
        board = Board(state)
        damage = sum(
            max(0, board.traits[one.id].power)
            for one in board.creatures()
            if board.traits[one.id].controller != self.me and "attack" not in board.traits[one.id].cannot
        )
        return damage >= state.players[self.me].life

    def show(self, choice: Choice) -> Move:
        """What its asker has seen before, or else of the kind of which there is most."""
        if choice.kind == "none":
            return Move("none")
        (slot,) = choice.slots
        assert isinstance(slot, One), "one card is shown"
        sizes = {card: len(kind) for kind in self._log.position.kinds.values() for card in kind}
        best = max(slot.options, key=lambda option: (option.again, sizes[option.value]))
        return Move("show", {slot.name: best.value})

    @property
    def unknown(self) -> float:
        """How many bits of the envelope are unknown."""
        return self.known.entropy(ENVELOPE)
