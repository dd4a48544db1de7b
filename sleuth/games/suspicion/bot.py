"""What all bots at a gala share, and the novice. They get a seat's frames and nothing else."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from sleuth.bots.bot import FrameBot, Lots
from sleuth.core.chance import Chance
from sleuth.core.choices import Choice, Move, Options, options_of
from sleuth.core.game import Seat
from sleuth.core.incidents import HousePayload
from sleuth.games.suspicion.board import Board
from sleuth.games.suspicion.edition import Action, Deed, Edition
from sleuth.games.suspicion.events import CardId, Die, GemId, GuestId, RoomId, SuspicionPayload
from sleuth.games.suspicion.scoring import gem_points
from sleuth.games.suspicion.setup import assign
from sleuth.games.suspicion.state import View

Heard: TypeAlias = SuspicionPayload | HousePayload
"""What a bot may be told at a table of this game."""

Walk: TypeAlias = tuple[Die, GuestId, RoomId]
"""For which die whom where to."""

GREED: tuple[Deed, ...] = ("rob", "lift", "ask", "peek", "slip")
"""What it likes to do best, if it may do one thing only."""


class SuspicionBot(FrameBot[View, SuspicionPayload]):
    """Knows the rules of play. What to make of what it sees, and what to choose, is for each level to say."""

    def __init__(self, edition: Edition, board: Board, chance: Chance) -> None:
        super().__init__(View, SuspicionPayload)
        self._lots = Lots(chance)
        self._board = board
        self._guests: tuple[GuestId, ...] = tuple(guest.id for guest in edition.guests)
        self._actions: dict[CardId, tuple[Action, ...]] = {card.id: card.actions for card in edition.cards}

    @abstractmethod
    def walk(self, view: View, walks: Sequence[Walk]) -> Walk:
        """Which guest to move for which die, and where to."""

    @abstractmethod
    def card(self, view: View, cards: Sequence[CardId]) -> CardId:
        """Which card to play."""

    @abstractmethod
    def deed(self, view: View, deeds: Sequence[Deed]) -> Deed:
        """Which action of the card comes first; the only one, if two play."""

    @abstractmethod
    def gem(self, view: View, gems: Sequence[GemId]) -> GemId:
        """What to rob."""

    @abstractmethod
    def passage(self, view: View, ways: Sequence[tuple[GuestId, RoomId]]) -> tuple[GuestId, RoomId]:
        """Whom to send through the secret passageway, and where to."""

    @abstractmethod
    def whom_to_ask(self, view: View, guest: GuestId, players: Sequence[Seat]) -> Seat:
        """Whose guest sees this one?"""

    @abstractmethod
    def guesses(self, view: View) -> Mapping[Seat, GuestId]:
        """Who every opponent is: no two the same, and nobody oneself."""

    def notice(self, payload: Heard) -> None:
        """All that was ever seen is in the view; a level that wants more listens itself."""

    def choose(self, view: View, choices: tuple[Choice, ...]) -> Move:
        offered = {choice.kind: choice for choice in choices}
        choice = choices[0]
        match choice.kind:
            case "roll":
                return Move("roll")
            case "move":
                die, guest, room = self.walk(view, _walks(choice))
                return Move("move", {"die": die, "guest": guest, "room": room})
            case "play":
                return Move("play", {"card": self.card(view, _values(choice.slots[0].options))})
            case "guess":
                named = self.guesses(view)
                return Move("guess", {"guesses": {str(seat): guest for seat, guest in named.items()}})
            case _:
                deeds = [action.do for action in self._actions[view.table.card or ""] if action.do in offered]
                return self._act(view, offered[self.deed(view, deeds)])

    def _act(self, view: View, choice: Choice) -> Move:
        match choice.kind:
            case "rob":
                return Move("rob", {"gem": self.gem(view, _values(choice.slots[0].options))})
            case "slip":
                who, where = choice.slots
                ways = [(guest, room) for guest in _values(who.options) for room in _values(where.cases[guest])]
                guest, room = self.passage(view, ways)
                return Move("slip", {"guest": guest, "room": room})
            case "ask":
                players = [Seat(int(value)) for value in _values(choice.slots[0].options)]
                return Move("ask", {"player": str(self.whom_to_ask(view, self._asked_about(view), players))})
            case _:
                return Move(choice.kind)

    def _asked_about(self, view: View) -> GuestId:
        return next(action.guest or "" for action in self._actions[view.table.card or ""] if action.do == "ask")


def _walks(choice: Choice) -> list[tuple[Die, GuestId, RoomId]]:
    dice, guests, rooms = choice.slots
    walks: list[tuple[Die, GuestId, RoomId]] = []
    for die in _values(dice.options):
        named: Die = "first" if die == "first" else "second"
        for guest in _values(options_of(guests, {"die": die})):
            walks += [(named, guest, room) for room in _values(options_of(rooms, {"guest": guest}))]
    return walks


def _values(options: Options) -> list[str]:
    return [option.value for option in options]


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
