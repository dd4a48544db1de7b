"""The game in prose: what happened and what is asked, told to one viewer."""

from collections.abc import Mapping, Sequence

from sleuth.core.game import Outcome, Payload, Seat, Viewer
from sleuth.core.prose import capital, listed, third_person
from sleuth.games.whodunit.edition import Edition
from sleuth.games.whodunit.events import (
    AccusationFailed,
    Accused,
    Begged,
    Card,
    Dealt,
    Declined,
    EnvelopeSeen,
    GaveWay,
    Granted,
    Opened,
    Passed,
    Refused,
    Rolled,
    Shown,
    ShownHidden,
    Silenced,
    Slipped,
    Solved,
    Stayed,
    SteppedAside,
    Stuck,
    Suggested,
    Summoned,
    Thing,
    Threw,
    TurnBegan,
    Unanswered,
    Unsolved,
    Walked,
)
from sleuth.games.whodunit.powers import Throw
from sleuth.games.whodunit.state import Open, View


class Narrator:
    """Tells an edition's events."""

    def __init__(self, edition: Edition) -> None:
        self._spoken = edition.spoken
        self.rooms = frozenset(room.id for room in edition.rooms)
        self._weapon = edition.terms.weapon
        self._powers = edition.powers
        self.powers = tuple(power.name for power in edition.powers)

    def card(self, card: Card) -> str:
        """A card as one says it: "Mrs White", "the rope", "the Hall"."""
        return self._spoken[card]

    def favour(self, thing: Thing, room: Card) -> str:
        """What is asked for: "the key to the Storage"."""
        match thing:
            case "leave":
                return f"leave to ask for the key to {self.card(room)}"
            case "key":
                return f"the key to {self.card(room)}"
            case _:
                return f"leave to name a {self._weapon} in {self.card(room)}"

    def tell(self, payload: Payload, viewer: Viewer, names: Sequence[str]) -> str:
        """One event, to this viewer."""
        teller = _Teller(self, viewer, names)
        return teller.tell(payload)

    def prompt(self, view: View, names: Sequence[str]) -> str:
        """What is asked of the viewer, or whom the table waits for; and what came of what the viewer asked for."""
        asks = self._asks(view, names)
        return f"{self._had(view.table)} {asks}".lstrip() if view.table.seat == view.seat else asks

    def _had(self, table: Open) -> str:
        """What whoever has the turn got and did not get, while it matters."""
        thing = {"turn": "key", "walk": "key", "room": "weapon"}.get(table.phase)
        dealings = table.dealings
        return " ".join(
            f"You {'have' if one in dealings.granted else 'do not get'} {self.favour(one.thing, one.room)}."
            for one in dealings.begged
            if (one.seat, one.thing) == (table.seat, thing)
        )

    def _silence(self, view: View) -> str:
        """What is said to somebody who may not speak where they are, if that is so."""
        here = view.table.pawns[view.table.characters[view.table.seat]]
        silent = (self._powers[sign.power] for sign in view.signs if sign.kind == "silent" and sign.room == here)
        return next((f"{capital(self.card(power.of))}: {power.says}" for power in silent), "")

    def _may_throw(self, table: Open) -> bool:
        """Whether whoever has the turn is one to throw a die, and has not."""
        mine = table.characters[table.seat]
        return table.dealings.die is None and any(isinstance(one, Throw) and one.of == mine for one in self._powers)

    def _asks(self, view: View, names: Sequence[str]) -> str:
        table, me = view.table, view.seat
        mine = table.seat == me
        mover = names[table.seat]
        match table.phase:
            case "turn" if mine and table.movement == "free":
                return "Your turn. Name a room, and what you suggest there."
            case "turn" if mine:
                here = table.pawns[table.characters[table.seat]]
                if here in self.rooms:
                    return f"Your turn, in {self.card(here)}. What will you do?"
                return "Your turn. Roll the dice."
            case "turn":
                return f"{mover} begins a turn."
            case "walk" if mine:
                return f"You rolled {sum(table.dice)}. Where will you go?"
            case "walk":
                return f"{mover} rolled {sum(table.dice)} and looks about."
            case "room" if mine:
                room = self.card(table.pawns[table.characters[table.seat]])
                return f"You are in {room}. What do you suggest?"
            case "room":
                return f"{mover} considers a suggestion."
            case "answer" if table.enquiry is not None and table.enquiry.asked is not None:
                asker, asked = table.enquiry.seat, table.enquiry.asked
                if asked == me:
                    named = table.enquiry
                    in_order = (named.suspect, named.room, *((named.weapon,) if named.weapon else ()))
                    return f"{names[asker]} asks you for {listed([self.card(one) for one in in_order], 'or')}."
                return f"{'You ask' if asker == me else f'{names[asker]} asks'} {names[asked]}."
            case "plea" if table.dealings.plea is not None:
                plea = table.dealings.plea
                asker, favour = plea.favour.seat, self.favour(plea.thing, plea.favour.room)
                if plea.asked == me:
                    return f"{names[asker]} asks you for {favour}. Do you grant it?"
                if asker == me:
                    return f"You ask {names[plea.asked]} for {favour}, and wait for a yes or a no."
                return f"{names[asker]} asks {names[plea.asked]} for {favour}."
            case "precedence" if table.dealings.speaker is not None:
                if table.dealings.speaker == me:
                    return f"You are in one room with {mover}, and yours is the first word."
                return f"{names[table.dealings.speaker]} may speak before {'you' if mine else mover}."
            case "closing" if mine and table.dealings.lucky and not table.suggested:
                return "The die is with you: suggest something for a room nearby, if you like."
            case "closing" if mine and not table.suggested:
                silence = self._silence(view)
                so_far = "so far" if self._may_throw(table) else "this time"
                return f"{silence or f'No suggestion {so_far}.'} End your turn when you are ready."
            case "closing" if mine:
                return "Do you know enough to accuse? Otherwise, end your turn."
            case "closing":
                return f"{mover} thinks it over."
            case _:
                return "The case is closed."

    def outcome(self, outcome: Outcome, names: Sequence[str]) -> str:
        """The end in a sentence."""
        match outcome.reason:
            case "solved":
                return f"{names[outcome.winners[0]]} solved the case and is the Super Sleuth."
            case "everybody-out":
                return "Everybody accused wrongly. The murderer goes free."
            case _:
                return "The last round is over, and nobody solved the case."


