"""Bots that play whodunits: company for people, and honest company. They get a seat's frames and nothing else."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from sleuth.bots.bot import FrameBot
from sleuth.core.chance import Chance
from sleuth.core.choices import Choice, Move, Option
from sleuth.core.match import HousePayload
from sleuth.games.whodunit.edition import Edition
from sleuth.games.whodunit.events import (
    Card,
    Dealt,
    Opened,
    Passed,
    Place,
    Shown,
    ShownHidden,
    Suggested,
    Unanswered,
    WhodunitPayload,
)
from sleuth.games.whodunit.house import House
from sleuth.games.whodunit.notes import ENVELOPE, Notes
from sleuth.games.whodunit.state import View

Heard: TypeAlias = WhodunitPayload | HousePayload


class Novice(FrameBot[View, Heard]):
    """Notes only its own hand, what it is shown, and a question of its own that nobody could answer."""

    def __init__(self, edition: Edition, house: House, chance: Chance) -> None:
        super().__init__(View, Heard)
        self._chance = chance
        self._draws = 0
        self._house = house
        self._kinds = {
            "suspect": (0, frozenset(card.id for card in edition.suspects)),
            "weapon": (1, frozenset(card.id for card in edition.weapons)),
            "room": (2, frozenset(card.id for card in edition.rooms)),
        }
        self._rooms = self._kinds["room"][1]
        self._asked: Suggested | None = None
        self._shown: set[tuple[int, Card]] = set()
        self.notes = Notes(edition)

    def notice(self, payload: Heard) -> None:
        match payload:
            case Opened(hand_sizes=sizes):
                self.notes.open(sizes)
            case Dealt(cards=cards) if self.seat is not None:
                self.notes.hand(self.seat, cards)
            case Suggested():
                self._asked = payload
            case Shown(seat=seat, to=to, card=card) if to == self.seat:
                self.notes.holds(seat, card)
            case Shown(to=to, card=card):
                self._shown.add((to, card))
            case Unanswered(seat=seat) if seat == self.seat:
                for card in self._named():
                    if self.notes.owner(card) != self.seat:
                        self.notes.holds(ENVELOPE, card)
            case _:
                self.overhear(payload)

    def overhear(self, payload: Heard) -> None:
        """What others' questions tell. A novice does not listen."""

    def _named(self) -> tuple[Card, ...]:
        asked = self._asked
        return (asked.suspect, asked.weapon, asked.room) if asked else ()

    def choose(self, view: View, choices: tuple[Choice, ...]) -> Move:
        offered = {choice.kind: choice for choice in choices}
        solution = self.notes.solution()
        if solution and "accuse" in offered:
            suspect, weapon, room = solution
            return Move("accuse", {"suspect": suspect, "weapon": weapon, "room": room})
        if "suggest" in offered:
            return self._suggestion(view, offered["suggest"])
        if "show" in offered:
            return Move("show", {"card": self._card_to_show(view, _options(offered["show"]))})
        if "walk" in offered:
            return Move("walk", {"to": self._destination(_options(offered["walk"]))})
        if "roll" in offered or "stay" in offered or "passage" in offered:
            return Move(self._way_to_begin(view, offered))
        return Move("end" if "end" in offered else choices[0].kind)

    def _pick(self, cards: Sequence[Card]) -> Card:
        self._draws += 1
        return cards[self._chance.below(len(cards), "pick", self._draws)]

    def _suggestion(self, view: View, choice: Choice) -> Move:
        """One card of each kind that may be in the envelope; of a settled kind, a card that nobody can show.

        Three cards whose owners are all known would be a question about nothing: then one of them gives way.
        """
        slots: dict[str, Card] = {}
        for slot in choice.slots:
            allowed = [option.value for option in slot.options]
            slots[slot.name] = self._card_to_name(view, slot.name, allowed)
        here = view.table.pawns[view.table.characters[view.table.seat]]
        named = {"room": here, **slots}
        if not self._unknown(named.values()):
            for slot in choice.slots:
                unknown = self._unknown(option.value for option in slot.options)
                if unknown:
                    slots[slot.name] = self._pick(unknown)
                    break
        return Move("suggest", {**slots})

    def _unknown(self, cards: Iterable[Card]) -> list[Card]:
        return [card for card in cards if self.notes.owner(card) is None]

    def _card_to_name(self, view: View, slot: str, allowed: Sequence[Card]) -> Card:
        kind, cards = self._kinds[slot]
        open_ = [card for card in self.notes.candidates(kind) if card in allowed]
        if len(self.notes.candidates(kind)) > 1 and open_:
            return self._pick(open_)
        quiet = [card for card in view.hand if card in cards and card in allowed]
        return self._pick(quiet or open_ or allowed)

    def _card_to_show(self, view: View, options: Sequence[Option]) -> Card:
        cards = [option.value for option in options]
        asker = view.table.seat
        return next((card for card in cards if (asker, card) in self._shown), None) or self._pick(cards)

    def _wanted(self) -> frozenset[Card]:
        """The rooms worth a visit: those that may be the scene, or any once the scene is known."""
        scenes = self.notes.candidates(2)
        return frozenset(scenes) if len(scenes) > 1 else self._rooms

    def _way_to_begin(self, view: View, offered: dict[str, Choice]) -> str:
        here = view.table.pawns[view.table.characters[view.table.seat]]
        wanted = self._wanted()
        if "stay" in offered and (here in wanted or self.notes.solution()):
            return "stay"
        if "passage" in offered and self._house.passages[here] in wanted:
            return "passage"
        return "roll" if "roll" in offered else next(iter(offered))

    def _destination(self, options: Sequence[Option]) -> Place:
        wanted = self._wanted()
        rooms = [option.value for option in options if option.value in wanted]
        if rooms:
            return self._pick(rooms)
        return min(
            (option.value for option in options),
            key=lambda place: min(self._house.distance(place, room) for room in wanted),
        )


class Detective(Novice):
    """Also notes who passed and who showed something, and draws the plain conclusions."""

    def overhear(self, payload: Heard) -> None:
        match payload:
            case Passed(seat=seat):
                self.notes.lacks(seat, self._named())
            case ShownHidden(seat=seat):
                self.notes.has_one(seat, self._named())
            case _:
                pass


def _options(choice: Choice) -> tuple[Option, ...]:
    return choice.slots[0].options
