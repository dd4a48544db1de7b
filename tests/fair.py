"""The Fair: a game whose turns take slots of every kind that the contract knows, with all that they can say.

Each of two or three visitors holds four cards and has a cook, a groom and a boy. On a turn a visitor pawns cards worth
4 to 8, goes round some stalls, sets the helpers to work, and spends four coins on somebody. When everybody had a turn,
whoever was given most has won. The rules check a move by themselves, so that what the choices say can be held to it.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from sleuth.core.chance import Chance
from sleuth.core.choices import (
    Assign,
    Choice,
    Limit,
    Move,
    One,
    Option,
    Order,
    Some,
    Split,
    Value,
    When,
    admits,
    every,
    player,
)
from sleuth.core.game import (
    Chair,
    Event,
    Facts,
    Illegal,
    Level,
    Options,
    OptionSpec,
    Outcome,
    Payload,
    Player,
    Rules,
    Seat,
    Step,
    Viewer,
    fill_options,
)
from tests.toy import Dabbler

Card: TypeAlias = str
WORTH: dict[Card, int] = {f"{suit}-{worth}": worth for suit in ("bell", "leaf", "acorn") for worth in (1, 2, 3, 4)}
STALLS = ("swings", "pies", "ribbons", "wheel")
HELPERS: dict[str, tuple[str, ...]] = {
    "cook": ("gate", "hay"),
    "groom": ("gate", "hay", "rest"),
    "boy": ("gate", "rest"),
}
POSTS = ("gate", "hay", "rest")
COINS = 4
DEEDS: tuple[Literal["pawn", "visit", "guard", "spend"], ...] = ("pawn", "visit", "guard", "spend")


class Dealt(msgspec.Struct, frozen=True, tag_field="kind", tag="dealt"):
    cards: tuple[Card, ...]


class Pawned(msgspec.Struct, frozen=True, tag_field="kind", tag="pawned"):
    seat: Seat
    cards: tuple[Card, ...]


class PawnedHidden(msgspec.Struct, frozen=True, tag_field="kind", tag="pawned-hidden"):
    seat: Seat
    number: int


class Done(msgspec.Struct, frozen=True, tag_field="kind", tag="done"):
    seat: Seat
    deed: Move


class Closed(msgspec.Struct, frozen=True, tag_field="kind", tag="closed"):
    winners: tuple[Seat, ...]


FairPayload: TypeAlias = Dealt | Pawned | PawnedHidden | Done | Closed


class Open(msgspec.Struct, frozen=True):
    """What everybody sees."""

    seat: Seat
    deed: int
    given: tuple[int, ...]
    """How many coins were spent on each."""
    pawned: tuple[int, ...]
    last: Move | None = None
    over: bool = False


class State(msgspec.Struct, frozen=True):
    open: Open
    hands: tuple[tuple[Card, ...], ...]
    pawned: tuple[tuple[Card, ...], ...]
    chance: Chance


class View(msgspec.Struct, frozen=True):
    seat: Seat | None
    table: Open
    hand: tuple[Card, ...] = ()
    pawned: tuple[Card, ...] = ()


class Stalls(msgspec.Struct, frozen=True):
    stalls: tuple[str, ...]


def _named(values: Sequence[str]) -> tuple[Option, ...]:
    return tuple(Option(value, value.capitalize()) for value in values)


class FairRules:
    """The rules, as pure functions."""

    def start(self, seats: Sequence[str], options: Options, chance: Chance) -> Step[State]:  # noqa: ARG002 - it has no options
        cards = chance.shuffled(tuple(WORTH), "cards")
        hands = tuple(tuple(sorted(cards[4 * i : 4 * i + 4])) for i in range(len(seats)))
        nothing = (0,) * len(seats)
        state = State(Open(Seat(0), 0, nothing, nothing), hands, ((),) * len(seats), chance)
        return Step(state, tuple(Event(Dealt(hand), frozenset({Seat(i)})) for i, hand in enumerate(hands)))

    def awaited(self, state: State) -> frozenset[Seat]:
        return frozenset() if state.open.over else frozenset({state.open.seat})

    def choices(self, state: State, seat: Seat) -> Sequence[Choice]:
        if seat not in self.awaited(state):
            return ()
        match DEEDS[state.open.deed]:
            case "pawn":
                cards = tuple(Option(card, card.capitalize(), weight=WORTH[card]) for card in state.hands[seat])
                slot = Some("cards", "Which cards", cards, least=1, most=3, least_sum=4, most_sum=8)
                return (Choice("pawn", "Pawn some cards", (slot,), sentence="I pawn {cards}."),)
            case "visit":
                return (Choice("visit", "Go round", (Order("stalls", "Where to", _named(STALLS), least=1, most=3),)),)
            case "guard":
                return (self._guard(),)
            case "spend":
                return (self._spend(seat, len(state.hands)),)

    def _guard(self) -> Choice:
        helpers = tuple(Option(one, one.capitalize(), allowed=posts) for one, posts in HELPERS.items())
        posts = (
            Option("gate", "At the gate", limit=Limit(least=2, or_none=True)),
            Option("hay", "In the hay", limit=Limit(most=1)),
            Option("rest", "Resting"),
        )
        return Choice("guard", "Set them to work", (Assign("posts", "Who is", helpers, posts),))

    def _spend(self, seat: Seat, players: int) -> Choice:
        after = (seat + 1) % players
        where = _named(STALLS)
        return Choice(
            "spend",
            "Spend coins",
            (
                One("whom", "On whom", tuple(player(i) for i in range(players) if i != seat)),
                Some(
                    "at",
                    "Where",
                    (*where[:-1], replace(where[-1], when=(When("whom", (str(after),)),))),
                    least=2,
                    most=3,
                ),
                Split(
                    "coins",
                    "How many",
                    tuple(replace(one, when=(When("at", (one.value,)),), limit=Limit(1, 3)) for one in where),
                    total=COINS,
                ),
                One(
                    "how",
                    "How",
                    (
                        Option("aloud", "Aloud", when=(When("whom", (str(after),)), When("coins", ("swings", "pies")))),
                        Option("softly", "Softly"),
                    ),
                ),
            ),
            sentence="For {whom}: {coins}, {how}.",
            note="{0} pays, and nobody pays {0} back.",
            seats=(seat,),
        )

    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        if seat not in self.awaited(state) or move.kind != DEEDS[state.open.deed]:
            raise Illegal("That is not what the fair waits for.", rule="FA-01")
        match move.kind:
            case "pawn":
                return self._pawn(state, seat, move)
            case "visit":
                stalls = self._taken(move, "stalls")
                self._demand(self._are_some(stalls, STALLS, 1, 3), "Go to one, two or three different stalls.")
                return self._on(state, seat, move)
            case "guard":
                self._check_posts(self._taken(move, "posts"))
                return self._on(state, seat, move)
            case _:
                return self._pay(state, seat, move)

    def _taken(self, move: Move, *names: str) -> Any:
        self._demand(set(move.slots) == set(names), "Say all that is asked, and nothing else.")
        return move.slots[names[0]]

    def _demand(self, holds: bool, text: str) -> None:
        if not holds:
            raise Illegal(text)

    def _are_some(self, value: Value, known: Sequence[str], least: int, most: int) -> bool:
        return (
            isinstance(value, tuple)
            and least <= len(value) <= most
            and len(set(value)) == len(value)
            and set(value) <= set(known)
        )

    def _pawn(self, state: State, seat: Seat, move: Move) -> Step[State]:
        cards = self._taken(move, "cards")
        self._demand(self._are_some(cards, state.hands[seat], 1, 3), "Pawn one, two or three of your cards.")
        self._demand(4 <= sum(WORTH[card] for card in cards) <= 8, "Pawn cards that are worth 4 to 8.")
        cards = tuple(sorted(cards))
        pawned = tuple(cards if i == seat else before for i, before in enumerate(state.pawned))
        event = Event(Pawned(seat, cards), frozenset({seat}), PawnedHidden(seat, len(cards)))
        counts = tuple(len(held) for held in pawned)
        table = replace(state.open, deed=1, pawned=counts, last=None)
        return Step(replace(state, open=table, pawned=pawned), (event,))

    def _check_posts(self, posts: Value) -> None:
        self._demand(isinstance(posts, dict) and set(posts) == set(HELPERS), "Each of the three needs something to do.")
        assert isinstance(posts, dict)
        self._demand(all(post in HELPERS[one] for one, post in posts.items()), "Not everybody can do everything.")
        number = Counter(posts.values())
        self._demand(number["gate"] != 1, "Nobody stands at the gate alone.")
        self._demand(number["hay"] <= 1, "The hay is for one.")

    def _pay(self, state: State, seat: Seat, move: Move) -> Step[State]:
        players = len(state.hands)
        whom, at, coins, how = (
            self._taken(move, "whom", "at", "coins", "how"),
            *map(move.slots.get, ("at", "coins", "how")),
        )
        others = [str(i) for i in range(players) if i != seat]
        self._demand(isinstance(whom, str) and whom in others, "Spend them on somebody else.")
        after = whom == str((seat + 1) % players)
        assert at is not None
        self._demand(self._are_some(at, STALLS if after else STALLS[:-1], 2, 3), "Spend them at two or three stalls.")
        assert isinstance(at, tuple)
        self._demand(isinstance(coins, dict) and set(coins) == set(at), "Say how many at each of these stalls.")
        assert isinstance(coins, dict)
        shares = [share for share in coins.values() if type(share) is int and 1 <= share <= 3]
        self._demand(len(shares) == len(coins) and sum(shares) == COINS, "Four coins, and one to three at each.")
        aloud = after and ("swings" in at or "pies" in at)
        self._demand(how == "softly" or (how == "aloud" and aloud), "That cannot be said so.")
        given = tuple(number + COINS * (str(i) == whom) for i, number in enumerate(state.open.given))
        return self._on(replace(state, open=replace(state.open, given=given)), seat, move)

    def _on(self, state: State, seat: Seat, move: Move) -> Step[State]:
        tidy = {
            name: dict(sorted(value.items())) if isinstance(value, dict) else value
            for name, value in move.slots.items()
        }
        told = Done(seat, Move(move.kind, dict(sorted(tidy.items()))))
        table = replace(state.open, last=told.deed, deed=(state.open.deed + 1) % len(DEEDS))
        if table.deed:
            return Step(replace(state, open=table), (Event(told),))
        if table.seat < len(state.hands) - 1:
            return Step(replace(state, open=replace(table, seat=Seat(table.seat + 1))), (Event(told),))
        over = replace(state, open=replace(table, over=True))
        return Step(over, (Event(told), Event(Closed(self._winners(over)))))

    def _winners(self, state: State) -> tuple[Seat, ...]:
        return tuple(Seat(i) for i, number in enumerate(state.open.given) if number == max(state.open.given))

    def default(self, state: State, seat: Seat) -> Move:
        own = FairRules.choices(self, state, seat)
        return next(move for move in every(self.choices(state, seat)) if admits(own, move))

    def view(self, state: State, viewer: Viewer) -> msgspec.Struct:
        if viewer is None:
            return View(None, state.open)
        return View(viewer, state.open, state.hands[viewer], state.pawned[viewer])

    def may_speak(self, state: State, seat: Seat) -> bool:  # noqa: ARG002 - the contract's, everybody may talk here
        return True

    def outcome(self, state: State) -> Outcome | None:
        return Outcome("closed", self._winners(state)) if state.open.over else None

    def twin(self, state: State, seat: Seat, chance: Chance) -> State:
        """Relabels the cards that this visitor does not hold."""
        unknown = [card for card in WORTH if card not in state.hands[seat]]
        swap = {card: card for card in WORTH} | dict(zip(unknown, chance.shuffled(unknown, "twin"), strict=True))

        def swapped(cards: Sequence[Card]) -> tuple[Card, ...]:
            return tuple(sorted(swap[card] for card in cards))

        hands, pawned = tuple(map(swapped, state.hands)), tuple(map(swapped, state.pawned))
        return replace(state, hands=hands, pawned=pawned, chance=chance)


class Fair:
    """The game, as the house knows it."""

    id = "fair"
    family = "fair"
    title = "The Fair"
    tagline = "Four coins, and somebody to spend them on."
    version = 1
    chairs: tuple[Chair, ...] = (Chair("north", "North"), Chair("east", "East"), Chair("south", "South"))
    facts = Facts(
        players=(2, 3),
        minutes=(1, 2),
        difficulty="Easy to learn",
        hidden=("hands",),
        chance=("deal",),
        simultaneous=False,
        notebook="none",
        companion=False,
        study=False,
    )
    levels: tuple[Level, ...] = (Level("dabbler", "Dabbler", "Does anything it may."),)
    options: tuple[OptionSpec, ...] = ()
    state_type: type[State] = State
    view_type: type[msgspec.Struct] = View
    payload_type: Any = FairPayload
    reason_type: Any = Literal["closed"]

    def __init__(self, rules: FairRules | None = None) -> None:
        self.rules: Rules[State] = rules or FairRules()

    def check_options(self, options: Options) -> dict[str, str | bool | int]:
        return fill_options(self.options, options)

    def narrate(self, payload: Payload, viewer: Viewer, names: Sequence[str]) -> str:
        def name(seat: Seat) -> str:
            return "You" if seat == viewer else names[seat]

        match payload:
            case Dealt(cards=cards):
                return f"You hold {', '.join(cards)}."
            case Pawned(seat=seat, cards=cards):
                return f"{name(seat)}: {', '.join(cards)} for the pawnbroker."
            case PawnedHidden(seat=seat, number=number):
                return f"{name(seat)}: {number} for the pawnbroker."
            case Done(seat=seat, deed=deed):
                return f"{name(seat)}: {deed.kind}."
            case Closed():
                return "The fair closes."
            case _:
                raise TypeError(f"no words for {payload!r}")

    def prompt(self, view: msgspec.Struct, names: Sequence[str]) -> str:
        assert isinstance(view, View)
        return f"{names[view.table.seat]}'s turn: {DEEDS[view.table.deed]}."

    def outcome_text(self, outcome: Outcome, names: Sequence[str], viewer: Viewer = None) -> str:  # noqa: ARG002 - the same to all
        return f"{' and '.join(names[seat] for seat in outcome.winners)} had the best of it."

    def content(self, options: Options) -> msgspec.Struct:  # noqa: ARG002 - the same for all options
        return Stalls(STALLS)

    def bot(self, level: str, chance: Chance) -> Player:  # noqa: ARG002 - there is one level
        return Dabbler(chance)
