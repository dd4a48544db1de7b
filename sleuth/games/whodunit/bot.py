"""What all bots of a whodunit share. They get a seat's frames and nothing else."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import TypeAlias

from sleuth.bots.bot import FrameBot
from sleuth.core.chance import Chance
from sleuth.core.choices import Choice, Move
from sleuth.core.game import Seat
from sleuth.core.match import HousePayload
from sleuth.games.whodunit.edition import Edition
from sleuth.games.whodunit.events import Card, Dealt, Opened, Place, Shown, Suggested, WhodunitPayload
from sleuth.games.whodunit.house import House
from sleuth.games.whodunit.state import Triple, View

Heard: TypeAlias = WhodunitPayload | HousePayload

SLOTS = ("suspect", "weapon", "room")
"""The kinds, in the order of a triple."""


class WhodunitBot(FrameBot[View, Heard]):
    """Knows the rules of play. What to make of what it hears, and what to choose, is for each level to say."""

    def __init__(self, edition: Edition, house: House, chance: Chance) -> None:
        super().__init__(View, Heard)
        self._chance = chance
        self._draws = 0
        self._edition = edition
        self._house = house
        self._kinds: tuple[tuple[Card, ...], ...] = tuple(
            tuple(card.id for card in cards) for cards in (edition.suspects, edition.weapons, edition.rooms)
        )
        self._players = 0
        self._hand: tuple[Card, ...] = ()
        self._asked: Suggested | None = None
        self._shown: set[tuple[Seat, Card]] = set()
        """Whom it showed what."""

    @abstractmethod
    def solution(self) -> Triple | None:
        """What to accuse, once it is time."""

    @abstractmethod
    def question(self, view: View, allowed: Sequence[Sequence[Card]]) -> Triple:
        """A suspect, a weapon and a room to ask about, of those allowed."""

    @abstractmethod
    def way_to_begin(self, view: View, ways: Sequence[str]) -> str:
        """To ``stay``, to take the ``passage`` or to ``roll``."""

    @abstractmethod
    def destination(self, view: View, places: Sequence[Place]) -> Place:
        """Where to walk, of the places in reach."""

    def notice(self, payload: Heard) -> None:
        match payload:
            case Opened(hand_sizes=sizes):
                self._players = len(sizes)
            case Dealt(seat=seat, cards=cards) if seat == self.seat:
                self._hand = cards
            case Suggested():
                self._asked = payload
            case Shown(seat=seat, to=to, card=card) if seat == self.seat:
                self._shown.add((to, card))
            case _:
                pass

    def choose(self, view: View, choices: tuple[Choice, ...]) -> Move:
        offered = {choice.kind: choice for choice in choices}
        if "show" in offered:
            return Move("show", {"card": self._card_to_show(view, _values(offered["show"]))})
        if "accuse" in offered and (solution := self.solution()):
            return Move("accuse", dict(zip(SLOTS, solution, strict=True)))
        if "suggest" in offered:
            return self._suggest(view, offered["suggest"])
        if "walk" in offered:
            return Move("walk", {"to": self.destination(view, _values(offered["walk"]))})
        ways = [kind for kind in offered if kind in ("stay", "passage", "roll")]
        if ways:
            return Move(self.way_to_begin(view, ways))
        return Move("end" if "end" in offered else choices[0].kind)

    def card_to_show(self, _view: View, cards: Sequence[Card]) -> Card:
        """Which card to show somebody who has seen none of these from here."""
        return self._pick(cards)

    def _suggest(self, view: View, choice: Choice) -> Move:
        offered = {slot.name: [option.value for option in slot.options] for slot in choice.slots}
        triple = self.question(view, [offered.get(name, [self._here(view)]) for name in SLOTS])
        return Move("suggest", {name: card for name, card in zip(SLOTS, triple, strict=True) if name in offered})

    def _card_to_show(self, view: View, cards: Sequence[Card]) -> Card:
        """What the asker has seen from here already, if it is asked for again."""
        again = [card for card in cards if (view.table.seat, card) in self._shown]
        return again[0] if again else self.card_to_show(view, cards)

    def _here(self, view: View) -> Place:
        return view.table.pawns[view.table.characters[view.table.seat]]

    def _pick(self, cards: Sequence[Card]) -> Card:
        self._draws += 1
        return cards[self._chance.below(len(cards), "pick", self._draws)]


def _values(choice: Choice) -> list[str]:
    return [option.value for option in choice.slots[0].options]
