"""What may be true in a game, and what is worked out from it: what the studies and analyses of all families share."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from sleuth.core.game import Payload, Seat, Viewer
from sleuth.core.match import Match
from sleuth.core.record import Record
from sleuth.knowledge.notation import Notation, named
from sleuth.knowledge.reading import shown
from sleuth.knowledge.study import (
    Analysis,
    Asking,
    BadPosition,
    Certain,
    Deduction,
    Hint,
    Knew,
    Legend,
    Model,
    Progress,
    Reason,
    ReasonStep,
    Solution,
    Supposition,
    in_good_time,
)

SETTLED = 1e-9
"""Bits below which nothing is left to know."""


class Claim(Protocol):
    """Whether a card is with an owner."""

    @property
    def card(self) -> str: ...
    @property
    def owner(self) -> str: ...
    @property
    def holds(self) -> bool: ...


class Beliefs(Protocol):
    """What may be true after all that a position tells, and how likely each claim is."""

    @property
    def deals(self) -> int:
        """How many worlds are left."""

    @property
    def facts(self) -> Sequence[Claim]:
        """All that is certain."""

    def chance(self, owner: str, card: str, /) -> float:
        """How likely it is that a card is with an owner."""

    def certain(self, owner: str, card: str, /) -> bool | None:
        """Whether it is, if that is certain."""

    def holder(self, card: str, /) -> str | None:
        """With whom it certainly is."""


class Noted(Protocol):
    """What a position file says: who wrote it, and entry by entry what was seen."""

    @property
    def me(self) -> str | None: ...
    @property
    def log(self) -> Sequence[Any]: ...


class Step(Protocol):
    """One step of a reason: a sentence with and without the numbers of the entries that it rests on."""

    @property
    def text(self) -> str: ...
    @property
    def bare(self) -> str: ...
    @property
    def entries(self) -> tuple[int, ...]: ...


P = TypeVar("P", bound=Noted)
B = TypeVar("B", bound=Beliefs)


class Study(ABC, Generic[P, B]):
    """What can be deduced in one game. A family says how its positions are read and what may be true after them."""

    thing = "card"
    """What a row of the notebook is called."""
    own = "your cards"
    """What lay before whoever wrote a position, before its first entry."""

    @abstractmethod
    def read(self, data: bytes) -> P:
        """The position in a file, or :class:`BadPosition`."""

    @abstractmethod
    def legend_of(self, position: P) -> Legend:
        """What a position speaks of."""

    @abstractmethod
    def notation_of(self, position: P) -> Notation:
        """How its entries are told."""

    @abstractmethod
    def know(self, position: P, model: Model, supposed: Sequence[Supposition]) -> B:
        """What may be true after a position, or :class:`BadPosition` with the entries at fault; as if what is supposed
        were so, in an entry after the last.
        """

    @abstractmethod
    def entropy(self, known: B) -> float:
        """How many bits of the answer are unknown."""

    @abstractmethod
    def solutions(self, position: P, known: B, model: Model, supposed: Sequence[Supposition]) -> Sequence[Solution]:
        """What the answer may be, the likeliest first."""

    @abstractmethod
    def questions(self, position: P, known: B, card: str = "", unnamed: str = "") -> tuple[Asking, ...]:
        """The best questions; with a card, those that name it, and none that names a card of an unnamed kind."""

    @abstractmethod
    def steps(self, position: P, known: B, owner: str, card: str) -> Sequence[Step]:
        """Why it is certain whether a card is with an owner."""

    @abstractmethod
    def hint(self, names: Sequence[str], frame: bytes) -> Hint:
        """What to do now and why, for a seat that has this frame: a :class:`~sleuth.core.frames.Sync` from the first
        event, the very bytes that a bot in that seat would get.
        """

    @abstractmethod
    def position(self, names: Sequence[str], viewer: Viewer, payloads: Sequence[Any]) -> bytes:
        """The position file of somebody at a table, from what they were told."""

    @abstractmethod
    def analyse(self, record: Record) -> Analysis:
        """A finished game, studied from every seat."""

    @abstractmethod
    def knew(self, record: Record) -> tuple[Knew, ...]:
        """What each seat of a finished game could deduce before the answer was laid open."""

    def left_over(self, knew: Knew) -> str:
        """What a seat could not rule out, in a line."""
        return ", ".join(f"{part} {len(may_be)}" for part, may_be in knew.left.items())

    def legend(self, position: bytes) -> Legend:
        """What a position file speaks of, or :class:`BadPosition`."""
        return self.legend_of(self.read(position))

    @in_good_time()
    def solve(self, position: bytes, model: Model, supposed: Sequence[Supposition] = ()) -> Deduction:
        """Work a position file out, or :class:`BadPosition`; as if what is supposed were so."""
        read = self.read(position)
        known, legend = self.deduced(read, model, supposed), self.legend_of(read)
        owners = (*legend.owners, *legend.apart)
        return Deduction(
            deals=str(known.deals),
            entropy_bits=self.entropy(known),
            cards={card: {owner: known.chance(owner, card) for owner in owners} for card in legend.cards},
            solutions=tuple(self.solutions(read, known, model, supposed)),
            certain=tuple(
                Certain(card, owner, tuple(step.text for step in self.steps(read, known, owner, card)))
                for card in legend.cards
                if (owner := known.holder(card)) is not None
            ),
            questions=self.questions(read, known),
        )

    @in_good_time()
    def facts(self, position: bytes) -> dict[tuple[str, str], bool]:
        """Every card and owner of which it is certain whether the one is with the other."""
        return {(fact.card, fact.owner): fact.holds for fact in self.deduced(self.read(position)).facts}

    @in_good_time()
    def ask(
        self, position: bytes, model: Model, card: str = "", unnamed: str = "", supposed: Sequence[Supposition] = ()
    ) -> tuple[Asking, ...]:
        """The best questions to ask next; with a card, only those that name it, and without cards of a kind that may
        not be named; as if what is supposed were so.
        """
        read = self.read(position)
        legend = self.legend_of(read)
        if card:
            self._check_card(legend, card)
        if unnamed and unnamed != legend.unnamed:
            raise BadPosition((f"No question here leaves out {shown(unnamed)}.",))
        return self.questions(read, self.deduced(read, model, supposed), card, unnamed)

    @in_good_time()
    def why(self, position: bytes, owner: str, card: str, supposed: Sequence[Supposition] = ()) -> Reason:
        """Why an owner holds or lacks a card."""
        read = self.read(position)
        self._check(self.legend_of(read), owner, card)
        known = self.deduced(read, supposed=supposed)
        holds = known.certain(owner, card)
        steps = self.steps(read, known, owner, card) if holds is not None else ()
        told = tuple(ReasonStep(step.bare, step.entries) for step in steps)
        return Reason(
            holds, known.chance(owner, card), told, self._named(read, {n for step in steps for n in step.entries})
        )

    def _named(self, position: P, entries: Collection[int]) -> dict[int, str]:
        """These entries, each in a few words."""
        log = [msgspec.to_builtins(entry) for entry in position.log]
        words = named(self.notation_of(position), log, sorted(entries), position.me)
        return {0: self.own, **words} if 0 in entries else words

    def deduced(self, position: P, model: Model = "deals", supposed: Sequence[Supposition] = ()) -> B:
        """What follows from a position, or :class:`BadPosition`."""
        if supposed:
            legend = self.legend_of(position)
            for each in supposed:
                self._check(legend, each.owner, each.card)
        return self.know(position, model, supposed)

    def _check(self, legend: Legend, owner: str, card: str) -> None:
        """Refuse what a position does not speak of."""
        if owner not in legend.owners:
            raise BadPosition((f"Nobody at the table is called {shown(owner)}.",))
        self._check_card(legend, card)

    def _check_card(self, legend: Legend, card: str) -> None:
        if card not in legend.cards:
            raise BadPosition((f"There is no {self.thing} called {shown(card)}.",))


class Onlooker(ABC, Generic[B]):
    """Follows one seat through a finished game, and deduces from nothing but what it was told."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.shown: int | None = None
        """The turn in which the answer was shown to it before the end."""
        self._bits: list[float] = []
        self._solutions: list[int] = []
        self._heard = 0
        self._known: B | None = None

    @abstractmethod
    def hear(self, payload: Payload) -> None:
        """Take one event in."""

    @abstractmethod
    def work_out(self) -> B:
        """What may be true after all that was taken in."""

    @property
    @abstractmethod
    def unknown(self) -> float:
        """How many bits of the answer are unknown to it."""

    @property
    @abstractmethod
    def possible(self) -> int:
        """How many answers could be."""

    def telling(self, payloads: Sequence[Payload], turn: int) -> Sequence[Payload]:  # noqa: ARG002 - for those who note it
        """What it deduces from, of all that it was told of one entry: not what lays the answer open."""
        return payloads

    def follow(self, match: Match[Any], turn: int) -> None:
        """Take in what was told since, in this turn."""
        events = match.events[self._heard :]
        self._heard = len(match.events)
        seen = [payload for event in events if (payload := event.seen_by(self.seat)) is not None]
        for payload in self.telling(seen, turn):
            self.hear(payload)
            self._known = None

    @property
    def known(self) -> B:
        """What may be true, as far as it could know."""
        if self._known is None:
            self._known = self.work_out()
        return self._known

    def end_turn(self) -> None:
        """Note how much it knows after a turn, or after the deal."""
        self._bits.append(self.unknown)
        self._solutions.append(self.possible)

    def progress(self) -> Progress:
        """How it came to know the answer."""
        certain = next((turn for turn, bits in enumerate(self._bits) if bits < SETTLED), None)
        return Progress(self.seat, tuple(self._bits), certain, self.shown, tuple(self._solutions))
