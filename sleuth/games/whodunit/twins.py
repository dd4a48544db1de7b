"""States that look the same to one seat: for proving that nothing leaks."""

from collections.abc import Iterator, Sequence
from random import Random

from msgspec.structs import replace

from sleuth.core.chance import Chance
from sleuth.core.game import Seat
from sleuth.games.whodunit.edition import Edition
from sleuth.games.whodunit.events import Card
from sleuth.games.whodunit.state import Seen, State, Triple, has_looked

SWAPS = 120
"""Tries to swap two cards: enough to leave little of the first deal where it was."""


def deal_anew(edition: Edition, state: State, seat: Seat, chance: Chance) -> State:
    """Swap cards between the other hands and the envelope as long as this seat could not tell.

    What the seat knows: its own hand and those laid open, the cards it was shown and by whom, who passed on which three
    cards, who showed one of which three, which accusations of its own or said aloud failed, and the envelope if it
    looked. What others wrote down may be anything but the envelope. After the end it knows everything.
    """
    if state.open.ending is not None:
        return replace(state, chance=chance)
    owners: list[list[Card]] = [list(hand) for hand in state.hands]
    owners.append(list(state.envelope))
    envelope = len(owners) - 1
    closed = {seat, *state.open.conceded, *({envelope} if has_looked(state, seat) else ())}
    free = [owner for owner in range(len(owners)) if owner not in closed]
    kinds = (edition.suspects, edition.weapons, edition.rooms)
    kind_of = {card.id: number for number, cards in enumerate(kinds) for card in cards}
    known = _Knowledge(state, seat)
    random = Random(chance.fork("twin").key)  # a twin is never played for real, and thousands of them are made
    for _ in range(SWAPS if len(free) > 1 else 0):
        one, other = random.sample(free, 2)
        i, j = random.randrange(len(owners[one])), random.randrange(len(owners[other]))
        mine, theirs = owners[one][i], owners[other][j]
        if envelope in (one, other) and kind_of[mine] != kind_of[theirs]:
            continue
        owners[one][i], owners[other][j] = theirs, mine
        if not known.allows(owners):
            owners[one][i], owners[other][j] = mine, theirs
    order = {card: number for number, card in enumerate(edition.cards)}
    hands = tuple(
        hand if owner == seat else tuple(sorted(owners[owner], key=order.__getitem__))
        for owner, hand in enumerate(state.hands)
    )
    suspect, weapon, room = owners[envelope]
    dealt = replace(
        state,
        envelope=(suspect, weapon, room),
        hands=hands,
        seen=_shown_anew(state, seat, hands),
        chance=chance,
    )
    return replace(dealt, accusations=tuple(_written_anew(edition, dealt, seat, random)))


class _Knowledge:
    """What a seat knows of the others' cards."""

    def __init__(self, state: State, seat: Seat) -> None:
        self._holds = {(seen.by, seen.card) for seen in state.seen[seat]}
        self._lacks: list[tuple[int, frozenset[Card]]] = []
        self._has_one: list[tuple[int, frozenset[Card]]] = []
        running = state.open.enquiry if state.open.phase == "answer" else None
        for enquiry in (*state.enquiries, *((running,) if running else ())):
            cards = frozenset(enquiry.cards)
            for answer in enquiry.answers:
                (self._has_one if answer.showed else self._lacks).append((answer.seat, cards))
        self._failed = [cards for accuser, cards in state.accusations if _heard(state, seat, accuser)]

    def allows(self, owners: Sequence[Sequence[Card]]) -> bool:
        envelope: Triple = (owners[-1][0], owners[-1][1], owners[-1][2])
        return (
            all(card in owners[owner] for owner, card in self._holds)
            and all(cards.isdisjoint(owners[owner]) for owner, cards in self._lacks)
            and all(not cards.isdisjoint(owners[owner]) for owner, cards in self._has_one)
            and envelope not in self._failed
        )


def _heard(state: State, seat: Seat, accuser: Seat) -> bool:
    """Whether a seat knows which cards an accuser named (CL-R27)."""
    return accuser == seat or state.options.accusations == "aloud"


def _written_anew(edition: Edition, state: State, seat: Seat, random: Random) -> Iterator[tuple[Seat, Triple]]:
    """The accusations so far, all of them wrong; those that this seat does not know name any other cards."""
    kinds = (edition.suspects, edition.weapons, edition.rooms)
    for accuser, cards in state.accusations:
        named = cards
        while not _heard(state, seat, accuser) and named in (cards, state.envelope):
            suspect, weapon, room = (random.choice(kind).id for kind in kinds)
            named = (suspect, weapon, room)
        yield accuser, named


def _shown_anew(state: State, seat: Seat, hands: Sequence[Sequence[Card]]) -> tuple[tuple[Seen, ...], ...]:
    """What the others would have been shown in the new deal; what this seat saw or showed stays."""
    named = {(enquiry.turn, enquiry.seat): enquiry.cards for enquiry in state.enquiries}
    return tuple(
        tuple(
            seen
            if seat in (asker, seen.by)
            else Seen(
                next(card for card in hands[seen.by] if card in named[seen.turn, Seat(asker)]), seen.by, seen.turn
            )
            for seen in cards
        )
        for asker, cards in enumerate(state.seen)
    )
