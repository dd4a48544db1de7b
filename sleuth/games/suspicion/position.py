"""A position: what one player at a gala knows, as a file that people, bots and the companion share.

The format is in ``docs/position.md``. A file is checked part by part, and the entry named where something is wrong.
"""

from collections.abc import Iterator, Mapping
from functools import reduce
from typing import Any, TypeAlias, assert_never

import msgspec

from sleuth.core.prose import listed
from sleuth.games.suspicion.board import Board
from sleuth.games.suspicion.edition import Edition, EditionFile
from sleuth.games.suspicion.events import CardId, GemId, GuestId, RoomId
from sleuth.knowledge.reading import LONGEST_NAME, PositionReader, TooLarge, decoded, shown
from sleuth.knowledge.study import Mistake, Unreadable

Name: TypeAlias = str
"""A player's."""

DECK = "deck"
"""Who holds the invitations that nobody drew."""

HAND = 2
"""Action cards in a hand, at most."""
MOST_GEMS = 1000
"""In a stack; what a printing has is checked later."""


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    pass


class Move(_Part, frozen=True):
    """A guest went through a doorway, for a die."""

    by: Name
    moved: GuestId
    to: RoomId


class Passage(_Part, frozen=True):
    """A guest was sent through the secret passageway."""

    by: Name
    sent: GuestId
    to: RoomId


class Robbery(_Part, frozen=True):
    by: Name
    robbed: GemId


class Lift(_Part, frozen=True):
    by: Name
    lifted: GemId


class Question(_Part, frozen=True):
    """Whom somebody asked whether their guest sees this one, and the answer, if I know it."""

    by: Name
    asked: Name
    sees: GuestId
    answer: bool | None = None


class Peek(_Part, frozen=True):
    """Somebody looked at an invitation; whose it is, if I know it."""

    by: Name
    peeked: GuestId | None


class Concession(_Part, frozen=True):
    """Somebody left the game, and who they were: the mask came off."""

    conceded: Name
    guest: GuestId


class Unmasking(_Part, frozen=True):
    """Who everybody was."""

    unmasked: dict[Name, GuestId]


Entry: TypeAlias = Move | Passage | Robbery | Lift | Question | Peek | Concession | Unmasking

KINDS: dict[str, type[Entry]] = {
    "moved": Move,
    "sent": Passage,
    "robbed": Robbery,
    "lifted": Lift,
    "asked": Question,
    "peeked": Peek,
    "conceded": Concession,
    "unmasked": Unmasking,
}
"""The key that tells what an entry is."""


class Position(msgspec.Struct, frozen=True):
    """What one seat, or somebody who only watches, has to go by."""

    players: tuple[Name, ...]
    stack: int
    """Gems of each kind when the log begins."""
    places: dict[GuestId, RoomId]
    """Where the guests are when the log begins."""
    me: Name | None = None
    guest: GuestId | None = None
    hand: tuple[CardId, ...] = ()
    """My action cards; empty if they are not written down."""
    log: tuple[Entry, ...] = ()

    def scenes(self) -> Iterator[tuple[int, Entry, Mapping[GuestId, RoomId]]]:
        """Every entry with its number, and where the guests were when it happened."""
        places: Mapping[GuestId, RoomId] = self.places
        for number, entry in enumerate(self.log, start=1):
            yield number, entry, places
            places = _after(places, entry)

    @property
    def places_now(self) -> Mapping[GuestId, RoomId]:
        return reduce(_after, self.log, self.places)


def _after(places: Mapping[GuestId, RoomId], entry: Entry) -> Mapping[GuestId, RoomId]:
    """Where the guests are after an entry."""
    match entry:
        case Move(moved=guest, to=room) | Passage(sent=guest, to=room):
            return {**places, guest: room}
    return places


class PositionFile(_Part, frozen=True):
    """The file as it is written."""

    players: tuple[Name, ...]
    places: dict[GuestId, RoomId]
    edition: str = ""
    me: Name | None = None
    guest: GuestId | None = None
    hand: tuple[CardId, ...] = ()
    stack: int | None = None
    log: tuple[dict[str, Any], ...] = ()


