"""The game in prose: what happened and what is asked, told to one viewer."""

from collections.abc import Mapping, Sequence

from sleuth.core.game import Outcome, Payload, Seat, Viewer
from sleuth.core.prose import capital, listed, third_person
from sleuth.games.whodunit.board import Board
from sleuth.games.whodunit.edition import Edition
from sleuth.games.whodunit.events import (
    AccusationFailed,
    Accused,
    AccusedHidden,
    Begged,
    Card,
    Conceded,
    Dealt,
    Declined,
    EnvelopeSeen,
    GaveWay,
    Granted,
    LastLeft,
    Opened,
    Passed,
    Place,
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
from sleuth.games.whodunit.powers import SilentRoom, Throw, WeaponByLeave
from sleuth.games.whodunit.state import Favour, Open, View


class Narrator:
    """Tells an edition's events."""

    def __init__(self, edition: Edition, board: Board) -> None:
        self.edition = edition
        self._board = board
        self._spoken = edition.spoken
        self.rooms = frozenset(room.id for room in edition.rooms)
        self._weapon = edition.terms.weapon
        self._powers = edition.powers
        self.powers = tuple(power.name for power in edition.powers)

    def card(self, card: Card) -> str:
        """A card as one says it: "Mrs White", "the rope", "the Hall"."""
        return self._spoken[card]

    def place(self, place: Place) -> str:
        """Where somebody stands: "the Hall", "the corridor outside the Hall"."""
        if place in self.rooms:
            return self.card(place)
        address = self._board.addresses[place]
        return f"the corridor {'near' if address.steps else 'outside'} {self.card(address.room)}"

    def favour(self, thing: Thing, room: Card) -> str:
        """What is asked for: "the key to the Storage"."""
        match thing:
            case "leave":
                return f"permission to ask for the key to {self.card(room)}"
            case "key":
                return f"the key to {self.card(room)}"
            case _:
                return f"permission to name a {self._weapon} in {self.card(room)}"

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
        begged = [one for one in table.dealings.begged if (one.seat, one.thing) == (table.seat, thing)]
        return " ".join(self._got(table, one) for one in begged)

    def _got(self, table: Open, favour: Favour) -> str:
        what = self.favour(favour.thing, favour.room)
        if favour in table.dealings.granted:
            return f"You have {what}."
        later = " Ask again on a later turn: then you must get it." if favour in table.dealings.refusals else ""
        return f"You do not get {what}.{later}"

    def silence(self, room: Card) -> str:
        """Why nothing may be said in a room whose master is away."""
        master = next(power.of for power in self._powers if isinstance(power, SilentRoom) and power.room == room)
        return f"nothing may be said in {self.card(room)} while {self.card(master)} is away"

    def _is_silent(self, view: View, room: Card) -> bool:
        return any(sign.kind == "silent" and sign.room == room for sign in view.signs)

    def _lucky_throws(self, table: Open) -> str:
        """What whoever has the turn must throw to speak of a room nearby: "5 or 6"; nothing, if they throw no more."""
        mine = table.characters[table.seat]
        above = next((one.above for one in self._powers if isinstance(one, Throw) and one.of == mine), 6)
        return "" if table.dealings.die else listed([str(die) for die in range(above + 1, 7)], "or")

    def _asks_in_room(self, view: View, room: Card) -> str:
        """What is asked of somebody who is to make a suggestion."""
        table = view.table
        if table.dealings.lucky:
            return (
                f"You threw a {table.dealings.die}: suggest something for {self.card(room)}, or for a room next to it."
            )
        said = f"You are in {self.card(room)}."
        asked = any(one.thing == "weapon" and one.seat == table.seat for one in table.dealings.begged)
        if not asked and any(sign.kind == "by-leave" and sign.room == room for sign in view.signs):
            keeper = next(power.of for power in self._powers if isinstance(power, WeaponByLeave) and power.room == room)
            said += f" You name no {self._weapon} here unless {self.card(keeper)} allows it."
        lucky = self._lucky_throws(table)
        if lucky and self._board.near(room):
            throw = f"throw the die first: with {lucky} you may name a room next to it instead"
            return f"{said} Suggest something, or {throw}."
        return f"{said} What do you suggest?"

    def _asks_at_the_end(self, view: View, here: Place) -> str:
        """What is asked of somebody who has moved and made no suggestion."""
        table = view.table
        near, silent = self._board.near(here), self._is_silent(view, here)
        if table.dealings.lucky:
            speak = "suggest something for a room next to you, or accuse" if near else "you may accuse"
            return f"You threw a {table.dealings.die}: {speak}. Otherwise, end your turn."
        lucky = self._lucky_throws(table)
        if lucky and (near or silent):
            beside = listed([self.card(one) for one in near])
            why = f"{capital(self.silence(here))}." if silent else f"You are next to {beside}."
            speak = "suggest something there" if not silent else "speak of a room next to you all the same, or accuse"
            return f"{why} Throw the die: with {lucky} you may {speak}. Otherwise, end your turn."
        if silent:
            return f"{capital(self.silence(here))}: no suggestion and no accusation. End your turn."
        return "No suggestion this time. End your turn when you are ready."

    def _asks_at_the_start(self, view: View, here: Place) -> str:
        """What is asked of somebody whose turn begins."""
        if here not in self.rooms:
            return f"Your turn. Roll {self.edition.dice_words}."
        said = f"Your turn, in {self.card(here)}."
        if self._is_silent(view, here):
            return f"{said} {capital(self.silence(here))}. What will you do?"
        if not self.edition.rules.reentry_required:
            return f"{said} What will you do?"
        if view.table.called[view.table.seat]:
            return f"{said} You were brought here, so you may stay and suggest something, or move on."
        return f"{said} Move on: your next suggestion is made in another room."

    def _asks_first(self, table: Open, me: Viewer, names: Sequence[str]) -> str:
        """Who may speak before the player whose turn it is."""
        speaker = table.dealings.speaker or Seat(0)
        before = "you" if table.seat == me else names[table.seat]
        accusing = table.dealings.heard[-1] == "accusation"
        if speaker == me:
            what = "You may accuse first" if accusing else "You may make a suggestion first, or accuse"
            return f"{names[table.seat]} wants to {'accuse' if accusing else 'make a suggestion here'}. {what}."
        return f"{names[speaker]} may {'accuse' if accusing else 'make a suggestion or accuse'} before {before}."

    def _asks(self, view: View, names: Sequence[str]) -> str:
        table, me = view.table, view.seat
        mine = table.seat == me
        mover = names[table.seat]
        here = table.pawns[table.characters[table.seat]]
        match table.phase:
            case "turn" if mine and table.movement == "free":
                return "Your turn. Name a room, and what you suggest there."
            case "turn" if mine:
                return self._asks_at_the_start(view, here)
            case "turn":
                return f"{mover} begins a turn."
            case "walk" if mine:
                return f"You rolled {sum(table.dice)}. Where will you go?"
            case "walk":
                return f"{mover} rolled {sum(table.dice)} and looks about."
            case "room" if mine:
                return self._asks_in_room(view, here)
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
                return self._asks_first(table, me, names)
            case "closing" if mine and not table.suggested:
                return self._asks_at_the_end(view, here)
            case "closing" if mine:
                return "Do you know enough to accuse? Otherwise, end your turn."
            case "closing":
                return f"{mover} thinks it over."
            case _:
                return "The case is closed."

    def outcome(self, outcome: Outcome, names: Sequence[str], viewer: Viewer = None) -> str:
        """The end in a sentence, told to this viewer."""
        match outcome.reason:
            case "solved" if viewer in outcome.winners:
                return "You solved the case."
            case "solved":
                return f"{names[outcome.winners[0]]} solved the case and is {self.edition.winner_title}."
            case "everybody-out":
                return "Everybody accused wrongly. The murderer goes free."
            case "nobody-left":
                return "Everybody accused wrongly or conceded. The murderer goes free."
            case "last-left" if viewer in outcome.winners:
                return "You won: all others conceded."
            case "last-left":
                return f"{names[outcome.winners[0]]} won: all others conceded."
            case _:
                return "The last round is over, and nobody solved the case."


_WHY_UNSOLVED = {
    "everybody-out": "Everybody has accused wrongly.",
    "nobody-left": "Everybody has accused wrongly or conceded.",
    "round-limit": "The last round is over.",
}


class _Teller:
    def __init__(self, narrator: Narrator, viewer: Viewer, names: Sequence[str]) -> None:
        self._words = narrator
        self._card = narrator.card
        self._place = narrator.place
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
                return self._suggestion(payload)
            case Passed(seat=seat):
                return f"{does(seat, 'have')} none of these."
            case Shown(seat=seat, to=to, card=shown):
                return f"{does(seat, 'show')} {self._whom(to)} {card(shown)}."
            case ShownHidden(seat=seat, to=to):
                return f"{does(seat, 'show')} {self._whom(to)} a card."
            case Unanswered(seat=seat):
                return f"Nobody can show {self._whom(seat)} a card."
            case EnvelopeSeen() | AccusationFailed():
                return f"{self._accusation(payload)} {self._words.edition.fate}".rstrip()
            case Accused() | AccusedHidden() | SteppedAside() | Solved() | Unsolved():
                return self._accusation(payload)
            case Conceded(seat=seat, cards=cards, off=off):
                lay = "lay" if seat == self._viewer else "lays"
                held = listed([card(one) for one in cards])
                after = f" No longer in force: {listed([self._powers[power] for power in off])}." if off else ""
                return f"{does(seat, 'concede')} the game and {lay} open {held}.{after}"
            case LastLeft(seat=seat, suspect=suspect, weapon=weapon, room=room):
                found = f"{card(suspect)}, in {card(room)}, with {card(weapon)}"
                return f"{does(seat, 'win')}, since all others have conceded. It was {found}."
            case _:
                return self._dealing(payload)

    def _dealing(self, payload: Payload) -> str:
        card, does, whom = self._card, self._does, self._whom
        match payload:
            case Begged(seat=seat, asked=asked, thing=thing, room=room):
                return f"{does(seat, 'ask')} {whom(asked)} for {self._favour(thing, room)}."
            case Granted(seat=seat, to=to, thing=thing, room=room, bound=bound):
                give = "hand" if thing == "key" else "give"
                if not bound:
                    return f"{does(seat, give)} {whom(to)} {self._favour(thing, room)}."
                must = f"{capital(whom(seat))} must {give} {whom(to)} {self._favour(thing, room)} this time"
                return f"{must}: it was refused before."
            case Refused(seat=seat, to=to, thing=thing, room=room, binds=binds):
                asks = "you ask" if to == self._viewer else f"{self._names[to]} asks"
                after = f" The next time {asks} for this key, it must be given." if binds else ""
                return f"{does(seat, 'refuse')} {whom(to)} {self._favour(thing, room)}.{after}"
            case Summoned(seat=seat, whom=other, origin=origin, room=room):
                are, go = ("are", "go") if other == self._viewer else ("is", "goes")
                way = f"from {self._place(origin)} to {card(room)}"
                return f"{capital(whom(other))} {are} called {way} and {go} in with {whom(seat)}."
            case GaveWay(seat=seat, to=to, before=before):
                what = "accuse" if before == "accusation" else "make a suggestion or accuse"
                return f"{capital(whom(to))} may {what} before {whom(seat)}."
            case Declined(seat=seat):
                return f"{does(seat, 'choose')} to say nothing first."
            case Silenced(seat=seat, room=room):
                makes = "make" if seat == self._viewer else "makes"
                return f"{capital(self._words.silence(room))}, so {whom(seat)} {makes} no suggestion."
            case Threw(seat=seat, die=die, lucky=lucky):
                luck = (
                    f"That is high enough for {whom(seat)} to speak of a room nearby."
                    if lucky
                    else "That is not high enough."
                )
                return f"{does(seat, 'throw')} the die: {die}. {luck}"
            case _:
                raise TypeError(f"no words for {type(payload).__name__}")

    def _accusation(
        self, payload: Accused | AccusedHidden | EnvelopeSeen | AccusationFailed | SteppedAside | Solved | Unsolved
    ) -> str:
        card, does = self._card, self._does
        match payload:
            case Accused(seat=seat, suspect=suspect, weapon=weapon, room=room):
                return f"{does(seat, 'accuse')} {card(suspect)}, in {card(room)}, with {card(weapon)}."
            case AccusedHidden(seat=seat):
                return f"{does(seat, 'accuse')} in writing."
            case EnvelopeSeen(seat=seat, suspect=suspect, weapon=weapon, room=room):
                found = f"{card(suspect)}, in {card(room)}, with {card(weapon)}"
                if seat != self._viewer:
                    return f"{does(seat, 'look')} into the envelope and is wrong: it was {found}."
                return (
                    f"You look into the envelope and are wrong: it was {found}. From now on you only answer, and may "
                    "not tell the others what you saw."
                )
            case AccusationFailed(seat=seat):
                name = self._names[seat]
                return f"{name} looks into the envelope and is wrong. From now on {name} only answers."
            case SteppedAside(suspect=suspect, room=room):
                return f"{capital(card(suspect))} steps aside into {card(room)} to leave the door free."
            case Solved(seat=seat, suspect=suspect, weapon=weapon, room=room):
                title = f"{self._does(seat, 'are')} {self._words.edition.winner_title}"
                return f"It is true: it was {card(suspect)}, in {card(room)}, with {card(weapon)}. {title}."
            case Unsolved(reason=reason, suspect=suspect, weapon=weapon, room=room):
                return f"{_WHY_UNSOLVED[reason]} It was {card(suspect)}, in {card(room)}, with {card(weapon)}."

    def _opening(self, opened: Opened) -> str:
        rounds = [self._rolls(dice) for dice in opened.rolls]
        sizes = listed([f"{self._names[seat]} {size}" for seat, size in enumerate(opened.hand_sizes)])
        told = f"{self._words.edition.story.strip()} Three cards are in the envelope. "
        if rounds:
            told += f"For the first turn: {'; again, '.join(rounds)}. "
        off = f" Not in force today: {listed([self._powers[power] for power in opened.off])}." if opened.off else ""
        return f"{told}{self._does(opened.first, 'begin')}. Cards in hand: {sizes}.{off}"

    def _rolls(self, dice: Mapping[Seat, int]) -> str:
        return listed([f"{self._names[seat]} {die}" for seat, die in dice.items()])

    def _walk(self, seat: Seat, path: Sequence[str]) -> str:
        origin, to = path[0], path[-1]
        leaving = f" out of {self._card(origin)}" if origin in self._rooms else ""
        where = self._place(to)
        if leaving and where.endswith(self._card(origin)):
            return f"{self._does(seat, 'walk')}{leaving} into the corridor."
        return f"{self._does(seat, 'walk')}{leaving} {'into' if to in self._rooms else 'to'} {where}."

    def _suggestion(self, suggested: Suggested) -> str:
        """What was suggested, and who came into the room for it; whoever plays them is told so."""
        card = self._card
        weapon = f", with {card(suggested.weapon)}" if suggested.weapon else ""
        said = f"{self._does(suggested.seat, 'suggest')} it was {card(suggested.suspect)}, in {card(suggested.room)}"
        if suggested.suspect_from == suggested.room:
            return f"{said}{weapon}."
        if suggested.called is not None and suggested.called == self._viewer:
            way = f"from {self._place(suggested.suspect_from)} to {card(suggested.room)}"
            return f"{said}{weapon}. You are brought {way}."
        player = "" if suggested.called is None else f" ({self._names[suggested.called]})"
        who = f"{capital(card(suggested.suspect))}{player}"
        return f"{said}{weapon}. {who} is brought from {self._place(suggested.suspect_from)}."