class _Teller:
    def __init__(self, narrator: Narrator, viewer: Viewer, names: Sequence[str]) -> None:
        self._card = narrator.card
        self._favour = narrator.favour
        self._rooms = narrator.rooms
        self._powers = narrator.powers
        self._viewer = viewer
        self._names = names

    def _whom(self, seat: Seat) -> str:
        return "you" if seat == self._viewer else self._names[seat]

    def _does(self, seat: Seat, verb: str) -> str:
        """A subject with its verb: "You roll", "Ann rolls"."""
        if seat == self._viewer:
            return f"You {verb}"
        return f"{self._names[seat]} {third_person(verb)}"

    def tell(self, payload: Payload) -> str:
        card, does = self._card, self._does
        match payload:
            case Opened():
                return self._opening(payload)
            case Dealt(seat=seat, cards=cards):
                return f"{does(seat, 'hold')} {listed([card(one) for one in cards])}."
            case TurnBegan(seat=seat, round=number):
                whose = "Your" if seat == self._viewer else f"{self._names[seat]}’s"
                return f"{whose} turn (round {number})."
            case Rolled(seat=seat, dice=dice):
                return f"{does(seat, 'roll')} {dice[0]} and {dice[1]}: {sum(dice)} steps."
            case Walked(seat=seat, path=path):
                return self._walk(seat, path)
            case Slipped(seat=seat, origin=origin, room=room):
                return f"{does(seat, 'slip')} through the secret passage from {card(origin)} to {card(room)}."
            case Stayed(seat=seat, room=room):
                return f"{does(seat, 'stay')} in {card(room)}."
            case Stuck(seat=seat):
                return f"{does(seat, 'find')} no way through and {'stay' if seat == self._viewer else 'stays'} put."
            case Suggested():
                story = f"{card(payload.suspect)}, in {card(payload.room)}"
                weapon = f", with {card(payload.weapon)}" if payload.weapon else ""
                return f"{does(payload.seat, 'suggest')} it was {story}{weapon}."
            case Passed(seat=seat):
                return f"{does(seat, 'have')} none of these."
            case Shown(seat=seat, to=to, card=shown):
                return f"{does(seat, 'show')} {self._whom(to)} {card(shown)}."
            case ShownHidden(seat=seat, to=to):
                return f"{does(seat, 'show')} {self._whom(to)} a card."
            case Unanswered(seat=seat):
                return f"Nobody can show {self._whom(seat)} a card."
            case Accused() | EnvelopeSeen() | AccusationFailed() | SteppedAside() | Solved() | Unsolved():
                return self._accusation(payload)
            case _:
                return self._dealing(payload)

    def _dealing(self, payload: Payload) -> str:
        card, does, whom = self._card, self._does, self._whom
        match payload:
            case Begged(seat=seat, asked=asked, thing=thing, room=room):
                return f"{does(seat, 'ask')} {whom(asked)} for {self._favour(thing, room)}."
            case Granted(seat=seat, to=to, thing=thing, room=room, bound=bound):
                again = ", having refused it before" if bound else ""
                return f"{does(seat, 'grant')} {whom(to)} {self._favour(thing, room)}{again}."
            case Refused(seat=seat, to=to, thing=thing, room=room):
                return f"{does(seat, 'refuse')} {whom(to)} {self._favour(thing, room)}."
            case Summoned(seat=seat, whom=other, room=room):
                return f"{does(seat, 'call')} {whom(other)} into {card(room)}."
            case GaveWay(seat=seat, to=to):
                return f"{does(seat, 'give')} way: the first word is {self._whose(to)}."
            case Declined(seat=seat):
                return f"{does(seat, 'let')} the first word go."
            case Silenced(seat=seat, room=room):
                return f"{does(seat, 'find')} {card(room)} silent: nothing may be said there now."
            case Threw(seat=seat, die=die, lucky=lucky):
                luck = f"The die is with {self._whom(seat)}." if lucky else "Nothing comes of it."
                return f"{does(seat, 'throw')} the die: {die}. {luck}"
            case _:
                raise TypeError(f"no words for {type(payload).__name__}")

    def _accusation(self, payload: Accused | EnvelopeSeen | AccusationFailed | SteppedAside | Solved | Unsolved) -> str:
        card, does = self._card, self._does
        match payload:
            case Accused(seat=seat, suspect=suspect, weapon=weapon, room=room):
                return f"{does(seat, 'accuse')} {card(suspect)}, in {card(room)}, with {card(weapon)}."
            case EnvelopeSeen(seat=seat, suspect=suspect, weapon=weapon, room=room):
                found = f"{card(suspect)}, in {card(room)}, with {card(weapon)}"
                if seat != self._viewer:
                    return f"{does(seat, 'look')} into the envelope, and was wrong: {found}."
                return (
                    f"You look into the envelope: {found}. You were wrong, and from now on only answer. "
                    "Not a word to the others."
                )
            case AccusationFailed(seat=seat):
                name = self._names[seat]
                return f"{name} looks into the envelope, and was wrong. From now on {name} only answers."
            case SteppedAside(suspect=suspect, room=room):
                return f"{card(suspect)} steps aside into {card(room)} to leave the door free."
            case Solved(seat=seat, suspect=suspect, weapon=weapon, room=room):
                title = (
                    "You are the Super Sleuth" if seat == self._viewer else f"{self._names[seat]} is the Super Sleuth"
                )
                return f"It is true: it was {card(suspect)}, in {card(room)}, with {card(weapon)}. {title}."
            case Unsolved(reason=reason, suspect=suspect, weapon=weapon, room=room):
                why = "Everybody has accused wrongly." if reason == "everybody-out" else "The last round is over."
                return f"{why} It was {card(suspect)}, in {card(room)}, with {card(weapon)}."

    def _whose(self, seat: Seat) -> str:
        return "yours" if seat == self._viewer else f"{self._names[seat]}’s"

    def _opening(self, opened: Opened) -> str:
        rounds = [self._rolls(dice) for dice in opened.rolls]
        sizes = listed([f"{self._names[seat]} {size}" for seat, size in enumerate(opened.hand_sizes)])
        told = "Three cards are in the envelope. "
        if rounds:
            told += f"For the first turn: {'; again, '.join(rounds)}. "
        off = f" Not in force today: {listed([self._powers[power] for power in opened.off])}." if opened.off else ""
        return f"{told}{self._does(opened.first, 'begin')}. Cards in hand: {sizes}.{off}"

    def _rolls(self, dice: Mapping[Seat, int]) -> str:
        return listed([f"{self._names[seat]} {die}" for seat, die in dice.items()])

    def _walk(self, seat: Seat, path: Sequence[str]) -> str:
        origin, to = path[0], path[-1]
        steps = len(path) - 1
        leaving = f" out of {self._card(origin)}" if origin in self._rooms else ""
        if to in self._rooms:
            return f"{self._does(seat, 'walk')}{leaving} into {self._card(to)}."
        return f"{self._does(seat, 'walk')}{leaving} {steps} {'step' if steps == 1 else 'steps'} along the corridor."
