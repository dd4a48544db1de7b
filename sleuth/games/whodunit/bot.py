"""What all bots of a whodunit share, and the novice. They get a seat's frames and nothing else."""

from abc import abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from sleuth.bots.bot import FrameBot, Lots
from sleuth.core.chance import Chance
from sleuth.core.choices import Choice, Move
from sleuth.core.game import Seat
from sleuth.core.incidents import HousePayload
from sleuth.games.whodunit.board import Board
from sleuth.games.whodunit.edition import Edition
from sleuth.games.whodunit.events import (
    Card,
    Conceded,
    Dealt,
    Opened,
    Place,
    Shown,
    ShownHidden,
    Suggested,
    Unanswered,
    WhodunitPayload,
)
from sleuth.games.whodunit.powers import Precedence
from sleuth.games.whodunit.state import Guess, Plea, Triple, View

Heard: TypeAlias = WhodunitPayload | HousePayload
"""What a bot may be told at a table of this game."""

SLOTS = ("suspect", "weapon", "room")
"""The kinds, in the order of a triple."""


class WhodunitBot(FrameBot[View, WhodunitPayload]):
    """Knows the rules of play. What to make of what it hears, and what to choose, is for each level to say."""

    def __init__(self, edition: Edition, board: Board, chance: Chance) -> None:
        super().__init__(View, WhodunitPayload)
        self._chance = chance
        self._lots = Lots(chance)
        self._edition = edition
        self._board = board
        self._kinds: tuple[tuple[Card, ...], ...] = tuple(
            tuple(card.id for card in cards) for cards in (edition.suspects, edition.weapons, edition.rooms)
        )
        self._players = 0
        self._hand: tuple[Card, ...] = ()
        self._asked: Suggested | None = None
        self._shown: set[tuple[Seat, Card]] = set()
        """Whom it showed what."""
        self._seen: Counter[Seat] = Counter()
        """How many cards each seat was shown."""

    @abstractmethod
    def solution(self) -> Triple | None:
        """What to accuse, once it is time."""

    @abstractmethod
    def question(self, view: View, allowed: Sequence[Sequence[Card]]) -> Guess:
        """A suspect, a weapon and a room to ask about, of those allowed; no weapon, where none is."""

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
            case Shown(seat=seat, to=to, card=card):
                self._seen[to] += 1
                if seat == self.seat:
                    self._shown.add((to, card))
            case ShownHidden(to=to):
                self._seen[to] += 1
            case _:
                pass

    def choose(self, view: View, choices: tuple[Choice, ...]) -> Move:
        offered = {choice.kind: choice for choice in choices}
        match view.table.phase:
            case "answer" if "show" in offered:
                return Move("show", {"card": self._card_to_show(view, _values(offered["show"]))})
            case "plea" if view.table.dealings.plea is not None:
                return Move("grant" if self.grants(view, view.table.dealings.plea) else "refuse")
            case "walk":
                return self._go(view, offered)
        if "accuse" in offered and (solution := self.solution()):
            return Move("accuse", dict(zip(SLOTS, solution, strict=True)))
        if view.table.phase == "turn" and view.table.movement == "dice":
            return self._begin(view, offered)
        return self._speak(view, offered)

    def _begin(self, view: View, offered: Mapping[str, Choice]) -> Move:
        """Stay, roll or take the passage; with somebody called to its other end, where it may not be taken alone."""
        ways = [kind for kind in offered if kind in ("stay", "passage", "roll")]
        together = "summon" in offered and "passage" not in ways
        way = self.way_to_begin(view, [*ways, "passage"] if together else ways)
        if way == "passage" and together:
            (room,), players = (_values(offered["summon"], slot) for slot in range(2))
            return Move("summon", {"to": room, "player": self._company(view, players)})
        return Move(way)

    def card_to_show(self, _view: View, cards: Sequence[Card]) -> Card:
        """Which card to show somebody who has seen none of these from here."""
        return self._lots.pick(cards)

    def grants(self, _view: View, _plea: Plea) -> bool:
        """Whether to give somebody the key or the leave that they ask for."""
        return True

    def asks_leave(self, _view: View) -> bool:
        """Whether it is worth asking for leave to name a weapon."""
        return True

    def _go(self, view: View, offered: Mapping[str, Choice]) -> Move:
        """Walk; call somebody in or ask for a key, if that is where it wants to be. A key that it got it uses.

        With the answer in hand it keeps to where it may be said, and asks nobody for a key.
        """
        moves: dict[Place, Move] = {}
        if "beg-key" in offered:
            moves |= {room: Move("beg-key", {"room": room}) for room in _values(offered["beg-key"])}
        if "summon" in offered:
            rooms, players = (_values(offered["summon"], slot) for slot in range(2))
            whom = self._company(view, players)
            moves |= {room: Move("summon", {"to": room, "player": whom}) for room in rooms}
        if "walk" in offered:
            moves |= {place: Move("walk", {"to": place}) for place in _values(offered["walk"])}
        if not moves:
            return Move("stand")
        places = [favour.room for favour in view.table.dealings.granted if favour.room in moves] or list(moves)
        stopped = signed(view, "locked", "silent").intersection(places)
        if stopped and self.solution():
            places = [place for place in places if place not in stopped] or places
        return moves[self.destination(view, places)]

    def _company(self, view: View, players: Sequence[str]) -> str:
        """Whom to call in: one who is out, or else one who has seen least. Who would speak first is called last."""
        table = view.table
        mine = table.characters[self.seat or 0]
        first = {power.of for power in self._edition.powers if isinstance(power, Precedence) and power.over == mine}

        def price(player: str) -> tuple[bool, bool, int]:
            seat = Seat(int(player))
            return (not table.out[seat], table.characters[seat] in first, self._seen[seat])

        return min(players, key=price)

    def _speak(self, view: View, offered: Mapping[str, Choice]) -> Move:
        """Everything that may be said in a room or beside one, in the order in which it pays."""
        if "give-way" in offered and self.solution():
            return Move("give-way")
        if "throw" in offered:
            return Move("throw")
        if "beg-weapon" in offered and self.asks_leave(view):
            return Move("beg-weapon")
        if "suggest-near" in offered:
            return self._suggest_near(view, offered)
        if "suggest" in offered:
            return self._suggest(view, offered["suggest"])
        return Move(next(kind for kind in ("end", "decline", "pass") if kind in offered))

    def _suggest(self, view: View, choice: Choice) -> Move:
        offered = _slots(choice)
        here = (self._here(view),)
        guess = self.question(view, [offered["suspect"], offered.get("weapon", ()), offered.get("room", here)])
        return Move("suggest", {name: card for name, card in named(guess).items() if name in offered})

    def _suggest_near(self, view: View, offered: Mapping[str, Choice]) -> Move:
        """For a room nearby, or for the room it is in."""
        near = _slots(offered["suggest-near"])
        own = _slots(offered["suggest"]) if "suggest" in offered else {}
        here = [self._here(view)] if "weapon" in own else []
        guess = self.question(view, [near["suspect"], near["weapon"], [*near["room"], *here]])
        if guess[2] in here:
            return Move("suggest", {name: card for name, card in named(guess).items() if name in own})
        return Move("suggest-near", dict(named(guess)))

    def _card_to_show(self, view: View, cards: Sequence[Card]) -> Card:
        """What the asker has seen from here already, if it is asked for again."""
        again = [card for card in cards if (asker_of(view), card) in self._shown]
        return again[0] if again else self.card_to_show(view, cards)

    def _here(self, view: View) -> Place:
        return view.table.pawns[view.table.characters[self.seat or 0]]


def named(guess: Guess) -> Mapping[str, Card]:
    """The cards of a question by their slots."""
    return {name: card for name, card in zip(SLOTS, guess, strict=True) if card is not None}


def asker_of(view: View) -> Seat:
    """Who made the suggestion that is being answered."""
    return view.table.seat if view.table.enquiry is None else view.table.enquiry.seat


def signed(view: View, *kinds: str) -> frozenset[Card]:
    """The rooms before which, or in which, this seat would be stopped so."""
    return frozenset(sign.room for sign in view.signs if sign.kind in kinds and sign.room is not None)


def _values(choice: Choice, slot: int = 0) -> list[str]:
    return [option.value for option in choice.slots[slot].options]


def _slots(choice: Choice) -> dict[str, list[str]]:
    return {slot.name: [option.value for option in slot.options] for slot in choice.slots}


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
