"""The novice, and what every bot has that asks and walks without a plan."""

from abc import abstractmethod
from collections.abc import Sequence

from sleuth.core.chance import Chance
from sleuth.games.whodunit.board import Board
from sleuth.games.whodunit.bot import Heard, WhodunitBot, signed
from sleuth.games.whodunit.edition import Edition
from sleuth.games.whodunit.events import Card, Conceded, Dealt, Place, Shown, Unanswered
from sleuth.games.whodunit.state import Guess, Triple, View


class SimpleBot(WhodunitBot):
    """Walks to the nearest room that may be the scene, and asks about one open card of each kind, chosen by lot."""

    @abstractmethod
    def open_cards(self, kind: int) -> Sequence[Card]:
        """The cards of a kind that may be in the envelope."""

    @abstractmethod
    def is_settled(self, card: Card) -> bool:
        """Whether it is certain who holds this card, or that the envelope does."""

    def solution(self) -> Triple | None:
        suspects, weapons, rooms = (self.open_cards(kind) for kind in range(3))
        if len(suspects) == len(weapons) == len(rooms) == 1:
            return suspects[0], weapons[0], rooms[0]
        return None

    def question(self, _view: View, allowed: Sequence[Sequence[Card]]) -> Guess:
        """Of a settled kind, a card that nobody can show.

        Three cards whose owners are all known would be a question about nothing: then one of them gives way.
        """
        named = {kind: self._card_to_name(kind, cards) for kind, cards in enumerate(allowed) if cards}
        if all(self.is_settled(card) for card in named.values()):
            for kind, cards in enumerate(allowed):
                unsettled = [card for card in cards if not self.is_settled(card)]
                if unsettled:
                    named[kind] = self._lots.pick(unsettled)
                    break
        return named[0], named.get(1), named[2]

    def way_to_begin(self, view: View, ways: Sequence[str]) -> str:
        here = self._here(view)
        wanted = self._wanted(view)
        if "stay" in ways and (here in wanted or self.solution()):
            return "stay"
        if "passage" in ways and self._board.passages[here] in wanted:
            return "passage"
        return "roll" if "roll" in ways else ways[0]

    def destination(self, view: View, places: Sequence[Place]) -> Place:
        wanted = self._wanted(view)
        rooms = [place for place in places if place in wanted]
        if rooms:
            return self._lots.pick(rooms)
        stopped = signed(view, "locked", "silent")
        onward = [place for place in places if place not in stopped] or places
        return min(onward, key=lambda place: min(self._board.distance(place, room) for room in wanted))

    def _card_to_name(self, kind: int, allowed: Sequence[Card]) -> Card:
        candidates = self.open_cards(kind)
        open_ = [card for card in candidates if card in allowed]
        if len(candidates) > 1 and open_:
            return self._lots.pick(open_)
        return self._lots.pick([card for card in allowed if card in self._hand] or open_ or allowed)

    def asks_leave(self, _view: View) -> bool:
        return len(self.open_cards(1)) > 1

    def _wanted(self, view: View) -> Sequence[Card]:
        """The rooms worth a visit: those that may be the scene, or any once the scene is known. Not to be silent in."""
        silent = signed(view, "silent")
        scenes = [room for room in self.open_cards(2) if room not in silent]
        if len(self.open_cards(2)) > 1 and scenes:
            return scenes
        return [room for room in self._kinds[2] if room not in silent]


class Novice(SimpleBot):
    """Notes only its own hand, what it is shown or what is laid open, and a question of its own that nobody could
    answer.
    """

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
            case Conceded(cards=cards):
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
