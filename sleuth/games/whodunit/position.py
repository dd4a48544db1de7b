"""A position: what one player of a whodunit knows, as a file that people, bots and the companion share.

The format is in ``docs/position.md``. Reading checks everything and names the entry where something is wrong.
"""

from collections.abc import Mapping, Sequence
from math import prod
from typing import Any, TypeAlias

import msgspec

from sleuth.games.whodunit.edition import Edition, EditionFile
from sleuth.games.whodunit.events import Card
from sleuth.games.whodunit.powers import WeaponByLeave
from sleuth.knowledge.reading import LONGEST_NAME, PositionReader, TooLarge, decoded, shown
from sleuth.knowledge.study import Mistake, Unreadable

Name: TypeAlias = str
"""A player's."""

ENVELOPE = "envelope"
FACE_UP = "face-up"
KINDS = ("suspects", "weapons", "rooms")
MOST_PLAYERS = 10
MOST_KINDS = 6
MOST_CARDS = 62
"""As many as the engine tells apart; printed games have thirty."""
MOST_ANSWERS = 20_000
"""What may be in the envelope before anything is known: a card of each kind. Printed games have a thousand."""
FEWEST = 2
"""Cards of a kind: with one, the answer would be known."""

FEW = "There are too few {kind}: the answer would be known."
CARD_TWICE = "These cards are there twice: {cards}."
TOO_MANY = "A position has at most {most} cards; this has {cards}."
NOT_DEALT = "The hands come to {sum} cards, but {dealt} were dealt."


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    pass


class Question(_Part, frozen=True):
    """An enquiry: who asked for which cards, who passed, who showed one, and which, if I saw it."""

    by: Name
    cards: tuple[Card, ...]
    passed: tuple[Name, ...] = ()
    shown_by: Name | None = None
    card: Card | None = None


class Accusation(_Part, frozen=True):
    """An accusation and whether it was right; without its cards, if they were written down and I did not see them."""

    accusation: Name
    cards: tuple[Card, ...] = ()
    correct: bool = False


class Concession(_Part, frozen=True):
    """Somebody left the game, and the cards that they laid open: all that they held."""

    conceded: Name
    cards: tuple[Card, ...]


Entry: TypeAlias = Question | Accusation | Concession


class CardSet(msgspec.Struct, frozen=True):
    """The cards that are in play, by kind, and what they are called."""

    kinds: dict[str, tuple[Card, ...]]
    names: dict[Card, str]
    spoken: dict[Card, str]
    """The names as they stand in a sentence: “the rope”. Somebody's own cards are called as they are written."""
    unnamed: str = ""
    """The kind that a question may leave out, where there is one."""
    called: dict[str, str] = msgspec.field(default_factory=dict)
    """What the edition calls a kind, where it is not by its key: foods, for weapons."""

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(card for cards in self.kinds.values() for card in cards)

    def word(self, kind: str) -> str:
        """What a kind of cards is called in a sentence."""
        return self.called.get(kind, kind)

    def kind(self, card: Card) -> str:
        return next(kind for kind, cards in self.kinds.items() if card in cards)


class Position(msgspec.Struct, frozen=True):
    """What one seat, or somebody who only watches, has to go by."""

    deck: CardSet
    players: tuple[Name, ...]
    hand_sizes: dict[Name, int]
    me: Name | None = None
    hand: tuple[Card, ...] = ()
    face_up: tuple[Card, ...] = ()
    log: tuple[Entry, ...] = ()

    @property
    def gone(self) -> frozenset[Name]:
        """Who conceded: nobody asks them any more."""
        return frozenset(entry.conceded for entry in self.log if isinstance(entry, Concession))


class PositionFile(_Part, frozen=True):
    """The file as it is written."""

    players: tuple[Name, ...]
    edition: str = ""
    cards: dict[str, tuple[Card, ...]] = msgspec.field(default_factory=dict)
    me: Name | None = None
    hand_sizes: dict[Name, int] = msgspec.field(default_factory=dict)
    hand: tuple[Card, ...] = ()
    face_up: tuple[Card, ...] = ()
    log: tuple[dict[str, Any], ...] = ()


def write_position(position: Position, edition: str = "") -> bytes:
    """The position as a file; without an edition, with its own cards."""
    return msgspec.json.encode(
        PositionFile(
            players=position.players,
            edition=edition,
            cards={} if edition else position.deck.kinds,
            me=position.me,
            hand_sizes=position.hand_sizes,
            hand=position.hand,
            face_up=position.face_up,
            log=tuple(msgspec.to_builtins(entry) for entry in position.log),
        )
    )


