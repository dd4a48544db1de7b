"""States that look the same to one seat: for proving that nothing leaks."""

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from sleuth.core.chance import Chance
from sleuth.core.game import Seat
from sleuth.games.suspicion.edition import Edition
from sleuth.games.suspicion.events import CardId, Guesses, GuestId
from sleuth.games.suspicion.setup import assign
from sleuth.games.suspicion.state import State


def deal_anew(edition: Edition, state: State, seat: Seat, chance: Chance) -> State:
    """Deal identities, invitations, action cards and guesses anew, as far as this seat could not tell.

    What the seat knows: who it is itself and who those were that conceded, the answers it got, the invitations it
    peeked at and their places in the deck, everybody's robberies, its own cards, the discards and its own guesses.
    After the end it knows everything.
    """
    if state.open.ending is not None:
        return replace(state, chance=chance)
    random = Random(chance.fork("twin").key)  # a twin is never played for real, and thousands of them are made
    guests = [guest.id for guest in edition.guests]
    fixed = _peeked_at(state, seat)
    identities = _identities_anew(state, seat, guests, random)
    loose = [guest for guest in guests if guest not in identities and guest not in fixed.values()]
    random.shuffle(loose)
    rest = iter(loose)
    invitations = tuple(fixed.get(place) or next(rest) for place in range(len(state.invitations)))
    hands, deck = _cards_anew([card.id for card in edition.cards], state, seat, random)
    return replace(
        state,
        identities=identities,
        invitations=invitations,
        hands=hands,
        deck=deck,
        guesses=tuple(
            guesses if other == seat or not guesses else _guesses_anew(guests, identities, other, state, random)
            for other, guesses in enumerate(state.guesses)
        ),
        chance=chance,
    )


def _peeked_at(state: State, seat: Seat) -> dict[int, GuestId]:
    """The places in the deck of invitations that this seat has seen."""
    places = {number % len(state.invitations) for number, peek in enumerate(state.open.peeks) if peek.seat == seat}
    return {place: state.invitations[place] for place in places}


def _identities_anew(state: State, seat: Seat, guests: Sequence[GuestId], random: Random) -> tuple[GuestId, ...]:
    """Somebody for each seat that agrees with what this seat knows (SU-34, SU-51, SU-52)."""
    table, mine = state.open, state.identities[seat]
    others = set(guests) - {mine, *_peeked_at(state, seat).values()}
    others -= {*table.conceded.values()}
    known = {**table.conceded, seat: mine}
    possible = {
        other: {known[other]} if other in known else set(others) for other in map(Seat, range(len(state.hands)))
    }
    for robbery in table.robberies:
        possible[robbery.seat] &= set(robbery.suspects)
    for question in table.questions:
        if question.seat == seat:
            seers = set(question.seers)
            answer = state.identities[question.to] in seers
            possible[question.to] = {guest for guest in possible[question.to] if (guest in seers) == answer}
    found = assign({other: random.sample(sorted(some), len(some)) for other, some in possible.items()})
    assert found is not None, "the true identities agree with everything"
    return tuple(found[Seat(other)] for other in range(len(state.hands)))


def _cards_anew(
    cards: Sequence[CardId], state: State, seat: Seat, random: Random
) -> tuple[tuple[tuple[CardId, ...], ...], tuple[CardId, ...]]:
    table = state.open
    known = {*state.hands[seat], *table.discards, table.card}
    unseen = [card for card in cards if card not in known]
    random.shuffle(unseen)
    hands: list[tuple[CardId, ...]] = []
    for other, hand in enumerate(state.hands):
        if other == seat:
            hands.append(hand)
        else:
            hands.append(tuple(unseen[: len(hand)]))
            del unseen[: len(hand)]
    return tuple(hands), tuple(unseen)


def _guesses_anew(
    guests: Sequence[GuestId], identities: Sequence[GuestId], seat: int, state: State, random: Random
) -> Guesses:
    gone = state.open.conceded
    others = [guest for guest in guests if guest != identities[seat] and guest not in gone.values()]
    named = iter(random.sample(others, len(identities) - 1 - len(gone)))
    return tuple(None if other == seat or other in gone else next(named) for other in range(len(identities)))
