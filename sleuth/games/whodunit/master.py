"""The master: exact probabilities, the question that is likeliest to win, the way to where it can be asked, and an
accusation at the right moment.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import cache, cached_property
from itertools import product
from typing import ClassVar

import numpy as np

from sleuth.core.chance import Chance
from sleuth.core.choices import Choice, Move
from sleuth.games.whodunit.board import Board
from sleuth.games.whodunit.bot import asker_of, signed
from sleuth.games.whodunit.detective import ExactBot, seat_name
from sleuth.games.whodunit.edition import Edition
from sleuth.games.whodunit.events import Card, Place
from sleuth.games.whodunit.habits import weigh_tells
from sleuth.games.whodunit.position import ENVELOPE, Name
from sleuth.games.whodunit.prospects import Prospects, Race
from sleuth.games.whodunit.questions import Appraiser, asked_in_turn, places_of, to_try
from sleuth.games.whodunit.rivals import Deal, bits_left, eyes_of, least_telling, safety
from sleuth.games.whodunit.state import Guess, Plea, Triple, View
from sleuth.knowledge.partition import Model
from sleuth.knowledge.partition.native import Floats
from sleuth.knowledge.partition.sampling import Deals

PATIENCE = 0.4
"""What is left of something's worth a turn later: little, since others go on asking meanwhile."""

AHEAD = 3
"""How many questions are thought of, one after the other."""

DEALS = 2000
"""Random deals on which questions are weighed."""

RACES = {
    "free": Race(stays=0.75, steep=0.7, overheard=0.8),
    "dice": Race(stays=0.75, steep=0.7, overheard=0.8, rooms=1.0),
}
"""How the race to the answer is run, by how one moves."""

THIN = 8
"""Of so many of them one is looked at to find out where to go."""

CLOSER = 4
"""Questions in each room that are then weighed on all of them."""

LOOKS = 5
"""Random deals in which the game is seen with a rival's eyes."""

ANY_ROOM = 0.0005
"""What a room is worth where there is nothing to ask: some tables let nobody accuse who made no suggestion."""

STOPPED = {"locked": 0.6, "by-leave": 0.8, "silent": 0.0, "empty": 1.0}
"""What is left of a room's worth behind a door that somebody may open, and where less may be said, or nothing."""

BEHIND = 1.0
"""Bits that somebody must lack more than oneself to be let in."""

DARING = 0.35
"""The chance of being right below which nothing is risked."""