def deck_of(edition: Edition) -> CardSet:
    """An edition's cards."""
    kinds = dict(zip(KINDS, (edition.suspects, edition.weapons, edition.rooms), strict=True))
    return CardSet(
        {kind: tuple(card.id for card in cards) for kind, cards in kinds.items()},
        {card.id: card.name for cards in kinds.values() for card in cards},
        edition.spoken,
        unnamed_kind(edition),
        {"weapons": edition.terms.weapons},
    )


def unnamed_kind(edition: EditionFile) -> str:
    """The kind of cards that a question may leave out, if there is a room where it is named by leave (MU-85)."""
    return "weapons" if any(isinstance(power, WeaponByLeave) for power in edition.powers) else ""


def read_position(data: bytes, editions: Mapping[str, CardSet]) -> Position:
    """The position in a file, or :class:`Unreadable`."""
    file = decoded(data, PositionFile)
    _check_sizes(file)
    return _Reader(file, _deck(file, editions)).read()


def _check_sizes(file: PositionFile) -> None:
    """Refuse what is larger than any game before anything else is looked at."""
    large = TooLarge()
    large.check("players", MOST_PLAYERS, len(file.players))
    large.check("hand sizes", MOST_PLAYERS, len(file.hand_sizes))
    large.check("kinds of cards", MOST_KINDS, len(file.cards))
    large.check("cards", MOST_CARDS, sum(map(len, file.cards.values())))
    large.check("cards in the hand", MOST_CARDS, len(file.hand))
    large.check("cards face up", MOST_CARDS, len(file.face_up))
    large.check("cards in one hand", MOST_CARDS, max(map(abs, file.hand_sizes.values()), default=0))
    large.refuse()
    large.check("possible answers (a card of each kind)", MOST_ANSWERS, prod(map(len, file.cards.values())))
    large.check_names((*file.players, *file.hand_sizes, file.me or ""), LONGEST_NAME)
    large.check_names(card for cards in file.cards.values() for card in cards)
    large.check_names((file.edition, *file.cards, *file.hand, *file.face_up))
    large.check_log(file.log)
    large.refuse()


def _deck(file: PositionFile, editions: Mapping[str, CardSet]) -> CardSet:
    if file.cards:
        if file.edition:
            raise Unreadable((Mistake("Name an edition or give your own cards, not both."),))
        return CardSet(file.cards, {}, {})
    if file.edition not in editions:
        known = ", ".join(editions)
        raise Unreadable((Mistake(f"There is no edition called {shown(file.edition)}. There are: {known}."),))
    return editions[file.edition]


