"""What the rules offer, in the words a player reads. Built once for an edition, since most choices never change."""

from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from typing import TypeAlias

from msgspec.structs import replace

from sleuth.core.choices import Choice, One, Option, player
from sleuth.core.game import Seat
from sleuth.core.prose import capital
from sleuth.games.whodunit.board import LONGEST, Address, Board, Walk
from sleuth.games.whodunit.edition import Edition
from sleuth.games.whodunit.events import Card, Place
from sleuth.games.whodunit.powers import LeaveToAsk, LockedRoom, Power, Precedence, Throw, WeaponByLeave
from sleuth.games.whodunit.state import Accusing, Plea, Sign

Companions: TypeAlias = tuple[tuple[Seat, Card, bool], ...]
"""Players who may be called somewhere: their seats, whom they play, and whether they would speak first there."""


OPENING = frozenset(("beg-key", "summon"))
"""Choices that lead into a room that one does not simply walk into: the first slot asks for it."""


class Offers:
    """The choices of one edition."""

    def __init__(self, edition: Edition, board: Board) -> None:
        self._board = board
        self._spoken = edition.spoken
        self._powers = edition.powers
        terms = edition.terms
        self._weapon = terms.weapon
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
            f"Roll {edition.dice_words}",
            note="You walk exactly as many steps as you roll. Walking into a room ends the walk early.",
        )
        self.end = Choice("end", "End your turn", note="The next player to your left goes on.")
        powers = " From then on it is as if nobody played your character." if edition.powers else ""
        self.asides = (
            Choice(
                "concede",
                "Concede the game",
                note=f"Your cards are laid open for everybody, and you cannot win or come back.{powers}",
                grave=True,
            ),
        )
        self.show_none = Choice(
            "pass",
            "I have none of these",
            note="You hold none of the cards that were named, so the question goes on to the next player.",
            reply=True,
        )
        fate = f"you are out. {edition.fate}" if edition.fate else "you only answer from then on."
        self.accuse: dict[Accusing, Choice] = {
            how: Choice(
                "accuse",
                "Accuse",
                (who, where, what),
                sentence=f"I accuse {article}{{suspect}}, in the {{room}}, with the {{weapon}}.",
                note=f"You have one accusation in the whole game. If any part of it is wrong, {fate} {_TELLS[how]}",
                grave=True,
            )
            for how in _TELLS
        }
        kept = lru_cache(maxsize=1024)
        self.beg_key = kept(self._beg_key)
        self.suggest_near = kept(self._suggest_near)
        self.answers = kept(self._answers)
        self.show = kept(self._show)
        self._whom = kept(self._whom_to_call)
        self._stops: dict[tuple[Place, ...], Option] = {}
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
            for room, other in board.passages.items()
        }

        self.suggest_nameless: dict[Card, Choice] = {
            room.id: Choice(
                "suggest",
                "Make a suggestion",
                (who,),
                sentence=f"I suggest it was {article}{{suspect}}, in the {room.name}.",
                note=f"Without permission you name no {terms.weapon} here, and the others show one of two cards.",
            )
            for room in edition.rooms
        }
        self._near_sentence = self._suggest_anywhere.sentence
        self.beg_weapon = Choice(
            "beg-weapon", f"Ask for permission to name a {terms.weapon}", note=self._explained(WeaponByLeave)
        )
        self.throw = Choice("throw", "Throw the die", note=self._explained(Throw))
        self.stand = Choice(
            "stand", "Stay where you are", note="Every room your roll would take you to is closed to you now."
        )
        first, after = self._in_order()
        self.give_way = Choice(
            "give-way",
            f"Accuse, after {first}",
            note=f"{capital(first)} is in this room and may accuse before you. Then you may accuse, or end your turn.",
        )
        self.decline = Choice("decline", "Say nothing", note=f"You make no use of it, and {after} goes on.")

    def _explained(self, kind: type[Power]) -> str:
        return next((power.explains for power in self._powers if isinstance(power, kind)), "")

    def _in_order(self) -> tuple[str, str]:
        """Who speaks first where two are in one room, and who afterwards."""
        power = next((one for one in self._powers if isinstance(one, Precedence)), None)
        return (self._spoken[power.of], self._spoken[power.over]) if power else ("somebody else", "the other player")

    def _suggest_except(self, room: Card, who: One, what: One) -> Choice:
        others = One("room", "Where", tuple(option for option in self._where.options if option.value != room))
        anywhere = self._suggest_anywhere
        return Choice("suggest", anywhere.label, (who, others, what), anywhere.sentence, anywhere.note)

    def _options(self, cards: Iterable[Card]) -> tuple[Option, ...]:
        return tuple(Option(card, self.names[card]) for card in cards)

    def walk(self, walks: Sequence[Walk], steps: int) -> Choice:
        """Where a roll of so many steps may lead."""
        short = all(walk.to not in self.names and walk.steps < steps for walk in walks)
        note = (
            "Your whole roll cannot be walked from here: you leave the room and go as far as there is a way."
            if short
            else "Choose where your walk ends."
        )
        return Choice("walk", "Walk", (self._where_to(walks),), note=note)

    def _where_to(self, walks: Iterable[Walk]) -> One:
        return One("to", "Where to", tuple([self._stops.get(walk.path) or self._stop(walk) for walk in walks]))

    def _stop(self, walk: Walk) -> Option:
        """Where a walk ends; one of all that lead there the same way."""
        if len(self._stops) >= MOST_STOPS:
            self._stops.clear()
        stop = Option(walk.to, self.place_names[walk.to], _NOTES[len(walk.path) - 1], walk.path)
        self._stops[walk.path] = stop
        return stop

    def summon(self, walks: Iterable[Walk], others: Companions) -> Choice:
        """Into an empty room, together with another player: one of these characters, some of whom speak first."""
        return Choice(
            "summon",
            "Call somebody in",
            (self._where_to(walks), self._whom(others)),
            sentence="Into the {to}, with {player}.",
            note="Nobody is in that room. Call another player: they are there at once, and you go in together.",
        )

    def summon_by_passage(self, origin: Card, to: Card, others: Companions) -> Choice:
        """Through the passage into an empty room, together with another player."""
        there = Option(to, self.names[to], "by the secret passage", (origin, to))
        return Choice(
            "summon",
            "Take the passage and call somebody in",
            (One("to", "Where to", (there,)), self._whom(others)),
            sentence="Through the passage into the {to}, with {player}.",
            note=(
                f"Nobody is in {self._spoken[to]}. Call another player: they are there at once, and you come in "
                "through the passage. This replaces your roll."
            ),
        )

    def _whom_to_call(self, others: Companions) -> One:
        people = (
            player(seat, self._spoken[character] + (", who would speak before you" if first else ""))
            for seat, character, first in others
        )
        return One("player", "Whom", tuple(people))

    def _beg_key(self, rooms: tuple[Card, ...], leave: LeaveToAsk | None) -> Choice:
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

    def _suggest_near(self, rooms: tuple[Card, ...]) -> Choice:
        """A suggestion about a room next to one."""
        return Choice(
            "suggest-near",
            "Suggest for a room nearby",
            (self._who, One("room", "Where", self._options(rooms)), self._what),
            sentence=self._near_sentence,
            note="You threw high enough: no rule of that room binds you, and you stay where you are.",
        )

    def _answers(self, plea: Plea, *, binding: bool) -> tuple[Choice, Choice]:
        """To grant what was asked, or not, and what follows; ``binding``, if a key is not refused twice (MU-R12)."""
        room, asker, asking = self._spoken[plea.favour.room], "{0}", (plea.favour.seat,)
        freely = f"{asker} may ask again on a later turn, and you may refuse again."
        match plea.thing:
            case "leave":
                again = f"The next time {asker} asks for it, you must agree." if binding else freely
                return (
                    Choice("grant", "Let them ask", note=f"Then whoever keeps the key to {room} decides."),
                    Choice(
                        "refuse",
                        "Forbid it",
                        note=f"{asker} cannot ask for the key to {room} this turn. {again}",
                        seats=asking,
                    ),
                )
            case "key":
                again = f"The next time {asker} asks for it, you must hand it over." if binding else freely
                return (
                    Choice("grant", "Hand over the key", note=f"{asker} may go into {room} this turn.", seats=asking),
                    Choice(
                        "refuse",
                        "Keep the key",
                        note=f"{asker} cannot go into {room} this turn. {again}",
                        seats=asking,
                    ),
                )
            case _:
                return (
                    Choice(
                        "grant",
                        "Allow it",
                        note=f"{asker} may name all three cards in this suggestion.",
                        seats=asking,
                    ),
                    Choice(
                        "refuse",
                        "Forbid it",
                        note=f"{asker} names a suspect and no {self._weapon} here.",
                        seats=asking,
                    ),
                )

    def _show(self, cards: tuple[Card, ...], known: frozenset[Card] = frozenset()) -> Choice:
        """Which of these cards to show; of some of them the asker knows."""
        options = tuple(Option(card, self.names[card], again=card in known) for card in cards)
        return Choice(
            "show",
            "Show a card",
            (One("card", "Which card", options),),
            sentence="Show {card}.",
            note="You hold at least one of the named cards and must show one. Only the player who asked sees it.",
            reply=True,
        )

    def with_closed(self, choices: Sequence[Choice], signs: Sequence[Sign]) -> tuple[Choice, ...]:
        """The choices with what is to be said of the rooms near by that one does not simply go into.

        Before the roll, only through the passage can somebody be called in; so it is told of the passage alone if
        nobody can be.
        """
        kinds = [choice.kind for choice in choices]
        shut = next((sign for sign in signs if sign.kind == "no-passage"), None)
        told = []
        for choice in choices:
            if choice.kind in OPENING:
                rooms = [option.value for option in choice.slots[0].options]
                closed = [option for room in rooms if (option := self._closed(room, signs)) is not None]
                told.append(replace(choice, closed=tuple(closed)))
            elif choice.kind == "roll" and shut is not None and shut.room is not None and "summon" not in kinds:
                passage = Option(shut.room, "Secret passage", shut.note, seat=next(iter(shut.seats), None))
                told.append(replace(choice, closed=(passage,)))
            else:
                told.append(choice)
        return tuple(told)

    def _closed(self, room: Card, signs: Sequence[Sign]) -> Option | None:
        """A room with what the signs say that hang in it."""
        own = [sign for sign in signs if sign.room == room and sign.note and sign.kind != "no-passage"]
        if not own:
            return None
        seat = next((sign.seats[0] for sign in own if "{0}" in sign.note), None)
        return Option(room, self.names[room], ", ".join([sign.note for sign in own]), seat=seat)

    @cached_property
    def place_names(self) -> dict[Place, str]:
        """A room's name, or where a corridor square lies."""
        return {**self.names, **{place: self._lies(address) for place, address in self._board.addresses.items()}}

    def _lies(self, address: Address) -> str:
        room = self.names[address.room]
        if not address.steps:
            return f"{address.name}, at a door of the {room}"
        return f"{address.name}, {address.steps} {'square' if address.steps == 1 else 'squares'} from the {room}"


MOST_STOPS = 100_000
"""Ends of walks that are kept. All walks with nobody in the way are fewer; ways round pawns come and go."""

_NOTES = ("", "1 step", *(f"{steps} steps" for steps in range(2, LONGEST + 1)))

_TELLS: dict[Accusing, str] = {
    "written": "It is written down: the others do not learn which cards you name.",
    "aloud": "Everybody learns which cards you name.",
}