def write_position(position: Position, edition: str) -> bytes:
    """The position as a file."""
    return msgspec.json.encode(
        PositionFile(
            players=position.players,
            places=position.places,
            edition=edition,
            me=position.me,
            guest=position.guest,
            hand=position.hand,
            stack=position.stack,
            log=tuple(msgspec.to_builtins(entry) for entry in position.log),
        )
    )


def read_position(data: bytes, edition: Edition, board: Board) -> Position:
    """The position in a file, or :class:`~sleuth.knowledge.study.Unreadable`."""
    file = decoded(data, PositionFile)
    _check_sizes(file, edition)
    if file.edition != edition.id:
        raise Unreadable((Mistake(f"There is no edition called {shown(file.edition)}. There is: {edition.id}."),))
    return _Reader(file, edition, board).read()


def _check_sizes(file: PositionFile, edition: Edition) -> None:
    """Refuse what is larger than any gala before anything else is looked at."""
    large = TooLarge()
    large.check("players", edition.players[1], len(file.players))
    large.check("places", len(edition.guests), len(file.places))
    large.check("action cards", len(edition.cards), len(file.hand))
    large.check("gems in a stack", MOST_GEMS, abs(file.stack or 0))
    large.refuse()
    large.check_names((*file.players, file.me or ""), LONGEST_NAME)
    large.check_names((file.edition, file.guest or "", *file.hand, *file.places, *file.places.values()))
    large.check_log(file.log)
    large.refuse()


def most_tiles(edition: EditionFile) -> int:
    """The most gems of a kind that any printing has."""
    return max(printing.tiles for printing in edition.printings)


