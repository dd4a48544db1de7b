"""A server of the Speed Clue contest, as its protocol describes one: deals, asks everybody in turn, checks answers."""

from collections.abc import Callable, Sequence
from random import Random

from sleuth.games.whodunit.speedclue import CARDS

SHORTS = tuple(CARDS)
KINDS = (SHORTS[:6], SHORTS[6:12], SHORTS[12:])
MOST_TURNS = 200


class FoulError(AssertionError):
    """A player broke the protocol."""


class Referee:
    """One game among players who answer lines."""

    def __init__(self, players: Sequence[Callable[[str], str]], random: Random) -> None:
        self._players = players
        self._solution = tuple(random.choice(kind) for kind in KINDS)
        deck = [card for card in SHORTS if card not in self._solution]
        random.shuffle(deck)
        self._hands = [deck[place :: len(players)] for place in range(len(players))]
        self._asked: set[tuple[int, str]] = set()
        self._out: set[int] = set()

    def play(self) -> int | None:
        """The winner; None if there is none after many turns."""
        count = len(self._players)
        for place, hand in enumerate(self._hands):
            self._expect_ok(place, f"reset {count} {place} {' '.join(hand)}")
        for turn in range(MOST_TURNS):
            place = turn % count
            if place not in self._out and (len(self._out) == count - 1 or self._take_turn(place)):
                return place
        return None

    def _take_turn(self, place: int) -> bool:
        verb, *cards = self._players[place]("suggest").split()
        question = " ".join(cards)
        if verb != "suggest" or not _is_triple(cards) or (place, question) in self._asked:
            raise FoulError(f"player {place} suggests {question}")
        self._asked.add((place, question))
        shower, shown = self._disproof(place, cards)
        for number in range(len(self._players)):
            seen = f" {shown}" if shower is not None and number in (place, shower) else ""
            self._expect_ok(number, f"suggestion {place} {question} {'-' if shower is None else shower}{seen}")
        return self._accusation(place)

    def _disproof(self, place: int, cards: Sequence[str]) -> tuple[int | None, str]:
        count = len(self._players)
        for other in ((place + step) % count for step in range(1, count)):
            matching = [card for card in self._hands[other] if card in cards]
            if len(matching) > 1:
                verb, shown = self._players[other](f"disprove {place} {' '.join(cards)}").split()
                if verb != "show" or shown not in matching:
                    raise FoulError(f"player {other} shows {shown}")
                return other, shown
            if matching:
                return other, matching[0]
        return None, ""

    def _accusation(self, place: int) -> bool:
        verb, *cards = self._players[place]("accuse").split()
        if verb == "-":
            return False
        if verb != "accuse" or not _is_triple(cards) or set(cards) & set(self._hands[place]):
            raise FoulError(f"player {place} accuses {cards}")
        right = tuple(cards) == self._solution
        for number in range(len(self._players)):
            self._expect_ok(number, f"accusation {place} {' '.join(cards)} {'+' if right else '-'}")
        if not right:
            self._out.add(place)
        return right

    def _expect_ok(self, place: int, line: str) -> None:
        answer = self._players[place](line)
        if answer != "ok":
            raise FoulError(f"player {place} answers {answer!r} to {line!r}")


def _is_triple(cards: Sequence[str]) -> bool:
    return len(cards) == 3 and all(card in kind for card, kind in zip(cards, KINDS, strict=True))
