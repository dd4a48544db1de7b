"""The gala in prose: what happened and what is asked, told to one viewer."""

from collections.abc import Sequence

from sleuth.core.game import Outcome, Payload, Seat, Viewer
from sleuth.core.prose import capital, listed, third_person
from sleuth.games.suspicion.choices import Offers
from sleuth.games.suspicion.edition import WILD, Edition
from sleuth.games.suspicion.events import (
    Answered,
    AnsweredHidden,
    Asked,
    CardPlayed,
    Conceded,
    Dealt,
    Drew,
    DrewHidden,
    GemId,
    Guessed,
    GuessedHidden,
    GuessingBegan,
    GuestId,
    Invited,
    Lifted,
    Opened,
    Peeked,
    PeekedHidden,
    QuestionExplained,
    Reshuffled,
    Robbed,
    RobberyExplained,
    Rolled,
    Score,
    Scored,
    Slipped,
    TurnBegan,
    Unmasked,
    Walked,
)
from sleuth.games.suspicion.state import View


class Narrator:
    """Tells a gala's events."""

    def __init__(self, edition: Edition, offers: Offers) -> None:
        self.offers = offers
        self.host = edition.host
        self._portraits = {guest.id: guest.portrait for guest in edition.guests}
        self._plurals = {gem.id: gem.plural for gem in edition.gems}

    def portrait(self, guest: GuestId) -> str:
        return self._portraits[guest]

    def gems(self, gem: GemId, count: int) -> str:
        """So many gems of a kind: "one ruby", "4 rubies", "no emeralds"."""
        if count == 1:
            return f"one {self.offers.gems[gem]}"
        return f"{count or 'no'} {self._plurals[gem]}"

    def plural(self, gem: GemId) -> str:
        return self._plurals[gem]

    def tell(self, payload: Payload, viewer: Viewer, names: Sequence[str]) -> str:
        """One event, to this viewer."""
        return _Teller(self, viewer, names).tell(payload)

    def prompt(self, view: View, names: Sequence[str]) -> str:
        """What is asked of the viewer, or whom the table waits for."""
        table, mover = view.table, names[view.table.seat]
        mine = table.seat == view.seat
        match table.phase:
            case "roll":
                return "Your turn. Roll the dice." if mine else f"{mover} begins a turn."
            case "move" if mine:
                return self._dice([face for face, used in zip(table.dice, table.spent, strict=True) if not used])
            case "move":
                return f"{mover} moves the guests."
            case "card":
                return "Which card do you play?" if mine else f"{mover} chooses a card to play."
            case "act" if mine and len(table.masks) == 2:
                return "Choose one of the card’s two actions."
            case "act" if mine:
                return "Now the other action." if table.done else "Carry out both actions, in the order you like."
            case "act":
                return f"{mover} carries out a card."
            case "guess" if view.seat is not None and not table.guessed[view.seat]:
                return "The last turn is over. Guess who every other player is."
            case "guess":
                waiting = [names[seat] for seat, done in enumerate(table.guessed) if not done]
                return f"{listed(waiting)} {'is' if len(waiting) == 1 else 'are'} still guessing."
            case _:
                return "The masks are off."

    def _dice(self, faces: Sequence[str]) -> str:
        if list(faces) == [WILD, WILD]:
            return "Two question marks: move any two guests one room each, or one guest two rooms."
        moved = listed(["a guest of your choice" if face == WILD else self.offers.said[face] for face in faces])
        return f"Move {moved} one room{' each' if len(faces) > 1 else ''}."

    def outcome(self, outcome: Outcome, names: Sequence[str], viewer: Viewer = None) -> str:
        """The end in a sentence, told to this viewer."""
        if outcome.reason == "last-left":
            return f"{'You' if viewer in outcome.winners else names[outcome.winners[0]]} won: all others conceded."
        if viewer in outcome.winners:
            return self._won(outcome, names, viewer)
        best = listed([names[seat] for seat in outcome.winners])
        match outcome.reason:
            case "secrecy":
                return f"{best} won. It was a tie on points, and fewer players named {best} rightly."
            case "gems":
                return f"{best} won. It was a tie on points and on secrecy, and {best} took more gems."
            case "shared":
                return f"{best} won together: they are level in every respect."
            case _:
                return f"{best} won with the most points."

    def _won(self, outcome: Outcome, names: Sequence[str], viewer: Viewer) -> str:
        others = listed([names[seat] for seat in outcome.winners if seat != viewer])
        match outcome.reason:
            case "secrecy":
                return "You won. It was a tie on points, and fewer players named you rightly."
            case "gems":
                return "You won. It was a tie on points and on secrecy, and you took more gems."
            case "shared":
                return f"You won, together with {others}: you are level in every respect."
            case _:
                return "You won with the most points."