class _Reader(PositionReader):
    """Checks a file part by part, and notes all that is wrong."""

    def __init__(self, file: PositionFile, deck: CardSet) -> None:
        super().__init__(file.players, (ENVELOPE, FACE_UP))
        self._file = file
        self._deck = deck
        self._known = frozenset(deck.cards)
        self._gone: set[Name] = set()

    def read(self) -> Position:
        file = self._file
        self._check_deck()
        self._check_players()
        sizes = self._hand_sizes()
        log = tuple(
            entry for number, raw in enumerate(file.log, start=1) if (entry := self._read_entry(number, raw, sizes))
        )
        self._entry = None
        self._check_own_cards(sizes)
        self.refuse()
        return Position(self._deck, file.players, sizes, file.me, file.hand, file.face_up, log)

    def _check_deck(self) -> None:
        for kind, cards in self._deck.kinds.items():
            if len(cards) < FEWEST:
                self.note(FEW.format(kind=self._deck.word(kind)))
        if len(self._known) != len(self._deck.cards):
            twice = sorted({card for card in self._deck.cards if self._deck.cards.count(card) > 1})
            self.note(CARD_TWICE.format(cards=", ".join(twice)))

    def _check_players(self) -> None:
        players = self._file.players
        if not 2 <= len(players) <= MOST_PLAYERS:
            self.note(f"Two to {MOST_PLAYERS} players can be solved for, not {len(players)}.")
        self.check_players()
        if self._file.me is not None:
            self.check_player(self._file.me, "me")

    def _check_card(self, card: Card, where: str) -> bool:
        return self.check(card, self._known, "card", where)

    def _hand_sizes(self) -> dict[Name, int]:
        file = self._file
        dealt = len(self._known) - len(self._deck.kinds) - len(file.face_up)
        sizes = dict(file.hand_sizes)
        if not sizes and file.players:
            each, over = divmod(dealt, len(file.players))
            if over:
                self.note(f"{dealt} cards do not go evenly to {len(file.players)} players: give hand_sizes.")
            return dict.fromkeys(file.players, each)
        for name in sizes:
            self.check_player(name, "hand_sizes")
        for name in file.players:
            if sizes.get(name, -1) < 0:
                self.note(f"Say how many cards {name} holds (hand_sizes).")
        if sizes.keys() == set(file.players) and sum(sizes.values()) != dealt:
            self.note(NOT_DEALT.format(sum=sum(sizes.values()), dealt=dealt))
        return sizes

    def _check_own_cards(self, sizes: Mapping[Name, int]) -> None:
        file = self._file
        for where, cards in (("hand", file.hand), ("face_up", file.face_up)):
            for card in cards:
                self._check_card(card, where)
            if len(set(cards)) != len(cards):
                self.note(f"A card is there twice ({where}).")
        if set(file.hand) & set(file.face_up):
            self.note("A card cannot be in the hand and face up.")
        if file.me is None:
            if file.hand:
                self.note("There is a hand, but not whose: say who you are (me).")
        elif len(file.hand) != sizes.get(file.me, len(file.hand)):
            self.note(f"{file.me} holds {sizes[file.me]} cards, but the hand has {len(file.hand)}.")

    def _read_entry(self, number: int, raw: dict[str, Any], sizes: Mapping[Name, int]) -> Entry | None:
        self._entry = number
        kind: type[Entry] = next((one for key, one in _KINDS.items() if key in raw), Question)
        entry: Entry | None = self.converted(raw, kind)
        if entry is None:
            return None
        match entry:
            case Accusation():
                self.check_player(entry.accusation, "accusation")
                self._check_here(entry.accusation)
                if entry.cards:
                    self._check_asked(entry.cards)
                elif entry.correct:
                    self.note("A right accusation is laid open: say which cards it named (cards).")
            case Concession():
                self._check_concession(entry, sizes)
            case Question():
                self._check_asked(entry.cards, self._deck.unnamed)
                self._check_question(entry)
        return entry

    def _check_here(self, name: Name) -> None:
        if name in self._gone:
            self.note(f"{name} conceded before this, and does nothing any more.")

    def _check_concession(self, entry: Concession, sizes: Mapping[Name, int]) -> None:
        name, cards = entry.conceded, entry.cards
        known = self.check_player(name, "conceded")
        self._check_here(name)
        self._gone.add(name)
        for card in cards:
            self._check_card(card, "cards")
        if len(set(cards)) != len(cards):
            self.note("A card is there twice (cards).")
        elif known and len(cards) != sizes.get(name, len(cards)):
            self.note(f"{name} holds {sizes[name]} cards, but laid {len(cards)} open.")

    def _check_asked(self, cards: Sequence[Card], unnamed: str = "") -> None:
        """One card of each kind; the kind that need not be named may be left out."""
        known = [card for card in cards if self._check_card(card, "cards")]
        if len(known) == len(cards):
            kinds = sorted(self._deck.kind(card) for card in cards)
            if kinds not in (sorted(self._deck.kinds), sorted(set(self._deck.kinds) - {unnamed})):
                wanted = ", ".join(self._deck.word(kind) for kind in self._deck.kinds)
                self.note(f"One card of each kind is named ({wanted}), not {', '.join(cards) or 'none'}.")

    def _check_question(self, question: Question) -> None:
        self.check_player(question.by, "by")
        for name in (question.by, *question.passed, question.shown_by or ""):
            self._check_here(name)
        for name in question.passed:
            if self.check_player(name, "passed") and name == question.by:
                self.note(f"{name} asked, and cannot pass.")
        if len(set(question.passed)) != len(question.passed):
            self.note("Somebody passed twice.")
        if question.shown_by is not None and self.check_player(question.shown_by, "shown_by"):
            if question.shown_by == question.by:
                self.note(f"{question.by} asked, and cannot show a card.")
            if question.shown_by in question.passed:
                self.note(f"{question.shown_by} cannot pass and show a card.")
        if question.card is not None:
            if question.shown_by is None:
                self.note("A card was shown, but not by whom (shown_by).")
            if self._check_card(question.card, "card") and question.card not in question.cards:
                self.note(f"{question.card} was not asked for.")


_KINDS: dict[str, type[Entry]] = {"accusation": Accusation, "conceded": Concession}
"""The key that tells what an entry is; all others are questions."""
