"""What the rules offer, in the words a player reads. Options are made once, since only their combination changes."""

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache

from msgspec.structs import asdict, replace

from sleuth.core.choices import Assign, Choice, One, Option, Options, player
from sleuth.core.game import Seat
from sleuth.core.prose import listed
from sleuth.games.suspicion.board import Board
from sleuth.games.suspicion.edition import WILD, Action, Edition
from sleuth.games.suspicion.events import CardId, Die, GemId, GuestId, RoomId
from sleuth.games.suspicion.state import Open

DICE: tuple[Die, Die] = ("first", "second")
LAST = {
    False: "The last one: the game ends at once.",
    True: "The last one: the game ends at once, before your other action.",
}
"""Said of a gem that empties its stack, by whether another action would come after it (SU-41)."""
KEPT = 1024
"""Sentences about who sees whom that are remembered."""


class Offers:
    """The choices of one gala."""

    def __init__(self, edition: Edition, board: Board) -> None:
        self._edition = edition
        self.guests: dict[GuestId, str] = {guest.id: guest.name for guest in edition.guests}
        self.said: dict[GuestId, str] = {guest.id: guest.said for guest in edition.guests}
        """A guest as one speaks of them: "Viola Chung", "the Earl of Volesworthy"."""
        self.rooms: dict[RoomId, str] = {room.id: room.name for room in edition.rooms}
        self.gems: dict[GemId, str] = {gem.id: gem.name for gem in edition.gems}
        self._titles = {deed: words.title for deed, words in asdict(edition.deeds).items()}
        self._plurals = {gem.id: gem.plural for gem in edition.gems}
        self._cards = {card.id: self._card(card.id, card.actions) for card in edition.cards}
        self._gem_options = {gem.id: Option(gem.id, gem.name.capitalize()) for gem in edition.gems}
        self._last_gems = {
            cuts: {gem: replace(option, note=note) for gem, option in self._gem_options.items()}
            for cuts, note in LAST.items()
        }
        self._standing = {
            guest: {room: Option(guest, name, f"in the {self.rooms[room]}") for room in self.rooms}
            for guest, name in self.guests.items()
        }
        self._doorways = {room: self._ways(room, others) for room, others in board.neighbours.items()}
        self._anywhere = {
            room: self._ways(room, [other for other in self.rooms if other != room]) for room in self.rooms
        }
        self._faces = {
            die: {
                WILD: Option(die, f"Anybody (? on the {die} die)", "of your choice, also one that the other die moves"),
                **{guest: Option(die, name) for guest, name in self.guests.items()},
            }
            for die in DICE
        }
        self.roll = Choice(
            "roll",
            "Roll the dice",
            note="Each die names a guest, and you move both of them one room. A question mark is anybody you like.",
        )
        self._lifts: dict[GemId, Choice] = {
            gem: Choice(
                "lift",
                f"Lift {_a(name)}",
                note=f"{self._titles['lift']}: take {_a(name)}, wherever your guest is. It gives nothing away.",
            )
            for gem, name in self.gems.items()
        }
        self._last_lifts = {
            cuts: {gem: replace(choice, now=now) for gem, choice in self._lifts.items()} for cuts, now in LAST.items()
        }
        self._seen_by = lru_cache(KEPT)(self._tell_seers)
        self.asides = (
            Choice(
                "concede",
                "Concede the game",
                note="Your mask comes off and your gems are out of the game. You cannot win or come back.",
                grave=True,
            ),
        )
        self.peek = Choice(
            "peek",
            "Peek at an invitation",
            note="You alone see the top card of the guest list that was left over. Nobody at the table is that guest.",
        )

    def _card(self, card: CardId, actions: Sequence[Action]) -> Option:
        return Option(card, " + ".join(self.title(action) for action in actions))

    def title(self, action: Action) -> str:
        """An action as its card names it: "Lucky Lift (ruby)"."""
        detail = self.gems.get(action.gem or "") or self.guests.get(action.guest or "")
        title = self._titles[action.do]
        return f"{title} ({detail})" if detail else title

    def card_title(self, card: CardId) -> str:
        """Both actions of a card."""
        return self._cards[card].label

    def _ways(self, origin: RoomId, rooms: Sequence[RoomId]) -> Options:
        gems = {room.id: listed([self._plurals[gem] for gem in room.gems]) for room in self._edition.rooms}
        return tuple(Option(room, self.rooms[room], gems[room], (origin, room)) for room in rooms)

    def move(self, dice: Sequence[str], spent: Sequence[bool], places: Mapping[GuestId, RoomId]) -> Choice:
        """To move a guest for a die that has not moved one (SU-15 to SU-19, SU-R04)."""
        left = [(die, face) for die, face, used in zip(DICE, dice, spent, strict=True) if not used]
        anybody = self._everybody(places) if WILD in dice else ()
        named = {face: (self._standing[face][places[face]],) for _, face in left if face != WILD}
        movable = places if any(face == WILD for _, face in left) else named
        return Choice(
            "move",
            "Move a guest",
            (
                One("die", "For which die", tuple(self._faces[die][face] for die, face in left)),
                One("guest", "Whom", after="die", cases={die: named.get(face, anybody) for die, face in left}),
                One("room", "Where to", after="guest", cases={who: self._doorways[places[who]] for who in movable}),
            ),
            sentence="Move {guest} to the {room}.",
            note="Through a doorway into a room next to it. Any number of guests may share a room.",
        )

    def play(self, hand: Sequence[CardId], players: int) -> Choice:
        """To play one of the cards in hand (SU-21 to SU-25)."""
        return Choice(
            "play",
            "Play a card",
            (One("card", "Which card", tuple(self._cards[card] for card in hand)),),
            sentence="Play {card}.",
            note=(
                "You carry out one of its two actions, whichever you like, and draw another card afterwards."
                if players == 2
                else "You carry out both of its actions in the order you like, and draw another card afterwards."
            ),
        )

    def lift(self, gem: GemId, stacks: Mapping[GemId, int], cuts: bool) -> Choice:
        """To take the gem of the card (SU-30). It may be the last one, which ends the game before another action."""
        return self._last_lifts[cuts][gem] if stacks[gem] == 1 else self._lifts[gem]

    def rob(self, gems: Sequence[GemId], stacks: Mapping[GemId, int], cuts: bool) -> Choice:
        """To take a gem of one's own room (SU-28); the same goes for the last one."""
        usual, last = self._gem_options, self._last_gems[cuts]
        return Choice(
            "rob",
            "Rob a room",
            (One("gem", "Which gem", tuple([last[gem] if stacks[gem] == 1 else usual[gem] for gem in gems])),),
            sentence="Take the {gem}.",
            note="Take a gem that your own guest’s room has. Everybody sees which, and can draw conclusions.",
        )

    def slip(self, places: Mapping[GuestId, RoomId]) -> Choice:
        """To send a guest to any other room (SU-32, SU-R07)."""
        return Choice(
            "slip",
            "Use the secret passageway",
            (
                One("guest", "Whom", self._everybody(places)),
                One("room", "Where to", after="guest", cases={who: self._anywhere[at] for who, at in places.items()}),
            ),
            sentence="Send {guest} to the {room}.",
            note="One guest of your choice goes to any other room of the mansion.",
        )

    def ask(self, guest: GuestId, opponents: Options, seers: tuple[GuestId, ...]) -> Choice:
        """To ask one of these whether they see this guest (SU-35, SU-R08), whom now so many see."""
        return Choice(
            "ask",
            f"Ask who sees {self.said[guest]}",
            (One("player", "Whom do you ask", opponents),),
            sentence=f"{{player}}, does your guest see {self.said[guest]}?",
            note="They see each other if they are in one row or one column of rooms. Only you learn the answer.",
            now=self._seen_by(seers),
        )

    def _tell_seers(self, seers: tuple[GuestId, ...]) -> str:
        """What a yes and a no would leave (SU-52)."""
        seen_by = listed([said for guest, said in self.said.items() if guest in seers])
        return f"Now seen by {seen_by}. A yes leaves these, a no leaves the others."

    def guess(self, opponents: Options, known: Collection[GuestId]) -> Choice:
        """To name the guest of each of these: none whom one knows to be somebody else (SU-42, SU-R12, SU-H03)."""
        suspects = tuple(Option(guest, name) for guest, name in self.guests.items() if guest not in known)
        return Choice(
            "guess",
            "Name everybody",
            (Assign("guesses", "Who is", opponents, values=suspects, distinct=True),),
            note="Seven points for each you get right. Nobody sees your guesses until all have guessed.",
        )

    def _everybody(self, places: Mapping[GuestId, RoomId]) -> Options:
        standing = self._standing
        return tuple([standing[guest][room] for guest, room in places.items()])


def opponents_of(seat: Seat, table: Open) -> Options:
    """The other players, clockwise, without those who conceded."""
    players = len(table.masks)
    seats = (Seat((seat + step) % players) for step in range(1, players))
    return tuple([player(other) for other in seats if other not in table.conceded])


def _a(noun: str) -> str:
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"
