"""What all bots at a gala share. They get a seat's frames and nothing else."""

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
from sleuth.games.suspicion.state import View

Heard: TypeAlias = SuspicionPayload | HousePayload
"""What a bot may be told at a table of this game."""

Walk: TypeAlias = tuple[Die, GuestId, RoomId]
"""For which die whom where to."""


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
