"""The novice: crosses off what it sees, and listens to nobody."""

from collections.abc import Sequence

from sleuth.core.chance import Chance
from sleuth.games.whodunit.board import Board
from sleuth.games.whodunit.bot import Heard
from sleuth.games.whodunit.edition import Edition
from sleuth.games.whodunit.events import Card, Dealt, Shown, Unanswered
from sleuth.games.whodunit.simple import SimpleBot


class Novice(SimpleBot):
    """Notes only its own hand, what it is shown, and a question of its own that nobody could answer."""

    def __init__(self, edition: Edition, board: Board, chance: Chance) -> None:
        super().__init__(edition, board, chance)
        self._open: list[tuple[Card, ...]] = list(self._kinds)
        """The cards of each kind that are not crossed off."""

    def notice(self, payload: Heard) -> None:
        super().notice(payload)
        match payload:
            case Dealt(seat=seat, cards=cards) if seat == self.seat:
                for card in cards:
                    self._cross_off(card)
            case Shown(to=to, card=card) if to == self.seat:
                self._cross_off(card)
            case Unanswered(seat=seat) if seat == self.seat and self._asked is not None:
                for card in set(self._asked.cards).difference(self._hand):
                    self._open = [(card,) if card in cards else cards for cards in self._open]
            case _:
                pass

    def open_cards(self, kind: int) -> Sequence[Card]:
        return self._open[kind]

    def is_settled(self, card: Card) -> bool:
        return all(card not in cards or len(cards) == 1 for cards in self._open)

    def _cross_off(self, card: Card) -> None:
        self._open = [tuple(other for other in cards if other != card) for cards in self._open]
