"""When a bot is asked what it would do although nobody waits for it."""

from sleuth.core.choices import Choice
from sleuth.core.game import S, Seat
from sleuth.core.match import Match


class UnaskedLimit:
    """A bot is asked once for each change of what it is offered. After it did something, it is asked again only once
    somebody has answered: bots do not pass the time with each other's asides.
    """

    __slots__ = ("_acted", "_asked")

    def __init__(self) -> None:
        self._asked: tuple[Choice, ...] = ()
        self._acted: int | None = None

    def lets_ask(self, match: Match[S], seat: Seat) -> bool:
        """Whether to ask now; the next time, then, there must be something else to ask about."""
        offers = match.offers.get(seat, ())
        if offers and (offers == self._asked or self._acted == match.answered):
            return False
        self._asked = offers
        return bool(offers)

    def acts(self, match: Match[S]) -> None:
        """The bot does something that it was offered."""
        self._acted = match.answered
