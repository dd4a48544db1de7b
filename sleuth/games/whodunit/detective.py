"""The detective: every certain fact, and plain questions."""

from collections.abc import Sequence

from sleuth.core.game import Seat
from sleuth.games.whodunit.events import Card
from sleuth.games.whodunit.exact import ExactBot
from sleuth.games.whodunit.position import ENVELOPE
from sleuth.games.whodunit.simple import SimpleBot
from sleuth.games.whodunit.state import Plea, View


class Detective(ExactBot, SimpleBot):
    """Draws every conclusion that is certain, and reckons with no chances."""

    def open_cards(self, kind: int) -> Sequence[Card]:
        known = self.known
        return [card for card in self._kinds[kind] if known.certain(ENVELOPE, card) is not False]

    def grants(self, _view: View, plea: Plea) -> bool:
        """Not to whoever has seen more than oneself: they are ahead already."""
        return self._seen[plea.favour.seat] <= self._seen[self.seat or Seat(0)]

    def is_settled(self, card: Card) -> bool:
        return self.known.holder(card) is not None
