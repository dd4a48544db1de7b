"""What a gala's deduction sheet marks by itself: what single events tell a seat, each with its reason."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

from sleuth.core.game import Seat
from sleuth.core.givens import Column, Given
from sleuth.core.prose import listed
from sleuth.games.suspicion.edition import Edition
from sleuth.games.suspicion.events import GuestId
from sleuth.games.suspicion.state import Answer, Question, Robbery, Sighting, View

Gone: TypeAlias = tuple[int, Seat, GuestId]
"""In which turn somebody conceded, and who they were."""

Known: TypeAlias = tuple[
    tuple[Robbery, ...], tuple[Question, ...], tuple[Answer, ...], tuple[Sighting, ...], tuple[Gone, ...]
]
"""All that a seat's crosses come from: robberies, questions, the answers that it got, what it peeked at, and who
conceded."""


KEPT = 1024
"""Sheets that are remembered: most moves change nothing on them."""


class Givens:
    """Reads a gala's views."""

    def __init__(self, edition: Edition) -> None:
        self._guests = tuple(guest.id for guest in edition.guests)
        self._said = {guest.id: guest.said for guest in edition.guests}
        self._gems = {gem.id: gem.name for gem in edition.gems}
        self._remembered = lru_cache(KEPT)(self._of)

    def of(self, view: View, names: Sequence[str]) -> tuple[Given, ...]:
        """What the own invitation, robberies, answers and peeks tell, turn by turn."""
        table = view.table
        if view.seat is None or view.guest is None:
            return ()
        mine = tuple([answer for answer in view.answers if answer.seat == view.seat])
        gone = tuple([(table.conceded_in[seat], seat, guest) for seat, guest in table.conceded.items()])
        known = (table.robberies, table.questions if mine else (), mine, view.sightings, gone)
        identities = table.ending.identities if table.ending else ()
        return self._remembered(view.seat, view.guest, tuple(names[: len(table.masks)]), known, identities)

    def _of(
        self, seat: Seat, guest: GuestId, names: tuple[str, ...], known: Known, identities: tuple[GuestId, ...]
    ) -> tuple[Given, ...]:
        robberies, questions, answers, sightings, gone = known
        mine, others = str(seat), tuple([str(other) for other in range(len(names)) if other != seat])
        events = [
            *((one.turn, self._robbery(one, names)) for one in robberies if one.seat != seat),
            *((one.turn, self._answer(one, questions, names)) for one in answers),
            *((one.turn, self._peek(one, others)) for one in sightings),
            *((turn, given) for turn, who, was in gone if who != seat for given in self._left(who, was, others, names)),
        ]
        told = [given for _, given in sorted(events, key=lambda event: event[0]) if given.rows]
        return (
            Given((guest,), (mine,), True, "Your invitation."),
            Given(self._but(guest), (mine,), False, "Your invitation."),
            Given((guest,), others, False, "That is you."),
            *told,
            *self._unmasked(seat, identities),
        )

    def _unmasked(self, mine: Seat, identities: Sequence[GuestId]) -> Iterator[Given]:
        for seat, guest in enumerate(identities):
            if seat != mine:
                yield Given((guest,), (str(seat),), True, "The masks are off.")
                yield Given(self._but(guest), (str(seat),), False, "The masks are off.")

    def _left(self, seat: Seat, guest: GuestId, others: Sequence[Column], names: Sequence[str]) -> Iterator[Given]:
        """Whoever conceded is unmasked, and nobody else is that guest (SU-H01)."""
        because = f"{names[seat]} conceded, and the mask came off."
        yield Given((guest,), (str(seat),), True, because)
        yield Given(self._but(guest), (str(seat),), False, because)
        yield Given((guest,), tuple([one for one in others if one != str(seat)]), False, because)

    def _but(self, *guests: GuestId) -> tuple[GuestId, ...]:
        return tuple([guest for guest in self._guests if guest not in guests])

    def _peek(self, peek: Sighting, others: tuple[Column, ...]) -> Given:
        return Given(
            (peek.guest,), others, False, f"Turn {peek.turn}: you peeked at this invitation, so nobody drew it."
        )

    def _robbery(self, robbery: Robbery, names: Sequence[str]) -> Given:
        """Whoever robs a room stands in one with that gem (SU-51)."""
        who = ("one of " if len(robbery.suspects) > 1 else "") + listed([self._said[one] for one in robbery.suspects])
        because = f"Turn {robbery.turn}, robbery ({self._gems[robbery.gem]}): {names[robbery.seat]} is {who}."
        return Given(self._but(*robbery.suspects), (str(robbery.seat),), False, because)

    def _answer(self, answer: Answer, questions: Sequence[Question], names: Sequence[str]) -> Given:
        """The asked guest is one of those who saw, or none of them (SU-52)."""
        seers = next(one.seers for one in questions if (one.turn, one.to) == (answer.turn, answer.to))
        sees = "saw" if answer.yes else "did not see"
        because = f"Turn {answer.turn}: {names[answer.to]}’s guest {sees} {self._said[answer.guest]}."
        return Given(self._but(*seers) if answer.yes else seers, (str(answer.to),), False, because)
