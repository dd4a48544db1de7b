"""The rules of Zero Day, as in the ledgers ``docs/rules/zeroday.md`` (ED) and ``docs/rules/zeroday-duel.md`` (DU).

Facts: 2 to 6 players, hidden hands, libraries and evidence, nothing left to chance but the shuffles. A game begins with
packs and opening hands, for all at the same time; then turns of steps, in which players get priority one after another.
"""

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from sleuth.core.chance import Chance
from sleuth.core.choices import Choice, Move, Option, Some, admits, every
from sleuth.core.game import Illegal, Occasion, Options, Outcome, Pass, Seat, Step, Turn, Viewer
from sleuth.games.base import asks_anew
from sleuth.games.zeroday import (
    casting,
    catalogue,
    checks,
    combat,
    deeds,
    effects,
    inquiry,
    passing,
    setup,
    turns,
    twins,
)
from sleuth.games.zeroday.board import Board
from sleuth.games.zeroday.duel import Duel
from sleuth.games.zeroday.events import HandDrawn, HandDrawnHidden, Kept, PacksChosen
from sleuth.games.zeroday.leaving import lose
from sleuth.games.zeroday.state import Object, Player, State, after, copy_of
from sleuth.games.zeroday.view import Showing, View, view_of

NOBODY: frozenset[Seat] = frozenset()
FREE_FROM = 3
"""With so many players the first mulligan is free (DU-02)."""
SETTLE = ("pass", "keep", "no", "refuse", "none", "go-on")
"""What is done when time runs out, where one of these may be done."""

CONCEDE = Choice(
    "concede",
    "Concede the game",
    note="You leave the game, and your evidence is laid open. The others play on.",
    grave=True,
)


