"""The rules of Zero Day without the duel, as in the ledger ``docs/rules/zeroday.md`` (ED-): evidence, suggestions,
accusations, Treasures and life. What happens in the duel the players tell.
"""

from collections.abc import Sequence

import msgspec

from sleuth.core.chance import Chance
from sleuth.core.choices import Choice, Move, admits, every
from sleuth.core.game import Event, Illegal, Occasion, Options, Outcome, Refused, Seat, Step, Turn, Viewer
from sleuth.games.base import asks_anew
from sleuth.games.paperduel import offers, redeal
from sleuth.games.paperduel.plays import Play
from sleuth.games.paperduel.state import Mine, PaperOptions, Player, Side, State, View
from sleuth.games.zeroday.events import EvidenceDealt, Opened, TurnBegan
from sleuth.games.zeroday.setup import FEWEST, MOST, OPEN_PROGRAMS, dealt_out, evidence_of
from sleuth.games.zeroday.view import Over


class PaperRules:
    """Keeps the evidence of a duel on paper."""

    # -- the contract ----------------------------------------------------------------------------------------------

    def start(self, seats: Sequence[str], options: Options, chance: Chance) -> Step[State]:
        """Fill the envelope, lay two programs open, deal the evidence (ED-08 to ED-13)."""
        settings = msgspec.convert(dict(options), PaperOptions)
        if not FEWEST <= len(seats) <= MOST:
            raise Refused(f"Zero Day is for {FEWEST} to {MOST} players, not {len(seats)}.", "ED-R02")
        kinds = evidence_of(settings.evidence)
        piles = [chance.shuffled(kind, "evidence", number) for number, kind in enumerate(kinds)]
        envelope = tuple(pile[0] for pile in piles)
        programs = tuple(sorted(piles[2][1 : 1 + OPEN_PROGRAMS], key=kinds[2].index))
        rest = [card for pile in piles for card in pile if card not in envelope and card not in programs]
        first = Seat(chance.below(len(seats), "first player"))
        hands = dealt_out(chance.shuffled(rest, "deal"), len(seats), first)
        players = tuple(Player(settings.life, hand) for hand in hands)
        state = State(settings, tuple(seats), players, envelope, programs, first, chance)
        events = [Event(Opened(first, programs, tuple(len(hand) for hand in hands)))]
        events += [Event(EvidenceDealt(Seat(seat), hand), frozenset((Seat(seat),))) for seat, hand in enumerate(hands)]
        return Step(state, (*events, Event(TurnBegan(first, 1))))

    def awaited(self, state: State) -> frozenset[Seat]:
        if state.ending is not None:
            return frozenset()
        return frozenset((state.active if state.inquiry is None else state.inquiry.asked[0],))

    def turn(self, state: State) -> Turn | None:
        return None if state.ending is not None else Turn(state.active, state.turn)

    def occasion(self, state: State, seat: Seat) -> Occasion:  # noqa: ARG002 - only the asked are awaited then
        return "turn" if state.inquiry is None else "answer"

    def outcome(self, state: State) -> Outcome | None:
        return None if state.ending is None else Outcome(state.ending.reason, state.ending.winners)

    def may_speak(self, state: State, seat: Seat) -> bool:
        """Whoever has seen the envelope, or is out, is silent until the end (ED-39)."""
        me = state.players[seat]
        return state.ending is not None or (not me.barred and me.lost is None)

    def has_left(self, state: State, seat: Seat) -> bool:
        return state.players[seat].lost is not None

    def choices(self, state: State, seat: Seat) -> Sequence[Choice]:
        if seat not in self.awaited(state):
            return ()
        return (offers.question(state, seat),) if state.inquiry is not None else offers.in_turn(state, seat)

    def asides(self, state: State, seat: Seat) -> Sequence[Choice]:
        """Whatever anybody may note at any time; and to be out, once (ED-45)."""
        if state.ending is not None or state.players[seat].lost is not None:
            return ()
        return offers.notes(state, seat)

    def default(self, state: State, seat: Seat) -> Move:
        choices = self.choices(state, seat)
        settled = next((choice for choice in choices if choice.kind == "end-turn"), choices[0])
        return next(iter(every((settled,))))

    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        if state.ending is not None:
            raise Illegal("The game is over.")
        if state.players[seat].lost is not None:
            raise Illegal("You are out: your seat does nothing any more.", "ED-R11")
        if not admits((*self.choices(state, seat), *self.asides(state, seat)), move):
            raise Illegal("That cannot be done now. Look at what is offered, and choose from it.")
        return asks_anew(self, state, Play(state, seat).make(move))

    def view(self, state: State, viewer: Viewer) -> View:
        over = state.ending
        return View(
            seat=viewer,
            chairs=state.chairs,
            turn=state.turn,
            active=state.active,
            sides=tuple(_side(one) for one in state.players),
            programs=state.programs,
            split=state.options.evidence,
            suggested=state.suggested,
            bought=state.bought,
            asked=() if state.inquiry is None else state.inquiry.asked,
            suggestions=state.suggestions,
            notes=state.notes,
            mine=None if viewer is None else _mine(state, state.players[viewer]),
            over=None if over is None else Over(over.reason, over.winners, over.envelope, over.evidence),
        )

    def twin(self, state: State, seat: Seat, chance: Chance) -> State:
        return redeal.deal_anew(state, seat, chance)


def _side(player: Player) -> Side:
    return Side(
        life=player.life,
        treasures=player.treasures,
        evidence=len(player.evidence),
        laid_open=player.evidence if player.lost is not None else (),
        barred=player.barred,
        accusation=player.accusation,
        lost=player.lost or "",
    )


def _mine(state: State, player: Player) -> Mine:
    return Mine(player.evidence, player.seen, state.envelope if player.barred else ())
