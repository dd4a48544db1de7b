"""What the rules offer, in the words a player reads. Built once for an edition, since most choices never change."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from sleuth.core.choices import Choice, One, Option, player
from sleuth.core.game import Seat
from sleuth.core.prose import capital
from sleuth.games.whodunit.edition import Edition
from sleuth.games.whodunit.events import Card, Place
from sleuth.games.whodunit.house import LONGEST, Address, House, Walk
from sleuth.games.whodunit.powers import LeaveToAsk, LockedRoom, Power, Throw, WeaponByLeave
from sleuth.games.whodunit.state import Plea


class Offers:
    """The choices of one edition."""

    def __init__(self, edition: Edition, house: House) -> None:
        self._house = house
        self._spoken = edition.spoken
        self._powers = edition.powers
        terms = edition.terms
        article = f"{terms.suspect_article} " if terms.suspect_article else ""
        self.names: dict[Card, str] = {
            card.id: card.name for card in (*edition.suspects, *edition.weapons, *edition.rooms)
        }
        who = One("suspect", "Who", self._options(suspect.id for suspect in edition.suspects))
        what = One("weapon", "With what", self._options(weapon.id for weapon in edition.weapons))
        where = One("room", "Where", self._options(room.id for room in edition.rooms))
        self._who, self._what, self._where = who, what, where
        self.roll = Choice(
            "roll",
            "Roll the dice",
            note="You walk exactly as far as the two dice say. Walking into a room ends the walk early.",
        )
        self.end = Choice("end", "End your turn", note="The next player to your left goes on.")
        self.show_none = Choice(
            "pass",
            "I have none of these",
            note="You hold none of the cards that were named, so the question goes on to the next player.",
        )
        self.accuse = Choice(
            "accuse",
            "Accuse",
            (who, where, what),
            sentence=f"I accuse {article}{{suspect}}, in the {{room}}, with the {{weapon}}.",
            note="You have one accusation in the whole game. If any part of it is wrong, you only answer from then on.",
            grave=True,
        )
        suggest_note = (
            f"Name a suspect and a {terms.weapon}: both are brought into the room. Then the others, one by one, must "
            "show you one of the three cards if they can."
        )
        self.suggest: dict[Card, Choice] = {
            room.id: Choice(
                "suggest",
                "Make a suggestion",
                (who, what),
                sentence=f"I suggest it was {article}{{suspect}}, in the {room.name}, with the {{weapon}}.",
                note=suggest_note,
            )
            for room in edition.rooms
        }
        self._suggest_anywhere = Choice(
            "suggest",
            "Make a suggestion",
            (who, where, what),
            sentence=f"I suggest it was {article}{{suspect}}, in the {{room}}, with the {{weapon}}.",
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

        self.suggest_nameless: dict[Card, Choice] = {
            room.id: Choice(
                "suggest",
                "Make a suggestion",
                (who,),
                sentence=f"I suggest it was {article}{{suspect}}, in the {room.name}.",
                note=f"Without leave you name no {terms.weapon} here, and the others show one of two cards.",
            )
            for room in edition.rooms
        }
        self._near_sentence = self._suggest_anywhere.sentence
        self.beg_weapon = Choice(
            "beg-weapon", f"Ask for leave to name a {terms.weapon}", note=self._explained(WeaponByLeave)
        )
        self.throw = Choice("throw", "Throw the die", note=self._explained(Throw))
        self.stand = Choice("stand", "Stay where you are", note="Every way that your roll would take you is barred.")
        self.give_way = Choice(
            "give-way",
            "Rise to accuse",
            note="Somebody in this room speaks before you. Once they have, you may accuse.",
        )
        self.decline = Choice("decline", "Say nothing", note="You let the first word go, and the turn goes on.")

    def _explained(self, kind: type[Power]) -> str:
        return next((power.explains for power in self._powers if isinstance(power, kind)), "")

    def _suggest_except(self, room: Card, who: One, what: One) -> Choice:
        others = One("room", "Where", tuple(option for option in self._where.options if option.value != room))
        anywhere = self._suggest_anywhere
        return Choice("suggest", anywhere.label, (who, others, what), anywhere.sentence, anywhere.note)

    def _options(self, cards: Iterable[Card]) -> tuple[Option, ...]:
        return tuple(Option(card, self.names[card]) for card in cards)

    def walk(self, origin: Place, steps: int, blocked: int, without: frozenset[Place] = frozenset()) -> Choice:
        """Where a roll may lead, without the places that are barred."""
        walks = self._house.walks(origin, steps, blocked)
        open_ = [walk for walk in walks if walk.to not in without] if without else walks
        return Choice("walk", "Walk", (self._where_to(open_),), note="Choose where your walk ends.")

    def _where_to(self, walks: Iterable[Walk]) -> One:
        names = self.place_names
        return One(
            "to",
            "Where to",
            tuple(Option(walk.to, names[walk.to], _NOTES[len(walk.path) - 1], walk.path) for walk in walks),
        )

    def summon(self, walks: Iterable[Walk], others: Mapping[Seat, Card]) -> Choice:
        """Into an empty room, together with another player: whoever plays one of these characters."""
        people = (Option(str(seat), player(seat), self._spoken[character]) for seat, character in others.items())
        whom = One("player", "Whom", tuple(people))
        return Choice(
            "summon",
            "Call somebody in",
            (self._where_to(walks), whom),
            sentence="Into the {to}, with {player}.",
            note="Nobody is in that room. Call another player: they are there at once, and you go in together.",
        )

    def beg_key(self, rooms: Sequence[Card], leave: LeaveToAsk | None) -> Choice:
        """Ask for the key of one of these rooms, by somebody's leave if need be."""
        locks = [power for power in self._powers if isinstance(power, LockedRoom) and power.room in rooms]
        said = " ".join(f"{capital(self._spoken[power.of])}: {power.says}" for power in locks)
        first = f"{leave.explains} " if leave else ""
        return Choice(
            "beg-key",
            "Ask for a key",
            (One("room", "To which room", self._options(rooms)),),
            sentence="May I have the key to the {room}?",
            note=f"{said} {first}Whoever keeps the key says yes or no, and a yes lasts for this turn.",
        )

    def suggest_near(self, rooms: Iterable[Card]) -> Choice:
        """A suggestion about a room next to one."""
        return Choice(
            "suggest-near",
            "Suggest for a room nearby",
            (self._who, One("room", "Where", self._options(rooms)), self._what),
            sentence=self._near_sentence,
            note="The die is with you: no rule of that room binds you, and you stay where you are.",
        )

    def answers(self, plea: Plea) -> tuple[Choice, Choice]:
        """To grant what was asked, or not."""
        room = self._spoken[plea.favour.room]
        match plea.thing:
            case "leave":
                return (
                    Choice("grant", "Let them ask", note=f"Then whoever keeps the key to {room} decides."),
                    Choice(
                        "refuse", "Forbid it", note=f"Nobody is asked, and the door of {room} stays shut this turn."
                    ),
                )
            case "key":
                return (
                    Choice("grant", "Hand over the key", note=f"They may go into {room} this turn."),
                    Choice("refuse", "Keep the key", note=f"The door of {room} stays shut to them this turn."),
                )
            case _:
                return (
                    Choice("grant", "Allow it", note="They may name all three cards in this suggestion."),
                    Choice("refuse", "Forbid it", note="They may name only two cards here."),
                )

    def show(self, cards: Iterable[Card]) -> Choice:
        """Which of these cards to show."""
        return Choice(
            "show",
            "Show a card",
            (One("card", "Which card", self._options(cards)),),
            sentence="Show {card}.",
            note="You hold at least one of the named cards and must show one. Only the player who asked sees it.",
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
