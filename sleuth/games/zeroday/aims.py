"""What instructions speak of: the objects, players and numbers that are meant, once targets are chosen."""

from collections.abc import Iterator, Sequence
from functools import cache

import msgspec

from sleuth.core.game import Seat
from sleuth.games.zeroday import card as cards
from sleuth.games.zeroday.board import counted, holds
from sleuth.games.zeroday.card import Amount, Card, Count, Filter, Instruction, Signed
from sleuth.games.zeroday.catalogue import find
from sleuth.games.zeroday.state import Object, ObjectId, TargetRef
from sleuth.games.zeroday.worth import Eyes

PLAYERS = frozenset(("you", "opponents", "players", "controller", "defender", "that-player"))


class Deed(msgspec.Struct, frozen=True, gc=False):
    """What is to be weighed: a spell or an ability with all that was chosen for it."""

    card: str
    source: ObjectId | None = None
    targets: tuple[tuple[TargetRef, ...], ...] = ()
    division: dict[str, int] = {}
    x: int = 0
    kicked: bool = False
    chosen: tuple[ObjectId, ...] = ()


class Meaning:
    """Finds what is meant in one position."""

    def __init__(self, eyes: Eyes) -> None:
        self.eyes, self.board, self.state, self.me = eyes, eyes.board, eyes.state, eyes.seat
        self._deed = Deed("")

    def _objects_of(self, targets: Sequence[Sequence[TargetRef]]) -> list[Object]:
        """The objects on the battlefield among targets."""
        refs = [ref for aims in targets for ref in aims if ref.isdigit()]
        return [self.board.objects[int(ref)] for ref in refs if int(ref) in self.board.objects]

    def _refs(self, which: str) -> tuple[TargetRef, ...]:
        chosen = self._deed.targets
        if which == "target":
            return chosen[0] if chosen else ()
        if which == "target-2":
            return chosen[1] if len(chosen) > 1 else ()
        return tuple(ref for aims in chosen for ref in aims)

    def _objects(self, what: cards.What | str) -> list[Object]:
        """The objects on the battlefield that are meant."""
        objects = self.board.objects
        if isinstance(what, Filter):
            return self.board.matching(what, self.me, self._deed.source)
        match what:
            case "self" | "it":
                numbers: Sequence[ObjectId] = () if self._deed.source is None else (self._deed.source,)
            case "attached":
                one = objects.get(self._deed.source or 0)
                numbers = () if one is None or one.attached is None else (one.attached,)
            case "chosen":
                numbers = self._deed.chosen
            case "made":
                numbers = ()
            case _:
                numbers = [int(ref) for ref in self._refs(what) if ref.isdigit()]
        return [objects[number] for number in numbers if number in objects]

    def _players(self, who: str) -> list[Seat]:
        match who:
            case "you":
                return [self.me]
            case "opponents":
                return self.eyes.foes
            case "players":
                return [self.me, *self.eyes.foes]
            case "controller":
                found = (self.board.traits.get(int(ref)) for ref in self._refs("target") if ref.isdigit())
                return [traits.controller for traits in found if traits is not None]
            case "target" | "target-2" | "targets":
                return [Seat(int(ref[1:])) for ref in self._refs(who) if ref[0] == "p"]
            case _:
                return self.eyes.foes[:1]

    def _number(self, amount: Amount | Signed, x: int | None = None) -> int:
        if isinstance(amount, int):
            return amount
        if isinstance(amount, Count):
            return counted(self.state, self.board.traits, amount, self.me, self._deed.source)
        x = self._deed.x if x is None else x
        match amount:
            case "x":
                return x
            case "-x":
                return -x
            case "power":
                one = self.board.traits.get(self._deed.source or 0)
                return max(0, one.power) if one is not None else find(self._deed.card).power or 0
            case _:
                return 1

    def _holds(self, condition: cards.Condition) -> bool:
        if condition.kicked is not None and condition.kicked != self._deed.kicked:
            return False
        source = self.board.objects.get(self._deed.source or 0)
        return holds(self.state, self.board.traits, condition, self.me, source)

    def _aims(self, to: cards.Who | cards.What) -> list[TargetRef]:
        if isinstance(to, str) and to in PLAYERS:
            return [f"p{seat}" for seat in self._players(to)]
        if isinstance(to, str) and to.startswith("target"):
            return list(self._refs(to))
        return [str(one.id) for one in self._objects(to)]

    def _buried(self, what: cards.What) -> list[Object]:
        """The cards in graveyards that are aimed at."""
        if not isinstance(what, str) or not what.startswith("target"):
            return []
        numbers = {int(ref) for ref in self._refs(what) if ref.isdigit()}
        return [one for player in self.state.players for one in player.graveyard if one.id in numbers]


@cache
def after_choosing(card: str) -> tuple[Instruction, ...]:
    """What a card does with what it has its player choose."""
    for body in bodies(find(card)):
        for number, told in enumerate(body):
            if isinstance(told, cards.Choose):
                return tuple(body[number + 1 :])
    return ()


@cache
def optional(card: str) -> tuple[Instruction, ...]:
    """What a card leaves to its player to do or not."""
    return next((told.then for body in bodies(find(card)) for told in body if isinstance(told, cards.May)), ())


def bodies(card: Card) -> Iterator[tuple[Instruction, ...]]:
    """All lists of instructions on a card."""
    for mode in card.modes:
        yield mode.effects
    for trigger in card.triggers:
        yield trigger.effects
    for ability in card.abilities:
        yield ability.effects
