"""The novice: takes what glitters, remembers what it was told to its face, and watches nobody."""

from collections.abc import Mapping, Sequence

from sleuth.core.game import Seat
from sleuth.games.suspicion.bot import SuspicionBot, Walk
from sleuth.games.suspicion.edition import Deed
from sleuth.games.suspicion.events import CardId, GemId, GuestId, RoomId
from sleuth.games.suspicion.matching import assign
from sleuth.games.suspicion.scoring import gem_points
from sleuth.games.suspicion.state import View

GREED: tuple[Deed, ...] = ("rob", "lift", "ask", "peek", "slip")
"""What it likes to do best, if it may do one thing only."""


class Novice(SuspicionBot):
    """Notes only the answers it got and the invitations it saw; what others rob tells it nothing."""

    def walk(self, view: View, walks: Sequence[Walk]) -> Walk:
        """The own guest to where the best gem is; others wherever they like."""
        mine = [walk for walk in walks if walk[1] == view.guest]
        if not mine:
            return self._lots.pick(walks)
        worth = {room: self._worth(view, room) for _, _, room in mine}
        return self._lots.pick([walk for walk in mine if worth[walk[2]] == max(worth.values())])

    def card(self, view: View, cards: Sequence[CardId]) -> CardId:
        """One that takes the best gem."""
        worth = {card: self._card_worth(view, card) for card in cards}
        return self._lots.pick([card for card in cards if worth[card] == max(worth.values())])

    def deed(self, view: View, deeds: Sequence[Deed]) -> Deed:  # noqa: ARG002 - greed looks at nothing else
        return min(deeds, key=GREED.index)

    def gem(self, view: View, gems: Sequence[GemId]) -> GemId:
        return max(gems, key=lambda gem: self._gain(view, gem))

    def passage(self, view: View, ways: Sequence[tuple[GuestId, RoomId]]) -> tuple[GuestId, RoomId]:
        """Somebody else, so that nobody wonders."""
        return self._lots.pick([way for way in ways if way[0] != view.guest])

    def whom_to_ask(self, view: View, guest: GuestId, players: Sequence[Seat]) -> Seat:  # noqa: ARG002 - asks at random
        """Somebody of whom it does not know yet who they are."""
        suspects = self._suspects(view)
        return self._lots.pick([seat for seat in players if len(suspects[seat]) > 1] or players)

    def guesses(self, view: View) -> Mapping[Seat, GuestId]:
        """Anything that agrees with its notes."""
        found = assign({seat: self._lots.shuffled(guests) for seat, guests in self._suspects(view).items()})
        assert found is not None, "true answers agree with the truth"
        return found

    def _suspects(self, view: View) -> dict[Seat, tuple[GuestId, ...]]:
        """Whom each opponent who is still here can be by the answers it got and the invitations it saw."""
        gone = view.table.conceded
        nobody = {view.guest, *(seen.guest for seen in view.sightings), *gone.values()}
        possible = tuple(guest for guest in self._guests if guest not in nobody)
        seats = (Seat(seat) for seat in range(len(view.table.masks)))
        suspects = {seat: possible for seat in seats if seat != view.seat and seat not in gone}
        seers = {question.turn: question.seers for question in view.table.questions}
        for answer in view.answers:
            if answer.to in suspects:
                suspects[answer.to] = tuple(
                    guest for guest in suspects[answer.to] if (guest in seers[answer.turn]) == answer.yes
                )
        return suspects

    def _card_worth(self, view: View, card: CardId) -> int:
        here = view.table.places[view.guest or ""]
        gems = [action.gem for action in self._actions[card] if action.gem]
        lifted = max((self._gain(view, gem) for gem in gems), default=0)
        robbed = self._worth(view, here) if any(action.do == "rob" for action in self._actions[card]) else 0
        return max(lifted, robbed)

    def _worth(self, view: View, room: RoomId) -> int:
        return max(self._gain(view, gem) for gem in self._board.gems[room])

    def _gain(self, view: View, gem: GemId) -> int:
        """The points that one more gem of this kind is worth."""
        loot = view.table.loot[view.seat or 0]
        return gem_points({**loot, gem: loot[gem] + 1}) - gem_points(loot)
