"""What the rules offer, in the words a player reads. Built once for an edition, since most choices never change."""

from collections.abc import Iterable
from functools import cached_property

from sleuth.core.choices import Choice, One, Option
from sleuth.games.whodunit.edition import Edition
from sleuth.games.whodunit.events import Card, Place
from sleuth.games.whodunit.house import LONGEST, Address, House


class Offers:
    """The choices of one edition."""

    def __init__(self, edition: Edition, house: House) -> None:
        self._house = house
        self.names: dict[Card, str] = {
            card.id: card.name for card in (*edition.suspects, *edition.weapons, *edition.rooms)
        }
        who = One("suspect", "Who", self._options(suspect.id for suspect in edition.suspects))
        what = One("weapon", "With what", self._options(weapon.id for weapon in edition.weapons))
        where = One("room", "Where", self._options(room.id for room in edition.rooms))
        self._where = where
        self.roll = Choice(
            "roll",
            "Roll the dice",
            note="You walk exactly as far as the two dice say. Walking into a room ends the walk early.",
        )
        self.end = Choice("end", "End your turn", note="The next player to your left goes on.")
        self.show_none = Choice(
            "pass",
            "I have none of these",
            note="You hold none of the three cards, so the question goes on to the next player.",
        )
        self.accuse = Choice(
            "accuse",
            "Accuse",
            (who, where, what),
            sentence="I accuse {suspect}, in the {room}, with the {weapon}.",
            note="You have one accusation in the whole game. If any part of it is wrong, you only answer from then on.",
            grave=True,
        )
        suggest_note = (
            "Name a guest and a weapon: both are brought into the room. Then the others, one by one, must show you one "
            "of the three cards if they can."
        )
        self.suggest: dict[Card, Choice] = {
            room.id: Choice(
                "suggest",
                "Make a suggestion",
                (who, what),
                sentence=f"I suggest it was {{suspect}}, in the {room.name}, with the {{weapon}}.",
                note=suggest_note,
            )
            for room in edition.rooms
        }
        self._suggest_anywhere = Choice(
            "suggest",
            "Make a suggestion",
            (who, where, what),
            sentence="I suggest it was {suspect}, in the {room}, with the {weapon}.",
            note=suggest_note,
        )
        self.suggest_elsewhere: dict[Card | None, Choice] = {
            None: self._suggest_anywhere,
            **{room.id: self._suggest_except(room.id, who, what) for room in edition.rooms},
        }
        self.stay: dict[Card, Choice] = {
            room.id: Choice(
                "stay",
                f"Stay in the {room.name}",
                note="You do not roll, and may make a suggestion here again.",
            )
            for room in edition.rooms
        }
        self.passage: dict[Card, Choice] = {
            room: Choice(
                "passage",
                f"Take the secret passage to the {self.names[other]}",
                note="A passage joins two corner rooms. Taking it replaces your roll.",
            )
            for room, other in house.passages.items()
        }

    def _suggest_except(self, room: Card, who: One, what: One) -> Choice:
        others = One("room", "Where", tuple(option for option in self._where.options if option.value != room))
        anywhere = self._suggest_anywhere
        return Choice("suggest", anywhere.label, (who, others, what), anywhere.sentence, anywhere.note)

    def _options(self, cards: Iterable[Card]) -> tuple[Option, ...]:
        return tuple(Option(card, self.names[card]) for card in cards)

    def walk(self, origin: Place, steps: int, blocked: int) -> Choice:
        """Where a roll may lead."""
        walks = self._house.walks(origin, steps, blocked)
        names = self.place_names
        options = tuple(Option(walk.to, names[walk.to], _NOTES[len(walk.path) - 1], walk.path) for walk in walks)
        return Choice("walk", "Walk", (One("to", "Where to", options),), note="Choose where your walk ends.")

    def show(self, cards: Iterable[Card]) -> Choice:
        """Which of these cards to show."""
        return Choice(
            "show",
            "Show a card",
            (One("card", "Which card", self._options(cards)),),
            sentence="Show {card}.",
            note="You hold at least one of the three cards and must show one. Only the player who asked sees it.",
        )

    @cached_property
    def place_names(self) -> dict[Place, str]:
        """A room's name, or where a corridor square lies."""
        return {**self.names, **{place: self._lies(address) for place, address in self._house.addresses.items()}}

    def _lies(self, address: Address) -> str:
        room = self.names[address.room]
        if not address.steps:
            return f"{address.name}, at a door of the {room}"
        return f"{address.name}, {address.steps} {'square' if address.steps == 1 else 'squares'} from the {room}"


_NOTES = ("", "1 step", *(f"{steps} steps" for steps in range(2, LONGEST + 1)))
