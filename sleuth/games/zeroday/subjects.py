"""Who and what an instruction is about, how much, and what is asked for it."""

from collections.abc import Mapping, Sequence

from sleuth.core.choices import Choice
from sleuth.core.game import Seat
from sleuth.core.slots import Value
from sleuth.games.zeroday import card as cards
from sleuth.games.zeroday import catalogue
from sleuth.games.zeroday.board import counted
from sleuth.games.zeroday.card import Amount, Count, Filter, Signed
from sleuth.games.zeroday.duel import Duel
from sleuth.games.zeroday.state import (
    Ask,
    Frame,
    Last,
    Object,
    ObjectId,
    TargetRef,
    living,
)

PLAYERS = frozenset(("you", "opponents", "players", "controller", "defender", "that-player"))


class Subjects:
    """What an instruction that is being carried out speaks of."""

    def __init__(self, duel: Duel, frame: Frame) -> None:
        self.duel, self.frame, self.item = duel, frame, frame.item
        self.you = frame.item.controller
        self._next = 0

    # -- asking ----------------------------------------------------------------------------------------------------

    def answer(self, seat: Seat, choices: Sequence[Choice]) -> tuple[str, Mapping[str, Value]]:
        """What somebody chose; asks them if they were not asked yet."""
        number = self._next
        self._next += 1
        if number >= len(self.frame.answers):
            self.duel.ask(Ask(seat, self.item.card, tuple(choices)))
        return self.frame.kinds[number], self.frame.answers[number]

    def name(self) -> str:
        return catalogue.find(self.item.card).name

    # -- who and what ----------------------------------------------------------------------------------------------

    def source(self) -> Last:
        """The source as it is now, or as it last was (DU-32)."""
        one = self.duel.board.objects.get(self.item.source.id)
        return self.item.source if one is None else self.duel.board.last(one)

    def refs(self, which: str) -> tuple[TargetRef, ...]:
        """The targets that were chosen and are still legal."""
        chosen = self.item.targets
        match which:
            case "target":
                return chosen[0] if chosen else ()
            case "target-2":
                return chosen[1] if len(chosen) > 1 else ()
            case _:
                return tuple(ref for refs in chosen for ref in refs)

    def players(self, who: str) -> list[Seat]:
        """Players, in turn order."""
        everybody = living(self.duel.state)
        match who:
            case "you":
                found = [self.you]
            case "opponents":
                found = [seat for seat in everybody if seat != self.you]
            case "players":
                found = everybody
            case "controller":
                found = [seat for ref in self.refs("target") if (seat := self._controller(ref)) is not None]
            case "defender":
                found = self._defenders()
            case "that-player":
                player = self.item.about.player
                found = [] if player is None else [player]
            case _:
                found = [Seat(int(ref[1:])) for ref in self.refs(who) if ref[0] == "p"]
        return [seat for seat in found if self.duel.is_in(seat)]

    def _controller(self, ref: TargetRef) -> Seat | None:
        if ref[0] == "s":
            return next((item.controller for item in self.duel.state.stack if f"s{item.id}" == ref), None)
        traits = None if ref[0] == "p" else self.duel.board.traits.get(int(ref))
        known = self.item.division.get(f"controller-{ref}")  # noted before it left
        return traits.controller if traits is not None else None if known is None else Seat(known)

    def _defenders(self) -> list[Seat]:
        """Who is attacked by what the trigger is about, or was when it set it off (DU-32)."""
        combat, about = self.duel.state.combat, self.item.about
        numbers = (self.item.source.id, about.object.id if about.object is not None else 0)
        attacks = {} if combat is None else combat.attacks
        found = [attacks[number].defender for number in numbers if number in attacks]
        if not found and about.player is not None and about.player != self.you:
            found = [about.player]
        return found[:1]

    def objects(self, what: cards.What | str) -> list[Object]:
        """Objects on the battlefield, or cards in graveyards if they were chosen or went there."""
        if isinstance(what, Filter):
            return self.duel.board.matching(what, self.you, self.item.source.id)
        match what:
            case "self":
                numbers: tuple[ObjectId, ...] = (self.item.source.id,)
            case "it":
                numbers = () if self.item.about.object is None else (self.item.about.object.id,)
            case "attached":
                one = self.duel.board.objects.get(self.item.source.id)
                numbers = () if one is None or one.attached is None else (one.attached,)
            case "chosen":
                numbers = self.frame.chosen
            case "made":
                numbers = self.frame.made
            case _:
                numbers = tuple(int(ref) for ref in self.refs(what) if ref.isdigit())
        return [one for number in numbers if (one := self.find(number)) is not None]

    def find(self, number: ObjectId) -> Object | None:
        """An object on the battlefield, or a card in a graveyard: chosen there, or gone there or into exile since."""
        duel = self.duel
        became = duel.state.became.get(number, 0)
        return (
            duel.board.objects.get(number)
            or duel.graveyard_card(number)
            or duel.graveyard_card(became)
            or next((one for player in duel.state.players for one in player.exile if one.id == became), None)
        )

    def in_play(self, what: cards.What | str) -> list[Object]:
        return [one for one in self.objects(what) if one.id in self.duel.board.objects]

    def aims(self, to: cards.Who | cards.What) -> list[TargetRef]:
        """Players and objects that something is done to."""
        if isinstance(to, str) and to in PLAYERS:
            return [f"p{seat}" for seat in self.players(to)]
        if isinstance(to, str) and to.startswith("target"):
            return list(self.refs(to))
        return [str(one.id) for one in self.in_play(to)]

    # -- how much --------------------------------------------------------------------------------------------------

    def amount(self, amount: Amount | Signed) -> int:
        """A number as it stands now."""
        if isinstance(amount, int):
            return amount
        if isinstance(amount, Count):
            return counted(self.duel.state, self.duel.board.traits, amount, self.you, self.item.source.id)
        match amount:
            case "x":
                return self.item.x
            case "-x":
                return -self.item.x
            case "power":
                return max(0, self.source().power)
            case "damage":
                return self.item.about.amount
            case _:
                return self.duel.player(self.you).showed