class ZeroDayRules:
    """Plays the duel by the book."""

    def __init__(self) -> None:
        self._offered: tuple[State | None, Seat, tuple[Choice, ...]] = (None, Seat(0), ())
        """What was offered last, since whoever makes a move was asked for it in the same state."""
        self._seen: tuple[State | None, Board | None] = (None, None)
        self._showing = Showing()

    # -- the contract ----------------------------------------------------------------------------------------------

    def start(self, seats: Sequence[str], options: Options, chance: Chance) -> Step[State]:
        """Set up; with packs dealt, opening hands are drawn at once (ED-06 to ED-15, DU-01, DU-02)."""
        step = setup.set_up(seats, options, chance)
        if step.state.options.packs != "dealt":
            return step
        duel = Duel(step.state)
        _draw_hands(duel)
        return Step(duel.state, (*step.events, *duel.events))

    def awaited(self, state: State) -> frozenset[Seat]:
        if state.ending is not None:
            return NOBODY
        if state.ask is not None:
            return frozenset((state.ask.seat,))
        if state.priority is not None:
            return frozenset((state.priority,))
        if state.step == "packs":
            return frozenset(_seats(state, lambda player: not player.packs))
        if state.step == "mulligan":
            return frozenset(_seats(state, lambda player: not player.kept))
        return NOBODY

    def turn(self, state: State) -> Turn | None:
        return Turn(state.active, state.turn) if state.turn and state.ending is None else None

    def occasion(self, state: State, seat: Seat) -> Occasion:
        if state.step in ("packs", "mulligan"):
            return "turn"
        if state.ask is not None:
            return "answer" if state.ask.about in ("show", "block") or seat != state.active else "turn"
        return "turn" if state.priority == state.active and not state.stack else "pass"

    def outcome(self, state: State) -> Outcome | None:
        return None if state.ending is None else Outcome(state.ending.reason, state.ending.winners)

    def may_speak(self, state: State, seat: Seat) -> bool:
        """Whoever has seen the envelope, or left, is silent until the end (ED-39)."""
        player = state.players[seat]
        return state.ending is not None or (not player.barred and player.lost is None)

    def has_left(self, state: State, seat: Seat) -> bool:
        return state.players[seat].lost is not None

    def view(self, state: State, viewer: Viewer) -> View:
        return view_of(state, self._showing.public(state, self.board(state)), viewer)

    def board(self, state: State) -> Board:
        """The battlefield of a position with all effects, looked up if it was worked out just before."""
        known, board = self._seen
        if known is not state or board is None:
            board = Board(state)
            self._seen = (state, board)
        return board

    def twin(self, state: State, seat: Seat, chance: Chance) -> State:
        return twins.deal_anew(state, seat, chance)

    def choices(self, state: State, seat: Seat) -> Sequence[Choice]:
        known, whose, offered = self._offered
        if state is not known or seat != whose:
            offered = self._choices(state, seat)
            self._offered = (state, seat, offered)
        return offered

    def _choices(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        if seat not in self.awaited(state):
            return ()
        if state.step == "packs":
            return (_packs_choice(state, seat),)
        if state.step == "mulligan":
            return tuple(_hand_choices(state, seat))
        if state.ask is not None:
            return state.ask.choices
        duel = Duel(state, self.board(state))  # nothing is changed by looking
        return tuple(casting.offers(duel, seat))

    def asides(self, state: State, seat: Seat) -> Sequence[Choice]:
        """To concede, at any time and once (DU-04)."""
        if state.ending is not None or state.players[seat].lost is not None:
            return ()
        return (*passing.wishes(state, seat), CONCEDE)

    def passes(self, state: State, seat: Seat) -> Pass | None:
        """The pass that is made for this seat, if it need not be asked (DU-16)."""
        return passing.passes(state, seat, lambda: len(self.choices(state, seat)) > 1)

    def default(self, state: State, seat: Seat) -> Move:
        """Do nothing that matters: pass, keep, stay, show the first card."""
        choices = self.choices(state, seat)
        for choice in choices:
            if choice.kind in SETTLE:
                return next(iter(every((choice,))))
        return next(iter(every(choices)))

    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        if state.ending is not None:
            raise Illegal("The game is over.")
        if state.players[seat].lost is not None:
            raise Illegal("You have left the game: nobody plays your seat any more.", "DU-56")
        if move == passing.PASS and state.priority == seat and state.ask is None:
            return self._pass(state, seat)
        if move.kind == "concede":
            return self._concede(state, seat, move)
        if move.kind in passing.KINDS:
            return self._wish(state, seat, move)
        if seat not in self.awaited(state):
            raise Illegal("It is not your turn to decide: wait until you are asked.", "DU-16")
        if not admits(self.choices(state, seat), move):
            raise self._refusal(state, seat, move)
        duel = Duel(copy_of(state), self.board(state))
        take(duel, seat, move)
        return self._gone_on(duel)

    def _pass(self, state: State, seat: Seat) -> Step[State]:
        """Pass, as whoever has priority may. If somebody else has it then, all but that is shared with the position
        before."""
        board = self.board(state)
        passed, priority = turns.next_to_act(Duel(state, board), after(state, seat), state.passed + 1)
        if priority is None:
            duel = Duel(copy_of(state), board)
            duel.state.passed = passed
            turns.end_round(duel)
            turns.run(duel)
            return self._gone_on(duel)
        following = replace(state, passed=passed, priority=priority)
        self._seen = (following, board)
        return Step(following)

    def _gone_on(self, duel: Duel) -> Step[State]:
        """The position that a duel has come to, with its board kept for whoever looks at it next."""
        self._seen = (duel.state, duel.board)
        return Step(duel.state, tuple(duel.events))

    def _wish(self, state: State, seat: Seat, move: Move) -> Step[State]:
        """Say when one wants to be asked."""
        if not admits(tuple(passing.wishes(state, seat)), move):
            raise Illegal("That cannot be set now: choose from what is offered.")
        duel = Duel(copy_of(state), self.board(state))
        passing.wished(duel, seat, move)
        return self._gone_on(duel)

    def _concede(self, state: State, seat: Seat, move: Move) -> Step[State]:
        """Leave the game (DU-04, DU-56)."""
        if move.slots:
            raise Illegal("There is nothing to name here.")
        duel = Duel(copy_of(state))
        lose(duel, (seat,), "conceded")
        if not duel.end_if_decided():
            turns.left(duel, seat)
            _settle(duel)
        return asks_anew(self, state, Step(duel.state, tuple(duel.events)))

    def _refusal(self, state: State, seat: Seat, move: Move) -> Illegal:
        """Why a move cannot be made."""
        kinds = {choice.kind for choice in self.choices(state, seat)}
        if move.kind in kinds:
            return Illegal("That does not fit: choose from what is offered for each part of it.", "DU-22")
        if move.kind.split("-")[0] in ("cast", "flash", "use", "cycle", "land"):
            return Illegal(
                "That cannot be done now: it is too late or too early for it, there is nothing to aim it at, "
                "or you cannot pay for it.",
                "DU-19",
            )
        labels = "; ".join(choice.label for choice in self.choices(state, seat)[:6])
        return Illegal(f"That cannot be done now. You may: {labels}.")


def _seats(state: State, wanted: Callable[[Player], bool]) -> list[Seat]:
    return [Seat(seat) for seat, player in enumerate(state.players) if player.lost is None and wanted(player)]


def take(duel: Duel, seat: Seat, move: Move) -> None:
    """Make a move that is admitted, and go on until somebody has to decide."""
    state = duel.state
    if state.step == "packs":
        _choose_packs(duel, seat, move)
        return
    if state.step == "mulligan":
        _choose_hand(duel, seat, move)
        _settle(duel)
        return
    asked, state.ask = state.ask, None
    if asked is None:
        if move.kind == "pass":
            turns.pass_priority(duel, seat)
        else:
            deeds.carry_out(duel, seat, move)
    else:
        _answer(duel, seat, asked.about, move)
    turns.run(duel)


def _answer(duel: Duel, seat: Seat, about: str, move: Move) -> None:
    """Take in an answer to what was asked."""
    match about:
        case "attack":
            combat.declare_attackers(duel, move)
        case "block":
            combat.declare_blockers(duel, seat, move)
            turns.ask_for_blocks(duel)
        case "order":
            turns.ordered(duel, seat, move)
        case "aim":
            turns.aimed(duel, seat, move)
        case "suggest":
            inquiry.suggested(duel, move)
        case "show":
            inquiry.answered(duel, move)
        case "end":
            if move.kind == "special":
                inquiry.buy(duel, move)
            elif move.kind == "accuse":
                inquiry.accuse(duel, move)
            else:
                turns.closed(duel)
        case "legend":
            checks.keep_legend(duel, int(str(move.slots["card"])))
        case _ if about.startswith("host-"):
            checks.put_on(duel, about, int(str(move.slots["card"])))
        case "clean-up":
            going = [one for one in duel.player(seat).hand if str(one.id) in move.slots["cards"]]
            duel.move(going, "graveyard", why="discarded")
            for _ in going:
                duel.occurs("discard", seat)
            turns.wear_off(duel)
        case _ if about.startswith("divide-"):
            combat.divided(duel, about, move)
            turns.ask_for_division(duel)
        case _:
            effects.answered(duel, move)


def _settle(duel: Duel) -> None:
    """Before the first turn: go on when all have chosen; after that, until somebody has to decide."""
    state = duel.state
    if state.step == "packs":
        if not _seats(state, lambda player: not player.packs):
            _lay_packs_open(duel)
            _draw_hands(duel)
    elif state.step == "mulligan":
        if not _seats(state, lambda player: not player.kept):
            turns.begin_first_turn(duel)
            turns.run(duel)
    else:
        turns.run(duel)


# -- packs and opening hands -------------------------------------------------------------------------------------------


def _packs_choice(state: State, seat: Seat) -> Choice:
    packs = catalogue.load().packs
    options = tuple(Option(pack, packs[pack].name, packs[pack].plan) for pack in state.players[seat].offered)
    slot = Some("packs", "Two packs", options, least=setup.PACKS_EACH, most=setup.PACKS_EACH)
    return Choice("packs", "Take two packs", (slot,), note="Shuffled together, they are your library.")


def _choose_packs(duel: Duel, seat: Seat, move: Move) -> None:
    """Packs are known to all once everybody has chosen."""
    player, chosen = duel.player(seat), move.slots["packs"]
    player.packs = tuple(pack for pack in player.offered if pack in chosen)
    duel.tell_only(seat, PacksChosen(seat, player.packs))
    _settle(duel)


def _lay_packs_open(duel: Duel) -> None:
    for seat in _seats(duel.state, lambda player: bool(player.packs)):
        duel.player(seat).offered = ()
        duel.tell(PacksChosen(seat, duel.player(seat).packs))


def _draw_hands(duel: Duel) -> None:
    """Shuffle the libraries and draw seven cards each (DU-01, DU-02)."""
    state = duel.state
    state.step = "mulligan"
    for number in range(len(state.players)):
        seat = Seat(number)
        if duel.is_in(seat):
            duel.player(seat).library = setup.library_of(duel.player(seat).packs)
            duel.shuffle(seat)
            _draw_hand(duel, seat)
            duel.player(seat).kept = state.options.mulligans == "none"
    _settle(duel)


def _draw_hand(duel: Duel, seat: Seat) -> None:
    player = duel.player(seat)
    player.hand = [Object(duel.new_id(), card, seat, seat) for card in player.library[: turns.HAND]]
    player.library = player.library[turns.HAND :]
    things = tuple(duel.thing(one) for one in player.hand)
    duel.tell_only(seat, HandDrawn(seat, things), HandDrawnHidden(seat, len(things)))


def _to_bottom(state: State, seat: Seat) -> int:
    """How many cards of the hand go to the bottom if it is kept (DU-02)."""
    free = len(state.players) >= FREE_FROM
    return max(0, state.players[seat].mulligans - free)


def _hand_choices(state: State, seat: Seat) -> Iterator[Choice]:
    player, down = state.players[seat], _to_bottom(state, seat)
    options = tuple(Option(str(one.id), catalogue.find(one.card).name) for one in player.hand)
    slot = Some("cards", "Which go to the bottom", options, least=down, most=down)
    yield Choice("keep", "Keep this hand", (slot,) if down else ())
    if down < turns.HAND:
        free = len(state.players) >= FREE_FROM and not player.mulligans
        note = "This once you keep all seven." if free else f"Of the new seven you keep {turns.HAND - down - 1}."
        yield Choice("mulligan", "Take seven new cards", note=note)


def _choose_hand(duel: Duel, seat: Seat, move: Move) -> None:
    player = duel.player(seat)
    if move.kind == "mulligan":
        player.mulligans += 1
        player.library += [one.card for one in player.hand]
        duel.shuffle(seat)
        _draw_hand(duel, seat)
        return
    down = move.slots.get("cards", ())
    player.library += [one.card for one in player.hand if str(one.id) in down]
    player.hand = [one for one in player.hand if str(one.id) not in down]
    player.kept = True
    duel.tell(Kept(seat, len(down)))
