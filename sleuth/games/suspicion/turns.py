"""How the turn goes round, how somebody concedes, and how the evening ends."""

from typing import TypeVar

from msgspec.structs import replace

from sleuth.core.game import Event, Seat, Step
from sleuth.games.suspicion import scoring
from sleuth.games.suspicion.events import Conceded, Drew, DrewHidden, Guesses, Reshuffled, Scored, TurnBegan, Unmasked
from sleuth.games.suspicion.state import Ending, State

T = TypeVar("T")


def changed(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The values with this one in its place."""
    return (*values[:index], value, *values[index + 1 :])


def present(state: State) -> list[Seat]:
    """Who has not conceded."""
    return [Seat(seat) for seat in range(len(state.hands)) if seat not in state.open.conceded]


def end_turn(state: State, seat: Seat, events: tuple[Event, ...]) -> Step[State]:
    """Discard, draw, shuffle if that was the last card, and the next seat's turn (SU-24, SU-26, SU-27, SU-R10)."""
    table = state.open
    discards = (*table.discards, table.card or "")
    drawn, *rest = state.deck
    deck = tuple(rest)
    events = (*events, Event(Drew(seat, drawn), frozenset((seat,)), DrewHidden(seat)))
    if not deck:
        deck, discards = state.chance.shuffled(discards, "reshuffle", table.turn), ()
        events = (*events, Event(Reshuffled(len(deck))))
    hand = (*state.hands[seat], drawn)
    drawn_up = replace(table, hand_sizes=changed(table.hand_sizes, seat, len(hand)), deck=len(deck), discards=discards)
    return pass_turn(replace(state, open=drawn_up, hands=changed(state.hands, seat, hand), deck=deck), events)


def pass_turn(state: State, events: tuple[Event, ...]) -> Step[State]:
    """The next player's turn, clockwise; whoever conceded is passed over (SU-13, SU-27, SU-H02)."""
    table = state.open
    seat, round_ = table.seat, table.round
    while True:
        seat = Seat((seat + 1) % len(state.hands))
        round_ += seat == table.first
        if seat not in table.conceded:
            break
    began = replace(
        table, phase="roll", seat=seat, turn=table.turn + 1, round=round_, dice=(), spent=(), card=None, done=()
    )
    return Step(replace(state, open=began), (*events, Event(TurnBegan(seat, began.turn, round_))))


def finish(state: State, events: tuple[Event, ...]) -> Step[State]:
    """All masks off, and the points counted; the last one left needs none to win (SU-43 to SU-50, SU-H04)."""
    table, here = state.open, present(state)
    nobody = (None,) * len(state.hands)
    guesses = tuple(named or nobody for named in state.guesses)
    scores = scoring.score(table.loot, state.identities, guesses)
    winners, reason = scoring.winners(scores, here)
    ending = Ending(reason, winners, state.identities, guesses, scores)
    over = replace(state, open=replace(table, phase="over", ending=ending))
    told = (Event(Unmasked(state.identities, guesses)), Event(Scored(scores, winners, reason)))
    return Step(over, (*events, *told))


def concede(state: State, seat: Seat) -> Step[State]:
    """Leave the game for good, at whatever moment (SU-H01 to SU-H04)."""
    table, guest = state.open, state.identities[seat]
    in_play = table.phase == "act" and table.seat == seat and table.card is not None
    cards = (*state.hands[seat], *((table.card,) if in_play and table.card else ()))
    others = range(len(state.hands))
    left = replace(
        table,
        conceded={**table.conceded, seat: guest},
        conceded_in={**table.conceded_in, seat: table.turn},
        loot=tuple(dict.fromkeys(gems, 0) if other == seat else gems for other, gems in enumerate(table.loot)),
        hand_sizes=tuple(0 if other == seat else size for other, size in enumerate(table.hand_sizes)),
        discards=(*table.discards, *cards),
        guessed=tuple(done or other == seat for other, done in enumerate(table.guessed)),
    )
    state = replace(
        state,
        open=left,
        hands=tuple(() if other == seat else state.hands[other] for other in others),
        guesses=tuple(() if other == seat else _without(state.guesses[other], seat) for other in others),
    )
    conceded = (Event(Conceded(seat, guest, cards)),)
    if len(present(state)) == 1 or (left.phase == "guess" and all(left.guessed)):
        return finish(state, conceded)
    if left.phase != "guess" and left.seat == seat:
        return pass_turn(state, conceded)
    return Step(state, conceded)


def _without(guesses: Guesses, seat: Seat) -> Guesses:
    """The guesses, if there are any, with none for this seat."""
    return tuple(None if other == seat else guest for other, guest in enumerate(guesses))
