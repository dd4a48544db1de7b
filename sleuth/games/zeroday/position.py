"""A position: what one player knows of the evidence, as a file that people, bots and the companion share.

It is the same for a game in the browser and for one on a real table. Reading checks everything and names the entry
where something is wrong.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from sleuth.games.zeroday.setup import FEWEST, MOST, OPEN_PROGRAMS, OPTIONS, evidence_names, evidence_of
from sleuth.games.zeroday.state import EvidenceId, ZeroDayOptions
from sleuth.knowledge.notation import evenly
from sleuth.knowledge.reading import LONGEST_NAME, PositionReader, TooLarge, decoded
from sleuth.knowledge.study import Mistake, Unreadable

Name: TypeAlias = str
"""A player's."""

EDITION = "zeroday"
ENVELOPE = "envelope"
FACE_UP = "face-up"
KINDS = ("hackers", "viruses", "programs")
MOST_CARDS = 32
SPLIT = ZeroDayOptions().evidence
SPLITS = tuple(str(value.value) for spec in OPTIONS if spec.key == "evidence" for value in spec.values)

NOT_DEALT = "The hands come to {sum} cards, but {dealt} were dealt."


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    pass


class Question(_Part, frozen=True):
    """A suggestion: who made it, the three names, who had none, who showed a card, and which, if I saw it."""

    by: Name
    cards: tuple[EvidenceId, ...]
    passed: tuple[Name, ...] = ()
    shown_by: Name | None = None
    card: EvidenceId | None = None


class Accusation(_Part, frozen=True):
    """An accusation, and whether it was right."""

    accusation: Name
    cards: tuple[EvidenceId, ...]
    correct: bool = False


class Loss(_Part, frozen=True):
    """Somebody left the game, and laid open all the evidence that they held."""

    lost: Name
    cards: tuple[EvidenceId, ...]


class Envelope(_Part, frozen=True):
    """What was seen in the envelope."""

    envelope: tuple[EvidenceId, ...]


Entry: TypeAlias = Question | Accusation | Loss | Envelope


class Position(msgspec.Struct, frozen=True):
    """What one seat, or somebody who only watches, has to go by."""

    players: tuple[Name, ...]
    hand_sizes: dict[Name, int]
    split: str = SPLIT
    me: Name | None = None
    hand: tuple[EvidenceId, ...] = ()
    face_up: tuple[EvidenceId, ...] = ()
    log: tuple[Entry, ...] = ()

    @property
    def kinds(self) -> dict[str, tuple[EvidenceId, ...]]:
        return dict(zip(KINDS, evidence_of(self.split), strict=True))

    @property
    def gone(self) -> frozenset[Name]:
        """Who has lost: nobody asks them any more."""
        return frozenset(entry.lost for entry in self.log if isinstance(entry, Loss))


class PositionFile(_Part, frozen=True):
    """The file as it is written."""

    players: tuple[Name, ...]
    edition: str = EDITION
    evidence: str = SPLIT
    """How many hackers, viruses and programs: ``5-6-10``."""
    me: Name | None = None
    hand_sizes: dict[Name, int] = msgspec.field(default_factory=dict)
    hand: tuple[EvidenceId, ...] = ()
    face_up: tuple[EvidenceId, ...] = ()
    """The programs that lie open."""
    log: tuple[dict[str, Any], ...] = ()


class _Written(PositionFile, frozen=True, omit_defaults=False):
    """With its edition, by which whoever reads it finds the game."""


def write_position(position: Position) -> bytes:
    """The position as a file."""
    return msgspec.json.encode(
        _Written(
            players=position.players,
            evidence=position.split,
            me=position.me,
            hand_sizes=position.hand_sizes,
            hand=position.hand,
            face_up=position.face_up,
            log=tuple(msgspec.to_builtins(entry) for entry in position.log),
        )
    )


def read_position(data: bytes) -> Position:
    """The position in a file, or :class:`~sleuth.knowledge.study.Unreadable`."""
    file = decoded(data, PositionFile)
    large = TooLarge()
    large.check("players", MOST, len(file.players))
    large.check("hand sizes", MOST, len(file.hand_sizes))
    large.check("cards in the hand", MOST_CARDS, len(file.hand))
    large.check("cards face up", MOST_CARDS, len(file.face_up))
    large.check("cards in one hand", MOST_CARDS, max(map(abs, file.hand_sizes.values()), default=0))
    large.check_names((*file.players, *file.hand_sizes, file.me or ""), LONGEST_NAME)
    large.check_names((file.edition, file.evidence, *file.hand, *file.face_up))
    large.check_log(file.log)
    large.refuse()
    if file.edition != EDITION:
        raise Unreadable((Mistake(f"This is a position of another game than {EDITION}."),))
    if file.evidence not in SPLITS:
        raise Unreadable((Mistake(f"The evidence is split in one of these ways: {', '.join(SPLITS)}."),))
    return _Reader(file).read()