class _Reader(PositionReader):
    """Checks a file part by part, and notes all that is wrong."""

    def __init__(self, file: PositionFile, edition: Edition, board: Board) -> None:
        super().__init__(file.players, (DECK,))
        self._file = file
        self._edition = edition
        self._board = board
        self._guests = {guest.id: guest.name for guest in edition.guests}
        self._rooms = {room.id: room.name for room in edition.rooms}
        self._gems = {gem.id: gem.plural for gem in edition.gems}
        self._cards = frozenset(card.id for card in edition.cards)
        self._places = dict(file.places)
        self._stacks: dict[GemId, int] = {}
        self._peeks: list[tuple[int, GuestId | None]] = []
        """The entry of each look at an invitation, and what was seen."""
        self._gone: set[Name] = set()

    def read(self) -> Position:
        file = self._file
        self._check_players()
        self._check_me()
        self._check_places()
        stack = self._stack()
        self._stacks = dict.fromkeys(self._gems, stack)
        log = tuple(entry for number, raw in enumerate(file.log, start=1) if (entry := self._read_entry(number, raw)))
        self.refuse()
        return Position(file.players, stack, file.places, file.me, file.guest, file.hand, log)

    def _check_players(self) -> None:
        players = self._file.players
        least, most = self._edition.players
        if not least <= len(players) <= most:
            self.note(f"{self._edition.title} is for {least} to {most} players, not {len(players)}.")
        self.check_players()

    def _check_me(self) -> None:
        file = self._file
        if file.me is not None:
            self.check_player(file.me, "me")
            if file.guest is None:
                self.note(f"Say which guest {file.me} is (guest).")
        elif file.guest is not None or file.hand:
            self.note("There is a guest or a hand, but not whose: say who you are (me).")
        if file.guest is not None:
            self._check_guest(file.guest, "guest")
        for card in file.hand:
            self.check(card, self._cards, "action card", "hand")
        if len(file.hand) > HAND or len(set(file.hand)) != len(file.hand):
            self.note(f"A hand has at most {HAND} action cards, all different (hand).")

    def _check_places(self) -> None:
        for guest, room in self._file.places.items():
            self._check_guest(guest, "places")
            self.check(room, self._rooms, "room", "places")
        missing = [name for guest, name in self._guests.items() if guest not in self._file.places]
        if missing:
            self.note(f"Say where {listed(missing)} {'is' if len(missing) == 1 else 'are'} (places).")

    def _stack(self) -> int:
        given, players = self._file.stack, len(self._file.players)
        printing = self._edition.printings[0]
        if given is None:
            place = players - self._edition.players[0]
            return printing.stacks[place] if 0 <= place < len(printing.stacks) else printing.tiles
        most = most_tiles(self._edition)
        if not 1 <= given <= most:
            self.note(f"A stack has 1 to {most} gems, not {given}.")
        return given

    def _check_guest(self, guest: GuestId, where: str) -> bool:
        return self.check(guest, self._guests, "guest", where)

    def _read_entry(self, number: int, raw: Mapping[str, Any]) -> Entry | None:
        self._entry = number
        kinds = [kind for key, kind in KINDS.items() if key in raw]
        if len(kinds) != 1:
            self.note(f"An entry says one of {listed(list(KINDS), 'or')}.")
            return None
        entry: Entry | None = self.converted(raw, kinds[0])
        if entry is None:
            return None
        if not isinstance(entry, Unmasking | Concession):
            self.check_player(entry.by, "by")
            self._check_here(entry.by)
            empty = [gems for gem, gems in self._gems.items() if not self._stacks[gem]]
            if empty:
                self.note(f"There are no {empty[0]} left: the game was over before this.")
        self._check_entry(entry)
        return entry

    def _check_entry(self, entry: Entry) -> None:
        match entry:
            case Move() | Passage():
                self._check_way(entry)
            case Robbery(robbed=gem) | Lift(lifted=gem):
                where = "robbed" if isinstance(entry, Robbery) else "lifted"
                if self.check(gem, self._gems, "gem", where):
                    self._stacks[gem] = max(0, self._stacks[gem] - 1)
            case Question(by=by, asked=asked, sees=guest):
                self._check_guest(guest, "sees")
                if self.check_player(asked, "asked") and asked == by:
                    self.note(f"{by} cannot ask {by}.")
                self._check_here(asked)
            case Peek(peeked=guest):
                self._check_peek(guest)
            case Concession(conceded=name, guest=guest):
                self.check_player(name, "conceded")
                self._check_guest(guest, "guest")
                self._check_here(name)
                self._gone.add(name)
            case Unmasking(unmasked=unmasked):
                for name, guest in unmasked.items():
                    self.check_player(name, "unmasked")
                    self._check_guest(guest, "unmasked")
            case _:
                assert_never(entry)

    def _check_here(self, name: Name) -> None:
        if name in self._gone:
            self.note(f"{name} conceded before this, and does nothing any more.")

    def _check_way(self, entry: Move | Passage) -> None:
        walked = isinstance(entry, Move)
        guest = entry.moved if isinstance(entry, Move) else entry.sent
        known = self._check_guest(guest, "moved" if walked else "sent")
        if not self.check(entry.to, self._rooms, "room", "to") or not known:
            return
        here = self._places.get(guest)
        if here in self._rooms:
            if walked and entry.to not in self._board.neighbours[here]:
                self.note(
                    f"No doorway leads from the {self._rooms[here]}, where {self._guests[guest]} was, "
                    f"to the {self._rooms[entry.to]}."
                )
            if here == entry.to and not walked:
                self.note(f"{self._guests[guest]} was in the {self._rooms[here]} already.")
        self._places[guest] = entry.to

    def _check_peek(self, guest: GuestId | None) -> None:
        """The deck goes round: the same place shows the same invitation again, and no other place does (SU-R09)."""
        if guest is not None and not self._check_guest(guest, "peeked"):
            guest = None
        size = len(self._guests) - len(self._file.players)
        if guest is not None and size > 0:
            for before, (entry, seen) in enumerate(self._peeks):
                same_place = (len(self._peeks) - before) % size == 0
                if seen is not None and same_place != (seen == guest):
                    came = "the same invitation comes up again" if same_place else "it has not come up again since"
                    self.note(
                        f"{self._guests[guest]} cannot be the one: entry {entry} saw {self._guests[seen]}, and with "
                        f"{size} invitations in the deck {came}."
                    )
                    break  # one of two looks is wrong; against all the others it would be told again and again
        self._peeks.append((self._entry or 0, guest))