class Routes:
    """Where to go on the board, if rooms are worth this much to ask in."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self.staying = True
        """Whether one may ask again in the same room."""
        self.passages: Mapping[Card, Card] = board.passages

    def worth(self, rooms: Mapping[Card, float]) -> dict[Card, float]:
        """What it is worth to be in each room and ask there now, with what can be asked afterwards."""
        there = dict(rooms)
        for _ in range(AHEAD - 1):
            there = {room: rooms[room] + PATIENCE * self.outlook(room, there) for room in rooms}
        return there

    def outlook(self, place: Place, there: Mapping[Card, float]) -> float:
        """What a turn that begins in this place is worth."""
        ways = [self.rolling(place, there)]
        if self.staying and place in there:
            ways.append(there[place])
        if place in self.passages:
            ways.append(there[self.passages[place]])
        return max(ways)

    def rolling(self, place: Place, there: Mapping[Card, float]) -> float:
        """What it is worth to roll the dice here."""
        return max(
            worth * nearness(self._board.distance(place, room)) for room, worth in there.items() if room != place
        )

    def best(self, places: Collection[Place], there: Mapping[Card, float]) -> Place:
        """Where to walk: into a room and ask, or towards one."""
        return max(places, key=lambda place: there[place] if place in there else PATIENCE * self.outlook(place, there))


@cache
def nearness(steps: int) -> float:
    """What is left of a room's worth that is so many steps away, when a turn begins.

    >>> nearness(2), nearness(12) < nearness(7) < 1
    (1.0, True)
    """
    if steps <= 0:
        return 1.0
    ways = {roll: 6 - abs(roll - 7) for roll in range(2, 13)}
    return sum(many * (1.0 if roll >= steps else PATIENCE * nearness(steps - roll)) for roll, many in ways.items()) / 36


class Master(ExactBot):
    """Chooses by what wins, and reckons with how the others ask and what they know."""

    model: Model = "even"
    worked_out: ClassVar[tuple[str, ...]] = (
        *ExactBot.worked_out,
        "_deals",
        "_weights",
        "_appraiser",
        "_prospects",
        "_worth",
    )
    deals: ClassVar[int] = DEALS
    races: ClassVar[Mapping[str, Race]] = RACES

    def __init__(self, edition: Edition, board: Board, chance: Chance) -> None:
        super().__init__(edition, board, chance)
        self._routes = Routes(board)
        self._movement = "free"
        self._rivals: list[Name] = []

    def choose(self, view: View, choices: tuple[Choice, ...]) -> Move:
        table = view.table
        self._movement = table.movement
        self._rivals = [seat_name(seat) for seat in range(self._players) if seat != self.seat and not table.out[seat]]
        return super().choose(view, choices)

    @cached_property
    def _deals(self) -> Deals:
        return self.known.deal_array(self._chance, "deals", self._lots.next(), count=self.deals)

    @cached_property
    def _weights(self) -> Floats:
        return weigh_tells(self._story.position, self.known.setting, self._deals)

    @cached_property
    def _appraiser(self) -> Appraiser:
        asked = [self.known.setting.places[name] for name in self._asked_in_turn]
        return Appraiser(self._deals, [len(cards) for cards in self._kinds], asked, self._weights)

    @cached_property
    def _prospects(self) -> Prospects:
        places = self.known.setting.places
        asked = [places[name] for name in self._asked_in_turn]
        return Prospects(self._deals, [len(cards) for cards in self._kinds], asked, places[self._name], self._weights)

    @property
    def _race(self) -> Race:
        return self.races[self._movement]

    @property
    def _asked_in_turn(self) -> tuple[Name, ...]:
        return asked_in_turn(self._story.position, self._name)

    @property
    def _name(self) -> Name:
        return seat_name(self.seat or 0)

    def _looks(self) -> list[Deal]:
        """A few deals that might be."""
        running = np.cumsum(self._weights)
        rows = np.searchsorted(running, (np.arange(LOOKS) + 0.5) / LOOKS * running[-1])
        owners = list(self.known.setting.places)
        cards = self.known.setting.cards
        return [
            {card: owners[place] for card, place in zip(cards, deal, strict=True)}
            for deal in self._deals[rows].tolist()
        ]

    def solution(self) -> Triple | None:
        """The answer if it is certain; or the likeliest, if rivals are so near to it that waiting would be worse.

        To wait is to ask one question more, and then to be right more often, if nobody else was first.
        """
        if self.known.entropy(ENVELOPE) == 0:
            suspect, weapon, room = self.known.solutions[0].cards
            return suspect, weapon, room
        if self.known.chances[0].max() < DARING:
            return None
        answer, chance = self._appraiser.likeliest()
        if chance < DARING:
            return None
        later = self._appraiser.chance_after(places_of(self.known, [self._best(self._kinds)])[0])
        if later * safety(self._story.position, self._rivals, self._looks(), chance / later) > chance:
            return None
        suspect, weapon, room = (self.known.setting.cards[place] for place in answer)
        return suspect, weapon, room

    def question(self, _view: View, allowed: Sequence[Sequence[Card]]) -> Guess:
        return self._best(allowed)

    def _best(self, allowed: Sequence[Sequence[Card]]) -> Guess:
        """The question that is likeliest to win, now or later."""
        questions = self._to_try(allowed)
        best, _ = self._prospects.rank(places_of(self.known, questions), self._race)
        return questions[int(best[0])]

    def _to_try(self, allowed: Sequence[Sequence[Card]]) -> list[Guess]:
        suspects, weapons, rooms = (to_try(self.known, self._asked_in_turn, cards) for cards in allowed)
        named: Sequence[Card | None] = weapons or (None,)
        return list(product(suspects, named, rooms))

    def _there(self, view: View) -> dict[Card, float]:
        """What it is worth to be in each room, with what can be asked afterwards."""
        left = dict(self._worth)
        for sign in view.signs:
            if sign.room is not None:
                left[sign.room] *= STOPPED.get(sign.kind, 1.0)
        return self._routes.worth(left)

    @cached_property
    def _worth(self) -> Mapping[Card, float]:
        """What it is worth to ask in each room."""
        suspects, weapons, rooms = self._kinds
        asked = {room: places_of(self.known, self._to_try((suspects, weapons, (room,)))) for room in rooms}
        rough = self._prospects.weigh(np.concatenate(list(asked.values())), self._race, THIN)
        ends = np.cumsum([len(questions) for questions in asked.values()])[:-1]
        best = [
            questions[np.argsort(-values, kind="stable")[:CLOSER]]
            for questions, values in zip(asked.values(), np.split(rough, ends), strict=True)
        ]
        idle = self._prospects.idle(self._race)
        return {
            room: max(ANY_ROOM, float(self._prospects.weigh(questions, self._race).max()) - idle)
            for room, questions in zip(rooms, best, strict=True)
        }

    def way_to_begin(self, view: View, ways: Sequence[str]) -> str:
        here = self._here(view)
        routes = self._routes
        barred = signed(view, "empty", "locked")
        if here in self._kinds[2]:
            routes.staying = "stay" in ways
            if here in routes.passages and "passage" not in ways and routes.passages[here] not in barred:
                routes.passages = {}
        if len(ways) == 1:
            return ways[0]
        there = self._there(view)

        def worth(way: str) -> float:
            if way == "roll":
                return routes.rolling(here, there)
            return there[here if way == "stay" else routes.passages[here]]

        return max(ways, key=worth)

    def destination(self, view: View, places: Sequence[Place]) -> Place:
        return self._routes.best(places, self._there(view))

    def card_to_show(self, view: View, cards: Sequence[Card]) -> Card:
        if len(cards) == 1:
            return cards[0]
        return least_telling(self._story.position, seat_name(asker_of(view)), cards, self._looks())

    def asks_leave(self, _view: View) -> bool:
        return sum(self.known.certain(ENVELOPE, card) is None for card in self._kinds[1]) > 1

    def grants(self, _view: View, plea: Plea) -> bool:
        """Only to whoever is so far behind that their question tells oneself more than it helps them."""
        asker = seat_name(plea.favour.seat)
        looks = self._looks()
        left = sum(bits_left(eyes_of(asker, self._story.position, deal)) for deal in looks) / len(looks)
        return left > self.known.entropy(ENVELOPE) + BEHIND