class _Teller:
    def __init__(self, narrator: Narrator, viewer: Viewer, names: Sequence[str]) -> None:
        self._words = narrator
        self._offers = narrator.offers
        self._viewer = viewer
        self._names = names

    def _whom(self, seat: Seat) -> str:
        return "you" if seat == self._viewer else self._names[seat]

    def _whose(self, seat: Seat) -> str:
        return "your" if seat == self._viewer else f"{self._names[seat]}’s"

    def _does(self, seat: Seat, verb: str) -> str:
        """A subject with its verb: "You roll", "Ann rolls"."""
        return f"You {verb}" if seat == self._viewer else f"{self._names[seat]} {third_person(verb)}"

    def _lower(self, seat: Seat, verb: str) -> str:
        """The same in the middle of a sentence."""
        return f"you {verb}" if seat == self._viewer else self._does(seat, verb)

    def _guests(self, guests: Sequence[GuestId], last: str = "and") -> str:
        return listed([self._offers.said[guest] for guest in guests], last) or "nobody"

    def tell(self, payload: Payload) -> str:
        does, said, rooms = self._does, self._offers.said, self._offers.rooms
        match payload:
            case Opened(first=first, stack=stack, invitations=left):
                return (
                    f"{self._words.host} lights the candles. A guest in every outer room, {stack} gems on each of "
                    f"three trays, {left} invitations that nobody drew. {does(first, 'begin')}."
                )
            case Invited(seat=seat, guest=who) if seat == self._viewer:
                return f"Your invitation is made out to {said[who]}. {self._words.portrait(who)} Keep it to yourself."
            case Invited(seat=seat, guest=who):
                return f"{self._names[seat]} is {said[who]}."
            case Dealt(seat=seat, cards=cards):
                return f"{does(seat, 'hold')} {listed([self._offers.card_title(card) for card in cards])}."
            case TurnBegan(seat=seat, round=number):
                return f"{capital(self._whose(seat))} turn (round {number})."
            case Rolled(seat=seat, dice=dice):
                faces = ["a question mark" if face == WILD else said[face] for face in dice]
                both = "two question marks" if set(dice) == {WILD} else listed(faces)
                return f"{does(seat, 'roll')} {both}."
            case Walked(seat=seat, guest=who, origin=origin, room=room):
                return f"{does(seat, 'move')} {said[who]} from the {rooms[origin]} to the {rooms[room]}."
            case CardPlayed(seat=seat, card=card):
                return f"{does(seat, 'play')} {self._offers.card_title(card)}."
            case Drew(seat=seat, card=card):
                return f"{does(seat, 'draw')} {self._offers.card_title(card)}."
            case DrewHidden(seat=seat):
                return f"{does(seat, 'draw')} a card."
            case Reshuffled(cards=cards):
                return f"That was the last card. The {cards} discards are shuffled and go round again."
            case Conceded(seat=seat, guest=who):
                were = "You were" if seat == self._viewer else f"{self._names[seat]} was"
                gone = f"{capital(self._whose(seat))} gems are out of the game"
                return f"{does(seat, 'concede')} the game. {were} {said[who]}. {gone}, and the cards are discarded."
            case GuessingBegan() | Guessed() | GuessedHidden() | Unmasked() | Scored():
                return self._end(payload)
            case _:
                return self._action(payload)

    def _action(self, payload: Payload) -> str:
        does, said, rooms, gems = self._does, self._offers.said, self._offers.rooms, self._words.gems
        match payload:
            case Robbed(seat=seat, gem=gem, left=left):
                return f"Room robbery: {self._lower(seat, 'take')} {gems(gem, 1)}, {gems(gem, left)} left."
            case RobberyExplained(seat=seat, gem=gem, suspects=suspects):
                where = f"in a room with {self._words.plural(gem)}"
                if len(suspects) == 1:
                    return f"Only {self._guests(suspects)} is {where}, so that is {self._whom(seat)}."
                return f"Only {self._guests(suspects)} are {where}, and {self._lower(seat, 'are')} one of them."
            case Lifted(seat=seat, gem=gem, left=left):
                return f"Lucky lift: {self._lower(seat, 'pocket')} {gems(gem, 1)}, {gems(gem, left)} left."
            case Slipped(seat=seat, guest=who, origin=origin, room=room):
                way = f"from the {rooms[origin]} to the {rooms[room]}"
                return f"Secret passageway: {self._lower(seat, 'send')} {said[who]} {way}."
            case Peeked(seat=seat, guest=who):
                return f"{does(seat, 'peek')} at the top invitation: {said[who]}, who is nobody at this table."
            case PeekedHidden(seat=seat):
                return f"{does(seat, 'peek')} at the top invitation, and it goes to the bottom."
            case Asked(seat=seat, to=to, guest=who):
                return f"{does(seat, 'ask')} {self._whom(to)}: “Does your guest see {said[who]}?”"
            case QuestionExplained(to=to, seers=seers, others=others):
                whom = "you are" if to == self._viewer else f"{self._names[to]} is"
                no = f"on a no, {self._guests(others, 'or')}" if others else "and there is nobody left for a no"
                return f"On a yes {whom} {self._guests(seers, 'or')}; {no}."
            case Answered(seat=seat, to=to, guest=who, yes=yes):
                tile = "Yes" if yes else "No"
                sees = f"{self._whose(seat)} guest {'sees' if yes else 'does not see'} {said[who]}"
                return f"{does(seat, 'pass')} {self._whom(to)} the {tile} tile: {sees}."
            case AnsweredHidden(seat=seat, to=to):
                return f"{does(seat, 'pass')} {self._whom(to)} a tile, face down."
            case _:
                raise TypeError(f"no words for {type(payload).__name__}")

    def _end(self, payload: Payload) -> str:
        does, said = self._does, self._offers.said
        match payload:
            case GuessingBegan(gem=gem):
                last = f"That was the last {self._offers.gems[gem]}."
                return f"{last} The music stops, and everybody guesses who the others are."
            case Guessed(seat=seat, guesses=guesses):
                named = [f"{self._names[other]} is {said[who]}" for other, who in enumerate(guesses) if who]
                return f"{does(seat, 'guess')} that {listed(named)}."
            case GuessedHidden(seat=seat):
                return f"{does(seat, 'have')} guessed."
            case Unmasked(identities=identities, guesses=guesses):
                told = [self._unmasked(Seat(seat), who, guesses) for seat, who in enumerate(identities)]
                return f"The masks come off. {' '.join(told)}"
            case Scored(scores=scores):
                lines = [f"{self._names[seat]} {self._score(one)}" for seat, one in enumerate(scores)]
                return f"Points: {'; '.join(lines)}."
            case _:
                raise TypeError(f"no words for {type(payload).__name__}")

    def _score(self, score: Score) -> str:
        parts = (
            _count(score.sets, "set"),
            _count(score.singles, "single gem"),
            _count(score.named, "right guess", "right guesses"),
        )
        return f"{score.points} ({', '.join(parts)})"

    def _unmasked(self, seat: Seat, who: GuestId, guesses: Sequence[Sequence[GuestId | None]]) -> str:
        right = [self._whom(Seat(other)) for other, named in enumerate(guesses) if named[seat] == who]
        subject = "You were" if seat == self._viewer else f"{self._names[seat]} was"
        if all(named[seat] is None for named in guesses):
            return f"{subject} {self._offers.said[who]}."
        return f"{subject} {self._offers.said[who]}, and {listed(right) or 'nobody'} guessed right."


def _count(number: int, noun: str, plural: str = "") -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {plural or f'{noun}s'}"