class _Reader(PositionReader):
    """Checks a file part by part, and notes all that is wrong."""

    def __init__(self, file: PositionFile) -> None:
        super().__init__(file.players, (ENVELOPE, FACE_UP))
        self._file = file
        self._kind = {card: kind for kind, cards in enumerate(evidence_of(file.evidence)) for card in cards}
        self._gone: set[Name] = set()

    def read(self) -> Position:
        file = self._file
        if not FEWEST <= len(file.players) <= MOST:
            self.note(f"Zero Day is for {FEWEST} to {MOST} players, not {len(file.players)}.")
        self.check_players()
        if file.me is not None:
            self.check_player(file.me, "me")
        self._check_open()
        sizes = self._hand_sizes()
        log = tuple(
            entry for number, raw in enumerate(file.log, start=1) if (entry := self._read_entry(number, raw, sizes))
        )
        self._entry = None
        self._check_hand(sizes)
        self.refuse()
        return Position(file.players, sizes, file.evidence, file.me, file.hand, file.face_up, log)

    def _check_card(self, card: EvidenceId, where: str) -> bool:
        return self.check(card, self._kind, "card", where)

    def _check_open(self) -> None:
        cards = self._file.face_up
        known = [card for card in cards if self._check_card(card, "face_up")]
        programs = KINDS.index("programs")
        if len(known) == len(cards) and (
            len(set(cards)) != OPEN_PROGRAMS or any(self._kind[card] != programs for card in cards)
        ):
            self.note(f"{OPEN_PROGRAMS} programs lie open: say which (face_up).")

    def _hand_sizes(self) -> dict[Name, int]:
        file = self._file
        dealt = len(self._kind) - len(KINDS) - OPEN_PROGRAMS
        sizes = dict(file.hand_sizes)
        if not sizes and file.players:
            if dealt % len(file.players):
                self.note(f"{dealt} cards do not go evenly to {len(file.players)} players: give hand_sizes.")
            return dict(zip(file.players, evenly(dealt, len(file.players)), strict=False))
        for name in sizes:
            self.check_player(name, "hand_sizes")
        for name in file.players:
            if sizes.get(name, -1) < 0:
                self.note(f"Say how many cards {name} holds (hand_sizes).")
        if sizes.keys() == set(file.players) and sum(sizes.values()) != dealt:
            self.note(NOT_DEALT.format(sum=sum(sizes.values()), dealt=dealt))
        return sizes

    def _check_hand(self, sizes: Mapping[Name, int]) -> None:
        file = self._file
        for card in file.hand:
            self._check_card(card, "hand")
        if len(set(file.hand)) != len(file.hand):
            self.note("A card is there twice (hand).")
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
        match entry:
            case Accusation():
                self.check_player(entry.accusation, "accusation")
                self._check_here(entry.accusation)
                self._check_three(entry.cards)
            case Envelope():
                self._check_three(entry.envelope)
            case Loss():
                self._check_loss(entry, sizes)
            case Question():
                self._check_three(entry.cards)
                self._check_question(entry)
            case None:
                pass
        return entry

    def _check_here(self, name: Name) -> None:
        if name in self._gone:
            self.note(f"{name} lost before this, and does nothing any more.")

    def _check_loss(self, entry: Loss, sizes: Mapping[Name, int]) -> None:
        name, cards = entry.lost, entry.cards
        known = self.check_player(name, "lost")
        self._check_here(name)
        self._gone.add(name)
        for card in cards:
            self._check_card(card, "cards")
        if len(set(cards)) != len(cards):
            self.note("A card is there twice (cards).")
        elif known and len(cards) != sizes.get(name, len(cards)):
            self.note(f"{name} holds {sizes[name]} cards, but laid {len(cards)} open.")

    def _check_three(self, cards: Sequence[EvidenceId]) -> None:
        """A hacker, a virus and a program."""
        known = [card for card in cards if self._check_card(card, "cards")]
        if len(known) == len(cards) and sorted(self._kind[card] for card in cards) != [0, 1, 2]:
            self.note(f"One card of each kind is named ({', '.join(KINDS)}), not {', '.join(cards) or 'none'}.")

    def _check_question(self, question: Question) -> None:
        self.check_player(question.by, "by")
        for name in (question.by, *question.passed, question.shown_by or ""):
            self._check_here(name)
        for name in question.passed:
            if self.check_player(name, "passed") and name == question.by:
                self.note(f"{name} asked, and is not asked.")
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


_KINDS: dict[str, type[Entry]] = {"accusation": Accusation, "lost": Loss, "envelope": Envelope}
"""The key that tells what an entry is; all others are questions."""


def spoken(card: EvidenceId) -> str:
    """What a card is called in a sentence."""
    return evidence_names().get(card, card)
